"""How Azardia's facts are said: cards, characters, coins in thousands; and what is worth knowing of an option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from sobremesa.engine.choice import Choice, NumberChoice
from sobremesa.engine.event import Kind
from sobremesa.engine.groups import Group
from sobremesa.engine.leaps import Leap
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.page import NOBODY
from sobremesa.engine.tracks import Track
from sobremesa.engine.view import View
from sobremesa.engine.words import Notation, Printed, Saying, Words, key, plural
from sobremesa.games.azardia.content.packs import AzardiaPack
from sobremesa.games.azardia.rules import cards as answers
from sobremesa.games.azardia.rules import course, duel, events, hands, turn
from sobremesa.games.azardia.rules.choices import CardChoice
from sobremesa.games.azardia.rules.pages import CARD, DUEL, Dealing, Duel, Played, Turn
from sobremesa.games.azardia.state.box import CHARACTERS, DECKS, FACES
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.games.azardia.state.position import PHASES, Position
from sobremesa.games.azardia.words.cardtext import card_lead, card_text
from sobremesa.games.azardia.words.groups import groups_of
from sobremesa.games.azardia.words.hints import what_it_does_to_you, whom_it_reaches

CHARACTER_NAMES: Final = ("Lagartoon", "Kuchuritok", "Robot-I-King", "Noncredo Mantis")
PHASE_NAMES: Final = (key("Roll and move"), key("Draw"), key("Play your cards"), key("Discard"))
DECK_NAMES: Final = (key("action"), key("penalty"), key("event"))

# What sets each character apart (AZ-5), for those who choose.
ABILITIES: Final = (
    key("draws an extra card and discards one"),
    key("gathers every hand and deals it again"),
    key("swaps a card for one of a rival's"),
    key("challenges whoever they like"),
)

_AMOUNTS: Final = {
    "coins": plural("{n} coin", "{n} coins"),
    "squares": plural("{n} square", "{n} squares"),
    "cards": plural("{n} card", "{n} cards"),
    "levels": plural("{n} level", "{n} levels"),
    "turns": plural("{n} turn", "{n} turns"),
}

# Where a card names a rival, its sentence does as well.
_AT_A_RIVAL: Final = {
    turn.PLAY: key("Play {card} on {rival}"),
    answers.ANSWER: key("Answer with {card}, towards {rival}"),
}

# Where a player stands: the one who looks, and the others.
_HERE: Final = key("{character}: square {square}, level {level}, {coins}")
_THERE: Final = key("{character}: square {square}")

# What a token finds where it comes to rest.
_SQUARE_CARDS: Final = {"A": key("A square"), "Z": key("Z square")}
_MEETINGS: Final = {
    events.DUEL_BEGINS: key("duel with {rival}"),
    events.GRACE_BEGINS: key("the last square!"),
    events.GRACE_DUEL: key("duel with {rival} for the last square"),
}
_HARMLESS: Final = (events.PAID, events.DREW, events.ACTIONS_RESHUFFLED, events.NOTHING_LEFT)  # may come between


class AzardiaNotation(Notation):
    """See :class:`Notation`. Amounts of coins are in thousands (AZ-1.5)."""

    title: ClassVar[str] = "Azardia"
    terms: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("turns", "level", "at top", "on the road"), key("the way still to go")),
        **dict.fromkeys(("hand", "cards", "responses", "duel cards", "roll cards"), key("what the hand is good for")),
        **dict.fromkeys(("to come", "in turn", "before roll", "playing", "wait"), key("what is left of the turn")),
        **dict.fromkeys(("holds", "challenged", "last turn"), key("holding the last square")),
        **dict.fromkeys(("lead", "close lead", "second lead"), key("how one stands against the rivals")),
        **dict.fromkeys(("duel", "duels"), key("the duel being fought")),
        "coins": key("coins"),
        "lost": key("turns that will be lost"),
        "extra": key("an extra turn"),
        **dict.fromkeys(
            ("rival's turns", "rival's level", "rival's at top", "rival's on the road"),
            key("the way the rival still has to go"),
        ),
        **dict.fromkeys(("rival's hand", "rival's cards"), key("what the rival may hold")),
        "rival's coins": key("the rival's coins"),
        "rival's lost": key("turns that the rival will lose"),
    }
    tagline: ClassVar[str] = key("A race through Zona Zero and Tirano Zona, with dice, cards and duels.")
    minutes: ClassVar[tuple[int, int]] = (25, 60)
    kinds: ClassVar[tuple[Kind, ...]] = tuple(kind for kind in vars(events).values() if isinstance(kind, Kind))
    turns: ClassVar[tuple[Kind, ...]] = (events.TURN_BEGINS, events.EXTRA_BEGINS)
    leaps: ClassVar[tuple[Leap, ...]] = (Leap(key("Next duel"), "d", (events.DUEL_BEGINS, events.GRACE_DUEL)),)

    def __init__(self, names: Sequence[str], pack: Pack) -> None:
        super().__init__(names, pack)
        assert isinstance(pack, AzardiaPack)
        self.designs = pack.designs

    def fact(self, words: Words, field: str, fact: int) -> str:
        if field in _AMOUNTS:
            one, many = _AMOUNTS[field]
            return words.count(one, many, fact * 1000 if field == "coins" else fact)
        if field == "card" or field == "given":
            return words.say("“{card_name}”", card_name=self.card_name(words, fact))
        if field == "card_text":
            return self.card_text(words, fact)
        if field == "character":
            return CHARACTER_NAMES[fact]
        if field == "deck":
            return words.say(DECK_NAMES[fact])
        if field == "phase":
            return f"{PHASES[fact]}: {words.say(PHASE_NAMES[fact])}"
        return super().fact(words, field, fact)

    def card_name(self, words: Words, card: int) -> str:
        """A card's name without quotes."""
        return self.designs[card]["name"]["es" if words.language == "es" else "en"]

    def card_text(self, words: Words, card: int) -> str:
        """What a card does."""
        return card_text(self.designs[card], words.language)

    def card_effect(self, words: Words, card: int) -> str:
        """The same without the sentence that says when it is played: for where a mark says so."""
        lead = card_lead(self.designs[card], words.language)
        return self.card_text(words, card).removeprefix(lead).lstrip()

    def flavour(self, words: Words, card: int) -> str:
        """What a card says beside what it does."""
        return self.designs[card]["flavour"]["es" if words.language == "es" else "en"]

    def die_face(self, value: int) -> str:
        """See AZ-1.3."""
        return "0" if value == FACES else str(value)

    def landmarks(self, view: View) -> list[Saying]:
        position: Position = view.position
        found: list[Saying] = []
        for player in sorted(position.players, key=lambda player: player.seat != view.seat):
            facts = {"square": player.square, "level": player.level, "coins": player.coins}
            if player.character is not None:
                facts["character"] = CHARACTERS.index(player.character)
                own = player.seat == view.seat
                found.append((_HERE if own else _THERE, facts))
        return found

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

    def printed(self, words: Words) -> list[Printed]:
        return [
            Printed(
                part=design["id"],
                heading=words.say(DECK_NAMES[DECKS.index(design["deck"])]),
                name=self.card_name(words, card),
                text=self.card_text(words, card),
                flavour=self.flavour(words, card),
                copies=design["copies"],
            )
            for card, design in enumerate(self.designs)
        ]

    def groups(self, view: View) -> list[Group]:
        return groups_of(view, [design["id"] for design in self.designs])

    def tracks(self, view: View) -> list[Track]:
        position: Position = view.position
        players = position.players
        return [
            Track(key("Square"), tuple(player.square for player in players)),
            Track(key("Level"), tuple(player.level for player in players)),
            Track(key("Cards"), tuple(player.cards for player in players)),
        ]


def grace_turn(holder: int, last_turn: int, sudden: bool) -> list[Saying]:
    """What all have to know while somebody holds the last square: whose last turn this is, how it ends if nobody does
    anything about it, and what a duel there decides at this table. AZ-11.1, AZ-11.4, AZ-11.5"""
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
