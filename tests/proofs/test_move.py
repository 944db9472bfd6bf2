"""A hero's move: any place is judged, a failed test may be bought, and an activation ends with all its pages."""

from __future__ import annotations

import msgspec
import pytest

from sobremesa.engine.history import History
from sobremesa.engine.refusal import Illegal
from tests.proofs.ground import Patch, Place, is_nearer, touches
from tests.proofs.move import ACTIVATION, GAME, INCH, LEDGE, MOVE, POWER, SHRINE, TOUGH, Board
from tests.proofs.small import answer, happened, offered


def mission(*dice: int, x: int = 2000, y: int = 2000, power: int = POWER, weak: int = 0, seats: int = 1) -> Board:
    """A match with Hero 0 at this place, about to act, Hero 1 in a corner, and scripted dice."""
    match = GAME.new(seats, chance="scripted", listen=True)
    assert isinstance(match, Board)
    match.x[0], match.y[0], match.power[0], match.weak[0] = x, y, power, weak
    match.y[1] = 22 * INCH  # the friend keeps out of the way
    match.chance.write_script(0, list(dice))
    answer(match, "0>act:0")
    return match


def at_the_edge(*dice: int, power: int = POWER, wounds: int = 0) -> Board:
    """A match in which Hero 0, 2 inches from the ledge, has begun to jump down to the shrine's side."""
    match = mission(*dice, x=LEDGE - 2 * INCH, y=6 * INCH, power=power)
    match.wounds[0] = wounds
    answer(match, f"move:{LEDGE + 2 * INCH},{6 * INCH}")
    return match


def refusal(match: Board, text: str) -> str:
    """The clause that bars this choice; empty when nothing does."""
    found = match.why_not(text)
    if found is not None:
        before = match.hash()
        with pytest.raises(Illegal) as caught:
            match.apply(text)
        assert caught.value.clause == found.clause
        assert match.hash() == before
    return "" if found is None else found.clause


# Any place is judged


def test_a_hero_may_go_to_a_place_that_is_not_listed() -> None:
    match = mission()
    assert "move:4321,5432" not in offered(match)
    answer(match, "move:4321,5432")
    assert match.where(0) == (4321, 5432)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("move:2000,8000", ""),  # exactly 6 inches
        ("move:2000,8001", "QU-3.3"),
        ("move:2001,8000", "QU-3.3"),
        ("run:2001,8000", ""),
        ("move:499,2000", "QU-2.5"),
        ("move:-5,2000", "QU-2.5"),
        ("move:2000,2000", ""),
    ],
)
def test_reach_is_exact_to_a_thousandth_of_an_inch(text: str, clause: str) -> None:
    """QU-3.3, QU-2.5"""
    assert refusal(mission(), text) == clause


@pytest.mark.parametrize(
    ("x", "y", "text", "clause"),
    [
        (8500, 10000, "move:13000,10000", "QU-2.4"),  # through the wall
        (8500, 2000, "move:13000,2000", ""),  # past its end
        (20000, 2000, "move:16900,2000", "QU-5.10"),  # up the ledge
        (12500, 8000, "move:13500,10100", "QU-5.1"),  # an enemy stands at 14, 12
        (12500, 8000, "move:12500,10000", ""),
        (2000, 18000, "move:2000,20001", "QU-5.1"),  # the friend stands at 2, 22
        (2000, 18000, "move:2000,20000", ""),
        (2000, 20000, "move:2400,23500", "QU-5.1"),
        (2000, 20000, "move:4500,23500", ""),
        (2000, 10000, "run:9000,10000", "QU-5.5"),  # 7 inches through the mire
        (2000, 10000, "run:8000,10000", ""),
    ],
)
def test_a_blocked_move_is_refused_with_its_clause(x: int, y: int, text: str, clause: str) -> None:
    """QU-2.4, QU-5.1, QU-5.5, QU-5.10"""
    assert refusal(mission(x=x, y=y), text) == clause


def test_a_friend_may_be_passed() -> None:
    """QU-5.1"""
    match = mission(y=19000)
    match.y[1] = 16000
    assert refusal(match, "move:2000,14000") == ""
    assert refusal(match, "move:2000,14001") == "QU-5.1"


def test_a_weakened_hero_moves_half_as_far_and_the_refusal_says_why() -> None:
    """QU-10.2"""
    match = mission(1, weak=1)
    answer(match, "fail")
    assert match.domains()["move"]["reach"] == 3 * INCH
    assert refusal(match, "move:2000,5000") == ""
    assert refusal(match, "move:2000,5001") == "QU-10.2"
    assert refusal(match, "move:2000,8001") == "QU-3.3"


def test_only_the_view_of_the_seat_that_is_asked_has_the_domain() -> None:
    match = mission(seats=2)
    ask = match.ask
    assert ask is not None
    mine, other = match.view(0).ask, match.view(1).ask
    assert mine is not None
    assert other is not None
    domain = mine.domain
    assert domain == ask.domain
    assert domain["run"] == {
        "kind": "place",
        "x": [500, 23500],
        "y": [500, 23500],
        "from": [2000, 2000],
        "reach": 12000,
    }
    assert other.domain == {}
    answer(match, "move:3000,3000", "extra", "move:4000,4000")
    assert match.domains() == {}  # no action is left


def test_texts_of_places_round_trip_and_a_copy_accepts_its_originals_choices() -> None:
    match = mission()
    for text in offered(match):
        assert str(match.choice(text)) == text
    for text in ("move:12000,3400", "run:-1,0"):
        assert str(match.choice(text)) == text
    for text in (
        "move",
        "move:",
        "move:1",
        "move:1,2,3",
        "move:1,2:3",
        "move:a,b",
        "move: 1,2",
        "move:1.5,2",
        "move:٣,٤",
    ):
        assert match.choice(text) is None
    sample = match.options()[3]
    copy, loaded = match.copy(), GAME.load(match.dump())
    for other in (match, copy, loaded):
        other.apply(sample)
    assert match.hash() == copy.hash() == loaded.hash()


def test_an_open_choice_from_another_position_is_judged_anew() -> None:
    match = mission()
    far = match.choice("run:2000,13000")
    assert far is not None
    assert match.why_not(far) is None
    assert refusal(mission(y=22000), far.text) == ""
    other = mission(y=500)
    with pytest.raises(Illegal) as caught:
        other.apply(far)
    assert caught.value.clause == "QU-3.3"


# A failed test may be bought


def test_a_failed_test_may_be_bought_with_2_power() -> None:
    """QU-1.3, QU-10.2"""
    match = mission(3, weak=1)
    assert offered(match) == ["buy", "fail"]
    answer(match, "buy")
    assert (match.weak[0], match.power[0]) == (0, POWER - 2)
    assert happened(match) == ["bought", "recovered"]


def test_a_failed_test_that_is_not_bought_leaves_the_status() -> None:
    """QU-1.3, QU-10.2"""
    match = mission(3, weak=1)
    answer(match, "fail")
    assert (match.weak[0], match.power[0]) == (1, POWER)


@pytest.mark.parametrize(("die", "asked"), [(4, False), (6, False), (1, True)])
def test_a_passed_test_asks_nothing(die: int, asked: bool) -> None:
    """QU-1.2, QU-1.4"""
    assert ("buy" in offered(mission(die, weak=1))) is asked


def test_missing_power_is_paid_with_wounds_and_the_test_counts_as_passed() -> None:
    """QU-3.5, QU-3.8"""
    match = mission(3, weak=1, power=1)
    answer(match, "buy")
    assert (match.power[0], match.wounds[0], match.weak[0]) == (0, 2, 0)
    assert "move:2000,8000" in offered(match)


def test_a_payment_that_fells_the_hero_ends_the_activation_from_inside_the_test() -> None:
    """QU-3.8, QU-6.3: test, move and activation close together."""
    match = at_the_edge(1, power=0, wounds=1)
    assert [frame.page for frame in match.stack][2:4] == [ACTIVATION, MOVE]
    answer(match, "buy")
    assert match.wounds[0] == TOUGH
    assert match.nearest(ACTIVATION) is None
    assert offered(match) == ["act:1"]


# The ledge


def test_a_drop_of_4_inches_needs_two_passed_tests() -> None:
    """QU-5.7"""
    match = at_the_edge(4, 5)
    assert match.where(0) == (LEDGE + 2 * INCH, 6 * INCH)
    assert happened(match) == ["rolled", "rolled", "moved"]


def test_a_failed_jump_falls_takes_a_hit_and_ends_the_activation() -> None:
    """QU-5.8: one hit with AP(1) against Defense 4+."""
    match = at_the_edge(4, 2, 4)
    answer(match, "fail", "fall")
    assert match.where(0) == (LEDGE + INCH // 2, 6 * INCH)
    assert match.wounds[0] == 1
    assert offered(match) == ["act:1"]


@pytest.mark.parametrize(("die", "wounds"), [(5, 0), (6, 0), (4, 1), (1, 1)])
def test_a_fall_is_blocked_on_one_more_than_the_defense(die: int, wounds: int) -> None:
    """QU-5.8, QU-1.4"""
    match = at_the_edge(1, die)
    answer(match, "fail", "fall")
    assert match.wounds[0] == wounds


def test_2_power_stop_a_hero_before_the_edge_and_end_the_activation() -> None:
    """QU-5.8"""
    match = at_the_edge(2)
    answer(match, "fail", "stop")
    assert match.where(0) == (LEDGE - 3 * INCH // 2, 6 * INCH)
    assert match.power[0] == POWER - 2
    assert offered(match) == ["act:1"]


def test_a_hero_that_a_fall_fells_is_asked_nothing_more() -> None:
    """QU-6.3"""
    match = at_the_edge(2, 1, wounds=2)
    answer(match, "fail", "fall")
    assert match.is_down(0)
    answer(match, "act:1", "finish")
    assert match.round == 2
    assert offered(match) == ["act:1"]


# Actions


def test_an_extra_action_is_bought_once_and_never_a_rest() -> None:
    """QU-3.2, QU-3.4"""
    match = mission()
    assert refusal(match, "extra") == "QU-3.2"
    answer(match, "move:3000,3000")
    assert offered(match) == ["extra", "finish"]
    assert refusal(match, "rest") == "QU-3.4"
    assert refusal(match, "run:4000,4000") == "QU-3.2"
    answer(match, "extra", "run:4000,4000")
    assert offered(match) == ["finish"]
    assert match.power[0] == POWER - 2


def test_the_first_player_to_speak_acts_first() -> None:
    """QU-3.1: one question to all players, the first answer stands."""
    match = GAME.new(3, seed=1)
    assert match.asked() == [0, 1, 2]
    assert [offered(match, seat) for seat in range(3)] == [["act:0"], ["act:1"], ["act:2"]]
    other = match.why_not("act:1", 0)
    assert other is not None
    assert other.clause == "QU-3.1"
    answer(match, "2>act:2", "2>finish")
    assert match.asked() == [0, 1]
    again = match.why_not("act:2", 2)
    assert again is not None
    assert again.clause == "QU-3.1"
    answer(match, "1>act:1")
    assert match.asked() == [1]


def test_a_single_player_runs_the_whole_party() -> None:
    """QU-1.1"""
    match = GAME.new(1, seed=1)
    assert offered(match) == ["act:0", "act:1"]


def test_a_move_can_be_taken_back_until_a_die_is_rolled() -> None:
    history = History(mission(2, x=LEDGE - 2 * INCH, y=6 * INCH))
    start = history.match.hash()
    history.apply(f"move:{LEDGE - INCH},{6 * INCH}")
    history.undo()
    assert history.match.hash() == start
    history.apply(f"move:{LEDGE + 2 * INCH},{6 * INCH}")
    assert not history.can_undo


def test_reaching_the_shrine_wins_and_closes_every_page() -> None:
    """QU-6.10"""
    match = mission(x=SHRINE.x, y=SHRINE.y - 4 * INCH)
    answer(match, f"move:{SHRINE.x},{SHRINE.y}")
    assert match.stack == []
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_going_back_does_not_change_copies() -> None:
    """The frame that closes may be shared with a copy."""
    match = at_the_edge(2, 1)
    copy = match.copy()
    stored = copy.dump()
    answer(match, "fail", "fall")
    assert copy.dump() == stored
    answer(copy, "fail", "fall")
    assert copy.hash() == match.hash()


def test_a_stored_position_is_json_of_whole_numbers() -> None:
    """A boolean would be stored, hashed and loaded differently from a number."""
    match = at_the_edge(2, 1)
    assert not [word for word in (b"true", b"false", b"null") if word in msgspec.json.encode(match.record())]


# Measuring


@pytest.mark.parametrize(
    ("distance", "nearer"), [(1000, False), (1001, True)], ids=["exactly an inch", "a thousandth nearer"]
)
def test_a_way_is_measured_at_its_nearest_point(distance: int, nearer: bool) -> None:
    assert is_nearer(Place(5000, 1000), Place(0, 0), Place(9000, 0), distance) is nearer


@pytest.mark.parametrize(
    ("start", "end", "meets"),
    [
        (Place(0, 0), Place(10, 10), True),
        (Place(0, 5), Place(3, 5), False),
        (Place(0, 5), Place(4, 5), True),
        (Place(0, 7), Place(7, 14), False),
        (Place(5, 5), Place(5, 5), True),
    ],
)
def test_a_way_meets_a_patch(start: Place, end: Place, meets: bool) -> None:
    assert touches(Patch(4, 4, 6, 6), start, end) is meets
