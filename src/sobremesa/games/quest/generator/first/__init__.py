"""The first edition of the generator: once people have codes of it, nothing here changes what they make."""
