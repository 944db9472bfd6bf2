"""Weights are learnt from nothing, and the same recipe gives the same weights."""

import json
from dataclasses import replace
from math import exp, log
from pathlib import Path

import pytest

from sobremesa import bots
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput
from sobremesa.engine.network import Network
from sobremesa.games import get
from sobremesa.lab.playing import dealt
from sobremesa.lab.train import calibration, fitting, meter, training
from sobremesa.lab.train.contest import Contest
from sobremesa.lab.train.gathering import (
    ASTRAY,
    DOUBT,
    SURE,
    Gathered,
    Lesson,
    Position,
    Straying,
    Table,
    gather,
    improved,
    judge_of,
)
from sobremesa.lab.train.recipe import Recipe, Stage, read_recipe, recipe_of

pytestmark = pytest.mark.ci

QUICK = Stage(4, ("hasty", "random"), (2,))
RECIPE = Recipe(
    "azardia",
    "search:iterations=2",
    (QUICK, Stage(2, ("search:iterations=4:slack=2",), (2,), pairs=1)),
    units=4,
    epochs=2,
)


def test_weights_say_how_they_were_made_and_only_what_proves_itself_is_kept() -> None:
    """Fewer than four pairs of matches say nothing: so the second stage's weights are not kept, and one of the first
    one's four matches is held back."""
    progress: list[object] = []
    report = training.train(RECIPE, 1, progress.append)
    assert report.weights.recipe == RECIPE.plain()
    assert (report.weights.made["matches"], report.weights.made["edition"]) == (3, get("azardia").edition)
    assert report.contests[2].units == 1
    assert len(progress) == RECIPE.matches == 4 + 2 + 2
    assert report.judged[0].positions == sum(loss.positions for loss in report.judged[1:]) > 0


def test_the_weights_of_a_game_hold_the_recipe_that_makes_them() -> None:
    for game in ("azardia", "encrucijada", "quest"):
        assert recipe_of(game).plain() == judge_of(game).weights.recipe


def test_weights_that_the_recipe_made_are_not_changed_by_hand() -> None:
    judge = judge_of("azardia")
    file = get("azardia").home / "estimate" / "weights.json"
    assert training.written(judge.weights, judge) == file.read_bytes()


def test_a_recipe_may_stand_by_itself_and_leave_out_what_is_usual(tmp_path: Path) -> None:
    file = tmp_path / "recipe.yaml"
    file.write_text("game: azardia\nstages:\n  - {matches: 20, bots: greedy, seats: [2, 2, 3]}\n")
    assert read_recipe(file, "azardia") == Recipe("azardia", "ahead:tries=96", (Stage(20, ("greedy",), (2, 2, 3)),))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("game: quest\nstages: []", "recipe.yaml:1: the recipe is not for 'quest' (one of azardia)"),
        ("game: azardia", "recipe.yaml:1: stages is missing"),
        ("game: azardia\nplayer: greedy\nstages: []", "recipe.yaml:2: greedy does not judge by weights (such as ahead"),
        ("game: azardia\nstages:\n  - bots: greedy", "recipe.yaml:3: matches is missing"),
        ("game: azardia\nstages:\n  - {matches: 5, bots: grady}", "recipe.yaml:3: bots: there is no bot 'grady'"),
        ("game: azardia\nstages:\n  - {matches: 5, bots: greedy, strays: 200}", "recipe.yaml:3: 200 is not possible"),
    ],
)
def test_a_recipe_that_cannot_be_followed_says_where_and_why(tmp_path: Path, text: str, fault: str) -> None:
    file = tmp_path / "recipe.yaml"
    file.write_text(text)
    with pytest.raises(BadInput) as error:
        read_recipe(file, "azardia")
    assert fault in str(error.value)


def test_a_match_is_gathered_the_same_every_time() -> None:
    table = Table("azardia", replace(QUICK, seats=(2, 3), one_in=20))
    assert list(gather(table)) == list(gather(table))


def test_decks_and_missions_take_turns() -> None:
    options = [dealt(get("quest"), number, 1, 1).setting.options for number in range(1, 9)]
    assert [each.get("mission", 1) for each in options] == list(range(1, 9))


def test_who_strays_comes_to_positions_to_which_nobody_else_would() -> None:
    steady = replace(QUICK, bots=("hasty",), one_in=20)
    astray = replace(steady, strays=100)
    assert list(gather(Table("azardia", astray))) == list(gather(Table("azardia", astray)))
    assert list(gather(Table("azardia", astray))) != list(gather(Table("azardia", steady)))


def test_whoever_tried_the_options_teaches_what_each_is_worth_and_others_what_they_chose() -> None:
    tried = next(gather(Table("azardia", replace(QUICK, bots=("search:iterations=16",))))).lessons
    chosen = next(gather(Table("azardia", replace(QUICK, bots=("hasty",))))).lessons
    assert all(lesson.tried for lesson in tried)
    assert any(0 < share < 1 for lesson in tried for share in lesson.right)
    assert all(sorted(lesson.right)[-2:] == [0.0, 1.0] and not lesson.tried for lesson in chosen)


def test_a_search_makes_the_better_of_the_options_it_tried_likelier_and_says_nothing_of_the_others() -> None:
    options = get("azardia").new(2, seed=1).options()
    better, worse = (bots.Weighed(options[place], chance, 0.4, 10_000) for place, chance in enumerate((0.62, 0.58)))
    odds, chance = improved([0.4, 0.4, 0.16, 0.04], options, [better, worse])
    assert odds[0] / odds[1] == pytest.approx(exp((0.62 - 0.58) / SURE), rel=0.01)
    assert odds[2] / odds[3] == pytest.approx(0.16 / 0.04)
    assert odds[0] > odds[2] / 0.16 * 0.4 > odds[1]
    assert 0.6 < chance < 0.62


def test_what_was_found_in_few_tries_is_half_believed() -> None:
    options = get("azardia").new(2, seed=1).options()[:2]
    found = [bots.Weighed(option, chance, 0.5, DOUBT) for option, chance in zip(options, (0.6, 0.5), strict=True)]
    odds, _ = improved([0.5, 0.5], options, found)
    assert odds[0] / odds[1] == pytest.approx(exp((0.6 - 0.5) / SURE / 2))


def test_weights_that_meet_themselves_win_as_often_as_they_lose(tmp_path: Path) -> None:
    file = get("azardia").home / "estimate" / "weights.json"
    assert list(Contest("azardia", "search:iterations=2", file, file).pairs(2)) == [0.0, 0.0]


class First(bots.Bot):
    def choose(self, seat: bots.Seat) -> Choice:
        return seat.options()[0]


def test_who_strays_leaves_one_choice_in_ten_to_the_lot() -> None:
    game = get("azardia")
    seat = bots.Seat(game, game.new(2, seed=1), 0)
    first, *others = seat.options()
    strayed = Straying(3, First(1))
    chosen = [strayed.choose(seat) for _ in range(500)]
    assert chosen.count(first) == 500 - sum(map(chosen.count, others))
    assert 30 <= len(chosen) - chosen.count(first) + len(chosen) // ASTRAY / (1 + len(others)) <= 70


RECIPE_WITHOUT_UNITS = replace(RECIPE, units=0)


def position(won: float, *rows: tuple[float, ...]) -> Position:
    return Position(0, [list(row) for row in rows], 0.0, 1, None, 0.5, [won, 1 - won])


@pytest.mark.parametrize("units", [0, 4])
def test_a_value_tells_who_wins_by_what_decides_it(units: int) -> None:
    """Here the seat with the greater first number wins."""
    matches = [[position(float(n % 2), (n % 2, 0.3), (1 - n % 2, 0.3))] for n in range(4000)]
    recipe = replace(RECIPE, units=units, epochs=60)
    value = fitting.fit_value(matches, recipe)
    assert value.score([1.0, 0.3]) > 0.5
    assert value.score([0.0, 0.3]) < -0.5
    assert fitting.fit_value(matches, recipe).score([1.0, 0.3]) == value.score([1.0, 0.3])


def test_a_match_counts_as_much_as_any_other_however_long_it_was() -> None:
    """In the long one the first number loses, in two short ones it wins."""
    long = [position(0.0, (1.0,), (0.0,))] * 50
    short = [position(1.0, (1.0,), (0.0,))]
    assert fitting.fit_value([long, short, short], RECIPE_WITHOUT_UNITS).score([1.0]) > 0


def test_a_policy_tells_what_is_chosen() -> None:
    """The option with the second trait is right three times in four, whatever its index."""
    lessons = [Lesson([[1.0, 0.0], [0.0, 1.0]], [0.25, 0.75]), Lesson([[0.0, 1.0], [1.0, 0.0]], [0.75, 0.25])] * 200
    policy = fitting.fit_softmax(lessons)
    assert policy.score([0.0, 1.0]) - policy.score([1.0, 0.0]) == pytest.approx(log(3), rel=0.05)


def test_what_tells_the_world_that_it_is_from_others_is_learnt() -> None:
    """For each position one world is the true one, and fifteen are imagined by its mover."""
    stage = Stage(1, ("hasty",), (2,), one_in=20)
    worlds = next(gather(Table("encrucijada", stage, 1))).worlds
    assert len(worlds) > 5
    assert all(
        lesson.right == [1.0] + [0.0] * 15 == [float(at == 0) for at in range(len(lesson.traits))] for lesson in worlds
    )
    assert not next(gather(Table("azardia", replace(QUICK, one_in=20)))).worlds


def test_weights_that_weigh_no_worlds_are_no_weights_of_a_game_that_does(tmp_path: Path) -> None:
    game = get("encrucijada")
    record = json.loads((game.home / "estimate" / "weights.json").read_bytes())
    del record["worlds"]
    (tmp_path / "weights.json").write_text(json.dumps(record))
    with pytest.raises(BadInput, match="not for this version"):
        game.judge(tmp_path / "weights.json")


def test_a_network_adds_up_what_inputs_are_worth_alone_and_together() -> None:
    network = Network(0.5, [2.0, 0.0], [[1.0, 1.0, -1.0]], [10.0])
    assert network.score([0.0, 0.0]) == 0.5
    assert network.score([1.0, 0.0]) == 2.5
    assert network.score([1.0, 1.0]) == 2.5 + 10.0


def test_losses_are_told_by_quarter_and_a_coin_loses_log_2() -> None:
    matches = [Gathered(n, [position(float(n % 2), (0.0,), (0.0,))]) for n in range(40)]
    whole, *quarters = calibration.losses(matches, lambda _: 0.5)
    assert whole.mean == pytest.approx(log(2))
    assert [one.positions for one in quarters] == [0, 0, 40, 0]


def test_bins_have_equal_size_and_tell_what_was_won() -> None:
    matches = [Gathered(n, [position(1.0 if n < 30 else 0.0, (0.0,), (0.0,))]) for n in range(40)]
    low, high = calibration.reliability(matches, lambda one: one.came_to[0], bins=2)
    assert (low.positions, high.positions) == (20, 20)
    assert (low.won, high.won) == (0.5, 1.0)


HOW = meter.Freezing("azardia", (bots.read("hasty"),), bots.read("search:iterations=64"), 3)


def test_freezing_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    at_once, stopped = HOW.file(), HOW.file()
    list(meter.freeze(at_once, HOW, 8))
    list(meter.freeze(stopped, HOW, 4))
    meter.write_file(tmp_path / "decisions.json", stopped)
    again = meter.read_file(tmp_path / "decisions.json")
    list(meter.freeze(again, HOW, 8))
    assert again == at_once
    with pytest.raises(BadInput, match="another recipe"):
        list(meter.freeze(again, replace(HOW, seed=4), 12))


def test_a_bot_that_takes_the_best_loses_nothing() -> None:
    file = HOW.file()
    list(meter.freeze(file, HOW, 6))
    assert len(file.decisions) == 8
    measured = meter.measure(file, bots.read("random"), 1)
    assert measured.low <= measured.loss <= measured.high
    for one in file.decisions:
        one.chances = dict.fromkeys(one.chances, 0.5)
    assert meter.measure(file, bots.read("random"), 1)[1:] == (0, 0, 0, 1)
