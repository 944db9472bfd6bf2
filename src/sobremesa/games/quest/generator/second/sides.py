"""Side objectives of a mission (QU-13.10, QU-13.11): one, or two, of the six kinds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.quest.generator.first.land import Failed
from sobremesa.games.quest.generator.second.stage import Stage
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.state.box import INCH

TWO: Final = 30  # of a hundred missions
TOKENS: Final = {"short": 2, "usual": 2, "long": 3}
FAR: Final = 14 * INCH  # from the party's corner, of those who are to be brought there
DEVICES_APART: Final = 8 * INCH

REWARDS: Final[tuple[tuple[dict[str, Any], ...], ...]] = (
    ({"effect": [{"power": 2}], "on": "heroes"},),
    ({"effect": [{"heal": 2}], "on": "heroes"},),
    ({"alert": -2},),
    ({"effect": [{"power": 1}, {"heal": 1}], "on": "heroes"},),
)


def lay_sides(stage: Stage) -> None:
    """One or two; raises :class:`Failed` if none fits."""
    stream = stage.stream("sides")
    wanted = 2 if stream.chance(TWO) else 1
    for kind in stream.shuffled(list(KINDS)):
        if len(stage.sides) == wanted:
            return
        of = stage.stream("side", kind)
        if about := KINDS[kind](stage, of):
            stage.site.ledger[f"side: {kind}"] += 1
            reward = [dict(each) for each in of.pick(REWARDS)]
            stage.sides.append({"id": kind, "kind": kind, **about, "alert": 1, "reward": reward})
    if not stage.sides:
        raise Failed("nothing besides")


def _talking(stage: Stage, stream: Stream) -> dict[str, Any] | None:
    return _of_enemies(stage, stream, "interrogate")


def _taking(stage: Stage, stream: Stream) -> dict[str, Any] | None:
    return _of_enemies(stage, stream, "capture")


def _of_enemies(stage: Stage, stream: Stream, kind: str) -> dict[str, Any] | None:
    group = stage.group(stream)
    if group is None:
        return None
    return {"name": stage.words.text(kind, "name", enemy=stage.words.enemy(group)), "of": group}


def _keeping(stage: Stage, stream: Stream) -> dict[str, Any] | None:
    """Something near the party’s corner that does whoever comes to it good."""
    at = stage.place(stream, [stage.home], 10 * INCH, 16 * INCH)
    if at is None:
        return None
    thing = stage.words.text("safeguard", "thing")
    stage.lay("keepsake", "device", thing, at)
    stage.triggers.append(
        {"id": "a-rest", "when": {"used": "keepsake"}, "news": stage.words.text("safeguard", "used")}
        | {"do": [{"effect": [{"heal": 1}, {"power": 1}], "on": "who"}]}
    )
    return {"name": stage.words.text("safeguard", "name", thing=thing), "of": "keepsake"}


def _spoiling(stage: Stage, stream: Stream) -> dict[str, Any] | None:
    """Two things of the enemies’, some way from each other."""
    near = [*stage.quiet, *stage.spots]
    one = stage.place(stream, near, 3 * INCH, 9 * INCH)
    if one is None:
        return None
    apart = [each for each in near if stage.apart(each, one) >= DEVICES_APART]
    other = stage.place(stream, apart, 0, 7 * INCH)
    if other is None or stage.apart(one, other) < DEVICES_APART:
        return None
    first, second = (stage.words.text("sabotage", each) for each in ("first", "second"))
    stage.lay("gear-one", "device", first, one)
    stage.lay("gear-two", "device", second, other, test="dexterity")
    return {"name": stage.words.text("sabotage", "name", first=first, second=second), "of": ["gear-one", "gear-two"]}


def _gathering(stage: Stage, stream: Stream) -> dict[str, Any] | None:
    n = TOKENS[stage.brief.length]
    return {"name": stage.words.text("scavenge", "name", n=Bilingual(es=str(n), en=str(n))), "tokens": n}


def _leading(stage: Stage, stream: Stream) -> dict[str, Any] | None:
    """Somebody who waits to be taken out of it."""
    far = [each for each in (*stage.quiet, *stage.spots) if stage.apart(each, stage.home) >= FAR]
    at = stage.place(stream, far, 2 * INCH, 7 * INCH)
    if at is None or stage.apart(at, stage.home) < FAR:
        return None
    person = stage.words.text("escort", "person")
    stage.lay("person", "person", person, at)
    return {"name": stage.words.text("escort", "name", person=person), "of": "person"}


KINDS: Final[Mapping[str, Callable[[Stage, Stream], dict[str, Any] | None]]] = {
    "interrogate": _talking,
    "capture": _taking,
    "safeguard": _keeping,
    "sabotage": _spoiling,
    "scavenge": _gathering,
    "escort": _leading,
}
