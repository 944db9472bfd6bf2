"""Azardia: First Impact."""
