"""When a player is asked, and when a question passes by itself: judged by what everybody sees."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Final

from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.stops import Passing, Preset, Stop, Stops, Wanted
from sobremesa.engine.words import Saying, key
from sobremesa.games.encrucijada.cards.selector import USER
from sobremesa.games.encrucijada.pages import (
    ACTION,
    ANSWERS,
    BATTLE,
    INVASION,
    SECOND_ACTION,
    TURN,
    WAR_PHASE,
    WINDOW,
    Turn,
)
from sobremesa.games.encrucijada.rivals import are_there_any
from sobremesa.games.encrucijada.rules import objects, turn, windows
from sobremesa.games.encrucijada.state import Encrucijada

ALWAYS: Final = "always"
NEVER: Final = "never"
VISIBLE: Final = "visible"

ANSWER: Final = "answer"
IN_WAR: Final = "war"
IN_FIGHT: Final = "fight"
PHASE: Final = "phase"

_WINDOW: Final = {ALWAYS: key("Ask me"), NEVER: key("Pass for me")}
_PASSED: Final[Mapping[str, tuple[Saying, str]]] = {
    ANSWER: ((key("An effect that points at you passed: you don’t want to be asked then."), {}), "EN-6.4"),
    IN_WAR: ((key("You passed before the fights of this war: you don’t want to be asked then."), {}), "EN-7.2"),
    IN_FIGHT: ((key("You passed in a fight: you don’t want to be asked then."), {}), "EN-8.13"),
}
_RESTED: Final[Mapping[str, Saying]] = {
    windows.REST_WAR.word: (key("It passed: you let everything pass until this war is over."), {}),
    windows.REST_TURN.word: (key("It passed: you let everything pass until your turn."), {}),
}
_NO_EFFECT: Final[Mapping[int, tuple[Saying, str]]] = {
    ACTION: ((key("Phase C passed: nothing visible on your table has an effect to use now."), {}), "EN-5.7"),
    SECOND_ACTION: (
        (key("Phase E passed: nothing visible on your table has an effect to use now."), {}),
        "EN-5.9",
    ),
}
_NO_WAR: Final[tuple[Saying, str]] = ((key("Phase D passed: you can’t declare war now."), {}), "EN-5.8")


class EncrucijadaStops(Stops):
    """Every window asks, and a phase in which nothing visible can be done passes, unless a player sets it otherwise."""

    kinds: ClassVar[tuple[Stop, ...]] = (
        Stop(ANSWER, key("When an effect points at me"), _WINDOW),
        Stop(IN_WAR, key("In a war, before the fights"), _WINDOW),
        Stop(IN_FIGHT, key("In fights"), _WINDOW),
        Stop(
            PHASE,
            key("In my phases C, D and E"),
            {VISIBLE: key("When my visible cards can do something, or I can declare war"), ALWAYS: key("Always")},
        ),
    )
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("every", key("In every window"), {ANSWER: ALWAYS, IN_WAR: ALWAYS, IN_FIGHT: ALWAYS}),
        Preset("pointed", key("Only when an effect points at me"), {ANSWER: ALWAYS, IN_WAR: NEVER, IN_FIGHT: NEVER}),
        Preset("fights", key("Only in fights"), {ANSWER: NEVER, IN_WAR: NEVER, IN_FIGHT: ALWAYS}),
        Preset("never", key("In no window"), {ANSWER: NEVER, IN_WAR: NEVER, IN_FIGHT: NEVER}),
    )
    rests: ClassVar[Mapping[str, str]] = {verb.word: verb.label for verb in (windows.REST_WAR, windows.REST_TURN)}
    passes: ClassVar[Collection[str]] = frozenset(verb.word for verb in (*windows.PASSING, turn.NEXT))

    def passing(self, match: Match, seat: int, wanted: Wanted) -> Passing | None:
        """EN-6.4, EN-7.2, EN-8.13: in a window as the player wants; EN-5.7 to EN-5.9: in one of their phases, if
        nothing that lies visible can be done."""
        assert isinstance(match, Encrucijada)
        frame: Any = match.stack[-1]
        if frame.page in (ANSWERS, WINDOW):
            return _in_window(moments(match), wanted)
        if frame.page is TURN and wanted.levels.get(PHASE) != ALWAYS:
            return _in_phase(match, frame)
        return None

    def resting(self, match: Match, seat: int) -> Collection[str]:
        """Until the war is over, while there is one; until one's own turn, while it is another's."""
        assert isinstance(match, Encrucijada)
        if not match.vuelta or not match.in_play(seat):
            return ()
        at_war = (windows.REST_WAR.word,) if match.attacker != NOBODY else ()
        return at_war if match.active_seat == seat else (*at_war, windows.REST_TURN.word)


def moments(match: Encrucijada) -> tuple[str, ...]:
    """The stops that this window is one of, the nearest first: any of them is enough to be asked."""
    fights = match.nearest(BATTLE) != NOBODY or match.nearest(INVASION) != NOBODY
    of_war = IN_FIGHT if fights else IN_WAR
    if match.stack[-1].page is WINDOW:
        return (of_war,)
    return (ANSWER,) if match.attacker == NOBODY else (ANSWER, of_war)


def _in_window(stops: tuple[str, ...], wanted: Wanted) -> Passing | None:
    if wanted.rest:
        return Passing(windows.PASS.word, _RESTED[wanted.rest])
    if any(wanted.levels.get(stop) != NEVER for stop in stops):
        return None
    why, clause = _PASSED[stops[0]]
    return Passing(windows.PASS.word, why, stops[0], clause)


def _in_phase(match: Encrucijada, frame: Turn) -> Passing | None:
    if frame.phase == WAR_PHASE:
        nothing = turn.bars_war(match, frame) is not None or not are_there_any(match, frame.seat)
        why, clause = _NO_WAR
    elif frame.phase in _NO_EFFECT:
        nothing = all(is_seen_to_be_barred(match, frame.seat, card) for card in windows.usable(match, frame.seat))
        why, clause = _NO_EFFECT[frame.phase]
    else:
        return None
    return Passing(turn.NEXT.word, why, PHASE, clause) if nothing else None


def is_seen_to_be_barred(match: Encrucijada, seat: int, card: int) -> bool:
    """EN-6.1: whether everybody sees that the effect of this card can't be declared, because a step lacks what all can
    count. What hands, piles and hidden cards are does not matter, even where it would bar the effect as well."""
    effect = match.cards[card].effect
    assert effect is not None
    if effect.copies:
        return match.nearest(ANSWERS) == NOBODY
    for at, step in enumerate(effect.steps):
        if step.what.by != USER or not objects.everybody_can_count(step, step.zone_of(0)):
            continue
        if step.chooses():
            enough = step.enough_to_choose(match, seat, card)
        else:
            enough = step.has_its_things(match, seat, card, effect.steps[:at])
        if not enough:
            return True
    return False
