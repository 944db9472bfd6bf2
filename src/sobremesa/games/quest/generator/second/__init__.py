"""The generator's second edition: the land and the waves of the first, with missions that answer back (chapter 13)."""
