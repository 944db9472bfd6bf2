"""What a mission has to have as a whole (QU-12.2), each of its entries being right by itself; ``maps.py`` has what is
asked of its map."""

from __future__ import annotations

from collections.abc import Iterator

from sobremesa.authoring.reading import shown
from sobremesa.authoring.terms import Wrong
from sobremesa.authoring.yamlfile import Place
from sobremesa.engine.errors import Wording
from sobremesa.games.quest.content.all_parts import Parts
from sobremesa.games.quest.missions.parts import LOADS, POINTS, MissionPart
from sobremesa.games.quest.missions.plot.reading import wrong_with_plot
from sobremesa.games.quest.rules.objectives import CLEAR, HOLD, OBJECTIVES
from sobremesa.games.quest.rules.things import SEARCH
from sobremesa.games.quest.state.box import LEAST_HEROES, MOST_HEROES, MOST_THINGS, MOST_UNITS
from sobremesa.geometry.piece import BadMap

_OF_THE_PACK = Wording("the id of one of this pack")


def wrong_with_mission(part: MissionPart, parts: Parts) -> list[Wrong]:
    """All that is wrong with a mission but its map; ``parts`` are those of its pack."""
    return [
        *_terrain(part),
        *_waves(part, parts),
        *(wrong_with_plot(part) if part.has_plot else ()),
        *_names(part, parts),
        *_objective(part),
        *_counts(part, parts),
    ]


def _terrain(part: MissionPart) -> Iterator[Wrong]:
    for at, each in enumerate(part.terrain):
        try:
            each.piece(part.inch)
        except BadMap as error:
            why = Wording("it is no piece of terrain: {reason}", reason=str(error))
            yield Wrong(("terrain", at), why, Wording("corners in order, each once; sides that don’t cross"))


def _waves(part: MissionPart, parts: Parts) -> Iterator[Wrong]:
    enemies = {enemy.id: enemy for enemy in parts.enemies}
    for at, wave in enumerate(part.waves):
        comes = bool(wave.model_fields_set & {"in_round", "at_alert", "waits"})
        if at and not comes:
            why, right = Wording("it is not said when this wave comes"), Wording("in_round:, at_alert: or waits:")
            yield Wrong(("waves", at), why, right)
        if comes and not at:
            why = Wording("the first wave is there from the beginning")
            yield Wrong(("waves", at), why, Wording("no in_round:, no at_alert: and no waits:"))
        if wave.in_round > part.rounds:
            why = Wording("the mission ends before that")
            yield Wrong(("waves", at, "in_round"), why, Wording("a round within the limit"))
        for number, unit in enumerate(wave.units):
            enemy = enemies.get(unit.enemy)
            if enemy is None or enemy.faction not in part.factions:
                why = Wording("{name} is no enemy of the mission’s factions", name=shown(unit.enemy))
                right = Wording("an enemy of {factions}", factions=", ".join(part.factions))
                yield Wrong(("waves", at, "units", number, "enemy"), why, right)


def _names(part: MissionPart, parts: Parts) -> Iterator[Wrong]:
    factions, classes = {faction.id for faction in parts.factions}, {each.id for each in parts.classes}
    for at, faction in enumerate(part.factions):
        if faction not in factions:
            yield Wrong(("factions", at), Wording("there is no faction {name}", name=shown(faction)), _OF_THE_PACK)
    for at, each in enumerate(part.teaches):
        if each not in classes:
            yield Wrong(("teaches", at), Wording("there is no class {name}", name=shown(each)), _OF_THE_PACK)


def _objective(part: MissionPart) -> Iterator[Wrong]:
    """Whether there is what the main objective asks for, and nothing that it does not."""
    asked = part.objective
    hold, wave = asked.hold, asked.wave
    wanted = {"wave": (OBJECTIVES[CLEAR],), "hold": (OBJECTIVES[HOLD],), "load": LOADS}
    right = Wording("what {kind} asks for", kind=asked.kind)
    for entry, kinds in wanted.items():
        needed, given = asked.kind in kinds, entry in asked.model_fields_set
        if needed and not given:
            yield Wrong(("objective",), Wording("{entry} is missing", entry=entry), right)
        elif given and not needed:
            yield Wrong(("objective", entry), Wording("{entry} means nothing here", entry=entry), right)
    points, count = len(asked.points), POINTS.get(asked.kind, 0)
    if points != count:
        why = Wording("it has {n} point", "it has {n} points", n=points)
        yield Wrong(("objective", "points"), why, Wording("{count} for {kind}", count=count, kind=asked.kind))
    yield from _reached(part, hold, wave)


def _reached(part: MissionPart, hold: int | None, wave: int | None) -> Iterator[Wrong]:
    """Whether the rounds are enough, and there is somebody in the wave that is to be cleared."""
    if hold is not None and hold > part.rounds:
        why = Wording("there are fewer rounds than that")
        yield Wrong(("objective", "hold"), why, Wording("rounds within the limit"))
    if wave is None:
        return
    if wave > len(part.waves):
        why = Wording("there is no wave {n}", n=wave)
        yield Wrong(("objective", "wave"), why, Wording("one of the mission’s, counted from 1"))
    elif not any(unit.heroes == LEAST_HEROES and not unit.difficulty for unit in part.waves[wave - 1].units):
        why = Wording("against two heroes nobody is in that wave when it is easy")
        yield Wrong(("waves", wave - 1), why, Wording("a unit without from: and heroes:"))


def _counts(part: MissionPart, parts: Parts) -> Iterator[Wrong]:
    """Whether there is not too much of anything."""
    units, lying = sum(len(wave.units) for wave in part.waves), part.lying()
    most = MOST_UNITS - MOST_HEROES
    if units > most:
        yield Wrong(("waves",), Wording("there are {n} units in all", n=units), Wording("{most} at most", most=most))
    search: Place = ("search",)
    if len(lying) > MOST_THINGS:
        why = Wording("there are {n} things on the map", n=len(lying))
        yield Wrong(search, why, Wording("{most} at most", most=MOST_THINGS))
    finds, tokens = sum(find.copies for find in parts.finds), sum(each.kind == SEARCH for each in lying)
    if tokens > finds:
        why = Wording("there are {n} search tokens", n=tokens)
        yield Wrong(search, why, Wording("no more than finds: {finds}", finds=finds))
