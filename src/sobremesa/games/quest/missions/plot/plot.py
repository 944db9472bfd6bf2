"""The plot of a mission in a box (QU-13.1): what may happen, and under which conditions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

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


class Trigger(NamedTuple):
    """A trigger is set off once all conditions of ``when`` hold, except while all of ``unless`` do; with ``again`` it
    can be set off in every round, at most once. ``script`` is the number of what it does, ``text`` of what is read
    aloud (NOBODY if nothing is)."""

    number: int
    slug: str
    when: tuple[Condition, ...]
    unless: tuple[Condition, ...]
    script: int
    text: int = NOBODY
    again: bool = False


class Device(NamedTuple):
    """A thing that heroes can use (QU-13.2). ``needs`` is a thing that they have to carry for that, ``stat`` the stat
    that they have to test; NOBODY if there is none. ``is_away``: it is not on the map until something makes it
    appear."""

    slug: str
    thing: int
    needs: int = NOBODY
    stat: int = NOBODY
    is_away: bool = False


class Side(NamedTuple):
    """A side objective (QU-13.10): its ``kind`` by place in SIDES, by how much taking it on raises the ``alert``, the
    ``units`` that it is about, the conditions under which it is ``done`` (if there are none, a rule says so, or winning
    the mission does) and ``lost``, and the script of its ``reward`` (NOBODY if there is none)."""

    number: int
    slug: str
    kind: int
    alert: int
    units: tuple[int, ...]
    done: tuple[Condition, ...]
    lost: tuple[Condition, ...]
    reward: int = NOBODY


class PlotAnswer(NamedTuple):
    """An answer that the party can choose (QU-13.8), and the script that follows."""

    slug: str
    script: int


class Plot(NamedTuple):
    """A whole plot. ``scripts`` are lists of deeds, by number; ``answers`` are those of all questions; ``names`` are
    the names of the ``variables``, whose first values follow; ``states`` are the first states of the map's things;
    ``looks`` are the looks of the pieces of terrain, by place in LOOKS. ``board_after`` gives the map after changes of
    terrain (piece and look in turn), ``remade`` the same plot for other units, given by their ids.
    """

    triggers: tuple[Trigger, ...]
    scripts: tuple[tuple[PlotDeed, ...], ...]
    answers: tuple[PlotAnswer, ...]
    names: tuple[str, ...]
    variables: tuple[int, ...]
    states: tuple[int, ...]
    looks: tuple[int, ...]
    devices: Mapping[int, Device]
    sides: tuple[Side, ...]
    board_after: Callable[[tuple[int, ...]], Board]
    remade: Callable[[Mapping[str, tuple[int, ...]]], Plot]

    def deciding(self, verb: str) -> list[Trigger]:
        """The triggers with a deed of this verb (win or lose), whose conditions are shown with the objective
        (QU-13.9)."""
        return [each for each in self.triggers if any(deed.verb == verb for deed in self.scripts[each.script])]
