"""Encrucijada in the browser: a card war on a table of its own."""
