"""Texts of a pack's parts, made from their data, so that text and rule never differ (QU-12.5).

Each verb has its phrase (``effects/``), each special rule its name (``rules/special/``), each language the rest
(``tongue.py``). This module decides which steps share a sentence, whom it is about, and what stands on which line.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from sobremesa.authoring.terms import Amount
from sobremesa.games.quest.content.all_parts import Parts
from sobremesa.games.quest.content.grammar import WrittenStep, rule_of
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.parts import Doing, ProfilePart, SpellPart, WeaponPart
from sobremesa.games.quest.effects.terms import AIMS, ANY_AIM, AREAS, DICE, SELF, Phrasing
from sobremesa.games.quest.effects.verbs import VERBS
from sobremesa.games.quest.rules.special.words import SPECIALS, Rule
from sobremesa.games.quest.state.box import STATS
from sobremesa.games.quest.words.tongue import ANYONE, CASTER, ENEMIES, HERO, HEROES, TONGUES, Noun, Tongue

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
    """What a find does to the hero who takes it."""
    return effect_text(pack.parts.finds[number], HERO, HEROES, language)


def in_a_heros_hands(pack: QuestPack, part: str, language: str) -> str:
    """What a find, a skill or a spell does for a hero who has it, by its id; also an enemy's spell, as if a hero cast
    it. Empty for any other part."""
    parts, number = pack.parts, pack.numbers.get(part, -1)
    if any(find.id == part for find in parts.finds):
        return find_text(pack, number, language)
    if any(skill.id == part for skill in parts.skills):
        return f"{skill_line(pack, number, language)}. {skill_text(pack, number, language)}"
    if any(spell.id == part for spell in parts.spells):
        text = effect_text(parts.spells[number], CASTER, HEROES, language)
        return f"{spell_line(pack, number, language)}. {text}"
    return ""


def gift_text(pack: QuestPack, step: int, language: str) -> str:
    """What a lasting step gives, by its number in the box: «+1 a impactar»."""
    return _phrase(pack.steps[step], language)


def verb_text(verb: str, language: str) -> str:
    """What a verb does, with an example amount."""
    kind = VERBS[verb]
    step = WrittenStep(verb, example_of(verb), lasts="round" if kind.is_lasting else "")
    aim = AIMS[SELF if kind.only_at == ANY_AIM else kind.only_at]
    return _capital(_EffectText(aim, HERO, HEROES, language).sentence([step]))


def example_of(verb: str) -> Amount | None:
    """An example amount for a verb; None if it takes none."""
    kind = VERBS[verb]
    return kind.example if kind.example in kind.takes.amounts else next(iter(kind.takes.amounts), None)


def _side_of(parts: Parts, spell: SpellPart) -> str:
    """The side that knows a spell: HEROES, ENEMIES, or ANYONE if both or neither do."""
    sides = [
        side
        for side, profiles in ((HEROES, parts.classes), (ENEMIES, parts.enemies))
        if any(spell.id in profile.spells for profile in profiles)
    ]
    return sides[0] if len(sides) == 1 else ANYONE


def effect_text(part: Doing, user: str, side: str, language: str) -> str:
    """What a part does for its user (HERO or CASTER), who is on a side (HEROES, ENEMIES, or ANYONE)."""
    writer = _EffectText(part.aim, user, side, language)
    text = writer.opening(part.range, part.sight)
    for at, steps in enumerate(_together(part.steps)):
        sentence = writer.sentence(steps)
        if text and not at and steps[0].on == "target" and not steps[0].kind.reaches_nobody:
            text += f": {sentence}"
        else:
            text += f"{'' if not text else ' ' if at else '. '}{_capital(sentence)}"
    return text


def _together(steps: Sequence[WrittenStep]) -> list[list[WrittenStep]]:
    """The steps in groups, one for each sentence: consecutive steps that reach the same units with the same save, or
    steps of the same verb that reach no unit."""
    alike = groupby(steps, key=lambda step: (step.kind.reaches_nobody and step.verb, step.on, step.within, step.save))
    return [list(group) for _, group in alike]


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


class _EffectText:
    """Puts the steps of an effect into words, sentence after sentence."""

    def __init__(self, aim: str, user: str, side: str, language: str) -> None:
        self.language = language
        self.tongue = TONGUES[language]
        self.aim = aim
        self.side = side
        self.user = self.tongue.users[user]
        self.before: WrittenStep | None = None

    @property
    def target(self) -> Noun:
        """What an effect is aimed at."""
        friends, foes = self.tongue.nouns[self.side]
        return {"enemy": foes, "fallen": self.tongue.fallen, "token": self.tongue.token}.get(self.aim, friends)

    def opening(self, inches: int, sighted: bool) -> str:
        """Whom to choose as the target, without a full stop; empty if it is the user."""
        if self.aim == "self":
            return ""
        noun, sort = self.target
        whom = sort.chosen[self.aim].format(noun=noun)
        seen = self.tongue.seen if sighted else self.tongue.unseen
        return self.tongue.choose.format(whom=whom, n=inches, seen=seen)

    def sentence(self, steps: list[WrittenStep]) -> str:
        """What steps of one group do, without a capital."""
        first = steps[0]
        before, self.before = self.before, first
        if first.kind.reaches_nobody:
            total = sum(step.amount for step in steps if isinstance(step.amount, int))
            return f"{_phrase(first._replace(amount=total), self.language)}."
        again = before is not None and (before.on, before.within) == (first.on, first.within)
        if first.on in AREAS:
            return self.of_area(steps, again)
        is_user = "self" in (first.on, self.aim)
        sort = self.tongue.self_sort if is_user else self.target.sort
        subject = sort.first if before is None else sort.again if again and first.save else sort.that
        text = self.tongue.unless if first.save else self.tongue.does
        subject = f"{self.user if is_user else subject} ".lstrip()
        return text.format(subject=subject, does=self.does(steps, sort.o), save=self.save(first), passes=sort.passes)

    def of_area(self, steps: list[WrittenStep], again: bool) -> str:
        """“Each enemy unit within 3" of the chosen one…”"""
        tongue, first = self.tongue, steps[0]
        friends, foes = tongue.nouns[self.side]
        noun, sort = {"enemies": foes, "friends": friends}.get(first.on, tongue.unit)
        does = self.does(steps, sort.o)
        fails = tongue.fails.format(save=self.save(first)) if first.save else ""
        if again and first.save:
            return tongue.others_fail.format(the=sort.the, fails=fails, does=does)
        at_self = self.aim == "self"
        middle = tongue.self_sort if at_self else self.target.sort
        among = "" if at_self and first.on == "friends" else middle.among.format(user=self.user)
        is_in = first.on == "all" or (self.aim == "enemy") == (first.on == "enemies")
        itself = middle.itself if is_in else ""
        return tongue.each.format(noun=noun, n=first.within, among=among, itself=itself, fails=fails, does=does)

    def save(self, step: WrittenStep) -> str:
        """The name of the test that saves from a step, empty if none does: enemies test their Quality (QU-10)."""
        harmed = step.on == "enemies" or (self.aim == "enemy" and step.on == "target")
        return self.tongue.tests["quality" if self.side == HEROES and harmed else step.save] if step.save else ""

    def does(self, steps: list[WrittenStep], o: str) -> str:
        """What is done, in the third person; what lasts equally long goes together."""
        tongue = self.tongue
        found: list[str] = []
        for lasts, alike in groupby(steps, key=lambda step: step.lasts):
            told = [_phrase(step, self.language, o) for step in alike]
            found += [tongue.gets.format(gifts=tongue.join(told), **{"while": tongue.lasts[lasts]})] if lasts else told
        return tongue.join(found)


def _phrase(step: WrittenStep, language: str, o: str = "") -> str:
    """What one step does: its most specific phrase, filled in. ``o`` is the ending of a Spanish word that agrees."""
    tongue, amount = TONGUES[language], step.amount
    told: Phrasing = getattr(step.kind, language)
    if not isinstance(told, str):
        n = amount if isinstance(amount, int) else 1
        names = [str(amount), *[step.weapons] * (step.weapons != "all"), *["less"] * (n <= 0), ""]
        told = next(told[name] for name in names if name in told)
    facts = _amounts(tongue, amount) if isinstance(amount, int) or amount == DICE else {}
    if step.kind.takes.of_rules:
        facts["rule"] = rule_name(rule_of(amount), language)
    rules = tongue.join([rule_name(rule, language) for rule in step.rules]) if step.rules else ""
    told = told.format(o=o, condition=tongue.conditions.get(str(amount), ""), **facts)
    return told + (tongue.rules.format(rules=rules) if rules else "")


def _amounts(tongue: Tongue, amount: Amount) -> dict[str, str]:
    """An amount as each of the facts that phrases may have in braces."""
    n = abs(amount) if isinstance(amount, int) else amount.upper()
    facts = {unit: f"{n} {one if n == 1 else many}" for unit, (one, many) in tongue.units.items()}
    return {"n": str(n), "bonus": f"{amount:+}" if isinstance(amount, int) else "", **facts}


# Lines.


def rule_name(rule: Rule, language: str) -> str:
    """A special rule as players write it: «PA(2)»."""
    word, x = rule
    name: str = getattr(SPECIALS[word].heading, language)
    return f"{name}({x})" if x else name


def weapon_line(pack: QuestPack, number: int, language: str) -> str:
    """A weapon on one line: reach, attacks, special rules (QU-4.2)."""
    return _weapon_line(pack.parts.weapons[number], language)


def _weapon_line(weapon: WeaponPart, language: str) -> str:
    words = TONGUES[language].words
    said = [words["inches"].format(n=weapon.range) if weapon.range else words["melee"]]
    said.append(words["attacks" if weapon.attacks > 1 else "attack"].format(n=weapon.attacks))
    return _APART.join([*said, *_rules(weapon.rules, language)])


def profile_line(pack: QuestPack, number: int, language: str) -> str:
    """A class or an enemy on one line, without its weapons: its numbers and its special rules (QU-4.1)."""
    return _APART.join([*profile_numbers(pack, number, language), *_rules(pack.parts.profiles[number].rules, language)])


def profile_numbers(pack: QuestPack, number: int, language: str) -> list[str]:
    """The numbers of a class or an enemy, one by one: «Quality 4+»."""
    profile: ProfilePart = pack.parts.profiles[number]
    tongue = TONGUES[language]
    words = tongue.words
    said = []
    if profile.models > 1:
        said.append(words["models"].format(n=profile.models))
    said += [words[name].format(n=getattr(profile, name)) for name in ("quality", "defense", "tough")]
    said += [words["stat"].format(stat=tongue.tests[stat], n=n) for stat, n in zip(STATS, profile.stats, strict=False)]
    if profile.power:
        said.append(words["power"].format(n=profile.power))
    return said


def skill_line(pack: QuestPack, number: int, language: str) -> str:
    """The test that a skill takes (QU-7.4)."""
    tongue = TONGUES[language]
    return tongue.words["tests"].format(stat=tongue.tests[pack.parts.skills[number].stat])


def spell_line(pack: QuestPack, number: int, language: str) -> str:
    """What a spell costs (QU-9.6)."""
    return TONGUES[language].words["value"].format(n=pack.parts.spells[number].value)


def find_line(pack: QuestPack, number: int, language: str) -> str:
    """Whether a find is good or bad, in words."""
    return TONGUES[language].words[pack.parts.finds[number].luck]


def _rules(rules: Sequence[Rule], language: str) -> list[str]:
    return [", ".join(rule_name(rule, language) for rule in rules)] if rules else []
