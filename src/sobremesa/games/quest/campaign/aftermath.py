"""The result of a mission: the only thing that a campaign knows about a match (docs/quest-missions.md).

Everything is identified as in mission files, so nothing depends on how things are numbered.
"""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.games.quest.missions.plot.plot import Plot
from sobremesa.games.quest.rules import things
from sobremesa.games.quest.state.match import DEAD, DOWN, GONE, STANDINGS, Quest


class HeroAfterwards(NamedTuple):
    """A hero at the end: its class, whether it is unconscious, its wounds and the power it has left; the ids of the
    items it carries and the people it leads.
    """

    hero: int
    profile: str
    is_down: bool
    wounds: int
    power: int
    carries: tuple[str, ...]


class Aftermath(NamedTuple):
    """The result of a mission: ``won``, in which ``round`` of ``rounds`` it ended, with what ``alert``.

    ``sides`` has the state of each side objective (``left``, ``achieved``, ``missed``), ``answers`` the ids of the
    answers that the party gave, in order, ``variables`` their values (1 and 0 for true and false), ``happened`` the ids
    of the triggers that were set off, ``used`` those of devices used and of items and people taken along; ``finds`` are
    the ids of the finds that were taken; ``gone`` has the profile of each enemy that is gone, ``heroes`` the party.
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
    heroes: tuple[HeroAfterwards, ...]


def aftermath(match: Quest) -> Aftermath:
    """The state of a mission so far; final once the match is over."""
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
    """The things of a plot, by id."""
    return [] if plot is None else [(device.slug, device.thing) for device in plot.devices.values()]


def _fared(match: Quest, hero: int) -> HeroAfterwards:
    names = {thing: slug for slug, thing in _named(match.box.mission.plot)}
    wounds = match.wounds[match.first[hero]]
    return HeroAfterwards(
        hero,
        match.profile_of(hero).slug,
        match.has(hero, DOWN),
        0 if wounds == DEAD else wounds,
        match.power[hero],
        tuple(names[thing] for thing in things.carried_by(match, hero) if thing in names),
    )
