"""A card verb is one class with everything the game needs to know about it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, ClassVar

import pytest
from jsonschema_rs import validator_for

import sobremesa
from sobremesa.authoring.scenario.scenario import read_scenarios
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.engine.words import LANGUAGES
from sobremesa.games import get
from sobremesa.games.azardia.content.grammar import read_effect
from sobremesa.games.azardia.content.packs import read_pack
from sobremesa.games.azardia.content.schema import schemas
from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.effects.terms import ALONE, KINDS, RIVAL, WHO, Phrase, Takes, VerbPhrases, between
from sobremesa.games.azardia.effects.verbs import VERBS
from sobremesa.games.azardia.estimate.sense import card_worths
from sobremesa.games.azardia.rules.coins import gain
from sobremesa.games.azardia.rules.pages import Landing
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.games.azardia.words.cardtext import card_text
from tests.games.azardia.card_tables import CONTENT_GUIDE, verb_table

GAME = sobremesa.game("azardia")
OWN = GAME.own_content

SCENARIO = """\
game: azardia
scenarios:
- title: Whoever catches up has as many coins as the rival
  clauses: [AZ-12.4]
  pack: pack
  players: [{square: 20, coins: 1, hand: [sofa-cushions]}, {square: 30, coins: 4}]
  begin: play
  steps:
    - {do: 'play:sofa-cushions:1', expect: {coins: [4, 4]}}
"""


class CatchUp(Effect):
    """Gain coins until you have as many as the rival."""

    verb: ClassVar[str] = "catch_up"
    takes: ClassVar[Takes] = between(turn=("rival",))
    en: ClassVar[VerbPhrases] = "gain coins until you have as many as {whom}"
    es: ClassVar[VerbPhrases] = "ganas monedas hasta tener tantas como {whom}"
    gain: ClassVar[float] = 0.6
    at_once: ClassVar[bool] = True

    def reach(self, match: Azardia, landing: Landing, seat: int) -> None:
        gain(match, landing.by, max(0, match.coins[seat] - match.coins[landing.by]))


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The game's own pack, but its first card has a verb that the game learns for the length of a test."""
    monkeypatch.setitem(VERBS, CatchUp.verb, CatchUp)
    folder = tmp_path / "pack"
    shutil.copytree(OWN, folder)
    cards = folder / "action.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("gain_coins: 2", "catch_up:", 1), encoding="utf-8")
    return folder


# A new one


@pytest.mark.clause("AZ-12.4")
def test_a_card_with_a_new_verb_can_be_read_and_played(pack: Path) -> None:
    assert GAME.check_pack(pack) == []
    (pack.parent / "catch_up.yaml").write_text(SCENARIO, encoding="utf-8")
    (scenario,) = read_scenarios(pack.parent / "catch_up.yaml", get)
    assert str(scenario.run().failure or "") == ""


def test_its_card_tells_it_in_both_languages(pack: Path) -> None:
    card = read_pack(pack).designs[0]
    assert card_text(card, "en") == "Gain coins until you have as many as a rival."
    assert card_text(card, "es") == "Ganas monedas hasta tener tantas como un rival."


def test_a_bot_knows_what_it_is_worth(pack: Path) -> None:
    match = GAME.new(2, 1, content=pack)
    assert isinstance(match, Azardia)
    assert card_worths(match.box)[0] == 0.6


def test_the_guide_and_the_schema_name_it(pack: Path) -> None:
    row = "| `catch_up` | – | turn: **rival** | Ganas monedas hasta tener tantas como un rival. | Gain coins until you"
    assert row in verb_table()
    may_stand = validator_for(schemas()["action.yaml"])
    cards = read_sheet(pack / "action.yaml").data
    assert may_stand.is_valid(cards)
    cards[0]["does"] = [{"catch_up": 3}]
    assert not may_stand.is_valid(cards)


# All there are


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_is_whole(verb: str) -> None:
    """It says which cards may have it, how it reads in every language, what it is worth and what it does."""
    kind = VERBS[verb]
    assert (kind.verb, bool(kind.takes.whom), kind.takes.whom.keys() <= set(KINDS)) == (verb, True, True)
    assert kind.touch or kind.gain, "bots have to know what it is worth"
    assert kind.land is not Effect.land or kind.reach is not Effect.reach
    assert f"| `{verb}` |" in CONTENT_GUIDE.read_text(encoding="utf-8"), "python -m tests.games.azardia.card_tables"
    phrases = {language: phrases_of(kind, language) for language in LANGUAGES}
    assert all(phrases["es"].keys() == each.keys() for each in phrases.values())
    for each in phrases.values():
        assert all(has_its_forms(kind.takes, phrase) or name.endswith("at five") for name, phrase in each.items())


def phrases_of(kind: type[Effect], language: str) -> dict[str, Phrase]:
    told: VerbPhrases = getattr(kind, language)
    return told if isinstance(told, dict) else {"": told}


def has_its_forms(takes: Takes, phrase: Phrase) -> bool:
    """An action of a player has two forms; an action on a player has two, or one that names them; others have one."""
    forms = (phrase,) if isinstance(phrase, str) else phrase
    if ALONE in takes.whom.values():
        return len(forms) == 1 and "{whom}" not in forms[0]
    if takes.usual == RIVAL:
        return ["{whom}" in form for form in forms] in ([True], [True, False])
    return len(forms) == 2


# The schema


@pytest.mark.parametrize("kind", KINDS)
def test_the_schema_lets_effects_say_what_the_check_lets_them_say(kind: str) -> None:
    deck = kind if kind in ("penalty", "event") else "action"
    card: dict[str, Any] = next(one for one in read_sheet(OWN / f"{deck}.yaml").data if one.get("play") in (None, kind))
    schema = validator_for(schemas()[f"{deck}.yaml"])
    for verb in (*VERBS, "fly"):
        for amount in (None, True, *range(-1, 40), 150, 151, "half", "all", "some"):
            for who in ("", *WHO, "nobody"):
                effect = {verb: amount} | ({"who": who} if who else {})
                is_right = read_effect(effect, kind, []) is not None
                assert schema.is_valid([{**card, "does": [effect]}]) == is_right, effect


@pytest.mark.parametrize("file", ["pack.yaml", "action.yaml", "penalty.yaml", "event.yaml"])
def test_the_games_own_files_are_right_by_their_schemas(file: str) -> None:
    schema, own = validator_for(schemas()[file]), read_sheet(OWN / file).data
    assert schema.is_valid(own)
    for one in own if isinstance(own, list) else [own]:
        for entry in one.keys() - {"edition"}:
            wrong = {name: said for name, said in one.items() if name != entry}
            assert not schema.is_valid([wrong] if isinstance(own, list) else wrong), entry
