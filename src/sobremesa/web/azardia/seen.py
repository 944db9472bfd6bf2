"""What one onlooker sees on the table, taken from a Look: players, cards, dice, duels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from sobremesa.engine.film import Overheard
from sobremesa.engine.page import NOBODY
from sobremesa.engine.words import Words
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.pages import CARD, DEAL, DUEL
from sobremesa.games.azardia.state.box import FACES
from sobremesa.games.azardia.state.position import Player as PlayerTold
from sobremesa.games.azardia.state.position import Position
from sobremesa.games.azardia.words.speech import AzardiaSpeech
from sobremesa.table.look import Heard, Look

ROLLS: Final = frozenset({events.ROLLED_ONE.name, events.ROLLED.name, events.ROLLED_THREE.name})
_NEW_TURN: Final = frozenset({events.TURN_BEGINS.name, events.EXTRA_BEGINS.name, events.ROUND_BEGINS.name})
_DUELS: Final = frozenset({events.DUEL_BEGINS.name, events.CHALLENGED.name, events.GRACE_DUEL.name})


class Player(NamedTuple):
    """A player, as every onlooker sees them but for the cards that this one knows: what is told of them has no hand."""

    told: PlayerTold
    name: str
    is_bot: bool
    is_away: bool
    is_active: bool
    is_asked: bool
    is_first: bool
    place: int | None


class Die(NamedTuple):
    """A die on the table: what it counts for, 11 at most once it is improved, and what it shows. 10 is written 0."""

    value: int
    shows: int
    left_out: bool = False

    @property
    def improved(self) -> bool:
        """Whether it counts for more than it shows."""
        return self.value != self.shows

    @property
    def written(self) -> str:
        """What the die itself shows."""
        return "0" if self.shows == FACES else str(self.shows)


class Throw(NamedTuple):
    """The dice of a turn's last roll, and how they were used (None: not yet)."""

    seat: int
    dice: tuple[Die, ...]
    squares: int | None = None


class Duellist(NamedTuple):
    """One of the two duelling now: their dice, what cards add, and the sum."""

    player: Player
    dice: tuple[int, int]
    plus: int
    total: int


class Seen:
    """The table as one onlooker sees it."""

    def __init__(self, look: Look, words: Words) -> None:
        self.look = look
        self.words = words
        self.position: Position = look.view.position
        self.me = look.seat
        self.players = [self._player(each) for each in self.position.players]
        speech = words.speech
        assert isinstance(speech, AzardiaSpeech)
        self.speech = speech

    @property
    def question(self) -> str:
        """What the pending question is called; empty when there is none."""
        return self.look.ask.name if self.look.ask else ""

    @property
    def asked(self) -> bool:
        """Whether this onlooker may answer now."""
        return bool(self.look.offers)

    @property
    def page_name(self) -> str:
        """The name of the page that asks the question."""
        return self.look.view.pages[-1].name if self.look.ask else ""

    @property
    def in_grace(self) -> bool:
        """Whether somebody holds the last square (AZ-11)."""
        return self.position.holder != NOBODY

    def _player(self, told: PlayerTold) -> Player:
        look, seat, position = self.look, told.seat, self.position
        return Player(
            told=replace(told, hand=None),
            name=look.names[seat],
            is_bot=seat in look.bots,
            is_away=seat in look.away,
            is_active=bool(position.round) and seat == position.active and look.places is None,
            is_asked=look.ask is not None and seat in look.ask.seats,
            is_first=bool(position.round) and seat == position.first,
            place=look.places[seat] if look.places else None,
        )

    @property
    def hand(self) -> list[str]:
        """The onlooker's own hand, or the gathered cards while they deal them."""
        if self.page_name == DEAL.name and self.position.pool:
            return list(self.position.pool)
        return [] if self.me is None else list(self.position.players[self.me].hand or ())

    # Dice.

    def throw(self) -> Throw | None:
        """The last roll of the current turn, according to the log; None if nothing has been rolled yet."""
        found: Throw | None = None
        for told in self._this_turn():
            facts = told.facts
            if told.name in ROLLS:
                found = Throw(facts["seat"], tuple(Die(value, value) for value in dice_of(facts)))
            elif told.name in _NEW_TURN:
                found = None
            elif found and facts.get("seat") == found.seat:
                found = _changed(found, told)
        return found

    def _this_turn(self) -> Iterator[Overheard]:
        duelling = False
        for heard in reversed(list(self._back_to_its_beginning())):
            for told in heard.events:
                if told.name in _DUELS:
                    duelling = True
                elif told.name == events.DUEL_WON.name:
                    duelling = False
                if not (duelling and told.name == events.IMPROVED.name):
                    yield told

    def _back_to_its_beginning(self) -> Iterator[Heard]:
        """The lines of this turn, the last one first, without those that were taken back."""
        taken_back: list[int | None] = []  # whose decisions, each with all that came after it
        for heard in reversed(self.look.heard):
            if heard.kind == "taken back":
                taken_back.append(heard.seat)
            elif taken_back:
                if heard.kind == "decision" and heard.seat == taken_back[-1]:
                    taken_back.pop()
            else:
                yield heard
                if any(told.name in _NEW_TURN for told in heard.events):
                    return

    # Duels.

    def duel(self) -> tuple[Duellist, Duellist] | None:
        """The two duellists, if the question is about a duel: the onlooker first, or else whoever began it."""
        if self.page_name != DUEL.name or len(self.look.situation) < 2:
            return None
        both = [self._duellist(facts) for _, facts in self.look.situation[:2]]
        if both[1].player.told.seat == self.me:
            both.reverse()
        return both[0], both[1]

    def _duellist(self, facts: dict[str, int]) -> Duellist:
        return Duellist(self.players[facts["seat"]], (facts["a"], facts["b"]), facts.get("plus", 0), facts["n"])

    def answered_card(self) -> tuple[str, int] | None:
        """The card that may be answered now, and the seat that played it."""
        if self.page_name != CARD.name or not self.look.situation:
            return None
        facts = self.look.situation[0][1]
        return self.speech.designs[facts["card"]].id, facts["seat"]


def dice_of(facts: Mapping[str, Any]) -> tuple[int, ...]:
    """The dice of a roll."""
    return tuple(facts[name] for name in "abc" if name in facts)


def _changed(throw: Throw, told: Overheard) -> Throw:
    """A roll after its dice were changed."""
    facts = told.facts
    if told.name == events.READ.name:
        return Throw(throw.seat, throw.dice, facts["squares"])
    if told.name == events.ROLLS_AGAIN.name:
        return Throw(throw.seat, (), None)
    improves = told.name == events.IMPROVED.name
    if not improves and told.name != events.LEFT_OUT.name:
        return throw
    dice = list(throw.dice)
    for at, die in enumerate(dice):
        if die.value == facts["a"] and not die.left_out and not (improves and die.improved):
            dice[at] = die._replace(value=facts["b"]) if improves else die._replace(left_out=True)
            break
    return Throw(throw.seat, tuple(dice), throw.squares)
