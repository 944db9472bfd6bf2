"""What a mission has in store, as editors check it: the schema lets a file say what the reader lets it say. QU-12.5."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema_rs import validator_for

from sobremesa.authoring.yamlfile import Document, compose, read_sheet
from sobremesa.games.quest.content.reading import read_mission, read_pack
from sobremesa.games.quest.content.schema import schemas
from sobremesa.games.quest.missions.parts import PLOT_ENTRIES

PACK = Path(__file__).parents[2] / "scenarios" / "quest" / "pack"
WRITER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)  # the same text, in a tenth of the time
PARTS = read_pack(PACK).parts
SCHEMA = validator_for(schemas()["missions/*.yaml"])
MISSIONS = {name: read_sheet(PACK / "missions" / f"{name}.yaml").data for name in ("works", "yard", "zoo")}

# What no schema can know: whether what is named is there, and all that is counted over the whole file.
BEYOND = (
    *("nothing here has the id", "nothing ever", "never appears", "there is no variable", "there is no wave"),
    *(
        "something else",
        "is no enemy of",
        "search tokens",
        "is not possible (true or false)",
        "is not possible (a whole number)",
    ),
    *("it lies across", "nobody can stand", "the same in both"),
)
OFTEN = 15  # one place in this many is edited
VALUES: tuple[Any, ...] = (
    *(None, True, False, -10, 0, 1, 2, 25, 100, "", "x", "no id", "sabotage", "fire", [], [1], ["lever"], {}),
    *({"es": "Sí."}, {"es": "Sí.", "en": "Yes."}, {"lever": 1}, {"gate": "lawn"}, [{}], [{"alert": 1}]),
)
BESIDE: tuple[dict[str, Any], ...] = (
    *({"within": 3}, {"on": "heroes"}, {"near": "lever"}, {"answers": []}, {"again": True}, {"lose": True}),
    *({"tokens": 1}, {"of": "lever"}, {"needs": "crank"}, {"unknown": 1}),
)


def places(data: Any, place: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """All places in a part of a file, from the outside in."""
    yield place
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, each in inside:
        yield from places(each, (*place, step))


def edits(data: Any, place: tuple[str | int, ...]) -> Iterator[Any]:
    """The file with another value here, without what is here, and with more beside it."""
    for value in VALUES:
        edited, inside = _down_to(data, place[:-1])
        inside[place[-1]] = value
        yield edited
    edited, inside = _down_to(data, place[:-1])
    del inside[place[-1]]
    yield edited
    for more in BESIDE:
        edited, inside = _down_to(data, place)
        if isinstance(inside, dict) and not inside.keys() & {"es", *more}:
            inside.update(copy.deepcopy(more))
            yield edited


def _down_to(data: Any, place: tuple[str | int, ...]) -> tuple[Any, Any]:
    edited = inside = copy.deepcopy(data)
    for step in place:
        inside = inside[step]
    return edited, inside


def faults(data: dict[str, Any]) -> list[str]:
    """What the reader finds wrong with a mission's file."""
    text = yaml.dump(data, Dumper=WRITER, allow_unicode=True, sort_keys=False)
    name = f"{data['id']}.yaml"
    _, found = read_mission(Document(name, compose(name, text.encode())), PARTS)
    return [str(fault) for fault in found]


@pytest.mark.clause("QU-12.5", "QU-13.1")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_schema_lets_a_plot_say_what_the_reader_lets_it_say(mission: str) -> None:
    data = MISSIONS[mission]
    assert SCHEMA.is_valid(data)
    plot = [place for entry in PLOT_ENTRIES if entry in data for place in places(data[entry], (entry,))]
    seen = set()
    for edited in (edited for place in plot[::OFTEN] for edited in edits(data, place)):
        wrong = [fault for fault in faults(edited) if not any(each in fault for each in BEYOND)]
        seen.add(not wrong)
        assert SCHEMA.is_valid(edited) == (not wrong), ({entry: edited.get(entry) for entry in PLOT_ENTRIES}, wrong)
    assert False in seen


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        (("triggers", 0, "do", 0), {"becomes": {"gate": "lawn"}}),
        (("triggers", 0, "do", 0), {"set": {"oiled": True}, "add": {"bells": 1}}),
        (("triggers", 0, "when"), {}),
        (("triggers", 5, "do", 0, "answers", 1, "do", 0), {"effect": [{"hits": 1}], "by": "heroes"}),
        (("side", 0, "of"), None),
        (("things", 0, "at"), [12]),
    ],
)
def test_what_is_wrong_deep_in_a_plot_is_wrong_while_one_types(place: tuple[str | int, ...], wrong: object) -> None:
    edited, inside = _down_to(MISSIONS["works"], place[:-1])
    inside[place[-1]] = wrong
    assert not SCHEMA.is_valid(edited)


@pytest.mark.parametrize("value", [None, 5, "x", [], {}, [[]], [{"id": []}]])
@pytest.mark.parametrize("place", [("waves", 0, "units"), ("things",), ("terrain",), ("variables",), ("side", 0)])
def test_no_value_whatever_makes_the_reader_of_a_plot_stumble(place: tuple[str | int, ...], value: object) -> None:
    edited, inside = _down_to(MISSIONS["works"], place[:-1])
    inside[place[-1]] = value
    assert faults(edited)
