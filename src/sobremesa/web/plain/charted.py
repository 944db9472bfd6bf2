"""A view's chart as pages draw it: places in pixels, and marks linked to the options about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup

from sobremesa.engine.chart import OWN, Chart, Mark
from sobremesa.engine.groups import Cell
from sobremesa.engine.view import Pending
from sobremesa.engine.words import Words
from sobremesa.web.plain.options import Bunch, line, plainly

Place = tuple[float, float]
About = tuple[str, int]

LEAST: Final = 9.0  # pixels: the smallest visible radius
SMALLEST: Final = 16.0  # font size in a mark, in pixels of a drawing that is 960 pixels wide


@dataclass(frozen=True)
class Sign:
    """The label of a mark: its name, its gauges (name, rest and maximum), and whatever else is known about it."""

    name: Markup
    gauges: tuple[tuple[str, int, int], ...]
    more: Markup


@dataclass(frozen=True)
class Token:
    """A mark as it is drawn: ``places`` are in pixels, ``offers`` are the ids of the buttons about it, separated by
    spaces, and ``left`` is the rest of its first gauge, in percent."""

    id: str
    mark: Mark
    places: tuple[Place, ...]
    radius: float
    letters: float
    offers: str
    left: int
    words: Words

    @property
    def name(self) -> str:
        """Its description, and where it is relative to the unit that acts."""
        return ", ".join((self.described, *(plainly(self.words, *phrase) for phrase in self.mark.where)))

    @property
    def described(self) -> str:
        """Its name, and everything known about it."""
        said = [plainly(self.words, *phrase) for phrase in (self.mark.said, *self.mark.more)]
        gauges = (f"{name} {left}/{most}" for name, left, most in _gauges(self.mark, self.words))
        return ", ".join((said[0], *gauges, *said[1:]))

    @property
    def sign(self) -> Sign:
        """Its label."""
        return _sign(self.mark, self.words)


@dataclass(frozen=True)
class Target:
    """A place that an option names; ``verb`` is the option's verb and ``nth`` its number among the open verbs."""

    at: Place
    name: str
    offers: str
    nth: int
    verb: str


@dataclass(frozen=True)
class OpenArea:
    """The area that contains an open verb's places: a circle or, without ``radius``, a rectangle with its upper left
    corner at ``at``."""

    at: Place
    radius: float
    width: float
    depth: float
    nth: int
    verb: str


@dataclass(frozen=True)
class Drawn:
    """A chart on a page."""

    title: str
    pixels: int
    depth: int
    scale: float  # pixels per unit of length of the chart
    tokens: tuple[Token, ...]
    targets: tuple[Target, ...]
    reaches: tuple[OpenArea, ...]
    task: Markup
    course: tuple[tuple[Markup, Markup], ...]

    def place(self, x: int, y: int) -> Place:
        """A place of the chart in pixels."""
        return place_at(x, y, self.depth, self.scale)

    @property
    def marks(self) -> dict[About, Mark]:
        """The marks, by what they stand for."""
        return {token.mark.about: token.mark for token in self.tokens}

    @property
    def roster(self) -> list[Token]:
        """The tokens of the players' side, in order."""
        return sorted((token for token in self.tokens if token.mark.side == OWN), key=lambda token: token.mark.about)

    @property
    def least(self) -> float:
        """The radius of the smallest token, in pixels."""
        return min((token.radius for token in self.tokens if token.places), default=LEAST)

    @property
    def is_lit(self) -> bool:
        """Whether any token can be pressed."""
        return any(token.offers for token in self.tokens)

    @property
    def legend(self) -> list[Token]:
        """The tokens of other sides."""
        return [token for token in self.tokens if token.mark.side != OWN]


def place_at(x: int, y: int, depth: int, scale: float) -> Place:
    """A place of a chart in pixels, if its drawing is of this depth and scale."""
    return (round(x * scale, 1), round(depth - y * scale, 1))


def chip(mark: Mark) -> Markup:
    """The mark shown before a name, hidden from screen readers."""
    return _chip(mark.side, mark.label)


@lru_cache(maxsize=500)
def _chip(side: str, label: str) -> Markup:
    return Markup('<b class="chip {}" aria-hidden="true">{}</b>').format(side, label)


def labels_of(chart: Chart | None) -> dict[About, Mark]:
    """The marks of a chart, by what they stand for."""
    return {mark.about: mark for mark in chart.marks} if chart else {}


def drawn(chart: Chart, words: Words) -> Drawn:
    """The chart as this look shows it, with the options of these bunches."""
    scale = chart.pixels / chart.width
    bare = Drawn(
        title=words.say(*chart.title[:1]),
        pixels=chart.pixels,
        depth=round(chart.depth * scale),
        scale=scale,
        tokens=(),
        targets=(),
        reaches=(),
        task=line(words, *chart.task),
        course=tuple((line(words, *name), _joined(cell, words)) for name, cell in chart.course),
    )
    tokens = tuple(
        Token(
            id=f"mark-{mark.about[0]}-{mark.about[1]}",
            mark=mark,
            places=tuple(bare.place(x, y) for x, y in mark.spots),
            radius=round(max(LEAST, mark.radius * scale), 1),
            letters=round(max(SMALLEST, min(17.0, mark.radius * scale * 1.3)), 1),
            offers="",
            left=next((100 * gauge.left // gauge.most for gauge in mark.gauges), 100),
            words=words,
        )
        for mark in chart.marks
    )
    return replace(bare, tokens=tokens)


def offering(chart: Drawn, ask: Pending | None, bunches: Sequence[Bunch]) -> Drawn:
    """A chart without options, with the options of these bunches added."""
    offers = _by_subject(bunches)
    domains = ask.domain if ask else {}
    open_verbs = [word for word, domain in domains.items() if _is_place(domain)]
    return replace(
        chart,
        tokens=tuple(
            replace(token, offers=" ".join(offers[token.mark.about])) if token.mark.about in offers else token
            for token in chart.tokens
        ),
        targets=tuple(_targets(bunches, open_verbs, chart.place)),
        reaches=tuple(_reaches({word: domains[word] for word in open_verbs}, chart.scale, chart.place)),
    )


def _is_place(domain: Any) -> bool:
    return isinstance(domain, Mapping) and domain["kind"] == "place"


def _by_subject(bunches: Sequence[Bunch]) -> dict[About, list[str]]:
    """The ids of the buttons about each thing."""
    found: dict[About, list[str]] = {}
    for bunch in bunches:
        for control in bunch.controls:
            for about in control.about:
                found.setdefault(about, []).append(control.id)
    return found


def _targets(bunches: Sequence[Bunch], open_verbs: list[str], place: Any) -> Iterator[Target]:
    for bunch in bunches:
        for control in bunch.controls:
            word, *arguments = control.choice.text.split(":")
            if word in open_verbs and len(arguments) == 1:
                x, y = map(int, arguments[0].split(","))
                yield Target(place(x, y), control.whole, control.id, open_verbs.index(word), word)


def _reaches(domains: Mapping[str, Mapping[str, Any]], scale: float, place: Any) -> Iterator[OpenArea]:
    """Largest first, so that the others are drawn on top."""
    found = []
    for nth, (word, domain) in enumerate(domains.items()):
        if "near" in domain:
            x, y, limit = domain["near"]
            found.append(OpenArea(place(x, y), round(limit * scale, 1), 0, 0, nth, word))
        else:
            (left, right), (bottom, top) = domain["x"], domain["y"]
            width, depth = round((right - left) * scale, 1), round((top - bottom) * scale, 1)
            found.append(OpenArea(place(left, top), 0, width, depth, nth, word))
    return iter(sorted(found, key=lambda reach: -reach.radius))


def _gauges(mark: Mark, words: Words) -> list[tuple[str, int, int]]:
    return [(plainly(words, *gauge.name), gauge.left, gauge.most) for gauge in mark.gauges]


def _sign(mark: Mark, words: Words) -> Sign:
    return Sign(line(words, *mark.said), tuple(_gauges(mark, words)), _joined((*mark.more, *mark.where), words))


def _joined(cell: Cell, words: Words) -> Markup:
    return Markup(", ").join(line(words, *phrase) for phrase in cell)
