"""One attempt at a mission: its terrain, its waves, and everything in its file except the plot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.quest.generator.codes import Brief
from sobremesa.games.quest.generator.foes import Foes
from sobremesa.games.quest.generator.land import WIDE, Failed, Land
from sobremesa.games.quest.generator.places import Places
from sobremesa.games.quest.generator.site import Site
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.generator.themes import theme_of
from sobremesa.games.quest.generator.things import lay_goals, lay_tokens
from sobremesa.games.quest.generator.words import tell
from sobremesa.games.quest.missions.maps import Folk
from sobremesa.games.quest.missions.parts import CORNERS, LARGE, LOADS, POINTS
from sobremesa.games.quest.state.box import INCH

SPOTS: Final[Mapping[str, int]] = {"clear": 1, "hold": 1, "carry": 1, "investigate": 2, "search": 3, "deliver": 2}
ROUNDS: Final[Mapping[str, int]] = {"clear": 9, "hold": 9, "carry": 10, "investigate": 9, "search": 9, "deliver": 10}
LONGER: Final[Mapping[str, int]] = {"short": -1, "usual": 0, "long": 2}  # rounds
CORNER_SIZES: Final = ((12, 10), (10, 12), (12, 9), (11, 11))
HOLD: Final = 3  # rounds
SECOND: Final = 1  # the wave that is to be cleared


class Sketch(NamedTuple):
    """A mission as far as it goes: its land, the places on it, who brings enemies, and what its file says so far."""

    land: Land
    places: Places
    foes: Foes
    mission: dict[str, Any]


def sketch_mission(brief: Brief, folk: Mapping[str, Folk], attempt: int, ledger: Counter[str]) -> Sketch:
    """Make one attempt; nothing that it draws depends on another attempt. Raises :class:`Failed`."""
    inch = INCH * int(brief.size) // LARGE
    corner, left, bottom = _draw_corner(Stream(brief.code, attempt, "corner"))
    width, depth = corner["width"] * inch, corner["depth"] * inch
    site = Site(inch, (left * inch, bottom * inch, left * inch + width, bottom * inch + depth), ledger)
    theme = theme_of(brief.theme)
    land = Land(site, theme, brief, attempt)
    land.lay(SPOTS[brief.objective])
    places = Places(land)
    if not all(site.may_lie(spot) for spot in places.spots):
        raise Failed("a place where nobody can stand")
    foes = Foes(brief, attempt, places, folk)
    waves = foes.waves()
    things = Stream(brief.code, attempt, "things")
    goals, tokens = lay_goals(places, things), lay_tokens(places, things)
    load = Stream(brief.code, "load").pick(theme.loads)
    texts = tell(brief, theme, land.spots, load, waves[SECOND]["in_round"])
    for wave, news in zip(waves[1:], texts["news"], strict=True):
        wave["news"] = news
    mission = {
        "id": f"code-{brief.code.lower()}",
        **{entry: texts[entry] for entry in ("name", "flavour")},
        "icon": theme.icon,
        **{entry: texts[entry] for entry in ("briefing", "victory", "defeat")},
        "size": int(brief.size),
        "ground": theme.ground,
        "factions": [brief.side],
        "objective": _objective(brief.objective, texts["task"], land, load),
        "rounds": ROUNDS[brief.objective] + LONGER[brief.length],
        "alert": {"easy": 0, "normal": 1, "hard": 2},
        "corner": {"at": corner["at"], "width": width, "depth": depth},
        "goals": [list(each) for each in goals],
        "search": [list(each) for each in tokens],
        "waves": waves,
        "terrain": [each.shape for each in site.laid],
    }
    return Sketch(land, places, foes, mission)


def _draw_corner(stream: Stream) -> tuple[dict[str, Any], int, int]:
    """The party's corner: which and how large it is, then its left and bottom, all in rules' inches."""
    at = stream.pick(CORNERS)
    width, depth = stream.pick(CORNER_SIZES)
    whole = WIDE // INCH
    left = 0 if at.endswith("west") else whole - width
    bottom = 0 if at.startswith("south") else whole - depth
    return {"at": at, "width": width, "depth": depth}, left, bottom


def _objective(kind: str, task: Bilingual, land: Land, load: Bilingual) -> dict[str, Any]:
    """The main objective, as missions write it."""
    places = [{"name": spot.name, "at": list(land.site.on_board(spot.at))} for spot in land.spots]
    objective: dict[str, Any] = {"kind": kind}
    if kind == "clear":
        objective["wave"] = SECOND + 1
    if kind == "hold":
        objective["hold"] = HOLD
    objective["task"] = task
    if kind in LOADS:
        objective["load"] = {"name": load, "at": places[0]["at"]}
        places = places[1:]
    if kind in POINTS:
        objective["points"] = places
    return objective
