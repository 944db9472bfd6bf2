"""Wounds, blows and spells where a unit has several models or a weapon several rules: no scenario's pack has these."""

from __future__ import annotations

import pytest

from sobremesa.engine.chance import CARDS, BadOutcome
from sobremesa.engine.event import Event
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.content import grammar  # it writes all pages
from sobremesa.games.quest.content.parts import FindPart, SpellPart
from sobremesa.games.quest.effects.effect import Effect
from sobremesa.games.quest.effects.terms import AIMS
from sobremesa.games.quest.rules import (
    activation,
    conditions,
    spells,
    things,
    verbs,  # noqa: F401  # it writes all pages
    wounds,
)
from sobremesa.games.quest.rules.pages import BLOW, CONDITION, ENDING, STRIKE, Ailing, Blow, Ending, Strike
from sobremesa.games.quest.rules.reasons import packed, unpacked
from sobremesa.games.quest.rules.special.moments import Special
from sobremesa.games.quest.rules.special.rules import (
    ArmourPiercing,
    Blast,
    Counter,
    Deadly,
    Fear,
    Limited,
    Rending,
    Thrust,
)
from sobremesa.games.quest.state.box import AFFLICTED, INCH, Find, Spell, Weapon
from sobremesa.games.quest.state.match import DEAD
from sobremesa.geometry.piece import COVER
from tests.games.quest.said import said
from tests.games.quest.table import BOW, Table, block, enemy, hero, make_weapon, part, table


def gun(*specials: Special, number: int = 0) -> Weapon:
    """A weapon with these rules that shoots once, 18"."""
    return make_weapon(number, "gun", 18 * INCH, 1, specials)


def wounds_of(t: Table, unit: int) -> list[int]:
    """What each model that a unit began with has taken."""
    first = t.match.first[unit]
    return t.match.wounds[first : first + t.match.strength[unit]]


def knows(t: Table, unit: int, value: int, aim: str, step: str) -> Table:
    """A unit knows a spell of this value, with tokens for one of 2."""
    effect = Effect([grammar.make_step(said(step))], AIMS.index(aim), 12 * INCH)
    box = t.match.box
    box.spells.append(Spell(0, part(SpellPart, "a-spell", value=value), effect))
    effect.number = len(box.effects)
    box.effects.append(effect)
    for each in effect.steps:
        each.number = len(box.steps)
        box.steps.append(each)
    t.match.profile_of(unit).spells = (0,)
    t.match.tokens[unit] = 2
    t.match.chance.write_script(CARDS, [0])
    return t


# Who takes wounds


@pytest.mark.clause("QU-6.2", "QU-6.13")
def test_the_wounded_model_takes_the_next_wound_wherever_it_stands() -> None:
    t = table(hero(10, 10), enemy((14, 10), (15.5, 10), (17, 10), tough=3))
    t.match.wounds[2] = 1
    assert wounds.the_one_to_suffer(t.match, 1, 0) == 2
    t.rolls(1, 1, 1).does(lambda match: match.open(BLOW, Blow(NOBODY, 1, 0, NOBODY, 3)))
    assert wounds_of(t, 1) == [1, DEAD, 0]


@pytest.mark.clause("QU-6.13")
def test_where_none_is_wounded_the_nearest_to_the_attacker_is() -> None:
    t = table(hero(10, 10), enemy((17, 10), (14, 10), (15.5, 10), tough=3)).rolls(1)
    t.does(lambda match: match.open(BLOW, Blow(NOBODY, 1, 0, NOBODY, 1)))
    assert wounds_of(t, 1) == [0, 1, 0]


@pytest.mark.clause("QU-6.13", "QU-9.9")
def test_deadly_weapons_are_resolved_before_others() -> None:
    weapons = (BOW, gun(Deadly(3), number=1))
    t = table(hero(10, 10), enemy((14, 10), weapons=weapons)).rolls(1, 1)
    t.does(activation.shoot, 1, False)
    assert [facts["weapon"] for name, facts in t.log if name == "hits"] == [1, 0]


# Rules that meet


@pytest.mark.clause("QU-9.5", "QU-9.9", "QU-6.11")
def test_a_deadly_blast_ignores_cover_and_multiplies_what_each_unit_does_not_block() -> None:
    wood = block(13, 8, 20, 12, COVER)
    bomb = gun(Blast(3), Deadly(2))
    t = table(hero(10, 10, weapons=(bomb,)), enemy((14, 10), tough=6), enemy((16, 10), tough=6), terrain=[wood])
    t.rolls(4, 3, 4).does(lambda match: match.open(STRIKE, Strike(0, 0, 1, 0, distance=3000)))
    assert t.told("blasts") == {"target": 1, "hits": 2, "units": 2}  # of three, two: there are but two models
    assert (wounds_of(t, 1), wounds_of(t, 2)) == ([2], [0])


@pytest.mark.clause("QU-9.8", "QU-6.6")
def test_a_weapon_with_counter_strikes_first_and_once() -> None:
    pike = make_weapon(1, "pike", 0, 1, (Counter(),))
    t = table(hero(10, 10), enemy((13, 10), weapons=(pike,))).rolls(1, 1)
    t.does(activation.charge, 0, 1)
    assert [facts["unit"] for name, facts in t.log if name == "hits"] == [1, 0]
    assert t.told("fatigued") == {"unit": 1}


@pytest.mark.clause("QU-9.19")
def test_a_limited_weapon_strikes_in_one_melee_and_in_no_later_one() -> None:
    flail = make_weapon(1, "flail", 0, 1, (Limited(),))
    t = table(hero(10, 10, weapons=(flail,)), enemy((13, 10), weapons=(BOW,), tough=3)).rolls(1)
    t.does(activation.charge, 0, 1)
    assert t.events.count("hits") == 1
    t.does(activation.charge, 0, 1)
    assert t.events.count("hits") == 1


@pytest.mark.clause("QU-8.3", "QU-6.1", "QU-9.3", "QU-6.11")
def test_a_strike_tells_the_faces_what_they_needed_and_why() -> None:
    shot = gun(ArmourPiercing(2))
    t = table(hero(10, 10, weapons=(shot,)), enemy((14, 10), defense=4)).rolls(5, 6)
    t.does(lambda match: match.open(STRIKE, Strike(match.player_of(0), 0, 1, 0)))
    assert t.told("rolled") == {"unit": 0, "faces": packed([5]), "need": t.match.profile_of(0).quality, "bonus": 0}
    assert t.told("to block") == {"unit": 1, "bonus": -2}
    assert t.told("rolled to block") == {"unit": 1, "faces": packed([6]), "need": 4, "bonus": -2}


def test_faces_are_one_fact_and_come_out_again() -> None:
    assert unpacked(packed([1, 6, 3, 6])) == [6, 6, 3, 1]
    assert unpacked(packed([])) == []


@pytest.mark.clause("QU-9.23", "QU-9.28", "QU-9.3")
@pytest.mark.parametrize(("charged", "blocked"), [(0, 1), (1, 0)])
def test_the_ap_of_rending_is_in_place_of_a_lower_one_and_thrust_adds(charged: int, blocked: int) -> None:
    spear = gun(Rending(), ArmourPiercing(1), Thrust())
    t = table(hero(10, 10, weapons=(spear,)), enemy((14, 10), defense=2, tough=3)).rolls(5)
    t.does(lambda match: match.open(BLOW, Blow(NOBODY, 1, 0, 0, 1, 1, charged=charged, cover=1)))
    assert t.told("blocked")["n"] == blocked


@pytest.mark.clause("QU-9.12", "QU-6.7")
@pytest.mark.parametrize(("melee", "tested"), [(1, True), (0, False)])
def test_fear_counts_in_melee_alone(melee: int, tested: bool) -> None:
    t = table(hero(10, 10, Fear(2)), enemy((14, 10), tough=6)).rolls(1, *[4] * tested)
    t.does(lambda match: match.open(BLOW, Blow(NOBODY, 1, 0, NOBODY, 1, melee=melee)))
    t.does(lambda match: match.open(ENDING, Ending(0, 0)))
    assert ("morale tested" in t.events) == tested


@pytest.mark.clause("QU-9.12", "QU-6.2")
def test_of_several_models_fear_counts_those_that_would_be_gone() -> None:
    t = table(hero(10, 10, Fear(2)), enemy((14, 10), (15.5, 10), (17, 10), tough=2)).rolls(1)
    t.does(lambda match: match.open(BLOW, Blow(NOBODY, 1, 0, NOBODY, 1, melee=1)))
    assert not wounds.half_gone(t.match, 1)  # one wounded; two more: one gone, one wounded
    t.rolls(1).does(lambda match: match.open(BLOW, Blow(NOBODY, 1, 0, NOBODY, 1, melee=1)))
    assert wounds.half_gone(t.match, 1)  # one gone; two more: two gone


# The program's spells


@pytest.mark.clause("QU-9.7")
def test_a_spell_that_cannot_be_paid_is_not_cast_and_the_tokens_stay() -> None:
    t = knows(table(hero(10, 10), enemy((14, 10))), 1, 3, "enemy", "{hits: 1}")
    t.does(spells.the_program_casts, 1)
    assert t.events == ["no spell"]
    assert t.match.tokens[1] == 2


@pytest.mark.clause("QU-9.6", "QU-9.31", "QU-8.3")
@pytest.mark.parametrize(("x", "value", "clause"), [(14, 3, "QU-9.6"), (40, 2, "QU-9.31")])
def test_why_an_enemy_casts_nothing_is_told(x: float, value: int, clause: str) -> None:
    t = knows(table(hero(10, 10), enemy((x, 10))), 1, value, "enemy", "{hits: 1}")
    told: list[Event] = []
    t.does(lambda match: told.extend(match.events if not spells.the_program_casts(match, 1) else ()))
    assert [event.clause for event in told] == [clause]


@pytest.mark.clause("QU-9.31")
def test_the_program_casts_at_the_nearest_friend_and_at_itself_last() -> None:
    t = knows(table(hero(40, 40), enemy((14, 10)), enemy((20, 10)), enemy((16, 10))), 1, 2, "friend", "{heal: 1}")
    t.rolls(3).does(spells.the_program_casts, 1)
    assert t.told("tries spell")["target"] == 3
    alone = knows(table(hero(40, 40), enemy((14, 10))), 1, 2, "friend", "{heal: 1}")
    alone.rolls(3).does(spells.the_program_casts, 1)
    assert alone.told("tries spell")["target"] == 1


# Conditions and finds


@pytest.mark.clause("QU-10.5")
def test_nobody_gets_the_same_condition_twice_over() -> None:
    t = table(hero(10, 10))
    for _ in range(2):
        t.does(conditions.afflict, 0, AFFLICTED)
    assert t.events == ["gets condition", "has condition"]


@pytest.mark.clause("QU-10.1", "QU-10.5")
def test_a_group_takes_one_wound_by_one_test() -> None:
    t = table(hero(10, 10), enemy((14, 10), (15.5, 10), (17, 10), conditions=AFFLICTED, tough=2)).rolls(3)
    t.does(lambda match: match.open(CONDITION, Ailing(NOBODY, 1, AFFLICTED)))
    assert wounds_of(t, 1) == [1, 0, 0]


@pytest.mark.clause("QU-12.1", "QU-7.1")
def test_a_find_that_has_turned_up_is_not_found_again() -> None:
    t = table(hero(10, 10))
    match = t.match
    for x in (11000, 12000):
        for column, fact in ((match.kind, things.SEARCH), (match.at_x, x), (match.at_y, 10000), (match.state, 0)):
            column.append(fact)
        match.bearer.append(NOBODY)
    match.box.finds += [Find(number, part(FindPart, "find", luck="good", copies=1), Effect([])) for number in range(2)]
    match.chance.write_script(CARDS, [1, 1])
    t.does(things.reveal, 0, 0)
    with pytest.raises(BadOutcome):
        t.does(things.reveal, 0, 1)
    match.chance.script[CARDS].clear()
