"""When each answer can be given: what players are told if they try it while something else is asked."""

from __future__ import annotations

from sobremesa.engine.choice import tell_times, they_say_whose
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.rules import effects, fights, lowering, objects, setup, turn, war, windows

tell_times(
    (Refusal("deck before play", "EN-1.2", "Decks are chosen before play begins."), (setup.CHOOSE_DECK,)),
    (
        Refusal("divide before play", "EN-2.2", "Decks are divided in piles before play begins."),
        (setup.AT_RANDOM, *setup.IN_PILES),
    ),
    (
        Refusal("first six before play", "EN-5.2", "The first six cards are taken before play begins."),
        (setup.FIRST_SIX,),
    ),
    (
        Refusal("draw in phase A", "EN-5.5", "Cards are drawn in phase A of your own turn, or when an effect says so."),
        (turn.DRAW_FROM,),
    ),
    (
        Refusal(
            "lower in phase B",
            "EN-5.6",
            "Cards are lowered in phase B of your own turn, in an exchange, or by an effect.",
        ),
        (lowering.LOWER_CARD,),
    ),
    (
        Refusal("face while lowering", "EN-3.1", "Face up or face down is chosen for a card that is being lowered."),
        (lowering.FACE_UP,),
    ),
    (
        Refusal("place while putting down", "EN-3.2", "Its place is chosen for a card that is being put down."),
        (lowering.NEW_ARMY, lowering.ON_TOP, lowering.BENEATH),
    ),
    (
        Refusal(
            "effects in phases C and E",
            "EN-8.14",
            "Effects are used in your own phases C and E, in answer to one that targets you, or in your war.",
        ),
        (effects.USE,),
    ),
    (
        Refusal("object while declaring", "EN-6.13", "Objects are chosen for an effect that is being declared."),
        objects.CHOOSING,
    ),
    (
        Refusal("pick during an effect", "EN-6.1", "Cards are picked while an effect that asks for them takes place."),
        (effects.PICKS, effects.FIND_NO_MORE),
    ),
    (
        Refusal(
            "not in the midst of a step",
            "EN-3.4",
            "A card is turned visible when you could do something else too, not in the middle of a step.",
        ),
        (lowering.SHOW,),
    ),
    (
        Refusal("exchange in phases B, C and E", "EN-3.3", "Hidden cards are exchanged in your own phases B, C and E."),
        (lowering.EXCHANGE_CARDS, lowering.TAKE_BACK),
    ),
    (lowering.NOT_NOW, (lowering.STACK_ANEW,)),
    (
        Refusal(
            "put down while stacking", "EN-3.6", "Cards are put down one by one while they are being stacked anew."
        ),
        (lowering.TAKE_NEXT, lowering.SCATTER),
    ),
    (
        Refusal(
            "nothing to be done with",
            "EN-3.3",
            "There is no exchange, lowering or arranging to finish now.",
        ),
        (lowering.DONE,),
    ),
    (Refusal("war in phase D", "EN-5.8", "War is declared in phase D of your own turn."), (turn.DECLARE_WAR,)),
    (
        Refusal(
            "defend after both have passed",
            "EN-7.4",
            "The defender chooses so once a war has been declared and both have passed.",
        ),
        (war.DEFEND, war.BE_INVADED),
    ),
    (
        Refusal("army for a fight", "EN-8.1", "Armies are chosen for a battle or an invasion that begins, or goes on."),
        (war.CHOOSE_ARMY,),
    ),
    (Refusal("army used up", "EN-8.6", "That is chosen when the army of one side is used up."), (war.GIVE_WAY,)),
    (
        Refusal(
            "object before the reveal",
            "EN-8.7",
            "The defender names the object before each card of an invasion is revealed.",
        ),
        (fights.NAME_CARD, fights.NAME_TOWER, fights.NAME_ARMY),
    ),
    (
        Refusal(
            "change after the reveal",
            "EN-8.10",
            "Invade and Defensa change the object of a card that attacks the Pueblo, once it is revealed.",
        ),
        (fights.REDIRECT, fights.LEAVE, fights.FORCE, fights.LET_GO),
    ),
    (
        Refusal("pass in a window", "EN-6.4", "You pass when you may answer an effect or use effects in a war."),
        windows.PASSING,
    ),
    (
        Refusal("call off at a decision", "EN-7.3", "The attacker calls a war off at a decision of their own in it."),
        (windows.CALL_OFF,),
    ),
    (
        Refusal(
            "go on in your turn",
            "EN-5.9",
            "You go on to the next phase in your own turn, once everything you began is over.",
        ),
        (turn.NEXT,),
    ),
)

they_say_whose(
    (turn.DRAW_FROM, turn.DECLARE_WAR, turn.NEXT),
    (effects.USE, *windows.PASSING, windows.CALL_OFF),
    (lowering.SHOW, lowering.LOWER_CARD, lowering.EXCHANGE_CARDS, lowering.TAKE_BACK, lowering.STACK_ANEW),
    (war.DEFEND, war.BE_INVADED, fights.NAME_CARD, fights.NAME_TOWER, fights.NAME_ARMY),
)
