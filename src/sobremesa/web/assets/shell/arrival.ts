// Reports failed requests and repeats them: at the press of a button, or automatically when the connection is back.

const PATIENCE = 10_000; // milliseconds a request may take before the connection is considered broken

interface Sending {
  sourceElement: Element;
  request: { method: string; timeout?: number };
  response?: { status: number };
}

let again: (() => void) | undefined;

/** Report a failed request; ``sends`` repeats the identical request, which must be harmless if the first one did
 * arrive. */
export function lost(sends: () => void): void {
  again = sends;
  const place = document.getElementById("unsent");
  const said = document.querySelector<HTMLTemplateElement>("#unsent-says")?.content.cloneNode(true);
  if (place && said && !place.childElementCount) place.append(said);
}

/** The request has arrived, or is no longer needed. */
export function found(): void {
  again = undefined;
  document.getElementById("unsent")?.replaceChildren();
}

function retry(): void {
  const sends = again;
  found();
  sends?.();
}

/** Whether the request never got there, or found the server unavailable. */
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

// A table repeats its choices automatically (table.ts); other buttons and forms have to be pressed again.
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
