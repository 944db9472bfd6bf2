"""The vocabulary of pictures: each word draws something, and says in both languages what it drew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

from sobremesa.engine.reading import Bilingual


class Noun(NamedTuple):
    """What something is called: one of it, and several. Without its ``many`` it is one however often it is there."""

    one: Bilingual
    many: Bilingual


class Word(NamedTuple):
    """A word of the vocabulary: what it draws, what that is called, and how it likes to stand if nothing is said."""

    draw: Callable[..., None]
    noun: Noun
    tall: int


SHAPES: Final[dict[str, Word]] = {}
"""What stands in a picture."""
LANDS: Final[dict[str, Word]] = {}
"""What lies behind, from edge to edge."""
GROUNDS: Final[dict[str, Word]] = {}
"""What everything stands on."""
TOOLS: Final[dict[str, Word]] = {}
"""What is held in a hand."""
AIRS: Final[dict[str, Word]] = {}
"""What is in the sky, or in a room's air."""

_Draw = TypeVar("_Draw", bound=Callable[..., None])


def _into(words: dict[str, Word]) -> Callable[..., Callable[[_Draw], _Draw]]:
    def word(en: str, es: str, tall: int = 80, name: str = "") -> Callable[[_Draw], _Draw]:
        def kept(draw: _Draw) -> _Draw:
            words[name or draw.__name__.rstrip("_").replace("_", "-")] = Word(draw, noun(en, es), tall)
            return draw

        return kept

    return word


def noun(en: str, es: str) -> Noun:
    """What something is called in both languages, as ``a boiler|boilers``."""
    ones, manys = en.partition("|"), es.partition("|")
    return Noun(Bilingual(en=ones[0], es=manys[0]), Bilingual(en=ones[2] or ones[0], es=manys[2] or manys[0]))


shape: Final[Any] = _into(SHAPES)
"""Marks a function as the drawing of a thing: its foot is at (0, 0), and it is 100 tall, upwards being negative. After
what it is called comes how tall it is in a picture if nothing is said."""
tool: Final[Any] = _into(TOOLS)
"""Marks a function as the drawing of what is held: the hand is at (0, 0), of a body 100 tall."""
land: Final[Any] = _into(LANDS)
ground: Final[Any] = _into(GROUNDS)
air: Final[Any] = _into(AIRS)
