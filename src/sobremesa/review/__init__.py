"""Looking back at a match: where luck and choices won or lost it, and what to learn from it."""
