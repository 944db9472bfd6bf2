"""The contents of the box and the setup of the table: board, cards, options. Shared by all copies of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sobremesa.engine.refusal import Refusal
    from sobremesa.games.azardia.effects.effect import Effect
    from sobremesa.games.azardia.state.match import Azardia

EDITION: Final = 3  # of the rules: a new number whenever the same choices and draws could lead to another result

MOST_SEATS: Final = 4  # AZ-1.1
FACES: Final = 10  # of a die (AZ-1.3)
TOP_LEVEL: Final = 5  # from 1 on (AZ-8.1)
MOST_COINS: Final = 6
HAND_LIMIT: Final = 4

LAGARTOON: Final = 0
KUCHURITOK: Final = 1
ROBOT_I_KING: Final = 2
NONCREDO_MANTIS: Final = 3
CHARACTERS: Final = ("lagartoon", "kuchuritok", "robot-i-king", "noncredo-mantis")

ACTION_DECK: Final = 0
PENALTY_DECK: Final = 1
EVENT_DECK: Final = 2
DECKS: Final = ("action", "penalty", "event")

# When an action card is played (AZ-7.4, AZ-7.5, AZ-10.6); penalties and events are played when drawn.
ON_TURN: Final = 0
ON_ROLL: Final = 1
AS_RESPONSE: Final = 2
IN_DUEL: Final = 3
PLAYS: Final = ("turn", "roll", "response", "duel")

_A_SQUARES: Final = (5, 13, 21, 34, 46, 55, 67, 75)  # AZ-4.1
_Z_SQUARES: Final = (85, 93, 101, 114, 129, 137, 145)  # AZ-4.2
_LENGTH: Final = 150
_GATE: Final = 80


class Board:
    """The road (AZ-1.2). ``end`` is its last square, ``gate`` the first one that only level 5 may pass,
    ``gives[square]`` is "A", "Z" or "". Shorter and longer roads keep the proportions."""

    def __init__(self, length: int = _LENGTH) -> None:
        self.end = length
        self.gate = self.scaled(_GATE)
        self.gives: list[str] = [""] * (length + 1)
        for square in _A_SQUARES:
            self.gives[max(2, self.scaled(square))] = "A"
        for square in _Z_SQUARES:
            self.gives[max(self.gate + 1, self.scaled(square))] = "Z"
        self.last_a = max(at for at in range(self.gate) if self.gives[at] == "A")
        # Squares where an arrival has consequences even without a rival.
        self.matters: list[bool] = [at in (self.gate, self.end) or gives != "" for at, gives in enumerate(self.gives)]

    def scaled(self, square: int) -> int:
        """The square of this road that corresponds to ``square`` on the standard one."""
        return max(1, square * self.end // _LENGTH)

    def next_a(self, square: int) -> int:
        """The next A square after this one; after the last one, the first (AZ-3.1)."""
        for at in range(square + 1, self.gate):
            if self.gives[at] == "A":
                return at
        return self.gives.index("A")


class Card:
    """A design. ``number`` is its place among all designs of the pack; decks, hands and piles hold these numbers."""

    def __init__(self, number: int, slug: str, deck: int, copies: int, play: int, effects: list[Effect]) -> None:
        self.number = number
        self.slug = slug
        self.deck = deck
        self.copies = copies
        self.play = play
        self.effects = effects
        self.aims = any(effect.aims() for effect in effects)
        # Whether it can affect a player who may answer it (AZ-7.5).
        self.answerable = play in (ON_TURN, AS_RESPONSE) and any(effect.reaches_others() for effect in effects)
        self.price = sum(effect.price() for effect in effects)  # to be paid in full (AZ-6.8)
        self.barring = [effect for effect in effects if effect.may_bar()]

    def bars(self, match: Azardia, seat: int, rival: int) -> Refusal | None:
        """Why ``seat`` can't use this card on ``rival``, apart from its time; None if it can."""
        for effect in self.barring:
            refusal = effect.bars(match, seat, rival)
            if refusal is not None:
                return refusal
        return None


class Options:
    """The options of the table; the defaults are the rules' own."""

    def __init__(
        self,
        even_start: bool = False,
        kuchuritok_chooses: bool = False,
        advance_at_five: bool = False,
        sudden_grace: bool = False,
        length: int = _LENGTH,
        action_cards: int = 100,
        penalty_cards: int = 25,
        event_cards: int = 10,
    ) -> None:
        self.even_start = even_start
        self.kuchuritok_chooses = kuchuritok_chooses
        self.advance_at_five = advance_at_five
        self.sudden_grace = sudden_grace
        self.length = length
        self.deck_sizes = (action_cards, penalty_cards, event_cards)


class Box:
    """A pack's cards, a board, the options and the number of seats."""

    def __init__(self, seats: int, options: Options, cards: list[Card]) -> None:
        self.seats = seats
        self.options = options
        self.board = Board(options.length)
        self.cards = cards
        self.clockwise: list[list[int]] = [[(start + step) % seats for step in range(seats)] for start in range(seats)]
        self.plays: list[int] = [card.play for card in cards]
        self.effects: list[Effect] = []
        for card in cards:
            for effect in card.effects:
                effect.number = len(self.effects)
                self.effects.append(effect)
        self.decks: list[list[int]] = [self._deck(deck) for deck in (ACTION_DECK, PENALTY_DECK, EVENT_DECK)]

    def _deck(self, deck: int) -> list[int]:
        """The cards of a deck in ascending order; a smaller deck is a selection spread evenly over the whole."""
        whole = [card.number for card in self.cards if card.deck == deck for _ in range(card.copies)]
        size = min(self.options.deck_sizes[deck], len(whole))
        return [whole[at * len(whole) // size] for at in range(size)]
