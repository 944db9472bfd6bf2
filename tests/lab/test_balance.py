"""Whole runs judged by a game's bars."""

from dataclasses import replace

import pytest

from sobremesa.engine.chronicle import Statistic
from sobremesa.engine.errors import BadInput
from sobremesa.lab import balance as lab
from sobremesa.lab.balance import weigh
from sobremesa.lab.run import MatchResult, Plan


def plans(matches: int = 3) -> list[Plan]:
    return [Plan("azardia", n, ("random",) * n, matches, 4, {"length": 45}) for n in (2, 3)]


def test_results_do_not_depend_on_the_processes() -> None:
    alone, together = weigh(plans(5)), weigh(plans(5), jobs=2)
    assert alone.record() == together.record()
    assert [vars(tally) for tally in alone.tallies] == [vars(tally) for tally in together.tallies]


def test_bars_for_one_number_of_players_are_left_to_it() -> None:
    judged = weigh(plans(1)).judge()
    assert {one.seats for one in judged} == {2, 3}
    assert not [one for one in judged if one.bar.statistic is Statistic.MEDIAN]  # set for 4 players


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
