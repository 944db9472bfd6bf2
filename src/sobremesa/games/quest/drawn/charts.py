"""Quest's view as a map: the heroes by number, the enemies by letter, what lies about, and the terrain drawn or as
characters.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import product
from string import ascii_lowercase
from typing import Final

from sobremesa.engine import chart
from sobremesa.engine.chart import Chart, Gauge, Mark
from sobremesa.engine.groups import Cell
from sobremesa.engine.page import NOBODY
from sobremesa.engine.saying import Phrase, fact, phrase
from sobremesa.engine.view import View
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.drawn.drawing import SIDE, ground_of
from sobremesa.games.quest.ground.ground import MARKER
from sobremesa.games.quest.missions.parts import MissionPart
from sobremesa.games.quest.state.box import Mission
from sobremesa.games.quest.state.position import Hero, Unit
from sobremesa.games.quest.words.groups import MeasuredView, is_with_the_party, life_of
from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Base
from sobremesa.geometry.piece import BLOCKS_SIGHT, BRIDGE, COVER, DANGEROUS, DIFFICULT, GAP, IMPASSABLE, Piece

OPEN: Final = "."
HILL: Final = "^"
TALL: Final = 2  # a terminal's characters are this many times as tall as wide
_SPOTS: Final = (1 / 6, 1 / 2, 5 / 6)  # of a character's width and height

# The characters for pieces: the first that fits, which takes all of its kinds.
_SIGNS: Final[tuple[tuple[str, int, Phrase], ...]] = (
    ("=", BRIDGE, phrase("a way across")),
    ("~", GAP, phrase("a gap")),
    ("#", IMPASSABLE, phrase("impassable")),
    ("x", DANGEROUS, phrase("dangerous")),
    ("%", DIFFICULT | BLOCKS_SIGHT, phrase("difficult, blocks sight")),
    ("&", BLOCKS_SIGHT, phrase("blocks sight")),
    ("*", DIFFICULT | COVER, phrase("difficult, cover")),
    (":", COVER, phrase("cover")),
    (",", DIFFICULT, phrase("difficult")),
)

_SIDES: Final = {
    "goal": chart.DREAD,
    "search": chart.FIND,
    "point": chart.AIM,
    "load": chart.AIM,
    **dict.fromkeys(("device", "item", "person"), chart.FIND),
}
_SHAPES: Final = {
    "goal": chart.DIAMOND,
    "search": chart.DISC,
    "point": chart.STAR,
    "load": chart.SQUARE,
    "device": chart.SQUARE,
    "item": chart.DISC,
    "person": chart.DISC,
}
_LABELS: Final = {"goal": "!", "search": "?", "load": "$", "device": "/", "item": "+", "person": "@"}


def chart_of(view: View, pack: QuestPack, mission: Mission) -> Chart:
    """The map of a view of this mission."""
    layout = MeasuredView(view, pack, mission)
    part, board = layout.part(mission), layout.board
    return Chart(
        title=phrase("The map"),
        width=board.width,
        depth=board.depth,
        pixels=int(SIDE),
        ground=partial(ground_of, part),
        rows=partial(rows_of, board),
        signs=tuple(_signs(board)),
        marks=(*_things(layout, part), *_units(layout, pack)),
        task=layout.task(),
        course=layout.course(),
    )


def label_of(unit: int, heroes: int) -> str:
    """The label of a unit: a number for a hero, letters for the others: a to z, then aa, ab..."""
    if unit < heroes:
        return str(unit + 1)
    rounds, letter = divmod(unit - heroes, len(ascii_lowercase))
    return (ascii_lowercase[rounds - 1] if rounds else "") + ascii_lowercase[letter]


def _units(layout: MeasuredView, pack: QuestPack) -> list[Mark]:
    """The units on the table: enemies first, so that heroes lie on top."""
    heroes, active = layout.heroes, layout.position.active
    several = len({hero.seat for hero in heroes}) > 1
    acting = any(hero.unit == active for hero in heroes)
    found: list[Mark] = []
    for unit in (*layout.enemies, *heroes):
        number = unit.unit
        here = unit.place == "table"
        bases = layout.bases(unit) if here else []
        if not here and number >= len(heroes):
            continue
        found.append(
            Mark(
                about=("unit", number),
                said=fact("unit", number),
                spots=tuple((model.x, model.y) for model in unit.models) if here else (),
                radius=pack.parts.profiles[pack.numbers[unit.profile]].radius,
                side=chart.OWN if is_with_the_party(unit) else chart.FOE,
                shape=chart.DISC,
                label=label_of(number, len(heroes)),
                gauges=tuple(_gauges(unit)),
                more=(
                    *((fact("seat", unit.seat),) if several and isinstance(unit, Hero) else ()),
                    *_state(layout, unit),
                ),
                where=layout.away(bases) if bases[:1] != layout.here and (acting or number >= len(heroes)) else (),
                acts=number == active,
                quiet="unconscious" in unit.marks or ("activated" in unit.marks and number != active),
            )
        )
    return found


def _gauges(unit: Unit) -> Iterator[Gauge]:
    """The wounds it can still take, out of those at the beginning, and a hero's power."""
    yield Gauge(phrase("Life"), *life_of(unit))
    if isinstance(unit, Hero):
        yield Gauge(phrase("Power"), unit.power, unit.most_power)


def _state(layout: MeasuredView, unit: Unit) -> Cell:
    """What is wrong with a unit, and what it carries."""
    if unit.place == "reserve":
        return (phrase("in reserve"),)
    return (
        *layout.signs(unit).values(),
        *((fact("tokens", unit.tokens),) if unit.tokens else ()),
        *(phrase("carries {thing}", thing=thing) for thing in (unit.carries if isinstance(unit, Hero) else ())),
    )


def _things(layout: MeasuredView, part: MissionPart) -> list[Mark]:
    """What lies on the map; points get capital letters."""
    found: list[Mark] = []
    points = 0
    for thing in layout.position.things:
        kind = thing.kind
        label = _LABELS.get(kind, "")
        if kind == "point":
            label = ascii_lowercase[points].upper()
            points += 1
        if thing.bearer != NOBODY or thing.state == "away" or (kind == "search" and thing.state == "done"):
            continue
        found.append(
            Mark(
                about=("thing", thing.thing),
                said=fact("thing", thing.thing),
                spots=((thing.x, thing.y),),
                radius=MARKER,
                side=_SIDES[kind],
                shape=_SHAPES[kind],
                label=label,
                where=layout.away([Base(thing.x, thing.y, MARKER)]),
                quiet=thing.state == "done" and kind not in ("item", "person"),
            )
        )
    return found


# The terrain as characters.


@lru_cache(maxsize=8)
def rows_of(board: Board, columns: int) -> tuple[str, ...]:
    """The board from above in this many characters a row."""
    wide = board.width / columns
    many = max(1, round(board.depth / wide / TALL))
    tall = board.depth / many
    order = [*(sign for sign, _, _ in _SIGNS), HILL]

    def sign(column: int, row: int) -> str:
        """The character for the most notable piece at some spots of this cell, so that a thin wall isn't missed."""
        spots = [
            (int((column + across) * wide), int(board.depth - (row + down) * tall))
            for across, down in product(_SPOTS, _SPOTS)
        ]
        here = {sign_of(piece) for piece in board.pieces if any(_holds(piece, x, y) for x, y in spots)}
        return min(here, key=order.index, default=OPEN)

    return tuple("".join(sign(column, row) for column in range(columns)) for row in range(many))


def _holds(piece: Piece, x: int, y: int) -> bool:
    return bool(piece.left <= x <= piece.right and piece.bottom <= y <= piece.top and piece.holds(x, y))


def sign_of(piece: Piece) -> str:
    """The character for a piece."""
    for sign, kinds, _ in _SIGNS:
        if piece.kinds & kinds == kinds:
            return sign
    return HILL


def _signs(board: Board) -> list[tuple[str, Phrase]]:
    """The characters used on this board, and what they stand for."""
    used = {sign_of(piece) for piece in board.pieces}
    known = [(sign, said) for sign, _, said in _SIGNS if sign in used]
    return [*known, (HILL, phrase("a hill"))] if HILL in used else known
