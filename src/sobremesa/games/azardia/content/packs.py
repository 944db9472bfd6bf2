"""Reads and checks Azardia's content packs (AZ-12). The cards are in ``parts.py``, the grammar of effects in
``grammar.py``."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from sobremesa.authoring.pack import AuthoredPack
from sobremesa.authoring.painter import Painter
from sobremesa.authoring.reading import PackReader, PackShape, called, shown
from sobremesa.authoring.yamlfile import Document
from sobremesa.engine.pack import Fault, refuse
from sobremesa.engine.words import key
from sobremesa.games.azardia.content.grammar import NEEDED, either, topics_of
from sobremesa.games.azardia.content.parts import CARDS, CardPart
from sobremesa.games.azardia.state.box import DECKS, EDITION, ON_TURN, PLAYS, Card

MOST_DESIGNS: Final = 200
DECK_SIZES: Final = {"action": 100, "penalty": 25, "event": 10}  # AZ-1.4, AZ-12.4
LEAST_DESIGNS: Final = {"action": 36, "penalty": 12, "event": 10}  # AZ-12.1, AZ-12.2, AZ-12.3
CLAUSES: Final = {"action": "AZ-12.1", "penalty": "AZ-12.2", "event": "AZ-12.3"}


class AzardiaPack(AuthoredPack):
    """The cards of a pack, in the order of their numbers: action, penalty, event."""

    def __init__(
        self,
        name: str,
        digest: str,
        designs: list[CardPart],
        about: PackShape | None = None,
        folder: Path | None = None,
    ) -> None:
        super().__init__(name, digest, designs, about, folder)
        self.designs = designs

    def size(self) -> tuple[int, int]:
        return len(self.designs), sum(design.copies for design in self.designs)

    def ids(self) -> list[str]:
        return [design.id for design in self.designs]

    def cards(self) -> list[Card]:
        """Fresh cards for a box."""
        return [
            Card(
                number,
                design.id,
                DECKS.index(design.deck),
                design.copies,
                PLAYS.index(design.play) if design.play else ON_TURN,
                design.effects(),
            )
            for number, design in enumerate(self.designs)
        ]


def fingerprint(designs: Sequence[CardPart]) -> str:
    """How a pack plays, in 16 hexadecimal digits: ids, order, copies, times and effects. Names, flavour, icons and
    version are left out, and so is the way in which an effect is written."""
    heart = [
        [
            design.deck,
            design.id,
            design.copies,
            design.play or None,
            [[effect.verb, effect.n, effect.who] for effect in design.effects()],
        ]
        for design in designs
    ]
    return hashlib.sha256(json.dumps(heart, separators=(",", ":")).encode()).hexdigest()[:16]


def read_pack(folder: Path) -> AzardiaPack:
    """The pack in a folder; raises :class:`BadInput` for the first thing that is wrong with it."""
    reader = _Reader(folder)
    pack = reader.read()
    refuse(reader.faults, f"sobremesa content check {folder}")
    assert pack is not None
    return pack


def check_pack(folder: Path, painter: Painter | None = None) -> list[Fault]:
    """All that is wrong with the pack in a folder, file by file, and with its pictures."""
    reader = _Reader(folder)
    reader.read()
    ids = dict.fromkeys(reader.seen, "") if reader.decks == len(DECKS) else None
    return reader.all_faults(ids, painter)


class _Reader(PackReader):
    """Reads the files of a pack and gathers all that is wrong with them."""

    edition: ClassVar[int] = EDITION
    holds: ClassVar[str] = key("a folder with pack.yaml and its decks")

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.designs: list[CardPart] = []
        self.deeds: dict[object, str] = {}  # the first card that does this
        self.read_cards = 0
        self.decks = 0  # how many lists of cards were found

    def read(self) -> AzardiaPack | None:
        """The pack, if nothing is wrong with it."""
        if not self.has_folder():
            return None
        about = self.about(PackShape)
        for deck in DECKS:
            cards = self.sheet(f"{deck}.yaml")
            if cards:
                self.deck(cards, deck)
        if self.faults or about is None:
            return None
        return AzardiaPack(about.id, fingerprint(self.designs), self.designs, about, self.folder)

    def deck(self, sheet: Document, deck: str) -> None:
        """The cards of a deck."""
        if not isinstance(sheet.data, list):
            self.fault("{value} is not expected here", "a list of cards", sheet, value=shown(sheet.data))
            return
        self.decks += 1
        before = len(self.faults)
        first = len(self.designs)
        for at in range(len(sheet.data)):
            self.read_cards += 1
            if self.read_cards > MOST_DESIGNS:
                right = key("{most} in a pack at most")
                self.fault("there are too many designs", right, sheet, (at,), most=MOST_DESIGNS)
                return
            self.card(sheet, at, CARDS[deck])
        all_read = len(self.faults) == before  # or else what is missing may be in a card that can't be read
        self.counts(sheet, deck)
        if all_read:
            topics = {topic for card in self.designs[first:] for said in card.does for topic in topics_of(said)}
            for needed in NEEDED[deck]:
                if topics.isdisjoint(needed):
                    verbs, clause = either(needed), CLAUSES[deck]
                    self.fault("no card has {verbs}", "{clause} asks for one", sheet, verbs=verbs, clause=clause)

    def counts(self, sheet: Document, deck: str) -> None:
        """AZ-12.1 to AZ-12.4: how many cards and how many designs a deck has."""
        copies = [card.get("copies") if isinstance(card, dict) else None for card in sheet.data]
        known = [number for number in copies if type(number) is int]
        size = DECK_SIZES[deck]
        if len(known) == len(copies) and sum(known) != size:
            right = key("{most} cards in all, says AZ-1.4")
            self.fault("the copies add up to {copies}", right, sheet, copies=sum(known), most=size)
        if len(copies) < LEAST_DESIGNS[deck]:
            right = key("{least} at least, says {clause}")
            least, clause = LEAST_DESIGNS[deck], CLAUSES[deck]
            self.fault("too few designs: {designs}", right, sheet, designs=len(copies), least=least, clause=clause)

    def card(self, sheet: Document, at: int, kind: type[CardPart]) -> None:
        """Check a card and keep it."""
        card = self.part(sheet, (at,), kind, called(sheet.data[at], at))
        if card is not None:
            first = self.deeds.setdefault((card.deck, card.play, tuple(card.does)), card.id)
            if first != card.id:
                right = key("more copies of one design, or another effect")
                self.fault("it does the same as {card}", right, sheet, (at, "does"), card.id, card=first)
            self.designs.append(card)
