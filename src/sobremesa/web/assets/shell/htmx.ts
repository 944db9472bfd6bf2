// htmx, as the global that its extensions expect.

import htmx from "htmx.org";

declare global {
  interface Window {
    htmx: typeof htmx;
  }
}

htmx.config.includeIndicatorCSS = false;
window.htmx = htmx;

export default htmx;
