"""What a match looked like while something happened: a still of the table after each event, for those who watch.

The log says what happened, in facts; a film shows it, with the ways that things went. Nothing of it is stored: whoever
has the position before a decision, and its draws, plays it again and gets the same film (docs/decisions/0024).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from sobremesa.engine.event import Event

if TYPE_CHECKING:
    from sobremesa.engine.match import Match


class Trace(NamedTuple):
    """Something that lies on the table has gone along these points; what its number and the points mean, the game
    says."""

    thing: int
    way: tuple[tuple[int, int], ...]


class Still(NamedTuple):
    """The table right after an event, and what has gone where since the one before. ``table`` is for describing it
    alone: it has no open pages. It holds every secret."""

    table: Match
    traces: tuple[Trace, ...] = ()


class Shown(NamedTuple):
    """The same as somebody may see it: ``position`` is the game's own, without what is hidden from them."""

    position: Any
    traces: tuple[Trace, ...] = ()


@dataclass(frozen=True)
class Overheard:
    """An event as somebody may know it: ``key`` is the sentence, ``facts`` only those they may know, ``shown`` how the
    table then looked to them, if it was watched."""

    name: str
    clause: str
    key: str
    facts: dict[str, int]
    shown: Shown | None = None

    @classmethod
    def of(cls, event: Event, seat: int | None) -> Overheard | None:
        """What this seat (None: a spectator) learns of it; None if nothing."""
        facts = event.seen_by(seat)
        return None if facts is None else cls(event.kind.name, event.clause, event.sentence(seat), facts)


class Film:
    """The stills of a decision: the first from before it, then one for each event."""

    def __init__(self, match: Match) -> None:
        self.stills = [Still(match.like([column[:] for column in match.columns]))]
        self._traces: list[Trace] = []

    def went(self, thing: int, way: Sequence[tuple[int, int]]) -> None:
        """Something goes along these points: it belongs to the event that is told next."""
        self._traces.append(Trace(thing, tuple(way)))

    def take(self, match: Match) -> None:
        """Something has been told: a still of the table now. Neighbours share what has not changed."""
        before = self.stills[-1].table
        columns = [old if old == new else new[:] for old, new in zip(before.columns, match.columns, strict=True)]
        same = all(old is new for old, new in zip(before.columns, columns, strict=True))
        same = same and all(getattr(before, name) == getattr(match, name) for name in match.FACTS)
        self.stills.append(Still(before if same else match.like(columns), tuple(self._traces)))
        self._traces = []

    def close(self, match: Match) -> tuple[Still, ...]:
        """All stills, and a last one of the table as this match left it."""
        self.take(match)
        return tuple(self.stills)


def shown(stills: Sequence[Still], seat: int | None) -> tuple[Shown, ...]:
    """Stills as this seat (None: a spectator) may see them."""
    found: list[Shown] = []
    last: Match | None = None
    for still in stills:
        position = found[-1].position if still.table is last else still.table.position(seat)
        found.append(Shown(position, still.traces))
        last = still.table
    return tuple(found)
