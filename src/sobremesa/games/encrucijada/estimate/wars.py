"""Wars of Encrucijada, the current one and those that could come, as far as they matter for judging a position: fights
are played out card against card, with the defender choosing what costs them least.
"""

from __future__ import annotations

from math import log
from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.estimate.judged import BODY, POINT, STRENGTH, TOWER, WON, Judged
from sobremesa.games.encrucijada.rules import lasting, standing
from sobremesa.games.encrucijada.rules.pages import INVASION, TURN, WAR_PHASE
from sobremesa.games.encrucijada.state.box import CONQUEST, INVADE
from sobremesa.games.encrucijada.state.match import ATEMPUS, BLOCKED, FREE, HIDDEN, IN_USE, PUEBLO, USED, Encrucijada

_KILL: Final = 300.0  # an attack brings the tower down, whatever the defender does
_NEXT: Final = 0.7  # of what an attack would gain: the next one that can be made ...
_LATER: Final = 0.2  # ... and one in a later turn
_BARRED: Final = 0.3  # the share that remains if the next turn allows no war

#: What wars may bring a seat, in the order of :func:`wars`: the current one, its own next one, those against it.
WARS: Final = ("war", "hope", "threat")


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
    """What the attacker's wars on that player may gain: this turn's, and later ones."""
    match = look.match
    worth = _LATER * _raid(look, attacker, defender, True)
    wars = _wars_left(match, attacker, defender)
    if not wars or _is_barred(match, attacker):
        return worth
    return worth + _NEXT * _raid(look, attacker, defender, False) * wars


def _threat(look: Judged, attacker: int, defender: int) -> float:
    """What the next war of that player may cost. It is the same whether their turn is on or still to come; otherwise
    ending one's own turn would look like a loss.
    """
    match = look.match
    if match.active_seat == attacker:
        if _wars_left(match, attacker, defender):
            return 0.0 if _is_barred(match, attacker) else _NEXT * _raid(look, attacker, defender, False)
        later = _LATER * _raid(look, attacker, defender, True)
        return later * _BARRED if _is_barred_later(match, attacker) else later
    worth = _NEXT * _raid(look, attacker, defender, True)
    return worth * _BARRED if _is_barred(match, attacker) else worth


def _is_barred(match: Encrucijada, seat: int) -> bool:
    """Whether war is barred in this player's next turn, or the rest of the current one."""
    return bool(match.lasting) and bool(lasting.on_player(match, lasting.FORBIDS, seat))


def _is_barred_later(match: Encrucijada, seat: int) -> bool:
    """Whether war is barred in the next turn of this player, whose turn it is now (EN-6.9)."""
    return bool(match.lasting) and bool(lasting.noted_of(match, lasting.FORBIDS, seat))


def _wars_left(match: Encrucijada, attacker: int, defender: int) -> float:
    """How many wars the player whose turn it is can still declare on that one; a second war counts for less."""
    turn = match.nearest(TURN)
    if match.active_seat != attacker or match.attacker != NOBODY or turn is None:
        return 0.0
    if turn.wars <= 0 or turn.phase > WAR_PHASE or not match.begun >> defender & 1:
        return 0.0
    return 1.0 + 0.4 * (turn.wars - 1)


def _raid(look: Judged, attacker: int, defender: int, later: bool) -> float:
    """What the best of the attacker's armies gains; ``later``: including those that will be free by their turn."""
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
    """What the attacker may still gain in the current war, with the army in use or else the best free one; the defender
    chooses what costs them least.
    """
    match = look.match
    gain = 0.0
    resistance = match.resistance[match.box.tower_of[defender]]
    attack = _in_use(look, attacker, match.attacking)
    invasion = match.nearest(INVASION)
    objective = match.defending
    if invasion is not None and objective == NOBODY:
        objective = invasion.objective
    if attack and objective != NOBODY:
        ours = attack[0] >> 1
        del attack[0]
        gain = _one_fight(look, ours, objective)
        if match.zone(objective) == ATEMPUS:
            resistance = max(0, resistance - ours)
    armies = [attack] if attack or gain else _free_armies(look, attacker)
    if invasion is not None:
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
    """What a card of this Value gains against the current object: a card that is open or fights, or an Atempus."""
    match = look.match
    theirs = standing.value(match, card)
    zone = match.zone(card)
    if zone == ATEMPUS:
        return _hit(theirs, ours)
    if ours < theirs:
        return -_lost(ours)
    return look.guard(card, look.in_pueblo(card)) if zone == PUEBLO else _lost(theirs)


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
    """The cards that can be activated, each as twice its Value and whether it invades (EN-8.10)."""
    return [_fighter(look, card, later) for card in cards if look.payable(seat, card)]


def _fighter(look: Judged, card: int, later: bool) -> int:
    match = look.match
    if look.hides(card):
        return 2 * look.value(card, later)
    traits = standing.traits(match, card) if match.lasting and not later else match.cards[card].traits
    return 2 * look.value(card, later) + (1 if traits & INVADE else 0)


def _against(look: Judged, attack: list[int], defences: list[list[int]], defender: int, later: bool) -> float:
    """EN-7.4: the defender fights, or accepts the invasion, whichever costs them less."""
    match = look.match
    worst = _invasion(look, attack, defender, match.resistance[match.box.tower_of[defender]], later)
    for defence in defences:
        if defence:
            worst = min(worst, _battle(look, attack, defence, defender, later))
    return worst


def _lost(value: int) -> float:
    """A card of an army that is discarded."""
    return BODY + 0.2 + STRENGTH * value


def _hit(resistance: int, value: int) -> float:
    """An Atempus with this resistance is hit."""
    if value >= resistance:
        return _KILL
    return TOWER * (log(1 + resistance) - log(1 + resistance - value)) + POINT * value


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
    """EN-8.7: for each card the defender names what costs them least, the tower or a card of the Pueblo; a card that
    invades may go for the best they have. Their Desgaste rises by 1 after each fight of the Pueblo.
    """
    match = look.match
    conquest = bool(match.box.options.objectives & CONQUEST)
    values, worths = look.guards(defender, later)
    gain, weary = 0.0, 0
    for fighter in attack:
        ours = fighter >> 1
        chosen, cost = -1, -_lost(ours)  # one that withstands
        if not values:
            cost = WON
        elif fighter & 1:
            # A card that invades goes for the best of them, so cards are put in its way only to save the tower
            # (EN-8.10).
            for at, worth in enumerate(worths):
                if worth > cost and values[at] - weary <= ours:
                    chosen, cost = at, worth
        elif max(values) - weary <= ours:
            chosen, cost = 0, worths[0]
        hit = _hit(resistance, ours) if conquest else 0.0
        if hit <= cost:
            gain += hit
            if hit >= _KILL:
                return gain
            resistance = max(0, resistance - ours)
            continue
        gain += cost
        if chosen >= 0:
            del values[chosen]
            del worths[chosen]
        weary += 1
    return gain
