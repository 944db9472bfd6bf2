"""Positions of Quest in the words of its table, and what is asked of them."""
