"""Campaigns from a code: QU-14.10."""

from __future__ import annotations

from hashlib import sha256

import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.games.quest.campaign import Hero, Result, begin, campaign_named, campaign_of, is_over, step, take_result
from sobremesa.games.quest.campaign.book import Campaign
from sobremesa.games.quest.campaign.creator import CHOICES, Plot, files_of, new_plot, plot_of
from sobremesa.games.quest.campaign.wandering import wandered
from sobremesa.games.quest.generator.codes import SIDES, brief_of
from sobremesa.games.quest.generator.streams import Stream
from tests.games.quest.campaign.played import PACK, PARTY

# What these codes make, for ever: the first letters of a hash of all their files.
FROZEN = {
    "CBFWSLRNM": "e8a07bd05400",
    "CBLRGGNKK": "6f3256c32eae",
    "CCKCGNLWT": "35c6d58443d1",
}


def made(plot: Plot) -> Campaign:
    return campaign_of(files_of(plot), PACK)


def end_of(campaign: Campaign, ends: str, last: str) -> str:
    """The ending to which it comes if all missions but the last end so, and nobody does anything between them."""
    record = begin(campaign, PACK, [Hero(each) for each in PARTY], seed="1")
    for _ in range(60):
        page = campaign.pages[record.page]
        if is_over(campaign, record):
            break
        if page.mission:
            record = take_result(campaign, PACK, record, Result(last if page.id == "reckoning" else ends))
        elif page.inn:
            record = step(campaign, PACK, record, "leave")
        else:
            ready = [
                deed for deed in page.deeds if not deed.test and all(one.holds(record.variables) for one in deed.when)
            ]
            record = step(campaign, PACK, record, f"choose:{ready[-1].id}")
    return record.page


@pytest.mark.clause("QU-14.10")
@pytest.mark.parametrize("code", FROZEN)
def test_a_code_is_the_same_campaign_for_ever(code: str) -> None:
    files = files_of(plot_of(code))
    assert sha256(b"".join(name.encode() + files[name] for name in sorted(files))).hexdigest()[:12] == FROZEN[code]


@pytest.mark.clause("QU-14.10")
@pytest.mark.parametrize("side", SIDES)
def test_it_has_what_was_chosen_and_is_right(side: str) -> None:
    plot = new_plot({"side": side, "chapters": "3", "missions": "2"}, f"chosen {side}")
    campaign = made(plot)
    missions = [page.mission for page in campaign.pages.values() if page.mission]
    assert len(campaign.chapters) == 4
    assert len(missions) == 3 * 2 + 1
    assert {brief_of(code).side for code in missions} == {side}
    assert [chapter.alert for chapter in campaign.chapters] == [(alert,) * 3 for alert in range(4)]


def test_every_choice_makes_one_without_a_fault() -> None:
    for chapters in CHOICES["chapters"]:
        for missions in CHOICES["missions"]:
            made(new_plot({"chapters": chapters, "missions": missions}, f"{chapters}/{missions}"))


@pytest.mark.clause("QU-14.10")
@pytest.mark.parametrize(
    ("ends", "last", "ending"),
    [("won", "won", "dawn"), ("lost", "won", "even-so"), ("won", "lost", "night"), ("retreat", "won", "even-so")],
)
def test_the_end_depends_on_the_last_mission_and_on_all_others(ends: str, last: str, ending: str) -> None:
    assert end_of(made(plot_of("CBLJWZHVR")), ends, last) == ending


def test_missions_of_a_chapter_are_played_in_any_order() -> None:
    campaign = made(plot_of("CBLJWZHVR"))
    record = begin(campaign, PACK, [Hero(each) for each in PARTY], seed="1")
    assert step(campaign, PACK, record, "choose:errand-3").page == "errand-1-3"


def test_wanderers_come_to_an_end() -> None:
    campaign = made(plot_of("CCTDSHGVQ"))
    for number in range(3):
        record = begin(campaign, PACK, [Hero(each) for each in PARTY], seed=str(number))
        assert is_over(campaign, wandered(campaign, PACK, record, Stream("wander", number)))


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("CBLJWZHVB", "a letter of 'CBLJWZHVB' is wrong"),
        ("CBLJWZHV", "'CBLJWZHV' is not the code of a campaign"),
        ("BBLJWZHVR", "'BBLJWZHVR' comes from another version of Sobremesa"),
        ("AEIOUAEIO", "'AEIOUAEIO' is not the code of a campaign"),
    ],
)
def test_a_slip_of_the_pen_is_noticed(code: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        plot_of(code)


def test_what_cannot_be_chosen_is_told() -> None:
    with pytest.raises(BadInput, match="one of 2, 3, 4"):
        new_plot({"chapters": "9"})


def test_a_record_names_it_by_its_code() -> None:
    campaign = campaign_named("cbljw zhvr", PACK)
    assert campaign_named(campaign.id, PACK).pages.keys() == campaign.pages.keys()
