"""A party that chooses at random and takes reasonable care of itself, so that campaign writers can see what parties
meet.
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.quest.campaign.book import LOST, RETREAT, WON, Campaign
from sobremesa.games.quest.campaign.playing import Result, is_over, offers, step, take_result
from sobremesa.games.quest.campaign.record import Record
from sobremesa.games.quest.campaign.telling import Offer
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.generator.streams import Stream

MOST_STEPS: Final = 500  # for one party

_ENDS: Final = {WON: 60, LOST: 30, RETREAT: 10}  # percent of missions won, none of which is really played
_AT_ONCE: Final = ("learn", "raise", "carry", "heal")
_WASTE: Final = ("put-back", "sell", "take-back")


def chosen(campaign: Campaign, pack: QuestPack, record: Record, stream: Stream) -> str | None:
    """What the party chooses now; None if a mission is next, or the story is over."""
    free = [offer for offer in offers(campaign, pack, record) if offer.refusal is None and offer.verb not in _WASTE]
    for verb in _AT_ONCE:
        of_verb = [offer for offer in free if offer.verb == verb]
        if of_verb:
            return stream.pick(of_verb).choice
    tries = [offer for offer in free if offer.verb == "try"]
    free = [offer for offer in free if offer.verb != "try" or _is_best(offer, tries)]
    return stream.pick(free).choice if free else None


def _is_best(offer: Offer, tries: list[Offer]) -> bool:
    """Whether this hero is the first of those with the best value."""
    same = [each for each in tries if each.facts["deed"] == offer.facts["deed"]]
    return offer is min(same, key=lambda each: each.facts["need"])


def wandered(campaign: Campaign, pack: QuestPack, record: Record, stream: Stream) -> Record:
    """The campaign played to its end, or for at most :data:`MOST_STEPS`; missions end at random, unplayed."""
    while not is_over(campaign, record) and record.stamp < MOST_STEPS:
        choice = chosen(campaign, pack, record, stream)
        if choice is None:
            record = take_result(campaign, pack, record, by_chance(campaign, record, stream))
        else:
            record = step(campaign, pack, record, choice)
    return record


def by_chance(campaign: Campaign, record: Record, stream: Stream) -> Result:
    """A random end for the mission on this page, which nobody plays."""
    end = stream.weighed(tuple(_ENDS), tuple(_ENDS.values()))
    fallen = tuple(hero for hero in range(len(record.heroes)) if stream.chance(30 if end == WON else 70))
    done = tuple(name for name in campaign.pages[record.page].done if stream.chance(50))
    return Result(end, fallen, sides=done)


def met(record: Record) -> list[str]:
    """The pages that were reached, in order, ending with the current one."""
    return [*(each.page for each in record.steps), record.page]
