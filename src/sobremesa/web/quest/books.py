"""Campaigns that the server knows: our own, and those made from a code. Each is read once, and never from a folder
named in a request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import sobremesa
from sobremesa.engine.cache import Cache
from sobremesa.engine.film import Overheard
from sobremesa.games.quest.campaign import (
    OWN,
    Campaign,
    Record,
    Result,
    campaign_of,
    dumps,
    loads,
    read_campaign,
    result_of,
    take_result,
)
from sobremesa.games.quest.campaign.creator import MADE, files_of, plot_of
from sobremesa.games.quest.campaign.named import own_names
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.rules.events import UNCONSCIOUS
from sobremesa.table.replay import Replay

GAME: Final = "quest"
_READ: Final[Cache[str, Campaign]] = Cache(50)  # reading the longest one takes a second


def own_pack() -> QuestPack:
    """The game's own content."""
    pack = sobremesa.game(GAME).pack()
    assert isinstance(pack, QuestPack)
    return pack


def book_of(name: str) -> Campaign:
    """The campaign with this name: the id of one of ours, a code, or the id of one made from a code. Raises
    :class:`BadInput` if there is none."""
    if name in own_names():
        return _READ.get(name, lambda: read_campaign(OWN / name, own_pack()))
    plot = plot_of(name.removeprefix(MADE))
    return _READ.get(plot.code, lambda: campaign_of(files_of(plot), own_pack()))


def written(record: Record) -> str:
    """A record as stored text."""
    return dumps(record).decode()


def read(text: str) -> Record:
    """The record in this stored text."""
    return loads(text.encode())


def came_home(replay: Replay, text: str) -> Record:
    """The record after its mission; if the mission is still in play, the party retreats."""
    match = replay.at(replay.last)
    assert isinstance(replay.pack, QuestPack)
    told = (event for moment in range(replay.last + 1) for event in _told(replay, moment))
    return after(text, result_of(match, replay.pack, told))


def _told(replay: Replay, moment: int) -> Sequence[Overheard]:
    """The public events of a moment; with the position where a hero fell."""
    told = replay.heard(moment, None).events
    fell = any(event.name == UNCONSCIOUS.name for event in told)
    return replay.watched_at(moment, None).events if fell else told


def after(text: str, result: Result) -> Record:
    """The record in this stored text after its mission ended with this result."""
    record = read(text)
    return take_result(book_of(record.campaign), own_pack(), record, result)
