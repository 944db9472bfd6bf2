"""The part of a match's log that one seat may have while the match goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sobremesa.engine.event import Kind
from sobremesa.engine.log import GoesOn, Log, LoggedEvent, LogLine, TakenBack


def seat_part(log: Log, seat: int | None, kinds: Mapping[str, Kind]) -> list[dict[str, Any]]:
    """The part of the log of a match in progress that one seat (None: a spectator) may have, line by line as plain
    data.

    ``kinds`` are the game's (:attr:`Game.kinds`). This is a whitelist: who sits where, who decided when, the facts of
    events that the seat may know, and its own choices. It has no draws, hashes or seed, and of other seats' choices
    only what events show, because a choice may name a hidden card.
    """
    table = log.set_up
    lines: list[dict[str, Any]] = [
        {
            "line": "set-up",
            "format": table.format,
            "version": table.version,
            "edition": table.edition,
            "game": table.game,
            "content": {"pack": table.content.pack, "hash": table.content.hash},
            "options": dict(table.options),
            "seats": table.seats,
            "players": list(table.players),
            "events": _seen(table.events, seat, kinds),
        }
    ]
    return lines + [_line_part(line, seat, kinds) for line in log.lines]


def _line_part(line: LogLine, seat: int | None, kinds: Mapping[str, Kind]) -> dict[str, Any]:
    if isinstance(line, TakenBack):
        return {"line": "taken back", "number": line.number, "seat": line.seat}
    if isinstance(line, GoesOn):
        return {"line": "program", "version": line.version, "edition": line.edition}
    part: dict[str, Any] = {"line": "decision", "number": line.number, "seat": line.seat}
    if line.seat == seat:
        part["choice"] = line.choice
    part["events"] = _seen(line.events, seat, kinds)
    return part


def _seen(events: list[LoggedEvent], seat: int | None, kinds: Mapping[str, Kind]) -> list[dict[str, Any]]:
    """The parts of these events that the seat may know. Events of an unknown kind are left out."""
    seen: list[dict[str, Any]] = []
    for told in events:
        event = told.event(kinds)
        facts = None if event is None else event.seen_by(seat)
        if event is not None and facts is not None:
            seen.append({"name": event.kind.name, "clause": told.clause, "facts": facts})
    return seen
