"""What a YAML file may contain, and how its faults are reported."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.authoring.yamlfile import DEEPEST, Document, compose, read_sheet
from sobremesa.engine.errors import BadInput


def sheet(text: str | bytes) -> Document:
    return Document("cards.yaml", compose("cards.yaml", text.encode() if isinstance(text, str) else text))


def refused(text: str | bytes) -> str:
    with pytest.raises(BadInput) as error:
        sheet(text)
    return str(error.value)


def test_words_that_yaml_would_read_as_other_types_stay_text() -> None:
    read = sheet("{a: no, b: on, c: 1.10, d: 2024-01-01, e: 1:30, f: 0x1F, g: '7', no: yes}")
    assert read.data == {
        "a": "no",
        "b": "on",
        "c": "1.10",
        "d": "2024-01-01",
        "e": "1:30",
        "f": "0x1F",
        "g": "7",
        "no": "yes",
    }


def test_whole_numbers_booleans_and_null_have_their_types() -> None:
    assert sheet("[1, -20, +3, true, false, null, ~, ]").data == [1, -20, 3, True, False, None, None]


def test_a_huge_number_stays_text() -> None:
    assert sheet("9" * 5000).data == "9" * 5000


def test_every_part_knows_its_line() -> None:
    read = sheet("# a comment\ncards:\n  - id: one\n    does:\n      - draw: 2\n  - id: two\n")
    assert [read.line(), read.line("cards"), read.line("cards", 0), read.line("cards", 1, "id")] == [2, 2, 3, 6]
    assert read.line("cards", 0, "does", 0, "draw") == 5


def test_a_missing_part_has_the_line_of_its_parent() -> None:
    read = sheet("- id: one\n- id: two\n")
    assert read.line(1, "name", "es") == 2


def test_a_duplicate_name_is_recorded_and_the_first_counts() -> None:
    read = sheet("a: 1\nb: 2\na: 3\n")
    assert read.data == {"a": 1, "b": 2}
    assert read.doubles == [(("a",), 3)]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: &x 1\n", "cards.yaml:1: anchors and aliases are not used here (write it out in full)"),
        ("a: 1\nb: *x\n", "cards.yaml:2: anchors and aliases are not used here (write it out in full)"),
        ("a: !!python/name:os.system\n", "cards.yaml:1: tags are not used here (only the value)"),
        ("a: 1\n---\nb: 2\n", "cards.yaml:2: a second document begins (one document per file)"),
        ("", "cards.yaml: is empty (at least one entry)"),
        ("# only a comment\n", "cards.yaml: is empty (at least one entry)"),
        ("? [a]\n: 1\n", "cards.yaml:1: a list or group where a name is expected (name: value)"),
        (b"a: 1\nb: \xff\n", "cards.yaml:2: is not UTF-8 text (save it as UTF-8)"),
    ],
)
def test_unsupported_yaml_is_refused_with_its_line(text: str | bytes, line: str) -> None:
    assert refused(text) == line


def test_invalid_yaml_is_refused_with_its_line() -> None:
    assert refused("a: 1\nb: [1, 2\nc: 3\n").startswith("cards.yaml:3: is not YAML: ")
    assert refused("a: 1\nb: \x07\n").startswith("cards.yaml: is not YAML: ")


@pytest.mark.parametrize("text", ["a:\n\t- 1\n", "a:\n  - b: 1\n\tc: 2\n", "a:\n  - b\n \t- c\n"])
def test_a_tab_in_the_indentation_is_named_in_the_error(text: str) -> None:
    assert (
        refused(text).split(":", 2)[2]
        == " the line is indented with a tab (as many spaces as the neighbouring lines have)"
    )


@pytest.mark.parametrize("text", ["a: 1\nb: one: two\n", "a: 1\n  b: 2\n"])
def test_a_second_colon_or_a_wrong_indent_has_a_plain_error(text: str) -> None:
    assert refused(text) == (
        "cards.yaml:2: an entry is not allowed here "
        "(the same indentation as its neighbours; quotes round a text that contains ': ')"
    )


def test_deep_nesting_is_refused_before_it_can_hurt() -> None:
    told = f"cards.yaml:1: groups are nested too deeply (at most {DEEPEST} levels)"
    assert refused("[" * 200_000) == refused("{a: " * 50_000) == refused("- " * 100) == told


def test_groups_may_be_nested_twenty_deep() -> None:
    assert sheet("[" * DEEPEST + "]" * DEEPEST).line() == 1
    assert "too deep" in refused("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


def test_a_byte_order_mark_is_ignored() -> None:
    assert sheet(b"\xef\xbb\xbfa: 1").data == {"a": 1}


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("a: 1\n" * 10)
    assert read_sheet(file, most_bytes=50).doubles
    with pytest.raises(BadInput, match=r"cards\.yaml: is too large \(at most 49 bytes\)"):
        read_sheet(file, most_bytes=49)


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cards\.yaml: can't be read: No such file"):
        read_sheet(tmp_path / "cards.yaml")


@given(st.one_of(st.binary(max_size=200), st.text(alphabet="a1:-[]{}\"'&*!|>?%@#, \n\t", max_size=60).map(str.encode)))
def test_any_bytes_are_read_or_refused_in_one_line(data: bytes) -> None:
    try:
        told = f"line {sheet(data).line()}"
    except BadInput as error:
        told = str(error)
    assert len(told.splitlines()) == 1
