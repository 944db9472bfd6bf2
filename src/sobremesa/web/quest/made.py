"""Missions on demand: choosing their features, the page of a mission by its code, and starting it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.errors import BadInput
from sobremesa.engine.words import Words, key
from sobremesa.games.quest.drawn.drawing import sheet
from sobremesa.games.quest.generator.codes import CHOICES, Brief, brief_of, grouped, new_brief
from sobremesa.games.quest.generator.making import Generated, generated
from sobremesa.games.quest.generator.themes import theme_of
from sobremesa.games.quest.rules.things import GOAL, SEARCH
from sobremesa.games.quest.state.box import DIFFICULTIES, LEAST_HEROES, MOST_HEROES
from sobremesa.games.quest.words.groups import ASKED
from sobremesa.table.guests import Guest
from sobremesa.table.room import RoomPlan
from sobremesa.web.aside import projected
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, known, number, welcomed
from sobremesa.web.quest.books import GAME, own_pack
from sobremesa.web.render import house_of, visitor_of, whole
from sobremesa.web.tongue import game_words

pages: Final = Pages()

HEROES: Final = range(LEAST_HEROES, MOST_HEROES + 1)
_KEPT: Final = {"Cache-Control": "max-age=3600", "Vary": "Accept-Language, Cookie"}

HEADINGS: Final = {
    "theme": key("Where"),
    "objective": key("Objective"),
    "side": key("Enemies"),
    "length": key("Length"),
    "size": key("Table"),
}
_SAID: Final[Mapping[str, Mapping[str, str]]] = {
    "theme": {
        "inn": key("an inn"),
        "archive": key("an archive"),
        "market": key("a market"),
        "pass": key("a mountain pass"),
        "marsh": key("a marsh"),
        "cellar": key("a cellar"),
        "garden": key("a garden"),
    },
    "length": {"short": key("short"), "usual": key("usual"), "long": key("long")},
    "size": {"48": key("large, 48 inches"), "24": key("small, 24 inches")},
}


class Value(NamedTuple):
    """A value to choose for a feature of a mission: its label, its icon (may be empty), whether the mission shown has
    it, and whether it is chosen."""

    value: str
    said: str
    icon: str
    is_here: bool
    is_wished: bool


class Facet(NamedTuple):
    """A feature of a mission, with the values to choose from."""

    name: str
    heading: str
    values: list[Value]
    is_open: bool  # nothing is chosen: any value will do

    @property
    def here(self) -> str:
        """The value that the mission shown has, in words; empty if none is shown."""
        return next((each.said for each in self.values if each.is_here), "")


def wishes_of(request: Request) -> dict[str, str]:
    """The chosen features in the query string; unknown values are ignored."""
    asked = {name: request.query_params.get(name, "") for name in CHOICES}
    return {name: value for name, value in asked.items() if value in CHOICES[name]}


def facets(words: Words, wishes: Mapping[str, str], brief: Brief | None = None) -> list[Facet]:
    """All features to choose, and which of them the mission of ``brief`` has."""
    found = []
    for name, heading in HEADINGS.items():
        here, wished = getattr(brief, name, None), wishes.get(name)
        values = [
            Value(each, _said(words, name, each), _icon(name, each), each == here, each == wished)
            for each in CHOICES[name]
        ]
        found.append(Facet(name, words.say(heading), values, wished is None))
    return found


def _said(words: Words, name: str, value: str) -> str:
    if name == "objective":
        text, facts = ASKED[value]
        return words.say(text, **facts)
    if name == "side":
        return next(each.name[_tongue(words)] for each in own_pack().parts.factions if each.id == value)
    return words.say(_SAID[name][value])


def _tongue(words: Words) -> Literal["en", "es"]:
    return "es" if words.language == "es" else "en"


def _icon(name: str, value: str) -> str:
    if name == "theme":
        return theme_of(value).icon
    return next((each.icon for each in own_pack().parts.factions if each.id == value), "")


class MissionShown(NamedTuple):
    """A mission as its page shows it, in the reader's language."""

    code: str
    called: str  # the code as people read it
    name: str
    flavour: str
    briefing: str
    task: str
    rounds: int
    tokens: int
    goals: int
    waves: int
    sides: list[tuple[str, int]]  # side objectives, and how much each raises the alert


def shown(made: Generated, words: Words) -> MissionShown:
    """A mission as its page shows it."""
    part, tongue = made.part, _tongue(words)
    kinds = [thing.kind for thing in part.lying()]
    return MissionShown(
        made.code,
        grouped(made.code),
        name=part.name[tongue],
        flavour=part.flavour[tongue],
        briefing=part.briefing[tongue],
        task=part.objective.task[tongue],
        rounds=part.rounds,
        tokens=kinds.count(SEARCH),
        goals=kinds.count(GOAL),
        waves=len(part.waves),
        sides=[(name[tongue], alert) for name, alert in part.sides()],
    )


async def mission_of(request: Request, code: str) -> Generated:
    """The mission of a code. Making one takes about a second of CPU time, which is charged to the client's address.
    Raises :class:`BadInput` for an invalid code."""
    brief = brief_of(code[:40])
    return await projected(request, lambda: generated(brief.code, own_pack()))


def words_of(request: Request) -> Words:
    """The words of the game in the visitor's language."""
    return game_words(GAME, visitor_of(request).language)


async def table_with(request: Request, guest: Guest, code: str) -> tuple[str, int]:
    """Start a table for one with this mission, with the difficulty and the number of heroes in the form. Returns the
    link and the id of its room. Raises :class:`BadInput` for an invalid code."""
    house = house_of(request)
    options: dict[str, int | str] = {
        "mission": brief_of(code).code,
        "difficulty": await field(request, "difficulty") or "normal",
        "party": await number(request, "party") if await field(request, "party") else MOST_HEROES,
    }
    plan = RoomPlan(GAME, 1, options=options)
    room = await house.store.run(house.rooms.make, guest, plan, visitor_of(request).language)
    room = await house.start(guest, room.link)
    return room.link, room.id


# The pages.


@pages.get("/quest")
async def shelf(request: Request) -> Response:
    """The page to choose a mission's features or enter a code; with ``?code=``, a redirect to its mission."""
    code, wrong = request.query_params.get("code", ""), None
    if code.strip():
        try:
            return go_to(f"/quest/{brief_of(code[:40]).code}", request)
        except BadInput as bad:
            wrong = words_of(request).fault(bad)
    return _shelf(request, code, wrong, 200 if wrong is None else 422)


def _shelf(request: Request, code: str = "", wrong: str | None = None, status: int = 200) -> Response:
    words = words_of(request)
    return whole(
        request,
        "quest/missions/shelf.html",
        status,
        words=words,
        facets=facets(words, wishes_of(request)),
        code=code[:40],
        wrong=wrong,
    )


@pages.get("/quest/new")
async def another(request: Request) -> Response:
    """Make another mission with the chosen features."""
    wishes = wishes_of(request)
    kept = f"?{urlencode(wishes)}" if wishes else ""
    return go_to(f"/quest/{new_brief(wishes).code}{kept}", request)


@pages.get("/quest/{code}.svg")
async def drawing(request: Request, code: str) -> Response:
    """The map of a mission, with everything that arrives later."""
    words, enemies = words_of(request), own_pack().parts.enemies
    try:
        made = await mission_of(request, code)
    except BadInput:
        raise HTTPException(404) from None
    drawn = await projected(request, lambda: sheet(made.part, enemies, words))
    return Response(drawn, media_type="image/svg+xml", headers=_KEPT)


@pages.get("/quest/{code}.yaml")
async def file(request: Request, code: str) -> Response:
    """The mission's file, to be edited and put in a pack."""
    try:
        made = await mission_of(request, code)
    except BadInput:
        raise HTTPException(404) from None
    named = {"Content-Disposition": f'attachment; filename="{made.code.lower()}.yaml"'}
    return Response(made.text, media_type="application/yaml", headers=_KEPT | named)


@pages.get("/quest/{code}")
async def mission(request: Request, code: str) -> Response:
    """The page of a mission, and the features to choose for another one."""
    words = words_of(request)
    try:
        made = await mission_of(request, code)
    except BadInput as bad:
        return _shelf(request, code, words.fault(bad), 404)
    guest = await known(request)
    return whole(
        request,
        "quest/missions/mission.html",
        words=words,
        mission=shown(made, words),
        facets=facets(words, wishes_of(request), brief_of(made.code)),
        guest=guest,
        **setting_out(),
    )


@pages.post("/quest/{code}/play")
async def play(request: Request, code: str) -> Response:
    """Start a table for one with this mission."""
    guest = await welcomed(request, await field(request, "name"))
    try:
        link, _ = await table_with(request, guest, code)
    except BadInput as bad:
        return _shelf(request, code, words_of(request).fault(bad), 422)
    return go_to(f"/room/{link}", request, guest)


def setting_out() -> dict[str, Any]:
    """The choices in the form that starts a mission."""
    return {"difficulties": DIFFICULTIES, "heroes": HEROES}
