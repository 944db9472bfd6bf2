"""Reads and checks Encrucijada's content packs (EN-10). What effects may say is in ``grammar.py``, what a pack needs as
a whole in ``wholeness.py``."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, NamedTuple

from sobremesa.authoring.painter import Painter
from sobremesa.authoring.reading import PackReader, WholeShape, called, one_of, shown
from sobremesa.authoring.yamlfile import Document, Place
from sobremesa.engine.errors import Wording
from sobremesa.engine.pack import Fault, refuse
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.content.grammar import wrong_with_resources
from sobremesa.games.encrucijada.content.packs import (
    CIVILISATIONS,
    DECKS,
    MOST_CIVILISATIONS,
    MOST_DECKS,
    EncrucijadaPack,
    cards_of,
    fingerprint,
    printed,
)
from sobremesa.games.encrucijada.content.parts import TOWER_NUMBER, CardPart, CivilisationPart, SuitedPart, TowerPart
from sobremesa.games.encrucijada.content.wholeness import wrong_with_whole
from sobremesa.games.encrucijada.decks.text import DeckList, faults_of
from sobremesa.games.encrucijada.state.box import EDITION


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

    return reader.all_faults(dict.fromkeys(reader.seen, ""), painter) + wrong_with_art(
        folder, cards_of(reader.civilisations, reader.designs)
    )


class _Reader(PackReader):
    """Reads the files of a pack and gathers all that is wrong with them."""

    edition: ClassVar[int] = EDITION
    holds: ClassVar[str] = key("a folder with pack.yaml, civilisations and decks")
    # EN-4.1: the limit on copies goes by the name.
    own_name: ClassVar[str] = key("a name of its own: copies are counted by it (EN-1.3)")

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.all_read = False
        self.civilisations: list[CivilisationPart] = []
        self.designs: list[CardPart] = []
        self.decks: list[DeckList] = []
        self.named: list[_Named] = []  # what filters and notes name

    def read(self) -> EncrucijadaPack | None:
        """The pack, if nothing is wrong with it."""
        if not self.has_folder():
            return None
        about = self.about(WholeShape)
        files = self.files_in(CIVILISATIONS, ".yaml", MOST_CIVILISATIONS)
        before = len(self.faults)
        for file in files:
            self.civilisation(f"{CIVILISATIONS}/{file.name}", file.stem)
        for named in self.named:
            self.check_named(named)
        self.all_read = bool(files) and len(self.faults) == before
        if self.all_read:  # or else whatever a deck names may be in a card that can't be read
            for file in self.files_in(DECKS, ".txt", MOST_DECKS):
                self.deck(file)
            if about is not None and about.kind != "study":
                self.faults += wrong_with_whole(self.folder, self.civilisations, self.designs, self.decks)
        if self.faults or about is None:
            return None
        digest = fingerprint(self.designs, self.decks)
        return EncrucijadaPack(about.id, digest, self.civilisations, self.designs, self.decks, about, self.folder)

    def civilisation(self, name: str, stem: str) -> None:
        """A civilisation and its cards."""
        sheet = self.sheet(name)
        found = self.made(sheet, (), CivilisationPart, "") if sheet else None
        if sheet is None or found is None:
            return
        if found.id != stem:
            right = key("the file's name without its ending: {name}")
            self.fault("the id is {id}", right, sheet, ("id",), id=found.id, name=stem)
        self.civilisations.append(found)
        for at, note in enumerate(found.notes):
            self.named += [_Named(sheet, ("notes", at, "cards", n), "", card=card) for n, card in enumerate(note.cards)]
        expected = 1
        for at, data in enumerate(found.cards):
            self.card(sheet, ("cards", at), SuitedPart, called(data, at), found.id, expected)
            expected += 2 if expected == TOWER_NUMBER - 1 else 1
        tower = called(found.tower, TOWER_NUMBER - 1)
        self.card(sheet, ("tower",), TowerPart, tower, found.id, TOWER_NUMBER)

    def card(
        self,
        sheet: Document,
        place: Place,
        shape: type[CardPart],
        name: str | Wording,
        civilisation: str,
        number: int,
    ) -> None:
        """Check a card and keep it."""
        card = self.part(sheet, place, shape, name)
        if card is None:
            return
        if card.number != number:
            right = key("{n}, by its place")
            self.fault("the number is {number}", right, sheet, (*place, "number"), name, number=card.number, n=number)
        card.civilisation = civilisation
        for one in wrong_with_resources(card.effect.steps, civilisation, card.gives):
            self.fault(one.why, one.right, sheet, (*place, "effect", *one.place), name)
        for at, step in enumerate(card.effect.steps):
            here = (*place, "effect", "steps", at, "what")
            self.named.append(_Named(sheet, here, name, step.what.civilisation, step.what.name))
        self.designs.append(card)

    def check_named(self, named: _Named) -> None:
        """Whether there is what a filter or a note names."""
        if named.civilisation and all(named.civilisation != one.id for one in self.civilisations):
            known = one_of([one.id for one in self.civilisations])
            why = key("there is no civilisation {name}")
            place = (*named.place, "civilisation")
            self.fault(why, known, named.sheet, place, named.part, name=shown(named.civilisation))
        if named.card and named.card not in self.seen:
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
