"""Totals of many matches, compared with sums done by hand."""

from dataclasses import replace
from itertools import permutations

import pytest

from sobremesa.engine.chronicle import DeedCount, DesignUse, Passage
from sobremesa.lab.tally import SECONDS_TO_ACT, SECONDS_TO_DECIDE, Tally, Uses, looked_at
from tests.lab.records import played, tally_of

HERE = Passage(12, (("played", (0, 7)),))
THERE = Passage(99, (("played", (1, 7)),))


def test_seats_and_roles_win_what_their_matches_say() -> None:
    tally = tally_of(
        played(1, winner=0, roles={"hat": (3, 4)}),
        played(2, winner=0, roles={"hat": (4, 3)}),
        played(3, winner=1, roles={"hat": (4, 5)}),
    )
    assert [(wins.won, wins.trials) for wins in tally.by_seat] == [(2, 3), (1, 3)]
    assert {role: (wins.won, wins.trials) for role, wins in tally.by_role["hat"].items()} == {
        3: (1, 2),
        4: (1, 3),
        5: (1, 1),
    }
    assert tally.mean == 0.5


def test_with_two_players_a_role_is_held_against_each_other_one() -> None:
    tally = tally_of(
        played(1, winner=0, roles={"hat": (3, 4)}),
        played(2, winner=0, roles={"hat": (4, 3)}),
        played(3, winner=1, roles={"hat": (4, 3)}),
        played(4, winner=1, roles={"hat": (5, 3)}),
    )
    assert {pair: (wins.won, wins.trials) for pair, wins in tally.by_pair["hat"].items()} == {
        (3, 4): (2, 3),
        (4, 3): (1, 3),
        (3, 5): (1, 1),
        (5, 3): (0, 1),
    }
    assert {role: (wins.won, wins.trials) for role, wins in tally.against("hat").items()} == {
        3: (3, 4),
        4: (1, 3),
        5: (0, 1),
    }
    assert tally.against("shoe") == {}


def test_a_match_between_two_of_the_same_says_nothing_of_either() -> None:
    tally = tally_of(played(1, winner=0, roles={"hat": (3, 3)}), played(2, winner=1, roles={"hat": (3, 4)}))
    assert {pair: (wins.won, wins.trials) for pair, wins in tally.by_pair["hat"].items()} == {
        (3, 4): (0, 1),
        (4, 3): (1, 1),
    }
    assert (tally.by_role["hat"][3].won, tally.by_role["hat"][3].trials) == (1, 3)


def test_with_three_players_nobody_is_held_against_another() -> None:
    assert tally_of(played(1, winner=0, seats=3, roles={"hat": (3, 4, 5)}), seats=3).by_pair == {}


def test_how_a_role_wins_is_told_by_the_marks_of_the_matches_it_won() -> None:
    tally = tally_of(
        played(1, winner=0, roles={"hat": (3, 4)}, marks={"upset": True}),
        played(2, winner=0, roles={"hat": (3, 4)}, marks={"upset": False}),
        played(3, winner=1, roles={"hat": (3, 4)}, marks={"upset": True}),
    )
    assert {role: (ways["upset"].won, ways["upset"].trials) for role, ways in tally.ways["hat"].items()} == {
        3: (1, 2),
        4: (1, 1),
    }


def test_deeds_add_up_and_so_do_the_matches_that_had_them() -> None:
    tally = tally_of(
        played(1, 0, deeds={"sing": DeedCount(3, 4, 2), "dance": DeedCount(0, 2, 0)}),
        played(2, 0, deeds={"sing": DeedCount(0, 1, 0), "dance": DeedCount(0, 0, 0)}),
    )
    sing, dance = tally.deeds["sing"], tally.deeds["dance"]
    assert (sing.times, sing.occasions, sing.taken, sing.matches, sing.part) == (3, 5, 2, 1, 2 / 5)
    assert (dance.times, dance.occasions, dance.taken, dance.matches, dance.part) == (0, 2, 0, 0, 0)


def test_who_could_draw_a_design_tells_what_its_owners_have_to_expect() -> None:
    """Design 7 is in the deck of the first seat, which wins 2 of 3; everybody could draw design 8."""
    both = {7: DesignUse(0b01, 0, 0, 0, None, 0b01), 8: DesignUse(0b11, 0, 0, 0, None)}
    held = {7: DesignUse(0, 0, 0, 0, None, 0b01)}
    tally = tally_of(played(1, winner=0, uses=both), played(2, winner=0, uses=held), played(3, winner=1, uses=both))
    assert (tally.uses[7].owners.won, tally.uses[7].owners.trials) == (1, 2)
    assert tally.fair_to(7) == 2 / 3
    assert tally.fair_to(8) == tally.fair_to(9) == 1 / 2


def test_a_shared_win_raises_the_mean_and_a_common_defeat_lowers_it() -> None:
    shared = replace(played(1, winner=0), places=(1, 1))
    lost = replace(played(2, winner=0), places=(2, 2))
    assert tally_of(shared).mean == 1.0
    assert tally_of(shared, lost).mean == 0.5
    assert tally_of(lost).mean == 0.0
    assert Tally(2).mean == 0.0


def test_lengths_are_kept_as_how_often_each_occurred() -> None:
    tally = tally_of(*(played(n, 0, rounds=rounds) for n, rounds in enumerate((20, 25, 20), start=1)))
    assert tally.measures == {"rounds": {20: 2, 25: 1}}
    assert tally.seconds == {10 * SECONDS_TO_DECIDE + 5 * SECONDS_TO_ACT: 3}


def test_who_drew_a_design_is_counted_once_for_each_seat_and_match() -> None:
    both, none, first = (DesignUse(drew, 0, 0, 0, None) for drew in (0b11, 0b00, 0b01))
    tally = tally_of(
        played(1, winner=0, uses={7: both}),
        played(2, winner=0, uses={7: none}),
        played(3, winner=1, uses={7: first}),
        played(4, winner=0, uses={7: first}),
    )
    owners = tally.uses[7].owners
    assert (owners.won, owners.trials) == (2, 4)


def test_occasions_plays_and_copies_add_up() -> None:
    tally = tally_of(
        played(1, 0, uses={7: DesignUse(0, 5, 2, 3, HERE)}),
        played(2, 0, uses={7: DesignUse(0, 3, 1, 1, THERE), 8: DesignUse(1, 0, 0, 0, None)}),
    )
    uses = tally.uses[7]
    assert (uses.occasions, uses.taken, uses.played, uses.part) == (8, 3, 4, 3 / 8)
    assert tally.uses[8].part is None


def test_a_design_is_seen_in_the_first_match_by_number_whichever_ends_first() -> None:
    matches = [
        played(4, 0, uses={7: DesignUse(0, 0, 0, 0, None)}),
        played(5, 0, uses={7: DesignUse(0, 0, 0, 1, HERE)}),
        played(6, 1, uses={7: DesignUse(0, 0, 0, 1, THERE)}),
    ]
    for order in permutations(matches):
        assert tally_of(*order).uses[7].sighting == (5, HERE)


def test_rounds_are_looked_at_while_a_match_lasts() -> None:
    assert list(looked_at(11)) == [1, 5, 10]
    short = played(1, 0, course={"height": [(1, 1), (2, 2), (3, 5)]})
    long = played(2, 0, course={"height": [(1, 1), (2, 2), (3, 3), (4, 4), (9, 6)]})
    tally = tally_of(short, long)
    assert tally.running == {1: 2, 5: 1}
    assert tally.course == {"height": {1: {1: 4}, 5: {9: 1, 6: 1}}}


def test_marks_are_counted_with_the_matches_that_lack_them() -> None:
    tally = tally_of(played(1, 0, marks={"upset": True}), played(2, 0, marks={"upset": False}))
    assert (tally.marks["upset"].won, tally.marks["upset"].trials) == (1, 2)


def test_the_order_of_matches_is_all_the_same() -> None:
    matches = [
        played(n, n % 2, rounds=n, uses={n % 2: DesignUse(n % 4, n, 1, 1, HERE)}, course={"height": [(n, 1)] * n})
        for n in range(1, 5)
    ]
    first, *others = [vars(tally_of(*order)) for order in permutations(matches)]
    assert all(other == first for other in others)


def test_a_match_without_a_record_can_not_be_counted() -> None:
    with pytest.raises(AssertionError, match="without a record"):
        Tally(2).add(replace(played(1, 0), record=None))


def test_a_design_that_never_came_up_has_no_figures() -> None:
    assert Uses().part is None
    assert Uses().owners.share.trials == 0
