"""A hero's story is told from the logs of their missions: whom they felled, to whom they fell, who got them up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sobremesa.engine.event import Kind
from sobremesa.engine.film import Overheard, SeenStill
from sobremesa.games.quest.campaign import Result, Teller, match_options, replayed, result_of, take_result
from sobremesa.games.quest.campaign.deeds import deeds_of
from sobremesa.games.quest.campaign.record import CampaignEvent
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.generator.making import with_mission
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.state.match import DOWN, Quest
from tests.games.quest.campaign.played import CRUMBS, PACK, crumbs

CRIER, APOTHECARY = 1, 2  # in the party


def mission() -> tuple[Quest, int]:
    """Our mission, and an enemy in it."""
    match = GAME.new(1, seed=1, options=match_options(CRUMBS, PACK, crumbs("choose:knock")))
    assert isinstance(match, Quest)
    return match, len(match.seat_of)


def heard(kind: Kind, **facts: int) -> Overheard:
    return Overheard(kind.name, kind.clause, "", facts)


def sentences(*events_: Overheard) -> list[str]:
    """What the journal tells of the heroes in a mission with these events, which was left then."""
    match, _ = mission()
    record = take_result(CRUMBS, PACK, crumbs("choose:knock"), result_of(match, PACK, events_))
    assert replayed(CRUMBS, PACK, record) == record
    teller = Teller(GAME.words("en", (), None), CRUMBS, PACK, record)
    told = [teller.sentence(each) for each in record.steps[-1].told]
    return told[1 : told.index("Each hero gains 1 experience.")]


@pytest.mark.clause("QU-6.2", "QU-6.3", "QU-6.4")
def test_who_felled_whom_and_who_got_whom_up() -> None:
    match, foe = mission()
    called = next(part.name["en"] for part in PACK.parts.all() if part.id == match.profile_of(foe).slug)
    assert sentences(
        heard(events.ROUND_BEGINS, n=2),
        heard(events.HITS, unit=CRIER, target=foe),
        heard(events.FELL, unit=foe, n=1),
        heard(events.FELL, unit=foe, n=0),
        heard(events.HITS, unit=foe, target=CRIER),
        heard(events.UNCONSCIOUS, unit=CRIER),
        heard(events.ROUND_BEGINS, n=3),
        heard(events.ACTIVATED, unit=APOTHECARY),
        heard(events.REVIVED, unit=CRIER, left=3),
    ) == [
        f"Town Crier fells {called} ×2.",
        f"Town Crier falls in round 2. Felled by: {called}.",
        "Apothecary gets Town Crier back up in round 3.",
    ]


@pytest.mark.clause("QU-5.8")
def test_who_falls_down_a_cliff_has_nobody_to_thank() -> None:
    told = sentences(
        heard(events.ROUND_BEGINS, n=4),
        heard(events.HITS, unit=mission()[1], target=CRIER),
        heard(events.FALLS, unit=CRIER, inches=4000),
        heard(events.UNCONSCIOUS, unit=CRIER),
    )
    assert told == ["Town Crier falls in round 4."]


@pytest.mark.clause("QU-6.3")
def test_a_fall_that_was_watched_tells_what_was_near() -> None:
    match, _ = mission()
    model, part = match.first[CRIER], PACK.missions[match.box.mission.number]
    by_the_tables = part.terrain[part.looks.index("table")].corners()[0]
    for place, near in ((by_the_tables, " (near: tables)"), ((60_000, 60_000), "")):
        match.x[model], match.y[model] = place
        fell = replace(heard(events.UNCONSCIOUS, unit=CRIER), shown=SeenStill(match.view(None).position))
        assert sentences(heard(events.ROUND_BEGINS, n=2), fell) == [f"Town Crier falls in round 2{near}."]


@pytest.mark.clause("QU-6.3")
def test_whoever_still_lies_where_they_fell_shows_what_was_near() -> None:
    match, _ = mission()
    part = PACK.missions[match.box.mission.number]
    match.x[match.first[CRIER]], match.y[match.first[CRIER]] = part.terrain[0].corners()[0]
    falls = [heard(events.UNCONSCIOUS, unit=CRIER), heard(events.UNCONSCIOUS, unit=CRIER)]
    assert [fall.what for fall in deeds_of(falls, match, PACK)] == ["fell", "fell"], "the crier was got up again"
    match.marks[CRIER] |= DOWN
    assert [fall.what for fall in deeds_of(falls, match, PACK)] == ["fell", "fell-near"], "of the first nobody knows"


@pytest.mark.clause("QU-6.3")
def test_what_was_near_in_a_generated_mission_is_of_its_own_map() -> None:
    match = GAME.new(1, seed=1, options={"mission": "DDDTTFPCXD"})
    assert isinstance(match, Quest)
    part = with_mission(match.setting.options, PACK).missions[0]
    match.x[match.first[CRIER]], match.y[match.first[CRIER]] = part.terrain[0].corners()[0]
    (fall,) = deeds_of(
        [replace(heard(events.UNCONSCIOUS, unit=CRIER), shown=SeenStill(match.view(None).position))], match, PACK
    )
    assert fall == CampaignEvent("fell-near", {"hero": CRIER, "rounds": 0, "look": part.looks[0]})


def test_a_mission_without_a_log_tells_of_no_deeds() -> None:
    match, _ = mission()
    assert result_of(match, PACK) == Result("retreat", rounds=match.round)
