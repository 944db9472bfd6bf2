"""Records of matches for those who study many: how long each was, who had which role, what became of each design."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import ceil, gcd, perm
from typing import ClassVar, NamedTuple

from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.page import NOBODY

# --- declared by a game ---


class Design(NamedTuple):
    """One of the pack's designs (a card, a card's ability, a unit, a mission ...), with its number of ``copies``.

    ``number`` identifies it in the chronicle, ``id`` in the pack. ``field`` is the field under which the game's speech
    names it, and ``group`` the deck or kind it belongs to, also named by the speech. ``chosen``: players choose when to
    play it; otherwise it happens by itself. ``owned``: it belongs to one seat, whose success can be measured; otherwise
    it affects all alike.
    """

    number: int
    id: str
    field: str
    group: str
    copies: int
    chosen: bool
    owned: bool


class Statistic(Enum):
    """The figures that a :class:`Bar` can limit. Shares, and distances from the mean of the seats, are fractions of
    1."""

    MEDIAN = "the median of a measure over all matches"
    SEATS = "how far each seat's share of wins is from the mean of all seats"
    ROLES = "how far each role's share of wins is from the mean of all seats"
    SHARES = "each role's share of wins"
    TOGETHER = "the share of wins of all roles of a kind together"
    OWNERS = "how far the share of wins of those who drew a design is from the mean of all seats"
    USE = "in which part of its occasions a chosen design is played"
    MARK = "in which part of all matches a mark holds"
    RIVALS = "with two players, the share of wins of each role against each other one"
    OVERALL = "with two players, the share of wins of each role against all the others"


@dataclass(frozen=True)
class Bar:
    """A game's requirement for its statistics over many matches: ``text`` is the sentence (a key), ``clause`` the
    clause it comes from, if any.

    Every figure of the ``statistic`` must lie from ``least`` to ``most`` (None: no limit), or strictly between them.
    ``name`` names the measure, the mark or the kind of role; ``seats`` is the number of players it applies to (None:
    any).
    """

    clause: str
    text: str
    statistic: Statistic
    name: str = ""
    least: float | None = None
    most: float | None = None
    strictly: bool = False
    seats: int | None = None


# --- the record of a match ---


class Passage(NamedTuple):
    """A passage of a match that shows something: a line of its log (from 1), and the events from that point to the end
    of the line, each by its kind's name and its facts."""

    line: int
    events: tuple[tuple[str, tuple[int, ...]], ...]


class DesignUse(NamedTuple):
    """What became of a design in one match.

    ``drew`` are the seats, as bits, that drew a copy. An *occasion* is a stretch of the match in which a seat may play
    it. ``occasions`` counts those in which it was among the options at least once, ``taken`` those in which it was also
    chosen. ``played`` counts copies played or turned up, ``seen`` shows the first. ``holders`` are the seats, as bits,
    that could draw it if players bring their own decks; 0 if everybody could.
    """

    drew: int
    occasions: int
    taken: int
    played: int
    seen: Passage | None
    holders: int = 0


class DeedCount(NamedTuple):
    """How often something was done in one match (``times``), and on how many of its ``occasions`` it was done at least
    once (``taken``; see :class:`DesignUse`). A deed that is not a choice has no occasions."""

    times: int
    occasions: int
    taken: int


class Record(NamedTuple):
    """A match in figures. ``measures`` are numbers by name, ``roles`` the role of each seat by kind of role, ``uses``
    the use of each design that came up, by its number. ``course`` has lists by name: for each round played, the values
    of the seats still in the match at its end. ``marks`` are yes-or-no facts of the match, ``deeds`` what players did,
    both by name.
    """

    measures: dict[str, int]
    roles: dict[str, tuple[int, ...]]
    uses: dict[int, DesignUse]
    course: dict[str, list[tuple[int, ...]]]
    marks: dict[str, bool]
    deeds: dict[str, DeedCount]


# --- the recorder ---


class _Tries:
    """Counts how often something was possible and how often it was done, during the match."""

    def __init__(self) -> None:
        self.occasions: dict[Hashable, bool] = {}  # whether it was chosen on that occasion
        self.times = 0

    def offered(self, occasion: Hashable, chosen: bool) -> None:
        """Note that it could be done on this occasion, and whether it was."""
        self.occasions[occasion] = self.occasions.get(occasion, False) or chosen

    @property
    def taken(self) -> int:
        """The number of occasions on which it was chosen."""
        return sum(self.occasions.values())

    def deed(self) -> DeedCount:
        return DeedCount(self.times, len(self.occasions), self.taken)


class _DesignTries(_Tries):
    """Counts the uses of a design; ``times`` are copies played."""

    def __init__(self) -> None:
        super().__init__()
        self.drew = 0
        self.holders = 0
        self.seen: Passage | None = None

    def use(self) -> DesignUse:
        return DesignUse(self.drew, len(self.occasions), self.taken, self.times, self.seen, self.holders)


class Chronicle:
    """Records one match. Call :meth:`decided` before each decision is applied and :meth:`happened` after it, for a
    match that listens; the first call is :meth:`happened`, for the events of setting up.

    :meth:`measures` works without these calls. A game has its own subclass; all names in it are keys of texts for
    people. ``deeds`` names everything players may do, in the order of a report, ``rivals`` the kinds of roles that a
    report compares.
    """

    bars: ClassVar[tuple[Bar, ...]] = ()
    deeds: ClassVar[tuple[str, ...]] = ()
    rivals: ClassVar[tuple[str, ...]] = ()

    def __init__(self, match: Match) -> None:
        self.match = match
        self.roles: dict[str, tuple[int, ...]] = {}
        self.course: dict[str, list[tuple[int, ...]]] = {}
        self.marks: dict[str, bool] = {}
        self._designs: dict[int, _DesignTries] = {}
        self._deeds = {name: _Tries() for name in self.deeds}
        self._line: Sequence[Event] = ()  # the events of one decision ...
        self._at = 0  # ... and which of them is being recorded

    # What a game supplies.

    @classmethod
    def rota(cls, number: int, seats: int, pack: Pack) -> dict[str, int | str]:
        """Options for match ``number`` (from 1) of a report, if they are to rotate: see :func:`in_turn`. Options that
        the table sets itself take precedence."""
        return {}

    @classmethod
    def designs(cls, pack: Pack) -> list[Design]:
        """The designs of a pack."""
        return []

    def measures(self) -> dict[str, int]:
        """Counts other than decisions, such as rounds, by name, for the match as it stands."""
        return {}

    def design_of(self, choice: Choice) -> int:
        """The design this choice would play; NOBODY if it plays none."""
        return NOBODY

    def deed_of(self, choice: Choice) -> str:
        """The name of the deed that this choice would be, with the match as it stands; empty if it is not one."""
        return ""

    def occasion(self, seat: int) -> Hashable:
        """A value that identifies the stretch of the match in which this seat is asked now."""
        return self.match.decisions

    def note(self, event: Event) -> None:
        """Record what matters of an event."""

    def close(self) -> None:
        """Record what is still missing once the match is over."""

    # What everyone uses.

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        """Record a decision: the seat's options and its choice. The match must still be in the position before it."""
        designs = {self.design_of(option) for option in options} - {NOBODY}
        deeds = {self.deed_of(option) for option in options} - {""}
        if not designs and not deeds:
            return
        occasion = (seat, self.occasion(seat))
        design, deed = self.design_of(choice), self.deed_of(choice)
        for each in designs:
            self._tries_of(each).offered(occasion, each == design)
        for name in deeds:
            self._deeds[name].offered(occasion, name == deed)
        if deed:
            self.did(deed)

    def happened(self, events: Sequence[Event]) -> None:
        """Record the events of the last decision (or of setting up)."""
        self._line = events
        for at, event in enumerate(events):
            self._at = at
            self.note(event)

    def record(self) -> Record:
        """The match in figures, once it is over."""
        self.close()
        uses = {design: tries.use() for design, tries in sorted(self._designs.items())}
        deeds = {name: tries.deed() for name, tries in self._deeds.items()}
        return Record(self.measures(), self.roles, uses, self.course, self.marks, deeds)

    # What a game's subclass writes with.

    def held(self, design: int, seat: int) -> None:
        """Record that a seat may draw this design. Only for designs that not every seat may draw."""
        self._tries_of(design).holders |= 1 << seat

    def drawn(self, design: int, seat: int) -> None:
        """Record that a seat has drawn a copy of a design."""
        self._tries_of(design).drew |= 1 << seat

    def played(self, design: int) -> None:
        """Record that a copy of a design is played or turned up in the event being recorded."""
        tries = self._tries_of(design)
        tries.times += 1
        if tries.seen is None:
            happened = tuple((event.kind.name, event.facts) for event in self._line[self._at :])
            tries.seen = Passage(self.match.decisions + 1, happened)  # the line of the log: the first sets the table up

    def did(self, deed: str) -> None:
        """Record a deed. Those that are choices are recorded automatically."""
        self._deeds[deed].times += 1

    def _tries_of(self, design: int) -> _DesignTries:
        return self._designs.setdefault(design, _DesignTries())


# --- taking turns ---


def in_turn(number: int, seats: int, count: int) -> tuple[int, ...]:
    """Which of ``count`` things (from 0) each seat has in match ``number`` (from 1), if they rotate.

    Every way of giving different things to the seats comes up once, and then the cycle repeats. Within it things are
    spread evenly: in any ``count`` consecutive matches, every seat has each thing once. If there are more seats than
    things, some share.
    """
    things = count * ceil(seats / count)
    ways = perm(things - 1, seats - 1)
    row, place = divmod(number - 1, things)
    lap, row = divmod(row, ways)
    first = place + lap  # each lap is shifted by one: bots move on by one seat with every match, too
    others = _arrangement(row * _stride(ways) % ways, list(range(1, things)), seats - 1)
    return tuple((first + step) % things % count for step in (0, *others))


def _arrangement(number: int, things: list[int], count: int) -> list[int]:
    """Arrangement ``number`` (from 0) of ``count`` of these things. Removes them from the list."""
    if not count:
        return []
    place, number = divmod(number, perm(len(things) - 1, count - 1))
    return [things.pop(place), *_arrangement(number, things, count - 1)]


def _stride(ways: int) -> int:
    """A step that visits each of ``ways`` arrangements once, with consecutive ones far apart."""
    return next(step for step in range(max(1, round(ways * 0.382)), ways + 2) if gcd(step, ways) == 1)
