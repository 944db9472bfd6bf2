"""Weights for a game's judge, learnt from matches between bots."""
