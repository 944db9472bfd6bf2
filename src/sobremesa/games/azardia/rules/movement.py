"""Zones, movement and special squares: chapters 3 and 4."""

from __future__ import annotations

from sobremesa.engine.page import GO_ON, NOBODY, Repeat, write
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.pages import (
    ARRIVAL,
    DRAW,
    DUEL,
    GRACE,
    PENALTY,
    SHARING,
    SQUARE,
    Arrival,
    Drawing,
    Duel,
    Played,
)
from sobremesa.games.azardia.state.box import MOST_SEATS, TOP_LEVEL
from sobremesa.games.azardia.state.match import Azardia


def walk(match: Azardia, seat: int, steps: int, clause: str) -> bool:
    """Advance (``steps`` > 0) or retreat a token because of this clause. Returns whether it moved. AZ-3.1 to AZ-3.6

    The page that moved it handles its arrival: see :data:`ARRIVAL`.
    """
    start = match.square[seat]
    if steps >= 0:
        square = _ahead(match, seat, steps)
        moved = steps > 0
    else:
        square = max(start + steps, lowest_square(match, seat))
        moved = square != start
    if moved:
        if match.events is not None:
            why = _what_bends_the_way(match, seat, steps, square) or clause
            match.tell(events.WALKED.told_by(why), seat, start, square)
        _put(match, seat, square)
    elif steps:
        match.tell(events.STAYS_THERE.told_by("AZ-3.4" if is_bound(match, seat) else "AZ-3.5"), seat, square)
    return moved


def _what_bends_the_way(match: Azardia, seat: int, steps: int, square: int) -> str:
    """The clause that makes a walk of this many steps end on this square instead of that many squares further, or that
    lets it pass the gate.
    """
    board = match.board
    start = match.square[seat]
    if steps < 0:
        if square == start + steps:
            return ""
        return "AZ-3.4" if is_bound(match, seat) else "AZ-3.5"
    if match.level[seat] < TOP_LEVEL:
        if square == start + steps:
            return "AZ-3.2" if square == board.gate else ""
        return "AZ-3.1"
    if start + steps > board.end:
        return "AZ-3.6"
    return "AZ-3.3" if start < board.gate < square else ""


def _ahead(match: Azardia, seat: int, steps: int) -> int:
    """The square ``steps`` ahead. AZ-3.1, AZ-3.2, AZ-3.3, AZ-3.6; on short roads AZ-3.4 may bar the way back"""
    board = match.board
    start = match.square[seat]
    if match.level[seat] == TOP_LEVEL:
        square = start + steps
        return square if square <= board.end else max(2 * board.end - square, board.gate)
    zone = board.gate - 1
    square = (start - 1 + steps) % zone + 1
    if square == 1 and steps > 0 and rivals_on(match, seat, board.gate):
        return board.gate
    return square


def lowest_square(match: Azardia, seat: int) -> int:
    """Where a retreat stops. AZ-3.4, AZ-3.5"""
    return match.board.gate if is_bound(match, seat) else 1


def is_bound(match: Azardia, seat: int) -> bool:
    """Whether this token can never go below the gate again. AZ-3.4"""
    return match.level[seat] == TOP_LEVEL and match.square[seat] >= match.board.gate


def rivals_on(match: Azardia, seat: int, square: int) -> bool:
    """Whether another token stands on this square."""
    return any(match.square[other] == square for other in range(match.seats) if other != seat)


def can_stand_on(match: Azardia, seat: int, square: int) -> bool:
    """Whether this token could be put straight on this square. AZ-3.7"""
    gate = match.board.gate
    if match.level[seat] < TOP_LEVEL:
        return square < gate
    return square >= gate or not is_bound(match, seat)


def put(match: Azardia, seat: int, square: int) -> bool:
    """Put a token straight on a square, as near as its limits allow. Returns whether it moved. AZ-3.7"""
    gate = match.board.gate
    if match.level[seat] < TOP_LEVEL:
        square = min(square, gate - 1)
    elif is_bound(match, seat):
        square = max(square, gate)
    start = match.square[seat]
    if square == start:
        return False
    match.tell(events.PUT, seat, start, square)
    _put(match, seat, square)
    return True


def _put(match: Azardia, seat: int, square: int) -> None:
    """Put the token there. A holder who leaves the last square ends the grace turn, even if another token takes its
    place: its arrival then begins a new one. AZ-11.2
    """
    match.square[seat] = square
    if seat == match.holder and square != match.board.end:
        match.holder = NOBODY
        match.owed = 0
        match.in_last = 0
        match.tell(events.GRACE_ENDS, seat)


def arrive(match: Azardia, seat: int, square: int) -> None:
    """A displacement has ended on this square. If nothing can come of it, no page is opened."""
    if match.board.matters[square] or match.square.count(square) > 1:
        match.open(ARRIVAL, Arrival(seat, square))


def the_square_gives_its_card(match: Azardia, arrival: Arrival) -> None:
    """AZ-4.1, AZ-4.2: the square is the one where the displacement ended (AZ-4.3)."""
    gives = match.board.gives[arrival.square]
    if gives == "A":
        match.open(DRAW, Drawing(arrival.seat, 1))
    elif gives == "Z":
        match.open(PENALTY, Played(arrival.seat, NOBODY, NOBODY, arrival.seat))


def the_end_is_reached(match: Azardia, arrival: Arrival) -> None:
    """AZ-11.1, AZ-11.3, AZ-11.6"""
    seat = arrival.seat
    if match.square[seat] != match.board.end or match.holder == seat:
        return
    if match.holder == NOBODY:
        match.holder = seat
        match.owed = (1 << match.seats) - 1 & ~(1 << seat)
        match.tell(events.GRACE_BEGINS.told_by("AZ-11.1" if seat == match.active else "AZ-11.6"), seat)
    else:
        match.tell(events.GRACE_DUEL, seat, match.holder)
        match.open(DUEL, Duel(seat, match.holder, GRACE))


def tokens_meet(match: Azardia, arrival: Arrival) -> bool:
    """AZ-10.1: with each rival there, clockwise from the arriving player, while they share the square."""
    seat = arrival.seat
    square = arrival.square
    if match.square[seat] == square and square != match.board.end and match.square.count(square) > 1:
        for other in match.clockwise(seat):
            pair = 1 << (min(seat, other) * MOST_SEATS + max(seat, other))
            if other != seat and match.square[other] == square and not match.duelled & pair:
                match.duelled |= pair
                match.tell(events.DUEL_BEGINS, seat, other)
                match.open(DUEL, Duel(seat, other, SHARING))
                return not GO_ON
    return GO_ON


def back_to_square_one(match: Azardia, arrival: Arrival) -> None:
    """AZ-3.2: nobody below level 5 stays on the gate."""
    seat = arrival.seat
    gate = match.board.gate
    if match.square[seat] == gate and match.level[seat] < TOP_LEVEL:
        match.tell(events.BACK_TO_ONE, seat, gate, 1)
        _put(match, seat, 1)
        arrive(match, seat, 1)


write(ARRIVAL, the_square_gives_its_card, the_end_is_reached, Repeat(tokens_meet), back_to_square_one)
write(SQUARE, the_square_gives_its_card)
