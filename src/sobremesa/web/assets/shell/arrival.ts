// What does not arrive is told, and offered again: at once by a button, and by itself when the connection is back.

const PATIENCE = 10_000; // milliseconds that something sent may take; then the way is thought to be broken

type Sending = { sourceElement: Element; request: { method: string; timeout?: number }; response?: { status: number } };

let again: (() => void) | undefined;

/** Say that something has not arrived; ``sends`` sends the very same once more, which has to do no harm when it did. */
export function lost(sends: () => void): void {
  again = sends;
  const place = document.getElementById("unsent");
  const said = document.querySelector<HTMLTemplateElement>("#unsent-says")?.content.cloneNode(true);
  if (place && said && !place.childElementCount) place.append(said);
}

/** It has arrived, or nobody asks for it any more. */
export function found(): void {
  again = undefined;
  document.getElementById("unsent")?.replaceChildren();
}

function retry(): void {
  const sends = again;
  found();
  sends?.();
}

/** Whether it never got there, or found nobody who could take it. */
export function failed(ctx: Sending): boolean {
  const status = ctx.response?.status ?? 0;
  return status === 0 || status === 429 || status >= 500;
}

function sending(event: Event): Sending | undefined {
  const ctx = (event as CustomEvent<{ ctx?: Sending }>).detail.ctx;
  return ctx?.request?.method === "POST" ? ctx : undefined;
}

document.addEventListener("htmx:config:request", (event) => {
  const ctx = sending(event);
  if (ctx) ctx.request.timeout = PATIENCE;
});

// A table sends its choices again by itself (table.ts); a button or a form is pressed again by whoever pressed it.
for (const gone of ["htmx:error", "htmx:response:error"]) {
  document.addEventListener(gone, (event) => {
    const ctx = sending(event);
    if (!ctx || !failed(ctx) || ctx.sourceElement.matches("sobremesa-table")) return;
    const element = ctx.sourceElement;
    lost(() => {
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else if (element instanceof HTMLElement) element.click();
    });
  });
}

document.addEventListener("click", (event) => {
  if ((event.target as Element).closest("#unsent button")) retry();
});
