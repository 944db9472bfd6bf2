"""Playing many matches, and analysing them."""
