"""Exercises: a position to play from, and a task to solve there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from sobremesa.authoring.game import AuthoredGame
from sobremesa.authoring.scenario.entry import Entry, read_entry
from sobremesa.authoring.scenario.play import Desk, Failed, Playing
from sobremesa.authoring.scenario.position import a_seat
from sobremesa.authoring.scenario.scenario import Scenario, read_scenario
from sobremesa.authoring.scenario.steps import Expect
from sobremesa.engine.aim import Aim
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.match import Match
from sobremesa.engine.words import LANGUAGES

ENTRIES: Final = ("id", "title", "task", "hints", "goal", "over", "solution", "position")
_OF_ALL: Final = ("id", "seat", "aim", "lead", "solved", "times", "position")
#: The entries of an exercise found in a match: for :class:`Answers` (FOUND) and for :class:`Reached` (AIMED).
FOUND: Final = (*_OF_ALL, "question", "answers", "chances", "ahead", "reasons", "line")
AIMED: Final = (*_OF_ALL, "solution", "chance")
WIN: Final = "win"  #: the ``aim`` in a FOUND exercise
RIVAL: Final = "greedy"  #: the bot in the other seats
_HEAD: Final = ("game", "recipe", "exercises")
_GRADES: Final = (0.8, 0.45)  # shares of right answers; below each, the grade is one higher
_WHOLE: Final = 1000
_MOST_TIMES: Final = 1000

TextByLanguage = dict[str, str]


@dataclass(frozen=True)
class Goal:
    """A task that any line of play may solve: it is over when ``over`` holds or the match ends, and solved if ``goal``
    holds then."""

    goal: Expect
    over: Expect

    def is_over(self, playing: Playing, chosen: Sequence[str]) -> bool:
        """Whether the attempt is over."""
        return _holds(self.over, playing)

    def is_solved(self, playing: Playing, chosen: Sequence[str]) -> bool:
        """Whether the goal has been reached."""
        return _holds(self.goal, playing)


@dataclass(frozen=True)
class Answers:
    """A task to find one choice: those in ``right`` clearly win more often than all others.

    In thousandths of a win: ``chances`` with each option; ``lead``, by how much the best wrong option is behind, with
    its noise; ``ahead``, the same as measured in matches that were played out. ``solved`` says, by bot, how often
    weaker bots found a right choice in ``times`` tries; ``reasons`` are the judge's terms in favour, ``line`` a
    possible continuation as seats and choices.
    """

    right: tuple[str, ...]
    chances: dict[str, int]
    lead: tuple[int, int]
    ahead: tuple[int, int]
    solved: dict[str, int]
    times: int
    reasons: tuple[tuple[str, int], ...]
    line: tuple[tuple[int, str], ...]

    @property
    def grade(self) -> int:
        """How hard it is."""
        return grade(sum(self.solved.values()) / (len(self.solved) * self.times))

    def is_over(self, playing: Playing, chosen: Sequence[str]) -> bool:
        """Whether a choice has been made."""
        return bool(chosen)

    def is_solved(self, playing: Playing, chosen: Sequence[str]) -> bool:
        """Whether the first choice was right."""
        return bool(chosen) and chosen[0] in self.right


@dataclass(frozen=True)
class Reached:
    """A task to reach one of the game's aims before the round or turn is over, by any means.

    ``aim`` is its name and the number of its subject. In thousandths: ``chance``, how often the plan that was found
    reaches it in worlds that the seat could imagine; ``lead``, by how much that exceeds playing by habit, with its
    noise. ``solved`` says, by bot, how often weaker bots reached it in ``times`` tries. ``scenario`` has the position.
    """

    aim: tuple[str, int]
    chance: int
    lead: tuple[int, int]
    solved: dict[str, int]
    times: int
    scenario: Scenario
    seat: int

    @property
    def grade(self) -> int:
        """How hard it is."""
        return grade(sum(self.solved.values()) / (len(self.solved) * self.times))

    @cached_property
    def goal(self) -> Aim:
        """The aim itself. Raises :class:`BadInput` if the position doesn't have it."""
        game, match = self.scenario.game, self._start
        found = [aim for aim in game.aims(match, self.seat) if (aim.name, aim.about) == self.aim]
        if not found:
            raise BadInput(self.scenario.where, "there is no such aim here", "one of the game’s")
        return found[0]

    @cached_property
    def _start(self) -> Match:
        return self.scenario.begin().match

    @cached_property
    def _lap(self) -> int:
        return self.scenario.game.judge().lap(self._start)

    def is_over(self, playing: Playing, chosen: Sequence[str]) -> bool:
        """Whether the round or turn is over, or the aim is reached for good."""
        over = self.scenario.game.judge().lap(playing.match) > self._lap
        return over or (self.goal.for_good and self.goal.reached(playing.match))

    def is_solved(self, playing: Playing, chosen: Sequence[str]) -> bool:
        """Whether the aim has been reached."""
        return self.goal.reached(playing.match)


@dataclass(frozen=True)
class Exercise:
    """An exercise: its texts by language (one that was found in a match has only its ``number``), ``hints`` that say
    more each time, the scenario it begins with, the player's seat, and its task (``verdict``); ``solution`` is one way
    to solve it."""

    id: str
    title: TextByLanguage
    task: TextByLanguage
    hints: tuple[TextByLanguage, ...]
    verdict: Goal | Answers | Reached
    solution: tuple[str, ...]
    scenario: Scenario
    seat: int = 0
    number: int = 0

    def begin(self) -> Playing:
        """Play the scenario's steps and return the position after them."""
        return self.scenario.begin()

    def is_over(self, playing: Playing, chosen: Sequence[str]) -> bool:
        """Whether the attempt is over, after these choices of the player."""
        return playing.match.ask is None or self.verdict.is_over(playing, chosen)

    def is_solved(self, playing: Playing, chosen: Sequence[str]) -> bool:
        """Whether the attempt is over and the task solved."""
        return self.is_over(playing, chosen) and self.verdict.is_solved(playing, chosen)


def grade(solved: float) -> int:
    """How hard an exercise is, from 1 to 3, by the share of weaker bots' tries that solved it."""
    return 1 + sum(solved < part for part in _GRADES)


@cache
def exercises(game: AuthoredGame) -> tuple[Exercise, ...]:
    """A game's exercises: first those of its ``exercises.yaml``, in the recommended order, then those of its
    ``found.yaml``, the easier ones first. Both files are optional."""
    path, found = game.home / "scenarios" / "exercises.yaml", game.home / "scenarios" / "found.yaml"
    written = read_exercises(path, lambda name: game) if path.exists() else []
    return (*written, *(read_found(found, lambda name: game) if found.exists() else []))


def read_exercises(path: Path, find_game: Callable[[str], AuthoredGame]) -> list[Exercise]:
    """The exercises of a file, checked. ``find_game`` gives a game by its name. Raises :class:`BadInput`, naming file
    and line, for anything invalid."""
    return [_exercise(entry, path, find_game) for entry in read_entry(path).items()]


def read_found(path: Path, find_game: Callable[[str], AuthoredGame]) -> list[Exercise]:
    """The exercises of a file written by ``sobremesa lab exercises``, numbered, the easier ones first. Like
    :func:`read_exercises` otherwise."""
    top = read_entry(path).named(_HEAD, "an exercise has no entry {word}")
    read = [_found(entry, path, find_game) for entry in top["exercises"].items()]
    read.sort(key=lambda one: (one[1].grade, one[0]))
    return [make(number) for number, (_, _, make) in enumerate(read, start=1)]


def _exercise(entry: Entry, path: Path, find_game: Callable[[str], AuthoredGame]) -> Exercise:
    said = _all_of(entry, ENTRIES)
    scenario = read_scenario(said["position"], path, find_game)
    desk = Desk(scenario.game, scenario.positions, scenario.match)
    return Exercise(
        id=said["id"].text(),
        title=_words(said["title"]),
        task=_words(said["task"]),
        hints=tuple(_words(hint) for hint in said["hints"].items()),
        verdict=Goal(Expect(said["goal"], desk), Expect(said["over"], desk)),
        solution=tuple(desk.answer(choice) for choice in said["solution"].items()),
        scenario=scenario,
    )


def _found(
    entry: Entry, path: Path, find_game: Callable[[str], AuthoredGame]
) -> tuple[str, Answers | Reached, Callable[[int], Exercise]]:
    """The exercise's id, its verdict, and a function that makes the exercise with a number."""
    aimed = "aim" in (named := entry.named()) and named["aim"].is_named()
    said = _all_of(entry, AIMED if aimed else FOUND)
    scenario = read_scenario(said["position"], path, find_game)
    desk = Desk(scenario.game, scenario.positions, scenario.match)
    times = said["times"].number(1, _MOST_TIMES)
    solved = {bot.text(): value.number(0, times) for bot, value in said["solved"].pairs()}
    seat, name = a_seat(said["seat"], scenario.match), said["id"].text()
    if aimed:
        aim, about = said["aim"].pairs()[0]
        sought = (aim.text(), about.number(0, _MOST_TIMES))
        reached = Reached(sought, _chance(said["chance"]), _with_noise(said["lead"]), solved, times, scenario, seat)
        solution = tuple(desk.answer(choice) for choice in said["solution"].items())
        return name, reached, lambda number: Exercise(name, {}, {}, (), reached, solution, scenario, seat, number)
    answers = Answers(
        right=tuple(desk.answer(choice) for choice in said["answers"].items()),
        chances={desk.answer(choice): _chance(value) for choice, value in said["chances"].pairs()},
        lead=_with_noise(said["lead"]),
        ahead=_with_noise(said["ahead"]),
        solved=solved,
        times=times,
        reasons=tuple((term.text(), _chance(value)) for term, value in said["reasons"].pairs()),
        line=tuple(
            (a_seat(seat, scenario.match), desk.answer(choice))
            for item in said["line"].items()
            for seat, choice in item.pairs()
        ),
    )
    return name, answers, lambda number: Exercise(name, {}, {}, (), answers, answers.right[:1], scenario, seat, number)


def _all_of(entry: Entry, names: Sequence[str]) -> dict[str, Entry]:
    said = entry.named(names, "an exercise has no entry {word}")
    for name in names:
        if name not in said:
            raise entry.fault("{entry} is missing", "all of {entries}", entry=name, entries=", ".join(names))
    return said


def _chance(entry: Entry) -> int:
    return entry.number(-_WHOLE, _WHOLE)


def _with_noise(entry: Entry) -> tuple[int, int]:
    """A difference and its noise."""
    items = entry.items()
    if len(items) != 2:
        raise entry.fault("{n} numbers", "a difference and its noise", n=len(items))
    return _chance(items[0]), _chance(items[1])


def _words(entry: Entry) -> TextByLanguage:
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
