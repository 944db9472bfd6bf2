"""Descriptions that name each field once, and the modules generated from them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.chance import seeded
from sobremesa.engine.choice import Choices
from sobremesa.engine.fields import Misread, made_of, main, out_of_date
from sobremesa.engine.setting import Setting

HEAD = """
from typing import Final

from sobremesa.engine.fields import Added, Count
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY, Frame

seats: Final = Count()
cards: Final = Count()

"""
MATCH = '''
class Columns(Match):
    """A trial."""

    active: int = NOBODY  #: whose turn it is
    rank: tuple[int, ...] = (3,) * seats
    hats: Added[int] = 1
    #: Where a card is: a long line that has to be broken, because what it says of the column leaves no room for it
    #: beside the column itself.
    where: list[int] = [2] * cards
    stock: list[int] = [0] * (seats * 2)
    pile: list[int] = []
    shoes: Added[list[int]] = [NOBODY] * seats
    boxes: Added[list[int]] = []
    hand: list[list[int]] = [[] for _ in range(seats)]
    rows: list[list[int]] = [[] for _ in range(seats * 2)]
'''
FRAMES = '''
class Turn(Frame):
    """A player's turn."""

    seat: int
    to: tuple[int, ...]
    rival: int = NOBODY  #: whom it is about
    tips: Added[int] = 0

    def other(self) -> int:
        """The other one."""
        return self.rival
'''


def made(name: str, source: str = HEAD + MATCH + FRAMES) -> dict[str, Any]:
    """The names in a generated module."""
    space: dict[str, Any] = {"__name__": name}
    exec(compile(made_of(source)[f"{name}.py"], name, "exec", dont_inherit=True), space)
    return space


def laid_out(seats: int = 2, cards: int = 3) -> Any:
    """A match of the generated class."""
    match = made("columns")["Columns"](Setting("trial", seats, {}, "", "", Choices((), seats)), seeded(1))
    match.lay_out(seats, cards)
    return match


def test_facts_and_columns_have_their_names_in_the_order_of_the_description() -> None:
    match = laid_out()
    assert match.FACTS == ("active", "rank", "hats")
    assert match.COLUMNS == ("where", "stock", "pile", "shoes", "boxes")
    assert match.ADDED == {"hats": 1, "shoes": -1, "boxes": ()}


def test_every_field_begins_with_the_value_in_the_description() -> None:
    match = laid_out(seats=2, cards=3)
    assert (match.active, match.rank, match.hats) == (-1, (3, 3), 1)
    assert match.columns[:5] == [[2, 2, 2], [0, 0, 0, 0], [], [-1, -1], []]
    assert match.columns[5:] == [[]] * 6


def test_a_columns_attribute_is_the_column_itself() -> None:
    match = laid_out()
    for at, name in enumerate(match.COLUMNS):
        assert getattr(match, name) is match.columns[at]


def test_the_lists_of_a_seat_are_next_to_each_other() -> None:
    match = laid_out()
    for number, cards in enumerate(match.columns[5:]):
        cards.append(number)
    assert match.hand == [[0], [3]]
    assert match.rows == [[1], [2], [4], [5]]


def test_a_copy_has_every_fact() -> None:
    match, other = laid_out(), laid_out()
    match.active, match.rank, match.hats = 1, (5, 6), 7
    match.carry(other)
    assert [getattr(other, name) for name in other.FACTS] == [1, (5, 6), 7]


def test_columns_are_found_by_their_count() -> None:
    match = laid_out()
    assert match.by_cards() == (match.where,)
    assert match.by_seats() == (match.shoes,)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda match: match.where.append(0),
        lambda match: match.stock.pop(),
        lambda match: match.columns.append([]),
        lambda match: setattr(match, "rank", (1,)),
    ],
)
def test_a_field_of_the_wrong_length_is_found(spoil: Any) -> None:
    match = laid_out()
    match.check_lengths(2, 3)
    spoil(match)
    with pytest.raises(ValueError, match=r"length|missing"):
        match.check_lengths(2, 3)


def test_a_frame_takes_its_fields_in_order_and_keeps_its_methods() -> None:
    turn = made("frames")["Turn"]
    assert vars(turn(1, (2, 3))) == {"seat": 1, "to": (2, 3), "rival": -1, "tips": 0}
    assert turn(1, (), 4).other() == 4
    assert turn.ADDED == {"tips": 0}


def test_the_comment_of_a_field_is_kept_with_it() -> None:
    files = made_of(HEAD + MATCH + FRAMES)
    assert "    active: int = NOBODY  #: whose turn it is\n" in files["columns.py"]
    assert "        self.rival = rival  #: whom it is about\n" in files["frames.py"]
    assert "beside the column itself.\n    where: list[int]\n" in files["columns.py"]


def test_generated_modules_pass_ruff(tmp_path: Path) -> None:
    for name, text in made_of(HEAD + MATCH + FRAMES).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    config = Path(__file__).parents[2] / "pyproject.toml"
    for command in (["check", "--no-cache"], ["format", "--no-cache", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *command, "--config", str(config), str(tmp_path)]
        done = subprocess.run(ruff, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ('class Columns(Match):\n    """A trial."""\n    active: int', "needs an initial value"),
        ('class Columns(Match):\n    """A trial."""\n    active: str = ""', "a field is one of int, tuple"),
        ('class Columns(Match):\n    """A trial."""\n    seen: tuple[int, ...] = (1, 2)', "must begin empty"),
        ('class Columns(Match):\n    """A trial."""\n    hand: list[list[int]] = []', "for _ in range"),
        ('class Turn(Frame):\n    """A trial."""\n    to: list[int] = []', r"one of int, tuple\[int, ...\], alone"),
        ('class Turn(Frame):\n    """A trial."""\n    rival: int = 0\n    seat: int', "must come first"),
        ('class Turn(Frame):\n    """A trial."""\n    seat: Added[int]', "Added field needs"),
        ('class Turn(Frame):\n    """A trial."""\n    seat = 0', "may only have fields"),
        (
            'class Columns(Match):\n    """A trial."""\n    hand: Added[list[list[int]]] = [[] for _ in range(seats)]',
            "lists have no names",
        ),
        ("class Turn(Frame):\n    seat: int", "have a docstring"),
        ('class Turn:\n    """A trial."""\n    seat: int', "Match or Frame"),
    ],
)
def test_an_unreadable_description_is_refused_with_the_reason(source: str, fault: str) -> None:
    with pytest.raises(Misread, match=fault):
        made_of(source)


def test_a_match_may_have_only_facts_or_only_columns() -> None:
    source = HEAD + 'class Columns(Match):\n    """A trial."""\n\n'
    facts = made("columns", source + "    active: int = 0\n")["Columns"]
    assert (facts.FACTS, facts.COLUMNS) == (("active",), ())
    columns = made("columns", source + "    pile: list[int] = []\n")["Columns"]
    assert (columns.FACTS, columns.COLUMNS) == ((), ("pile",))


def test_the_command_writes_what_is_out_of_date_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "fields.py").write_text(HEAD + FRAMES, encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert "frames.py" in capsys.readouterr().out
    assert not (tmp_path / "frames.py").exists()
    assert main(["--write", str(tmp_path)]) == 0
    assert out_of_date(tmp_path) == {}
    assert not (tmp_path / "columns.py").exists()
