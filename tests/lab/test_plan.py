"""Plans: their contents, and their faults in one line each."""

from pathlib import Path

import pytest

from sobremesa import game
from sobremesa.engine.errors import BadInput
from sobremesa.lab.plan import MATCHES, StudyPlan, read_plan


def plan(folder: Path, text: str) -> StudyPlan:
    file = folder / "plan.yaml"
    file.write_text(text, encoding="utf-8")
    return read_plan(file)


def test_a_plan_may_be_one_table(tmp_path: Path) -> None:
    [setup] = plan(tmp_path, "game: azardia\n").study.setups
    assert (setup.game, [bot.text for bot in setup.bots], setup.matches) == ("azardia", ["greedy"] * 4, MATCHES)


def test_a_plan_may_be_several_tables_that_share_what_stands_above(tmp_path: Path) -> None:
    read = plan(
        tmp_path,
        """
seed: 7
decisions: 20
precision: 2
game: azardia
matches: 50
tables:
  - seats: [2, 3]
    bots: random
  - bots: ["greedy:worlds=4", random]
    options: {grace: sudden, length: 40}
    matches: 80
""",
    )
    assert (read.study.seed, read.study.sample, read.half_width) == (7, 20, 0.02)
    assert [([bot.text for bot in one.bots], one.matches, dict(one.options)) for one in read.study.setups] == [
        (["random"] * 2, 50, {}),
        (["random"] * 3, 50, {}),
        (["greedy:worlds=4", "random"], 80, {"grace": "sudden", "length": 40}),
    ]


def test_a_pack_is_found_beside_the_plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine").symlink_to(game("azardia").own_content)
    monkeypatch.chdir("/")
    [setup] = plan(tmp_path, "game: azardia\npack: mine\n").study.setups
    assert setup.pack is not None
    assert setup.pack.hash == game("azardia").pack().hash


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("seed: 1\n", ":1: game is missing (one of azardia, encrucijada, quest)"),
        ("game: chess\n", ":1: there is no game 'chess' (one of azardia, encrucijada, quest)"),
        ("game: azardia\nboots: random\n", ":2: there is no entry 'boots' (such as bots)"),
        (
            "game: azardia\nbots: genius\n",
            (
                ":2: bots: there is no bot 'genius' (one of aprendiz, companero, maestro, random, hasty, "
                "greedy, habit, ahead, search)"
            ),
        ),
        ("game: azardia\nbots:\n  - random\n  - greedy:x=1\n", ":4: bots: greedy has no parameter 'x' (one of "),
        ("game: azardia\nseats: 9\n", ":2: 9 is not possible (a whole number from 2 to 4)"),
        ("game: azardia\nseats: 3\nbots: [random, greedy]\n", ":3: 2 for 3 seats (one for each seat, or one for all)"),
        ("game: azardia\nmatches: many\n", ":2: 'many' is not a whole number (a whole number from 1 to 9999999)"),
        ("game: azardia\nmatches: 0\n", ":2: 0 is not possible (a whole number from 1 to 9999999)"),
        ("game: azardia\noptions: {grce: sudden}\n", ":2: options: azardia has no option 'grce' ("),
        ("game: azardia\noptions:\n  grace: never\n", ":3: option grace: 'never' is not possible"),
        ("game: azardia\ntables:\n  - bots: random\n  - game: chess\n", ":4: there is no game 'chess'"),
        ("game: azardia\ntables: []\n", ":2: there is none (at least one)"),
        ("game: azardia\nprecision: 0\n", ":2: 0 is not possible (a whole number from 1 to 50)"),
        ("game: azardia\npack: nowhere\n", "nowhere: is not a folder (a folder with pack.yaml"),
        ("game: azardia\ngame: azardia\n", ":2: 'game' appears twice (once)"),
    ],
)
def test_what_is_wrong_with_a_plan_is_said_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadInput) as refused:
        plan(tmp_path, text)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)
