"""What spells, skills and finds give for a while: how it is recorded, and when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sobremesa.games.quest.rules.special.moments import Special
    from sobremesa.games.quest.state.match import Quest

# One entry of ``match.lasting``: the step that lasts (its number in the box), the unit it was given to, and its end.
WIDTH: Final = 3
STEP: Final = 0
UNIT: Final = 1
UNTIL: Final = 2

# When it ends. ``DURATIONS`` are the words in packs for the first ones.
TURN: Final = 0  # with the current activation, whoever's it is
ROUND: Final = 1
ACTIVATION: Final = 2  # with the next activation of the unit itself
MISSION: Final = 3
AFTER_THIS: Final = 4  # as ACTIVATION, but given during the unit's own activation, which does not count
DURATIONS: Final = ("turn", "round", "activation", "mission")

# Which rolls a number is added to (``Step.adds_to``).
NOTHING: Final = 0
TO_HIT: Final = 1
DEFENSE: Final = 2
TESTS: Final = 3
MORALE: Final = 4

# The weapons for which a special rule is given.
ALL_WEAPONS: Final = 0
MELEE_ONLY: Final = 1
SHOOTING_ONLY: Final = 2


def write_down(match: Quest, step: int, unit: int, duration: int) -> None:
    """Give a unit something. The same thing given again replaces the old: nothing adds up with itself."""
    until = AFTER_THIS if duration == ACTIVATION and match.active == unit else duration
    _strike_out(match, [at for at in _entries(match) if match.lasting[at : at + UNTIL] == [step, unit]])
    match.lasting += (step, unit, until)


def activation_ends(match: Quest, unit: int) -> bool:
    """The activation of this unit is over. Returns whether anything ended with it."""
    over = []
    for at in _entries(match):
        until = match.lasting[at + UNTIL]
        if until == TURN or (until == ACTIVATION and match.lasting[at + UNIT] == unit):
            over.append(at)
        elif until == AFTER_THIS and match.lasting[at + UNIT] == unit:
            match.lasting[at + UNTIL] = ACTIVATION
    _strike_out(match, over)
    return bool(over)


def round_ends(match: Quest) -> bool:
    """The round is over. Returns whether anything ended with it."""
    over = [at for at in _entries(match) if match.lasting[at + UNTIL] == ROUND]
    _strike_out(match, over)
    return bool(over)


def falls_off(match: Quest, unit: int) -> None:
    """A unit is unconscious or destroyed: it loses everything it was given except for the whole mission (QU-6.3)."""
    if match.lasting:
        lasting = match.lasting
        _strike_out(
            match, [at for at in _entries(match) if lasting[at + UNIT] == unit and lasting[at + UNTIL] != MISSION]
        )


def bonus(match: Quest, unit: int, to: int) -> int:
    """What is added to these rolls of a unit for a while."""
    return sum(numbers(match, unit, to))


def numbers(match: Quest, unit: int, to: int) -> list[int]:
    """The same numbers, one by one."""
    lasting, steps = match.lasting, match.box.steps
    return [
        steps[lasting[at + STEP]].n
        for at in _entries(match)
        if lasting[at + UNIT] == unit and steps[lasting[at + STEP]].adds_to == to
    ]


def specials(match: Quest, unit: int, weapon: int) -> tuple[Special, ...]:
    """The special rules with which a unit uses a weapon (by its place in the profile) now: the printed ones and those
    given for a while.
    """
    printed = match.box.specials(match.profile[unit], weapon)
    if not match.lasting:
        return printed
    unfit = SHOOTING_ONLY if match.profile_of(unit).weapons[weapon].reach == 0 else MELEE_ONLY
    return (*printed, *_given(match, unit, unfit))


def specials_of_unit(match: Quest, unit: int) -> tuple[Special, ...]:
    """The special rules of a unit's models now: the printed ones and those given for a while."""
    printed = match.box.specials_of_unit(match.profile[unit])
    if not match.lasting:
        return printed
    return (*printed, *(special for special in _given(match, unit) if not special.of_weapons))


def _given(match: Quest, unit: int, unfit: int = -1) -> list[Special]:
    lasting, steps = match.lasting, match.box.steps
    return [
        special
        for at in _entries(match)
        if lasting[at + UNIT] == unit and steps[lasting[at + STEP]].weapons != unfit
        for special in steps[lasting[at + STEP]].given
    ]


def _entries(match: Quest) -> range:
    return range(0, len(match.lasting), WIDTH)


def _strike_out(match: Quest, ends: list[int]) -> None:
    """Remove the entries that begin at these places (ascending)."""
    for at in reversed(ends):
        del match.lasting[at : at + WIDTH]
