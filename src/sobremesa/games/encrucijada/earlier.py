"""Matches stored in the middle of a set-up that asked seat by seat: its pages, as this version has them (EN-5.2)."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.rules.pages import MATCH, PREPARE
from sobremesa.games.encrucijada.rules.setup import cards_of_deck
from sobremesa.games.encrucijada.state.match import Encrucijada

_DIVIDE: Final = "a deck is divided"
_DIVIDES: Final = "Divide your deck in three piles"
_ARRANGES: Final = "Arrange your first six cards"
_STACKED: Final = "armies are stacked"


def renewed(match: Encrucijada, pages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """These open pages; where one player was dividing their deck while the others waited, all of them are."""
    if len(pages) < 2 or pages[1]["page"] != _DIVIDE:
        return pages
    course, dividing = pages[:2]
    turns = course["turns"]  # so many have begun; the last of them was asked
    left = sorted([*dividing["left"], *(card for seat in match.order[turns:] for card in cards_of_deck(match, seat))])
    piles, cards = [NOBODY] * match.seats, [NOBODY] * match.seats
    for seat in match.order[: turns - 1]:
        piles[seat] = 0
    seat, line = dividing["seat"], dividing["line"]
    if line == _ARRANGES:
        piles[seat] = dividing["pile"]
    loose: list[int] = []
    if pages[-1]["page"] == _STACKED:
        loose, cards[seat] = pages[-1]["loose"], pages[-1]["card"]
    preparing = {
        "page": PREPARE.name,
        "line": _DIVIDES if left else line,
        "seat": NOBODY,
        "left": left,
        "at_random": 0,
        "piles": piles,
        "stacked": dividing["stacked"] << seat,
        "loose": loose,
        "cards": cards,
        "arranged": sum(1 << other for other in match.order[: turns - 1]),
    }
    return [{**course, "page": MATCH.name, "line": "the_next_turn_begins", "turns": 0}, preparing]
