"""Campaigns by what people call them: one of our own, a code, or a folder."""

from __future__ import annotations

from pathlib import Path

from sobremesa.engine.errors import BadInput, Wording, quoted
from sobremesa.engine.pack import Fault
from sobremesa.games.quest.campaign.book import Campaign
from sobremesa.games.quest.campaign.creator import MADE, files_of, is_code, plot_of
from sobremesa.games.quest.campaign.reading import FILE, OWN, campaign_of, check_campaign, read_campaign
from sobremesa.games.quest.content.packs import QuestPack


def own_names() -> list[str]:
    """The ids of the campaigns that come with the game."""
    return sorted(each.name for each in OWN.iterdir() if (each / FILE).exists())


def campaign_named(name: str, pack: QuestPack) -> Campaign:
    """The campaign of this name: a folder of our own, a code, the id of a campaign made from a code, or the path of a
    folder. Raises :class:`BadInput`.
    """
    _must_be_there(name)
    if _is_own(name):
        return read_campaign(OWN / name, pack)
    code = name.removeprefix(MADE)
    if is_code(code) and not Path(name).exists():
        return campaign_of(files_of(plot_of(code)), pack)
    return read_campaign(Path(name), pack)


def faults_of(name: str, pack: QuestPack) -> list[Fault]:
    """Everything wrong with the files of the campaign of this name; empty for one made from a code. Raises
    :class:`BadInput` if it doesn't exist.
    """
    _must_be_there(name)
    if _is_own(name):
        return check_campaign(OWN / name, pack)
    made = is_code(name.removeprefix(MADE)) and not Path(name).exists()
    return [] if made else check_campaign(Path(name), pack)


def _must_be_there(name: str) -> None:
    if not (Path(name).exists() or _is_own(name) or is_code(name.removeprefix(MADE))):
        right = Wording("a folder, a code of nine letters, or one of {known}", known=", ".join(own_names()))
        raise BadInput("", Wording("there is no campaign called {name}", name=quoted(name)), right)


def _is_own(name: str) -> bool:
    return name in own_names() and not Path(name).exists()
