"""The hints of a first match: one for each question, the first time it is asked.

:mod:`sobremesa.web.guide` says how hints are shown.
"""

from __future__ import annotations

from typing import Final

from sobremesa.engine.words import key
from sobremesa.games.azardia.rules import cards
from sobremesa.games.azardia.state.box import TOP_LEVEL
from sobremesa.web.azardia.seen import Seen
from sobremesa.web.guide import Hint

_BY_QUESTION: Final = {
    "az.match.character": Hint(
        "character",
        key(
            "Choose who you will be. Each has an ability that can be used once in each of your turns. The one who"
            " chooses first starts on square 1 and goes first."
        ),
        "AZ-5",
        "stage",
    ),
    "az.turn.roll": Hint(
        "roll",
        key(
            "Your turn begins: phase A. Roll two ten-sided dice; a 0 counts as 10. Cards marked “when you roll” can"
            " be played first."
        ),
        "AZ-7.1",
        "options",
    ),
    "az.turn.read": Hint(
        "read",
        key(
            "Add the two dice or subtract them, as you like. The lit squares show where you would end: an A square"
            " gives you a card, and sharing a square with a rival means a duel."
        ),
        "AZ-7.1",
        "tokens",
    ),
    "az.turn.buy": Hint(
        "buy",
        key(
            "You have moved. Coins buy luck: 5,000 for a level, 1,000 for a square. Or keep them and draw your two"
            " cards."
        ),
        "AZ-6",
        "options",
    ),
    "az.turn.extra": Hint(
        "extra",
        key("Lagartoon’s ability: draw one more card, then discard whichever card of your hand you like least."),
        "AZ-5.1",
        "options",
    ),
    "az.turn.play": Hint(
        "play",
        key(
            "Phase C: play as many of the lit cards as you like, one after another. Press a card to read it and to see"
            " what it can do. When you have had enough, play no more."
        ),
        "AZ-7.4",
        "hand",
    ),
    "az.card.answer": Hint(
        "answer",
        key("A card affects you. Cards marked “in response” can turn it away; otherwise let it happen."),
        "AZ-7.5",
        "stage",
    ),
    "az.duel.improve": Hint(
        "duel",
        key(
            "A duel: the higher sum wins. The winner rises a level, the loser falls back. 1,000 coins add 1 to one of"
            " your dice, and cards marked “in a duel” help as well."
        ),
        "AZ-10.2",
        "stage",
    ),
    "az.turn.swap": Hint(
        "swap",
        key("Robot-I-King’s ability: give a card of your choice and take a random one from a rival."),
        "AZ-5.3",
        "hand",
    ),
    "az.shed.discard": Hint(
        "discard",
        key("Choose a card to discard. At the end of your turn you keep four at most."),
        "AZ-7.6",
        "hand",
    ),
    "az.deal.deal": Hint(
        "deal",
        key("You hold every hand. Choose which card goes to the next player, one by one."),
        "AZ-5.2",
        "hand",
    ),
}

_GRACE: Final = Hint(
    "grace",
    key(
        "Somebody has reached the last square: this is the grace turn. Everybody else has one last turn to get there by"
        " exact count and challenge them."
    ),
    "AZ-11",
    "tokens",
)
_TOP: Final = Hint(
    "top",
    key(
        "You have reached level 5: the gate on square 80 is open to you. Beyond it the road leads up to the last"
        " square."
    ),
    "AZ-3.3",
    "tokens",
)


def hints_for(seen: Seen) -> list[Hint]:
    """The hints that apply now, most urgent first."""
    if seen.me is None or not seen.asked:
        return []
    found = [_GRACE] if seen.in_grace else []
    if seen.position.players[seen.me].level == TOP_LEVEL and not seen.in_grace:
        found.append(_TOP)
    question = None if _only_passes(seen) else _BY_QUESTION.get(seen.question)
    return [*found, question] if question else found


def _only_passes(seen: Seen) -> bool:
    """Whether the viewer is in a response window and can only pass, so that there is nothing to explain."""
    return all(offer.choice.verb is cards.PASS for offer in seen.look.offers)
