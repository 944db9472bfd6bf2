"""`sobremesa play encrucijada`: whole matches, and each player's area as the screen draws it."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from sobremesa.cli.common import LOCALE
from sobremesa.cli.terminal.encrucijada import EncrucijadaFace
from sobremesa.cli.terminal.style import THEME, Signs
from sobremesa.engine.match import Match
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.words.speech import EncrucijadaSpeech
from tests.cli.conftest import Play
from tests.games.encrucijada.study import ANA, BRUNO, pack, position, random_match
from tests.games.encrucijada.study import play as do

SEED = ("--seed", "4", "--name", "Ana")


def face(language: str = "en", seats: int = 2) -> EncrucijadaFace:
    """The face of a table with the study's cards."""
    words = GAME.words(language, ["Ana", "Bruno", "Carla", "Dario"][:seats], pack(), LOCALE)
    return EncrucijadaFace(GAME, words, Signs())


def drawn(match: Match, seat: int, height: int = 0, language: str = "en", width: int = 80) -> list[str]:
    """The lines above the question, as this seat sees them."""
    shown, view = face(language, match.seats), match.view(seat)
    console = Console(theme=THEME, file=StringIO(), width=width)
    for part in (*shown.top(view, match, width, height), *shown.hand(view, width, height)):
        console.print(part)
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def line(lines: list[str], start: str) -> str:
    """The line that starts with this text."""
    (found,) = [each for each in lines if each.strip().startswith(start)]
    return " ".join(found.split())


# Whole matches.


@pytest.mark.parametrize(("language", "over"), [("en", "The match is over"), ("es", "La partida ha terminado")])
def test_a_match_is_played_to_its_end(play: Play, language: str, over: str) -> None:
    result = play("encrucijada", *SEED, "--language", language, "--bots", "random", typed="1\n" * 4000)
    assert (result.code, result.err) == (0, "")
    assert over in result.out
    assert re.search(r"★ 1 +(Ana|Berta)", result.out)


def test_two_sit_down_where_nobody_says_how_many(play: Play) -> None:
    result = play("encrucijada", *SEED, "--bots", "random", typed="1\n")
    assert "Berta" in result.out
    assert "Ciro" not in result.out


def test_no_line_is_wider_than_the_terminal(play: Play) -> None:
    result = play("encrucijada", *SEED, "--bots", "random", typed="1\n" * 120 + "?\nlog\nhelp\nr 8\n")
    assert max(len(each) for each in result.out.splitlines()) <= 80


def test_a_card_is_shown_by_its_id_and_by_its_name(play: Play) -> None:
    speech = GAME.words("en").speech
    assert isinstance(speech, EncrucijadaSpeech)
    design = speech.content.designs[0]
    for asked in (design.id, design.name["en"].upper()):
        result = play("encrucijada", *SEED, typed=f"card {asked}\n")
        assert f"── {design.name['en']} ──" in result.out
        assert design.flavour["en"] in result.text


# Each player's area.


@pytest.mark.clause("EN-4.5", "EN-4.7")
def test_a_pueblo_says_what_is_active_and_what_the_rest_misses() -> None:
    lines = drawn(position("{begin: B, players: [{pueblo: [granja, granja, guardia]}, {}]}"), ANA)
    assert line(lines, "Pueblo").startswith("Pueblo ● Farm 1 ×2")
    lines = drawn(position("{begin: B, players: [{pueblo: [guardia]}, {}]}"), ANA)
    assert line(lines, "Pueblo") == "Pueblo ○ Guard 5 (4 Food missing)"


@pytest.mark.clause("EN-2.4", "EN-3.2")
def test_armies_are_stacks_that_only_their_holder_can_read() -> None:
    match = position("{begin: B, players: [{armies: [[puerta, guardia], [mensajera]]}, {}]}")
    assert line(drawn(match, ANA), "Armies") == "Armies 1 [Gate 3, Guard 5] = 8 2 [Messenger 2]"
    assert line(drawn(match, BRUNO), "Armies") == "Armies 1 [■■] 2 [■]"


@pytest.mark.clause("EN-2.4", "EN-4.5")
def test_the_hand_says_what_stands_on_a_card_and_what_its_cost_misses() -> None:
    match = position("{begin: B, players: [{hand: [guardia, granja, granja]}, {hand: [freno]}]}")
    lines = drawn(match, ANA)
    assert line(lines, "Farm").startswith("Farm ×2 Basto")
    assert line(lines, "Guard").startswith("Guard Espada · Warrior · Value 5 · Costs 4 Food.")
    assert "(4 Food missing)" in " ".join(lines)
    assert "1 in hand" in line(lines, "Bruno")


@pytest.mark.clause("EN-7.1")
def test_a_war_stands_above_the_table() -> None:
    match = position("{begin: D, vuelta: 3, players: [{armies: [[puerta]]}, {armies: [[feria]]}]}")
    do(match, "war:1")
    assert "Ana attacks Bruno" in drawn(match, ANA)[0]


@pytest.mark.clause("EN-6.4")
def test_the_effects_that_wait_stand_in_their_order_with_what_they_do() -> None:
    match = position(
        "{begin: C, turn: 1, players: [{pueblo: [carta-nueva], hand: [granja]}, {pueblo: [huerto, ariete, linterna]}]}"
    )
    do(match, "use:ariete", "use:carta-nueva")
    lines = drawn(match, ANA)
    assert line(lines, "1 ").startswith("1 Ana New Card")
    assert line(lines, "2 ").startswith("2 Bruno Ram")


@pytest.mark.clause("EN-6.13")
def test_the_effects_that_wait_say_what_they_are_for() -> None:
    match = position("{begin: C, turn: 1, players: [{armies: [[puerta], [granja]]}, {pueblo: [emboscada]}]}")
    do(match, "use:emboscada", "army-object:0:2")
    assert "it points at Ana’s army 2" in "\n".join(drawn(match, ANA))
    assert "apunta al ejército 2 de Ana" in "\n".join(drawn(match, ANA, language="es"))


def test_a_low_screen_counts_the_pueblos_of_others() -> None:
    match = position("{begin: B, players: [{pueblo: [granja]}, {pueblo: [huerto, ariete, linterna]}]}")
    pueblos = [" ".join(each.split()) for each in drawn(match, ANA, height=24) if each.strip().startswith("Pueblo")]
    assert pueblos == ["Pueblo ● Farm 1", "Pueblo 3 cards, 3 of them active"]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("height", [0, 24])
def test_every_position_can_be_drawn_and_leaves_room_for_the_question(language: str, height: int) -> None:
    for at, (match, _) in enumerate(random_match(5)):
        if at % 20 == 0:
            for seat in (ANA, BRUNO):
                lines = drawn(match, seat, height, language)
                assert max(map(len, lines)) <= 80
                assert not [each for each in lines if "…" in each]
                assert not height or len(lines) <= height


# Decks of one's own, and long lists.


def test_whoever_plays_brings_a_deck_by_its_file_or_by_the_id_of_a_ready_one(play: Play, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    decks = GAME.decks(GAME.pack())
    mine.write_text(f"# mine\n{decks.text(decks.read('avance'))}", encoding="utf-8")
    result = play("encrucijada", *SEED, "--bots", "random", "--deck", str(mine), "--option", "deck_2=2")
    assert "Ana plays a deck of their own." in result.out
    both = play("encrucijada", "--humans", "2", "--deck", str(mine), "--deck", "pacificadores", typed="\n")
    assert both.code == 0
    assert "plays a deck of their own" in both.out


def test_a_deck_with_a_fault_is_told_with_its_line_and_clause(play: Play, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("tower: torre-chimenea-mayor\n3 vagon-de-refuerzo\n", encoding="utf-8")
    result = play("encrucijada", *SEED, "--deck", str(mine))
    assert result.code == 2
    assert result.err == f"sobremesa: {mine}: it has 3 cards (40 to 60 cards, says EN-1.2)\n"
    assert play("encrucijada", *SEED, "--deck", "avance", "--deck", "avance").code == 2, "more decks than people"
    assert play("azardia", "--deck", "avance").code == 2, "nobody builds a deck there"


def test_of_very_many_options_those_of_one_verb_are_a_line_and_the_list_has_them_all(play: Play) -> None:
    result = play("encrucijada", *SEED, "--bots", "random", "--deck", "avance", "--option", "deck_2=2", typed="list\n")
    first, all_of_them = result.out.split("Everything you can do")
    assert re.search(r"\b2–23 +In pile 1 \(22 options: list shows them\) +pile-1:…", first)
    assert "pile-1:vagon-de-refuerzo" not in first
    assert "pile-3:vagon-de-refuerzo" in all_of_them
