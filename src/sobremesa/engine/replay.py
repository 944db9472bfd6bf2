"""A match log played again: to watch it, or to see whether it is true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sobremesa.engine.chance import CARDS, DICE, BadOutcome, Unanswered
from sobremesa.engine.errors import BadInput
from sobremesa.engine.game import Game
from sobremesa.engine.log import Decision, Log, SetUp, Told, drawn, told
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack


class Differs(Exception):
    """The match can't have gone as this line of the log (from 1) says."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class Verdict:
    """What verifying has shown.

    ``difference`` is the first line that differs, None when none does; ``decisions`` counts those that hold;
    ``finished`` says whether the log goes to the match's end.
    """

    def __init__(self, log: Log, decisions: int, difference: Differs | None) -> None:
        self.where = log.where
        self.finished = log.finished
        self.decisions = decisions
        self.difference = difference

    @property
    def holds(self) -> bool:
        """Whether the log is true as far as it goes."""
        return self.difference is None


def replay(log: Log, game: Game, content: str | Path | Pack | None = None) -> Iterator[Match]:
    """Play a log again: the match before its first decision, then after each one. It is one and the same match, which
    listens; copy it to keep a position.

    The draws are those of the log. Raises :class:`BadInput` when game, content or options don't fit, and
    :class:`Differs` when a decision or a draw was not possible.
    """
    match = _set_up_again(log, game, fitting(log, game, content))
    yield match
    for line, decision in enumerate(log.decisions, start=2):
        refusal = match.why_not(decision.choice, decision.seat)
        if refusal is not None:
            raise Differs(line, f"{decision.choice!r} is refused: {refusal}")
        match.chance.write_script(DICE, decision.dice)
        match.chance.write_script(CARDS, decision.cards)
        try:
            match.apply(decision.choice, decision.seat)
        except (Unanswered, BadOutcome) as error:
            raise Differs(line, _bad_draw(error)) from None
        _no_draw_is_left(match, line)
        yield match


def verify(log: Log, game: Game, content: str | Path | Pack | None = None) -> Verdict:
    """Play a log again and compare every event and hash, and the outcome; when it names a seed, every draw with what
    the seed gives. Raises :class:`BadInput` when game, content or options don't fit."""
    pack = fitting(log, game, content)
    held = 0
    try:
        matches = replay(log, game, pack)
        match = next(matches)
        seeded = _from_seed(log, game, pack)
        _compare(match, seeded, log.set_up, 1)
        for line, decision in enumerate(log.decisions, start=2):
            next(matches)
            if seeded is not None:
                seeded.apply(decision.choice, decision.seat)
            _compare(match, seeded, decision, line)
            held += 1
        _compare_ending(match, log)
    except Differs as difference:
        return Verdict(log, held, difference)
    return Verdict(log, held, None)


def fitting(log: Log, game: Game, content: str | Path | Pack | None = None) -> Pack:
    """The content that the log was played with: the game's own, or the one given here. Raises :class:`BadInput` when it
    is another."""
    table = log.set_up
    if table.game != game.name:
        raise BadInput(log.where, f"a match of {table.game!r}", f"a match of {game.name!r}")
    pack = content if isinstance(content, Pack) else game.pack(content)
    if table.content.hash != pack.hash:
        raise BadInput(
            log.where,
            f"played with other content ({table.content.pack!r}) than {pack.name!r} as it is now",
            "the folder of that content",
        )
    return pack


def _set_up_again(log: Log, game: Game, pack: Pack) -> Match:
    table = log.set_up
    script = (table.dice, table.cards)
    try:
        match = game.new(
            table.seats, options=table.options, content=pack, chance="scripted", listen=True, script=script
        )
    except BadInput as error:
        raise BadInput(f"{log.where}, line 1, {error.where}", error.why, error.right) from None
    except (Unanswered, BadOutcome) as error:
        raise Differs(1, _bad_draw(error)) from None
    _no_draw_is_left(match, 1)
    return match


def _from_seed(log: Log, game: Game, pack: Pack) -> Match | None:
    """The same match anew from its seed, if the log names one."""
    table = log.set_up
    if table.seed is None:
        return None
    return game.new(table.seats, table.seed, options=table.options, content=pack, listen=True)


def _bad_draw(error: Unanswered | BadOutcome) -> str:
    return "more is drawn than the log has" if isinstance(error, Unanswered) else str(error)


def _no_draw_is_left(match: Match, line: int) -> None:
    left = [*match.chance.script[DICE], *match.chance.script[CARDS]]
    if left:
        raise Differs(line, f"the log has draws that were not made: {left}")


def _compare(match: Match, seeded: Match | None, line: SetUp | Decision, number: int) -> None:
    """One line's draws (with what the seed gives), events and hash."""
    if seeded is not None and drawn(seeded) != (line.dice, line.cards):
        dice, cards = drawn(seeded)
        raise Differs(number, f"the seed gives dice {dice} and cards {cards}, the log has {line.dice} and {line.cards}")
    happened = told(match)
    for at, (mine, theirs) in enumerate(zip(happened, line.events, strict=False), start=1):
        if mine != theirs:
            raise Differs(number, f"event {at} is {_plain(mine)}, the log has {_plain(theirs)}")
    if len(happened) != len(line.events):
        raise Differs(number, f"there are {len(happened)} events, the log has {len(line.events)}")
    if match.hash() != line.hash:
        raise Differs(number, f"the position's hash is {match.hash()}, the log has {line.hash}")


def _plain(event: Told) -> str:
    return f"{event.clause} {event.name} {event.facts}"


def _compare_ending(match: Match, log: Log) -> None:
    ending = log.ending
    if ending is None:
        return
    line = len(log.decisions) + 2
    outcome = match.outcome
    if outcome is None:
        raise Differs(line, "the match is not over yet")
    if list(outcome.places) != ending.places or outcome.clause != ending.clause:
        raise Differs(
            line,
            f"the places are {list(outcome.places)} ({outcome.clause}), the log has {ending.places} ({ending.clause})",
        )
