"""Text that is typed, pasted, sent or read from a file is understood as it was meant, by every door."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, NamedTuple
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sobremesa
from sobremesa import bots
from sobremesa.authoring.scenario.scenario import read_scenarios
from sobremesa.authoring.yamlfile import Document, compose
from sobremesa.engine.log import Log, encoded, parse, set_up_line
from sobremesa.engine.option import Option
from sobremesa.engine.people import good_name
from sobremesa.engine.rulebook import Rulebook
from sobremesa.games import get
from sobremesa.games.encrucijada.decks.codes import code_of, draft_of
from sobremesa.games.encrucijada.decks.drafts import Draft
from sobremesa.games.quest.generator.codes import brief_of, brief_of_the_day, grouped
from sobremesa.table import chat, names

ENCRUCIJADA = get("encrucijada")
PACK: Any = ENCRUCIJADA.pack()
DECKS: Any = ENCRUCIJADA.decks(PACK)
DECK = DECKS.text(DECKS.read("avance")) + "1 Chatarrería municipal [1 0 0] # a remark\n"
CODE = code_of(Draft(PACK, DECK))
MISSION = grouped(brief_of_the_day("2026-11-28").code)
SCENARIOS = Path(__file__).parent / "scenarios" / "azardia"
SHEET = """\
id: my-pack
name: {es: La lechuza, en: The owl-ish}
cards:
  - id: night-owl
    text: "dos  espacios – y más…"
    copies: 3
"""

HIDDEN = "\ufeff\u200b\u200c\u200d\u2060\u00ad\u200e"
ALIKE = {"-": "-\u2010\u2011", " ": " \u00a0\u202f", "\n": ("\n", "\r\n")}


class Door(NamedTuple):
    """A way into the program: a text, and its parsed value."""

    text: str
    read: Callable[[str], object]


def sheet(text: str) -> object:
    return Document("sheet.yaml", compose("sheet.yaml", text.encode())).data


def option(text: str) -> object:
    return Option("grace", "AZ-1.1", "", "usual", ("usual", "sudden-end")).read(text)


def clause(text: str) -> object:
    return Rulebook(get("azardia").home, "en").find(text)


DOORS = {
    "a deck": Door(DECK, DECKS.of_text),
    "a deck's faults": Door("4 nothing-like-that\n", lambda text: [str(each) for each in DECKS.faults(text)]),
    "a draft": Door(DECK, lambda text: (Draft(PACK, text).copies, Draft(PACK, text).tower, Draft(PACK, text).lost)),
    "the code of a deck": Door(CODE, lambda text: draft_of(PACK, text).text),
    "the code of a mission": Door(MISSION, brief_of),
    "a name": Door("Ñandú de-la Ó", names.good_name),
    "a hero's name": Door("Ñandú de-la Ó", good_name),
    "a message": Door("¿Qué tal, Ana-Li? 👩‍🚀 ñ", chat.message),
    "a sheet of a pack": Door(SHEET, sheet),
    "a value of an option": Door("sudden-end", option),
    "a clause": Door("AZ-7.2", clause),
    "a bot": Door("greedy:worlds=8", lambda text: bots.read(text).text),
}


@st.composite
def pasted(draw: st.DrawFn, text: str) -> str:
    """The text with hidden characters and look-alikes sprinkled in, with its accents combined or separate."""
    form: Literal["NFC", "NFD"] = draw(st.sampled_from(["NFC", "NFD"]))
    instead = {letter: draw(st.sampled_from(others)) for letter, others in ALIKE.items()}
    letters = [instead.get(letter) or normalize(form, letter) for letter in text]
    for at in draw(st.lists(st.integers(0, len(letters) - 1), max_size=6)):
        hidden = draw(st.sampled_from(HIDDEN))
        beside_emoji = letters[at][0] >= "\u2190" or (at and letters[at - 1][-1] >= "\u2190")
        letters[at] = ("\u200b" if beside_emoji else hidden) + letters[at]
    return "".join(letters) + draw(st.sampled_from(["", "\u200b", "\u00a0"]))


@pytest.mark.parametrize("door", DOORS.values(), ids=list(DOORS))
@given(data=st.data())
def test_what_is_pasted_is_read_as_it_was_meant(door: Door, data: st.DataObject) -> None:
    assert door.read(data.draw(pasted(door.text))) == door.read(door.text)


@given(data=st.data())
def test_a_deck_in_a_file_is_read_as_it_was_meant(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "mine.txt"
        file.write_bytes(data.draw(pasted(DECK)).encode())
        assert DECKS.check(file) == []
        assert DECKS.read(str(file)).cards == DECKS.of_text(DECK).cards


@pytest.mark.parametrize("ends", ["\r", "\r\n", "\n"])
def test_a_deck_may_end_its_lines_in_any_way(ends: str) -> None:
    text = DECK.replace("\n", ends)
    match = ENCRUCIJADA.new(2, seed=1, options={"deck_1": text})
    assert match.hash() == ENCRUCIJADA.new(2, seed=1, options={"deck_1": DECK}).hash()


@pytest.mark.parametrize(
    "door", ["a deck", "a draft", "the code of a mission", "a value of an option", "a clause", "a bot"]
)
def test_ids_are_read_in_capitals(door: str) -> None:
    text, read = DOORS[door]
    assert read(text.upper()) == read(text)
    assert read(text.lower()) == read(text)


def test_a_scenario_is_read_as_it_was_meant(tmp_path: Path) -> None:
    text = (SCENARIOS / "answers.yaml").read_text(encoding="utf-8")
    file = tmp_path / "answers.yaml"
    (tmp_path / "pack").symlink_to(SCENARIOS / "pack")
    file.write_bytes(("\ufeff" + text.replace("\n", "\r\n").replace("-", "\u2011").replace(" ", "\u00a0")).encode())
    pasted, meant = (read_scenarios(each, get) for each in (file, SCENARIOS / "answers.yaml"))
    assert [each.title for each in pasted] == [each.title for each in meant]
    assert [each.begin().match.hash() for each in pasted] == [each.begin().match.hash() for each in meant]


def test_a_log_that_an_editor_has_saved_is_the_same() -> None:
    match = sobremesa.game("azardia").new(2, seed=1, listen=True)
    data = encoded(Log("log", set_up_line(match, 1), [], None))
    marked = b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n")
    assert encoded(parse(marked, "log")) == data
