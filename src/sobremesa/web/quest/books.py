"""Campaigns as the server reads them, each once: our own, and those made from a code. Nothing is read from a folder
that somebody names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

import sobremesa
from sobremesa.engine.cache import Cache
from sobremesa.engine.errors import BadInput
from sobremesa.engine.film import Overheard
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.words import LANGUAGES, key
from sobremesa.games.quest.box import LEAST_HEROES, MOST_HEROES
from sobremesa.games.quest.campaign import (
    OWN,
    Campaign,
    Record,
    Result,
    Teller,
    campaign_of,
    check_record,
    dumps,
    loads,
    match_options,
    offers,
    read_campaign,
    result_of,
    take_result,
)
from sobremesa.games.quest.campaign.creator import MADE, files_of, plot_of
from sobremesa.games.quest.campaign.named import own_names
from sobremesa.games.quest.events import UNCONSCIOUS
from sobremesa.games.quest.packs import QuestPack
from sobremesa.games.quest.state import Quest
from sobremesa.table.replay import Replay
from sobremesa.web.tongue import game_words

GAME: Final = "quest"
_READ: Final[Cache[str, Campaign]] = Cache(50)  # reading the longest takes a second


def own_pack() -> QuestPack:
    """The game's own content."""
    pack = sobremesa.game(GAME).pack()
    assert isinstance(pack, QuestPack)
    return pack


def book_of(name: str) -> Campaign:
    """One of ours by its id, or one by its code, or by the id that such a one has. Raises :class:`BadInput`."""
    if name in own_names():
        return _READ.get(name, lambda: read_campaign(OWN / name, own_pack()))
    plot = plot_of(name.removeprefix(MADE))
    return _READ.get(plot.code, lambda: campaign_of(files_of(plot), own_pack()))


def written(record: Record) -> str:
    """A record as it is stored."""
    return dumps(record).decode()


def read(text: str) -> Record:
    """A record that was stored."""
    return loads(text.encode())


def brought(data: bytes) -> tuple[Campaign, Record]:
    """The campaign in a file that somebody brings, if all of it can be told and played. Raises :class:`BadInput`."""
    try:
        record = loads(data)
    except (BadInput, RecursionError):
        why = key("That is no file of a campaign, or one of a later Sobremesa. They are saved on a campaign’s page.")
        raise BadInput("", why) from None
    try:
        return _fitting(record)
    except (BadInput, *_UNFIT):
        raise BadInput("", "That file doesn’t fit the campaign that it names: nobody can go on with it here.") from None


_UNFIT: Final = (KeyError, IndexError, ValueError, TypeError, AssertionError, OverflowError, Illegal)


def _fitting(record: Record) -> tuple[Campaign, Record]:
    """The same; raises one of :data:`_UNFIT`, or :class:`BadInput`."""
    before = record.before and msgspec.structs.replace(record.before, before=None, steps=())
    record = msgspec.structs.replace(record, before=before)
    campaign = book_of(record.campaign)
    for each in (record, before):
        if each is not None:
            check_record(campaign, own_pack(), each)
            if not LEAST_HEROES <= len(each.heroes) <= MOST_HEROES or len(each.heroes) != len(record.heroes):
                raise ValueError(len(each.heroes))
    _try_all(campaign, record)
    return campaign, record


def _try_all(campaign: Campaign, record: Record) -> None:
    """Tell and offer all there is, as pages will."""
    pack = own_pack()
    for language in LANGUAGES:
        teller = Teller(game_words(GAME, language), campaign, pack, record)
        for each in record.steps:
            for told in each.told:
                teller.told(told)
        for offer in offers(campaign, pack, record):
            teller.offer(offer)
        for at in range(len(record.heroes)):
            teller.summary(at)
    for stand in (record, record.before):
        if stand is not None and campaign.pages[stand.page].mission:
            sobremesa.game(GAME).check_options(match_options(campaign, pack, stand))


def came_home(replay: Replay, text: str) -> Record:
    """The record after its mission; if that still goes on, the party retreats."""
    match = replay.at(replay.last)
    assert isinstance(match, Quest)
    assert isinstance(replay.pack, QuestPack)
    told = (event for moment in range(replay.last + 1) for event in _told(replay, moment))
    return after(text, result_of(match, replay.pack, told))


def _told(replay: Replay, moment: int) -> Sequence[Overheard]:
    """What everybody was told at a moment; and how the table looked, where a hero fell."""
    told = replay.heard(moment, None).events
    fell = any(event.name == UNCONSCIOUS.name for event in told)
    return replay.watched_at(moment, None).events if fell else told


def after(text: str, result: Result) -> Record:
    """The record that was stored, after its mission ended so."""
    record = read(text)
    return take_result(book_of(record.campaign), own_pack(), record, result)
