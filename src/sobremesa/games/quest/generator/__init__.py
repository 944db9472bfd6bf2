"""Missions made on demand: the same code makes the same mission everywhere and for ever (QU-12.2)."""
