"""Exercises in the browser: a position of its own for each address, played against a bot and judged by the rules."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import sobremesa
from sobremesa.authoring.exercises import Exercise, exercises
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.words import Words, key
from sobremesa.games import get
from sobremesa.table.attempts import MOST, Attempt, attempt
from sobremesa.web.aside import projected
from sobremesa.web.faces import Face, asking, face_for
from sobremesa.web.pages import Pages
from sobremesa.web.people import field
from sobremesa.web.render import part, said, visitor_of, whole
from sobremesa.web.scene import Regions, cues, log_lines, morphing
from sobremesa.web.tongue import game_words, match_words

pages: Final = Pages()

# As bridge columns name those who sit below and above: whoever does an exercise is South.
SIDES: Final = (key("South"), key("North"))
_BETWEEN: Final = "~"  # choices, in an address
_LONGEST: Final = 4000  # letters of all choices


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


@pages.get("/learn/{game}")
async def shelf(request: Request, game: str) -> Response:
    """All exercises of a game."""
    words = game_words(game, visitor_of(request).language) if game in sobremesa.games() else None
    found = exercises(get(game)) if words else ()
    if not found:
        raise HTTPException(404)
    return whole(request, "learn/shelf.html", words=words, game=game, exercises=found)


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
    return HTMLResponse(pieces, headers={"Cache-Control": "no-store", "HX-Trigger": trigger})


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
    names = [game_words(game, language).say(name) for name in SIDES[: exercise.scenario.match.seats]]
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
