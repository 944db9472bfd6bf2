"""Scenarios of what lies between missions (chapter 14): `between_missions.yaml`, one test each.

A scenario sets up where a campaign stands (``campaign``, ``page``, ``difficulty``, ``coins``, ``finds``,
``take_backs``, ``heroes``). Of its steps, ``do`` takes choices, with ``dice`` if they roll any; ``refuse`` has choices
with the clause that bars them; ``mission`` is how the mission on this page ended; ``expect`` names what is so then.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from sobremesa.games.quest.campaign import (
    Campaign,
    Hero,
    Injury,
    Record,
    Result,
    begin,
    campaign_named,
    level_of,
    match_options,
    step,
    take_result,
    why_not,
)
from tests.game_files import read_yaml
from tests.games.quest.campaign.played import CRUMBS, PACK, PARTY, told

SCENARIOS: Final[list[dict[str, Any]]] = read_yaml(Path(__file__).with_name("between_missions.yaml"))


@pytest.mark.parametrize(
    "said",
    [pytest.param(each, marks=pytest.mark.clause(*each["clauses"]), id=each["title"]) for each in SCENARIOS],
)
def test_the_scenario_holds(said: dict[str, Any]) -> None:
    campaign = campaign_named(said["campaign"], PACK) if "campaign" in said else CRUMBS
    record = stands(campaign, said)
    for each in said["steps"]:
        for choice, clause in each.get("refuse", {}).items():
            refusal = why_not(campaign, PACK, record, choice)
            assert (choice, refusal and refusal.clause) == (choice, clause)
        for choice in [each["do"]] if isinstance(each.get("do"), str) else each.get("do", []):
            record = step(campaign, PACK, record, choice, each.get("dice"))
        if "mission" in each:
            ended = each["mission"]
            fallen, finds, sides = (tuple(ended.get(name, ())) for name in ("fallen", "finds", "sides"))
            result = Result(ended["end"], fallen, finds, rounds=5, sides=sides)
            record = take_result(campaign, PACK, record, result, ended.get("dice"))
        expected = each.get("expect", {})
        assert seen(campaign, record, expected) == expected


def a_hero(said: dict[str, Any]) -> Hero:
    """A hero as a scenario says them."""
    lists = {name: tuple(said.get(name, ())) for name in ("learnt", "raised")}
    return Hero(**{**said, **lists, "injuries": tuple(Injury(*each) for each in said.get("injuries", {}).items())})


def stands(campaign: Campaign, said: dict[str, Any]) -> Record:
    """The campaign as a scenario begins."""
    heroes = [a_hero(each) for each in said.get("heroes", [{"hero": each} for each in PARTY])]
    record = begin(campaign, PACK, heroes, said.get("difficulty", "normal"), "1")
    set_up = {name: said[name] for name in ("page", "coins", "take_backs") if name in said}
    return msgspec.structs.replace(record, heroes=tuple(heroes), finds=tuple(said.get("finds", ())), **set_up)


def seen(campaign: Campaign, record: Record, wanted: dict[str, Any]) -> dict[str, Any]:
    """What is so of that which was expected, in the same shape."""
    options = match_options(campaign, PACK, record) if "options" in wanted else {}
    every: dict[str, Any] = {
        **{name: getattr(record, name) for name in ("page", "coins", "take_backs")},
        "finds": list(record.finds),
        "steps": record.stamp,
        "told": told(record) if record.steps else [],
        "variables": {name: record.variables.get(name) for name in wanted.get("variables", {})},
        "options": {name: options[name] for name in wanted.get("options", {})},
        "heroes": {
            hero.hero: {name: of(hero)[name] for name in wanted["heroes"][hero.hero]}
            for hero in record.heroes
            if hero.hero in wanted.get("heroes", {})
        },
    }
    return {name: every[name] for name in wanted}


def of(hero: Hero) -> dict[str, Any]:
    """What a scenario may say of a hero."""
    return {
        "level": level_of(hero),
        "experience": hero.experience,
        "learnt": list(hero.learnt),
        "raised": list(hero.raised),
        "injuries": {each.what: each.left for each in hero.injuries},
        "carries": hero.carries,
    }
