"""What a pack needs as a whole (QU-12.1)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sobremesa.engine.errors import Wording
from sobremesa.engine.pack import Fault
from sobremesa.engine.words import key
from sobremesa.games.quest.content.all_parts import Parts
from sobremesa.games.quest.rules.special.rules import Ambush, Caster
from sobremesa.games.quest.rules.special.words import SPECIALS

LEAST_CLASSES: Final = 8
FIRST_SKILLS: Final = 3  # of a class, to start with
LATER_SKILLS: Final = 6  # to be learnt
LEAST_FACTIONS: Final = 4
LEAST_ENEMIES: Final = 24
LEAST_WEAPONS: Final = 18
LEAST_SPELLS: Final = 12

CLAUSE: Final = "QU-12.1"
_ON_BOTH_SIDES: Final = (Ambush, Caster)  # these work differently for enemies, so both sides need them (QU-9.2, QU-9.7)


def wrong_with_whole(folder: Path, parts: Parts) -> list[Fault]:
    """What is missing in a pack, given that each of its parts is right by itself."""
    found = [Fault(str(folder), "", why, right) for why, right in _too_few(parts)]
    for each in parts.classes:
        for entry, wanted in (("skills", FIRST_SKILLS), ("learns", LATER_SKILLS)):
            count = len(each.skills if entry == "skills" else each.learns)
            if count != wanted:
                why = Wording("{entry}: there are {count}", entry=entry, count=count)
                right = Wording("{count}, says {clause}", count=wanted, clause=CLAUSE)
                found.append(Fault(str(folder / "classes" / f"{each.id}.yaml"), each.id, why, right))
    led = {enemy.faction for enemy in parts.enemies if enemy.is_villain}
    for faction in parts.factions:
        if faction.id not in led:
            where = str(folder / "factions" / f"{faction.id}.yaml")
            why = Wording("it has no villain")
            found.append(Fault(where, faction.id, why, Wording("one for each, says {clause}", clause=CLAUSE)))
    return [*found, *(Fault(str(folder), part, why, right) for part, why, right in _unused(parts))]


def _too_few(parts: Parts) -> Iterator[tuple[Wording, Wording]]:
    """QU-12.1: the kinds of parts of which there are too few: what is wrong, and what would be right."""
    counted = (
        (Wording("too few classes: {n}", n=len(parts.classes)), len(parts.classes), LEAST_CLASSES),
        (Wording("too few factions: {n}", n=len(parts.factions)), len(parts.factions), LEAST_FACTIONS),
        (Wording("too few enemies: {n}", n=len(parts.enemies)), len(parts.enemies), LEAST_ENEMIES),
        (Wording("too few weapons: {n}", n=len(parts.weapons)), len(parts.weapons), LEAST_WEAPONS),
        (Wording("too few spells: {n}", n=len(parts.spells)), len(parts.spells), LEAST_SPELLS),
    )
    for why, count, least in counted:
        if count < least:
            yield why, Wording("{least} at least, says {clause}", least=least, clause=CLAUSE)
    for luck, why in (("good", Wording("no find is good")), ("bad", Wording("no find is bad"))):
        if not any(find.luck == luck for find in parts.finds):
            yield why, Wording("{clause} asks for one", clause=CLAUSE)


def _unused(parts: Parts) -> Iterator[tuple[str, Wording, Wording]]:
    """Special rules, weapons and spells that nobody has: the part's id (empty for a rule), what is wrong, what would be
    right."""
    one = Wording("{clause} asks for one", clause=CLAUSE)
    weapons = {weapon.id: weapon for weapon in parts.weapons}
    sides = ((parts.classes, key("no hero has {rule}")), (parts.enemies, key("no enemy has {rule}")))
    used: list[set[str]] = []
    for profiles, _ in sides:
        used.append({word for profile in profiles for word in profile.words})
        used[-1] |= {word for profile in profiles for each in profile.weapons for word, _ in weapons[each].rules}
    for word in SPECIALS:
        if word not in used[0] | used[1]:
            yield "", Wording("nobody has {rule}", rule=word), one
    for word in (special.heading.word for special in _ON_BOTH_SIDES):
        for (_, why), here in zip(sides, used, strict=True):
            if word not in here:
                yield "", Wording(why, rule=word), one
    yield from _idle(parts)


def _idle(parts: Parts) -> Iterator[tuple[str, Wording, Wording]]:
    """Weapons and spells that nobody uses."""
    carried = {each for profile in parts.profiles for each in profile.weapons}
    known = {each for profile in parts.profiles for each in profile.spells}
    for weapon in parts.weapons:
        if weapon.id not in carried:
            yield weapon.id, Wording("nobody carries it"), Wording("in the weapons: of a class or an enemy")
    for spell in parts.spells:
        if spell.id not in known:
            yield spell.id, Wording("nobody knows it"), Wording("in the spells: of a class or an enemy")
