// Small things: forms' tokens, copying an address, opening what is folded away, messages that leave by themselves.

const READ = 7000; // milliseconds that a message stays

document.addEventListener("htmx:config:request", (event) => {
  const { request } = (event as CustomEvent).detail.ctx;
  const token = document.querySelector<HTMLMetaElement>('meta[name="form-token"]');
  if (token) request.headers["X-Form-Token"] = token.content;
});

document.addEventListener("click", (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>("[data-copies], [data-copies-here], [data-opens]");
  if (!pressed) return;
  const { opens, done } = pressed.dataset;
  const copies = "copiesHere" in pressed.dataset ? location.href : pressed.dataset["copies"];
  if (copies !== undefined) {
    void navigator.clipboard?.writeText(copies).then(() => {
      if (done) pressed.textContent = done;
    });
  }
  if (opens !== undefined) {
    const opened = document.getElementById(opens);
    if (opened instanceof HTMLDialogElement) opened.open ? opened.close() : opened.show();
    else opened?.toggleAttribute("hidden");
  }
});

document.addEventListener("htmx:after:request", (event) => {
  const { ctx } = (event as CustomEvent).detail;
  const form = ctx.sourceElement as Element;
  if (form instanceof HTMLFormElement && form.dataset["clears"] !== undefined && ctx.response?.status < 300) form.reset();
});

// A table's log and its talk show the latest line, unless somebody is reading further up.
for (const list of document.querySelectorAll<HTMLElement>("#log-lines, #chat-lines")) {
  const down = (): void => list.scrollTo({ top: list.scrollHeight });
  down();
  let below = true;
  let height = list.clientHeight;
  list.addEventListener("scroll", () => {
    if (list.clientHeight === height) below = list.scrollHeight - list.scrollTop - height < 40; // else nobody scrolled
  });
  new MutationObserver(() => below && down()).observe(list, { childList: true });
  new ResizeObserver(() => {
    height = list.clientHeight;
    if (below) down();
  }).observe(list);
}

const says = document.getElementById("says");
if (says) {
  new MutationObserver(() => {
    for (const said of says.children) setTimeout(() => said.remove(), READ);
  }).observe(says, { childList: true });
}
