"""A view as a map: the ground, and what stands on it now.

A chart is plain data like a group (``engine/groups.py``): what it says is keys and facts, so that one chart serves
every language. A game whose table is a map makes it in :meth:`Notation.chart`; whoever shows it links what stands there
to the options whose sentences name the same. What a chart shows is told in groups as well, for those who don't look at
it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sobremesa.engine.groups import Cell, Phrase

Spot = tuple[int, int]

# Whose a mark is, or what.
OWN: Final = "own"  # a player's
FOE: Final = "foe"
AIM: Final = "aim"  # what has to be reached, used or brought somewhere
FIND: Final = "find"
DREAD: Final = "dread"  # what the other side is after

# How it is drawn.
DISC: Final = "disc"
DIAMOND: Final = "diamond"
SQUARE: Final = "square"
STAR: Final = "star"


class Gauge(NamedTuple):
    """How much is left of what can be used up: of ``most``, so much."""

    name: Phrase
    left: int
    most: int


class Mark(NamedTuple):
    """Something that stands on a chart, or will: one thing, or several that go together.

    ``about`` is what it is, as a field of sentences and its fact: an option that names the same is about it. ``spots``
    are the places of its parts, each of this ``radius``; none while it is not there. ``label`` is a letter or two.
    ``gauges`` and ``more`` are what is worth knowing of it; the mark itself shows the first gauge. ``acts``: it is its
    turn; ``quiet``: it does not count now.
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
    acts: bool = False
    quiet: bool = False


class Chart(NamedTuple):
    """A map. Places are whole numbers: ``width`` and ``depth`` of them from the lower left corner.

    ``ground`` draws what stays as it is all through a match, as the inside of an SVG that is ``pixels`` wide, from its
    upper left corner: markup of the game's own, safe to be shown as it is. ``rows`` draws it in letters, from above,
    that many columns wide, a sign for each; ``signs`` say what these stand for. ``task`` and ``course`` are what is
    always kept in sight: what it is all about, where a sentence says so, and how far one has come, each part by name.
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
