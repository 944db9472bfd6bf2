"""Which names can't be told apart."""

import pytest

from sobremesa.table.names import skeleton


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Bea", "Веа"),
        ("Bea", "Bеa"),
        ("Iris", "lris"),
        ("Oto", "0t0"),
        ("Carmen", "Carrnen"),
        ("Ana", "Ａｎａ"),
        ("Kiko", "Κικο"),
    ],
)
def test_names_that_look_alike_have_the_same_skeleton(name: str, other: str) -> None:
    assert name != other
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(("name", "other"), [("Ana", "Ona"), ("Ali", "All"), ("Ana", "Ána"), ("Иван", "Илья")])
def test_names_that_can_be_told_apart_have_not(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)
