"""Views in named groups, by the types of a position."""

from __future__ import annotations

from typing import Annotated, ClassVar

from sobremesa.engine.groups import Cell, Grid, Group, Listing, Sheet
from sobremesa.engine.layout import Layout
from sobremesa.engine.pack import Pack
from sobremesa.engine.position import Part, public, secret
from sobremesa.engine.saying import Phrase
from sobremesa.engine.view import View
from sobremesa.engine.words import LOCALE, Speech, Words


class Picnic(Speech):
    """A game in which cooks are players."""

    seat_fields: ClassVar[tuple[str, ...]] = ("seat", "cook")


def laid_out(position: Part) -> list[Group]:
    view = View(game="picnic", seats=2, seat=None, position=position, pages=(), ask=None, over=False)
    return Layout(Picnic(["Ana", "Berta"], Pack("none", "", None))).groups(view)


WORDS = Words("en", [LOCALE], Picnic(["Ana", "Berta"], Pack("none", "", None)))


def said(phrase: Phrase) -> str:
    return str(WORDS.sentence(*phrase))


def cell(phrases: Cell) -> list[str]:
    return [said(phrase) for phrase in phrases]


def grid(group: Group) -> list[list[list[str]]]:
    """A table's heads and rows."""
    assert isinstance(group, Grid)
    return [[cell((head,)) for head in group.heads], *[[cell(each) for each in row] for row in group.rows]]


class Facts(Part):
    """Single facts."""

    cook: Annotated[int, public("Who cooks", says="cook")]
    blankets: Annotated[int, public("Blankets left", says="n")]
    weather: Annotated[str | None, public("Weather")]


def test_single_facts_make_one_sheet() -> None:
    (sheet,) = laid_out(Facts(cook=1, blankets=3, weather="fair"))
    assert isinstance(sheet, Sheet)
    assert [(said(name), cell(value)) for name, value in sheet.rows] == [
        ("Who cooks", ["Berta"]),
        ("Blankets left", ["3"]),
        ("Weather", ["fair"]),
    ]


def test_nobody_and_none_are_empty_cells() -> None:
    (sheet,) = laid_out(Facts(cook=-1, blankets=0, weather=None))
    assert isinstance(sheet, Sheet)
    assert [cell(value) for _, value in sheet.rows] == [[], ["0"], []]


class Dog(Part):
    """A guest's dog."""

    name: Annotated[str, public("Name")]


class Guest(Part):
    """Somebody at the picnic."""

    seat: Annotated[int, public("Guest", says="seat")]
    hat: Annotated[str | None, public("Hat")]
    figs: Annotated[tuple[str, ...], public("Figs")]
    dogs: Annotated[tuple[Dog, ...], public("Dogs")]


class Meadow(Part):
    """What every seat has."""

    crumbs: Annotated[tuple[int, ...], public("Crumbs", by_seat=True, says="n")]
    guests: Annotated[tuple[Guest, ...], public("Guests", by_seat=True)]


def test_what_every_seat_has_makes_one_table_and_lists_of_parts_make_tables_of_their_own() -> None:
    ana = Guest(seat=0, hat="straw", figs=("green", "black"), dogs=(Dog(name="Rex"), Dog(name="Tor")))
    players, dogs = laid_out(Meadow(crumbs=(4, 0), guests=(ana, Guest(seat=1, hat=None, figs=(), dogs=()))))
    assert grid(players) == [
        [["Player"], ["Crumbs"], ["Hat"], ["Figs"]],
        [["Ana"], ["4"], ["straw"], ["green", "black"]],
        [["Berta"], ["0"], [], []],
    ]
    assert grid(dogs) == [[["Player"], ["Name"]], [["Ana"], ["Rex"]], [["Ana"], ["Tor"]]]


class Step(Part):
    """A dance."""

    step: Annotated[str, public("Step")]


class Evening(Part):
    """Things one after another, by name, and on their own."""

    songs: Annotated[tuple[str, ...], public("Songs")]
    dances: Annotated[tuple[Step, ...], public("Dances")]
    jars: Annotated[dict[str, int], public("Jars", says="n")]
    trees: Annotated[dict[str, Step], public("Trees")]
    last: Annotated[Step, public("The last")]


def test_things_are_a_list_a_table_or_a_sheet() -> None:
    songs, dances, jars, trees, last = laid_out(
        Evening(
            songs=("jota",),
            dances=(Step(step="waltz"), Step(step="polka")),
            jars={"jam": 2},
            trees={"oak": Step(step="reel")},
            last=Step(step="jig"),
        )
    )
    assert isinstance(songs, Listing)
    assert [said(item.said) for item in songs.items] == ["jota"]
    assert grid(dances) == [[["No."], ["Step"]], [["1"], ["waltz"]], [["2"], ["polka"]]]
    assert isinstance(jars, Sheet)
    assert [(said(name), cell(value)) for name, value in jars.rows] == [("jam", ["2"])]
    assert grid(trees) == [[["Trees"], ["Step"]], [["oak"], ["reel"]]]
    assert isinstance(last, Sheet)
    assert [(said(name), cell(value)) for name, value in last.rows] == [("Step", ["jig"])]


class Hidden(Part):
    """Fields that a table without pictures doesn't show."""

    ants: Annotated[int, public("Ants", shown=False)]
    wasps: Annotated[int | None, secret("Wasps")]


def test_fields_that_are_not_shown_or_are_secret_are_left_out() -> None:
    assert laid_out(Hidden(ants=9, wasps=None)) == []
