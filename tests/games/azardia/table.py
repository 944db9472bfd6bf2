"""A table of Azardia set up at any position, and the talk at it, for tests that ask a question of the rules.

``table(player(square=78), player(level=5), at=ROLL)`` seats Ana, Bruno, Carla and Dario, as many as there are players.
Nothing happens by luck: the dice and cards that are to come are announced (``t.ana.rolls(3, 4)``, ``t.cards("look")``),
and a draw that nobody announced is an error, as is one that was announced and never came (see conftest.py). Piles are
empty unless the test fills them: a player who should draw from an empty pile simply draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sobremesa.engine.chance import CARDS, DICE, SCRIPTED, seeded
from sobremesa.engine.choice import Choices
from sobremesa.engine.page import NOBODY
from sobremesa.engine.setting import Setting
from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.effects.terms import AMOUNTS, WHO
from sobremesa.games.azardia.effects.verbs import VERBS as EFFECTS
from sobremesa.games.azardia.rules.pages import BEFORE_ROLL, DRAWING, MATCH, PLAYING, ROUND, TURN, Course, Turn
from sobremesa.games.azardia.rules.verbs import VERBS
from sobremesa.games.azardia.state.box import (
    ACTION_DECK,
    AS_RESPONSE,
    CHARACTERS,
    EVENT_DECK,
    IN_DUEL,
    ON_ROLL,
    ON_TURN,
    PENALTY_DECK,
    Box,
    Card,
    Options,
)
from sobremesa.games.azardia.state.match import Azardia

ANA, BRUNO, CARLA, DARIO = range(4)

# Where in the turn a test begins: the question that comes first.
ROLL: Final = "roll"
DRAW: Final = "buy"
PLAY: Final = "play"
DISCARD: Final = "swap"
EVENT: Final = ""  # before the turn: the round begins
_PHASES: Final = {ROLL: BEFORE_ROLL, DRAW: DRAWING, PLAY: PLAYING, DISCARD: PLAYING}

# The cards of these tests: what each does, with effects separated by semicolons, as «verb amount whom».
_TURN_CARDS: Final = {
    "receive-2": "gain_coins 2",
    "receive-9": "gain_coins 9",
    "fine-3": "lose_coins 3 rival",
    "fine-half": "lose_coins half rival",
    "fine-rivals": "lose_coins 2 rivals",
    "steal-2": "steal_coins 2",
    "steal-all": "steal_coins all",
    "steal-and-run": "steal_coins 2; advance 1",
    "give-2": "give_coins 2",
    "ruin": "lose_wealth all rival",
    "course": "pay 3; rise 1",
    "hired-push": "pay 2; retreat 5 rival",
    "rise-1": "rise 1",
    "rise-2": "rise 2",
    "drop-1": "drop 1 rival",
    "drop-3": "drop 3 rival",
    "rise-all": "rise 1 everyone",
    "swap-levels": "swap_levels",
    "duel": "duel",
    "advance-1": "advance 1",
    "advance-5": "advance 5",
    "back-3": "retreat 3",
    "push-1": "retreat 1 rival",
    "push-5": "retreat 5 rival",
    "push-rivals": "retreat 2 rivals",
    "lift-3": "advance 3 rival",
    "march": "advance 2 everyone",
    "go-to-20": "go_to 20",
    "put-on-20": "go_to 20 rival",
    "go-to-100": "go_to 100",
    "go-to-150": "go_to 150",
    "next-a": "next_a",
    "rob-and-go": "steal_coins 2; next_a",
    "pull": "pull",
    "swap-places": "swap_places",
    "draw-2": "draw 2",
    "toss-1": "discard 1 rival",
    "toss-half": "discard half rival",
    "lose-one": "lose_random_card - rival",
    "steal-card": "steal_card",
    "look": "look_at_hand",
    "swap-hands": "swap_hands",
    "skip": "lose_turn 1 rival",
    "skip-2": "lose_turn 2 rival",
    "skip-me": "lose_turn 1",
    "extra": "extra_turn",
    "tax-leader": "lose_coins 1 leader",
    "alms-last": "gain_coins 1 last",
    "tax-richest": "lose_coins 1 richest",
    "alms-poorest": "gain_coins 1 poorest",
}
_ROLL_CARDS: Final = {
    "one-die": "dice 1",
    "three-dice": "dice 3",
    "fixed-4": "fix_die 4",
    "exact-7": "exact 7",
    "reroll": "reroll",
    "choose-die": "choose_die",
}
_RESPONSES: Final = {
    "no": "cancel",
    "half": "halve",
    "deflect": "deflect",
    "copy": "copy",
    "dear-no": "pay 1; cancel",
    "dear-copy": "pay 1; copy",
}
_DUEL_CARDS: Final = {
    "plus-3": "duel_plus 3",
    "dear-6": "pay 2; duel_plus 6",
    "duel-again": "duel_reroll",
    "ten": "duel_set_die 10",
}
_PENALTIES: Final = {
    "p-fine-2": "lose_coins 2",
    "p-retreat-5": "retreat 5",
    "p-retreat-8": "retreat 8",
    "p-advance-8": "advance 8",
    "p-skip": "lose_turn 1",
    "p-drop": "drop 1",
    "p-ruin": "lose_wealth all",
    "p-toss-1": "discard 1",
    "p-bounty": "gain_coins 1 rivals",
    "p-duels": "duel - rivals",
    "p-share-out": "give_coins 1 rivals",
}
_EVENTS: Final = {
    "e-rain": "gain_coins 1 everyone",
    "e-march": "advance 2 everyone",
    "e-wind": "retreat 2 everyone",
    "e-storm": "lose_turn 1 everyone",
    "e-feast": "extra_turn - everyone",
    "e-climb": "rise 1 everyone",
    "e-parade": "next_a - everyone",
    "e-two": "advance 2 everyone; draw 1 everyone",
}
_DECKS: Final = (
    (ACTION_DECK, ON_TURN, _TURN_CARDS),
    (ACTION_DECK, ON_ROLL, _ROLL_CARDS),
    (ACTION_DECK, AS_RESPONSE, _RESPONSES),
    (ACTION_DECK, IN_DUEL, _DUEL_CARDS),
    (PENALTY_DECK, ON_TURN, _PENALTIES),
    (EVENT_DECK, ON_TURN, _EVENTS),
)


def _effect(text: str) -> Effect:
    verb, *rest = text.split()
    kind = EFFECTS[verb]
    if not rest:
        return kind()
    n = AMOUNTS[rest[0]] if rest[0] in AMOUNTS else 0 if rest[0] == "-" else int(rest[0])
    return kind(n, WHO.index(rest[1])) if len(rest) > 1 else kind(n)


def box_of(seats: int, options: Options) -> Box:
    """A box with the cards of these tests, one copy of each."""
    cards: list[Card] = []
    for deck, play, designs in _DECKS:
        for slug, does in designs.items():
            effects = [_effect(text) for text in does.split(";")]
            cards.append(Card(len(cards), slug, deck, 1, play, effects))
    return Box(seats, options, cards)


@dataclass
class PlayerAt:
    """How a player stands before the test begins. Without a square: on 10, 20, 30 or 40, by seat."""

    square: int = 0
    level: int = 1
    coins: int = 0
    hand: str = ""
    character: str = ""
    lost: int = 0


player = PlayerAt


@dataclass
class Player:
    """A player at the table: what they hold, and what they say and do."""

    table: Table
    seat: int

    @property
    def square(self) -> int:
        return self.table.match.square[self.seat]

    @property
    def level(self) -> int:
        return self.table.match.level[self.seat]

    @property
    def coins(self) -> int:
        return self.table.match.coins[self.seat]

    @property
    def lost(self) -> int:
        """Turns this player will lose."""
        return self.table.match.lost[self.seat]

    @property
    def hand(self) -> list[str]:
        """The cards in hand, in alphabetical order."""
        return sorted(self.table.names(self.table.match.hand[self.seat]))

    @property
    def is_asked(self) -> bool:
        return self.seat in self.table.match.asked()

    @property
    def options(self) -> list[str]:
        """What this player may answer now; nothing when another is asked."""
        return [choice.text for choice in self.table.match.options(self.seat)]

    def why_not(self, text: str) -> str:
        """The clause that forbids this answer; empty when it is allowed."""
        refusal = self.table.match.why_not(text, self.seat)
        assert (refusal is None) == (text in self.options), "what is listed and what is allowed are the same"
        return "" if refusal is None else refusal.clause

    def does(self, *texts: str) -> None:
        """Answer with these choices, one after another."""
        for text in texts:
            self.table.match.apply(text, self.seat)
            self.table.hear()

    # Phase A.

    def rolls(self, *dice: int) -> None:
        self.table.dice(*dice)
        self.does("roll")

    def moves(self, *dice: int) -> None:
        """Roll these dice and add them."""
        self.rolls(*dice)
        self.does("add")

    def takes_a_quiet_turn(self, *dice: int) -> None:
        """Roll these dice, add them, and do nothing that one need not do."""
        self.moves(*dice)
        for quiet in ("draw", "enough", "end", "keep"):
            if quiet in self.options:
                self.does(quiet)

    # Coins.

    def improves(self, die: int) -> None:
        """Pay for +1 to the first (0), second (1) or third (2) die."""
        self.does(f"duel-pip:{die}" if self.table.question == "improve" else f"pip:{die}")

    def buys_squares(self, n: int) -> None:
        self.does(f"buy-squares:{n}")

    # Cards.

    def plays(self, card: str, on: Player | None = None) -> None:
        self.does(_at(f"play:{card}", on))

    def answers(self, card: str, on: Player | None = None) -> None:
        self.does(_at(f"answer:{card}", on))

    def passes(self) -> None:
        self.does("pass")

    def loads(self, card: str) -> None:
        """Play a card in a duel."""
        self.does(f"load:{card}")

    def stands(self) -> None:
        """Leave the dice of the duel as they are."""
        self.does("stand")

    def discards(self, *cards: str) -> None:
        self.does(*[f"discard:{card}" for card in cards])

    # Abilities.

    def challenges(self, rival: Player) -> None:
        self.does(f"challenge:{rival.seat}")

    def trades(self, card: str, rival: Player, for_card: str) -> None:
        self.table.cards(for_card)
        self.does(f"trade:{card}:{rival.seat}")

    def ends(self) -> None:
        """Play no more cards."""
        self.does("end")


def _at(text: str, rival: Player | None) -> str:
    return text if rival is None else f"{text}:{rival.seat}"


@dataclass
class Table:
    """The table: its players by name, what has happened, and what is to come."""

    match: Azardia
    log: list[tuple[str, dict[str, int]]] = field(default_factory=list)

    @property
    def ana(self) -> Player:
        return Player(self, ANA)

    @property
    def bruno(self) -> Player:
        return Player(self, BRUNO)

    @property
    def carla(self) -> Player:
        return Player(self, CARLA)

    @property
    def dario(self) -> Player:
        return Player(self, DARIO)

    @property
    def squares(self) -> list[int]:
        return list(self.match.square)

    @property
    def levels(self) -> list[int]:
        return list(self.match.level)

    @property
    def coins(self) -> list[int]:
        return list(self.match.coins)

    @property
    def question(self) -> str:
        """What is being asked, by its name within its page; empty when the match is over."""
        ask = self.match.ask
        return "" if ask is None else ask.name.rpartition(".")[2]

    @property
    def winner(self) -> int:
        """The seat that has won; NOBODY while the match goes on."""
        outcome = self.match.outcome
        return NOBODY if outcome is None else outcome.winners[0]

    # What is to come.

    def dice(self, *dice: int) -> None:
        """These dice are rolled next; a face 0 is a 10."""
        self.match.chance.write_script(DICE, list(dice))

    def cards(self, *cards: str) -> None:
        """These cards are drawn next, from any pile or hand."""
        self.match.chance.write_script(CARDS, [self.number(card) for card in cards])

    # What has happened.

    def hear(self) -> None:
        """Note down what the last answer caused."""
        self.log += [(event.kind.name, event.named()) for event in self.match.events or ()]

    def times(self, kind: str, **facts: int) -> int:
        """How often something of this kind, with these facts, has happened."""
        return sum(name == kind and facts.items() <= said.items() for name, said in self.log)

    def order(self, *kinds: str) -> list[tuple[str, int]]:
        """What happened of these kinds and to whom, in order."""
        return [(name, said["seat"]) for name, said in self.log if name in kinds]

    # Cards by name.

    def number(self, card: str) -> int:
        return next(one.number for one in self.match.box.cards if one.slug == card)

    def names(self, cards: list[int]) -> list[str]:
        return [self.match.box.cards[card].slug for card in cards]

    @property
    def discards(self) -> list[str]:
        """The action discards, the last one on top."""
        return self.names(self.match.action_discards)


tables: list[Table] = []  # those of the test that runs


def table(
    *players: PlayerAt,
    turn: int = ANA,
    at: str = PLAY,
    first: int = ANA,
    holder: int = NOBODY,
    owed: tuple[int, ...] = (),
    pile: str = "",
    discards: str = "",
    penalties: str = "",
    penalty_discards: str = "",
    events: str = "",
    event_discards: str = "",
    options: Options | None = None,
) -> Table:
    """A match at a position: ``turn`` has reached ``at``. Hands and piles name cards, separated by spaces.

    ``holder`` holds the last square and ``owed`` still have their last turn (AZ-11).
    """
    match = _empty_match(len(players), options or Options())
    new = Table(match)
    tables.append(new)
    for seat, one in enumerate(players):
        match.square[seat] = one.square or 10 * (seat + 1)
        match.level[seat] = one.level
        match.coins[seat] = one.coins
        match.lost[seat] = one.lost
        match.hand[seat].extend(sorted(new.number(card) for card in one.hand.split()))
    match.character = _characters(players)
    match.rank = tuple((seat - first) % match.seats for seat in range(match.seats))
    match.first = first
    match.active = turn
    match.round = 1
    match.holder = holder
    match.owed = sum(1 << seat for seat in owed)
    match.in_last = int(at != EVENT and holder not in (NOBODY, turn) and turn not in owed)
    for column, text in (
        (match.action_pile, pile),
        (match.action_discards, discards),
        (match.penalty_pile, penalties),
        (match.penalty_discards, penalty_discards),
        (match.event_pile, events),
        (match.event_discards, event_discards),
    ):
        column[:] = [new.number(card) for card in text.split()]
    for column in (match.action_pile, match.penalty_pile, match.event_pile):
        column.sort()
    match.listen()
    _open_pages(match, turn, at)
    return new


def resume(new: Table) -> Table:
    """Go on from the position, once the draws to come have been announced. Only an event needs this call."""
    new.match.read_on()
    new.hear()
    return new


def _empty_match(seats: int, options: Options) -> Azardia:
    box = box_of(seats, options)
    setting = Setting("azardia", seats, {}, "tests", "tests", Choices(VERBS, box))
    match = Azardia(box, setting, seeded(0, SCRIPTED))
    match.set_out()
    return match


def _characters(players: tuple[PlayerAt, ...]) -> tuple[int, ...]:
    """Those chosen; the others get what is left, first of all those who ask the fewest questions."""
    wanted = [CHARACTERS.index(one.character) if one.character else NOBODY for one in players]
    free = [character for character in (3, 1, 2, 0) if character not in wanted]
    return tuple(free.pop(0) if character == NOBODY else character for character in wanted)


def _open_pages(match: Azardia, turn: int, at: str) -> None:
    match.open(MATCH, Course())
    match.stack[-1].go_to("another_round_begins")
    taken = 0 if at == EVENT else (turn - match.first) % match.seats + 1
    match.open(ROUND, Course(match.first, taken))
    if at != EVENT:
        match.stack[-1].go_to("the_next_turn_is_taken")
        match.open(TURN, Turn(turn, _PHASES[at]))
        match.stack[-1].go_to(at)
        match.read_on()
