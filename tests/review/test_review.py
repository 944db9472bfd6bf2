"""Reviews of finished matches."""

from functools import cache
from math import hypot
from pathlib import Path
from random import Random
from statistics import stdev
from tempfile import TemporaryDirectory

import pytest

from sobremesa.bots import Seat
from sobremesa.engine.errors import BadInput
from sobremesa.engine.log import Log, parse
from sobremesa.games import get
from sobremesa.lab.run import Plan, run
from sobremesa.review.choices import FEW, compare, glance, is_choice, weighed
from sobremesa.review.course import Move, course
from sobremesa.review.luck import drawn, drew, futures_of
from sobremesa.review.mean import CLEAR, Mean
from sobremesa.review.review import Budget, Review, Swing, part, review, tried

GAME = get("azardia")
SMALL = Budget(0.1, 10, 6, 16)


@cache
def logged() -> bytes:
    """A match that greedy won against random, on a short road."""
    with TemporaryDirectory() as folder:
        run(Plan("azardia", 2, ("greedy", "random"), 1, seed=7, options={"length": 40}, log=Path(folder)))
        return (Path(folder) / "azardia-7-1.jsonl").read_bytes()


def played() -> Log:
    return parse(logged(), "the log")


@cache
def moves() -> tuple[Move, ...]:
    return tuple(course(played(), GAME))


@cache
def reviewed(seed: int) -> Review:
    return review(GAME, moves(), SMALL, seed)


def test_luck_choice_and_drift_add_up_exactly_to_what_was_won() -> None:
    found = reviewed(1)
    for seat in range(2):
        before = found.first[seat]
        for swing in found.swings:
            assert swing.luck[seat] + swing.choice[seat] + swing.drift[seat] == swing.chances[seat] - before
            before = swing.chances[seat]
        all_in_all = found.account(seat)
        assert all_in_all.luck + all_in_all.choice + all_in_all.drift == all_in_all.won
        assert all_in_all.first + all_in_all.won == (1000, 0)[seat]  # greedy has won


def test_whoever_plays_at_random_gives_more_away() -> None:
    found = reviewed(1)
    assert found.account(1).given > found.account(0).given
    assert len(found.worst()) == 5
    assert [cost.lost for cost in found.worst()] == sorted((cost.lost for cost in found.costs()), reverse=True)[:5]


def test_what_is_no_more_than_twice_its_noise_is_not_told() -> None:
    found = reviewed(1)
    assert found.costs()
    assert all(cost.lost > CLEAR * (cost.noise - 1) for cost in found.costs())  # noise is rounded up to 1
    unclear = [swing for swing in found.swings if 0 < abs(swing.luck[0]) <= CLEAR * swing.noise[0]]
    assert unclear
    assert not any(swing.has_luck(0) for swing in unclear)


@pytest.mark.parametrize("value", [-1.0, 0.5, 1.9, 2.1, 3.0, 8.0])
def test_the_doubt_is_how_much_what_is_told_differs_from_sample_to_sample(value: float) -> None:
    dice = Random(7)
    kept = [each if (each := dice.gauss(value, 1.0)) > CLEAR else 0.0 for _ in range(40_000)]
    assert Mean(value, 1.0).doubt == pytest.approx(stdev(kept), abs=0.03)
    assert Mean(10 * value, 10.0).doubt == pytest.approx(10 * Mean(value, 1.0).doubt)


def test_the_noise_of_what_was_given_away_counts_what_is_left_out_because_it_is_not_clear() -> None:
    found = reviewed(1)
    for seat in range(2):
        costs = found.costs(seat)
        noise = hypot(*(cost.noise for cost in costs))
        assert found.account(seat).given_noise > noise
    left_out = [one for one in found.swings if one.cost is None and one.doubt]
    assert left_out
    assert all(not any(one.choice) for one in left_out)


def test_another_seed_tells_nearly_the_same() -> None:
    one, other = reviewed(1), reviewed(2)
    assert one != other
    for seat in range(2):
        mine, theirs = one.account(seat), other.account(seat)
        assert abs(mine.won - theirs.won) <= 4 * max(mine.noise, theirs.noise)
        assert abs(mine.given - theirs.given) <= CLEAR * hypot(mine.given_noise, theirs.given_noise)
        assert abs(mine.luck - theirs.luck) <= 4 * max(mine.noise, theirs.noise)
    shared = {cost.moment for cost in one.worst()} & {cost.moment for cost in other.worst()}
    assert len(shared) >= 2


def test_a_review_can_be_made_in_parts() -> None:
    """The last part first, even if the boundary is in the middle of a lap."""
    end = len(moves())
    part_of = [one.before.decisions for one in moves() if one.before.decisions % 40 == 39]
    swings: list[Swing] = []
    then: list[int] | None = None
    for begin in [*reversed(part_of), 0]:
        made = part(GAME, moves(), SMALL, 1, begin, end, then)
        swings[:0], end, then = made.swings, begin, made.first
    assert then is not None
    whole = Review(then, swings)
    assert whole.tried([tried(GAME, moves(), cost, SMALL, 1) for cost in whole.worst()]) == reviewed(1)


def test_luck_is_even_in_the_mean_over_all_rolls() -> None:
    roll = [move for move in moves() if move.decision.choice == "roll" and len(move.decision.dice) == 2][-1]
    found = []
    for number in range(36):
        after = roll.before.copy()
        after.chance.write_script(0, [1 + number // 6, 1 + number % 6])
        after.apply("roll", roll.decision.seat)
        found.append(drawn(GAME, roll._replace(after=after), futures_of(5, 1, 24)).luck[roll.decision.seat])
    assert abs(sum(luck.value for luck in found)) / 36 < 4 * found[0].noise
    assert min(luck.value for luck in found) < 0 < max(luck.value for luck in found)
    assert any(luck.clear for luck in found)


def test_the_curve_moves_only_where_chance_spoke_or_something_was_given_away_or_a_lap_was_over() -> None:
    judge, found = GAME.judge(), reviewed(1)
    before, quiet, costly = found.first, 0, 0
    for move, swing in zip(moves(), found.swings, strict=True):
        over = move.after.outcome is not None or judge.lap(move.after) > judge.lap(move.before)
        if not drew(move) and not over and all(0 < chance < 1000 for chance in before):
            assert swing.drift == [0, 0]
            assert swing.chances == [one + gain for one, gain in zip(before, swing.choice, strict=True)]
            quiet, costly = quiet + 1, costly + any(swing.choice)
        before = swing.chances
    assert quiet > 20
    assert costly > 3


def test_a_choice_is_judged_by_what_its_seat_could_know() -> None:
    """Two matches that look the same from a seat are judged the same, whatever the others hold."""
    choices = [move for move in moves() if is_choice(move.before.options(move.decision.seat))]
    for move in choices[10::15]:
        seat = move.decision.seat
        twin = move.before.imagine(seat, 99)
        chosen = move.before.choice(move.decision.choice)
        assert chosen is not None
        costs = []
        for match in (move.before, twin):
            best = weighed(GAME, Seat(GAME, match, seat), 0.1, 3)
            assert best[0] is weighed(GAME, Seat(GAME, match, seat), 0.1, 3)[0]
            tried = glance(match, GAME.judge(), seat, chosen, best[:FEW], Random(3))
            costs.append((best, tried, compare(GAME, match, seat, chosen, best[-1], 8, Random(3))))
        assert costs[0] == costs[1]


def test_what_is_told_to_be_better_promised_to_be_at_a_glance() -> None:
    for cost in reviewed(1).worst():
        match = moves()[cost.moment].before
        chosen, better = match.choice(cost.chosen), match.choice(cost.better)
        assert chosen is not None
        assert better is not None
        assert better is not chosen
        alone = glance(match, GAME.judge(), cost.seat, chosen, [chosen], Random(1))
        assert not alone.promises
        assert not alone.ahead.doubt
        both = glance(match, GAME.judge(), cost.seat, chosen, [chosen, better], Random(1))
        assert both.choice is better
        assert both.promises


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    cut = b"\n".join(logged().split(b"\n")[:-2]) + b"\n"
    with pytest.raises(BadInput, match="the match is not over"):
        course(parse(cut, "the log"), GAME)
