"""Every step that a pack may say, but for numbers: what its text must be able to say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from sobremesa.authoring.terms import Amount, Wrong
from sobremesa.authoring.yamlfile import Document, compose
from sobremesa.games.quest.content.grammar import WrittenStep, read_step, wrong_with_effect
from sobremesa.games.quest.content.parts import Doing, SkillPart
from sobremesa.games.quest.effects.terms import AIMS, AREAS, REACHES, Takes
from sobremesa.games.quest.effects.verbs import VERBS
from sobremesa.games.quest.rules.lasting import DURATIONS


def data_of(step: str) -> Any:
    """A step as it is read from a pack, where ``on`` is a word."""
    return Document("step", compose("step", step.encode())).data


def said(step: str) -> WrittenStep:
    """A step that is right."""
    wrong: list[Wrong] = []
    found = read_step(data_of(step), wrong)
    assert found is not None, [f"{one.why} ({one.right})" for one in wrong]
    return found


def doing(*steps: str, aim: str = "self", inches: int = 0, sight: bool = True) -> Doing:
    """Something that does these steps."""
    return of_steps([said(step) for step in steps], aim, inches, sight)


def of_steps(steps: list[WrittenStep], aim: str = "self", inches: int = 0, sight: bool = True) -> Doing:
    """The same of steps that have been read."""
    return SkillPart.model_construct(id="x", aim=aim, sight=sight, steps=steps, range=inches)


def every_doing() -> Iterator[Doing]:
    """Each aim with each step that suits it, alone and after another."""
    for aim, step in product(AIMS, every_step()):
        before = [WrittenStep("revive", 1)] if aim == "fallen" and step.verb != "revive" else []
        after = [WrittenStep("power", -1, on="self")] if step.on == "target" and aim != "self" else []
        steps = [*before, step, *after]
        if not wrong_with_effect(steps, aim):
            yield of_steps(steps, aim, 0 if aim == "self" else 6)


def every_step() -> Iterator[WrittenStep]:
    """One of each kind."""
    for verb, kind in VERBS.items():
        takes = kind.takes
        reaches = REACHES if "on" in takes.also else ("target",)
        saves = ("", "strength") if "save" in takes.also else ("",)
        lasts = DURATIONS if "lasts" in takes.also else ("",)
        for amount, on, save, last in product(_amounts(takes), reaches, saves, lasts):
            within = 3 if on in AREAS else 0
            rules: tuple[tuple[str, int], ...] = (("ap", 2), ("bane", 0)) if "rules" in takes.also and save else ()
            yield WrittenStep(verb, amount, on, within, rules, last, "all", save)


def _amounts(takes: Takes) -> tuple[Amount | None, ...]:
    if takes.of_rules:
        return ("fast", "immobile", "fear(2)")
    if not takes.amounts:
        return (None,)
    return tuple(amount for amount in takes.amounts if amount in (1, 2, -1) or isinstance(amount, str))
