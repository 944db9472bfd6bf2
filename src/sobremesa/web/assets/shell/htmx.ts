// htmx, as the global that its extensions expect.

import htmx from "htmx.org";

declare global {
  interface Window {
    htmx: typeof htmx;
  }
}

htmx.config.includeIndicatorCSS = false;
window.htmx = htmx;

// An unchanged item of a list is sent without its contents: the existing element only moves to its new place.
htmx.registerExtension("kept", {
  htmx_before_morph_node: (_: Element, { newNode }: { newNode: Element }) => !newNode.hasAttribute("data-kept"),
});

export default htmx;
