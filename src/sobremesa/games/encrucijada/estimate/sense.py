"""What a position of Encrucijada is worth to a seat; bots play by it. In points: about one for a card in the hand.

It values what each side can win with (the tower, resources towards costs and towards Government, piles that last, cards
that can fight), the war being fought, and the wars that each side could wage next (:mod:`~.wars`).
"""

from __future__ import annotations

from math import log
from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.estimate.judged import BODY, POINT, STRENGTH, TOWER, WON, Judged, prospects
from sobremesa.games.encrucijada.estimate.wars import wars
from sobremesa.games.encrucijada.rules import lasting, standing
from sobremesa.games.encrucijada.rules.objectives import side_stock, to_govern
from sobremesa.games.encrucijada.rules.pages import LOWER, Turn
from sobremesa.games.encrucijada.rules.windows import is_spent
from sobremesa.games.encrucijada.state.box import (
    CONQUEST,
    FULL_HAND,
    GOVERNMENT,
    LOWERED,
    PILES,
    RESISTANCE,
    RESOURCES,
)
from sobremesa.games.encrucijada.state.match import ATEMPUS, BLOCKED, PUEBLO, Encrucijada

N: Final = len(RESOURCES)

_REACHED: Final = 250.0  # an objective is reached, and will be judged

_GOVERNMENT: Final = 75.0  # all of what is needed ...
_STEEP: Final = 1.7  # ... and the nearer, the more each bit is worth
_ENOUGH: Final = 1.15  # times what is needed: a deck with this much of a resource may well govern
_HOPELESS: Final = 0.6  # of that: with less it won't
_MEANS: Final = 16.0  # everything in the deck can be paid for
_HAND: Final = 0.12  # a card in the hand: the next turn fills it up to six anyway ...
_SPARE: Final = 0.35  # ... so only cards beyond six are really extra
_MANY: Final = 9  # cards; more are hardly ever played
_MAY_LOWER: Final = 0.4  # a card that can still be lowered in this phase B
_FRESH: Final = 0.25  # an effect that has not been used
_SPREAD: Final = 0.08  # an army beyond the second: a few deep ones fight better (EN-8.5)
_IDLE: Final = 0.5  # what a hidden card keeps of its worth while it can't be paid for ...
_EXPOSED: Final = 0.6  # ... and what it loses in addition if it is turned visible in that state
_BLOCKED: Final = 0.8  # and while its army is blocked
_ROOM: Final = 0.06  # a card that can still be drawn before a pile is used up
_PILE: Final = 36.0  # divided by how many there are: how near the end by Resistance is
_LAST: Final = 60.0  # the next draw is one too many
_KNOWN: Final = 0.15  # a rival's hidden card that this seat has seen
_BUSY: Final = 0.02  # letting windows pass although one could answer


def value(match: Encrucijada, seat: int) -> float:
    """How good the position is for this seat: its side compared with the best of the others."""
    outcome = match.outcome
    if outcome is not None:
        return WON if outcome.places[seat] == 1 else -WON
    if not match.in_play(seat):
        return -WON / 2
    if not match.order:
        return 0.0
    look = Judged(match)
    sides = {side: sum(found) for side, found in strengths(look).items()}
    mine = sides.pop(match.box.team[seat])
    against = 0.0
    if sides:
        rivals = list(sides.values())
        against = 0.7 * max(rivals) + 0.3 * sum(rivals, 0.0) / len(rivals)
    return mine - against + sum(wars(look, seat)) + _at_hand(match, seat)


#: What a side has to win with and to lose, by name, in the order of :func:`strengths`; in points.
STRENGTHS: Final = (
    "hand",
    "tower",  # what it can still take (EN-1.5)
    "piles",  # how long they last (EN-1.7)
    "government",  # how near it is (EN-1.6)
    "means",  # how much of the deck can be paid for (EN-4.5)
    "pueblo",  # the visible cards
    "armies",  # the hidden ones, and those that fight
)


def strengths(look: Judged) -> dict[int, list[float]]:
    """What each side that is still in play has (``STRENGTHS``), added up over its members."""
    match = look.match
    sides: dict[int, list[float]] = {}
    for seat in range(match.seats):
        if match.in_play(seat):
            side, found = match.box.team[seat], _strength(look, seat)
            known = sides.get(side)
            sides[side] = found if known is None else [a + b for a, b in zip(known, found, strict=True)]
    return sides


def _strength(look: Judged, seat: int) -> list[float]:
    """What a player has to win with and to lose."""
    match = look.match
    objectives = match.box.options.objectives
    cards = min(len(match.hand[seat]), _MANY)
    stock = _stock(match, seat)
    tower = 0.0
    if objectives & CONQUEST:
        resistance = match.resistance[match.box.tower_of[seat]]
        tower = TOWER * log(1 + resistance) + POINT * resistance if resistance > 0 else -_REACHED
    return [
        _HAND * cards + _SPARE * max(0, cards + 1 - FULL_HAND),
        tower,
        _staying(match, seat) if objectives & RESISTANCE else 0.0,
        _governing(match, seat, stock) if objectives & GOVERNMENT else 0.0,
        _means(match, seat, stock),
        _open_cards(look, seat),
        _hidden_cards(look, seat),
    ]


def _staying(match: Encrucijada, seat: int) -> float:
    """EN-1.7, EN-5.5: how long the piles last. A full hand draws one card a turn, an empty one six."""
    left = -max(1, FULL_HAND - len(match.hand[seat]))
    for pile in range(PILES):
        cards = len(match.pile(seat, pile))
        if cards == 0:
            return -_REACHED
        left += cards - 1
    return _ROOM * left - (_LAST - left if left < 0 else _PILE / (left + 3))


def _governing(match: Encrucijada, seat: int, stock: list[int]) -> float:
    """EN-1.6: how near the side is to Government with this player's stock, by a resource of which its deck may have
    enough.
    """
    alone = len(match.box.allies[seat]) == 1
    needed = to_govern(match, seat)
    hopes = prospects(match, seat).hopes
    best = 0.0
    for resource in range(N):
        have = match.stock[seat * N + resource]
        side = have if alone else side_stock(match, seat, resource)
        if side >= needed:
            return _GOVERNMENT + _REACHED
        hope = min(1.0, hopes[resource] / (needed * _ENOUGH)) if alone else 1.0
        if have and hope >= _HOPELESS:
            best = max(best, (side - have + stock[resource]) / needed * hope * hope)
    return _GOVERNMENT * best**_STEEP if best else 0.0


def _stock(match: Encrucijada, seat: int) -> list[int]:
    """What a side has of each resource, leaving out what ends soon; otherwise the end of a turn would look like a
    loss.
    """
    soon = False
    more: dict[int, int] = {}
    for entry in lasting.on_resources(match):
        if entry.until != lasting.WHILE_ACTIVE:
            soon = True
        elif entry.about >= 0 and match.holder(entry.about) == seat:
            resource = entry.step.resource
            more[resource] = more.get(resource, 0) + entry.step.more_resources({}, entry.amount)
    if not soon:
        return match.stock[seat * N : (seat + 1) * N]
    stock = [more.get(resource, 0) for resource in range(N)]
    for card in [match.tower(seat), *match.pueblo[seat]]:
        if match.zone(card) == ATEMPUS or match.active[card]:
            for resource, amount in match.cards[card].gives:
                stock[resource] += amount
    return stock


def _means(match: Encrucijada, seat: int, stock: list[int]) -> float:
    """EN-4.5: how much of the deck's costs this stock can pay."""
    worth = 0.0
    for weight, resource, amount, second, other in prospects(match, seat).costs:
        part = min(1.0, stock[resource] / amount)
        if other:
            part = min(part, stock[second] / other)
        worth += weight * part * part
    return _MEANS * worth


def _open_cards(look: Judged, seat: int) -> float:
    """The visible cards of a table."""
    match = look.match
    cards, worths = match.cards, look.pueblo(seat)[1]
    worth, at = 0.0, 0
    for card in match.pueblo[seat]:
        if match.active[card]:
            worth += worths[at]
            at += 1
            if cards[card].effect is not None and not is_spent(match, card):
                worth += _FRESH
        else:
            worth -= _EXPOSED
    return worth


def _hidden_cards(look: Judged, seat: int) -> float:
    """The hidden cards of a table as armies, and those that fight."""
    match = look.match
    stacks = match.stacks(seat)
    worth = -_SPREAD * max(0, len(stacks) - 2)
    for mark, army in stacks:
        part = 0.0
        for card in army:
            fights = STRENGTH * look.value(card, True)
            part += BODY + fights if look.payable(seat, card) else _IDLE * (BODY + fights)
        worth += part * _BLOCKED if mark <= BLOCKED else part
    for card in (match.attacking, match.defending):
        if card != NOBODY and match.zone(card) not in (PUEBLO, ATEMPUS) and match.holder(card) == seat:
            worth += BODY + STRENGTH * look.value(card, True)
    return worth


def _at_hand(match: Encrucijada, seat: int) -> float:
    """What only this seat knows or can do: hidden cards seen, cards still to be lowered, whether it listens."""
    worth = _knowledge(match, seat) + _rest(match, seat)
    frame = match.stack[-1]
    if match.active_seat == seat and isinstance(frame, Turn) and frame.phase == LOWER:
        worth += _MAY_LOWER * min(LOWERED + frame.extra - frame.lowered, len(match.hand[seat]))
    return worth


def _knowledge(match: Encrucijada, seat: int) -> float:
    """EN-2.4: hidden cards of rivals that this seat has seen."""
    seen = 0
    for other in range(match.seats):
        if other != seat and match.in_play(other):
            for card in match.armies[other]:
                if card >= 0 and match.known[card] >> seat & 1:
                    seen += 1
    return _KNOWN * seen


def _rest(match: Encrucijada, seat: int) -> float:
    """Seats that could answer stay awake; those that couldn't are spared the questions."""
    resting = match.resting[seat]
    if not resting:
        return 0.0
    answers = False
    for card in [*match.pueblo[seat], *match.hidden(seat)]:
        design = match.cards[card]
        if design.effect is not None and not is_spent(match, card) and standing.can_pay(match, seat, design):
            answers = True
    return -_BUSY * resting if answers else _BUSY * resting
