"""Uploaded campaign files, accepted only if their pages can be shown and the party can go on."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sobremesa.engine.errors import BadInput
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.quest.campaign import Campaign, Record, check_record, loads
from sobremesa.table.campaigns import Kept, Player
from sobremesa.table.guests import Guest
from sobremesa.web.quest.books import GAME, book_of, own_pack
from sobremesa.web.quest.party import CampaignSeen
from sobremesa.web.render import part
from sobremesa.web.tongue import game_words

_UNFIT: Final = (KeyError, IndexError, ValueError, TypeError, AssertionError, OverflowError, Illegal)


def brought(data: bytes) -> tuple[Campaign, Record]:
    """The campaign and the record in this file. Raises :class:`BadInput` if it can't be played on here."""
    record = loads(data)
    try:
        campaign = book_of(record.campaign)
        check_record(campaign, own_pack(), record)
        _show(campaign, record)
    except (BadInput, *_UNFIT):
        raise BadInput("", "This file doesn’t match the campaign it names, so it can’t be continued here.") from None
    return campaign, record


def _show(campaign: Campaign, record: Record) -> None:
    """Render its pages in every language; raises one of :data:`_UNFIT` if that fails."""
    whoever = Guest(0, "", "")
    players = (Player(whoever.id, whoever.name, None),)
    kept = Kept("", 0, campaign.id, "", record.stamp, 0, True, False, players, None, None, False, {}, datetime.min)
    for language in LANGUAGES:
        seen = CampaignSeen(kept, campaign, own_pack(), record, game_words(GAME, language), whoever)
        part("quest/campaigns/now.html", seen.words, form_token="", seen=seen, kept=kept)
        for hero in seen.heroes:
            seen.journal(hero.at)
            seen.teller.summary(hero.at)
