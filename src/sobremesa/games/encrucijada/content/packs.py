"""Encrucijada's content packs, and what the box of a match is made of (EN-10). The parts are in
``parts.py``; ``reading.py`` reads and checks them."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from sobremesa.authoring.pack import AuthoredPack
from sobremesa.authoring.reading import PackShape
from sobremesa.engine.text import folded
from sobremesa.games.encrucijada.content import grammar
from sobremesa.games.encrucijada.content.parts import CardPart, CivilisationPart
from sobremesa.games.encrucijada.decks.text import DeckList, PrintedCard
from sobremesa.games.encrucijada.effects.effect import Effect
from sobremesa.games.encrucijada.state.box import (
    CLASSES,
    NO_CLASS,
    NO_SUIT,
    PROTECTED,
    RESOURCES,
    SUITS,
    Deck,
    Design,
)

MOST_CIVILISATIONS: Final = 30
MOST_DECKS: Final = 60

CIVILISATIONS: Final = "civilisations"
DECKS: Final = "decks"


class EncrucijadaPack(AuthoredPack):
    """The cards of a pack in the order of their numbers: by civilisation, its tower last."""

    def __init__(
        self,
        name: str,
        digest: str,
        civilisations: list[CivilisationPart],
        designs: list[CardPart],
        decks: list[DeckList],
        about: PackShape | None = None,
        folder: Path | None = None,
    ) -> None:
        super().__init__(name, digest, designs, about, folder)
        self.civilisations = civilisations
        self.designs = designs
        self.decks = decks

    def size(self) -> tuple[int, int]:
        return len(self.designs), sum(1 + sum(copies for copies, _ in deck.cards) for deck in self.decks)

    def ids(self) -> list[str]:
        return [design.id for design in self.designs]

    @cached_property
    def known(self) -> dict[str, PrintedCard]:
        """What a deck has to know of each card, by its id."""
        return printed(self.designs)

    @cached_property
    def named(self) -> dict[str, str]:
        """The ids of cards by their folded names in both languages; those that several cards share are left out."""
        called = Counter[tuple[str, str]]()
        for design in self.designs:
            for name in {folded(design.name["es"]), folded(design.name["en"])}:
                called[name, design.id] += 1
        shared = Counter(name for name, _ in called)
        return {name: card for name, card in called if shared[name] == 1 and name not in self.known}

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each card among all designs, by its id."""
        return {design.id: number for number, design in enumerate(self.designs)}

    @cached_property
    def places(self) -> dict[str, int]:
        """The number of each civilisation, by its id."""
        return {civilisation.id: number for number, civilisation in enumerate(self.civilisations)}

    def effect(self, number: int) -> Effect | None:
        """What this design does, made afresh."""
        doing = self.designs[number].effect
        if not doing.steps:
            return None
        steps = [grammar.make_step(step, self.places, self.numbers) for step in doing.steps]
        return Effect(steps, doing.in_battle)

    def cards(self) -> tuple[list[Design], list[Deck]]:
        """Fresh designs and decks for a box."""
        designs = [self._design(number, card) for number, card in enumerate(self.designs)]
        return designs, [self.deck(number, deck, designs) for number, deck in enumerate(self.decks)]

    def deck(self, number: int, deck: DeckList, designs: list[Design]) -> Deck:
        """A legal deck of these designs."""
        kinds = [designs[self.numbers[card]] for _, card in deck.cards]
        cards = [card for (copies, _), card in zip(deck.cards, kinds, strict=True) for _ in range(copies)]
        short = [card for copies, card in zip(deck.short, kinds, strict=False) for _ in range(copies)]
        return Deck(number, deck.id, designs[self.numbers[deck.tower]], cards, short)

    def _design(self, number: int, card: CardPart) -> Design:
        return Design(
            number,
            card.id,
            self.places[card.civilisation],
            SUITS.index(card.suit) if card.suit else NO_SUIT,
            card.value,
            kind=CLASSES.index(card.class_) if card.class_ else NO_CLASS,
            traits=grammar.bits_of(card.traits),
            gives=_pairs(card.gives),
            costs=_pairs(card.costs),
            effect=self.effect(number),
            protected=card.civilisation in PROTECTED,
        )


def printed(designs: Sequence[CardPart]) -> dict[str, PrintedCard]:
    """What a deck has to know of each card, by its id."""
    return {design.id: PrintedCard(design.id, design.suit) for design in designs}


def cards_of(civilisations: Sequence[CivilisationPart], designs: Sequence[CardPart]) -> dict[str, list[str]]:
    """The ids of each civilisation's cards and tower, by its own id."""
    cards: dict[str, list[str]] = {civilisation.id: [] for civilisation in civilisations}
    for design in designs:
        cards[design.civilisation].append(design.id)
    return cards


def _pairs(amounts: dict[str, int]) -> tuple[tuple[int, int], ...]:
    """(resource, amount) pairs, in the order of the resources."""
    return tuple((number, amounts[name]) for number, name in enumerate(RESOURCES) if name in amounts)


def fingerprint(designs: Sequence[CardPart], decks: Sequence[DeckList]) -> str:
    """How a pack plays, in 16 hexadecimal digits: its cards and decks. Names, flavour, icons, looks, notes and version
    are left out, and so is the way in which an effect is written."""
    heart: list[Any] = [
        [
            *(design.id, design.civilisation, design.number, design.suit or None, design.class_ or None, design.value),
            {"in_battle": design.effect.in_battle, "steps": design.effect.steps} if design.has_effect else None,
            sorted(design.traits),
            *(_pairs(design.gives), _pairs(design.costs)),
        ]
        for design in designs
    ]
    heart.append([[deck.id, deck.tower, deck.cards, *filter(None, [deck.short])] for deck in decks])
    return hashlib.sha256(json.dumps(heart, separators=(",", ":")).encode()).hexdigest()[:16]
