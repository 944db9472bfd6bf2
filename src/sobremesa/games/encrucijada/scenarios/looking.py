"""Quantities of Encrucijada that scenarios can check."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from sobremesa.authoring.scenario.declared import number
from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.position import (
    Quantity,
    Some,
    a_seat,
    a_seat_or_nobody,
    numbered,
)
from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.rules.pages import ANSWERS
from sobremesa.games.encrucijada.state.box import PILES, RESOURCES
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.games.encrucijada.state.position import (
    ARMY_STATES,
    FREE_ARMY,
    Army,
    Player,
    Position,
    VisibleCard,
    gives_of,
    traits_of,
)

NONE: Final = "nobody"


def quantities(match: Encrucijada) -> list[Quantity]:
    """The quantities that scenarios write differently from the position; those of players are by seat."""
    bag, row = partial(read_cards, match, ordered=False), partial(read_cards, match, ordered=True)

    def of_all(name: str, what: Callable[[Position], Any], read: Callable[[Entry], Any]) -> Quantity:
        return Quantity(name, lambda: what(match.truth()), read)

    def of_each(name: str, what: Callable[[Player], Any], read: Callable[[Entry], Any]) -> Quantity:
        return Quantity(name, lambda: [what(player) for player in match.truth().players], read, by_seat=True)

    def of_cards(
        name: str, what: Callable[[Position, Player], list[tuple[str, Any]]], read: Callable[[Entry], Any]
    ) -> Quantity:
        def look() -> list[dict[str, Any]]:
            all_ = match.truth()
            return [numbered(what(all_, player)) for player in all_.players]

        return Quantity(name, look, partial(_by_name, read=read), by_seat=True)

    return [
        of_all("turn", lambda all_: _whom(all_.active), lambda entry: _whom(a_seat_or_nobody(entry, match))),
        of_all("attacking", lambda all_: next((one.card for one in all_.fighting if one.attacks), NONE), Entry.text),
        of_all(
            "defending", lambda all_: next((one.card for one in all_.fighting if not one.attacks), NONE), Entry.text
        ),
        Quantity("declared", lambda: _declared(match), _texts),
        of_all("lasting", lambda all_: [one.verb for one in all_.lasting], _texts),
        of_each("pueblo", lambda player: [_called(player, card) for card in player.pueblo], row),
        of_each("active", lambda player: sorted(_called(player, card) for card in player.pueblo if card.active), bag),
        of_each("spent", lambda player: sorted(_spent(player)), bag),
        *[of_each(f"pile_{pile + 1}", partial(_pile, pile=pile), bag) for pile in range(PILES)],
        of_each(
            "armies",
            lambda player: [_army(army) for army in player.armies],
            lambda entry: number(entry) if entry.is_number() else [_read_army(match, item) for item in entry.items()],
        ),
        of_cards("value", _values, number),
        of_cards(
            "traits", lambda _, player: _of_table(match, player, _sorted_traits), lambda entry: sorted(_texts(entry))
        ),
        of_cards("gives", lambda _, player: _of_table(match, player, gives_of), _read_stock),
        Quantity(
            "knows",
            lambda: [_knowledge(match.position(viewer), viewer) for viewer in range(match.seats)],
            lambda entry: {a_seat(name, match): bag(cards) for name, cards in entry.pairs()},
            by_seat=True,
        ),
    ]


# Cards by name.


def called(match: Encrucijada) -> list[str]:
    """A unique name for every card, by number: ``0:ram``, and ``0:ram:2`` for a second copy."""
    return list(numbered((f"{match.owner(card)}:{design.slug}", card) for card, design in enumerate(match.cards)))


def read_card(match: Encrucijada, entry: Entry, owner: int) -> tuple[int, str, int]:
    """Read a card, written ``name`` or ``owner:name``, optionally with ``:copy`` (from 1). Returns its owner (``owner``
    by default), its design's name and its copy (from 0)."""
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


def read_cards(match: Encrucijada, entry: Entry, ordered: bool) -> Any:
    """Read a list of cards by name, each with its owner if that isn't the holder, or the number of cards."""
    if entry.is_number():
        return number(entry)
    found: list[str] = []
    for item in entry.items():
        owner, slug, _ = read_card(match, item, NOBODY)
        found.append(slug if owner == NOBODY else f"{owner}:{slug}")
    return found if ordered else sorted(found)


def _called(player: Player, card: VisibleCard) -> str:
    return card.card if card.owner == player.seat else f"{card.owner}:{card.card}"


def _spent(player: Player) -> list[str]:
    """The cards of Pueblo and tower whose effects are used up for now (EN-6.7)."""
    tower = [player.tower] if player.tower is not None and player.tower_spent else []
    return [*(_called(player, card) for card in player.pueblo if card.spent), *tower]


def _pile(player: Player, pile: int) -> list[str]:
    return list(player.in_piles[pile])


def _values(all_: Position, player: Player) -> list[tuple[str, int | None]]:
    """The Value of each card on a player's table. A card of the Pueblo that fights appears once."""
    pueblo = [(card.card, card.value) for card in player.pueblo]
    fighting = [(one.card, one.value) for one in all_.fighting if one.holder == player.seat]
    tower = [] if player.tower is None else [(player.tower, player.resistance)]
    hidden = [(str(card), value) for army in player.armies for card, value in zip(army.cards, army.values, strict=True)]
    return [*(one for one in fighting if one not in pueblo), *pueblo, *tower, *hidden]


# Everything else.


def _by_name(entry: Entry, read: Callable[[Entry], Any]) -> Some:
    return Some((named.text(), read(value)) for named, value in entry.pairs())


def _texts(entry: Entry) -> Any:
    return number(entry) if entry.is_number() else [item.text() for item in entry.items()]


def _whom(seat: int) -> int | str:
    return NONE if seat == NOBODY else seat


def _sorted_traits(match: Encrucijada, card: int) -> list[str]:
    return sorted(traits_of(match, card))


def _declared(match: Encrucijada) -> list[str]:
    """The cards with pending effects, in the order of declaring (EN-6.4); the position has them in the order of
    resolving."""
    answering = match.nearest(ANSWERS)
    return [] if answering is None else [match.cards[card].slug for card in answering.cards]


def _of_table(match: Encrucijada, player: Player, what: Callable[[Encrucijada, int], Any]) -> list[tuple[str, Any]]:
    """A quantity that the position has only for the Pueblo, also for the tower and hidden cards."""
    tower = [] if player.tower is None else [match.tower(player.seat)]
    cards = (*match.pueblo[player.seat], *tower, *match.hidden(player.seat))
    return [(match.cards[card].slug, what(match, card)) for card in cards]


def _army(army: Army) -> Any:
    """An army as files write it: a free one as its cards, any other with its state, or with the seat whose turn frees
    it."""
    cards = list(army.cards)
    if army.until != NOBODY:
        return {"cards": cards, "until": army.until}
    return cards if army.state == FREE_ARMY else {"cards": cards, "state": army.state}


def _read_army(match: Encrucijada, entry: Entry) -> Any:
    if not entry.is_named():
        return read_cards(match, entry, ordered=True)
    named = entry.named(("cards", "until", "state"), "there is no entry of an army {word}")
    found: dict[str, Any] = {"cards": read_cards(match, named["cards"], ordered=True) if "cards" in named else []}
    if "until" in named:
        found["until"] = a_seat(named["until"], match)
    if "state" in named:
        found["state"] = named["state"].one_of(ARMY_STATES.values(), "there is no state {word}")
    return found


def _read_stock(entry: Entry) -> dict[str, int]:
    return {
        name.one_of(RESOURCES, "there is no resource {word}"): number(amount)
        for name, amount in (entry.pairs() if entry.is_named() else [])
    }


def _knowledge(seen: Position, viewer: int) -> dict[int, list[str]]:
    """The unseen cards that a player knows, other than their own hand and hidden cards, by holder."""
    found = {player.seat: sorted(_unseen(player, viewer)) for player in seen.players}
    return {holder: cards for holder, cards in found.items() if cards}


def _unseen(player: Player, viewer: int) -> list[str]:
    piles = [card for pile in player.in_piles for card in pile]
    if player.seat == viewer:
        return piles
    return [*player.known, *piles, *(card for army in player.armies for card in army.cards if card is not None)]
