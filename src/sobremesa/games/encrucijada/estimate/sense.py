"""What a position of Encrucijada is worth to a seat: bots go by it. In points: about one for a card in the hand.

It values each side by what it may win with (the tower, resources towards costs and towards Government, piles that
last, cards that can fight), by the war that is on, and by the wars that each side could wage next: fights are played
through card against card, with the defender choosing what costs them least.
"""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import Any, Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada import lasting, standing
from sobremesa.games.encrucijada.box import (
    CONQUEST,
    FULL_HAND,
    GOVERNMENT,
    INVADE,
    LOWERED,
    PILES,
    RESISTANCE,
    RESOURCES,
    Deck,
)
from sobremesa.games.encrucijada.pages import INVASION, LOWER, TURN, WAR_PHASE, Turn
from sobremesa.games.encrucijada.pages import War as WarFrame
from sobremesa.games.encrucijada.rules.objectives import side_stock, to_govern
from sobremesa.games.encrucijada.rules.windows import is_spent
from sobremesa.games.encrucijada.state import ATEMPUS, BLOCKED, FREE, HIDDEN, IN_USE, PUEBLO, USED, Encrucijada

N: Final = len(RESOURCES)

WON: Final = 1000.0  # a match won; one lost is as much below 0
_REACHED: Final = 250.0  # an objective is reached, and will be judged

_TOWER: Final = 6.0  # times the logarithm of its resistance: the last points count most ...
_POINT: Final = 0.3  # ... and each for something
_GOVERNMENT: Final = 75.0  # all of what is needed ...
_STEEP: Final = 1.7  # ... and the nearer, the more each bit is worth
_ENOUGH: Final = 1.15  # times what is needed: a deck that has so much of a resource may well govern
_HOPELESS: Final = 0.6  # of that: with less it won't
_MEANS: Final = 16.0  # all that the deck holds can be paid for
_HAND: Final = 0.12  # a card in the hand: the next turn fills it to six anyway ...
_SPARE: Final = 0.35  # ... and so only those beyond are more
_MANY: Final = 9  # cards; more are hardly played
_MAY_LOWER: Final = 0.4  # one that may still be lowered in this phase B
_STRENGTH: Final = 0.5  # a point of Value that can fight
_BODY: Final = 0.5  # a hidden card that can be paid for: it fights, or may yet be turned visible
_OPEN: Final = 0.25  # a point of Value in the Pueblo
_STANDS: Final = 0.35  # a visible card: it can be put in the way
_EFFECT: Final = (0.6, 1.2, 2.0, 2.0)  # an effect that can be used, by suit
_FRESH: Final = 0.25  # and has not been used
_GIVES: Final = 0.25  # a unit of a resource, to the defender who loses the card
_SPREAD: Final = 0.08  # an army beyond the second: few deep ones fight better (EN-8.5)
_IDLE: Final = 0.5  # what a hidden card keeps of its worth while it can't be paid for ...
_EXPOSED: Final = 0.6  # ... and what it loses besides if it is turned visible like that
_BLOCKED: Final = 0.8  # and while its army is blocked
_ROOM: Final = 0.06  # a card that can still be drawn before a pile is used up
_PILE: Final = 36.0  # divided by how many there are: how near the end by Resistance is
_LAST: Final = 60.0  # the next draw is one too many
_KNOWN: Final = 0.15  # a rival's hidden card that this seat has seen
_KILL: Final = 300.0  # an attack brings the tower down, whatever the defender does
_NEXT: Final = 0.7  # of what an attack would gain: the next one that can be made ...
_LATER: Final = 0.2  # ... and one in a turn after that
_BARRED: Final = 0.3  # what is left of that if the next turn knows no war
_BUSY: Final = 0.02  # letting windows pass while one could answer


def value(match: Encrucijada, seat: int) -> float:
    """How good the position is for this seat: its side against the best of the others."""
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


class Judged:
    """A position while it is judged: what its cards are worth is found once.

    ``eyes`` is the seat that looks: a hidden card that it has not seen counts as a middling one of its owner's deck,
    which can be paid for. NOBODY looks at a world in which all cards are known.
    """

    def __init__(self, match: Encrucijada, eyes: int = NOBODY) -> None:
        self.match = match
        self.eyes = eyes
        self._changes = [  # what changes Values and will still do so once this turn is over
            entry
            for entry in lasting.entries(match)
            if entry.step.more_value(entry.amount)
            and (entry.until == lasting.WHILE_ACTIVE or entry.until >= lasting.VUELTA)
        ]
        self._later: dict[int, int] = {}
        self._guards: dict[tuple[int, bool], tuple[list[int], list[float]]] = {}

    def hides(self, card: int) -> bool:
        """Whether who looks does not know what this card is."""
        return self.eyes != NOBODY and not self.match.sees(self.eyes, card)

    def payable(self, seat: int, card: int) -> bool:
        """Whether this player can pay for a card."""
        return self.hides(card) or standing.can_pay(self.match, seat, self.match.cards[card])

    def value(self, card: int, later: bool) -> int:
        """Its Value now, as ``standing.value``; ``later``: what will be left of it once this turn is over."""
        match = self.match
        if self.hides(card):
            middling = _plan(match, match.owner(card)).middling
            return middling if later else max(0, middling - match.desgaste[match.holder(card)])
        if not later:
            if match.lasting:
                return standing.value(match, card)
            return max(0, match.cards[card].value - match.desgaste[match.holder(card)])
        if not self._changes:
            return match.cards[card].value
        found = self._later.get(card)
        if found is None:
            found = match.cards[card].value
            for entry in self._changes:
                if lasting.covers(match, entry, card):
                    found += entry.step.more_value(entry.amount)
            self._later[card] = found = max(0, found)
        return found

    def in_pueblo(self, card: int) -> float:
        """An active card of a Pueblo, what it gives apart."""
        design = self.match.cards[card]
        worth = _STANDS + _OPEN * self.value(card, True)
        return worth if design.effect is None else worth + _EFFECT[design.suit]

    def guard(self, card: int) -> float:
        """What a card of a Pueblo is to its holder."""
        worth = self.in_pueblo(card)
        for _, amount in self.match.cards[card].gives:
            worth += _GIVES * amount
        return worth

    def guards(self, seat: int, later: bool) -> tuple[list[int], list[float]]:
        """The Values of the cards that this player can put in the way of an invasion, and what they are to them."""
        found = self._guards.get((seat, later))
        if found is None:
            active = [card for card in self.match.pueblo[seat] if self.match.active[card]]
            found = [self.value(card, later) for card in active], [self.guard(card) for card in active]
            self._guards[seat, later] = found
        return found


#: What a side has to win with and to lose, by name, in the order of :func:`strengths`; in points.
STRENGTHS: Final = (
    "hand",
    "tower",  # what it can still take (EN-1.5)
    "piles",  # how long they last (EN-1.7)
    "government",  # how near it is (EN-1.6)
    "means",  # what of the deck can be paid for (EN-4.5)
    "pueblo",  # the visible cards
    "armies",  # the hidden ones, and those that fight
)
#: What wars may bring a seat, in the order of :func:`wars`: the one that is on, its own next one, those against it.
WARS: Final = ("war", "hope", "threat")


def strengths(look: Judged) -> dict[int, list[float]]:
    """What each side that is still in play has (``STRENGTHS``), its members added up."""
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
    tower = 0.0
    if objectives & CONQUEST:
        resistance = match.resistance[match.box.tower_of[seat]]
        tower = _TOWER * log(1 + resistance) + _POINT * resistance if resistance > 0 else -_REACHED
    return [
        _HAND * cards + _SPARE * max(0, cards + 1 - FULL_HAND),
        tower,
        _staying(match, seat) if objectives & RESISTANCE else 0.0,
        _governing(match, seat) if objectives & GOVERNMENT else 0.0,
        _means(match, seat),
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


def _governing(match: Encrucijada, seat: int) -> float:
    """EN-1.6: how near the side is to Government, by a resource of which its deck may have enough."""
    alone = len(match.box.allies[seat]) == 1
    needed = to_govern(match, seat)
    hopes = _plan(match, seat).hopes
    stock = _stock(match, seat)
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
    """What a side has of each resource, without what soon ends: or the end of a turn would look like a loss."""
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


def _means(match: Encrucijada, seat: int) -> float:
    """EN-4.5: how much of what the deck asks for can be paid."""
    stock = _stock(match, seat)
    worth = 0.0
    for weight, resource, amount, second, other in _plan(match, seat).costs:
        part = min(1.0, stock[resource] / amount)
        if other:
            part = min(part, stock[second] / other)
        worth += weight * part * part
    return _MEANS * worth


class Prospects:
    """What a deck asks for and may come to, and how strong its cards are. ``costs``: the share of its cards with a
    cost, then its one or two resources and amounts; ``hopes``: of each resource what all its cards would give, what
    they convert included."""

    def __init__(self, deck: Deck) -> None:
        size = len(deck.cards) or 1
        self.middling = sum([design.value for design in deck.cards]) // size  #: the Value of a middling card
        found: dict[tuple[tuple[int, int], ...], int] = {}
        hopes = [0.0] * N
        for design in [*deck.cards, deck.tower]:
            if design.costs:
                found[design.costs] = found.get(design.costs, 0) + 1
            for resource, amount in design.gives:
                hopes[resource] += amount
        self.costs: list[tuple[float, int, int, int, int]] = []
        for costs, copies in found.items():
            second, other = costs[1] if len(costs) > 1 else (0, 0)
            self.costs.append((copies / size, costs[0][0], costs[0][1], second, other))
        self.hopes = hopes
        for design in {design.number: design for design in [*deck.cards, deck.tower]}.values():
            for step in [] if design.effect is None else design.effect.steps:
                step.promise(hopes)


@lru_cache(maxsize=64)
def plan_of(deck: Deck) -> Prospects:
    """The plan of a deck, made once."""
    return Prospects(deck)


def _plan(match: Encrucijada, seat: int) -> Prospects:
    return plan_of(match.box.decks[match.decks[seat]])


def _open_cards(look: Judged, seat: int) -> float:
    """The visible cards of a table."""
    match = look.match
    cards = match.cards
    worth = 0.0
    for card in match.pueblo[seat]:
        if match.active[card]:
            worth += look.in_pueblo(card)
            if cards[card].effect is not None and not is_spent(match, card):
                worth += _FRESH
        else:
            worth -= _EXPOSED
    return worth


def _hidden_cards(look: Judged, seat: int) -> float:
    """The hidden cards of a table, as the armies they are, and those that fight."""
    match = look.match
    stacks = match.stacks(seat)
    worth = -_SPREAD * max(0, len(stacks) - 2)
    for mark, army in stacks:
        part = 0.0
        for card in army:
            fights = _STRENGTH * look.value(card, True)
            part += _BODY + fights if look.payable(seat, card) else _IDLE * (_BODY + fights)
        worth += part * _BLOCKED if mark <= BLOCKED else part
    for card in (match.attacking, match.defending):
        if card != NOBODY and match.zone(card) not in (PUEBLO, ATEMPUS) and match.holder(card) == seat:
            worth += _BODY + _STRENGTH * look.value(card, True)
    return worth


def _at_hand(match: Encrucijada, seat: int) -> float:
    """What is only this seat's to know or to do: hidden cards seen, cards still to be lowered, whether it listens."""
    worth = _knowledge(match, seat) + _rest(match, seat)
    frame: Any = match.stack[-1]
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
    """Who could answer stays awake; who could not is spared the questions."""
    resting = match.resting[seat]
    if not resting:
        return 0.0
    answers = False
    for card in [*match.pueblo[seat], *match.hidden(seat)]:
        design = match.cards[card]
        if design.effect is not None and not is_spent(match, card) and standing.can_pay(match, seat, design):
            answers = True
    return -_BUSY * resting if answers else _BUSY * resting


# Wars: the one that is on, and those that could come.


def wars(look: Judged, seat: int) -> list[float]:
    """What wars may bring this seat (``WARS``)."""
    match = look.match
    attacker, defender = match.attacker, match.defender
    worth = 0.0
    if attacker != NOBODY and match.in_play(attacker) and match.in_play(defender):
        gain = _outlook(look, attacker, defender)
        if match.are_allies(seat, attacker):
            worth += gain
        elif match.are_allies(seat, defender):
            worth -= gain
    ours = theirs = 0.0
    for other in range(match.seats):
        if other != seat and match.in_play(other) and not match.are_allies(seat, other):
            ours = max(ours, _hope(look, seat, other))
            theirs = max(theirs, _threat(look, other, seat))
    return [worth, ours, -theirs]


def _hope(look: Judged, attacker: int, defender: int) -> float:
    """What one's own wars on that player may gain: this turn's, and later ones."""
    match = look.match
    worth = _LATER * _raid(look, attacker, defender, True)
    wars = _wars_left(match, attacker, defender)
    if not wars or _is_barred(match, attacker):
        return worth
    return worth + _NEXT * _raid(look, attacker, defender, False) * wars


def _threat(look: Judged, attacker: int, defender: int) -> float:
    """What the next war of that player may cost: it is the same whether their turn is on or still to come, or the end
    of one's own turn would look like a loss."""
    match = look.match
    if match.active_seat == attacker:
        if _wars_left(match, attacker, defender):
            return 0.0 if _is_barred(match, attacker) else _NEXT * _raid(look, attacker, defender, False)
        later = _LATER * _raid(look, attacker, defender, True)
        return later * _BARRED if _is_barred_later(match, attacker) else later
    worth = _NEXT * _raid(look, attacker, defender, True)
    return worth * _BARRED if _is_barred(match, attacker) else worth


def _is_barred(match: Encrucijada, seat: int) -> bool:
    """Whether this player's next turn, or the rest of this one, knows no war."""
    return bool(match.lasting) and bool(lasting.on_player(match, lasting.FORBIDS, seat))


def _is_barred_later(match: Encrucijada, seat: int) -> bool:
    """Whether the next turn of this player, whose turn it is, knows no war (EN-6.9)."""
    return bool(match.lasting) and bool(lasting.noted_of(match, lasting.FORBIDS, seat))


def _wars_left(match: Encrucijada, attacker: int, defender: int) -> float:
    """How many wars the player whose turn it is can still declare on that one; a second counts for less."""
    place = match.nearest(TURN)
    if match.active_seat != attacker or match.attacker != NOBODY or place == NOBODY:
        return 0.0
    frame: Any = match.stack[place]
    turn: Turn = frame
    if turn.wars <= 0 or turn.phase > WAR_PHASE or not match.begun >> defender & 1:
        return 0.0
    return 1.0 + 0.4 * (turn.wars - 1)


def _raid(look: Judged, attacker: int, defender: int, later: bool) -> float:
    """What the best of the attacker's armies gains; ``later``: those count too that will be free by their turn."""
    match = look.match
    best: list[int] = []
    most = 0
    for mark, cards in match.stacks(attacker):
        if mark == FREE or (later and (mark in (IN_USE, USED, BLOCKED - attacker))):
            army = _army(look, attacker, cards, later)
            total = sum(army)
            if total > most:
                best, most = army, total
    if not best:
        return 0.0
    defences: list[list[int]] = []
    for mark, cards in match.stacks(defender):
        if mark == FREE or (later and mark == BLOCKED - attacker):
            defences.append(_army(look, defender, cards, later))
    return max(0.0, _against(look, best, defences, defender, later))


def _outlook(look: Judged, attacker: int, defender: int) -> float:
    """What the attacker may still gain in the war that is on: with the army in use, or else the best free one; the
    defender chooses what costs them least."""
    match = look.match
    gain = 0.0
    resistance = match.resistance[match.box.tower_of[defender]]
    attack = _in_use(look, attacker, match.attacking)
    place = match.nearest(INVASION)
    objective = match.defending
    if place != NOBODY and objective == NOBODY:
        frame: Any = match.stack[place]
        invasion: WarFrame = frame
        objective = invasion.objective
    if attack and objective != NOBODY:
        ours = attack[0] >> 1
        del attack[0]
        gain = _one_fight(look, ours, objective)
        if match.zone(objective) == ATEMPUS:
            resistance = max(0, resistance - ours)
    armies = [attack] if attack or gain else _free_armies(look, attacker)
    if place != NOBODY:
        return gain + max([_invasion(look, army, defender, resistance, False) for army in armies], default=0.0)
    defence = _in_use(look, defender, NOBODY)
    best = -WON
    for army in armies:
        if defence:
            best = max(best, _battle(look, army, defence, defender, False))
        else:
            best = max(best, _against(look, army, _free_armies(look, defender), defender, False))
    return gain + best if armies else gain


def _one_fight(look: Judged, ours: int, card: int) -> float:
    """What a card of this Value gains against the object that stands: a card that is open or fights, or an Atempus."""
    match = look.match
    theirs = standing.value(match, card)
    zone = match.zone(card)
    if zone == ATEMPUS:
        return _hit(theirs, ours)
    if ours < theirs:
        return -_lost(ours)
    return look.guard(card) if zone == PUEBLO else _lost(theirs)


def _in_use(look: Judged, seat: int, fighting: int) -> list[int]:
    """The army that this player has chosen, the fighting card first."""
    match = look.match
    found: list[int] = []
    if fighting != NOBODY and match.zone(fighting) not in (PUEBLO, HIDDEN, ATEMPUS):
        found.append(_fighter(look, fighting, False))
    army = match.army_with(seat, IN_USE)
    return found + _army(look, seat, match.stacks(seat)[army][1], False) if army != NOBODY else found


def _free_armies(look: Judged, seat: int) -> list[list[int]]:
    match = look.match
    return [_army(look, seat, cards, False) for mark, cards in match.stacks(seat) if mark == FREE]


def _army(look: Judged, seat: int, cards: list[int], later: bool) -> list[int]:
    """Those of the cards that can be activated, each as twice its Value and whether it invades (EN-8.10)."""
    return [_fighter(look, card, later) for card in cards if look.payable(seat, card)]


def _fighter(look: Judged, card: int, later: bool) -> int:
    match = look.match
    if look.hides(card):
        return 2 * look.value(card, later)
    traits = standing.traits(match, card) if match.lasting and not later else match.cards[card].traits
    return 2 * look.value(card, later) + (1 if traits & INVADE else 0)


def _against(look: Judged, attack: list[int], defences: list[list[int]], defender: int, later: bool) -> float:
    """EN-7.4: the defender fights, or lets the invasion come, whichever costs them less."""
    match = look.match
    worst = _invasion(look, attack, defender, match.resistance[match.box.tower_of[defender]], later)
    for defence in defences:
        if defence:
            worst = min(worst, _battle(look, attack, defence, defender, later))
    return worst


def _lost(value: int) -> float:
    """A card of an army that is discarded."""
    return _BODY + 0.2 + _STRENGTH * value


def _hit(resistance: int, value: int) -> float:
    """An Atempus with this resistance is hit."""
    if value >= resistance:
        return _KILL
    return _TOWER * (log(1 + resistance) - log(1 + resistance - value)) + _POINT * value


def _battle(look: Judged, attack: list[int], defence: list[int], defender: int, later: bool) -> float:
    """Card against card; what is left of the attack invades."""
    match = look.match
    gain = 0.0
    fights = min(len(attack), len(defence))
    for at in range(fights):
        ours, theirs = attack[at] >> 1, defence[at] >> 1
        gain += _lost(theirs) if ours >= theirs else -_lost(ours)
    if len(attack) > fights:
        resistance = match.resistance[match.box.tower_of[defender]]
        gain += 0.8 * _invasion(look, attack[fights:], defender, resistance, later)
    return gain


def _invasion(look: Judged, attack: list[int], defender: int, resistance: int, later: bool) -> float:
    """EN-8.7: for each card the defender names what costs them least, the tower or a card of the Pueblo; one that
    invades may go for the best they have. Their Desgaste rises by 1 after each fight of the Pueblo."""
    match = look.match
    conquest = bool(match.box.options.objectives & CONQUEST)
    guards = look.guards(defender, later)
    values, worths = guards[0][:], guards[1][:]
    gain, weary = 0.0, 0
    for fighter in attack:
        ours = fighter >> 1
        costs = [
            -_lost(ours) if max(0, value - weary) > ours else worth for value, worth in zip(values, worths, strict=True)
        ]
        # Who invades goes for the best of them, so that none is put in the way but to save the tower (EN-8.10).
        cost = (max(costs) if fighter & 1 else min(costs)) if costs else WON
        hit = _hit(resistance, ours) if conquest else 0.0
        if hit <= cost:
            gain += hit
            if hit >= _KILL:
                return gain
            resistance = max(0, resistance - ours)
            continue
        gain += cost
        chosen = costs.index(cost)
        if cost >= 0:
            del values[chosen]
            del worths[chosen]
        weary += 1
    return gain
