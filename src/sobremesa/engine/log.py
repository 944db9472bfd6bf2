"""The match log: what was played, line by line. It is written during the match and read later; see also `replay`.

JSON Lines, UTF-8. The first line is the table's setup and the last the outcome. Between them is a line for each
decision, for each time decisions are taken back, and for each change to another edition of the rules. A log holds every
secret: during the match, a seat may only have the part that :mod:`~sobremesa.engine.part` gives.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Final, TypeAlias

import msgspec

from sobremesa.engine.chance import CARDS, DICE
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput, Fact, Wording, by_system, shown
from sobremesa.engine.event import Event, Kind
from sobremesa.engine.jsonfile import not_json
from sobremesa.engine.limits import Count, Hash, Name, Number, Seed, Text
from sobremesa.engine.match import Match
from sobremesa.engine.text import unmarked

FORMAT: Final = 1  #: of logs; others are refused
TABLE: Final = "table"  #: the table itself, in ``Decision.by``
ASIDE: Final = ".part"  #: the suffix of a log while it is being written

_LINE_BYTES: Final = 1024 * 1024
_RIGHT: Final = Wording("what `sobremesa sim --log` writes: how the table was set up, the decisions, the outcome")


@cache
def program_version() -> str:
    """The version of the program that is running."""
    return version("sobremesa")


def by_another_edition(edition: int, ours: int) -> Wording:
    """The note that something was played by another edition of the rules than ours."""
    return Wording(
        "It was played by edition {edition} of the rules; this is edition {ours}.", edition=edition, ours=ours
    )


# --- lines ---


class LoggedEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event: the name of its kind, the clause it rests on, and its facts by name."""

    name: Name
    clause: Name
    facts: dict[Name, Number]

    def event(self, kinds: Mapping[str, Kind]) -> Event | None:
        """The event itself, by a game's kinds; None if its kind is unknown or has other facts, in which case nobody
        knows what it hides."""
        kind = kinds.get(self.name)
        if kind is None or set(self.facts) != set(kind.fields):
            return None
        return Event(kind.told_by(self.clause), tuple(self.facts[field] for field in kind.fields))

    def privy(self, kinds: Mapping[str, Kind]) -> tuple[int, ...]:
        """The seats that may know more of it than a spectator."""
        event = self.event(kinds)
        return () if event is None or not event.kind.hides else tuple(map(event.named().__getitem__, event.kind.privy))


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pack a match was played with."""

    pack: Name
    hash: Name


class SetUp(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="line",
    tag="set-up",
):
    """The first line: the table, and what happened before the first decision. ``seed`` is given if all draws came from
    it; ``players`` are the names by seat, if known; ``edition`` is the edition of the rules."""

    format: Count
    version: Name
    edition: Count
    game: Name
    content: Content
    options: dict[Name, Number | Text]
    seats: Count
    seed: Seed | None = None
    players: list[Text] = []
    dice: list[Count] = []
    cards: list[Count] = []
    events: list[LoggedEvent] = []
    hash: Hash


class Decision(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="line",
    tag="decision",
):
    """A decision (``number`` counts from 1), the draws after it, the events it caused, and the position's hash.

    ``by`` says who made it if not the seat's player: the name of a bot, or TABLE if the table passed for a seat that
    need not be asked. Logs of bots alone leave it out, because ``players`` names them. ``why`` is the name of the
    reason for which the table passed (see :class:`~sobremesa.engine.stops.Passing`). ``advised``: the player had been
    given advice.
    """

    number: Count
    seat: Count
    choice: Text
    by: Name = ""
    why: Name = ""
    advised: bool = False
    dice: list[Count] = []
    cards: list[Count] = []
    events: list[LoggedEvent] = []
    hash: Hash


class TakenBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="taken back"):
    """Takes back the decision with this number and all later ones, at ``seat``'s request. ``hash`` is that of the
    restored position."""

    number: Count
    seat: Count
    hash: Hash


class GoesOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="program"):
    """Marks that the match goes on under another edition of the rules, from the stored position."""

    version: Name
    edition: Count
    position: msgspec.Raw
    hash: Hash


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="outcome"):
    """The last line of a finished match: each seat's place (1 is first) and the clause that says why."""

    places: list[Count]
    clause: Name


LogLine: TypeAlias = Decision | TakenBack | GoesOn  # between the first and the last


class Log:
    """A parsed log. ``where`` names it in errors; ``ending`` is None if the match was not finished."""

    def __init__(self, where: str | Wording, set_up: SetUp, lines: Sequence[LogLine], ending: Ending | None) -> None:
        self.where = where
        self.set_up = set_up
        self.lines = list(lines)
        self.ending = ending

    @property
    def decisions(self) -> list[Decision]:
        """The decisions, including those that were taken back."""
        return [line for line in self.lines if isinstance(line, Decision)]

    @property
    def finished(self) -> bool:
        """Whether the match was played to its end."""
        return self.ending is not None


# --- writing ---


class LogWriter:
    """Writes the log of a match that listens (``game.new(..., listen=True)``) and has not been played yet.

    Call :meth:`write_down` right after each decision is applied. The file has a temporary name (ending in ``.part``)
    until the match is over; what a crash leaves can still be read and verified. ``seed`` is the match's, if it has one;
    ``players`` are the names by seat.
    """

    def __init__(self, path: Path, match: Match, seed: int | None = None, players: Sequence[str] = ()) -> None:
        self._path = path
        self._match = match
        self._aside = path.with_name(path.name + ASIDE)
        self._file = self._aside.open("wb")
        self._write(set_up_line(match, seed, players))

    def write_down(self, choice: Choice | str, seat: int) -> None:
        """Record the decision that has just been applied: what was chosen, and the seat that was asked."""
        self._write(decision_line(self._match, choice, seat))

    def finish(self) -> None:
        """Write the last line of a match that is over, and give the log its final name."""
        self._write(ending_line(self._match))
        self._file.close()
        self._aside.replace(self._path)

    def flush(self) -> None:
        """Flush to disk what was written so far, so that it survives a crash of the machine."""
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Stop writing. The log of an unfinished match keeps its temporary name."""
        self._file.close()

    def discard(self) -> None:
        """Stop writing, and delete the log of an unfinished match."""
        self._file.close()
        self._aside.unlink(missing_ok=True)

    def __enter__(self) -> LogWriter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None and self._match.outcome is not None:
            self.finish()
        else:
            self.close()

    def _write(self, line: SetUp | LogLine | Ending) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")


def set_up_line(match: Match, seed: int | None = None, players: Sequence[str] = ()) -> SetUp:
    """The first line of a match that has just begun."""
    setting = match.setting
    dice, cards = drawn(match)
    return SetUp(
        format=FORMAT,
        version=program_version(),
        edition=setting.edition,
        game=setting.game,
        content=Content(setting.pack, setting.pack_hash),
        options=dict(setting.options),
        seats=setting.seats,
        seed=seed,
        players=list(players),
        dice=dice,
        cards=cards,
        events=logged_events(match),
        hash=match.hash(),
    )


def goes_on_line(match: Match) -> GoesOn:
    """The line for a match that goes on under the edition of these rules."""
    return GoesOn(program_version(), match.setting.edition, msgspec.Raw(match.dump()), match.hash())


def decision_line(
    match: Match, choice: Choice | str, seat: int, by: str = "", why: str = "", advised: bool = False
) -> Decision:
    """The line for the decision that has just been applied."""
    dice, cards = drawn(match)
    return Decision(
        number=match.decisions,
        seat=seat,
        choice=str(choice),
        by=by,
        why=why,
        advised=advised,
        dice=dice,
        cards=cards,
        events=logged_events(match),
        hash=match.hash(),
    )


def ending_line(match: Match) -> Ending:
    """The last line of a match that is over. Raises AssertionError while it goes on."""
    outcome = match.outcome
    assert outcome is not None, "the match still goes on"
    return Ending(list(outcome.places), outcome.clause)


def drawn(match: Match) -> tuple[list[int], list[int]]:
    """The dice (faces) and cards (numbers) drawn after the last decision. Raises AssertionError if the match does not
    listen."""
    drawn = match.chance.drawn
    assert drawn is not None, "a match that is logged has to listen"
    return drawn[DICE], drawn[CARDS]


def logged_events(match: Match) -> list[LoggedEvent]:
    """The events of the last decision."""
    return [LoggedEvent(event.kind.name, event.clause, event.named()) for event in match.events or ()]


# --- reading ---


def read(path: Path) -> Log:
    """The log in a file, with every line checked. Raises :class:`BadInput`, which names the line.

    A log without its last line, or whose last line is truncated, is unfinished, not bad.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(str(path), by_system(error), "a match log") from None
    return parse(data, str(path))


def parse(data: bytes, where: str | Wording) -> Log:
    """The log in these bytes; ``where`` names it in errors. Raises :class:`BadInput`."""
    rows = unmarked(data).split(b"\n")
    cut = rows.pop()  # empty, unless the last line is truncated
    set_up: SetUp | None = None
    lines: list[LogLine] = []
    due = 1  # the number of the next decision
    ending: Ending | None = None
    for number, row in enumerate([*rows, cut] if cut else rows, start=1):
        place = at_line(where, number)
        try:
            line = _decode(row, number)
        except _BadLine as bad:
            if number > len(rows) > 0 and bad.broken:
                break  # truncated by a crash
            raise BadInput(place, bad.why, _RIGHT) from None
        fault = _fault(line, set_up, due, ending)
        if fault is not None:
            raise BadInput(place, fault, _RIGHT)
        if isinstance(line, SetUp):
            set_up = line
        elif isinstance(line, Ending):
            ending = line
        else:
            lines.append(line)
            due = _due_after(line, due)
    if set_up is None:
        raise BadInput(where, "an empty file", _RIGHT)
    return Log(where, set_up, lines, ending)


def _due_after(line: LogLine, due: int) -> int:
    """The number of the next decision after this line."""
    if isinstance(line, Decision):
        return due + 1
    return line.number if isinstance(line, TakenBack) else due


class _BadLine(Exception):
    """Raised for an unreadable line. ``broken``: it may be truncated."""

    def __init__(self, why: str | Wording, broken: bool = True, **facts: Fact) -> None:
        super().__init__(why)
        self.why = why if isinstance(why, Wording) else Wording(why, **facts)
        self.broken = broken


def _decode(row: bytes, number: int) -> SetUp | LogLine | Ending:
    if len(row) > _LINE_BYTES:
        raise _BadLine("longer than {most} bytes", most=_LINE_BYTES)
    try:
        if number == 1:
            _check_format(row)
        line: SetUp | LogLine | Ending = _DECODER.decode(row)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        why = not_json(error) if row.strip() else Wording("an empty line")
        raise _BadLine(why, not isinstance(error, msgspec.ValidationError)) from None
    return line


def _check_format(row: bytes) -> None:
    """Report a log of a later version as such, whatever else its lines contain."""
    named = msgspec.json.decode(row)
    if not isinstance(named, dict) or named.get("line") != "set-up":
        raise _BadLine("not the first line of a match log")
    if named.get("format") != FORMAT:
        found = shown(named.get("format"), 40)
        raise _BadLine("format {format} is not known, only {known}", format=found, known=FORMAT)


def at_line(where: str | Wording, line: int) -> Wording:
    """The place of a line of a log."""
    return Wording("{where}, line {line}", where=where, line=line)


def _fault(line: SetUp | LogLine | Ending, set_up: SetUp | None, due: int, ending: Ending | None) -> Wording | None:
    """What is wrong with a well-formed line at this point of the log, where ``due`` is the number of the next decision;
    None if it is right."""
    if isinstance(line, SetUp):
        return _wrong_start(line) if set_up is None else Wording("the table is set up a second time")
    assert set_up is not None
    seats = set_up.seats
    if ending is not None:
        return Wording("a line after the outcome")
    if isinstance(line, Ending):
        possible = len(line.places) == seats and all(1 <= place <= seats + 1 for place in line.places)
        places = f"{line.places!r:.80}"
        return None if possible else Wording("places {places} for {seats} seats", places=places, seats=seats)
    if isinstance(line, GoesOn):
        return None
    if isinstance(line, TakenBack) and not 1 <= line.number < due:
        there = due - 1
        return Wording("decision {decision} is taken back, but there are only {n}", decision=line.number, n=there)
    if isinstance(line, Decision) and line.number != due:
        return Wording("decision {decision}, but decision {due} was expected", decision=line.number, due=due)
    if line.seat >= seats:
        return Wording("seat {seat} of {seats} (seats count from 0)", seat=line.seat, seats=seats)
    return None


def _wrong_start(table: SetUp) -> Wording | None:
    names = len(table.players)
    if names in (0, table.seats):
        return None
    return Wording("{n} player for {seats} seats", "{n} players for {seats} seats", n=names, seats=table.seats)


_DECODER: Final = msgspec.json.Decoder(SetUp | LogLine | Ending)


def encoded(log: Log) -> bytes:
    """The log as the bytes of its file; :func:`parse` reads them."""
    lines = [log.set_up, *log.lines, *([] if log.ending is None else [log.ending])]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
