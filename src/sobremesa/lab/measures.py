"""The findings from the rows of a study: figures with their intervals. docs/measures.md says what each means, and who
proposed it.

The unit of every interval is the deal: matches of one seed are never counted as if they were independent.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from statistics import fmean
from typing import Any, Final, NamedTuple

import polars

from sobremesa.engine.pack import Pack
from sobremesa.engine.words import key
from sobremesa.games import get
from sobremesa.lab.course import Course, course, waits
from sobremesa.lab.folder import Folder
from sobremesa.lab.paired import Difference, difference, mean_share
from sobremesa.lab.spans import Part, Span, parts, spans
from sobremesa.lab.tally import SECONDS_TO_DECIDE
from sobremesa.lab.totals import Totals, tally_of

TENTHS: Final = 10  # : the number of parts into which the course of a match is cut
MATTERS: Final = 0.05  # : of a chance: how far the best option must be above the mean of all for a choice to matter


class Unit(Enum):
    """The unit of a figure."""

    NUMBER = "number"
    SHARE = "share"
    POINTS = "points"
    SECONDS = "seconds"


class Figure(NamedTuple):
    """A figure: its name (a key), its mean over ``ends.units`` deals with the interval, and its number of matches. A
    role's figure has the number by which the game names the role."""

    name: str
    unit: Unit
    ends: Difference
    matches: int
    role: int | None = None


class CardFigure(NamedTuple):
    """A design: how many matches it was drawn in, the share of them in which it could never be played, the share of its
    occasions on which it was played, and how much more often those who drew it won than all seats."""

    card: str
    group: str
    matches: int
    dead: float | None
    taken: float | None
    drew: Difference | None


@dataclass(frozen=True)
class TableFindings:
    """The findings on one table: ``about`` describes what was played there, with which ``pack``. ``totals``, by which
    the game's bars are judged, exist if all seats play alike, from the beginning, and each deal once. ``roles`` are
    shares of wins by kind of role, ``waits`` the means by seat, ``curve`` the winner's chance at the end of each tenth
    of a match, ``parts`` the shares of what decides who wins, ``spans`` how the first seat's wins differ from deal to
    deal."""

    about: Mapping[str, Any]
    pack: Pack
    totals: Totals | None
    matches: int
    failed: int
    length: list[Figure]
    roles: dict[str, list[Figure]]
    course: list[Figure]
    waits: list[Figure]
    curve: list[Figure]
    choices: list[Figure]
    parts: list[Part]
    spans: list[Span]
    cards: list[CardFigure]
    silent: list[str]


def measures(folder: Folder, about: Mapping[str, Any]) -> list[TableFindings]:
    """The findings on each table of a study; ``about`` is its folder's description of itself."""
    rows = {
        name: folder.read(name)
        for name in ("matches", "seats", "roles", "counts", "cards", "drawn", "looks", "clauses", "weighed")
    }
    return [
        _Table(table, folder.pack(table), {name: frame.filter(table=at) for name, frame in rows.items()}).findings()
        for at, table in enumerate(about["tables"], start=1)
    ]


class _Table:
    """The rows of one table of the study."""

    def __init__(self, about: Mapping[str, Any], pack: Pack, rows: Mapping[str, polars.DataFrame]) -> None:
        self.about = about
        self.pack = pack
        self.rows = rows
        self.game = get(about["game"])
        self.designs = self.game.chronicle.designs(pack)
        self.over = rows["matches"].filter(ended="over")
        self.deal: dict[int, int] = dict(self.over.select("match", "deal").iter_rows())
        self.won: dict[tuple[int, int], float] = {
            (match, seat): won for match, seat, won in rows["seats"].select("match", "seat", "won").iter_rows()
        }
        self.seats = len(about["bots"])

    def findings(self) -> TableFindings:
        deals = self._deals()
        return TableFindings(
            self.about,
            self.pack,
            self._totals(),
            len(self.over),
            len(self.rows["matches"]) - len(self.over),
            list(self._length()),
            self._roles(),
            list(self._course()),
            self._waits(),
            self._curve(),
            list(self._choices()),
            parts(deals),
            list(spans(deals)),
            self._cards(),
            self._silent(),
        )

    def _totals(self) -> Totals | None:
        if len(set(self.about["bots"])) > 1 or {"from", "gift", "repeat"} & set(self.about):
            return None
        return Totals(self.game.name, self.designs, [tally_of(self.rows, self.seats, self.designs)])

    def figure(self, name: str, unit: Unit, values: Iterable[tuple[int, float]]) -> Figure:
        """The mean over deals of a value; a match may have none or several."""
        by_deal: dict[int, list[float]] = defaultdict(list)
        matches = set()
        for match, value in values:
            by_deal[self.deal[match]].append(value)
            matches.add(match)
        means = [fmean(each) for each in by_deal.values()]
        return Figure(name, unit, (mean_share if unit is Unit.SHARE else difference)(means), len(matches))

    def _length(self) -> Iterator[Figure]:
        matches = list(self.over.select("match", "rounds", "decisions", "forced", "minutes").iter_rows())
        yield self.figure(key("rounds"), Unit.NUMBER, ((row[0], row[1]) for row in matches))
        yield self.figure(key("decisions"), Unit.NUMBER, ((row[0], row[2]) for row in matches))
        yield self.figure(key("minutes"), Unit.NUMBER, ((row[0], row[4]) for row in matches))
        parts = ((row[0], row[3] / max(1, row[2] + row[3])) for row in matches)
        yield self.figure(key("choices that were forced"), Unit.SHARE, parts)
        looks = self.rows["looks"].filter(polars.col("options") > 1)
        if len(looks):
            options = looks.group_by("match").agg(polars.col("options").mean()).sort("match").iter_rows()
            yield self.figure(key("options of a choice"), Unit.NUMBER, options)

    def _roles(self) -> dict[str, list[Figure]]:
        """Shares of wins by bot, by seat, and by every kind of role that the game knows."""
        values: dict[str, dict[str, list[tuple[int, float]]]] = defaultdict(lambda: defaultdict(list))
        if not self.game.allied:
            for match, seat, bot in self.rows["seats"].select("match", "seat", "bot").iter_rows():
                values[key("bot")][bot].append((match, self.won[match, seat]))
                values[key("seat")][str(seat + 1)].append((match, self.won[match, seat]))
        roles = self.rows["roles"].sort("kind", "role").select("match", "seat", "kind", "role", "name").iter_rows()
        numbers: dict[tuple[str, str], int] = {}
        for match, seat, kind, role, name in roles:
            numbers[kind, name] = role
            if not self.game.allied or seat == 0:  # players who win together are counted once
                values[kind][name].append((match, self.won[match, seat]))
        return {
            kind: [
                self.figure(name, Unit.SHARE, each)._replace(role=numbers.get((kind, name)))
                for name, each in named.items()
            ]
            for kind, named in values.items()
            if len(named) > 1 or self.game.allied
        }

    def _watched(self) -> Iterator[tuple[int, list[list[float]], list[int]]]:
        """Each watched match: its chances, look by look, and the seats asked."""
        looks = self.rows["looks"].sort("match", "step", "seat").select("match", "seat", "chance", "options")
        chances: list[list[float]] = []
        asked: list[int] = []
        current = 0
        for match, seat, chance, options in looks.iter_rows():
            if match != current:
                if current:
                    yield current, chances, asked
                current, chances, asked = match, [], []
            if seat == 0:
                chances.append([])
            chances[-1].append(chance)
            if options:
                asked.append(seat)
        if current:
            yield current, chances, asked

    def _course(self) -> Iterator[Figure]:
        found: list[tuple[int, Course]] = []
        longest: list[tuple[int, float]] = []
        for match, chances, asked in self._watched():
            won = [self.won[match, seat] > 0 for seat in range(self.seats)]
            found.append((match, course(chances, asked, won, self.game.allied)))
            between = [wait for seat in range(self.seats) for wait in waits(asked, seat)]
            if between:
                longest.append((match, SECONDS_TO_DECIDE * max(between)))
        if not found:
            return
        yield self.figure(key("lead changes"), Unit.NUMBER, ((match, each.changes) for match, each in found))
        for name, unit, value_of in _BY_WINNER:
            known = ((match, value) for match, each in found if (value := getattr(each, value_of)) is not None)
            yield self.figure(name, unit, known)
        if longest:
            yield self.figure(key("longest wait of a seat"), Unit.SECONDS, longest)
        if self.seats > 2 and not self.game.allied:
            yield self.figure(
                key("matches decided by a kingmaker"), Unit.SHARE, ((m, each.kingmade) for m, each in found)
            )

    def _waits(self) -> list[Figure]:
        """How many choices each seat waits between two of its own, where others choose in between."""
        found: dict[int, list[tuple[int, float]]] = defaultdict(list)
        for match, _, asked in self._watched():
            for seat in range(self.seats):
                if between := waits(asked, seat):
                    found[seat].append((match, SECONDS_TO_DECIDE * fmean(between)))
        return [self.figure(str(seat + 1), Unit.SECONDS, found[seat]) for seat in sorted(found)]

    def _curve(self) -> list[Figure]:
        parts: list[list[tuple[int, float]]] = [[] for _ in range(TENTHS)]
        for match, chances, _ in self._watched():
            winners = [seat for seat in range(self.seats) if self.won[match, seat] > 0]
            if len(winners) == 1:
                for tenth in range(TENTHS):
                    parts[tenth].append((match, chances[(len(chances) - 1) * tenth // TENTHS][winners[0]]))
        return [
            self.figure(f"{100 * tenth // TENTHS} %", Unit.SHARE, values)
            for tenth, values in enumerate(parts)
            if values
        ]

    def _choices(self) -> Iterator[Figure]:
        rows = self.rows["weighed"]
        if not len(rows):
            return
        for name, value in (
            (key("best option over the second"), polars.col("best") - polars.col("second")),
            (key("best option over any"), polars.col("best") - polars.col("average")),
            (key("given away by what was chosen"), polars.col("best") - polars.col("chosen")),
            (key("what hidden cards are worth to know"), polars.col("knowing") - polars.col("blind")),
        ):
            yield self.figure(name, Unit.POINTS, rows.select("match", value.alias(name)).iter_rows())
        matters = (polars.col("best") - polars.col("average") >= MATTERS).cast(polars.Float64)
        yield self.figure(key("choices that matter"), Unit.SHARE, rows.select("match", matters).iter_rows())

    def _deals(self) -> list[list[list[float]]]:
        """For each deal that was played whole, the first seat's share of the win, order by order."""
        rows = self.rows["seats"].filter(seat=0).sort("match").select("deal", "turn", "won").iter_rows()
        found: dict[int, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
        for deal, turn, won in rows:
            found[deal][turn].append(won)
        shapes = {deal: [len(orders[turn]) for turn in sorted(orders)] for deal, orders in found.items()}
        fullest = max(shapes.values(), key=sum, default=[])
        return [[found[deal][turn] for turn in sorted(found[deal])] for deal in found if shapes[deal] == fullest]

    def _cards(self) -> list[CardFigure]:
        drew: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for match, seat, card in self.rows["drawn"].filter(drew=True).select("match", "seat", "card").iter_rows():
            drew[card].append((match, self.won[match, seat]))
        uses: dict[tuple[str, str], list[tuple[int, int, int]]] = defaultdict(list)
        rows = self.rows["cards"].select("match", "card", "group", "occasions", "taken").iter_rows()
        for match, card, group, occasions, taken in rows:
            uses[group, card].append((match, occasions, taken))
        chosen = {group for (group, _), each in uses.items() if any(row[1] for row in each)}  # the others just happen
        owned = {(design.group, design.id) for design in self.designs if design.owned}
        found = []
        for (group, card), each in sorted(uses.items()):
            drawn = drew[card] if (group, card) in owned else []
            held = {match for match, _ in drawn}
            never = sum(1 for match, occasions, _ in each if match in held and not occasions)
            occasions, taken = (sum(row[at] for row in each) for at in (1, 2))
            gain = ((match, won - 1 / self.seats) for match, won in drawn)
            found.append(
                CardFigure(
                    card,
                    group,
                    len(held) or len(each),
                    never / len(held) if held and group in chosen else None,
                    taken / occasions if occasions else None,
                    self.figure(card, Unit.POINTS, gain).ends if held and not self.game.allied else None,
                )
            )
        return found

    def _silent(self) -> list[str]:
        """The clauses of events that never happened in a watched match."""
        fired = set(self.rows["clauses"]["clause"])
        if not fired:
            return []
        known = {clause for kind in self.game.all_events for clause in kind.tellings}
        return sorted(known - fired, key=_by_number)


_BY_WINNER: Final = (
    (key("led for good by its winner from (part of the match)"), Unit.SHARE, "settled"),
    (key("worst deficit that its winner made good"), Unit.POINTS, "deficit"),
    (key("drama"), Unit.NUMBER, "drama"),
    (key("decided from (part of the match)"), Unit.SHARE, "decisive"),
)


def _by_number(clause: str) -> tuple[str | int, ...]:
    room, _, number = clause.partition("-")
    return (room, *(int(part) for part in number.split(".") if part.isdigit()))
