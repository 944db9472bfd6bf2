"""Trying an exercise: the guest's choices, a bot's answers to them, and the result.

Nothing is stored: the same choices always lead to the same position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sobremesa import bots
from sobremesa.authoring.exercises import RIVAL, Exercise
from sobremesa.authoring.scenario.play import Playing
from sobremesa.bots.bot import Bot
from sobremesa.engine.film import Overheard
from sobremesa.engine.words import Speech
from sobremesa.table.look import Heard, Look, look_at

MOST: Final = 300  # decisions in one attempt, of both sides


@dataclass(frozen=True)
class Attempt:
    """An exercise as far as it has been played: what its player sees and has heard, and whether it is over, and solved.
    ``taken`` are the player's choices that were carried out.
    """

    look: Look
    over: bool
    solved: bool
    taken: tuple[str, ...]


def attempt(exercise: Exercise, choices: Sequence[str], speech: Speech) -> Attempt:
    """Play an exercise as far as these choices go, and on to the next question; the speech is told who is who. Raises
    :class:`Illegal` for a choice that can't be made.
    """
    playing = exercise.begin()
    exercise.scenario.positions.introduce(speech, playing.match)
    rivals = {seat: bots.make(RIVAL, seat) for seat in range(playing.match.seats) if seat != exercise.seat}
    heard = [_heard(exercise, 0, None, playing, len(playing.happened))]
    left, taken = list(choices), 0
    while not exercise.is_over(playing, choices[:taken]) and len(heard) < MOST:
        seat = min(playing.match.asked())
        text = _answer(exercise, playing, rivals, seat, left)
        if text is None:
            break
        known = len(playing.happened)
        taken = len(choices) - len(left)
        playing.match.apply(text, seat)
        playing.happened += playing.match.events or []
        heard.append(_heard(exercise, len(heard), seat, playing, len(playing.happened) - known))
    chosen = tuple(choices[:taken])
    hints = exercise.scenario.game.hints(speech)
    over = exercise.is_over(playing, chosen)
    look = look_at(playing.match, exercise.seat, hints, line=len(heard), bots=sorted(rivals), heard=heard)
    solved = exercise.is_solved(playing, chosen)
    return Attempt(replace(look, ask=None, offers=()) if over else look, over, solved, chosen)


def _answer(exercise: Exercise, playing: Playing, rivals: dict[int, Bot], seat: int, left: list[str]) -> str | None:
    """What this seat answers; None if the player has to. In a window, a lone answer is given automatically."""
    match = playing.match
    if seat in rivals:
        return rivals[seat].choose(bots.Seat(exercise.scenario.game, match.copy(), seat)).text
    options = match.options(seat)
    if len(options) == 1 and match.ask is not None and match.ask.window:
        return options[0].text
    return left.pop(0) if left else None


def _heard(exercise: Exercise, line: int, seat: int | None, playing: Playing, events: int) -> Heard:
    told = (Overheard.heard_by(event, exercise.seat) for event in playing.happened[len(playing.happened) - events :])
    return Heard(line, seat, tuple(one for one in told if one is not None))
