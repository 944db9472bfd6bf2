"""What bots think of a position, based on what a seat may know of it."""
