"""When a player is asked, and what happens by itself because there is only one thing to do."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar, Final

from sobremesa.engine.match import Match
from sobremesa.engine.stops import Passing, Stop, Stops, Wanted
from sobremesa.engine.words import key
from sobremesa.games.quest.rules import activation, rounds, shooting, spells
from sobremesa.games.quest.rules.pages import HERO, ROUND, SHOOT, Turn
from sobremesa.games.quest.rules.slots import no_action, no_skill
from sobremesa.games.quest.state.match import Quest

ALWAYS: Final = "always"
ALONE: Final = "alone"
NOTHING: Final = "nothing"
POWER: Final = "power"

LAST: Final = "last"
AIMED: Final = "aimed"
ENDED: Final = "ended"

_ASK: Final = key("Ask me")
_OUT_OF_POWER: Final = "ended-but-for-power"

_REASONS: Final[tuple[Passing, ...]] = (
    Passing("", (key("Only one of your heroes was left: it was activated."), {}), LAST, "QU-3.1", LAST),
    Passing(shooting.LOOSE.word, (key("That is all: there is nothing more to be aimed."), {}), AIMED, "QU-6.12", AIMED),
    Passing(activation.END.word, (key("The activation ended: nothing was left to do."), {}), ENDED, "QU-3.8", ENDED),
    Passing(
        activation.END.word,
        (key("The activation ended: only actions for power were left, which you don’t want."), {}),
        *(ENDED, "QU-3.2", _OUT_OF_POWER),
    ),
)


class QuestStops(Stops):
    """A choice with a single outcome is made by itself, unless the player wants to be asked."""

    kinds: ClassVar[tuple[Stop, ...]] = (
        Stop(LAST, key("Which hero is next?"), {ALONE: key("If there is a choice"), ALWAYS: _ASK}),
        Stop(AIMED, key("What is aimed at whom?"), {ALONE: key("If there is a choice"), ALWAYS: _ASK}),
        Stop(
            ENDED,
            key("When an activation can end"),
            {
                NOTHING: key("If anything else can be done"),
                POWER: key("If anything can be done that is not paid with power"),
                ALWAYS: _ASK,
            },
        ),
    )
    passes: ClassVar[Collection[str]] = frozenset((shooting.LOOSE.word, activation.END.word))
    reasons: ClassVar[Mapping[str, Passing]] = {reason.name: reason for reason in _REASONS}

    def passing(self, match: Match, seat: int, wanted: Wanted) -> Passing | None:
        """QU-3.1, QU-6.12, QU-3.8: the last hero, the last aim, the end of an activation, if there is nothing else."""
        assert isinstance(match, Quest)
        frame = match.stack[-1]
        if frame.page is ROUND and wanted.levels.get(LAST) != ALWAYS:
            heroes = rounds.waiting_heroes(match, seat)
            if match.asked() == [seat] and len(heroes) == 1:
                return self.reasons[LAST]._replace(choice=f"{rounds.ACTIVATE.word}:{heroes[0]}")
        elif frame.page is SHOOT and wanted.levels.get(AIMED) != ALWAYS:
            if [choice.verb for choice in match.options(seat)] == [shooting.LOOSE]:
                return self.reasons[AIMED]
        elif isinstance(frame, Turn) and frame.page is HERO and wanted.levels.get(ENDED) != ALWAYS:
            name = _what_is_left(match, frame, wanted.levels.get(ENDED) == POWER)
            return self.reasons[name] if name else None
        return None


def _what_is_left(match: Quest, turn: Turn, thrifty: bool) -> str:
    """Why an activation may end by itself; empty if something is left to do. An action or a skill action that is left
    can always be used for something. ``thrifty``: what costs power does not count.
    """
    free = (no_action(match, turn), no_skill(match, turn), activation.REST.may(match, turn))
    casts = spells.CAST_SPELL.may(match, turn) is None and spells.CAST_SPELL.candidates(match, turn)
    if None in free or casts:
        return ""
    if activation.ONE_MORE.may(match, turn) is not None:
        return ENDED
    return _OUT_OF_POWER if thrifty else ""
