"""Missions as packs write them (QU-12.2), each entry declared once; the format is told in docs/quest-missions.md.

Lengths and places are read as thousandths of an inch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal, NamedTuple, Self

from pydantic import Field, model_validator

from sobremesa.authoring.reading import TOLD, Bilingual, Given, InBoth, Name, Shape, Slug, one_of, one_of_all
from sobremesa.authoring.terms import Wrong, refused
from sobremesa.authoring.yamlfile import Place
from sobremesa.engine.errors import Wording
from sobremesa.games.quest.content.grammar import WrittenStep
from sobremesa.games.quest.content.parts import Part
from sobremesa.games.quest.missions.lengths import AT, Inches, Size, Spot
from sobremesa.games.quest.missions.plot.parts import (
    THINGS,
    AnswerPart,
    DeedPart,
    Deeds,
    SidePart,
    Story,
    ThingPart,
    TriggerPart,
    Value,
    Yes,
    answers_in,
    within,
)
from sobremesa.games.quest.missions.plot.plot import MOST_SIDES, MOST_TRIGGERS
from sobremesa.games.quest.missions.terrain import ALL, GROUNDS, KINDS, LOOKS, TURN, heights, oval, rect, turned, wall
from sobremesa.games.quest.rules.objectives import OBJECTIVES
from sobremesa.games.quest.rules.things import GOAL, LOAD, POINT, SEARCH
from sobremesa.games.quest.state.box import DIFFICULTIES, INCH, LEAST_HEROES, MOST_HEROES, MOST_THINGS
from sobremesa.geometry.measure import Point
from sobremesa.geometry.piece import Piece

MISSIONS: Final = "missions"  # the folder
MOST_MISSIONS: Final = 60

LARGE: Final = 48
SMALL: Final = 24
MOST_PIECES: Final = 80
MOST_WAVES: Final = 8
MOST_GOALS: Final = 4
MOST_TOKENS: Final = 12
MOST_VARIABLES: Final = 16
THICK: Final = INCH // 2  # a wall, unless it says otherwise

POINTS: Final[Mapping[str, int]] = {"hold": 1, "investigate": 2, "search": 3, "deliver": 1}
LOADS: Final = ("carry", "deliver")
CORNERS: Final = ("south-west", "south-east", "north-west", "north-east")
SHAPES: Final = ("rect", "round", "wall", "outline")
PLOT_ENTRIES: Final = ("things", "triggers", "side", "variables")

_Task = Annotated[Bilingual, InBoth(200)]
_SPOTS: Final = Wording("a list of places in inches: {example}", example="[[12, 30.5], [20, 8]]")
_Length = Annotated[Given[Inches], Wording("inches: {example}", example="2.5")]


class _Called(Shape):
    """A place with a name."""

    name: Name
    at: Spot


class Objective(Shape):
    """The main objective: which wave it asks to clear, or for how many rounds to hold its point."""

    kind: Literal[OBJECTIVES]  # type: ignore[valid-type]
    task: Annotated[_Task, TOLD]
    wave: Annotated[Given[int], Field(ge=1, le=MOST_WAVES)] = None
    hold: Annotated[Given[int], Field(ge=1, le=12)] = None
    load: Given[_Called] = None
    points: list[_Called] = Field(default_factory=list, max_length=3)


class Alert(Shape):
    """How much alert a mission begins with, by difficulty."""

    easy: Annotated[int, Field(ge=0, le=20)]
    normal: Annotated[int, Field(ge=0, le=20)]
    hard: Annotated[int, Field(ge=0, le=20)]

    def at(self, difficulty: int) -> int:
        """At a difficulty, by its place in DIFFICULTIES."""
        return (self.easy, self.normal, self.hard)[difficulty]


class Corner(Shape):
    """The corner of the table where the party is deployed."""

    at: Literal[CORNERS]  # type: ignore[valid-type]
    width: Size
    depth: Size

    def on(self, size: int) -> tuple[int, int, int, int]:
        """Its left, bottom, right and top on a table of this size."""
        width, depth = min(self.width, size), min(self.depth, size)
        bottom = 0 if self.at.startswith("south") else size - depth
        left = 0 if self.at.endswith("west") else size - width
        return (left, bottom, left + width, bottom + depth)


class UnitPart(Shape):
    """An enemy unit of a wave: where it arrives, from which difficulty and party size on."""

    enemy: Annotated[Slug, Wording("the id of an enemy of the mission’s factions")]
    at: Annotated[Spot, AT]
    id: Given[Slug] = None
    since: Annotated[Literal[DIFFICULTIES], one_of(DIFFICULTIES)] = Field("easy", alias="from")  # type: ignore[valid-type]
    heroes: Annotated[int, Field(ge=LEAST_HEROES, le=MOST_HEROES)] = LEAST_HEROES

    @property
    def difficulty(self) -> int:
        """The difficulty from which on it arrives, by its place in DIFFICULTIES."""
        return DIFFICULTIES.index(self.since)


class WavePart(Shape):
    """A wave of enemies. It is there from the beginning if both ``in_round`` and ``at_alert`` are 0, unless it
    ``waits`` to be called; ``news`` is read aloud when it arrives."""

    in_round: Annotated[int, Field(ge=1, le=20)] = 0
    at_alert: Annotated[int, Field(ge=1, le=40)] = 0
    waits: Annotated[Yes, Wording("true, if it comes when it is called")] = False
    news: Annotated[Given[Story], TOLD] = None
    units: Annotated[
        list[UnitPart],
        Field(min_length=1, max_length=20),
        Wording("a list of 1 to {most} units, each with enemy: and at:", most=20),
    ]


class TerrainPart(Shape):
    """A piece of terrain (QU-2.4): one of SHAPES says where it is. What it does not say follows from its look."""

    look: Annotated[Literal[tuple(LOOKS)], one_of_all(tuple(LOOKS))]  # type: ignore[valid-type]
    id: Given[Slug] = None
    rect: Annotated[
        Given[list[Inches]],
        Field(min_length=4, max_length=4),
        Wording("left, bottom, width and depth in inches: {example}", example="[4, 10.5, 6, 3]"),
    ] = None
    round: Annotated[
        Given[list[Inches]],
        Field(min_length=3, max_length=4),
        Wording("its middle and one or two radii in inches: {example}", example="[12, 30, 3]"),
    ] = None
    wall: Annotated[Given[list[Spot]], Field(min_length=2, max_length=12), _SPOTS] = None
    outline: Annotated[Given[list[Spot]], Field(min_length=3, max_length=40), _SPOTS] = None
    thick: Annotated[Size, Wording("inches: {example}", example="2.5")] = THICK
    turn: Annotated[
        int, Field(ge=-345, le=345, multiple_of=TURN), Wording("degrees, a multiple of {turn}", turn=TURN)
    ] = 0
    kinds: Annotated[
        Given[list[Literal[tuple(KINDS)]]],  # type: ignore[valid-type]
        one_of_all(tuple(KINDS)),
    ] = None
    height: _Length = None
    floor: _Length = None
    climbable: Annotated[
        Given[Literal["all"] | list[Annotated[int, Field(ge=0, le=99)]]],
        Wording("the numbers of the sides that may be climbed, from 0: {example}; or all", example="[0, 2]"),
    ] = None

    @model_validator(mode="after")
    def _has_one_shape(self) -> Self:
        said = [shape for shape in SHAPES if shape in self.model_fields_set]
        if len(said) != 1:
            why = Wording("it has {n} shape", "it has {n} shapes", n=len(said))
            raise refused(Wrong((), why, Wording("one: {shapes}", shapes=one_of(SHAPES))))
        return self

    def corners(self) -> list[Point]:
        """Its corners, from the shape that is said of it."""
        if self.rect is not None:
            left, bottom, width, depth = self.rect
            return rect(left, bottom, width, depth, self.turn)
        if self.round is not None:
            x, y, across = self.round[:3]
            return oval(x, y, across, self.round[-1], self.turn)
        said = self.wall if self.outline is None else self.outline
        corners = [(x, y) for x, y in said or ()]
        if self.outline is None:
            corners = wall(corners, self.thick)
        if not self.turn:
            return corners
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return turned(corners, ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2), self.turn)

    def piece(self, inch: int) -> Piece:
        """The piece, on a board on which the rules' inch is so long. Raises :class:`BadMap`."""
        look, outline = LOOKS[self.look], self.corners()
        height, floor = heights(self.look, inch)
        if self.floor is not None:
            height, floor = max(self.floor, 0), self.floor
        climbable = (ALL if look.climbs else []) if self.climbable is None else self.climbable
        return Piece(
            outline,
            look.kinds if self.kinds is None else sum({KINDS[kind] for kind in self.kinds}),
            height if self.height is None else self.height,
            floor,
            list(range(len(outline))) if isinstance(climbable, str) else climbable,
        )

    def turned_into(self, look: str) -> Self:
        """What it has become (QU-13.3): it keeps its outline, and nothing else of what was said of it."""
        rest = dict.fromkeys(("kinds", "height", "floor", "climbable"))
        return self.model_copy(update={"look": look, **rest})


class Lying(NamedTuple):
    """A thing on the map: its kind (index in KINDS of ``rules/things.py``), its place, and by which id a plot knows it.
    ``path`` is where its place is written in the file."""

    kind: int
    x: int
    y: int
    path: Place
    name: Bilingual | None = None
    id: str = ""


class MissionPart(Part):
    """A mission. ``teaches`` are the classes of the party in a mission that teaches the game, empty in others."""

    kind = "mission"

    briefing: Annotated[Story, TOLD]
    victory: Annotated[Story, TOLD]
    defeat: Annotated[Story, TOLD]
    size: Annotated[Literal[48, 24], one_of((str(LARGE), str(SMALL)))]  # inches
    ground: Annotated[Literal[GROUNDS], TOLD]  # type: ignore[valid-type]
    teaches: Annotated[
        list[Slug],
        Field(min_length=LEAST_HEROES, max_length=MOST_HEROES),
        Wording("a list of {least} to {most} classes of this pack"),
        TOLD,
    ] = Field(default_factory=list)
    factions: Annotated[
        list[Slug], Field(min_length=1, max_length=4), Wording("a list of 1 to {most} factions of this pack")
    ]
    objective: Annotated[
        Objective, Wording("kind: {kinds}; task:, and what that kind asks for", kinds=one_of_all(OBJECTIVES))
    ]
    rounds: Annotated[int, Field(ge=3, le=20)]
    alert: Annotated[
        Alert, Wording("easy:, normal: and hard:, each a whole number from {least} to {most}", least=0, most=20)
    ]
    corner: Annotated[
        Corner, Wording("at: {corners}, with its width: and depth: in inches", corners=one_of_all(CORNERS))
    ]
    goals: Annotated[list[Spot], Field(max_length=MOST_GOALS), _SPOTS] = Field(default_factory=list)
    search: Annotated[list[Spot], Field(max_length=MOST_TOKENS), _SPOTS] = Field(default_factory=list)
    waves: Annotated[
        list[WavePart],
        Field(min_length=1, max_length=MOST_WAVES),
        Wording("a list of 1 to {most} waves, each with units:"),
    ]
    terrain: Annotated[
        list[TerrainPart], Field(min_length=1, max_length=MOST_PIECES), Wording("a list of pieces, {most} at most")
    ]
    variables: Annotated[
        dict[Slug, Value],
        Field(max_length=MOST_VARIABLES),
        Wording("names, each with what it begins with: true, false or a whole number"),
    ] = Field(default_factory=dict)
    things: Annotated[
        list[ThingPart],
        Field(max_length=MOST_THINGS),
        Wording("a list of things, each with id:, kind:, name: and at:"),
    ] = Field(default_factory=list)
    triggers: Annotated[
        list[TriggerPart],
        Field(max_length=MOST_TRIGGERS),
        Wording("a list of triggers, each with id:, when: and do:"),
    ] = Field(default_factory=list)
    side: Annotated[
        list[SidePart],
        Field(max_length=MOST_SIDES),
        Wording("a list of side objectives, each with id:, kind: and name:"),
    ] = Field(default_factory=list)

    @property
    def is_lesson(self) -> bool:
        """Whether this mission teaches the game. Such missions come after all others, so they don't change the others'
        numbers, and don't count when the game's difficulty is measured."""
        return bool(self.teaches)

    @property
    def inch(self) -> int:
        """The rules' inch on its table (QU-2.1)."""
        return INCH * self.size // LARGE

    @property
    def deployment(self) -> tuple[int, int, int, int]:
        """Left, bottom, right and top of the party's corner."""
        return self.corner.on(self.size * INCH)

    @property
    def looks(self) -> list[str]:
        """What the pieces of terrain look like."""
        return [each.look for each in self.terrain]

    def pieces(self) -> list[Piece]:
        """The pieces of terrain, for measuring; those on a hill are not raised."""
        return [each.piece(self.inch) for each in self.terrain]

    def lying(self) -> list[Lying]:
        """All things, in the order in which they are numbered: goals, tokens, points, a load, those of the plot."""
        found = [
            Lying(kind, x, y, (entry, at))
            for entry, kind, spots in (("goals", GOAL, self.goals), ("search", SEARCH, self.search))
            for at, (x, y) in enumerate(spots)
        ]
        for at, point in enumerate(self.objective.points):
            path = ("objective", "points", at)
            found.append(Lying(POINT, *point.at, path, point.name, f"point-{at + 1}"))
        if self.objective.load is not None:
            load = self.objective.load
            found.append(Lying(LOAD, *load.at, ("objective", "load"), load.name, "load"))
        for at, thing in enumerate(self.things):
            found.append(Lying(THINGS[thing.kind], *thing.at, ("things", at, "at"), thing.name, thing.id))
        return found

    # Its plot.

    @property
    def has_plot(self) -> bool:
        """Whether anything can happen in it (QU-13)."""
        return bool(self.things or self.triggers or self.side or self.variables)

    def scripts(self) -> Iterator[tuple[str, Deeds]]:
        """All that may be done, by the id of what does it, in the order in which it is numbered."""
        for trigger in self.triggers:
            yield trigger.id, trigger.do
            yield from ((answer.id, answer.do) for answer in answers_in(trigger.do))
        for side in self.side:
            if side.reward:
                yield side.id, side.reward
                yield from ((answer.id, answer.do) for answer in answers_in(side.reward))

    def deeds(self) -> Iterator[DeedPart]:
        """All deeds, one by one, in the order in which they are written."""
        for each in self._all_deeds():
            yield from within(each)

    def _all_deeds(self) -> list[Deeds]:
        return [*(trigger.do for trigger in self.triggers), *(side.reward for side in self.side)]

    def effects(self) -> list[list[WrittenStep]]:
        """The steps of its effects, in the order in which they are numbered."""
        return [deed.effect for deed in self.deeds() if deed.effect is not None]

    def stories(self) -> list[Bilingual]:
        """What its plot reads aloud, in the order in which it is numbered."""
        found = []
        for each in self.triggers:
            found += [each.news, *(deed.choose for deed in within(each.do))]
        found += [deed.choose for side in self.side for deed in within(side.reward)]
        return [text for text in found if text is not None]

    def answers(self) -> list[AnswerPart]:
        """What the party may answer, in the order in which it is numbered."""
        return [answer for deeds in self._all_deeds() for answer in answers_in(deeds)]

    def sides(self) -> list[tuple[Bilingual, int]]:
        """Its side objectives (QU-13.10): the name of each, and by how much taking it on raises the alert."""
        return [(side.name, side.alert) for side in self.side]
