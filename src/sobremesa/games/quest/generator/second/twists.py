"""What happens in a mission (QU-13): two twists, hand-made each, where the map has what they are about; and enemies who
lose heart.

A twist lays itself on a stage and says whether it could; one that can't leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sobremesa.games.quest.generator.first.foes import ALARM
from sobremesa.games.quest.generator.first.land import Failed
from sobremesa.games.quest.generator.second.budget import EXTRA
from sobremesa.games.quest.generator.second.stage import Stage
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.missions.terrain import BURNS
from sobremesa.games.quest.state.box import INCH

TWISTS: Final = 2
HEARTS: Final = 60  # of a hundred missions in which somebody loses heart
SPREADS: Final = 3  # inches
WET: Final = 3  # pieces that a flood takes, at most

FLOODS: Final[Mapping[str, Mapping[str, str]]] = {
    "inn": {"field": "marsh", "brambles": "bog", "stream": "bog"},
    "archive": {"barrels": "marsh", "rubble": "bog"},
    "market": {"barrels": "marsh", "bog": "pond", "stream": "bog"},
    "pass": {"snow": "ice", "thicket": "marsh"},
    "marsh": {"marsh": "pond", "bog": "pond", "boulders": "marsh"},
    "cellar": {"barrels": "bog", "bog": "pond"},
    "garden": {"field": "marsh", "graves": "bog", "rubble": "marsh"},
}
"""What a flood makes of what, by theme."""

TOPPLES: Final = ("wall", "stack", "cart", "cupboard", "statue", "house", "rocks")


def lay_twists(stage: Stage) -> None:
    """Two of them; raises :class:`Failed` if the map has room for none."""
    stream = stage.stream("twists")
    laid = 0
    for name in stream.shuffled(list(KINDS)):
        if laid < TWISTS and KINDS[name](stage, stage.stream("twist", name)):
            stage.site.ledger[f"twist: {name}"] += 1
            laid += 1
    if not laid:
        raise Failed("nothing happens")
    if stream.chance(HEARTS):
        _heart(stage, stage.stream("twist", "heart"))


def _bridge(stage: Stage, stream: Stream) -> bool:
    """A bridge that can be brought down."""
    for bridge in stream.shuffled(stage.pieces("bridge")):
        at = stage.beside(stream, stage.site.laid[bridge].piece)
        if at is None or not stage.may_become(((bridge, "bare"),)):
            continue
        stage.call("bridge", [bridge])
        stage.lay("wedge", "device", stage.words.text("bridge", "device"), at, test="strength")
        _happens(stage, "the-bridge-falls", {"used": "wedge"}, "bridge", [{"becomes": {"bridge": "bare"}}])
        return True
    return False


def _fire(stage: Stage, stream: Stream) -> bool:
    """Something that burns is set on fire, or catches fire by itself from some round on; it spreads."""
    by_hand = stream.chance(50)
    for piece in stream.shuffled(stage.pieces(*BURNS)):
        at = stage.beside(stream, stage.site.laid[piece].piece) if by_hand else None
        if (by_hand and at is None) or not stage.may_become(((piece, "fire"),)):
            continue
        stage.call("tinder", [piece])
        when: dict[str, Any] = {"round": stream.between(2, 4)}
        deeds: list[dict[str, Any]] = [{"becomes": {"tinder": "fire"}}]
        if at is not None:
            stage.lay("torch", "device", stage.words.text("torch", "device"), at, test="dexterity")
            when = {"used": "torch"}
            deeds.append(_hits("torch", 5))
        _happens(stage, "it-burns", when, "torch" if by_hand else "spark", deeds)
        stage.triggers.append({"id": "the-fire-spreads", "when": when, "again": True, "do": [{"spreads": SPREADS}]})
        return True
    return False


def _flood(stage: Stage, stream: Stream) -> bool:
    """Ground goes under, in some round or when somebody lets the water in."""
    wet = FLOODS[stage.brief.theme]
    able = stream.shuffled(stage.pieces(*wet))
    taken: list[int] = []
    for piece in able:
        look = stage.site.laid[piece].said["look"]
        if len(taken) < WET and stage.may_become(((piece, wet[look]),)):
            taken.append(piece)
            stage.call(f"low-{look}", [piece])
    if not taken:
        return False
    looks = sorted({stage.site.laid[piece].said["look"] for piece in taken})
    deeds: list[dict[str, Any]] = [{"becomes": {f"low-{look}": wet[look] for look in looks}}]
    when: dict[str, Any] = {"round": stream.between(3, 5)}
    at = stage.place(stream, [*stage.quiet, *stage.spots], 3 * INCH, 8 * INCH) if stream.chance(50) else None
    if at is not None:
        stage.lay("sluice", "device", stage.words.text("flood", "device"), at, test="strength")
        when = {"used": "sluice"}
        deeds.append({"effect": [{"condition": "weakened"}], "on": "enemies", "near": "sluice", "within": 9})
    _happens(stage, "the-flood", when, "flood", deeds)
    return True


def _topple(stage: Stage, stream: Stream) -> bool:
    """Something tall can be brought down upon whoever stands there, and is in nobody’s way afterwards."""
    for piece in stream.shuffled(stage.pieces(*TOPPLES)):
        at = stage.beside(stream, stage.site.laid[piece].piece)
        if at is None or not stage.may_become(((piece, "rubble"),)):
            continue
        look = stage.site.laid[piece].said["look"]
        stage.call("tall", [piece])
        stage.lay("loose", "device", stage.words.text("topple", "device", look), at, test="strength")
        deeds = [{"becomes": {"tall": "rubble"}}, _hits("loose", 6)]
        stage.triggers.append(
            {"id": "it-comes-down", "when": {"used": "loose"}, "news": stage.words.text("topple", "news", look)}
            | {"do": deeds}
        )
        return True
    return False


def _alarm(stage: Stage, stream: Stream) -> bool:
    """Whoever goes for the objective sets off an alarm, unless it has been silenced; a wave of its own comes of it."""
    when: dict[str, Any] = {"near": "point-1", "within": 4}
    if stage.brief.objective in ("carry", "deliver"):
        when = {"carried": "load"}
    elif stage.brief.objective == "clear":
        group = stage.group(stream)
        if group is None:
            return False
        when = {"destroyed": group}
    at = stage.place(stream, [*stage.quiet, *stage.spots], 4 * INCH, 9 * INCH)
    if at is None:
        return False
    waves = stage.said["waves"]
    points = EXTRA[stage.site.inch == INCH]
    waves.append({"waits": True, "units": stage.foes.wave(points, ALARM, stage.brief.side, "alarm")})
    stage.lay("bell", "device", stage.words.text("alarm", "device"), at, test="dexterity")
    stage.variables["hushed"] = False
    stage.triggers += [
        {"id": "hushed", "when": {"used": "bell"}, "news": stage.words.text("alarm", "hushed")}
        | {"do": [{"set": {"hushed": True}}]},
        {"id": "alarm", "when": when, "unless": {"is": {"hushed": True}}, "news": stage.words.text("alarm", "news")}
        | {"do": [{"call": len(waves)}, {"alert": 1}]},
    ]
    return True


def _talk(stage: Stage, stream: Stream) -> bool:
    """Somebody can be talked to, for a while, for a price, or at a risk."""
    at = stage.place(stream, [*stage.quiet, *stage.spots], 3 * INCH, 9 * INCH)
    group = stage.group(stream) if at is not None else None
    if at is None or group is None:
        return False
    stage.lay("envoy", "device", stage.words.text("talk", "device"), at)
    stage.variables["truce"] = False
    answers = [
        _answer(stage, "truce", [{"set": {"truce": True}}, {"parley": group}]),
        _answer(stage, "bribe", [{"flee": group}, {"effect": [{"power": -1}], "on": "heroes"}]),
        _answer(stage, "bluff", [{"alert": -2}, {"effect": [{"power": 1}], "on": "who"}]),
    ]
    chosen = [answers[0], stream.pick(answers[1:])]
    asked = {"choose": stage.words.text("talk", "question"), "answers": chosen}
    stage.triggers += [
        {"id": "they-talk", "when": {"used": "envoy"}, "news": stage.words.text("talk", "news"), "do": [asked]},
        {"id": "the-truce-ends", "when": {"is": {"truce": True}, "round": stream.between(5, 7)}}
        | {"news": stage.words.text("talk", "over", enemy=stage.words.enemy(group)), "do": [{"fight": group}]},
    ]
    return True


def _answer(stage: Stage, slug: str, deeds: list[dict[str, Any]]) -> dict[str, Any]:
    return {"id": slug, "text": stage.words.text("talk", slug), "do": deeds}


def _heart(stage: Stage, stream: Stream) -> None:
    """Some of them lose heart when half of them are gone."""
    group = stage.group(stream)
    if group is None:
        return
    verb = stream.pick(("flee", "parley"))
    stage.triggers.append(
        {"id": "they-lose-heart", "when": {"wounded": group}}
        | {"news": stage.words.text("heart", verb, enemy=stage.words.enemy(group)), "do": [{verb: group}]}
    )


def _happens(stage: Stage, slug: str, when: dict[str, Any], about: str, deeds: list[dict[str, Any]]) -> None:
    """A trigger that says what it does."""
    stage.triggers.append({"id": slug, "when": when, "news": stage.words.text(about, "news"), "do": deeds})


def _hits(thing: str, within: int) -> dict[str, Any]:
    """What falls or burns strikes the enemies near it."""
    return {"effect": [{"hits": 2}], "on": "enemies", "near": thing, "within": within}


KINDS: Final[Mapping[str, Callable[[Stage, Stream], bool]]] = {
    "bridge": _bridge,
    "fire": _fire,
    "flood": _flood,
    "topple": _topple,
    "alarm": _alarm,
    "talk": _talk,
}
