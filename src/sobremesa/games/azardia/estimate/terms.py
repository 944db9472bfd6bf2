"""What can be observed of a seat: named terms, scaled to about 1, from what lies open and the onlooker's own hand."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.azardia.estimate.sense import card_worths, hands_worth, to_come, turns_left
from sobremesa.games.azardia.rules.duel import total
from sobremesa.games.azardia.rules.pages import AFTER_ROLL, DUEL, PLAYING, TURN
from sobremesa.games.azardia.state.box import AS_RESPONSE, CHARACTERS, HAND_LIMIT, IN_DUEL, ON_ROLL, TOP_LEVEL
from sobremesa.games.azardia.state.match import Azardia

_OWN: Final = (
    "turns",  # that it may still need, in tens
    "hand",  # the turns that its cards may save
    "to come",  # the turns that the rest of its turn will save
    "cards",
    "coins",
    "level",
    "at top",  # level 5
    "on the road",  # the part of the road that is behind it, at level 5
    "lost",  # turns
    "extra",  # a turn won
    "holds",  # the last square
    "last turn",  # it still has one to come
)
TERMS: Final = (
    *_OWN,
    "lead",  # over the foremost rival in turns, counting hands and the current turn
    "close lead",  # the same, capped at one turn either way
    "second lead",  # over the next rival, with three or four seats
    "three seats",
    "four seats",
    "in turn",  # it is its turn
    "before roll",
    "playing",  # in phase C of its turn
    "wait",  # until its next turn, as a fraction of the round
    "responses",  # in its own hand, known to the onlooker: what they are worth; so are the next two
    "duel cards",
    "roll cards",
    "challenged",  # the seats that could still take the last square from it
    "duel",  # how far it is ahead in the current duel
    "duels",  # it is in one
    *CHARACTERS,
    *(f"rival's {name}" for name in _OWN),
)


def looks(match: Azardia, seat: int) -> list[list[float]]:
    """The ``TERMS`` of every seat, as ``seat`` sees them."""
    n = match.seats
    hands = hands_worth(match, seat)
    own: list[list[float]] = []
    ahead: list[float] = []  # in turns
    for each in range(n):
        turns = turns_left(match, each)
        coming = to_come(match, each)
        own.append(_own(match, each, turns, hands[each], coming))
        ahead.append(hands[each] + coming - turns)
    found: list[list[float]] = []
    for each in range(n):
        first, second = NOBODY, NOBODY  # the rivals in front
        for rival in range(n):
            if rival != each:
                if first == NOBODY or ahead[rival] > ahead[first]:
                    first, second = rival, first
                elif second == NOBODY or ahead[rival] > ahead[second]:
                    second = rival
        lead = ahead[each] - ahead[first]
        row = [
            *own[each],
            lead / 10.0,
            max(-1.0, min(1.0, lead)),
            0.0 if second == NOBODY else (ahead[each] - ahead[second]) / 10.0,
            1.0 if n == 3 else 0.0,
            1.0 if n == 4 else 0.0,
        ]
        row += _moment(match, each)
        row += _known_hand(match, each) if each == seat else [0.0, 0.0, 0.0]
        row.append(match.owed.bit_count() / 3.0 if match.holder == each else 0.0)
        row += _duel(match, each)
        character = match.character[each]
        row += [1.0 if character == one else 0.0 for one in range(len(CHARACTERS))]
        row += own[first]
        found.append(row)
    return found


def _own(match: Azardia, seat: int, turns: float, hand: float, coming: float) -> list[float]:
    level, square = match.level[seat], match.square[seat]
    at_top = level == TOP_LEVEL
    return [
        turns / 10.0,
        hand / 3.0,
        coming / 3.0,
        len(match.hand[seat]) / HAND_LIMIT,
        match.coins[seat] / 6.0,
        level / 5.0,
        1.0 if at_top else 0.0,
        square / match.board.end if at_top else 0.0,
        float(match.lost[seat]),
        float(match.extra >> seat & 1),
        1.0 if match.holder == seat else 0.0,
        float(match.owed >> seat & 1) if match.holder != NOBODY else 0.0,
    ]


def _moment(match: Azardia, seat: int) -> list[float]:
    """Whether it is its turn and how far the turn has gone, or how long it has to wait."""
    turn = match.nearest(TURN)
    following = match.first if match.first != NOBODY else 0
    if turn is not None:
        if turn.seat == seat:
            return [1.0, 1.0 if turn.phase < AFTER_ROLL else 0.0, 1.0 if turn.phase == PLAYING else 0.0, 0.0]
        following = turn.seat + 1
    return [0.0, 0.0, 0.0, (seat - following) % match.seats / match.seats]


def _known_hand(match: Azardia, seat: int) -> list[float]:
    """The cards in hand that wait for others' turns, duels and rolls."""
    worth, plays = card_worths(match.box, match.level[seat] == TOP_LEVEL), match.box.plays
    responses = duels = rolls = 0.0
    for card in match.hand[seat]:
        play = plays[card]
        if play == AS_RESPONSE:
            responses += worth[card]
        elif play == IN_DUEL:
            duels += worth[card]
        elif play == ON_ROLL:
            rolls += worth[card]
    return [responses / 2.0, duels / 2.0, rolls / 2.0]


def _duel(match: Azardia, seat: int) -> list[float]:
    duel = match.nearest(DUEL)
    if duel is None or seat not in (duel.seat, duel.rival):
        return [0.0, 0.0]
    if duel.winner != NOBODY:
        return [1.0 if duel.winner == seat else -1.0, 0.0]
    margin = total(duel, seat) - total(duel, duel.other(seat))
    return [max(-1.0, min(1.0, margin / 4.0)), 1.0]
