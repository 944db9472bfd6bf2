"""Pictures of Encrucijada's cards, composed from shapes that look like cut coloured paper.

``artwork`` reads the description of a picture from a pack; ``picture`` composes it; ``description`` says it in words;
``gallery`` has the pictures of a whole pack. They are composed from SVG files in ``drawings``, which ``drawing`` reads;
``vocabulary`` has their names. ``towers`` draws towers and their damage.
"""
