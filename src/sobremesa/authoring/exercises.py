"""Exercises: a position to play from, what is to be reached, and words for whoever tries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from sobremesa.authoring.game import AuthoredGame
from sobremesa.authoring.scenario.entry import Entry, read_entry
from sobremesa.authoring.scenario.play import Desk, Failed, Playing
from sobremesa.authoring.scenario.scenario import Scenario, read_scenario
from sobremesa.authoring.scenario.steps import Expect
from sobremesa.engine.errors import Wording
from sobremesa.engine.words import LANGUAGES

ENTRIES: Final = ("id", "title", "task", "hints", "goal", "over", "solution", "position")
SEAT: Final = 0  # whoever does the exercise

Said = dict[str, str]


@dataclass(frozen=True)
class Exercise:
    """An exercise: its words by language, with ``hints`` that say more each time, and the scenario it begins with.

    It is over when the match is, or ``over`` holds; then ``goal`` says whether it was solved. So any line of play
    counts that the rules allow; ``solution`` is one.
    """

    id: str
    title: Said
    task: Said
    hints: tuple[Said, ...]
    goal: Expect
    over: Expect
    solution: tuple[str, ...]
    scenario: Scenario

    def begin(self) -> Playing:
        """The position, with the steps that lead up to it done."""
        playing = Playing(self.scenario.match.copy(), self.scenario.positions, self.scenario.script)
        playing.begin(self.scenario.where)
        for step in self.scenario.steps:
            step.run(playing)
        return playing

    def is_over(self, playing: Playing) -> bool:
        """Whether nothing more can be done for it."""
        return playing.match.ask is None or _holds(self.over, playing)

    def is_solved(self, playing: Playing) -> bool:
        """Whether it is over, and what was asked for has been reached."""
        return self.is_over(playing) and _holds(self.goal, playing)


@cache
def exercises(game: AuthoredGame) -> tuple[Exercise, ...]:
    """Those of a game, in the order in which they are best done; none if it has no ``exercises.yaml``."""
    path = game.home / "exercises.yaml"
    return tuple(read_exercises(path, lambda name: game)) if path.exists() else ()


def read_exercises(path: Path, find_game: Callable[[str], AuthoredGame]) -> list[Exercise]:
    """The exercises of a file, checked. ``find_game`` gives a game by its name. Raises :class:`BadInput`, naming file
    and line, for anything invalid."""
    return [_exercise(entry, path, find_game) for entry in read_entry(path).items()]


def _exercise(entry: Entry, path: Path, find_game: Callable[[str], AuthoredGame]) -> Exercise:
    said = entry.named(ENTRIES, "an exercise has no entry {word}")
    for name in ENTRIES:
        if name not in said:
            raise entry.fault("{entry} is missing", "all of {entries}", entry=name, entries=", ".join(ENTRIES))
    scenario = read_scenario(said["position"], path, find_game)
    desk = Desk(scenario.game, scenario.positions, scenario.match)
    return Exercise(
        id=said["id"].text(),
        title=_words(said["title"]),
        task=_words(said["task"]),
        hints=tuple(_words(hint) for hint in said["hints"].items()),
        goal=Expect(said["goal"], desk),
        over=Expect(said["over"], desk),
        solution=tuple(desk.answer(choice) for choice in said["solution"].items()),
        scenario=scenario,
    )


def _words(entry: Entry) -> Said:
    """A text in every language."""
    said = entry.named(LANGUAGES, "there is no language {word}")
    for language in LANGUAGES:
        if language not in said:
            raise entry.fault("{entry} is missing", "a text in each language", entry=language)
    return {language: text.text(Wording("a text")) for language, text in said.items()}


def _holds(expected: Expect, playing: Playing) -> bool:
    try:
        expected.run(playing)
    except Failed:
        return False
    return True
