"""Encrucijada's content packs: reading and checking them (EN-10). What effects may say is in ``grammar.py``."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, NotRequired, TypedDict

from pydantic import Field

from sobremesa.authoring.painter import Painter
from sobremesa.authoring.reading import (
    NOT_SAID,
    PACK_RIGHT,
    Bilingual,
    Flavour,
    InBoth,
    Name,
    PackReader,
    PackShape,
    Shape,
    Slug,
    called,
    line,
    one_of,
    shown,
)
from sobremesa.authoring.terms import Wrong
from sobremesa.authoring.yamlfile import Document, Place
from sobremesa.engine.errors import Wording
from sobremesa.engine.pack import Fault, Pack, refuse
from sobremesa.engine.text import folded
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.content import grammar
from sobremesa.games.encrucijada.content.grammar import MOST_STEPS, Said
from sobremesa.games.encrucijada.decks.text import DeckList, PrintedCard, faults_of
from sobremesa.games.encrucijada.effects.effect import Effect
from sobremesa.games.encrucijada.effects.verbs import VERBS
from sobremesa.games.encrucijada.state.box import (
    CLASSES,
    EDITION,
    NO_CLASS,
    NO_SUIT,
    PROTECTED,
    RESOURCES,
    SUITS,
    TRAITS,
    Deck,
    Design,
)

TOWER_NUMBER: Final = 50  # in its civilisation (EN-1.4)
LEAST_CIVILISATIONS: Final = 6  # EN-10.1
LEAST_DESIGNS: Final = 20  # of a civilisation
LEAST_WITH_EFFECTS: Final = 40  # in a hundred (EN-10.2)

MOST_CIVILISATIONS: Final = 30
MOST_DESIGNS: Final = 99  # of a civilisation
MOST_DECKS: Final = 60
_MOST_NOTES: Final = 10
_MOST_OF_A_RESOURCE: Final = 99
_MOST_RESISTANCE: Final = 99
_MOST_STRENGTH: Final = 12

CIVILISATIONS: Final = "civilisations"
DECKS: Final = "decks"


class Doing(TypedDict):
    """What a card does: its steps, and whether a Copa does it in battles as well."""

    in_battle: bool
    steps: list[Said]


class Card(TypedDict):
    """A card as its pack has it: a tower has no ``suit``, and whatever a card has not is not there."""

    id: str
    civilisation: str
    number: int  # in its civilisation
    name: Bilingual
    flavour: Bilingual
    icon: str
    value: int
    suit: NotRequired[str]
    kind: NotRequired[str]
    traits: NotRequired[list[str]]
    gives: NotRequired[dict[str, int]]
    costs: NotRequired[dict[str, int]]
    effect: NotRequired[Doing]


class Emblem(TypedDict):
    """How a civilisation shows: a colour (#rrggbb) and an icon."""

    colour: str
    icon: str


class Combination(TypedDict):
    """Cards of a civilisation that work together, and how."""

    es: str
    en: str
    cards: list[str]


class Civilisation(TypedDict):
    """A civilisation as its pack has it."""

    id: str
    name: Bilingual
    way: Bilingual
    weakness: Bilingual
    look: Emblem
    notes: list[Combination]


class EncrucijadaPack(Pack):
    """The cards of a pack as plain data, in the order of their numbers: by civilisation, its tower last."""

    def __init__(
        self,
        name: str,
        digest: str,
        civilisations: list[Civilisation],
        designs: list[Card],
        decks: list[DeckList],
        version: str = "",
        title: Bilingual | None = None,
        authors: tuple[str, ...] = (),
        folder: Path | None = None,
    ) -> None:
        super().__init__(name, digest, designs, version, folder)
        self.civilisations = civilisations
        self.designs = designs
        self.decks = decks
        self.title = title or Bilingual(es=name, en=name)
        self.authors = authors

    def size(self) -> tuple[int, int]:
        return len(self.designs), sum(1 + sum(copies for copies, _ in deck.cards) for deck in self.decks)

    def ids(self) -> list[str]:
        return [design["id"] for design in self.designs]

    @cached_property
    def known(self) -> dict[str, PrintedCard]:
        """What a deck has to know of each card, by its id."""
        return printed(self.designs)

    @cached_property
    def named(self) -> dict[str, str]:
        """The ids of cards by their folded names in both languages; those that several cards share are left out."""
        called = Counter[tuple[str, str]]()
        for design in self.designs:
            for name in {folded(design["name"]["es"]), folded(design["name"]["en"])}:
                called[name, design["id"]] += 1
        shared = Counter(name for name, _ in called)
        return {name: card for name, card in called if shared[name] == 1 and name not in self.known}

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each card among all designs, by its id."""
        return {design["id"]: number for number, design in enumerate(self.designs)}

    @cached_property
    def places(self) -> dict[str, int]:
        """The number of each civilisation, by its id."""
        return {civilisation["id"]: number for number, civilisation in enumerate(self.civilisations)}

    def effect(self, number: int) -> Effect | None:
        """What this design does, made afresh."""
        doing = self.designs[number].get("effect")
        if doing is None:
            return None
        steps = [grammar.make_step(step, self.places, self.numbers) for step in doing["steps"]]
        return Effect(steps, doing["in_battle"])

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

    def _design(self, number: int, card: Card) -> Design:
        return Design(
            number,
            card["id"],
            self.places[card["civilisation"]],
            SUITS.index(card["suit"]) if "suit" in card else NO_SUIT,
            card["value"],
            kind=CLASSES.index(card["kind"]) if "kind" in card else NO_CLASS,
            traits=grammar.bits_of(card.get("traits", ())),
            gives=_pairs(card.get("gives", {})),
            costs=_pairs(card.get("costs", {})),
            effect=self.effect(number),
            protected=card["civilisation"] in PROTECTED,
        )


def printed(designs: list[Card]) -> dict[str, PrintedCard]:
    """What a deck has to know of each card, by its id."""
    return {design["id"]: PrintedCard(design["id"], design.get("suit", "")) for design in designs}


def cards_of(civilisations: list[Civilisation], designs: list[Card]) -> dict[str, list[str]]:
    """The ids of each civilisation's cards and tower, by its own id."""
    cards: dict[str, list[str]] = {civilisation["id"]: [] for civilisation in civilisations}
    for design in designs:
        cards[design["civilisation"]].append(design["id"])
    return cards


def _pairs(amounts: dict[str, int]) -> tuple[tuple[int, int], ...]:
    """(resource, amount) pairs, in the order of the resources."""
    return tuple((number, amounts[name]) for number, name in enumerate(RESOURCES) if name in amounts)


def fingerprint(designs: list[Card], decks: list[DeckList]) -> str:
    """How a pack plays, in 16 hexadecimal digits: its cards and decks. Names, flavour, icons, looks, notes and version
    are left out, and so is the way in which an effect is written."""
    played = ("id", "civilisation", "number", "suit", "kind", "value", "effect")
    heart: list[Any] = [
        [
            *(design.get(entry) for entry in played),
            sorted(design.get("traits", ())),
            *(_pairs(design.get("gives", {})), _pairs(design.get("costs", {}))),
        ]
        for design in designs
    ]
    heart.append([[deck.id, deck.tower, deck.cards, *filter(None, [deck.short])] for deck in decks])
    return hashlib.sha256(json.dumps(heart, separators=(",", ":")).encode()).hexdigest()[:16]


def read_pack(folder: Path) -> EncrucijadaPack:
    """The pack in a folder; raises :class:`BadInput` for the first thing that is wrong with it."""
    reader = _Reader(folder)
    pack = reader.read()
    refuse(reader.faults, f"sobremesa content check --game encrucijada {folder}")
    assert pack is not None
    return pack


def check_pack(folder: Path, painter: Painter | None = None) -> list[Fault]:
    """All that is wrong with the pack in a folder, file by file, and with its pictures."""
    reader = _Reader(folder)
    reader.read()
    if not reader.all_read:
        return reader.all_faults(None, painter)
    from sobremesa.games.encrucijada.drawn.artwork import wrong_with_art  # noqa: PLC0415 - few who read packs meet pictures

    return reader.all_faults(dict.fromkeys(reader.ids, ""), painter) + wrong_with_art(
        folder, cards_of(reader.civilisations, reader.designs)
    )


# The shapes of the files.

_Amounts = dict[Literal[RESOURCES], Annotated[int, Field(ge=1, le=_MOST_OF_A_RESOURCE)]]  # type: ignore[valid-type]


_Trait = Literal[TRAITS]  # type: ignore[valid-type]


_LONGEST_TEXT: Final = 300
_Text = Annotated[Bilingual, InBoth(_LONGEST_TEXT)]


class _Look(Shape):
    colour: Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
    icon: Slug


class _Effect(Shape):
    in_battle: bool = False
    steps: Annotated[list[Any], Field(min_length=1, max_length=MOST_STEPS)]


class _Base(Shape):
    id: Slug
    name: Name
    flavour: Flavour
    icon: Slug
    gives: _Amounts = Field(default_factory=dict, min_length=1, max_length=4)
    effect: _Effect = NOT_SAID


class TowerShape(_Base):
    value: Annotated[int, Field(ge=1, le=_MOST_RESISTANCE)]
    gives: _Amounts = Field(min_length=1, max_length=4)


class CardShape(_Base):
    number: Annotated[int, Field(ge=1, le=999)]
    suit: Literal["espada", "basto", "copa", "oro"]
    kind: Literal[CLASSES] = Field(default=NOT_SAID, alias="class")  # type: ignore[valid-type]
    value: Annotated[int, Field(ge=0, le=_MOST_STRENGTH)]
    traits: list[_Trait] = Field(default_factory=list, min_length=1, max_length=len(TRAITS))
    costs: _Amounts = Field(default_factory=dict, min_length=1, max_length=2)


class _Note(Shape):
    es: Annotated[str, line(_LONGEST_TEXT)]
    en: Annotated[str, line(_LONGEST_TEXT)]
    cards: Annotated[list[Slug], Field(min_length=2, max_length=6)]


class CivilisationShape(Shape):
    id: Slug
    name: Name
    way: _Text
    weakness: _Text
    look: _Look
    notes: list[_Note] = Field(default_factory=list, max_length=_MOST_NOTES)
    tower: Any
    cards: Annotated[list[Any], Field(min_length=1, max_length=MOST_DESIGNS)]


class AboutShape(PackShape):
    kind: Literal["whole", "study"] = "whole"


_AMOUNTS: Final = Wording("resources and how much of each, from 1 to {most}: {example}", most=99, example="{magia: 4}")


class _Reader(PackReader):
    """Reads the files of a pack and gathers all that is wrong with them."""

    edition: ClassVar[int] = EDITION
    right: ClassVar[dict[str, Wording]] = {
        **PACK_RIGHT,
        "kind": Wording("study for a pack that need not be whole, or else nothing"),
        "look": Wording("a colour and an icon: {example}", example='{colour: "#7fb2a5", icon: dove}'),
        "notes": Wording("a list of texts in es: and en:, each with the cards: that work together"),
        "tower": Wording("the card numbered 50, with its resistance as value:"),
        "cards": Wording("a list of 1 to {most} cards", most=MOST_DESIGNS),
        "number": Wording("its number in the civilisation: 1, 2, 3 and so on, without 50"),
        "suit": one_of(SUITS),
        "class": one_of(CLASSES),
        "value": Wording("a whole number from 0 to {most}", most=_MOST_STRENGTH),
        "traits": Wording("a list of {words}", words=one_of(TRAITS)),
        "gives": _AMOUNTS,
        "costs": _AMOUNTS,
        "effect": Wording("steps: with a list of 1 to {most}, and in_battle: if needed", most=MOST_STEPS),
    }

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.all_read = False
        self.civilisations: list[Civilisation] = []
        self.designs: list[Card] = []
        self.decks: list[DeckList] = []
        self.ids: dict[str, str] = {}  # where each card's id stands first
        self.names: dict[tuple[str, str], str | Wording] = {}  # the first card of each name, by language
        self.named: list[_Named] = []  # what filters and notes name

    def read(self) -> EncrucijadaPack | None:
        """The pack, if nothing is wrong with it."""
        if not self.folder.is_dir():
            right = key("a folder with pack.yaml, civilisations and decks")
            self.faults.append(Fault(str(self.folder), "", "is not a folder", right))
            return None
        about = self.about(AboutShape)
        files = self.files(CIVILISATIONS, ".yaml", MOST_CIVILISATIONS)
        before = len(self.faults)
        for file in files:
            self.civilisation(f"{CIVILISATIONS}/{file.name}", file.stem)
        for named in self.named:
            self.check_named(named)
        self.all_read = bool(files) and len(self.faults) == before
        if self.all_read:  # or else whatever a deck names may be in a card that can't be read
            for file in self.files(DECKS, ".txt", MOST_DECKS):
                self.deck(file)
            if about is not None and about.get("kind") != "study":
                self.faults += wrong_with_whole(self.folder, self.civilisations, self.designs, self.decks)
        if self.faults or about is None:
            return None
        return EncrucijadaPack(
            about["id"],
            fingerprint(self.designs, self.decks),
            self.civilisations,
            self.designs,
            self.decks,
            about["version"],
            about["name"],
            tuple(about["authors"]),
            self.folder,
        )

    def files(self, folder: str, ending: str, most: int) -> list[Path]:
        """The files of a kind, by name."""
        place = self.folder / folder
        found = sorted(file for file in place.iterdir() if file.suffix == ending) if place.is_dir() else []
        if not found:
            right = key("files that end in {ending}")
            self.faults.append(Fault(str(place), "", "there is none in this pack", right, ending=ending))
        if len(found) > most:
            why = key("there are too many files: {n}")
            self.faults.append(Fault(str(place), "", why, "{most} at most", n=len(found), most=most))
        return found[:most]

    def civilisation(self, name: str, stem: str) -> None:
        """A civilisation and its cards."""
        sheet = self.sheet(name)
        found = self.shaped(sheet, (), CivilisationShape, "") if sheet else None
        if sheet is None or found is None:
            return
        civilisation = found["id"]
        if civilisation != stem:
            right = key("the file's name without its ending: {name}")
            self.fault("the id is {id}", right, sheet, ("id",), id=civilisation, name=stem)
        self.civilisations.append(
            Civilisation(
                id=civilisation,
                name=found["name"],
                way=found["way"],
                weakness=found["weakness"],
                look=found["look"],
                notes=found.get("notes", []),
            )
        )
        for at, note in enumerate(found.get("notes", [])):
            self.named += [
                _Named(sheet, ("notes", at, "cards", n), "", card=card) for n, card in enumerate(note["cards"])
            ]
        expected = 1
        for at in range(len(found["cards"])):
            self.card(sheet, ("cards", at), CardShape, called(found["cards"][at], at), civilisation, expected)
            expected += 2 if expected == TOWER_NUMBER - 1 else 1
        self.card(sheet, ("tower",), TowerShape, called(found["tower"], TOWER_NUMBER - 1), civilisation, TOWER_NUMBER)

    def card(
        self, sheet: Document, place: Place, shape: type[_Base], part: str | Wording, civilisation: str, number: int
    ) -> None:
        """Check a card and keep it."""
        found = self.shaped(sheet, place, shape, part)
        here = f"{sheet.file}:{sheet.line(*place)}"
        first = self.ids.setdefault(str(part), here)
        if first != here:
            right = key("an id of its own; the other is {first}")
            self.fault("another card has this id", right, sheet, (*place, "id"), part, first=first)
        if found is None:
            return
        if found.setdefault("number", number) != number:
            right = key("{n}, by its place")
            self.fault(
                "the number is {number}", right, sheet, (*place, "number"), part, number=found["number"], n=number
            )
        for language in ("es", "en"):  # the limit on copies goes by the name (EN-4.1)
            other = self.names.setdefault((language, found["name"][language].casefold()), part)
            if other is not part:
                right = key("a name of its own: copies are counted by it (EN-1.3)")
                self.fault("{card} has the same name", right, sheet, (*place, "name"), part, card=other)
        effect = found.pop("effect", None)
        if effect is not None:
            doing = self.effect(sheet, (*place, "effect"), part, effect, found, civilisation)
            found["effect"] = Doing(in_battle=effect.get("in_battle", False), steps=doing)
        self.designs.append(Card(civilisation=civilisation, **found))  # type: ignore[typeddict-item]  # its shape was checked

    def effect(
        self,
        sheet: Document,
        place: Place,
        part: str | Wording,
        data: dict[str, Any],
        card: dict[str, Any],
        civilisation: str,
    ) -> list[Said]:
        """Check what a card does."""
        wrong: list[Wrong] = []
        steps: list[Said] = []
        for number, said in enumerate(data["steps"]):
            here: list[Wrong] = []
            step = grammar.read_step(said, here)
            wrong += [Wrong(("steps", number, *one.place), one.why, one.right) for one in here]
            if step:
                steps.append(step)
                at = (*place, "steps", number, "what")
                self.named.append(_Named(sheet, at, part, step.what.civilisation, step.what.name))
        if len(steps) == len(data["steps"]):
            wrong += grammar.wrong_with_effect(steps, card.get("suit", ""), data.get("in_battle", False))
            wrong += grammar.wrong_with_resources(steps, civilisation, card.get("gives", {}))
        for one in wrong:
            self.fault(one.why, one.right, sheet, (*place, *one.place), part)
        return steps

    def check_named(self, named: _Named) -> None:
        """Whether there is what a filter or a note names."""
        if named.civilisation and all(named.civilisation != one["id"] for one in self.civilisations):
            known = one_of([one["id"] for one in self.civilisations])
            why = key("there is no civilisation {name}")
            place = (*named.place, "civilisation")
            self.fault(why, known, named.sheet, place, named.part, name=shown(named.civilisation))
        if named.card and named.card not in self.ids:
            why, right = key("there is no card {name}"), key("the id of a card of this pack")
            self.fault(why, right, named.sheet, (*named.place, "name"), named.part, name=shown(named.card))

    def deck(self, file: Path) -> None:
        """A ready deck."""
        deck, faults = faults_of(file, printed(self.designs))
        self.faults += faults
        if deck is not None:
            self.decks.append(deck)


class _Named(NamedTuple):
    """A civilisation or a card that something names (empty: none), and where."""

    sheet: Document
    place: Place
    part: str | Wording
    civilisation: str = ""
    card: str = ""


# What a pack has to have as a whole.


def wrong_with_whole(
    folder: Path, civilisations: list[Civilisation], designs: list[Card], decks: list[DeckList]
) -> list[Fault]:
    """EN-10.1 to EN-10.4: what is missing in a pack all of whose cards are right by themselves."""
    place = folder / CIVILISATIONS
    found = [*_too_few(place, civilisations, designs), *_too_alike(place, designs)]
    with_effects = sum("effect" in design for design in designs)
    if with_effects * 100 < LEAST_WITH_EFFECTS * len(designs):
        why = Wording("{n} of {designs} designs have an effect", n=with_effects, designs=len(designs))
        right = Wording("{least} in a hundred at least, says EN-10.2", least=LEAST_WITH_EFFECTS)
        found.append(Fault(str(place), "", why, right))
    used = {step.verb for design in designs if "effect" in design for step in design["effect"]["steps"]}
    for verb in VERBS:
        if verb not in used:
            why = Wording("no card has {verb}", verb=verb)
            found.append(Fault(str(place), "", why, Wording("{clause} asks for one", clause="EN-10.2")))
    towers = {design["id"]: design["civilisation"] for design in designs if "suit" not in design}
    ready = {towers[deck.tower] for deck in decks if deck.tower in towers}
    for civilisation in civilisations:
        if civilisation["id"] not in ready:
            why = Wording("no deck has the tower of {civilisation}", civilisation=civilisation["id"])
            found.append(Fault(str(folder / DECKS), "", why, Wording("one for each, says EN-10.4")))
    return found


def _too_few(place: Path, civilisations: list[Civilisation], designs: list[Card]) -> list[Fault]:
    """EN-10.1"""
    found: list[Fault] = []
    names = [civilisation["id"] for civilisation in civilisations]
    if len(names) < LEAST_CIVILISATIONS:
        right = Wording("{least} at least, says {clause}", least=LEAST_CIVILISATIONS, clause="EN-10.1")
        found.append(Fault(str(place), "", Wording("too few civilisations: {count}", count=len(names)), right))
    for name in PROTECTED:
        if name not in names:
            why = Wording("there is no civilisation {name}", name=name)
            found.append(Fault(str(place), "", why, Wording("one of this id, says EN-10.1")))
    for name in names:
        count = sum(design["civilisation"] == name and "suit" in design for design in designs)
        if count < LEAST_DESIGNS:
            right = Wording("{least} at least, says {clause}", least=LEAST_DESIGNS, clause="EN-10.1")
            where = f"{place / name}.yaml"
            found.append(Fault(where, "", Wording("too few designs: {designs}", designs=count), right))
    return found


def _too_alike(place: Path, designs: list[Card]) -> list[Fault]:
    """Designs of one civilisation that differ by numbers alone."""
    found: list[Fault] = []
    first: dict[tuple[object, ...], str] = {}
    for design in designs:
        other = first.setdefault(_shape_of(design), design["id"])
        if other != design["id"]:
            why = Wording("it differs from {card} by numbers only", card=other)
            where = f"{place / design['civilisation']}.yaml"
            found.append(Fault(where, design["id"], why, Wording("another effect, cost, class or trait")))
    return found


def _shape_of(design: Card) -> tuple[object, ...]:
    effect = design.get("effect")
    return (
        design["civilisation"],
        design.get("suit"),
        design.get("kind"),
        tuple(sorted(design.get("traits", ()))),
        tuple(sorted(design.get("gives", ()))),
        tuple(sorted(design.get("costs", ()))),
        () if effect is None else (effect["in_battle"], *(grammar.shape_of(step) for step in effect["steps"])),
    )
