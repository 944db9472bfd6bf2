"""The types of lengths and places in missions: written in inches, read as thousandths of an inch."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BeforeValidator, Field, WithJsonSchema

from sobremesa.games.quest.missions.terrain import inches


def _inches(said: object) -> int:
    found = inches(said)
    if found is None:
        raise ValueError
    return found


_TOLD: Final = {"type": ["number", "string"], "pattern": r"^-?[0-9]+\.[0-9]{1,3}$"}  # what editors are told: 12 or 12.5
Inches = Annotated[int, BeforeValidator(_inches), WithJsonSchema(_TOLD)]
Size = Annotated[int, BeforeValidator(_inches), Field(gt=0), WithJsonSchema({**_TOLD, "exclusiveMinimum": 0})]
Spot = Annotated[list[Inches], Field(min_length=2, max_length=2)]
