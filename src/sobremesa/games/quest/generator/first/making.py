"""A mission of the first edition, from its brief: attempts that leave nothing behind until one holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from sobremesa.games.quest.generator.codes import Brief
from sobremesa.games.quest.generator.first.foes import BUDGET, LONGER, ROUNDS, Budget, Foes
from sobremesa.games.quest.generator.first.land import WIDE, Failed, Land
from sobremesa.games.quest.generator.first.site import Site
from sobremesa.games.quest.generator.first.telling import told
from sobremesa.games.quest.generator.first.themes import theme_of
from sobremesa.games.quest.generator.first.things import lay_things
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.missions.maps import LARGE, Folk
from sobremesa.games.quest.missions.missions import CORNERS, LOADS, POINTS
from sobremesa.games.quest.state.box import INCH

ATTEMPTS: Final = 60
SITES: Final[Mapping[str, int]] = {"clear": 1, "hold": 1, "carry": 1, "investigate": 2, "search": 3, "deliver": 2}
CORNER_SIZES: Final = ((12, 10), (10, 12), (12, 9), (11, 11))
HOLD: Final = 3  # rounds
SECOND: Final = 1  # the wave that is to be cleared


class Made:
    """A mission as its file says it, lengths in thousandths, and what it took: ``attempts``, and in the ``ledger`` how
    often what was tried held, or did not and why."""

    def __init__(self, said: dict[str, Any], attempts: int, ledger: Counter[str]) -> None:
        self.said = said
        self.attempts = attempts
        self.ledger = ledger


class Sketch(NamedTuple):
    """An attempt as it stands: the land that was laid, whoever places enemies on it, and what is said so far."""

    land: Land
    foes: Foes
    said: dict[str, Any]


def make(brief: Brief, folk: Mapping[str, Folk]) -> Made:
    """The mission of a brief; ``folk`` are the enemies. Raises :class:`Failed` if no attempt holds."""
    return attempted(brief, lambda attempt, ledger: sketched(brief, folk, BUDGET, attempt, ledger).said)


def attempted(brief: Brief, once: Callable[[int, Counter[str]], dict[str, Any]]) -> Made:
    """What the first attempt that holds makes of a brief. Raises :class:`Failed` if none does."""
    ledger: Counter[str] = Counter()
    for attempt in range(ATTEMPTS):
        try:
            return Made(once(attempt, ledger), attempt + 1, ledger)
        except Failed as failed:
            ledger[f"attempt: {failed}"] += 1
    raise Failed(f"{brief.code}: {dict(ledger)}")


def sketched(brief: Brief, folk: Mapping[str, Folk], budget: Budget, attempt: int, ledger: Counter[str]) -> Sketch:
    """One attempt: what it draws depends on nothing that another did."""
    inch = INCH * int(brief.size) // LARGE
    theme = theme_of(brief.theme)
    corner, left, bottom = _corner(Stream(brief.code, attempt, "corner"))
    here = tuple(each * inch for each in (left, bottom, left + corner["width"], bottom + corner["depth"]))
    site = Site(inch, here, ledger)  # type: ignore[arg-type]  # four of them
    land = Land(site, theme, brief.length, brief.code, attempt)
    land.lay(SITES[brief.objective])
    if not all(site.may_lie(site.on_board(spot.at)) for spot in land.spots):
        raise Failed("a place where nobody can stand")
    foes = Foes(land, folk, budget, brief.code, attempt)
    waves = foes.waves(brief.objective, brief.side, brief.length)
    goals, tokens = lay_things(land, Stream(brief.code, attempt, "things"))
    load = Stream(brief.code, "load").pick(theme.loads)
    words = told(brief, theme, land.spots, load, waves[SECOND]["in_round"])
    for wave, news in zip(waves[1:], words.pop("news"), strict=True):
        wave["news"] = news
    said = {
        "id": f"code-{brief.code.lower()}",
        **{entry: words[entry] for entry in ("name", "flavour")},
        "icon": theme.icon,
        **{entry: words[entry] for entry in ("briefing", "victory", "defeat")},
        "size": int(brief.size),
        "ground": theme.ground,
        "factions": [brief.side],
        "objective": _objective(brief.objective, words["task"], land, load),
        "rounds": ROUNDS[brief.objective] + LONGER[brief.length],
        "alert": {"easy": 0, "normal": 1, "hard": 2},
        "corner": {"at": corner["at"], "width": corner["width"] * inch, "depth": corner["depth"] * inch},
        "goals": [list(each) for each in goals],
        "search": [list(each) for each in tokens],
        "waves": waves,
        "terrain": [each.said for each in site.laid],
    }
    return Sketch(land, foes, said)


def _corner(stream: Stream) -> tuple[dict[str, Any], int, int]:
    """The party's corner: which, how large, and its left and bottom in rules' inches."""
    at = stream.pick(CORNERS)
    width, depth = stream.pick(CORNER_SIZES)
    whole = WIDE // INCH
    left = 0 if at.endswith("west") else whole - width
    bottom = 0 if at.startswith("south") else whole - depth
    return {"at": at, "width": width, "depth": depth}, left, bottom


def _objective(kind: str, task: Any, land: Land, load: Any) -> dict[str, Any]:
    """The main objective, as missions write it."""
    places = [{"name": spot.name, "at": list(land.site.on_board(spot.at))} for spot in land.spots]
    said: dict[str, Any] = {"kind": kind}
    if kind == "clear":
        said["wave"] = SECOND + 1
    if kind == "hold":
        said["hold"] = HOLD
    said["task"] = task
    if kind in LOADS:
        said["load"] = {"name": load, "at": places[0]["at"]}
        places = places[1:]
    if kind in POINTS:
        said["points"] = places
    return said
