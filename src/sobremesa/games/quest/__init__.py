"""Quest: a party of heroes against the program, with miniatures on a map."""
