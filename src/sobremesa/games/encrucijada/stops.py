"""When a player is asked, and when a question passes by itself, judging by what everybody sees."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar, Final

from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.stops import Passing, Preset, Stop, Stops, Wanted
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.effects.selector import USER
from sobremesa.games.encrucijada.rules import fights, objects, turn, windows
from sobremesa.games.encrucijada.rules.cards import could_show
from sobremesa.games.encrucijada.rules.pages import (
    ACTION,
    ANSWERS,
    BATTLE,
    INVASION,
    SECOND_ACTION,
    WAR_PHASE,
    WINDOW,
    Answering,
    Talking,
    Turn,
    War,
)
from sobremesa.games.encrucijada.rules.rivals import are_there_any
from sobremesa.games.encrucijada.state.match import Encrucijada

ALWAYS: Final = "always"
NEVER: Final = "never"
VISIBLE: Final = "visible"

ANSWER: Final = "answer"
IN_WAR: Final = "war"
IN_FIGHT: Final = "fight"
PHASE: Final = "phase"

_WINDOW: Final = {ALWAYS: key("Ask me"), NEVER: key("Pass for me")}
_PHASES: Final = {ACTION: "phase-c", WAR_PHASE: "phase-d", SECOND_ACTION: "phase-e"}
_ONLY_TOWER: Final = "only-tower"
_LETTING_BE: Final = (fights.LEAVE, fights.LET_GO)  # EN-8.10: nobody changes the object


def _passed(name: str, text: str, stop: str = "", clause: str = "") -> Passing:
    return Passing(windows.PASS.word, (text, {}), stop, clause, name)


def _went_on(name: str, text: str, clause: str) -> Passing:
    return Passing(turn.NEXT.word, (text, {}), PHASE, clause, name)


_REASONS: Final[tuple[Passing, ...]] = (
    _passed(
        ANSWER, key("You passed on an effect that points at you: you chose not to be asked then."), ANSWER, "EN-6.4"
    ),
    _passed(
        *(IN_WAR, key("You passed before the fights of this war: you chose not to be asked then.")),
        *(IN_WAR, "EN-7.2"),
    ),
    _passed(IN_FIGHT, key("You passed in a fight: you chose not to be asked then."), IN_FIGHT, "EN-8.13"),
    _passed(windows.REST_WAR.word, key("You passed: you are letting everything pass until this war is over.")),
    _passed(windows.REST_TURN.word, key("You passed: you are letting everything pass until your turn.")),
    _went_on(
        _PHASES[ACTION], key("Phase C was skipped: nothing visible on your table has an effect to use now."), "EN-5.7"
    ),
    _went_on(_PHASES[WAR_PHASE], key("Phase D was skipped: you can’t declare war now."), "EN-5.8"),
    _went_on(
        *(_PHASES[SECOND_ACTION], key("Phase E was skipped: nothing visible on your table has an effect to use now.")),
        "EN-5.9",
    ),
    Passing(
        *(fights.NAME_TOWER.word, (key("Your Atempus is in the way: you have nothing else there."), {})),
        *("", "EN-8.7", _ONLY_TOWER),
    ),
)


class EncrucijadaStops(Stops):
    """Every window asks, and a phase passes if nothing visible can be done in it, unless a player sets it otherwise."""

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
    passes: ClassVar[Collection[str]] = frozenset(verb.word for verb in (*windows.PASSING, turn.NEXT, *_LETTING_BE))

    reasons: ClassVar[Mapping[str, Passing]] = {reason.name: reason for reason in _REASONS}

    def passing(self, match: Match, seat: int, wanted: Wanted) -> Passing | None:
        """EN-6.4, EN-7.2, EN-8.13: in a window as the player wants; EN-5.7 to EN-5.9: in one of their own phases, if
        nothing visible can be done; EN-8.7: if only the Atempus can be in the way; EN-8.10: if they could change the
        object but are letting everything pass.
        """
        assert isinstance(match, Encrucijada)
        frame, name = match.stack[-1], ""
        if isinstance(frame, (Answering, Talking)):
            name = _in_window(moments(match), wanted)
        elif isinstance(frame, Turn):
            name = _in_phase(match, frame) if wanted.levels.get(PHASE) != ALWAYS else ""
        elif isinstance(frame, War) and frame.page is INVASION:
            if _only_the_tower(match, frame):
                name = _ONLY_TOWER
            elif wanted.rest:
                return self._object_stays(match, wanted.rest)
        return self.reasons[name] if name else None

    def _object_stays(self, match: Encrucijada, rest: str) -> Passing | None:
        question = match.question
        asked = question.verbs if question else ()
        return next((self.reasons[rest]._replace(choice=verb.word) for verb in _LETTING_BE if verb in asked), None)

    def resting(self, match: Match, seat: int) -> Collection[str]:
        """Until the war is over, if there is one; until one's own turn, if it is another player's."""
        assert isinstance(match, Encrucijada)
        if not match.vuelta or not match.in_play(seat):
            return ()
        at_war = (windows.REST_WAR.word,) if match.attacker != NOBODY else ()
        return at_war if match.active_seat == seat else (*at_war, windows.REST_TURN.word)


def moments(match: Encrucijada) -> tuple[str, ...]:
    """The stops that this window is one of, nearest first: any of them is enough to be asked."""
    fights = match.nearest(BATTLE) is not None or match.nearest(INVASION) is not None
    of_war = IN_FIGHT if fights else IN_WAR
    if match.stack[-1].page is WINDOW:
        return (of_war,)
    return (ANSWER,) if match.attacker == NOBODY else (ANSWER, of_war)


# The names of the reasons for passing; empty if it doesn't pass.


def _in_window(stops: tuple[str, ...], wanted: Wanted) -> str:
    if wanted.rest:
        return wanted.rest
    return "" if any(wanted.levels.get(stop) != NEVER for stop in stops) else stops[0]


def _in_phase(match: Encrucijada, frame: Turn) -> str:
    if frame.phase not in _PHASES:
        return ""
    if frame.phase == WAR_PHASE:
        nothing = turn.bars_war(match, frame) is not None or not are_there_any(match, frame.seat)
    else:
        nothing = all(is_seen_to_be_barred(match, frame.seat, card) for card in windows.usable(match, frame.seat))
    return _PHASES[frame.phase] if nothing else ""


def _only_the_tower(match: Encrucijada, invasion: War) -> bool:
    """EN-8.7: the defender has no active card in the Pueblo, and no hidden card, which could be turned up."""
    asked = match.question is fights.OBJECT
    return asked and not fights.in_the_way(match) and not could_show(match, invasion.rival)


def is_seen_to_be_barred(match: Encrucijada, seat: int, card: int) -> bool:
    """EN-6.1: whether everybody can see that the effect of this card can't be declared, because a step lacks something
    that everybody can count. What hands, piles and hidden cards are does not matter, even if it would bar the effect as
    well.
    """
    effect = match.cards[card].effect
    assert effect is not None
    if effect.copies:
        return match.nearest(ANSWERS) is None
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
