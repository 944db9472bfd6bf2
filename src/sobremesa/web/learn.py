"""Exercises in the browser, played against a bot and judged by the rules. Each address stands for one position."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final, NamedTuple

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import sobremesa
from sobremesa.authoring.exercises import Exercise, Goal, Reached, exercises
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.words import Words
from sobremesa.games import get
from sobremesa.table.attempts import MOST, Attempt, attempt
from sobremesa.table.exercising import (
    Answer,
    Way,
    answer_to,
    asked_by,
    graded,
    known_by,
    names_at,
    of_the_day,
    own_words,
    task_of,
    titled,
    way_to,
)
from sobremesa.web.aside import projected
from sobremesa.web.explained import explained
from sobremesa.web.faces import Face, asking, face_for
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, known, remembered, welcomed
from sobremesa.web.render import house_of, part, said, visitor_of, whole
from sobremesa.web.scene import Regions, cues, log_lines, morphing
from sobremesa.web.tongue import LOCALE, TABLE_LOCALE, game_words, match_words

pages: Final = Pages()

_BETWEEN: Final = "~"  # choices, in an address
_LONGEST: Final = 4000  # letters of all choices


class Trying(NamedTuple):
    """An exercise in progress: the choices made so far, and how many hints its player has been given.

    All of that is in the address, so going back in the browser takes choices back.
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
        """The address at which it begins anew, with a fuller hint."""
        return self._replace(hints=min(self.hints + 1, len(self.exercise.hints))).at(())

    @property
    def title(self) -> str:
        """The title of the exercise."""
        return titled(self.exercise, self.words)

    @property
    def task(self) -> Markup:
        """The task, in words."""
        return _task(self.exercise, self.words)

    @property
    def answer(self) -> Answer | None:
        """The answer to an exercise that asks for one choice."""
        return answer_to(self.exercise, self.chosen, self.words)

    @property
    def way(self) -> Way | None:
        """A way to reach the goal, for a generated exercise that asks for a plan; None for any other."""
        return way_to(self.exercise, self.words)

    def regions(self) -> Regions:
        """The regions that change from choice to choice, by id, without the guide of a first match."""
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


class ExerciseListed(NamedTuple):
    """An exercise in the list, and whether the guest has solved it. For a generated exercise, ``asks`` is its question
    and ``known`` is what identifies its position; its task makes sense only beside its table."""

    exercise: Exercise
    title: str
    task: Markup
    asks: str
    known: str
    solved: bool


@pages.get("/learn/{game}")
async def shelf(request: Request, game: str) -> Response:
    """All exercises of a game, and which of them the guest has solved."""
    words, found = _exercises(request, game)
    house, guest = house_of(request), await known(request)
    solved = await house.store.run(house.solved.for_guest, guest, game) if guest else frozenset()

    told = _told_apart(game, words.language)

    def listed(one: Exercise) -> ExerciseListed:
        task = _task(one, words) if one.task else Markup()
        return ExerciseListed(one, titled(one, words), task, *told.get(one.id, ("", "")), one.id in solved)

    inner: dict[str, Any] = {
        "today": listed(of_the_day(found)),
        "written": [listed(one) for one in found if isinstance(one.verdict, Goal)],
        "grades": [(words.say(label), [listed(one) for one in some]) for label, some in graded(found)],
        "plans": any(isinstance(one.verdict, Reached) for one in found),
        "several": found[0].scenario.match.seats > 1,
        "solved": sum(one.id in solved for one in found),
        "all": len(found),
    }
    return whole(request, "learn/shelf.html", words=words, game=game, **inner)


@cache
def _told_apart(game: str, language: str) -> dict[str, tuple[str, str]]:
    """For each generated exercise, by its id: its question, and what identifies its position."""
    found = [one for one in exercises(get(game)) if not isinstance(one.verdict, Goal)]
    words = {one.id: own_words(one, language, LOCALE, TABLE_LOCALE) for one in found}
    return {one.id: (asked_by(one, words[one.id]), known_by(one, words[one.id])) for one in found}


@pages.get("/learn/{game}/today")
async def today(request: Request, game: str) -> Response:
    """The exercise of the day."""
    _, found = _exercises(request, game)
    return go_to(f"/learn/{game}/{of_the_day(found).id}", request)


@pages.get("/learn/{game}/{exercise}")
async def begin(request: Request, game: str, exercise: str) -> Response:
    """The page of an exercise at its beginning."""
    return _page(request, await _trying(request, game, exercise, "0"))


@pages.get("/learn/{game}/{exercise}/{chosen}")
async def position(request: Request, game: str, exercise: str, chosen: str) -> Response:
    """The page of an exercise after some choices."""
    try:
        return _page(request, await _trying(request, game, exercise, chosen))
    except Illegal:
        raise HTTPException(404) from None


@pages.post("/learn/{game}/{exercise}/{chosen}/choose")
async def choose(request: Request, game: str, exercise: str, chosen: str) -> Response:
    """Make a choice, and any others of the same gesture; the response holds what changed and the new address."""
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
    """The words of a game and its exercises; 404 if it has none."""
    words = game_words(game, visitor_of(request).language) if game in sobremesa.games() else None
    found = exercises(get(game)) if words else ()
    if words is None or not found:
        raise HTTPException(404)
    return words, found


def _task(exercise: Exercise, words: Words) -> Markup:
    return explained(task_of(exercise, words), exercise.scenario.game.name, words.language)


def _page(request: Request, at: Trying) -> Response:
    look = at.attempt.look
    still = at.face.still(look, at.words)
    return whole(request, "learn/page.html", words=at.words, at=at, look=look, still=still, shown=at.regions())


async def _trying(request: Request, game: str, name: str, chosen: str) -> Trying:
    """The exercise as this address describes it. Raises :class:`Illegal` for a choice that the rules forbid."""
    found = exercises(get(game)) if game in sobremesa.games() else ()
    number = next((n for n, one in enumerate(found) if one.id == name), None)
    hints, *choices = chosen.split(_BETWEEN)
    if number is None or not hints.isascii() or not hints.isdigit() or len(chosen) > _LONGEST or len(choices) > MOST:
        raise HTTPException(404)
    exercise, language = found[number], visitor_of(request).language
    names = names_at(exercise, game_words(game, language))
    pack = exercise.scenario.pack
    words = match_words(game, language, names, pack, exercise.scenario.match.setting.options)
    tried = await projected(request, partial(attempt, exercise, choices, words.speech))
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
