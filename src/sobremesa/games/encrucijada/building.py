"""Decks away from the table: checked, shown, and tried out (EN-1.2 to 1.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Final

from sobremesa.engine.decks import Decks, DeckSheet, Heap
from sobremesa.engine.errors import BadInput, quoted
from sobremesa.engine.pack import Fault, refuse
from sobremesa.engine.reading import Bilingual
from sobremesa.engine.words import Words, key
from sobremesa.games.encrucijada.box import FIRST_CARDS, FULL_HAND, PILES, SUITS
from sobremesa.games.encrucijada.cardtext import suit_name
from sobremesa.games.encrucijada.decks import DeckList, deck_text, faults_in, faults_of, parse_deck
from sobremesa.games.encrucijada.packs import EncrucijadaPack

OWN: Final = "own"  # what a deck is called that is no ready one
_NOTHING: Final = Bilingual(es="", en="")


class EncrucijadaDecks(Decks):
    """See :class:`Decks`."""

    def __init__(self, pack: EncrucijadaPack) -> None:
        super().__init__(pack)
        self.content = pack

    def ready(self) -> list[str]:
        return [deck.id for deck in self.content.decks]

    def check(self, file: Path) -> list[Fault]:
        return faults_of(file, self.content.known)[1]

    def faults(self, text: str) -> list[Fault]:
        return faults_in(parse_deck(text, OWN, ""), self.content.known, "")

    def text(self, deck: DeckList) -> str:
        """Its tower and cards alone."""
        return deck_text(deck._replace(name=_NOTHING, notes=_NOTHING))

    def of_text(self, text: str) -> DeckList:
        read = parse_deck(text, OWN, "")
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
        deck, faults = faults_of(file, self.content.known)
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
        return self._sheet(deck, words, heaps)

    def opening(self, deck: DeckList, seed: int, words: Words) -> DeckSheet:
        """Three piles at random, the first six cards of one (EN-5.2), and a hand drawn from all three (EN-5.5)."""
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
        spanish = words.language == "es"
        name = deck.name["es"] if spanish else deck.name["en"]
        return DeckSheet(name or deck.id, deck.notes["es"] if spanish else deck.notes["en"], tuple(heaps))


def _copies(deck: DeckList, suit: str, pack: EncrucijadaPack) -> Counter[str]:
    copies: Counter[str] = Counter()
    for number, card in deck.cards:
        if pack.known[card].suit == suit:
            copies[card] += number
    return copies


def _heap(heading: str, copies: Counter[str]) -> Heap:
    return Heap(heading, tuple((number, card) for card, number in copies.items()))
