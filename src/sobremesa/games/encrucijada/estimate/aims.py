"""The aims that may be worth reaching before a turn of Encrucijada is over: those of a war."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sobremesa.engine.aim import Aim
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.state.match import Encrucijada

KEEP: Final = "keep"  # one's own tower is not hit
UNHURT: Final = "unhurt"  # none of one's own cards is discarded
STRIKE: Final = "strike"  # this rival's tower is hit
OUTDO: Final = "outdo"  # this rival loses more cards than the player does
AIM_NAMES: Final = {
    KEEP: key("Keep your Atempus unharmed"),
    UNHURT: key("Lose no card"),
    STRIKE: key("Hit the rival’s Atempus"),
    OUTDO: key("Lose fewer cards than the rival"),
}

_KEEPS: Final = key("Your Atempus is to come out of this turn unharmed.")
_UNHURT: Final = key("None of your cards is to end up in the discards this turn.")
_STRIKES: Final = key("The Atempus of {seat} is to be hit this turn.")
_OUTDOES: Final = key("This turn {seat} is to lose more cards to the discards than you do.")


def aims(match: Encrucijada, seat: int) -> list[Aim]:
    """The aims of a position: an attacked player wants to keep the tower and the cards, the player whose turn it is
    wants to hit the rival's tower, and both want to come out of a war better than the other.
    """
    found: list[Aim] = []
    if match.defender == seat:
        found += [Aim(KEEP, 0, _keeps(match, seat), _KEEPS), Aim(UNHURT, 0, _unhurt(match, seat), _UNHURT)]
    for rival in match.order:
        if match.are_allies(seat, rival) or not match.in_play(rival):
            continue
        if match.active_seat == seat:
            found.append(Aim(STRIKE, rival, _strikes(match, rival), _STRIKES, for_good=True))
        if seat in (match.active_seat, match.defender):
            found.append(Aim(OUTDO, rival, _outdoes(match, seat, rival), _OUTDOES))
    return found


def _resistance(match: Encrucijada, seat: int) -> int:
    return match.resistance[match.box.tower_of[seat]]


def _keeps(match: Encrucijada, seat: int) -> Callable[[Encrucijada], bool]:
    before = _resistance(match, seat)
    return lambda later: later.in_play(seat) and _resistance(later, seat) >= before


def _unhurt(match: Encrucijada, seat: int) -> Callable[[Encrucijada], bool]:
    before = len(match.discards[seat])
    return lambda later: later.in_play(seat) and len(later.discards[seat]) <= before


def _strikes(match: Encrucijada, rival: int) -> Callable[[Encrucijada], bool]:
    before = _resistance(match, rival)
    return lambda later: not later.in_play(rival) or _resistance(later, rival) < before


def _outdoes(match: Encrucijada, seat: int, rival: int) -> Callable[[Encrucijada], bool]:
    def lost(later: Encrucijada) -> int:
        return len(later.discards[rival]) - len(later.discards[seat])

    before = lost(match)
    return lambda later: later.in_play(seat) and (not later.in_play(rival) or lost(later) > before)
