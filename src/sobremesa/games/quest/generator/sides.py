"""Side objectives of a mission (QU-13.10, QU-13.11): one or two of six kinds.

Each function of :data:`KINDS` lays what a side objective is about and returns its entries, or None if the map has no
room for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.quest.generator.land import Failed
from sobremesa.games.quest.generator.stage import Stage
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.state.box import INCH

TWO: Final = 30  # percent of missions with two
TOKENS: Final = {"short": 2, "usual": 2, "long": 3}
FAR: Final = 14 * INCH  # from the party's corner, for somebody to be brought there
DEVICES_APART: Final = 8 * INCH

REWARDS: Final[tuple[tuple[dict[str, Any], ...], ...]] = (
    ({"effect": [{"power": 2}], "on": "heroes"},),
    ({"effect": [{"heal": 2}], "on": "heroes"},),
    ({"alert": -2},),
    ({"effect": [{"power": 1}, {"heal": 1}], "on": "heroes"},),
)


def lay_sides(stage: Stage) -> None:
    """Lay one or two. Raises :class:`Failed` if none fits."""
    stream = stage.stream("sides")
    wanted = 2 if stream.chance(TWO) else 1
    for kind in stream.shuffled(list(KINDS)):
        if len(stage.sides) == wanted:
            return
        own = stage.stream("side", kind)
        if about := KINDS[kind](stage, own):
            stage.site.ledger[f"side: {kind}"] += 1
            reward = [dict(each) for each in own.pick(REWARDS)]
            stage.sides.append({"id": kind, "kind": kind, **about, "alert": 1, "reward": reward})
    if not stage.sides:
        raise Failed("nothing besides")


def _interrogate(stage: Stage, stream: Stream) -> dict[str, Any] | None:
    return _about_enemies(stage, stream, "interrogate")


def _capture(stage: Stage, stream: Stream) -> dict[str, Any] | None:
    return _about_enemies(stage, stream, "capture")


def _about_enemies(stage: Stage, stream: Stream, kind: str) -> dict[str, Any] | None:
    group = stage.name_group(stream)
    if group is None:
        return None
    return {"name": stage.words.draw(kind, "name", enemy=stage.words.enemy(group)), "of": group}


def _safeguard(stage: Stage, stream: Stream) -> dict[str, Any] | None:
    """Something near the party’s corner that does anyone good who uses it."""
    at = stage.find_place(stream, [stage.places.home], 10 * INCH, 16 * INCH)
    if at is None:
        return None
    thing = stage.words.draw("safeguard", "thing")
    stage.lay("keepsake", "device", thing, at)
    rest = {"effect": [{"heal": 1}, {"power": 1}], "on": "who"}
    stage.add_trigger("a-rest", {"used": "keepsake"}, stage.words.draw("safeguard", "used"), rest)
    return {"name": stage.words.draw("safeguard", "name", thing=thing), "of": "keepsake"}


def _sabotage(stage: Stage, stream: Stream) -> dict[str, Any] | None:
    """Two devices of the enemies, some way apart."""
    near = stage.places.set_pieces
    one = stage.find_place(stream, near, 3 * INCH, 9 * INCH)
    if one is None:
        return None
    apart = [each for each in near if stage.site.apart(each, one) >= DEVICES_APART]
    other = stage.find_place(stream, apart, 0, 7 * INCH)
    if other is None or stage.site.apart(one, other) < DEVICES_APART:
        return None
    first, second = (stage.words.draw("sabotage", each) for each in ("first", "second"))
    stage.lay("gear-one", "device", first, one)
    stage.lay("gear-two", "device", second, other, test="dexterity")
    return {"name": stage.words.draw("sabotage", "name", first=first, second=second), "of": ["gear-one", "gear-two"]}


def _scavenge(stage: Stage, stream: Stream) -> dict[str, Any] | None:
    n = TOKENS[stage.brief.length]
    return {"name": stage.words.draw("scavenge", "name", n=Bilingual(es=str(n), en=str(n))), "tokens": n}


def _escort(stage: Stage, stream: Stream) -> dict[str, Any] | None:
    """Somebody who waits to be brought to the party’s corner."""
    far = [each for each in stage.places.set_pieces if stage.site.apart(each, stage.places.home) >= FAR]
    at = stage.find_place(stream, far, 2 * INCH, 7 * INCH)
    if at is None or stage.site.apart(at, stage.places.home) < FAR:
        return None
    person = stage.words.draw("escort", "person")
    stage.lay("person", "person", person, at)
    return {"name": stage.words.draw("escort", "name", person=person), "of": "person"}


KINDS: Final[Mapping[str, Callable[[Stage, Stream], dict[str, Any] | None]]] = {
    "interrogate": _interrogate,
    "capture": _capture,
    "safeguard": _safeguard,
    "sabotage": _sabotage,
    "scavenge": _scavenge,
    "escort": _escort,
}
