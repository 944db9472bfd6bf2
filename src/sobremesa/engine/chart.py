"""A view as a map: the ground, and what stands on it now.

A chart is plain data like a group (``engine/groups.py``): its texts are keys and facts, so one chart serves every
language. A game whose table is a map builds it in ``Layout.chart``; the display links what stands there to the options
whose sentences name the same things. Everything a chart shows is also in groups, for those who don't look at it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sobremesa.engine.groups import Cell
from sobremesa.engine.saying import Phrase

Spot = tuple[int, int]

# Whose a mark is, or what it stands for.
OWN: Final = "own"  # a player's
FOE: Final = "foe"
AIM: Final = "aim"  # something to be reached, used or brought somewhere
FIND: Final = "find"
DREAD: Final = "dread"  # what the other side is after

# How it is drawn.
DISC: Final = "disc"
DIAMOND: Final = "diamond"
SQUARE: Final = "square"
STAR: Final = "star"


class Gauge(NamedTuple):
    """How much is left of something that can be used up: so much out of ``most``."""

    name: Phrase
    left: int
    most: int


class Mark(NamedTuple):
    """Something that stands on a chart, or will: one thing, or several that go together.

    ``about`` is what it is, as a field of sentences and its fact: options that name the same are about it. ``spots``
    are the places of its parts, each of this ``radius``; none while it is not there. ``label`` is a letter or two.
    ``gauges`` and ``more`` are what is worth knowing of it, ``where`` how far it is from whoever acts; the mark itself
    shows the first gauge. ``acts``: it is its turn; ``quiet``: it does not count now.
    """

    about: tuple[str, int]
    said: Phrase
    spots: tuple[Spot, ...]
    radius: int
    side: str
    shape: str
    label: str
    gauges: tuple[Gauge, ...] = ()
    more: Cell = ()
    where: Cell = ()
    acts: bool = False
    quiet: bool = False


class Chart(NamedTuple):
    """A map. Places are whole numbers: ``width`` and ``depth`` of them from the lower left corner.

    ``ground`` draws what does not change during a match, as the inside of an SVG that is ``pixels`` wide, from its
    upper left corner: the game's own markup, safe to show as it is. ``rows`` draws it in characters, seen from above,
    that many columns wide; ``signs`` is their legend. ``task`` and ``course`` are always kept in sight: the objective,
    if there is a sentence for it, and the progress made, each part by name.
    """

    title: Phrase
    width: int
    depth: int
    pixels: int
    ground: Callable[[], str]
    rows: Callable[[int], tuple[str, ...]]
    signs: tuple[tuple[str, Phrase], ...]
    marks: tuple[Mark, ...]
    task: Phrase = ("", {})
    course: tuple[tuple[Phrase, Cell], ...] = ()
