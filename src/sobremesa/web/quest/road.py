"""The road of a campaign as a drawn map: the places visited, the ways not taken, and what lies ahead.

The map is 480 units wide and as high as it needs to be. It has a band for each chapter, in which rows of three places
alternate direction; of chapters to come it shows only the name.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from textwrap import wrap
from typing import Final, NamedTuple
from zlib import crc32

from sobremesa.games.quest.campaign import Campaign, Offer, Page, Record, Teller

WIDE: Final = 480
_COLUMNS: Final = (80, 240, 400)
_ROW: Final = 124
_HEAD: Final = 46  # the height of a band's head, which has its name
_AHEAD: Final = 58  # the height of a band not reached yet
_FIRST: Final = 34  # from the head of a band to its first row
_LETTERS: Final = 17  # characters in a line under a place
_SCENES: Final = (
    ("tree", "house", "tree"),
    ("hill", "tree", "hill"),
    ("pine", "peak", "pine"),
    ("reed", "tree", "peak"),
)

Point = tuple[int, int]


class Way(NamedTuple):
    """A way on from a place: its label, whether it can be taken now (otherwise it was not taken), and its end."""

    said: str
    is_open: bool
    x: int
    y: int


class Place(NamedTuple):
    """A visited page: ``lines`` are its title in lines, ``kind`` is ``mission``, ``inn``, ``ending`` or ``page``, and
    ``end`` is how its mission ended (empty if it has none or it was not played)."""

    title: str
    kind: str
    end: str
    is_here: bool
    x: int
    y: int
    lines: list[str]
    ways: list[Way]


class Scene(NamedTuple):
    """Something beside the road, by the name of its drawing."""

    name: str
    x: int
    y: int


class Band(NamedTuple):
    """A chapter: ``where`` is ``done``, ``here`` or ``ahead``; its band begins at ``y`` and is ``high`` units high."""

    name: str
    where: str
    y: int
    high: int
    places: list[Place]
    scenes: list[Scene]


class Road(NamedTuple):
    """The whole map; ``path`` leads through all places."""

    high: int
    bands: list[Band]
    path: str


class _Visit(NamedTuple):
    page: Page
    end: str


def road_of(teller: Teller, offers: Iterable[Offer]) -> Road:
    """The road of a campaign's record, in the teller's language; ``offers`` are the party's choices now."""
    campaign, record = teller.campaign, teller.record
    here, chosen = campaign.pages[record.page], _chosen(record)
    open_now = _said_now(teller, offers)
    bands: list[Band] = []
    points: list[Point] = []
    top, rightward = 0, True
    for number, chapter in enumerate(campaign.chapters):
        places: list[Place] = []
        for at, visit in enumerate(each for each in visits(campaign, record) if each.page.chapter == number):
            if at % len(_COLUMNS) == 0:
                rightward = not points or points[-1][0] <= WIDE // 2  # on from where the last row ended
            column = at % len(_COLUMNS) if rightward else -1 - at % len(_COLUMNS)
            x, y = _COLUMNS[column], top + _HEAD + _FIRST + _ROW * (at // len(_COLUMNS))
            is_here = visit.page.id == here.id
            left = [] if is_here else _left(teller, visit.page, chosen)
            said = [(each, True) for each in open_now] if is_here else [(each, False) for each in left]
            title = teller.text(visit.page.title)
            ways = [Way(text, is_open, *_fan(x, y, n, len(said))) for n, (text, is_open) in enumerate(said)]
            places.append(Place(title, kind_of(visit.page), visit.end, is_here, x, y, _lines(title), ways))
            points.append((x, y))
        rows = -(-len(places) // len(_COLUMNS))
        high = _HEAD + rows * _ROW + (_FIRST if here.chapter == number else 0) if rows else _AHEAD
        where = "here" if here.chapter == number else "done" if places else "ahead"
        scenes = _scenes(chapter.id, number, top, rows)
        bands.append(Band(teller.text(chapter.name), where, top, high, places, scenes))
        top += high
    return Road(top, bands, _through(points))


def visits(campaign: Campaign, record: Record) -> list[_Visit]:
    """The pages the party has visited, each once, in order, without visits that were taken back."""
    found: dict[str, str] = {}
    before: dict[str, str] = {}
    for each in record.steps:
        found.setdefault(each.page, "")
        if each.choice.startswith("result:"):
            before = dict(found)
            found[each.page] = each.choice.split(":")[1]
        elif each.choice == "take-back":
            found = dict(before)
    found.setdefault(record.page, "")
    return [_Visit(campaign.pages[page], end) for page, end in found.items() if page in campaign.pages]


def kind_of(page: Page) -> str:
    """The kind of a page; see :class:`Place`."""
    return "mission" if page.mission else "inn" if page.inn else "ending" if page.ending else "page"


def _chosen(record: Record) -> set[tuple[str, str]]:
    """The choices that were made, as pairs of page and id."""
    deeds = (each for each in record.steps if each.choice.startswith(("choose:", "try:")))
    return {(each.page, each.choice.split(":")[1]) for each in deeds}


def _said_now(teller: Teller, offers: Iterable[Offer]) -> list[str]:
    """The labels of the ways on from here, each once."""
    open_ways = [each for each in offers if each.verb in ("choose", "try", "leave") and each.refusal is None]
    deeds = {str(each.facts.get("deed", each.choice)): each for each in open_ways}
    return [
        str(teller.fact("deed", each.facts["deed"])) if "deed" in each.facts else teller.offer(each)
        for each in deeds.values()
    ]


def _left(teller: Teller, page: Page, chosen: set[tuple[str, str]]) -> list[str]:
    """The labels of the ways from a page that any party could take and this one did not."""
    return [teller.text(deed.text) for deed in page.deeds if not deed.when and (page.id, deed.id) not in chosen]


def _fan(x: int, y: int, number: int, many: int) -> Point:
    """The end of the way with this number, when ``many`` of them fan out above a place."""
    return x + round((number - (many - 1) / 2) * 26), y - 40


def _lines(title: str) -> list[str]:
    lines = wrap(title, _LETTERS)
    return lines if len(lines) < 3 else [lines[0], f"{lines[1]}…"]


def _scenes(chapter: str, number: int, top: int, rows: int) -> list[Scene]:
    """The things between the places of a chapter, always the same ones."""
    kinds, found = _SCENES[number % len(_SCENES)], []
    for row in range(rows):
        for gap, x in enumerate((160, 320)):
            luck = crc32(f"{chapter}/{row}/{gap}".encode())
            y = top + _HEAD + _FIRST + _ROW * row + 34 + luck % 17
            found.append(Scene(kinds[luck // 17 % 3], x - 9 + luck // 51 % 19, y))
    return found


def _through(points: list[Point]) -> str:
    """A winding road through these points, as an SVG path."""
    if not points:
        return ""
    path = [f"M{points[0][0]} {points[0][1]}"]
    for (x, y), (to_x, to_y) in pairwise(points):
        if y == to_y:
            bend = (to_x - x) // 3
            path.append(f"C{x + bend} {y + 20} {to_x - bend} {to_y - 20} {to_x} {to_y}")
        else:
            out = 62 if x >= to_x and x > WIDE // 2 else -62 if x < WIDE // 2 else 0
            path.append(f"C{x + out} {y + 40} {to_x + out} {to_y - 40} {to_x} {to_y}")
    return "".join(path)
