"""Matches made up by hand, for totals with known sums."""

from __future__ import annotations

from sobremesa.engine.chronicle import DeedCount, DesignUse, Record
from sobremesa.lab.run import MatchResult
from sobremesa.lab.tally import Tally


def played(
    number: int,
    winner: int,
    seats: int = 2,
    *,
    rounds: int = 20,
    decisions: int = 10,
    forced: int = 5,
    roles: dict[str, tuple[int, ...]] | None = None,
    uses: dict[int, DesignUse] | None = None,
    course: dict[str, list[tuple[int, ...]]] | None = None,
    marks: dict[str, bool] | None = None,
    deeds: dict[str, DeedCount] | None = None,
) -> MatchResult:
    """A match that this seat has won."""
    places = tuple(1 if seat == winner else 2 for seat in range(seats))
    record = Record({"rounds": rounds}, roles or {}, uses or {}, course or {}, marks or {}, deeds or {})
    return MatchResult(number, ("greedy",) * seats, places, decisions, forced, record.measures, record)


def tally_of(*matches: MatchResult, seats: int = 2) -> Tally:
    """The totals of these matches."""
    tally = Tally(seats)
    for match in matches:
        tally.add(match)
    return tally
