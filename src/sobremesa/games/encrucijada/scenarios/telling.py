"""Describes a position of Encrucijada as entries of a scenario: the inverse of ``positions.py``.

Lasting effects are left out, so the result is only similar to a position that has any.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sobremesa.authoring.scenario.position import Positions
from sobremesa.games.encrucijada.rules.pages import ACTION, LOWER, SECOND_ACTION, START, WAR_PHASE, Turn
from sobremesa.games.encrucijada.state.box import PILES
from sobremesa.games.encrucijada.state.match import BLOCKED, FREE, SPENT, Encrucijada

_BEGINNINGS: Final = {START: "A", LOWER: "B", ACTION: "C", WAR_PHASE: "D", SECOND_ACTION: "E"}


def phase_as_entries(positions: Positions, match: Encrucijada) -> Iterator[dict[str, Any]]:
    """The entries for the beginning of a phase; nothing for other positions."""
    turn = match.stack[-1]
    if not isinstance(turn, Turn) or turn.phase not in _BEGINNINGS or match.lost:
        return
    if turn.lowered or turn.extra or turn.exchanged or turn.stacked or any(uses % SPENT for uses in match.uses):
        return
    said: dict[str, Any] = {
        "players": [_player(positions, match, seat) for seat in range(match.seats)],
        "order": list(match.order),
        "vuelta": match.vuelta,
        "begun": positions.field(match, "begun").written(),
        "turn": turn.seat,
        "begin": _BEGINNINGS[turn.phase],
    }
    yield said


def _player(positions: Positions, match: Encrucijada, seat: int) -> dict[str, Any]:
    """The entries for a player."""
    said = {
        "deck": match.box.decks[match.decks[seat]].slug,
        "hand": _cards(match, seat, match.hand[seat]),
        "pueblo": _cards(match, seat, match.pueblo[seat]),
        "armies": [_army(match, seat, mark, cards) for mark, cards in match.stacks(seat)],
        "piles": [_cards(match, seat, match.pile(seat, pile)) for pile in range(PILES)],
        "discards": _cards(match, seat, match.discards[seat]),
        "resistance": match.resistance[match.box.tower_of[seat]],
        **positions.row(match, seat, "seats"),
        "spent": _spent(match, seat),
        "knows": _known(match, seat),
    }
    return {name: value for name, value in said.items() if value or name in ("piles", "discards", "resistance")}


def _cards(match: Encrucijada, seat: int, cards: list[int]) -> list[str]:
    """Cards by name; those from another player's deck with their owner."""
    owners = [match.owner(card) for card in cards]
    slugs = [match.cards[card].slug for card in cards]
    return [slug if owner == seat else f"{owner}:{slug}" for owner, slug in zip(owners, slugs, strict=True)]


def _army(match: Encrucijada, seat: int, mark: int, cards: list[int]) -> Any:
    named = _cards(match, seat, cards)
    return named if mark == FREE else {"cards": named, "until": BLOCKED - mark}


def _spent(match: Encrucijada, seat: int) -> dict[int, list[str]]:
    """The visible cards whose effects are spent, by the seat whose turn ends that. A second copy gets a number."""
    there = [*match.pueblo[seat], match.tower(seat)]
    slugs = [match.cards[card].slug for card in there]
    found: dict[int, list[str]] = {}
    for at, card in enumerate(there):
        until = match.uses[card] // SPENT
        if until:
            copy = slugs[:at].count(slugs[at])
            found.setdefault(until - 1, []).append(slugs[at] if not copy else f"{slugs[at]}:{copy + 1}")
    return found


def _known(match: Encrucijada, seat: int) -> dict[int, list[str]]:
    """The unseen cards that this seat knows, by holder."""
    found: dict[int, list[str]] = {}
    for holder in range(match.seats):
        lying = [*match.hand[holder], *match.hidden(holder)] if holder != seat else []  # a seat always knows its own
        lying += [card for pile in range(PILES) for card in match.pile(holder, pile)]
        known = [card for card in lying if match.known[card] >> seat & 1]
        if known:
            found[holder] = _cards(match, holder, known)
    return found
