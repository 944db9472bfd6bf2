"""Everything there is to know about a match of Azardia, and who may know it (AZ-1.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Eyes, Part, own, public, secret, seen
from sobremesa.games.azardia.state.box import CHARACTERS, DECKS, MOST_COINS, TOP_LEVEL
from sobremesa.games.azardia.state.frames import Turn

if TYPE_CHECKING:
    from sobremesa.games.azardia.state.match import Azardia

PHASES: Final = ("A", "B", "C", "D")
_LETTERS: Final = "AABCD"  # by the phase of the frame: before and after the roll are both phase A


class Player(Part):
    """Somebody at the table."""

    seat: Annotated[int, public("Player", "The seat, counted from 0.", says="seat")]
    character: Annotated[
        str | None, public("Character", "Null before one is chosen.", "AZ-1.4", says="character", among=CHARACTERS)
    ]
    square: Annotated[int, public("Square", "Where the token stands; 0 before it is on the road.", "AZ-1.2", least=0)]
    level: Annotated[int, public("Level", "Of experience.", "AZ-8.1", least=1, most=TOP_LEVEL)]
    coins: Annotated[int, public("Coins", "", "AZ-1.5", least=0, most=MOST_COINS, unit="thousands")]
    lost: Annotated[int, public("Turns to lose", "How many turns the player has still to lose.", "AZ-7.9", least=0)]
    cards: Annotated[int, public("Cards", "How many cards the player holds.", "AZ-1.6", least=0, says="n")]
    hand: Annotated[
        tuple[str, ...] | None, own("Hand", "The cards in hand, in the order of the pack.", "AZ-1.6", says="card")
    ]
    known: Annotated[
        tuple[str, ...],
        seen("Known cards", "Cards that the onlooker has seen in somebody else's hand.", "AZ-1.6", says="card"),
    ]


class Pile(Part):
    """A deck: its draw pile, face down, and its discard pile, of which only the top card is seen."""

    size: Annotated[int, public("Draw pile", "How many cards the draw pile has.", "AZ-1.6", least=0, says="n")]
    pile: Annotated[
        tuple[str, ...] | None, secret("Cards of the draw pile", "In the order of the pack.", "AZ-1.6", says="card")
    ]
    discarded: Annotated[int, public("Discards", "How many cards lie discarded.", "AZ-1.6", least=0, says="n")]
    top: Annotated[str | None, public("Top discard", "Null if nothing lies there.", "AZ-1.6", says="card")]
    discards: Annotated[
        tuple[str, ...] | None,
        secret(
            "Discarded cards", "From the bottom up: nobody may look through them.", "AZ-1.6", says="card", ordered=True
        ),
    ]


class Position(Part):
    """A match of Azardia. Wherever a seat is meant, -1 is nobody."""

    round: Annotated[int, public("Round", "Counted from 1; 0 before the first.", "AZ-9.4", least=0, says="n")]
    active: Annotated[
        int, public("To play", "Whose turn it is; during an event, the first player.", "AZ-7.1", says="seat")
    ]
    phase: Annotated[str, public("Phase", "Of the turn; empty outside of turns.", "AZ-7", among=PHASES)]
    first: Annotated[int, public("First player", "Nobody before it is known.", "AZ-2.4", says="seat")]
    order: Annotated[
        tuple[int, ...],
        public("Order of choice", "In which characters are chosen.", "AZ-2.2", says="seat", ordered=True),
    ]
    holder: Annotated[int, public("Holder", "Who holds the last square.", "AZ-11.1", says="seat")]
    last_turn: Annotated[int, public("Last turn", "Who is taking their last turn.", "AZ-11.1", says="seat")]
    owed: Annotated[tuple[int, ...], public("Last turns owed", "Who still has a last turn.", "AZ-11.1", says="seat")]
    extra: Annotated[tuple[int, ...], public("Extra turns", "Who has won an extra turn.", "AZ-7.9", says="seat")]
    winner: Annotated[int, public("Winner", "Nobody while the match goes on.", "AZ-1.1", says="seat")]
    players: Annotated[tuple[Player, ...], public("The players", "In the order of seats.", by_seat=True)]
    piles: Annotated[dict[str, Pile], public("Piles", "By deck.", "AZ-1.4", among=DECKS)]
    in_play: Annotated[
        tuple[str, ...],
        public("Being played", "Cards that lie between the players until their effects are over.", says="card"),
    ]
    gathered: Annotated[
        int, public("Gathered", "How many cards Kuchuritok has gathered to deal.", "AZ-5.2", least=0, says="cards")
    ]
    pool: Annotated[
        tuple[str, ...] | None,
        seen(
            "The gathered cards",
            "In the order of the pack; only Kuchuritok sees them, with the option.",
            "AZ-5.2",
            says="card",
        ),
    ]


def position(match: Azardia, eyes: Eyes) -> Position:
    """See :meth:`Match.describe`."""
    return Position(
        round=match.round,
        active=match.active,
        phase=_phase(match),
        first=match.first,
        order=() if match.first == NOBODY else tuple(sorted(range(match.seats), key=match.rank.__getitem__)),
        holder=match.holder,
        last_turn=match.active if match.in_last else NOBODY,
        owed=_seats(match.owed),
        extra=_seats(match.extra),
        winner=match.winner,
        players=tuple([_player(match, seat, eyes) for seat in range(match.seats)]),
        piles={name: _pile(match, deck, eyes) for deck, name in enumerate(DECKS)},
        in_play=match.slugs(match.in_play),
        gathered=len(match.pool),
        pool=match.slugs(match.pool) if eyes.all_seeing or match.sees_pool(eyes.seat) else None,
    )


def _phase(match: Azardia) -> str:
    turn = next((frame for frame in reversed(match.stack) if isinstance(frame, Turn)), None)
    return "" if turn is None else _LETTERS[turn.phase]


def _player(match: Azardia, seat: int, eyes: Eyes) -> Player:
    character, hand = match.character[seat], match.hand[seat]
    known = [] if eyes.seat is None else match.known(seat, eyes.seat)
    return Player(
        seat=seat,
        character=None if character == NOBODY else CHARACTERS[character],
        square=match.square[seat],
        level=match.level[seat],
        coins=match.coins[seat],
        lost=match.lost[seat],
        cards=len(hand),
        hand=match.slugs(hand) if eyes.own(seat) else None,
        known=match.slugs(hand if eyes.all_seeing else known),
    )


def _pile(match: Azardia, deck: int, eyes: Eyes) -> Pile:
    pile, discards = match.deck(deck)
    return Pile(
        size=len(pile),
        pile=match.slugs(pile) if eyes.all_seeing else None,
        discarded=len(discards),
        top=match.box.cards[discards[-1]].slug if discards else None,
        discards=match.slugs(discards) if eyes.all_seeing else None,
    )


def _seats(bits: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(bits.bit_length()) if bits >> seat & 1])
