"""Looking back: where a match was won and lost, by luck and by choice, and what there was to learn from it."""
