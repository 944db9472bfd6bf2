"""The pages: what people meet in the browser. Everything about matches comes from the live service (`table`)."""
