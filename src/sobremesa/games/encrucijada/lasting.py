"""Effects that last: what is written down of them, whom they cover, when they end (EN-6.8, EN-6.9, EN-6.11)."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada import events, rivals
from sobremesa.games.encrucijada.pages import TURN as TURN_PAGE
from sobremesa.games.encrucijada.pages import WAR_PHASE
from sobremesa.games.encrucijada.state import ATEMPUS, FIGHTING, PUEBLO, Encrucijada

# One entry of ``match.lasting``: the step that lasts (its number in the box), the card it comes from, its user, what it
# is about (a card or a seat; EVERYTHING: all that the step's selector covers), an amount and its end.
WIDTH: Final = 6
STEP: Final = 0
SOURCE: Final = 1
USER: Final = 2
ABOUT: Final = 3
AMOUNT: Final = 4
UNTIL: Final = 5

EVERYTHING: Final = -2

# What a step means for the wars of a player it is about, while it lasts (EN-6.9).
NOT_ON_WAR: Final = 0
FORBIDS: Final = 1
FORCES: Final = 2

# When it ends.
WHILE_ACTIVE: Final = 0  # with its card
FIGHT: Final = 1  # the fight that is on
WAR: Final = 2
TURN: Final = 3  # the turn in course
VUELTA: Final = 10  # and this plus n: just before phase A of the next turn of seat n (EN-5.3)
OWN_TURN: Final = 20  # and this plus n: at the end of a turn of seat n (EN-6.9)
NEXT_TURN: Final = 30  # and this plus n: the same, but for the turn of seat n that is in course, which it leaves alone

# As packs say; the first four are the numbers above.
DURATIONS: Final = ("while_active", "fight", "war", "turn", "vuelta", "own_turn")


def until(match: Encrucijada, duration: int, seat: int) -> int:
    """The end of something that begins now, lasts as long as ``duration`` (a place in DURATIONS) says and is about this
    seat. A vuelta follows the player whose turn it is (EN-5.3); where no war is on, a fight's and a war's effects last
    the turn."""
    if DURATIONS[duration] == "vuelta":
        return VUELTA + match.active_seat
    if DURATIONS[duration] == "own_turn":
        too_late = match.active_seat == seat and not a_war_may_come(match, seat)
        return (NEXT_TURN if too_late else OWN_TURN) + seat
    if duration in (FIGHT, WAR) and match.attacker == NOBODY:
        return TURN
    return duration


def a_war_may_come(match: Encrucijada, seat: int) -> bool:
    """EN-6.9: whether this player, whose turn it is, could still declare war in it."""
    place = match.nearest(TURN_PAGE)
    if place == NOBODY or not rivals.are_there_any(match, seat):
        return False
    turn: Any = match.stack[place]
    return bool(turn.phase <= WAR_PHASE and turn.wars > 0) and not on_player(match, FORBIDS, seat)


def has_sworn_off_war(match: Encrucijada, seat: int) -> bool:
    """EN-6.8: whether a ban of this player's own keeps them from war in the turn in course. Other players' bans may
    still end with their cards; this one can't."""
    return any(match.lasting[at + USER] == seat for at in on_player(match, FORBIDS, seat))


def a_turn_ends(match: Encrucijada, seat: int) -> bool:
    """EN-6.9: a turn of this player ends: what was for it ends, too, and what was kept for their next one is for that;
    whether cards may now give something else."""
    matters = end_at(match, OWN_TURN + seat)
    for at in entries(match):
        if match.lasting[at + UNTIL] == NEXT_TURN + seat:
            match.lasting[at + UNTIL] = OWN_TURN + seat
    return matters


def write_down(match: Encrucijada, step: int, source: int, user: int, about: int, amount: int, end: int) -> None:
    """Note an effect that lasts. What adds up is added to an entry of the same, so that with each use the amount grows
    and not the list; but not over a conversion, which takes what came before it and no more."""
    lasting, steps = match.lasting, match.box.steps
    if steps[step].adds_up:
        for at in reversed(entries(match)):
            if (*lasting[at : at + AMOUNT], lasting[at + UNTIL]) == (step, source, user, about, end):
                lasting[at + AMOUNT] += amount
                return
            if steps[lasting[at + STEP]].parts:
                break
    lasting += (step, source, user, about, amount, end)


def entries(match: Encrucijada) -> range:
    """Where the entries begin."""
    return range(0, len(match.lasting), WIDTH)


def on_resources(match: Encrucijada) -> list[int]:
    """Where the entries begin that change what cards give."""
    lasting, changing = match.lasting, match.box.changing
    if not lasting or changing.isdisjoint(lasting[STEP::WIDTH]):
        return []
    return [at for at in range(0, len(lasting), WIDTH) if lasting[at + STEP] in changing]


def end_where(match: Encrucijada, ends: list[int]) -> None:
    """Strike the entries that begin at these places (ascending)."""
    lasting, steps = match.lasting, match.box.steps
    parted = any(steps[lasting[at + STEP]].parts for at in ends)
    for at in reversed(ends):
        del lasting[at : at + WIDTH]
    if parted:  # what it kept apart adds up now
        left = lasting[:]
        lasting.clear()
        for at in range(0, len(left), WIDTH):
            write_down(match, *left[at : at + WIDTH])


def end_at(match: Encrucijada, end: int) -> bool:
    """This moment has come: strike what lasted until it; whether cards may now give something else."""
    lasting, box = match.lasting, match.box
    over = [at for at in range(0, len(lasting), WIDTH) if lasting[at + UNTIL] == end]
    matters = any(lasting[at + STEP] in box.matters_to_resources for at in over)
    end_where(match, over)
    return matters


def end_about(match: Encrucijada, card: int) -> None:
    """This card has turned hidden or left its table: what was given to it is lost (EN-6.11)."""
    lasting = match.lasting
    if lasting:
        end_where(match, [at for at in range(0, len(lasting), WIDTH) if is_about_card(match, at, card)])


def is_about_card(match: Encrucijada, at: int, card: int) -> bool:
    """Whether this entry was given to this very card."""
    return match.lasting[at + ABOUT] == card and not match.box.steps[match.lasting[at + STEP]].about_players


def given_to(match: Encrucijada, card: int) -> tuple[int, ...]:
    """The step and the amount of all that was given to this very card."""
    return tuple(
        match.lasting[at + part] for at in entries(match) if is_about_card(match, at, card) for part in (STEP, AMOUNT)
    )


def upholds(match: Encrucijada, source: int, user: int) -> bool:
    """Whether this card still holds up the effects that last with it, as its user's (EN-6.8)."""
    zone = match.zone(source)
    if zone == ATEMPUS:
        return True
    return match.holder(source) == user and (match.active[source] == 1 if zone == PUEBLO else zone == FIGHTING)


def end_of_the_fallen(match: Encrucijada) -> bool:
    """Strike what has lost the card that held it up; a ban on its own user stays (EN-6.8) as long as that player does
    (EN-1.9). Whether there was any."""
    lasting = match.lasting
    if not lasting:
        return False
    over = [
        at
        for at in range(0, len(lasting), WIDTH)
        if not upholds(match, lasting[at + SOURCE], lasting[at + USER]) and not _bans_its_user(match, at)
    ]
    for source in dict.fromkeys(lasting[at + SOURCE] for at in over):
        match.tell(events.ENDED, match.cards[source].number)
    end_where(match, over)
    return bool(over)


def _bans_its_user(match: Encrucijada, at: int) -> bool:
    """Whether this entry is about the very player who used it, who is still in play."""
    about = match.lasting[at + ABOUT]
    about_players = match.box.steps[match.lasting[at + STEP]].about_players
    return about_players and about == match.lasting[at + USER] and match.in_play(about)


def covers(match: Encrucijada, at: int, card: int) -> bool:
    """Whether this entry is about this card: by name, or as one of all (EN-6.11) that it may touch (EN-4.6)."""
    lasting = match.lasting
    about = lasting[at + ABOUT]
    if about != EVERYTHING:
        return about == card
    step = match.box.steps[lasting[at + STEP]]
    user = lasting[at + USER]
    if not step.what.covers(match, user, lasting[at + SOURCE], card):
        return False
    if step.on_resources and match.cards[card].protected:
        return False
    return not (step.harms and is_protected(match, user, card))


def protects(match: Encrucijada) -> bool:
    """Whether anything that lasts protects cards at all."""
    return bool(match.lasting) and not match.box.protecting.isdisjoint(match.lasting[STEP::WIDTH])


def is_protected(match: Encrucijada, user: int, card: int) -> bool:
    """Whether an effect that lasts keeps this player's effects off this card, which is another's."""
    if not match.lasting or match.holder(card) == user or card == match.tower(user):
        return False
    return is_guarded(match, card)


def is_guarded(match: Encrucijada, card: int) -> bool:
    """Whether an effect that lasts keeps other players' effects off this card."""
    lasting, protecting = match.lasting, match.box.protecting
    return any(lasting[at + STEP] in protecting and covers(match, at, card) for at in entries(match))


def on_player(match: Encrucijada, on_war: int, seat: int) -> list[int]:
    """Where the entries begin that mean this (FORBIDS, FORCES) for this player's wars in the turn in course, or in
    their next one while it is another's."""
    return [at for at in noted_of(match, on_war, seat) if match.lasting[at + UNTIL] != NEXT_TURN + seat]


def noted_of(match: Encrucijada, on_war: int, seat: int) -> list[int]:
    """Where the entries begin that mean this for this player's wars, whenever."""
    lasting, steps = match.lasting, match.box.steps
    return [
        at
        for at in range(0, len(lasting), WIDTH)
        if lasting[at + ABOUT] == seat and steps[lasting[at + STEP]].on_war == on_war
    ]
