"""Sets up positions of Encrucijada for scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
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
    one_of_these,
    rows,
    seats_as_bits,
    whole_order,
)
from sobremesa.engine.fields import WrittenField
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Field
from sobremesa.games.encrucijada.rules import standing
from sobremesa.games.encrucijada.rules.pages import (
    ACTION,
    LOWER,
    MATCH,
    SECOND_ACTION,
    START,
    TURN,
    WAR_PHASE,
    Course,
    Turn,
)
from sobremesa.games.encrucijada.rules.setup import alternating, the_towers_are_placed
from sobremesa.games.encrucijada.scenarios.looking import called, quantities, read_card, read_cards
from sobremesa.games.encrucijada.scenarios.telling import phase_as_entries
from sobremesa.games.encrucijada.state.box import PILES, RESOURCES, STRIDE
from sobremesa.games.encrucijada.state.match import (
    BLOCKED,
    DISCARD,
    FREE,
    HAND,
    HIDDEN,
    OUT,
    PILE,
    PUEBLO,
    SPENT,
    UNSEEN,
    Encrucijada,
)

# Where a scenario may begin: the set-up (EN-5.1) or a phase of a turn (EN-5.5 to EN-5.9).
BEGINNINGS: Final = ("setup", "A", "B", "C", "D", "E")
_PHASES: Final = {
    "A": (START, "the_turn_is_judged"),
    "B": (LOWER, "b_begins"),
    "C": (ACTION, "c_begins"),
    "D": (WAR_PHASE, "d_begins"),
    "E": (SECOND_ACTION, "e_begins"),
}

# Entries of a player that are not fields.
PLAYER: Final = ("deck", "hand", "pueblo", "armies", "piles", "discards", "resistance", "spent", "knows")
REST: Final = "rest"  # a pile with all cards that are nowhere else

_COUNTED: Final = "what lies in the Pueblo, and the tower"
_OF_A_PLAYER: Final = ("resistance", "hand", "pueblo", "armies", "discards", "piles")


class EncrucijadaPositions(Positions):
    """The players and their cards, the turn order, and the current turn and phase."""

    declared: ClassVar[Path | None] = Path(__file__).parents[1] / "state" / "fields.py"
    entries: ClassVar[tuple[str, ...]] = ("players", "order", "vuelta", "turn", "begin")
    otherwise: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "decks": "deck",
            "printed": "deck",
            "active_seat": "turn",
            "turn": "vuelta",
            "where": "hand, pueblo, armies, discards and piles",
            "known": "knows",
            "active": _COUNTED,
            "stock": _COUNTED,
            **{name: f"{name}, of a player" for name in _OF_A_PLAYER},
        }
    )
    seat_facts: ClassVar[tuple[str, ...]] = ("seat", "rival", "by")
    nearly: ClassVar[bool] = True

    def names(self, match: Match) -> Mapping[str, Sequence[str]]:
        assert isinstance(match, Encrucijada)
        slugs = [design.slug for design in match.box.designs]
        return {
            "card": slugs,
            "other": slugs,
            "resource": RESOURCES,
            "deck": [deck.slug for deck in match.box.decks],
            "pile": ("1", "2", "3"),
        }

    def all_of(self, match: Match, count: str) -> Sequence[str]:
        assert isinstance(match, Encrucijada)
        return called(match) if count == "cards" else ()

    def word(self, match: Match, written: WrittenField) -> Word:
        if written.name in ("attacking", "defending"):
            return one_of_these(written.name, self.all_of(match, "cards"))
        return seats_as_bits(match) if written.name in ("begun", "lost") else super().word(match, written)

    def seats(self, said: dict[str, Entry]) -> int | None:
        return len(said["players"].items()) if "players" in said else None

    def set_up(self, match: Match, said: dict[str, Entry], at: Entry) -> None:
        assert isinstance(match, Encrucijada)
        match.set_out()
        begin = beginning(said, BEGINNINGS, "A")
        if begin == "setup":
            match.open(MATCH, Course())
            return
        players = rows(said, "players", (*PLAYER, *self.going_by("seats")), match)
        _the_decks(self, match, players)
        _the_order(match, said)
        _the_cards(match, players)
        for seat, player in enumerate(players):
            _the_figures(match, seat, player)
        for seat, player in enumerate(players):
            if "knows" in player:
                _the_memory(match, seat, player["knows"])
        _the_pages(match, said, begin)
        for seat in range(match.seats):
            standing.count(match, seat)
        self.put_rows(match, players)
        self.put(match, said)

    def entries_for(self, match: Match) -> Iterator[dict[str, Any]]:
        assert isinstance(match, Encrucijada)
        return phase_as_entries(self, match)

    def special(self, match: Match) -> list[Quantity]:
        assert isinstance(match, Encrucijada)
        return quantities(match)

    def reader(self, match: Match, field: Field) -> Callable[[Entry], Any]:
        if field.says != "card" or not field.is_many:
            return super().reader(match, field)
        assert isinstance(match, Encrucijada)
        return partial(read_cards, match, ordered=field.described.ordered)

    def card(self, match: Match, entry: Entry) -> int:
        """The design of a card to be drawn: the first one of this name in a pile, else in a hand, else hidden (if
        armies are scattered). ``seat:name`` gives its owner, a number after it the copy; a number alone is a seat drawn
        for the turn order."""
        assert isinstance(match, Encrucijada)
        if entry.is_number():
            return a_seat(entry, match)
        owner, slug, copy = read_card(match, entry, NOBODY)
        found = [
            card
            for zones in ((PILE, PILE + 1, PILE + 2), (HAND,), (HIDDEN,), (OUT,))
            for card, design in enumerate(match.cards)
            if design.slug == slug and match.zone(card) in zones and owner in (NOBODY, match.owner(card))
        ]
        if copy >= len(found):
            raise entry.fault("no such card lies in a pile, in a hand or hidden", "a card that can be drawn")
        return match.printed[found[copy]]

    def shown_card(self, match: Match, card: int) -> str:
        assert isinstance(match, Encrucijada)
        return match.box.designs[card].slug if match.order else str(card)


# Setting up.


def _the_decks(positions: Positions, match: Encrucijada, players: list[dict[str, Entry]]) -> None:
    """EN-5.1: players without a deck by option or entry get the pack's first; the towers are placed."""
    decks = [
        positions.fact(match, "deck", player["deck"]) if "deck" in player else max(chosen, 0)
        for player, chosen in zip(players, match.decks, strict=True)
    ]
    match.take_decks(tuple(decks))
    the_towers_are_placed(match, Course())


def _the_order(match: Encrucijada, said: dict[str, Entry]) -> None:
    """EN-5.1, EN-1.11: by default in the order of seats, with teams alternating as far as possible."""
    order = alternating(list(range(match.seats)), match.box.team)
    if "order" in said:
        order = whole_order(said["order"], match)
    match.order = tuple(order)


class _Dealer:
    """Takes cards from the decks by name, copies in order."""

    def __init__(self, match: Encrucijada) -> None:
        self.match = match
        self.left: list[list[int]] = []  # by owner
        for seat, deck in enumerate(match.decks):
            first = seat * STRIDE
            self.left.append(list(range(first, first + len(match.box.decks[deck].cards))))

    def take(self, entry: Entry, seat: int) -> int:
        """Take the card written here, from this seat's deck unless the entry gives another owner."""
        owner, slug, _ = read_card(self.match, entry, seat)
        for card in self.left[owner]:
            if self.match.cards[card].slug == slug:
                self.left[owner].remove(card)
                return card
        deck = self.match.box.decks[self.match.decks[owner]]
        raise entry.fault(
            "there is no {card} left of seat {seat}'s deck",
            "{copies} at most on table, hand, piles and discards",
            card=slug,
            seat=owner,
            copies=sum(design.slug == slug for design in deck.cards),
        )


def _the_cards(match: Encrucijada, players: list[dict[str, Entry]]) -> None:
    """Put every card of the decks somewhere, or out of the match."""
    dealer = _Dealer(match)
    for seat, player in enumerate(players):
        for name, zone in (("hand", HAND), ("pueblo", PUEBLO), ("discards", DISCARD)):
            for entry in player[name].items() if name in player else []:
                match.put_in(dealer.take(entry, seat), zone, seat)
        for entry in player["armies"].items() if "armies" in player else []:
            _an_army(match, dealer, seat, entry)
    for seat, player in enumerate(players):
        if "piles" in player:
            _the_piles(match, dealer, seat, player["piles"])
    for seat, player in enumerate(players):
        _the_rest(match, seat, dealer.left[seat], player)


def _the_rest(match: Encrucijada, seat: int, left: list[int], player: dict[str, Entry]) -> None:
    """Deal the cards without an entry to the three piles. If the file gives the piles, they go to the discards; if it
    gives the discards too, they are out of the match."""
    for at, card in enumerate(left):
        if "piles" not in player:
            match.put_in(card, PILE + at % PILES, seat)
        elif "discards" not in player:
            match.put_in(card, DISCARD, seat)


def _an_army(match: Encrucijada, dealer: _Dealer, seat: int, entry: Entry) -> None:
    """Put an army on the table: a list of cards, the first to appear first, or ``{cards, until}`` for an army blocked
    until that seat's turn."""
    mark, cards = FREE, entry
    if entry.is_named():
        said = entry.named(("cards", "until"), "there is no entry of an army {word}")
        if len(said) != 2:
            raise entry.fault(
                "a blocked army needs its cards and whose turn frees it",
                "such as {example}",
                example="{cards: [wolf], until: 1}",
            )
        mark, cards = BLOCKED - a_seat(said["until"], match), said["cards"]
    if not cards.items():
        raise cards.fault("an army needs at least one card", "leave it out (EN-3.2)")
    first, *others = [dealer.take(item, seat) for item in cards.items()]
    match.put_hidden(first, seat, mark=mark)
    army = len(match.stacks(seat)) - 1
    for depth, card in enumerate(others, 1):
        match.put_hidden(card, seat, army, depth)


def _the_piles(match: Encrucijada, dealer: _Dealer, seat: int, entry: Entry) -> None:
    """Fill the three piles. Each entry is a list of cards, a number of cards to take from the rest, or ``rest``; lists
    come first."""
    piles = list(enumerate(entry.items(), PILE))
    if len(piles) != PILES:
        raise entry.fault("{n} piles", "three (EN-2.2)", n=len(piles))
    for pile, said in piles:
        for item in said.items() if said.is_list() else []:
            match.put_in(dealer.take(item, seat), pile, seat)
    left = dealer.left[seat]
    for pile, said in sorted(piles, key=lambda each: not each[1].is_number()):
        if not said.is_list():
            rest = not said.is_number() and said.one_of((REST,), "there is no pile {word}") == REST
            for _ in range(len(left) if rest else said.number(0, len(left))):
                match.put_in(left.pop(0), pile, seat)


def _the_figures(match: Encrucijada, seat: int, player: dict[str, Entry]) -> None:
    """Set the resistance, and which effects are spent until whose turn (EN-6.7)."""
    if "resistance" in player:
        owner = match.box.tower_of[seat]
        whole = match.box.whole(match.cards[match.tower(seat)])
        match.resistance[owner] = player["resistance"].number(0, whole)
    for name, cards in player["spent"].pairs() if "spent" in player else []:
        until = a_seat(name, match)
        for entry in cards.items():
            _, slug, copy = read_card(match, entry, seat)
            there = [card for card in (*match.pueblo[seat], match.tower(seat)) if match.cards[card].slug == slug]
            if copy >= len(there):
                raise entry.fault(
                    "seat {seat} has no such visible card", "a card of the Pueblo or the tower", seat=seat
                )
            match.uses[there[copy]] = (until + 1) * SPENT


def _the_memory(match: Encrucijada, viewer: int, entry: Entry) -> None:
    """Set what a player knows of unseen cards; entries are by holder."""
    for name, cards in entry.pairs():
        holder = a_seat(name, match)
        for item in cards.items():
            _, slug, _ = read_card(match, item, holder)
            unseen = [
                card
                for card, design in enumerate(match.cards)
                if design.slug == slug
                and match.zone(card) in UNSEEN
                and match.holder(card) == holder
                and not match.sees(viewer, card)
            ]
            if not unseen:
                raise item.fault("seat {seat} has no such unseen card", "one that the viewer may not know", seat=holder)
            match.learn(unseen[0], viewer)


def _the_pages(match: Encrucijada, said: dict[str, Entry], begin: str) -> None:
    """Open the pages that are open when a phase begins."""
    seat = a_seat(said["turn"], match) if "turn" in said else match.order[0]
    vuelta = said["vuelta"].number(1, 9999) if "vuelta" in said else 2
    place = match.order.index(seat)
    match.begun = sum(1 << other for other in (match.order if vuelta > 1 else match.order[: place + 1]))
    course = Course(turns=(vuelta - 1) * match.seats + place)
    match.vuelta, match.turn = vuelta, course.turns + 1
    match.active_seat = seat
    course.turns += 1
    match.open(MATCH, course)
    course.go_to("the_next_turn_begins")
    phase, line = _PHASES[begin]
    turn = Turn(seat, phase)
    match.open(TURN, turn)
    turn.go_to(line)
