"""Weights are learnt from nothing, and the same course gives the same."""

from dataclasses import replace
from math import log
from pathlib import Path

import pytest

from sobremesa import bots
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput
from sobremesa.engine.network import Network
from sobremesa.games import get
from sobremesa.lab.train import calibration, fitting, meter, training
from sobremesa.lab.train.gathering import ASTRAY, Gathered, Lesson, Position, Recipe, Straying, gather, judge_of

COURSE = training.Course(
    "azardia",
    (bots.read("hasty"), bots.read("random")),
    (bots.read("search:iterations=4:slack=2"),),
    matches=4,
    searched=2,
    seats=(2,),
    units=4,
    epochs=2,
)


def test_weights_say_how_they_were_made_and_how_well_they_foretell() -> None:
    report = training.train(COURSE, lambda _: None)
    assert (report.weights.recipe["bots"], report.weights.recipe["rounds"]) == (["hasty", "random"], 1)
    assert report.lessons > 0
    assert report.judged[0].positions == sum(loss.positions for loss in report.judged[1:]) > 0
    assert b'"hash"' in training.written(report.weights, judge_of("azardia"))


def test_a_match_is_gathered_the_same_every_time() -> None:
    recipe = Recipe("azardia", 2, (2, 3), (bots.read("hasty"),), one_in=20)
    assert list(gather(recipe)) == list(gather(recipe))


def test_who_strays_comes_to_positions_to_which_nobody_else_would() -> None:
    steady = Recipe("azardia", 1, (2,), (bots.read("hasty"),), one_in=20)
    assert list(gather(replace(steady, strays=1.0))) == list(gather(replace(steady, strays=1.0)))
    assert list(gather(replace(steady, strays=1.0))) != list(gather(steady))


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


def position(won: float, *rows: tuple[float, ...]) -> Position:
    return Position(0, [list(row) for row in rows], 0.0, 1, None, 0.5, [won, 1 - won])


@pytest.mark.parametrize("units", [0, 4])
def test_a_value_tells_who_wins_by_what_decides_it(units: int) -> None:
    """Here whoever has the greater first number wins."""
    told = [position(float(n % 2), (n % 2, 0.3), (1 - n % 2, 0.3)) for n in range(4000)]
    value = fitting.fit_value(told, units, seed=1, epochs=60)
    assert value.score([1.0, 0.3]) > 0.5
    assert value.score([0.0, 0.3]) < -0.5
    assert fitting.fit_value(told, units, seed=1, epochs=60).score([1.0, 0.3]) == value.score([1.0, 0.3])


def test_a_policy_tells_what_is_chosen() -> None:
    """The option with the second trait is right three times in four, whatever its place."""
    lessons = [Lesson([[1.0, 0.0], [0.0, 1.0]], [0.25, 0.75]), Lesson([[0.0, 1.0], [1.0, 0.0]], [0.75, 0.25])] * 200
    policy = fitting.fit_policy(lessons)
    assert policy.score([0.0, 1.0]) - policy.score([1.0, 0.0]) == pytest.approx(log(3), rel=0.05)


def test_a_network_adds_up_what_inputs_are_worth_alone_and_together() -> None:
    network = Network(0.5, [2.0, 0.0], [[1.0, 1.0, -1.0]], [10.0])
    assert network.score([0.0, 0.0]) == 0.5
    assert network.score([1.0, 0.0]) == 2.5
    assert network.score([1.0, 1.0]) == 2.5 + 10.0


def test_losses_are_told_by_quarter_and_a_coin_loses_log_2() -> None:
    matches = [Gathered(n, [position(float(n % 2), (0.0,), (0.0,))]) for n in range(40)]
    whole, *quarters = calibration.losses(matches, lambda _: 0.5)
    assert whole.told == pytest.approx(log(2))
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
    told = meter.measure(file, bots.read("random"), 1)
    assert told.low <= told.loss <= told.high
    for one in file.decisions:
        one.chances = dict.fromkeys(one.chances, 0.5)
    assert meter.measure(file, bots.read("random"), 1)[1:] == (0, 0, 0, 1)
