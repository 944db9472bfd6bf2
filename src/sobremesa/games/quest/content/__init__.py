"""Reads, checks and describes packs of Quest, and holds the game's own."""
