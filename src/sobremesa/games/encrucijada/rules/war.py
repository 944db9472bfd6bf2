"""War: its declaration, who may speak, which armies fight, Regroup (chapters 7 and 9, EN-8.1, EN-8.6)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.choice import Choice, NumberChoice
from sobremesa.engine.event import Telling
from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.rules import events, lasting, standing, windows
from sobremesa.games.encrucijada.rules.cards import to_army
from sobremesa.games.encrucijada.rules.choices import MOST_ARMIES, NumberVerb, Plain
from sobremesa.games.encrucijada.rules.effects import USE
from sobremesa.games.encrucijada.rules.lowering import SHOW, STACK_ANEW
from sobremesa.games.encrucijada.rules.objectives import judge
from sobremesa.games.encrucijada.rules.pages import BATTLE, INVASION, MUSTER, WAR, WINDOW, Mustering, Talking, War
from sobremesa.games.encrucijada.rules.windows import (
    CALL_OFF,
    PASS,
    REST_FIGHT,
    REST_TURN,
    REST_WAR,
    the_war_is_off,
)
from sobremesa.games.encrucijada.state.match import BLOCKED, FIGHTING, FREE, IN_USE, USED, Encrucijada

ATTACKER: Final = 1  # in ``at_arms``
DEFENDER: Final = 2

NO_FREE_ARMY: Final = Refusal("no free army", "EN-9.1", "You have no army with that number that may fight.")
FIRST_ARMY: Final = Refusal("first army", "EN-8.1", "Nobody stops before the first army has been chosen.")
NOT_DEFENDER: Final = Refusal("not defender", "EN-8.6", "Only the defender passes to the invasion.")


def may_fight(match: Encrucijada, seat: int, mark: int) -> bool:
    """Whether this player's army with this mark may fight: a free one, or the attacker's Used one (EN-8.6)."""
    return mark == FREE or (mark == USED and seat == match.attacker)


def can_fight(match: Encrucijada, seat: int) -> bool:
    """Whether this player has an army that may fight, including the attacker's Used one (EN-8.6)."""
    armies = match.armies[seat]
    return FREE in armies or (seat == match.attacker and USED in armies)


# Declaration (EN-7).


def the_war_begins(match: Encrucijada, war: War) -> None:
    """EN-7.1, EN-7.2: the defender speaks first."""
    match.attacker = war.seat
    match.defender = war.rival
    match.wars[war.seat] += 1
    match.tell(events.WAR_DECLARED, war.seat, war.rival)
    match.open(WINDOW, Talking(war.rival, war.seat, war.rival))


def who_answers_the_war(match: Encrucijada, war: War) -> int:
    """EN-7.4; a defender without an army that may fight is invaded (EN-7.1)."""
    if the_war_is_off(match) or not can_fight(match, war.rival):
        return NOBODY
    return war.rival


class Defend(Plain[War]):
    """EN-7.4"""

    def do(self, match: Encrucijada, war: War, choice: Choice) -> bool:
        match.tell(events.DEFENDS, war.rival)
        war.at_arms = DEFENDER  # for the next line, where the defender will fight
        return GO_ON


class BeInvaded(Plain[War]):
    """EN-7.4"""

    def do(self, match: Encrucijada, war: War, choice: Choice) -> bool:
        match.tell(events.IS_INVADED, war.rival)
        return GO_ON


def the_battle_is_fought(match: Encrucijada, war: War) -> None:
    """EN-8.1"""
    if the_war_is_off(match) or not war.at_arms:
        return
    war.at_arms = 0
    match.open(BATTLE, War(war.seat, war.rival))


def the_invasion_follows(match: Encrucijada, war: War) -> None:
    """EN-7.4, EN-8.6, EN-8.8: the attacker's Desgaste continues, the defender's starts again from 0. What is left of
    the attacker's army continues, too.
    """
    if the_war_is_off(match):
        return
    worn = match.desgaste[war.rival] > 0
    match.desgaste[war.rival] = 0
    match.tell(events.INVASION_AFTER_BATTLE if worn else events.INVASION, war.seat, war.rival)
    armed = match.attacking != NOBODY or IN_USE in match.armies[war.seat]
    match.open(INVASION, War(war.seat, war.rival, ATTACKER if armed else 0))


# An army is chosen (EN-8.1, EN-8.6, EN-8.15).


class ChooseArmy(NumberVerb[Mustering]):
    """EN-8.1: one of one's own armies that is not blocked; for the attacker, the Used one too (EN-8.6)."""

    exact = True

    def candidates(self, match: Encrucijada, muster: Mustering) -> list[NumberChoice]:
        seat = muster.seat
        return [
            self.numbered(match, n)
            for n, (mark, _) in enumerate(match.stacks(seat)[:MOST_ARMIES])
            if may_fight(match, seat, mark)
        ]

    def can(self, match: Encrucijada, muster: Mustering, choice: NumberChoice) -> Refusal | None:
        return None if choice in self.candidates(match, muster) else NO_FREE_ARMY

    def do(self, match: Encrucijada, muster: Mustering, choice: NumberChoice) -> None:
        seat = muster.seat
        match.mark_army(seat, choice.n, IN_USE)
        fighting = match.below(War)
        invades = fighting.page is INVASION
        chosen = events.INVADING_ARMY if invades else events.ANOTHER_ARMY if muster.again else events.ARMY_CHOSEN
        match.tell(chosen, seat, len(match.stacks(seat)[choice.n][1]))
        fighting.at_arms |= ATTACKER if seat == match.attacker else DEFENDER
        muster.close()


class GiveWay(Plain[Mustering]):
    """EN-8.6: the defender gives way to the invasion."""

    def may(self, match: Encrucijada, muster: Mustering) -> Refusal | None:
        if muster.seat == match.attacker:
            return NOT_DEFENDER
        return None if muster.again else FIRST_ARMY

    def do(self, match: Encrucijada, muster: Mustering, choice: Choice) -> None:
        match.tell(events.GIVES_WAY, muster.seat)
        match.back_to(BATTLE).close()


def who_musters(match: Encrucijada, muster: Mustering) -> int:
    """The seat that chooses an army; NOBODY if the war is over."""
    return NOBODY if the_war_is_off(match) else muster.seat


def muster_or_end(match: Encrucijada, battle: War) -> bool:
    """EN-8.1, EN-8.6: whether both sides of a battle have an army; a side without one chooses, the attacker first. It
    may open a page, or end the battle.
    """
    missing = [
        (seat, side)
        for seat, side, card in (
            (battle.seat, ATTACKER, match.attacking),
            (battle.rival, DEFENDER, match.defending),
        )
        if card == NOBODY and IN_USE not in match.armies[seat]
    ]
    for seat, side in missing:
        if battle.at_arms & side:
            an_army_is_used_up(match, battle, seat, side)
    if not missing:
        return True
    seat, side = missing[0]
    if can_fight(match, seat):
        match.open(MUSTER, Mustering(seat, match.battle))
    else:
        battle.close()  # the defender's last army is gone: the invasion follows
        if side == ATTACKER:
            match.within(WAR).off = 1
    return False


def an_army_is_used_up(
    match: Encrucijada, fighting: War, seat: int, side: int, told: Telling = events.ARMY_ENDED
) -> None:
    """EN-8.5, EN-3.8: its owner's Desgaste rises."""
    fighting.at_arms &= ~side
    match.desgaste[seat] += 1
    match.tell(told, seat, match.desgaste[seat])


# Regroup (EN-9).


def they_regroup(match: Encrucijada, war: War) -> None:
    """EN-9.1, EN-9.2, EN-9.3"""
    match.tell(events.REGROUP, war.seat, war.rival)
    _the_attacker_withdraws(match, war.seat)
    _the_defender_stands_down(match, war.rival)
    for seat in (war.seat, war.rival):
        armies = match.armies[seat]
        if USED in armies:
            cards = sum(len(cards) for mark, cards in match.stacks(seat) if mark == USED)
            match.tell(events.BLOCKED, seat, cards)
            armies[:] = [BLOCKED - war.seat if entry == USED else entry for entry in armies]
    match.attacker = match.defender = NOBODY
    match.attacking = match.defending = NOBODY
    match.battle = 0
    windows.wake(match, windows.THIS_WAR)
    ended = lasting.end_at(match, lasting.FIGHT)
    if lasting.end_at(match, lasting.WAR) or ended:
        standing.settle(match)
    judge(match)


def _the_attacker_withdraws(match: Encrucijada, seat: int) -> None:
    """EN-9.2, EN-9.3: a revealed card and the rest of its army all go to Used."""
    card = match.attacking
    if card != NOBODY:
        to_used(match, card, seat, events.UNCOMPARED)
    army = match.army_with(seat, IN_USE)
    if army != NOBODY:
        left = match.stacks(seat)[army][1]
        match.tell(events.WITHDRAWN, seat, len(left))
        for card in left:
            match.take_up(card)
            match.put_hidden(card, seat, *_used_army(match, seat), mark=USED)


def _the_defender_stands_down(match: Encrucijada, seat: int) -> None:
    """EN-9.3: a revealed card turns hidden on top of its army, unblocked."""
    card = match.defending
    army = match.army_with(seat, IN_USE)
    if card != NOBODY and match.zone(card) == FIGHTING:
        match.tell(events.UNCOMPARED, seat, match.cards[card].number)
        to_army(match, card, seat, army)
    armies = match.armies[seat]
    armies[:] = [FREE if entry == IN_USE else entry for entry in armies]


def _used_army(match: Encrucijada, seat: int) -> tuple[int, int]:
    """The Used army of this war by its number (NOBODY until it has one), and the depth below its last card."""
    army = match.army_with(seat, USED)
    return army, 0 if army == NOBODY else len(match.stacks(seat)[army][1])


def to_used(match: Encrucijada, card: int, seat: int, told: Telling = events.TURNED_HIDDEN) -> None:
    """EN-8.4, EN-8.5, EN-8.9, EN-8.11: hidden, to the Used army beside its army; there is one for each side and war."""
    army, depth = _used_army(match, seat)
    match.tell(told, seat, match.cards[card].number)
    to_army(match, card, seat, army, depth, USED)


DEFEND: Final = Defend("defend", "Defend")
BE_INVADED: Final = BeInvaded("be-invaded", "Let the invasion come")
CHOOSE_ARMY: Final = ChooseArmy("army", "Fight with army {army}", "army", MOST_ARMIES, first=1)
GIVE_WAY: Final = GiveWay("give-way", "No other army: let the invasion come")

write(
    WINDOW,
    Repeat(
        Question(
            "use",
            "Use effects, or let it be",
            PASS,
            USE,
            SHOW,
            REST_FIGHT,
            REST_WAR,
            REST_TURN,
            CALL_OFF,
            who=windows.who_has_the_word,
            window=True,
        )
    ),
)
write(
    MUSTER,
    Repeat(Question("army", "Choose an army", CHOOSE_ARMY, STACK_ANEW, SHOW, GIVE_WAY, CALL_OFF, who=who_musters)),
)
write(
    WAR,
    the_war_begins,
    Repeat(
        Question(
            "defend",
            "Defend, or let the invasion come?",
            DEFEND,
            BE_INVADED,
            SHOW,
            who=who_answers_the_war,
            clause="EN-7.4",
        )
    ),
    the_battle_is_fought,
    the_invasion_follows,
    they_regroup,
)
