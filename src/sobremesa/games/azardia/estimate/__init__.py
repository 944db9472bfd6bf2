"""What bots think of a position, from what a seat may know of it."""
