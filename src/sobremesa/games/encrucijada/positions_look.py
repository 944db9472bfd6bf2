"""What a scenario can expect of a position of Encrucijada, by the names of its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.position import Quantity, Some, a_seat, a_seat_or_nobody, number, some_seats
from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada import standing
from sobremesa.games.encrucijada.box import PILES, RESOURCES, TRAITS
from sobremesa.games.encrucijada.lasting import entries
from sobremesa.games.encrucijada.pages import ANSWERS
from sobremesa.games.encrucijada.position import ARMY_STATES, PHASES
from sobremesa.games.encrucijada.state import (
    ATEMPUS,
    BLOCKED,
    FIGHTING,
    FREE,
    HAND,
    HIDDEN,
    OUT,
    SPENT,
    UNSEEN,
    Encrucijada,
)

N: Final = len(RESOURCES)


def quantities(match: Encrucijada) -> list[Quantity]:
    """Those that scenarios write in another manner than the position has them; by seat what a player has."""
    everyone = range(match.seats)

    def seats(name: str) -> Quantity:
        return Quantity(name, lambda: _seats(getattr(match, name)), lambda entry: some_seats(entry, match))

    def card(name: str) -> Quantity:
        return Quantity(name, lambda: _slug_or_nobody(match, getattr(match, name)), Entry.text)

    def bag(name: str, cards: Callable[[int], list[int]]) -> Quantity:
        def read(entry: Entry) -> Any:
            return number(entry) if entry.is_number() else sorted(_names(match, entry))

        return Quantity(
            name, lambda: [sorted(_shown(match, cards(seat), seat)) for seat in everyone], read, by_seat=True
        )

    def row(name: str, cards: list[list[int]]) -> Quantity:
        def read(entry: Entry) -> Any:
            return number(entry) if entry.is_number() else _names(match, entry)

        return Quantity(name, lambda: [_shown(match, cards[seat], seat) for seat in everyone], read, by_seat=True)

    def of_cards(name: str, what: Callable[[int], Any], read: Callable[[Entry], Any]) -> Quantity:
        return Quantity(
            name,
            lambda: [_of_table(match, seat, what) for seat in everyone],
            lambda entry: Some((named.text(), read(value)) for named, value in entry.pairs()),
            by_seat=True,
        )

    return [
        Quantity("turn", lambda: _whom(match.active_seat), lambda entry: _whom(a_seat_or_nobody(entry, match))),
        *[seats(name) for name in ("begun", "lost")],
        *[card(name) for name in ("attacking", "defending")],
        Quantity("phase", lambda: match.truth().phase or "none", lambda entry: entry.one_of((*PHASES, "none"))),
        Quantity("declared", lambda: _declared(match), _words),
        Quantity("lasting", lambda: _lasting(match), _words_or_number),
        bag("hand", lambda seat: match.hand[seat]),
        row("pueblo", match.pueblo),
        row("discards", match.discards),
        bag("active", lambda seat: [card for card in match.pueblo[seat] if match.active[card]]),
        bag("spent", lambda seat: _spent(match, seat)),
        *[bag(f"pile_{pile + 1}", _pile(match, pile)) for pile in range(PILES)],
        Quantity(
            "armies",
            lambda: [[_army(match, seat, *stack) for stack in match.stacks(seat)] for seat in everyone],
            lambda entry: number(entry) if entry.is_number() else [_read_army(match, item) for item in entry.items()],
            by_seat=True,
        ),
        Quantity("stock", lambda: [_stock(match, seat) for seat in everyone], _read_stock, by_seat=True),
        of_cards("value", lambda card: standing.value(match, card), number),
        of_cards("traits", lambda card: _traits(standing.traits(match, card)), lambda entry: sorted(_words(entry))),
        of_cards("gives", lambda card: _named(dict(standing.gives(match, card))), _read_stock),
        Quantity(
            "knows",
            lambda: [_knowledge(match, viewer) for viewer in everyone],
            lambda entry: {a_seat(name, match): sorted(_names(match, cards)) for name, cards in entry.pairs()},
            by_seat=True,
        ),
    ]


# Cards by name.


def read_card(match: Encrucijada, entry: Entry, owner: int) -> tuple[int, str, int]:
    """A card as a file writes it, ``name`` or ``owner:name``, perhaps with ``:copy`` (from 1): its owner, its design's
    name and the copy from 0."""
    parts = entry.text().split(":")
    if len(parts) > 1 and parts[0].isdecimal():
        if int(parts[0]) >= match.seats:
            raise entry.fault("there is no seat {seat}", "a seat from 0 to {most}", seat=parts[0], most=match.seats - 1)
        owner = int(parts.pop(0))
    copy = int(parts.pop()) - 1 if len(parts) > 1 and parts[-1].isdecimal() else 0
    slugs = [design.slug for design in match.box.designs]
    if len(parts) != 1 or parts[0] not in slugs:
        entry.one_of(slugs, "there is no card {word}")
    return owner, parts[0], max(copy, 0)


def _names(match: Encrucijada, entry: Entry) -> list[str]:
    """Cards as they are shown: with their owner where they are another's than their holder's."""
    found: list[str] = []
    for item in entry.items():
        owner, slug, _ = read_card(match, item, NOBODY)
        found.append(slug if owner == NOBODY else f"{owner}:{slug}")
    return found


def _shown(match: Encrucijada, cards: list[int], holder: int) -> list[str]:
    return [
        match.cards[card].slug if match.owner(card) == holder else f"{match.owner(card)}:{match.cards[card].slug}"
        for card in cards
    ]


def _slug_or_nobody(match: Encrucijada, card: int) -> str:
    return "nobody" if card == NOBODY else match.cards[card].slug


def _of_table(match: Encrucijada, seat: int, what: Callable[[int], Any]) -> dict[str, Any]:
    """Something of each card of a player's table: those that fight, the Pueblo, the tower, the hidden ones; of copies
    the second is ``name:2``."""
    found: dict[str, Any] = {}
    fighting = [
        card
        for card in (match.attacking, match.defending)
        if card != NOBODY and match.zone(card) == FIGHTING and match.holder(card) == seat
    ]
    towers = [match.tower(seat)] if match.zone(match.tower(seat)) == ATEMPUS else []
    copies: dict[str, int] = {}
    for card in (*fighting, *match.pueblo[seat], *towers, *match.hidden(seat)):
        slug = match.cards[card].slug
        copies[slug] = copies.get(slug, 0) + 1
        found[slug if copies[slug] == 1 else f"{slug}:{copies[slug]}"] = what(card)
    return found


# The rest.


def _words(entry: Entry) -> list[str]:
    return [item.text() for item in entry.items()]


def _words_or_number(entry: Entry) -> Any:
    return number(entry) if entry.is_number() else _words(entry)


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def _whom(seat: int) -> int | str:
    return "nobody" if seat == NOBODY else seat


def _declared(match: Encrucijada) -> list[str]:
    """The cards whose effects wait, in the order of declaring (EN-6.4)."""
    place = match.nearest(ANSWERS)
    if place == NOBODY:
        return []
    answering: Any = match.stack[place]
    return [match.cards[card].slug for card in answering.cards]


def _lasting(match: Encrucijada) -> list[str]:
    """The verbs of the steps that last, in the order in which they were written down (EN-6.8)."""
    return [entry.step.verb for entry in entries(match)]


def _spent(match: Encrucijada, seat: int) -> list[int]:
    """Whose effects can't be used again for now, among Pueblo and tower (EN-6.7)."""
    return [card for card in (*match.pueblo[seat], match.tower(seat)) if match.uses[card] >= SPENT]


def _pile(match: Encrucijada, pile: int) -> Callable[[int], list[int]]:
    return lambda seat: match.pile(seat, pile)


def _army(match: Encrucijada, seat: int, mark: int, cards: list[int]) -> Any:
    """A free army as its cards, the first to appear first; another with its state, or whose turn frees it."""
    shown = _shown(match, cards, seat)
    if mark == FREE:
        return shown
    if mark in ARMY_STATES:
        return {"cards": shown, "state": ARMY_STATES[mark]}
    return {"cards": shown, "until": BLOCKED - mark}


def _read_army(match: Encrucijada, entry: Entry) -> Any:
    if not entry.is_named():
        return _names(match, entry)
    named = entry.named(("cards", "until", "state"), "there is no entry of an army {word}")
    found: dict[str, Any] = {"cards": _names(match, named["cards"]) if "cards" in named else []}
    if "until" in named:
        found["until"] = a_seat(named["until"], match)
    if "state" in named:
        found["state"] = named["state"].one_of(ARMY_STATES.values(), "there is no state {word}")
    return found


def _stock(match: Encrucijada, seat: int) -> dict[str, int]:
    return _named(dict(enumerate(match.stock[seat * N : seat * N + N])))


def _named(amounts: dict[int, int]) -> dict[str, int]:
    return {RESOURCES[resource]: amount for resource, amount in amounts.items() if amount}


def _read_stock(entry: Entry) -> dict[str, int]:
    return {
        name.one_of(RESOURCES, "there is no resource {word}"): number(amount)
        for name, amount in (entry.pairs() if entry.is_named() else [])
    }


def _traits(bits: int) -> list[str]:
    return sorted(name for bit, name in enumerate(TRAITS) if bits >> bit & 1)


def _knowledge(match: Encrucijada, viewer: int) -> dict[int, list[str]]:
    """What a player has seen of cards that lie unseen, their own hand and hidden ones apart, by whose they are."""
    found: dict[int, list[str]] = {}
    for card, known in enumerate(match.known):
        if match.zone(card) in UNSEEN and match.zone(card) != OUT and known >> viewer & 1:
            holder = match.holder(card)
            if holder != viewer or match.zone(card) not in (HAND, HIDDEN):
                found.setdefault(holder, []).extend(_shown(match, [card], holder))
    return {holder: sorted(cards) for holder, cards in found.items()}
