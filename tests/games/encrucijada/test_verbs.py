"""A verb of a step is one class with everything the game needs to know about it."""

from __future__ import annotations

import shutil
from itertools import product
from pathlib import Path
from typing import Any, ClassVar

import pytest
from jsonschema_rs import validator_for

import sobremesa
from sobremesa.authoring.scenario.scenario import read_scenarios
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.engine.words import LANGUAGES
from sobremesa.games import get
from sobremesa.games.encrucijada.content.grammar import read_step
from sobremesa.games.encrucijada.content.reading import read_pack
from sobremesa.games.encrucijada.content.schema import schemas
from sobremesa.games.encrucijada.effects.effect import Step
from sobremesa.games.encrucijada.effects.places import WHOSE, ZONES
from sobremesa.games.encrucijada.effects.selector import PICKS
from sobremesa.games.encrucijada.effects.terms import FILTERS, ITSELF, Takes, VerbPhrases
from sobremesa.games.encrucijada.effects.verbs import VERBS
from sobremesa.games.encrucijada.estimate.judged import Prospects
from sobremesa.games.encrucijada.rules import events
from sobremesa.games.encrucijada.rules.pages import Resolving
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.games.encrucijada.words.cardtext import card_text
from tests.games.encrucijada.card_tables import CONTENT_GUIDE, tables

GAME = sobremesa.game("encrucijada")
STUDY = Path(__file__).parent / "pack"
NORTE = "civilisations/norte.yaml"
CIVILISATION = "civilisations/*.yaml"

SCENARIO = """\
game: encrucijada
scenarios:
- title: Whoever rests is as fresh as at the beginning of the turn
  clauses: [EN-10.3, EN-8.5]
  pack: pack
  players: [{deck: norte, pueblo: [granja], desgaste: 3}, {deck: sur}]
  begin: C
  steps:
    - {do: 'use:granja', expect: {desgaste: [0, 0]}}
"""


class Rest(Step):
    """The Desgaste of its user is over. A bot may think that a rested people works more."""

    verb: ClassVar[str] = "rest"
    takes: ClassVar[Takes] = Takes((1, 3), {"itself": ITSELF})
    en: ClassVar[VerbPhrases] = {"one": "rest for an hour", "": "rest for {number} hours"}
    es: ClassVar[VerbPhrases] = {"one": "descansas una hora", "": "descansas {n} horas"}
    on_user: ClassVar[bool] = True

    def meant(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> list[int]:
        return [use.seat]

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        match.desgaste[thing] = 0
        match.tell(events.DESGASTE_CHANGED, thing, 0)

    def promise(self, hopes: list[float]) -> None:
        hopes[RESOURCES.index("energia")] += 1000.0 * self.n


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The study pack with a new verb on its first card, which the game knows only during the test."""
    monkeypatch.setitem(VERBS, Rest.verb, Rest)
    folder = tmp_path / "pack"
    shutil.copytree(STUDY, folder)
    cards = folder / NORTE
    text = cards.read_text(encoding="utf-8")
    does = "- id: granja\n  effect: {steps: [{rest: 1}]}\n"
    cards.write_text(text.replace("- id: granja\n", does), encoding="utf-8")
    return folder


# A new one


@pytest.mark.clause("EN-10.3")
def test_a_card_with_a_new_verb_can_be_read_and_played(pack: Path) -> None:
    assert GAME.check_pack(pack) == []
    (pack.parent / "rest.yaml").write_text(SCENARIO, encoding="utf-8")
    (scenario,) = read_scenarios(pack.parent / "rest.yaml", get)
    assert str(scenario.run().failure or "") == ""


def test_its_card_tells_it_in_both_languages(pack: Path) -> None:
    study = read_pack(pack)
    number = study.numbers["granja"]
    assert card_text(study, number, "en") == "Rest for an hour."
    assert card_text(study, number, "es") == "Descansas una hora."


def test_a_bot_knows_what_it_is_worth(pack: Path) -> None:
    match = GAME.new(2, 1, content=pack)
    assert isinstance(match, Encrucijada)
    before = GAME.new(2, 1, content=STUDY)
    assert isinstance(before, Encrucijada)
    energy = RESOURCES.index("energia")
    assert Prospects(match.box.decks[0]).hopes[energy] == Prospects(before.box.decks[0]).hopes[energy] + 1000


def test_the_guide_and_the_schema_name_it(pack: Path) -> None:
    assert "| `rest` | 1 to 3 | – | Descansas 2 horas. | Rest for two hours. |" in tables()
    assert "| `rest` | itself | you | 1 | user | – |" in tables()
    may_stand = validator_for(schemas()[CIVILISATION])
    civilisation = read_sheet(pack / NORTE).data
    assert may_stand.is_valid(civilisation)
    civilisation["cards"][0]["effect"]["steps"] = [{"rest": 4}]
    assert not may_stand.is_valid(civilisation)


# All there are


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_is_whole(verb: str) -> None:
    """It says what it accepts, with valid words, how it reads in every language, and what it does or gives."""
    kind = VERBS[verb]
    takes = kind.takes
    assert kind.verb == verb
    assert takes.places.keys() <= set(ZONES)
    for way in [way for ways in takes.places.values() for way in ways]:
        assert set(way.whose) <= set(WHOSE)
        assert set(way.by) <= set(PICKS)
        assert any(way.number)
    assert bool(takes.lasts) == (kind.gives or kind.about_players)
    assert takes.lasts or kind.stands_alone or kind.do is not Step.do or kind.land is not Step.land
    assert f"| `{verb}` |" in CONTENT_GUIDE.read_text(encoding="utf-8")
    for language in LANGUAGES:
        told: VerbPhrases = getattr(kind, language)
        phrases = told if isinstance(told, dict) else {"": told}
        assert all(phrases.values())
        assert "" in phrases or {"more", "less"} <= phrases.keys()


@pytest.mark.clause("EN-10.3")
@pytest.mark.parametrize("verb", VERBS)
def test_the_schema_lets_steps_say_what_the_check_lets_them_say(verb: str) -> None:
    schema = validator_for({"$ref": "#/$defs/Doing", "$defs": schemas()[CIVILISATION]["$defs"]})
    amounts = (None, 0, 1, -1, 7, 13, 21, "volador", "x", {"fe": 2}, {"fe": 0}, {"from": "fe", "to": "honor"})
    for amount, lasts in product(amounts, ("", "turn", "own_turn", "while_active")):
        step: dict[str, Any] = {verb: amount} | ({"lasts": lasts} if lasts else {})
        agree(schema, step, step | {"what": {}}, step | {"what": None})
    right = amounts_of(verb)
    filters: list[dict[str, Any]] = [
        {},
        *({name: value} for name, value in FILTER_EXAMPLES.items()),
        {"name": "granja", "value": [0, 3]},
        {"name": "granja", "suit": "oro"},
        {"suit": "oro", "class": "reliquia"},
        {"cost": [0, 99]},
        {"colour": "red"},
    ]
    whats = [
        {name: said for name, said in zip(("zone", "whose", "count", "by"), entries, strict=True) if said}
        for entries in product(("", *ZONES), ("", *WHOSE), ("", 1, 5, 6, "all"), ("", *PICKS))
    ]
    for what in whats:
        agree(schema, {verb: right, "what": what})
    for what, more in product(whats[::7], filters[1:]):
        agree(schema, {verb: right, "what": what | more})


FILTER_EXAMPLES: dict[str, Any] = {
    "suit": "oro",
    "class": "gente",
    "traits": ["volador"],
    "civilisation": "norte",
    "name": "granja",
    "value": [0, 3],
    "cost": [1, 99],
}


def amounts_of(verb: str) -> Any:
    """A valid amount for this verb."""
    amount = VERBS[verb].takes.amount
    if not isinstance(amount, str):
        return 2
    kinds = {"trait": "volador", "resource": {"fe": 2}, "convert": {"from": "fe", "to": "honor"}}
    return kinds.get(amount)


def agree(schema: Any, *steps: dict[str, Any]) -> None:
    """Assert that the schema and the check agree on each step."""
    for step in steps:
        assert schema.is_valid({"steps": [step]}) == (read_step(step, []) is not None), step


def test_examples_have_every_filter() -> None:
    assert set(FILTER_EXAMPLES) == set(FILTERS)


# The game's own files


@pytest.mark.parametrize("file", sorted((GAME.own_content / "civilisations").glob("*.yaml")), ids=lambda f: f.stem)
def test_the_games_own_civilisations_are_right_by_their_schema(file: Path) -> None:
    schema, own = validator_for(schemas()[CIVILISATION]), read_sheet(file).data
    assert schema.is_valid(own)
    for entry in own.keys() - {"notes"}:
        assert not schema.is_valid({name: said for name, said in own.items() if name != entry}), entry
