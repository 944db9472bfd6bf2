"""How Encrucijada's cards look: a picture for each, composed from shapes that are cut, as it were, from coloured paper.

``art`` is what a picture consists of, as packs write it; ``picture`` draws it; ``said`` tells it in words. The shapes are
in rooms of their own, by subject, and each says what it is called in both languages. ``tower`` draws towers.
"""
