"""What missions have in store: what their files may say, and what is told of it afterwards. QU-13."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sobremesa.games.quest.campaign.aftermath import aftermath
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.reading import check_pack, read_pack
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.state.match import Quest

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "quest" / "pack"
WORKS = "missions/works.yaml"

Edit = Callable[[str, str], list[str]]


@pytest.fixture(scope="module")
def pack() -> QuestPack:
    return read_pack(SCENARIOS)


@pytest.fixture
def faults(tmp_path: Path) -> Edit:
    """What is said of the works when a pattern in their file is replaced once: the line, and what is wrong."""

    def edited(pattern: str, new: str) -> list[str]:
        folder = tmp_path / "pack"
        shutil.copytree(SCENARIOS, folder)
        file = folder / WORKS
        text, times = re.subn(pattern, new, file.read_text(encoding="utf-8"), count=1)
        assert times == 1, pattern
        file.write_text(text, encoding="utf-8")
        return [re.sub(rf"^.*{WORKS}:(\d+): works: ", r"\1: ", str(fault)) for fault in check_pack(folder)]

    return edited


@pytest.mark.clause("QU-12.5", "QU-13.1")
@pytest.mark.parametrize(
    ("pattern", "new", "said"),
    [
        (r"when: \{used: lever\}", "when: {used: leaver}", "nothing here has the id 'leaver'"),
        (r"when: \{used: lever\}", "when: {}", "it is not said when it happens"),
        (r"when: \{used: lever\}", "when: {usd: lever}", "when.usd"),
        (r"needs: crank", "needs: tinker", "nothing here has the id 'tinker'"),
        (r"oiled: true\}\}", "oiled: 2}}", "oiled: 2 is not possible (true or false)"),
        (r"- set: \{oiled: true\}", "- alert: 1", "nothing ever sets oiled"),
        (r"- call: 2", "- call: 7", "there is no wave 7"),
        (r"- call: 2", "- alert: 1", "nothing ever calls this wave"),
        (r"- appear: valve", "- alert: 1", "it never appears"),
        (r"becomes: \{gate: bare\}", "becomes: {gat: bare}", "nothing here has the id 'gat'"),
        (r"- flee: boss", "- {flee: boss, parley: boss}", "it has 2 verbs"),
        (r"of: tinker", "of: boss", "nothing here has the id 'boss'"),
        (r"id: gate-opens", "id: alarm", "something else has this id"),
        (r"en: Shut it\.", "en: 5", "70: text.en: 5 is not possible (es: and en:, each one line of at most 120"),
        (r"parley: boss", "parlay: boss", "78: 'parlay' is not an entry here (one of call, alert,"),
        (r"within: 3\n", "within: 30\n", "within: 30 is not possible (a whole number of inches from 1 to 24)"),
    ],
)
def test_what_a_mission_names_has_to_be_there_and_fit(faults: Edit, pattern: str, new: str, said: str) -> None:
    told = faults(pattern, new)
    assert any(said in line for line in told), told
    assert all(re.match(r"\d+: ", line) for line in told)


@pytest.mark.clause("QU-12.2", "QU-13.3")
@pytest.mark.parametrize(
    ("also", "told"),
    [
        ("", "no hero can get here after bridge-falls"),
        ("  - {look: bridge, rect: [40, 19, 3, 5], id: other}\n", ""),
        ("  - {look: bridge, rect: [40, 19, 3, 5], id: bridge}\n", "no hero can get here after bridge-falls"),
    ],
)
def test_a_bridge_falls_only_where_another_way_is_left(faults: Edit, also: str, told: str) -> None:
    """A rift across the whole table: of two bridges one may fall, and not both."""
    found = faults(r"  - \{look: chasm, .*\}\n", "  - {look: chasm, rect: [0, 20, 48, 3]}\n" + also)
    assert any(told in line for line in found) if told else found == []


@pytest.mark.clause("QU-12.2", "QU-13.3")
def test_what_several_triggers_do_together_is_looked_at_too(faults: Edit) -> None:
    other = "  - {id: quake, when: {round: 8}, do: [{becomes: {other: rocks}}]}\nside:\n"
    rift = "terrain:\n  - {look: chasm, rect: [0, 20, 48, 3]}\n  - {look: bridge, rect: [40, 19, 3, 5], id: other}\n"
    found = faults(r"side:\n([^$]*)terrain:\n(.*\n).*chasm.*\n", other + r"\1" + rift + r"\2")
    assert any(
        line.endswith(
            "no hero can get here after bridge-falls, quake (a way on foot between it and the party’s "
            "corner, without a jump)"
        )
        for line in found
    ), found


@pytest.mark.clause("QU-13.1", "QU-13.10")
def test_what_came_of_a_mission_is_told_in_one_place_by_ids(pack: QuestPack) -> None:
    match = GAME.new(1, 1, options={"mission": 4, "party": 2}, content=pack)
    assert isinstance(match, Quest)
    for choice in ("deploy:4000,4000", "deploy:7000,4000", "take-on", "leave-it"):
        match.apply(choice)
    told = aftermath(match)
    assert (told.mission, told.won, told.round) == ("works", False, 1)
    assert told.sides == {"tinker-out": "taken on", "boss-talks": "left"}
    assert told.variables == {"bells": 0, "oiled": 0}
    assert told.answers == told.happened == told.used == told.finds == ()
    assert [hero.profile for hero in told.heroes] == [match.profile_of(hero).slug for hero in (0, 1)]


def test_a_match_is_loaded_with_the_terrain_that_it_was_left_with(pack: QuestPack) -> None:
    match = GAME.new(1, 1, options={"mission": 4, "party": 2}, content=pack)
    assert isinstance(match, Quest)
    match.changed[:] = [0, 35]
    loaded = GAME.load(match.dump(), pack)
    assert isinstance(loaded, Quest)
    assert match.box.board.pieces[0].kinds
    assert not loaded.box.board.pieces[0].kinds
    assert not loaded.copy().box.board.pieces[0].kinds  # type: ignore[attr-defined]
