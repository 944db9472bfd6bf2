"""A game in two minutes, on the page of its rules: a few steps, each with pictures and the clause that says more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from sobremesa.engine.words import Words
from sobremesa.web.render import part


class Step(NamedTuple):
    """What is told: a heading and a text (keys), the clause that says more, and the pictures that show it."""

    heading: str
    text: str
    clause: str
    pictures: Sequence[Markup]


def introduction(game: str, steps: Sequence[Step], words: Words, shared: str = "") -> Markup:
    """The steps, in the language of the words; ``shared`` is what their pictures have in common."""
    return part("rules/introduction.html", words, game=game, steps=steps, shared=shared)
