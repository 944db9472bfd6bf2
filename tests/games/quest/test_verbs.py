"""An effect verb and a special rule are one class each: all that the game has to know of it stands there, and
everything else reads it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from fnmatch import fnmatchcase
from itertools import product
from pathlib import Path
from typing import Any, ClassVar

import pytest
from jsonschema_rs import validator_for

from sobremesa.authoring.schema import whole_schema
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.quest.content.grammar import read_step
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.reading import read_pack
from sobremesa.games.quest.content.schema import schemas
from sobremesa.games.quest.effects.effect import LastingStep, Step
from sobremesa.games.quest.effects.terms import ANY_AIM, GIFT, REACHES, Phrasing, Takes, more_or_less
from sobremesa.games.quest.effects.verbs import VERBS
from sobremesa.games.quest.estimate import sense
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.rules import lasting
from sobremesa.games.quest.rules.pages import EFFECT, Landing
from sobremesa.games.quest.rules.special.words import SPECIALS
from sobremesa.games.quest.state.match import SHAKEN, Quest
from sobremesa.games.quest.words.cardtext import find_text, gift_text
from sobremesa.games.quest.words.tongue import TONGUES
from tests.games.quest.card_tables import (
    CARD_TEXTS,
    CONTENT_GUIDE,
    begin_of,
    card_table,
    rule_table,
    verb_table,
    with_tables,
)

OWN = GAME.own_content
MISSION = "missions/soup-tureen.yaml"


class Hearten(LastingStep):
    """It is no longer Shaken, and ``n`` is added to its morale tests."""

    verb: ClassVar[str] = "hearten"
    takes: ClassVar[Takes] = Takes(more_or_less(2), GIFT)
    en: ClassVar[Phrasing] = "fresh heart and {bonus} to morale tests"
    es: ClassVar[Phrasing] = "ánimos y {bonus} a los chequeos de moral"
    adds_to: ClassVar[int] = lasting.MORALE

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        match.unmark(unit, SHAKEN)
        super().do(match, landing, unit, n)

    def worth(self, to_hero: bool) -> float:
        return 2 * super().worth(to_hero)


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> QuestPack:
    """The game's own pack with one of its missions, but its first find has a verb that the game learns for the length
    of a test."""
    monkeypatch.setitem(VERBS, Hearten.verb, Hearten)
    folder = tmp_path / "pack"
    shutil.copytree(OWN, folder, ignore=shutil.ignore_patterns("missions"))
    (folder / MISSION).parent.mkdir()
    shutil.copy(OWN / MISSION, folder / MISSION)
    finds = folder / "finds.yaml"
    finds.write_text(finds.read_text(encoding="utf-8").replace("power: 3", "hearten: 2", 1), encoding="utf-8")
    return read_pack(folder)


@pytest.fixture
def match(pack: QuestPack) -> Quest:
    """A match in which the first hero, who is Shaken, has just taken that find."""
    found = GAME.new(1, 1, content=pack)
    assert isinstance(found, Quest)
    while found.round == 0:
        found.apply(found.options()[0])
    found.mark(0, SHAKEN)
    found.open(EFFECT, Landing(found.player_of(0), 0, found.box.finds[0].effect.number, 0))
    found.read_on()
    return found


# A new one


@pytest.mark.clause("QU-12.5")
def test_a_find_with_a_new_verb_can_be_read_and_taken(pack: QuestPack, match: Quest) -> None:
    assert GAME.check_pack(Path(str(pack.folder))) == []
    assert not match.has(0, SHAKEN)
    assert lasting.bonus(match, 0, lasting.MORALE) == 2


def test_it_is_told_in_both_languages(pack: QuestPack) -> None:
    assert find_text(pack, 0, "en") == "The hero gets fresh heart and +2 to morale tests until the round ends."
    assert (
        find_text(pack, 0, "es") == "El héroe obtiene ánimos y +2 a los chequeos de moral hasta el final de la ronda."
    )
    step = next(number for number, step in enumerate(pack.steps) if step.verb == "hearten")
    assert gift_text(pack, step, "en") == "fresh heart and +2 to morale tests"


def test_a_bot_knows_what_it_is_worth(match: Quest) -> None:
    after = sense.value(match, 0)
    lasting.round_ends(match)
    assert after - sense.value(match, 0) == 2 * 0.5


def test_the_guide_and_the_schema_name_it(pack: QuestPack) -> None:
    row = "| `hearten` | -2 to 2, and not 0 | `on`, `within`, `save`, `lasts` | El héroe obtiene ánimos y +2 a los"
    assert row in verb_table()
    may_stand = validator_for(schemas()["finds.yaml"])
    finds = read_sheet(Path(str(pack.folder)) / "finds.yaml").data
    assert may_stand.is_valid(finds)
    finds[0]["effect"] = [{"hearten": 3}]
    assert not may_stand.is_valid(finds)


# All there are


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_is_whole(verb: str) -> None:
    """It says what it takes, how it reads in every language and what it does; if that lasts, what it is worth."""
    kind = VERBS[verb]
    assert kind.verb == verb
    assert kind.do is not Step.do
    assert ("lasts" in kind.takes.also) == kind.is_lasting == any(kind(n=1).worth(hero) for hero in (True, False))
    assert all(bool(str(part)) == (kind.only_at != ANY_AIM) for part in kind.or_else)
    phrases = {language: phrases_of(kind, language) for language in LANGUAGES}
    assert all(phrases["es"].keys() == each.keys() for each in phrases.values())
    for language, each in phrases.items():
        for phrase in each.values():
            assert "." not in phrase
            known = {"n", "bonus", "condition", "rule", "o", *TONGUES[language].units}
            assert set(re.findall(r"\{(\w+)\}", phrase)) <= known


def phrases_of(kind: type[Step], language: str) -> dict[str, str]:
    told: Phrasing = getattr(kind, language)
    return {"": told} if isinstance(told, str) else told


@pytest.mark.parametrize("word", SPECIALS)
def test_a_special_rule_is_whole(word: str) -> None:
    """It has a clause, a name in every language, and a moment at which it speaks; hits have rules of weapons alone."""
    kind = SPECIALS[word]
    assert (kind.heading.word, kind.heading.clause[:5]) == (word, "QU-9.")
    names = [getattr(kind.heading, language) for language in LANGUAGES]
    assert all(re.fullmatch(r"[A-ZÁÉÍÓÚÑ][A-Za-záéíóúñ]+", name) for name in names)
    assert kind.of_weapons or not kind.of_hits


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_pack_tells_its_owner_of_them_all(tmp_path: Path, language: str) -> None:
    GAME.new_pack(tmp_path / "mine", language)
    told = {file: (tmp_path / "mine" / file).read_text(encoding="utf-8") for file in ("spells.yaml", "weapons.yaml")}
    told["classes"] = (tmp_path / "mine" / "classes" / "crier.yaml").read_text(encoding="utf-8")
    for verb in VERBS:
        assert f"\n#   {verb}: " in told["spells.yaml"]
    for word, special in SPECIALS.items():
        name = f" {word}{'(X)' * special.rating} {getattr(special.heading, language)}"
        file = "weapons.yaml" if special.of_weapons else "classes"
        assert re.search(rf"^#  .*{re.escape(name)}\b", told[file], re.MULTILINE), name
    assert not any("{" in line for text in told.values() for line in text.splitlines() if line.startswith("#"))


def test_the_guide_has_the_tables_as_they_are() -> None:
    guide = CONTENT_GUIDE.read_text(encoding="utf-8")
    assert all(begin_of(name) in guide for name in ("verbs", "special rules"))
    assert verb_table() in guide
    assert rule_table() in guide
    assert with_tables(guide) == guide, "write them anew: python -m tests.games.quest.card_tables"


def test_every_text_of_the_games_own_reads_as_it_was_read_last() -> None:
    kept = CARD_TEXTS.read_text(encoding="utf-8")
    assert card_table() == kept, "read the difference: python -m tests.games.quest.card_tables"


# The schema


def said(verb: str) -> Iterator[dict[str, Any]]:
    """Steps of this verb, right ones and wrong ones."""
    amounts = [None, True, *range(-7, 14), "d3", "all", "some", "sick", "fast", "ap", "ap(1)", "ap(0)", "limited"]
    yield from ({verb: amount} for amount in amounts)
    takes = VERBS[verb].takes
    amount = next(iter(takes.amounts), None)
    for right in (amount, "bane", "fear(2)") if takes.of_rules else (amount,):
        for on, within, save, lasts in product(
            (None, *REACHES, "nobody"), (None, 0, 3, 25), (None, "strength", "quality"), (None, "turn", "ever")
        ):
            beside = {"on": on, "within": within, "save": save, "lasts": lasts}
            yield {verb: right, **{name: value for name, value in beside.items() if value is not None}}
        for rules in ([], ["ap(1)"], ["ap(1)", "ap(2)"], ["bane", "bane"], ["bane", "deadly(3)"], ["fast"], "bane"):
            yield {verb: right, "rules": rules}
        for weapons in ("all", "melee", "shooting"):
            yield {verb: right, "weapons": weapons}


@pytest.mark.parametrize("verb", VERBS)
def test_the_schema_lets_steps_say_what_the_check_lets_them_say(verb: str) -> None:
    schema = validator_for(schemas()["finds.yaml"])
    find = read_sheet(OWN / "finds.yaml").data[0]
    found = set()
    for step in said(verb):
        is_right = read_step(step, []) is not None
        found.add(is_right)
        assert schema.is_valid([{**find, "effect": [step]}]) == is_right, step
    assert found == {True, False}


@pytest.mark.parametrize("file", sorted(file.relative_to(OWN).as_posix() for file in OWN.rglob("*.yaml")))
def test_the_games_own_files_are_right_by_their_schemas(file: str) -> None:
    (schema,) = (schema for name, schema in schemas().items() if fnmatchcase(file, name))
    own = read_sheet(OWN / file).data
    check = validator_for(schema)
    assert check.is_valid(own)
    for one in own if isinstance(own, list) else [own]:
        for entry in one.keys() & {"id", "name", "effect", "skills", "enemies", "attacks", "terrain", "authors"}:
            wrong = {name: value for name, value in one.items() if name != entry}
            assert not check.is_valid([wrong] if isinstance(own, list) else wrong), entry


def test_a_whole_pack_has_one_schema() -> None:
    schema = validator_for(whole_schema(schemas()))
    pack = {file.relative_to(OWN).as_posix(): read_sheet(file).data for file in OWN.rglob("*.yaml")}
    assert schema.is_valid(pack)
    pack["spells.yaml"][0]["effect"] = [{"hit": 1}]
    assert not schema.is_valid(pack)


@pytest.mark.parametrize(
    ("file", "place", "wrong"),
    [
        ("weapons.yaml", (0, "rules"), ["fast"]),
        ("weapons.yaml", (0, "rules"), ["ap(1)", "ap(2)"]),
        ("classes/innkeeper.yaml", ("rules",), ["bane"]),
        ("classes/innkeeper.yaml", ("skills", 0, "effect", 0), {"pulls": 3}),
        ("classes/innkeeper.yaml", ("skills", 0, "aim"), "self"),
        ("factions/the-toll.yaml", ("enemies", 0, "models"), 0),
        ("missions/mother-dough.yaml", ("waves", 0, "units", 0, "at"), [4]),
        ("missions/mother-dough.yaml", ("terrain", 0, "look"), "lawn"),
        ("missions/mother-dough.yaml", ("corner", "width"), "wide"),
    ],
)
def test_what_is_wrong_deep_in_a_file_is_wrong_by_its_schema(
    file: str, place: tuple[str | int, ...], wrong: Any
) -> None:
    (schema,) = (schema for name, schema in schemas().items() if fnmatchcase(file, name))
    data = inside = read_sheet(OWN / file).data
    for step in place[:-1]:
        inside = inside[step]
    inside[place[-1]] = wrong
    assert not validator_for(schema).is_valid(data)
