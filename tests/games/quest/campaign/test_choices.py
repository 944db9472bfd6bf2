"""A campaign's choices keep what the conformance suite asks of a game's: what is listed is what is accepted, every step
is recorded, and the record can be played again from its steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from sobremesa.engine.refusal import Illegal
from sobremesa.games.quest.campaign import (
    Hero,
    Record,
    begin,
    campaign_named,
    dumps,
    is_over,
    loads,
    offers,
    replayed,
    step,
    take_result,
    why_not,
)
from sobremesa.games.quest.campaign.book import Campaign
from sobremesa.games.quest.campaign.verbs import SAID, VERBS
from sobremesa.games.quest.campaign.wandering import by_chance
from sobremesa.games.quest.generator.streams import Stream
from tests.games.quest.campaign.played import CRUMBS, PACK, PARTY

_STEPS = 60
_STRANGE = ("", "0", "00", "-1", "4", "²", "x", "9" * 5000)  # arguments that no list has, or not in this way
_WALKS = [("crumbs", 1), ("crumbs", 2), ("the-long-table", 1), ("CCTDSHGVQ", 1)]


def _campaign(name: str) -> Campaign:
    return CRUMBS if name == "crumbs" else campaign_named(name, PACK)


def _walk(campaign: Campaign, seed: int) -> Iterator[Record]:
    """The records on a random way through a campaign; every choice that is listed may be made on it."""
    record = begin(campaign, PACK, [Hero(each) for each in PARTY], seed=f"walk {seed}")
    stream = Stream("walk", seed)
    yield record
    while not is_over(campaign, record) and record.stamp < _STEPS:
        listed = _listed(campaign, record)
        if campaign.pages[record.page].mission and (not listed or stream.chance(50)):
            record = take_result(campaign, PACK, record, by_chance(campaign, record, stream))
        else:
            record = step(campaign, PACK, record, stream.pick(listed))
        yield record


def _listed(campaign: Campaign, record: Record) -> list[str]:
    return [offer.choice for offer in offers(campaign, PACK, record) if offer.refusal is None]


def _texts(campaign: Campaign, record: Record) -> Iterator[str]:
    """Choices as anybody may send them: each verb with each argument that is listed for any verb, and strange ones."""
    said = [offer.choice.split(":")[1:] for offer in offers(campaign, PACK, record)]
    known = sorted({argument for each in said for argument in each})
    for word in VERBS:
        for arguments in product((*known, *_STRANGE), repeat=SAID.get(word, 0)):
            yield ":".join((word, *arguments))


@pytest.mark.clause("QU-14.1")
@pytest.mark.parametrize(("name", "seed"), _WALKS)
def test_what_is_listed_is_what_is_accepted(name: str, seed: int) -> None:
    campaign = _campaign(name)
    for record in list(_walk(campaign, seed))[::4]:
        accepted = [text for text in _texts(campaign, record) if why_not(campaign, PACK, record, text) is None]
        assert sorted(set(accepted)) == sorted(_listed(campaign, record)), f"{record.page}, step {record.stamp}"


@pytest.mark.parametrize(("name", "seed"), _WALKS)
def test_a_choice_that_is_listed_can_be_made_and_one_with_a_refusal_cannot(name: str, seed: int) -> None:
    campaign = _campaign(name)
    for record in list(_walk(campaign, seed))[::4]:
        before = dumps(record)
        for offer in offers(campaign, PACK, record):
            assert why_not(campaign, PACK, record, offer.choice) == offer.refusal
            if offer.refusal is None:
                after = step(campaign, PACK, record, offer.choice)
                assert (after.stamp, after.steps[-1].choice) == (record.stamp + 1, offer.choice)
                assert step(campaign, PACK, record, offer.choice) == after
            else:
                with pytest.raises(Illegal):
                    step(campaign, PACK, record, offer.choice)
        assert dumps(record) == before


@pytest.mark.guard
@pytest.mark.parametrize(("name", "seed"), _WALKS)
def test_every_step_is_recorded_and_the_record_is_made_again_from_its_steps(name: str, seed: int) -> None:
    campaign = _campaign(name)
    record = list(_walk(campaign, seed))[-1]
    assert loads(dumps(record)) == record
    assert replayed(campaign, PACK, record) == record


@pytest.mark.guard
@pytest.mark.parametrize("text", ["", ":", "rest:", "learn", "learn:0", "fly:0:x", "choose:" + "x" * 5000, "try:²:0"])
def test_a_text_that_is_no_choice_is_refused(text: str) -> None:
    record = begin(CRUMBS, PACK, [Hero(each) for each in PARTY], seed="1")
    assert why_not(CRUMBS, PACK, record, text) is not None
