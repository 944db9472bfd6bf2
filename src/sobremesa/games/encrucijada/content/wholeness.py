"""What a pack has to have as a whole (EN-10.1 to EN-10.4)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sobremesa.engine.errors import Wording
from sobremesa.engine.pack import Fault
from sobremesa.games.encrucijada.content import grammar
from sobremesa.games.encrucijada.content.packs import CIVILISATIONS, DECKS
from sobremesa.games.encrucijada.content.parts import CardPart, CivilisationPart
from sobremesa.games.encrucijada.decks.text import DeckList
from sobremesa.games.encrucijada.effects.verbs import VERBS
from sobremesa.games.encrucijada.state.box import PROTECTED

LEAST_CIVILISATIONS: Final = 6  # EN-10.1
LEAST_DESIGNS: Final = 20  # of a civilisation
LEAST_WITH_EFFECTS: Final = 40  # in a hundred (EN-10.2)


def wrong_with_whole(
    folder: Path, civilisations: Sequence[CivilisationPart], designs: Sequence[CardPart], decks: Sequence[DeckList]
) -> list[Fault]:
    """EN-10.1 to EN-10.4: what is missing in a pack all of whose cards are right by themselves."""
    place = folder / CIVILISATIONS
    found = [*_too_few(place, civilisations, designs), *_too_alike(place, designs)]
    with_effects = sum(design.has_effect for design in designs)
    if with_effects * 100 < LEAST_WITH_EFFECTS * len(designs):
        why = Wording("{n} of {designs} designs have an effect", n=with_effects, designs=len(designs))
        right = Wording("{least} in a hundred at least, says EN-10.2", least=LEAST_WITH_EFFECTS)
        found.append(Fault(str(place), "", why, right))
    used = {step.verb for design in designs for step in design.effect.steps}
    for verb in VERBS:
        if verb not in used:
            why = Wording("no card has {verb}", verb=verb)
            found.append(Fault(str(place), "", why, Wording("{clause} asks for one", clause="EN-10.2")))
    towers = {design.id: design.civilisation for design in designs if design.is_tower}
    ready = {towers[deck.tower] for deck in decks if deck.tower in towers}
    for civilisation in civilisations:
        if civilisation.id not in ready:
            why = Wording("no deck has the tower of {civilisation}", civilisation=civilisation.id)
            found.append(Fault(str(folder / DECKS), "", why, Wording("one for each, says EN-10.4")))
    return found


def _too_few(place: Path, civilisations: Sequence[CivilisationPart], designs: Sequence[CardPart]) -> list[Fault]:
    """EN-10.1"""
    found: list[Fault] = []
    names = [civilisation.id for civilisation in civilisations]
    if len(names) < LEAST_CIVILISATIONS:
        right = Wording("{least} at least, says {clause}", least=LEAST_CIVILISATIONS, clause="EN-10.1")
        found.append(Fault(str(place), "", Wording("too few civilisations: {count}", count=len(names)), right))
    for name in PROTECTED:
        if name not in names:
            why = Wording("there is no civilisation {name}", name=name)
            found.append(Fault(str(place), "", why, Wording("one of this id, says EN-10.1")))
    for name in names:
        count = sum(design.civilisation == name and not design.is_tower for design in designs)
        if count < LEAST_DESIGNS:
            right = Wording("{least} at least, says {clause}", least=LEAST_DESIGNS, clause="EN-10.1")
            where = f"{place / name}.yaml"
            found.append(Fault(where, "", Wording("too few designs: {designs}", designs=count), right))
    return found


def _too_alike(place: Path, designs: Sequence[CardPart]) -> list[Fault]:
    """Designs of one civilisation that differ by numbers alone."""
    found: list[Fault] = []
    first: dict[tuple[object, ...], str] = {}
    for design in designs:
        other = first.setdefault(_shape_of(design), design.id)
        if other != design.id:
            why = Wording("it differs from {card} by numbers only", card=other)
            where = f"{place / design.civilisation}.yaml"
            found.append(Fault(where, design.id, why, Wording("another effect, cost, class or trait")))
    return found


def _shape_of(design: CardPart) -> tuple[object, ...]:
    return (
        *(design.civilisation, design.suit, design.class_),
        *(tuple(sorted(each)) for each in (design.traits, design.gives, design.costs)),
        *(design.effect.in_battle, *(grammar.shape_of(step) for step in design.effect.steps)),
    )
