"""What a position of Encrucijada is worth to a seat: bots go by it. In points: about one for a card in the hand.

It values each side by what it may win with (resources, the tower, piles that last, cards that can fight) and, in a war,
by the fights that are to come, card against card.
"""

from __future__ import annotations

from math import log
from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada import standing
from sobremesa.games.encrucijada.box import CONQUEST, FULL_HAND, GOVERNMENT, PILES, RESISTANCE, RESOURCES
from sobremesa.games.encrucijada.pages import INVASION
from sobremesa.games.encrucijada.rules.objectives import side_stock, to_govern
from sobremesa.games.encrucijada.rules.windows import is_spent
from sobremesa.games.encrucijada.state import BLOCKED, FREE, IN_USE, Encrucijada

WON: Final = 1000.0  # a match won; one lost is as much below 0

_TOWER: Final = 9.0  # times the logarithm of its resistance: the last points count most
_GOVERNMENT: Final = 70.0  # all of what is needed ...
_STEEP: Final = 1.6  # ... and the nearer, the more each bit is worth
_MEANS: Final = 0.08  # a unit of any resource, for the costs it meets
_ENOUGH: Final = 45  # units; more of one resource meets no further cost
_HAND: Final = 1.0
_MANY: Final = 8  # cards; more are hardly played
_STRENGTH: Final = 0.55  # a point of Value that can fight
_OPEN: Final = 0.25  # a point of Value in the Pueblo
_READY: Final = 1.2  # an effect that can be used
_IDLE: Final = 0.15  # what a card keeps of its worth while it can't be paid for
_BLOCKED: Final = 0.7  # and while its army is blocked
_ROOM: Final = 0.35  # a card that can still be drawn before a pile is used up
_PILE: Final = 40.0  # divided by how many there are: how near the end by Resistance is
_LAST: Final = 60.0  # the next draw is one too many
_DESGASTE: Final = 0.4
_HIT: Final = 0.6  # how much of an attack on a tower the defender lets through
_KILL: Final = 150.0  # an army that would bring the tower down


def value(match: Encrucijada, seat: int) -> float:
    """How good the position is for this seat: its side against the best of the others."""
    outcome = match.outcome
    if outcome is not None:
        return WON if outcome.places[seat] == 1 else -WON
    if not match.in_play(seat):
        return -WON / 2
    if not match.order:
        return 0.0
    sides: dict[int, float] = {}
    for other in range(match.seats):
        if match.in_play(other):
            team = match.box.team[other]
            sides[team] = sides.get(team, 0.0) + strength(match, other)
    mine = sides.pop(match.box.team[seat])
    rivals = sorted(sides.values())
    against = 0.7 * rivals[-1] + 0.3 * sum(rivals) / len(rivals) if rivals else 0.0
    return mine - against + _war(match, seat)


def strength(match: Encrucijada, seat: int) -> float:
    """What a player has to win with and to lose."""
    objectives = match.box.options.objectives
    worth = _HAND * min(len(match.hand[seat]), _MANY) - _DESGASTE * match.desgaste[seat]
    if objectives & CONQUEST:
        worth += _TOWER * log(1 + match.resistance[match.box.tower_of[seat]])
    if objectives & RESISTANCE:
        worth += _staying(match, seat)
    return worth + _resources(match, seat, bool(objectives & GOVERNMENT)) + _cards(match, seat)


def _staying(match: Encrucijada, seat: int) -> float:
    """EN-1.7, 5.5: how long the piles last. A full hand draws one card a turn, an empty one six."""
    safe = sum(max(0, len(match.pile(seat, pile)) - 1) for pile in range(PILES))
    left = safe - max(1, FULL_HAND - len(match.hand[seat]))
    return _ROOM * left - (_LAST if left < 0 else _PILE / (left + 2))


def _resources(match: Encrucijada, seat: int, governs: bool) -> float:
    stock = match.stock[seat * len(RESOURCES) : (seat + 1) * len(RESOURCES)]
    worth = _MEANS * sum(min(amount, _ENOUGH) for amount in stock)
    if governs:
        alone = len(match.box.allies[seat]) == 1
        most = max(stock) if alone else max(side_stock(match, seat, resource) for resource in range(len(RESOURCES)))
        worth += _GOVERNMENT * min(1.0, most / to_govern(match, seat)) ** _STEEP
    return worth


def _cards(match: Encrucijada, seat: int) -> float:
    """The cards of a table: the visible ones, and the hidden ones as the armies they are."""
    cards = match.cards
    worth = 0.0
    for card in match.pueblo[seat]:
        design = cards[card]
        if match.active[card]:
            worth += _OPEN * standing.value(match, card)
            if design.effect is not None and not is_spent(match, card):
                worth += _READY
        else:
            worth += _IDLE
    for mark, army in match.stacks(seat):
        for card in army:
            can_fight = standing.can_pay(match, seat, cards[card])
            part = _STRENGTH * standing.value(match, card) * (1.0 if can_fight else _IDLE) + 0.2
            worth += part * _BLOCKED if mark <= BLOCKED else part
    for card in (match.attacking, match.defending):
        if card != NOBODY and match.holder(card) == seat and card not in match.pueblo[seat]:
            worth += _STRENGTH * standing.value(match, card)
    return worth


# The war that is on.


def _war(match: Encrucijada, seat: int) -> float:
    """What the rest of the war may bring this seat, card against card."""
    attacker, defender = match.attacker, match.defender
    if attacker == NOBODY or not (match.in_play(attacker) and match.in_play(defender)):
        return 0.0
    gain = outlook(match, attacker, defender)
    if match.are_allies(seat, attacker):
        return gain
    return -gain if match.are_allies(seat, defender) else 0.0


def outlook(match: Encrucijada, attacker: int, defender: int) -> float:
    """What the attacker may gain: with the army in use, or else the best free one; the defender chooses what costs
    them least."""
    attack = _in_use(match, attacker, match.attacking)
    armies = [attack] if attack else _free_armies(match, attacker)
    if not armies:
        return 0.0
    if match.nearest(INVASION) != NOBODY:
        return max(_invasion(match, army, defender) for army in armies)
    defence = _in_use(match, defender, match.defending)
    defences = [defence] if defence else _free_armies(match, defender)
    best = -WON
    for army in armies:
        invaded = _invasion(match, army, defender)
        fought = [_battle(match, army, other, defender) for other in defences]
        best = max(best, min([*fought, invaded] if not defence else fought))
    return best


def _in_use(match: Encrucijada, seat: int, fighting: int) -> list[int]:
    """The Values still to come of the army that this player has chosen, the fighting card's first."""
    found: list[int] = []
    if fighting != NOBODY and match.holder(fighting) == seat and fighting not in match.pueblo[seat]:
        found.append(standing.value(match, fighting))
    army = match.army_with(seat, IN_USE)
    return found + _values(match, seat, match.stacks(seat)[army][1]) if army != NOBODY else found


def _free_armies(match: Encrucijada, seat: int) -> list[list[int]]:
    return [_values(match, seat, cards) for mark, cards in match.stacks(seat) if mark == FREE]


def _values(match: Encrucijada, seat: int, cards: list[int]) -> list[int]:
    """The Values of those that can be activated."""
    return [standing.value(match, card) for card in cards if standing.can_pay(match, seat, match.cards[card])]


def _battle(match: Encrucijada, attack: list[int], defence: list[int], defender: int) -> float:
    """Card against card; what is left of the attack invades."""
    gain = 0.0
    for ours, theirs in zip(attack, defence, strict=False):
        gain += _STRENGTH * theirs + 0.5 if ours >= theirs else -_STRENGTH * ours - 0.5
    left = attack[len(defence) :]
    return gain + _invasion(match, left, defender) if left else gain


def _invasion(match: Encrucijada, attack: list[int], defender: int) -> float:
    """The tower's loss, as far as the defender lets it through."""
    if not match.box.options.objectives & CONQUEST:
        return 0.3 * len(attack)
    resistance = match.resistance[match.box.tower_of[defender]]
    total = sum(attack)
    if total >= resistance:
        guards = sum(match.active[card] for card in match.pueblo[defender])
        return _KILL / (1 + guards)
    return _HIT * _TOWER * (log(1 + resistance) - log(1 + resistance - total))
