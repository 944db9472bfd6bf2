"""Effects that last: what is recorded of them, whom they cover, when they end (EN-6.8, EN-6.9, EN-6.11)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.rules import events, rivals
from sobremesa.games.encrucijada.rules.pages import TURN as TURN_PAGE
from sobremesa.games.encrucijada.rules.pages import WAR_PHASE
from sobremesa.games.encrucijada.state.entry import LastingEntry, written
from sobremesa.games.encrucijada.state.match import ATEMPUS, FIGHTING, PUEBLO, Encrucijada

EVERYTHING: Final = -2

# When it ends.
WHILE_ACTIVE: Final = 0  # with its card
FIGHT: Final = 1  # the current fight
WAR: Final = 2
TURN: Final = 3  # the current turn
VUELTA: Final = 10  # plus n: just before phase A of the next turn of seat n (EN-5.3)
OWN_TURN: Final = 20  # plus n: at the end of a turn of seat n (EN-6.9)
NEXT_TURN: Final = 30  # plus n: the same, not counting the current turn of seat n

# The words in packs; the first four are the numbers above.
DURATIONS: Final = ("while_active", "fight", "war", "turn", "vuelta", "own_turn")

# What a step means for the wars of a player it covers, while it lasts (EN-6.9).
NOT_ON_WAR: Final = 0
FORBIDS: Final = 1
FORCES: Final = 2


def entries(match: Encrucijada) -> list[LastingEntry]:
    """The effects that last, in the order in which they began."""
    return match.noted


def keep(match: Encrucijada, noted: list[LastingEntry]) -> None:
    """Store these as the effects that last."""
    match.noted = noted
    match.lasting[:] = written(noted)


def until(match: Encrucijada, duration: int, seat: int) -> int:
    """When something ends that begins now, lasts as ``duration`` (an index into DURATIONS) says and is about this seat.
    A vuelta follows the player whose turn it is (EN-5.3); without a war, effects for a fight or a war last for the
    turn.
    """
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
    turn = match.nearest(TURN_PAGE)
    if turn is None or not rivals.are_there_any(match, seat):
        return False
    return turn.phase <= WAR_PHASE and turn.wars > 0 and not on_player(match, FORBIDS, seat)


def has_sworn_off_war(match: Encrucijada, seat: int) -> bool:
    """EN-6.8: whether this player has barred themselves from war this turn. Other players' bans may still end with
    their cards; this one can't.
    """
    return any(entry.user == seat for entry in on_player(match, FORBIDS, seat))


def a_turn_ends(match: Encrucijada, seat: int) -> bool:
    """EN-6.9: end what was meant for this player's turn, which ends; effects kept for their next turn are now meant
    for that one. Returns whether cards may now give something else."""
    matters = end_at(match, OWN_TURN + seat)
    noted = entries(match)
    for entry in noted:
        if entry.until == NEXT_TURN + seat:
            entry.until = OWN_TURN + seat
    keep(match, noted)
    return matters


def write_down(match: Encrucijada, entry: LastingEntry) -> None:
    """Record an effect that lasts. Amounts that add up are added to an existing entry of the same kind, so using an
    effect again doesn't grow the list; but not across a conversion, which takes what came before it and no more.
    """
    noted = entries(match)
    if entry.step.adds_up:
        for other in reversed(noted):
            if entry.is_as(other):
                other.amount += entry.amount
                keep(match, noted)
                return
            if other.step.parts:
                break
    keep(match, [*noted, entry])


def on_resources(match: Encrucijada) -> list[LastingEntry]:
    """Everything that changes what cards give."""
    return [entry for entry in entries(match) if entry.step.on_resources] if match.lasting else []


def end(match: Encrucijada, over: list[LastingEntry]) -> None:
    """Remove these entries."""
    if not over:
        return
    left = [entry for entry in entries(match) if entry not in over]
    keep(match, [])
    if any(entry.step.parts for entry in over):  # amounts it kept apart are now added up
        for entry in left:
            write_down(match, entry)
    else:
        keep(match, left)


def end_at(match: Encrucijada, moment: int) -> bool:
    """Remove effects that lasted until this moment. Returns whether cards may now give something else."""
    if not match.lasting:
        return False
    over = [entry for entry in entries(match) if entry.until == moment]
    end(match, over)
    return any(entry.step.on_resources or entry.step.protects for entry in over)


def end_about(match: Encrucijada, card: int) -> None:
    """End what was given to this card, which has turned hidden or left its table (EN-6.11)."""
    if match.lasting:
        end(match, given_to(match, card))


def given_to(match: Encrucijada, card: int) -> list[LastingEntry]:
    """Everything that was given to this particular card."""
    return [entry for entry in entries(match) if entry.is_about_card(card)]


def upholds(match: Encrucijada, source: int, user: int) -> bool:
    """Whether this card still upholds the effects of its user that last with it (EN-6.8)."""
    zone = match.zone(source)
    if zone == ATEMPUS:
        return True
    return match.holder(source) == user and (match.active[source] == 1 if zone == PUEBLO else zone == FIGHTING)


def end_of_the_fallen(match: Encrucijada) -> bool:
    """Remove entries that have lost the card that upheld them; a ban on its own user stays (EN-6.8) as long as that
    player does (EN-1.9). Returns whether there were any.
    """
    if not match.lasting:
        return False
    over = [
        entry
        for entry in entries(match)
        if not upholds(match, entry.source, entry.user) and not _bans_its_user(match, entry)
    ]
    for source in dict.fromkeys(entry.source for entry in over):
        match.tell(events.ENDED, match.cards[source].number)
    end(match, over)
    return bool(over)


def _bans_its_user(match: Encrucijada, entry: LastingEntry) -> bool:
    """Whether it bans the same player who used it, and who is still in play."""
    return entry.step.about_players and entry.about == entry.user and match.in_play(entry.about)


def covers(match: Encrucijada, entry: LastingEntry, card: int) -> bool:
    """Whether it covers this card: by name, or as one of all (EN-6.11) that it may touch (EN-4.6)."""
    if entry.about != EVERYTHING:
        return entry.about == card
    step = entry.step
    if not step.what.covers(match, entry.user, entry.source, card):
        return False
    if step.on_resources and match.cards[card].protected:
        return False
    return not (step.harms and is_protected(match, entry.user, card))


def protects(match: Encrucijada) -> bool:
    """Whether any lasting effect protects cards."""
    return bool(match.lasting) and any(entry.step.protects for entry in entries(match))


def is_protected(match: Encrucijada, user: int, card: int) -> bool:
    """Whether a lasting effect keeps this player's effects off this card, which belongs to another player."""
    if not match.lasting or match.holder(card) == user or card == match.tower(user):
        return False
    return is_guarded(match, card)


def is_guarded(match: Encrucijada, card: int) -> bool:
    """Whether a lasting effect keeps other players' effects off this card."""
    return any(entry.step.protects and covers(match, entry, card) for entry in entries(match))


def on_player(match: Encrucijada, on_war: int, seat: int) -> list[LastingEntry]:
    """The entries with this meaning (FORBIDS, FORCES) for this player's wars in the current turn, or in their next one
    if it is another player's turn.
    """
    return [entry for entry in noted_of(match, on_war, seat) if entry.until != NEXT_TURN + seat]


def noted_of(match: Encrucijada, on_war: int, seat: int) -> list[LastingEntry]:
    """The entries with this meaning for this player's wars at any time."""
    return [entry for entry in entries(match) if entry.about == seat and entry.step.on_war == on_war]
