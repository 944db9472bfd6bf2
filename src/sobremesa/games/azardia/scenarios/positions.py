"""Sets up positions of Azardia for scenarios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Final

from sobremesa.authoring.scenario.declared import Word
from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.position import (
    Positions,
    Quantity,
    a_seat,
    beginning,
    rows,
    some_seats,
    whole_order,
)
from sobremesa.engine.fields import WrittenField
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
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
from sobremesa.games.azardia.scenarios.telling import turn_as_entries
from sobremesa.games.azardia.state.box import ACTION_DECK, CHARACTERS, DECKS, MOST_SEATS, TOP_LEVEL, Box
from sobremesa.games.azardia.state.match import Azardia

# Where a scenario may begin: the set-up (AZ-2), a round or its event (AZ-9), a turn or one of its phases (AZ-7).
BEGINNINGS: Final = ("setup", "round", "event", "turn", "draw", "play", "discard")
_PHASES: Final = {
    "draw": (DRAWING, "buy"),
    "play": (PLAYING, "play"),
    "discard": (DISCARDING, "swap"),
}

PILES: Final = tuple(f"{deck}_{pile}" for deck in DECKS for pile in ("pile", "discards"))


class AzardiaPositions(Positions):
    """The players, the piles, the current turn, and the grace turn."""

    declared: ClassVar[Path | None] = Path(__file__).parents[1] / "state" / "fields.py"
    entries: ClassVar[tuple[str, ...]] = ("players", "order", "first", "begin", "turn", "met", *PILES)
    otherwise: ClassVar[Mapping[str, str]] = MappingProxyType({"rank": "order", "duelled": "met", "memory": "knows"})
    seat_facts: ClassVar[tuple[str, ...]] = ("seat", "rival", "by")

    def names(self, match: Match) -> Mapping[str, Sequence[str]]:
        assert isinstance(match, Azardia)
        slugs = [card.slug for card in match.box.cards]
        return {"card": slugs, "given": slugs, "character": CHARACTERS, "deck": DECKS}

    def word(self, match: Match, written: WrittenField) -> Word:
        assert isinstance(match, Azardia)
        box, end = match.box, match.board.end
        if written.name == "square":
            return Word(lambda entry: entry.number(1, end), int)
        if written.name == "hand":
            return Word(lambda entry: _card(box, entry, ACTION_DECK), lambda card: box.cards[card].slug, True)
        return super().word(match, written)

    def seats(self, said: dict[str, Entry]) -> int | None:
        return len(said["players"].items()) if "players" in said else None

    def set_up(self, match: Match, said: dict[str, Entry], at: Entry) -> None:
        assert isinstance(match, Azardia)
        match.set_out()
        begin = beginning(said, BEGINNINGS, "turn")
        if begin == "setup":
            match.open(MATCH, Course())
            return
        players = rows(said, "players", (*self.going_by("seats"), "knows"), match)
        _the_order(match, said)
        match.round = 1
        match.square[:] = [rank + 1 for rank in match.rank]
        self.put_rows(match, players)
        self.put(match, {name: said[name] for name in self.going_by("seats") if name in said})
        _the_characters(match, said, players, at)
        for seat, player in enumerate(players):
            if "knows" in player:
                _the_memory(match, seat, player["knows"])
        _the_piles(match, said, at)
        _the_grace_turn(match)
        self.put(match, said)
        _check(match, said, players, at)
        _the_pages(match, said, begin)
        self.put(match, {name: said[name] for name in ("active", "in_last") if name in said})

    def entries_for(self, match: Match) -> Iterator[dict[str, Any]]:
        assert isinstance(match, Azardia)
        return turn_as_entries(self, match)

    def special(self, match: Match) -> list[Quantity]:
        assert isinstance(match, Azardia)
        azardia: Azardia = match
        hands = self.field(match, "hand")
        return [
            Quantity(
                "knows",
                lambda: _knowledge(azardia),
                lambda entry: {a_seat(name, azardia): hands.read_one(cards) for name, cards in entry.pairs()},
                by_seat=True,
            )
        ]


# Setting up.


def _the_order(match: Azardia, said: dict[str, Entry]) -> None:
    """Set the order in which the characters were chosen (AZ-2.2); by default clockwise from the first player."""
    match.first = a_seat(said["first"], match) if "first" in said else 0
    order = list(match.clockwise(match.first))
    if "order" in said:
        entry = said["order"]
        order = whole_order(entry, match)
        if "first" not in said:
            match.first = order[0]
        elif order[0] != match.first and not match.box.options.even_start:
            raise entry.fault("the first player is {seat}", "the first player chose first (AZ-2.4)", seat=match.first)
    match.rank = tuple(order.index(seat) for seat in range(match.seats))


def _the_characters(match: Azardia, said: dict[str, Entry], players: list[dict[str, Entry]], at: Entry) -> None:
    """AZ-1.4: check that no character is taken twice, and give free ones to seats without an entry."""
    chosen = match.character
    for seat, character in enumerate(chosen):
        if character != NOBODY and character in chosen[:seat]:
            entry, name = players[seat].get("character", said.get("character", at)), CHARACTERS[character]
            raise entry.fault("{name} is taken", "a free character (AZ-1.4)", name=name)
    free = iter([character for character in range(len(CHARACTERS)) if character not in chosen])
    match.character = tuple([next(free) if character == NOBODY else character for character in chosen])


def _the_memory(match: Azardia, viewer: int, entry: Entry) -> None:
    """Set what a player has seen of the others' hands."""
    for name, cards in entry.pairs():
        holder = a_seat(name, match)
        if holder == viewer:
            raise name.fault("a player's own hand is always known", "a rival's seat")
        known = _cards(match.box, cards, ACTION_DECK)
        if Counter(known) - Counter(match.hand[holder]):
            raise cards.fault("seat {seat} does not have all these cards", "cards of that hand", seat=holder)
        for card in known:
            match.remember(holder, viewer, card)


def _the_piles(match: Azardia, said: dict[str, Entry], at: Entry) -> None:
    """Fill piles and discards. Without an entry for one of the two, it gets the rest of the deck; with entries for
    both, the rest is out of play."""
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
                column[:] = _cards(match.box, entry, deck)
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
    """Remove these cards from the rest of their deck."""
    for card in cards:
        if not rest[card]:
            slug = match.box.cards[card].slug
            copies = match.box.decks[match.box.cards[card].deck].count(card)
            right = key("{copies} at most in hands, pile and discards")
            raise entry.fault("more {card} cards than there are", right, card=slug, copies=copies)
        rest[card] -= 1


def _check(match: Azardia, said: dict[str, Entry], players: list[dict[str, Entry]], at: Entry) -> None:
    """Refuse impossible combinations: a token below the top level past the gate (AZ-3.1), an extra turn together with a
    lost one (AZ-7.9), last turns without a rival on the last square (AZ-11)."""
    board, seats = match.board, range(match.seats)
    for seat in seats:
        if match.level[seat] < TOP_LEVEL and match.square[seat] >= board.gate:
            raise (
                players[seat]
                .get("square", said.get("square", at))
                .fault(
                    "a token below level {level} can't stand on {square}",
                    "{most} at most, or level {level} (AZ-3.1)",
                    level=TOP_LEVEL,
                    square=match.square[seat],
                    most=board.gate - 1,
                )
            )
        if match.extra >> seat & 1 and match.lost[seat]:
            right = key("one cancels the other (AZ-7.9)")
            raise said["extra"].fault("seat {seat} is owed an extra turn and a lost one", right, seat=seat)
    there = [seat for seat in seats if match.square[seat] == board.end]
    if len(there) > 1:
        raise at.fault("two tokens stand on the last square", "only one, the holder's")
    if match.holder not in (there or [NOBODY]):
        why = key("the holder must stand on the last square")
        raise said["holder"].fault(why, "a token on {square}", square=board.end)
    if match.owed and (match.holder == NOBODY or match.owed >> match.holder & 1):
        raise said["owed"].fault("only the holder's rivals are owed last turns", "seats other than the holder's")


def _the_grace_turn(match: Azardia) -> None:
    """AZ-11: by default, a token on the last square holds it and everyone else has a last turn."""
    seats = range(match.seats)
    match.holder = next((seat for seat in seats if match.square[seat] == match.board.end), NOBODY)
    if match.holder != NOBODY:
        match.owed = sum(1 << seat for seat in seats if seat != match.holder)


def _the_pages(match: Azardia, said: dict[str, Entry], begin: str) -> None:
    """Open the pages that are open when a round, an event, a turn or a phase begins."""
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
    """The pairs that have already duelled this turn. AZ-10.1"""
    pairs = 0
    for item in entry.items():
        seats = some_seats(item, match)
        if len(seats) != 2:
            raise item.fault("a pair has two seats", "such as {example}", example="[0, 1]")
        pairs |= 1 << (seats[0] * MOST_SEATS + seats[1])
    return pairs


def _cards(box: Box, entry: Entry, deck: int) -> list[int]:
    """The cards listed here, all of one deck."""
    return [_card(box, item, deck) for item in entry.items()]


def _card(box: Box, entry: Entry, deck: int) -> int:
    numbers = {card.slug: card.number for card in box.cards if card.deck == deck}
    return numbers[entry.one_of(numbers, "there is no {deck} card {word}", deck=DECKS[deck])]


# Checking.


def _knowledge(match: Azardia) -> list[dict[int, list[str]]]:
    """For each seat, the cards that it knows in the others' hands."""
    everyone = range(match.seats)
    return [
        {holder: sorted(match.slugs(known)) for holder in everyone if (known := match.known(holder, viewer))}
        for viewer in everyone
    ]
