"""A game's bars judged by totals: shown, refuted, or not yet known."""

from dataclasses import replace
from math import inf
from random import Random

import pytest

from sobremesa.engine.chronicle import Bar, Design, DesignUse, Statistic
from sobremesa.lab.statistics import share
from sobremesa.lab.tally import Tally, Wins
from sobremesa.lab.verdicts import Judged, Verdict, figures_of, judge
from tests.lab.records import played, tally_of

SWORD = Design(0, "sword", "card", "weapon", 2, chosen=True, owned=True)
CURSE = Design(1, "curse", "card", "curse", 1, chosen=False, owned=True)
STORM = Design(2, "storm", "card", "weather", 1, chosen=False, owned=False)
DESIGNS = [SWORD, CURSE, STORM]

FAIR_SEATS = Bar("X-1", "fair seats", Statistic.SEATS, least=-0.04, most=0.04)
FAIR_HATS = Bar("X-1", "fair hats", Statistic.ROLES, "hat", least=-0.04, most=0.04)
LENGTH = Bar("X-2", "15 to 35 rounds", Statistic.MEDIAN, "rounds", least=15, most=35)
NO_KING = Bar("X-3", "no king", Statistic.OWNERS, most=0.08)
LIVELY = Bar("", "played and kept", Statistic.USE, least=0, most=1, strictly=True)

SHOWN, REFUTED, OPEN = Verdict


def seats(first: int, second: int) -> Tally:
    """The tally of two seats with these wins."""
    tally = Tally(2)
    tally.matches = first + second
    tally.by_seat = [Wins(first, first + second), Wins(second, first + second)]
    return tally


def use(drew: int = 0, occasions: int = 0, taken: int = 0) -> DesignUse:
    return DesignUse(drew, occasions, taken, taken, None)


def worst(judged: Judged) -> tuple[str, int, float | None]:
    assert judged.worst is not None
    figure = judged.worst
    return figure.field, figure.fact, None if figure.value is None else round(figure.value, 6)


# Three verdicts.


@pytest.mark.parametrize(
    ("wins", "verdict"),
    [((5000, 5000), SHOWN), ((50, 50), OPEN), ((53, 47), OPEN), ((60, 40), OPEN), ((620, 380), REFUTED)],
)
def test_a_verdict_is_that_of_the_interval_not_of_the_figure(wins: tuple[int, int], verdict: Verdict) -> None:
    assert judge(FAIR_SEATS, seats(*wins), []).verdict is verdict


def test_the_more_is_asked_the_more_it_takes() -> None:
    tally = seats(5080, 4920)
    assert judge(FAIR_SEATS, tally, []).verdict is SHOWN
    assert judge(FAIR_SEATS, seats(1100, 900), [], asked=1).verdict is OPEN
    loaded = seats(573, 427)
    assert judge(FAIR_SEATS, loaded, [], asked=1).verdict is OPEN
    loaded = seats(578, 422)
    assert judge(FAIR_SEATS, loaded, [], asked=1).verdict is REFUTED
    assert judge(FAIR_SEATS, loaded, [], asked=20).verdict is OPEN


def test_one_of_many_figures_may_be_outside_by_chance() -> None:
    """For one hat, 70 wins of 100 refute a limit of 58 %; for the unluckiest of 40 hats they don't."""
    bar = Bar("X-6", "no hat wins too often", Statistic.SHARES, "hat", most=0.58)
    alone, many = seats(1, 1), seats(1, 1)
    alone.by_role["hat"] = {0: Wins(70, 100)}
    many.by_role["hat"] = {hat: Wins(70 if hat == 0 else 50, 100) for hat in range(40)}
    assert judge(bar, alone, []).verdict is REFUTED
    assert judge(bar, many, []).verdict is OPEN
    assert worst(judge(bar, many, [])) == ("hat", 0, 0.7)


def test_of_true_bars_hardly_any_is_refuted_and_of_false_ones_hardly_any_shown() -> None:
    """Twenty bars at a time, each at the very edge of its limit, where errors are likeliest."""
    seed, runs = 50, 400
    dice = Random(seed)
    bar = Bar("X-7", "at most half", Statistic.SHARES, "hat", most=0.5)
    wrong = 0
    for _ in range(runs):
        verdicts = []
        for _ in range(20):
            tally = seats(1, 1)
            tally.by_role["hat"] = {0: Wins(_heads(dice, 200), 200)}
            verdicts.append(judge(bar, tally, [], asked=20).verdict)
        wrong += any(verdict is REFUTED for verdict in verdicts)
    assert share(wrong, runs, 0.999).low <= 0.05, f"seed {seed}: {wrong} of {runs} reports"


def _heads(dice: Random, coins: int) -> int:
    return dice.getrandbits(coins).bit_count()


# How many matches it would take.


def test_what_is_not_yet_known_says_how_many_matches_it_would_take() -> None:
    needed = judge(FAIR_SEATS, seats(53, 47), []).needed
    assert needed is not None
    assert 10_000 < needed < 30_000
    assert judge(FAIR_SEATS, seats(int(0.53 * needed), int(0.47 * needed)), []).verdict is SHOWN


def test_what_lies_on_its_limit_cannot_be_told() -> None:
    assert judge(FAIR_SEATS, seats(5400, 4600), []).needed == inf


def test_what_would_take_too_many_matches_says_what_these_can_tell() -> None:
    """At 3.9 of 4 points from the mean, 10,000 matches can decide what is some two points further off, a hundred times
    as many a tenth of that; and they do decide what lies that far."""
    close = judge(FAIR_SEATS, seats(5390, 4610), [])
    assert (close.verdict, close.is_too_close, close.record()["needed"]) == (OPEN, True, None)
    assert close.finest is not None
    assert 0.01 < close.finest < 0.03
    more = judge(FAIR_SEATS, seats(539_990, 460_010), []).finest
    assert more is not None
    assert more == pytest.approx(close.finest / 10, rel=0.01)
    beyond = 0.54 + close.finest
    assert judge(FAIR_SEATS, seats(round(10_000 * beyond), round(10_000 * (1 - beyond))), []).verdict is REFUTED


def test_what_is_told_or_will_be_needs_no_finer_matches() -> None:
    assert judge(FAIR_SEATS, seats(53, 47), []).finest is None
    assert judge(FAIR_SEATS, seats(620, 380), []).finest is None


def test_what_is_known_takes_no_more_matches() -> None:
    assert judge(FAIR_SEATS, seats(5000, 5000), []).needed is None
    assert judge(FAIR_SEATS, seats(620, 380), []).needed is None


# The median.


@pytest.mark.parametrize(
    ("rounds", "verdict"),
    [((20,) * 40, SHOWN), ((10,) * 40, REFUTED), ((14, 16) * 20, OPEN), ((1,) * 5 + (20,) * 40, SHOWN)],
)
def test_a_median_lies_between_its_limits_or_it_does_not(rounds: tuple[int, ...], verdict: Verdict) -> None:
    judged = judge(LENGTH, tally_of(*(played(n, 0, rounds=one) for n, one in enumerate(rounds, start=1))), [])
    assert judged.verdict is verdict


def test_a_measure_that_the_game_does_not_take_is_not_known() -> None:
    judged = judge(replace(LENGTH, name="hours"), tally_of(played(1, 0)), [])
    assert (judged.verdict, judged.needed) == (OPEN, None)
    assert worst(judged) == ("", 0, None)


# Seats and roles.


def test_the_worst_seat_is_named_with_its_interval() -> None:
    judged = judge(replace(FAIR_SEATS, most=None), seats(60, 40), [])
    assert worst(judged) == ("seat", 1, -0.1)
    assert judged.worst is not None
    assert judged.worst.low < -0.1 < judged.worst.high < 0


def test_a_role_is_measured_by_the_matches_it_was_in() -> None:
    hats = [played(n, 0, roles={"hat": (3, 4 if n <= 50 else 5)}) for n in range(1, 53)]
    judged = judge(FAIR_HATS, tally_of(*hats), [])
    assert judged.verdict is REFUTED
    assert [(figure.fact, figure.value) for figure in judged.refuted] == [(3, 0.5), (4, -0.5)]


def test_a_kind_of_role_that_nobody_has_is_asked_nothing() -> None:
    judged = judge(FAIR_HATS, seats(1, 9), [])
    assert (judged.verdict, judged.worst) == (SHOWN, None)


def test_each_role_wins_its_share_whatever_the_others_do() -> None:
    maps = [played(n, 0 if n <= 120 else 1, roles={"map": (1, 1)}) for n in range(1, 201)]
    bar = Bar("X-8", "every map is won in 30 to 70%", Statistic.SHARES, "map", least=0.3, most=0.7)
    judged = judge(bar, tally_of(*maps), [])
    assert (judged.verdict, worst(judged)) == (SHOWN, ("map", 1, 0.5))
    assert judge(replace(bar, most=0.4), tally_of(*maps), []).verdict is REFUTED


def test_roles_of_a_kind_are_taken_together() -> None:
    """One map is won by 9 of 10, another by 1 of 10: together half."""
    tally = seats(1, 1)
    tally.by_role["map"] = {1: Wins(90, 100), 2: Wins(10, 100)}
    bar = Bar("X-9", "the maps are won in 35 to 65%", Statistic.TOGETHER, "map", least=0.35, most=0.65)
    judged = judge(bar, tally, [])
    assert (judged.verdict, worst(judged)) == (SHOWN, ("", 0, 0.5))
    assert worst(judge(replace(bar, name="hat"), tally, [])) == ("", 0, None)


# Marks.

RARE_ENOUGH = Bar("X-4", "upsets in a tenth at least", Statistic.MARK, "upset", least=0.1)


@pytest.mark.parametrize(("upsets", "verdict"), [(0, REFUTED), (8, OPEN), (12, OPEN), (30, SHOWN)])
def test_a_mark_holds_in_as_many_matches_as_asked_or_it_does_not(upsets: int, verdict: Verdict) -> None:
    judged = judge(RARE_ENOUGH, tally_of(*(played(n, 0, marks={"upset": n < upsets}) for n in range(100))), [])
    assert judged.verdict is verdict
    assert worst(judged) == ("", 0, upsets / 100)


def test_a_mark_that_the_game_does_not_take_is_not_known() -> None:
    judged = judge(RARE_ENOUGH, seats(1, 1), [])
    assert judged.verdict is OPEN
    assert worst(judged) == ("", 0, None)


# One role against another.

EACH = Bar("X-5", "no hat beats another too often", Statistic.RIVALS, "hat", least=0.35, most=0.65)
IN_ALL = Bar("X-5", "no hat beats the others too often", Statistic.OVERALL, "hat", least=0.42, most=0.58)


def duels(*results: tuple[int, int, int, int]) -> Tally:
    """The tally of one hat against another, with these wins and defeats."""
    pairs = [(one, other, at < won) for one, other, won, lost in results for at in range(won + lost)]
    return tally_of(
        *(played(n, 0 if won else 1, roles={"hat": (one, other)}) for n, (one, other, won) in enumerate(pairs))
    )


def test_hats_that_beat_one_another_in_a_ring_are_fair_in_all_and_not_each() -> None:
    ring = duels((1, 2, 160, 40), (2, 3, 160, 40), (3, 1, 160, 40))
    judged = judge(EACH, ring, [])
    assert judged.verdict is REFUTED
    assert {(figure.fact, figure.other, figure.value) for figure in judged.refuted} == {
        *((1, 2, 0.8), (2, 3, 0.8), (3, 1, 0.8)),
        *((2, 1, 0.2), (3, 2, 0.2), (1, 3, 0.2)),
    }
    assert judge(IN_ALL, ring, []).verdict is SHOWN


def test_hats_that_never_met_are_not_known_to_be_fair() -> None:
    judged = judge(EACH, duels((1, 2, 500, 500), (2, 3, 500, 500)), [])
    assert judged.verdict is OPEN
    assert worst(judged) == ("hat", 1, None)


# Designs.


def test_owners_of_a_deck_are_measured_by_the_fortune_of_that_deck() -> None:
    """The first seat wins 8 of 10; those that drew the sword won 5 of 6, less than 8 points above it."""
    won = use(drew=0b01)._replace(holders=0b01)
    kept = use()._replace(holders=0b01)
    matches = [played(n, int(n > 8), uses={0: won if 4 <= n <= 9 else kept}) for n in range(1, 11)]
    judged = judge(NO_KING, tally_of(*matches), [SWORD])
    assert worst(judged) == ("card", 0, round(5 / 6 - 0.8, 6))


def test_a_design_whose_owners_win_too_much_is_found() -> None:
    """The sword is drawn by the first seat, which wins 7 of 10; the curse by the other."""
    matches = [played(n, int(n % 10 > 6), uses={0: use(drew=0b01), 1: use(drew=0b10)}) for n in range(200)]
    judged = judge(NO_KING, tally_of(*matches), DESIGNS)
    assert judged.verdict is REFUTED
    assert worst(judged) == ("card", 0, 0.2)
    assert [figure.fact for figure in judged.refuted] == [0]


def test_owners_may_lose_as_much_as_they_like() -> None:
    matches = [played(n, 0, uses={0: use(drew=0b10), 1: use(drew=0b11)}) for n in range(1, 201)]
    assert judge(NO_KING, tally_of(*matches), DESIGNS).verdict is SHOWN


def test_a_design_that_nobody_drew_is_not_known_to_be_fair() -> None:
    judged = judge(NO_KING, tally_of(*(played(n, 0, uses={0: use(drew=0b11)}) for n in range(1, 201))), DESIGNS)
    assert judged.verdict is OPEN
    assert worst(judged) == ("card", 1, None)


def test_what_comes_to_all_alike_has_no_owner() -> None:
    tally = tally_of(played(1, 0, uses={0: use(drew=3), 1: use(drew=3)}))
    assert {figure.fact for figure in figures_of(NO_KING, tally, DESIGNS)} == {0, 1}


@pytest.mark.parametrize(("taken", "verdict"), [(0, OPEN), (1, SHOWN), (3, SHOWN), (4, OPEN)])
def test_a_design_is_sometimes_played_and_sometimes_kept(taken: int, verdict: Verdict) -> None:
    judged = judge(LIVELY, tally_of(played(1, 0, uses={0: use(occasions=4, taken=taken)})), DESIGNS)
    assert judged.verdict is verdict
    assert worst(judged) == ("card", 0, taken / 4)


def test_a_design_that_could_never_be_played_is_neither() -> None:
    judged = judge(LIVELY, tally_of(played(1, 0)), DESIGNS)
    assert (judged.verdict, worst(judged)) == (OPEN, ("card", 0, None))


def test_what_breaks_a_bar_is_worse_than_what_is_not_known() -> None:
    shield = SWORD._replace(number=5)
    tally = tally_of(played(1, 0, uses={0: use(occasions=4, taken=4)}))
    assert worst(judge(LIVELY, tally, [shield, SWORD])) == ("card", 0, 1.0)


# Plain data.


def test_a_record_has_no_number_that_json_has_not() -> None:
    assert judge(FAIR_SEATS, seats(5400, 4600), []).record()["needed"] is None
    unknown = judge(RARE_ENOUGH, seats(1, 1), []).record()
    assert (unknown["verdict"], unknown["worst"]["low"], unknown["worst"]["high"]) == ("not yet known", None, None)
