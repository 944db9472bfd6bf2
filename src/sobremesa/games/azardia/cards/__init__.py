"""The verbs that cards are made of."""
