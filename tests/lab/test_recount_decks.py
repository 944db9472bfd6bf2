"""Matches whose decks take turns, counted again from their logs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from sobremesa.engine.log import read
from sobremesa.lab.balance import weigh
from sobremesa.lab.run import Plan

OBJECTIVE = {"EN-1.5": "Conquest", "EN-1.6": "Government", "EN-1.7": "Resistance"}


def test_pairs_first_players_and_objectives_are_those_of_the_logs(tmp_path: Path) -> None:
    plan = Plan("encrucijada", 2, ("greedy", "random"), 8, 11, {"deck_cards": 18}, log=tmp_path)
    (tally,) = weigh([plan]).tallies
    pairs: Counter[tuple[int, int, bool]] = Counter()
    objectives: Counter[str] = Counter()
    first, vueltas, lowered = 0, [], 0
    for number in range(1, plan.matches + 1):
        file = plan.log_of(number)
        assert file is not None
        log = read(file)
        assert log.ending is not None
        one, other = (int(log.set_up.options[f"deck_{seat}"]) - 1 for seat in (1, 2))
        won = [place == 1 for place in log.ending.places]
        pairs[one, other, won[0]] += 1
        pairs[other, one, won[1]] += 1
        objectives[OBJECTIVE[log.ending.clause]] += 1
        events = [*log.set_up.events, *(event for line in log.decisions for event in line.events)]
        first += won[next(event.facts["seat"] for event in events if event.name == "goes" and event.facts["n"] == 1)]
        vueltas.append(max(event.facts["n"] for event in events if event.name == "vuelta begins"))
        lowered += sum(event.name in ("lowered visible", "lowered hidden") for event in events)
    assert {(one, other) for one, other, _ in pairs} == set(tally.by_pair["deck"])
    for (one, other), wins in tally.by_pair["deck"].items():
        assert (wins.won, wins.trials - wins.won) == (pairs[one, other, True], pairs[one, other, False])
    for name in OBJECTIVE.values():
        assert tally.marks[f"{name} decided it"].won == objectives[name]
    assert tally.marks["whoever goes first won"].won == first
    assert tally.measures["vueltas"] == Counter(vueltas)
    faces = ("a card is lowered face up", "a card is lowered face down")
    assert sum(tally.deeds[name].times for name in faces) == lowered
    cards = plan.check().size()[0]  # effects are numbered after them
    assert sum(uses.played for design, uses in tally.uses.items() if design < cards) == lowered
