"""What a seat may know of a position (EN-2.4), and the worlds it could be in."""

from __future__ import annotations

from typing import Any

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada import standing
from sobremesa.games.encrucijada.box import OBJECTIVES, PILES, RESOURCES, STRIDE, TRAITS
from sobremesa.games.encrucijada.earlier import renewed
from sobremesa.games.encrucijada.lasting import ABOUT, AMOUNT, EVERYTHING, SOURCE, UNTIL, USER
from sobremesa.games.encrucijada.lasting import STEP as LASTING_STEP
from sobremesa.games.encrucijada.lasting import WIDTH as LASTING_WIDTH
from sobremesa.games.encrucijada.pages import ANSWERS, TURN, Answering, Turn
from sobremesa.games.encrucijada.rules.objectives import to_govern
from sobremesa.games.encrucijada.rules.priority import left_of
from sobremesa.games.encrucijada.state import (
    ATEMPUS,
    BLOCKED,
    DISCARD,
    FIGHTING,
    FREE,
    HAND,
    HIDDEN,
    HOLDERS,
    IN_USE,
    OUT,
    PILE,
    PUEBLO,
    SPENT,
    USED,
    Encrucijada,
)
from sobremesa.games.encrucijada.worlds import redeal

_STATES = {FREE: "free", IN_USE: "at war", USED: "used"}
N = len(RESOURCES)


class EncrucijadaMatch(Encrucijada):
    """A match with its views and its worlds."""

    def blank(self) -> Encrucijada:
        new = EncrucijadaMatch(self.box, self.setting, self.chance)
        new.cards = self.cards
        return new

    def position(self, seat: int | None) -> dict[str, Any]:
        return position(self, seat)

    def redeal(self, seat: int) -> None:
        redeal(self, seat)

    def check(self) -> None:
        check(self)

    def renewed(self, pages: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return renewed(self, pages)


def position(match: Encrucijada, seat: int | None) -> dict[str, Any]:
    """See :meth:`Match.position`."""
    return {
        "turn": match.turn,
        "vuelta": match.vuelta,
        "active": match.active_seat,
        "phase": _phase(match),
        "order": list(match.order),
        "attacker": match.attacker,
        "defender": match.defender,
        "fighting": [_fighting(match, card) for card in (match.attacking, match.defending) if card != NOBODY],
        "declared": _declared(match),
        "lasting": [_lasting(match, seat, at) for at in range(0, len(match.lasting), LASTING_WIDTH)],
        "players": [_player(match, other, seat) for other in range(match.seats)],
        "objectives": [name for bit, name in enumerate(OBJECTIVES) if match.box.options.objectives >> bit & 1],
    }


def _phase(match: Encrucijada) -> str:
    place = match.nearest(TURN)
    if place == NOBODY:
        return ""
    turn: Any = match.stack[place]
    found: Turn = turn
    return "ABCDEF"[found.phase]


def _fighting(match: Encrucijada, card: int) -> dict[str, Any]:
    return {
        "holder": match.holder(card),
        "card": match.cards[card].slug,
        "value": standing.value(match, card),
        "attacks": card == match.attacking,
    }


def _declared(match: Encrucijada) -> list[dict[str, Any]]:
    """The effects that have not taken place yet, in the order in which they will (EN-6.4); ``answers`` is the card of
    the effect that one answers."""
    place = match.nearest(ANSWERS)
    if place == NOBODY:
        return []
    top: Any = match.stack[place]
    answering: Answering = top
    return [
        {
            "seat": answering.users[number],
            "card": match.cards[answering.cards[number]].slug,
            "rank": match.cards[answering.cards[number]].rank,
            "answers": None if answered == NOBODY else match.cards[answering.cards[answered]].slug,
            "targets": [seat for seat in range(match.seats) if answering.targets[number] >> seat & 1],
            "stopped": bool(answering.stopped >> number & 1),
        }
        for number in left_of(match, answering)
        for answered in (answering.answers[number],)
    ]


def _lasting(match: Encrucijada, seat: int | None, at: int) -> dict[str, Any]:
    entry = match.lasting[at : at + LASTING_WIDTH]
    step = match.box.steps[entry[LASTING_STEP]]
    about: Any = entry[ABOUT]
    if about == EVERYTHING:
        about = "all"
    elif not step.about_players:
        about = match.cards[about].slug if match.sees(seat, about) else "hidden"
    return {
        "verb": step.verb,
        "card": match.cards[entry[SOURCE]].slug,
        "seat": entry[USER],
        "about": about,
        "n": entry[AMOUNT],
        "until": entry[UNTIL],
    }


def _player(match: Encrucijada, other: int, seat: int | None) -> dict[str, Any]:
    tower = match.tower(other)
    deck = match.decks[other]
    return {
        "seat": other,
        "team": match.box.team[other],
        "deck": match.box.decks[deck].slug if deck >= 0 else None,
        "in_play": match.in_play(other),
        "tower": match.cards[tower].slug if match.zone(tower) == ATEMPUS else None,
        "resistance": match.resistance[match.box.tower_of[other]],
        "to_govern": to_govern(match, other),
        "tower_spent": match.uses[tower] >= SPENT,
        "stock": {
            RESOURCES[resource]: match.stock[other * N + resource]
            for resource in range(N)
            if match.stock[other * N + resource]
        },
        "desgaste": match.desgaste[other],
        "hand": sorted(match.cards[card].slug for card in match.hand[other]) if other == seat else None,
        "cards": len(match.hand[other]),
        "known": sorted(
            match.cards[card].slug for card in match.hand[other] if other != seat and match.sees(seat, card)
        ),
        "pueblo": [_visible(match, card) for card in match.pueblo[other]],
        "armies": [
            {
                "state": _STATES.get(mark, "blocked"),
                "until": BLOCKED - mark if mark <= BLOCKED else NOBODY,
                "cards": [_hidden(match, seat, card) for card in cards],
                "values": [standing.value(match, card) if match.sees(seat, card) else None for card in cards],
            }
            for mark, cards in match.stacks(other)
        ],
        "piles": [len(match.pile(other, pile)) for pile in range(PILES)],
        "in_piles": _in_piles(match, other, seat),
        "discards": [match.cards[card].slug for card in match.discards[other]],
    }


def _in_piles(match: Encrucijada, other: int, seat: int | None) -> list[list[str]]:
    """What this seat knows to be in the piles: those who divided or searched them."""
    return [
        sorted(match.cards[card].slug for card in match.pile(other, pile) if match.sees(seat, card))
        for pile in range(PILES)
    ]


def _visible(match: Encrucijada, card: int) -> dict[str, Any]:
    traits = standing.traits(match, card)
    return {
        "card": match.cards[card].slug,
        "owner": match.owner(card),
        "active": bool(match.active[card]),
        "spent": match.uses[card] >= SPENT,
        "value": standing.value(match, card),
        "gives": {RESOURCES[resource]: amount for resource, amount in standing.gives(match, card)},
        "traits": [name for bit, name in enumerate(TRAITS) if traits >> bit & 1] if traits else [],
    }


def _hidden(match: Encrucijada, seat: int | None, card: int) -> str | None:
    return match.cards[card].slug if match.sees(seat, card) else None


def check(match: Encrucijada) -> None:
    """See :meth:`Match.check`."""
    n, box = match.seats, match.box
    cards = n * STRIDE
    if any(len(column) != cards for column in match.columns[:4]):
        raise ValueError("a column has the wrong number of cards")
    if any(len(column) != n for column in match.columns[4:6]) or len(match.stock) != n * N:
        raise ValueError("a column has the wrong number of seats")
    if len(match.columns) != 8 + n * 7 or len(match.decks) != n or len(match.printed) != cards:
        raise ValueError("a list is missing")
    if any(deck not in range(-1, len(box.decks)) for deck in match.decks):
        raise ValueError("there is no such deck")
    if any(design not in range(len(box.designs)) for design in match.printed):
        raise ValueError("there is no such card")
    for owner, deck in enumerate(match.decks):
        row = match.printed[owner * STRIDE : (owner + 1) * STRIDE]
        if sorted(row) != sorted(box.cards_of((deck,))):
            raise ValueError("the cards are not those of the deck")
    if match.order and sorted(match.order) != list(range(n)):
        raise ValueError("the order of turns does not name each seat once")
    if len(match.lasting) % LASTING_WIDTH or len(match.resting) != n or len(match.places) != n:
        raise ValueError("a list has the wrong length")
    match.print_on(list(match.printed))
    _check_places(match)


def _check_places(match: Encrucijada) -> None:
    """Every card lies just where ``where`` says."""
    found: dict[int, int] = {}
    for seat in range(match.seats):
        for zone, cards in (
            (HAND, match.hand[seat]),
            (PUEBLO, match.pueblo[seat]),
            (HIDDEN, match.hidden(seat)),
            (DISCARD, match.discards[seat]),
            *((PILE + pile, match.pile(seat, pile)) for pile in range(PILES)),
        ):
            for card in cards:
                if card in found or card not in range(match.seats * STRIDE):
                    raise ValueError("a card lies in two places, or is none")
                found[card] = zone * HOLDERS + seat
        if match.armies[seat] and match.armies[seat][-1] >= 0:
            raise ValueError("an army has no end")
    for card, place in enumerate(match.where):
        zone = place // HOLDERS
        if zone in (OUT, ATEMPUS, FIGHTING):
            if card in found:
                raise ValueError("a card lies where it should not")
        elif found.get(card) != place and not _is_loose(match, card):
            raise ValueError("a card is not where it should be")


def _is_loose(match: Encrucijada, card: int) -> bool:
    """Whether the card is being put down, or into a pile, just now."""
    return any(
        card in getattr(frame, field, ()) if field != "card" else getattr(frame, field, NOBODY) == card
        for frame in match.stack
        for field in ("loose", "left", "card", "cards")
    )
