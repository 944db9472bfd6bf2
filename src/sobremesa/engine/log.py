"""The match log: what was played, line by line. Written as the match goes on and read later; see also `replay`.

JSON Lines, UTF-8. The first line tells how the table was set up, then comes a line per decision, the last is the
outcome. A log holds every secret: while a match goes on, a seat may have no more of it than :func:`seat_part` gives.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Annotated, Any, Final, TypeAlias

import msgspec

from sobremesa.engine.chance import CARDS, DICE
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput
from sobremesa.engine.event import Event, Kind
from sobremesa.engine.match import Match

FORMAT: Final = 1
ASIDE: Final = ".part"  # what a log's name ends in while it is being written

_LINE_BYTES: Final = 1024 * 1024
_RIGHT: Final = "what `sobremesa sim --log` writes: how the table was set up, the decisions, the outcome"

_Number: TypeAlias = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
_Seed: TypeAlias = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
_Hash: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]


@cache
def program_version() -> str:
    """The version of the program that is running."""
    return version("sobremesa")


# --- lines ---


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event: the name of its kind, the clause it rests on, and its facts by name."""

    name: str
    clause: str
    facts: dict[str, _Number]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pack a match was played with."""

    pack: str
    hash: str


class SetUp(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="line",
    tag="set-up",
):
    """The first line: the table, and what happened before the first decision. ``seed`` is there when all draws came
    from it; ``players`` names who sat where, when somebody said so."""

    format: int
    version: str
    game: str
    content: Content
    options: dict[str, _Number | str]
    seats: _Count
    seed: _Seed | None = None
    players: list[str] = []
    dice: list[_Count] = []
    cards: list[_Count] = []
    events: list[Told] = []
    hash: _Hash


class Decision(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="line",
    tag="decision",
):
    """A decision (``number`` counts from 1), what chance drew after it, what it caused, and the position's hash."""

    number: _Count
    seat: _Count
    choice: Annotated[str, msgspec.Meta(max_length=1000)]
    dice: list[_Count] = []
    cards: list[_Count] = []
    events: list[Told] = []
    hash: _Hash


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="outcome"):
    """The last line of a finished match: each seat's place (1 is first) and the clause that says why."""

    places: list[_Count]
    clause: str


class Log:
    """A log that has been read. ``where`` names it; ``ending`` is None when it was cut short."""

    def __init__(self, where: str, set_up: SetUp, decisions: list[Decision], ending: Ending | None) -> None:
        self.where = where
        self.set_up = set_up
        self.decisions = decisions
        self.ending = ending

    @property
    def finished(self) -> bool:
        """Whether the match was played to its end."""
        return self.ending is not None


# --- writing ---


class LogWriter:
    """Writes the log of a match that listens (``game.new(..., listen=True)``) and has not been played yet.

    It is told of each decision right after it was applied. The file stands aside (its name ends in ``.part``) until the
    match is over; what a crash leaves there can be read and verified as far as it goes. ``seed`` is the match's, if it
    has one; ``players`` names who sits where.
    """

    def __init__(self, path: Path, match: Match, seed: int | None = None, players: Sequence[str] = ()) -> None:
        self._path = path
        self._match = match
        self._aside = path.with_name(path.name + ASIDE)
        self._file = self._aside.open("wb")
        setting = match.setting
        dice, cards = drawn(match)
        self._write(
            SetUp(
                format=FORMAT,
                version=program_version(),
                game=setting.game,
                content=Content(setting.pack, setting.pack_hash),
                options=dict(setting.options),
                seats=setting.seats,
                seed=seed,
                players=list(players),
                dice=dice,
                cards=cards,
                events=told(match),
                hash=match.hash(),
            )
        )

    def write_down(self, choice: Choice | str, seat: int) -> None:
        """The decision that has just been applied."""
        match = self._match
        dice, cards = drawn(match)
        self._write(
            Decision(
                number=match.decisions,
                seat=seat,
                choice=str(choice),
                dice=dice,
                cards=cards,
                events=told(match),
                hash=match.hash(),
            )
        )

    def finish(self) -> None:
        """The match is over: the log gets its last line and its name."""
        outcome = self._match.outcome
        assert outcome is not None, "the match still goes on"
        self._write(Ending(list(outcome.places), outcome.clause))
        self._file.close()
        self._aside.replace(self._path)

    def flush(self) -> None:
        """What was written so far reaches the disk: a crash of the machine leaves it there."""
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Stop writing. The log of an unfinished match stays aside."""
        self._file.close()

    def discard(self) -> None:
        """Stop writing, and keep nothing of an unfinished match."""
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

    def _write(self, line: SetUp | Decision | Ending) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")


def drawn(match: Match) -> tuple[list[int], list[int]]:
    """The dice and cards of the last decision."""
    drawn = match.chance.drawn
    assert drawn is not None, "a match that is logged has to listen"
    return drawn[DICE], drawn[CARDS]


def told(match: Match) -> list[Told]:
    """The events of the last decision."""
    return [Told(event.kind.name, event.kind.clause, event.named()) for event in match.events or ()]


# --- reading ---


def read(path: Path) -> Log:
    """The log in a file, every line checked. Raises :class:`BadInput`, which names the line.

    A log without its last line, or whose last line breaks off, is an unfinished one, not a bad one.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(str(path), error.strerror or "can't be read", "a match log") from None
    return parse(data, str(path))


def parse(data: bytes, where: str) -> Log:
    """The log in these bytes; ``where`` names it. Raises :class:`BadInput`."""
    rows = data.split(b"\n")
    cut = rows.pop()  # empty, unless the last line has no end
    set_up: SetUp | None = None
    decisions: list[Decision] = []
    ending: Ending | None = None
    for number, row in enumerate([*rows, cut] if cut else rows, start=1):
        place = f"{where}, line {number}"
        try:
            line = _decode(row, number)
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
            if number > len(rows) > 0 and not isinstance(error, msgspec.ValidationError):
                break  # written no further: a crash
            raise BadInput(place, _reason(row, error), _RIGHT) from None
        fault = _fault(line, set_up, len(decisions) + 1, ending)
        if fault:
            raise BadInput(place, fault, _RIGHT)
        if isinstance(line, SetUp):
            set_up = line
        elif isinstance(line, Decision):
            decisions.append(line)
        else:
            ending = line
    if set_up is None:
        raise BadInput(where, "an empty file", _RIGHT)
    return Log(where, set_up, decisions, ending)


def _decode(row: bytes, number: int) -> SetUp | Decision | Ending:
    if len(row) > _LINE_BYTES:
        raise ValueError(f"longer than {_LINE_BYTES} bytes")
    if number == 1:
        _check_format(row)
    line: SetUp | Decision | Ending = _DECODER.decode(row)
    return line


def _check_format(row: bytes) -> None:
    """A log of a later program is told as such, whatever else its lines have."""
    named = msgspec.json.decode(row)
    if not isinstance(named, dict) or named.get("line") != "set-up":
        raise ValueError("not the first line of a match log")
    if named.get("format") != FORMAT:
        raise ValueError(f"format {named.get('format')!r:.40} is not known, only {FORMAT}")


def _reason(row: bytes, error: Exception) -> str:
    return "an empty line" if not row.strip() else f"{error}"


def _fault(line: SetUp | Decision | Ending, set_up: SetUp | None, number: int, ending: Ending | None) -> str:
    """What is wrong with a well-formed line at this point of the log; empty when nothing is."""
    if isinstance(line, SetUp):
        if set_up is not None:
            return "the table is set up a second time"
        return f"{len(line.players)} players for {line.seats} seats" if len(line.players) not in (0, line.seats) else ""
    assert set_up is not None
    if ending is not None:
        return "a line after the outcome"
    if isinstance(line, Ending):
        possible = len(line.places) == set_up.seats and all(1 <= place <= set_up.seats + 1 for place in line.places)
        return "" if possible else f"places {line.places!r:.80} for {set_up.seats} seats"
    if line.number != number:
        return f"decision {line.number} where decision {number} was due"
    return "" if line.seat < set_up.seats else f"seat {line.seat} of {set_up.seats} (seats count from 0)"


_DECODER: Final = msgspec.json.Decoder(SetUp | Decision | Ending)


# --- one seat's part ---


def seat_part(log: Log, seat: int | None, kinds: Iterable[Kind]) -> list[dict[str, Any]]:
    """What one seat (None: a spectator) may have of the log of a match that still goes on, line by line as plain data.

    ``kinds`` are the game's kinds of events. A whitelist: who sits where and who decided when; of events the facts that
    the seat may know; the choices that were its own. No draws, hashes or seed, and of other seats' choices nothing but
    what events tell, because a choice may name a hidden card.
    """
    by_name = {kind.name: kind for kind in kinds}
    table = log.set_up
    lines: list[dict[str, Any]] = [
        {
            "line": "set-up",
            "format": table.format,
            "version": table.version,
            "game": table.game,
            "content": {"pack": table.content.pack, "hash": table.content.hash},
            "options": dict(table.options),
            "seats": table.seats,
            "players": list(table.players),
            "events": _seen(table.events, seat, by_name),
        }
    ]
    for decision in log.decisions:
        line: dict[str, Any] = {"line": "decision", "number": decision.number, "seat": decision.seat}
        if decision.seat == seat:
            line["choice"] = decision.choice
        line["events"] = _seen(decision.events, seat, by_name)
        lines.append(line)
    return lines


def _seen(events: list[Told], seat: int | None, kinds: dict[str, Kind]) -> list[dict[str, Any]]:
    """Of these events, what the seat may know; of an unknown kind, nothing."""
    seen: list[dict[str, Any]] = []
    for told in events:
        kind = kinds.get(told.name)
        if kind is None or set(told.facts) != set(kind.fields):
            continue
        facts = Event(kind, tuple(told.facts[field] for field in kind.fields)).seen_by(seat)
        if facts is not None:
            seen.append({"name": told.name, "clause": told.clause, "facts": facts})
    return seen
