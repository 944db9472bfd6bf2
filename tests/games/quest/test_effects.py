"""What the steps of skills, spells and finds do when they land, and what they give for a while."""

import pytest

from sobremesa.engine.chance import CARDS
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.content import grammar
from sobremesa.games.quest.content.parts import FindPart
from sobremesa.games.quest.effects.effect import Effect
from sobremesa.games.quest.effects.terms import AIMS
from sobremesa.games.quest.rules import landing, lasting, morale  # noqa: F401  # they write the pages
from sobremesa.games.quest.rules.pages import BLOW, EFFECT, MORALE, STRIKE, Blow, Landing, Morale, Strike
from sobremesa.games.quest.rules.special.rules import Fast, Furious, Regeneration, Stealth, Unstoppable
from sobremesa.games.quest.rules.things import REVEALED, SEARCH, UNTOUCHED
from sobremesa.games.quest.state.box import AFFLICTED, HEXED, SICK, Find
from sobremesa.games.quest.state.match import DEAD, DOWN, FATIGUED, FELLED, SHAKEN, Quest
from tests.games.quest.said import said
from tests.games.quest.table import BOW, Table, enemy, hero, make_weapon, part, table, thousandths


def learn(t: Table, *steps: str, aim: str = "enemy", inches: int = 12, sight: bool = True) -> Effect:
    """Something that these steps say is known at this table."""
    made = [grammar.make_step(said(step)) for step in steps]
    effect = Effect(made, AIMS.index(aim), inches * 1000, sight)
    box = t.match.box
    effect.number = len(box.effects)
    box.effects.append(effect)
    for step in made:
        step.number = len(box.steps)
        box.steps.append(step)
    return effect


def lands(t: Table, *steps: str, unit: int = 0, target: int | None = None, aim: str = "enemy") -> Table:
    """A unit does these steps to a target, or to itself."""
    effect = learn(t, *steps, aim=aim if target is not None else "self")
    on = unit if target is None else target
    frame = Landing(t.match.player_of(unit), unit, effect.number, on)
    return t.does(lambda match: match.open(EFFECT, frame))


def strikes(t: Table, unit: int, target: int, weapon: int = 0, distance: int = 4000) -> Table:
    """A unit shoots another with a weapon of its own."""
    frame = Strike(t.match.player_of(unit), unit, target, weapon, distance=distance)
    return t.does(lambda match: match.open(STRIKE, frame))


def wounds_of(match: Quest, unit: int) -> list[int]:
    """What each model of a unit has taken; of the dead nothing is said."""
    first = match.first[unit]
    return [match.wounds[model] for model in range(first, first + match.strength[unit]) if match.wounds[model] != DEAD]


# Done at once


@pytest.mark.clause("QU-6.14")
def test_hits_are_blocked_and_their_rules_count() -> None:
    t = table(hero(10, 10), enemy((14, 10), tough=3, defense=4)).rolls(4, 3)
    lands(t, "{hits: 2}", target=1)
    assert wounds_of(t.match, 1) == [1]
    t.rolls(4, 3)
    lands(t, "{hits: 2, rules: [ap(1)]}", target=1)
    assert "destroyed" in t.events


@pytest.mark.clause("QU-9.4", "QU-9.9")
def test_hits_of_effects_may_be_bane_or_deadly() -> None:
    t = table(hero(10, 10), enemy((14, 10), tough=6, specials=(Regeneration(),))).rolls(6, 1)
    lands(t, "{hits: 1, rules: [bane, deadly(3)]}", target=1)
    assert wounds_of(t.match, 1) == [3]


def test_d3_is_rolled_once_for_each_unit() -> None:
    t = table(hero(10, 10), enemy((14, 10), tough=9)).rolls(4, 1, 1)
    lands(t, "{hits: d3}", target=1)
    assert wounds_of(t.match, 1) == [2]


def test_wounds_are_not_blocked_and_fill_one_model_after_another() -> None:
    t = table(hero(10, 10), enemy((14, 10), (15.5, 10), tough=2))
    lands(t, "{wounds: 3}", target=1)
    assert wounds_of(t.match, 1) == [1]


def test_healing_stops_at_what_was_taken_and_the_dead_stay_dead() -> None:
    t = table(hero(10, 10), enemy((14, 10), (15.5, 10), tough=2))
    lands(t, "{wounds: 3}", "{heal: 3}", target=1)
    assert wounds_of(t.match, 1) == [0]
    assert t.told("healed")["n"] == 1


@pytest.mark.clause("QU-6.4")
def test_the_unconscious_come_round_with_some_wounds_healed() -> None:
    t = table(hero(10, 10), hero(12, 10, tough=6))
    lands(t, "{wounds: 3}", "{wounds: 3}", unit=1)
    assert t.match.has(1, DOWN)
    lands(t, "{revive: 2}", "{heal: 1}", target=1, aim="fallen")
    assert not t.match.has(1, DOWN)
    assert wounds_of(t.match, 1) == [3]


@pytest.mark.clause("QU-3.5")
def test_power_comes_up_to_what_one_began_with_and_goes_at_the_price_of_wounds() -> None:
    t = table(hero(10, 10, power=6, tough=8))
    t.match.power[0] = 5
    lands(t, "{power: 3}")
    assert t.match.power[0] == 6
    t.match.power[0] = 1
    lands(t, "{power: -2}")
    assert (t.match.power[0], wounds_of(t.match, 0)) == (0, [2])


@pytest.mark.clause("QU-10.3")
def test_the_sick_who_lose_power_take_as_many_wounds() -> None:
    t = table(hero(10, 10, conditions=SICK, tough=8))
    lands(t, "{power: -2}")
    assert (t.match.power[0], wounds_of(t.match, 0)) == (4, [2])
    assert t.clauses == ["QU-3.5", "QU-10.3", "QU-6.2"]


def test_enemies_have_no_power_to_lose() -> None:
    t = table(hero(10, 10), enemy((14, 10)))
    lands(t, "{power: -2}", target=1)
    assert t.events == []


@pytest.mark.clause("QU-10.5")
def test_conditions_are_given_and_cured() -> None:
    t = table(hero(10, 10))
    lands(t, "{condition: afflicted}", "{condition: hexed}")
    assert t.match.conditions[0] == AFFLICTED | HEXED
    lands(t, "{cure: afflicted}")
    assert t.match.conditions[0] == HEXED
    lands(t, "{condition: sick}", "{cure: all}")
    assert t.match.conditions[0] == 0


@pytest.mark.clause("QU-6.6", "QU-6.8")
def test_it_steadies_refreshes_and_tires() -> None:
    t = table(hero(10, 10, marks=SHAKEN | FATIGUED))
    lands(t, "{steady: }", "{refresh: }")
    assert not t.match.has(0, SHAKEN | FATIGUED)
    lands(t, "{tire: }")
    assert t.match.has(0, FATIGUED)


@pytest.mark.clause("QU-6.7")
def test_it_daunts() -> None:
    t = table(hero(10, 10), enemy((14, 10), tough=3)).rolls(3)
    lands(t, "{daunt: }", target=1)
    assert t.match.has(1, SHAKEN)


@pytest.mark.clause("QU-7.2")
@pytest.mark.parametrize(("step", "place"), [("{push: 2}", 16), ("{pull: 2}", 12)])
def test_it_pushes_away_and_pulls_near(step: str, place: float) -> None:
    t = table(hero(10, 10), enemy((14, 10)))
    lands(t, step, target=1)
    assert t.place(1) == (place, 10)


@pytest.mark.clause("QU-7.3")
def test_a_hero_may_be_let_move_and_may_stay() -> None:
    t = table(hero(10, 10), hero(14, 10))
    lands(t, "{move: 3}", target=1, aim="other").says(f"slip-to:{thousandths(14)},{thousandths(13)}")
    assert t.place(1) == (14, 13)
    lands(t, "{move: 3}", target=1, aim="other").says("stay")
    assert t.place(1) == (14, 13)


@pytest.mark.clause("QU-7.1")
def test_a_token_is_revealed_from_afar() -> None:
    t = table(hero(10, 10))
    match = t.match
    for column, fact in ((match.kind, SEARCH), (match.at_x, 16000), (match.at_y, 10000), (match.state, UNTOUCHED)):
        column.append(fact)
    match.bearer.append(NOBODY)
    match.box.finds += [Find(number, part(FindPart, "find", luck="good", copies=1), Effect([])) for number in range(2)]
    match.chance.write_script(CARDS, [1])
    assert learn(t, "{reveal: }", aim="token", inches=6).targets(match, 0) == [0]
    assert learn(t, "{reveal: }", aim="token", inches=4).targets(match, 0) == []
    lands(t, "{reveal: }", target=0, aim="token")
    assert (match.state[0], t.told("revealed")["find"]) == (REVEALED, 1)


def test_the_alert_does_not_fall_below_nothing() -> None:
    t = table(hero(10, 10))
    lands(t, "{alert: 1}", "{alert: -3}")
    assert t.match.alert == 0


@pytest.mark.clause("QU-12.2")
def test_the_alert_falls_though_it_is_a_token_that_the_effect_is_aimed_at() -> None:
    t = table(hero(10, 10), hero(14, 10))
    t.match.alert = 2
    lands(t, "{alert: -1}", unit=1, target=9, aim="token")
    assert t.match.alert == 1


# Whom it reaches


def test_an_area_is_measured_from_the_target_and_spares_the_other_side() -> None:
    t = table(hero(10, 10), hero(15, 10, tough=6), enemy((14, 12)), enemy((16, 12)), enemy((30, 12)))
    lands(t, "{wounds: 1, on: enemies, within: 3}", target=2)
    assert [wounds_of(t.match, unit) for unit in range(5)] == [[0], [0], [], [], [0]]


def test_an_area_may_reach_everyone() -> None:
    t = table(hero(10, 10, tough=6), hero(12, 10, tough=6), enemy((14, 10)), enemy((20, 10)))
    lands(t, "{wounds: 1, on: all, within: 3}")
    assert [wounds_of(t.match, unit) for unit in range(4)] == [[1], [1], [], [0]]


def test_a_step_may_come_back_to_who_uses_it() -> None:
    t = table(hero(10, 10, tough=6), enemy((14, 10), tough=3))
    lands(t, "{wounds: 1}", "{wounds: 2, on: self}", target=1)
    assert [wounds_of(t.match, unit) for unit in range(2)] == [[2], [1]]


def test_what_a_step_has_destroyed_the_next_one_passes_over() -> None:
    t = table(hero(10, 10), enemy((14, 10)))
    lands(t, "{wounds: 1}", "{condition: sick}", target=1)
    assert t.events[-1] == "destroyed"


@pytest.mark.clause("QU-10.5")
def test_one_escapes_by_a_test_and_enemies_test_their_quality() -> None:
    t = table(hero(10, 10), enemy((14, 10)), enemy((15.5, 10))).rolls(4, 3)
    lands(t, "{condition: sick, on: enemies, within: 9, save: strength}")
    assert t.match.conditions == [0, 0, SICK]


@pytest.mark.clause("QU-1.3")
def test_a_hero_may_pay_to_escape() -> None:
    t = table(hero(10, 10, power=6)).rolls(2)
    lands(t, "{wounds: 1, save: dexterity}").says("pay-to-pass")
    assert (t.match.power[0], wounds_of(t.match, 0)) == (4, [0])


@pytest.mark.clause("QU-3.8", "QU-1.3")
@pytest.mark.parametrize("unit", [0, 1])
def test_whoever_escapes_by_the_last_of_their_strength_escapes_and_falls(unit: int) -> None:
    t = table(hero(10, 10, power=1, tough=2), enemy((14, 10))).rolls(2)
    lands(t, "{condition: sick, save: strength}", "{tokens: 1}", unit=unit, target=0).says("pay-to-pass")
    assert t.told("counted as passed") == {"unit": 0}
    assert "gets condition" not in t.events
    assert t.events[-1] == "unconscious"


@pytest.mark.clause("QU-3.8")
def test_whoever_is_felled_by_a_price_takes_no_more_by_what_they_paid_for() -> None:
    t = table(hero(10, 10, power=0, tough=1))
    t.match.mark(0, FELLED)
    t.match.wounds[0] = 1
    lands(t, "{wounds: 1}", "{power: -2}")
    assert t.events == ["lost power", "unconscious"]
    assert wounds_of(t.match, 0) == [1]


# At whom it may be aimed


def test_targets_are_in_range_and_in_sight() -> None:
    t = table(hero(10, 10), hero(12, 10), enemy((16, 10)), enemy((30, 10)))
    assert learn(t, "{hits: 1}", aim="enemy", inches=6).targets(t.match, 0) == [2]
    assert learn(t, "{hits: 1}", aim="enemy", inches=24).targets(t.match, 0) == [2, 3]
    assert learn(t, "{heal: 1}", aim="friend", inches=3).targets(t.match, 0) == [0, 1]
    assert learn(t, "{heal: 1}", aim="other", inches=3).targets(t.match, 0) == [1]
    assert learn(t, "{heal: 1}", aim="self").targets(t.match, 0) == [0]
    assert learn(t, "{hits: 1}", aim="enemy", inches=24).targets(t.match, 2) == [0, 1]


@pytest.mark.clause("QU-6.3")
def test_the_unconscious_are_no_target_but_of_what_revives() -> None:
    t = table(hero(10, 10), hero(12, 10, marks=DOWN))
    assert learn(t, "{heal: 1}", aim="friend").targets(t.match, 0) == [0]
    assert learn(t, "{revive: 1}", aim="fallen").targets(t.match, 0) == [1]


# Given for a while


@pytest.mark.clause("QU-1.6")
def test_what_is_added_to_hit_counts_while_it_lasts() -> None:
    t = table(hero(10, 10, weapons=(BOW,)), enemy((14, 10), tough=3)).rolls(3, 1)
    lands(t, "{to_hit: 1, lasts: turn}")
    strikes(t, 0, 1)
    assert wounds_of(t.match, 1) == [1]
    lasting.activation_ends(t.match, 0)
    strikes(t.rolls(3), 0, 1)
    assert wounds_of(t.match, 1) == [1]


@pytest.mark.clause("QU-9.29", "QU-1.6")
def test_an_unstoppable_weapon_keeps_what_helps_and_drops_what_hinders() -> None:
    rifle = make_weapon(0, "rifle", 18_000, 1, (Unstoppable(),))
    t = table(hero(10, 10, weapons=(rifle,)), enemy((14, 10), tough=3))
    lands(t, "{to_hit: 1}", "{to_hit: -1}")
    strikes(t.rolls(3, 4), 0, 1)
    assert t.told("hits")["hits"] == 1


def test_what_is_added_to_defense_counts() -> None:
    t = table(hero(10, 10, defense=4, tough=6)).rolls(3)
    lands(t, "{defense: 1}")
    t.does(lambda match: match.open(BLOW, Blow(0, 0, -1, -1, 1)))
    assert wounds_of(t.match, 0) == [0]


def test_what_is_added_to_morale_counts() -> None:
    t = table(hero(10, 10)).rolls(3)
    lands(t, "{morale: 1}")
    t.does(lambda match: match.open(MORALE, Morale(0, 0)))
    assert t.told("morale tested")["passed"] == 1


def test_what_is_added_to_tests_counts_in_the_test_that_comes_next() -> None:
    t = table(hero(10, 10, tough=6)).rolls(3)
    lands(t, "{tests: 1}", "{wounds: 1, save: dexterity}")
    assert t.told("tested")["passed"] == 1


@pytest.mark.clause("QU-7.4")
def test_a_special_rule_that_was_given_is_among_those_printed() -> None:
    t = table(hero(10, 10, Fast(), weapons=(BOW,)), enemy((14, 10)))
    lands(t, "{give: stealth}", "{give: surge, weapons: shooting}", "{give: bane, weapons: melee}")
    assert [type(each) for each in lasting.specials_of_unit(t.match, 0)] == [Fast, Stealth]
    assert [each.heading.word for each in lasting.specials(t.match, 0, 0)] == ["fast", "stealth", "surge"]
    assert lasting.specials(t.match, 1, 0) == ()


def test_the_same_thing_twice_does_not_add_up_with_itself() -> None:
    t = table(hero(10, 10))
    effect = learn(t, "{defense: 1}", aim="self")
    for _ in range(2):
        t.does(lambda match: match.open(EFFECT, Landing(0, 0, effect.number, 0)))
    assert lasting.bonus(t.match, 0, lasting.DEFENSE) == 1
    lands(t, "{defense: 2}")
    assert lasting.bonus(t.match, 0, lasting.DEFENSE) == 3


@pytest.mark.parametrize(
    ("lasts", "left"),
    [
        # after another's activation, after one's own, at the round's end, after one's own in the next round
        ("turn", (0, 0, 0, 0)),
        ("round", (1, 1, 0, 0)),
        ("activation", (1, 0, 0, 0)),
        ("mission", (1, 1, 1, 1)),
    ],
)
def test_it_ends_when_it_should(lasts: str, left: tuple[int, ...]) -> None:
    t = table(hero(10, 10), hero(12, 10))
    t.match.active = 0
    lands(t, f"{{tests: 1, lasts: {lasts}}}", target=1, aim="other")
    found = []
    for ends, unit in (("activation", 0), ("activation", 1), ("round", -1), ("activation", 1)):
        lasting.activation_ends(t.match, unit) if ends == "activation" else lasting.round_ends(t.match)
        found.append(lasting.bonus(t.match, 1, lasting.TESTS))
    assert tuple(found) == left


def test_what_is_given_in_ones_own_activation_lasts_through_the_next() -> None:
    t = table(hero(10, 10))
    t.match.active = 0
    lands(t, "{tests: 1, lasts: activation}")
    assert not lasting.activation_ends(t.match, 0)
    assert lasting.bonus(t.match, 0, lasting.TESTS) == 1
    assert lasting.activation_ends(t.match, 0)
    assert lasting.bonus(t.match, 0, lasting.TESTS) == 0


@pytest.mark.clause("QU-6.3")
def test_who_falls_unconscious_keeps_only_what_was_given_for_the_mission() -> None:
    t = table(hero(10, 10, tough=3))
    lands(t, "{tests: 1}", "{give: furious, lasts: mission}", "{wounds: 3}")
    assert lasting.bonus(t.match, 0, lasting.TESTS) == 0
    assert [type(each) for each in lasting.specials_of_unit(t.match, 0)] == [Furious]
