"""The lines of a live match: those of every match log, and whatever else is done at a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec

from sobremesa.engine.errors import Wording
from sobremesa.engine.limits import Count, Hash
from sobremesa.engine.log import Decision, Ending, GoesOn, Log, LoggedEvent, SetUp, TakenBack

RECENT: Final = 60  # lines kept in memory
LAST: Final = 20  # lines included in a look by default


class Rolled(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="line", tag="rolled"):
    """A die that somebody rolled by hand and typed in: what it showed, what was drawn with it, what it caused, and the
    hash of the position."""

    seat: Count
    value: Count
    dice: list[Count] = []
    cards: list[Count] = []
    events: list[LoggedEvent] = []
    hash: Hash


class UndoAsked(msgspec.Struct, frozen=True, tag_field="line", tag="undo asked"):
    """A seat asks to take back its decision of this number, and everything after it."""

    seat: Count
    number: Count


class UndoAnswered(msgspec.Struct, frozen=True, tag_field="line", tag="undo answered"):
    """Another seat agrees or does not."""

    seat: Count
    agrees: bool


class StoodIn(msgspec.Struct, frozen=True, tag_field="line", tag="stood in"):
    """A bot plays for an absent player's seat, as the seat ``by`` asked."""

    seat: Count
    by: Count


class CameBack(msgspec.Struct, frozen=True, tag_field="line", tag="came back"):
    """The seat's player is back and takes over again."""

    seat: Count


Stored: TypeAlias = Decision | TakenBack | GoesOn | Rolled | UndoAsked | UndoAnswered | StoodIn | CameBack

_DECODER: Final = msgspec.json.Decoder(Stored)
_SET_UP: Final = msgspec.json.Decoder(SetUp)
_ENDING: Final = msgspec.json.Decoder(Ending)


def encode(line: Stored | SetUp | Ending) -> bytes:
    """The line as the store keeps it."""
    return msgspec.json.encode(line)


def decode_set_up(data: bytes) -> SetUp:
    """A match's first line."""
    return _SET_UP.decode(data)


def decode_ending(data: bytes) -> Ending:
    """A match's last line."""
    return _ENDING.decode(data)


def decode(data: bytes) -> Stored:
    """Parse a stored line."""
    line: Stored = _DECODER.decode(data)
    return line


def as_log(where: str | Wording, set_up: SetUp, stored: Iterable[Stored], ending: Ending | None) -> Log:
    """The same match as a match log: typed dice are merged into the decision that called for them; requests and
    presence are left out, and so is a last decision whose dice have not all been rolled.
    """
    lines: list[Decision | TakenBack | GoesOn] = []
    first = set_up
    for line in stored:
        if isinstance(line, Rolled):
            last = lines[-1] if lines else None
            if isinstance(last, Decision):
                lines[-1] = msgspec.structs.replace(last, **_together(last, line))
            else:
                first = msgspec.structs.replace(first, **_together(first, line))
        elif isinstance(line, Decision | TakenBack | GoesOn):
            lines.append(line)
    return Log(where, first, lines, ending)


def _together(before: Decision | SetUp, rolled: Rolled) -> dict[str, object]:
    return {
        "dice": [*before.dice, *rolled.dice],
        "cards": [*before.cards, *rolled.cards],
        "events": [*before.events, *rolled.events],
        "hash": rolled.hash,
    }
