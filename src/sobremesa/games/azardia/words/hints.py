"""Whom a card would hit, and what it would do to the player who may answer it, as far as they may know."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.choice import Choice, NumberChoice
from sobremesa.engine.event import Event
from sobremesa.engine.hints import Hints
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.saying import Saying
from sobremesa.engine.words import key
from sobremesa.games.azardia.effects.terms import STANDING, WHO
from sobremesa.games.azardia.rules import cards, course, duel, events, hands, turn
from sobremesa.games.azardia.rules import cards as answers
from sobremesa.games.azardia.rules.choices import CardChoice
from sobremesa.games.azardia.rules.pages import CARD, DUEL, Dealing, Duel, Played, Turn
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.games.azardia.words.speech import AzardiaSpeech

# Events that are effects of a card on a player.
_FELT: Final = (
    *(events.WALKED, events.STAYS_THERE, events.PUT, events.BACK_TO_ONE, events.DUEL_BEGINS, events.CHALLENGED),
    *(events.GAINED, events.LOST_COINS, events.MOVED_COINS, events.FULL_PURSE),
    *(events.NO_COINS_LOST, events.NO_COINS_MOVED, events.NO_CARDS_LOST),
    *(events.ROSE, events.DROPPED, events.SWAPPED_LEVELS, events.SWAPPED_HANDS, events.LOOKED),
    *(events.OWES_TURN, events.EXTRA_CANCELS, events.WINS_EXTRA),
    *(events.GRACE_BEGINS, events.GRACE_ENDS, events.GRACE_DUEL),
)
# Events that involve dice or a hidden card: anything after them is uncertain.
_CHANCE: Final = (
    *(events.DREW, events.NOTHING_LEFT, events.ACTIONS_RESHUFFLED, events.PENALTY_TURNED),
    *(events.DISCARDED, events.TOOK_CARD, events.DUEL_ROLLED, events.SAW_CARD),
)


def whom_it_reaches(match: Azardia, choice: CardChoice) -> list[Saying]:
    """The players who are now in the lead, last, richest or poorest, if the card is for them; maybe its own player."""
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


# What sets each character apart (AZ-5), for those who choose.
ABILITIES: Final = (
    key("draws an extra card and discards one"),
    key("gathers every hand and deals it again"),
    key("swaps a card for one of a rival's"),
    key("challenges whoever they like"),
)

# What a token finds where it comes to rest.
_SQUARE_CARDS: Final = {"A": key("A square"), "Z": key("Z square")}

_MEETINGS: Final = {
    events.DUEL_BEGINS: key("duel with {rival}"),
    events.GRACE_BEGINS: key("the last square!"),
    events.GRACE_DUEL: key("duel with {rival} for the last square"),
}

_HARMLESS: Final = (events.PAID, events.DREW, events.ACTIONS_RESHUFFLED, events.NOTHING_LEFT)  # may come between


class AzardiaHints(Hints[AzardiaSpeech]):
    """See :class:`Hints`."""

    def notes(self, match: Match, choice: Choice) -> list[Saying]:
        assert isinstance(match, Azardia)
        verb: Any = choice.verb
        frame: Any = match.stack[-1]
        if isinstance(choice, NumberChoice):
            if verb is course.CHOOSE_CHARACTER:
                return [(ABILITIES[choice.n], {})]
            if verb is turn.PIP or verb is duel.DUEL_PIP:
                value = _die(match, frame, choice.n)
                return [(key("from {a} to {b}"), {"a": value, "b": value + 1})]
            if verb is turn.LEAVE_OUT:
                return [(key("the {a}"), {"a": _die(match, frame, choice.n)})]
        if verb is hands.DEAL_CARD:
            assert isinstance(frame, Dealing)
            return [(key("to {rival}"), {"rival": frame.to})]
        if verb is answers.PASS or verb is answers.ANSWER:
            return what_it_does_to_you(match, choice)
        if isinstance(choice, CardChoice) and verb is turn.PLAY:
            return whom_it_reaches(match, choice)
        if verb in (turn.ADD, turn.SUBTRACT, turn.TAKE_DIE, turn.BUY_SQUARES, turn.BUY_LEVEL):
            return _where_it_leads(match, choice)
        return []

    def situation(self, match: Match) -> list[Saying]:
        assert isinstance(match, Azardia)
        frame: Any = match.stack[-1]
        said: list[Saying] = []
        if frame.page is DUEL:
            assert isinstance(frame, Duel)
            said += [
                _total(frame.seat, frame.a, frame.b, frame.plus),
                _total(frame.rival, frame.c, frame.d, frame.rival_plus),
            ]
        elif frame.page is CARD:
            assert isinstance(frame, Played)
            facts = {"card": frame.card, "seat": frame.seat}
            if frame.rival == NOBODY:
                said.append((key("{card}, played by {seat}"), facts))
            else:
                said.append((key("{card}, played by {seat} on {rival}"), {**facts, "rival": frame.rival}))
        last_turn = match.active if match.in_last else NOBODY
        return [*said, *grace_turn(match.holder, last_turn, match.box.options.sudden_grace)]


def grace_turn(holder: int, last_turn: int, sudden: bool) -> list[Saying]:
    """What all players should know while somebody holds the last square: whose last turn this is, how the match ends
    if nobody acts, and what a duel there decides at this table. AZ-11.1, AZ-11.4, AZ-11.5"""
    if holder == NOBODY:
        return []
    said: list[Saying] = []
    if last_turn != NOBODY:
        said.append((key("This is {rival}'s last turn."), {"rival": last_turn}))
    said.append(
        (
            key("Unless somebody moves {seat} off the last square or wins it in a duel, {seat} wins the match."),
            {"seat": holder},
        )
    )
    if sudden:
        said.append((key("At this table the first duel for the last square ends the match."), {}))
    else:
        said.append((key("A duel for the last square ends the match once nobody else has a last turn."), {}))
    return said


def _die(match: Azardia, frame: Turn | Duel, die: int) -> int:
    """The value of a die of the seat that is asked."""
    return turn.die_of(frame, die) if isinstance(frame, Turn) else duel.die_of(frame, match.asking, die)


def _total(seat: int, a: int, b: int, plus: int) -> Saying:
    facts = {"seat": seat, "a": a, "b": b, "n": a + b + plus}
    if plus:
        return (key("{seat}: {a} + {b} + {plus} = {n}"), {**facts, "plus": plus})
    return (key("{seat}: {a} + {b} = {n}"), facts)


def _where_it_leads(match: Azardia, choice: Choice) -> list[Saying]:
    """The squares and levels that a choice of the asked seat leads to. The choice is made in a world that the seat
    could be in, and only results that no draw can change are listed."""
    seat = match.asking
    world = match.imagine(seat, 0)
    assert isinstance(world, Azardia)
    world.listen()
    world.apply(choice)
    notes: list[Saying] = []
    squares = 0
    for event in world.events or []:
        facts = event.named()
        if event.kind is events.READ:
            squares = facts["squares"]
        elif event.kind is events.STAYED:
            return [(key("no movement"), {})]
        elif event.kind is events.ROSE:
            notes.append((key("level {level}"), {"level": facts["level"]}))
        elif event.kind is events.WALKED:
            notes.append(_arrival(squares, facts["square"]))
            gives = match.board.gives[facts["square"]]
            if gives:
                notes.append((_SQUARE_CARDS[gives], {}))
        elif event.kind in _MEETINGS:
            return [*notes, (_MEETINGS[event.kind], facts)]
        elif event.kind not in _HARMLESS:
            break
    return notes


def _arrival(squares: int, square: int) -> Saying:
    if squares:
        return (key("{squares}, to {square}"), {"squares": squares, "square": square})
    return (key("to {square}"), {"square": square})
