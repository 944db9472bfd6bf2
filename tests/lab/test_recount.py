"""Every figure of a balance, counted again from the logs of the same matches, as simply as possible."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import sobremesa
from sobremesa.engine.log import Log, read
from sobremesa.games.azardia.rules.choices import CardChoice
from sobremesa.games.azardia.rules.pages import PLAYING, Turn
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.lab.balance import weigh
from sobremesa.lab.run import Plan, run
from sobremesa.lab.statistics import quantiles
from sobremesa.lab.tally import SECONDS_TO_ACT, SECONDS_TO_DECIDE, Tally, looked_at

pytestmark = pytest.mark.ci

AZARDIA = sobremesa.game("azardia")
PLAYING_WORDS = ("play", "answer", "load")  # choices that play a card
PLAYED = ("played", "played at", "answered", "loaded", "penalty turned", "event turned")
MOVED = ("chose", "walked", "put", "back to one")

PLANS = [
    Plan("azardia", 2, ("greedy",) * 2, 4, 5, {"length": 60}),
    Plan("azardia", 3, ("greedy", "random", "random"), 6, 6, {"length": 60}),
    Plan("azardia", 4, ("random",) * 4, 5, 7, {"length": 45}),
]


class Recount:
    """Counts made from the logs of some matches."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rounds: list[int] = []
        self.decisions: list[int] = []
        self.forced: list[int] = []
        self.seat_wins: Counter[int] = Counter()
        self.role_wins: Counter[tuple[str, int, bool]] = Counter()
        self.marks: Counter[str] = Counter()
        self.at_end: dict[tuple[str, int], list[int]] = {}
        self.played: Counter[int] = Counter()
        self.owners: dict[int, list[bool]] = {}
        self.occasions: Counter[int] = Counter()
        self.taken: Counter[int] = Counter()
        self.first: dict[int, tuple[int, int]] = {}

    def count(self, number: int, log: Log) -> None:
        assert log.ending is not None
        winner = log.ending.places.index(1)
        lines = [(1, log.set_up.events), *((line.number + 1, line.events) for line in log.decisions)]
        events = [(line, event.name, event.facts) for line, all_told in lines for event in all_told]
        named = [name for _, name, _ in events]
        self.rounds.append(named.count("round begins"))
        self.seat_wins[winner] += 1
        first = next(facts["seat"] for _, name, facts in events if name == "goes first")
        for _, name, facts in events:
            if name == "chose":
                self.role_wins["character", facts["character"], facts["seat"] == winner] += 1
        for place in range(self.seats):
            self.role_wins["turn order", place + 1, (first + place) % self.seats == winner] += 1
        self.count_marks(events, winner)
        self.count_cards(number, events, winner)
        self.count_rounds(events)
        self.count_occasions(log)

    def count_marks(self, events: list[tuple[int, str, dict[str, int]]], winner: int) -> None:
        named = [name for _, name, _ in events]
        self.marks["a grace turn was begun and broken"] += "grace ends" in named
        self.marks["there was a duel for the last square"] += "grace duel" in named
        begun = [facts["seat"] for _, name, facts in events if name == "grace begins"]
        self.marks["the grace turn changed the winner"] += begun[-1] != winner

    def count_cards(self, number: int, events: list[tuple[int, str, dict[str, int]]], winner: int) -> None:
        drew = {(facts["seat"], facts["card"]) for _, name, facts in events if name in ("drew", "penalty turned")}
        for seat, card in drew:
            self.owners.setdefault(card, []).append(seat == winner)
        for line, name, facts in events:
            if name in PLAYED:
                self.played[facts["card"]] += 1
                self.first.setdefault(facts["card"], (number, line))

    def count_rounds(self, events: list[tuple[int, str, dict[str, int]]]) -> None:
        """Each round's part of the events leads to the state at its end."""
        begins = [at for at, (_, name, _) in enumerate(events) if name == "round begins"]
        for n, end in enumerate([*begins[1:], len(events)], start=1):
            square = {f["seat"]: f["square"] for _, name, f in events[:end] if name in MOVED}
            level = dict.fromkeys(range(self.seats), 1)
            for _, name, f in events[:end]:
                if name in ("rose", "dropped"):
                    level[f["seat"]] = f["level"]
                if name == "swapped levels":
                    level[f["seat"]], level[f["rival"]] = level[f["rival"]], level[f["seat"]]
            self.at_end.setdefault(("square", n), []).extend(square[seat] for seat in range(self.seats))
            self.at_end.setdefault(("level", n), []).extend(level[seat] for seat in range(self.seats))

    def count_occasions(self, log: Log) -> None:
        """In a match that is never copied, each turn, window and duel has a frame of its own."""
        table = log.set_up
        match = AZARDIA.new(table.seats, table.seed, table.options)
        assert isinstance(match, Azardia)
        frames: list[Any] = []  # kept, so that no two have the same id
        offered: set[tuple[int, int, bool, int]] = set()
        taken: set[tuple[int, int, bool, int]] = set()
        alternatives = []
        for decision in log.decisions:
            frame = match.stack[-1]
            frames.append(frame)
            where = (decision.seat, id(frame), isinstance(frame, Turn) and frame.phase == PLAYING)
            options = match.options(decision.seat)
            alternatives.append(len(options) > 1)
            for option in options:
                if option.text.split(":")[0] in PLAYING_WORDS:
                    assert isinstance(option, CardChoice)
                    offered.add((*where, option.card))
                    if option.text == decision.choice:
                        taken.add((*where, option.card))
            match.apply(decision.choice, decision.seat)
        assert match.outcome is not None
        self.decisions.append(sum(alternatives))
        self.forced.append(len(alternatives) - sum(alternatives))
        self.occasions.update(card for *_, card in offered)
        self.taken.update(card for *_, card in taken)


@pytest.fixture(scope="module", params=PLANS, ids=[f"{plan.seats}-players" for plan in PLANS])
def both(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Tally, Recount]:
    """The lab's figures on a plan, and those counted from its logs; logs and records come from separate runs."""
    plan: Plan = request.param
    folder = tmp_path_factory.mktemp("logs")
    logged = Plan(plan.game, plan.seats, plan.bots, plan.matches, plan.seed, plan.options, log=folder)
    run(logged)
    recount = Recount(plan.seats)
    for number in range(1, plan.matches + 1):
        file = logged.log_of(number)
        assert file is not None
        recount.count(number, read(Path(file)))
    (tally,) = weigh([plan]).tallies
    return tally, recount


def test_lengths_are_those_of_the_logs(both: tuple[Tally, Recount]) -> None:
    tally, recount = both
    assert tally.measures == {"rounds": Counter(recount.rounds)}
    assert tally.decisions == Counter(recount.decisions)
    assert tally.forced == Counter(recount.forced)
    assert tally.seconds == Counter(
        decisions * SECONDS_TO_DECIDE + forced * SECONDS_TO_ACT
        for decisions, forced in zip(recount.decisions, recount.forced, strict=True)
    )


def test_wins_by_seat_and_role_are_those_of_the_logs(both: tuple[Tally, Recount]) -> None:
    tally, recount = both
    matches = len(recount.rounds)
    assert [(wins.won, wins.trials) for wins in tally.by_seat] == [
        (recount.seat_wins[seat], matches) for seat in range(tally.seats)
    ]
    assert {kind: set(roles) for kind, roles in tally.by_role.items()} == {
        kind: {role for other, role, _ in recount.role_wins if other == kind} for kind in ("character", "turn order")
    }
    for kind, roles in tally.by_role.items():
        for role, wins in roles.items():
            won, lost = recount.role_wins[kind, role, True], recount.role_wins[kind, role, False]
            assert (wins.won, wins.trials) == (won, won + lost)


def test_marks_are_those_of_the_logs(both: tuple[Tally, Recount]) -> None:
    tally, recount = both
    assert {name: wins.won for name, wins in tally.marks.items()} == dict(recount.marks)
    assert {wins.trials for wins in tally.marks.values()} == {len(recount.rounds)}


def test_levels_and_squares_round_by_round_are_those_of_the_logs(both: tuple[Tally, Recount]) -> None:
    tally, recount = both
    looked = set(looked_at(max(recount.rounds)))
    assert tally.running == {n: sum(rounds >= n for rounds in recount.rounds) for n in looked}
    assert set(tally.course) == {"level", "square"}
    for name, rounds in tally.course.items():
        assert {n: Counter(recount.at_end[name, n]) for n in looked} == rounds
        for n in looked:
            values = recount.at_end[name, n]
            assert quantiles(rounds[n]).mean == pytest.approx(sum(values) / len(values))


def test_uses_of_designs_are_those_of_the_logs(both: tuple[Tally, Recount]) -> None:
    tally, recount = both
    touched = {*recount.played, *recount.owners, *recount.occasions}
    assert len(touched) > 40
    assert set(tally.uses) == touched
    for card, uses in tally.uses.items():
        assert uses.played == recount.played[card]
        assert (uses.occasions, uses.taken) == (recount.occasions[card], recount.taken[card])
        owners = recount.owners.get(card, [])
        assert (uses.owners.won, uses.owners.trials) == (sum(owners), len(owners))


def test_a_design_is_first_seen_where_the_logs_have_it(both: tuple[Tally, Recount]) -> None:
    tally, recount = both
    seen = {card: uses.sighting for card, uses in tally.uses.items() if uses.sighting is not None}
    assert {card: (number, line.line) for card, (number, line) in seen.items()} == recount.first
    assert all(line.events[0][0] in PLAYED for _, line in seen.values())
