"""Encrucijada: Guerra de las Épocas, the deck-building card war."""
