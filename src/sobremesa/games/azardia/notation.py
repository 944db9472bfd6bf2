"""How Azardia's facts are said: cards, characters, coins in thousands; and what is worth knowing of an option."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Kind
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.words import Notation, Saying, Words, key
from sobremesa.games.azardia import events
from sobremesa.games.azardia.choices import CardChoice, NumberChoice
from sobremesa.games.azardia.packs import AzardiaPack
from sobremesa.games.azardia.pages import CARD, DUEL, Dealing, Duel, Played, Turn
from sobremesa.games.azardia.rules import characters, course, duel, hands, turn
from sobremesa.games.azardia.rules import cards as answers
from sobremesa.games.azardia.state import Azardia

CHARACTER_NAMES: Final = ("Lagartoon", "Kuchuritok", "Robot-I-King", "Noncredo Mantis")
DECK_NAMES: Final = (key("action"), key("penalty"), key("event"))

# What sets each character apart (AZ-5), for those who choose.
ABILITIES: Final = (
    key("draws an extra card and discards one"),
    key("gathers every hand and deals it again"),
    key("swaps a card for one of a rival's"),
    key("challenges whoever they like"),
)

# Where a card names a rival, its sentence does as well.
_AT_A_RIVAL: Final = {
    turn.PLAY: key("Play {card} on {rival}"),
    answers.ANSWER: key("Answer with {card}, towards {rival}"),
}

# What a token finds where it comes to rest.
_SQUARE_CARDS: Final = {"A": key("A square"), "Z": key("Z square")}
_MEETINGS: Final = {
    events.DUEL_BEGINS: key("duel with {rival}"),
    events.GRACE_BEGINS: key("the last square!"),
    events.GRACE_DUEL: key("duel with {rival} for the last square"),
}
_HARMLESS: Final = (events.PAID, events.DREW, events.RESHUFFLED, events.NOTHING_LEFT)  # may come between


class AzardiaNotation(Notation):
    """See :class:`Notation`. Amounts of coins are in thousands (AZ-1.5)."""

    title: ClassVar[str] = "Azardia"
    tagline: ClassVar[str] = key("A race through Zona Zero and Tirano Zona, with dice, cards and duels.")
    kinds: ClassVar[tuple[Kind, ...]] = tuple(kind for kind in vars(events).values() if isinstance(kind, Kind))

    def fact(self, words: Words, field: str, fact: int) -> str:
        match field:
            case "card" | "given":
                return words.say("“{card_name}”", card_name=self.card_name(words, fact))
            case "character":
                return CHARACTER_NAMES[fact]
            case "deck":
                return words.say(DECK_NAMES[fact])
            case "coins":
                return words.count("{n} coin", "{n} coins", fact * 1000)
            case "squares":
                return words.count("{n} square", "{n} squares", fact)
            case "cards":
                return words.count("{n} card", "{n} cards", fact)
            case "levels":
                return words.count("{n} level", "{n} levels", fact)
            case "turns":
                return words.count("{n} turn", "{n} turns", fact)
        return super().fact(words, field, fact)

    def card_name(self, words: Words, card: int) -> str:
        """A card's name without quotes; its id where the pack gives it no name in this language."""
        assert isinstance(self.pack, AzardiaPack)
        design = self.pack.designs[card]
        name = design.get("name")
        return str(name.get(words.language, design["id"]) if isinstance(name, dict) else design["id"])

    def label(self, choice: Choice) -> str:
        if isinstance(choice, CardChoice) and choice.rival != NOBODY:
            return _AT_A_RIVAL.get(choice.verb, choice.verb.label)
        return choice.verb.label

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
        if verb in (turn.ADD, turn.SUBTRACT, turn.TAKE_DIE, turn.BUY_SQUARES, turn.BUY_LEVEL):
            return _where_it_leads(match, choice)
        return []

    def situation(self, match: Match) -> list[Saying]:
        frame: Any = match.stack[-1]
        if frame.page is DUEL:
            assert isinstance(frame, Duel)
            return [
                _total(frame.seat, frame.a, frame.b, frame.plus),
                _total(frame.rival, frame.c, frame.d, frame.rival_plus),
            ]
        if frame.page is CARD:
            assert isinstance(frame, Played)
            return [(key("{card}, played by {seat}"), {"card": frame.card, "seat": frame.seat})]
        return []


def _die(match: Azardia, frame: Turn | Duel, die: int) -> int:
    """The value of a die of whoever is asked."""
    return turn.die_of(frame, die) if isinstance(frame, Turn) else duel.die_of(frame, match.asking, die)


def _total(seat: int, a: int, b: int, plus: int) -> Saying:
    facts = {"seat": seat, "a": a, "b": b, "n": a + b + plus}
    if plus:
        return (key("{seat}: {a} + {b} + {plus} = {n}"), {**facts, "plus": plus})
    return (key("{seat}: {a} + {b} = {n}"), facts)


def _where_it_leads(match: Azardia, choice: Choice) -> list[Saying]:
    """The squares and levels of a choice that moves the one who is asked: it is done in a world that this seat could be
    in, and only what no draw can change is told."""
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
