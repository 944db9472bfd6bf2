"""The map as the rules of Quest measure it."""
