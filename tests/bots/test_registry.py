"""Naming bots: our own and those of other packages."""

import re
import sys
from pathlib import Path

import pytest

from sobremesa import bots
from sobremesa.bots.greedy import Greedy
from sobremesa.engine.errors import BadInput
from sobremesa.lab.crew import Processes
from sobremesa.lab.run import Plan, run
from sobremesa.lab.study import Setup, Study
from tests.bots import others


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with bots, installed for this process and those that it starts."""
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
def test_a_bot_has_one_canonical_text(said: str, called: str) -> None:
    """Its parameters are in the class's order, and default values are left out."""
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
def test_an_unknown_bot_parameter_or_value_is_refused_in_one_line(said: str, told: str) -> None:
    with pytest.raises(BadInput) as refused:
        bots.read(said)
    assert str(refused.value) == told


@pytest.mark.usefixtures("brought")
def test_a_bot_of_another_package_can_be_named() -> None:
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
def test_our_own_bots_take_precedence() -> None:
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
def test_a_package_that_cannot_be_used_is_refused_with_the_reason(said: str, told: str) -> None:
    with pytest.raises(BadInput) as refused:
        bots.read(said)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module with bots that is on Python's path but not installed."""
    folder = tmp_path / "found"
    folder.mkdir()
    (folder / "others_found.py").write_text(others.SOURCE + others.INNER, encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=":")
    return folder


@pytest.mark.usefixtures("found")
@pytest.mark.parametrize(
    "said", ["others_found:Last", "others_found:Last:among=3", " others_found : Last : share=0.25"]
)
def test_a_bot_that_is_not_installed_can_be_named_by_its_class(said: str) -> None:
    spec = bots.read(said)
    assert spec.kind.__name__ == "Last"
    assert spec.text.startswith("others_found:Last")
    assert bots.read(spec.text) == spec


@pytest.mark.usefixtures("found")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_named_by_its_class_plays_in_every_process(jobs: int) -> None:
    plan = Plan("azardia", 2, ("others_found:Last:among=2", "random"), 2, 1, {"length": 15})
    assert {name for match in run(plan, jobs).played for name in match.bots} == {"others_found:Last:among=2", "random"}


@pytest.mark.usefixtures("found")
@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "others_found:Gone",
            "AttributeError: module 'others_found' has no attribute 'Gone' (MODULE:CLASS",
        ),
        ("others_lost:Last", "ModuleNotFoundError: No module named 'others_lost' (MODULE:CLASS, of a module"),
        ("others_found:NoBot", "TypeError: others_found:NoBot is not a subclass of sobremesa.bots.Bot (MODULE:CLASS"),
        ("others_found:Last:among=0", "bots: '0' is not possible for among (a whole number from 1 to 9)"),
        ("others_found", "bots: there is no bot 'others_found'"),
    ],
)
def test_a_class_that_is_not_a_bot_is_refused_in_one_line(said: str, told: str) -> None:
    with pytest.raises(BadInput) as refused:
        bots.read(said)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.usefixtures("found")
def test_a_guest_of_a_server_can_not_have_a_module_imported() -> None:
    sys.modules.pop("others_found", None)
    with pytest.raises(BadInput, match="there is no bot"):
        bots.read("others_found:Last", imports=False)
    assert "others_found" not in sys.modules


@pytest.mark.usefixtures("found")
def test_a_bot_that_cannot_be_pickled_is_refused_for_several_processes() -> None:
    study = Study((Setup("azardia", (bots.read("others_found:Inner"), bots.read("random")), 2, {"length": 15}),))
    with pytest.raises(BadInput) as refused:
        Processes(study, 2)
    assert "Inner" in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.usefixtures("found")
def test_a_bot_that_cannot_be_pickled_plays_in_a_single_process() -> None:
    assert run(Plan("azardia", 2, ("others_found:Inner", "random"), 1, 1, {"length": 15})).played


def test_the_bot_of_the_guide_plays_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
    classes = [block for block in re.findall(r"```python\n(.*?)```", guide, re.DOTALL) if "(bots.Bot)" in block]
    [points] = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    others.install(tmp_path, "my_bots", classes[-1], points.replace("project.entry-points.", "").replace('"', ""))
    monkeypatch.syspath_prepend(tmp_path)
    plan = Plan("azardia", 2, ("looker:worlds=3", "random"), 1, 1, {"length": 40})
    assert run(plan).played[0].bots == ("looker:worlds=3", "random")
