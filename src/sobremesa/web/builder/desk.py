"""A deck as the builder's pages show it: its counters, its faults, its cards by suit, its diagrams."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple

from babel.dates import format_datetime

from sobremesa.engine.words import Words, key
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.decks.drafts import Draft
from sobremesa.games.encrucijada.decks.text import (
    LEAST_CARDS,
    MOST_CARDS,
    MOST_COPIES,
    MOST_OROS,
    WrongDeck,
)
from sobremesa.games.encrucijada.state.box import CLASSES, PILES, RESOURCES, SUITS, TRAITS
from sobremesa.games.encrucijada.words.cardtext import TONGUES, in_tongue
from sobremesa.table.kept_decks import KeptDeck
from sobremesa.table.packs import Packs
from sobremesa.web.builder.ours import GAME, own_pack, pack_of
from sobremesa.web.builder.query import Facts, Query, facts_of
from sobremesa.web.encrucijada.printed import Amount, CardFace, amount, printed
from sobremesa.web.tongue import game_words, match_words

SORTS: Final = ("printed", "name", "value", "cost", "gives", "copies")
_STEP: Final = 5  # the range of costs that a bar of the cost curve stands for
_BARS: Final = 6


class Gauge(NamedTuple):
    """A number ``n`` that a clause limits to ``least`` to ``most`` (both included)."""

    clause: str
    label: str
    n: int
    least: int
    most: int

    @property
    def holds(self) -> bool:
        """Whether it is within its bounds."""
        return self.least <= self.n <= self.most


class Held(NamedTuple):
    """A card of a deck with its copies."""

    card: CardFace
    copies: int


class Column(NamedTuple):
    """A bar of a diagram: its label, its number, and its height in percent of the highest."""

    label: str
    n: int
    share: int


@dataclass(frozen=True)
class DeckDesk:
    """A deck being built, with its pack and the words of a language. ``since`` is when that pack was uploaded; empty
    for the game's own."""

    deck: KeptDeck
    pack: EncrucijadaPack
    words: Words
    since: str = ""

    @cached_property
    def draft(self) -> Draft:
        """The deck's text, parsed."""
        return Draft(self.pack, self.deck.text)

    @property
    def name(self) -> str:
        """The deck's name."""
        return self.draft.name(self.words.language) or self.words.say("A deck without a name")

    @cached_property
    def faces(self) -> dict[str, CardFace]:
        """All cards of the pack by id, as printed."""
        return printed(self.pack, self.words.language)

    @property
    def tower(self) -> CardFace | None:
        """EN-1.4"""
        return self.faces[self.draft.tower] if self.draft.tower else None

    @property
    def counters(self) -> tuple[Gauge, ...]:
        """EN-1.2, EN-1.3, EN-1.4: the numbers that the rules limit."""
        draft, say = self.draft, self.words.say
        oros = [n for card, n in draft.copies.items() if self.faces[card].suit == "oro"]
        others = [n for card, n in draft.copies.items() if self.faces[card].suit != "oro"]
        return (
            Gauge("EN-1.2", say("cards"), draft.size, LEAST_CARDS, MOST_CARDS),
            Gauge("EN-1.3", say("copies of a name"), max(others, default=0), 0, MOST_COPIES),
            Gauge("EN-1.3", say("Oros"), sum(oros), 0, MOST_OROS),
            Gauge("EN-1.4", say("tower"), int(bool(draft.tower)), 1, 1),
        )

    @property
    def wrong(self) -> list[WrongDeck]:
        """The rules that the deck breaks."""
        return self.draft.wrong

    @property
    def faults(self) -> int:
        """The number of faults that keep it from being played."""
        return len(self.wrong) + len(self.draft.lost) + (not self.draft.tower)

    @property
    def held(self) -> dict[str, int]:
        """The number of copies of each card in the deck, its tower included."""
        return {**self.draft.copies, **({self.draft.tower: 1} if self.draft.tower else {})}

    @property
    def by_suit(self) -> list[tuple[str, str, list[Held]]]:
        """Its cards by suit: the suit's id and name, and the cards ordered by civilisation, Value and name."""
        found = []
        for suit in reversed(SUITS):
            mine = [Held(self.faces[card], n) for card, n in self.draft.copies.items() if self.faces[card].suit == suit]
            if mine:
                mine.sort(key=lambda held: (held.card.civilisation, held.card.value, held.card.name))
                found.append((suit, mine[0].card.suit_name, mine))
        return found

    @property
    def curve(self) -> list[Column]:
        """The cost curve: how many cards cost nothing, up to 5, up to 10, and so on."""
        counts = [0] * _BARS
        for card, copies in self.draft.copies.items():
            cost = max((one.n for one in self.faces[card].costs), default=0)
            counts[min(_BARS - 1, -(-cost // _STEP))] += copies
        labels = [
            "0",
            *(f"{_STEP * at - _STEP + 1}–{_STEP * at}" for at in range(1, _BARS - 1)),
            f"{_STEP * _BARS - 9}+",
        ]
        return bars(zip(labels, counts, strict=True))

    @property
    def given(self) -> list[tuple[Amount, int]]:
        """For each resource, the total that its cards and tower give, and the highest cost of a single card."""
        total, most = dict.fromkeys(RESOURCES, 0), dict.fromkeys(RESOURCES, 0)
        held = [(self.faces[card], n) for card, n in self.draft.copies.items()]
        for card, copies in [*held, *([(self.tower, 1)] if self.tower else [])]:
            for one in card.gives:
                total[one.resource] += one.n * copies
            for one in card.costs:
                most[one.resource] = max(most[one.resource], one.n)
        language = self.words.language
        return [
            (amount(at, total[name], language), most[name])
            for at, name in enumerate(RESOURCES)
            if total[name] or most[name]
        ]

    @property
    def planned(self) -> list[int]:
        """EN-2.2: how many cards its plan puts in each pile."""
        return [sum(shares[pile] for shares in self.draft.shares.values()) for pile in range(PILES)]

    @property
    def loose(self) -> int:
        """How many cards its plan leaves out, to be dealt at random."""
        return self.draft.size - sum(self.planned)

    def found(self, query: Query, sort: str) -> list[CardFace]:
        """The cards that match a query, in the order ``sort``, one of :data:`SORTS`."""
        held, facts = self.held, _facts(self.pack)
        cards = [card for card in self.faces.values() if query.meets(facts[card.slug], held.get(card.slug, 0))]
        order: dict[str, Callable[[CardFace], Any]] = {
            "name": lambda card: card.name,
            "value": lambda card: -card.value,
            "cost": lambda card: sum(one.n for one in card.costs),
            "gives": lambda card: -sum(one.n for one in card.gives),
            "copies": lambda card: -held.get(card.slug, 0),
        }
        return sorted(cards, key=order[sort]) if sort in order else cards

    def copies(self, card: CardFace) -> int:
        """How many copies of a card it has; for a tower, 1 if it is the deck's."""
        return self.held.get(card.slug, 0)


def bars(counts: Iterable[tuple[str, int]]) -> list[Column]:
    """The bars of a diagram of these labelled numbers."""
    found = list(counts)
    highest = max([n for _, n in found], default=0) or 1
    return [Column(label, n, round(100 * n / highest)) for label, n in found]


@lru_cache(maxsize=8)
def _facts(pack: EncrucijadaPack) -> dict[str, Facts]:
    return facts_of(pack)


def words_of(language: str, pack: EncrucijadaPack | None = None) -> Words:
    """The words of a pack (None: the game's own)."""
    return game_words(GAME, language) if pack in (None, own_pack()) else match_words(GAME, language, (), pack)


def on_a_desk(packs: Packs, deck: KeptDeck, language: str) -> DeckDesk:
    """A saved deck with its pack. Reads files: call it in one of the store's threads."""
    pack = pack_of(packs, deck.pack)
    since = uploaded(packs.since(deck.pack), language) if deck.pack else ""
    return DeckDesk(deck, pack, words_of(language, pack), since)


def uploaded(since: datetime, language: str) -> str:
    """When a pack was uploaded, to the minute: there may be several of one name on the same day."""
    return format_datetime(since, "d MMM y, HH:mm 'UTC'", locale=language)


_VERBS: Final = {
    "value": key("changes Value"),
    "trait": key("gives a trait"),
    "no_trait": key("takes a trait"),
    "resource": key("gives resources"),
    "convert": key("converts resources"),
    "draw": key("draws cards"),
    "search": key("searches a pile"),
    "discard": key("forces discards"),
    "return": key("returns cards"),
    "lower": key("lowers more cards"),
    "show": key("turns cards face up"),
    "look": key("looks at cards"),
    "destroy": key("destroys cards"),
    "swap": key("swaps cards"),
    "steal": key("steals cards"),
    "block": key("blocks armies"),
    "unblock": key("frees armies"),
    "move": key("moves cards to an army"),
    "heal": key("heals an Atempus"),
    "damage": key("damages an Atempus"),
    "no_war": key("forbids war"),
    "must_war": key("forces war"),
    "desgaste": key("changes Desgaste"),
    "cancel": key("cancels effects"),
    "copy": key("copies effects"),
    "extra_war": key("gives another war"),
    "protect": key("protects"),
}
_NOTHING: Final = {
    "gives": key("gives nothing"),
    "costs": key("costs nothing"),
    "trait": key("no trait"),
    "does": key("no effect"),
}
HEADINGS: Final = {
    "civ": key("Civilisation"),
    "suit": key("Suit"),
    "class": key("Class"),
    "gives": key("Gives"),
    "costs": key("Costs"),
    "trait": key("Trait"),
    "does": key("Effect"),
    "in": key("Deck"),
}
SORT_NAMES: Final = {
    "printed": key("as printed"),
    "name": key("by name"),
    "value": key("by Value"),
    "cost": key("by cost"),
    "gives": key("by what they give"),
    "copies": key("by copies in the deck"),
}


def value_name(field: str, value: str, words: Words, pack: EncrucijadaPack) -> str:
    """The name of a value of a query's field."""
    tongue = TONGUES[words.language]
    if value == "none":
        return words.say(_NOTHING[field])
    if field == "civ":
        return in_tongue(pack.civilisations[pack.places[value]].name, words.language)
    if field == "suit":
        return tongue.suits[SUITS.index(value)] if value in SUITS else words.say("Tower")
    if field == "class":
        return tongue.classes[CLASSES.index(value)]
    if field == "trait":
        return tongue.traits[TRAITS.index(value)]
    if field in ("gives", "costs"):
        return tongue.resources[RESOURCES.index(value)]
    if field == "in":
        return words.say("in the deck")
    return words.say(_VERBS[value]) if value in _VERBS else value
