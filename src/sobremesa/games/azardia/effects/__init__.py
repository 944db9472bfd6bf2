"""The effects that cards are made of."""
