"""A table in the terminal: the screen, the commands, saved matches."""
