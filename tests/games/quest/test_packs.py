"""Chapter 12: what a content pack is, and what is said of a wrong one."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import pytest
from pydantic import Field

from sobremesa.authoring.reading import PackReader, Shape
from sobremesa.authoring.terms import Wrong
from sobremesa.engine.errors import BadInput
from sobremesa.games.quest.content import packs, reading
from sobremesa.games.quest.content.grammar import read_step, wrong_with_effect
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.parts import (
    ClassPart,
    EnemyPart,
    FactionPart,
    FindPart,
    SkillPart,
    SpellPart,
    WeaponPart,
    radius_of,
)
from sobremesa.games.quest.content.reading import check_pack, read_pack
from sobremesa.games.quest.effects.verbs import VERBS
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.missions import parts as missions
from sobremesa.games.quest.missions.parts import MissionPart, TerrainPart, UnitPart, WavePart
from sobremesa.games.quest.missions.plot.parts import AnswerPart, DeedPart, SidePart, ThingPart, TriggerPart, WhenPart
from sobremesa.games.quest.rules.special.words import SPECIALS
from sobremesa.games.quest.state.box import INCH, Box, Mission, Options
from sobremesa.games.quest.state.match import Quest
from sobremesa.geometry.board import Board
from tests.games.quest.said import data_of

STUDY = Path(__file__).parent / "pack"
OWN = Path(packs.__file__).parent / "own"
GUIDE = "classes/guide.yaml"
RATS = "factions/rats.yaml"

Edit = Callable[[str, str, str], Path]


def copied(source: Path, target: Path) -> Edit:
    """A copy of a pack in which a pattern is replaced, once."""

    def edit(file: str, pattern: str, new: str) -> Path:
        folder = target / "pack"
        if not folder.exists():
            shutil.copytree(source, folder)
        path = folder / file
        text, times = re.subn(pattern, new, path.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
        assert times == 1
        path.write_text(text, encoding="utf-8")
        return folder

    return edit


@pytest.fixture
def edited(tmp_path: Path) -> Edit:
    """The study pack with a change."""
    return copied(STUDY, tmp_path)


@pytest.fixture
def changed(tmp_path: Path) -> Edit:
    """The game's own pack with a change."""
    return copied(OWN, tmp_path)


@pytest.fixture(scope="module")
def study() -> QuestPack:
    return read_pack(STUDY)


@pytest.fixture(scope="module")
def own() -> QuestPack:
    return read_pack(OWN)


def faults(folder: Path) -> list[str]:
    """All that is said of a pack, without the folder's name."""
    return [str(fault).replace(f"{folder}/", "").replace(str(folder), "pack") for fault in check_pack(folder)]


def said_of(step: str) -> list[str]:
    """What is said of a step that a pack says so."""
    wrong: list[Wrong] = []
    read_step(data_of(step), wrong)
    return [f"{one.why} ({one.right})" for one in wrong]


# A pack that is right


@pytest.mark.parametrize("folder", [STUDY, OWN])
def test_nothing_is_wrong_with_the_study_nor_with_the_games_own(folder: Path) -> None:
    """Everything on their maps can be walked to, too."""
    assert check_pack(folder) == []


@pytest.mark.clause("QU-4.1", "QU-4.2")
def test_profiles_have_all_that_their_files_say_with_classes_first(study: QuestPack) -> None:
    contents = study.contents()
    guide, little, king = contents.profiles
    assert (guide.slug, little.slug, king.slug) == ("guide", "rat-pack", "rat-king")
    assert (guide.quality, guide.defense, guide.tough, guide.stats, guide.power) == (3, 4, 8, (4, 3, 5), 6)
    assert [(weapon.slug, weapon.reach, weapon.attacks) for weapon in guide.weapons] == [
        ("bow", 24 * INCH, 2),
        ("club", 0, 1),
    ]
    assert [(special.heading.word, special.x) for special in guide.specials] == [("caster", 2), ("scout", 0)]
    assert guide.is_hero
    assert (guide.skills, guide.learns, guide.spells, guide.faction) == ((0, 1), (2,), (0, 1), -1)
    assert not little.is_hero
    assert (little.models, little.faction, king.models) == (4, 0, 1)


@pytest.mark.clause("QU-9.30")
def test_a_faction_knows_its_villains(study: QuestPack) -> None:
    (rats,) = study.contents().factions
    assert (rats.enemies, rats.villains) == ((1, 2), (2,))


def test_a_weapons_rules_come_before_those_of_who_uses_it(study: QuestPack) -> None:
    box = Box(1, Options((0,)), study.contents(), Mission(0, "none", Board(INCH, INCH, [], INCH), (0, 0, 0, 0)))
    assert [special.heading.word for special in box.specials(0, 0)] == ["ap", "rending", "caster", "scout"]
    assert [special.heading.word for special in box.specials_of_unit(0)] == ["caster", "scout"]
    assert box.classes == 1


def test_a_pack_with_fewer_classes_than_heroes_begins_again_with_the_first(study: QuestPack) -> None:
    match = GAME.new(1, 1, {"mission": 1, "party": 3}, study.folder)
    assert isinstance(match, Quest)
    assert match.box.options.party == (0, 0, 0)


def test_the_steps_of_a_box_are_numbered_as_those_of_its_pack(own: QuestPack) -> None:
    box = Box(1, Options((0,)), own.contents(), Mission(0, "none", Board(INCH, INCH, [], INCH), (0, 0, 0, 0)))
    assert [step.verb for step in box.steps] == [said.verb for said in own.steps]
    assert [step.number for step in box.steps] == list(range(len(own.steps)))


def test_each_box_gets_effects_of_its_own(study: QuestPack) -> None:
    assert study.contents().skills[0].effect is not study.contents().skills[0].effect


def test_a_base_of_25_millimetres_is_almost_an_inch() -> None:
    assert [radius_of(base) for base in (25, 32, 50)] == [492, 630, 984]


# The game's own


@pytest.mark.clause("QU-12.1")
def test_the_games_own_has_what_the_rules_ask_for(own: QuestPack) -> None:
    parts = own.parts
    assert len(parts.classes) >= 8
    assert all(len(each.skills) == 3 and len(each.learns) == 6 for each in parts.classes)
    assert len(parts.enemies) >= 24
    assert len(parts.factions) >= 4
    assert len(parts.weapons) >= 18
    assert len(parts.spells) >= 12
    assert {find.luck for find in parts.finds} == {"good", "bad"}


@pytest.mark.clause("QU-12.1")
@pytest.mark.parametrize("word", SPECIALS)
def test_every_special_rule_is_used_by_someone(own: QuestPack, word: str) -> None:
    contents = own.contents()
    users = [
        profile.slug
        for profile in contents.profiles
        if any(special.heading.word == word for weapon in profile.weapons for special in weapon.specials)
        or any(special.heading.word == word for special in profile.specials)
    ]
    assert users


def test_every_verb_is_used_by_someone(own: QuestPack) -> None:
    assert {step.verb for step in own.steps} == set(VERBS)


def test_every_class_plays_with_other_numbers(own: QuestPack) -> None:
    numbers = [
        (each.quality, each.defense, each.tough, *each.weapons, *[word for word, _ in each.rules])
        for each in own.parts.classes
    ]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.clause("QU-12.1")
@pytest.mark.parametrize(
    ("file", "pattern", "new", "told"),
    [
        ("factions/the-toll.yaml", r"rules: \[villain, fearless\]", "rules: [fearless]", "it has no villain"),
        (
            "classes/smuggler.yaml",
            r"rules: \[ambush, stealth\]",
            "rules: [stealth]",
            "no hero has ambush (QU-12.1 asks",
        ),
        ("classes/forester.yaml", r"scout, ", "", "nobody has scout (QU-12.1 asks for one)"),
        ("classes/chandler.yaml", r"lantern-glow, ", "", "lantern-glow: nobody knows it (in the spells:"),
        ("classes/forester.yaml", r", hunting-knife", "", "hunting-knife: nobody carries it (in the weapons:"),
    ],
)
def test_what_a_whole_pack_lacks_is_told(changed: Edit, file: str, pattern: str, new: str, told: str) -> None:
    said = faults(changed(file, pattern, new))
    assert any(told in line for line in said), said


@pytest.mark.clause("QU-12.1", "QU-12.5")
def test_a_class_without_a_ninth_skill_is_told(changed: Edit) -> None:
    folder = changed("classes/crier.yaml", r"\n  - id: a-rumour(.*\n)+", "\n")
    assert faults(folder) == ["classes/crier.yaml: crier: learns: there are 5 (6, says QU-12.1)"]


def test_a_study_need_not_be_whole(edited: Edit) -> None:
    said = faults(edited("pack.yaml", "^kind: study\n", ""))
    assert "pack: too few classes: 1 (8 at least, says QU-12.1)" in said
    assert "pack: too few enemies: 2 (24 at least, says QU-12.1)" in said
    assert "classes/guide.yaml: guide: skills: there are 2 (3, says QU-12.1)" in said


# What its hash tells


@pytest.mark.parametrize(
    ("file", "pattern", "new"),
    [
        ("weapons.yaml", "attacks: 2", "attacks: 3"),
        ("weapons.yaml", r"ap\(1\)", "ap(2)"),
        (GUIDE, "tough: 8", "tough: 9"),
        (GUIDE, "lasts: turn", "lasts: round"),
        ("spells.yaml", "range: 12", "range: 18"),
        ("finds.yaml", "copies: 2", "copies: 3"),
        (RATS, "models: 4", "models: 5"),
    ],
)
def test_whatever_changes_play_changes_the_hash(
    edited: Edit, study: QuestPack, file: str, pattern: str, new: str
) -> None:
    assert read_pack(edited(file, pattern, new)).hash != study.hash


@pytest.mark.parametrize(
    ("file", "pattern", "new"),
    [
        ("weapons.yaml", "en: Club", "en: Cudgel"),
        (GUIDE, "en: She goes first", "en: She leads"),
        (GUIDE, "en: She opens the way", "en: She finds the way"),
        (RATS, "icon: rat$", "icon: mouse"),
        ("finds.yaml", "luck: good\n  copies: 2", "copies: 2\n  luck: good"),
        ("pack.yaml", '"1.0"', '"1.1"'),
    ],
)
def test_whatever_does_not_change_play_leaves_the_hash(
    edited: Edit, study: QuestPack, file: str, pattern: str, new: str
) -> None:
    assert read_pack(edited(file, pattern, new)).hash == study.hash


def test_a_field_that_is_added_leaves_the_hash_of_packs_that_do_not_write_it(study: QuestPack) -> None:
    class Slow(WeaponPart):
        reload: Annotated[int, Field(ge=1, le=4)] = 0

    bow = study.parts.weapons[0]
    assert Slow.model_construct(**dict(bow)).heart() == bow.heart()
    assert Slow.model_construct(**dict(bow), reload=2).heart() == {**bow.heart(), "reload": 2}


# What is wrong with a part


@pytest.mark.parametrize(
    "kind",
    [
        *(WeaponPart, SkillPart, SpellPart, FindPart, ClassPart, EnemyPart, FactionPart),
        *(
            MissionPart,
            WavePart,
            UnitPart,
            TerrainPart,
            ThingPart,
            TriggerPart,
            WhenPart,
            DeedPart,
            AnswerPart,
            SidePart,
        ),
    ],
)
def test_every_field_of_a_part_says_what_would_be_right_in_it(kind: type[Shape]) -> None:
    reader = PackReader(STUDY)
    schema = kind.model_json_schema()
    for entry in schema.get("$defs", {}).get(kind.__name__, schema)["properties"]:
        right = reader.right_in(kind, entry)
        assert right is not None, entry
        assert "{" not in str(right)


def test_all_that_is_wrong_with_a_part_is_told_at_once(edited: Edit) -> None:
    edited("weapons.yaml", "attacks: 2", "attacks: 0")
    said = faults(edited("weapons.yaml", r"ap\(1\)", "app(1)"))
    assert said == [
        "weapons.yaml:6: bow: attacks: 0 is not possible (a whole number from 1 to 12)",
        "weapons.yaml:7: bow: there is no special rule 'app(1)' here (perhaps ap)",
    ]


@pytest.mark.parametrize(
    ("file", "pattern", "new", "told"),
    [
        (
            "weapons.yaml",
            "range: 24",
            "range: far",
            "bow: range: 'far' is not possible (a whole number of inches from 1",
        ),
        ("weapons.yaml", "attacks: 2", "attacks: 0", "bow: attacks: 0 is not possible (a whole number from 1 to 12)"),
        ("weapons.yaml", r"ap\(1\)", "app(1)", "bow: there is no special rule 'app(1)' here (perhaps ap)"),
        ("weapons.yaml", r"ap\(1\)", "ap", "bow: there is no special rule 'ap' here (with a number: ap(2))"),
        ("weapons.yaml", "rending", "rending(2)", "bow: there is no special rule 'rending(2)' here (without a number"),
        ("weapons.yaml", "rending", "ap(2)", "bow: 'ap(2)' appears twice (once)"),
        ("weapons.yaml", "rending", "furious", "bow: there is no special rule 'furious' here (one of ap, bane,"),
        ("weapons.yaml", "id: club", "id: bow", "bow: something else has this id (an id of its own; the other is"),
        ("weapons.yaml", "en: Club", "en: Bow", "club: bow has the same name (a name of its own)"),
        ("weapons.yaml", "es: Porra", "es: Club", "club: name is the same in both languages (one for each)"),
        ("spells.yaml", "value: 2", "value: 7", "flare: value: 7 is not possible (a whole number from 1 to 6)"),
        (
            "spells.yaml",
            "aim: enemy",
            "aim: foe",
            "flare: aim: 'foe' is not possible (self, friend, other, fallen, enemy",
        ),
        ("spells.yaml", "  range: 12\n", "", "flare: there is no range (a whole number of inches"),
        ("spells.yaml", "aim: enemy", "aim: self", "flare: it is aimed at oneself (no range:, or another aim:)"),
        ("spells.yaml", "hits: 2", "hit: 2", "flare: there is no verb 'hit' (perhaps hits)"),
        ("finds.yaml", "luck: bad", "luck: poor", "trap: luck: 'poor' is not possible (good or bad)"),
        ("finds.yaml", "copies: 1", "copies: 0", "trap: copies: 0 is not possible (a whole number from 1 to 9)"),
        ("finds.yaml", "luck: bad", "luck: bad\n  aim: enemy", "trap: 'aim' is not an entry here (one of id, name,"),
        (GUIDE, "quality: 3", "quality: 1", "guide: quality: 1 is not possible (a whole number from 2 to 6)"),
        (GUIDE, "^willpower: 5\n", "", "guide: willpower is missing (a whole number from 2 to 6)"),
        (GUIDE, r"\[bow, club\]", "[bow, sword]", "guide: there is no weapon 'sword' (the id of one of this pack)"),
        (GUIDE, r"\[bow, club\]", "[bow, flare]", "guide: there is no weapon 'flare' (the id of one of this pack)"),
        (GUIDE, r"\[bow, club\]", "[bow, bow]", "guide: 'bow' appears twice (once)"),
        (GUIDE, r"\[flare, balm\]", "[flare, fog]", "guide: there is no spell 'fog' (the id of one of this pack)"),
        (GUIDE, r"caster\(2\), ", "", "guide: it knows spells and is no caster (both, or none of them)"),
        (GUIDE, r"spells: \[flare, balm\]\n", "", "guide: it is a caster and knows no spell (both, or none of them)"),
        (GUIDE, "scout", "villain", "guide: a hero is no villain (no villain, says QU-9.30)"),
        (GUIDE, "colour: .*", "colour: green", "guide: colour: 'green' is not possible (a colour: \"#7fb2a5\")"),
        (GUIDE, "stat: dexterity", "stat: speed", "aim-well: stat: 'speed' is not possible (strength, dexterity or"),
        (GUIDE, "lasts: turn", "lasts: ever", "aim-well: lasts: 'ever' is not possible (turn, round, activation or"),
        (GUIDE, "^id: guide", "id: scout", "scout: the file is named guide (the same name for both)"),
        (RATS, "models: 4", "models: 40", "rat-pack: models: 40 is not possible (a whole number from 1 to 10)"),
        (RATS, "base: 25", "base: 1", "rat-pack: base: 1 is not possible (its base in millimetres, 20 to 150)"),
    ],
)
def test_a_wrong_part_is_told_with_its_place_and_what_would_be_right(
    edited: Edit, file: str, pattern: str, new: str, told: str
) -> None:
    said = faults(edited(file, pattern, new))
    assert any(re.match(rf"{file}:\d+: {re.escape(told)}", line) for line in said), said


def test_a_fault_names_the_line(edited: Edit) -> None:
    folder = edited(GUIDE, "hits: 1", "hits: 10")
    (said,) = faults(folder)
    line = (folder / GUIDE).read_text(encoding="utf-8").splitlines().index("      - hits: 10") + 1
    assert said == f"{GUIDE}:{line}: sweep: hits: 10 is not possible (1 to 9 or d3)"


def test_what_a_file_that_cant_be_read_has_is_not_missed_elsewhere(edited: Edit) -> None:
    (said,) = faults(edited("weapons.yaml", "^- id: bow", "- id: [bow"))
    assert said.startswith("weapons.yaml:")


def test_a_folder_without_classes_is_told(edited: Edit) -> None:
    folder = edited("pack.yaml", "1.0", "1.0")
    shutil.rmtree(folder / "classes")
    assert faults(folder) == ["classes: there is none in this pack (files that end in .yaml)"]


def test_the_first_fault_is_raised_with_how_to_see_the_others(edited: Edit) -> None:
    edited(GUIDE, "tough: 8", "tough: 80")
    with pytest.raises(BadInput) as bad:
        read_pack(edited(RATS, "tough: 1$", "tough: 0"))
    assert "1 more fault, listed by: sobremesa content check --game quest" in str(bad.value)


# What is wrong with a step


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("{hits: 0}", "hits: 0 is not possible (1 to 9 or d3)"),
        ("{hits: d6}", "hits: 'd6' is not possible (1 to 9 or d3)"),
        ("{hits: }", "hits says no amount (1 to 9 or d3)"),
        ("{power: 0}", "power: 0 is not possible (-6 to 6, and not 0)"),
        ("{power: d3}", "power: 'd3' is not possible (-6 to 6, and not 0)"),
        ("{steady: 1}", "steady: 1 is not possible (no amount)"),
        ("{condition: dizzy}", "condition: 'dizzy' is not possible (afflicted, weakened, sick or hexed)"),
        ("{cure: some}", "cure: 'some' is not possible (afflicted, weakened, sick, hexed or all)"),
        ("{give: faster}", "give: 'faster' is not possible (perhaps fast)"),
        ("{give: ambush}", "give: 'ambush' is not possible ("),
        ("{give: fear}", "give: 'fear' is not possible (with a number: fear(2))"),
        ("{give: fast, weapons: melee}", "fast is not a rule of weapons (no weapons:)"),
        ("{give: surge, weapons: all}", "weapons: 'all' is not possible (melee or shooting)"),
        ("{hits: 1, heal: 1}", "a step has the verbs hits, heal (one verb;"),
        ("{on: self}", "a step has no verb (one verb;"),
        ("[hits]", "a list is not a step (verb: amount,"),
        ("{hits: 1, lasts: round}", "hits has no entry 'lasts' (on, within, save or rules)"),
        ("{reveal: , on: self}", "reveal has no entry 'on' (the verb alone)"),
        ("{hits: 1, on: them}", "on: 'them' is not possible (target, self, enemies, friends or all)"),
        ("{hits: 1, on: enemies}", "on: enemies does not say how far it reaches (within:"),
        ("{hits: 1, within: 3}", "only one unit is reached (no within:)"),
        ("{hits: 1, on: all, within: 40}", "within: 40 is not possible (1 to 24)"),
        ("{hits: 1, save: luck}", "save: 'luck' is not possible (strength, dexterity or willpower)"),
        ("{hits: 1, rules: [surge]}", "rules: a list is not possible ("),
        ("{hits: 1, rules: [bane, bane]}", "rules: a list is not possible (a list of ap, bane or deadly)"),
        ("{hits: 1, rules: ap(1)}", "rules: 'ap(1)' is not possible (a list of ap, bane or deadly)"),
    ],
)
def test_a_wrong_step_is_told_with_what_would_be_right(step: str, told: str) -> None:
    said = said_of(step)
    assert said
    assert said[0].startswith(told)


@pytest.mark.parametrize(
    ("aim", "steps", "told"),
    [
        ("self", ["{heal: 1, on: self}"], "it is aimed at oneself already (no on:)"),
        ("enemy", ["{reveal: }"], "only tokens are revealed (aim: token)"),
        ("friend", ["{revive: 2}"], "only the unconscious are revived, and first of all (aim: fallen,"),
        ("fallen", ["{heal: 1}"], "nothing can be done to the unconscious but revive them (revive: as the first step)"),
        ("token", ["{hits: 1}"], "hits can't be done to a token (on: self)"),
    ],
)
def test_steps_have_to_suit_their_aim(aim: str, steps: list[str], told: str) -> None:
    said = [read_step(data_of(step), []) for step in steps]
    wrong = wrong_with_effect([step for step in said if step], aim)
    assert f"{wrong[0].why} ({wrong[0].right})".startswith(told)


# Whatever else


NASTY = ("", "~", "7", "-1", "true", "[]", "[1, [2]]", "{a: {b: 1}}", "'on'", "x(1)", "ap(100)", "[ap(1), 3]", "- 1")
FILES = ("weapons.yaml", "spells.yaml", "finds.yaml", GUIDE, RATS)


@pytest.mark.parametrize("file", FILES)
def test_no_value_whatever_makes_the_reader_stumble(tmp_path: Path, file: str) -> None:
    """Every line of a file is spoilt in turn, the ways to spoil it going round: all that may come of it is faults."""
    folder = tmp_path / "pack"
    shutil.copytree(STUDY, folder)
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    for at, spoilt in enumerate(lines):
        if ":" not in spoilt:
            continue
        for step in range(3):
            value = NASTY[(at + 5 * step) % len(NASTY)]
            changed_lines = [*lines[:at], f"{spoilt.split(':')[0]}: {value}", *lines[at + 1 :]]
            (folder / file).write_text("\n".join(changed_lines), encoding="utf-8")
            for fault in check_pack(folder):
                assert str(fault).count("\n") == 0
                assert fault.why.text


def test_whatever_a_pack_may_hold_can_be_chosen() -> None:
    """QU-4.1, QU-12.2: options name classes and missions by number."""
    most = {option.name: option.most for option in GAME.options}
    assert (most["hero_1"], most["mission"]) == (reading.MOST_CLASSES, missions.MOST_MISSIONS)
