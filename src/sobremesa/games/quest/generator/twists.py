"""Twists (QU-13): what may happen in a mission, and enemies who lose heart.

Each function of :data:`KINDS` lays a twist on a stage if the map has what it is about, and says whether it did; if it
didn't, it leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sobremesa.games.quest.generator.land import Failed
from sobremesa.games.quest.generator.stage import Stage
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.missions.terrain import BURNS
from sobremesa.games.quest.state.box import INCH

TWISTS: Final = 2
HEARTS: Final = 60  # percent of missions in which somebody loses heart
SPREADS: Final = 3  # inches
WET: Final = 3  # pieces that a flood changes, at most

FLOODS: Final[Mapping[str, Mapping[str, str]]] = {
    "inn": {"field": "marsh", "brambles": "bog", "stream": "bog"},
    "archive": {"barrels": "marsh", "rubble": "bog"},
    "market": {"barrels": "marsh", "bog": "pond", "stream": "bog"},
    "pass": {"snow": "ice", "thicket": "marsh"},
    "marsh": {"marsh": "pond", "bog": "pond", "boulders": "marsh"},
    "cellar": {"barrels": "bog", "bog": "pond"},
    "garden": {"field": "marsh", "graves": "bog", "rubble": "marsh"},
}
"""What a flood changes into what, by theme."""

TOPPLES: Final = ("wall", "stack", "cart", "cupboard", "statue", "house", "rocks")


def lay_twists(stage: Stage) -> None:
    """Lay two of them, or one. Raises :class:`Failed` if the map has room for none."""
    stream = stage.stream("twists")
    laid = 0
    for name in stream.shuffled(list(KINDS)):
        if laid < TWISTS and KINDS[name](stage, stage.stream("twist", name)):
            stage.site.ledger[f"twist: {name}"] += 1
            laid += 1
    if not laid:
        raise Failed("nothing happens")
    if stream.chance(HEARTS):
        _lay_loss_of_heart(stage, stage.stream("twist", "heart"))


def _lay_bridge(stage: Stage, stream: Stream) -> bool:
    """A bridge that can be brought down."""
    for bridge in stream.shuffled(stage.nameless_pieces("bridge")):
        at = stage.find_place_beside(stream, stage.site.laid[bridge].piece)
        if at is None or not stage.keep(((bridge, "bare"),)):
            continue
        stage.name_pieces("bridge", [bridge])
        stage.lay("wedge", "device", stage.words.draw("bridge", "device"), at, test="strength")
        news = stage.words.draw("bridge", "news")
        stage.add_trigger("the-bridge-falls", {"used": "wedge"}, news, {"becomes": {"bridge": "bare"}})
        return True
    return False


def _lay_fire(stage: Stage, stream: Stream) -> bool:
    """Something is set on fire, or catches fire in some round; the fire spreads."""
    by_hand = stream.chance(50)
    for piece in stream.shuffled(stage.nameless_pieces(*BURNS)):
        at = stage.find_place_beside(stream, stage.site.laid[piece].piece) if by_hand else None
        if (by_hand and at is None) or not stage.keep(((piece, "fire"),)):
            continue
        stage.name_pieces("tinder", [piece])
        when: dict[str, Any] = {"round": stream.between(2, 4)}
        deeds: list[dict[str, Any]] = [{"becomes": {"tinder": "fire"}}]
        if at is not None:
            stage.lay("torch", "device", stage.words.draw("torch", "device"), at, test="dexterity")
            when = {"used": "torch"}
            deeds.append(_hit("torch", 5))
        news = stage.words.draw("torch" if by_hand else "spark", "news")
        stage.add_trigger("it-burns", when, news, *deeds)
        stage.add_trigger("the-fire-spreads", when, None, {"spreads": SPREADS}, again=True)
        return True
    return False


def _lay_flood(stage: Stage, stream: Stream) -> bool:
    """Low ground is flooded, in some round or when somebody lets the water in."""
    wet = FLOODS[stage.brief.theme]
    able = stream.shuffled(stage.nameless_pieces(*wet))
    taken: list[int] = []
    for piece in able:
        look = stage.site.laid[piece].shape["look"]
        if len(taken) < WET and stage.keep(((piece, wet[look]),)):
            taken.append(piece)
            stage.name_pieces(f"low-{look}", [piece])
    if not taken:
        return False
    looks = sorted({stage.site.laid[piece].shape["look"] for piece in taken})
    deeds: list[dict[str, Any]] = [{"becomes": {f"low-{look}": wet[look] for look in looks}}]
    when: dict[str, Any] = {"round": stream.between(3, 5)}
    at = stage.find_place(stream, stage.places.set_pieces, 3 * INCH, 8 * INCH) if stream.chance(50) else None
    if at is not None:
        stage.lay("sluice", "device", stage.words.draw("flood", "device"), at, test="strength")
        when = {"used": "sluice"}
        deeds.append({"effect": [{"condition": "weakened"}], "on": "enemies", "near": "sluice", "within": 9})
    stage.add_trigger("the-flood", when, stage.words.draw("flood", "news"), *deeds)
    return True


def _lay_topple(stage: Stage, stream: Stream) -> bool:
    """Something tall can be brought down on those who stand there, and no longer bars the way afterwards."""
    for piece in stream.shuffled(stage.nameless_pieces(*TOPPLES)):
        at = stage.find_place_beside(stream, stage.site.laid[piece].piece)
        if at is None or not stage.keep(((piece, "rubble"),)):
            continue
        look = stage.site.laid[piece].shape["look"]
        stage.name_pieces("tall", [piece])
        stage.lay("loose", "device", stage.words.draw("topple", "device", look), at, test="strength")
        news = stage.words.draw("topple", "news", look)
        stage.add_trigger("it-comes-down", {"used": "loose"}, news, {"becomes": {"tall": "rubble"}}, _hit("loose", 6))
        return True
    return False


def _lay_alarm(stage: Stage, stream: Stream) -> bool:
    """Going for the objective sets off an alarm, which calls one more wave unless it has been silenced."""
    when: dict[str, Any] = {"near": "point-1", "within": 4}
    if stage.brief.objective in ("carry", "deliver"):
        when = {"carried": "load"}
    elif stage.brief.objective == "clear":
        group = stage.name_group(stream)
        if group is None:
            return False
        when = {"destroyed": group}
    at = stage.find_place(stream, stage.places.set_pieces, 4 * INCH, 9 * INCH)
    if at is None:
        return False
    stage.waves.append({"waits": True, "units": stage.foes.extra_wave("alarm")})
    stage.lay("bell", "device", stage.words.draw("alarm", "device"), at, test="dexterity")
    stage.variables["hushed"] = False
    hushed = {"hushed": True}
    stage.add_trigger("hushed", {"used": "bell"}, stage.words.draw("alarm", "hushed"), {"set": hushed})
    news = stage.words.draw("alarm", "news")
    stage.add_trigger("alarm", when, news, {"call": len(stage.waves)}, {"alert": 1}, unless={"is": hushed})
    return True


def _lay_talk(stage: Stage, stream: Stream) -> bool:
    """Some enemies can be talked into a truce, bribed, or bluffed."""
    at = stage.find_place(stream, stage.places.set_pieces, 3 * INCH, 9 * INCH)
    group = stage.name_group(stream) if at is not None else None
    if at is None or group is None:
        return False
    stage.lay("envoy", "device", stage.words.draw("talk", "device"), at)
    stage.variables["truce"] = False
    answers = [
        _answer(stage, "truce", [{"set": {"truce": True}}, {"parley": group}]),
        _answer(stage, "bribe", [{"flee": group}, {"effect": [{"power": -1}], "on": "heroes"}]),
        _answer(stage, "bluff", [{"alert": -2}, {"effect": [{"power": 1}], "on": "who"}]),
    ]
    chosen = [answers[0], stream.pick(answers[1:])]
    asked = {"choose": stage.words.draw("talk", "question"), "answers": chosen}
    stage.add_trigger("they-talk", {"used": "envoy"}, stage.words.draw("talk", "news"), asked)
    over = stage.words.draw("talk", "over", enemy=stage.words.enemy(group))
    when = {"is": {"truce": True}, "round": stream.between(5, 7)}
    stage.add_trigger("the-truce-ends", when, over, {"fight": group})
    return True


def _answer(stage: Stage, slug: str, deeds: list[dict[str, Any]]) -> dict[str, Any]:
    return {"id": slug, "text": stage.words.draw("talk", slug), "do": deeds}


def _lay_loss_of_heart(stage: Stage, stream: Stream) -> None:
    """Some enemies lose heart when half of them are gone."""
    group = stage.name_group(stream)
    if group is None:
        return
    verb = stream.pick(("flee", "parley"))
    news = stage.words.draw("heart", verb, enemy=stage.words.enemy(group))
    stage.add_trigger("they-lose-heart", {"wounded": group}, news, {verb: group})


def _hit(thing: str, within: int) -> dict[str, Any]:
    """Hits for the enemies near what falls or burns."""
    return {"effect": [{"hits": 2}], "on": "enemies", "near": thing, "within": within}


KINDS: Final[Mapping[str, Callable[[Stage, Stream], bool]]] = {
    "bridge": _lay_bridge,
    "fire": _lay_fire,
    "flood": _lay_flood,
    "topple": _lay_topple,
    "alarm": _lay_alarm,
    "talk": _lay_talk,
}
