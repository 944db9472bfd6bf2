"""Many matches: the same whoever plays them, all of them logged, and finished ones are kept."""

import os
import shutil
import signal
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import sobremesa
from sobremesa import bots
from sobremesa.bots import Bot, Seat
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput
from sobremesa.engine.log import read
from sobremesa.engine.replay import verify
from sobremesa.lab.playing import Stopped
from sobremesa.lab.run import MatchResult, Plan, _begin, play, play_all, run
from sobremesa.lab.summary import summarise

SHORT = {"length": 15}


def plan(matches: int = 6, seats: int = 2, bots: tuple[str, ...] = (), **more: Any) -> Plan:
    more.setdefault("options", SHORT)
    return Plan("azardia", seats, bots or ("random",) * seats, matches, more.pop("seed", 3), **more)


def test_results_do_not_depend_on_the_processes() -> None:
    heard: list[int] = []
    alone = run(plan(bots=("greedy", "random")))
    together = run(plan(bots=("greedy", "random")), jobs=2, tell=lambda match: heard.append(match.number))
    assert together.played == alone.played
    assert [match.number for match in alone.played] == [1, 2, 3, 4, 5, 6]
    assert sorted(heard) == [1, 2, 3, 4, 5, 6]
    assert not together.stopped


def test_a_match_does_not_depend_on_how_many_are_played() -> None:
    assert run(plan(matches=6)).played[:3] == run(plan(matches=3)).played
    assert play(plan(matches=6), 5) == run(plan(matches=6)).played[4]


def test_matches_and_bots_have_seeds_of_their_own() -> None:
    one, other = plan(seed=1), plan(seed=2)
    seeds = [table.seed_of(number, *place) for table in (one, other) for number in (1, 11, 111) for place in ((), (1,))]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert run(one).played != run(other).played


def test_bots_move_on_by_one_seat_from_match_to_match() -> None:
    table = plan(seats=3, bots=("greedy", "random", "random"))
    assert [table.sitting(number).index("greedy") for number in range(1, 7)] == [0, 2, 1, 0, 2, 1]


def test_a_match_counts_its_decisions_and_rounds() -> None:
    match = run(plan(matches=1)).played[0]
    assert match.decisions > 10
    assert match.forced > 10
    assert match.measures["rounds"] > 1
    assert sorted(match.places) == [1, 2]


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_match_is_logged_and_holds(tmp_path: Path, jobs: int) -> None:
    folder = tmp_path / "logs" / "short"
    finished = run(plan(matches=4, seats=3, bots=("greedy", "random", "random"), log=folder), jobs)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"azardia-3-{number}.jsonl" for number in range(1, 5)]
    for file, match in zip(files, finished.played, strict=True):
        log = read(file)
        assert log.ending is not None
        assert tuple(log.ending.places) == match.places
        assert tuple(log.set_up.players) == match.bots
        assert verify(log, sobremesa.game("azardia")).holds


def test_a_chronicle_changes_no_match() -> None:
    chronicled = run(plan(chronicled=True)).played
    assert all(match.record is not None for match in chronicled)
    assert [replace(match, record=None) for match in chronicled] == run(plan()).played


def test_a_log_changes_no_match(tmp_path: Path) -> None:
    assert run(plan(log=tmp_path)).played == run(plan()).played


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_was_finished(tmp_path: Path, jobs: int) -> None:
    heard: list[MatchResult] = []

    def tell(match: MatchResult) -> None:
        heard.append(match)
        if len(heard) == 3:
            raise KeyboardInterrupt

    stopped = run(plan(matches=500, log=tmp_path), jobs, tell)
    assert stopped.stopped
    assert stopped.played == sorted(heard, key=lambda match: match.number)
    assert len(stopped.played) == 3
    assert not list(tmp_path.glob("*.part"))
    assert summarise(stopped).matches == 3


def interrupted() -> str:
    """Send Ctrl-C to the process that plays."""
    os.kill(os.getpid(), signal.SIGINT)
    return "plays on"


def test_ctrl_c_leaves_it_to_the_first_process_to_stop_the_others() -> None:
    context = get_context("spawn")
    with ProcessPoolExecutor(1, context, _begin, ([plan()], [plan().check()], context.Event())) as pool:
        done = pool.submit(interrupted)
        assert done.exception() is None
        assert done.result() == "plays on"


def test_a_run_keeps_to_the_content_it_began_with(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(sobremesa.game("azardia").own_content, folder)
    table = plan(content=folder)
    pack = table.check()
    shutil.rmtree(folder)
    played: list[MatchResult] = []
    assert play_all(table, 2, played.append, pack)
    assert sorted(played, key=lambda match: match.number) == run(plan()).played


def test_a_match_that_is_given_up_leaves_no_log(tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        play(plan(log=tmp_path), 1, stopped=lambda: True)
    assert list(tmp_path.iterdir()) == []


def test_a_fault_in_a_match_says_in_which(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Bot):
        def choose(self, seat: Seat) -> Choice:
            raise ZeroDivisionError

    monkeypatch.setattr(bots, "make", lambda name, seed: Broken(seed))
    with pytest.raises(ZeroDivisionError) as fault:
        run(plan())
    assert fault.value.__notes__ == [f"in match 1 (seed {plan().seed_of(1)})"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"matches": 0}, "matches: 0 is not possible"),
        ({"bots": ("random",)}, "bots: 1 for 2 seats"),
        ({"bots": ("random", "genius")}, "no bot 'genius'"),
        ({"seats": 7}, "azardia is not for 7"),
        ({"options": {"length": 1}}, "option length: 1 is not possible"),
        ({"content": Path("nowhere")}, "nowhere"),
    ],
)
def test_a_plan_that_does_not_fit_is_refused_before_anything_is_played(
    tmp_path: Path, change: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadInput, match=reason):
        run(plan(**change, log=tmp_path / "logs"))
    assert list(tmp_path.iterdir()) == []


def test_no_processes_are_too_few() -> None:
    with pytest.raises(BadInput, match="jobs: 0"):
        run(plan(), 0)


# The summary.


def test_a_summary_counts_wins_by_seat_and_by_bot() -> None:
    finished = run(plan(matches=12, seats=3, bots=("greedy", "random", "random")))
    summary = summarise(finished)
    greedy, rest = summary.bots
    assert (greedy.name, greedy.seats, rest.name, rest.seats) == ("greedy", 1, "random", 2)
    assert greedy.fair == pytest.approx(1 / 3)
    assert greedy.wins.successes + rest.wins.successes == 12
    assert greedy.wins.successes == sum(match.bots[match.winners[0]] == "greedy" for match in finished.played)
    assert sum(wins.successes for wins in summary.seats) == 12
    assert summary.seats[0].successes == sum(match.places[0] == 1 for match in finished.played)
    assert summary.decisions.most == max(match.decisions for match in finished.played)
    assert summary.per_second > 0


def test_a_shared_first_place_is_a_win_for_each() -> None:
    finished = run(plan(matches=1))
    tied = MatchResult(1, ("random", "random"), (1, 1), 5, 5, {})
    finished.played[:] = [tied]
    summary = summarise(finished)
    assert [wins.successes for wins in summary.seats] == [1, 1]
    assert summary.bots[0].wins.successes == 1


def test_seats_that_win_or_lose_together_have_but_the_share_of_matches_that_are_won() -> None:
    finished = run(plan(matches=1))
    bots = ("greedy", "random", "random")
    won, lost = MatchResult(1, bots, (1, 1, 1), 5, 5, {}), MatchResult(2, bots, (2, 2, 2), 5, 5, {})
    summary = summarise(replace(finished, plan=plan(seats=3, bots=bots), played=[won, lost, lost, lost]))
    assert [wins.share for wins in summary.seats] == [0.25] * 3
    assert summary.fair == 0.25
    assert [bot.fair for bot in summary.bots] == [0.25, 0.25]


def test_a_bot_at_two_of_four_chairs_wins_as_often_as_chance_has_it() -> None:
    finished = run(plan(matches=1))
    bots = ("greedy", "greedy", "random", "random")
    alone, allied = MatchResult(1, bots, (1, 2, 3, 4), 5, 5, {}), MatchResult(2, bots, (1, 1, 2, 2), 5, 5, {})
    summary = summarise(replace(finished, plan=plan(seats=4, bots=bots), played=[alone]))
    assert (summary.fair, summary.bots[0].fair) == (1 / 4, 1 / 2)
    summary = summarise(replace(finished, plan=plan(seats=4, bots=bots), played=[allied]))
    assert summary.fair == 1 / 2
    assert summary.bots[0].fair == pytest.approx(5 / 6)


def test_a_summary_of_nothing_is_empty() -> None:
    finished = run(plan(matches=1))
    finished.played.clear()
    assert summarise(finished).matches == 0
