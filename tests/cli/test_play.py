"""`sobremesa play`: whole matches through scripted answers, and everything else a player may type."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sobremesa
from sobremesa.cli.terminal import saves
from sobremesa.cli.terminal.table import HUMAN, Table
from sobremesa.engine.errors import BadInput
from sobremesa.games.azardia.state.box import LAGARTOON, ROBOT_I_KING
from sobremesa.games.azardia.state.match import Azardia
from tests.cli.conftest import Play
from tests.games.azardia.table import player
from tests.games.azardia.table import table as position
from tests.hostile import hostile

SEED = ("--seed", "4", "--name", "Ana")

# A match that is soon over.
SHORT = ("--option", "length=24")

# No cards, no events, and Ana goes first: whatever the content and the bots are, she chooses, rolls 10 and 7, adds.
QUIET = ("--seed", "3", "--name", "Ana", "--option", "action_cards=0", "--option", "event_cards=0")


# Whole matches.


@pytest.mark.parametrize(
    ("language", "over", "turn"),
    [("en", "The match is over", "Ana's turn."), ("es", "La partida ha terminado", "Turno de Ana.")],
)
def test_a_match_is_played_to_its_end(play: Play, language: str, over: str, turn: str) -> None:
    result = play(
        "azardia", *SEED, "--seats", "2", "--language", language, "--bots", "random", *SHORT, typed="1\n" * 4000
    )
    assert (result.code, result.err) == (0, "")
    assert over in result.out
    assert turn in result.out
    assert re.search(r"★ 1 +(Ana|Berta|Ciro)", result.out)


def test_no_line_is_wider_than_the_terminal(play: Play) -> None:
    result = play("azardia", *SEED, typed="1\n" * 60 + "?\nlog\nhelp\nr 10\n")
    assert max(len(line) for line in result.out.splitlines()) <= 80


def test_the_same_seed_and_answers_give_the_same_match(play: Play) -> None:
    answers = "1\n" * 40 + "quit\nn\n"
    one = play("azardia", *SEED, typed=answers)
    assert one == play("azardia", *SEED, typed=answers)
    assert one.out != play("azardia", "--seed", "5", "--name", "Ana", typed=answers).out


def test_without_colour_there_is_none(play: Play) -> None:
    assert "\x1b" not in play("azardia", *SEED, typed="1\n" * 20).out


def test_colour_tells_nothing_that_signs_do_not(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = "1\n" * 6 + "quit\nn\n"
    plain = play("azardia", *SEED, typed=answers)
    monkeypatch.setenv("FORCE_COLOR", "1")
    colourful = play("azardia", *SEED, typed=answers).out
    assert "\x1b[" in colourful
    tokens = re.compile(r"\[([LKRN])\]|\b([LKRN])\+([LKRN])\b")  # readable where colour can't mark them
    assert without_codes(colourful).split() == tokens.sub(r" \1\2\3 ", plain.out).split()
    monkeypatch.setenv("NO_COLOR", "1")
    assert without_codes(play("azardia", *SEED, typed=answers).out) == plain.out


def without_codes(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*[a-zA-Z]", "", text)


def test_the_language_is_the_systems(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_MX.UTF-8")
    assert "Elige un personaje" in play("azardia", *QUIET).out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Choose a character" in play("azardia", *QUIET).out


def test_alone_it_lists_the_games_with_their_options(play: Play) -> None:
    result = play()
    assert (result.code, result.err) == (0, "")
    for name in sobremesa.games():
        assert f"sobremesa play {name}" in result.out
        assert all(option.family in result.out for option in sobremesa.game(name).options)
    assert "Cómo reparte Kuchuritok las manos." in play("--language", "es").text


# What can be typed.


def test_an_option_is_chosen_by_number_by_text_or_by_enter_alone(play: Play) -> None:
    by_number = play("azardia", *QUIET, typed="1\n1\n1\nquit\nn\n")
    assert "Add the dice" in by_number.out
    by_text = play("azardia", *QUIET, typed="character:lagartoon\nroll\nadd\nquit\nn\n")
    by_enter = play("azardia", *QUIET, typed="1\n\n1\nquit\nn\n")
    answers = re.compile(r"^(Ana ›).*$", re.MULTILINE)
    assert answers.sub(r"\1", by_number.out) == answers.sub(r"\1", by_text.out) == answers.sub(r"\1", by_enter.out)


@pytest.mark.parametrize("line", ["0", "9", "99999999999999999999", "0000019", "1" * 5000], ids=lambda line: line[:9])
def test_a_number_beyond_the_options_is_told_so(play: Play, line: str) -> None:
    assert "The options are 1 to 4." in play("azardia", *QUIET, typed=f"{line}\n").text


def test_what_is_not_understood_changes_nothing(play: Play) -> None:
    result = play("azardia", *QUIET, typed="dance\n1\nlog\n")
    assert "“dance” is neither an option nor a command." in result.text
    assert "Ana chooses Lagartoon" in result.out


@pytest.mark.clause("AZ-6.1")
def test_a_question_mark_tells_what_cannot_be_done_and_why(play: Play) -> None:
    result = play("azardia", *QUIET, typed="1\n1\n1\n?\n? buy-level\n? no:such\n")
    assert re.search(r"Buy a level +A level costs 5,000 coins\. +AZ-6\.1", result.out)
    assert "Buy a level: A level costs 5,000 coins. AZ-6.1" in result.text
    assert "This match has nothing like “no:such”." in result.text


@pytest.mark.clause("AZ-5.3")
def test_a_question_mark_tells_of_an_ability_whose_time_has_not_come(play: Play, home: Path) -> None:
    table = about_to_buy(square=10, coins=2)
    assert isinstance(table.match, Azardia)
    table.match.character = (ROBOT_I_KING, LAGARTOON)
    saves.save(table, "en", home / "robot.json")
    result = play("azardia", "--load", str(home / "robot.json"), typed="?\n")
    assert re.search(r"^ +Swap “.+ A card is swapped in .+ AZ-5\.3$", result.out, re.MULTILINE), result.out


@pytest.mark.parametrize(("language", "quoted"), [("es", "«Ganas 2.000 monedas.»"), ("en", "“Gain 2,000 coins.”")])
def test_what_a_card_says_is_quoted_below_its_play_because_its_you_is_the_player(
    play: Play, home: Path, language: str, quoted: str
) -> None:
    table = about_to_buy(square=10, coins=2)
    assert isinstance(table.match, Azardia)
    slugs = [card.slug for card in table.match.box.cards]
    table.match.hand[0][:] = [slugs.index("sofa-cushions")]
    table.match.read_on()
    saves.save(table, language, home / "held.json")
    result = play("azardia", "--load", str(home / "held.json"), typed="play:sofa-cushions\n")
    assert quoted in result.text


def test_a_barred_choice_is_refused_with_its_clause(play: Play) -> None:
    result = play("azardia", *QUIET, typed="1\n1\n1\nbuy-level\n")
    assert "A level costs 5,000 coins. AZ-6.1" in result.text


def test_what_is_possible_is_told_so(play: Play) -> None:
    assert "Play Lagartoon: that can be done now." in play("azardia", *QUIET, typed="? character:lagartoon\n").text


@pytest.mark.parametrize("asked", ["r AZ-7.2", "r 7.2", "rule az-7.2", "regla 7.2"])
def test_the_rulebook_is_at_hand(play: Play, asked: str) -> None:
    assert re.search(r"AZ-7\.2 \S+", play("azardia", *QUIET, typed=f"{asked}\n").text)


def test_a_whole_chapter_of_the_rulebook(play: Play) -> None:
    result = play("azardia", *QUIET, "--language", "es", typed="r 11\n")
    assert [f"AZ-11.{n}" in result.out for n in range(1, 9)] == [True] * 8
    assert "Turno de gracia" in result.out


def test_a_clause_that_is_not_there(play: Play) -> None:
    assert "The rulebook has no clause “77”" in play("azardia", *QUIET, typed="r 77\n").text


def test_a_card_is_shown_by_its_id_and_by_its_name(play: Play) -> None:
    game = sobremesa.game("azardia")
    words = game.words("es")
    design = game.pack().content[0]
    name = words.speech.fact(words, "card", 0).strip("«»")
    result = play("azardia", *SEED, "--language", "es", typed=f"carta {design.id}\ncarta {name.upper()}\ncarta nada\n")
    assert len(re.findall(rf"^── {re.escape(name)} ─", result.out, re.MULTILINE)) == 2
    assert "No hay ninguna carta «nada»." in result.text


def test_the_log_holds_everything_that_this_seat_may_know(play: Play) -> None:
    result = play("azardia", *SEED, typed="1\n" * 40 + "log\n")
    log = result.out.split("Everything that happened")[1]
    assert "is the first player." in log
    assert re.search(r"Ana draws “", log)
    assert re.search(r"(Berta|Ciro) draws a card\.", log)
    assert not re.search(r"(Berta|Ciro) draws “", log)


@pytest.mark.clause("AZ-6.2")
@pytest.mark.parametrize(("language", "undo"), [("en", "undo"), ("es", "deshacer"), ("en", "u")])
def test_a_bought_square_can_be_given_back(play: Play, home: Path, language: str, undo: str) -> None:
    saves.save(about_to_buy(square=7, coins=2), language, home / "rich.json")
    result = play("azardia", "--load", str(home / "rich.json"), typed=f"buy-squares:2\n{undo}\nlog\n")
    bought, taken_back = result.out.split("Ana › ")[1:3]
    assert re.search(r"Ana +\S+.* 9 ●", bought)
    assert re.search(r"Ana +\S+.* 7 ●", taken_back)
    assert "7 a la 9" not in result.out.split("Ana › ")[3]
    assert "7 to 9" not in result.out.split("Ana › ")[3]


@pytest.mark.parametrize(("language", "refused"), [("en", "Nothing can be taken back"), ("es", "No se puede deshacer")])
def test_what_showed_a_card_is_not_taken_back(play: Play, home: Path, language: str, refused: str) -> None:
    """From 11, two squares end on the A of 13 (AZ-4.1)."""
    saves.save(about_to_buy(square=11, coins=2), language, home / "rich.json")
    result = play("azardia", "--load", str(home / "rich.json"), typed="buy-squares:2\nundo\n")
    assert refused in result.text


def test_taking_back_leaves_match_and_log_as_they_were() -> None:
    table = about_to_buy(square=7, coins=2)
    before, log = table.match.hash(), list(table.log)
    table.apply("buy-squares:1")
    table.apply("buy-squares:1")
    assert table.match.hash() != before
    table.undo()
    table.undo()
    assert table.match.hash() == before
    assert table.log == log


def test_what_others_have_chosen_is_not_taken_back() -> None:
    """The other player is asked now, and this choice was never theirs."""
    game = sobremesa.game("azardia")
    table = Table(game, game.new(2, seed=1, listen=True), game.pack(), ["Ana", "Luz"], [HUMAN, HUMAN])
    table.apply("character:lagartoon")
    with pytest.raises(sobremesa.Illegal, match="Nothing can be taken back"):
        table.undo()


@pytest.mark.clause("AZ-7.5")
def test_taking_back_reaches_no_further_than_what_others_have_done() -> None:
    at = position(player(square=10, coins=2, hand="push-1"), player(square=40, hand="no"))
    game = sobremesa.game("azardia")
    table = Table(game, at.match, game.pack(), ["Ana", "Luz"], [HUMAN, HUMAN])
    table.apply("play:push-1:1")
    table.apply("pass")
    table.apply("buy-squares:1")
    table.undo()
    assert isinstance(table.match, Azardia)
    assert table.match.square[0] == 10
    with pytest.raises(sobremesa.Illegal, match="Nothing can be taken back"):
        table.undo()


def about_to_buy(square: int, coins: int) -> Table:
    """A person on this square with this many coins is about to play; the bot is far away."""
    game = sobremesa.game("azardia")
    match = game.new(2, seed=3, listen=True)
    table = Table(game, match, game.pack(), ["Ana", "Berta"], [HUMAN, "random"], bot_seed=3)
    while (ask := match.ask) is None or ask.name != "az.turn.play" or ask.seats != (0,):
        table.wait_for_a_human()
        table.apply(table.match.options()[0])
        match = table.match
    assert isinstance(match, Azardia)
    match.square[:] = [square, 40]
    match.coins[0] = coins
    match.read_on()
    return table


# Windows, and other players' hands.


@pytest.mark.clause("AZ-7.5", "AZ-10.6")
def test_who_can_only_pass_is_not_asked(play: Play) -> None:
    result = play("azardia", *SEED, "--seats", "2", "--bots", "random", typed="1\n" * 250)
    asked = result.out.split("Ana › ")
    for screen in asked[:-1]:
        if "Answer or let it happen" in screen or "Improve your dice or pass" in screen:
            assert re.search(r"^ +2 ", screen, re.MULTILINE), screen
    assert "There is nothing you can do here: you pass." in result.out


def test_people_at_one_screen_do_not_see_each_others_hands(play: Play) -> None:
    result = play(
        "azardia", "--seed", "3", "--humans", "2", "--name", "Ana", "--name", "Luz", "--seats", "2", typed="1\n\n" * 40
    )
    in_front, seen = "", 0
    for line in result.out.splitlines():
        handed = re.search(r"(Ana|Luz): the screen is yours", line)
        if handed:
            in_front = handed[1]
        draws = re.search(r"(Ana|Luz) draws “", line)
        if draws:
            assert draws[1] == in_front
            seen += 1
    assert seen


@pytest.mark.clause("AZ-7.5")
def test_with_others_at_the_screen_a_window_is_never_passed_in_silence(home: Path) -> None:
    """They would see that it was, and know that the hand holds no answer."""
    game = sobremesa.game("azardia")
    table = Table(game, game.new(2, seed=1, listen=True), game.pack(), ["Ana", "Luz"], [HUMAN, HUMAN])
    windows = 0
    for _ in range(400):
        seat = table.wait_for_a_human()
        if seat is None:
            break
        ask = table.match.ask
        assert ask is not None
        if ask.window and len(ask.options(seat)) == 1:
            windows += 1
            assert not table.can_only_pass(seat)
        table.apply(table.match.options()[0])
    assert windows


# Leaving and coming back.


def test_leaving_keeps_the_match_and_resume_goes_on(play: Play) -> None:
    left = play("azardia", *QUIET, typed="1\n1\n1\nquit\n\n")
    assert left.code == 0
    assert "To resume it: sobremesa play azardia --resume" in left.text
    back = play("azardia", "--resume", typed="log\n")
    assert back.code == 0
    assert "Draw an extra card?" in back.out
    assert "Ana chooses Lagartoon" in back.out


def test_a_match_goes_on_in_its_own_language_unless_another_is_asked_for(play: Play) -> None:
    play("azardia", *QUIET, "--language", "es", typed="1\n")
    assert "Tira los dados" in play("azardia", "--resume").out
    assert "Roll the dice" in play("azardia", "--resume", "--language", "en").out


def test_the_end_of_the_input_keeps_the_match(play: Play) -> None:
    left = play("azardia", *QUIET, typed="1\n")
    assert (left.code, left.err) == (0, "")
    assert "The match is kept." in left.text


def test_ctrl_c_keeps_the_match(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    left = play("azardia", *QUIET)
    assert (left.code, left.err) == (0, "")
    assert "The match is kept." in left.text


def test_a_match_thrown_away_is_gone(play: Play) -> None:
    play("azardia", *QUIET, typed="1\nquit\nn\n")
    back = play("azardia", "--resume")
    assert back.code == 2
    assert "there is no match of azardia to resume" in back.err


def test_a_match_that_is_over_is_not_kept(play: Play) -> None:
    play("azardia", *SEED, "--bots", "random", "--option", "length=30", typed="1\n" * 2000)
    assert play("azardia", "--resume").code == 2


def test_a_new_match_does_not_write_over_the_one_that_was_left(play: Play) -> None:
    play("azardia", *QUIET, typed="1\n1\n")
    result = play("azardia", "--seed", "9", "--name", "Luz", typed="1\n")
    found = re.search(r"is still saved: --load (\S+\.json)", result.text)
    assert found
    assert "Ana chooses" in play("azardia", "--load", found[1], typed="log\n").out


@pytest.mark.parametrize(("language", "save"), [("en", "save"), ("es", "guardar")])
def test_a_saved_match_is_played_on_to_the_same_end(play: Play, home: Path, language: str, save: str) -> None:
    file = home / "ana.json"
    set_up = (*SEED, "--bots", "random", "--option", "length=15", "--language", language)
    play("azardia", *set_up, typed="1\n" * 20 + f"{save} {file}\nquit\nn\n")
    ends = [re.findall(r"★ 1 +(\w+)", play("--load", str(file), typed="1\n" * 2000).out) for _ in range(2)]
    assert len(ends[0]) == 1


def test_a_slip_at_quit_is_no_file_name(play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert play("azardia", *QUIET, typed="1\nquit\n2\nhelp\n\n").out.count("Keep the match?") == 3
    assert not (tmp_path / "2").exists()
    assert not (tmp_path / "help").exists()


def test_quit_can_save_in_a_file(play: Play, home: Path) -> None:
    file = home / "ana.json"
    assert f"Saved in {file}." in play("azardia", *QUIET, typed=f"1\nquit\n{file}\n").out
    assert play("azardia", "--load", str(file)).code == 0


def test_a_file_that_cannot_be_written_is_told_and_the_match_goes_on(play: Play, home: Path) -> None:
    result = play("azardia", *QUIET, typed=f"save {home / 'no' / 'folder' / 'x'}\nsave\n1\nlog\n")
    assert "can't be written" in result.text
    assert "Give a file name too: save FILE." in result.text
    assert "Ana chooses Lagartoon" in result.out


def test_nothing_half_written_stays(play: Play, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = home / "ana.json"
    play("azardia", *QUIET, typed=f"save {file}\n")
    whole = file.read_bytes()

    def no_room(self: Path, data: bytes) -> int:
        with self.open("wb") as half:
            half.write(data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", no_room)
    result = play("azardia", *QUIET, typed=f"1\nsave {file}\n")
    assert "No space left on device" in result.text
    assert file.read_bytes() == whole


# Wrong use and bad files: one line, and 2.


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "there is no game 'chess'"),
        (["azardia", "--seats", "9"], "azardia is not for 9 (2 to 4 players)"),
        (["azardia", "--seats", "two"], "--seats"),
        (["azardia", "--humans", "0"], "--humans: 0 can't play"),
        (["azardia", "--humans", "3", "--seats", "2"], "3 people don't fit in 2 seats"),
        (["azardia", "--humans", "7"], "7 people don't fit in 4 seats"),
        (["azardia", "--bots", "clever"], "there is no bot 'clever'"),
        (["azardia", "--bots", "random,random,random", "--seats", "3"], "3 bots for 2 seats"),
        (["azardia", "--language", "eo"], "'eo' is not an available language"),
        (["azardia", "--option", "grace"], "'grace' is not an option (NAME=VALUE)"),
        (["azardia", "--option", "grace=slow"], "'slow' is not possible"),
        (["azardia", "--option", "colour=red"], "azardia has no option 'colour'"),
        (["azardia", "--name", "Ana", "--name", "Luz"], "2 names for 1 people"),
        (["azardia", "--name", " "], "can't be a player's name"),
        (["azardia", "--name", "Ana\x1b[2J"], "can't be a player's name"),
        (["azardia", "--name", "Ana", "--name", "Ana", "--humans", "2"], "two players are called 'Ana'"),
        (["azardia", "--content", "nowhere/at/all"], "nowhere"),
        (["azardia", "--load", "nowhere.json"], "nowhere.json: No such file or directory"),
        (["azardia", "--load", "a.json", "--resume"], "--resume: can't be used together with --load"),
        (["azardia", "--load", "a.json", "--seats", "3"], "--seats: a saved match has its own"),
        (["azardia", "--load", "a.json", "--humans", "2"], "--humans: a saved match has its own"),
        (["azardia", "--resume"], "there is no match of azardia to resume"),
        (["--resume"], "--resume: the game is missing"),
        (["azardia", "--colour"], "--colour"),
    ],
)
def test_wrong_use_is_told_in_one_line(play: Play, arguments: list[str], why: str) -> None:
    result = play(*arguments)
    assert result.code == 2
    assert result.out == ""
    assert why in result.err
    assert result.err.count("\n") == 1


def saved_match(play: Play, home: Path) -> dict[str, Any]:
    file = home / "saved.json"
    play("azardia", *QUIET, typed=f"1\n1\n1\nsave {file}\n")
    record: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return record


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": 2}, "format 2 is not known"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"language": "eo"}, "language 'eo' is not known"),
        ({"names": ["Ana"]}, "don't match 4 seats"),
        ({"names": ["Ana", "Ana", "Luz", "Eva"]}, "two players are called 'Ana'"),
        ({"names": "Ana"}, "not a saved match: names has the wrong form"),
        ({"players": ["human", "clever", "random", "random"]}, "there is no bot 'clever'"),
        ({"players": ["random"] * 4}, "no person plays in it"),
        ({"seen": [0, 0]}, "don't match 4 seats"),
        ({"log": [["sang", [0]]]}, "this game has no 'sang' with 1 fact"),
        ({"log": [["drew", [0]]]}, "this game has no 'drew' with 1 fact"),
        ({"log": [["drew", [0, 999]]]}, "'drew' with impossible facts"),
        ({"match": {}}, "format None is not known"),
        ({"match": "none"}, "not a stored match"),
        ({"folder": "nowhere/at/all"}, "nowhere"),
        ({"more": 1}, "'more' is not an entry here"),
    ],
)
def test_a_saved_match_that_was_tampered_with(play: Play, home: Path, change: dict[str, Any], why: str) -> None:
    file = home / "changed.json"
    file.write_text(json.dumps({**saved_match(play, home), **change}), encoding="utf-8")
    result = play("azardia", "--load", str(file))
    assert result.code == 2
    assert result.out == ""
    assert why in result.err
    assert result.err.count("\n") == 1


def test_what_happened_is_kept_with_the_clause_that_caused_it(play: Play, home: Path) -> None:
    log = saved_match(play, home)["log"]
    assert ["AZ-2.1" in entry for entry in log if entry[0] == "rolled for order"][:4] == [True] * 4


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "The rules were changed by an update."), ("es", "Una actualización ha cambiado las")],
)
def test_a_match_that_was_saved_by_another_edition_of_the_rules_goes_on_and_says_so(
    play: Play, home: Path, language: str, message: str
) -> None:
    record = saved_match(play, home)
    file = home / "other.json"
    file.write_text(json.dumps({**record, "edition": record["edition"] + 1}), encoding="utf-8")
    other, same = (play("azardia", "--load", str(at), "--language", language) for at in (file, home / "saved.json"))
    assert (other.text.count(message), same.text.count(message)) == (1, 0)
    assert play("azardia", "--resume", "--language", language).text.count(message) == 0, "it is said once"


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 100_000])
def test_a_file_that_is_no_saved_match(play: Play, home: Path, data: bytes) -> None:
    file = home / "junk.json"
    file.write_bytes(data)
    result = play("azardia", "--load", str(file))
    assert result.code == 2
    assert result.err.startswith(f"sobremesa: {file}: ")
    assert result.err.count("\n") == 1


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_damaged_save_is_bad_input_or_a_match(data: st.DataObject, damaged: Path) -> None:
    """Any value in the file is replaced by any other."""
    record = json.loads(damaged.with_name("whole.json").read_text(encoding="utf-8"))
    at: Any = record
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        chosen = data.draw(st.sampled_from(keys))
        inner = at[chosen]
        if isinstance(inner, dict | list) and inner and data.draw(st.booleans()):
            at = inner
            continue
        at[chosen] = data.draw(ANYTHING)
        break
    damaged.write_text(json.dumps(record), encoding="utf-8")
    try:
        table = saves.load(damaged).table
    except BadInput:
        return
    assert table.match.ask is not None or table.match.outcome is not None


def test_every_value_of_a_save_is_refused_in_a_line_or_can_be_played_on(damaged: Path) -> None:
    whole = json.loads((damaged.parent / "whole.json").read_text(encoding="utf-8"))
    position = json.dumps(whole["match"])  # its own values are tested above
    for what, data in hostile({**whole, "match": "its position", "log": whole["log"][:2]}):
        damaged.write_bytes(data.replace('"its position"', position).encode("utf-8", "surrogatepass"))
        why = why_not_loaded(damaged)
        assert len(why) < 400, what
        assert len(why.splitlines()) < 2, what


def why_not_loaded(file: Path) -> str:
    """Why a save is refused; empty if it can be played on."""
    try:
        table = saves.load(file).table
    except BadInput as refused:
        return str(refused)
    assert table.match.ask is not None or table.match.outcome is not None
    return ""


@pytest.fixture
def damaged(home: Path) -> Path:
    """Where to put a damaged copy of ``whole.json``, a saved match beside it."""
    game = sobremesa.game("azardia")
    table = Table(game, game.new(2, seed=2, listen=True), game.pack(), ["Ana", "Berta"], [HUMAN, "random"], bot_seed=2)
    for _ in range(12):
        table.wait_for_a_human()
        table.apply(table.match.options()[0])
    table.wait_for_a_human()
    saves.save(table, "en", home / "whole.json")
    return home / "damaged.json"


def test_advice_is_given_to_whoever_asks_for_it(play: Play) -> None:
    result = play("azardia", *QUIET, "--seats", "2", "--language", "en", typed="1\n" * 3 + "advice\nconsejo\nquit\nn\n")
    assert (result.code, result.err) == (0, "")
    assert result.out.count("Thinking about it…") == 2
    assert "imagined worlds" in result.out or "nothing to weigh" in result.out
