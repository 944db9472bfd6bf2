"""Running many matches, and analysing them."""
