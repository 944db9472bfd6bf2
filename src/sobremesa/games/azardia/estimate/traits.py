"""What can be observed of an option: named traits that predict what a strong player would choose.

All of it lies open to the seat that is asked, or is in its own hand.
"""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice, NumberChoice
from sobremesa.engine.page import NOBODY
from sobremesa.games.azardia.effects.verbs import VERBS as CARD_VERBS
from sobremesa.games.azardia.estimate.sense import card_worths, turns_left
from sobremesa.games.azardia.estimate.turns import readings, times
from sobremesa.games.azardia.rules.cards import ANSWER
from sobremesa.games.azardia.rules.characters import TRADE
from sobremesa.games.azardia.rules.choices import CardChoice
from sobremesa.games.azardia.rules.coins import LEVEL_PRICE
from sobremesa.games.azardia.rules.duel import DUEL_PIP, LOAD_DICE, STAND, total
from sobremesa.games.azardia.rules.hands import DISCARD
from sobremesa.games.azardia.rules.pages import DUEL, Turn
from sobremesa.games.azardia.rules.turn import (
    ADD,
    BUY_LEVEL,
    BUY_SQUARES,
    END_PLAY,
    GO_ON_TO_DRAW,
    LEAVE_OUT,
    PIP,
    PLAY,
    SUBTRACT,
    TAKE_DIE,
    die_of,
)
from sobremesa.games.azardia.state.box import HAND_LIMIT, IN_DUEL, TOP_LEVEL, Card
from sobremesa.games.azardia.state.match import Azardia

# The verbs, by word: importing the table of them all would be a circular import, which the compiler can't resolve.
_WORDS: Final = (
    *("character", "roll", "add", "subtract", "take", "leave", "pip", "draw", "extra", "enough"),
    *("play", "buy-level", "buy-squares", "gather", "challenge", "end", "trade", "keep", "discard", "deal"),
    *("answer", "pass", "duel-pip", "load", "stand"),
)
_SEEN: Final = (
    "saves",  # turns on the road, alone
    "most",  # it saves more than any other option
    "to an a square",
    "to a z square",
    "to the last square",
    "to a rival",
    "to a weaker rival",  # of a lower level
    "nowhere",  # a roll of 0
    "worth played",  # the turns that its card may save; so are the next two
    "worth given up",
    "worth answered",
    "crowded",  # the hand would otherwise have to be cut
    "unspent",  # the option ends the turn and leaves this many cards that could be played
    "at the leader",  # how far ahead the targeted rival is
    "at a hand",  # how many cards that rival has
    "wins the duel",
    "short in the duel",  # by how many pips
)
TRAITS: Final = (
    *_WORDS,
    *_SEEN,
    *(f"plays {verb}" for verb in CARD_VERBS),
    *(f"answers with {verb}" for verb in CARD_VERBS),
)

_AT: Final[dict[str, int]] = {name: at for at, name in enumerate(TRAITS)}
_SAVES: Final = _AT["saves"]
_MOST: Final = _AT["most"]
_A_SQUARE: Final = _AT["to an a square"]
_Z_SQUARE: Final = _AT["to a z square"]
_LAST: Final = _AT["to the last square"]
_RIVAL: Final = _AT["to a rival"]
_WEAKER: Final = _AT["to a weaker rival"]
_NOWHERE: Final = _AT["nowhere"]
_PLAYED: Final = _AT["worth played"]
_GIVEN_UP: Final = _AT["worth given up"]
_ANSWERED: Final = _AT["worth answered"]
_CROWDED: Final = _AT["crowded"]
_UNSPENT: Final = _AT["unspent"]
_AT_LEADER: Final = _AT["at the leader"]
_AT_HAND: Final = _AT["at a hand"]
_WINS: Final = _AT["wins the duel"]
_SHORT: Final = _AT["short in the duel"]
_FIRST_PLAY: Final = _AT[f"plays {next(iter(CARD_VERBS))}"]
_FIRST_ANSWER: Final = _AT[f"answers with {next(iter(CARD_VERBS))}"]
_PLACE: Final[dict[str, int]] = {verb: at for at, verb in enumerate(CARD_VERBS)}


def traits(match: Azardia, options: list[Choice]) -> list[list[float]]:
    """The ``TRAITS`` of each of these options of the seat that is asked."""
    seat = match.asking
    found: list[list[float]] = []
    for option in options:
        row = [0.0] * len(TRAITS)
        verb = option.verb
        row[_AT[verb.word]] = 1.0
        if isinstance(option, CardChoice):
            _card(match, seat, option, row)
        elif isinstance(option, NumberChoice):
            _number(match, seat, option, row)
        elif verb is ADD or verb is SUBTRACT:
            turn = match.stack[-1]
            assert isinstance(turn, Turn)
            _walks(match, seat, turn.a + turn.b if verb is ADD else abs(turn.a - turn.b), row)
        elif verb is BUY_LEVEL:
            _rises(match, seat, row)
        elif verb is END_PLAY or verb is GO_ON_TO_DRAW:
            row[_UNSPENT] = (len(options) - 1) / 4.0
        elif verb is STAND:
            _margin(match, seat, 0, row)
        found.append(row)
    _mark_the_most(found)
    return found


def _mark_the_most(rows: list[list[float]]) -> None:
    best, at = 0.0, NOBODY
    for place, row in enumerate(rows):
        if row[_SAVES] > best:
            best, at = row[_SAVES], place
    if at != NOBODY:
        rows[at][_MOST] = 1.0


def _number(match: Azardia, seat: int, choice: NumberChoice, row: list[float]) -> None:
    verb = choice.verb
    if verb is BUY_SQUARES:
        _walks(match, seat, choice.n, row, choice.n)
    elif verb is TAKE_DIE or verb is LEAVE_OUT or verb is PIP:
        turn = match.stack[-1]
        assert isinstance(turn, Turn)
        if verb is TAKE_DIE:
            _walks(match, seat, die_of(turn, choice.n), row)
        else:
            _dice_change(match, seat, turn, choice, row)
    elif verb is DUEL_PIP:
        _margin(match, seat, 1, row)
    elif choice.fact == "rival":
        _aims(match, seat, choice.n, row)


def _walks(match: Azardia, seat: int, steps: int, row: list[float], price: int = 0) -> None:
    """A walk of this many squares at this price."""
    if steps == 0:
        row[_NOWHERE] = 1.0
        return
    level, square, coins = match.level[seat], match.square[seat], match.coins[seat]
    alone = times(match.board)
    lands = alone.lands(level, square, steps)
    row[_SAVES] = (alone.turns(level, square, coins) - alone.turns(level, lands, coins - price)) / 2.0
    gives = match.board.gives[lands]
    if gives == "A":
        row[_A_SQUARE] = 1.0
    elif gives == "Z":
        row[_Z_SQUARE] = 1.0
    if lands == match.board.end:
        row[_LAST] = 1.0
    for rival in range(match.seats):
        if rival != seat and match.square[rival] == lands:
            row[_RIVAL] += 1.0
            if match.level[rival] < level:
                row[_WEAKER] += 1.0


def _rises(match: Azardia, seat: int, row: list[float]) -> None:
    level, square, coins = match.level[seat], match.square[seat], match.coins[seat]
    alone = times(match.board)
    if level < TOP_LEVEL:
        saved = alone.turns(level, square, coins) - alone.turns(level + 1, square, coins - LEVEL_PRICE)
        row[_SAVES] = saved / 2.0
    else:
        _walks(match, seat, 3, row, LEVEL_PRICE)


def _dice_change(match: Azardia, seat: int, turn: Turn, choice: NumberChoice, row: list[float]) -> None:
    """What the dice can be read as afterwards, compared with now."""
    dice = [turn.a, turn.b, turn.c]
    price = 0
    if choice.verb is LEAVE_OUT:
        dice[choice.n] = 0
    else:
        dice[choice.n] += 1
        price = 1
    level, square, coins = match.level[seat], match.square[seat], match.coins[seat]
    alone = times(match.board)
    single = bool(turn.single)
    now = alone.best(level, square, coins, readings(turn.a, turn.b, turn.c, single))
    then = alone.best(level, square, coins - price, readings(dice[0], dice[1], dice[2], single))
    row[_SAVES] = (now - then) / 2.0


def _card(match: Azardia, seat: int, choice: CardChoice, row: list[float]) -> None:
    card: Card = match.box.cards[choice.card]
    worth = card_worths(match.box, match.level[seat] == TOP_LEVEL)[choice.card]
    verb = choice.verb
    if verb is DISCARD or verb is TRADE:
        row[_GIVEN_UP] = worth
    elif verb is PLAY:
        row[_PLAYED] = worth
        row[_CROWDED] = 1.0 if len(match.hand[seat]) > HAND_LIMIT else 0.0
        _effects(card, row, _FIRST_PLAY)
    elif verb is LOAD_DICE:
        row[_PLAYED] = worth
        _margin(match, seat, _pips(card), row)
    elif verb is ANSWER:
        row[_ANSWERED] = worth
        _effects(card, row, _FIRST_ANSWER)
    if choice.rival != NOBODY:
        _aims(match, seat, choice.rival, row)


def _effects(card: Card, row: list[float], first: int) -> None:
    for effect in card.effects:
        row[first + _PLACE[effect.verb]] += 1.0


def _pips(card: Card) -> int:
    """Roughly what a duel card adds."""
    return max([effect.n for effect in card.effects]) if card.play == IN_DUEL and card.effects else 0


def _aims(match: Azardia, seat: int, rival: int, row: list[float]) -> None:
    row[_AT_LEADER] = (turns_left(match, seat) - turns_left(match, rival)) / 10.0
    row[_AT_HAND] = len(match.hand[rival]) / HAND_LIMIT


def _margin(match: Azardia, seat: int, plus: int, row: list[float]) -> None:
    duel = match.nearest(DUEL)
    if duel is None:
        return
    margin = total(duel, seat) + plus - total(duel, duel.other(seat))
    if margin > 0:
        row[_WINS] = 1.0
    else:
        row[_SHORT] = margin / 4.0
