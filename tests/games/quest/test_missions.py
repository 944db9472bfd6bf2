"""Missions as data: what they may say, what is asked of their maps, and how a match begins. QU-2.1, QU-2.4, QU-12.2."""

import re
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.games.quest.content import packs
from sobremesa.games.quest.content.all_parts import Parts
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.reading import check_pack, read_map, read_pack
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.missions.parts import CORNERS, Corner
from sobremesa.games.quest.missions.terrain import LOOKS, inches, oval, rect, wall
from sobremesa.games.quest.rules.objectives import HOLD, OBJECTIVES
from sobremesa.games.quest.rules.things import GOAL, POINT, SEARCH
from sobremesa.games.quest.state.box import DIFFICULTIES, INCH, Mission, Wave
from sobremesa.games.quest.state.match import ON_TABLE, RESERVE, Quest
from sobremesa.geometry.board import Board
from sobremesa.geometry.overlap import lies_in, overlap
from sobremesa.geometry.piece import BLOCKS_SIGHT, BRIDGE, COVER, Piece

STUDY = Path(__file__).parent / "pack"
OWN = Path(packs.__file__).parent / "own"
GUIDE = Path(__file__).parents[3] / "docs" / "quest-missions.md"
BARN = "missions/barn.yaml"
ATTIC = "id: attic\nname: {es: El desván, en: The Attic}\nteaches: [guide, guide]"

Edit = Callable[..., Path]


@pytest.fixture
def edited(tmp_path: Path) -> Edit:
    """The study pack with other words in its mission: each pattern is replaced once."""

    def edit(*changes: tuple[str, str]) -> Path:
        folder = tmp_path / "pack"
        shutil.copytree(STUDY, folder)
        file = folder / BARN
        text = file.read_text(encoding="utf-8")
        for pattern, new in changes:
            text, times = re.subn(pattern, new, text, count=1, flags=re.MULTILINE)
            assert times == 1, pattern
        file.write_text(text, encoding="utf-8")
        return folder

    return edit


@pytest.fixture(scope="module")
def study() -> QuestPack:
    return read_pack(STUDY)


@pytest.fixture(scope="module")
def own() -> QuestPack:
    return read_pack(OWN)


def faults(folder: Path) -> list[str]:
    """All that is said of the mission, without the names of its file and of itself."""
    return [re.sub(rf"^.*{BARN}:\d+: barn: ", "", str(fault)) for fault in check_pack(folder)]


# The game's own


@pytest.mark.clause("QU-12.2")
def test_there_is_a_mission_for_each_main_objective_on_large_tables_and_some_on_small_ones(own: QuestPack) -> None:
    rated = own.missions[: own.rated]
    assert {mission.objective.kind for mission in rated if mission.size == 48} == set(OBJECTIVES)
    assert sum(mission.size == 24 for mission in rated) >= 2


@pytest.mark.clause("QU-2.1", "QU-12.2")
@pytest.mark.parametrize("file", sorted(file.stem for file in (OWN / "missions").iterdir()))
def test_each_has_a_map_of_its_own_with_more_than_twenty_pieces(own: QuestPack, file: str) -> None:
    mission = next(each for each in own.missions if each.id == file)
    assert len(mission.terrain) > 20
    assert all(mission.terrain != other.terrain for other in own.missions if other is not mission)


def test_every_faction_has_missions(own: QuestPack) -> None:
    used = Counter(faction for mission in own.missions for faction in mission.factions)
    assert set(used) == {faction.id for faction in own.parts.factions}


@pytest.mark.clause("QU-5.8", "QU-7.2")
@pytest.mark.parametrize("slug", ["windmill", "wine-vats", "wobbly-bridge"])
def test_three_missions_have_an_edge_wherever_it_matters(own: QuestPack, slug: str) -> None:
    """Of where the first enemies stand, and of what the objective is about, more than half is so near a fall that a
    push or two would do."""
    number = next(number for number, mission in enumerate(own.missions) if mission.id == slug)
    mission = own.mission(number, 4, 1)
    board = mission.board
    falls = [piece for piece in board.pieces if piece.floor and not piece.kinds & BRIDGE]
    spots = [(x, y) for _, wave, x, y in mission.units if wave == 0]
    spots += [(x, y) for kind, x, y in mission.things if kind == POINT]
    near = [any(piece.reaches(x, y, 5 * board.inch) for piece in falls) for x, y in spots]
    assert 2 * sum(near) > len(near)


@pytest.mark.clause("QU-12.2")
@pytest.mark.parametrize("number", range(11))
def test_opposition_grows_with_the_party_and_with_the_difficulty(own: QuestPack, number: int) -> None:
    by_party = [len(own.mission(number, heroes, 1).units) for heroes in (2, 3, 4)]
    by_difficulty = [len(own.mission(number, 4, difficulty).units) for difficulty in range(len(DIFFICULTIES))]
    assert by_party == sorted(by_party)
    assert by_difficulty == sorted(set(by_difficulty))
    assert 8 <= by_party[-1] <= 18


# The one that teaches


def with_a_lesson(folder: Path) -> Path:
    """The pack with a second barn that teaches, named so that it would come first."""
    early = re.sub(r"id: barn\nname: .*", ATTIC, (folder / BARN).read_text(encoding="utf-8"))
    (folder / "missions" / "attic.yaml").write_text(early, encoding="utf-8")
    return folder


def test_a_mission_that_teaches_is_numbered_after_all_others(own: QuestPack, edited: Edit) -> None:
    assert [mission.id for mission in own.missions[own.rated :]] == ["umbrella"]
    assert own.lesson == own.rated == 11
    assert [mission.id for mission in read_pack(with_a_lesson(edited())).missions] == ["barn", "attic"]


def test_it_is_played_on_easy_by_the_party_that_it_names(own: QuestPack) -> None:
    match = GAME.new(seats=1, seed=1, options=GAME.lesson(own))
    assert isinstance(match, Quest)
    assert match.box.mission.slug == "umbrella"
    assert [match.profile_of(hero).slug for hero in range(len(match.seat_of))] == ["innkeeper", "forester"]
    assert match.box.options.difficulty == 0


def test_a_pack_without_one_teaches_by_any_match(study: QuestPack) -> None:
    assert (study.lesson, study.rated, GAME.lesson(study)) == (None, 1, {})


def test_a_pack_that_is_given_one_opens_what_was_stored_with_it(edited: Edit, study: QuestPack) -> None:
    assert read_pack(with_a_lesson(edited())).hash == study.hash


def test_the_games_own_stays_as_it_was_for_those_who_are_playing_it(own: QuestPack) -> None:
    """The hash of a pack leaves it out: write another mission instead of changing what this one plays like."""
    lesson = Parts()
    for mission in own.missions[own.rated :]:
        lesson.missions.append(mission.model_copy(update={"teaches": []}))
    assert lesson.fingerprint() == "06bdde29d0dabc38"


# What a mission is


@pytest.mark.clause("QU-12.2")
def test_a_mission_is_what_its_file_says(study: QuestPack) -> None:
    mission = study.mission(0, 4, 2)
    assert (mission.slug, mission.is_small, mission.rounds, mission.alert) == ("barn", False, 8, 3)
    assert (mission.objective, mission.hold) == (HOLD, 2)
    assert mission.corner == (0, 0, 10_000, 9_500)
    assert mission.things == (
        (GOAL, 40_000, 42_000),
        (SEARCH, 24_000, 40_500),
        (SEARCH, 4_000, 30_000),
        (POINT, 40_000, 30_000),
    )
    rats, king = study.numbers["rat-pack"], study.numbers["rat-king"]
    assert [(profile, wave) for profile, wave, _, _ in mission.units] == [(rats, 0), (king, 1), (rats, 1), (rats, 2)]
    assert mission.places[1] == (20_000, 44_000)


@pytest.mark.clause("QU-12.2")
@pytest.mark.parametrize(
    ("heroes", "difficulty", "waves", "alert"),
    [(2, 0, [0, 1], 0), (2, 1, [0, 1, 1], 1), (3, 0, [0, 1, 2], 0), (4, 2, [0, 1, 1, 2], 3)],
)
def test_units_come_from_a_difficulty_and_a_party_on(
    study: QuestPack, heroes: int, difficulty: int, waves: list[int], alert: int
) -> None:
    mission = study.mission(0, heroes, difficulty)
    assert [wave for _, wave, _, _ in mission.units] == waves
    assert mission.alert == alert


@pytest.mark.clause("QU-12.2")
@pytest.mark.parametrize(
    ("wave", "called"),
    [(Wave(), [(0, 0)]), (Wave(in_round=2), [(2, 0), (3, 0)]), (Wave(at_alert=4), [(1, 4), (1, 5)])],
)
def test_a_wave_comes_by_round_or_by_alert_and_the_first_from_the_beginning(
    wave: Wave, called: list[tuple[int, int]]
) -> None:
    assert all(wave.is_called(*when) for when in called)
    assert wave.is_called(1, 3) == (not wave.in_round and not wave.at_alert)


@pytest.mark.clause("QU-2.4")
def test_pieces_are_what_they_look_like_unless_it_says_otherwise(study: QuestPack) -> None:
    pieces = study.mission(0, 2, 0).board.pieces
    hill, boulders, hedge, ruin = pieces[2], pieces[3], pieces[19], pieces[20]
    assert (hill.floor, hill.height, hill.climbable) == (2_000, 2_000, (0,))
    assert boulders.height == 1_000 + hill.floor  # they lie on it
    assert hedge.height == 1_500
    assert ruin.kinds == COVER | BLOCKS_SIGHT


@pytest.mark.clause("QU-2.1")
def test_on_a_small_table_the_heights_of_looks_are_halved_and_places_are_not(own: QuestPack) -> None:
    number = next(number for number, mission in enumerate(own.missions) if mission.size == 24)
    mission = own.mission(number, 2, 0)
    walls = [
        piece for piece, look in zip(mission.board.pieces, own.missions[number].looks, strict=True) if look == "wall"
    ]
    assert mission.is_small
    assert (mission.board.width, mission.board.inch) == (24 * INCH, INCH // 2)
    assert {piece.height for piece in walls} == {LOOKS["wall"].height * INCH // 2}


# What is wrong with one


@pytest.mark.parametrize(
    ("pattern", "new", "said"),
    [
        (r"kind: hold", "kind: keep", "objective.kind: 'keep' is not possible (kind: one of clear, hold,"),
        (r"^  hold: 2\n", "", "hold is missing (what hold asks for)"),
        (r"hold: 2", "hold: 9", "there are fewer rounds than that (rounds within the limit)"),
        (r"hold: 2", "hold: 2\n  wave: 1", "wave means nothing here (what hold asks for)"),
        (r"^  points:\n.*\n", "", "it has 0 points (1 for hold)"),
        (r"kind: hold\n  hold: 2", "kind: clear\n  wave: 4", "there is no wave 4 (one of the mission’s, counted"),
        (r"kind: hold\n  hold: 2", "kind: clear\n  wave: 3", "against two heroes nobody is in that wave"),
        (r"kind: hold\n  hold: 2", "kind: deliver", "load is missing (what deliver asks for)"),
        (r"\[rats\]", "[mice]", "there is no faction 'mice' (the id of one of this pack)"),
        (r"enemy: rat-king", "enemy: guide", "'guide' is no enemy of the mission’s factions (an enemy of rats)"),
        (
            r"^  - in_round: 2\n    news",
            "  - news",
            "it is not said when this wave comes (in_round:, at_alert: or waits:)",
        ),
        (r"^  - units:", "  - in_round: 1\n    units:", "the first wave is there from the beginning"),
        (r"in_round: 2", "in_round: 9", "the mission ends before that (a round within the limit)"),
        (r"search: .*", "search: [[4, 30], [8, 30], [20, 30], [24, 40]]", "there are 4 search tokens (no more"),
        (r"look: marsh", "look: swamp", "look: 'swamp' is not possible (one of wood, thicket,"),
        (r"rect: \[20, 14, 2, 2\]", "rect: [20, 14, 2]", "rect: a list is not possible (left, bottom,"),
        (r"rect: \[20, 14, 2, 2\]", "rect: [20, 14, 2, 2x]", "rect.3: '2x' is not possible (left, bottom,"),
        (r", rect: \[20, 14, 2, 2\]", "", "it has 0 shapes (one: rect, round, wall or outline)"),
        (r"turn: 90", "turn: 40", "turn: 40 is not possible (degrees, a multiple of 15)"),
        (r"climbable: \[0\]", "climbable: [4]", "it is no piece of terrain: there is no side 4"),
        (r"at: south-west", "at: south", "corner.at: 'south' is not possible (at: one of south-west,"),
        (r"^size:", "teaches: [guide, nobody]\nsize:", "there is no class 'nobody' (the id of one of this pack)"),
        (r"^size:", "teaches: [guide]\nsize:", "teaches: a list is not possible (a list of 2 to 4 classes of this"),
        (r"from: normal", "from: often", "from: 'often' is not possible (easy, normal or hard)"),
    ],
)  # fmt: skip
def test_what_it_may_not_say(edited: Edit, pattern: str, new: str, said: str) -> None:
    found = faults(edited((pattern, new)))
    assert any(one.startswith(said) for one in found), found


@pytest.mark.clause("QU-2.1", "QU-2.4", "QU-12.2")
@pytest.mark.parametrize(
    ("pattern", "new", "said"),
    [
        (r"^  - \{look: fire.*\n", "", "too few pieces of terrain: 20 (21 at least, says QU-2.1)"),
        (r"\[40, 14, 4, 3\]", "[45, 14, 4, 3]", "part of it is off the table (places from 0 to 48)"),
        (r"\[40, 14, 4, 3\]", "[-1, 14, 4, 3]", "part of it is off the table (places from 0 to 48)"),
        (r"\[40, 14, 4, 3\]", "[40, 46, 4, 3]", "part of it is off the table (places from 0 to 48)"),
        (r"\[27, 14, 2, 2\]", "[21, 15, 2, 2]", "it overlaps piece 18 (room of its own,"),
        (r"round: \[34, 37, 1\]", "round: [30, 37, 1]", "it overlaps piece 3 (room of its own,"),
        (r"width: 10, depth: 9.5", "width: 3, depth: 2", "there is room for 1 hero in it (room for 4, an inch"),
        (r"\[4, 30\]", "[13, 30]", "nobody can stand here (a place on firm, level ground,"),
        (r"\[4, 30\]", "[24, 40]", "something else lies here (more than an inch between their middles)"),
        (r"at: \[20, 44\]", "at: [20, 21]", "there is no room here for rat-king (firm ground, an inch from"),
        (r"at: \[26, 44\]", "at: [21, 44]", "there is no room here for rat-pack (firm ground, an inch from"),
        (r"at: \[30, 28\]", "at: [16, 7]", 'it stands too near the party’s corner (9" from it, or more)'),
    ],
)
def test_what_its_map_may_not_be(edited: Edit, pattern: str, new: str, said: str) -> None:
    (found,) = faults(edited((pattern, new)))
    assert found.startswith(said)


@pytest.mark.clause("QU-12.2")
def test_without_the_bridge_nobody_comes_to_the_other_bank(edited: Edit) -> None:
    folder = edited((r"look: bridge, rect: \[22, 18, 4, 7\]", "look: fire, rect: [22, 17, 2, 2]"))
    found = Counter(fault.split(" (")[0] for fault in faults(folder))
    assert found == {
        "no hero can get here": 4,
        "rat-pack has no way out of here": 3,
        "rat-king has no way out of here": 1,
    }
    assert len(read_pack(folder).missions) == 1  # the ways are for its author to know


@pytest.mark.clause("QU-12.2")
def test_a_way_is_as_wide_as_whoever_goes_it(edited: Edit) -> None:
    """Through the gate of 1.6" the rats would go; their king, 2" across, goes through that of 2.6"."""
    pen = "look: wall, thick: 0.4, wall: [[17.2, 42], [17.2, 46.5], [22.8, 46.5], [22.8, 42], [{post}, 42]]"
    for post, wrong in ((19, ["rat-king has no way out of here"]), (20, [])):
        folder = edited((r"look: fire, rect: \[27, 14, 2, 2\]", pen.format(post=post)))
        assert [fault.split(" (")[0] for fault in faults(folder)] == wrong
        shutil.rmtree(folder)


def test_a_file_is_named_after_its_mission_and_stands_in_the_folder(edited: Edit) -> None:
    folder = edited((r"^id: barn", "id: stable"))
    assert "the file is named barn" in faults(folder)[0]


def test_who_changes_what_is_told_changes_nothing_in_play(edited: Edit, study: QuestPack) -> None:
    folder = edited((r"Here he comes", "He comes"), ("Go to the barn", "Go there"), ("ground: earth", "ground: snow"))
    assert read_pack(folder).hash == study.hash
    shutil.rmtree(folder)
    assert read_pack(edited((r"\[40, 30\]", "[40, 31]"))).hash != study.hash


# Its map alone


def test_a_map_can_be_looked_at_even_where_pieces_are_in_each_others_way(edited: Edit) -> None:
    folder = edited((r"\[27, 14, 2, 2\]", "[21, 15, 2, 2]"))
    mission, enemies, wrong = read_map(folder / BARN)
    assert (mission.id, len(wrong)) == ("barn", 1)
    assert [enemy.id for enemy in enemies] == ["rat-pack", "rat-king"]


def test_what_is_no_mission_is_said_to_be_none(edited: Edit) -> None:
    with pytest.raises(BadInput, match="is no mission of a pack"):
        read_map(STUDY / "pack.yaml")
    with pytest.raises(BadInput, match="kind: 'keep' is not possible"):
        read_map(edited((r"kind: hold", "kind: keep")) / BARN)


# How a match begins


@pytest.fixture
def begun() -> Quest:
    """A match of the game's own first mission, for two players, before anybody is deployed."""
    match = GAME.new(seats=2, seed=1, options={"party": 3}, content=None)
    assert isinstance(match, Quest)
    return match


@pytest.mark.clause("QU-1.1", "QU-3.8", "QU-12.2")
def test_the_party_waits_and_each_hero_has_a_player_in_turn(begun: Quest) -> None:
    assert begun.seat_of == (0, 1, 0)
    assert [begun.place[hero] for hero in range(3)] == [RESERVE] * 3
    assert [begun.power[hero] for hero in range(3)] == [begun.profile_of(hero).power for hero in range(3)]
    assert begun.alert == begun.box.mission.alert


@pytest.mark.clause("QU-12.2")
def test_the_first_wave_stands_where_it_should_and_the_others_are_still_to_come(begun: Quest) -> None:
    mission = begun.box.mission
    for number, (_, wave, x, y) in enumerate(mission.units):
        unit = len(begun.seat_of) + number
        assert begun.place[unit] == (RESERVE if wave else ON_TABLE)
        first = begun.first[unit]
        if not wave:
            assert (begun.x[first], begun.y[first]) == (x, y)
    assert [(begun.kind[thing], begun.at_x[thing], begun.at_y[thing]) for thing in range(len(begun.kind))] == [
        *mission.things
    ]


def test_every_model_knows_its_unit(begun: Quest) -> None:
    for unit in range(len(begun.profile)):
        assert begun.strength[unit] == begun.profile_of(unit).models
        assert {begun.member[model] for model in begun.models(unit)} == {unit}


# Shapes


@pytest.mark.parametrize(
    ("said", "thousandths"), [(12, 12_000), ("12.5", 12_500), ("0.125", 125), ("-3.2", -3_200), (-1, -1_000)]
)
def test_lengths_are_written_in_inches(said: object, thousandths: int) -> None:
    assert inches(said) == thousandths


@pytest.mark.parametrize("said", ["12,5", "1.2345", ".5", "five", True, None, "1e3", "٣.٥"])
def test_what_is_no_length(said: object) -> None:
    assert inches(said) is None


def test_a_shape_that_is_turned_stays_as_large() -> None:
    assert rect(0, 0, 4_000, 2_000, 90) == [(3_000, -1_000), (3_000, 3_000), (1_000, 3_000), (1_000, -1_000)]
    (ax, ay), (bx, by), *_ = rect(0, 0, 4_000, 2_000, 30)
    assert abs(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 - 4_000) < 2
    xs = [x for x, _ in oval(10_000, 5_000, 3_000, 1_000)]
    assert (min(xs), max(xs), len(xs)) == (7_000, 13_000, 12)


def test_a_wall_is_as_thick_all_the_way_round_its_corner() -> None:
    assert wall([(0, 0), (10_000, 0), (10_000, 5_000)], 1_000) == [
        *((0, 500), (9_500, 500), (9_500, 5_000)),
        *((10_500, 5_000), (10_500, -500), (0, -500)),
    ]


@pytest.mark.parametrize(("at", "corner"), list(zip(CORNERS, [(0, 0), (38, 0), (0, 39), (38, 39)], strict=True)))
def test_a_corner_of_the_table(at: str, corner: tuple[int, int]) -> None:
    left, bottom, right, top = Corner.model_construct(at=at, width=10 * INCH, depth=9 * INCH).on(48 * INCH)
    assert (left, bottom) == (corner[0] * INCH, corner[1] * INCH)
    assert (right - left, top - bottom) == (10 * INCH, 9 * INCH)


def square(left: int, bottom: int, side: int) -> Piece:
    """A square piece."""
    return Piece([(left, bottom), (left + side, bottom), (left + side, bottom + side), (left, bottom + side)])


@pytest.mark.parametrize(
    ("other", "across", "inside"),
    [
        (square(4_000, 0, 4_000), False, False),  # they touch
        (square(3_000, 0, 4_000), True, False),
        (square(1_000, 1_000, 2_000), True, True),
        (square(0, 0, 4_000), True, True),
        (square(0, 0, 2_000), True, True),  # in its corner
        (square(9_000, 0, 1_000), False, False),
        (Piece([(-1_000, 1_000), (5_000, 1_000), (5_000, 2_000), (-1_000, 2_000)]), True, False),  # a cross
    ],
)
def test_pieces_that_share_more_than_their_edges(other: Piece, across: bool, inside: bool) -> None:
    whole = square(0, 0, 4_000)
    assert overlap(whole, other) == overlap(other, whole) == across
    assert lies_in(other, whole) == inside


def test_a_mission_without_anything_is_enough_for_measuring() -> None:
    mission = Mission(0, "none", Board(INCH, INCH, []), (0, 0, INCH, INCH))
    assert (mission.units, mission.places, mission.things) == ((), (), ())


# The guide


def test_the_mission_in_the_guide_is_right_as_it_stands(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(OWN, folder, ignore=shutil.ignore_patterns("missions"))
    (folder / "missions").mkdir()
    text = GUIDE.read_text(encoding="utf-8")
    (block,) = re.findall(r"^```yaml\n(id: .*?)^```$", text, re.DOTALL | re.MULTILINE)
    (folder / "missions" / f"{block.split()[1]}.yaml").write_text(block, encoding="utf-8")
    assert check_pack(folder) == []


def test_the_guide_tells_of_every_look_and_every_entry() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert [look for look in LOOKS if f"`{look}`" not in text] == []
    assert [kind for kind in OBJECTIVES if f"`{kind}`" not in text] == []
