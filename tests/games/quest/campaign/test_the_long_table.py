"""The written campaign: every branch, every ending."""

from __future__ import annotations

import msgspec
import pytest

from sobremesa.games.quest.campaign import (
    OWN,
    Hero,
    Record,
    Result,
    begin,
    is_over,
    match_options,
    read_campaign,
    step,
    take_result,
    why_not,
)
from sobremesa.games.quest.campaign.checking import edges_of, walk
from sobremesa.games.quest.campaign.graph import drawing
from sobremesa.games.quest.campaign.wandering import met, wandered
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.generator.streams import Stream
from tests.games.quest.campaign.played import PACK, PARTY

LONG = read_campaign(OWN / "the-long-table", PACK)


def gone(*ways: str, seed: str = "1") -> Record:
    """The campaign by these choices: ``won``, ``lost`` and ``retreat`` end a mission, in which a side objective was
    achieved if it stands behind a space; a test is passed by a 6 unless the way ends in ``!``."""
    record = begin(LONG, PACK, [Hero(each) for each in PARTY], seed=seed)
    for way in ways:
        end, *sides = way.split()
        if end in ("won", "lost", "retreat"):
            record = take_result(LONG, PACK, record, Result(end, sides=tuple(sides)))
        else:
            record = step(LONG, PACK, record, way.rstrip("!"), [2 if way.endswith("!") else 6])
    return record


CELLAR = ("choose:down", "won", "leave")
CANARY = ("choose:canary", "won", "choose:home")
DEEDS = ("choose:fair", "choose:archives", "won", "leave")
DOUGH = ("won", "try:bread:1")
FIRE = ("choose:fire", "won", "leave")
BELL = ("choose:in", "won")


def test_the_full_table_takes_the_deeds_and_three_friends() -> None:
    record = gone(*CELLAR, *CANARY, *DEEDS, *DOUGH, *FIRE, *BELL, "choose:sit")
    assert (record.page, record.missions) == ("twelve-chairs", 6)
    assert is_over(LONG, record)


def test_too_few_friends_or_no_deeds_lead_to_the_house() -> None:
    few = gone(*CELLAR, "choose:canary", "lost", "choose:home", *DEEDS, "lost", *FIRE, *BELL, "choose:too-few")
    bare = gone(*CELLAR, *CANARY, "choose:fair", "choose:archives", "retreat", "leave", *DOUGH, *FIRE, *BELL)
    assert few.page == "the-removal"
    assert step(LONG, PACK, bare, "choose:no-deeds").page == "the-removal"


def test_basilio_has_a_copy_of_the_deeds_for_those_who_taught_him_to_dance() -> None:
    bridge = ("choose:canary", "won", "choose:roof", "choose:pay", "lost", "choose:home")
    papers = ("choose:fair", "try:dance:1", "choose:archives", "lost", "leave", "lost")
    record = gone(*CELLAR, *bridge, *papers, *FIRE, *BELL)
    assert record.variables["deeds"] == 0
    assert step(LONG, PACK, record, "choose:copy").page == "twelve-chairs"
    assert why_not(LONG, PACK, record, "choose:no-deeds") is not None


def test_who_loses_the_last_mission_waits_at_table() -> None:
    before = (*CELLAR, *CANARY, *DEEDS, *DOUGH, *FIRE, "choose:in")
    assert gone(*before, "lost").page == "in-uniform"
    assert gone(*before, "retreat", "choose:again", "retreat", "choose:give-up").page == "in-uniform"


def test_basilio_has_to_be_met_before_he_dances() -> None:
    bridge = ("choose:roof", "choose:pay", "lost", "choose:home", "choose:fair")
    assert gone(*CELLAR, *bridge, "try:dance:1").variables["friends"] == 1
    assert gone(*CELLAR, *bridge, "try:dance:0!").variables["basilio"] == 0


@pytest.mark.clause("QU-14.4")
@pytest.mark.parametrize(("end", "coins"), [("won the-guard", 3), ("won", 0), ("lost the-guard", 0)])
def test_who_made_the_guard_talk_has_something_to_tell_at_the_fair(end: str, coins: int) -> None:
    record = gone(*CELLAR, "choose:roof", "choose:swim", end, "choose:home", "choose:fair")
    assert (why_not(LONG, PACK, record, "choose:buyer") is None) == (coins > 0)
    if coins:
        assert step(LONG, PACK, record, "choose:buyer").coins == record.coins + coins


def test_the_small_wolf_leads_to_the_skis_and_to_the_ball_as_well() -> None:
    record = gone(*CELLAR, *CANARY, *DEEDS, *DOUGH, "choose:skis", "won", "choose:ball", "won", "leave", "choose:crumb")
    assert record.page == "who-rang"
    assert record.variables["friends"] == 5
    assert "horseshoe" in record.finds


def test_wandering_meets_every_page_and_every_ending() -> None:
    seen: set[str] = set()
    for number in range(150):
        record = wandered(LONG, PACK, gone(seed=f"wander {number}"), Stream("wander", number))
        assert is_over(LONG, record), f"wander {number}"
        seen |= set(met(record))
    assert seen == set(LONG.pages)


def test_every_way_can_be_gone() -> None:
    taken = walk(LONG).taken
    assert {(page.id, edge.by) for page in LONG.pages.values() for edge in edges_of(page)} == taken


def test_seven_missions_and_more_each_of_which_can_be_begun() -> None:
    pages = [page for page in LONG.pages.values() if page.mission]
    assert len({page.mission for page in pages}) == 10
    for page in pages:
        record = msgspec.structs.replace(begin(LONG, PACK, [Hero(each) for each in PARTY[:2]]), page=page.id)
        options = match_options(LONG, PACK, record)
        assert GAME.check_options(options)["mission"] == options["mission"]


@pytest.mark.parametrize("language", ["es", "en"])
def test_its_graph_has_every_page(language: str) -> None:
    drawn = drawing(LONG, GAME.words(language, (), None))
    assert drawn.count("<rect x=") == len(LONG.pages)
    assert drawn.endswith("</svg>\n")
