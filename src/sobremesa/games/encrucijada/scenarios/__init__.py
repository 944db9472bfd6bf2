"""Positions of Encrucijada in scenarios: setting them up, describing them, and checking them."""
