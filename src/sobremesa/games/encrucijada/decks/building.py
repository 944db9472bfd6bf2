"""Decks away from the table: checking, showing and trying them (EN-1.2, EN-1.3, EN-1.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Final

from sobremesa.authoring.reading import Bilingual
from sobremesa.engine.decks import Decks, DeckSheet, Heap, Remark
from sobremesa.engine.errors import BadInput, quoted
from sobremesa.engine.pack import Fault, refuse
from sobremesa.engine.words import Words, key
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.content.parts import CardPart, CivilisationPart
from sobremesa.games.encrucijada.decks.text import DeckList, deck_text, faults_in, faults_of, parse_deck
from sobremesa.games.encrucijada.state.box import FIRST_CARDS, FULL_HAND, PILES, RESOURCES, SUITS
from sobremesa.games.encrucijada.words.cardtext import in_tongue, resource_name, suit_name

OWN: Final = "own"  # the name of any deck that is not a ready one
_NOTHING: Final = Bilingual(es="", en="")
_EFFORTS: Final = (key("easy to begin with"), key("takes a little practice"), key("much to keep in mind"))


class EncrucijadaDecks(Decks):
    """See :class:`Decks`."""

    def __init__(self, pack: EncrucijadaPack) -> None:
        super().__init__(pack)
        self.content = pack

    def ready(self) -> list[str]:
        return [deck.id for deck in self.content.decks]

    def first(self) -> str:
        """The ready deck that asks its player to keep the least in mind; the first of several."""
        decks = self.content.decks
        return min(decks, key=lambda deck: _to_keep_in_mind(self._cards(deck))).id if decks else ""

    def check(self, file: Path) -> list[Fault]:
        return faults_of(file, self.content.known, self.content.named)[1]

    def faults(self, text: str) -> list[Fault]:
        return faults_in(parse_deck(text, OWN, "", self.content.named), self.content.known, "")

    def text(self, deck: DeckList) -> str:
        """The text of its tower and cards alone."""
        return deck_text(deck._replace(name=_NOTHING, notes=_NOTHING, short=()))

    def of_text(self, text: str) -> DeckList:
        read = parse_deck(text, OWN, "", self.content.named)
        refuse(faults_in(read, self.content.known, ""), "sobremesa deck check")
        return read.deck

    def read(self, named: str) -> DeckList:
        for ready in self.content.decks:
            if ready.id == named:
                return ready
        file = Path(named)
        if not file.is_file():
            why, right = key("there is no deck {name}"), key("a file, or one of {known}")
            raise BadInput("deck", why, right, name=quoted(named), known=", ".join(self.ready()))
        deck, faults = faults_of(file, self.content.known, self.content.named)
        refuse(faults, f"sobremesa deck check {named}")
        assert deck is not None
        return deck

    def sheet(self, deck: DeckList, words: Words) -> DeckSheet:
        heaps = [Heap(words.say("Tower"), ((1, deck.tower),))]
        for suit in reversed(SUITS):
            copies = _copies(deck, suit, self.content)
            if copies:
                heading = f"{suit_name(SUITS.index(suit), words.language)} ({copies.total()})"
                heaps.append(_heap(heading, copies))
        sheet = self._sheet(deck, words, heaps)._replace(figures=self._figures(deck, words))
        whose = self._civilisation(deck)
        if whose is None:
            return sheet
        return sheet._replace(
            people=in_tongue(whose.name, words.language),
            icon=whose.look.icon,
            colour=whose.look.colour,
            remarks=tuple(_remarks(deck, whose, words)),
        )

    def opening(self, deck: DeckList, seed: int, words: Words) -> DeckSheet:
        """Three random piles, the first six cards from one of them (EN-5.2), and a hand drawn from all three
        (EN-5.5)."""
        cards = [card for copies, card in deck.cards for _ in range(copies)]
        Random(seed).shuffle(cards)
        table, rest = cards[:FIRST_CARDS], cards[FIRST_CARDS:]
        hand = rest[:FULL_HAND]
        left = len(rest) - FULL_HAND
        heaps = [
            _heap(words.say("On your table, hidden"), Counter(table)),
            _heap(words.say("Your first hand"), Counter(hand)),
        ]
        sheet = self._sheet(deck, words, heaps)
        notes = words.say("{n} cards are left in {piles} piles. Seed {seed}.", n=str(left), piles=PILES, seed=str(seed))
        return sheet._replace(notes=notes)

    def _sheet(self, deck: DeckList, words: Words, heaps: Iterable[Heap]) -> DeckSheet:
        return DeckSheet(
            in_tongue(deck.name, words.language) or deck.id, in_tongue(deck.notes, words.language), tuple(heaps)
        )

    def _cards(self, deck: DeckList) -> list[CardPart]:
        """Each different card of a deck once."""
        return [
            self.content.designs[self.content.numbers[card]] for card in dict.fromkeys(card for _, card in deck.cards)
        ]

    def _civilisation(self, deck: DeckList) -> CivilisationPart | None:
        """The civilisation of its tower, if at least half of its cards are from it; else None."""
        whose = self.content.designs[self.content.numbers[deck.tower]].civilisation
        cards = self._cards(deck)
        of_them = sum(card.civilisation == whose for card in cards)
        return self.content.civilisations[self.content.places[whose]] if 2 * of_them >= len(cards) else None

    def _figures(self, deck: DeckList, words: Words) -> tuple[str, ...]:
        cards = self._cards(deck)
        paid = _paid_with(cards)
        counts = {
            "n": words.number(sum(copies for copies, _ in deck.cards)),
            "different": words.number(len(cards)),
            "effects": words.number(_effects(cards)),
        }
        found = [
            self.effort(deck, words),
            words.say("{n} cards: {different} different ones, {effects} with an effect", **counts),
        ]
        if paid:
            named = [resource_name(RESOURCES.index(resource), words.language) for resource in paid]
            found.append(words.say("pays with: {resources}", resources=", ".join(named)))
        return tuple(found)

    def effort(self, deck: DeckList, words: Words) -> str:
        """How hard the deck is to play, in words."""
        return words.say(_EFFORTS[self._effort(self._cards(deck))])

    def _effort(self, cards: list[CardPart]) -> int:
        """How much these cards ask to keep in mind, as the third of the ready decks that they fall into: 0 is the
        least."""
        mine = _to_keep_in_mind(cards)
        all_of_them = [_to_keep_in_mind(self._cards(deck)) for deck in self.content.decks]
        below = sum(other < mine for other in all_of_them) + sum(other <= mine for other in all_of_them)
        return min(len(_EFFORTS) - 1, len(_EFFORTS) * below // max(1, 2 * len(all_of_them)))


def _remarks(deck: DeckList, whose: CivilisationPart, words: Words) -> Iterator[Remark]:
    """How the deck wins, its weak point, and which of its cards work together."""
    yield Remark(words.say("Its plan"), in_tongue(whose.way, words.language))
    yield Remark(words.say("Its weak point"), in_tongue(whose.weakness, words.language))
    has = {deck.tower, *(card for _, card in deck.cards)}
    for note in whose.notes:
        if has.issuperset(note.cards):
            text = in_tongue(note.text, words.language)
            yield Remark(words.say("Cards that work together"), text, tuple(note.cards))


def _effects(cards: list[CardPart]) -> int:
    return sum(card.has_effect for card in cards)


def _paid_with(cards: list[CardPart]) -> list[str]:
    """The resources that these cards cost, in the usual order."""
    return [resource for resource in RESOURCES if any(resource in card.costs for card in cards)]


def _to_keep_in_mind(cards: list[CardPart]) -> int:
    """The number of effects to know and of resources to watch."""
    return _effects(cards) + len(_paid_with(cards))


def _copies(deck: DeckList, suit: str, pack: EncrucijadaPack) -> Counter[str]:
    copies: Counter[str] = Counter()
    for number, card in deck.cards:
        if pack.known[card].suit == suit:
            copies[card] += number
    return copies


def _heap(heading: str, copies: Counter[str]) -> Heap:
    return Heap(heading, tuple((number, card) for card, number in copies.items()))
