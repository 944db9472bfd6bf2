"""The clauses that players are told: those of the events and refusals in a game's scenarios and transcripts.

The game's ``unsaid.yaml`` lists the clauses that nobody is told, and why.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from sobremesa.authoring.scenario.scenario import read_scenarios
from sobremesa.authoring.scenario.steps import Refuse
from sobremesa.games import get
from tests.clauses.rulebooks import ROOT
from tests.game_files import game_file, read_yaml
from tests.transcripts.transcript import new_match, parse

TESTS: Final = ROOT / "tests"


@cache
def said(game: str) -> dict[str, str]:
    """The clauses that are told, each with the first place where it is."""
    found: dict[str, str] = {}
    for clause, where in (*_in_scenarios(game), *_in_transcripts(game)):
        found.setdefault(clause, where)
    return found


def _in_scenarios(game: str) -> Iterator[tuple[str, str]]:
    """The clauses of events and refusals in a game's scenarios, each with its place."""
    for file in sorted((TESTS / "scenarios" / game).glob("*.yaml")):
        for scenario in read_scenarios(file, get):
            for _, happened in scenario.run().answers:
                yield from ((event.clause, scenario.where) for event in happened)
            for step in scenario.steps:
                if isinstance(step, Refuse):
                    yield from ((clause, scenario.where) for _, _, clause in step.refusals)


def _in_transcripts(game: str) -> Iterator[tuple[str, str]]:
    """The clauses of events in a game's transcripts, each with its place."""
    for file in sorted((TESTS / "transcripts" / game).glob("*.txt")):
        kept = parse(file.read_text(encoding="utf-8"), file.name)
        match = new_match(kept.head)
        yield from ((event.clause, file.name) for event in match.events or ())
        for seat, choice in kept.answers:
            match.apply(choice, seat)
            yield from ((event.clause, file.name) for event in match.events or ())


def unsaid(game: str) -> dict[str, str]:
    """The clauses that no event or refusal tells, each with the reason."""
    found: dict[str, str] = read_yaml(game_file(game, "unsaid.yaml")).get("unsaid") or {}
    return found
