"""The vocabulary of pictures: each word draws something, and says in both languages what it drew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeVar

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.encrucijada.drawn.pen import Pen

Draw = Callable[[Pen], None]
DrawAt = Callable[[Pen, float], None]
"""Draws with its foot, or its horizon, so far down."""

D = TypeVar("D", Draw, DrawAt)


class Noun(NamedTuple):
    """What something is called: one of it, and several; both empty for what needs no word."""

    one: Bilingual
    many: Bilingual


class Word(NamedTuple, Generic[D]):
    """A word of the vocabulary: what it draws, what that is called, and how tall it is if nothing is said."""

    draw: D
    noun: Noun
    tall: int


class Vocabulary(dict[str, Word[D]]):
    """Words by their names."""

    def word(self, en: str, es: str, tall: int = 80, name: str = "") -> Callable[[D], D]:
        """Makes a function the drawing of the word of its name, which is called ``a boiler|boilers`` in English, and so
        on in Spanish. What is the same however often it is there has no ``|``."""

        def kept(draw: D) -> D:
            self[name or draw.__name__.rstrip("_").replace("_", "-")] = Word(draw, _noun(en, es), tall)
            return draw

        return kept


def _noun(en: str, es: str) -> Noun:
    ones, many = en.partition("|"), es.partition("|")
    return Noun(Bilingual(en=ones[0], es=many[0]), Bilingual(en=ones[2] or ones[0], es=many[2] or many[0]))


SHAPES: Final[Vocabulary[Draw]] = Vocabulary()
"""What stands in a picture: with its foot at (0, 0) and 100 tall, upwards being negative."""
TOOLS: Final[Vocabulary[Draw]] = Vocabulary()
"""What is held in a hand, which is at (0, 0), by a body 100 tall."""
LANDS: Final[Vocabulary[DrawAt]] = Vocabulary()
"""What lies behind, from edge to edge."""
GROUNDS: Final[Vocabulary[Draw]] = Vocabulary()
"""What everything stands on."""
AIRS: Final[Vocabulary[Draw]] = Vocabulary()
"""What is in the sky, or in a room's air."""

shape: Final = SHAPES.word
tool: Final = TOOLS.word
land: Final = LANDS.word
ground: Final = GROUNDS.word
air: Final = AIRS.word
