"""Positions of Quest in the words of its table: set up, expected, and read from a match."""
