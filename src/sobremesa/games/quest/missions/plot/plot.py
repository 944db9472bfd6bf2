"""The plot of a mission in a box (QU-13.1): what may happen, and under which conditions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from sobremesa.engine.page import NOBODY
from sobremesa.geometry.board import Board

if TYPE_CHECKING:
    from sobremesa.games.quest.missions.plot.conditions import Condition
    from sobremesa.games.quest.missions.plot.deeds import PlotDeed

MOST_TRIGGERS: Final = 40
MOST_ANSWERS: Final = 16  # of all questions of a mission together
MOST_SIDES: Final = 2

# The kinds of side objectives (QU-13.11).
INTERROGATE: Final = 0
SAFEGUARD: Final = 1
CAPTURE: Final = 2
SABOTAGE: Final = 3
SCAVENGE: Final = 4
ESCORT: Final = 5
SIDES: Final = ("interrogate", "safeguard", "capture", "sabotage", "scavenge", "escort")


class Trigger:
    """A trigger is set off once all conditions of ``when`` hold, except while all of ``unless`` do; with ``again`` it
    can be set off in every round, at most once. ``script`` is the number of what it does, ``text`` of what is read
    aloud (NOBODY if nothing is)."""

    def __init__(
        self,
        number: int,
        slug: str,
        when: tuple[Condition, ...],
        unless: tuple[Condition, ...],
        script: int,
        text: int = NOBODY,
        again: bool = False,
    ) -> None:
        self.number = number
        self.slug = slug
        self.when = when
        self.unless = unless
        self.script = script
        self.text = text
        self.again = again


class Device:
    """A thing that heroes can use (QU-13.2). ``needs`` is a thing that they have to carry for that, ``stat`` the stat
    that they have to test; NOBODY if there is none. ``is_away``: it is not on the map until something makes it
    appear."""

    def __init__(self, slug: str, thing: int, needs: int = NOBODY, stat: int = NOBODY, is_away: bool = False) -> None:
        self.slug = slug
        self.thing = thing
        self.needs = needs
        self.stat = stat
        self.is_away = is_away


class Side:
    """A side objective (QU-13.10): its ``kind`` by place in SIDES, by how much taking it on raises the ``alert``, the
    ``units`` that it is about, the conditions under which it is ``done`` (if there are none, a rule says so, or winning
    the mission does) and ``lost``, and the script of its ``reward`` (NOBODY if there is none)."""

    def __init__(
        self,
        number: int,
        slug: str,
        kind: int,
        alert: int,
        units: tuple[int, ...],
        done: tuple[Condition, ...],
        lost: tuple[Condition, ...],
        reward: int = NOBODY,
    ) -> None:
        self.number = number
        self.slug = slug
        self.kind = kind
        self.alert = alert
        self.units = units
        self.done = done
        self.lost = lost
        self.reward = reward


class PlotAnswer:
    """An answer that the party can choose (QU-13.8), and the script that follows."""

    def __init__(self, slug: str, script: int) -> None:
        self.slug = slug
        self.script = script


class Plot:
    """A whole plot. ``scripts`` are lists of deeds, by number; ``answers`` are those of all questions; ``names`` are
    the names of the ``variables``, whose first values follow; ``states`` are the first states of the map's things;
    ``looks`` are the looks of the pieces of terrain, by place in LOOKS. ``board_after`` gives the map after changes of
    terrain (piece and look in turn), ``remade`` the same plot for other units, given by their ids.
    """

    def __init__(
        self,
        triggers: tuple[Trigger, ...],
        scripts: tuple[tuple[PlotDeed, ...], ...],
        answers: tuple[PlotAnswer, ...],
        names: tuple[str, ...],
        variables: tuple[int, ...],
        states: tuple[int, ...],
        looks: tuple[int, ...],
        devices: tuple[Device, ...],
        sides: tuple[Side, ...],
        board_after: Callable[[tuple[int, ...]], Board],
        remade: Callable[[Mapping[str, tuple[int, ...]]], Plot],
    ) -> None:
        self.triggers = triggers
        self.scripts = scripts
        self.answers = answers
        self.names = names
        self.variables = variables
        self.states = states
        self.looks = looks
        self.devices = {device.thing: device for device in devices}
        self.sides = sides
        self.board_after = board_after
        self.remade = remade

    def deciding(self, verb: str) -> list[Trigger]:
        """The triggers with a deed of this verb (win or lose), whose conditions are shown with the objective
        (QU-13.9)."""
        return [each for each in self.triggers if any(deed.verb == verb for deed in self.scripts[each.script])]
