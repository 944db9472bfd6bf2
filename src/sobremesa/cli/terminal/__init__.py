"""A table in the terminal: the screen, the commands, what is saved."""
