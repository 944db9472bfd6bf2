"""Weights for a game's judge, trained on matches between bots."""
