"""Encrucijada's deck builder: the decks of a guest, and all the cards to build them from."""
