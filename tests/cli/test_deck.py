"""`sobremesa deck`: decks checked, shown and tried out."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Result

STUDY = Path(__file__).parents[1] / "games" / "encrucijada" / "pack"
NORTE = STUDY / "decks" / "norte.txt"

Command = Callable[..., Result]


@pytest.fixture
def deck(command: Command) -> Command:
    """The command, on decks of the study's pack."""

    def run(*words: object) -> Result:
        return command("deck", *words, "--pack", STUDY)

    return run


@pytest.fixture
def mine(tmp_path: Path) -> Callable[[str, str], Path]:
    """A copy of a ready-made deck with one text replaced."""

    def change(old: str, new: str) -> Path:
        file = tmp_path / "mine.txt"
        text = NORTE.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
        return file

    return change


# check


@pytest.mark.parametrize(("language", "message"), [("en", "“North”, nothing wrong"), ("es", "«Norte», ningún fallo")])
def test_a_legal_deck_is_told_in_one_line(deck: Command, language: str, message: str) -> None:
    assert deck("check", NORTE, "--language", language) == Result(0, f"{NORTE}: {message}\n", "")


def test_a_ready_deck_is_checked_by_its_id(deck: Command) -> None:
    assert deck("check", "norte", "--language", "en") == Result(0, "norte: “North”, nothing wrong\n", "")


@pytest.mark.clause("EN-10.4", "EN-1.3")
@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "granja: 6 copies of one name (5 copies at most, says EN-1.3)"),
        ("es", "granja: 6 copias de un mismo nombre (5 copias como mucho, según EN-1.3)"),
    ],
)
def test_a_fault_is_a_line_with_file_line_card_and_clause(
    deck: Command, mine: Callable[[str, str], Path], language: str, message: str
) -> None:
    file = mine("5 granja", "6 granja")
    assert deck("check", file, "--language", language) == Result(2, "", f"{file}:6: {message}\n")


def test_of_several_decks_each_is_told(deck: Command, mine: Callable[[str, str], Path], tmp_path: Path) -> None:
    done = deck("check", NORTE, mine("1 corona", "1 nadie"), tmp_path / "none.txt")
    assert done.code == 2
    assert done.out.splitlines() == [f"{NORTE}: “North”, nothing wrong"]
    assert [line.removeprefix(f"{tmp_path}/") for line in done.err.splitlines()] == [
        "mine.txt:19: nadie: the pack doesn't have this card (the id of one of its cards)",
        "none.txt: can't be read: No such file or directory (a text file with a deck)",
    ]


# show


def test_a_deck_is_shown_by_suit_with_what_its_cards_do(deck: Command) -> None:
    shown = deck("show", "norte", "--language", "es")
    assert shown.code == 0
    lines = shown.out.splitlines()
    assert lines[:2] == ["Norte", "Baja granjas y molinos, y deja que los demás se cansen."]
    headings = [line for line in lines if line.endswith(")") and not line.startswith(" ")]
    assert headings == ["Oro (1)", "Copa (10)", "Basto (17)", "Espada (14)"]
    assert "1 × Torre del Norte  torre-norte" in lines
    assert "5 × Granja  granja" in lines
    assert "    Basto · Edificio · Valor 1 · Da 6 de Alimento." in lines


def test_a_deck_in_a_file_is_shown_as_well(deck: Command, mine: Callable[[str, str], Path]) -> None:
    assert deck("show", mine("name-en: North", "name-en: Mine")).out.startswith("Mine\n")


def test_whose_deck_it_is_and_what_it_is_out_for_is_told_before_its_cards(command: Command) -> None:
    lines = command("deck", "show", "jauria-del-paramo", "--language", "es").out.splitlines()
    begin = lines.index("Torre")
    assert any(line.startswith("Jauría del Páramo · fácil para empezar · ") for line in lines[:begin])
    assert [line for line in lines[:begin] if line in ("Su plan", "Su punto débil", "Cartas que se ayudan")] == [
        *("Su plan", "Su punto débil", "Cartas que se ayudan"),
    ]


# draw


def test_the_same_seed_deals_the_same_opening(deck: Command) -> None:
    first, again, other = (deck("draw", "norte", "--seed", seed) for seed in (7, 7, 8))
    assert first == again
    assert first.out != other.out
    copies = [int(line.split(" × ")[0]) for line in first.out.splitlines() if " × " in line]
    assert sum(copies) == 12
    assert "30 cards are left in 3 piles. Seed 7." in first.out


def test_without_a_seed_one_is_taken_and_told(deck: Command) -> None:
    drawn = deck("draw", "sur")
    seed = drawn.out.splitlines()[1].removesuffix(".").split("Seed ")[1]
    assert deck("draw", "sur", "--seed", seed) == drawn


# Wrong use


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("show", "este"), "sobremesa: deck: there is no deck 'este' (a file, or one of norte, sur)\n"),
        (("draw", "norte", "--seed", "-1"), "sobremesa: Invalid value for '--seed': at least 0 (see --help)\n"),
        (("check",), "sobremesa: Missing argument 'FILE'. (see --help)\n"),
    ],
)
def test_wrong_use_is_told_in_one_line(deck: Command, words: tuple[str, ...], message: str) -> None:
    done = deck(*words)
    assert (done.code, done.out, done.err) == (2, "", message)


def test_a_deck_against_the_rules_is_not_dealt(deck: Command, mine: Callable[[str, str], Path]) -> None:
    file = mine("1 corona", "2 corona")
    done = deck("draw", file)
    assert done.code == 2
    assert done.err == f"sobremesa: {file}:19: corona: 2 copies of an Oro (1 copy of each Oro, says EN-1.3)\n"


def test_a_game_without_decks_says_so(command: Command) -> None:
    done = command("deck", "show", "norte", "--game", "azardia")
    assert (done.code, done.err) == (2, "sobremesa: game: azardia has no deck building (a game with decks)\n")


@pytest.mark.parametrize("name", ["check", "show", "draw"])
def test_help_shows_an_example_in_the_language_asked_for(command: Command, name: str) -> None:
    result = command("deck", name, "--help")
    assert f"sobremesa deck {name}" in result.out
    assert "A deck file begins with the line “tower: ID”" in result.out
    assert "El archivo de un mazo empieza" in command("deck", name, "--language", "es", "--help").out
