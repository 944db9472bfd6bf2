"""How Encrucijada's cards look: a picture for each, composed from shapes that are cut, as it were, from coloured paper.

``artwork`` is what a picture consists of, as packs write it; ``picture`` composes it; ``said`` tells it in words;
``gallery`` has those of a whole pack. They are composed from the SVG files in ``drawings``, which ``drawing`` reads;
``vocabulary`` has their names. ``towers`` draws towers, and the damage that shows.
"""
