"""A figure of the position is shown by every face because it is declared, and by the title it is declared with."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any, Final, NamedTuple

import pytest
from rich.console import Console

import sobremesa
from sobremesa.cli.common import LOCALE
from sobremesa.cli.terminal.faces import face_for as terminal_of
from sobremesa.cli.terminal.style import THEME, Signs
from sobremesa.engine.groups import Grid
from sobremesa.engine.match import Match
from sobremesa.engine.position import Field, Part, fields_of, parts_of, schema_of
from sobremesa.engine.words import LANGUAGES
from sobremesa.table.look import look_at
from sobremesa.web.faces import face_for as drawn_by
from sobremesa.web.plain.face import PlainFace
from sobremesa.web.tongue import match_words
from tests.positions import page
from tests.web.encrucijada import matches as encrucijada
from tests.web.plain.pages import NAMES, read


class Declared(NamedTuple):
    """A figure, with the game and the part of its position that have it."""

    game: str
    part: type[Part]
    field: Field


FIGURES: Final = [
    Declared(name, part, field)
    for name in sobremesa.games()
    for part in parts_of(sobremesa.game(name).position)
    for field in fields_of(part)
    if field.described.figure
]
PLAYED: Final = {"encrucijada": lambda: encrucijada.matches(2)}

every_figure = pytest.mark.parametrize(
    "figure", FIGURES, ids=[f"{figure.game} {figure.part.__name__}.{figure.field.name}" for figure in FIGURES]
)
in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def parts_in(value: Any) -> list[Part]:
    """The parts that a value is made of."""
    if isinstance(value, Part):
        return [value, *(one for name in value.__struct_fields__ for one in parts_in(getattr(value, name)))]
    return [one for each in value for one in parts_in(each)] if isinstance(value, tuple) else []


def moment(figure: Declared) -> tuple[Match, int]:
    """A position of a match in which the figure is the most that it comes to, and how much that is."""
    name = figure.field.name
    most = [
        (match, max(getattr(part, name) for part in parts_in(match.truth()) if isinstance(part, figure.part)))
        for match in PLAYED[figure.game]()
        if match.ask is not None
    ]
    found = max(most, key=lambda one: one[1])
    assert found[1] > 0
    return found


def after(title: str, value: int) -> re.Pattern[str]:
    """The title, with the number right after it."""
    return re.compile(rf"{re.escape(title)}\W*{value}\b")


@every_figure
@in_each_language
def test_a_figure_stands_in_the_plain_table(figure: Declared, language: str) -> None:
    match, value = moment(figure)
    words = match_words(figure.game, language, NAMES[: match.seats])
    title = words.say(figure.field.described.title)
    groups = sobremesa.game(figure.game).layout(words.speech).groups(match.view(None))
    cells = [
        [str(words.sentence(*one)) for one in row[at]]
        for group in groups
        if isinstance(group, Grid)
        for at, head in enumerate(group.heads)
        if str(words.sentence(*head)) == title
        for row in group.rows
    ]
    assert [str(value)] in cells
    shown = PlainFace().regions(look_at(match, None, sobremesa.game(figure.game).hints(words.speech)), words)
    assert title in read("".join(map(str, shown.values()))).text


@every_figure
@in_each_language
def test_a_figure_stands_on_the_terminal(figure: Declared, language: str) -> None:
    match, value = moment(figure)
    game = sobremesa.game(figure.game)
    pack = match_words(figure.game, language, []).speech.pack
    words = game.words(language, NAMES[: match.seats], pack, LOCALE)
    console = Console(theme=THEME, file=StringIO(), width=200)
    for part in terminal_of(figure.game)(game, words, Signs()).top(match.view(None), match, 200, 0):
        console.print(part)
    assert isinstance(console.file, StringIO)
    assert after(words.say(figure.field.described.title), value).search(console.file.getvalue())


@every_figure
@in_each_language
def test_a_figure_stands_on_the_drawn_table(figure: Declared, language: str) -> None:
    match, value = moment(figure)
    words = match_words(figure.game, language, NAMES[: match.seats])
    title = words.say(figure.field.described.title)
    for seat in (None, *range(match.seats)):
        look = look_at(match, seat, sobremesa.game(figure.game).hints(words.speech))
        shown = read("".join(map(str, drawn_by(figure.game).regions(look, words).values())))
        assert after(title, value).search(shown.text), seat


@every_figure
def test_a_figure_stands_in_the_documents_and_in_the_description_of_the_api(figure: Declared) -> None:
    game, field = sobremesa.game(figure.game), figure.field
    schema = schema_of(game.position, "Of")[f"Of{figure.part.__name__}"]["properties"][field.name]
    assert schema["title"] == field.described.title
    assert f"| `{field.name}` | number" in page(game)
