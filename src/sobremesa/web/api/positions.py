"""Adds a schema of each game's position to the API's description, made from the game's types."""

from __future__ import annotations

from typing import Any, Final

import sobremesa
from sobremesa.engine.position import schema_of

_LOOK: Final = "LookShown"


def describe_positions(description: dict[str, Any]) -> dict[str, Any]:
    """The OpenAPI description with a look's ``position`` typed as one of the games' positions."""
    schemas = description["components"]["schemas"]
    found = [schema_of(sobremesa.game(name).position, name.title()) for name in sobremesa.games()]
    refs = [{"$ref": f"#/components/schemas/{next(iter(schema))}"} for schema in found]
    for schema in found:
        schemas.update(schema)
    position = schemas[_LOOK]["properties"]["position"]
    schemas[_LOOK]["properties"]["position"] = {
        "title": position["title"],
        "description": position["description"],
        "oneOf": refs,
    }
    return description
