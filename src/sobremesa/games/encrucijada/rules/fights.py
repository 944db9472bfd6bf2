"""Cards fight, in battle and in invasion (chapter 8)."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.choice import Choice, NumberChoice
from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.rules import events, lasting, standing, windows
from sobremesa.games.encrucijada.rules.cards import design, discard, drop_the_inactive, reveal, show, to_hand
from sobremesa.games.encrucijada.rules.choices import MOST_ARMIES, NumberVerb, Plain, TableChoice, TableVerb
from sobremesa.games.encrucijada.rules.lowering import SHOW, STACK_ANEW
from sobremesa.games.encrucijada.rules.objectives import judge
from sobremesa.games.encrucijada.rules.pages import BATTLE, INVASION, MUSTER, WINDOW, Mustering, Talking, War
from sobremesa.games.encrucijada.rules.war import (
    ATTACKER,
    DEFENDER,
    NO_FREE_ARMY,
    an_army_is_used_up,
    can_fight,
    muster_or_end,
    to_used,
)
from sobremesa.games.encrucijada.rules.windows import CALL_OFF, REST_WAR, the_war_is_off
from sobremesa.games.encrucijada.state.box import DEFENSA, INVADE
from sobremesa.games.encrucijada.state.match import FREE, IN_USE, PUEBLO, Encrucijada

NOT_IN_PUEBLO: Final = Refusal(
    "not in pueblo", "EN-8.7", "The object is an active card of the defender's Pueblo, or the Atempus."
)
NO_SUCH_ARMY: Final = Refusal("no such army", "EN-8.9", "You have no army with that number that may fight.")
NO_DEFENSA: Final = Refusal("no defensa", "EN-8.10", "That is not a card with Defensa that can be active.")
THE_SAME: Final = Refusal("the same", "EN-8.10", "Invade changes the object for another active card of that Pueblo.")


# Cards are revealed (EN-8.1, EN-8.3).


def next_of_army(match: Encrucijada, seat: int) -> int:
    """The first card of this player's army in use; NOBODY if none is left."""
    army = match.army_with(seat, IN_USE)
    return NOBODY if army == NOBODY else match.stacks(seat)[army][1][0]


def reveal_next(match: Encrucijada, seat: int) -> int:
    """EN-8.3: the next card of the army that can be activated; the others go to their owners' hands. NOBODY if none is
    left.
    """
    while True:
        card = next_of_army(match, seat)
        if card == NOBODY:
            return NOBODY
        reveal(match, card)
        if standing.is_active(match, card):
            match.tell(events.REVEALED, seat, design(match, card), standing.value(match, card))
            return card
        match.tell(events.CANNOT_FIGHT, seat, design(match, card))
        to_hand(match, card)


# Battle.


def both_have_armies(match: Encrucijada, battle: War) -> bool:
    """EN-8.1, EN-8.6"""
    if the_war_is_off(match):
        battle.close()
        return not GO_ON
    return muster_or_end(match, battle)


def both_reveal(match: Encrucijada, battle: War) -> None:
    """EN-8.1, EN-8.3; an army that runs out here has had its last fight (EN-8.5)."""
    match.battle = 1
    for seat, card in ((battle.seat, match.attacking), (battle.rival, match.defending)):
        if card != NOBODY:
            match.tell(events.STAYS, seat, design(match, card), standing.value(match, card))
    if match.attacking == NOBODY:
        match.attacking = reveal_next(match, battle.seat)
    if match.defending == NOBODY:
        match.defending = reveal_next(match, battle.rival)
    if match.attacking == NOBODY or match.defending == NOBODY:
        battle.start_over()
    else:
        match.open(WINDOW, Talking(battle.seat, battle.rival, battle.seat))


def they_are_compared(match: Encrucijada, battle: War) -> None:
    """EN-8.4: the lower card is discarded; with equal Values, the attacker wins."""
    battle.start_over()
    if the_war_is_off(match):
        return
    drop_the_inactive(match)
    if match.attacking == NOBODY or match.defending == NOBODY:
        return
    two_army_cards_meet(match, battle)
    judge(match)


def two_army_cards_meet(match: Encrucijada, war: War) -> None:
    """EN-8.4: the lower card is discarded, the higher goes to Used."""
    attacking, defending = match.attacking, match.defending
    if attacker_wins(match):
        discard(match, defending)
        to_used(match, attacking, war.seat)
    else:
        discard(match, attacking)
        to_used(match, defending, war.rival)
    a_fight_is_over(match)


def attacker_wins(match: Encrucijada) -> bool:
    """EN-8.4, written to the log."""
    attacking, defending = match.attacking, match.defending
    ours, theirs = standing.value(match, attacking), standing.value(match, defending)
    facts = (match.attacker, design(match, attacking), match.defender, design(match, defending))
    if ours >= theirs:
        match.tell(events.BEATS, facts[0], facts[1], facts[2], facts[3], ours)
    else:
        match.tell(events.BEATS, facts[2], facts[3], facts[0], facts[1], theirs)
    return ours >= theirs


def a_fight_is_over(match: Encrucijada) -> None:
    """What lasted for this fight ends; players who rested for it are asked again."""
    windows.wake(match, windows.THIS_FIGHT)
    if lasting.end_at(match, lasting.FIGHT):
        standing.settle(match)


# Invasion.


def the_attacker_has_an_army(match: Encrucijada, invasion: War) -> bool:
    """EN-8.15, EN-8.12: the attacker picks one before the first object; there is no second army."""
    if the_war_is_off(match):
        invasion.close()
        return not GO_ON
    if match.attacking != NOBODY or IN_USE in match.armies[invasion.seat]:
        return GO_ON
    if invasion.at_arms & ATTACKER:
        an_army_is_used_up(match, invasion, invasion.seat, ATTACKER, events.INVASION_SPENT)
        invasion.close()
    elif can_fight(match, invasion.seat):
        match.open(MUSTER, Mustering(invasion.seat))
    else:
        invasion.close()
    return not GO_ON


def who_names_the_object(match: Encrucijada, invasion: War) -> int:
    """EN-8.7: the defender, for each card; once an army is chosen it stays the object until it ends (EN-8.9)."""
    if invasion.at_arms & DEFENDER and (match.defending != NOBODY or IN_USE in match.armies[invasion.rival]):
        return NOBODY
    return NOBODY if invasion.objective != NOBODY else invasion.rival


class NameCard(TableVerb[War]):
    """EN-8.7: an active card of the Pueblo."""

    refusal: ClassVar[Refusal] = NOT_IN_PUEBLO

    def cards(self, match: Encrucijada, invasion: War) -> list[int]:
        return in_the_way(match)

    def do(self, match: Encrucijada, invasion: War, choice: TableChoice) -> bool:
        invasion.objective = self.card(match, invasion, choice)
        match.tell(events.OBJECT_CARD, invasion.rival, choice.design)
        return GO_ON


def in_the_way(match: Encrucijada) -> list[int]:
    """The active cards of the defender's Pueblo."""
    return [card for card in match.pueblo[match.defender] if match.active[card]]


class NameTower(Plain[War]):
    """EN-8.7, EN-8.11: the Atempus."""

    def do(self, match: Encrucijada, invasion: War, choice: Choice) -> bool:
        invasion.objective = match.tower(invasion.rival)
        match.tell(events.OBJECT_TOWER, invasion.rival)
        return GO_ON


class NameArmy(NumberVerb[War]):
    """EN-8.9: one of the defender's hidden armies."""

    exact = True

    def candidates(self, match: Encrucijada, invasion: War) -> list[NumberChoice]:
        stacks = match.stacks(invasion.rival)[:MOST_ARMIES]
        return [self.numbered(match, n) for n, (mark, _) in enumerate(stacks) if mark == FREE]

    def can(self, match: Encrucijada, invasion: War, choice: NumberChoice) -> Refusal | None:
        if choice in self.candidates(match, invasion):
            return None
        stacks = match.stacks(invasion.rival)
        is_blocked = choice.n < len(stacks) and stacks[choice.n][0] not in (FREE, IN_USE)
        return NO_FREE_ARMY if is_blocked else NO_SUCH_ARMY

    def do(self, match: Encrucijada, invasion: War, choice: NumberChoice) -> bool:
        match.mark_army(invasion.rival, choice.n, IN_USE)
        invasion.at_arms |= DEFENDER
        match.tell(events.OBJECT_ARMY, invasion.rival, len(match.stacks(invasion.rival)[choice.n][1]))
        return GO_ON


def the_attacker_reveals(match: Encrucijada, invasion: War) -> None:
    """EN-8.7, EN-8.3: if the card goes to hand, the next one gets a new object."""
    match.battle = 1
    invasion.stacked = 0
    if match.attacking == NOBODY:
        card = next_of_army(match, invasion.seat)
        reveal(match, card)
        if not standing.is_active(match, card):
            match.tell(events.CANNOT_FIGHT, invasion.seat, design(match, card))
            to_hand(match, card)
            invasion.objective = NOBODY
            invasion.start_over()
            return
        match.attacking = card
        match.tell(events.REVEALED, invasion.seat, design(match, card), standing.value(match, card))
    _the_object_stands(match, invasion)


def _the_object_stands(match: Encrucijada, invasion: War) -> None:
    """A hidden army shows its next card; if it has none, it is used up and another object is named."""
    if invasion.objective != NOBODY:
        match.defending = invasion.objective
    elif match.defending == NOBODY:
        match.defending = reveal_next(match, invasion.rival)
        if match.defending == NOBODY:
            an_army_is_used_up(match, invasion, invasion.rival, DEFENDER)
            invasion.start_over()


def invades(match: Encrucijada) -> bool:
    """EN-8.10: whether the attacking card may change its object in the Pueblo."""
    return (
        match.attacking != NOBODY
        and match.defending != NOBODY
        and match.zone(match.defending) == PUEBLO
        and bool(standing.traits(match, match.attacking) & INVADE)
    )


def who_redirects(match: Encrucijada, invasion: War) -> int:
    """EN-8.10"""
    return invasion.seat if invades(match) and len(in_the_way(match)) > 1 and not the_war_is_off(match) else NOBODY


class Redirect(TableVerb[War]):
    """EN-8.10: any other active card of that Pueblo."""

    refusal: ClassVar[Refusal] = THE_SAME

    def cards(self, match: Encrucijada, invasion: War) -> list[int]:
        return [card for card in in_the_way(match) if card != match.defending]

    def do(self, match: Encrucijada, invasion: War, choice: TableChoice) -> bool:
        invasion.objective = match.defending = self.card(match, invasion, choice)
        invasion.redirected = 1
        match.tell(events.INVADES, invasion.seat, choice.design)
        return GO_ON


class Leave(Plain[War]):
    """EN-8.10: the object stays."""

    def do(self, match: Encrucijada, invasion: War, choice: Choice) -> bool:
        return GO_ON


def who_forces(match: Encrucijada, invasion: War) -> int:
    """EN-8.10: the defender, but only after the object was changed and if a card could have Defensa: one that lies
    open, or any hidden one (everybody can see that there is one).
    """
    if not invasion.redirected or the_war_is_off(match):
        return NOBODY
    could_have_defensa = bool(match.hidden(invasion.rival)) or any(
        standing.traits(match, card) & DEFENSA for card in in_the_way(match) if card != match.defending
    )
    return invasion.rival if could_have_defensa else NOBODY


class Force(TableVerb[War]):
    """EN-8.10: redirect to a card with Defensa, turning a hidden one visible if it can be active."""

    refusal: ClassVar[Refusal] = NO_DEFENSA

    def cards(self, match: Encrucijada, invasion: War) -> list[int]:
        seat = invasion.rival
        found = [
            card for card in in_the_way(match) if card != match.defending and standing.traits(match, card) & DEFENSA
        ]
        return found + [
            card
            for card in match.hidden(seat)
            if standing.traits(match, card) & DEFENSA and standing.can_pay(match, seat, match.cards[card])
        ]

    def do(self, match: Encrucijada, invasion: War, choice: TableChoice) -> bool:
        card = self.card(match, invasion, choice)
        if match.zone(card) != PUEBLO:
            show(match, card)
        invasion.objective = match.defending = card
        match.tell(events.FORCED, invasion.rival, choice.design)
        judge(match)
        return GO_ON


def both_may_speak(match: Encrucijada, invasion: War) -> None:
    """EN-8.13"""
    invasion.redirected = 0
    if not the_war_is_off(match):
        match.open(WINDOW, Talking(invasion.seat, invasion.rival, invasion.seat))


def the_attack_lands(match: Encrucijada, invasion: War) -> None:
    """EN-8.9, EN-8.11; an object that has left or is no longer active is replaced (EN-8.3)."""
    objective = invasion.objective
    invasion.objective = NOBODY
    invasion.start_over()
    if the_war_is_off(match):
        return
    drop_the_inactive(match)
    there = match.attacking != NOBODY and match.defending != NOBODY
    if objective != NOBODY and there and objective == match.tower(invasion.rival):
        the_tower_is_hit(match, invasion)
    elif objective != NOBODY and there and standing.is_active(match, objective):
        the_pueblo_is_hit(match, invasion)
    elif there and objective == NOBODY:
        two_army_cards_meet(match, invasion)
    if objective != NOBODY:
        match.defending = NOBODY
    an_army_in_the_invasion_may_end(match, invasion)
    judge(match)


def an_army_in_the_invasion_may_end(match: Encrucijada, invasion: War) -> None:
    """EN-8.9: the defender's Desgaste rises when such an army ends."""
    if invasion.at_arms & DEFENDER and match.defending == NOBODY and IN_USE not in match.armies[invasion.rival]:
        an_army_is_used_up(match, invasion, invasion.rival, DEFENDER)


def the_tower_is_hit(match: Encrucijada, invasion: War) -> None:
    """EN-8.11: by the card's current Value; the card goes to Used."""
    tower = match.tower(invasion.rival)
    seat = match.owner(tower)
    hit = min(standing.value(match, match.attacking), match.resistance[seat])
    match.resistance[seat] -= hit
    match.tell(events.TOWER_HIT, invasion.rival, hit, match.resistance[seat])
    to_used(match, match.attacking, invasion.seat, events.HIT_THE_TOWER)
    a_fight_is_over(match)


def the_pueblo_is_hit(match: Encrucijada, invasion: War) -> None:
    """EN-8.9: a Pueblo card that wins stays; in both cases the defender's Desgaste rises."""
    attacking, defending = match.attacking, match.defending
    if attacker_wins(match):
        discard(match, defending)
        to_used(match, attacking, invasion.seat, events.BEAT_THE_PUEBLO)
    else:
        discard(match, attacking)
    a_fight_is_over(match)
    match.desgaste[invasion.rival] += 1
    match.tell(events.DESGASTE, invasion.rival, match.desgaste[invasion.rival])


NAME_CARD: Final = NameCard("way", "Put {card} in the way")
NAME_TOWER: Final = NameTower("way-tower", "Put the Atempus in the way")
NAME_ARMY: Final = NameArmy("way-army", "Answer with army {army}", "army", MOST_ARMIES, first=1)
REDIRECT: Final = Redirect("invade", "Go for {card} instead")
LEAVE: Final = Leave("keep-object", "Keep the object")
FORCE: Final = Force("force", "Force it onto {card}")
LET_GO: Final = Leave("let-go", "Let it attack that card")

OBJECT: Final[Question[Encrucijada, War]] = Question(
    *("object", "What is in the way?", NAME_CARD, NAME_TOWER, NAME_ARMY, STACK_ANEW, SHOW), who=who_names_the_object
)

write(BATTLE, Repeat(both_have_armies), both_reveal, they_are_compared)
write(
    INVASION,
    Repeat(the_attacker_has_an_army),
    Repeat(OBJECT),
    the_attacker_reveals,
    Repeat(
        Question(
            "redirect",
            "Invade: change the object?",
            REDIRECT,
            LEAVE,
            SHOW,
            REST_WAR,
            CALL_OFF,
            who=who_redirects,
            clause="EN-8.10",
        )
    ),
    Repeat(
        Question(
            "force", "Defensa: force it onto another?", FORCE, LET_GO, SHOW, REST_WAR, who=who_forces, clause="EN-8.10"
        )
    ),
    both_may_speak,
    the_attack_lands,
)
