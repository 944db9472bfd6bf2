"""A position of Azardia in the words of scenarios: what ``positions.py`` would set up, read from a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sobremesa.engine.page import NOBODY
from sobremesa.games.azardia.rules.pages import BEFORE_ROLL, Turn
from sobremesa.games.azardia.state.box import CHARACTERS, DECKS, MOST_SEATS
from sobremesa.games.azardia.state.match import Azardia


def told(match: Azardia) -> Iterator[dict[str, Any]]:
    """A turn that begins, before its dice are rolled."""
    turn = match.stack[-1]
    if not isinstance(turn, Turn) or turn.phase != BEFORE_ROLL or match.in_play or match.pool:
        return
    said: dict[str, Any] = {
        "players": [_player(match, seat) for seat in range(match.seats)],
        "order": sorted(range(match.seats), key=lambda seat: match.rank[seat]),
        "first": match.first,
        "round": match.round,
        "turn": turn.seat,
    }
    for number, name in enumerate(DECKS):
        said[f"{name}_discards"] = list(match.slugs(match.deck(number)[1]))
    if match.extra:
        said["extra"] = _seats(match.extra)
    yield {**said, **_grace(match, match.owed)}
    yield {**said, **_grace(match, match.owed | 1 << turn.seat)}  # whose last turn it is


def _player(match: Azardia, seat: int) -> dict[str, Any]:
    """What there is to say of a player; nothing of what is as at the start."""
    known = {
        other: list(match.slugs(cards))
        for other in range(match.seats)
        if other != seat and (cards := match.known(other, seat))
    }
    said = {
        "character": CHARACTERS[match.character[seat]],
        "square": match.square[seat],
        "level": match.level[seat],
        "coins": match.coins[seat],
        "lost": match.lost[seat],
        "hand": list(match.slugs(match.hand[seat])),
        "knows": known,
    }
    return {name: value for name, value in said.items() if value or name == "square"}


def _grace(match: Azardia, owed: int) -> dict[str, Any]:
    if match.holder == NOBODY:
        return {}
    return {"holder": match.holder, "owed": _seats(owed) or "nobody"}


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(MOST_SEATS) if bits >> seat & 1]
