"""What is told to those who write a campaign: file, line, and what would be right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.games.quest.campaign import campaign_of, check_campaign, read_campaign
from sobremesa.games.quest.game import GAME
from tests.games.quest.campaign.played import ABOUT, FILES, ONE, PACK, TWO

OURS = GAME.home / "campaign" / "own"


@pytest.mark.parametrize("folder", sorted(OURS.iterdir()), ids=lambda each: str(each.name))
def test_our_own_are_right(folder: object) -> None:
    assert check_campaign(OURS / str(folder), PACK) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("one.yaml", "mission: soup-tureen", "mission: soup", "one.yaml:23: table: there is no mission 'soup'"),
        ("one.yaml", "mission: soup-tureen", "mission: BBBBBBBBBB", "one.yaml:23: table: a letter of"),
        ("one.yaml", "en: Knock", "en: Llamar", "one.yaml:9: door: text is the same in both languages"),
        ("one.yaml", "{es: La puerta, en: The Door}", "{es: La puerta}", "one.yaml:5: door: title.en is missing"),
        ("one.yaml", "{to: table, coins: -1}", "{to: tabel, coins: -1}", "one.yaml:15: door: there is no page 'tabel'"),
        ("one.yaml", "set: {bread: true}", "set: {loaf: true}", "one.yaml:14: door: there is no variable loaf"),
        ("one.yaml", "find: thick-cloak", "find: cloak", "one.yaml:14: door: there is no find 'cloak'"),
        ("one.yaml", "      encore: {add", "      bis: {add", "one.yaml:27: table: there is no side objective and no"),
        (
            "one.yaml",
            "{add: {crumbs: 3}, said",
            "{to: inn, add: {crumbs: 3}, said",
            "one.yaml:27: table: 'to' is not an entry",
        ),
        ("one.yaml", "        test: strength\n", "", "door: passed means nothing here"),
        ("two.yaml", "when: [bread]", "when: [bread > 2]", "two.yaml:26: oven: 'bread > 2' is not a condition"),
        ("two.yaml", "when: [bread]", "when: [crumbs >= 7]", "eat can never be chosen here"),
        ("two.yaml", "then: {to: hungry}", "when: [bread]\n        then: {to: hungry}", "may never come to an ending"),
        ("two.yaml", "choice: leave", "choice: eat", "another choice has that id"),
        ("two.yaml", "page: full", "page: hungry", "another page has that id"),
        ("two.yaml", "alert: 2", "alert: 9", "two.yaml:3: two: alert: 9 is not possible"),
        ("two.yaml", "alert: 2", "harder: [hard]", "harder.0: 'hard' is not possible"),
        ("two.yaml", "alert: 2", "alert: {easy: 1}", "a whole number from 0 to 6, or easy:, normal: and hard:"),
        ("two.yaml", "id: two", "id: three", "its id is 'three'"),
        ("campaign.yaml", "bread: false", "bread: ~", "bread is read here, and on some way nothing has set it"),
        ("campaign.yaml", "crumbs: 0", "crumbs: 0, flies: 1", "nothing reads it"),
        ("campaign.yaml", "begins: door", "begins: inn", "no way leads to this page"),
        ("campaign.yaml", "coins: 5", "coins: lots", "campaign.yaml:6: coins: 'lots' is not possible"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(file: str, old: str, new: str, said: str) -> None:
    text = {"campaign.yaml": ABOUT, "one.yaml": ONE, "two.yaml": TWO}[file]
    assert old in text
    files = {**FILES, file: text.replace(old, new).encode()}
    with pytest.raises(BadInput) as wrong:
        campaign_of(files, PACK)
    assert said in str(wrong.value)


def test_a_rumour_is_heard_once_on_every_way() -> None:
    campaign_of({**FILES, "two.yaml": TWO.replace("when: [bread]", "when: [crumbs >= 3]").encode()}, PACK)


@pytest.mark.clause("QU-14.4")
def test_what_was_done_in_a_mission_is_done_on_some_ways_and_not_on_others() -> None:
    """Three crumbs come of the encore alone; and on some way there was none."""
    for condition in ("crumbs >= 5", "crumbs <= 1"):
        campaign_of({**FILES, "two.yaml": TWO.replace("when: [bread]", f"when: [{condition}]").encode()}, PACK)


def test_a_choice_that_can_never_be_made_is_found() -> None:
    files = {**FILES, "two.yaml": TWO.replace("when: [bread]", "when: [bread, not bread]").encode()}
    with pytest.raises(BadInput, match="eat can never be chosen here"):
        campaign_of(files, PACK)


def test_the_example_of_the_documentation_is_right() -> None:
    text = (Path(__file__).parents[4] / "docs" / "quest-campaigns.md").read_text(encoding="utf-8")
    sheets = re.findall(r"```yaml\n# (\S+)\n(.*?)```", text, re.DOTALL)
    assert campaign_of({name: sheet.encode() for name, sheet in sheets}, PACK).id == "crumbs"


def test_a_folder_that_is_none_is_told() -> None:
    with pytest.raises(BadInput, match=r"campaign\.yaml"):
        read_campaign(OURS / "nowhere", PACK)
