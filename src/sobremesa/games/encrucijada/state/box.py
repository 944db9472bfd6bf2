"""The contents of the box and the setup of the table: designs, decks, options. Shared by all copies of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sobremesa.games.encrucijada.effects.effect import Effect, Step

EDITION: Final = 2  # of the rules: a new number whenever the same choices and draws could lead to another result

MOST_SEATS: Final = 6  # EN-1.1
PILES: Final = 3  # EN-2.2
FIRST_CARDS: Final = 6  # EN-5.2
LEAST_CARDS: Final = 9  # in a deck, so that three piles are left once six are dealt (EN-2.2, EN-5.2)
MOST_CARDS: Final = 60  # EN-1.2
FULL_HAND: Final = 6  # EN-5.5
LOWERED: Final = 4  # EN-5.6
MOST_COPIES: Final = 5  # EN-1.3

# A card in a match is a number: its owner's seat times this, plus its place in the owner's deck (EN-2.5). The tower has
# the last place.
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
    """A printed card. ``number`` is its place among all designs of the pack, including towers.

    ``gives`` and ``costs`` are (resource, amount) pairs; ``traits`` are bits; a tower's ``value`` is its resistance
    (EN-4.2). ``effect`` is None if the card has none.
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
    with the same name are adjacent; ``short`` are the cards that a ready deck lists for short matches."""

    def __init__(
        self, number: int, slug: str, tower: Design, cards: list[Design], short: Sequence[Design] = ()
    ) -> None:
        self.number = number
        self.slug = slug
        self.tower = tower
        self.cards = cards
        self.short = short


class Options:
    """The options of the table; the defaults are the rules' own.

    ``decks`` has the number of each seat's deck, -1 if the player chooses; ``teams`` the team of each seat, all
    different if everyone plays alone. ``tower_resistance`` is a percentage of the printed resistance.
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
    """A pack's designs and decks, the options and the number of seats. ``decks`` are the ready ones that players may
    choose, followed by those that players have ``brought``."""

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
        # The seat whose tower serves each seat: its own, or the first one of its team (EN-1.1).
        self.tower_of: list[int] = [self.allies[seat][0] if options.one_tower else seat for seat in range(seats)]
        # A side governs only if one of its seats has at least this much of a resource (EN-1.6).
        self.least_to_govern: int = min(
            -(-(options.government + (size - 1) * options.government_ally) // size)
            for size in range(1, max(len(allies) for allies in self.allies) + 1)
        )
        # The index of each design's first copy in a list of all copies; the last entry is the length of that list.
        self.first_of: list[int] = [0]
        for design in designs:
            self.first_of.append(self.first_of[-1] + self.copies_of(design))
        # Cached parts of positions (``position.py``).
        self.visible_cards: dict[tuple[int, int, int, bool, int], Any] = {}
        self.effects: list[Effect] = [design.effect for design in designs if design.effect is not None]
        self.steps: list[Step] = []
        for number, effect in enumerate(self.effects):
            effect.number = number
            for step in effect.steps:
                step.number = len(self.steps)
                self.steps.append(step)

    def _shortened(self, deck: Deck) -> Deck:
        """The deck at the agreed size: the cards that it lists for that size, or else a selection spread evenly over
        the deck."""
        whole = deck.cards
        size = min(self.options.deck_cards, len(whole))
        evenly = [whole[at * len(whole) // size] for at in range(size)]
        cards = list(deck.short) if len(deck.short) == size else evenly
        return Deck(deck.number, deck.slug, deck.tower, cards)

    def whole(self, tower: Design) -> int:
        """The resistance of an undamaged Atempus: the agreed share of the printed one, rounded up (EN-4.2)."""
        return -(-tower.value * self.options.tower_resistance // 100)

    def copies_of(self, design: Design) -> int:
        """How many copies of a design can be told apart on one table; two of an Oro, one from each of two decks
        (EN-1.3)."""
        return 1 if design.is_tower else 2 if design.suit == ORO else MOST_COPIES

    def cards_of(self, decks: tuple[int, ...]) -> list[int]:
        """The design of every card in a match in which the seats play these decks (-1: not chosen yet)."""
        found: list[int] = []
        for deck in decks:
            row = [0] * STRIDE
            if deck >= 0:
                chosen = self.decks[deck]
                row[: len(chosen.cards)] = [design.number for design in chosen.cards]
                row[TOWER] = chosen.tower.number
            found += row
        return found
