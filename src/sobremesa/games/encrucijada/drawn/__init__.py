"""How Encrucijada's cards look: a picture for each, composed from shapes that are cut, as it were, from coloured paper.

``art`` is what a picture consists of, as packs write it; ``picture`` draws it; ``said`` tells it in words; ``gallery``
has those of a whole pack. Shapes are drawn by subject, each in the module of that name, and say what they are called in
both languages. ``towers`` draws towers, and the damage that shows.
"""
