"""Describes a position of Azardia as entries of a scenario: the inverse of ``positions.py``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sobremesa.authoring.scenario.position import Positions
from sobremesa.engine.page import NOBODY
from sobremesa.games.azardia.rules.pages import BEFORE_ROLL, Turn
from sobremesa.games.azardia.state.box import DECKS
from sobremesa.games.azardia.state.match import Azardia


def turn_as_entries(positions: Positions, match: Azardia) -> Iterator[dict[str, Any]]:
    """The entries for a turn whose dice have not been rolled, in up to two ways; nothing for other positions."""
    turn = match.stack[-1]
    if not isinstance(turn, Turn) or turn.phase != BEFORE_ROLL or match.in_play or match.pool:
        return
    said: dict[str, Any] = {
        "players": [{**positions.row(match, seat, "seats"), **_known(match, seat)} for seat in range(match.seats)],
        "order": sorted(range(match.seats), key=lambda seat: match.rank[seat]),
        "first": match.first,
        "round": match.round,
        "turn": turn.seat,
    }
    for number, name in enumerate(DECKS):
        said[f"{name}_discards"] = list(match.slugs(match.deck(number)[1]))
    if match.extra:
        said["extra"] = positions.field(match, "extra").written()
    if match.holder == NOBODY:
        yield said
        return
    owed = positions.field(match, "owed").written()
    yield {**said, "holder": match.holder, "owed": owed}
    yield {**said, "holder": match.holder, "owed": sorted({*owed, turn.seat})}  # or it is this seat's last turn


def _known(match: Azardia, seat: int) -> dict[str, Any]:
    known = {
        other: list(match.slugs(cards))
        for other in range(match.seats)
        if other != seat and (cards := match.known(other, seat))
    }
    return {"knows": known} if known else {}
