"""Reads and checks Quest's missions as packs write them."""
