"""Sentences in two languages: none missing, none unused, with the facts in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import ClassVar

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import sobremesa
from sobremesa.engine.choice import Verb
from sobremesa.engine.event import Event, Kind
from sobremesa.engine.pack import Pack
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.words import LANGUAGES, LOCALE, SOURCE, UNSAID, Speech, Words
from tests.engine.keys import CLI, WEB, Key, keys, rooms

OTHERS = [language for language in LANGUAGES if language != SOURCE]


def folders() -> list[object]:
    return [pytest.param(folder, id=name) for folder, name in rooms().items()]


def catalogue(folder: Path, language: str) -> Catalog:
    with (folder / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


@cache
def translated(folder: Path, language: str) -> Mapping[Key, list[str]]:
    """The translations of each key in a catalogue: one sentence, or one for each plural form."""
    found: dict[Key, list[str]] = {}
    for message in catalogue(folder, language):
        if message.id:
            key = message.id if isinstance(message.id, str) else (message.id[0], message.id[1])
            found[key] = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return found


def fields(text: str) -> list[str]:
    return sorted(field for _, field, _, _ in Formatter().parse(text) if field is not None)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", folders())
def test_every_sentence_is_translated_into_every_language(folder: Path, language: str) -> None:
    said = {**translated(folder, language), **translated_below(folder, language)}
    assert [key for key in sorted(keys(folder), key=str) if not all(said.get(key, [""]))] == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", folders())
def test_no_translation_is_unused(folder: Path, language: str) -> None:
    assert sorted(map(str, translated(folder, language).keys() - keys(folder))) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", folders())
def test_a_translation_names_the_same_facts(folder: Path, language: str) -> None:
    different = [
        (key, one)
        for key, all_numbers in translated(folder, language).items()
        for one in all_numbers
        if fields(one) != fields(key if isinstance(key, str) else key[1])
    ]
    assert different == []


def translated_below(folder: Path, language: str) -> dict[Key, list[str]]:
    """The translations that a room may rely on: games on the engine's, the command line and the pages also on the
    games'."""
    shown = (CLI, WEB)
    below = [room for room in rooms() if room == LOCALE or (folder in shown and room not in shown)]
    return {key: said for room in below if room != folder for key, said in translated(room, language).items()}


# How sentences are put together, with a small catalogue.

RATS = """
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{seat} buys {n} rats from {rival}."
msgstr "{rival} vende {n} ratas a {seat}."

msgid "{n} rat"
msgid_plural "{n} rats"
msgstr[0] "{n} rata"
msgstr[1] "{n} ratas"

msgid "{seat} finds something."
msgstr "{seat} encuentra algo."

msgid "You have {n} rats too many."
msgstr "Te sobran {n} ratas."
"""
BUYS = Kind("buys", "RA-1", "seat n rival", "{seat} buys {n} rats from {rival}.")
FINDS = Kind("finds", "RA-2", "seat n", "{seat} finds {n}.", privy="seat", hides="n", veiled="{seat} finds something.")
HIDES = Kind("hides", "RA-3", "seat n", "{seat} hides {n}.", privy="seat", hides="n")


@pytest.fixture
def spanish(tmp_path: Path) -> Words:
    (tmp_path / "es.po").write_text(RATS, encoding="utf-8")
    return Words("es", [tmp_path], Speech(["Ana", "Berta"], Pack("none", "", None)))


def test_facts_go_where_the_translation_puts_them(spanish: Words) -> None:
    assert str(spanish.event(Event(BUYS, (0, 2000, 1)), None)) == "Berta vende 2.000 ratas a Ana."


@pytest.mark.parametrize(
    ("label", "title"),
    [
        ("Buy {n}", "Buy"),
        ("Play {n} in the duel", "Play … in the duel"),
        ("Use {n} on {rival}", "Use"),
        ("Swap {n} for a rat of {rival}'s", "Swap"),
        ("{seat}'s hidden rat {n}", "Hidden rat"),
        ("Sell", "Sell"),
    ],
)
def test_the_heading_of_choices_is_what_they_have_in_common(tmp_path: Path, label: str, title: str) -> None:
    english = Words("en", [tmp_path], Speech([], Pack("none", "", None)))
    assert english.title(Verb("verb", label)) == title


def test_a_game_may_give_its_own_heading_for_a_verb(tmp_path: Path) -> None:
    class Rats(Speech):
        headings: ClassVar[Mapping[str, str]] = {"use": "Spells"}

    english = Words("en", [tmp_path], Rats([], Pack("none", "", None)))
    assert [english.title(Verb(word, "Use {n} on {rival}")) for word in ("use", "used")] == ["Spells", "Use"]


def test_the_source_language_needs_no_catalogue(tmp_path: Path) -> None:
    english = Words("en", [tmp_path], Speech(["Ana", "Berta"], Pack("none", "", None)))
    assert str(english.event(Event(BUYS, (0, 2000, 1)), None)) == "Ana buys 2,000 rats from Berta."


def test_a_fragment_of_a_sentence_names_its_fact(spanish: Words) -> None:
    sentence = spanish.event(Event(BUYS, (0, 7, 1)), None)
    assert sentence is not None
    assert [(part.text, part.field, part.fact) for part in sentence.parts if part.field] == [
        ("Berta", "rival", 1),
        ("7", "n", 7),
        ("Ana", "seat", 0),
    ]


@pytest.mark.parametrize(("n", "said"), [(0, "0 ratas"), (1, "1 rata"), (2, "2 ratas")])
def test_the_plural_form_follows_the_number(spanish: Words, n: int, said: str) -> None:
    assert spanish.count("{n} rat", "{n} rats", n) == said


def test_a_seat_that_may_not_know_a_fact_reads_the_veiled_sentence(spanish: Words) -> None:
    event = Event(FINDS, (0, 6))
    assert "6" in str(spanish.event(event, 0))
    assert str(spanish.event(event, 1)) == str(spanish.event(event, None)) == "Ana encuentra algo."


def test_an_event_that_a_seat_may_not_know_of_is_not_shown_to_it(spanish: Words) -> None:
    assert spanish.event(Event(HIDES, (0, 6)), 1) is None


def test_a_refusal_has_its_facts_filled_in(spanish: Words) -> None:
    refusal = Refusal("too many", "RA-4", "You have {n} rats too many.", {"n": 3})
    assert str(spanish.refusal(refusal)) == "Te sobran 3 ratas."


def test_an_untranslated_sentence_stays_in_english(spanish: Words) -> None:
    assert spanish.say("{seat} sings.", seat=0) == "Ana sings."


def test_a_missing_fact_leaves_a_gap(spanish: Words) -> None:
    assert spanish.say("{seat} sings.") == f"{UNSAID} sings."


def test_braces_in_a_name_are_left_alone(tmp_path: Path) -> None:
    words = Words("en", [tmp_path], Speech(["{n}"], Pack("none", "", None)))
    assert words.say("{seat} sings.", seat=0) == "{n} sings."


@pytest.mark.parametrize("name", sobremesa.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_title_and_a_tagline(name: str, language: str) -> None:
    words = sobremesa.game(name).words(language)
    assert words.speech.title
    assert words.say(words.speech.tagline)
