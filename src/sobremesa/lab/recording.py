"""Play a match of a study and keep it as rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from sobremesa.bots import Bot, BotSpec, Seat
from sobremesa.engine.choice import Choice
from sobremesa.engine.chronicle import Chronicle, Record
from sobremesa.engine.game import Game
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.words import SOURCE
from sobremesa.games import get
from sobremesa.lab.luck import Luck
from sobremesa.lab.playing import Chronicling, Witness, play_out
from sobremesa.lab.rows import (
    FAILED,
    OVER,
    CardRow,
    CountRow,
    DecisionRow,
    DrawnRow,
    LuckRow,
    MatchRow,
    RoleRow,
    RoundRow,
    Rows,
    SeatRow,
)
from sobremesa.lab.study import Setup, Sitting, Study
from sobremesa.lab.tally import SECONDS_TO_ACT, SECONDS_TO_DECIDE
from sobremesa.lab.watching import Watching, Weighing, chosen_by_lot

ATTEMPTS: Final = 3  # : how often a match is tried before it counts as failed


def play_all(study: Study, table: int, numbers: Iterable[int]) -> Rows:
    """The rows of matches ``numbers`` (from 1) of a table (from 1). They depend only on the study and the numbers."""
    rows = Rows()
    for number in numbers:
        rows.add(try_to_play(study, table, number))
    return rows


def try_to_play(study: Study, table: int, number: int) -> Rows:
    """The rows of a match. If a bot fails, the match begins again; after three attempts it counts as failed, and has a
    single row that says why."""
    sitting = study.sitting(table, number)
    why = ""
    for _ in range(ATTEMPTS):
        try:
            return play(study, sitting)
        except (BotFailed, Illegal) as error:
            why = _named(error)
    return failed(sitting, why)


def failed(sitting: Sitting, why: str) -> Rows:
    """The only row of a match that could not be played."""
    return Rows(matches=[_match_row(sitting, FAILED, why, 0, 0, 0)])


def play(study: Study, sitting: Sitting) -> Rows:
    """Play a match and return its rows, in as much detail as the study asks for. Raises :class:`BotFailed`, and
    :class:`Illegal` for a bot's answer that the rules refuse."""
    game = sitting.setup.table
    match = sitting.begin()
    chronicle = game.chronicle(match)
    sampling = _Sampling(game, match, sitting, study.sample)
    weighing = Weighing(game, match, sitting, study.sample, study.worlds)
    watching = Watching(game, match, sitting)
    luck = Luck(game, match, sitting.seed, study.luck)
    asked: list[tuple[Witness, bool]] = [
        (Chronicling(chronicle), True),
        (sampling, study.sample > 0),
        (luck, study.luck > 0),
        (watching, study.watch),
        (weighing, study.worlds > 0),
    ]
    players = [_Guarded(bot, seed) for bot, seed in zip(sitting.bots, sitting.bot_seeds, strict=True)]
    forced = play_out(game, match, players, [witness for witness, is_asked in asked if is_asked])
    rows = _rows(sitting, match, chronicle, forced, sampling.rows)
    rows.weighed = weighing.rows
    if study.luck:
        rows.luck = [LuckRow(sitting.table, sitting.number, seat, value) for seat, value in enumerate(luck.by_seat)]
    if study.watch:
        rows.looks, rows.clauses = watching.looks, watching.clauses()
    return rows


class BotFailed(Exception):
    """A bot raised an exception: the cause."""


class _Guarded(Bot):
    """Tells a bot's failures from those of the program. Bots may be anybody's: no list of exceptions covers everything
    they may raise."""

    def __init__(self, bot: BotSpec, seed: int) -> None:
        try:
            self._bot = bot.make(seed)
        except Exception as error:
            raise BotFailed from error

    def choose(self, seat: Seat) -> Choice:
        try:
            return self._bot.choose(seat)
        except Exception as error:
            raise BotFailed from error


def _named(error: Exception) -> str:
    """The error, in one line."""
    cause = error.__cause__ or error
    return " ".join(f"{type(cause).__name__}: {cause}".split())


class _Sampling(Witness):
    """Records one in ``one_in`` decisions, sampled by a hash of the match's seed and the step."""

    def __init__(self, game: Game, match: Match, sitting: Sitting, one_in: int) -> None:
        self.rows: list[DecisionRow] = []
        self._game, self._match, self._sitting, self._one_in = game, match, sitting, one_in

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        step = self._match.decisions + 2  # the first line sets the table up
        if len(options) == 1 or not chosen_by_lot(self._sitting, step, self._one_in):
            return
        ask = self._match.ask
        assert ask is not None
        sense = self._game.sense(self._match, seat)
        self.rows.append(
            DecisionRow(
                self._sitting.table,
                self._sitting.number,
                step,
                seat,
                ask.name,
                ask.clause,
                len(options),
                choice.text,
                sense,
                self._one_in,
            )
        )


def _rows(sitting: Sitting, match: Match, chronicle: Chronicle, forced: int, decisions: list[DecisionRow]) -> Rows:
    outcome, record = match.outcome, chronicle.record()
    assert outcome is not None
    key = (sitting.table, sitting.number)
    rounds = next(iter(record.measures.values()), 0)
    share = 1.0 if outcome.together else 1 / max(1, len(outcome.winners))
    return Rows(
        matches=[_match_row(sitting, OVER, outcome.clause, rounds, match.decisions - forced, forced)],
        seats=[
            SeatRow(*key, sitting.deal, sitting.turn, seat, bot.text, place, share if place == 1 else 0.0, returns)
            for seat, (bot, place, returns) in enumerate(
                zip(sitting.bots, outcome.places, outcome.returns, strict=True)
            )
        ],
        roles=_role_rows(key, sitting.setup, record),
        counts=_count_rows(key, record),
        cards=_card_rows(key, sitting.setup, record),
        drawn=_drawn_rows(key, sitting.setup, record),
        rounds=[
            RoundRow(*key, at + 1, name, nth, value)
            for name, course in record.course.items()
            for at, values in enumerate(course)
            for nth, value in enumerate(values)
        ],
        decisions=decisions,
    )


def _match_row(sitting: Sitting, ended: str, why: str, rounds: int, decisions: int, forced: int) -> MatchRow:
    setup = sitting.setup
    defaults = {option.name: option.default for option in setup.table.options}
    changed = {name: value for name, value in sorted(sitting.options.items()) if value != defaults.get(name)}
    return MatchRow(
        sitting.table,
        sitting.number,
        sitting.deal,
        sitting.turn,
        setup.game,
        len(sitting.bots),
        sitting.seed,
        " ".join(f"{name}={value}" for name, value in changed.items()),
        setup.content.name,
        setup.content.hash,
        setup.table.edition,
        ended,
        why,
        rounds,
        decisions,
        forced,
        (decisions * SECONDS_TO_DECIDE + forced * SECONDS_TO_ACT) / 60,
    )


Key = tuple[int, int]


def _role_rows(key: Key, setup: Setup, record: Record) -> list[RoleRow]:
    return [
        RoleRow(*key, seat, kind, role, _name(setup.game, setup.content, kind, role))
        for kind, roles in record.roles.items()
        for seat, role in enumerate(roles)
    ]


def _count_rows(key: Key, record: Record) -> list[CountRow]:
    measures = [CountRow(*key, "measure", name, value, 0, 0) for name, value in record.measures.items()]
    marks = [CountRow(*key, "mark", name, int(holds), 0, 0) for name, holds in record.marks.items()]
    deeds = [
        CountRow(*key, "deed", name, deed.times, deed.occasions, deed.taken) for name, deed in record.deeds.items()
    ]
    return measures + marks + deeds


def _card_rows(key: Key, setup: Setup, record: Record) -> list[CardRow]:
    designs = _designs(setup.game, setup.content)
    return [
        CardRow(*key, *designs[number], use.played, use.occasions, use.taken, use.seen.line if use.seen else 0)
        for number, use in record.uses.items()
    ]


def _drawn_rows(key: Key, setup: Setup, record: Record) -> list[DrawnRow]:
    designs = _designs(setup.game, setup.content)
    return [
        DrawnRow(*key, seat, designs[number][0], bool(use.drew >> seat & 1))
        for number, use in record.uses.items()
        for seat in range(len(setup.bots))
        if (use.drew | use.holders) >> seat & 1
    ]


@lru_cache(maxsize=8)
def _designs(game: str, pack: Pack) -> dict[int, tuple[str, str]]:
    """The id and the group of each design, by number."""
    return {design.number: (design.id, design.group) for design in get(game).chronicle.designs(pack)}


@lru_cache(maxsize=1000)
def _name(game: str, pack: Pack, kind: str, role: int) -> str:
    """The name of a role in English."""
    words = get(game).words(SOURCE, (), pack)
    return words.speech.fact(words, kind, role)
