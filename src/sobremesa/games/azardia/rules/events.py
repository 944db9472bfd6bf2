"""What can happen at Azardia's table, as the log tells it.

Fields named ``seat``, ``rival``, ``by`` are seats, ``card`` and ``given`` cards, ``character`` a character, ``deck`` a
deck; ``coins``, ``squares``, ``cards`` and ``turns`` are amounts; the rest are plain numbers.
"""

from __future__ import annotations

from typing import Final

from sobremesa.engine.event import Kind

# The clause of what a card does, by its deck: why the card was laid on the table.
BY_CARD: Final = ("AZ-7.4", "AZ-4.2", "AZ-9.1")


def _by_any_card(*kinds: Kind) -> None:
    """Cards of any deck can cause these."""
    for kind in kinds:
        for clause in BY_CARD:
            if clause not in kind.tellings:
                kind.because(clause)


ROLLED_FOR_ORDER: Final = Kind("rolled for order", "AZ-2.1", "seat a b", "{seat} rolls {a} and {b} for the order.")
TIED_FOR_ORDER: Final = Kind("tied for order", "AZ-2.1", "seat", "{seat} is tied and rolls again.")
CHOSE: Final = Kind(
    "chose", "AZ-2.2", "seat character square", "{seat} chooses {character} and starts on square {square}."
)
GOES_FIRST: Final = Kind("goes first", "AZ-2.4", "seat", "{seat} is the first player.")
GOES_FIRST.because("AZ-9.5", "{seat} is the first player of this round.")

ROUND_BEGINS: Final = Kind("round begins", "AZ-9.4", "n", "Round {n}.")
TURN_BEGINS: Final = Kind("turn begins", "AZ-3.8", "seat", "{seat}'s turn.")
TURN_BEGINS.because("AZ-11.1", "{seat}'s last turn.")
NO_TURN: Final = Kind("no turn", "AZ-11.7", "seat", "{seat} holds the last square and has no turn.")
TURN_LOST: Final = Kind("turn lost", "AZ-7.8", "seat", "{seat} loses this turn.")
TURN_LOST.because("AZ-11.8", "{seat} loses this turn, which was their last.")
EXTRA_BEGINS: Final = Kind("extra turn begins", "AZ-7.9", "seat", "{seat} takes an extra turn.")
OWES_TURN: Final = Kind("owes turn", "AZ-7.8", "seat turns", "{seat} will lose {turns}.")
WINS_EXTRA: Final = Kind("wins extra", "AZ-7.9", "seat", "{seat} wins an extra turn.")
NO_EXTRA: Final = Kind("no extra turn", "AZ-11.8", "seat", "{seat}'s extra turn is void: the grace turn has begun.")
EXTRA_CANCELS: Final = Kind("extra cancels", "AZ-7.9", "seat", "{seat}'s extra turn makes up for one that was lost.")

ROLLED: Final = Kind("rolled", "AZ-7.1", "seat a b", "{seat} rolls {a} and {b}.")
ROLLED_ONE: Final = Kind("rolled one", "AZ-7.1", "seat a", "{seat} rolls {a}.")
ROLLED_THREE: Final = Kind("rolled three", "AZ-7.1", "seat a b c", "{seat} rolls {a}, {b} and {c}.")
READ: Final = Kind("read", "AZ-7.1", "seat squares", "{seat} will move {squares}.")
IMPROVED: Final = Kind("improved", "AZ-6.3", "seat a b", "{seat} turns a {a} into {b}.")
LEFT_OUT: Final = Kind("left out", "AZ-7.1", "seat a", "{seat} leaves the {a} out.")
STAYED: Final = Kind("stayed", "AZ-7.2", "seat", "{seat}'s result is 0: no movement.")
ROLLS_AGAIN: Final = Kind("rolls again", "AZ-7.2", "seat", "{seat} rolls again.")

WALKED: Final = Kind("walked", "AZ-3.7", "seat start square", "{seat} walks from {start} to {square}.")
WALKED.because("AZ-7.1")
WALKED.because("AZ-6.2")
WALKED.because("AZ-3.1", "{seat} is not level 5 and goes round Zona Zero again, from {start} to {square}.")
WALKED.because("AZ-3.2", "{seat} walks from {start} to {square}, where a rival stands.")
WALKED.because("AZ-3.3", "{seat} is level 5 and walks on out of Zona Zero, from {start} to {square}.")
WALKED.because("AZ-3.4", "{seat} retreats from {start} as far as the end of Zona Zero, {square}.")
WALKED.because("AZ-3.5", "{seat} retreats from {start} as far as {square}, and no further.")
WALKED.because("AZ-3.6", "{seat} walks to the last square and back again, from {start} to {square}.")
WALKED.because("AZ-8.2", "{seat} can't drop from this level and retreats instead, from {start} to {square}.")
WALKED.because("AZ-8.3", "{seat} is level 5 and advances instead of rising, from {start} to {square}.")
WALKED.because("AZ-8.4", "{seat} walks for the levels that can't be had, from {start} to {square}.")
WALKED.because("AZ-10.3", "{seat} is level 5 and advances instead of rising, from {start} to {square}.")
WALKED.because("AZ-10.4", "{seat} has lost the duel and retreats from {start} to {square}.")
WALKED.because("AZ-11.4", "{seat} has lost the duel for the last square and retreats from {start} to {square}.")
WALKED.because("AZ-10.5", "{seat} advances in place of a retreat of the loser, from {start} to {square}.")
STAYS_THERE: Final = Kind("stays there", "AZ-3.5", "seat square", "{seat} can't retreat from {square}.")
STAYS_THERE.because("AZ-3.4", "{seat} is not driven back from {square}, the end of Zona Zero.")
STAYS_THERE.because("AZ-10.5", "{seat} stays on {square}: here the loser of a duel does not retreat.")
PUT: Final = Kind("put", "AZ-3.7", "seat start square", "{seat} goes from {start} straight to {square}.")
BACK_TO_ONE: Final = Kind(
    "back to one", "AZ-3.2", "seat start square", "{seat} is not level 5: from {start} to {square}."
)

DREW: Final = Kind(
    "drew", "AZ-4.5", "seat card", "{seat} draws {card}.", privy="seat", hides="card", veiled="{seat} draws a card."
)
DREW.because("AZ-4.1")
DREW.because("AZ-5.1")
DREW.because("AZ-7.2")
DREW.because("AZ-7.3")
_by_any_card(DREW)
_PILE_AGAIN: Final = "The discards of the {deck} deck become its draw pile again."
ACTIONS_RESHUFFLED: Final = Kind("reshuffled", "AZ-4.5", "deck", _PILE_AGAIN)
PENALTIES_RESHUFFLED: Final = Kind("penalties reshuffled", "AZ-4.4", "deck", _PILE_AGAIN)
EVENTS_RESHUFFLED: Final = Kind("events reshuffled", "AZ-4.6", "deck", _PILE_AGAIN)
NOTHING_LEFT: Final = Kind("nothing left", "AZ-4.5", "seat", "No card is left for {seat} to draw.")
DISCARDED: Final = Kind("discarded", "AZ-7.6", "seat card", "{seat} discards {card}.", reveals=True)
DISCARDED.because("AZ-5.1")
DISCARDED.because("AZ-6.6")
_by_any_card(DISCARDED)
PENALTY_TURNED: Final = Kind("penalty turned", "AZ-4.2", "seat card", "{seat} draws the penalty {card}.")
PENALTY_TURNED.because("AZ-7.2")
EVENT_TURNED: Final = Kind("event turned", "AZ-9.1", "seat card", "{seat} turns up the event {card}.")
EVENT_TURNED.because("AZ-9.2", "{seat} turns up the event {card}, with no turn to come.")

PLAYED: Final = Kind("played", "AZ-7.4", "seat card", "{seat} plays {card}.", reveals=True)
PLAYED_AT: Final = Kind("played at", "AZ-7.4", "seat card rival", "{seat} plays {card} on {rival}.", reveals=True)
ANSWERED: Final = Kind("answered", "AZ-7.5", "seat card", "{seat} answers with {card}.", reveals=True)
LOADED: Final = Kind("loaded", "AZ-10.6", "seat card", "{seat} plays {card} in the duel.", reveals=True)
SPARED: Final = Kind("spared", "AZ-7.5", "seat card", "{card} does not touch {seat}.")
HALVED: Final = Kind("halved", "AZ-7.5", "seat card", "{card} takes only half from {seat}.")
DEFLECTED: Final = Kind("deflected", "AZ-7.5", "seat card rival", "{seat} turns {card} towards {rival}.")
COPIED: Final = Kind("copied", "AZ-7.5", "seat card", "{seat} copies {card}.")

GAINED: Final = Kind("gained", "AZ-7.4", "seat coins", "{seat} receives {coins}.")
PAID: Final = Kind("paid", "AZ-6.1", "seat coins", "{seat} pays {coins}.")
PAID.because("AZ-6.2")
PAID.because("AZ-6.3")
PAID.because("AZ-6.8")
TOO_DEAR: Final = Kind("too dear", "AZ-6.8", "seat card", "{seat} can’t pay for {card}: nothing comes of it.")
LOST_COINS: Final = Kind("lost coins", "AZ-7.4", "seat coins", "{seat} loses {coins}.")
LOST_COINS.because("AZ-6.6")
LOST_COINS.because("AZ-6.7", "{seat} has no more and loses {coins}.")
MOVED_COINS: Final = Kind("moved coins", "AZ-7.4", "seat coins rival", "{seat} hands {coins} to {rival}.")
MOVED_COINS.because("AZ-6.7", "{seat} hands {coins} to {rival}: as much as there is, and as {rival} can hold.")
NO_COINS_LOST: Final = Kind("no coins lost", "AZ-6.7", "seat", "{seat} loses no coins.")
NO_COINS_MOVED: Final = Kind("no coins moved", "AZ-6.7", "seat rival", "{seat} hands no coins to {rival}.")
_by_any_card(GAINED, LOST_COINS, MOVED_COINS)
FULL_PURSE: Final = Kind("full purse", "AZ-6.5", "seat coins", "{coins} are over {seat}'s limit and are not collected.")

ROSE: Final = Kind("rose", "AZ-7.4", "seat level", "{seat} rises to level {level}.")
ROSE.because("AZ-6.1")
ROSE.because("AZ-10.3")
DROPPED: Final = Kind("dropped", "AZ-7.4", "seat level", "{seat} drops to level {level}.")
DROPPED.because("AZ-10.4")
SWAPPED_LEVELS: Final = Kind("swapped levels", "AZ-7.4", "seat rival", "{seat} and {rival} swap levels.")
_by_any_card(ROSE, DROPPED, SWAPPED_LEVELS)

TOOK_CARD: Final = Kind(
    "took card",
    "AZ-7.4",
    "seat card rival",
    "{seat} takes {card} from {rival}.",
    privy="seat rival",
    hides="card",
    veiled="{seat} takes a card from {rival}.",
)
SAW_CARD: Final = Kind(
    "saw card", "AZ-7.4", "seat rival card", "{seat} sees {card} in {rival}'s hand.", privy="seat rival", hides="card"
)
NO_CARDS_LOST: Final = Kind("no cards lost", "AZ-7.4", "seat", "{seat} loses no cards.")
NO_CARDS_LOST.because("AZ-6.6")
LOOKED: Final = Kind("looked", "AZ-7.4", "seat rival", "{seat} looks at {rival}'s hand.")
SWAPPED_HANDS: Final = Kind("swapped hands", "AZ-7.4", "seat rival", "{seat} and {rival} swap hands.", reveals=True)
_by_any_card(TOOK_CARD, NO_CARDS_LOST, SAW_CARD, LOOKED, SWAPPED_HANDS)
SWAPPED_CARD: Final = Kind(
    "swapped card",
    "AZ-5.3",
    "seat rival given card",
    "{seat} swaps {given} for {rival}'s {card}.",
    privy="seat rival",
    hides="given card",
    veiled="{seat} swaps a card with {rival}.",
)
GATHERED: Final = Kind("gathered", "AZ-5.2", "seat cards", "{seat} gathers every hand: {cards}.", reveals=True)
DEALT: Final = Kind(
    "dealt",
    "AZ-5.2",
    "seat card by",
    "{seat} is dealt {card}.",
    privy="seat",
    hides="card",
    veiled="{seat} is dealt a card.",
)
DEALT_OPEN: Final = Kind(
    "dealt open",
    "AZ-5.2",
    "seat card by",
    "{by} deals {card} to {seat}.",
    privy="seat by",
    hides="card",
    veiled="{by} deals a card to {seat}.",
)
EXTRA_CARD: Final = Kind("extra card", "AZ-5.1", "seat", "{seat} draws an extra card and will discard one.")

DUEL_BEGINS: Final = Kind("duel begins", "AZ-10.1", "seat rival", "{seat} and {rival} duel.")
CHALLENGED: Final = Kind("challenged", "AZ-5.4", "seat rival", "{seat} challenges {rival} to a duel.")
_by_any_card(CHALLENGED)
GRACE_DUEL: Final = Kind("grace duel", "AZ-11.3", "seat rival", "{seat} duels {rival}, who holds the last square.")
DUEL_ROLLED: Final = Kind("duel rolled", "AZ-10.2", "seat a b", "{seat} rolls {a} and {b} in the duel.")
DUEL_TIED: Final = Kind("duel tied", "AZ-10.2", "seat rival", "{seat} and {rival} are tied and roll again.")
NO_LEVEL_WON: Final = Kind("no level won", "AZ-10.3", "seat", "{seat} is level 5 and rises no further.")
DUEL_WON: Final = Kind("duel won", "AZ-10.2", "seat rival", "{seat} wins the duel against {rival}.")

GRACE_BEGINS: Final = Kind(
    "grace begins", "AZ-11.1", "seat", "{seat} has reached the last square: the grace turn begins."
)
GRACE_BEGINS.because("AZ-11.6", "{seat} has been brought to the last square: the grace turn begins.")
HOLDS: Final = Kind("holds", "AZ-11.4", "seat", "{seat} holds the last square.")
GRACE_ENDS: Final = Kind("grace ends", "AZ-11.2", "seat", "{seat} has left the last square: the grace turn is over.")
WON: Final = Kind("won", "AZ-11.5", "seat", "{seat} wins the match.")
WON.because("AZ-11.4", "The duel for the last square decides: {seat} wins the match.")

DICE_CHANGED: Final = Kind("dice changed", "AZ-7.4", "seat", "{seat}'s roll is changed by a card.")
DIE_SET: Final = Kind("die set", "AZ-10.6", "seat a b", "{seat}'s die of {a} becomes {b}.")
DUEL_PLUS: Final = Kind("duel plus", "AZ-10.6", "seat n", "{seat} adds {n} in the duel.")
