"""Encrucijada's decks: as text, as codes, and building them."""
