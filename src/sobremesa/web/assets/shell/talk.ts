// New chat messages while the chat is closed: its button is marked, and the text is shown for a moment.

const talk = document.querySelector<HTMLDialogElement>("dialog#chat");
const button = document.querySelector<HTMLElement>("[data-opens=chat]");
const lines = talk?.querySelector("#chat-lines");

if (talk && button && lines) {
  new MutationObserver((changes) => {
    if (talk.open) return;
    for (const line of changes.flatMap((change) => [...change.addedNodes])) {
      if (!(line instanceof HTMLElement) || line.querySelector(".is-me")) continue;
      button.toggleAttribute("data-unread", true);
      const said = document.createElement("p");
      said.textContent = [...line.querySelectorAll(":scope > b, :scope > span")]
        .map((part) => part.textContent)
        .join(": ");
      document.getElementById("says")?.append(said);
    }
  }).observe(lines, { childList: true });
  button.addEventListener("click", () => button.removeAttribute("data-unread"));
}

export {};
