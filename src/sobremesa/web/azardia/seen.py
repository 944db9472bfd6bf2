"""What one onlooker sees on the table, taken from a Look: players, cards, dice, duels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.engine.film import Overheard
from sobremesa.engine.pack import Pack
from sobremesa.engine.page import NOBODY
from sobremesa.engine.words import Words
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.pages import CARD, DEAL, DUEL
from sobremesa.games.azardia.state.box import CHARACTERS, DECKS, FACES
from sobremesa.games.azardia.state.position import Player as Standing
from sobremesa.games.azardia.state.position import Position
from sobremesa.games.azardia.words.hints import ABILITIES
from sobremesa.games.azardia.words.speech import CHARACTER_NAMES, DECK_NAMES, AzardiaSpeech
from sobremesa.table.look import Heard, Look
from sobremesa.web.pictures import own_pictures
from sobremesa.web.tongue import match_words

ROLLS: Final = frozenset({events.ROLLED_ONE.name, events.ROLLED.name, events.ROLLED_THREE.name})
_NEW_TURN: Final = frozenset({events.TURN_BEGINS.name, events.EXTRA_BEGINS.name, events.ROUND_BEGINS.name})
_DUELS: Final = frozenset({events.DUEL_BEGINS.name, events.CHALLENGED.name, events.GRACE_DUEL.name})


class Player(NamedTuple):
    """A player, as every onlooker sees them but for ``known``, the cards that this one knows. ``character`` is empty
    before one is chosen."""

    seat: int
    name: str
    character: str
    title: str
    square: int
    level: int
    coins: int
    cards: int
    known: tuple[str, ...]
    is_bot: bool
    is_away: bool
    is_active: bool
    is_asked: bool
    is_first: bool
    owed: bool
    place: int | None


class CardFace(NamedTuple):
    """A design as printed, its texts in the onlooker's language. ``play`` is when it is played and ``deck`` where it
    comes from, both as code. ``picture`` is the address of the owner's own picture, shown in place of the icon."""

    number: int
    slug: str
    name: str
    text: str
    effect: str
    flavour: str
    icon: str
    deck: str
    play: str
    copies: int
    picture: str


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
    is_asked: bool


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
        self.printed = printed(speech.pack, words.language)

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

    @property
    def last_turn(self) -> int:
        """Who is taking their last turn; NOBODY when nobody is (AZ-11.1)."""
        return self.position.last_turn

    def _player(self, told: Standing) -> Player:
        look, seat, position = self.look, told.seat, self.position
        slug = told.character
        return Player(
            seat=seat,
            name=look.names[seat],
            character=slug or "",
            title=CHARACTER_NAMES[CHARACTERS.index(slug)] if slug else "",
            square=told.square,
            level=told.level,
            coins=told.coins,
            cards=told.cards,
            known=told.known,
            is_bot=seat in look.bots,
            is_away=seat in look.away,
            is_active=bool(position.round) and seat == position.active and look.places is None,
            is_asked=look.ask is not None and seat in look.ask.seats,
            is_first=bool(position.round) and seat == position.first,
            owed=seat in position.owed,
            place=look.places[seat] if look.places else None,
        )

    # Cards.

    def card(self, slug: str) -> CardFace:
        """A card as printed."""
        return self.printed[slug]

    def all_cards(self) -> list[CardFace]:
        """Every design of the pack."""
        return list(self.printed.values())

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
                found = Throw(facts["seat"], tuple(Die(value, value) for value in dice_of(told)))
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
        if both[1].player.seat == self.me:
            both.reverse()
        return both[0], both[1]

    def _duellist(self, facts: dict[str, int]) -> Duellist:
        player = self.players[facts["seat"]]
        return Duellist(player, (facts["a"], facts["b"]), facts.get("plus", 0), facts["n"], player.is_asked)

    def answered_card(self) -> tuple[str, Player] | None:
        """The card that may be answered now, and who played it."""
        if self.page_name != CARD.name or not self.look.situation:
            return None
        facts = self.look.situation[0][1]
        return self.speech.designs[facts["card"]].id, self.players[facts["seat"]]

    # In words.

    def ability(self, character: str) -> str:
        """What a character can do, in a few words."""
        return self.words.say(ABILITIES[CHARACTERS.index(character)])

    def decks(self) -> list[tuple[str, str, int, int, str | None]]:
        """For each deck: its name as code and in words, the sizes of its draw pile and discard pile, and their top
        card."""
        return [
            (deck, self.words.say(name), pile.size, pile.discarded, pile.top)
            for deck, name in zip(DECKS, DECK_NAMES, strict=True)
            for pile in (self.position.piles[deck],)
        ]


def dice_of(told: Overheard) -> tuple[int, ...]:
    """The dice of a roll."""
    return tuple(told.facts[name] for name in "abc" if name in told.facts)


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


@lru_cache(maxsize=32)  # a pack in play does not change
def printed(pack: Pack, language: str) -> dict[str, CardFace]:
    """All cards of a pack, by id."""
    words = match_words("azardia", language, (), pack)
    speech = words.speech
    assert isinstance(speech, AzardiaSpeech)
    pictures = own_pictures(pack)
    return {
        design.id: CardFace(
            number=number,
            slug=design.id,
            name=speech.card_name(words, number),
            text=speech.card_text(words, number),
            effect=speech.card_effect(words, number),
            flavour=speech.flavour(words, number),
            icon=design.icon,
            deck=design.deck,
            play=design.play,
            copies=design.copies,
            picture=pictures.get(design.id, ""),
        )
        for number, design in enumerate(speech.designs)
    }
