"""The map as a drawing: how much of it there is, and what it tells without colour."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from sobremesa.engine.match import Match
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.drawn.figures import TALLEST, size_of
from sobremesa.games.quest.missions.terrain import KINDS
from sobremesa.games.quest.state.match import ON_TABLE, Quest
from sobremesa.web.quest.face import FACE
from sobremesa.web.quest.seen import Seen, wood_of
from tests.first import first
from tests.web.plain.pages import Element, read
from tests.web.quest.matches import GAME, look, matches, regions

PACK = GAME.pack()
assert isinstance(PACK, QuestPack)
MISSIONS = PACK.missions
MOST = 1200  # nodes of a full table, each figure counted with all that it is drawn of
PERSON = 630  # thousandths of an inch: the radius of a person's base
FILTERS = ("filter", "feGaussianBlur", "mask")


def full(mission: int) -> Match:
    """A mission with its party and every unit that it has on the table."""
    match = matches(mission=mission)[-1].copy()
    assert isinstance(match, Quest)
    match.place[:] = [ON_TABLE] * len(match.place)
    match.wounds[:] = [0] * len(match.wounds)
    return match


def nodes(element: Element, drawings: dict[str, Element]) -> int:
    """How many nodes a browser draws for it: what is used counts each time."""
    inside = sum(nodes(inner, drawings) for inner in element.within)
    used = drawings.get(element.attributes.get("href", "").removeprefix("#")) if element.tag == "use" else None
    return 1 + inside + (nodes(used, drawings) if used else 0)


@pytest.mark.parametrize("mission", first(2, range(1, len(PACK.missions) + 1)), ids=[each.id for each in PACK.missions])
def test_a_full_table_is_drawn_with_few_nodes_and_no_filter(mission: int) -> None:
    match = full(mission)
    still, page = read(FACE.still(*look(match, 0))), read(regions(match, 0)["map"])
    drawings = {one.attributes["id"]: one for one in still.all() if "id" in one.attributes}
    (svg,) = page.find("svg", id="map-svg")
    units = [one for one in svg.find("svg") if one.attributes["id"].startswith("mark-unit-") and one.within]
    assert len(units) == len(match.position(0).heroes) + len(match.position(0).enemies)
    assert nodes(svg, drawings) <= MOST
    assert not {one.tag for one in (*still.all(), *page.all())} & set(FILTERS)


def test_every_figure_that_stands_there_has_been_sent() -> None:
    for mission in (1, 4):
        match = full(mission)
        still = FACE.still(*look(match, 0))
        used = set(re.findall(r'href="#([^"]+)"', "".join(regions(match, 0).values())))
        assert used <= set(re.findall(r'id="([^"]+)"', still))


@pytest.mark.clause("QU-2.4")
def test_what_terrain_is_to_the_rules_is_hatched() -> None:
    for number, mission in enumerate(MISSIONS, start=1):
        page = read(FACE.still(*look(matches(mission=number)[0], None)))
        pieces = [one for one in page.find("g") if "data-piece" in one.attributes]
        assert len(pieces) == len(mission.terrain)
        for piece in pieces:
            kinds = mission.pieces()[int(piece.attributes["data-piece"])].kinds
            fills = {one.attributes.get("fill", "") for one in piece.within}
            for kind in ("difficult", "dangerous", "blocks-sight", "impassable"):
                assert (f"url(#is-{kind})" in fills) == bool(KINDS[kind] & kinds)


@pytest.mark.clause("QU-2.1")
def test_the_edges_of_every_table_count_the_same_inches() -> None:
    for mission in (1, 2):  # one of 24 inches and one of 48
        page = read(FACE.still(*look(matches(mission=mission)[0], None)))
        said = [one.text for one in page.find("text")]
        assert [text for text in said if text == "42"] == ["42", "42"]


@pytest.mark.parametrize("mission", [1, 3])
def test_no_head_is_cut_off_at_the_upper_edge(mission: int) -> None:
    match = matches(mission=mission)[-1]
    onlooker, words = look(match, None)
    seen = Seen(replace(onlooker, offers=()), words, ())
    wood, usual = wood_of(seen.map.scale), seen.size(PERSON, (400.0, 400.0))
    assert usual == round(size_of(PERSON) * seen.map.scale, 2)
    for y in range(int(PERSON * seen.map.scale), 100, 4):
        size = seen.size(PERSON, (400.0, float(y)))
        assert 0.7 * usual < size <= usual
        assert y + wood - size * TALLEST > -0.5
