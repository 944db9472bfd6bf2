"""The totals of many matches of a game, and the verdicts on its bars."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sobremesa import game
from sobremesa.engine.chronicle import Bar, DeedCount, Design, DesignUse, Record
from sobremesa.lab.run import MatchResult
from sobremesa.lab.tally import Tally
from sobremesa.lab.verdicts import Judged, judge

if TYPE_CHECKING:
    import polars


@dataclass(frozen=True)
class Totals:
    """The totals of matches of a ``game`` with one content, of which ``designs`` are the designs: a tally for each
    number of players."""

    game: str
    designs: list[Design]
    tallies: list[Tally]

    @property
    def rivals(self) -> tuple[str, ...]:
        """The kinds of roles that are compared with one another."""
        return game(self.game).chronicle.rivals

    @property
    def bars(self) -> list[tuple[Bar, Tally]]:
        """The game's bars in order, each with the tally of every number of players that it is set for and that was
        played."""
        return [
            (bar, tally)
            for bar in game(self.game).chronicle.bars
            for tally in self.tallies
            if tally.matches and bar.seats in (None, tally.seats)
        ]

    def judge(self, asked: int = 0) -> list[Judged]:
        """The verdicts on all bars. Each is corrected for their number, or for ``asked`` if that is more."""
        bars = self.bars
        return [judge(bar, tally, self.designs, max(asked, len(bars))) for bar, tally in bars]


def tally_of(rows: Mapping[str, polars.DataFrame], seats: int, designs: Sequence[Design]) -> Tally:
    """The tally of the matches in these rows, all of one table with this many seats, without their course by round and
    the first sightings of designs."""
    named = {(design.id, design.group): design for design in designs}
    places: dict[int, list[int]] = defaultdict(list)
    bots: dict[int, list[str]] = defaultdict(list)
    for match, bot, place in rows["seats"].sort("match", "seat").select("match", "bot", "place").iter_rows():
        places[match].append(place)
        bots[match].append(bot)
    records = _records(rows, named)
    tally = Tally(seats)
    ended = rows["matches"].filter(ended="over").select("match", "decisions", "forced")
    for match, decisions, forced in ended.iter_rows():
        record = records[match]
        tally.add(
            MatchResult(match, tuple(bots[match]), tuple(places[match]), decisions, forced, record.measures, record)
        )
    return tally


def _records(rows: Mapping[str, polars.DataFrame], named: Mapping[tuple[str, str], Design]) -> defaultdict[int, Record]:
    """The record of each match, by number."""
    records: defaultdict[int, Record] = defaultdict(lambda: Record({}, {}, {}, {}, {}, {}))
    counts = rows["counts"].select("match", "kind", "name", "value", "occasions", "taken")
    for match, kind, name, value, occasions, taken in counts.iter_rows():
        record = records[match]
        if kind == "measure":
            record.measures[name] = value
        elif kind == "mark":
            record.marks[name] = bool(value)
        else:
            record.deeds[name] = DeedCount(value, occasions, taken)
    for match, kind, role in rows["roles"].sort("match", "kind", "seat").select("match", "kind", "role").iter_rows():
        records[match].roles[kind] = (*records[match].roles.get(kind, ()), role)
    drew: dict[tuple[int, str], tuple[int, int]] = {}
    for match, seat, card, has in rows["drawn"].select("match", "seat", "card", "drew").iter_rows():
        owners, holders = drew.get((match, card), (0, 0))
        drew[match, card] = owners | has << seat, holders | 1 << seat
    brought = not rows["drawn"]["drew"].all()  # otherwise everybody could draw everything
    cards = rows["cards"].select("match", "card", "group", "occasions", "taken", "played")
    for match, card, group, occasions, taken, played in cards.iter_rows():
        if (design := named.get((card, group))) is not None:
            owners, holders = drew.get((match, card), (0, 0)) if design.owned else (0, 0)
            use = DesignUse(owners, occasions, taken, played, None, holders if brought else 0)
            records[match].uses[design.number] = use
    return records
