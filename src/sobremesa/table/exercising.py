"""What is said about an exercise at any table: its name, what it asks for, who sits where, what was to be found."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from sobremesa.authoring.exercises import Answers, Exercise, Goal, Reached
from sobremesa.engine.match import Match
from sobremesa.engine.words import Words, key
from sobremesa.review.choices import Reason
from sobremesa.review.sentences import choice_told, noise_points, points, reasons_told

LOCALE: Final = Path(__file__).parent / "locale"

# As in bridge columns, names for who sits below and above: the guest who does the exercise is South.
_SOUTH: Final = key("South")
_OTHERS: Final = (key("North"), key("West"), key("East"))
GRADES: Final = (
    key("Easy: weaker bots nearly always find it"),
    key("Middling: they often find it"),
    key("Hard: they mostly miss it"),
)
_WINS: Final = key("Which choice wins most often?")
_PROVED: Final = key(
    "How often each choice wins, over worlds that you could imagine. The best of the others is {lead} points behind "
    "(±{noise}); in matches played to their end it won {ahead} points less (±{ahead_noise})."
)
_LIKELY: Final = key(
    "Over worlds that you could imagine this comes to it {chance} times in 100, playing by habit {usual} times."
)


class Option(NamedTuple):
    """A choice, its chance to win in hundredths, whether it is right, and whether it was made."""

    choice: str
    chance: int
    right: bool
    chosen: bool


class Answer(NamedTuple):
    """What was to be found, and why: options, best first, reasons with what they are worth, the seats and choices of
    the line that shows it, and how sure it is.
    """

    options: list[Option]
    reasons: list[tuple[str, str]]
    line: list[tuple[int, str]]
    proof: str


class Way(NamedTuple):
    """One way to the goal: the choices, and how often they and habit reach it."""

    choices: list[str]
    proof: str


def of_the_day(found: Sequence[Exercise]) -> Exercise:
    """One of them, the same for everybody, and a different one every day (UTC)."""
    day = datetime.now(UTC).date().isoformat()
    return found[int.from_bytes(blake2b(day.encode(), digest_size=8).digest()) % len(found)]


def titled(exercise: Exercise, words: Words) -> str:
    """Its title; one that was found has a number."""
    return exercise.title.get(words.language) or words.say("Position {n}", n=exercise.number)


def task_of(exercise: Exercise, words: Words) -> str:
    """What is to be done, in the words of its position."""
    verdict = exercise.verdict
    if isinstance(verdict, Answers):
        return words.say(_WINS)
    if isinstance(verdict, Reached):
        goal = verdict.goal
        return words.say(goal.asks, unit=goal.about, seat=goal.about)
    return exercise.task[words.language]


def own_words(exercise: Exercise, language: str, *catalogs: Path) -> Words:
    """The words of an exercise's own position, in which everybody there has a name."""
    scenario = exercise.scenario
    game, match = scenario.game, scenario.match
    names = names_at(exercise, game.words(language, (), None, *catalogs))
    words = game.words(language, names, scenario.pack, *catalogs, options=match.setting.options)
    scenario.positions.introduce(words.speech, match)
    return words


def asked_by(exercise: Exercise, words: Words) -> str:
    """What is asked at its start, or what is to be reached, in words of its own."""
    verdict = exercise.verdict
    if isinstance(verdict, Reached):
        name, about = verdict.aim
        return words.say(exercise.scenario.game.aim_names[name], unit=about, seat=about)
    return words.say(exercise.scenario.title)


def known_by(exercise: Exercise, words: Words) -> str:
    """What distinguishes its position from others, in words of its own: nothing that helps to solve it."""
    view = exercise.begin().match.view(exercise.seat)
    layout = exercise.scenario.game.layout(words.speech)
    return " · ".join(words.say(text, **facts) for text, facts in layout.landmarks(view))


def graded(found: Sequence[Exercise]) -> list[tuple[str, list[Exercise]]]:
    """The exercises that were found, grouped under a sentence about their grade; those that ask for a plan are left
    out.
    """
    by_grade: dict[str, list[Exercise]] = {grade: [] for grade in GRADES}
    for one in found:
        if not isinstance(one.verdict, Goal):
            by_grade[GRADES[one.verdict.grade - 1]].append(one)
    return [(grade, some) for grade, some in by_grade.items() if some]


def names_at(exercise: Exercise, words: Words) -> list[str]:
    """Who sits where."""
    others = [words.say(name) for name in _OTHERS]
    seats = range(exercise.scenario.match.seats)
    return [words.say(_SOUTH) if seat == exercise.seat else others.pop(0) for seat in seats]


def answer_to(exercise: Exercise, chosen: Sequence[str], words: Words) -> Answer | None:
    """The answer to an exercise that asks for one choice, once the guest has chosen."""
    verdict, match = exercise.verdict, exercise.scenario.match
    if not isinstance(verdict, Answers):
        return None
    ranked = sorted(verdict.chances.items(), key=lambda one: -one[1])
    (lead, noise), (ahead, ahead_noise) = verdict.lead, verdict.ahead
    return Answer(
        [_option(verdict, match, text, chance, chosen, words) for text, chance in ranked],
        reasons_told(words, [Reason(term, worth) for term, worth in verdict.reasons]),
        [(seat, choice_told(words, match, text)) for seat, text in verdict.line],
        words.say(
            _PROVED,
            lead=points(lead),
            noise=noise_points(noise),
            ahead=points(ahead),
            ahead_noise=noise_points(ahead_noise),
        ),
    )


def _option(verdict: Answers, match: Match, text: str, chance: int, chosen: Sequence[str], words: Words) -> Option:
    return Option(choice_told(words, match, text), points(chance), text in verdict.right, text in chosen[:1])


def way_told(exercise: Exercise, words: Words) -> list[str]:
    """The choices of the solution, each with how often it is made in a row."""
    match = exercise.scenario.match
    runs = [(choice_told(words, match, text), len([*run])) for text, run in groupby(exercise.solution)]
    return [f"{choice} (×{times})" if times > 1 else choice for choice, times in runs]


def way_to(exercise: Exercise, words: Words) -> Way | None:
    """A way to the goal, for an exercise that was found and asks for a plan."""
    verdict = exercise.verdict
    if not isinstance(verdict, Reached):
        return None
    chance, usual = points(verdict.chance), points(verdict.chance - verdict.lead[0])
    return Way(way_told(exercise, words), words.say(_LIKELY, chance=chance, usual=usual))
