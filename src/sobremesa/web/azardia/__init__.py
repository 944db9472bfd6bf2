"""Azardia's table in the browser: the road, the tokens, the cards, and what moves."""
