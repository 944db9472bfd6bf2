"""Films of a match: a still of the table after each event, for those who watch.

The log records what happened, in facts; a film shows it, with the paths along which things moved. Films are not stored:
playing a decision again, from the position before it and with the same draws, gives the same film
(docs/decisions/0024).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from sobremesa.engine.event import Event

if TYPE_CHECKING:
    from sobremesa.engine.match import Match


class Trace(NamedTuple):
    """The path along which something on the table has moved. The game defines what the number and the points mean."""

    thing: int
    way: tuple[tuple[int, int], ...]


class Still(NamedTuple):
    """The table right after an event, and the movements since the still before. ``table`` has no open pages: only its
    position can be described. It holds every secret."""

    table: Match
    traces: tuple[Trace, ...] = ()


class SeenStill(NamedTuple):
    """A still as one seat may see it: ``position`` is the game's own, without what is hidden from that seat."""

    position: Any
    traces: tuple[Trace, ...] = ()


@dataclass(frozen=True)
class Overheard:
    """An event as one seat may know it: ``key`` is the sentence, ``facts`` only those the seat may know, ``shown`` how
    the table then looked to it, if the match was filmed."""

    name: str
    clause: str
    key: str
    facts: dict[str, int]
    shown: SeenStill | None = None

    @classmethod
    def heard_by(cls, event: Event, seat: int | None) -> Overheard | None:
        """The event as this seat (None: a spectator) learns of it; None if it learns nothing."""
        facts = event.seen_by(seat)
        return None if facts is None else cls(event.kind.name, event.clause, event.sentence(seat), facts)


class Film:
    """The stills of a decision: the first from before it, then one for each event."""

    def __init__(self, match: Match) -> None:
        self.stills = [Still(match.like([column[:] for column in match.columns]))]
        self._traces: list[Trace] = []

    def went(self, thing: int, way: Sequence[tuple[int, int]]) -> None:
        """Record that something moves along these points. The movement belongs to the next event."""
        self._traces.append(Trace(thing, tuple(way)))

    def take(self, match: Match) -> None:
        """Take a still of the table after an event. Columns that have not changed are shared with the still before."""
        before = self.stills[-1].table
        columns = [old if old == new else new[:] for old, new in zip(before.columns, match.columns, strict=True)]
        same = all(old is new for old, new in zip(before.columns, columns, strict=True))
        same = same and all(getattr(before, name) == getattr(match, name) for name in match.FACTS)
        self.stills.append(Still(before if same else match.like(columns), tuple(self._traces)))
        self._traces = []

    def close(self, match: Match) -> tuple[Still, ...]:
        """Take a last still of the table and return all of them."""
        self.take(match)
        return tuple(self.stills)


def seen_stills(stills: Sequence[Still], seat: int | None) -> tuple[SeenStill, ...]:
    """Stills as this seat (None: a spectator) may see them."""
    found: list[SeenStill] = []
    last: Match | None = None
    for still in stills:
        position = found[-1].position if still.table is last else still.table.position(seat)
        found.append(SeenStill(position, still.traces))
        last = still.table
    return tuple(found)
