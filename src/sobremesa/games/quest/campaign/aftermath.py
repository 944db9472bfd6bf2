"""How a mission went, for what comes after it: the one place in which a campaign looks (docs/quest-missions.md).

Everything goes by its id, as mission files name it, so that nothing depends on how things are numbered.
"""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.games.quest.missions.plot.plot import Plot
from sobremesa.games.quest.rules import things
from sobremesa.games.quest.state.match import DEAD, DOWN, GONE, STANDINGS, Quest


class Fared(NamedTuple):
    """A hero at the end: its class, whether it is unconscious, its wounds and the power that it has left; the ids of
    the items and people that it carries or leads."""

    hero: int
    profile: str
    is_down: bool
    wounds: int
    power: int
    carries: tuple[str, ...]


class Aftermath(NamedTuple):
    """What came of a mission. ``won``, in which ``round`` of ``rounds`` it ended, with what ``alert``.

    ``sides`` has for each side objective how it stands (``left``, ``achieved``, ``missed``), ``answers`` the ids of
    those that the party gave, in their order, ``variables`` their values (of true and false, 1 and 0), ``happened`` the
    ids of the triggers that were set off, ``used`` those of devices used and of items and people taken along; ``finds``
    are the ids of the finds that were taken; ``gone`` has the profile of each enemy that is gone, ``heroes`` the party.
    """

    mission: str
    won: bool
    round: int
    rounds: int
    alert: int
    sides: dict[str, str]
    answers: tuple[str, ...]
    variables: dict[str, int]
    happened: tuple[str, ...]
    used: tuple[str, ...]
    finds: tuple[str, ...]
    gone: tuple[str, ...]
    heroes: tuple[Fared, ...]


def aftermath(match: Quest) -> Aftermath:
    """How it has gone so far; for good, once the match is over."""
    box = match.box
    mission, plot = box.mission, box.mission.plot
    tokens = things.of_kind(match, things.SEARCH)
    return Aftermath(
        mission=mission.slug,
        won=match.won > 0,
        round=match.round,
        rounds=mission.rounds,
        alert=match.alert,
        sides={} if plot is None else {side.slug: STANDINGS[match.side[side.number]] for side in plot.sides},
        answers=() if plot is None else tuple(plot.answers[answer].slug for answer in match.chosen),
        variables={} if plot is None else dict(zip(plot.names, match.variables, strict=True)),
        happened=() if plot is None else tuple(each.slug for each in plot.triggers if match.fired[each.number]),
        used=tuple(slug for slug, thing in _named(plot) if match.state[thing] == things.DONE),
        finds=tuple(box.finds[match.bearer[token]].slug for token in tokens if match.state[token] == things.DONE),
        gone=tuple(
            box.profiles[match.profile[unit]].slug
            for unit in range(len(match.seat_of), len(match.profile))
            if match.place[unit] == GONE
        ),
        heroes=tuple(_fared(match, hero) for hero in range(len(match.seat_of))),
    )


def _named(plot: Plot | None) -> list[tuple[str, int]]:
    """The things of a plot, by their ids."""
    return [] if plot is None else [(device.slug, device.thing) for device in plot.devices.values()]


def _fared(match: Quest, hero: int) -> Fared:
    names = {thing: slug for slug, thing in _named(match.box.mission.plot)}
    wounds = match.wounds[match.first[hero]]
    return Fared(
        hero,
        match.of(hero).slug,
        match.has(hero, DOWN),
        0 if wounds == DEAD else wounds,
        match.power[hero],
        tuple(names[thing] for thing in things.carried_by(match, hero) if thing in names),
    )
