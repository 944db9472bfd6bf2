"""Any position of Azardia by the names of its table: for scenarios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, ClassVar, Final

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.position import (
    Positions,
    Quantity,
    a_seat,
    a_seat_or_nobody,
    beginning,
    number,
    some_seats,
)
from sobremesa.engine.errors import Wording
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Field
from sobremesa.engine.words import key
from sobremesa.games.azardia.rules.pages import (
    DISCARDING,
    DRAWING,
    MATCH,
    PLAYING,
    ROUND,
    TURN,
    Course,
    Turn,
)
from sobremesa.games.azardia.scenarios.telling import told
from sobremesa.games.azardia.state.box import ACTION_DECK, CHARACTERS, DECKS, MOST_COINS, MOST_SEATS, TOP_LEVEL
from sobremesa.games.azardia.state.match import Azardia

# Where a scenario may begin: the set-up (AZ-2), a round or its event (AZ-9), a turn or one of its phases (AZ-7).
BEGINNINGS: Final = ("setup", "round", "event", "turn", "draw", "play", "discard")
_PHASES: Final = {
    "draw": (DRAWING, "buy"),
    "play": (PLAYING, "play"),
    "discard": (DISCARDING, "swap"),
}

PLAYER: Final = ("character", "square", "level", "coins", "lost", "hand", "knows")
PILES: Final = tuple(f"{deck}_{pile}" for deck in DECKS for pile in ("pile", "discards"))

_SEATS: Final = ("seat", "rival", "by")
_CARDS: Final = ("card", "given")


class AzardiaPositions(Positions):
    """Players, piles, whose turn it is, and the grace turn."""

    fields: ClassVar[tuple[str, ...]] = (
        *("players", "order", "first", "round", "begin", "turn", "met", "holder", "owed", "extra"),
        *PILES,
    )

    def seats(self, said: dict[str, Entry]) -> int | None:
        return len(said["players"].items()) if "players" in said else None

    def set_up(self, match: Match, said: dict[str, Entry], at: Entry) -> None:
        assert isinstance(match, Azardia)
        match.set_out()
        begin = beginning(said, BEGINNINGS, "turn")
        if begin == "setup":
            match.open(MATCH, Course())
            return
        _the_order(match, said)
        _the_players(match, said, at)
        _the_piles(match, said, at)
        _the_grace_turn(match, said, at)
        match.round = said["round"].number(1, 9999) if "round" in said else 1
        if "extra" in said:
            _the_extra_turns(match, said["extra"])
        _the_pages(match, said, begin)

    def told(self, match: Match) -> Iterator[dict[str, Any]]:
        assert isinstance(match, Azardia)
        return told(match)

    def special(self, match: Match) -> list[Quantity]:
        assert isinstance(match, Azardia)
        azardia: Azardia = match
        knows = Quantity(
            "knows", lambda: _knowledge(azardia), lambda entry: _what_is_known(azardia, entry), by_seat=True
        )
        return [knows]

    def reader(self, match: Match, field: Field) -> Callable[[Entry], Any]:
        if field.says != "card":
            return super().reader(match, field)
        assert isinstance(match, Azardia)
        return partial(_read_cards, match, ordered=field.described.ordered)

    def card(self, match: Match, entry: Entry) -> int:
        assert isinstance(match, Azardia)
        slugs = [card.slug for card in match.box.cards]
        return slugs.index(entry.one_of(slugs, "there is no card {word}"))

    def fact(self, match: Match, field: str, entry: Entry) -> int:
        if field in _SEATS:
            return a_seat(entry, match)
        if field in _CARDS:
            return self.card(match, entry)
        if field == "character":
            return CHARACTERS.index(_a_character(entry))
        return DECKS.index(entry.one_of(DECKS, "there is no deck {word}")) if field == "deck" else number(entry)

    def shown_fact(self, match: Match, field: str, fact: int) -> str:
        if field in _CARDS:
            return self.shown_card(match, fact)
        if field == "character":
            return CHARACTERS[fact]
        return DECKS[fact] if field == "deck" else str(fact)

    def shown_card(self, match: Match, card: int) -> str:
        assert isinstance(match, Azardia)
        return match.box.cards[card].slug if 0 <= card < len(match.box.cards) else str(card)


# Setting up.


def _the_order(match: Azardia, said: dict[str, Entry]) -> None:
    """The order in which the characters were chosen (AZ-2.2): unless said, clockwise from the first player."""
    match.first = a_seat(said["first"], match) if "first" in said else 0
    order = match.clockwise(match.first)
    if "order" in said:
        entry = said["order"]
        order = [a_seat(item, match) for item in entry.items()]
        if sorted(order) != list(range(match.seats)):
            raise entry.fault("the order names each seat once", "such as {example}", example="[1, 0]")
        if "first" not in said:
            match.first = order[0]
        elif order[0] != match.first and not match.box.options.even_start:
            raise entry.fault("the first player is {seat}", "the first player chose first (AZ-2.4)", seat=match.first)
    match.rank = tuple(order.index(seat) for seat in range(match.seats))


def _the_players(match: Azardia, said: dict[str, Entry], at: Entry) -> None:
    """What isn't said is as at the start: level 1, the starting squares, no coins, no cards, the free characters."""
    entry = said.get("players")
    players = [] if entry is None else entry.items()
    if entry is not None and len(players) != match.seats:
        n, seats = len(players), match.seats
        why = Wording(
            "{n} player at a table with {seats} seats", "{n} players at a table with {seats} seats", n=n, seats=seats
        )
        raise entry.fault(why, "one for each seat, in order of seats")
    why_not = key("there is no player's entry {word}")
    described = [player.named(PLAYER, why_not) for player in players] or [{} for _ in range(match.seats)]
    _the_characters(match, described)
    for seat, player in enumerate(described):
        match.level[seat] = player["level"].number(1, TOP_LEVEL) if "level" in player else 1
        match.coins[seat] = player["coins"].number(0, MOST_COINS) if "coins" in player else 0
        match.lost[seat] = player["lost"].number(0, 99) if "lost" in player else 0
        match.square[seat] = match.rank[seat] + 1
        if "square" in player:
            match.square[seat] = player["square"].number(1, match.board.end)
        if match.level[seat] < TOP_LEVEL and match.square[seat] >= match.board.gate:
            raise player.get("square", at).fault(
                "below level {level} no token stands on {square}",
                "{most} at most, or level {level} (AZ-3.1)",
                level=TOP_LEVEL,
                square=match.square[seat],
                most=match.board.gate - 1,
            )
        if "hand" in player:
            match.hand[seat].extend(_cards(match, player["hand"], ACTION_DECK))
            match.hand[seat].sort()
    for seat, player in enumerate(described):
        if "knows" in player:
            _the_memory(match, seat, player["knows"])


def _the_characters(match: Azardia, described: list[dict[str, Entry]]) -> None:
    """AZ-1.4: one copy of each."""
    chosen: list[int] = []
    for player in described:
        if "character" in player:
            character = CHARACTERS.index(_a_character(player["character"]))
            if character in chosen:
                name = CHARACTERS[character]
                raise player["character"].fault("{name} is taken", "a free character (AZ-1.4)", name=name)
            chosen.append(character)
    free = [character for character in range(len(CHARACTERS)) if character not in chosen]
    match.character = tuple(chosen.pop(0) if "character" in player else free.pop(0) for player in described)


def _the_memory(match: Azardia, viewer: int, entry: Entry) -> None:
    """What a player has seen of the others' hands."""
    for name, cards in entry.pairs():
        holder = a_seat(name, match)
        if holder == viewer:
            raise name.fault("a player's own hand is always known", "a rival's seat")
        known = _cards(match, cards, ACTION_DECK)
        if Counter(known) - Counter(match.hand[holder]):
            raise cards.fault("seat {seat} does not have all these cards", "cards of that hand", seat=holder)
        for card in known:
            match.remember(holder, viewer, card)


def _the_piles(match: Azardia, said: dict[str, Entry], at: Entry) -> None:
    """What a deck's pile or discards do not say is in the other one; unless both are said, no card is out of play."""
    columns = [match.columns[match.COLUMNS.index(name)] for name in PILES]
    for deck, deck_name in enumerate(DECKS):
        rest = Counter(match.box.decks[deck])
        if deck == ACTION_DECK:
            for hand in match.hand:
                _take(match, rest, hand, said.get("players", at))
        pile, discards = columns[2 * deck], columns[2 * deck + 1]
        told = [(column, said.get(f"{deck_name}_{name}")) for column, name in ((pile, "pile"), (discards, "discards"))]
        for column, entry in told:
            if entry is not None:
                column[:] = _cards(match, entry, deck)
                _take(match, rest, column, entry)
        others = sorted(rest.elements())
        if told[0][1] is None:
            pile[:] = others
        elif told[1][1] is None:
            discards[:] = others
        pile.sort()
        if deck != ACTION_DECK and discards and not pile:
            raise said.get(f"{deck_name}_pile", at).fault(
                "the last {deck} card has been drawn and yet the discards have not been shuffled back",
                "a pile that is not empty (AZ-4.4, AZ-4.6)",
                deck=deck_name,
            )


def _take(match: Azardia, rest: Counter[int], cards: list[int], entry: Entry) -> None:
    """These cards are no longer among the rest of their deck."""
    for card in cards:
        if not rest[card]:
            slug = match.box.cards[card].slug
            copies = match.box.decks[match.box.cards[card].deck].count(card)
            right = key("{copies} at most in hands, pile and discards")
            raise entry.fault("more {card} cards than there are", right, card=slug, copies=copies)
        rest[card] -= 1


def _the_grace_turn(match: Azardia, said: dict[str, Entry], at: Entry) -> None:
    """AZ-11: who stands on the last square holds it; unless said, everyone else still has their last turn."""
    there = [seat for seat in range(match.seats) if match.square[seat] == match.board.end]
    holder = there[0] if there else NOBODY
    if "holder" in said:
        entry = said["holder"]
        holder = a_seat_or_nobody(entry, match)
        if holder not in (there or [NOBODY]):
            end = match.board.end
            raise entry.fault("the holder is who stands on the last square", "a token on {square}", square=end)
    if len(there) > 1:
        raise at.fault("two tokens stand on the last square", "one, who holds it")
    match.holder = holder
    if holder != NOBODY:
        match.owed = _bits([seat for seat in range(match.seats) if seat != holder])
    if "owed" in said:
        owed = some_seats(said["owed"], match)
        if owed and (holder == NOBODY or holder in owed):
            raise said["owed"].fault("last turns are owed to the rivals of a holder", "seats that do not hold the end")
        match.owed = _bits(owed)


def _the_extra_turns(match: Azardia, entry: Entry) -> None:
    """AZ-7.9: those that were won and are still to come."""
    seats = some_seats(entry, match)
    for seat in seats:
        if match.lost[seat]:
            right = key("one cancels the other (AZ-7.9)")
            raise entry.fault("seat {seat} is owed an extra turn and a lost one", right, seat=seat)
    match.extra = _bits(seats)


def _the_pages(match: Azardia, said: dict[str, Entry], begin: str) -> None:
    """Open the pages that are being read when a round, an event, a turn or a phase begins."""
    at_a_turn = begin not in ("round", "event")
    for name in ("turn", "met"):
        if name in said and not (at_a_turn and (name == "turn" or begin in _PHASES)):
            right = key("leave it out, or begin later")
            raise said[name].fault("nobody's turn has begun at begin: {begin}", right, begin=begin)
    match.active = match.first
    course = Course()
    match.open(MATCH, course)
    course.go_to("another_round_begins")
    if begin == "round":
        return
    course = Course(match.first)
    match.open(ROUND, course)
    if begin == "event":
        return
    course.go_to("the_next_turn_is_taken")
    seat = a_seat(said["turn"], match) if "turn" in said else match.first
    course.turns = (seat - match.first) % match.seats
    if course.turns:
        match.active = (seat - 1) % match.seats
    if begin in _PHASES:
        course.turns += 1
        match.active = seat
        match.owed &= ~(1 << seat)
        match.in_last = int(match.holder not in (NOBODY, seat))
        phase, line = _PHASES[begin]
        match.duelled = _the_pairs(match, said["met"]) if "met" in said else 0
        turn = Turn(seat, phase)
        match.open(TURN, turn)
        turn.go_to(line)


def _the_pairs(match: Azardia, entry: Entry) -> int:
    """The pairs that have already duelled in this turn. AZ-10.1"""
    pairs = 0
    for item in entry.items():
        seats = some_seats(item, match)
        if len(seats) != 2:
            raise item.fault("a pair has two seats", "such as {example}", example="[0, 1]")
        pairs |= 1 << (seats[0] * MOST_SEATS + seats[1])
    return pairs


def _cards(match: Azardia, entry: Entry, deck: int) -> list[int]:
    """The cards listed here, all of one deck."""
    numbers = {card.slug: card.number for card in match.box.cards if card.deck == deck}
    return [numbers[item.one_of(numbers, "there is no {deck} card {word}", deck=DECKS[deck])] for item in entry.items()]


def _a_character(entry: Entry) -> str:
    return entry.one_of(CHARACTERS, "there is no character {word}")


def _bits(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)


# Looking.


def _knowledge(match: Azardia) -> list[dict[int, list[str]]]:
    """For each seat, what it has seen of others' hands and knows to be still there."""
    everyone = range(match.seats)
    return [
        {holder: sorted(match.slugs(known)) for holder in everyone if (known := match.known(holder, viewer))}
        for viewer in everyone
    ]


def _what_is_known(match: Azardia, entry: Entry) -> dict[int, Any]:
    return {a_seat(name, match): _read_cards(match, cards, ordered=False) for name, cards in entry.pairs()}


def _read_cards(match: Azardia, entry: Entry, ordered: bool) -> Any:
    """Cards of any deck, from the bottom up if they are in order; or how many there are."""
    if entry.is_number():
        return number(entry)
    slugs = [card.slug for card in match.box.cards]
    named = [item.one_of(slugs, "there is no card {word}") for item in entry.items()]
    return named if ordered else sorted(named)
