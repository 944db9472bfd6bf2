// htmx, as the global that its extensions expect.

import htmx from "htmx.org";

declare global {
  interface Window {
    htmx: typeof htmx;
  }
}

htmx.config.includeIndicatorCSS = false;
window.htmx = htmx;

// An item of a list that the page has as it is now comes without its contents: what is there only takes its new place.
htmx.registerExtension("kept", {
  htmx_before_morph_node: (_: Element, { newNode }: { newNode: Element }) => !newNode.hasAttribute("data-kept"),
});

export default htmx;
