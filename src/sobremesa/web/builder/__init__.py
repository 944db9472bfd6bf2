"""Encrucijada's deck builder: a guest's decks, made of all cards there are."""
