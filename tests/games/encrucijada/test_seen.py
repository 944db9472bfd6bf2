"""Who sees which cards (EN-2.4)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sobremesa.games.encrucijada.effects.places import HIDDEN_ONES
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.rules.lasting import entries
from tests.games.encrucijada.table import ANA, BRUNO, CARLA, PACK, Table, table

NOBODY_AT_THE_TABLE = None


@pytest.fixture
def t() -> Table:
    return table(
        "players: [{deck: folk, hand: [well], pueblo: [court], armies: [[sword-1, sword-3], [mine]], discards: [hen], "
        "piles: [5, 6, rest]}, {deck: folk}, {deck: folk}]\nbegin: B"
    )


@pytest.mark.clause("EN-2.4")
def test_a_hand_is_seen_by_its_owner_only(t: Table) -> None:
    assert t.sees(ANA, ANA).hand == ("well",)
    for other in (BRUNO, NOBODY_AT_THE_TABLE):
        assert t.sees(other, ANA).hand is None
        assert t.sees(other, ANA).known == ()
        assert t.sees(other, ANA).cards == 1


@pytest.mark.clause("EN-2.4", "EN-2.3")
def test_hidden_cards_are_seen_by_their_owner_and_counted_by_all(t: Table) -> None:
    assert [army.cards for army in t.sees(ANA, ANA).armies] == [("sword-1", "sword-3"), ("mine",)]
    for other in (BRUNO, NOBODY_AT_THE_TABLE):
        assert [army.cards for army in t.sees(other, ANA).armies] == [(None, None), (None,)]


@pytest.mark.clause("EN-2.1", "EN-2.2", "EN-2.4")
def test_everybody_reads_discards_and_counts_piles(t: Table) -> None:
    for viewer in (ANA, BRUNO, NOBODY_AT_THE_TABLE):
        shown = t.sees(viewer, ANA)
        assert shown.discards == ("hen",)
        assert shown.piles == (5, 6, 25)
        assert shown.in_piles == ((), (), ())


@pytest.mark.clause("EN-7.1")
def test_everybody_sees_how_many_wars_each_has_declared() -> None:
    t = table("players: [{deck: war, armies: [[sword-3]]}, {deck: war, armies: [[sword-4]]}, {deck: war}]\nbegin: D")
    assert [t.sees(NOBODY_AT_THE_TABLE, seat).wars for seat in (ANA, BRUNO, CARLA)] == [0, 0, 0]
    t.says("war:1")
    for viewer in (ANA, BRUNO, CARLA, NOBODY_AT_THE_TABLE):
        assert [t.sees(viewer, seat).wars for seat in (ANA, BRUNO, CARLA)] == [1, 0, 0]


@pytest.mark.clause("EN-2.4", "EN-6.14")
def test_a_card_that_was_seen_going_home_is_known_in_the_hand() -> None:
    t = table(
        "players: [{deck: war, armies: [[knight, sword-3]]}, {deck: war, armies: [[sword-4]]}, {deck: war}]\nbegin: D"
    )
    t.says("war:1", "pass", "pass", "defend", "army:1", "army:1")
    for viewer in (BRUNO, CARLA):
        assert t.sees(viewer, ANA).known == ("knight",)


@pytest.mark.clause("EN-2.4")
def test_when_one_of_two_copies_leaves_a_hand_nobody_knows_that_the_other_is_the_one_they_saw() -> None:
    t = table(
        "players: [{deck: war, hand: [knight, sword-1, sword-1, sword-3, sword-5], armies: [[knight, sword-3]]}, "
        "{deck: war, armies: [[sword-4]], hand: [sword-1, sword-1, sword-1, sword-3, sword-3, sword-5]}]\nbegin: D"
    )
    t.says("war:1", "pass", "pass", "defend", "army:1", "army:1")
    assert t.sees(BRUNO, ANA).known == ("knight",)
    t.says("call-off", "go-on", "go-on", "draw:1", *["go-on"] * 4, "draw:1", "lower:knight", "face-up")
    assert "knight" in (t.sees(ANA, ANA).hand or ())
    assert t.sees(BRUNO, ANA).known == ()


@pytest.mark.clause("EN-2.4")
@pytest.mark.parametrize("seen", [0, 1])
def test_whichever_of_two_copies_one_player_has_seen_it_is_the_one_that_leaves_the_hand(seen: int) -> None:
    t = table("players: [{deck: war, hand: [knight, knight]}, {deck: war}, {deck: war}]\nbegin: B")
    t.match.known[t.match.hand[ANA][seen]] |= 1 << BRUNO
    assert t.sees(BRUNO, ANA).known == ("knight",)
    t.says("lower:knight", "face-up")
    assert (t.sees(BRUNO, ANA).known, t.sees(ANA, ANA).hand) == ((), ("knight",))


@pytest.mark.clause("EN-2.4", "EN-3.6", "EN-6.13")
def test_a_player_shown_a_hidden_card_knows_it_until_the_armies_are_stacked_anew() -> None:
    t = table(
        "players: [{deck: war, armies: [[sword-1, sword-3]]}, {deck: war, pueblo: [spy], hand: [sword-1, sword-1, "
        "sword-3, sword-4, sword-4, sword-5]}]\nturn: 1\nbegin: C"
    )
    t.says("use:spy", "hidden:0:2", "pass")
    assert t.sees(BRUNO, ANA).armies[0].cards == (None, "sword-3")
    t.says("go-on", "go-on", "go-on", *["draw:1"] * 6, "stack", "scatter")
    assert [army.cards for army in t.sees(BRUNO, ANA).armies] == [(None,), (None,)]


@pytest.mark.clause("EN-6.13")
@pytest.mark.parametrize(
    ("armies", "step", "asked"),
    [
        ("[sword-3, well]", "{value: 3, what: {zone: hidden, suit: espada}}", True),
        ("[sword-3]", "{trait: invade, what: {zone: hidden}}", True),
        ("[sword-3]", "{value: 3, what: {zone: hidden}}", False),
    ],
)
def test_a_single_possible_object_is_not_asked_for_only_if_that_is_public(
    tmp_path: Path, armies: str, step: str, asked: bool
) -> None:
    """Otherwise a player who isn't asked would reveal what their other hidden cards are not."""
    shutil.copytree(PACK, tmp_path / "pack")
    cards = tmp_path / "pack" / "civilisations" / "vale.yaml"
    hone = "    - value: 3\n      what: {zone: hidden}\n      lasts: turn\n"
    text = cards.read_text(encoding="utf-8")
    assert text.count(hone) == 1
    cards.write_text(text.replace(hone, f"    - {step}\n"), encoding="utf-8")
    t = table(
        f"players: [{{deck: zeal, pueblo: [hone], armies: [{armies}]}}, {{deck: arts}}]\nbegin: C",
        GAME.pack(tmp_path / "pack"),
    )
    t.says("use:hone")
    found = [str(option) for option in t.match.options(ANA)]
    assert (found == ["object:0:sword-3"]) == asked
    if asked:
        t.says(*found)
    assert [entry.step.what.zone for entry in entries(t.match)] == [HIDDEN_ONES]


@pytest.mark.clause("EN-2.4", "EN-3.3")
def test_a_card_lowered_from_a_hand_of_which_some_was_known_is_not_known() -> None:
    t = table("players: [{deck: war, hand: [sword-1, sword-3]}, {deck: war, knows: {0: [sword-1, sword-3]}}]\nbegin: B")
    assert t.sees(BRUNO, ANA).known == ("sword-1", "sword-3")
    t.says("lower:sword-1", "new-army")
    # Of the two that Bruno had seen one lies hidden now; which one he can't tell.
    assert t.sees(BRUNO, ANA).known == ()
    assert t.sees(BRUNO, ANA).armies[0].cards == (None,)


@pytest.mark.clause("EN-2.4", "EN-6.7")
@pytest.mark.parametrize("used", [0, 1])
def test_no_number_reveals_which_copy_in_a_hand_has_been_used(used: int) -> None:
    match = table("players: [{deck: folk, hand: [well, well]}, {deck: folk}]\nbegin: B").match
    wells = match.hand[ANA][:]
    match.uses[wells[used]] = 1
    assert [match.uses[card] for card in match.as_in_a_bag(match.hand[ANA])] == [0, 1]
    match.apply("lower:well")
    match.apply("face-up")
    assert match.pueblo[ANA] == [wells[1 - used]], "the one whose effect is still to be used"
