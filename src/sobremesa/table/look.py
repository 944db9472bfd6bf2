"""What one onlooker may see of a match now: the only thing a page is ever given of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any, Literal

from sobremesa.engine.ask import Ask, Outcome
from sobremesa.engine.choice import Choice, Choices
from sobremesa.engine.event import Kind
from sobremesa.engine.film import Overheard, SeenStill, Still, seen_stills
from sobremesa.engine.foresight import Ahead
from sobremesa.engine.hints import Hints
from sobremesa.engine.log import LoggedEvent
from sobremesa.engine.match import Match
from sobremesa.engine.saying import Facts, Saying
from sobremesa.engine.stops import Passing
from sobremesa.engine.view import View, view_of


@dataclass(frozen=True)
class Offer:
    """Something the seat can choose now, notes about it (keys and facts of sentences), and what would come of it."""

    choice: Choice
    notes: tuple[Saying, ...] = ()
    ahead: Ahead | None = None

    def fact(self, name: str) -> int | None:
        """The fact of this name in the notes, such as the square where a token would end up."""
        return next((facts[name] for _, facts in self.notes if name in facts), None)


@dataclass(frozen=True)
class Asked:
    """The pending question: ``name`` is what it is called, ``facts`` are those in the braces of its text, ``why``.
    ``number`` identifies it: an answer repeats it, so that late and duplicate
    answers are recognised. It is unique among the questions of a live match and carries no other information."""

    number: int
    seats: tuple[int, ...]
    name: str
    why: str
    clause: str
    window: bool
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True)
class Die:
    """A die that has to be rolled by hand: ``number`` identifies it as it does a question, ``seats`` may type it.

    It is the ``nth`` of a roll that the rules call for on a page with this ``title`` (a key), at this ``clause``.
    """

    number: int
    faces: int
    seats: tuple[int, ...]
    nth: int
    title: str
    clause: str


@dataclass(frozen=True)
class Undoing:
    """A seat has asked, in this line, to take back its last choice (and what came after it); these seats still have to
    answer."""

    line: int
    seat: int
    waiting: tuple[int, ...]


LineKind = Literal[
    "decision",
    "passed",  # the table passed for this seat
    "rolled",  # a die by hand
    "taken back",
    "undo asked",
    "undo agreed",
    "undo denied",
    "stood in",  # a bot plays for a seat whose player is away
    "came back",
    "program",  # another edition of the rules goes on
]


@dataclass(frozen=True)
class Heard:
    """What one line of the log told this onlooker: events as they may know them (hidden facts are left out).

    ``why`` says why the table passed. ``decision`` is the number of the decision that was made or taken back.
    ``before`` and ``after`` are the position as they may know it, where the match was filmed (engine/film.py).
    """

    line: int
    seat: int | None
    events: tuple[Overheard, ...]
    kind: LineKind = "decision"
    why: Passing | None = None
    decision: int = 0
    before: Any = None
    after: Any = None


def overheard(
    events: Sequence[LoggedEvent], seat: int | None, kinds: Mapping[str, Kind], film: Sequence[SeenStill] = ()
) -> tuple[Overheard, ...]:
    """Those of a log's events that a seat (None: a spectator) may know; ``kinds`` are the game's, ``film`` is how the
    table looked to that seat after each, where it was watched. Events of an unknown kind are left out for everyone."""
    found: list[Overheard] = []
    for told, still in zip_longest(events, film):
        event = told.event(kinds)
        heard = None if event is None else Overheard.heard_by(event, seat)
        if heard is not None:
            found.append(heard if still is None else replace(heard, shown=still))
    return tuple(found)


def heard_by(
    seat: int | None,
    events: Sequence[LoggedEvent],
    kinds: Mapping[str, Kind],
    film: Sequence[Still] | None,
    line: int,
    by: int | None,
    decision: int,
) -> Heard:
    """What a line of the log, a decision ``by`` somebody, told a seat (None: a spectator). ``film`` has stills from
    before it, after each of its events and from when all was done; None if nobody watched."""
    if film is None or len(film) != len(events) + 2:
        return Heard(line, by, overheard(events, seat, kinds), decision=decision)
    seen = seen_stills(film, seat)
    told = overheard(events, seat, kinds, seen[1:-1])
    return Heard(line, by, told, decision=decision, before=seen[0].position, after=seen[-1].position)


@dataclass(frozen=True)
class Stopping:
    """When a seat is asked (see :class:`~sobremesa.engine.stops.Stops`): its ``levels`` by stop, the ``rest`` it takes,
    and those it could take now. ``passing``: what the table is about to answer for it (None: it is waited for)."""

    levels: Mapping[str, str]
    rest: str
    rests: tuple[str, ...]
    passing: Passing | None


@dataclass(frozen=True, kw_only=True)
class Outlook:
    """A position as one seat (None: a spectator) may see it: the part of a :class:`Look` that takes long to make and
    stays the same until something happens.

    ``names`` are the players' names by seat. ``offers`` is what this seat can choose (empty while it is not asked).
    ``situation`` is what lies open and matters to the question. ``places`` are the final ones (1 is first) once the
    match is over, for the reason ``ended_by``, a clause. ``options`` are the table's options that differ from the
    rules' defaults, ``choices`` all choices that exist at such a table, for any seat: one may ask «why not?» about each
    of them. ``foreseen`` is what would come besides, whatever is chosen, in the game's own terms
    (:meth:`~sobremesa.engine.hints.Hints.foreseen`).
    """

    game: str
    seat: int | None
    options: dict[str, int | str]
    choices: Choices
    names: tuple[str, ...]
    view: View
    places: tuple[int, ...] | None
    ended_by: str
    ask: Asked | None = None
    offers: tuple[Offer, ...] = ()
    situation: tuple[Saying, ...] = ()
    foreseen: Any = None


@dataclass(frozen=True, kw_only=True)
class Look(Outlook):
    """A match as one seat (None: a spectator) may see it, after ``line`` lines of its log.

    ``bots`` are the seats that bots play now. ``undo`` is the number of the choice that this seat may ask to take back,
    if there is one, ``undoing`` who is asking to now. ``die`` is a die waiting to be rolled by hand. ``away`` are the
    seats whose players have no page open, ``stand_in`` those for which this seat may call a bot now, because everyone
    has waited long enough. ``stops`` is when this seat is asked, if that can be set.
    """

    line: int
    bots: tuple[int, ...]
    heard: tuple[Heard, ...]
    undo: int | None = None
    undoing: Undoing | None = None
    die: Die | None = None
    away: tuple[int, ...] = ()
    stand_in: tuple[int, ...] = ()
    stops: Stopping | None = None


def outlook(
    match: Match, ask: Ask | None, outcome: Outcome | None, seat: int | None, hints: Hints[Any], number: int
) -> Outlook:
    """What this seat (None: a spectator) may see of a position: ``ask`` is what the match asks now, ``outcome`` how it
    has ended, and ``number`` identifies the question."""
    seen = Outlook(
        game=match.setting.game,
        seat=seat,
        options=dict(match.setting.options),
        choices=match.choices,
        names=tuple(hints.speech.names),
        view=view_of(match, ask, seat),
        places=None if outcome is None else outcome.places,
        ended_by="" if outcome is None else outcome.clause,
    )
    if ask is None:
        return seen
    mine = seat is not None and seat in ask.seats
    reader = ask.reader(seat) if seat is not None and mine else match
    return replace(
        seen,
        ask=Asked(number, ask.seats, ask.name, ask.why, ask.clause, ask.window, hints.question_facts(match)),
        offers=tuple(Offer(*offered) for offered in hints.offered(reader, ask.options(seat))) if mine else (),
        situation=tuple(hints.surroundings(reader, mine)),
        foreseen=hints.foreseen(match, seat),
    )


def look_at(
    match: Match,
    seat: int | None,
    hints: Hints[Any],
    line: int = 0,
    bots: Sequence[int] = (),
    heard: Sequence[Heard] = (),
) -> Look:
    """What this seat (None: a spectator) may see of a match away from the table, after ``line`` lines of its log."""
    seen = outlook(match, match.ask, match.outcome, seat, hints, match.decisions)
    return Look(**vars(seen), line=line, bots=tuple(bots), heard=tuple(heard))
