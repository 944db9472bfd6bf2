"""The story of a finished match: what each player had turn by turn, the turning points, and the game's own account."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.cache import Cache
from sobremesa.engine.tracks import Track
from sobremesa.engine.words import Words
from sobremesa.table.look import Look
from sobremesa.table.replay import Replay
from sobremesa.web.aside import projected
from sobremesa.web.faces import face_for
from sobremesa.web.pages import Pages
from sobremesa.web.people import known
from sobremesa.web.render import house_of, visitor_of, whole
from sobremesa.web.tongue import match_words

pages: Final = Pages()

WIDTH: Final = 640
HEIGHT: Final = 150
_EDGE: Final = 6
_POINTS: Final = 5  # turning points that are listed
_OF_ONE: Final = 2  # turning points listed for one quantity
_RETOLD: Final[Cache[tuple[str, Words], Markup]] = Cache(100)  # by the link of a match that is over
_LEAST: Final = 0.15  # the smallest change that is a turning point, as a fraction of the chart’s height


class TurnStand(NamedTuple):
    """A turn of the match: the moment at which it began, whose it is (None: nobody's), and each player's quantities
    then."""

    moment: int
    seat: int | None
    tracks: tuple[Track, ...]


class Polyline(NamedTuple):
    """A player's line in a chart, as the points of a polyline."""

    seat: int
    points: str
    last: tuple[float, float] | None


class Diagram(NamedTuple):
    """The chart of a quantity over the whole match; ``top`` is the value at its upper edge, ``goal`` the height at
    which the goal is drawn."""

    name: str
    lines: tuple[Polyline, ...]
    top: int
    goal: float | None


class TurningPoint(NamedTuple):
    """A turning point: the quantity ``name`` of a player's, ``before`` and ``after`` the turn that begins at
    ``moment``."""

    moment: int
    turn: int
    name: str
    seat: int
    before: int
    after: int


def stands_of(replay: Replay) -> list[TurnStand]:
    """Each player's quantities at the beginning of each turn and at the end, as far as they are public."""
    layout = replay.game.layout(replay.hints.speech)
    moments = [(turn.moment, turn.seat) for turn in replay.turns()] + [(replay.last, None)]
    return [
        TurnStand(moment, seat, tuple(layout.tracks(replay.at(moment).view(None))))
        for moment, seat in dict(moments).items()
    ]


def charts_of(stands: Sequence[TurnStand], words: Words) -> list[Diagram]:
    """A chart for each quantity."""
    names = list(dict.fromkeys(track.name for stand in stands for track in stand.tracks))
    return [_chart(name, stands, words) for name in names]


def _chart(name: str, stands: Sequence[TurnStand], words: Words) -> Diagram:
    tracks = [next((track for track in stand.tracks if track.name == name), None) for stand in stands]
    known = [track for track in tracks if track is not None]
    goal = next((track.goal for track in known if track.goal is not None), None)
    top = max([1, goal or 0, *(value for track in known for value in track.values if value is not None)])
    across = (WIDTH - 2 * _EDGE) / max(1, len(stands) - 1)

    def height(value: int) -> float:
        return round(HEIGHT - _EDGE - (HEIGHT - 2 * _EDGE) * value / top, 1)

    lines = []
    for seat in range(len(known[0].values)):
        points = [
            (round(_EDGE + at * across, 1), height(value))
            for at, track in enumerate(tracks)
            if track is not None and (value := track.values[seat]) is not None
        ]
        text = " ".join(f"{x},{y}" for x, y in points)
        lines.append(Polyline(seat, text, points[-1] if points else None))
    return Diagram(words.say(name), tuple(lines), top, None if goal is None else height(goal))


def points_of(stands: Sequence[TurnStand], words: Words) -> list[TurningPoint]:
    """The turns in which a quantity changed most, relative to the height of its chart, in chronological order."""
    tops = {chart.name: chart.top for chart in charts_of(stands, words)}
    found: list[tuple[float, TurningPoint]] = []
    for turn, (before, after) in enumerate(pairwise(stands), start=1):
        for one, other in zip(before.tracks, after.tracks, strict=False):
            for seat, (was, now) in enumerate(zip(one.values, other.values, strict=True)):
                if was is not None and now is not None and was != now:
                    name = words.say(one.name)
                    point = TurningPoint(before.moment, turn, name, seat, was, now)
                    found.append((abs(now - was) / tops[name], point))
    found = sorted((one for one in found if one[0] >= _LEAST), key=lambda one: -one[0])
    seen: Counter[str] = Counter()
    told = []
    for _, point in found:
        seen[point.name] += 1
        if seen[point.name] <= _OF_ONE:
            told.append(point)
    return sorted(told[:_POINTS], key=lambda point: point.moment)


def _retold(replay: Replay, link: str, words: Words) -> Markup:
    """The game's own account of the match, from public information. It is made once, as the match is over."""
    face = face_for(replay.game.name)
    if not face.retold:
        return Markup()

    def told() -> Markup:
        return face.story(replay.watched(None), replay.look(replay.last, None), words, link)

    return _RETOLD.get((link, words), told)


@pages.get("/replay/{link}/story")
async def story(request: Request, link: str) -> Response:
    """The charts of a match that is over."""
    house, guest, who = house_of(request), await known(request), visitor_of(request)

    def read() -> tuple[Replay, str | None, Words, list[TurnStand], Look, Markup]:
        found, campaign = house.replays.replay(link, guest), house.replays.campaign(link, guest)
        words = match_words(found.game.name, who.language, found.names, found.pack, found.log.set_up.options)
        return found, campaign, words, stands_of(found), found.look(found.last, None), _retold(found, link, words)

    found, campaign, words, stands, end, retold = await projected(request, read)
    charted = [stand for stand in stands if stand.tracks]
    if not charted and not retold:
        raise HTTPException(404)
    return whole(
        request,
        "replay/story.html",
        words=words,
        link=link,
        game=found.game.name,
        campaign=campaign,
        names=found.names,
        winners=[seat for seat, place in enumerate(end.places or ()) if place == 1],
        how=words.speech.endings.get(end.ended_by, ""),
        clause=end.ended_by,
        face=face_for(found.game.name),
        retold=retold,
        charts=charts_of(charted, words),
        points=points_of(charted, words),
        size=(WIDTH, HEIGHT),
        turns=len(stands) - 1,
    )
