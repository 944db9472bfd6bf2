"""What a match of Encrucijada is made of, and what each seat may know of it."""
