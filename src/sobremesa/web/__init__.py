"""The pages people use in a browser. Everything about matches comes from the live service (`table`)."""
