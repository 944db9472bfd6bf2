"""The declared effects, and in which order they take place (EN-6.3, EN-6.4)."""

from __future__ import annotations

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.rules.pages import ANSWERS, Answering
from sobremesa.games.encrucijada.state.box import EVENTO, ORO
from sobremesa.games.encrucijada.state.match import Encrucijada


def declared(match: Encrucijada) -> Answering | None:
    """The effects that are declared now."""
    return match.nearest(ANSWERS)


def order_of(match: Encrucijada, answering: Answering) -> list[int]:
    """All that has been declared, by number: highest rank first; among equal ranks Oro, then the order of declaration,
    but an Evento that answers its own suit comes right before the card it answers.
    """
    cards = [match.cards[card] for card in answering.cards]
    order = sorted(range(len(cards)), key=lambda number: (-cards[number].rank, cards[number].suit != ORO))
    for number, card in enumerate(cards):
        answered = answering.answers[number]
        matches = answered != NOBODY and card.kind == EVENTO and cards[answered].suit == card.suit
        if matches and order.index(number) > order.index(answered):
            order.remove(number)
            order.insert(order.index(answered), number)
    return order


def left_of(match: Encrucijada, answering: Answering) -> list[int]:
    """The effects that have not taken place yet, in that order: all of them while answers are still possible."""
    return (
        order_of(match, answering)
        if answering.line <= ANSWERS.place["they_are_put_in_order"]
        else list(answering.order)
    )
