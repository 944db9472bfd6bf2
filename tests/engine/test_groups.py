"""Views in named groups: by their shape, with the names that a game gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from sobremesa.engine.groups import Cell, Grid, Group, Listing, Phrase, Sheet
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import LOCALE, Notation, Words


class Picnic(Notation):
    """A game that names some of its fields."""

    seat_fields: ClassVar[tuple[str, ...]] = ("seat", "cook")
    by_seat: ClassVar[tuple[str, ...]] = ("crumbs", "baskets", "guests")
    fields: ClassVar[Mapping[str, str]] = {"cook": "Who cooks"}
    left_out: ClassVar[tuple[str, ...]] = ("ants",)


def laid_out(**position: Any) -> list[Group]:
    return Picnic(["Ana", "Berta"], Pack("none", "", None)).groups({"seats": 2, "position": position})


WORDS = Words("en", [LOCALE], Picnic(["Ana", "Berta"], Pack("none", "", None)))


def said(phrase: Phrase) -> str:
    return str(WORDS.sentence(*phrase))


def cell(phrases: Cell) -> list[str]:
    return [said(phrase) for phrase in phrases]


def grid(group: Group) -> list[list[list[str]]]:
    """A table's heads and rows."""
    assert isinstance(group, Grid)
    return [[cell((head,)) for head in group.heads], *[[cell(each) for each in row] for row in group.rows]]


def test_single_facts_stand_together_with_their_names() -> None:
    (sheet,) = laid_out(cook=1, blankets_left=3, weather="fair")
    assert isinstance(sheet, Sheet)
    assert [(said(name), cell(value)) for name, value in sheet.rows] == [
        ("Who cooks", ["Berta"]),
        ("Blankets left", ["3"]),
        ("Weather", ["fair"]),
    ]


def test_nobody_is_nobody() -> None:
    (sheet,) = laid_out(cook=-1)
    assert isinstance(sheet, Sheet)
    assert sheet.rows[0][1] == ()


def test_what_every_seat_has_is_one_table() -> None:
    (players,) = laid_out(crumbs=[4, 0], guests=[{"hat": "straw"}, {"hat": None}])
    assert grid(players) == [
        [["Player"], ["Crumbs"], ["Hat"]],
        [["Ana"], ["4"], ["straw"]],
        [["Berta"], ["0"], []],
    ]


def test_a_number_beside_a_list_counts_what_is_not_shown() -> None:
    (players,) = laid_out(baskets=[["fig", "fig"], 3])
    assert grid(players)[1:] == [[["Ana"], ["fig", "fig"]], [["Berta"], ["3 not shown"]]]


def test_where_a_seat_has_several_things_with_names_each_has_a_row() -> None:
    (guests,) = laid_out(guests=[{"dogs": [{"name": "Rex"}, {"name": "Tor"}]}, {"dogs": []}])
    assert grid(guests) == [[["Player"], ["Name"]], [["Ana"], ["Rex"]], [["Ana"], ["Tor"]]]


def test_things_one_after_another_are_a_list_or_a_table() -> None:
    songs, dances, none = laid_out(
        songs=["jota", ["seguidilla", 2]], dances=[{"step": "waltz"}, {"step": "polka"}], kites=[]
    )
    assert isinstance(songs, Listing)
    assert [said(item.said) for item in songs.items] == ["jota", "seguidilla 2"]
    assert grid(dances) == [[["No."], ["Step"]], [["1"], ["waltz"]], [["2"], ["polka"]]]
    assert isinstance(none, Listing)
    assert none.items == ()


def test_things_by_name_are_a_sheet_or_a_table() -> None:
    simple, deep = laid_out(jars={"jam": 2, "honey": None}, trees={"oak": {"shade": 5}, "fig": {"shade": 2}})
    assert isinstance(simple, Sheet)
    assert [(said(name), cell(value)) for name, value in simple.rows] == [("Jam", ["2"]), ("Honey", [])]
    assert grid(deep) == [[["Trees"], ["Shade"]], [["Oak"], ["5"]], [["Fig"], ["2"]]]


def test_what_is_not_for_people_is_left_out() -> None:
    assert laid_out(ants=9) == []
