"""What the parts of a pack are and do, in words: made from their data, so that text and rule never differ (QU-12.5).

Each language makes its own sentences, in ``cardtext_es.py`` and ``cardtext_en.py``. What both share is here: which
steps go into one sentence, and what stands on which line.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from sobremesa.games.quest.box import STATS
from sobremesa.games.quest.cardtext_en import ENGLISH
from sobremesa.games.quest.cardtext_es import SPANISH
from sobremesa.games.quest.grammar import Rule, Said
from sobremesa.games.quest.packs import QuestPack
from sobremesa.games.quest.parts import Doing, Parts, ProfilePart, SpellPart, WeaponPart
from sobremesa.games.quest.tongue import ANYONE, CASTER, ENEMIES, HERO, HEROES, Group

TONGUES: Final = {"es": SPANISH, "en": ENGLISH}

_APART: Final = " · "


# Effects.


def skill_text(pack: QuestPack, number: int, language: str) -> str:
    """What a hero skill does, in whole sentences of this language (``es`` or ``en``)."""
    return effect_text(pack.parts.skills[number], HERO, HEROES, language)


def spell_text(pack: QuestPack, number: int, language: str) -> str:
    """What a spell does."""
    spell = pack.parts.spells[number]
    return effect_text(spell, CASTER, _side_of(pack.parts, spell), language)


def find_text(pack: QuestPack, number: int, language: str) -> str:
    """What a find does to who takes it."""
    return effect_text(pack.parts.finds[number], HERO, HEROES, language)


def gift_text(pack: QuestPack, step: int, language: str) -> str:
    """What a step that lasts has given, by its number in the box: «+1 a impactar»."""
    return TONGUES[language].gifts([pack.steps[step]])


def _side_of(parts: Parts, spell: SpellPart) -> str:
    """Whose a spell is."""
    sides = [
        side
        for side, profiles in ((HEROES, parts.classes), (ENEMIES, parts.enemies))
        if any(spell["id"] in profile["spells"] for profile in profiles)
    ]
    return sides[0] if len(sides) == 1 else ANYONE


def effect_text(part: Doing, user: str, side: str, language: str) -> str:
    """What something does that this user has (HERO or CASTER), on this side (HEROES, ENEMIES, or ANYONE)."""
    tongue, aim = TONGUES[language], part["aim"]
    told = tongue.opening(aim, part.get("range", 0), part["sight"], side)
    before: Said | None = None
    for steps in _together(part["steps"]):
        first = steps[0]
        harmed = first.on == "enemies" or (aim == "enemy" and first.on == "target")
        save = tongue.tests["quality" if side == HEROES and harmed else first.save] if first.save else ""
        again = before is not None and (before.on, before.within) == (first.on, first.within)
        group = Group(steps, first.on, first.within, aim, user, side, before is None, again, save)
        said = tongue.sentence(group)
        goes_on = bool(told) and before is None and first.on == "target" and first.verb != "alert"
        between = (": " if goes_on else ". " if before is None else " ") if told else ""
        told += between + (said if goes_on else f"{said[0].upper()}{said[1:]}")
        before = first
    return told


def _together(steps: Sequence[Said]) -> list[list[Said]]:
    """Steps one after another that reach the same units, and from which one escapes alike."""
    alike = groupby(steps, key=lambda step: (step.verb == "alert", step.on, step.within, step.save))
    return [list(group) for _, group in alike]


# Lines.


def rule_name(rule: Rule, language: str) -> str:
    """A special rule as people write it: «PA(2)»."""
    word, x = rule
    return TONGUES[language].rules[word].format(x=x)


def weapon_line(pack: QuestPack, number: int, language: str) -> str:
    """What is printed of a weapon, on one line: reach, attacks, special rules (QU-4.2)."""
    return _weapon_line(pack.parts.weapons[number], language)


def _weapon_line(weapon: WeaponPart, language: str) -> str:
    words = TONGUES[language].words
    said = [words["inches"].format(n=weapon["range"]) if "range" in weapon else words["melee"]]
    said.append(words["attacks" if weapon["attacks"] > 1 else "attack"].format(n=weapon["attacks"]))
    return _APART.join([*said, *_rules(weapon["rules"], language)])


def profile_line(pack: QuestPack, number: int, language: str) -> str:
    """What is printed of a class or an enemy, on one line, but for its weapons: its numbers, its special rules
    (QU-4.1)."""
    profile: ProfilePart = pack.parts.profiles[number]
    tongue = TONGUES[language]
    words, values = tongue.words, dict[str, Any](profile)
    said = []
    if profile.get("models", 1) > 1:
        said.append(words["models"].format(n=profile["models"]))
    said += [words[name].format(n=values[name]) for name in ("quality", "defense", "tough")]
    said += [words["stat"].format(stat=tongue.tests[stat], n=values[stat]) for stat in STATS if stat in profile]
    if "power" in profile:
        said.append(words["power"].format(n=profile["power"]))
    return _APART.join([*said, *_rules(profile["rules"], language)])


def skill_line(pack: QuestPack, number: int, language: str) -> str:
    """What a skill tests (QU-7.4)."""
    tongue = TONGUES[language]
    return tongue.words["tests"].format(stat=tongue.tests[pack.parts.skills[number]["stat"]])


def spell_line(pack: QuestPack, number: int, language: str) -> str:
    """What a spell takes (QU-9.6)."""
    return TONGUES[language].words["value"].format(n=pack.parts.spells[number]["value"])


def find_line(pack: QuestPack, number: int, language: str) -> str:
    """Whether a find is good."""
    return TONGUES[language].words[pack.parts.finds[number]["luck"]]


def _rules(rules: Sequence[Rule], language: str) -> list[str]:
    return [", ".join(rule_name(rule, language) for rule in rules)] if rules else []
