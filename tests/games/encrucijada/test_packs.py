"""Chapter 10: content packs, and how their faults are reported."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sobremesa.authoring.reading import PackReader, Shape
from sobremesa.authoring.terms import Wrong
from sobremesa.engine.errors import BadInput
from sobremesa.games.encrucijada.content.grammar import (
    make_step,
    read_step,
    wrong_with_effect,
    wrong_with_resources,
)
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack, fingerprint
from sobremesa.games.encrucijada.content.parts import NO_EFFECT, CivilisationPart, SuitedPart, TowerPart
from sobremesa.games.encrucijada.content.reading import check_pack, read_pack
from sobremesa.games.encrucijada.content.wholeness import wrong_with_whole
from sobremesa.games.encrucijada.effects.selector import ALL, LATE
from sobremesa.games.encrucijada.effects.verbs import VERBS
from sobremesa.games.encrucijada.state.box import NO_SUIT, PROTECTED, RESOURCES, SUITS, TRAITS
from tests.games.encrucijada.every_step import as_data, every_step

STUDY = Path(__file__).parent / "pack"
NORTE = "civilisations/norte.yaml"
SUR = "civilisations/sur.yaml"

Edit = Callable[[str, str, str], Path]


@pytest.fixture
def edited(tmp_path: Path) -> Edit:
    """Makes a copy of the study pack in which a pattern has been replaced once."""

    def edit(file: str, pattern: str, new: str) -> Path:
        folder = tmp_path / "pack"
        if not folder.exists():
            shutil.copytree(STUDY, folder)
        path = folder / file
        text, times = re.subn(pattern, new, path.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
        assert times == 1
        path.write_text(text, encoding="utf-8")
        return folder

    return edit


@pytest.fixture(scope="module")
def study() -> EncrucijadaPack:
    return read_pack(STUDY)


def faults(folder: Path) -> list[str]:
    """All faults of a pack, without the folder's name."""
    return [str(fault).replace(f"{folder}/", "") for fault in check_pack(folder)]


def faults_of_step(step: str) -> list[str]:
    """The faults of a step written like this."""
    wrong: list[Wrong] = []
    read_step(yaml.safe_load(step), wrong)
    return [f"{one.why} ({one.right})" for one in wrong]


# A pack that is right


def test_the_studys_pack_has_nothing_wrong() -> None:
    assert check_pack(STUDY) == []


@pytest.mark.clause("EN-10.1", "EN-1.4")
def test_designs_are_numbered_by_civilisation_with_the_tower_last(study: EncrucijadaPack) -> None:
    designs, decks = study.cards()
    assert [design.number for design in designs] == list(range(31))
    assert [design.slug for design in designs if design.is_tower] == ["torre-norte", "torre-sur"]
    assert designs[14].is_tower
    assert designs[30].is_tower
    assert {design.civilisation for design in designs[:15]} == {0}
    assert [(deck.number, deck.slug, deck.tower.slug, len(deck.cards)) for deck in decks] == [
        (0, "norte", "torre-norte", 42),
        (1, "sur", "torre-sur", 42),
    ]
    assert study.size() == (31, 86)
    assert study.ids()[0] == "granja"


@pytest.mark.clause("EN-4.1", "EN-4.2", "EN-4.3", "EN-4.4", "EN-4.5")
def test_a_design_has_all_that_its_file_says(study: EncrucijadaPack) -> None:
    designs, _ = study.cards()
    ram = designs[study.numbers["ariete"]]
    assert (SUITS[ram.suit], ram.value, ram.traits) == ("espada", 6, 1 << TRAITS.index("invade"))
    assert ram.costs == ((RESOURCES.index("energia"), 4), (RESOURCES.index("alimento"), 4))
    assert ram.effect is not None
    assert [(step.verb, step.n) for step in ram.effect.steps] == [("damage", 2)]
    tower = designs[study.numbers["torre-sur"]]
    assert (tower.suit, tower.value, tower.effect) == (NO_SUIT, 18, None)


def test_each_box_gets_cards_of_its_own(study: EncrucijadaPack) -> None:
    one, other = study.cards()[0], study.cards()[0]
    assert one[3].effect is not other[3].effect


@pytest.mark.clause("EN-4.6")
@pytest.mark.parametrize("name", PROTECTED)
def test_the_two_protected_civilisations_are_known_by_their_ids(edited: Edit, name: str) -> None:
    folder = edited(NORTE, "^id: norte", f"id: {name}")
    edited(NORTE, r", lasts: while_active\}", ", what: {zone: pueblo}}")  # no card of it changes its own resources
    (folder / NORTE).rename(folder / "civilisations" / f"{name}.yaml")
    designs, _ = read_pack(folder).cards()
    protected = [design for design in designs if design.protected]
    assert len(protected) == 15
    assert {design.civilisation for design in protected} == {0 if name < "sur" else 1}


@pytest.mark.clause("EN-1.4")
def test_no_card_has_the_number_of_towers(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(STUDY, folder)
    data = yaml.safe_load((folder / NORTE).read_text(encoding="utf-8"))
    plain = {"icon": "x", "suit": "basto", "value": 1, "gives": {"fe": 1}, "flavour": {"es": "a", "en": "b"}}
    for number in [*range(15, 50), 51, 52]:
        names = {"es": f"Carta {number}", "en": f"Card {number}"}
        data["cards"].append({"id": f"card-{number}", "number": number, "name": names, **plain})
    (folder / NORTE).write_text(json.dumps(data), encoding="utf-8")
    assert check_pack(folder) == []
    numbers = [design.number for design in read_pack(folder).designs if design.civilisation == "norte"]
    assert numbers == [*range(1, 50), 51, 52, 50]


@pytest.mark.clause("EN-6.1")
def test_entries_that_are_left_out_have_the_most_common_values(study: EncrucijadaPack) -> None:
    designs, _ = study.cards()
    effect = designs[study.numbers["ladrona"]].effect
    assert effect is not None
    paid = effect.steps[1].what
    assert (paid.by, paid.count) == (LATE, 2)
    fire = designs[study.numbers["fuego"]].effect
    assert fire is not None
    assert fire.steps[0].what.count == ALL


@pytest.mark.clause("EN-10.2", "EN-10.3")
def test_its_cards_use_every_verb(study: EncrucijadaPack) -> None:
    used = {step.verb for design in study.cards()[0] if design.effect for step in design.effect.steps}
    assert used == set(VERBS)


# What its hash tells


@pytest.mark.parametrize(
    ("file", "pattern", "new"),
    [
        (NORTE, "value: 5$", "value: 6"),
        (NORTE, "draw: 3", "draw: 2"),
        (NORTE, "alimento: 6}$", "alimento: 7}"),
        (SUR, r"\[invade\]", "[volador]"),
        (SUR, "in_battle: true, steps", "steps"),
        ("decks/sur.txt", "^5 huerto", "4 huerto"),
        ("decks/norte.txt", "^tower: torre-norte", "tower: torre-sur"),
    ],
)
def test_whatever_changes_play_changes_the_hash(
    edited: Edit, study: EncrucijadaPack, file: str, pattern: str, new: str
) -> None:
    assert read_pack(edited(file, pattern, new)).hash != study.hash


@pytest.mark.parametrize(
    ("file", "pattern", "new"),
    [
        (NORTE, "en: Farm", "en: Homestead"),
        (NORTE, "en: It feeds everybody.", "en: It feeds us all."),
        (NORTE, "icon: barn", "icon: cow"),
        (NORTE, "en: It is slow to attack.", "en: It is slow."),
        (NORTE, r"search: , what: \{zone: pile, suit: espada\}", "search: , what: {suit: espada, count: 1}"),
        ("decks/norte.txt", "name-en: North", "name-en: Patience"),
        ("pack.yaml", '"1.0"', '"1.1"'),
    ],
)
def test_whatever_does_not_change_play_leaves_the_hash(
    edited: Edit, study: EncrucijadaPack, file: str, pattern: str, new: str
) -> None:
    assert read_pack(edited(file, pattern, new)).hash == study.hash


def test_the_order_of_decks_is_part_of_the_hash(study: EncrucijadaPack) -> None:
    assert fingerprint(study.designs, study.decks[::-1]) != study.hash


# What is wrong with a card


@pytest.mark.parametrize("kind", [TowerPart, SuitedPart, CivilisationPart])
def test_every_field_of_a_part_says_what_would_be_right_in_it(kind: type[Shape]) -> None:
    reader = PackReader(STUDY)
    assert [entry for entry in kind.model_json_schema()["properties"] if reader.right_in(kind, entry) is None] == []


@pytest.mark.parametrize(
    ("pattern", "new", "told"),
    [
        ("value: 5$", "value: 13", "guardia: value: 13 is not possible (a whole number from 0 to 12)"),
        ("suit: oro", "suit: plata", "corona: suit: 'plata' is not possible (espada, basto, copa or oro)"),
        ("class: bestia", "class: perro", "mensajera: class: 'perro' is not possible (evento, guerrero, bestia,"),
        ("gives: {magia: 10}", "gives: {oro: 10}", "corona: gives.oro: 'oro' is not possible (resources and how"),
        ("gives: {magia: 10}", "gives:", "corona: gives is empty (resources and how much of each"),
        ("costs: {alimento: 4}", "costs: {fe: 1, honor: 1, magia: 1}", "guardia: costs: a group of entries is not"),
        ("number: 3$", "number: 4", "trueque: the number is 4 (3, by its place)"),
        ("id: molino", "id: granja", "granja: something else has this id (an id of its own; the other is"),
        pytest.param(
            *("en: Mill,?", "en: Farm", "molino: granja has the same name (a name of its own"),
            marks=pytest.mark.clause("EN-1.3", "EN-4.1"),
        ),
        ("en: Mill", "en: Molino", "molino: name is the same in both languages (one for each)"),
        ("  icon: crown\n", "", "corona: icon is missing (the name of an icon"),
        (
            "traits: \\[volador\\]",
            "traits: [veloz]",
            "mensajera: traits.0: 'veloz' is not possible (a list of volador,",
        ),
        ("lasts: fight", "lasts: match", "puerta: value, lasts: 'match' is not possible (turn, fight, war, vuelta or"),
        ("draw: 3", "darw: 3", "corona: there is no verb 'darw' (perhaps draw)"),
        ("in_battle: true", "in_battle: maybe", "carta-nueva: effect.in_battle: 'maybe' is not possible (steps: with"),
        ("suit: espada}", "name: castillo}", "buscador: there is no card 'castillo' (the id of a card of this pack)"),
        ("suit: espada}", "civilisation: este}", "buscador: there is no civilisation 'este' (norte or sur)"),
        ("^id: norte", "id: nord", "the id is nord (the file's name without its ending: norte)"),
        ('"#7fb2a5"', "green", "look.colour: 'green' is not possible (a colour and an icon: {colour"),
    ],
)
def test_a_wrong_card_is_reported_with_its_place_and_what_would_be_right(
    edited: Edit, pattern: str, new: str, told: str
) -> None:
    said = faults(edited(NORTE, pattern, new))
    assert any(re.match(rf"{NORTE}:\d+: {re.escape(told)}", line) for line in said), said


def test_a_fault_names_the_line(edited: Edit) -> None:
    folder = edited(NORTE, "value: 5$", "value: 13")
    (said,) = faults(folder)
    line = (folder / NORTE).read_text(encoding="utf-8").splitlines().index("  value: 13") + 1
    assert said.startswith(f"{NORTE}:{line}: ")


@pytest.mark.clause("EN-4.6")
def test_no_effect_of_their_own_changes_the_resources_of_the_two_protected_civilisations() -> None:
    wrong: list[Wrong] = []
    step = read_step({"resource": {"fe": 2}}, wrong)
    assert step is not None
    for civilisation in PROTECTED:
        assert [str(one.right) for one in wrong_with_resources([step], civilisation, ["fe"])] == [
            "other cards, says EN-4.6"
        ]
    assert wrong_with_resources([step], "norte", ["fe"]) == []


def test_a_card_converts_of_its_own_only_what_it_gives() -> None:
    step = read_step({"convert": {"from": "fe", "to": "saber"}}, [])
    assert step is not None
    assert wrong_with_resources([step], "norte", ["fe"]) == []
    assert [str(one.why) for one in wrong_with_resources([step], "norte", ["magia"])] == ["the card itself gives no fe"]


# What is wrong with a step


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("{draw: 0}", "draw: 0 is not possible (1 to 6)"),
        ("{draw: yes}", "draw: True is not possible (1 to 6)"),
        ("{value: 0}", "value: 0 is not possible (-12 to 12, and not 0)"),
        ("{value: }", "value says no amount (-12 to 12, and not 0)"),
        ("{trait: veloz}", "trait: 'veloz' is not possible (volador, antiaereo, marino, invade or defensa)"),
        ("{resource: {oro: 2}}", "resource: a group of entries is not possible (a resource and how much of it:"),
        ("{convert: {from: fe, to: fe}}", "convert: a group of entries is not possible (two resources:"),
        ("{unblock: 2}", "unblock: 2 is not possible (no amount)"),
        ("{draw: 1, heal: 1}", "a step has the verbs draw, heal (one verb;"),
        ("{lasts: turn}", "a step has no verb (one verb;"),
        ("[draw]", "a list is not a step (verb: amount,"),
        ("{draw: 1, lasts: turn}", "draw is done at once (no lasts:)"),
        ("{no_war: , lasts: turn}", "no_war, lasts: 'turn' is not possible (own_turn)"),
        ("{lower: 1, what: {zone: hand}}", "lower, what: a group of entries is not possible (no what:)"),
        ("{draw: 1, what: hand}", "draw, what: 'hand' is not possible (entries zone:,"),
        ("{draw: 1, what: {whom: you}}", "'whom' is not an entry here (one of zone,"),
        ("{draw: 1, what: {zone: hand}}", "draw, zone: 'hand' is not possible (itself or player)"),
        ("{draw: 1, what: {zone: player}}", "draw needs whose: (rivals, allies, others, side or anyone)"),
        ("{damage: 1, what: {whose: they}}", "damage, whose: 'they' is not possible (you, rivals,"),
        ("{value: 1, what: {zone: pueblo, count: 6}}", "value, count: 6 is not possible (1 to 5 or all)"),
        ("{value: 1, what: {count: 2}}", "value, count: 2 is not possible (1)"),
        ("{destroy: , what: {count: 2, suit: oro}}", "destroy, count: 2 is not possible (all)"),
        ("{destroy: }", "destroy has no condition (suit, class,"),
        ("{discard: , what: {zone: hand, whose: rivals}}", "discard needs by: (holder or lot)"),
        ("{discard: , what: {zone: hand, by: user}}", "discard, by: 'user' is not possible (late or lot)"),
        ("{value: 1, what: {zone: pueblo, by: lot}}", "value, by: 'lot' is not possible (user)"),
        ("{look: , what: {zone: player, whose: rivals, suit: oro}}", "look can't filter by player (no filter)"),
        ("{swap: , what: {whose: rivals, suit: rey}}", "suit: 'rey' is not possible (espada, basto, copa or oro)"),
        ("{swap: , what: {whose: rivals, value: [3, 2]}}", "value: a list is not possible (the least and the most:"),
        ("{swap: , what: {whose: rivals, cost: 3}}", "cost: 3 is not possible (the least and the most:"),
        ("{swap: , what: {whose: rivals, traits: []}}", "traits: a list is not possible (a list of volador,"),
        ("{search: , what: {name: x, suit: oro}}", "the name already settles that (name: alone, or with value:)"),
        (
            "{discard: , what: {zone: pueblo, whose: rivals, count: all, suit: oro}}",
            "to discard all of a condition is to destroy (destroy:)",
        ),
    ],
)
def test_a_wrong_step_is_reported_with_what_would_be_right(step: str, told: str) -> None:
    said = faults_of_step(step)
    assert said
    assert said[0].startswith(told)


@pytest.mark.clause("EN-6.14")
@pytest.mark.parametrize("zone", ["hidden", "table"])
def test_filters_can_not_look_at_others_hidden_cards(zone: str) -> None:
    (said,) = faults_of_step(f"{{value: -1, what: {{zone: {zone}, whose: rivals, count: all, suit: oro}}}}")
    assert said.endswith("(no filter, says EN-6.14)")
    assert faults_of_step(f"{{value: 1, what: {{zone: {zone}, count: all, suit: oro}}}}") == []


@pytest.mark.clause("EN-6.6")
def test_no_card_is_made_to_cancel_oros() -> None:
    assert faults_of_step("{cancel: , what: {suit: oro}}") == [
        "an Oro's effect can't be cancelled (another suit, says EN-6.6)"
    ]


@pytest.mark.clause("EN-6.12")
def test_copying_is_a_whole_effect() -> None:
    steps = [step for said in ("copy", "extra_war") if (step := read_step({said: None}, []))]
    assert [str(one.why) for one in wrong_with_effect(steps, "copa", False)] == ["copy is a whole effect"]
    assert wrong_with_effect(steps[:1], "copa", False) == []


@pytest.mark.clause("EN-8.2")
@pytest.mark.parametrize("suit", ["", "espada", "basto", "oro"])
def test_only_copas_are_allowed_into_battles(suit: str) -> None:
    step = read_step({"draw": 1}, [])
    assert step is not None
    assert [str(one.why) for one in wrong_with_effect([step], suit, True)] == [
        "only Copa cards are kept out of battles"
    ]
    assert wrong_with_effect([step], "copa", True) == []


@pytest.mark.clause("EN-2.3", "EN-4.13")
@pytest.mark.parametrize("step", ["value: 1", "trait: invade", "no_trait: invade", "discard:", "return:"])
def test_a_tower_has_no_step_that_can_not_be_done_to_towers(step: str) -> None:
    said = read_step(yaml.safe_load(step), [])
    assert said is not None
    (wrong,) = wrong_with_effect([said], "", False)
    assert str(wrong.why).endswith("can't be done to a tower")
    assert wrong_with_effect([said], "basto", False) == []


@pytest.mark.clause("EN-10.3")
@pytest.mark.parametrize("step", ["protect:", "{protect: , what: {zone: tower}}", "heal: 2", "resource: {magia: 1}"])
def test_what_a_tower_can_do_for_itself(step: str) -> None:
    said = read_step(yaml.safe_load(step), [])
    assert said is not None
    assert wrong_with_effect([said], "", False) == []


def test_every_step_that_the_grammar_allows_can_be_written_read_and_made() -> None:
    for step in every_step():
        wrong: list[Wrong] = []
        assert read_step(as_data(step), wrong) == step, wrong
        made = make_step(step, {"avance": 0}, {"granja": 0})
        assert type(made) is VERBS[step.verb]
        assert made.what.count == step.what.number


words = st.sampled_from([*VERBS, "what", "zone", "whose", "count", "by", "all", "lasts", "pueblo", "rivals", "value"])
anything = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 120) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)


@given(anything)
def test_any_data_in_place_of_a_step_is_read_or_reported(data: Any) -> None:
    wrong: list[Wrong] = []
    step = read_step(data, wrong)
    assert (step is None) == bool(wrong)
    if step is not None:
        make_step(step, {step.what.civilisation: 0}, {step.what.name: 0})


# What is wrong with files


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        (
            "pack.yaml",
            "study",
            "pack.yaml:1: 'study' is not expected here (entries id, version, name, authors, edition, kind)",
        ),
        ("pack.yaml", None, "pack.yaml: can't be read: No such file or directory (a YAML file)"),
        (NORTE, "- id: norte", f"{NORTE}:1: a list is not expected here (entries id, name, way, weakness, look,"),
        (NORTE, "id: a\nid: b", f"{NORTE}:2: 'id' appears twice (once)"),
        (NORTE, "", f"{NORTE}: is empty (at least one entry)"),
    ],
)
def test_a_wrong_file_is_reported(tmp_path: Path, file: str, text: str | None, told: str) -> None:
    shutil.copytree(STUDY, tmp_path / "pack")
    path = tmp_path / "pack" / file
    path.unlink()
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert faults(tmp_path / "pack")[0].startswith(told)


def test_a_pack_without_cards_or_decks_is_reported(tmp_path: Path) -> None:
    shutil.copytree(STUDY, tmp_path / "pack")
    shutil.rmtree(tmp_path / "pack" / "decks")
    assert faults(tmp_path / "pack") == ["decks: there is none in this pack (files that end in .txt)"]
    shutil.rmtree(tmp_path / "pack" / "civilisations")
    assert faults(tmp_path / "pack") == ["civilisations: there is none in this pack (files that end in .yaml)"]


def test_a_path_that_is_not_a_folder_is_reported(tmp_path: Path) -> None:
    assert [str(fault) for fault in check_pack(tmp_path / "no")] == [
        f"{tmp_path / 'no'}: is not a folder (a folder with pack.yaml, civilisations and decks)"
    ]


def test_reading_a_wrong_pack_tells_the_first_fault_and_how_many_more(edited: Edit) -> None:
    edited(NORTE, "value: 5$", "value: 13")
    folder = edited(SUR, "value: 6$", "value: 13")
    with pytest.raises(BadInput) as refused:
        read_pack(folder)
    assert str(refused.value).endswith(f"1 more fault, listed by: sobremesa content check --game encrucijada {folder})")


@pytest.mark.clause("EN-1.3")
def test_an_illegal_deck_of_the_pack_is_reported(edited: Edit) -> None:
    (said,) = faults(edited("decks/sur.txt", "^1 fuego", "2 fuego"))
    assert said == "decks/sur.txt:16: fuego: 2 copies of an Oro (1 copy of each Oro, says EN-1.3)"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.dictionaries(st.sampled_from(["id", "name", "cards", "tower", "look", "way"]), anything))
def test_any_data_in_a_civilisation_is_reported(tmp_path: Path, data: dict[str, Any]) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(STUDY, folder, dirs_exist_ok=True)
    (folder / NORTE).write_text(json.dumps(data), encoding="utf-8")
    assert check_pack(folder)


# What a whole pack has to have


def whole_faults(pack: EncrucijadaPack) -> list[str]:
    """What the pack lacks to be whole."""
    folder = Path("pack")
    return [str(fault) for fault in wrong_with_whole(folder, pack.civilisations, pack.designs, pack.decks)]


@pytest.mark.clause("EN-10.1")
def test_a_whole_pack_has_six_civilisations_the_two_named_and_twenty_designs_of_each(study: EncrucijadaPack) -> None:
    said = whole_faults(study)
    assert "pack/civilisations: too few civilisations: 2 (6 at least, says EN-10.1)" in said
    assert "pack/civilisations: there is no civilisation avance (one of this id, says EN-10.1)" in said
    assert "pack/civilisations/norte.yaml: too few designs: 14 (20 at least, says EN-10.1)" in said


def test_a_pack_that_is_not_a_study_has_to_be_whole(edited: Edit) -> None:
    assert "says EN-10.1" in faults(edited("pack.yaml", "^kind: study", ""))[0]


@pytest.mark.clause("EN-10.2")
def test_two_in_five_of_a_whole_packs_designs_have_effects(study: EncrucijadaPack) -> None:
    plain = [design.model_copy(update={"effect": NO_EFFECT}) for design in study.designs]
    pack = EncrucijadaPack("p", "", study.civilisations, plain, study.decks)
    assert "pack/civilisations: 0 of 31 designs have an effect (40 in a hundred at least, says EN-10.2)" in (
        whole_faults(pack)
    )
    assert not any("have an effect" in line for line in whole_faults(study))


@pytest.mark.clause("EN-10.2")
def test_a_whole_packs_effects_use_every_verb(study: EncrucijadaPack) -> None:
    assert not any("no card has" in line for line in whole_faults(study))
    fewer = [design for design in study.designs if design.id != "eco"]
    pack = EncrucijadaPack("p", "", study.civilisations, fewer, study.decks)
    assert "pack/civilisations: no card has copy (EN-10.2 asks for one)" in whole_faults(pack)


@pytest.mark.clause("EN-10.4")
def test_every_civilisation_of_a_whole_pack_has_a_ready_deck(study: EncrucijadaPack) -> None:
    pack = EncrucijadaPack("p", "", study.civilisations, study.designs, study.decks[:1])
    assert "pack/decks: no deck has the tower of sur (one for each, says EN-10.4)" in whole_faults(pack)
    assert not any("no deck" in line for line in whole_faults(study))


@pytest.mark.clause("EN-10.1")
def test_no_two_designs_of_a_civilisation_differ_by_numbers_only(study: EncrucijadaPack) -> None:
    twin = study.designs[0].model_copy(update={"id": "otra", "value": 3, "gives": {"alimento": 9}})
    pack = EncrucijadaPack("p", "", study.civilisations, [*study.designs, twin], study.decks)
    told = "otra: it differs from granja by numbers only (another effect, cost, class or trait)"
    assert any(line.endswith(told) for line in whole_faults(pack))
    assert not any("by numbers only" in line for line in whole_faults(study))
