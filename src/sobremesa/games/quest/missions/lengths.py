"""The types of lengths and places in missions: written in inches, read as thousandths of an inch."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import BeforeValidator, Field, GetCoreSchemaHandler, WithJsonSchema
from pydantic_core import CoreSchema, core_schema

from sobremesa.engine.errors import Wording
from sobremesa.games.quest.missions.terrain import inches


def _inches(said: object) -> int:
    found = inches(said)
    if found is None:
        raise ValueError
    return found


_TOLD: Final = {"type": ["number", "string"], "pattern": r"^-?[0-9]+\.[0-9]{1,3}$"}  # what editors are told: 12 or 12.5
Inches = Annotated[int, BeforeValidator(_inches), WithJsonSchema(_TOLD)]
Size = Annotated[int, BeforeValidator(_inches), Field(gt=0), WithJsonSchema({**_TOLD, "exclusiveMinimum": 0})]


class _Pair:
    """Marks two lengths, from the left and from below."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        two = handler.generate_schema(Annotated[list[Inches], Field(min_length=2, max_length=2)])
        return core_schema.no_info_after_validator_function(tuple, two)


AT: Final = Wording("a place in inches, from the left and from below: {example}", example="[12, 30.5]")
Spot = Annotated[tuple[int, int], _Pair()]
