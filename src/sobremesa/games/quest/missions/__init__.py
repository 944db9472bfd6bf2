"""Missions of Quest as packs write them: reading and checking them."""
