"""Figures: everybody in the pack has one of their own, and units from other packs get one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

import pytest

from sobremesa.authoring.drawings import drawings_in
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.parts import ProfilePart
from sobremesa.games.quest.drawn import figures as drawn
from sobremesa.games.quest.drawn.figures import LAYERS, figure_of, layers_of, shape_of, size_of, wardrobe
from sobremesa.games.quest.game import GAME

PACK = cast("QuestPack", GAME.pack())
PROFILES = PACK.parts.profiles
SHAPES = Path(drawn.__file__).parent / "figures"
COLOURS, FIGURES = wardrobe()


def shapes_of(figure: str) -> set[str]:
    return set(re.findall(r' d="([^"]+)"', figure))


def test_each_class_and_each_enemy_has_a_figure_of_its_own() -> None:
    assert set(FIGURES) == {profile.id for profile in PROFILES}
    drawn = [frozenset(shapes_of(figure_of(profile, PACK))) for profile in PROFILES]
    assert len(set(drawn)) == len(PROFILES), "no two have the same outline, whatever their colours"


def parts_of(layers: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """The layers of a figure as layer, shape and colour."""
    for layer, parts in layers.items():
        for part in parts.split(", "):
            shape, colour = part.split(":")
            yield layer, shape, colour


def test_a_figure_is_made_of_shapes_and_colours_that_there_are() -> None:
    for layers in FIGURES.values():
        assert set(layers) <= set(LAYERS)
        for layer, shape, colour in parts_of(layers):
            assert shape_of(layer, shape)
            assert colour in COLOURS


def test_every_shape_is_used() -> None:
    strangers = [layers_of(profile.model_copy(update={"id": "somebody-else"}), PACK) for profile in PROFILES]
    used = {
        (layer, shape)
        for layers in (*FIGURES.values(), *strangers)
        for layer, shape, _ in parts_of({layer: parts for layer, parts in layers.items() if parts})
    }
    assert {(layer, shape) for layer in LAYERS for shape in drawings_in(SHAPES / layer)} == used


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.id)
def test_whoever_comes_from_elsewhere_gets_a_figure_by_gear_and_kind(profile: ProfilePart) -> None:
    stranger = profile.model_copy(update={"id": "somebody-else"})
    layers = layers_of(stranger, PACK)
    assert layers.get("body")
    assert figure_of(stranger, PACK) != figure_of(profile, PACK)


def test_who_is_large_stands_on_a_large_base_and_is_larger() -> None:
    assert size_of(490) < size_of(630) < size_of(1180) < 1180 / 10
