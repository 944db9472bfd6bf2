"""The account of a finished mission: a map of movements, shots and falls, who did what, and what decided it. Everything
is also given in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from sobremesa.engine.page import NOBODY
from sobremesa.engine.words import Words
from sobremesa.games.quest.drawn.charts import label_of
from sobremesa.games.quest.state.box import INCH
from sobremesa.games.quest.state.position import Position
from sobremesa.games.quest.words.account import Account, Deeds, Shot, Turning, Walk, account_of
from sobremesa.games.quest.words.layout import QuestLayout
from sobremesa.games.quest.words.speech import QuestSpeech
from sobremesa.table.look import Heard, Look
from sobremesa.web.quest.scenes import said_of
from sobremesa.web.quest.still import still_of
from sobremesa.web.render import part

Place = tuple[float, float]


class Way(NamedTuple):
    """All movements of a unit as one SVG path, from its first place to its last."""

    unit: int
    label: str
    is_hero: bool
    path: str
    start: Place
    end: Place


class Flight(NamedTuple):
    """A shot on the map."""

    start: Place
    end: Place
    is_hero: bool
    wounds: int


class Cross(NamedTuple):
    """The place where a unit or a model fell."""

    label: str
    is_hero: bool
    at: Place


class Row(NamedTuple):
    """What one unit did."""

    label: str
    name: str
    is_hero: bool
    deeds: Deeds


class Point(NamedTuple):
    """A turning point: its moment and round, who acted (empty: nobody), and what happened."""

    moment: int
    round: int
    who: str
    came: list[str]


def story_of(heard: Sequence[Heard], look: Look, words: Words, link: str) -> Markup:
    """The account as a part of the page «how it came to this», from all that the replay with this link has told."""
    speech = words.speech
    assert isinstance(speech, QuestSpeech)
    ranged = {number for number, weapon in enumerate(speech.content.parts.weapons) if weapon.range}
    account = account_of(heard, look.view.position, ranged)
    scene = _Story(account, look, words)
    return part(
        "quest/story.html",
        words,
        link=link,
        ground=still_of(look, words).ground,
        pixels=scene.pixels,
        ways=scene.ways(),
        flights=[scene.flight(shot) for shot in account.shots],
        crosses=scene.crosses(),
        rows=scene.rows(),
        points=[scene.point(turning) for turning in account.turnings],
        walked=scene.walked(),
        shots=scene.shots(),
        falls=scene.falls(),
    )


class _Story:
    """An account, prepared for its template."""

    def __init__(self, account: Account, look: Look, words: Words) -> None:
        speech = words.speech
        assert isinstance(speech, QuestSpeech)
        chart = QuestLayout(speech).chart(look.view)
        assert chart is not None, "a table knows its mission"
        self.account = account
        self.words = words
        self.position: Position = look.view.position
        self.heroes = len(self.position.heroes)
        self.pixels = chart.pixels
        self._scale = chart.pixels / chart.width
        self._depth = chart.depth
        mission = speech.mission
        self._inch = INCH if mission is None else mission.board.inch

    def place(self, spot: tuple[int, int]) -> Place:
        return round(spot[0] * self._scale, 1), round((self._depth - spot[1]) * self._scale, 1)

    def label(self, unit: int) -> str:
        return label_of(unit, self.heroes)

    def name(self, unit: int) -> str:
        return self.words.speech.fact(self.words, "unit", unit)

    # The map.

    def ways(self) -> list[Way]:
        """The movements of all units, enemies first so that heroes are drawn above them."""
        walks = sorted(self.account.walks, key=lambda walk: -walk.unit)
        return [self._way(unit, list(several)) for unit, several in groupby(walks, key=lambda walk: walk.unit)]

    def _way(self, unit: int, walks: Sequence[Walk]) -> Way:
        drawn = [[self.place(spot) for spot in walk.way] for walk in walks]
        path = "".join("M" + "L".join(f"{x} {y}" for x, y in way) for way in drawn)
        return Way(unit, self.label(unit), unit < self.heroes, path, drawn[0][0], drawn[-1][-1])

    def flight(self, shot: Shot) -> Flight:
        return Flight(self.place(shot.start), self.place(shot.end), shot.unit < self.heroes, shot.wounds)

    def crosses(self) -> list[Cross]:
        return [
            Cross(self.label(fall.unit), fall.unit < self.heroes, self.place(fall.at)) for fall in self.account.falls
        ]

    # In words.

    def rows(self) -> list[Row]:
        """A row for each hero, and for each enemy that did or suffered something."""
        told = [each for each in self.account.deeds if each.unit < self.heroes or each.given or each.taken]
        return [Row(self.label(each.unit), self.name(each.unit), each.unit < self.heroes, each) for each in told]

    def point(self, turning: Turning) -> Point:
        said = self.words.sentence
        came = [str(said(*said_of(toll))) for toll in turning.tolls]
        if turning.done is not None:
            needed = self.position.objective.needed
            came.append(self.words.say("objective: {n} of {most}", n=turning.done, most=needed))
        who = "" if turning.unit == NOBODY else self.name(turning.unit)
        return Point(turning.moment, turning.round, who, came)

    def walked(self) -> list[tuple[str, int]]:
        """How far each hero moved, in thousandths of the rules' inches (QU-2.1)."""
        found: Counter[int] = Counter()
        for walk in self.account.walks:
            if walk.unit < self.heroes:
                steps = zip(walk.way, walk.way[1:], strict=False)
                far = sum(((x - u) ** 2 + (y - v) ** 2) ** 0.5 for (x, y), (u, v) in steps)
                found[walk.unit] += round(far * INCH / self._inch)
        return [(self.name(unit), found[unit]) for unit in sorted(found)]

    def shots(self) -> list[tuple[str, str, int, int]]:
        """Who shot whom, how often, and the wounds inflicted."""
        pairs = sorted({(shot.unit, shot.target) for shot in self.account.shots})
        found = []
        for unit, target in pairs:
            mine = [shot for shot in self.account.shots if (shot.unit, shot.target) == (unit, target)]
            found.append((self.name(unit), self.name(target), len(mine), sum(shot.wounds for shot in mine)))
        return found

    def falls(self) -> list[tuple[str, list[int]]]:
        """The units that lost models or fell, with the moments at which they did."""
        units = dict.fromkeys(fall.unit for fall in self.account.falls)
        return [(self.name(unit), [fall.moment for fall in self.account.falls if fall.unit == unit]) for unit in units]
