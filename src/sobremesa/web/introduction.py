"""A game in two minutes, shown on its rules page: a few steps, each with pictures and the clause that says more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from sobremesa.engine.words import Words
from sobremesa.web.render import part


class IntroductionStep(NamedTuple):
    """A step: a heading and a text (keys), the clause that says more, and its pictures."""

    heading: str
    text: str
    clause: str
    pictures: Sequence[Markup]


def rendered(game: str, steps: Sequence[IntroductionStep], words: Words, shared: str = "") -> Markup:
    """The steps as HTML; ``shared`` is a template with the definitions that their pictures share."""
    return part("rules/introduction.html", words, game=game, steps=steps, shared=shared)
