"""What bots are called: the house's and those that other packages bring."""

import re
from pathlib import Path

import pytest

from sobremesa import bots
from sobremesa.bots.greedy import Greedy
from sobremesa.engine.errors import BadInput
from sobremesa.lab.run import Plan, run
from tests.bots import others


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another package's bots, for this process and those that it starts."""
    folder = tmp_path / "packages"
    others.install(folder, "others_bots", others.SOURCE, others.POINTS)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=":")
    return folder


def test_a_bot_is_made_with_its_parameters() -> None:
    bot = bots.make("greedy:worlds=8:answers=20", 1)
    assert isinstance(bot, Greedy)
    assert (bot.worlds, bot.own_answers, bot.answers) == (8, 1, 20)


@pytest.mark.parametrize(
    ("said", "called"),
    [
        ("greedy", "greedy"),
        ("greedy:worlds=2", "greedy"),
        ("greedy: answers=20 : worlds=08", "greedy:worlds=8:answers=20"),
        ("greedy:worlds=4:worlds=8", "greedy:worlds=8"),
    ],
)
def test_a_bot_is_always_called_the_same(said: str, called: str) -> None:
    """Its parameters are in the class's order, and those that are as they would be anyway are left out."""
    assert bots.read(said).text == called
    assert bots.read(called) == bots.read(said)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "genius",
            (
                "bots: there is no bot 'genius' (one of aprendiz, companero, maestro, random, hasty, "
                "greedy, habit, ahead, search)"
            ),
        ),
        ("greedy:world=8", "bots: greedy has no parameter 'world' (one of worlds, own_answers, answers)"),
        ("random:worlds=8", "bots: random has no parameter 'worlds' (its name alone)"),
        ("greedy:worlds", "bots: 'worlds' gives no value (as in greedy:worlds=8)"),
        ("greedy:worlds=0", "bots: '0' is not possible for worlds (a whole number from 1 to 64)"),
        ("greedy:worlds=65", "bots: '65' is not possible for worlds (a whole number from 1 to 64)"),
        ("greedy:worlds=two", "bots: 'two' is not possible for worlds (a whole number from 1 to 64)"),
        ("greedy:worlds=2.5", "bots: '2.5' is not possible for worlds (a whole number from 1 to 64)"),
    ],
)
def test_what_there_is_not_is_refused_in_one_line(said: str, told: str) -> None:
    with pytest.raises(BadInput) as refused:
        bots.read(said)
    assert str(refused.value) == told


@pytest.mark.usefixtures("brought")
def test_a_bot_of_another_package_is_a_bot_by_its_name() -> None:
    assert bots.names() == [
        "aprendiz",
        "companero",
        "maestro",
        "random",
        "hasty",
        "greedy",
        "habit",
        "ahead",
        "search",
        "gone",
        "last",
        "no-bot",
        "unbound",
    ]
    assert vars(bots.make("last:among=3:share=0.25", 1))["among"] == 3
    assert bots.read("last:share=0.50").text == "last"


@pytest.mark.usefixtures("brought")
def test_a_name_of_the_house_is_the_houses() -> None:
    assert bots.read("greedy").kind is Greedy


@pytest.mark.usefixtures("brought")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_of_another_package_plays_in_every_process(jobs: int) -> None:
    plan = Plan("azardia", 2, ("last:among=2", "random"), 4, 1, {"length": 40})
    assert {match.bots for match in run(plan, jobs).played} == {("last:among=2", "random"), ("random", "last:among=2")}


@pytest.mark.usefixtures("brought")
@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("last:share=2", "bots: '2' is not possible for share (a number from 0 to 1)"),
        ("last:share=nan", "bots: 'nan' is not possible for share (a number from 0 to 1)"),
        ("unbound", "TypeError: depth is not like Annotated[int, Within(1, 64)] = 2 (check the entry point unbound = "),
        (
            "no-bot",
            "TypeError: others_bots:NoBot is not a subclass of sobremesa.bots.Bot (check the entry point",
        ),
        ("gone", "ModuleNotFoundError: No module named 'others_bots_that_are_gone' (check the entry point gone = "),
    ],
)
def test_a_package_that_cannot_be_used_says_why(said: str, told: str) -> None:
    with pytest.raises(BadInput) as refused:
        bots.read(said)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_bot_of_the_guide_plays_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
    classes = [block for block in re.findall(r"```python\n(.*?)```", guide, re.DOTALL) if "(bots.Bot)" in block]
    [points] = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    others.install(tmp_path, "my_bots", classes[-1], points.replace("project.entry-points.", "").replace('"', ""))
    monkeypatch.syspath_prepend(tmp_path)
    plan = Plan("azardia", 2, ("looker:worlds=3", "random"), 1, 1, {"length": 40})
    assert run(plan).played[0].bots == ("looker:worlds=3", "random")
