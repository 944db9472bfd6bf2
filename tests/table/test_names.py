"""Which names can't be told apart."""

import pytest

from sobremesa.table.names import good_name, skeleton
from sobremesa.table.refused import Refused


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
        ("Ana", "ꓮna"),
        ("Ana", "Ꭺna"),
        ("Ana", "Ana\ufe0f"),
        ("Ana-Li", "Ana–Li"),
        ("O'Neil", "O’Neil"),
    ],
)
def test_names_that_look_alike_have_the_same_skeleton(name: str, other: str) -> None:
    assert name != other
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize("code", [0x34F, 0x115F, 0x1160, 0xFFA0, 0x17B4, 0x180B, 0x2800, 0x1D159, 0xE0100])
def test_nobody_adds_to_a_name_what_nobody_sees(code: int) -> None:
    with pytest.raises(Refused):
        good_name(f"Ana{chr(code)}")


def test_a_heart_may_be_in_a_name() -> None:
    assert good_name("Ana ❤️") == "Ana ❤️"


@pytest.mark.parametrize(("name", "other"), [("Ana", "Ona"), ("Ali", "All"), ("Ana", "Ána"), ("Иван", "Илья")])
def test_names_that_can_be_told_apart_have_not(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)


@pytest.mark.parametrize(
    "name",
    [
        "admin", "ADMIN", "Аdmin", "a d m i n", "[Admin]", "Moderador", "Sobremesa", "soporte", "root!",
        "https://x.example", "www.evil", "evil.com", "evil．com", "evil․com", "evil。com",
        "compra en evil.shop", "ana@example.org",
    ],
)  # fmt: skip
def test_nobody_is_called_as_the_house_or_as_an_address(name: str) -> None:
    with pytest.raises(Refused):
        good_name(name)


@pytest.mark.parametrize("name", ["Ana M.", "J. R. Comino", "Adminda", "Sra. Root", "Dr.Zorro", "a@b", "Marco.", "1.5"])
def test_a_name_with_a_dot_is_a_name(name: str) -> None:
    assert good_name(name) == name
