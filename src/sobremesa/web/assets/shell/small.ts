// Small things: form tokens, copying an address, messages that disappear by themselves.

const READ = 7000; // milliseconds that a message stays

document.addEventListener("htmx:config:request", (event) => {
  const { request } = (event as CustomEvent).detail.ctx;
  const token = document.querySelector<HTMLMetaElement>('meta[name="form-token"]');
  if (token) request.headers["X-Form-Token"] = token.content;
});

document.addEventListener("click", (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>("[data-copies], [data-copies-here]");
  if (!pressed) return;
  const { done } = pressed.dataset;
  const copies = "copiesHere" in pressed.dataset ? location.href : pressed.dataset["copies"];
  void navigator.clipboard?.writeText(copies ?? "").then(() => {
    if (done) pressed.textContent = done;
  });
});

document.addEventListener("htmx:after:request", (event) => {
  const { ctx } = (event as CustomEvent).detail;
  const form = ctx.sourceElement as Element;
  if (form instanceof HTMLFormElement && form.dataset["clears"] !== undefined && ctx.response?.status < 300)
    form.reset();
});

const says = document.getElementById("says");
if (says) {
  new MutationObserver(() => {
    for (const said of says.children) setTimeout(() => said.remove(), READ);
  }).observe(says, { childList: true });
}
