"""What greedy makes of Quest: it uses what wins, lifts up the fallen, finishes the wounded and hurries in time."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sobremesa.bots import Seat, make
from sobremesa.games.quest.estimate import first_sight, sense
from sobremesa.games.quest.estimate.averages import averages_of
from sobremesa.games.quest.estimate.outlook import Outlook
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import objectives, pushing, things
from sobremesa.games.quest.rules.wounds import take_wound
from sobremesa.games.quest.state.match import DEAD, DOWN, GONE, Quest

CELLAR, PASS, _BALL, DOUGH, _PAPERS, TUREEN, *_, VATS = range(1, 11)


def mission(number: int, **options: int | str) -> Quest:
    """A mission of the game's own, deployed by greedy, at the beginning of its first round."""
    match = GAME.new(1, 3, {"mission": number, **options})
    assert isinstance(match, Quest)
    bot, seat = make("greedy", 1), Seat(GAME, match, 0)
    while match.round == 0:
        match.apply(bot.choose(seat))
    return match


def put(match: Quest, unit: int, x: int, y: int) -> None:
    """A unit's first model stands somewhere else."""
    ground.put(match, match.first[unit], x, y)


def activated(match: Quest, hero: int) -> Quest:
    """This hero's activation is on."""
    match.apply(f"activate:{hero}")
    return match


def choice(match: Quest) -> str:
    """What greedy does."""
    options = match.options()
    return options[0].text if len(options) == 1 else make("greedy", 1).choose(Seat(GAME, match, 0)).text


# What a position is worth.


def test_a_mission_that_is_won_is_worth_more_than_anything() -> None:
    match = mission(CELLAR)
    before = sense.value(match, 0)
    objectives.wins(match)
    assert sense.value(match, 0) == sense.WON > before > -sense.WON


def test_wounds_of_heroes_are_bad_and_of_enemies_good() -> None:
    match = mission(CELLAR)
    hero, foe = 0, match.enemies()[0]
    values = [sense.value(match, 0)]
    for unit in (foe, hero):
        take_wound(match, unit, match.first[unit], 1)
        values.append(sense.value(match, 0))
    assert values[1] > values[0]
    assert values[2] < values[1]


def test_the_last_wounds_of_a_hero_cost_most() -> None:
    match = mission(CELLAR)
    values = []
    for _ in range(match.profile_of(0).tough):
        values.append(sense.value(match, 0))
        take_wound(match, 0, match.first[0], 1)
    values.append(sense.value(match, 0))
    losses = [before - after for before, after in pairwise(values)]
    assert min(losses) > 0
    assert losses[-1] == max(losses)


def test_the_nearer_to_the_load_the_better_and_the_more_so_the_less_time_there_is() -> None:
    match = mission(DOUGH)
    load = things.of_kind(match, things.LOAD)[0]
    x, y = match.at_x[load], match.at_y[load]

    def gain(round_: int) -> float:
        match.round = round_
        view = Outlook(match)
        before = view.progress()
        view.spots[0] = (x, y + 2000)
        return view.progress() - before

    assert 0 < gain(1) < gain(9)


def test_what_shoots_far_or_charges_threatens_who_is_near() -> None:
    match = mission(PASS)
    view = Outlook(match)
    foe = view.foes[0]
    far = view.threat(0)
    view.spots[0] = (foe.spots[0][0] + 3000, foe.spots[0][1])
    assert view.threat(0) > far


def test_average_wounds_are_those_of_the_dice() -> None:
    """A hero of Quality 4 with three plain attacks against Defense 5: 3 × 1/2 × 2/3."""
    match = mission(CELLAR)
    box = match.box
    for profile in box.profiles:
        for place, weapon in enumerate(profile.weapons):
            if not box.specials(profile.number, place) and profile.quality == 4:
                target = next(each for each in box.profiles if each.defense == 5 and not each.specials and each.tough)
                expected = weapon.attacks * (1 / 2) * (4 / 6)
                found = averages_of(box).wounds(profile.number, place, target.number, False)
                assert found == pytest.approx(expected)
                return
    pytest.fail("nobody strikes plainly")


# What it does.


def test_it_picks_up_what_it_came_for() -> None:
    match = mission(DOUGH)
    load = things.of_kind(match, things.LOAD)[0]
    put(match, 0, match.at_x[load] + 1300, match.at_y[load])
    assert choice(activated(match, 0)) == f"use:{load}"


def test_it_lifts_up_the_fallen() -> None:
    match = mission(CELLAR)
    match.mark(1, DOWN)
    match.wounds[match.first[1]] = match.profile_of(1).tough
    put(match, 0, match.x[match.first[1]] + 2000, match.y[match.first[1]])
    assert choice(activated(match, 0)) == "revive:1"


@pytest.mark.clause("QU-5.8", "QU-7.2")
@pytest.mark.parametrize(("off", "pushes"), [(0, True), (-3_000, False)])
def test_it_pushes_those_who_stand_at_an_edge(off: int, pushes: bool) -> None:
    """Two of a retinue with their backs to a vat; a few inches from it they are worth a blow."""
    match = mission(VATS, party=2)
    retinue = next(unit for unit in match.enemies() if match.profile_of(unit).slug == "mouldlings")
    for unit in match.enemies():
        if unit != retinue:
            match.place[unit] = GONE
    models = match.models(retinue)
    for model in models[2:]:
        match.wounds[model] = DEAD
    for model, x in zip(models, (13_900, 14_950), strict=False):
        ground.put(match, model, x, 12_900 + off)
    put(match, 0, 13_900, 11_200 + off)
    assert pushing.would_fall(match, retinue, 0) == 2 * pushes
    assert choice(activated(match, 0)).startswith("push:") == pushes


def test_whoever_has_no_power_left_and_no_enemy_about_rests() -> None:
    match = mission(CELLAR)
    for enemy in match.enemies():
        match.place[enemy] = GONE
    match.power[0] = match.tokens[0] = 0
    match.round = 1
    assert "rest" in {option.text for option in first_sight.promising(activated(match, 0), match.options())}


def test_few_of_many_places_are_worth_trying() -> None:
    match = activated(mission(TUREEN), 0)
    options = match.options()
    looks = first_sight.promising(match, options)
    assert 0 < len(looks) <= 4 < len(options)
    assert set(looks) <= set(options)


def test_greedy_wins_missions_that_random_loses() -> None:
    won = {"greedy": 0, "random": 0}
    for name in won:
        for seed in range(1, 5):
            if won["greedy"] >= 2 and name == "greedy":
                break  # that is as many as are asked for
            match = GAME.new(1, seed, {"mission": TUREEN, "difficulty": "easy"})
            assert isinstance(match, Quest)
            bot, seat = make(name, seed), Seat(GAME, match, 0)
            while match.ask is not None:
                match.apply(bot.choose(seat))
            won[name] += match.won > 0
    assert won["greedy"] >= 2 > won["random"]
