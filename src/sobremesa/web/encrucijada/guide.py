"""The hints of a first match of Encrucijada: two lines each, which go away when the player does what they explain."""

from __future__ import annotations

from itertools import chain
from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.rules import effects, fights, lowering, setup, turn, war, windows
from sobremesa.web.encrucijada.seen import Seen
from sobremesa.web.guide import Hint

_PUT_DOWN: Final = (lowering.NEW_ARMY.word, lowering.ON_TOP.word, lowering.BENEATH.word)
_ONWARD: Final = (turn.NEXT.word, windows.PASS.word)

_BY_QUESTION: Final[dict[str, tuple[Hint, ...]]] = {
    "en.match.deck": (
        Hint(
            "deck",
            key(
                "Choose a deck: a people with its tower, the Atempus. The marked one has the least to keep in mind;"
                " any of them can win."
            ),
            "EN-1.2",
            "pick",
            (setup.CHOOSE_DECK.word,),
        ),
    ),
    "en.prepare.divide": (
        Hint(
            "divide",
            key(
                "Your deck becomes three piles, and whoever runs out of one loses. Let the table deal it for you:"
                " “Deal the cards out at random”."
            ),
            "EN-2.2",
            "pick",
            (setup.AT_RANDOM.word,),
        ),
    ),
    "en.prepare.first_six": (
        Hint(
            "six",
            key("Your first six cards begin face down on your table: they are your first armies. Choose their pile."),
            "EN-5.2",
            "own",
            (setup.FIRST_SIX.word,),
        ),
    ),
    "en.prepare.arrange": (
        Hint(
            "arrange",
            key(
                "A stack is one army and fights from the first card to the last; a single card is an army too. Drag"
                " cards together, or leave them as they are."
            ),
            "EN-3.2",
            "own",
            (lowering.TAKE_NEXT.word, lowering.SCATTER.word, lowering.DONE.word, *_PUT_DOWN),
        ),
    ),
    "en.draw.pile": (
        Hint(
            "draw",
            key(
                "Your turn begins: draw up to six in hand, each card from the pile you like. Mind the smallest one:"
                " when a pile ends, you lose."
            ),
            "EN-5.5",
            "own",
            (turn.DRAW_FROM.word,),
        ),
    ),
    "en.turn.lower": (
        Hint(
            "resources",
            key(
                "Lower a card without a cost face up: take it from your hand, press your Pueblo. What stands there"
                " gives resources."
            ),
            "EN-3.5",
            "hand",
            (lowering.FACE_UP.word,),
            exercise="govern",
        ),
        Hint(
            "armies",
            key("Now one face down: nobody else sees it, and it fights for you. The big number is its Value."),
            "EN-3.2",
            "hand",
            _PUT_DOWN,
            exercise="win-this-war",
        ),
        Hint(
            "costs",
            key(
                "A cost is a threshold: have that much and the card is active; nothing is ever spent. Four cards a turn"
                " at most, then go on."
            ),
            "EN-4.5",
            "own",
            _ONWARD,
            exercise="govern",
        ),
    ),
    "en.turn.use": (
        Hint(
            "effect",
            key("A card with an outline has an effect you can use now. Press it, read what it does, and use it."),
            "EN-5.7",
            "own",
            (effects.USE.word,),
            exercise="in-time",
        ),
    ),
    "en.answers.answer": (
        Hint(
            "answer",
            key(
                "An effect is aimed at you: answer it with one of yours, or let it be. The higher rank takes place "
                "first: Oro, Copa, Basto, Espada."
            ),
            "EN-6.4",
            "war",
            (effects.USE.word, windows.PASS.word),
            exercise="in-time",
        ),
    ),
    "en.turn.war": (
        Hint(
            "war",
            key(
                "Now your first war: press a rival and attack with an army. At worst you lose that army. Later you may"
                " keep yours at home."
            ),
            "EN-7.1",
            "board",
            (turn.DECLARE_WAR.word,),
            exercise="win-this-war",
        ),
    ),
    "en.window.use": (
        Hint(
            "window",
            key("Here both sides take turns to use effects, until both pass in a row. Nothing to add? Pass."),
            "EN-8.13",
            "options",
            (effects.USE.word, windows.PASS.word),
        ),
    ),
    "en.muster.army": (
        Hint(
            "muster",
            key(
                "Choose the army. First card against first card: the higher Value stays, the other is discarded; if"
                " equal, the attacker wins."
            ),
            "EN-8.4",
            "own",
            (war.CHOOSE_ARMY.word,),
            exercise="win-this-war",
        ),
    ),
    "en.war.defend": (
        Hint(
            "defend",
            key(
                "You are attacked. Defend with an army, or let them in: then you say what stands in the way of each"
                " card."
            ),
            "EN-7.4",
            "options",
            (war.DEFEND.word, war.BE_INVADED.word),
            exercise="keep-your-tower",
        ),
    ),
    "en.invasion.object": (
        Hint(
            "way",
            key(
                "Name what is in the way before the attacker’s card is seen: someone of your Pueblo, an army, or your"
                " Atempus, which loses its Value."
            ),
            "EN-8.7",
            "own",
            (fights.NAME_CARD.word, fights.NAME_TOWER.word, fights.NAME_ARMY.word),
            exercise="keep-your-tower",
        ),
    ),
}

_DESGASTE: Final = Hint(
    "desgaste",
    key("Each army that is used up raises its owner’s Desgaste: all their cards are worth that much less this turn."),
    "EN-8.5",
    "war",
    exercise="desgaste",
)
_BLOCKED: Final = Hint(
    "blocked",
    key("What fought is Used: those armies are blocked for a vuelta, and neither attack nor defend until then."),
    "EN-9.1",
    "own",
)
_WINNING: Final = Hint(
    "winning",
    key(
        "Three ways to win: bring the rival Atempus to 0, reach the goal with one resource, or outlast them: whoever"
        " runs out of a pile loses."
    ),
    "EN-1.5",
    "own",
    exercise="govern",
)
# What a first match should teach. Hints that never came up are shown at the end, with where to practise them.
STEPS: Final = tuple(
    hint for hint in (*chain.from_iterable(_BY_QUESTION.values()), _DESGASTE, _WINNING) if hint.exercise
)
SECOND: Final = 2  # the vuelta from which the ways to win are explained


def hints_for(seen: Seen) -> list[Hint]:
    """The hints that apply now, most urgent first. Once the match is over, all that it should have taught; the browser
    knows which ones have been read."""
    if seen.own is None:
        return []
    if seen.look.places is not None:
        return list(STEPS)
    if not seen.asked:
        return []
    found = []
    if any(player.desgaste for player in seen.position.players) and seen.at_war:
        found.append(_DESGASTE)
    if any(army.until != NOBODY for army in seen.own.told.armies):
        found.append(_BLOCKED)
    if seen.position.vuelta >= SECOND and not seen.at_war:
        found.append(_WINNING)
    return [*found, *(hint for hint in _BY_QUESTION.get(seen.question, ()) if _can(seen, hint))]


def _can(seen: Seen, hint: Hint) -> bool:
    """Whether what the hint explains can be done now; if the player can only go on, there is nothing to explain."""
    deeds = set(hint.until) - set(_ONWARD) or set(hint.until)
    if hint.id in ("resources", "armies"):
        deeds = {lowering.LOWER_CARD.word}
    return any(offer.choice.verb.word in deeds for offer in seen.look.offers)
