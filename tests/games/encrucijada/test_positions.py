"""Positions for scenarios: entries are set as written, and impossible ones are refused with their line."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from sobremesa.authoring.scenario.scenario import read_scenarios
from sobremesa.engine.errors import BadInput
from sobremesa.games import get
from tests.games.encrucijada.table import ANA, BRUNO, PACK, table

HEAD: Final = "title: A position\nclauses: [EN-2.3]\ngame: encrucijada\npack: pack\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the scenarios' pack in it."""
    folder = tmp_path_factory.mktemp("questions")
    (folder / "pack").symlink_to(PACK, target_is_directory=True)
    return folder


def test_cards_without_an_entry_are_dealt_to_the_piles() -> None:
    match = table("players: [{deck: folk, hand: [well]}, {deck: folk}]\nbegin: C").match
    assert [len(match.pile(ANA, pile)) for pile in range(3)] == [14, 14, 13]
    assert [len(match.pile(BRUNO, pile)) for pile in range(3)] == [14, 14, 14]


def test_if_the_piles_are_given_the_rest_is_discarded() -> None:
    match = table("players: [{deck: folk, piles: [[well], 2, 3]}, {deck: folk}]\nbegin: C").match
    assert [len(match.pile(ANA, pile)) for pile in range(3)] == [1, 2, 3]
    assert len(match.discards[ANA]) == 36


def test_if_the_discards_are_given_too_the_rest_is_out_of_the_match() -> None:
    match = table("players: [{deck: folk, piles: [1, 1, 1], discards: [well]}, {deck: folk}]\nbegin: C").match
    assert len(match.discards[ANA]) == 1
    match.check()


@pytest.mark.parametrize("begin", ["A", "B", "C", "D", "E"])
@pytest.mark.parametrize("seat", [ANA, BRUNO])
def test_a_position_at_any_phase_is_one_that_a_stored_match_could_have(begin: str, seat: int) -> None:
    match = table(f"players: [{{armies: [[sword-1]]}}, {{pueblo: [well]}}]\nbegin: {begin}\nturn: {seat}").match
    match.check()
    assert match.asked() == [seat]


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("players: [{}, {deck: moon}]", "deck: there is no 'moon' (one of arts, folk, war, wild, zeal)"),
        ("players: [{}, {colour: red}]", "there is no player's entry 'colour' (one of deck, hand,"),
        ("players: [{hand: [moon]}, {}]", "there is no card 'moon' (one of"),
        ("players: [{hand: [rally]}, {}]", "there is no rally left of seat 0's deck (0 at most on table, hand,"),
        ("players: [{hand: [ram, ram]}, {}]", "there is no ram left of seat 0's deck (1 at most on table, hand,"),
        ("players: [{pueblo: ['7:ram']}, {}]", "there is no seat 7 (a seat from 0 to 1)"),
        ("players: [{armies: [[]]}, {}]", "an army needs at least one card (leave it out (EN-3.2))"),
        (
            "players: [{armies: [{cards: [ram]}]}, {}]",
            "a blocked army needs its cards and whose turn frees it (such as",
        ),
        ("players: [{armies: [{cards: [ram], until: 2}]}, {}]", "2 is not possible (a seat from 0 to 1)"),
        ("players: [{piles: [1, 1]}, {}]", "2 piles (three (EN-2.2))"),
        ("players: [{piles: [1, 1, some]}, {}]", "there is no pile 'some' (one of rest)"),
        ("players: [{piles: [1, 1, 99]}, {}]", "99 is not possible (a whole number from 0 to 58)"),
        ("players: [{resistance: 21}, {}]", "21 is not possible (a whole number from 0 to 20)"),
        ("players: [{spent: {0: [mend]}}, {}]", "seat 0 has no such visible card (a card of the Pueblo or the"),
        ("players: [{knows: {1: [ram, ram]}}, {}]", "seat 1 has no such unseen card (one that the viewer may not"),
        ("players: [{}]\nseats: 2", "1 described at a table with 2 seats (one for each seat, in order of seats)"),
        ("order: [0, 0]", "the order names each seat once (such as [1, 0])"),
        ("begin: F", "there is no beginning 'F' (one of setup, A, B, C, D, E)"),
        ("begin: setup\nvuelta: 2", "vuelta is settled by the set-up (leave it out)"),
    ],
)
def test_an_impossible_position_is_refused_with_its_line(folder: Path, position: str, message: str) -> None:
    file = folder / "q.yaml"
    file.write_text(f"{HEAD}{position}\nsteps: [{{expect: {{asked: 0}}}}]\n", encoding="utf-8")
    with pytest.raises(BadInput) as told:
        read_scenarios(file, get)
    where, _, why = str(told.value).removeprefix(f"{file}:").partition(": ")
    assert why.startswith(message)
    assert where in ("5", "6")
