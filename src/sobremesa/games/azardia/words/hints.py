"""Whom a card would hit, and what it would do to whoever is asked for an answer: as far as they may know it."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event
from sobremesa.engine.words import Saying, key
from sobremesa.games.azardia.effects.terms import STANDING, WHO
from sobremesa.games.azardia.rules import cards, events
from sobremesa.games.azardia.rules.choices import CardChoice
from sobremesa.games.azardia.rules.pages import CARD, Played
from sobremesa.games.azardia.state.match import Azardia

# What somebody feels of a card.
_FELT: Final = (
    *(events.WALKED, events.STAYS_THERE, events.PUT, events.BACK_TO_ONE, events.DUEL_BEGINS, events.CHALLENGED),
    *(events.GAINED, events.LOST_COINS, events.MOVED_COINS, events.FULL_PURSE),
    *(events.NO_COINS_LOST, events.NO_COINS_MOVED, events.NO_CARDS_LOST),
    *(events.ROSE, events.DROPPED, events.SWAPPED_LEVELS, events.SWAPPED_HANDS, events.LOOKED),
    *(events.OWES_TURN, events.EXTRA_CANCELS, events.WINS_EXTRA),
    *(events.GRACE_BEGINS, events.GRACE_ENDS, events.GRACE_DUEL),
)
# With one of these the dice or a hidden card have spoken: what comes after may come otherwise.
_CHANCE: Final = (
    *(events.DREW, events.NOTHING_LEFT, events.ACTIONS_RESHUFFLED, events.PENALTY_TURNED),
    *(events.DISCARDED, events.TOOK_CARD, events.DUEL_ROLLED, events.SAW_CARD),
)


def whom_it_reaches(match: Azardia, choice: CardChoice) -> list[Saying]:
    """Whoever is now in the lead, last, richest or poorest, where a card says so; it may be its own player."""
    seat = match.asking
    played = Played(seat, choice.card, choice.rival, seat)
    reached = 0
    for effect in match.box.cards[choice.card].effects:
        if WHO[effect.who] in STANDING:
            reached |= effect.targets(match, played)
    return [(key("hits {rival}"), {"rival": other}) for other in match.clockwise(seat) if reached >> other & 1]


def what_it_does_to_you(match: Azardia, choice: Choice) -> list[Saying]:
    """What becomes of whoever is asked after this answer, if nobody has another one. It is done in a world that this
    seat could be in, and told only as far as no draw can change it."""
    seat = match.asking
    world = match.imagine(seat, 0)
    assert isinstance(world, Azardia)
    world.listen()
    world.apply(choice)
    happened = list(world.events or ())
    while world.stack and world.stack[-1].page is CARD and world.asked():
        passing = next(option for option in world.options() if option.verb is cards.PASS)
        world.apply(passing)
        happened += world.events or ()
    return [(event.telling.text, event.named()) for event in _before_chance(happened) if _feels(seat, event)]


def _before_chance(happened: list[Event]) -> list[Event]:
    at = next((at for at, event in enumerate(happened) if event.kind in _CHANCE), len(happened))
    return happened[:at]


def _feels(seat: int, event: Event) -> bool:
    facts = event.named()
    return event.kind in _FELT and seat in (facts.get("seat"), facts.get("rival"))
