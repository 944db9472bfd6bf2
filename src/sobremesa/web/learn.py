"""Exercises in the browser: a position of its own for each address, played against a bot and judged by the rules."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import sobremesa
from sobremesa.authoring.exercises import Answers, Exercise, Goal, Reached, exercises
from sobremesa.engine.match import Match
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.words import Words, key
from sobremesa.games import get
from sobremesa.review.choices import Reason
from sobremesa.review.told import choice_told, noise_points, points, reasons_told
from sobremesa.table.attempts import MOST, Attempt, attempt
from sobremesa.web.aside import projected
from sobremesa.web.explained import explained
from sobremesa.web.faces import Face, asking, face_for
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, known, remembered, welcomed
from sobremesa.web.render import house_of, part, said, visitor_of, whole
from sobremesa.web.scene import Regions, cues, log_lines, morphing
from sobremesa.web.tongue import game_words, match_words

pages: Final = Pages()

# As bridge columns name those who sit below and above: whoever does an exercise is South.
SOUTH: Final = key("South")
OTHERS: Final = (key("North"), key("West"), key("East"))
GRADES: Final = (
    key("Easy: weaker bots nearly always find it"),
    key("Middling: they often find it"),
    key("Hard: they mostly miss it"),
)
WINS: Final = key("Which choice wins most often?")
_BETWEEN: Final = "~"  # choices, in an address
_LONGEST: Final = 4000  # letters of all choices


class Option(NamedTuple):
    """A choice, its chance to win in hundredths, whether it is right, and whether it was made."""

    choice: str
    chance: int
    right: bool
    chosen: bool


class Answer(NamedTuple):
    """What was to be found, and why: options, the best first, reasons with what they are worth, the line of seats and
    choices that shows it, and how sure it is."""

    options: list[Option]
    reasons: list[tuple[str, str]]
    line: list[tuple[int, str]]
    proof: dict[str, int]


class Way(NamedTuple):
    """One way to what was to be reached: the choices, and how often, in hundredths, they come to it in worlds that the
    player could imagine, and who plays by habit does."""

    choices: list[str]
    chance: int
    usual: int


class Trying(NamedTuple):
    """An exercise as its page shows it: what has been chosen so far, and how many hints its player has been given.

    All of that is in the address: going back in the browser takes choices back.
    """

    game: str
    exercise: Exercise
    next: Exercise | None
    chosen: tuple[str, ...]
    hints: int
    attempt: Attempt
    face: Face
    words: Words

    def at(self, chosen: tuple[str, ...]) -> str:
        """The address of this exercise after these choices."""
        return f"/learn/{self.game}/{self.exercise.id}/{_BETWEEN.join((str(self.hints), *chosen))}"

    @property
    def again(self) -> str:
        """Where it begins anew, with a fuller hint."""
        return self._replace(hints=min(self.hints + 1, len(self.exercise.hints))).at(())

    @property
    def title(self) -> str:
        """What it is called."""
        return _title(self.exercise, self.words)

    @property
    def task(self) -> Markup:
        """What is to be done."""
        return _task(self.exercise, self.words)

    @property
    def answer(self) -> Answer | None:
        """The answer to an exercise that asks for one choice."""
        verdict = self.exercise.verdict
        if not isinstance(verdict, Answers):
            return None
        return _answer(verdict, self.exercise.scenario.match, self.chosen, self.words)

    @property
    def way(self) -> Way | None:
        """A way to what was to be reached, in an exercise that was found and asks for a plan."""
        verdict, match = self.exercise.verdict, self.exercise.scenario.match
        if not isinstance(verdict, Reached):
            return None
        told = [choice_told(self.words, match, text) for text in self.exercise.solution]
        return Way(told, points(verdict.chance), points(verdict.chance - verdict.lead[0]))

    def regions(self) -> Regions:
        """What changes from choice to choice, by id; the guide of a first match has nothing to say here."""
        look = self.attempt.look
        lines = log_lines(look.heard, look, self.face, self.words)
        shown = self.face.regions(look, self.words)
        shown.pop("guide", None)
        return {
            "turn": part("learn/turn.html", self.words, at=self, look=look),
            **shown,
            "asked": asking(look),
            "log": part("replay/log.html", self.words, lines=lines),
        }


class Listed(NamedTuple):
    """An exercise on the shelf, and whether the guest who looks has solved it; ``asks`` is the question it is about.
    The task of one that was found is only told where its table is."""

    exercise: Exercise
    title: str
    task: Markup
    asks: str
    solved: bool


@pages.get("/learn/{game}")
async def shelf(request: Request, game: str) -> Response:
    """All exercises of a game, and which of them the guest has solved."""
    words, found = _exercises(request, game)
    house, guest = house_of(request), await known(request)
    solved = await house.store.run(house.solved.of, guest, game) if guest else frozenset()
    listed = [
        Listed(
            one,
            _title(one, words),
            _task(one, words) if one.task else Markup(),
            _asks(one, words),
            one.id in solved,
        )
        for one in found
    ]
    graded: dict[str, list[Listed]] = {words.say(grade): [] for grade in GRADES}
    written: list[Listed] = []
    for one in listed:
        verdict = one.exercise.verdict
        (written if isinstance(verdict, Goal) else graded[words.say(GRADES[verdict.grade - 1])]).append(one)
    day = _of_the_day(found)
    inner: dict[str, Any] = {
        "today": next(one for one in listed if one.exercise is day),
        "written": written,
        "grades": [(label, some) for label, some in graded.items() if some],
        "plans": any(isinstance(one.verdict, Reached) for one in found),
        "several": found[0].scenario.match.seats > 1,
        "solved": sum(one.solved for one in listed),
        "all": len(listed),
    }
    return whole(request, "learn/shelf.html", words=words, game=game, **inner)


@pages.get("/learn/{game}/today")
async def today(request: Request, game: str) -> Response:
    """The exercise of the day."""
    _, found = _exercises(request, game)
    return go_to(f"/learn/{game}/{_of_the_day(found).id}", request)


@pages.get("/learn/{game}/{exercise}")
async def begin(request: Request, game: str, exercise: str) -> Response:
    """An exercise, from its beginning."""
    return _page(request, await _trying(request, game, exercise, "0"))


@pages.get("/learn/{game}/{exercise}/{chosen}")
async def position(request: Request, game: str, exercise: str, chosen: str) -> Response:
    """An exercise, as far as somebody has come."""
    try:
        return _page(request, await _trying(request, game, exercise, chosen))
    except Illegal:
        raise HTTPException(404) from None


@pages.post("/learn/{game}/{exercise}/{chosen}/choose")
async def choose(request: Request, game: str, exercise: str, chosen: str) -> Response:
    """A choice, and those that follow in one go; answered with what has changed, and where the page now stands."""
    more = (await field(request, "choice"), *(await field(request, "then", _LONGEST)).split())
    before = len((await _trying(request, game, exercise, chosen)).attempt.look.heard)
    try:
        at = await _trying(request, game, exercise, _BETWEEN.join((chosen, *more)))
    except Illegal as illegal:
        words = game_words(game, visitor_of(request).language)
        return said(str(words.refusal(illegal.refusal)), 409)
    pieces = Markup("\n").join(morphing(name, region) for name, region in at.regions().items())
    heard = cues(at.attempt.look.heard[before:])
    trigger = f'{{"tried": {{"data": {heard}, "at": "{at.at(at.chosen)}"}}}}'
    answer = HTMLResponse(pieces, headers={"Cache-Control": "no-store", "HX-Trigger": trigger})
    if not at.attempt.solved:
        return answer
    house, guest = house_of(request), await welcomed(request)
    await house.store.run(house.solved.mark, guest, game, at.exercise.id)
    return remembered(answer, request, guest)


def _exercises(request: Request, game: str) -> tuple[Words, tuple[Exercise, ...]]:
    """The words of a game and its exercises; there is no page for a game without any."""
    words = game_words(game, visitor_of(request).language) if game in sobremesa.games() else None
    found = exercises(get(game)) if words else ()
    if words is None or not found:
        raise HTTPException(404)
    return words, found


def _of_the_day(found: tuple[Exercise, ...]) -> Exercise:
    """One of them, the same for everybody, and every day another."""
    day = datetime.now(UTC).date().isoformat()
    return found[int.from_bytes(blake2b(day.encode(), digest_size=8).digest()) % len(found)]


def _title(exercise: Exercise, words: Words) -> str:
    return exercise.title.get(words.language) or words.say("Position {n}", n=exercise.number)


def _task(exercise: Exercise, words: Words) -> Markup:
    verdict = exercise.verdict
    if isinstance(verdict, Answers):
        told = words.say(WINS)
    elif isinstance(verdict, Reached):
        goal = verdict.goal
        told = words.say(goal.asks, unit=goal.about, seat=goal.about)
    else:
        told = exercise.task[words.language]
    return explained(told, exercise.scenario.game.name, words.language)


def _asks(exercise: Exercise, words: Words) -> str:
    """What is asked where it begins, or what is to be reached."""
    verdict = exercise.verdict
    named = exercise.scenario.game.aim_names
    return words.say(named[verdict.aim[0]] if isinstance(verdict, Reached) else exercise.scenario.title)


def _answer(verdict: Answers, match: Match, chosen: tuple[str, ...], words: Words) -> Answer:
    ranked = sorted(verdict.chances.items(), key=lambda one: -one[1])
    (lead, noise), (ahead, ahead_noise) = verdict.lead, verdict.ahead
    return Answer(
        [
            Option(choice_told(words, match, text), points(chance), text in verdict.right, text in chosen[:1])
            for text, chance in ranked
        ],
        reasons_told(words, [Reason(term, worth) for term, worth in verdict.reasons]),
        [(seat, choice_told(words, match, text)) for seat, text in verdict.line],
        {
            "lead": points(lead),
            "noise": noise_points(noise),
            "ahead": points(ahead),
            "ahead_noise": noise_points(ahead_noise),
        },
    )


def _names(exercise: Exercise, words: Words) -> list[str]:
    """Who sits where."""
    others = [words.say(name) for name in OTHERS]
    return [
        words.say(SOUTH) if seat == exercise.seat else others.pop(0) for seat in range(exercise.scenario.match.seats)
    ]


def _page(request: Request, at: Trying) -> Response:
    look = at.attempt.look
    still = at.face.still(look, at.words)
    return whole(request, "learn/page.html", words=at.words, at=at, look=look, still=still, shown=at.regions())


async def _trying(request: Request, game: str, name: str, chosen: str) -> Trying:
    """What this address stands for. Raises :class:`Illegal` for a choice that the rules forbid."""
    found = exercises(get(game)) if game in sobremesa.games() else ()
    number = next((n for n, one in enumerate(found) if one.id == name), None)
    hints, *choices = chosen.split(_BETWEEN)
    if number is None or not hints.isascii() or not hints.isdigit() or len(chosen) > _LONGEST or len(choices) > MOST:
        raise HTTPException(404)
    exercise, language = found[number], visitor_of(request).language
    names = _names(exercise, game_words(game, language))
    pack = exercise.scenario.pack
    words = match_words(game, language, names, pack, exercise.scenario.match.setting.options)
    tried = await projected(request, partial(attempt, exercise, choices, words.notation))
    return Trying(
        game=game,
        exercise=exercise,
        next=found[number + 1] if number + 1 < len(found) else None,
        chosen=tried.taken,
        hints=min(int(hints[:1]), len(exercise.hints)),
        attempt=tried,
        face=face_for(game),
        words=words,
    )
