"""What would come of something if nobody answered, as far as a seat may know.

Of an option it stands with the option (:class:`Ahead`, ``Offer.ahead``). What would come besides, whatever is chosen,
is in the game's own terms (``Hints.foreseen``, ``Look.foreseen``). Both are made for one position, tried in copies
of it, and work out what they are asked for.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from sobremesa.engine.choice import Choice
from sobremesa.engine.saying import Saying


class Change(NamedTuple):
    """Something that would be otherwise. ``what`` is the game's own name for it, ``seat`` whose it is, ``at`` its place
    among the others of its row (from 0), ``fact`` the number of the card, resource or whatever it is about. What it
    would be lies between ``least`` and ``most``, which are alike where it can be known."""

    what: str
    seat: int
    at: int
    fact: int
    least: int
    most: int


class Ahead(NamedTuple):
    """What would come: as data (``changes``) and in words (``says``). ``unknown``: more would come that cannot be
    known, as chance, somebody's choice or something hidden decides it. ``place``: where it would stand among what waits
    to happen (from 0); -1 where nothing waits. ``courses``: what the same seat could go on to choose in the same
    breath, each as the choices that follow this one. ``things``: what lies on a table that this option stands for, each
    by the game's name of the row, its seat and its place there (from 0); empty where that is clear."""

    changes: tuple[Change, ...] = ()
    says: tuple[Saying, ...] = ()
    unknown: bool = False
    place: int = -1
    courses: tuple[tuple[Choice, ...], ...] = ()
    things: tuple[tuple[str, int, int], ...] = ()


class Foresight(Protocol):
    """What would come of the options of a pending question, for one of the seats that are asked. It is made for one
    position, and works out what it is asked for."""

    def of(self, choice: Choice) -> Ahead | None:
        """What would come of this option; None where nothing is foreseen."""
        ...
