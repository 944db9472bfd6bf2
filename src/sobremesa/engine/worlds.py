"""Imagines worlds consistent with what a seat knows (determinisation)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sobremesa.engine.chance import CALLER, Chance, seeded
from sobremesa.engine.page import QUESTION

if TYPE_CHECKING:
    from sobremesa.engine.match import Match

_TRIALS: Final = 64  # how often to deal again if a world contradicts the pending question, before keeping the last one


def imagine(match: Match, seat: int, seed: int) -> Match:
    """See :meth:`Match.imagine`.

    Everybody knows who is asked what, so a world in which something else would be asked is dealt again, up to a limit,
    after which the last try is kept. The secret answers of others are replaced by random possible ones. The world draws
    from ``seed``. If the caller answers the draws of the match, the caller answers the world's too, and a step that has
    been answered in part starts again.
    """
    chance = seeded(seed)
    world = _deal(match, seat, chance)
    for _ in range(_TRIALS):
        if _asks_the_same(match, world):
            break
        world = _deal(match, seat, chance)
    return world


def _deal(match: Match, seat: int, chance: Chance) -> Match:
    """A copy in which everything this seat may not know is dealt again, including the secret answers of others."""
    world = match.copy()
    world.chance = chance
    world.sealed = [(other, choice) for other, choice in match.sealed if other == seat]
    world.redeal(seat)
    if match.chance.door == CALLER:
        world.chance = seeded(0, CALLER)
    question = match.question
    if question is not None and question.kind == QUESTION and match.asking == seat:
        return world  # the seat knows its own question and options, so they are the same in all its worlds
    world.read_on()
    if len(world.sealed) < len(match.sealed):
        for other, _ in match.sealed:
            options = world.options(other)
            if options:
                world.sealed.append((other, options[chance.pick(list(range(len(options))))]))
        world.read_on()
    return world


def _asks_the_same(match: Match, world: Match) -> bool:
    """Whether the world asks the same question of the same seats: everybody knows who is asked what."""
    question = match.question
    if question is None or question is not world.question:
        return question is None
    if question.kind != QUESTION:
        return world.waiting == match.waiting and len(world.sealed) == len(match.sealed)
    return world.asking == match.asking
