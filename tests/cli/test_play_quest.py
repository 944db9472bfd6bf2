"""`sobremesa play quest`: a mission to its end, the map in signs, the party and its enemies."""

from __future__ import annotations

import re

import pytest

from tests.cli.conftest import Play

SEED = ("--seed", "4", "--name", "Ana")
SMALL = ("--option", "mission=6", "--option", "party=2", "--option", "difficulty=easy")
DEPLOYED = "1\n1\n"


@pytest.mark.parametrize(
    ("language", "over"), [("en", "The match is over"), ("es", "La partida ha terminado")], ids=["en", "es"]
)
def test_a_mission_is_played_to_its_end(play: Play, language: str, over: str) -> None:
    result = play("quest", *SEED, *SMALL, "--language", language, typed="1\n" * 3000)
    assert (result.code, result.err) == (0, "")
    assert over in result.out
    assert re.search(r"[12] +Ana", result.out)


def test_one_plays_it_alone_where_nobody_says_how_many(play: Play) -> None:
    result = play("quest", *SEED, *SMALL, typed="1\n")
    assert "Berta" not in result.out


@pytest.mark.clause("QU-12.2")
def test_the_mission_is_told_before_the_party_is_deployed(play: Play) -> None:
    result = play("quest", *SEED, *SMALL, "--language", "en", typed="\n")
    assert "── The Soup Tureen ──" in result.out
    assert "Apothecary: where to begin?" in result.text
    assert re.search(r"Round \d+ of \d+, alert \d", result.text)


def test_the_map_shows_who_stands_where_and_what_they_have_left(play: Play) -> None:
    result = play("quest", *SEED, *SMALL, "--language", "en", typed=DEPLOYED)
    last = result.out.rpartition("Task")[2]
    rows = [line for line in last.splitlines() if re.match(r"  [-.#x%&*:,~=^0-9a-z!?$A-Z/+@]{40} ", line)]
    assert len(rows) == 20
    cells = "".join(line[2:42] for line in rows)
    assert cells.count("1") == cells.count("2") == 1
    assert re.search(r"1 Apothecary · Life 8/8 ·", last)
    assert re.search(r"Power 8/8", last)
    assert re.search(r"\d+\.\d\" (north|south|east|west)", last)


def test_what_a_spell_does_is_told_once_however_many_targets_it_has(play: Play) -> None:
    result = play("quest", *SEED, *SMALL, "--language", "en", typed=f"{DEPLOYED}1\nlist\n")
    listed = result.text.rpartition("Everything you can do")[2]
    assert listed.count("Cast “Flying Poultice” on") == 2
    assert listed.count("that hero heals 2 wounds") == 2  # a skill does the same
    assert re.search(
        r"(?<!Cast )“Flying Poultice” · Value 1 · succeeds: 50% · nothing to heal · Choose any hero", listed
    )


def test_no_line_is_wider_than_the_terminal(play: Play) -> None:
    result = play("quest", *SEED, *SMALL, typed="1\n" * 30 + "list\n?\nlog\nhelp\nr 8\n")
    assert max(len(each) for each in result.out.splitlines()) <= 80


def test_what_the_pack_has_is_shown_by_its_id_and_by_its_name(play: Play) -> None:
    for asked in ("apothecary", "APOTHECARY"):
        result = play("quest", *SEED, *SMALL, "--language", "en", typed=f"card {asked}\n")
        assert "── Apothecary ──" in result.out
        assert "He asks where it hurts." in result.text


def test_what_a_long_phase_of_the_enemies_came_to_is_summed_up_and_dice_are_left_to_the_log(play: Play) -> None:
    result = play("quest", *SEED, *SMALL, "--language", "en", typed="1\n" * 60)
    summed = re.findall(r"earlier lines: log\n +(.+ −\d.*)\n", result.out)
    assert any(
        re.fullmatch(r"[^·]+ −\d+(, unconscious|, destroyed)?", one) for all_ in summed for one in all_.split(" · ")
    )
    assert "rolls to hit on" not in result.text
    logged = play("quest", *SEED, *SMALL, "--language", "en", typed="1\n" * 24 + "log\n")
    assert "rolls to hit on" in logged.text.rpartition("Everything that happened")[2]


@pytest.mark.clause("QU-4.1", "QU-4.2")
def test_the_hero_that_acts_sees_what_it_has(play: Play) -> None:
    result = play("quest", *SEED, *SMALL, "--language", "en", typed=f"{DEPLOYED}1\n")
    assert re.search(
        r"Quality \d\+ · Defense \d\+ · Tough \d+ · Strength \d\+ ", result.text.rpartition("What happened")[2]
    )
    assert re.search(r"“.+”: (Melee|\d+\") · \d attacks?", result.text.rpartition("What happened")[2])
