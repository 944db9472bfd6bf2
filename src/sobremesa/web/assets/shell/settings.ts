// Settings take effect at once; the form itself is sent to the server as it changes.

const SEEN = ["light", "palette", "text", "pace", "sound"];

document.addEventListener("change", (event) => {
  const field = event.target as HTMLInputElement;
  if (field.form?.id === "liking" && SEEN.includes(field.name)) {
    document.documentElement.dataset[field.name] = field.value;
  }
});
