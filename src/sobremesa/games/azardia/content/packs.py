"""Azardia's content packs: reading and checking them (AZ-12). What effects may say is in ``grammar.py``."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal, NotRequired, TypedDict

from pydantic import Field

from sobremesa.authoring.painter import Painter
from sobremesa.authoring.reading import (
    PACK_RIGHT,
    Bilingual,
    Flavour,
    Name,
    PackReader,
    Shape,
    Slug,
    called,
    one_of,
    shown,
)
from sobremesa.authoring.terms import Wrong
from sobremesa.authoring.yamlfile import Document
from sobremesa.engine.errors import Wording
from sobremesa.engine.pack import Fault, Pack, refuse
from sobremesa.engine.words import key
from sobremesa.games.azardia.content.grammar import NEEDED, Said, either, read_effect, topics_of, wrong_with_card
from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.effects.terms import AMOUNTS, KINDS, WHO
from sobremesa.games.azardia.effects.verbs import VERBS
from sobremesa.games.azardia.state.box import DECKS, EDITION, ON_TURN, PLAYS, Card

MOST_DESIGNS: Final = 200
MOST_EFFECTS: Final = 4
DECK_SIZES: Final = {"action": 100, "penalty": 25, "event": 10}  # AZ-1.4, AZ-12.4
LEAST_DESIGNS: Final = {"action": 36, "penalty": 12, "event": 10}  # AZ-12.1, AZ-12.2, AZ-12.3
CLAUSES: Final = {"action": "AZ-12.1", "penalty": "AZ-12.2", "event": "AZ-12.3"}


class Design(TypedDict):
    """A card as its pack has it. ``play`` is there for action cards alone."""

    id: str
    deck: str
    name: Bilingual
    flavour: Bilingual
    icon: str
    copies: int
    play: NotRequired[str]
    does: list[dict[str, Any]]


class AzardiaPack(Pack):
    """The designs of a pack as plain data, in the order of their numbers: action, penalty, event."""

    def __init__(
        self,
        name: str,
        digest: str,
        designs: list[Design],
        version: str = "",
        title: Bilingual | None = None,
        authors: tuple[str, ...] = (),
        folder: Path | None = None,
    ) -> None:
        super().__init__(name, digest, designs, version, folder)
        self.designs = designs
        self.title = title or Bilingual(es=name, en=name)
        self.authors = authors

    def size(self) -> tuple[int, int]:
        return len(self.designs), sum(design["copies"] for design in self.designs)

    def ids(self) -> list[str]:
        return [design["id"] for design in self.designs]

    def cards(self) -> list[Card]:
        """Fresh cards for a box."""
        return [
            Card(
                number,
                design["id"],
                DECKS.index(design["deck"]),
                design["copies"],
                PLAYS.index(design["play"]) if "play" in design else ON_TURN,
                effects_of(design),
            )
            for number, design in enumerate(self.designs)
        ]


def effects_of(design: Design) -> list[Effect]:
    """What a design does."""
    return [_effect(effect) for effect in design["does"]]


def _effect(data: dict[str, Any]) -> Effect:
    rest = dict(data)
    who = rest.pop("who", None)
    ((verb, amount),) = rest.items()
    make = VERBS[verb]
    n = 0 if amount is None else AMOUNTS.get(amount, amount)
    return make(n) if who is None else make(n, WHO.index(who))


def fingerprint(designs: list[Design]) -> str:
    """How a pack plays, in 16 hexadecimal digits: ids, order, copies, times and effects. Names, flavour, icons and
    version are left out, and so is the way in which an effect is written."""
    heart = [
        [
            design["deck"],
            design["id"],
            design["copies"],
            design.get("play"),
            [[effect.verb, effect.n, effect.who] for effect in effects_of(design)],
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
    ids = reader.ids if reader.decks == len(DECKS) else None
    return reader.all_faults(ids, painter)


# The shapes of the files.


class CardShape(Shape):
    """A card that is drawn and done: a penalty or an event."""

    id: Slug
    name: Name
    flavour: Flavour
    icon: Slug
    copies: Annotated[int, Field(ge=1, le=100)]
    does: Annotated[list[Any], Field(min_length=1, max_length=MOST_EFFECTS)]


class ActionShape(CardShape):
    """An action card."""

    play: Literal["turn", "roll", "response", "duel"]


class _Reader(PackReader):
    """Reads the files of a pack and gathers all that is wrong with them."""

    edition: ClassVar[int] = EDITION
    right: ClassVar[Mapping[str, Wording]] = {
        **PACK_RIGHT,
        "copies": Wording("a whole number from {least} to {most}", least=1, most=100),
        "play": one_of(PLAYS),
        "does": Wording("a list of 1 to {most} effects", most=MOST_EFFECTS),
    }

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.designs: list[Design] = []
        self.ids: dict[str, str] = {}  # the line where each id stands first
        self.deeds: dict[object, str | Wording] = {}  # the first card that does this
        self.decks = 0  # how many lists of cards were found

    def read(self) -> AzardiaPack | None:
        """The pack, if nothing is wrong with it."""
        if not self.folder.is_dir():
            self.faults.append(Fault(str(self.folder), "", "is not a folder", "a folder with pack.yaml and its decks"))
            return None
        about = self.about()
        for deck in DECKS:
            cards = self.sheet(f"{deck}.yaml")
            if cards:
                self.deck(cards, deck)
        if self.faults or about is None:
            return None
        digest = fingerprint(self.designs)
        name, version, title, authors = about["id"], about["version"], about["name"], tuple(about["authors"])
        return AzardiaPack(name, digest, self.designs, version, title, authors, self.folder)

    def deck(self, sheet: Document, deck: str) -> None:
        """The cards of a deck."""
        if not isinstance(sheet.data, list):
            self.fault("{value} is not expected here", "a list of cards", sheet, value=shown(sheet.data))
            return
        self.decks += 1
        before = len(self.faults)
        topics: set[str] = set()
        for at in range(len(sheet.data)):
            if len(self.ids) >= MOST_DESIGNS:
                right = key("{most} in a pack at most")
                self.fault("there are too many designs", right, sheet, (at,), most=MOST_DESIGNS)
                return
            for effect in self.card(sheet, at, deck):
                topics.update(topics_of(effect))
        all_read = len(self.faults) == before  # or else what is missing may be in a card that can't be read
        self.counts(sheet, deck)
        if all_read:
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

    def card(self, sheet: Document, at: int, deck: str) -> list[Said]:
        """Check a card and keep its design; what it does, as far as it can be read."""
        data = sheet.data[at]
        name = called(data, at)
        design = self.shaped(sheet, (at,), ActionShape if deck == "action" else CardShape, name)
        here = f"{sheet.file}:{sheet.line(at)}"
        first = self.ids.setdefault(str(name), here)
        if first != here:
            right = key("an id of its own; the other is {first}")
            self.fault("another card has this id", right, sheet, (at, "id"), name, first=first)
        if not isinstance(data, dict) or not isinstance(data.get("does"), list):
            return []
        kind = data.get("play") if deck == "action" else deck
        if not isinstance(kind, str) or kind not in KINDS:
            return []
        effects = self.effects(sheet, at, name, kind)
        if design is not None:
            self.designs.append(Design(deck=deck, **design))  # type: ignore[typeddict-item]  # its shape was checked
        return effects

    def effects(self, sheet: Document, at: int, card: str | Wording, kind: str) -> list[Said]:
        """Check what a card does."""
        wrong: list[Wrong] = []
        effects: list[Said] = []
        does = sheet.data[at]["does"]
        for number, data in enumerate(does):
            here: list[Wrong] = []
            effect = read_effect(data, kind, here)
            wrong += [Wrong((number, *one.place), one.why, one.right) for one in here]
            if effect:
                effects.append(effect)
        if does and len(effects) == len(does):
            wrong += wrong_with_card(effects, kind)
            first = self.deeds.setdefault((kind, tuple(effects)), card)
            if str(first) != str(card):
                why = Wording("it does the same as {card}", card=first)
                wrong.append(Wrong((), why, Wording("more copies of one design, or another effect")))
        for one in wrong:
            self.fault(one.why, one.right, sheet, (at, "does", *one.place), card)
        return effects
