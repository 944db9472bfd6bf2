"""A mission's map as an SVG drawing: its terrain, what lies on it, where everybody arrives, and a legend."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from string import ascii_lowercase
from textwrap import wrap
from typing import Final, NamedTuple

from sobremesa.authoring.reading import Bilingual
from sobremesa.engine.words import Words, key
from sobremesa.games.quest.content.parts import EnemyPart
from sobremesa.games.quest.drawn.brushes import (
    BRUSHES,
    FLAT,
    GROUNDS,
    INK,
    PAPER,
    Brush,
    JoiningPen,
    Pen,
    Spot,
    tag,
)
from sobremesa.games.quest.drawn.marked import NAMES, height, levels, mark, patterns, shadow
from sobremesa.games.quest.drawn.motifs import motif, placed, tenths
from sobremesa.games.quest.missions.maps import turned_into
from sobremesa.games.quest.missions.parts import SMALL, MissionPart, UnitPart
from sobremesa.games.quest.missions.terrain import KINDS, LOOKS
from sobremesa.games.quest.rules.things import DEVICE, GOAL, ITEM, LOAD, PERSON, POINT, SEARCH
from sobremesa.games.quest.state.box import DIFFICULTIES, INCH, LEAST_HEROES
from sobremesa.geometry.piece import Piece

SIDE: Final = 960.0  # pixels of the table
MARGIN: Final = 44.0
PANEL: Final = 490.0  # beside it, for the legend
_EDGE: Final = 12.0  # ... which begins this far before the end of the margin
GRID: Final = 6  # the rules' inches from line to line

HEROES: Final = "#2f6f9f"
GOAL_RED: Final = "#a8322d"
GOLD: Final = "#c98f1d"
WAVES: Final = ("#6b2f4f", "#2f5d50", "#7a4a12", "#37458a", "#5b2b82", "#1f5f7a", "#7a1f1f", "#444444")
"""A colour for each wave."""

_FONT: Final = "Piazzolla, Georgia, 'Times New Roman', serif"
_ROW: Final = 21.0
_WIDE: Final = 54  # characters in a line of the panel
_BOLD: Final = 46  # ... in bold

_BELOW: Final = SIDE + MARGIN + 88  # where the terrain is listed
_COLUMNS: Final = 4
_TALL: Final = 27.0
_SMALLER: Final = 0.7  # than on the table


class Figure(NamedTuple):
    """A model to be drawn on a map: its base, in thousandths of an inch, and the label on it."""

    x: int
    y: int
    radius: int
    colour: str
    label: str


def board_of(mission: MissionPart, figures: Sequence[Figure] = (), waves: bool = True) -> str:
    """The table alone, as an SVG group SIDE pixels wide, from (0, 0). ``figures`` stand on it; ``waves``: show where
    enemies arrive.
    """
    pen = Pen(mission.size * INCH, SIDE)
    _ground(pen, mission)
    _terrain(pen, mission)
    _corner(pen, mission)
    if waves:
        _waves(pen, mission)
    _things(pen, mission)
    for figure in figures:
        draw_figure(pen, figure)
    return f'<g class="board">{"".join(pen.drawn)}</g>'


def ground_of(mission: MissionPart) -> str:
    """The part of the table that can't change: its terrain and what it means in the rules, the party's corner, and
    inches along its edges, which are the rules' inches on every table (QU-2.1). The inside of an SVG, SIDE pixels wide;
    it refers to patterns by name, so it is for pages, not for files.
    """
    pen = Pen(mission.size * INCH, SIDE)
    _ground(pen, mission)
    pen.drawn.append(patterns())
    _terrain(pen, mission, marked=True)
    _corner(pen, mission)
    _rulers(pen)
    return "".join(pen.drawn)


def changes_of(mission: MissionPart, changed: Sequence[tuple[int, str]]) -> str:
    """The pieces that have turned into others (QU-13.3), drawn over what they were; like :func:`ground_of`."""
    pen = Pen(mission.size * INCH, SIDE)
    now = turned_into(mission, changed)
    pieces = {piece for piece, _ in changed}
    for piece in pieces:
        pen.shape(Brush(pen, now.terrain[piece].piece(now.inch), piece).spots, GROUNDS[mission.ground])
    _terrain(pen, now, marked=True, only=pieces)
    return "".join(pen.drawn)


def glimpse(mission: MissionPart) -> str:
    """The table alone, with what lies on it, as a complete file."""
    size = f"{SIDE:.0f}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" font-family="{_FONT}">'
    return f"{head}{board_of(mission, waves=False)}</svg>\n"


def sheet(mission: MissionPart, enemies: Sequence[EnemyPart], words: Words, figures: Sequence[Figure] = ()) -> str:
    """The map with its title, its legend, a scale and a compass, as a complete file; ``#table`` after its address shows
    it without what is beside and below the table.
    """
    panel = _Panel(mission, enemies, words)
    height = max(panel.bottom + MARGIN / 2, panel.height + MARGIN)
    width = SIDE + 2 * MARGIN + PANEL
    said = panel.in_language
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'font-family="{_FONT}" font-size="15" fill="{INK}">'
    )
    view = tag("view", id="table", viewBox=f"0 0 {SIDE + 2 * MARGIN - _EDGE:.0f} {SIDE + 2 * MARGIN:.0f}")
    about = tag("title", said(mission.name)) + tag("desc", said(mission.objective.task))
    paper = tag("rect", width=width, height=height, fill=PAPER)
    board = f'<g transform="translate({MARGIN:.0f} {MARGIN:.0f})">{board_of(mission, figures)}</g>'
    rim = Pen(mission.size * INCH, SIDE, MARGIN, MARGIN)
    _rim(rim, mission, words)
    return f"{head}{about}{view}{paper}{board}{''.join(rim.drawn)}{panel.drawn}</svg>\n"


# The table.


def _ground(pen: Pen, mission: MissionPart) -> None:
    """What is between the pieces, with lines every few inches."""
    pen.add("rect", x=0, y=0, width=SIDE, height=SIDE, fill=GROUNDS[mission.ground])
    pen.add("path", d=_strewn(mission.ground), fill="none", stroke=INK, stroke_width=1.2, opacity=0.2)
    step = GRID * SIDE / 48
    lines = [f"M{line * step:.0f} 0V{SIDE:.0f}M0 {line * step:.0f}H{SIDE:.0f}" for line in range(1, 48 // GRID)]
    pen.add("path", d="".join(lines), stroke=INK, stroke_width=0.6, opacity=0.14)


# How far apart what grows or lies on a ground is, about: motifs/ground.
_TUFTS: Final[Mapping[str, int]] = {"meadow": 62, "snow": 78, "earth": 58}
_FLAG: Final = 40  # pixels: a side of a flagstone


def _strewn(ground: str) -> str:
    """The texture of a ground as a path, the same each time."""
    if ground not in _TUFTS:
        rows = range(0, int(SIDE), _FLAG)
        joints = [
            f"M{x + _FLAG * (row // _FLAG % 2) // 2} {row}v{_FLAG}" for row in rows for x in rows if (x + row) % 3
        ]
        return "".join(f"M0 {row}H{SIDE:.0f}" for row in rows[1:]) + "".join(joints)
    step = _TUFTS[ground]
    luck = Random(step)
    many = int(SIDE) // step
    spots = [
        (column * step + luck.randrange(step), row * step + luck.randrange(step))
        for row in range(many)
        for column in range(many)
        if luck.random() < 0.6
    ]
    return "".join(str(tuft["d"]) for spot in spots for _, tuft in placed(f"ground/{ground}", *spot))


def _terrain(pen: Pen, mission: MissionPart, marked: bool = False, only: Collection[int] | None = None) -> None:
    """The pieces, or ``only`` those with these numbers, flat ones first. ``marked``: with what they mean in the
    rules.
    """
    every = enumerate(zip(mission.pieces(), mission.looks, strict=True))
    numbered = [each for each in every if only is None or each[0] in only]
    order = sorted(numbered, key=lambda each: (each[1][1] not in FLAT, each[1][1] == "bridge" and -1, each[0]))
    inch = mission.inch
    joining = JoiningPen(mission.size * INCH, SIDE)
    high: list[str] = []
    for number, (piece, look) in order:
        brush = Brush(joining, piece, number)
        shadow(brush, inch)
        BRUSHES[look](brush)
        if marked:
            mark(brush)
            high.append(height(brush, inch))
        pen.drawn.append(f'<g data-piece="{number}" data-look="{look}">{joining.joined()}</g>')
    pen.drawn.append(levels(high))


def _rulers(pen: Pen) -> None:
    """The rules' inches along the left and the lower edge."""
    ticks, said = [], []
    for inches in range(1, 48):
        at, long = inches * SIDE / 48, 9 if inches % GRID == 0 else 4
        ticks.append(f"M{at:.1f} {SIDE}v{-long}M0 {SIDE - at:.1f}h{long}")
        if inches % GRID == 0:
            said.append(tag("text", str(inches), x=at, y=SIDE - 12, text_anchor="middle"))
            said.append(tag("text", str(inches), x=12.0, y=SIDE - at + 4))
    pen.add("path", d="".join(ticks), stroke=INK, stroke_width=1.4, opacity=0.6)
    pen.drawn.append(f'<g font-size="12" fill="{INK}" opacity="0.75">{"".join(said)}</g>')


def _corner(pen: Pen, mission: MissionPart) -> None:
    """Where the party is deployed."""
    left, bottom, right, top = mission.deployment
    spots = [pen.spot(x, y) for x, y in ((left, bottom), (right, bottom), (right, top), (left, top))]
    pen.shape(spots, HEROES, fill_opacity=0.14, stroke=HEROES, stroke_width=2.5, stroke_dasharray="10 6")


def _waves(pen: Pen, mission: MissionPart) -> None:
    """Where each enemy unit arrives."""
    for wave, each in enumerate(mission.waves):
        for unit, label in _labelled(each.units, wave):
            _badge(pen, pen.spot(*unit.at), label, WAVES[wave])


def _labelled(units: Sequence[UnitPart], wave: int) -> Iterator[tuple[UnitPart, str]]:
    """The units of a wave and their labels: 1a, 1b, ..."""
    for unit, letter in zip(units, ascii_lowercase, strict=False):
        yield unit, f"{wave + 1}{letter}"


def _badge(pen: Pen, at: Spot, label: str, colour: str) -> None:
    pen.dot(at, 12, colour, stroke=PAPER, stroke_width=2)
    _letters(pen, at, label, 12.5)


def _letters(pen: Pen, at: Spot, text: str, size: float, colour: str = PAPER) -> None:
    pen.add(
        "text", text, x=at[0], y=at[1] + size * 0.36, font_size=size, font_weight=700, fill=colour, text_anchor="middle"
    )


def _things(pen: Pen, mission: MissionPart) -> None:
    """What lies on the map."""
    point = 0
    for thing in mission.lying():
        at = pen.spot(thing.x, thing.y)
        _thing(pen, thing.kind, at, ascii_lowercase[point].upper() if thing.kind == POINT else "")
        point += thing.kind == POINT


_THINGS: Final = {
    GOAL: "goal", SEARCH: "search", POINT: "point", LOAD: "load", DEVICE: "device", ITEM: "item", PERSON: "person",
}  # fmt: skip


def _thing(pen: Pen, kind: int, at: Spot, label: str) -> None:
    drawn = motif(f"things/{_THINGS[kind]}").inside
    pen.drawn.append(f'<g transform="translate({tenths(at[0])} {tenths(at[1])})">{drawn}</g>')
    if kind == GOAL:
        _letters(pen, at, "!", 15)
    elif kind == SEARCH:
        _letters(pen, at, "?", 15)
    elif kind == POINT:
        _letters(pen, (at[0], at[1] + 1), label, 13)


def draw_figure(pen: Pen, figure: Figure) -> None:
    """A base with its label."""
    at = pen.spot(figure.x, figure.y)
    radius = figure.radius * pen.scale
    pen.dot(at, radius, figure.colour, stroke=INK, stroke_width=1.6)
    _letters(pen, at, figure.label, min(14.0, radius * 1.1))


def _rim(pen: Pen, mission: MissionPart, words: Words) -> None:
    """The frame, with inches along it, a scale and a compass."""
    pen.add("rect", x=MARGIN, y=MARGIN, width=SIDE, height=SIDE, fill="none", stroke=INK, stroke_width=3)
    size = mission.size
    for part in range(0, 48 + 1, GRID):
        inches = part * size // 48
        off = part * SIDE / 48
        pen.add("text", str(inches), x=MARGIN + off, y=MARGIN + SIDE + 18, font_size=12, text_anchor="middle")
        pen.add("text", str(inches), x=MARGIN - 9, y=MARGIN + SIDE - off + 4, font_size=12, text_anchor="end")
    y = MARGIN + SIDE + 40
    long = GRID * SIDE / 48
    pen.stroke([(MARGIN, y - 5), (MARGIN, y), (MARGIN + long, y), (MARGIN + long, y - 5)], INK, 2)
    said = words.say("{n} inches", n=GRID)
    if size == SMALL:
        said = words.say("{n} inches of the rules, {half} on this table", n=GRID, half=GRID // 2)
    pen.add("text", said, x=MARGIN + long + 10, y=y + 2, font_size=14)
    x = MARGIN + SIDE - 16
    pen.shape([(x, 6), (x + 8, 34), (x, 28), (x - 8, 34)], INK)
    pen.add("text", words.say("N"), x=x - 18, y=28, font_size=16, font_weight=700, text_anchor="middle")


# The legend.


class _Panel:
    """The legend: written from above, row by row."""

    def __init__(self, mission: MissionPart, enemies: Sequence[EnemyPart], words: Words) -> None:
        self.mission = mission
        self.enemies = {enemy.id: enemy for enemy in enemies}
        self.words = words
        self.left = SIDE + 2 * MARGIN
        self.height = MARGIN + 14
        self.bottom = 0.0
        self.pen = Pen(mission.size * INCH, SIDE)
        self.title()
        self.things()
        self.waves()
        self.terrain()

    @property
    def drawn(self) -> str:
        return "".join(self.pen.drawn)

    def in_language(self, text: Bilingual) -> str:
        """A text of the pack in the language of the legend."""
        return text["es"] if self.words.language == "es" else text["en"]

    def row(self, text: str, indent: float = 0, **attributes: object) -> None:
        """A line of text."""
        self.pen.add("text", text, x=self.left + indent, y=self.height, **attributes)
        self.height += _ROW

    def heading(self, text: str) -> None:
        """A title above some rows."""
        self.height += 12
        self.row(text, font_size=17, font_weight=700)

    def title(self) -> None:
        """The mission's title and what it asks for."""
        mission = self.mission
        for line in wrap(self.in_language(mission.name), 26):
            self.height += 8
            self.row(line, font_size=28, font_weight=700)
        self.height += 2
        for line in wrap(self.in_language(mission.flavour), _WIDE):
            self.row(line, font_style="italic")
        self.height += 8
        for line in wrap(self.in_language(mission.objective.task), _BOLD):
            self.row(line, font_weight=700)
        self.row(self.words.count("{n} round", "{n} rounds", mission.rounds))
        sides = mission.sides()
        if sides:
            self.heading(self.words.say("Side objectives"))
        for name, alert in sides:
            for line in wrap(self.words.say("{name} Alert +{n}.", name=self.in_language(name), n=alert), _WIDE):
                self.row(line)

    def things(self) -> None:
        """What lies on the map, and the party's corner."""
        words = self.words
        self.heading(words.say("On the map"))
        at = (self.left + 14, self.height - 5)
        box = {"x": at[0] - 12, "y": at[1] - 9, "width": 24, "height": 18}
        self.pen.add(
            "rect", **box, fill=HEROES, fill_opacity=0.14, stroke=HEROES, stroke_dasharray="5 3", stroke_width=2
        )
        self.mark(words.say("The party’s corner"))
        things = self.mission.lying()
        point = 0
        for kind, _, _, _, name, _ in things:
            if name is not None:
                said = self.in_language(name)
                _thing(
                    self.pen, kind, (at[0], self.height - 5), ascii_lowercase[point].upper() if kind == POINT else ""
                )
                self.mark(said[:1].upper() + said[1:])
                self.height += 6  # a star is tall
                point += kind == POINT
        for kind, text in ((GOAL, words.say("A goal of the enemies")), (SEARCH, words.say("A search token"))):
            if any(each.kind == kind for each in things):
                _thing(self.pen, kind, (at[0], self.height - 5), "")
                self.mark(text)

    def mark(self, text: str) -> None:
        """Explains a mark that has been drawn."""
        self.row(text, 38)
        self.height += 8

    def waves(self) -> None:
        """Which units arrive when."""
        for wave, each in enumerate(self.mission.waves):
            self.heading(self.when(wave))
            for unit, label in _labelled(each.units, wave):
                enemy = self.enemies[unit.enemy]
                models = enemy.models
                many = f" ×{models}" if models > 1 else ""
                _badge(self.pen, (self.left + 14, self.height - 5), label, WAVES[wave])
                self.row(f"{self.in_language(enemy.name)}{many}{self.since(unit)}", 38)
                self.height += 5

    def when(self, wave: int) -> str:
        """When a wave arrives."""
        words, each = self.words, self.mission.waves[wave]
        if each.in_round and each.at_alert:
            return words.say(
                "Wave {n}: in round {round}, or at alert {alert}",
                n=wave + 1,
                round=each.in_round,
                alert=each.at_alert,
            )
        if each.in_round:
            return words.say("Wave {n}: in round {round}", n=wave + 1, round=each.in_round)
        if each.at_alert:
            return words.say("Wave {n}: at alert {alert}", n=wave + 1, alert=each.at_alert)
        if each.waits:
            return words.say("Wave {n}: when something calls it", n=wave + 1)
        return words.say("Wave {n}: from the beginning", n=wave + 1)

    def since(self, unit: UnitPart) -> str:
        """The party size or difficulty from which on a unit arrives; empty if it always does."""
        words = self.words
        said = []
        if unit.heroes > LEAST_HEROES:
            said.append(words.say("{n}+ heroes", n=unit.heroes))
        if unit.difficulty:
            said.append(words.say(_SINCE[DIFFICULTIES[unit.difficulty]]))
        return f" ({', '.join(said)})" if said else ""

    def terrain(self) -> None:
        """What the pieces are, in columns below the table."""
        mission = self.mission
        below = max(_BELOW, self.height + 50)
        self.pen.add("text", self.words.say("Terrain"), x=MARGIN, y=below - 12, font_size=17, font_weight=700)
        pieces = zip(mission.looks, mission.pieces(), strict=True)
        used = sorted({(list(LOOKS).index(look), piece.kinds) for look, piece in pieces})
        rows = -(-len(used) // _COLUMNS)
        for number, (at, kinds) in enumerate(used):
            look = list(LOOKS)[at]
            x = MARGIN + number // rows * (SIDE + PANEL) / _COLUMNS
            y = below + number % rows * _TALL
            self.swatch(look, x, y)
            said = [self.words.say(text) for word, text in NAMES.items() if KINDS[word] & kinds]
            name = self.words.say(LOOKS[look].name)
            text = f"{name}: {', '.join(said)}" if said else name
            self.pen.add("text", text, x=x + 40, y=y + 15, font_size=14)
        self.bottom = below + rows * _TALL

    def swatch(self, look: str, x: float, y: float) -> None:
        """A sample of a look."""
        pen = Pen(INCH * 48, SIDE)
        depth = 700 if look in ("wall", "hedge", "fence") else 1350
        low = (1350 - depth) // 2
        piece = Piece([(0, low), (2100, low), (2100, low + depth), (0, low + depth)], 0, 0, 0, range(4))
        BRUSHES[look](Brush(pen, piece, 1))
        off = _SMALLER * (SIDE - 1350 * pen.scale)
        move = f"translate({x:.1f} {y - off:.1f}) scale({_SMALLER})"
        self.pen.drawn.append(f'<g transform="{move}">{"".join(pen.drawn)}</g>')


_SINCE: Final[Mapping[str, str]] = {"normal": key("from normal on"), "hard": key("hard only")}
