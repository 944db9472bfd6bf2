"""What can happen at Encrucijada's table, as the log tells it.

Fields named ``seat``, ``rival``, ``by`` are seats; ``card`` and ``other`` are designs, by their numbers in the pack;
``resource``, ``pile``, ``deck`` are what they say, by number; the rest are plain numbers.
"""

from __future__ import annotations

from typing import Final

from sobremesa.engine.event import Kind

# The course of the match (EN-5).
DECK_CHOSEN: Final = Kind("deck chosen", "EN-1.2", "seat deck", "{seat} plays {deck}.")
TURN_ORDER: Final = Kind("goes", "EN-5.1", "seat n", "{seat} is number {n} in the order of turns.")
ALTERNATES: Final = TURN_ORDER.because("EN-1.11")  # teams take turns
DIVIDED: Final = Kind("divided", "EN-2.2", "seat a b c", "{seat} has three piles: {a}, {b} and {c} cards.")
PUT_IN_PILE: Final = Kind(
    *("put in pile", "EN-2.2", "seat card pile", "{seat} puts {card} in {pile}."),
    privy="seat",
    hides="card pile",
    veiled="",
    known=True,  # a card of one's own deck, put in the place one chooses
)
FIRST_SIX: Final = Kind("first six", "EN-5.2", "seat pile", "{seat} begins with six cards of {pile}.", reveals=True)
DEALT: Final = Kind(
    *("dealt", "EN-5.2", "seat card", "{seat} finds {card} among them."),
    privy="seat",
    hides="card",
    veiled="",
)
VUELTA_BEGINS: Final = Kind("vuelta begins", "EN-5.3", "n", "Vuelta {n}.")
TURN_BEGINS: Final = Kind("turn begins", "EN-5.1", "seat", "{seat}'s turn.")
TURN_ENDS: Final = Kind("turn ends", "EN-5.9", "seat", "{seat}'s turn ends.")
DREW: Final = Kind(
    *("drew", "EN-5.5", "seat card pile", "{seat} draws {card} from {pile}."),
    privy="seat",
    hides="card",
    veiled="{seat} draws a card from {pile}.",
)
DREW_BY_EFFECT: Final = DREW.because("EN-10.3")
LOST: Final = Kind("lost", "EN-1.9", "seat", "{seat} has lost: their cards leave the game.")
FELL: Final = Kind("fell", "EN-1.5", "seat", "{seat}'s Atempus has fallen.")
RAN_OUT: Final = Kind("ran out", "EN-1.7", "seat pile", "{seat}'s {pile} is used up.")
GOVERNS: Final = Kind("governs", "EN-1.6", "seat resource n", "{seat} governs: {n} of {resource}.")
WON_BY_CONQUEST: Final = Kind("won by Conquest", "EN-1.5", "seat", "{seat} wins the match by Conquest.")
WON_BY_GOVERNMENT: Final = Kind("won by Government", "EN-1.6", "seat", "{seat} wins the match by Government.")
WON_BY_RESISTANCE: Final = Kind("won by Resistance", "EN-1.7", "seat", "{seat} wins the match by Resistance.")
WON: Final = (WON_BY_CONQUEST, WON_BY_GOVERNMENT, WON_BY_RESISTANCE)
DRAWN_OUT: Final = Kind("drawn out", "EN-1.12", "n", "{n} vueltas have passed: the match is a draw.")

# Cards on the table (EN-3).
LOWERED_VISIBLE: Final = Kind("lowered visible", "EN-3.1", "seat card", "{seat} lowers {card} face up.", reveals=True)
LOWERED_HIDDEN: Final = Kind(
    *("lowered hidden", "EN-3.1", "seat card", "{seat} lowers {card} face down."),
    privy="seat",
    hides="card",
    veiled="{seat} lowers a card face down.",
)
SHOWN: Final = Kind("shown", "EN-3.4", "seat card", "{seat} turns {card} face up.", reveals=True)
STACKED: Final = Kind("stacked", "EN-3.6", "seat n", "{seat} stacks the hidden cards anew. Armies: {n}.")
DISCARDED: Final = Kind("discarded", "EN-2.1", "seat card", "{card} goes to {seat}'s discards.", reveals=True)
FROM_TABLE: Final = DISCARDED.because(
    "EN-6.10", "{card} goes from the table to {seat}'s discards."
)  # hidden or visible
TO_HAND: Final = Kind("to hand", "EN-2.5", "seat card", "{card} goes to {seat}'s hand.", reveals=True)
TO_HAND_UNSEEN: Final = Kind(
    *("to hand unseen", "EN-2.5", "seat card", "{card} goes to {seat}'s hand."),
    privy="seat",
    hides="card",
    veiled="A card goes to {seat}'s hand.",
)
LEAVES_ITS_ARMY: Final = SHOWN.because("EN-3.8", "{seat} turns {card} face up: it leaves the army that fights.")
TURNED_HIDDEN: Final = Kind("turned hidden", "EN-8.4", "seat card", "{seat}'s {card} is turned face down.")
BEAT_THE_PUEBLO: Final = TURNED_HIDDEN.because("EN-8.9")
HIT_THE_TOWER: Final = TURNED_HIDDEN.because("EN-8.11")
UNCOMPARED: Final = TURNED_HIDDEN.because("EN-9.3", "{seat}'s {card}, revealed and uncompared, is turned face down.")
CHANGED_HOLDER: Final = Kind("changed holder", "EN-2.5", "seat card rival", "{card} goes from {rival} to {seat}.")
UNBLOCKED: Final = Kind("unblocked", "EN-9.1", "seat n", "{seat}'s blocked armies are free again: {n}.")

# Effects (EN-6).
USED: Final = Kind("used", "EN-6.2", "seat card", "{seat} uses {card}.", reveals=True)
ANSWERED: Final = Kind("answered", "EN-6.4", "seat card other", "{seat} answers {other} with {card}.", reveals=True)
POINTED: Final = Kind("pointed", "EN-6.13", "seat", "It points at {seat}.")
POINTED_CARD: Final = Kind("pointed at card", "EN-6.13", "seat card", "It points at {seat}'s {card}.")
POINTED_HIDDEN: Final = Kind(
    *("pointed at hidden card", "EN-6.13", "seat place army card"),
    "It points at {card}, {seat}'s hidden card {place}, in army {army}.",
    privy="seat",
    hides="card",
    veiled="It points at {seat}'s hidden card {place}, in army {army}.",
    known=True,  # to the player in front of whom it lies
)
POINTED_ARMY: Final = Kind(
    "pointed at army", "EN-6.13", "seat army cards", "It points at {seat}'s army {army}, of {cards}."
)
POINTED_PILE: Final = Kind("pointed at pile", "EN-6.13", "seat pile", "It points at {seat}'s {pile}.")
POINTED_EFFECT: Final = Kind("pointed at effect", "EN-6.13", "seat card", "It points at the effect of {seat}'s {card}.")
NOTHING: Final = Kind("nothing", "EN-6.5", "card", "{card} does nothing: not every step can be done.")
ORO_STOPPED: Final = NOTHING.because("EN-6.1")  # nothing else stops an effect (EN-6.6)
USER_HAS_LOST: Final = NOTHING.because("EN-1.9", "{card} does nothing: whoever used it has lost.")
NOT_ACTIVE: Final = Kind("not active", "EN-6.5", "card", "{card} does nothing: it is no longer active.")
STOPPED: Final = Kind("stopped", "EN-10.3", "card", "{card} does nothing: it has been cancelled.")
TAKES_PLACE: Final = Kind("takes place", "EN-6.4", "card", "{card} takes place.")
OUTRANKS: Final = TAKES_PLACE.because(
    "EN-6.3", "{card} takes place before what was declared earlier: its rank is higher."
)
INEVITABLE: Final = TAKES_PLACE.because("EN-6.6", "{card} takes place all the same: an Oro is inevitable.")

ENDED: Final = Kind("ended", "EN-6.8", "card", "The effect of {card} is over: the card no longer holds it up.")
STRIPPED: Final = Kind("stripped", "EN-6.11", "seat card", "{seat}'s {card} loses what it was given.")

# War (EN-7 to EN-9).
WAR_DECLARED: Final = Kind("war declared", "EN-7.1", "seat rival", "{seat} declares war on {rival}.")
CALLED_OFF: Final = Kind("called off", "EN-7.3", "seat", "{seat} calls the war off.")
DEFENDS: Final = Kind("defends", "EN-7.4", "seat", "{seat} defends.")
IS_INVADED: Final = Kind("is invaded", "EN-7.4", "seat", "{seat} lets the invasion come.")
GIVES_WAY: Final = IS_INVADED.because("EN-8.6", "{seat} fights with no other army and lets the invasion come.")
ARMY_CHOSEN: Final = Kind("army chosen", "EN-8.1", "seat cards", "{seat} fights with an army of {cards}.")
ANOTHER_ARMY: Final = ARMY_CHOSEN.because("EN-8.6", "{seat} goes on with an army of {cards}.")
INVADING_ARMY: Final = ARMY_CHOSEN.because("EN-8.15", "{seat} invades with an army of {cards}.")
REVEALED: Final = Kind("revealed", "EN-8.1", "seat card n", "{seat} reveals {card}, Value {n}.", reveals=True)
STAYS: Final = REVEALED.because("EN-8.13", "{seat}'s {card}, Value {n}, stays revealed for the next fight.")
CANNOT_FIGHT: Final = Kind(
    "cannot fight", "EN-8.3", "seat card", "{card} can't be activated: it goes to {seat}'s hand.", reveals=True
)
LOST_ITS_COST: Final = CANNOT_FIGHT.because("EN-4.8", "{card} has lost its cost: it goes to {seat}'s hand.")
BEATS: Final = Kind("beats", "EN-8.4", "seat card rival other n", "{seat}'s {card} ({n}) beats {rival}'s {other}.")
ARMY_ENDED: Final = Kind("army ended", "EN-8.5", "seat n", "{seat}'s army is used up: Desgaste {n}.")
INVASION_SPENT: Final = ARMY_ENDED.because(
    "EN-8.12", "{seat}'s army is used up: Desgaste {n}, and the invasion is over."
)
DESGASTE: Final = Kind("desgaste", "EN-8.9", "seat n", "{seat}'s Desgaste is {n}.")
DESGASTE_CHANGED: Final = DESGASTE.because("EN-10.3")  # by an effect
INVASION: Final = Kind("invasion", "EN-8.7", "seat rival", "{seat} invades {rival}.")
INVASION_AFTER_BATTLE: Final = INVASION.because("EN-8.8", "{seat} invades {rival}, whose Desgaste starts again from 0.")
OBJECT_CARD: Final = Kind("object", "EN-8.7", "seat card", "{seat} puts {card} in the way.")
OBJECT_TOWER: Final = Kind("object tower", "EN-8.7", "seat", "{seat} puts the Atempus in the way.")
OBJECT_ARMY: Final = Kind("object army", "EN-8.9", "seat cards", "{seat} answers with an army of {cards}.")
INVADES: Final = Kind("invades", "EN-8.10", "seat card", "{seat} goes for {card} instead.")
FORCED: Final = Kind("forced", "EN-8.10", "seat card", "{seat} forces the attack onto {card}.")
TOWER_HIT: Final = Kind("tower hit", "EN-8.11", "seat n left", "{seat}'s Atempus loses {n}: {left} left.")
TOWER_DAMAGED: Final = TOWER_HIT.because("EN-10.3")  # by an effect
WITHDRAWN: Final = Kind("withdrawn", "EN-9.2", "seat cards", "{seat} withdraws an army of {cards}: it is Used.")
REGROUP: Final = Kind("regroup", "EN-9.1", "seat rival", "{seat} and {rival} regroup.")
BLOCKED: Final = Kind("blocked", "EN-9.1", "seat cards", "{seat}'s used army of {cards} is blocked for a vuelta.")

# What steps of effects do (EN-10.3).
LOOKED: Final = Kind("looked", "EN-10.3", "by seat", "{by} looks at cards of {seat}.")
LOOKED_AT_HIDDEN: Final = Kind(
    "looked at hidden card",
    "EN-10.3",
    "by seat place army",
    "{by} looks at {seat}'s hidden card {place}, in army {army}.",
)
SAW: Final = Kind(
    *("saw", "EN-10.3", "by seat card", "{by} sees {seat}'s {card}."),
    privy="by",
    hides="card",
    veiled="",
)
SEARCHED: Final = Kind("searched", "EN-2.2", "seat rival pile", "{seat} searches {pile} and shuffles it.", reveals=True)
HEALED: Final = Kind("healed", "EN-10.3", "seat n left", "{seat}'s Atempus gains {n}: {left} now.")
WHOLE: Final = HEALED.because("EN-4.13", "{seat}'s Atempus gains {n}: {left} now, all that is printed on it.")
WARS: Final = Kind("wars", "EN-10.3", "seat", "{seat} may wage one more war this turn.")
NO_WAR: Final = Kind("no war", "EN-6.9", "seat", "{seat} can't declare war.")
MUST_WAR: Final = Kind("must war", "EN-10.3", "seat rival", "{seat} has to declare war on {rival}.")
ARMY_BLOCKED: Final = Kind("army blocked", "EN-10.3", "seat army", "{seat}'s army {army} is blocked.")
ARMY_FREED: Final = Kind("army freed", "EN-10.3", "seat army", "{seat}'s army {army} is free again.")
ARMY_MOVED: Final = Kind(
    *("army moved", "EN-10.3", "seat place army army_2 card"),
    "{seat} moves {card}, hidden card {place}, from army {army} to the top of army {army_2}.",
    privy="seat",
    hides="card",
    veiled="{seat} moves hidden card {place} from army {army} to the top of army {army_2}.",
    known=True,
)
COPIED: Final = Kind("copied", "EN-6.12", "card other", "{card} does what {other} does.")
