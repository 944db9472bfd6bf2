"""Lays out a view for people: in groups, as a map, against time, and in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from sobremesa.engine.chart import Chart
from sobremesa.engine.groups import Group, by_shape
from sobremesa.engine.saying import Saying
from sobremesa.engine.tracks import Track
from sobremesa.engine.view import View
from sobremesa.engine.words import Speech

S_co = TypeVar("S_co", bound=Speech, covariant=True)


class Layout(Generic[S_co]):
    """How a game lays out a view (``match.view(seat)``). A game has its own subclass; by default the layout follows the
    types of its position."""

    def __init__(self, speech: S_co) -> None:
        self.speech = speech

    def groups(self, view: View) -> list[Group]:
        """The view in named groups, in reading order."""
        return by_shape(self.speech, view)

    def chart(self, view: View) -> Chart | None:
        """The view as a map; None for a game whose table is not one."""
        return None

    def tracks(self, view: View) -> list[Track]:
        """The quantities drawn against time when the match is over; empty for a game without turns."""
        return []

    def sides(self, view: View) -> Mapping[int, Saying]:
        """Who each seat's allies are, for the seat that looks; empty if nobody has allies."""
        return {}

    def landmarks(self, view: View) -> list[Saying]:
        """A few phrases by which a player tells this position from others, as a seat sees it: where everybody stands,
        and when it is."""
        return []

    def epilogue(self, view: View) -> list[Saying]:
        """An epilogue for a match that has ended as the view shows; nothing for most games."""
        return []
