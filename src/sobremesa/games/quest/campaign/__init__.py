"""Campaigns: a party that lasts, a story that depends on what was done (chapter 14 of the rulebook).

A campaign is data (``read_campaign``, docs/quest-campaigns.md) and doesn't depend on who plays it. A party's progress
in it is a :class:`~.record.Record`: frozen plain data that a file can hold (``dumps``, ``loads``). Every step returns a
new record. A stored record names its version, and later versions can always open it. Its ``seed`` is secret; its
``stamp`` tells a writer whether somebody else was quicker.

.. code-block:: python

campaign = campaign_named("the-long-table", pack) # or a code, or a folder: BadInput, with file and line record =
begin(campaign, pack, [Hero("woodcutter"), Hero("crier", "Sole")], "normal") page = campaign.pages[record.page] #
page.title, page.read(record.variables) for offer in offers(campaign, pack, record): ... # offer.choice, offer.refusal;
teller.offer(offer) record = step(campaign, pack, record, "choose:knock") # Illegal; record.steps[-1].told;
teller.sentence(each)

match = game.new(seats, options=match_options(campaign, pack, record), content=pack) # where page.mission is one record
= take_result(campaign, pack, record, result_of(match, pack)) # not over yet: the party retreats

teller = Teller(words, campaign, pack, record) # words: the game's, in a language over = is_over(campaign, record)

``OWN`` is the folder of our own campaigns, each in a folder. A record names its campaign by its id, which
``campaign_named`` accepts as well, unless the campaign is in a folder elsewhere. ``level_of``, ``needed``,
``to_learn``, ``to_raise`` and ``sheet_of`` describe a hero; ``check_record`` says whether a stored record fits a
campaign that may have been edited since. ``dumps(sealed(record))`` is a file that people can take away: its dice can't
be foretold, and ``loads`` gives it new ones."""

from sobremesa.games.quest.campaign.book import LOST, RETREAT, WON, Campaign, Chapter, Page
from sobremesa.games.quest.campaign.growth import level_of, needed, to_learn, to_raise
from sobremesa.games.quest.campaign.named import campaign_named
from sobremesa.games.quest.campaign.playing import (
    Result,
    begin,
    check_record,
    is_over,
    match_options,
    offers,
    replayed,
    result_of,
    step,
    story,
    take_result,
    why_not,
)
from sobremesa.games.quest.campaign.reading import OWN, campaign_of, check_campaign, read_campaign
from sobremesa.games.quest.campaign.record import (
    CampaignEvent,
    CampaignStep,
    Hero,
    Injury,
    Record,
    dumps,
    loads,
    sealed,
)
from sobremesa.games.quest.campaign.table import sheet_of
from sobremesa.games.quest.campaign.telling import Offer, Teller

__all__ = [
    "LOST",
    "OWN",
    "RETREAT",
    "WON",
    "Campaign",
    "CampaignEvent",
    "CampaignStep",
    "Chapter",
    "Hero",
    "Injury",
    "Offer",
    "Page",
    "Record",
    "Result",
    "Teller",
    "begin",
    "campaign_named",
    "campaign_of",
    "check_campaign",
    "check_record",
    "dumps",
    "is_over",
    "level_of",
    "loads",
    "match_options",
    "needed",
    "offers",
    "read_campaign",
    "replayed",
    "result_of",
    "sealed",
    "sheet_of",
    "step",
    "story",
    "take_result",
    "to_learn",
    "to_raise",
    "why_not",
]
