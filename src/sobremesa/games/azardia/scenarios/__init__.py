"""Positions of Azardia in scenarios: setting them up, describing them, and checking them."""
