"""Foresight: what would come of an option if nobody answered, by what a seat may know.

What would come of an option is an :class:`Ahead` (``Offer.ahead``). What would come whatever is chosen is in the game's
own terms (``Hints.foreseen``, ``Look.foreseen``). Both are made for one position, play it on in copies, and work things
out when they are asked for.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from sobremesa.engine.choice import Choice
from sobremesa.engine.saying import Saying


class Change(NamedTuple):
    """A value that would change. ``what`` is the game's own name for it, ``seat`` its seat, ``at`` its place in its row
    (from 0), ``fact`` the number of the card, resource and so on that it is about. The new value lies between ``least``
    and ``most``, which are equal if it can be known."""

    what: str
    seat: int
    at: int
    fact: int
    least: int
    most: int


class Ahead(NamedTuple):
    """The consequences of an option, as data (``changes``) and in words (``says``). ``unknown``: there would be more
    that cannot be known, because chance, another's choice or something hidden decides it. ``place``: its place among
    what waits to happen (from 0); -1 if nothing waits. ``courses``: how the same seat could go on at once, each as the
    choices that would follow this one. ``things``: the things on the table that this option stands for, each as the
    game's name of the row, its seat and its place there (from 0); empty if that is clear."""

    changes: tuple[Change, ...] = ()
    says: tuple[Saying, ...] = ()
    unknown: bool = False
    place: int = -1
    courses: tuple[tuple[Choice, ...], ...] = ()
    things: tuple[tuple[str, int, int], ...] = ()


class Foresight(Protocol):
    """Foresees the options of a pending question, for one of the seats that are asked. It is made for one position and
    works out each option when it is asked for."""

    def foresee(self, choice: Choice) -> Ahead | None:
        """What would come of this option; None if the game foresees nothing for it."""
        ...
