// htmx, where its extensions look for it.

import htmx from "htmx.org";

declare global {
  interface Window {
    htmx: typeof htmx;
  }
}

htmx.config.includeIndicatorCSS = false;
window.htmx = htmx;

export default htmx;
