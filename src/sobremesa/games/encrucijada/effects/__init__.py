"""What the cards of Encrucijada do."""
