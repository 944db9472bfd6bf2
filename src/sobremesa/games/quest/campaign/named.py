"""Campaigns by what people call them: one of our own, a code, or a folder."""

from __future__ import annotations

from pathlib import Path

from sobremesa.engine.pack import Fault
from sobremesa.games.quest.campaign.book import Campaign
from sobremesa.games.quest.campaign.creator import MADE, files_of, is_code, plot_of
from sobremesa.games.quest.campaign.reading import OWN, campaign_of, check_campaign, read_campaign
from sobremesa.games.quest.packs import QuestPack


def campaign_named(name: str, pack: QuestPack) -> Campaign:
    """The campaign of this name: that of a folder of our own, a code, the id of one made from a code, or the path of a
    folder. Raises :class:`BadInput`."""
    if _is_own(name):
        return read_campaign(OWN / name, pack)
    code = name.removeprefix(MADE)
    if is_code(code) and not Path(name).exists():
        return campaign_of(files_of(plot_of(code)), pack)
    return read_campaign(Path(name), pack)


def faults_of(name: str, pack: QuestPack) -> list[Fault]:
    """All that is wrong with the files of the campaign of this name; nothing with one that is made from a code."""
    if _is_own(name):
        return check_campaign(OWN / name, pack)
    made = is_code(name.removeprefix(MADE)) and not Path(name).exists()
    return [] if made else check_campaign(Path(name), pack)


def _is_own(name: str) -> bool:
    return "/" not in name and not Path(name).exists() and (OWN / name).is_dir()
