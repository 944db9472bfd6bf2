"""Missions made on demand: what a code says, and what every mission keeps. QU-12.6."""

import re
from collections import Counter
from pathlib import Path

import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.games.quest.content.packs import folk_of
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.generator.budget import FOES
from sobremesa.games.quest.generator.codes import CHOICES, Brief, brief_of, brief_of_the_day, grouped, new_brief
from sobremesa.games.quest.generator.letters import LETTERS
from sobremesa.games.quest.generator.making import generated
from sobremesa.games.quest.generator.sketch import sketch_mission
from sobremesa.games.quest.generator.stage import Stage
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.generator.themes import Spot, theme_of
from sobremesa.games.quest.generator.variety import difference, drawn, nearest, nearest_plan, planned, plans_apart
from sobremesa.games.quest.generator.words import PlotWords, tell
from sobremesa.games.quest.missions.plot.plot import SIDES
from tests.games.quest.generated import CATALOGUE, PACK, faults, line, mission

FROZEN = CATALOGUE.read_text(encoding="utf-8").splitlines()
CODE = FROZEN[0].split()[0]


# Codes.


@pytest.mark.clause("QU-12.6")
def test_a_code_says_all_that_was_chosen() -> None:
    brief = new_brief({"theme": "marsh", "objective": "hold", "size": "24"}, "anything")
    assert (brief.theme, brief.objective, brief.size) == ("marsh", "hold", "24")
    assert len(brief.code) == 10
    assert brief_of(brief.code) == brief


def test_a_code_can_be_written_as_one_likes() -> None:
    said = grouped(CODE).lower().replace("-", " - ")
    assert brief_of(said).code == CODE


@pytest.mark.parametrize("at", range(10))
def test_a_slip_of_the_pen_is_noticed(at: int) -> None:
    codes = [frozen.split()[0] for frozen in FROZEN]
    slips = [f"{code[:at]}{letter}{code[at + 1 :]}" for code in codes for letter in LETTERS if letter != code[at]]
    noticed = 0
    for slip in slips:
        try:
            brief_of(slip)
        except BadInput:
            noticed += 1
    assert noticed / len(slips) > 0.92  # one letter in twenty fits by accident


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("BBBB", "'BBBB' is not the code of a mission"),
        ("BCDFG-AEIOU", "'BCDFG-AEIOU' is not the code of a mission"),
        ("DZZZB-CDFGD", "'DZZZB-CDFGD' is not the code of a mission"),
        ("DDBDK-SVQNB", "a letter of 'DDBDK-SVQNB' is wrong"),
        ("CDBDK-SVQNQ", "'CDBDK-SVQNQ' comes from another version of Sobremesa"),
        ("FDBDK-SVQNH", "'FDBDK-SVQNH' comes from another version of Sobremesa"),
    ],
)
def test_what_is_no_code_is_said_in_one_line(code: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        GAME.check_options({"mission": code})


def test_each_choice_can_be_left_to_chance() -> None:
    drawn_ = [new_brief({}, str(n)) for n in range(300)]
    for name, known in CHOICES.items():
        assert {getattr(brief, name) for brief in drawn_} == set(known)


def test_the_mission_of_a_day_is_the_same_for_everybody() -> None:
    assert brief_of_the_day("2026-12-24") == brief_of_the_day("2026-12-24")
    assert brief_of_the_day("2026-12-24") != brief_of_the_day("2026-12-25")


def test_a_stage_that_draws_more_changes_no_other() -> None:
    one, other = Stream("code", "terrain"), Stream("code", "waves")
    alone = [Stream("code", "waves").below(1000) for _ in range(1)]
    for _ in range(7):
        one.below(6)
    assert [other.below(1000)] == alone


# Missions.


@pytest.mark.clause("QU-12.6")
@pytest.mark.parametrize("frozen", FROZEN)
def test_a_code_makes_the_same_mission_for_ever(frozen: str) -> None:
    """Where this fails, what people have sent to each other has become another mission: that needs another letter."""
    assert line(generated(frozen.split(maxsplit=1)[0], PACK)) == frozen


@pytest.mark.clause("QU-12.6")
@pytest.mark.parametrize("number", range(24))
def test_a_generated_mission_keeps_its_promises(number: int) -> None:
    made = mission(number)
    assert faults(made.part) == [], made.code
    assert made.part.triggers, made.code
    assert made.part.side, made.code


@pytest.mark.sweep
@pytest.mark.parametrize("hundred", range(20))
def test_thousands_of_generated_missions_keep_their_promises(hundred: int) -> None:
    wrong = {}
    for number in range(100 * hundred, 100 * hundred + 100):
        made = mission(number)
        if found := faults(made.part):
            wrong[made.code] = found
    assert wrong == {}


def test_an_objective_where_nobody_can_stand_is_not_kept() -> None:
    """One of the few codes whose first attempt would put it there."""
    made = generated("DCBPD-WDWJF", PACK)
    assert made.ledger["attempt: a place where nobody can stand"] == 1
    assert faults(made.part) == []


@pytest.mark.sweep
@pytest.mark.clause("QU-12.6", "QU-13.1", "QU-13.10")
def test_missions_answer_back_in_all_ways() -> None:
    """Among some are all kinds of side objectives, and most of what may happen."""
    parts = [mission(number).part for number in range(40)]
    assert {side.kind for part in parts for side in part.side} == set(SIDES)
    verbs = {deed.verb for part in parts for deed in part.deeds()}
    assert verbs >= {"becomes", "spreads", "call", "choose", "parley", "flee", "effect"}


@pytest.mark.parametrize(("source", "may_fall"), [("gorge 1", True), ("gorge 12", False)])
def test_a_bridge_falls_only_where_another_way_is_left(source: str, may_fall: bool) -> None:
    """The one bridge of a rift that ends on the table, and the only one to where something is to be done."""
    brief = new_brief({"theme": "pass", "size": "48", "objective": "hold"}, source)
    stage = Stage(brief, sketch_mission(brief, folk_of(PACK.parts), 0, Counter()), 0)
    (bridge,) = stage.nameless_pieces("bridge")
    assert stage.keep(((bridge, "bare"),)) == may_fall
    assert bool(stage.changes) == may_fall


def test_its_file_can_be_put_into_a_pack_and_edited(tmp_path: Path) -> None:
    """The file says the mission as authors write theirs."""
    text = mission(0).text
    assert text.startswith(f"# Made by Sobremesa from the code {grouped(mission(0).code)}\n")
    assert re.search(r"^  - \{look: [a-z]+, (rect|round|wall|outline): \[", text, re.MULTILINE)


def test_two_missions_of_a_theme_are_not_alike() -> None:
    one, other = (generated(new_brief({"theme": "inn"}, str(n)).code, PACK).part for n in range(2))
    assert difference(drawn(one), drawn(one)) == 0
    assert difference(drawn(one), drawn(other)) > 0.5
    assert nearest([one, other]).least == difference(drawn(one), drawn(other))


def test_two_missions_for_the_same_task_have_plans_of_their_own() -> None:
    wishes = {"objective": "hold", "side": "the-rime"}
    one, other = (generated(new_brief(wishes, str(n)).code, PACK).part for n in range(2))
    assert plans_apart(planned(one), planned(one)) == 0
    assert plans_apart(planned(one), planned(other)) > 0.4
    found = nearest_plan([one, other, one])
    assert (found.missions, found.least) == (3, 0)
    assert found.mean == pytest.approx(plans_apart(planned(one), planned(other)) / 3)


@pytest.mark.parametrize("theme", CHOICES["theme"])
def test_every_text_of_a_theme_can_be_told(theme: str) -> None:
    found = theme_of(theme)
    spots = [Spot(each.spot.name, (0, 0)) for each in found.sets[:3]]
    for objective in CHOICES["objective"]:
        for side in CHOICES["side"]:
            for seed in range(3):
                brief = Brief("48", theme, objective, side, "usual", seed)
                said = tell(brief, found, spots, found.loads[0], 2)
                assert len(said["name"]["es"]) <= 40
                for text in said.values():
                    for each in text if isinstance(text, tuple) else (text,):
                        assert "{" not in each["es"] + each["en"]
                        assert not re.search(r"\b(a|de) el\b", each["es"])


@pytest.mark.parametrize("side", CHOICES["side"])
def test_every_text_of_what_is_in_store_can_be_told(side: str) -> None:
    """Whatever its theme; an enemy has a name within a sentence, and Spanish contracts its articles."""
    about: dict[str, tuple[str, ...]] = {"heart": ("flee", "parley"), "talk": ("over",)}
    about |= {"interrogate": ("name",), "capture": ("name",)}
    for foe in FOES[side]:
        for seed in range(3):
            words = PlotWords(new_brief({"side": side}, str(seed)), Stream(side, foe.enemy, seed))
            for what, parts in about.items():
                for part in parts:
                    said = words.draw(what, part, enemy=words.enemy(foe.enemy))
                    assert "{" not in said["es"] + said["en"]
                    assert not re.search(r"\b(a|de) el\b", said["es"])


# At the table.


@pytest.mark.clause("QU-12.6")
def test_a_table_plays_the_mission_of_a_code_and_opens_again() -> None:
    match = GAME.new(1, 7, {"mission": grouped(CODE), "party": 2})
    assert match.setting.options == {"mission": CODE, "party": 2}
    assert GAME.load(match.dump()).hash() == match.hash()
    words = GAME.words("en", ("Ana",), options=match.setting.options)
    made = generated(CODE, PACK)
    assert str(words.sentences(GAME.hints(words.speech).surroundings(match, asked=True))[0]) == made.part.briefing["en"]
    assert GAME.pack().hash == match.setting.pack_hash
