"""The check on a choice's price: matches that are played to their end."""

from random import Random

import msgspec
import pytest

from sobremesa.review.ends import Verdict, ends_of, gained
from sobremesa.review.mean import Mean
from tests.review.test_review import GAME, moves, reviewed


def test_the_dearest_choices_are_tried_by_the_ends_of_matches_and_no_others() -> None:
    found = reviewed(1)
    dearest = found.worst()
    assert len(dearest) == 5 < len(found.costs())
    assert all(cost.ends is not None for cost in dearest)
    assert all(cost.ends is None for cost in found.costs()[5:])
    for cost in dearest:
        assert cost.ends is not None
        assert cost.ends.judge_error == cost.lost - cost.ends.gained
        assert cost.ends.judge_noise >= cost.ends.noise
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found


@pytest.mark.parametrize(
    ("value", "verdict"), [(0.15, Verdict.BORNE_OUT), (0.07, Verdict.OPEN), (-0.07, Verdict.OPEN), (-0.15, "against")]
)
def test_a_price_is_not_yet_known_unless_the_interval_of_the_ends_bears_it_out(value: float, verdict: object) -> None:
    """However precise the judge is: 160 ± 2 of 1000, and 70 ± 40 by the ends."""
    found = ends_of(Mean(value, 0.04), 200, 160, 2)
    assert found.verdict is (Verdict.CONTRADICTED if verdict == "against" else verdict)
    assert (found.gained, found.noise, found.worlds) == (round(1000 * value), 40, 200)
    assert (found.judge_error, found.judge_noise) == (160 - round(1000 * value), 40)


def test_a_choice_is_no_better_than_itself() -> None:
    move = moves()[20]
    chosen = move.before.choice(move.decision.choice)
    assert chosen is not None
    assert gained(GAME, move.before, move.decision.seat, chosen, chosen, 8, Random(1)) == Mean(0.0, 0.0)


def test_the_ends_are_those_of_worlds_that_the_seat_could_imagine() -> None:
    """Two matches that look the same from a seat have the same ends, whatever the others hold."""
    cost = reviewed(1).worst()[0]
    match = moves()[cost.moment].before
    ends = []
    for each in (match, match.imagine(cost.seat, 99)):
        chosen, better = each.choice(cost.chosen), each.choice(cost.better)
        assert chosen is not None
        assert better is not None
        ends.append(gained(GAME, each, cost.seat, chosen, better, 8, Random(3)))
    assert ends[0] == ends[1]
