"""Missions as packs write them: reading and checking them (QU-12.2). The format is told in docs/quest-missions.md; what
is asked of their maps is in ``maps.py``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import Field

from sobremesa.authoring.reading import (
    NOT_SAID,
    Bilingual,
    InBoth,
    Name,
    PackReader,
    Shape,
    Slug,
    one_of,
    one_of_all,
    shown,
)
from sobremesa.authoring.yamlfile import Document, Place
from sobremesa.engine.errors import Wording
from sobremesa.engine.words import key
from sobremesa.games.quest.content.parts import MissionPart, Part, Parts, TerrainPart, UnitPart, WavePart
from sobremesa.games.quest.missions.lengths import Inches, Size, Spot
from sobremesa.games.quest.missions.maps import LARGE, SMALL, Folk, Map, as_changed, board_of, inch_of, piece_of
from sobremesa.games.quest.missions.plot.making import Units, plot_of
from sobremesa.games.quest.missions.plot.reading import PlotReader
from sobremesa.games.quest.missions.plot.shapes import PLOT_RIGHT, Value, Yes
from sobremesa.games.quest.missions.terrain import ALL, GROUNDS, KINDS, LOOKS, TURN, heights, oval, rect, turned, wall
from sobremesa.games.quest.rules.objectives import CLEAR, HOLD, OBJECTIVES
from sobremesa.games.quest.rules.things import GOAL, LOAD, POINT, SEARCH
from sobremesa.games.quest.state.box import (
    DIFFICULTIES,
    INCH,
    LEAST_HEROES,
    MOST_HEROES,
    MOST_MAPS,
    MOST_THINGS,
    MOST_UNITS,
    Mission,
    Wave,
)
from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Point
from sobremesa.geometry.piece import BadMap

MISSIONS: Final = "missions"  # the folder
MOST_MISSIONS: Final = 60

LONGEST_TEXT: Final = 1600  # of what is read aloud
LONGEST_TASK: Final = 200
MOST_PIECES: Final = 80
MOST_WAVES: Final = 8
MOST_GOALS: Final = 4
MOST_TOKENS: Final = 12
MOST_VARIABLES: Final = 16
THICK: Final = INCH // 2  # a wall, unless it says otherwise

POINTS: Final[Mapping[str, int]] = {"hold": 1, "investigate": 2, "search": 3, "deliver": 1}
LOADS: Final = ("carry", "deliver")
CORNERS: Final = ("south-west", "south-east", "north-west", "north-east")
PLOT_ENTRIES: Final = ("things", "triggers", "side", "variables")
SHAPES: Final = ("rect", "round", "wall", "outline")


_Text = Annotated[Bilingual, InBoth(LONGEST_TEXT)]  # what is read aloud
_Task = Annotated[Bilingual, InBoth(LONGEST_TASK)]


class _Called(Shape):
    name: Name
    at: Spot


class _Objective(Shape):
    kind: Literal[OBJECTIVES]  # type: ignore[valid-type]
    task: _Task
    wave: Annotated[int, Field(ge=1, le=MOST_WAVES)] = NOT_SAID
    hold: Annotated[int, Field(ge=1, le=12)] = NOT_SAID
    load: _Called = NOT_SAID
    points: list[_Called] = Field(default_factory=list, max_length=3)


class _Alert(Shape):
    easy: Annotated[int, Field(ge=0, le=20)]
    normal: Annotated[int, Field(ge=0, le=20)]
    hard: Annotated[int, Field(ge=0, le=20)]


class _Corner(Shape):
    at: Literal[CORNERS]  # type: ignore[valid-type]
    width: Size
    depth: Size


class WaveShape(Shape):
    """A wave of enemies."""

    in_round: Annotated[int, Field(ge=1, le=20)] = 0
    at_alert: Annotated[int, Field(ge=1, le=40)] = 0
    waits: Yes = NOT_SAID
    news: _Text = NOT_SAID
    units: Annotated[list[Any], Field(min_length=1, max_length=20)]


class UnitShape(Shape):
    """A unit of a wave."""

    enemy: Slug
    at: Spot
    id: Slug = NOT_SAID
    difficulty: Literal[DIFFICULTIES] = Field("easy", alias="from")  # type: ignore[valid-type]
    heroes: Annotated[int, Field(ge=LEAST_HEROES, le=MOST_HEROES)] = LEAST_HEROES


class TerrainShape(Shape):
    """A piece of terrain (QU-2.4): one of SHAPES says where it is."""

    look: Literal[tuple(LOOKS)]  # type: ignore[valid-type]
    id: Slug = NOT_SAID
    rect: Annotated[list[Inches], Field(min_length=4, max_length=4)] = NOT_SAID
    round: Annotated[list[Inches], Field(min_length=3, max_length=4)] = NOT_SAID
    wall: Annotated[list[Spot], Field(min_length=2, max_length=12)] = NOT_SAID
    outline: Annotated[list[Spot], Field(min_length=3, max_length=40)] = NOT_SAID
    thick: Size = NOT_SAID
    turn: Annotated[int, Field(ge=-345, le=345, multiple_of=TURN)] = 0
    kinds: list[Literal[tuple(KINDS)]] = NOT_SAID  # type: ignore[valid-type]
    height: Inches = NOT_SAID
    floor: Inches = NOT_SAID
    climbable: Literal["all"] | list[Annotated[int, Field(ge=0, le=99)]] = NOT_SAID


class MissionShape(Part):
    """The file of a mission; what is in its lists is read one by one."""

    kind = "mission"

    briefing: _Text
    victory: _Text
    defeat: _Text
    size: Literal[48, 24]
    ground: Literal[GROUNDS]  # type: ignore[valid-type]
    teaches: Annotated[list[Slug], Field(min_length=LEAST_HEROES, max_length=MOST_HEROES)] = NOT_SAID
    factions: Annotated[list[Slug], Field(min_length=1, max_length=4)]
    objective: _Objective
    rounds: Annotated[int, Field(ge=3, le=20)]
    alert: _Alert
    corner: _Corner
    goals: list[Spot] = Field(default_factory=list, max_length=MOST_GOALS)
    search: list[Spot] = Field(default_factory=list, max_length=MOST_TOKENS)
    waves: Annotated[list[Any], Field(min_length=1, max_length=MOST_WAVES)]
    terrain: Annotated[list[Any], Field(min_length=1, max_length=MOST_PIECES)]
    variables: dict[Slug, Value] = Field(NOT_SAID, max_length=MOST_VARIABLES)
    things: list[Any] = NOT_SAID
    triggers: list[Any] = NOT_SAID
    side: list[Any] = NOT_SAID


_SPOT: Final = Wording("a place in inches, from the left and from below: {example}", example="[12, 30.5]")
_SPOTS: Final = Wording("a list of places in inches: {example}", example="[[12, 30.5], [20, 8]]")
_LENGTH: Final = Wording("inches: {example}", example="2.5")

MISSION_RIGHT: Final[Mapping[str, Wording]] = {
    **PLOT_RIGHT,
    "size": one_of((str(LARGE), str(SMALL))),
    "ground": one_of(GROUNDS),
    "factions": Wording("a list of 1 to {most} factions of this pack", most=4),
    "teaches": Wording("a list of {least} to {most} classes of this pack", least=LEAST_HEROES, most=MOST_HEROES),
    "objective": Wording("kind: {kinds}; task:, and what that kind asks for", kinds=one_of_all(OBJECTIVES)),
    "rounds": Wording("a whole number from {least} to {most}", least=3, most=20),
    "alert": Wording("easy:, normal: and hard:, each a whole number from {least} to {most}", least=0, most=20),
    "corner": Wording("at: {corners}, with its width: and depth: in inches", corners=one_of_all(CORNERS)),
    "goals": _SPOTS,
    "search": _SPOTS,
    "waves": Wording("a list of 1 to {most} waves, each with units:", most=MOST_WAVES),
    "terrain": Wording("a list of pieces, {most} at most", most=MOST_PIECES),
    "in_round": Wording("a whole number from {least} to {most}", least=1, most=20),
    "at_alert": Wording("a whole number from {least} to {most}", least=1, most=40),
    "units": Wording("a list of 1 to {most} units, each with enemy: and at:", most=20),
    "enemy": Wording("the id of an enemy of the mission’s factions"),
    "at": _SPOT,
    "from": one_of(DIFFICULTIES),
    "heroes": Wording("a whole number from {least} to {most}", least=LEAST_HEROES, most=MOST_HEROES),
    "look": one_of_all(tuple(LOOKS)),
    "rect": Wording("left, bottom, width and depth in inches: {example}", example="[4, 10.5, 6, 3]"),
    "round": Wording("its middle and one or two radii in inches: {example}", example="[12, 30, 3]"),
    "wall": _SPOTS,
    "outline": _SPOTS,
    "thick": _LENGTH,
    "height": _LENGTH,
    "floor": _LENGTH,
    "turn": Wording("degrees, a multiple of {turn}", turn=TURN),
    "kinds": one_of_all(tuple(KINDS)),
    "climbable": Wording("the numbers of the sides that may be climbed, from 0: {example}; or all", example="[0, 2]"),
}


class Written(NamedTuple):
    """A mission that has been read, and where it stands: ``things`` are the places of its things in the file."""

    part: MissionPart
    sheet: Document
    map: Map


class MissionReader:
    """Reads one mission's file, whose shape is right, and tells its faults to the reader of the pack; ``parts`` are
    those of the pack."""

    def __init__(self, reader: PackReader, sheet: Document, parts: Parts) -> None:
        self.reader = reader
        self.sheet = sheet
        self.enemies = {enemy.id: enemy for enemy in parts.enemies}
        self.factions = {faction.id for faction in parts.factions}
        self.classes = {each.id for each in parts.classes}
        self.finds = parts.finds
        self.id = ""
        self.things: list[tuple[int, int, int]] = []
        self.paths: list[Place] = []
        self.called: list[Bilingual | None] = []
        self.points: dict[str, int] = {}  # by the names that triggers have for what the objective is about

    def fault(self, why: str | Wording, right: str | Wording, *place: str | int) -> None:
        """Something is wrong at this place of the file."""
        self.reader.fault(why, right, self.sheet, place, self.id)

    def read(self, found: dict[str, Any], folk: Mapping[str, Folk], radius: int) -> Written | None:
        """The mission, if nothing but perhaps its map is wrong; ``radius`` is that of the largest hero's base."""
        before = len(self.reader.faults)
        self.id = found["id"]
        size = found["size"]
        inch = INCH * size // LARGE
        pieces = [self.piece(at, inch) for at in range(len(found["terrain"]))]
        waves = [self.wave(at, found["factions"]) for at in range(len(found["waves"]))]
        self.lay_out(found)
        plot = PlotReader(self, found) if any(entry in found for entry in PLOT_ENTRIES) else None
        if plot is not None:
            plot.lay_out()
            plot.read([look for _, look in pieces])
        for at, faction in enumerate(found["factions"]):
            if faction not in self.factions:
                why = Wording("there is no faction {name}", name=shown(faction))
                self.fault(why, key("the id of one of this pack"), "factions", at)
        for at, each in enumerate(found.get("teaches", ())):
            if each not in self.classes:
                why = Wording("there is no class {name}", name=shown(each))
                self.fault(why, key("the id of one of this pack"), "teaches", at)
        self.check_objective(found["objective"], found["rounds"], waves)
        self.check_counts(waves)
        if len(self.reader.faults) > before:
            return None
        objective = found["objective"]
        part = MissionPart(
            **{name: found[name] for name in ("id", "name", "flavour", "icon", "briefing", "victory", "defeat")},
            task=objective["task"],
            size=size,
            ground=found["ground"],
            factions=found["factions"],
            objective=objective["kind"],
            wave=objective.get("wave", 1) - 1,
            hold=objective.get("hold", 0),
            rounds=found["rounds"],
            alert=[found["alert"][each] for each in DIFFICULTIES],
            corner=corner_of(found["corner"], size * INCH),
            things=self.things,
            called=self.called,
            waves=[wave for wave, _ in waves if wave],
            news=[news for _, news in waves],
            terrain=[piece for piece, _ in pieces if piece],
            looks=[look for _, look in pieces],
            teaches=found.get("teaches", []),
            plot=None if plot is None else plot.part,
            told=None if plot is None else plot.told,
        )
        return Written(part, self.sheet, Map(part, folk, self.paths, radius))

    # What lies on the map.

    def lay_out(self, found: dict[str, Any]) -> None:
        """All things of the mission, in the order in which they are numbered: goals, tokens, points, a load."""
        objective = found["objective"]
        for entry, kind in (("goals", GOAL), ("search", SEARCH)):
            for at, spot in enumerate(found.get(entry, ())):
                self.lay(kind, spot, None, entry, at)
        for at, point in enumerate(objective.get("points", ())):
            self.points[f"point-{at + 1}"] = len(self.things)
            self.lay(POINT, point["at"], point["name"], "objective", "points", at)
        if "load" in objective:
            self.points["load"] = len(self.things)
            self.lay(LOAD, objective["load"]["at"], objective["load"]["name"], "objective", "load")

    def lay(self, kind: int, spot: list[int], name: Bilingual | None, *place: str | int) -> None:
        """A thing is here."""
        self.things.append((kind, spot[0], spot[1]))
        self.called.append(name)
        self.paths.append(place)

    # Waves.

    def wave(self, at: int, factions: list[str]) -> tuple[WavePart | None, Bilingual | None]:
        """A wave, and what is read when it comes."""
        found = self.reader.shaped(self.sheet, ("waves", at), WaveShape, self.id)
        if found is None:
            return None, None
        comes = "in_round" in found or "at_alert" in found or "waits" in found
        if comes != (at > 0):
            why = (
                key("it is not said when this wave comes") if at else key("the first wave is there from the beginning")
            )
            right = key("in_round:, at_alert: or waits:") if at else key("no in_round:, no at_alert: and no waits:")
            self.fault(why, right, "waves", at)
        units = [self.unit(at, number, factions) for number in range(len(found["units"]))]
        wave: WavePart = {
            "in_round": found.get("in_round", 0),
            "at_alert": found.get("at_alert", 0),
            "units": [unit for unit in units if unit],
        }
        if "waits" in found:
            wave["waits"] = True
        return wave, found.get("news")

    def unit(self, wave: int, at: int, factions: list[str]) -> UnitPart | None:
        """A unit of a wave."""
        place: Place = ("waves", wave, "units", at)
        found = self.reader.shaped(self.sheet, place, UnitShape, self.id)
        if found is None:
            return None
        enemy = self.enemies.get(found["enemy"])
        if enemy is None or enemy.faction not in factions:
            why = Wording("{name} is no enemy of the mission’s factions", name=shown(found["enemy"]))
            self.fault(why, Wording("an enemy of {factions}", factions=", ".join(factions)), *place, "enemy")
            return None
        unit: UnitPart = {
            "enemy": found["enemy"],
            "x": found["at"][0],
            "y": found["at"][1],
            "difficulty": DIFFICULTIES.index(found.get("difficulty", DIFFICULTIES[0])),
            "heroes": found.get("heroes", LEAST_HEROES),
        }
        if "id" in found:
            unit["id"] = found["id"]
        return unit

    # Terrain.

    def piece(self, at: int, inch: int) -> tuple[TerrainPart | None, str]:
        """A piece of terrain, and what it looks like."""
        found = self.reader.shaped(self.sheet, ("terrain", at), TerrainShape, self.id)
        if found is None:
            return None, ""
        said = [shape for shape in SHAPES if shape in found]
        if len(said) != 1:
            why = Wording("it has {n} shape", "it has {n} shapes", n=len(said))
            self.fault(why, Wording("one: {shapes}", shapes=one_of(SHAPES)), "terrain", at)
            return None, ""
        try:
            piece = terrain_of(found, inch)
        except BadMap as error:
            why = Wording("it is no piece of terrain: {reason}", reason=str(error))
            self.fault(why, key("corners in order, each once; sides that don’t cross"), "terrain", at)
            return None, ""
        return piece, found["look"]

    # The whole.

    def check_objective(
        self, objective: dict[str, Any], rounds: int, waves: list[tuple[WavePart | None, Bilingual | None]]
    ) -> None:
        """Whether there is what the main objective asks for, and nothing that it does not."""
        kind = objective["kind"]
        wanted = {"wave": kind == OBJECTIVES[CLEAR], "hold": kind == OBJECTIVES[HOLD], "load": kind in LOADS}
        for entry, needed in wanted.items():
            if needed != (entry in objective):
                why = (
                    Wording("{entry} is missing", entry=entry)
                    if needed
                    else Wording("{entry} means nothing here", entry=entry)
                )
                self.fault(why, Wording("what {kind} asks for", kind=kind), "objective", *([] if needed else [entry]))
        points = len(objective.get("points", ()))
        if points != POINTS.get(kind, 0):
            why = Wording("it has {n} point", "it has {n} points", n=points)
            self.fault(why, Wording("{count} for {kind}", count=POINTS.get(kind, 0), kind=kind), "objective", "points")
        if objective.get("hold", 0) > rounds:
            self.fault(key("there are fewer rounds than that"), key("rounds within the limit"), "objective", "hold")
        for at, (wave, _) in enumerate(waves):
            if wave and wave["in_round"] > rounds:
                self.fault(
                    key("the mission ends before that"), key("a round within the limit"), "waves", at, "in_round"
                )
        if objective.get("wave", 0) > len(waves):
            why = Wording("there is no wave {n}", n=objective["wave"])
            self.fault(why, Wording("one of the mission’s, counted from 1"), "objective", "wave")
        elif "wave" in objective:
            wave = waves[objective["wave"] - 1][0]
            if wave and not any(unit["heroes"] == LEAST_HEROES and not unit["difficulty"] for unit in wave["units"]):
                nobody = key("against two heroes nobody is in that wave when it is easy")
                self.fault(nobody, key("a unit without from: and heroes:"), "waves", objective["wave"] - 1)

    def check_counts(self, waves: list[tuple[WavePart | None, Bilingual | None]]) -> None:
        """Whether there is not too much of anything."""
        units = sum(len(wave["units"]) for wave, _ in waves if wave)
        most = MOST_UNITS - MOST_HEROES
        if units > most:
            self.fault(Wording("there are {n} units in all", n=units), Wording("{most} at most", most=most), "waves")
        if len(self.things) > MOST_THINGS:
            why = Wording("there are {n} things on the map", n=len(self.things))
            self.fault(why, Wording("{most} at most", most=MOST_THINGS), "search")
        finds = sum(find.copies for find in self.finds)
        tokens = sum(kind == SEARCH for kind, _, _ in self.things)
        if tokens > finds:
            why = Wording("there are {n} search tokens", n=tokens)
            self.fault(why, Wording("no more than finds: {finds}", finds=finds), "search")


def terrain_of(said: dict[str, Any], inch: int) -> TerrainPart:
    """The piece of terrain that is said, on a board on which the rules' inch is so long; raises :class:`BadMap`."""
    look = LOOKS[said["look"]]
    outline = outline_of(said)
    height, floor = heights(said["look"], inch)
    if "floor" in said:
        height, floor = max(said["floor"], 0), said["floor"]
    climbable = said.get("climbable", ALL if look.climbs else [])
    piece: TerrainPart = {
        "outline": outline,
        "kinds": sum({KINDS[kind] for kind in said["kinds"]}) if "kinds" in said else look.kinds,
        "height": said.get("height", height),
        "floor": floor,
        "climbable": list(range(len(outline))) if climbable == ALL else climbable,
    }
    piece_of(piece)
    return piece


def outline_of(said: dict[str, Any]) -> list[Point]:
    """The corners of a piece, from the shape that is said of it."""
    turn = said.get("turn", 0)
    if "rect" in said:
        left, bottom, width, depth = said["rect"]
        return rect(left, bottom, width, depth, turn)
    if "round" in said:
        x, y, across = said["round"][:3]
        return oval(x, y, across, said["round"][-1], turn)
    corners = [(x, y) for x, y in said["wall" if "wall" in said else "outline"]]
    if "wall" in said:
        corners = wall(corners, said.get("thick", THICK))
    if not turn:
        return corners
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return turned(corners, ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2), turn)


def corner_of(said: dict[str, Any], size: int) -> tuple[int, int, int, int]:
    """Left, bottom, right and top of a corner of the table."""
    width, depth = min(said["width"], size), min(said["depth"], size)
    bottom = 0 if said["at"].startswith("south") else size - depth
    left = 0 if said["at"].endswith("west") else size - width
    return (left, bottom, left + width, bottom + depth)


def mission_of(
    part: MissionPart, number: int, numbers: Mapping[str, int], heroes: int, difficulty: int, first_effect: int = 0
) -> Mission:
    """A mission for a box: as it is for so many heroes at a difficulty. ``numbers`` are those of the pack's parts;
    ``first_effect`` is that of the first effect of its plot."""
    come = [
        (wave, unit)
        for wave, each in enumerate(part.waves)
        for unit in each["units"]
        if unit["difficulty"] <= difficulty and unit["heroes"] <= heroes
    ]
    units = [(numbers[unit["enemy"]], wave, unit["x"], unit["y"]) for wave, unit in come]
    plot = None
    if part.plot is not None:
        named: Units = {
            name: tuple(heroes + at for at, (_, unit) in enumerate(come) if unit.get("id") == name)
            for name in {unit["id"] for _, unit in come if "id" in unit}
        }
        board_after = lru_cache(MOST_MAPS)(partial(_board_after, part))
        plot = plot_of(part.plot, len(part.things), named, first_effect, board_after)
    return Mission(
        number,
        part.id,
        board_of(part),
        part.corner,
        inch_of(part) != INCH,
        OBJECTIVES.index(part.objective),
        part.wave,
        part.hold,
        part.rounds,
        part.alert[difficulty],
        tuple(Wave(wave["in_round"], wave["at_alert"], wave.get("waits", False)) for wave in part.waves),
        tuple(units),
        tuple(part.things),
        plot,
    )


def _board_after(part: MissionPart, changed: tuple[int, ...]) -> Board:
    """The board once pieces have become others: piece and look in turn (QU-13.3)."""
    looks = list(LOOKS)
    return board_of(
        as_changed(part, tuple((piece, looks[look]) for piece, look in zip(changed[::2], changed[1::2], strict=True)))
    )
