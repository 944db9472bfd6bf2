"""What is said of an option before it is chosen: prices, odds, whom it would help; and why it can't be."""

from __future__ import annotations

import pytest

from sobremesa.engine.choice import Choice
from sobremesa.games.quest.content import grammar
from sobremesa.games.quest.content.parts import SkillPart
from sobremesa.games.quest.effects.effect import Effect
from sobremesa.games.quest.effects.terms import AIMS
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.rules import movement, skills
from sobremesa.games.quest.rules.choices import AimChoice
from sobremesa.games.quest.rules.pages import HERO, SKILL, Learnt, Turn
from sobremesa.games.quest.state.box import INCH, Skill
from sobremesa.games.quest.words.hints import notes_of
from sobremesa.geometry.piece import GAP
from tests.games.quest.said import said
from tests.games.quest.table import BOW, Table, block, enemy, hero, make_weapon, part, table

SLING = make_weapon(1, "sling", 12 * INCH, 1)


def learnt(t: Table, step: str) -> Table:
    """The first hero has a skill that does this to a friend, and may use it now."""
    effect = Effect([grammar.make_step(said(step))], AIMS.index("friend"), 12 * INCH)
    box = t.match.box
    box.skills.append(Skill(0, part(SkillPart, "a-skill", stat="willpower"), effect))
    effect.number = len(box.effects)
    box.effects.append(effect)
    t.match.open(HERO, Turn(0, 0))
    return t


def of_skill(t: Table, target: int) -> list[tuple[str, dict[str, int]]]:
    """What is said of using that skill on a hero."""
    return told_of(t, AimChoice(skills.USE_SKILL, "skill", 0, target, ""))


def asked(t: Table) -> Table:
    """The first hero is asked what to do."""
    t.match.open(HERO, Turn(0, 0))
    t.match.read_on()
    return t


def notes(t: Table, text: str) -> list[tuple[str, dict[str, int]]]:
    """What is said of the option whose text begins so."""
    return told_of(t, next(choice for choice in t.match.options() if choice.text.startswith(text)))


def told_of(t: Table, choice: Choice) -> list[tuple[str, dict[str, int]]]:
    """What is said of an option."""
    return [(key, dict(facts)) for key, facts in notes_of(t.match, choice)]


@pytest.mark.clause("QU-7.4")
def test_a_skill_says_what_failing_its_test_costs_and_not_that_it_may_fail() -> None:
    t = learnt(table(hero(10, 10), hero(14, 10)), "{power: 1}")
    told = of_skill(t, 1)
    assert ("fails: {percent}; then it costs {n} power and works all the same", {"percent": 50, "n": 1}) in told
    assert not any("succeeds" in key for key, _ in told)


@pytest.mark.clause("QU-7.4")
def test_who_failed_a_skills_test_is_told_that_accepting_it_is_cheaper_and_loses_nothing() -> None:
    t = learnt(table(hero(10, 10, power=6), hero(14, 10)), "{power: 1}").rolls(1)
    t.does(lambda match: match.open(SKILL, Learnt(0, 0, 0, 1)))
    assert ("leaves {n} power", {"n": 4}) in notes(t, "pay-to-pass")
    assert notes(t, "accept") == [
        ("costs {n} power; the skill has its effect all the same", {"n": 1}),
        ("leaves {n} power", {"n": 5}),
    ]


@pytest.mark.clause("QU-1.3")
def test_who_accepts_another_failure_pays_nothing() -> None:
    t = asked(table(hero(10, 10), enemy((12, 10)))).rolls(1).says("push:1")
    assert notes(t, "accept") == []


@pytest.mark.clause("QU-7.4")
def test_healing_says_whom_it_would_not_help() -> None:
    t = table(hero(10, 10), hero(14, 10))
    t.match.wounds[1] = 2
    learnt(t, "{heal: 2}")
    unhurt: tuple[str, dict[str, int]] = ("nothing to heal", {})
    assert unhurt in of_skill(t, 0)
    assert unhurt not in of_skill(t, 1)


@pytest.mark.clause("QU-3.8", "QU-3.5")
def test_whoever_would_be_felled_by_a_price_is_told_so_and_what_becomes_of_what_it_buys() -> None:
    t = learnt(table(hero(10, 10, power=0, tough=1), hero(14, 10)), "{power: 1}").rolls(1)
    t.does(lambda match: match.open(SKILL, Learnt(0, 0, 0, 1)))
    felled = [("exhaustion: {wounds}", {"wounds": 1}), ("then the hero falls unconscious", {})]
    assert notes(t, "accept")[1:] == felled
    t = asked(table(hero(10, 10, power=1, tough=2)))
    t.says("hold", "loose")
    assert notes(t, "one-more") == [
        ("exhaustion: {wounds}", {"wounds": 2}),
        ("the hero falls unconscious, and the action is lost", {}),
    ]


@pytest.mark.clause("QU-3.3", "QU-6.1")
def test_holding_says_with_what_one_would_shoot_whom_and_how_likely_it_hits() -> None:
    t = asked(table(hero(10, 10, weapons=(BOW, SLING)), enemy((26, 10))))
    assert notes(t, "hold") == [
        ("each attack with {weapon} hits {unit}: {percent}", {"weapon": 0, "unit": 1, "percent": 50})
    ]
    t = asked(table(hero(10, 10), enemy((12, 10))))
    assert notes(t, "hold") == [("nobody to shoot at", {})]


@pytest.mark.clause("QU-6.2")
def test_of_wounds_it_is_always_told_how_many_are_left_to_take() -> None:
    t = table(hero(10, 10), enemy((12, 10), (13.5, 10), tough=3))
    t.match.wounds[2] = 2
    asked(t)
    assert ("life {n} of {most}", {"n": 4, "most": 6}) in notes(t, "push:1")


@pytest.mark.clause("QU-5.2", "QU-5.7")
@pytest.mark.parametrize(("wide", "why"), [(2.0, movement.NO_LEAP), (7.0, movement.NO_CHARGE)])
def test_a_hero_is_told_that_a_charge_never_jumps(wide: float, why: object) -> None:
    chasm = block(12, 0, 12 + wide, 48, GAP, floor=-6000)
    t = table(hero(11, 10), enemy((13 + wide, 10)), terrain=[chasm])
    assert movement.why_not_charge(t.match, 0, 1) is why


@pytest.mark.clause("QU-4.1", "QU-4.2")
def test_heroes_profiles_are_told_as_their_enemies_are() -> None:
    spoken = GAME.words("en", ("Ana",), options={"mission": 1})
    match = GAME.new(1, 7, {"mission": 1})
    groups = GAME.layout(spoken.speech).groups(match.view(0))
    party = next(group for group in groups if group.title[0] == "The party")
    cell = party.rows[0][[head[0] for head in party.heads].index("What it is")]  # type: ignore[union-attr]
    told = [str(spoken.sentence(*each)) for each in cell]
    assert told[0].startswith("Quality ")
    assert "Willpower" in told[0]
    assert any("attack" in line for line in told[1:])
