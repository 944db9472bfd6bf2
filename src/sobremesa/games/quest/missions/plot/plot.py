"""The plot of a mission, as a box has it (QU-13.1): what may happen, and under which conditions."""

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
    """*When* its conditions all hold it happens: once or, ``again`` and again, once a round at most. ``when`` have to
    hold, ``unless`` must not. Its ``script`` is what it does; ``text`` is read aloud (NOBODY: nothing is)."""

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
    """Something that heroes use (QU-13.2): ``needs`` is the thing that they have to carry for it, ``stat`` what they
    test (NOBODY: nothing either way). ``is_away``: it is not there until something makes it appear."""

    def __init__(self, slug: str, thing: int, needs: int = NOBODY, stat: int = NOBODY, is_away: bool = False) -> None:
        self.slug = slug
        self.thing = thing
        self.needs = needs
        self.stat = stat
        self.is_away = is_away


class Side:
    """A side objective (QU-13.10): its ``kind`` by place in SIDES, how much taking it on raises the ``alert``, the
    ``units`` that it is about, when it is ``done`` (no conditions: when it is told so, or the mission is won) and when
    it is ``lost``, and the script that is its ``reward`` (NOBODY: none)."""

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
    """One that the party may choose (QU-13.8): its ``slug``, and the script that follows."""

    def __init__(self, slug: str, script: int) -> None:
        self.slug = slug
        self.script = script


class Plot:
    """All of it. ``scripts`` are what may be done, by number; ``answers`` those of all questions; ``names`` those of
    the ``variables``, which begin with these values; ``states`` how its things are at first; ``looks`` those of the
    pieces of terrain, by place in LOOKS; ``board_after`` gives the map when pieces have become others (piece and look
    in turn), ``remade`` the same plot for other units, by the names that they have in it.
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
        """The triggers that win or lose the mission, as the verb says (QU-13.9): what is shown of the objective is made
        of their conditions."""
        return [each for each in self.triggers if any(deed.verb == verb for deed in self.scripts[each.script])]
