"""A game's bars held against totals: what holds, what does not, and by how much."""

from dataclasses import replace

import pytest

from sobremesa.engine.chronicle import Bar, Design, DesignUse, Of
from sobremesa.engine.errors import BadInput
from sobremesa.lab import balance as lab
from sobremesa.lab.balance import Judged, judge, weigh
from sobremesa.lab.run import MatchResult, Plan
from sobremesa.lab.tally import Tally
from tests.lab.records import played, tally_of

SWORD = Design(0, "sword", "card", "weapon", 2, chosen=True, owned=True)
CURSE = Design(1, "curse", "card", "curse", 1, chosen=False, owned=True)
STORM = Design(2, "storm", "card", "weather", 1, chosen=False, owned=False)
DESIGNS = [SWORD, CURSE, STORM]

FAIR_SEATS = Bar("X-1", "fair seats", Of.SEATS, least=-0.04, most=0.04)
FAIR_HATS = Bar("X-1", "fair hats", Of.ROLES, "hat", least=-0.04, most=0.04)
LENGTH = Bar("X-2", "15 to 35 rounds", Of.MEDIAN, "rounds", least=15, most=35)
NO_KING = Bar("X-3", "no king", Of.OWNERS, most=0.08)
LIVELY = Bar("", "played and kept", Of.USE, least=0, most=1, strictly=True)


def seats(first: int, second: int) -> Tally:
    """So many wins for each of two seats."""
    return tally_of(*(played(n, int(n > first)) for n in range(1, first + second + 1)))


def use(drew: int = 0, occasions: int = 0, taken: int = 0) -> DesignUse:
    return DesignUse(drew, occasions, taken, taken, None)


def worst(judged: Judged) -> tuple[str, int, float | None]:
    assert judged.worst is not None
    figure = judged.worst
    return figure.field, figure.fact, None if figure.value is None else round(figure.value, 6)


# The median.


@pytest.mark.parametrize(
    ("rounds", "holds"),
    [((15, 15, 15), True), ((10, 14, 99), False), ((14, 15), False), ((35, 36), False), ((1, 20, 99), True)],
)
def test_a_median_lies_between_its_limits_or_it_does_not(rounds: tuple[int, ...], holds: bool) -> None:
    judged = judge(LENGTH, tally_of(*(played(n, 0, rounds=one) for n, one in enumerate(rounds, start=1))), [])
    assert judged.holds is holds


def test_a_measure_that_the_game_does_not_take_is_not_known() -> None:
    judged = judge(replace(LENGTH, name="hours"), seats(1, 1), [])
    assert not judged.holds
    assert worst(judged) == ("", 0, None)


# Seats and roles.


@pytest.mark.parametrize(("wins", "holds"), [((54, 46), True), ((55, 45), False), ((45, 55), False)])
def test_a_seat_is_four_points_from_its_fair_share_at_most(wins: tuple[int, int], holds: bool) -> None:
    judged = judge(FAIR_SEATS, seats(*wins), [])
    assert judged.holds is holds
    assert len(judged.breaking) == (0 if holds else 2)


def test_the_worst_seat_is_named_with_its_interval() -> None:
    judged = judge(replace(FAIR_SEATS, most=None), seats(60, 40), [])
    assert worst(judged) == ("seat", 1, -0.1)
    assert judged.worst is not None
    assert judged.worst.low is not None
    assert judged.worst.high is not None
    assert judged.worst.low < -0.1 < judged.worst.high < 0


def test_few_matches_prove_nothing_either_way() -> None:
    judged = judge(FAIR_SEATS, seats(50, 50), [])
    assert (judged.holds, judged.surely, judged.maybe) == (True, False, True)
    judged = judge(FAIR_SEATS, seats(55, 45), [])
    assert (judged.holds, judged.surely, judged.maybe) == (False, False, True)


def test_many_matches_prove_it() -> None:
    judged = judge(FAIR_SEATS, seats(5000, 5000), [])
    assert (judged.holds, judged.surely, judged.maybe) == (True, True, True)
    judged = judge(FAIR_SEATS, seats(6000, 4000), [])
    assert (judged.holds, judged.surely, judged.maybe) == (False, False, False)


def test_a_role_is_measured_by_the_matches_it_was_in() -> None:
    hats = [played(n, 0, roles={"hat": (3, 4 if n <= 10 else 5)}) for n in range(1, 13)]
    judged = judge(FAIR_HATS, tally_of(*hats), [])
    assert not judged.holds
    assert [(figure.fact, figure.value) for figure in judged.breaking] == [(3, 0.5), (4, -0.5), (5, -0.5)]


def test_a_kind_of_role_that_nobody_has_breaks_nothing() -> None:
    judged = judge(FAIR_HATS, seats(1, 9), [])
    assert (judged.holds, judged.worst) == (True, None)


def test_each_role_wins_its_share_whatever_the_others_do() -> None:
    maps = [played(n, 0 if n <= 6 else 1, roles={"map": (1, 1)}) for n in range(1, 11)]
    bar = Bar("X-8", "every map is won in 40 to 80%", Of.SHARES, "map", least=0.4, most=0.8)
    judged = judge(bar, tally_of(*maps), [])
    assert (judged.holds, worst(judged)) == (True, ("map", 1, 0.5))
    assert not judge(replace(bar, most=0.45), tally_of(*maps), []).holds


# Marks.

RARE_ENOUGH = Bar("X-4", "upsets in a tenth at least", Of.MARK, "upset", least=0.1)


@pytest.mark.parametrize(("upsets", "holds"), [(9, False), (10, True), (11, True)])
def test_a_mark_holds_in_as_many_matches_as_asked_or_it_does_not(upsets: int, holds: bool) -> None:
    judged = judge(RARE_ENOUGH, tally_of(*(played(n, 0, marks={"upset": n < upsets}) for n in range(100))), [])
    assert judged.holds is holds
    assert worst(judged) == ("", 0, upsets / 100)
    assert (judged.surely, judged.maybe) == (False, True)


def test_a_mark_that_the_game_does_not_take_is_not_known() -> None:
    judged = judge(RARE_ENOUGH, seats(1, 1), [])
    assert not judged.holds
    assert worst(judged) == ("", 0, None)


# One role against another.

EACH = Bar("X-5", "no hat beats another too often", Of.RIVALS, "hat", least=0.35, most=0.65)
IN_ALL = Bar("X-5", "no hat beats the others too often", Of.OVERALL, "hat", least=0.42, most=0.58)


def duels(*results: tuple[int, int, int, int]) -> Tally:
    """Of one hat against another so many wins, and so many defeats."""
    pairs = [(one, other, at < won) for one, other, won, lost in results for at in range(won + lost)]
    return tally_of(
        *(played(n, 0 if won else 1, roles={"hat": (one, other)}) for n, (one, other, won) in enumerate(pairs))
    )


def test_hats_that_beat_one_another_in_a_ring_are_fair_in_all_and_not_each() -> None:
    ring = duels((1, 2, 70, 30), (2, 3, 70, 30), (3, 1, 70, 30))
    judged = judge(EACH, ring, [])
    assert not judged.holds
    assert {(figure.fact, figure.other, figure.value) for figure in judged.breaking} == {
        *((1, 2, 0.7), (2, 3, 0.7), (3, 1, 0.7)),
        *((2, 1, 0.3), (3, 2, 0.3), (1, 3, 0.3)),
    }
    assert judge(IN_ALL, ring, []).holds


def test_a_hat_that_beats_each_other_a_little_beats_all_too_often() -> None:
    tally = duels((1, 2, 60, 40), (1, 3, 60, 40), (2, 3, 50, 50))
    assert judge(EACH, tally, []).holds
    judged = judge(IN_ALL, tally, [])
    assert [(figure.fact, figure.value) for figure in judged.breaking] == [(1, 0.6)]


def test_hats_that_never_met_are_not_known_to_be_fair() -> None:
    judged = judge(EACH, duels((1, 2, 50, 50), (2, 3, 50, 50)), [])
    assert (judged.holds, judged.surely, judged.maybe) == (False, False, True)
    assert [(figure.fact, figure.other, figure.value) for figure in judged.breaking] == [(1, 3, None), (3, 1, None)]


# Designs.


def test_owners_of_a_deck_are_measured_by_the_fortune_of_that_deck() -> None:
    """The first seat wins 8 of 10; who of it drew the sword won 5 of 6, less than 8 points above."""
    won = use(drew=0b01)._replace(holders=0b01)
    kept = use()._replace(holders=0b01)
    matches = [played(n, int(n > 8), uses={0: won if 4 <= n <= 9 else kept}) for n in range(1, 11)]
    judged = judge(NO_KING, tally_of(*matches), [SWORD])
    assert judged.holds
    assert worst(judged) == ("card", 0, round(5 / 6 - 0.8, 6))


def test_a_design_whose_owners_win_too_much_is_found() -> None:
    """The sword is drawn by the first seat, which wins 6 of 10; the curse by the other."""
    matches = [played(n, int(n > 6), uses={0: use(drew=0b01), 1: use(drew=0b10)}) for n in range(1, 11)]
    judged = judge(NO_KING, tally_of(*matches), DESIGNS)
    assert not judged.holds
    assert worst(judged) == ("card", 0, 0.1)
    assert [figure.fact for figure in judged.breaking] == [0]


def test_owners_may_lose_as_much_as_they_like() -> None:
    matches = [played(n, 0, uses={0: use(drew=0b10), 1: use(drew=0b11)}) for n in range(1, 11)]
    assert judge(NO_KING, tally_of(*matches), DESIGNS).holds


def test_owners_of_few_matches_could_still_win_too_much() -> None:
    tally = tally_of(*(played(n, n % 2, uses={0: use(drew=0b01)}) for n in range(1, 11)))
    judged = judge(NO_KING, tally, [SWORD])
    assert (judged.holds, judged.surely, judged.maybe) == (True, False, True)


def test_a_design_that_nobody_drew_is_not_known_to_be_fair() -> None:
    judged = judge(NO_KING, tally_of(*(played(n, 0, uses={0: use(drew=0b11)}) for n in range(1, 11))), DESIGNS)
    assert not judged.holds
    assert worst(judged) == ("card", 1, None)


def test_what_comes_to_all_alike_has_no_owner() -> None:
    judged = judge(NO_KING, tally_of(played(1, 0, uses={0: use(drew=3), 1: use(drew=3)})), DESIGNS)
    assert judged.holds


@pytest.mark.parametrize(("taken", "holds"), [(0, False), (1, True), (3, True), (4, False)])
def test_a_design_is_sometimes_played_and_sometimes_kept(taken: int, holds: bool) -> None:
    judged = judge(LIVELY, tally_of(played(1, 0, uses={0: use(occasions=4, taken=taken)})), DESIGNS)
    assert judged.holds is holds
    assert worst(judged) == ("card", 0, taken / 4)


def test_a_design_that_could_never_be_played_is_neither() -> None:
    judged = judge(LIVELY, tally_of(played(1, 0)), DESIGNS)
    assert [figure.fact for figure in judged.breaking] == [0]


def test_what_breaks_a_bar_is_worse_than_what_is_not_known() -> None:
    shield = SWORD._replace(number=5)
    tally = tally_of(played(1, 0, uses={0: use(occasions=4, taken=4)}))
    judged = judge(LIVELY, tally, [shield, SWORD])
    assert worst(judged) == ("card", 0, 1.0)
    assert len(judged.breaking) == 2


# Whole runs.


def plans(matches: int = 3) -> list[Plan]:
    return [Plan("azardia", n, ("random",) * n, matches, 4, {"length": 45}) for n in (2, 3)]


def test_results_do_not_depend_on_the_processes() -> None:
    alone, together = weigh(plans(5)), weigh(plans(5), jobs=2)
    assert alone.record() == together.record()
    assert [vars(tally) for tally in alone.tallies] == [vars(tally) for tally in together.tallies]


def test_bars_for_one_number_of_players_are_left_to_it() -> None:
    judged = weigh(plans(1)).judge()
    assert {one.seats for one in judged} == {2, 3}
    assert not [one for one in judged if one.bar.of is Of.MEDIAN]  # set for 4 players


def test_ctrl_c_keeps_what_was_finished() -> None:
    heard: list[MatchResult] = []

    def tell(match: MatchResult) -> None:
        heard.append(match)
        if len(heard) == 4:
            raise KeyboardInterrupt

    stopped = weigh(plans(), tell=tell)
    assert stopped.stopped
    assert [tally.matches for tally in stopped.tallies] == [3, 1]
    assert not weigh(plans(1)).stopped


def test_ctrl_c_leaves_the_tables_after_it_empty() -> None:
    def tell(match: MatchResult) -> None:
        raise KeyboardInterrupt

    stopped = weigh(plans(), tell=tell)
    assert [tally.matches for tally in stopped.tallies] == [1, 0]
    assert {judged.seats for judged in stopped.judge()} == {2}


def test_a_plan_that_does_not_fit_is_refused_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "play_all", None)
    first, second = plans()
    with pytest.raises(BadInput, match="no bot 'genius'"):
        weigh([first, replace(second, bots=("genius",) * 3)])
