"""The table of a scenario of Quest: its terrain, what lies on it, and the objective, written as in missions
(docs/quest-missions.md)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.engine.page import NOBODY
from sobremesa.engine.words import key
from sobremesa.games.quest.missions.maps import board_with
from sobremesa.games.quest.missions.parts import CORNERS, LARGE, SHAPES, SMALL, Corner, TerrainPart
from sobremesa.games.quest.missions.plot.plot import Plot
from sobremesa.games.quest.missions.terrain import ALL, KINDS, LOOKS, TURN
from sobremesa.games.quest.rules.objectives import CLEAR, HOLD, OBJECTIVES
from sobremesa.games.quest.rules.things import DONE, GOAL, LOAD, POINT, REVEALED, SEARCH, UNTOUCHED
from sobremesa.games.quest.scenarios.reading import inches, place, places
from sobremesa.games.quest.state.box import INCH, Box
from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Point
from sobremesa.geometry.piece import BadMap, Piece

PIECE: Final = ("look", "turn", "thick", "kinds", "height", "floor", "climbable", *SHAPES)
_LENGTHS: Final = ("thick", "height", "floor")
_STAGED: Final = ("size", "terrain", "corner", "goals", "search", "points", "load", "objective", "rounds")

MOST_ROUNDS: Final = 20
LONG: Final = 10  # rounds, unless a scenario says otherwise


class Lying(NamedTuple):
    """A thing on the map, as a match stores it."""

    kind: int
    place: Point
    state: int = UNTOUCHED
    bearer: int = NOBODY


class Stage(NamedTuple):
    """What a scenario is played on and for: the board, the party's corner, the objective (its kind, its wave, and the
    rounds to hold), the limit of rounds, and the things on the map. ``number``, ``slug`` and ``plot`` are those of the
    mission that it is taken from, if any."""

    board: Board
    corner: tuple[int, int, int, int]
    objective: tuple[int, int, int]
    rounds: int
    lying: list[Lying]
    number: int = 0
    slug: str = ""
    plot: Plot | None = None


def stage_of_mission(box: Box, said: dict[str, Entry]) -> Stage | None:
    """The stage of the mission in the options, if the scenario says ``map: mission``; else None."""
    if "map" not in said:
        return None
    said["map"].one_of(("mission",), "there is no map {word}")
    for name in _STAGED:
        if name in said:
            raise said[name].fault("the mission says that", "map, or {entry}", entry=name)
    mission = box.mission
    states = mission.plot.states if mission.plot else [UNTOUCHED] * len(mission.things)
    lying = [Lying(kind, (x, y), state) for (kind, x, y), state in zip(mission.things, states, strict=True)]
    objective = (mission.objective, mission.wave, mission.hold)
    return Stage(
        mission.board,
        mission.corner,
        objective,
        mission.rounds,
        lying,
        mission.number,
        mission.slug,
        mission.plot,
    )


def stage_of_scenario(box: Box, said: dict[str, Entry], waves: int) -> Stage:
    """The stage that a scenario describes itself; ``waves`` is how many waves its enemies come in."""
    board = board_of(said)
    rounds = said["rounds"].number(1, MOST_ROUNDS) if "rounds" in said else LONG
    return Stage(board, corner(said, board), objective(said, waves), rounds, lay_out(box, said))


def size_of(said: dict[str, Entry]) -> int:
    """The side of the table in inches."""
    return (
        int(said["size"].one_of((str(LARGE), str(SMALL)), "there is no table of size {word}"))
        if "size" in said
        else LARGE
    )


def board_of(said: dict[str, Entry]) -> Board:
    """The table and its terrain."""
    size = size_of(said)
    inch = INCH * size // LARGE
    pieces: list[Piece] = []
    for item in said["terrain"].items() if "terrain" in said else []:
        try:
            pieces.append(TerrainPart.model_construct(**_piece(item)).piece(inch))
        except BadMap as error:
            raise item.fault("it is no piece of terrain: {reason}", reason=str(error)) from None
    return board_with(size, pieces)


def _piece(entry: Entry) -> dict[str, Any]:
    """A piece of terrain in a scenario, as plain data in the form of missions."""
    said = entry.named(PIECE, key("a piece of terrain has no entry {word}"))
    shapes = [shape for shape in SHAPES if shape in said]
    if "look" not in said or len(shapes) != 1:
        right = "a look, and one of {shapes}"
        raise entry.fault("the piece lacks a look or a place", right, shapes=", ".join(SHAPES))
    found: dict[str, Any] = {"look": said["look"].one_of(LOOKS, "there is no look {word}")}
    shape, corners = shapes[0], said[shapes[0]]
    if shape in ("wall", "outline"):
        found[shape] = [list(point) for point in places(corners)]
        least = 2 if shape == "wall" else 3
        if len(found[shape]) < least:
            raise corners.fault("too few corners", "at least {least}", least=least)
    else:
        found[shape] = [inches(item) for item in corners.items()]
        if len(found[shape]) not in ((4,) if shape == "rect" else (3, 4)):
            raise corners.fault(
                "{value} is not a shape", "such as {example}", value=corners.shown(), example="[4, 10, 6, 3]"
            )
    for name in _LENGTHS:
        if name in said:
            found[name] = inches(said[name])
    if "turn" in said:
        found["turn"] = _turn(said["turn"])
    if "kinds" in said:
        found["kinds"] = [item.one_of(KINDS, "there is no kind {word}") for item in said["kinds"].items()]
    if "climbable" in said:
        sides = said["climbable"]
        found["climbable"] = (
            [item.number(0, 99) for item in sides.items()]
            if sides.is_list()
            else sides.one_of((ALL,), "there is no side {word}")
        )
    return found


def _turn(entry: Entry) -> int:
    """An angle in degrees, a multiple of TURN."""
    turn = entry.number(-345, 345)
    if turn % TURN:
        raise entry.fault("{value} is not possible", "degrees, a multiple of {turn}", value=turn, turn=TURN)
    return turn


def corner(said: dict[str, Entry], board: Board) -> tuple[int, int, int, int]:
    """The party's corner: left, bottom, right and top. The south-west one, 12" by 12", unless the scenario says
    otherwise."""
    found: dict[str, Any] = {"at": CORNERS[0], "width": 12 * board.inch, "depth": 12 * board.inch}
    if "corner" in said:
        entries = said["corner"].named(tuple(found), "the corner has no entry {word}")
        if "at" in entries:
            found["at"] = entries["at"].one_of(CORNERS, "there is no corner {word}")
        for name in ("width", "depth"):
            if name in entries:
                found[name] = inches(entries[name])
    return Corner.model_construct(**found).on(board.width)


def objective(said: dict[str, Entry], waves: int) -> tuple[int, int, int]:
    """The main objective, the wave to clear, and the rounds to hold a point. Without an objective in the scenario, it
    is to clear a wave that never comes, so that the match isn't won by chance."""
    if "objective" not in said:
        return CLEAR, waves, 0
    found = said["objective"].named(("kind", "wave", "hold"), "the objective has no entry {word}")
    if "kind" not in found:
        raise said["objective"].fault("{entry} is missing", "its kind", entry="kind")
    kind = OBJECTIVES.index(found["kind"].one_of(OBJECTIVES, "there is no objective {word}"))
    points = len(said["points"].items()) if "points" in said else 0
    if kind == HOLD and not points:
        raise found["kind"].fault("there is no point to hold", "points")
    wave = found["wave"].number(1, waves) - 1 if "wave" in found else 0
    return kind, wave, found["hold"].number(1, 20) if "hold" in found else 1


# What lies there.


def lay_out(box: Box, said: dict[str, Entry]) -> list[Lying]:
    """The things on the map, in the order in which they are numbered: goals, search tokens, points, the load."""
    found = [Lying(GOAL, spot) for spot in (places(said["goals"]) if "goals" in said else [])]
    found += [_token(box, item) for item in _each(said, "search")]
    found += [_point(item) for item in _each(said, "points")]
    if "load" in said:
        found.append(Lying(LOAD, place(said["load"])))
    return found


def _each(said: dict[str, Entry], name: str) -> list[Entry]:
    """The entries of a list of things; a single place counts as a list of one."""
    if name not in said:
        return []
    items = said[name].items()
    single = said[name].is_list() and items and not items[0].is_list() and not items[0].is_named()
    return [said[name]] if single else items


def _token(box: Box, entry: Entry) -> Lying:
    """A search token: a place; with ``find`` it has been revealed, with ``taken`` also taken."""
    if not entry.is_named():
        return Lying(SEARCH, place(entry))
    named = entry.named(("at", "find", "taken"), "a token has no entry {word}")
    if "at" not in named or ("taken" in named and "find" not in named):
        raise entry.fault("the token lacks a place or a find", "at and find")
    finds = [find.slug for find in box.finds]
    if "find" not in named:
        return Lying(SEARCH, place(named["at"]))
    find = finds.index(named["find"].one_of(finds, "there is no find {word}"))
    return Lying(SEARCH, place(named["at"]), DONE if "taken" in named else REVEALED, find)


def _point(entry: Entry) -> Lying:
    """A point of the objective: a place; ``held`` is for how many rounds it has been held, ``done`` that it was
    used."""
    if not entry.is_named():
        return Lying(POINT, place(entry))
    named = entry.named(("at", "held", "done"), "a point has no entry {word}")
    if "at" not in named:
        raise entry.fault("{entry} is missing", "its place", entry="at")
    held = named["held"].number(0, 20) if "held" in named else 0
    return Lying(POINT, place(named["at"]), DONE if "done" in named else held)
