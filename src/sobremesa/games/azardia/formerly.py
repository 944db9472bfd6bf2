"""Names that earlier versions had, each with the one that came after: stored matches have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FORMERLY: Final[Mapping[str, str]] = {
    "the match": "az.match",
    "a round": "az.round",
    "a turn": "az.turn",
    "a token arrives": "az.arrival",
    "the square's card": "az.square",
    "action cards are drawn": "az.draw",
    "cards are discarded": "az.shed",
    "the hands are dealt again": "az.deal",
    "a card is swapped": "az.trade",
    "a card is played": "az.card",
    "a penalty": "az.penalty",
    "an event": "az.event",
    "an effect lands": "az.landing",
    "a level duel": "az.duel",
    "az.match.Choose a character": "az.match.character",
    "az.turn.Roll the dice": "az.turn.roll",
    "az.turn.Read the dice": "az.turn.read",
    "az.turn.Buy or draw": "az.turn.buy",
    "az.turn.Draw an extra card?": "az.turn.extra",
    "az.turn.Play your cards": "az.turn.play",
    "az.turn.Swap a card?": "az.turn.swap",
    "az.shed.Choose a card to discard": "az.shed.discard",
    "az.deal.Deal the gathered cards": "az.deal.deal",
    "az.card.Answer or let it happen": "az.card.answer",
    "refusal no coins": "refusal pip costs",
    "az.duel.Improve your dice or pass": "az.duel.improve",
}
