"""Changing a value in a pack's file."""

from pathlib import Path

import pytest

from sobremesa.authoring.editing import set_values
from sobremesa.engine.errors import BadInput

FILE = """# Cards.

- id: lamp   # the first
  copies: 2  # not more
  does:
    - gain: 1
      who: all
    - gain: 4

- id: rug
  copies: 2
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    (tmp_path / "cards.yaml").write_text(FILE, encoding="utf-8")
    return tmp_path


def changed(pack: Path) -> str:
    return (pack / "cards.yaml").read_text(encoding="utf-8")


def test_the_rest_of_the_file_stays_exactly_as_it_was(pack: Path) -> None:
    set_values(pack, "lamp", [("copies", "3"), ("does.2.gain", "5"), ("who", "rivals")])
    assert changed(pack) == FILE.replace("copies: 2  #", "copies: 3  #").replace("gain: 4", "gain: 5").replace(
        "who: all", "who: rivals"
    )


def test_a_list_item_keeps_its_dash(pack: Path) -> None:
    set_values(pack, "lamp", [("does.1.gain", "7")])
    assert "    - gain: 7\n" in changed(pack)


def test_a_single_entry_of_a_file_is_found_by_its_own_id(pack: Path) -> None:
    """Such as a civilisation's tower, which is not in a list."""
    (pack / "people.yaml").write_text("id: people\ntower:\n  id: keep\n  value: 72\n", encoding="utf-8")
    set_values(pack, "keep", [("value", "54")])
    assert (pack / "people.yaml").read_text(encoding="utf-8") == "id: people\ntower:\n  id: keep\n  value: 54\n"


@pytest.mark.parametrize(
    ("entry", "field", "why"),
    [
        ("chair", "copies", "no entry has the id 'chair'"),
        ("rug", "gain", "rug has no field 'gain'"),
        ("lamp", "gain", "lamp has several fields 'gain'"),
    ],
)
def test_an_unknown_entry_or_field_is_refused_and_nothing_is_written(
    pack: Path, entry: str, field: str, why: str
) -> None:
    with pytest.raises(BadInput, match=why):
        set_values(pack, entry, [(field, "3")])
    assert changed(pack) == FILE
