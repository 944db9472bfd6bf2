"""What a seat may know about a match. No seat knows more than another: what is unknown is unknown to all, and only
drawn when it is revealed."""

from __future__ import annotations

from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Eyes
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.rules import lasting, things
from sobremesa.games.quest.state.match import DEAD, MOODS, STANDINGS, Quest
from sobremesa.games.quest.state.position import ENDS, PLACES, THING_STATES, Position, position


class QuestMatch(Quest):
    """A mission with its views."""

    def blank(self) -> Quest:
        return QuestMatch(self.box, self.setting, self.chance)

    def describe(self, eyes: Eyes) -> Position:
        return position(self)

    def redeal(self, seat: int) -> None:
        """Do nothing: other worlds that the seat could imagine differ only in the chance to come."""

    def check(self) -> None:
        check(self)
        self.box = self.box.after(tuple(self.changed))


def check(match: Quest) -> None:
    """See :meth:`Match.check`."""
    box, mission = match.box, match.box.mission
    party = box.options.party
    profiles = [*party, *(unit[0] for unit in mission.units)]
    if match.profile != profiles:
        raise ValueError("the units differ from the mission's")
    units, models = len(profiles), sum(box.profiles[profile].models for profile in profiles)
    match.check_lengths(units, models, len(mission.things))
    if len(match.lasting) % lasting.WIDTH:
        raise ValueError("a list has the wrong length")
    if len(match.seat_of) != len(party) or any(seat not in range(match.seats) for seat in match.seat_of):
        raise ValueError("a hero has no player")
    if match.active not in range(NOBODY, units) or any(unit not in range(units) for unit in match.queue):
        raise ValueError("there is no such unit")
    _check_units(match)
    _check_things(match)
    _check_plot(match)
    for at in range(0, len(match.lasting), lasting.WIDTH):
        step, unit, until = match.lasting[at : at + lasting.WIDTH]
        if step not in range(len(box.steps)) or unit not in range(units) or until not in range(len(ENDS)):
            raise ValueError("a lasting effect is not of this mission")


def _check_units(match: Quest) -> None:
    """Check that each unit has its models, and that each model has a possible place and possible wounds."""
    board, model = match.box.board, 0
    for unit, strength in enumerate(match.strength):
        profile = match.profile_of(unit)
        if match.first[unit] != model or strength != profile.models:
            raise ValueError("a unit has other models than its profile says")
        model += strength
        if match.place[unit] not in PLACES or not 0 <= match.power[unit] <= max(profile.power, 0):
            raise ValueError("a unit is in an impossible place, or has too much power")
        most = profile.tough if match.is_hero(unit) else profile.tough - 1
        for each in range(match.first[unit], model):
            if match.member[each] != unit or not DEAD <= match.wounds[each] <= most:
                raise ValueError("a model has an impossible number of wounds")
            if not (0 <= match.x[each] <= board.width and 0 <= match.y[each] <= board.depth):
                raise ValueError("a model is not on the table")


def _check_things(match: Quest) -> None:
    """Check that each thing is what the mission says, and that revealed finds exist."""
    if match.kind != [kind for kind, _, _ in match.box.mission.things]:
        raise ValueError("the things differ from the mission's")
    for kind, state, bearer in zip(match.kind, match.state, match.bearer, strict=True):
        if state < 0 or (kind == things.SEARCH and state not in THING_STATES):
            raise ValueError("a thing is in an impossible state")
        known = kind == things.SEARCH and state != things.UNTOUCHED
        most = len(match.box.finds) if known else len(match.profile) if kind in things.CARRIED else 0
        if bearer not in range(0 if known else NOBODY, most):
            raise ValueError("a unit carries something that it can't carry")


def _check_plot(match: Quest) -> None:
    """Check that the plot's state fits the mission (chapter 13)."""
    plot = match.box.mission.plot
    pieces, changed = len(match.box.board.pieces), match.changed
    if len(match.fired) != (0 if plot is None else len(plot.triggers)):
        raise ValueError("the triggers differ from the mission's")
    if len(match.variables) != (0 if plot is None else len(plot.variables)):
        raise ValueError("the variables differ from the mission's")
    if len(match.side) != (0 if plot is None else len(plot.sides)):
        raise ValueError("the side objectives differ from the mission's")
    if any(standing not in range(len(STANDINGS)) for standing in match.side):
        raise ValueError("a side objective is in an impossible state")
    if any(mood not in range(len(MOODS)) for mood in match.mood):
        raise ValueError("a unit is in an impossible mood")
    if any(answer not in range(0 if plot is None else len(plot.answers)) for answer in match.chosen):
        raise ValueError("an answer is not one of this mission's")
    if len(changed) % 2 or (changed and plot is None):
        raise ValueError("the terrain can't have changed so")
    if any(piece not in range(pieces) for piece in changed[::2]) or any(
        look not in range(len(LOOKS)) for look in changed[1::2]
    ):
        raise ValueError("the terrain can't have changed so")
