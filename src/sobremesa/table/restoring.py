"""Matches as they are read from the store: how one stands, and what has happened in it."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from msgspec import ValidationError

from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.game import Game
from sobremesa.engine.log import Log, SetUp
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import key
from sobremesa.games import get
from sobremesa.table import lines, standing
from sobremesa.table.cached import CachedMatch
from sobremesa.table.films import Films, played_again
from sobremesa.table.luck import Luck
from sobremesa.table.packs import Packs
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.replay import Replay
from sobremesa.table.seating import Seating, chairs_of
from sobremesa.table.standing import Standing
from sobremesa.table.store import matches
from sobremesa.table.store.matches import StoredMatch
from sobremesa.table.store.store import Store

_log = logging.getLogger(__name__)


def restored(store: Store, packs: Packs, luck: Luck, match: int) -> CachedMatch:
    """A stored match. Raises :class:`Refused` if there is none, or if this program can't go on with it."""
    stored = matches.load(store, match, lines.RECENT)
    if stored is None:
        raise _no_match()
    game, room = get(stored.room.game), stored.room
    packs.own(game)  # what comes with the program is read once for all its matches
    with _told_kindly(stored):
        pack = packs.pack(stored.pack)
    now, recent = as_left(stored, game, pack, luck)
    folder = None if pack is game.pack() else packs.folder(stored.pack)
    options = now.match.setting.options
    seating = Seating(game, pack, options, room.host, room.onlookers, chairs_of(stored.chairs))
    return CachedMatch(match, room.id, seating, folder, now, recent, stored.asked_at)


def as_left(stored: StoredMatch, game: Game, pack: Pack, luck: Luck) -> tuple[Standing, list[tuple[int, lines.Stored]]]:
    """The state of a stored match, and the last lines of its log. Raises :class:`Refused` if this program can't go on
    with it."""
    with _told_kindly(stored):
        recent = [(number, lines.decode(data)) for number, data in stored.lines]
        where = f"match {stored.id}"
        now = standing.loaded(game, pack, stored.line, stored.positions, stored.edition, luck, where)
        return now.follow(recent), recent


@contextmanager
def _told_kindly(stored: StoredMatch) -> Iterator[None]:
    """The details of what this program can't read go to the server's log; people are only told that it is so."""
    try:
        yield
    except (BadInput, ValidationError) as error:
        _log.error("match %d can't be opened: %s", stored.id, error)
        why = key(
            "Version {version} of the program left this match in a form that this one can’t read. It is still kept."
        )
        raise Refused(ErrorCode.GONE, why, version=stored.program) from None


def lines_of(store: Store, match: int, after: int, to: int) -> list[tuple[int, lines.Stored]]:
    """The lines with numbers above ``after`` and up to ``to``."""
    return [(number, lines.decode(data)) for number, data in matches.lines(store, match, after, to)]


def log_of(store: Store, match: int) -> Log:
    """See :meth:`Live.log`."""
    set_up, said, ending = _whole(store, match)
    return lines.as_log(f"match {match}", set_up, said, None if ending is None else lines.decode_ending(ending))


def replay_of(store: Store, cached: CachedMatch) -> Replay:
    """See :meth:`Live.so_far`."""
    set_up, said, _ = _whole(store, cached.id)
    seating = cached.seating
    return Replay(lines.as_log(Wording("the log"), set_up, said, None), seating.game, seating.pack, seating.names)


def films_of(store: Store, cached: CachedMatch, wanted: Sequence[int]) -> Films:
    """The films of these lines of a match that was not watched here."""
    set_up, said, _ = _whole(store, cached.id)
    return played_again(cached.seating.game, cached.seating.pack, set_up, said, wanted, cached.reel.known)


def _whole(store: Store, match: int) -> tuple[SetUp, list[lines.Stored], bytes | None]:
    """All lines of a match, the last of them as it is stored, if there is one. Raises :class:`Refused` if there is no
    such match."""
    stored = matches.whole(store, match)
    if stored is None:
        raise _no_match()
    first, between, ending = stored
    return lines.decode_set_up(first), [lines.decode(line) for line in between], ending


def _no_match() -> Refused:
    return Refused(ErrorCode.MISSING, "There is no such match.")
