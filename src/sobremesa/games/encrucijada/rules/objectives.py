"""Who has lost and who has won (EN-1.5 to EN-1.9, EN-1.12)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.rules import events, standing
from sobremesa.games.encrucijada.rules.cards import discard, drop_the_inactive, leaves_the_game
from sobremesa.games.encrucijada.rules.pages import RESOLVE
from sobremesa.games.encrucijada.state.box import CONQUEST, GOVERNMENT, PILES, RESISTANCE, RESOURCES
from sobremesa.games.encrucijada.state.match import ATEMPUS, FIGHTING, HAND, HIDDEN, OUT, PUEBLO, Encrucijada

N: Final = len(RESOURCES)

_WON_BY: Final = {
    CONQUEST: events.WON_BY_CONQUEST,
    GOVERNMENT: events.WON_BY_GOVERNMENT,
    RESISTANCE: events.WON_BY_RESISTANCE,
}


def judge(match: Encrucijada) -> None:
    """EN-1.6: check whether objectives are reached, though not while an effect takes place: that is judged when the
    whole effect is done. It may end the match, or somebody's part in it, so it comes last in its step.
    """
    if match.nearest(RESOLVE) is None:
        decide(match)


def decide(match: Encrucijada) -> None:
    """EN-1.6: all losses together, then Government, the active player's side first."""
    if max(match.stock) < match.box.least_to_govern and 0 not in match.resistance and [] not in match.piles:
        return  # quicker than finding out who: nobody can have lost or won
    objectives = match.box.options.objectives
    seats = match.after(match.active_seat)
    losers = [seat for seat in seats if _has_lost(match, seat, objectives)]
    if losers:
        _they_are_out(match, losers)
        if not match.stack:
            return
        drop_the_inactive(match)  # what the losers' cards gave is gone (EN-4.8)
        seats = [seat for seat in seats if match.in_play(seat)]
    if objectives & GOVERNMENT:
        for seat in seats:
            resource = governed_by(match, seat)
            if resource != NOBODY:
                match.tell(events.GOVERNS, seat, resource, side_stock(match, seat, resource))
                _it_is_won(match, seat, GOVERNMENT)
                return


def _has_lost(match: Encrucijada, seat: int, objectives: int) -> bool:
    """EN-1.5, EN-1.7"""
    if objectives & CONQUEST and match.resistance[match.box.tower_of[seat]] <= 0:
        return True
    return bool(objectives & RESISTANCE) and [] in match.piles[seat * PILES : (seat + 1) * PILES]


def side_stock(match: Encrucijada, seat: int, resource: int) -> int:
    """EN-1.6: what the seat's side has of a resource, with allies' stock added; a shared tower counts once
    (EN-1.11).
    """
    total = 0
    towers: set[int] = set()
    for ally in match.box.allies[seat]:
        if not match.in_play(ally):
            continue
        total += match.stock[ally * N + resource]
        tower = match.tower(ally)
        if tower in towers:
            total -= sum(amount for given, amount in standing.gives(match, tower) if given == resource)
        towers.add(tower)
    return total


def to_govern(match: Encrucijada, seat: int) -> int:
    """EN-1.6: how much of one resource this side needs, or needed last if it is out of the match."""
    options = match.box.options
    allies = sum(match.in_play(ally) for ally in match.box.allies[seat]) - 1
    return options.government + max(0, allies) * options.government_ally


def governed_by(match: Encrucijada, seat: int) -> int:
    """The resource of which this side has enough to govern; NOBODY if none."""
    if len(match.box.allies[seat]) == 1:
        own = match.stock[seat * N : (seat + 1) * N]
        if max(own) < match.box.options.government:
            return NOBODY
    needed = to_govern(match, seat)
    for resource in range(N):
        if side_stock(match, seat, resource) >= needed:
            return resource
    return NOBODY


def sides_in_play(match: Encrucijada) -> list[int]:
    """The teams that still have somebody in play."""
    return sorted({match.box.team[seat] for seat in range(match.seats) if match.in_play(seat)})


def _they_are_out(match: Encrucijada, losers: list[int]) -> None:
    """EN-1.9"""
    before = sides_in_play(match)
    objective = 0
    for seat in losers:
        fell = bool(match.box.options.objectives & CONQUEST) and match.resistance[match.box.tower_of[seat]] <= 0
        objective = CONQUEST if fell else objective or RESISTANCE
        if fell:
            match.tell(events.FELL, seat)
        else:
            empty = next(pile for pile in range(PILES) if not match.pile(seat, pile))
            match.tell(events.RAN_OUT, seat, empty)
        match.lost |= 1 << seat
        match.tell(events.LOST, seat)
    for seat in losers:
        _cards_leave(match, seat)
        match.stock[seat * N : (seat + 1) * N] = [0] * N
    standing.settle(match)
    left = sides_in_play(match)
    places = list(match.places)
    for seat in range(match.seats):
        if not places[seat] and match.box.team[seat] not in left:
            places[seat] = len(left) + 1
    match.places = tuple(places)
    if not left:
        match.won_by = objective
        match.finish()  # the last ones fell together and share first place (EN-1.6)
    elif len(left) == 1 and len(before) > 1:
        _it_is_won(match, next(seat for seat in range(match.seats) if match.box.team[seat] == left[0]), objective)


def _cards_leave(match: Encrucijada, seat: int) -> None:
    """EN-1.9: their cards leave the game; cards of others that they held go to their owners' discards."""
    for card, place in enumerate(match.where):
        zone = match.zone(card)
        if zone == ATEMPUS:
            if card == match.tower(seat) and not _tower_serves_others(match, seat):
                leaves_the_game(match, card)
        elif place and match.owner(card) == seat and zone != OUT:
            leaves_the_game(match, card)
        elif zone in (HAND, HIDDEN, PUEBLO, FIGHTING) and match.holder(card) == seat:
            discard(match, card)


def _tower_serves_others(match: Encrucijada, seat: int) -> bool:
    """EN-1.1, EN-1.9: a shared tower stands as long as someone on the team plays."""
    return match.box.options.one_tower and any(match.in_play(ally) for ally in match.box.allies[seat])


def _it_is_won(match: Encrucijada, seat: int, objective: int) -> None:
    """The side of this seat wins: all its members come first (EN-1.5, EN-1.6, EN-1.7)."""
    team = match.box.team
    match.won_by = objective
    match.places = tuple(1 if team[other] == team[seat] else match.places[other] or 2 for other in range(match.seats))
    for other in match.box.allies[seat]:
        if match.in_play(other):
            match.tell(_WON_BY[objective], other)
    match.finish()


def it_is_a_draw(match: Encrucijada) -> None:
    """EN-1.12"""
    match.tell(events.DRAWN_OUT, match.box.options.vueltas)
    match.places = tuple(match.places[seat] or 1 for seat in range(match.seats))
    match.won_by = 0
    match.finish()
