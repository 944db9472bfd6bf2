"""What a match of Quest is made of, and what each seat may know of it."""
