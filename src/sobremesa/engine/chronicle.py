"""What a match tells those who study many of them: how long it was, who was what, what became of each design."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, NamedTuple

from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.page import NOBODY

# --- what a game says of itself ---


class Design(NamedTuple):
    """One of the pack's designs (of cards, units, missions ...), of which there may be several ``copies``.

    ``number`` is what the chronicle calls it, ``field`` the name under which the game's notation says that number, and
    ``group`` (a key) the deck or kind it belongs to. ``chosen``: players choose when it is played, else it comes by
    itself. ``owned``: it comes to one seat, whose fortune can be measured, else to all alike.
    """

    number: int
    id: str
    field: str
    group: str
    copies: int
    chosen: bool
    owned: bool


class Of(Enum):
    """What a :class:`Bar` is set for. Shares are parts of 1, distances from the fair share likewise."""

    MEDIAN = "the median of a measure over all matches"
    SEATS = "how far each seat's share of wins is from the mean of all seats"
    ROLES = "how far each role's share of wins is from the mean of all seats"
    OWNERS = "how far the share of wins of those who drew a design is from the mean of all seats"
    USE = "in which part of its occasions a chosen design is played"


@dataclass(frozen=True)
class Bar:
    """What a game demands of many matches: ``text`` is the sentence (a key), ``clause`` the one it is from, if any.

    Every figure that ``of`` is about lies from ``least`` to ``most`` (None: no limit), or strictly between them.
    ``name`` is the measure's or the kind of role's, ``seats`` the number of players it is set for (None: any).
    """

    clause: str
    text: str
    of: Of
    name: str = ""
    least: float | None = None
    most: float | None = None
    strictly: bool = False
    seats: int | None = None


# --- what a match has been ---


class Seen(NamedTuple):
    """Where a match shows something: the line of its log (from 1), and what happened from there to the line's end, each
    event by its kind's name and its facts."""

    line: int
    events: tuple[tuple[str, tuple[int, ...]], ...]


class Use(NamedTuple):
    """What became of a design in one match.

    ``drew`` are the seats, as bits, that drew a copy. An *occasion* is a stretch of the match in which a seat may play
    it; ``occasions`` counts those in which it was among the options at least once, ``taken`` those of them in which it
    was chosen. ``played`` counts copies played or turned up, ``seen`` shows the first of them.
    """

    drew: int
    occasions: int
    taken: int
    played: int
    seen: Seen | None


class Record(NamedTuple):
    """A match in figures. ``measures`` are numbers by name, ``roles`` by kind the role of each seat, ``uses`` by the
    design's number what became of those that came up at all. ``course`` has by name, for each round that was played,
    the value of each seat at its end. ``marks`` are facts that hold of a match or don't.
    """

    measures: dict[str, int]
    roles: dict[str, tuple[int, ...]]
    uses: dict[int, Use]
    course: dict[str, list[tuple[int, ...]]]
    marks: dict[str, bool]


# --- who writes it ---


class _Page:
    """What is noted of a design while the match goes on."""

    def __init__(self) -> None:
        self.drew = 0
        self.occasions: dict[Hashable, bool] = {}  # whether it was chosen in them
        self.played = 0
        self.seen: Seen | None = None

    def use(self) -> Use:
        return Use(self.drew, len(self.occasions), sum(self.occasions.values()), self.played, self.seen)


class Chronicle:
    """Follows one match. It is told of each decision before it is applied (:meth:`decided`) and of what happened then
    (:meth:`happened`, for a match that listens); what happened before the first decision comes first of all.

    Who only asks for :meth:`measures` need not tell it anything. A game has its own subclass; all names in it are keys
    of what people read.
    """

    bars: ClassVar[tuple[Bar, ...]] = ()

    def __init__(self, match: Match) -> None:
        self.match = match
        self.roles: dict[str, tuple[int, ...]] = {}
        self.course: dict[str, list[tuple[int, ...]]] = {}
        self.marks: dict[str, bool] = {}
        self._pages: dict[int, _Page] = {}
        self._line: Sequence[Event] = ()  # what came of one decision ...
        self._at = 0  # ... and which of it is being noted

    # What a game supplies.

    @classmethod
    def designs(cls, pack: Pack) -> list[Design]:
        """The designs of a pack."""
        return []

    def measures(self) -> dict[str, int]:
        """What is counted besides decisions, such as rounds, by name: of the match as it stands."""
        return {}

    def design_of(self, choice: Choice) -> int:
        """The design that this choice would play; NOBODY when it plays none."""
        return NOBODY

    def occasion(self, seat: int) -> Hashable:
        """What tells the stretch of the match in which this seat is asked now from any other of its stretches."""
        return self.match.decisions

    def note(self, event: Event) -> None:
        """Write down what matters of an event."""

    def close(self) -> None:
        """The match is over: write down what is still missing."""

    # What everyone uses.

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        """This seat answers so, of these options; the match still stands before it."""
        offered = {self.design_of(option) for option in options} - {NOBODY}
        if offered:
            occasion = (seat, self.occasion(seat))
            chosen = self.design_of(choice)
            for design in offered:
                occasions = self._page(design).occasions
                occasions[occasion] = occasions.get(occasion, False) or design == chosen

    def happened(self, events: Sequence[Event]) -> None:
        """These came of the last decision (or of setting up)."""
        self._line = events
        for at, event in enumerate(events):
            self._at = at
            self.note(event)

    def record(self) -> Record:
        """The match in figures, once it is over."""
        self.close()
        uses = {design: page.use() for design, page in sorted(self._pages.items())}
        return Record(self.measures(), self.roles, uses, self.course, self.marks)

    # What a game's subclass writes with.

    def drawn(self, design: int, seat: int) -> None:
        """A copy of a design has come to a seat."""
        self._page(design).drew |= 1 << seat

    def played(self, design: int) -> None:
        """A copy of a design is played or turned up, as the event that is being noted says."""
        page = self._page(design)
        page.played += 1
        if page.seen is None:
            happened = tuple((event.kind.name, event.facts) for event in self._line[self._at :])
            page.seen = Seen(self.match.decisions + 1, happened)  # the line of the log: the first sets the table up

    def _page(self, design: int) -> _Page:
        return self._pages.setdefault(design, _Page())
