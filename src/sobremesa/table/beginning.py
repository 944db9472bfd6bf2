"""How a match begins: as its room is set up, or at a moment of another one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sobremesa.engine.chance import DOORS, Chance, seeded
from sobremesa.engine.game import Game
from sobremesa.engine.log import program_version, set_up_line
from sobremesa.games import get
from sobremesa.table import lines, standing
from sobremesa.table.luck import Luck
from sobremesa.table.packs import Packs
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.replay import Replay
from sobremesa.table.store import matches
from sobremesa.table.store.matches import Versions
from sobremesa.table.store.store import Store
from sobremesa.table.store.tables import ChairRow, RoomRow


def begin(store: Store, packs: Packs, luck: Luck, room: int) -> int:
    """See :meth:`Live.begin`."""
    known = matches.match_of(store, room)
    if known is not None:
        return known
    row, seated = _table_of(store, room)
    if any(chair.guest is None and chair.bot is None for chair in seated):
        raise Refused(ErrorCode.TAKEN, "A seat is still free.")
    game = get(row.game)
    digest = row.pack or packs.own(game)
    match = game.new(
        len(seated),
        options=row.options | _brought(game, seated),
        content=packs.pack(digest),
        chance="caller" if row.own_dice else luck.chance(),
        listen=True,
    )
    first = standing.began(match, luck)
    set_up = lines.encode(set_up_line(match, players=[chair.name for chair in seated]))
    position = standing.kept(first.marks[0], first.match)
    return matches.begin(store, room, digest, Versions(program_version(), game.edition), set_up, position)


def begin_at(store: Store, packs: Packs, luck: Luck, room: int, replay: Replay, moment: int) -> int:
    """See :meth:`Live.begin_at`."""
    row, seated = _table_of(store, room)
    replay.must_be_by_us()
    game, digest = replay.game, row.pack or packs.own(replay.game)
    position = replay.at(moment).copy()
    chance = luck.chance()
    position.chance = chance if isinstance(chance, Chance) else seeded(0, DOORS.index(chance))
    names = [chair.name for chair in seated]
    set_up = msgspec.structs.replace(replay.log.set_up, players=names, seed=None)
    before = [lines.encode(decision) for decision in replay.decisions[:moment]]
    first = standing.kept(standing.Bookmark(moment, moment), position)
    versions = Versions(program_version(), game.edition)
    return matches.begin(store, room, digest, versions, lines.encode(set_up), first, before)


def _table_of(store: Store, room: int) -> tuple[RoomRow, tuple[ChairRow, ...]]:
    found = matches.table_of(store, room)
    if found is None:
        raise Refused(ErrorCode.MISSING, "There is no such room.")
    return found


def _brought(game: Game, seated: Sequence[ChairRow]) -> dict[str, str]:
    """The decks brought to the chairs, as options of the game."""
    options = ((game.deck_option(seat), chair.deck) for seat, chair in enumerate(seated))
    return {option.name: deck for option, deck in options if option is not None and deck is not None}
