"""A study is cut into blocks; its rows are the same however it is cut, and whichever workers die."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sobremesa import bots
from sobremesa.lab import precision
from sobremesa.lab.crew import Alone, Block, Crew, Done, Processes, play_block
from sobremesa.lab.precision import LOOK, Precision
from sobremesa.lab.recording import ATTEMPTS, play_all
from sobremesa.lab.rows import FAILED, Rows, SeatRow
from sobremesa.lab.runner import DIED, Progress, Runner
from sobremesa.lab.study import Setup, Study
from tests.bots import others

SHORT = {"length": 15}


def study(*texts: str, matches: int = 6) -> Study:
    return Study((Setup("azardia", tuple(map(bots.read, texts)), matches, SHORT),), 3)


def played(one_study: Study, crew: Crew, half_width: float | None = None) -> tuple[Rows, list[Block], list[Progress]]:
    rows = Rows()
    blocks: list[Block] = []
    progress: list[Progress] = []

    def keep(block: Block, more: Rows) -> None:
        blocks.append(block)
        rows.add(more)

    try:
        Runner(one_study, keep, half_width).run(crew, progress.append)
    finally:
        crew.close()
    return rows, blocks, progress


def in_order(rows: Rows) -> dict[str, list[object]]:
    return {name: sorted(kept) for name, kept in rows}


class Dying:
    """A crew with workers that die: ``deaths`` times for each match that it lists."""

    workers = room = 3

    def __init__(self, one_study: Study, deaths: dict[int, int]) -> None:
        self.study, self.deaths, self.waiting = one_study, dict(deaths), list[Block]()

    def begin(self, block: Block) -> None:
        self.waiting.append(block)

    def next(self) -> list[Done]:
        block = self.waiting.pop()  # the last first: blocks end in any order
        killer = next((number for number in block.numbers if self.deaths.get(number, 0)), None)
        if killer is None:
            return [play_block(self.study, block)]
        self.deaths[killer] -= 1
        return [Done(block, None, 0.0)]

    def close(self) -> None:
        pass


@pytest.mark.parametrize(
    "crew", [Alone, lambda one_study: Processes(one_study, 2), lambda one_study: Dying(one_study, {})]
)
def test_the_rows_do_not_depend_on_who_plays(crew: Callable[[Study], Crew]) -> None:
    one_study = Study((*study("hasty", "random").setups, *study("random", "random", matches=5).setups), 3, sample=4)
    rows, blocks, progress = played(one_study, crew(one_study))
    expected = play_all(one_study, 1, range(1, 7))
    expected.add(play_all(one_study, 2, range(1, 6)))
    assert in_order(rows) == in_order(expected)
    assert len(set(blocks)) == len(blocks)
    assert (progress[0].played, progress[-1].played, progress[-1].matches) == (0, 11, 11)
    assert progress[0].seconds_left is None
    assert progress[-1].seconds_left == 0


def test_what_kills_a_worker_is_played_again_match_by_match() -> None:
    one_study = study("random", "random", matches=12)
    whole = in_order(played(one_study, Alone(one_study))[0])
    assert in_order(played(one_study, Dying(one_study, {1: 1, 7: ATTEMPTS - 1}))[0]) == whole


def test_a_match_that_kills_three_workers_is_a_row_that_says_so() -> None:
    one_study = study("random", "random", matches=12)
    rows, *_ = played(one_study, Dying(one_study, {7: ATTEMPTS}))
    assert [(row.match, row.why) for row in rows.matches if row.ended == FAILED] == [(7, DIED)]
    assert sorted(row.match for row in rows.matches) == list(range(1, 13))
    assert {row.match for row in rows.seats} == set(range(1, 13)) - {7}


KILLER = """
import os, pathlib, struct
from multiprocessing.connection import Connection
from sobremesa.bots import Bot

def die_within(pipe, answer):
    pipe._send(struct.pack("!i", len(answer)))
    os._exit(1)

class Killer(Bot):
    def choose(self, seat):
        marker = pathlib.Path(__file__).with_name("died")
        if not marker.exists():
            marker.touch()
            if os.environ["DIE_OF"] == "a choice":
                os._exit(1)
            Connection._send_bytes = die_within
        return self.dice.choice(seat.options())
"""


@pytest.mark.parametrize("why", ["a choice", "an answer"])
def test_a_process_that_dies_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    others.install(tmp_path, "killers", KILLER, "[sobremesa.bots]\nkiller = killers:Killer\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("DIE_OF", why)
    one_study = study("killer", "random", matches=6)
    rows, *_ = played(one_study, Processes(one_study, 2))
    assert (tmp_path / "died").exists()
    assert [row.ended for row in sorted(rows.matches)] == ["over"] * 6
    assert in_order(rows) == in_order(played(one_study, Alone(one_study))[0])


def test_what_was_played_before_is_not_played_again() -> None:
    one_study = study("random", "random", matches=10)
    kept: list[Block] = []
    runner = Runner(one_study, lambda block, rows: kept.append(block))
    for block in (Block(1, 3, 4), Block(1, 8, 8)):
        runner.resume(block, [])
    runner.run(Alone(one_study))
    assert sorted(n for block in kept for n in block.numbers) == [1, 2, 5, 6, 7, 9, 10]


def wins(matches: range, share: Callable[[int], float]) -> list[SeatRow]:
    """Two bots that swap seats, with the first one's share of the win in each match."""
    rows = []
    for match in matches:
        deal, turn = divmod(match - 1, 2)
        first = share(match)
        for seat, won in enumerate((first, 1 - first) if turn == 0 else (1 - first, first)):
            bot = "one" if seat == turn else "other"
            rows.append(SeatRow(1, match, deal + 1, turn, seat, bot, 1, won, 0.0))
    return rows


def test_a_table_is_precise_once_every_share_is() -> None:
    """One wins every match: its share is known at once, and so is that of the seats, because they swap in each deal."""
    matches = range(1, 2 * LOOK + 1)
    precision = Precision(2, 0.01)
    precision.add(matches[:-1], wins(matches[:-1], lambda match: 1.0))
    assert precision.enough is None
    precision.add(matches[-1:], wins(matches[-1:], lambda match: 1.0))
    assert precision.enough == 2 * LOOK


def test_the_deal_is_the_unit() -> None:
    """The first wins both matches of every other deal: its share of a deal is 1 or 0, with a spread of about 1/2."""
    matches = range(1, 2 * LOOK + 1)
    precision = Precision(2, 0.01)
    precision.add(matches, wins(matches, lambda match: float((match - 1) // 2 % 2)))
    assert precision.widest(2 * LOOK) == pytest.approx(1.96 * 0.5051 / LOOK**0.5, rel=1e-3)
    assert precision.enough is None


@pytest.mark.parametrize("crew", [Alone, lambda one_study: Dying(one_study, {3: 1})])
def test_a_precise_table_ends_after_the_same_matches_whoever_plays(
    crew: Callable[[Study], Crew], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precision, "LOOK", 10)  # deals: fewer are played
    one_study = study("random", "random", matches=80)
    kept: list[int] = []
    runner = Runner(one_study, lambda block, rows: kept.extend(block.numbers), 0.24)
    runner.run(crew(one_study))
    assert runner.enough(1) == 20  # 0.5 ± 0.207 by then; 0.5 ± 0.367 was known after 10
    assert set(range(1, 21)) <= set(kept)
