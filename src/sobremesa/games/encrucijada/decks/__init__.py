"""Decks of Encrucijada: their text, their codes, and building them."""
