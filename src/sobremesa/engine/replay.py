"""Replaying a match log: to watch it, or to verify it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from sobremesa.engine.chance import CARDS, DICE, SCRIPTED, BadOutcome, Unanswered, seeded
from sobremesa.engine.errors import BadInput, Fact, Wording, quoted, shown
from sobremesa.engine.game import Game, of_another_game, with_other_content
from sobremesa.engine.history import History
from sobremesa.engine.log import (
    Decision,
    GoesOn,
    Log,
    LoggedEvent,
    LogLine,
    SetUp,
    TakenBack,
    at_line,
    drawn,
    logged_events,
)
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.refusal import Illegal, reason


class Differs(Exception):
    """Raised if the match can't have gone as this line of the log (from 1) says. ``why`` is a key, with ``facts`` for
    its braces, or a wording."""

    def __init__(self, line: int, why: str | Wording, **facts: Fact) -> None:
        self.line = line
        self.why = why if isinstance(why, Wording) else Wording(why, **facts)
        super().__init__(f"line {line}: {self.why}")


class Verdict:
    """The result of verifying a log.

    ``difference`` is the first line that differs, None if none does; ``decisions`` counts the verified ones;
    ``finished`` says whether the log goes to the match's end. ``edition`` is the edition of these rules, and ``left``
    has the other editions whose parts can't be verified, because these rules play them differently.
    """

    def __init__(
        self,
        log: Log,
        decisions: int,
        edition: int,
        difference: Differs | None = None,
        left: Sequence[int] = (),
    ) -> None:
        self.where = log.where
        self.finished = log.finished
        self.decisions = decisions
        self.edition = edition
        self.difference = difference
        self.left = tuple(left)

    @property
    def holds(self) -> bool:
        """Whether no line of the log differs."""
        return self.difference is None


def replay(log: Log, game: Game, content: str | Path | Pack | None = None) -> Iterator[Match]:
    """Replay a log: yields the match before its first decision, then after each line. Each is a separate match that
    listens, and may be kept.

    The draws are those of the log. Raises :class:`BadInput` if game, content or options don't fit, and :class:`Differs`
    if a decision or a draw was not possible.
    """
    pack = fitting(log, game, content)
    history = History(_set_up_again(log, game, pack))
    yield history.match
    for number, line in enumerate(log.lines, start=2):
        history = _after(history, line, number, game, pack)
        yield history.match


def verify(log: Log, game: Game, content: str | Path | Pack | None = None) -> Verdict:
    """Replay a log and compare every event and hash, and the outcome; if it names a seed, also every draw with what the
    seed gives. A part played by another edition of the rules counts as verified if these rules play it the same;
    otherwise it is left out. Raises :class:`BadInput` if game, content or options don't fit."""
    pack = fitting(log, game, content)
    held = 0
    left: list[int] = []
    for part in _parts(log):
        try:
            for _ in _verified(part, game, pack):
                held += 1
        except Differs as difference:
            if part.edition == game.edition:
                return Verdict(log, held, game.edition, difference, left)
            left.append(part.edition)
    return Verdict(log, held, game.edition, left=left)


class _Part:
    """The lines played by one edition of the rules; ``start`` is the number of its first line in the log. ``first``:
    the match began with this part."""

    def __init__(self, log: Log, edition: int, start: int, first: bool) -> None:
        self.log = log
        self.edition = edition
        self.start = start
        self.first = first
        self.lines: list[LogLine] = []

    @property
    def is_last(self) -> bool:
        """Whether it is the last part of the log."""
        return self.start + len(self.lines) == len(self.log.lines) + 2


def _parts(log: Log) -> list[_Part]:
    """A log split by edition. Each part but the first begins with the line that names the new edition."""
    parts = [_Part(log, log.set_up.edition, 2, True)]
    for number, line in enumerate(log.lines, start=2):
        if isinstance(line, GoesOn):
            parts.append(_Part(log, line.edition, number, False))
        parts[-1].lines.append(line)
    return parts


def _verified(part: _Part, game: Game, pack: Pack) -> Iterator[Decision]:
    """Verify a part: yields each decision that holds. Raises :class:`Differs`."""
    log = part.log
    history: History | None = None
    by_seed: History | None = None
    if part.first:
        match = _set_up_again(log, game, pack)
        anew = _from_seed(log, game, pack)
        _compare(match, anew, log.set_up, 1)
        history = History(match)
        by_seed = None if anew is None else History(anew)
    for number, line in enumerate(part.lines, start=part.start):
        history = _after(history, line, number, game, pack)
        if by_seed is not None:
            by_seed = _as_seeded(by_seed, line)
        if isinstance(line, Decision):
            _compare(history.match, None if by_seed is None else by_seed.match, line, number)
            yield line
        else:
            _compare_hash(history.match, line.hash, number)
    if part.is_last and history is not None:
        _compare_ending(history.match, log)


def _after(history: History | None, line: LogLine, number: int, game: Game, pack: Pack) -> History:
    """The match after this line. Raises :class:`Differs`."""
    if isinstance(line, GoesOn):
        match = game.load(bytes(line.position), pack, Wording("line {line}", line=number))
        match.chance = seeded(0, SCRIPTED)
        return History(match)
    assert history is not None
    if isinstance(line, TakenBack):
        try:
            return history.without(line.number)
        except Illegal as error:
            raise Differs(number, reason(error.refusal)) from None
    refusal = history.match.why_not(line.choice, line.seat)
    if refusal is not None:
        raise Differs(number, "{choice} is refused: {refusal}", choice=quoted(line.choice), refusal=reason(refusal))
    try:
        history = history.after(line.choice, line.seat, script=(line.dice, line.cards))
    except (Unanswered, BadOutcome) as error:
        raise Differs(number, _bad_draw(error)) from None
    _no_draw_is_left(history.match, number)
    return history


def _as_seeded(history: History, line: LogLine) -> History:
    """The match after this line, with draws from its seed."""
    if isinstance(line, TakenBack):
        return history.without(line.number)
    assert isinstance(line, Decision)
    return history.after(line.choice, line.seat)


def fitting(log: Log, game: Game, content: str | Path | Pack | None = None) -> Pack:
    """The content that the log was played with: the one given here, or by default the game's own, of this version or of
    an earlier one. Raises :class:`BadInput` if that content is not what the log was played with."""
    table = log.set_up
    if table.game != game.name:
        raise of_another_game(log.where, table.game, game.name)
    pack = game.pack_played(table.content.hash, content)
    if table.content.hash != pack.hash:
        raise with_other_content(log.where, shown(table.content.pack), pack)
    return pack


def _set_up_again(log: Log, game: Game, pack: Pack) -> Match:
    table = log.set_up
    script = (table.dice, table.cards)
    try:
        match = game.new(
            table.seats, options=table.options, content=pack, chance="scripted", listen=True, script=script
        )
    except BadInput as error:
        where = Wording("{where}, {place}", where=at_line(log.where, 1), place=error.where)
        raise BadInput(where, error.why, error.right) from None
    except (Unanswered, BadOutcome) as error:
        raise Differs(1, _bad_draw(error)) from None
    _no_draw_is_left(match, 1)
    return match


def _from_seed(log: Log, game: Game, pack: Pack) -> Match | None:
    """The same match played from its seed, if the log names one."""
    table = log.set_up
    if table.seed is None:
        return None
    return game.new(table.seats, table.seed, options=table.options, content=pack, listen=True)


def _bad_draw(error: Unanswered | BadOutcome) -> Wording:
    return Wording("there are more draws than the log has") if isinstance(error, Unanswered) else error.why


def _no_draw_is_left(match: Match, line: int) -> None:
    left = [*match.chance.script[DICE], *match.chance.script[CARDS]]
    if left:
        raise Differs(line, "the log has draws that were not made: {left}", left=str(left))


def _compare(match: Match, by_seed: Match | None, line: SetUp | Decision, number: int) -> None:
    """Compare one line's draws (with what the seed gives), events and hash. Raises :class:`Differs`."""
    if by_seed is not None and drawn(by_seed) != (line.dice, line.cards):
        dice, cards = drawn(by_seed)
        raise Differs(
            number,
            "the seed gives dice {dice} and cards {cards}, the log has {said_dice} and {said_cards}",
            dice=str(dice),
            cards=str(cards),
            said_dice=str(line.dice),
            said_cards=str(line.cards),
        )
    happened = logged_events(match)
    for at, (mine, theirs) in enumerate(zip(happened, line.events, strict=False), start=1):
        if mine != theirs:
            event, said = _plain(mine), _plain(theirs)
            raise Differs(number, "event {at} is {event}, the log has {said}", at=at, event=event, said=said)
    if len(happened) != len(line.events):
        n, logged = len(happened), len(line.events)
        why = Wording(
            "there is {n} event, the log has {said}", "there are {n} events, the log has {said}", n=n, said=logged
        )
        raise Differs(number, why)
    _compare_hash(match, line.hash, number)


def _compare_hash(match: Match, told: str, number: int) -> None:
    if told != match.hash():
        raise Differs(number, "the position's hash is {hash}, the log has {said}", hash=match.hash(), said=told)


def _plain(event: LoggedEvent) -> str:
    return f"{event.clause} {event.name} {event.facts}"


def _compare_ending(match: Match, log: Log) -> None:
    ending = log.ending
    if ending is None:
        return
    line = len(log.lines) + 2
    outcome = match.outcome
    if outcome is None:
        raise Differs(line, "the match is not over yet")
    if list(outcome.places) != ending.places or outcome.clause != ending.clause:
        raise Differs(
            line,
            "the places are {places} ({clause}), the log has {said} ({said_clause})",
            places=str(list(outcome.places)),
            clause=outcome.clause,
            said=str(ending.places),
            said_clause=ending.clause,
        )
