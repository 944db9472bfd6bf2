"""The totals of many matches. Each match is added as it comes and then forgotten; the order doesn't matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from sobremesa.engine.chronicle import Passage
from sobremesa.lab.run import MatchResult
from sobremesa.lab.statistics import Share, share

# How long a decision takes people on average: our guess, used to estimate minutes.
SECONDS_TO_DECIDE: Final = 6  # with alternatives
SECONDS_TO_ACT: Final = 2  # without

STRIDE: Final = 5  # rounds reported in a match's course: the first, and every multiple of this


class Sighting(NamedTuple):
    """The first match, by number, in which a design was seen, and where in it."""

    number: int
    seen: Passage


@dataclass
class Wins:
    """How often somebody won, out of how many matches."""

    won: int = 0
    trials: int = 0

    def add(self, won: bool) -> None:
        """Count one more match."""
        self.won += won
        self.trials += 1

    @property
    def share(self) -> Share:
        """As a share with its 95 % interval."""
        return share(self.won, self.trials)


@dataclass
class Tries:
    """For something that may be done: the number of occasions, and on how many of them it was done."""

    occasions: int = 0
    taken: int = 0

    @property
    def part(self) -> float | None:
        """The fraction of its occasions on which it was done; None if there were none."""
        return self.taken / self.occasions if self.occasions else None


@dataclass
class Uses(Tries):
    """The totals of a design: see :class:`Use`. ``owners`` are all seats of all matches that drew at least one copy,
    ``holders`` all that could have, if not everybody could."""

    owners: Wins = field(default_factory=Wins)
    holders: Wins = field(default_factory=Wins)
    played: int = 0
    sighting: Sighting | None = None


@dataclass
class Deeds(Tries):
    """The totals of something players do: how often in all, and in how many matches at least once."""

    times: int = 0
    matches: int = 0


class Tally:
    """The totals of matches at a table of ``seats``. A shared first place is a win for each who shares it.

    ``measures`` has, by name, how often each number occurred; ``course``, by name and round, how often each value
    occurred over all seats at the end of the round; ``running`` counts the matches that reached that end (the last
    round's is the match's). ``by_pair`` has, with two players, the wins of each role against each other one; ``ways``
    has, for the wins of each role and by mark, how many of them had it.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.matches = 0
        self.decisions: Counter[int] = Counter()
        self.forced: Counter[int] = Counter()
        self.seconds: Counter[int] = Counter()
        self.measures: dict[str, Counter[int]] = {}
        self.by_seat = [Wins() for _ in range(seats)]
        self.by_role: dict[str, dict[int, Wins]] = {}
        self.by_pair: dict[str, dict[tuple[int, int], Wins]] = {}
        self.ways: dict[str, dict[int, dict[str, Wins]]] = {}
        self.course: dict[str, dict[int, Counter[int]]] = {}
        self.running: Counter[int] = Counter()
        self.marks: dict[str, Wins] = {}
        self.deeds: dict[str, Deeds] = {}
        self.uses: dict[int, Uses] = {}

    @property
    def mean(self) -> float:
        """The mean share of wins over all seats: what each can expect."""
        seats = self.matches * self.seats
        return sum(wins.won for wins in self.by_seat) / seats if seats else 0.0

    def fair_to(self, design: int) -> float:
        """The share of wins that those who drew this design can expect: that of all who could have drawn it."""
        uses = self.uses.get(design)
        return uses.holders.share.share if uses is not None and uses.holders.trials else self.mean

    def against(self, kind: str) -> dict[int, Wins]:
        """With two players, the wins of each role against all others together, by role."""
        found: dict[int, Wins] = {}
        for (role, _), wins in sorted(self.by_pair.get(kind, {}).items()):
            whole = found.setdefault(role, Wins())
            whole.won += wins.won
            whole.trials += wins.trials
        return found

    def add(self, match: MatchResult) -> None:
        """Add a chronicled match."""
        record = match.record
        assert record is not None, "a match without a record"
        self.matches += 1
        self.decisions[match.decisions] += 1
        self.forced[match.forced] += 1
        self.seconds[match.decisions * SECONDS_TO_DECIDE + match.forced * SECONDS_TO_ACT] += 1
        for name, number in record.measures.items():
            self.measures.setdefault(name, Counter())[number] += 1
        for name, holds in record.marks.items():
            self.marks.setdefault(name, Wins()).add(holds)
        won = [seat in match.winners for seat in range(self.seats)]
        for seat, wins in enumerate(self.by_seat):
            wins.add(won[seat])
        for kind, roles in record.roles.items():
            self._add_roles(kind, roles, won, record.marks)
        for name, deed in record.deeds.items():
            deeds = self.deeds.setdefault(name, Deeds())
            deeds.times += deed.times
            deeds.occasions += deed.occasions
            deeds.taken += deed.taken
            deeds.matches += deed.times > 0
        self._add_course(record.course)
        self._add_uses(match, won)

    def _add_roles(self, kind: str, roles: tuple[int, ...], won: list[bool], marks: dict[str, bool]) -> None:
        ways = self.ways.setdefault(kind, {})
        for seat, role in enumerate(roles):
            self.by_role.setdefault(kind, {}).setdefault(role, Wins()).add(won[seat])
            if won[seat]:
                for name, holds in marks.items():
                    ways.setdefault(role, {}).setdefault(name, Wins()).add(holds)
        if self.seats == 2 and roles[0] != roles[1]:  # a mirror match says nothing about either
            pairs = self.by_pair.setdefault(kind, {})
            for seat, pair in enumerate((roles, roles[::-1])):
                pairs.setdefault((pair[0], pair[1]), Wins()).add(won[seat])

    def _add_course(self, course: dict[str, list[tuple[int, ...]]]) -> None:
        rounds = max(map(len, course.values()), default=0)
        for n in looked_at(rounds):
            self.running[n] += 1
            for name, values in course.items():
                self.course.setdefault(name, {}).setdefault(n, Counter()).update(values[n - 1])

    def _add_uses(self, match: MatchResult, won: list[bool]) -> None:
        assert match.record is not None
        for design, use in match.record.uses.items():
            uses = self.uses.setdefault(design, Uses())
            for seat in range(self.seats):
                if use.drew >> seat & 1:
                    uses.owners.add(won[seat])
                if use.holders >> seat & 1:
                    uses.holders.add(won[seat])
            uses.occasions += use.occasions
            uses.taken += use.taken
            uses.played += use.played
            if use.seen is not None and (uses.sighting is None or match.number < uses.sighting.number):
                uses.sighting = Sighting(match.number, use.seen)


def looked_at(rounds: int) -> Iterable[int]:
    """The rounds out of ``rounds`` whose end is reported."""
    return (n for n in range(1, rounds + 1) if n == 1 or n % STRIDE == 0)
