"""What a player of Encrucijada does without a thought, and how good each option looks: it is tried, and the position is
judged as soon as its effect is visible.
"""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.choice import Choice, NumberChoice, Verb
from sobremesa.engine.match import Match
from sobremesa.games.encrucijada.estimate.sense import value
from sobremesa.games.encrucijada.rules import effects, lowering, setup, turn, windows
from sobremesa.games.encrucijada.rules.pages import PLACE
from sobremesa.games.encrucijada.state.match import Encrucijada

_ANSWERS: Final = 12  # answers to give until an effect is visible
#: Options that open a longer rearrangement, or show what need not be shown: nobody takes these without a thought.
_NEEDS_THOUGHT: Final[tuple[Verb[Any, Any, Any], ...]] = (
    lowering.EXCHANGE_CARDS,
    lowering.STACK_ANEW,
    lowering.SHOW,
    windows.CALL_OFF,
    *windows.PASSING[1:],
)
_PLAYED_OUT: Final[tuple[Verb[Any, Any, Any], ...]] = (lowering.LOWER_CARD, effects.USE)


def at_once(match: Encrucijada, options: list[Choice]) -> int:
    """The place of the option that is taken without a thought: windows pass, cards are drawn from the largest pile,
    decks are divided by lot, and otherwise it is the option that looks best right away.
    """
    let_be = passing(match)
    if let_be is not None:
        return options.index(let_be)
    drawn = by_rote(match, options)
    if drawn >= 0:
        return drawn
    places = [place for place, option in enumerate(options) if option.verb not in _NEEDS_THOUGHT]
    if len(places) < 2:
        return places[0] if places else 0
    found = gains(match, [options[place] for place in places], match.asking)
    return places[found.index(max(found))]


def by_rote(match: Encrucijada, options: list[Choice]) -> int:
    """The place of what is done without looking at the other options: a deck is divided by lot, and a card is drawn
    from the largest pile; -1 if the question is neither.
    """
    most, best = 0, -1
    for place, option in enumerate(options):
        if option.verb is setup.AT_RANDOM:
            return place
        if option.verb is turn.DRAW_FROM and isinstance(option, NumberChoice):
            cards = len(match.pile(match.asking, option.n))
            if cards > most:
                most, best = cards, place
    return best


def passing(match: Encrucijada) -> Choice | None:
    """The option that lets things pass, if a window is open."""
    question = match.question
    return windows.PASS.numbered(match, 0) if question is not None and question.window else None


def gains(match: Encrucijada, options: list[Choice], seat: int) -> list[float]:
    """What the position is worth to a seat that is asked (:func:`~.sense.value`), possibly together with others, once
    each of these options of its own has taken effect.
    """
    found: list[float] = []
    for option in options:
        world = _copy(match)
        depth = len(world.stack)
        world.apply(option, seat)
        if option.verb is lowering.LOWER_CARD and world.stack and world.stack[-1].page is PLACE:
            found.append(max(gains(world, world.options(), seat)))
            continue
        if option.verb in _PLAYED_OUT:
            _play_out(world, depth, seat)
        found.append(value(world, seat))
    return found


def _play_out(world: Encrucijada, depth: int, seat: int) -> None:
    """Play on until what was begun is over: the first possible thing is picked, and everybody passes."""
    for _ in range(_ANSWERS):
        if world.question is None or len(world.stack) <= depth:
            return
        choice = passing(world)
        if choice is None:
            options = world.options()
            choice = options[max(0, by_rote(world, options))]
        world.apply(choice)


def _copy(match: Match) -> Encrucijada:
    world = match.copy()
    assert isinstance(world, Encrucijada)
    world.brisk = True
    return world
