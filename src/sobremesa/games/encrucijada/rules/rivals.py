"""On whom war can be declared at all, apart from lasting effects (EN-7.1, EN-5.4, EN-1.9)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.state.match import Encrucijada

ALLY: Final = Refusal("ally", "EN-7.1", "War is declared on a rival, not on an ally or on yourself.")
FIRST_VUELTA: Final = Refusal("first vuelta", "EN-5.4", "That player has not had a first turn yet.")
IS_OUT: Final = Refusal("is out", "EN-1.9", "That player is out of the match.")


def bars_war_on(match: Encrucijada, seat: int, rival: int) -> Refusal | None:
    """What bars war on this player, given that the other one can declare war."""
    if not match.in_play(rival):
        return IS_OUT
    if match.are_allies(seat, rival):
        return ALLY
    return None if match.begun >> rival & 1 else FIRST_VUELTA


def are_there_any(match: Encrucijada, seat: int) -> bool:
    """EN-5.4: whether there is anybody on whom this player can declare war; not in the first turn of the match."""
    return any(bars_war_on(match, seat, rival) is None for rival in match.order)
