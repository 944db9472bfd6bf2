"""Figures as a language writes them."""

import pytest

from sobremesa.cli.figures import decimal, interval, markdown_table, percent, points
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import Speech, Words
from sobremesa.lab.statistics import share


def words(language: str) -> Words:
    return Words(language, (), Speech((), Pack("none", "", None)))


@pytest.mark.parametrize(
    ("language", "part", "distance", "number"),
    [("en", "12.3%", "−4.6", "1,234.5"), ("es", "12,3\xa0%", "−4,6", "1.234,5")],
)
def test_each_language_writes_figures_its_own_way(language: str, part: str, distance: str, number: str) -> None:
    spoken = words(language)
    assert percent(0.1234, spoken) == part
    assert points(-0.0456, spoken) == distance
    assert decimal(1234.5, spoken) == number


def test_points_always_have_a_sign() -> None:
    assert [points(part, words("en")) for part in (0.04, -0.04, 0.0)] == ["+4.0", "−4.0", "+0.0"]


def test_an_interval_has_both_ends() -> None:
    assert interval(share(5, 10), words("en")) == "23.7% – 76.3%"


def test_columns_of_words_come_before_columns_of_figures() -> None:
    table = markdown_table(("who", "what", "n"), [("Ana", "a rat", "1"), ("Bo", "two rats", "2")], names=2)
    assert table.splitlines() == [
        "| who | what | n |",
        "| --- | --- | --: |",
        "| Ana | a rat | 1 |",
        "| Bo | two rats | 2 |",
    ]


def test_an_upright_line_in_a_name_does_not_break_its_cell() -> None:
    assert markdown_table(("name",), [("a|b",)]).splitlines()[-1] == "| a\\|b |"
