"""Windows: who may speak, decided by public information alone, and how long a player lets everything pass."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.page import GO_ON, NOBODY
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.rules import events, standing
from sobremesa.games.encrucijada.rules.cards import could_show
from sobremesa.games.encrucijada.rules.choices import Plain
from sobremesa.games.encrucijada.rules.pages import WAR, Answering, Talking, War
from sobremesa.games.encrucijada.state.box import COPA
from sobremesa.games.encrucijada.state.match import FIGHTING, SPENT, TIMES, Encrucijada

# How long a player rests (``match.resting``): each level outlasts those before it.
AWAKE: Final = 0
THIS_EFFECT: Final = 1
THIS_FIGHT: Final = 2
THIS_WAR: Final = 3
MY_TURN: Final = 4

USES_A_TURN: Final = 2  # EN-6.12

NOT_SHOWN: Final = Refusal("not shown", "EN-6.2", "That takes a card with an effect that lies visible on your table.")
NOT_ACTIVE: Final = Refusal(
    "not active", "EN-4.7", "That card is not active: your active Pueblo and Atempus do not meet its cost."
)
IS_SPENT: Final = Refusal("is spent", "EN-6.7", "The effect of that card has been used this vuelta.")
TWICE: Final = Refusal("twice", "EN-6.12", "The effect of that card has been used twice this turn.")
COPA_KEEPS_STILL: Final = Refusal(
    "copa keeps still", "EN-8.2", "A Copa of a Pueblo may use no effect in a battle, unless it says so."
)
NO_WAR: Final = Refusal("no war", "EN-7.2", "There is no war now.")
NOT_ATTACKER: Final = Refusal("not attacker", "EN-7.3", "Only the attacker may call the war off.")


def spend(match: Encrucijada, card: int) -> None:
    """The card's effect is used: not again for a vuelta (EN-6.7), and at most twice this turn (EN-6.12)."""
    match.uses[card] = (match.active_seat + 1) * SPENT + (match.uses[card] & TIMES) + 1


def is_spent(match: Encrucijada, card: int) -> bool:
    """Whether the card's effect has been used and can't be used again for now."""
    uses = match.uses[card]
    return uses >= SPENT or uses & TIMES >= USES_A_TURN


def bars_in_battle(match: Encrucijada, card: int) -> bool:
    """EN-8.2: whether this Copa of a Pueblo can't be used in a battle: it can only if it is fighting now."""
    if not match.battle or card == match.defending:
        return False
    design = match.cards[card]
    return design.suit == COPA and design.effect is not None and not design.effect.in_battle


def usable(match: Encrucijada, seat: int) -> list[int]:
    """The cards of this player that lie open, are active and have an effect to use now, which everybody can see."""
    cards, active, uses = match.cards, match.active, match.uses
    found = [
        card
        for card in match.pueblo[seat]
        if active[card] and cards[card].effect is not None and not (uses[card] and is_spent(match, card))
    ]
    if match.battle:
        found = [card for card in found if not bars_in_battle(match, card)]
    tower = match.tower(seat)
    if cards[tower].effect is not None and not is_spent(match, tower) and standing.is_active(match, tower):
        found.append(tower)
    for card in (match.attacking, match.defending):
        if (
            card != NOBODY
            and match.zone(card) == FIGHTING
            and match.holder(card) == seat
            and cards[card].effect is not None
            and not is_spent(match, card)
            and standing.is_active(match, card)
        ):
            found.append(card)
    return found


def bars_use(match: Encrucijada, seat: int, design: int) -> Refusal:
    """What bars this player from using the effect of any card of this design, given that none is usable; for several
    cards, what bars the one that comes closest.
    """
    there = (*match.pueblo[seat], match.tower(seat), match.attacking, match.defending)
    shown = [card for card in there if card != NOBODY and match.printed[card] == design and match.holder(card) == seat]
    if not shown or match.cards[shown[0]].effect is None:
        return NOT_SHOWN
    active = [card for card in shown if standing.is_active(match, card)]
    if not active:
        return NOT_ACTIVE
    if not all(is_spent(match, card) for card in active):
        return COPA_KEEPS_STILL
    return IS_SPENT if any(match.uses[card] >= SPENT for card in active) else TWICE


def could_speak(match: Encrucijada, seat: int) -> bool:
    """Whether to ask this player in a window: public information allows an answer, and they are not resting."""
    return match.in_play(seat) and not match.resting[seat] and (could_show(match, seat) or bool(usable(match, seat)))


def rest(match: Encrucijada, seat: int, level: int) -> None:
    """From now on this player lets everything at this level pass."""
    match.resting = (*match.resting[:seat], level, *match.resting[seat + 1 :])


def wake(match: Encrucijada, level: int) -> None:
    """What this level names is over: ask again anyone who rested for it, or for less."""
    if any(match.resting):
        match.resting = tuple(AWAKE if resting <= level else resting for resting in match.resting)


def who_has_the_word(match: Encrucijada, talk: Talking) -> int:
    """EN-7.2, EN-8.13: by turns, until both pass in a row; a player who can't do anything passes. A fight's window ends
    when one of the two cards is gone.
    """
    if match.battle and NOBODY in (match.attacking, match.defending):
        return NOBODY
    if match.attacker == NOBODY or talk.passed >= 2 or the_war_is_off(match):
        return NOBODY
    if could_speak_in_war(match, talk.word):
        return talk.word
    if talk.passed >= 1:
        return NOBODY
    other = talk.other if talk.word == talk.seat else talk.seat
    return other if could_speak_in_war(match, other) else NOBODY


def could_speak_in_war(match: Encrucijada, seat: int) -> bool:
    """Whether to ask this player in a war; the attacker is always asked, because they may call the war off (EN-7.3)."""
    return could_speak(match, seat) or (seat == match.attacker and match.in_play(seat) and not match.resting[seat])


def has_a_say(match: Encrucijada) -> bool:
    """EN-8.14: whether the seat that tries may use effects about now, although another is asked: in its own turn, as a
    side of the war, or if a declared effect points at it.
    """
    seat, frame = match.asking, match.stack[-1]
    if isinstance(frame, Answering) and any(targets >> seat & 1 for targets in frame.targets):
        return True
    war = match.nearest(WAR)
    return seat == match.active_seat or (war is not None and seat in (war.seat, war.rival))


def the_war_is_off(match: Encrucijada) -> bool:
    """Whether the current war goes to Regroup: it was called off, or one of the two has lost (EN-1.9)."""
    war = match.nearest(WAR)
    return war is None or bool(war.off) or not (match.in_play(war.seat) and match.in_play(war.rival))


def passes(match: Encrucijada, frame: Talking | Answering) -> None:
    """The player who was asked lets it pass."""
    if isinstance(frame, Talking):
        if match.asking != frame.word:
            frame.passed += 1  # the other one could do nothing
        frame.passed += 1
        frame.word = frame.other if match.asking == frame.seat else frame.seat
    else:
        frame.passed |= 1 << match.asking


class Pass(Plain[Any]):
    """EN-6.4, EN-7.2, EN-8.13: let it be, this once."""

    def unasked(self, match: Encrucijada, choice: Choice) -> Refusal | None:
        return None if has_a_say(match) else self.untimely(match, choice)

    def do(self, match: Encrucijada, frame: Any, choice: Choice) -> None:
        passes(match, frame)


class Rest(Plain[Any]):
    """Let this pass, and everything after it until what the verb names is over."""

    def __init__(self, word: str, label: str, level: int) -> None:
        super().__init__(word, label)
        self.level = level

    def unasked(self, match: Encrucijada, choice: Choice) -> Refusal | None:
        return None if has_a_say(match) else self.untimely(match, choice)

    def may(self, match: Encrucijada, frame: Any) -> Refusal | None:
        return NO_WAR if self.level in (THIS_FIGHT, THIS_WAR) and match.attacker == NOBODY else None

    def do(self, match: Encrucijada, frame: Any, choice: Choice) -> bool:
        rest(match, match.asking, self.level)
        if isinstance(frame, War):
            return GO_ON  # EN-8.10: the object stays as it is
        passes(match, frame)
        return not GO_ON


class CallOff(Plain[Any]):
    """EN-7.3: at any of the attacker's decisions; the war goes to Regroup. What has been declared takes place first."""

    def untimely(self, match: Encrucijada, choice: Choice) -> Refusal | None:
        return self.when if match.asking == match.attacker else NOT_ATTACKER

    def may(self, match: Encrucijada, frame: Any) -> Refusal | None:
        if match.asking != match.attacker or the_war_is_off(match):
            return NOT_ATTACKER
        return None

    def do(self, match: Encrucijada, frame: Any, choice: Choice) -> None:
        match.within(WAR).off = 1
        match.tell(events.CALLED_OFF, match.attacker)
        if isinstance(frame, Answering):
            passes(match, frame)
        else:
            frame.close()


PASS: Final = Pass("pass", "Let it be")
REST_EFFECT: Final = Rest("rest-effect", "Let everything pass until this effect is over", THIS_EFFECT)
REST_FIGHT: Final = Rest("rest-fight", "Let everything pass until this fight is over", THIS_FIGHT)
REST_WAR: Final = Rest("rest-war", "Let everything pass until this war is over", THIS_WAR)
REST_TURN: Final = Rest("rest-turn", "Let everything pass until my turn", MY_TURN)

CALL_OFF: Final = CallOff("call-off", "Call the war off")
PASSING: Final[tuple[Verb[Any, Any, Any], ...]] = (PASS, REST_EFFECT, REST_FIGHT, REST_WAR, REST_TURN)
