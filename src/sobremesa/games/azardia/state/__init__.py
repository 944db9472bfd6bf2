"""What a match of Azardia is made of, and what each seat may know of it."""
