"""Makes a mission for a box: with the enemies for this party and difficulty (QU-12.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from sobremesa.games.quest.missions.maps import board_of, turned_into
from sobremesa.games.quest.missions.parts import MissionPart
from sobremesa.games.quest.missions.plot.making import Units, plot_of
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.rules.objectives import OBJECTIVES
from sobremesa.games.quest.state.box import INCH, MOST_MAPS, Mission, Wave
from sobremesa.geometry.board import Board


def mission_of(
    part: MissionPart, number: int, numbers: Mapping[str, int], heroes: int, difficulty: int, first_effect: int = 0
) -> Mission:
    """A mission for a box. ``numbers`` are those of the pack's parts; ``first_effect`` is that of the first effect of
    its plot."""
    come = [
        (wave, unit)
        for wave, each in enumerate(part.waves)
        for unit in each.units
        if unit.difficulty <= difficulty and unit.heroes <= heroes
    ]
    plot = None
    if part.has_plot:
        every = {unit.id for each in part.waves for unit in each.units if unit.id is not None}
        named: Units = {
            name: tuple(heroes + at for at, (_, unit) in enumerate(come) if unit.id == name) for name in every
        }

        @lru_cache(MOST_MAPS)
        def board_after(changed: tuple[int, ...]) -> Board:
            """The board once pieces have become others: piece and look in turn (QU-13.3)."""
            looks = list(LOOKS)
            pairs = zip(changed[::2], changed[1::2], strict=True)
            return board_of(turned_into(part, [(piece, looks[look]) for piece, look in pairs]))

        plot = plot_of(part, named, first_effect, board_after)
    asked = part.objective
    return Mission(
        number,
        part.id,
        board_of(part),
        part.deployment,
        part.inch != INCH,
        OBJECTIVES.index(asked.kind),
        (asked.wave or 1) - 1,
        asked.hold or 0,
        part.rounds,
        part.alert.at(difficulty),
        tuple(Wave(wave.in_round, wave.at_alert, wave.waits) for wave in part.waves),
        tuple((numbers[unit.enemy], wave, *unit.at) for wave, unit in come),
        tuple((each.kind, each.x, each.y) for each in part.lying()),
        plot,
    )
