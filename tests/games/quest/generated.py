"""What every generated mission keeps, found out without the generator: QU-12.6.

And the frozen catalogue of codes, written by ``python -m tests.games.quest.generated --write``. What it says of a code
never changes once a version is released that makes it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from pathlib import Path

import sobremesa
from sobremesa.games.quest.content.packs import QuestPack, folk_of
from sobremesa.games.quest.generator.codes import new_brief
from sobremesa.games.quest.generator.making import Generated, generated
from sobremesa.games.quest.ground.ground import MARKER, places_in
from sobremesa.games.quest.missions.maps import board_of, changes, stands, turned_into
from sobremesa.games.quest.missions.parts import MissionPart
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.board import Board
from sobremesa.geometry.gait import ANY_LENGTH, Gait
from sobremesa.geometry.measure import Base, within
from sobremesa.geometry.piece import BLOCKS_SIGHT, BRIDGE, COVER, DANGEROUS
from sobremesa.geometry.sight import sees
from sobremesa.geometry.ways import road

CATALOGUE = Path(__file__).parent / "codes.txt"
CATALOGUED = 25

_pack = sobremesa.game("quest").pack()
assert isinstance(_pack, QuestPack)
PACK: QuestPack = _pack
FOLK = folk_of(PACK.parts)
WIDEST = max(folk.radius for folk in FOLK.values())
HERO = max(each.radius for each in PACK.parts.classes)
LONGEST_SHOT = max(weapon.range for weapon in PACK.parts.weapons) * INCH


def mission(number: int) -> Generated:
    """A mission of any kind: the same for the same number."""
    return generated(new_brief({}, f"test/{number}").code, PACK)


def faults(part: MissionPart) -> list[str]:
    """Which of its promises a mission breaks; that it is right as any mission has to be was seen when it was read."""
    board = board_of(part)
    return [*_ways(part, board), *_after(part), *_pieces(part, board), *_bare(part, board), *_shots(part, board)]


def _after(part: MissionPart) -> Iterator[str]:
    """Whether all of it is so after each of the changes that its triggers may make, and any of them together."""
    able = [change for _, change in changes(part)]
    for many in range(1, len(able) + 1):
        for some in combinations(able, many):
            changed = turned_into(part, [piece for change in some for piece in change])
            yield from (f"after {some}: {fault}" for fault in _ways(changed, board_of(changed)))


def _ways(part: MissionPart, board: Board) -> Iterator[str]:
    """Whether the widest base comes wherever something is to be done, and to where each unit on foot comes."""
    corner = places_in(part.deployment, part.inch)
    home = next((Base(x, y, WIDEST) for x, y in corner if _fits(board, x, y)), None)
    if home is None:
        yield "no room for the widest base in the corner"
        return
    places = [(f"thing {number}", x, y) for number, (_, x, y, *_) in enumerate(part.lying())]
    for wave in part.waves:
        places += [(unit.enemy, *unit.at) for unit in wave.units if FOLK[unit.enemy].walks]
    for name, x, y in places:
        if road(board, home, Base(x, y, MARKER), part.inch, Gait(ANY_LENGTH)) is None:
            yield f"no way to {name} at {x}, {y}"


def _fits(board: Board, x: int, y: int) -> bool:
    return board.may_stand(Base(x, y, WIDEST))


def _pieces(part: MissionPart, board: Board) -> Iterator[str]:
    if len(board.pieces) < 21:
        yield "fewer than 21 pieces"
    if sum(piece.floor != 0 and not piece.kinds & BRIDGE for piece in board.pieces) < 2:
        yield "too little to push off"
    if sum(piece.kinds & DANGEROUS != 0 for piece in board.pieces) < 2:
        yield "too little to push into"


def _bare(part: MissionPart, board: Board) -> Iterator[str]:
    """Whether there is cover within 6" of wherever a hero may stand, the party's corner apart."""
    inch, (left, bottom, right, top) = part.inch, part.deployment
    hides = [piece for piece in board.pieces if piece.kinds & (COVER | BLOCKS_SIGHT)]
    for x in range(3 * inch // 2, board.width, 2 * inch):
        for y in range(3 * inch // 2, board.depth, 2 * inch):
            walked = not (left <= x <= right and bottom <= y <= top) and _fits(board, x, y)
            if walked and not any(piece.reaches(x, y, 6 * inch + 1) for piece in hides):
                yield f"no cover near {x}, {y}"


def _shots(part: MissionPart, board: Board) -> Iterator[str]:
    """Whether anybody could shoot from where they are deployed at somebody who is deployed."""
    inch = part.inch
    heroes = [Base(x, y, HERO) for x, y in places_in(part.deployment, inch)]
    others: list[Base] = []
    for unit in part.waves[0].units:
        folk = FOLK[unit.enemy]
        models = stands(board, Base(*unit.at, folk.radius), folk.models, others)
        others += [each.grown(inch) for each in models]
        for each in models:
            if any(within(each, hero, LONGEST_SHOT * inch // INCH) and sees(board, each, hero) for hero in heroes):
                yield f"{unit.enemy} at {each.x}, {each.y} is in sight of the corner"


def line(made: Generated) -> str:
    """A line of the catalogue."""
    return f"{made.code} {sha256(made.text.encode()).hexdigest()[:16]}"


if __name__ == "__main__" and "--write" in sys.argv:
    CATALOGUE.write_text("\n".join([*(line(mission(number)) for number in range(CATALOGUED)), ""]), encoding="utf-8")
