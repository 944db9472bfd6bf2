"""What is in the box and how the table was set up: designs, decks, options. Shared by all copies of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sobremesa.games.encrucijada.effects.effect import Effect, Step

EDITION: Final = 2  # of the rules: another one wherever the same choices and draws may lead elsewhere

MOST_SEATS: Final = 6  # EN-1.1
PILES: Final = 3  # EN-2.2
FIRST_CARDS: Final = 6  # EN-5.2
LEAST_CARDS: Final = 9  # of a deck of which six can be dealt and three piles be left (EN-2.2, EN-5.2)
MOST_CARDS: Final = 60  # EN-1.2
FULL_HAND: Final = 6  # EN-5.5
LOWERED: Final = 4  # EN-5.6
MOST_COPIES: Final = 5  # EN-1.3

# A card of a match is a number: its owner's seat times this, and its place in the owner's deck (EN-2.5). The last place
# is the tower's.
STRIDE: Final = 64
TOWER: Final = STRIDE - 1

RESOURCES: Final = (
    *("energia", "magia", "alimento", "metal", "madera", "piedra"),
    *("saber", "fe", "comercio", "honor", "sombra", "vapor"),
    *("sagrait", "idolo-maldito"),
)
NO_RESOURCE: Final = -1

# EN-4.3; a suit's number is its rank (EN-6.3).
ESPADA: Final = 0
BASTO: Final = 1
COPA: Final = 2
ORO: Final = 3
SUITS: Final = ("espada", "basto", "copa", "oro")
NO_SUIT: Final = -1  # a tower's (EN-4.13)

# EN-4.9, as bits.
TRAITS: Final = ("volador", "antiaereo", "marino", "invade", "defensa")
INVADE: Final = 1 << TRAITS.index("invade")
DEFENSA: Final = 1 << TRAITS.index("defensa")

# EN-4.10
CLASSES: Final = ("evento", "guerrero", "bestia", "maquina", "edificio", "gente", "reliquia")
EVENTO: Final = CLASSES.index("evento")
NO_CLASS: Final = -1

PROTECTED: Final = ("pacificadores", "avance")  # EN-4.6

CONQUEST: Final = 1
GOVERNMENT: Final = 2
RESISTANCE: Final = 4
OBJECTIVES: Final = ("conquest", "government", "resistance")  # as bits, in this order


class Design:
    """A card as it is printed. ``number`` is its place among all designs of the pack, towers included.

    ``gives`` and ``costs`` are (resource, amount) pairs; ``traits`` are bits; a tower's ``value`` is its resistance
    (EN-4.2). ``effect`` is None for a card without one.
    """

    def __init__(
        self,
        number: int,
        slug: str,
        civilisation: int,
        suit: int,
        value: int,
        kind: int = NO_CLASS,
        traits: int = 0,
        gives: tuple[tuple[int, int], ...] = (),
        costs: tuple[tuple[int, int], ...] = (),
        effect: Effect | None = None,
        protected: bool = False,
    ) -> None:
        self.number = number
        self.slug = slug
        self.civilisation = civilisation
        self.suit = suit
        self.value = value
        self.kind = kind
        self.traits = traits
        self.gives = gives
        self.costs = costs
        self.effect = effect
        self.protected = protected  # against effects on its resources (EN-4.6)
        self.is_tower = suit == NO_SUIT
        rank = max(suit, 0) + (kind == EVENTO)
        self.rank = rank  # of its effect (EN-6.3, EN-4.13)


class Deck:
    """A deck of the pack, or one that a player has brought: its tower and its cards, as designs (EN-1.2, EN-1.4). Cards
    of one name lie together; ``short`` are those that a ready deck names for a match with so many of each."""

    def __init__(
        self, number: int, slug: str, tower: Design, cards: list[Design], short: Sequence[Design] = ()
    ) -> None:
        self.number = number
        self.slug = slug
        self.tower = tower
        self.cards = cards
        self.short = short


class Options:
    """How the table chose to play; the rules' own defaults first.

    ``decks`` has the number of each seat's deck, -1 where the player chooses; ``teams`` the team of each seat, all
    different when everyone is for themselves. ``tower_resistance`` is in per cent of what is printed.
    """

    def __init__(
        self,
        decks: tuple[int, ...],
        teams: tuple[int, ...],
        one_tower: bool = False,
        random_order: bool = True,
        objectives: int = CONQUEST | GOVERNMENT | RESISTANCE,
        government: int = 150,
        government_ally: int = 100,
        vueltas: int = 100,
        deck_cards: int = MOST_CARDS,
        tower_resistance: int = 100,
    ) -> None:
        self.decks = decks
        self.teams = teams
        self.one_tower = one_tower
        self.random_order = random_order
        self.objectives = objectives
        self.government = government
        self.government_ally = government_ally
        self.vueltas = vueltas
        self.deck_cards = deck_cards
        self.tower_resistance = tower_resistance


class Box:
    """A pack's designs and decks, the options and the number of seats. ``decks`` are the ready ones, from which players
    may choose, and after them those that players have ``brought``."""

    def __init__(
        self, seats: int, options: Options, designs: list[Design], decks: list[Deck], brought: Sequence[Deck] = ()
    ) -> None:
        self.seats = seats
        self.options = options
        self.designs = designs
        self.ready = len(decks)
        self.decks = [self._shortened(deck) for deck in (*decks, *brought)]
        self.team: tuple[int, ...] = options.teams
        self.allies: list[list[int]] = [
            [other for other in range(seats) if self.team[other] == self.team[seat]] for seat in range(seats)
        ]
        # Whose tower serves a seat: their own, or that of the first of the team (EN-1.1).
        self.tower_of: list[int] = [self.allies[seat][0] if options.one_tower else seat for seat in range(seats)]
        # Nobody governs who has less of everything, and whose allies have (EN-1.6).
        self.least_to_govern: int = min(
            -(-(options.government + (size - 1) * options.government_ally) // size)
            for size in range(1, max(len(allies) for allies in self.allies) + 1)
        )
        # Where the choices of each design begin in a list of all copies; the last is how many there are.
        self.first_of: list[int] = [0]
        for design in designs:
            self.first_of.append(self.first_of[-1] + self.copies_of(design))
        # Parts of positions that are told again and again (``position.py``).
        self.told: dict[tuple[int, int, int, bool, int], Any] = {}
        self.effects: list[Effect] = [design.effect for design in designs if design.effect is not None]
        self.steps: list[Step] = []
        for number, effect in enumerate(self.effects):
            effect.number = number
            for step in effect.steps:
                step.number = len(self.steps)
                self.steps.append(step)

    def _shortened(self, deck: Deck) -> Deck:
        """A smaller deck has the cards that it names for its size, or else takes them evenly from the whole."""
        whole = deck.cards
        size = min(self.options.deck_cards, len(whole))
        evenly = [whole[at * len(whole) // size] for at in range(size)]
        cards = list(deck.short) if len(deck.short) == size else evenly
        return Deck(deck.number, deck.slug, deck.tower, cards)

    def whole(self, tower: Design) -> int:
        """The resistance of an Atempus that is unharmed: the agreed share of what is printed, rounded up (EN-4.2)."""
        return -(-tower.value * self.options.tower_resistance // 100)

    def copies_of(self, design: Design) -> int:
        """How many copies of it on one table can be told apart: of an Oro, one of each of two decks (EN-1.3)."""
        return 1 if design.is_tower else 2 if design.suit == ORO else MOST_COPIES

    def cards_of(self, decks: tuple[int, ...]) -> list[int]:
        """The design of every card of a match in which the seats play these decks (-1: not chosen yet)."""
        found: list[int] = []
        for deck in decks:
            row = [0] * STRIDE
            if deck >= 0:
                chosen = self.decks[deck]
                row[: len(chosen.cards)] = [design.number for design in chosen.cards]
                row[TOWER] = chosen.tower.number
            found += row
        return found
