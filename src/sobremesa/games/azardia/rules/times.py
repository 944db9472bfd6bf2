"""When each answer can be given: what players are told if they try it while something else is asked."""

from __future__ import annotations

from sobremesa.engine.choice import tell_times, they_say_whose
from sobremesa.engine.refusal import Refusal
from sobremesa.games.azardia.rules import cards, characters, course, duel, hands, turn

tell_times(
    (Refusal("before play", "AZ-2.2", "Characters are chosen before play begins."), (course.CHOOSE_CHARACTER,)),
    (Refusal("roll at the beginning", "AZ-7.1", "The dice are rolled when your turn begins."), (turn.ROLL,)),
    (
        Refusal("read after the roll", "AZ-7.1", "You read the dice right after rolling them for your move."),
        (turn.ADD, turn.SUBTRACT, turn.TAKE_DIE, turn.LEAVE_OUT),
    ),
    (Refusal("+1 after the roll", "AZ-6.3", "A +1 is bought for a roll of your own, right after it."), (turn.PIP,)),
    (
        Refusal("draw after the move", "AZ-7.3", "You draw cards in your own turn, once the move is over."),
        (turn.GO_ON_TO_DRAW,),
    ),
    (
        Refusal(
            "buy after the move",
            "AZ-6.4",
            "Levels and squares are bought in your own turn, from the end of the move until phase D.",
        ),
        (turn.BUY_LEVEL, turn.BUY_SQUARES),
    ),
    (
        Refusal(
            "extra card in phase B",
            "AZ-5.1",
            "The extra card is drawn in phase B of your own turn, right after the two cards.",
        ),
        (turn.EXTRA_CARD, turn.ENOUGH_CARDS),
    ),
    (
        Refusal(
            "play in phases A and C",
            "AZ-7.4",
            "Cards are played in your own turn: those for the roll in phase A, the others in phase C.",
        ),
        (turn.PLAY,),
    ),
    (
        Refusal("not in phase C", "AZ-7.4", "That ends phase C of your own turn, which has yet to begin or is over."),
        (turn.END_PLAY,),
    ),
    (
        Refusal("gather in phase C", "AZ-5.2", "The hands are gathered in phase C of your own turn."),
        (characters.GATHER,),
    ),
    (
        Refusal("challenge in phase C", "AZ-5.4", "Rivals are challenged in phase C of your own turn."),
        (characters.CHALLENGE,),
    ),
    (
        Refusal("swap in phase D", "AZ-5.3", "A card is swapped in phase D of your own turn, before discarding."),
        (characters.TRADE, characters.KEEP),
    ),
    (
        Refusal(
            "discard in phase D",
            "AZ-7.6",
            "You discard of your own choice when a card says so, or in phase D with more than 4 cards.",
        ),
        (hands.DISCARD,),
    ),
    (
        Refusal("deal after gathering", "AZ-5.2", "Cards are dealt out once they have been gathered."),
        (hands.DEAL_CARD,),
    ),
    (
        Refusal(
            "answer before it takes effect",
            "AZ-7.5",
            "You answer a card while it affects you and has not taken effect yet.",
        ),
        (cards.ANSWER, cards.PASS),
    ),
    (
        Refusal(
            "improve in a duel",
            "AZ-10.6",
            "Dice of a duel are improved by the two who fight it, once both have rolled.",
        ),
        (duel.DUEL_PIP, duel.LOAD_DICE, duel.STAND),
    ),
)

they_say_whose(
    (turn.ROLL, turn.ADD, turn.SUBTRACT, turn.TAKE_DIE, turn.LEAVE_OUT, turn.PIP, turn.GO_ON_TO_DRAW),
    (turn.BUY_LEVEL, turn.BUY_SQUARES, turn.EXTRA_CARD, turn.ENOUGH_CARDS, turn.PLAY, turn.END_PLAY),
    (characters.GATHER, characters.CHALLENGE, characters.TRADE, characters.KEEP),
    (cards.ANSWER, cards.PASS, duel.DUEL_PIP, duel.LOAD_DICE, duel.STAND),
)
