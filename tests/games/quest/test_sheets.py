"""Heroes with a past at a table: QU-14.1, QU-14.6."""

from __future__ import annotations

from typing import Any

import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.engine.groups import Grid
from sobremesa.games.quest.campaign.sheets import sheet_of, stored
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.state.match import Quest

PACK: Any = GAME.pack()
GROWN = "crier strength=+1 power=+2 knows=echo rule=slow find=thick-cloak"


def quest(*heroes: str | int, **options: str | int) -> Quest:
    named = {f"hero_{at}": hero for at, hero in enumerate(heroes, start=1)}
    match = GAME.new(1, seed=3, options={"party": len(heroes), **named, **options})
    assert isinstance(match, Quest)
    return match


def test_a_sheet_is_written_in_one_way() -> None:
    said = "crier  find=thick-cloak rule=slow power=+2 knows=echo strength=+1"
    assert stored(said) == GROWN
    assert sheet_of(GROWN).text == GROWN


@pytest.mark.clause("QU-14.1")
def test_a_hero_with_a_past_comes_as_they_are_by_now() -> None:
    match = quest(GROWN, "smuggler")
    printed = PACK.contents().profiles[PACK.numbers["crier"]]
    hero = match.profile_of(0)
    assert (hero.slug, hero.power, match.power[0]) == ("crier", printed.power + 2, printed.power + 2)
    assert hero.stats[0] == printed.stats[0] - 1
    assert len(hero.skills) == len(printed.skills) + 1
    assert len(hero.specials) == len(printed.specials) + 1


def test_such_a_match_opens_with_the_games_own_pack_and_tells_its_log() -> None:
    match = quest(GROWN, "smuggler", mission="DBVCZBQNRN")
    again = GAME.load(match.dump())
    assert isinstance(again, Quest)
    assert again.profile_of(0).power == match.profile_of(0).power
    assert again.hash() == match.hash()


def test_a_sheet_ends_with_what_the_hero_is_called() -> None:
    said = "crier find=thick-cloak  strength=+1 called= Sole  the  Elder "
    assert stored(said) == "crier strength=+1 find=thick-cloak called=Sole the Elder"
    assert sheet_of(stored(said)).called == "Sole the Elder"


@pytest.mark.clause("QU-14.1")
def test_a_hero_goes_by_their_name_whatever_it_looks_like() -> None:
    odd = "{unit} <b>[red] called=x"
    match = quest(f"{GROWN} called={odd}", "smuggler")
    words = GAME.words("en", ["Ana"], PACK, options=match.setting.options)
    units = [str(words.sentence("{unit} waits.", {"unit": unit})) for unit in range(2)]
    assert units == [f"{odd} waits.", "Smuggler waits."]


def test_two_heroes_of_one_class_are_told_apart_by_their_names() -> None:
    match = quest("crier called=Sole", "crier called=Luz", "crier", "crier")
    words = GAME.words("en", ["Ana"], PACK, options=match.setting.options)
    heroes = [words.speech.fact(words, "unit", unit) for unit in range(4)]
    assert heroes == ["Sole", "Luz", "Town Crier 1", "Town Crier 2"]


def test_two_heroes_of_one_name_are_numbered() -> None:
    match = quest("crier called=Sole", "crier called=Sole")
    words = GAME.words("en", ["Ana"], PACK, options=match.setting.options)
    assert [words.speech.fact(words, "unit", unit) for unit in range(2)] == ["Sole 1", "Sole 2"]


def test_the_party_is_listed_with_the_classes_of_those_who_have_a_name() -> None:
    match = quest("crier called=Sole", "smuggler")
    words = GAME.words("en", ["Ana"], PACK, options=match.setting.options)
    party = GAME.layout(words.speech).groups(match.view(0))[1]
    assert isinstance(party, Grid)
    assert [[str(words.sentence(*each)) for each in row[0]] for row in party.rows] == [
        ["Sole", "Town Crier"],
        ["Smuggler"],
    ]


@pytest.mark.parametrize(
    "name", ["", " ", "x" * 25, "So\u202ele", "\u200b", "S\u0301\u0301\u0301\u0301ole", "So\x00le"]
)
def test_a_name_that_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="can’t be a name"):
        quest(f"crier called={name}", "smuggler")


@pytest.mark.clause("QU-14.6")
def test_what_a_hero_has_packed_is_put_to_use_as_the_round_begins() -> None:
    match = quest(GROWN, "smuggler")
    match.listen()
    heard: list[str] = []
    while not match.round:
        match.apply(match.options()[0])
        heard += [event.clause for event in match.events or ()]
    assert "QU-14.6" in heard
    assert match.unpacked == 1
    assert match.lasting, "the cloak lasts"


def test_what_a_hero_is_called_stands_before_the_class() -> None:
    option = next(option for option in GAME.options if option.name == "hero_1")
    assert GAME.words("en", (), None).value(option, "crier strength=+1 called=Sole") == "Sole (Town Crier, Strength +1)"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Town Crier (Echo, Strength +1, Power +2, Slow, Thick Cloak)"),
        ("es", "Pregonero (El eco, Fuerza +1, Poder +2, Lento, Capote espeso)"),
    ],
)
def test_a_table_says_who_such_a_hero_is(language: str, said: str) -> None:
    words = GAME.words(language, (), None)
    option = next(option for option in GAME.options if option.name == "hero_1")
    assert words.value(option, GROWN) == said


@pytest.mark.parametrize(
    "wrong",
    [
        "crier strength=+9",
        "crier luck=+1",
        "crier strength=+1 strength=+1",
        "crier rule=ap",
        "crier rule=heroic",
        "crier find=a find=b",
        "dragon",
        "crier knows=bellow",
        "crier knows=bonfire",
        "crier find=nothing",
        "Crier!",
    ],
)
def test_a_sheet_of_what_is_not_there_is_refused(wrong: str) -> None:
    with pytest.raises(BadInput):
        quest(wrong, "smuggler")


@pytest.mark.clause("QU-14.1")
def test_no_two_heroes_with_a_past_are_of_one_class() -> None:
    with pytest.raises(BadInput, match="different classes"):
        quest(GROWN, "crier")
    number = PACK.numbers["crier"] + 1
    with pytest.raises(BadInput, match="different classes"):
        quest(GROWN, number)
