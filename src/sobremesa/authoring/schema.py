"""JSON Schemas (2020-12) for the files of a pack, so that editors can complete and check as one types.

A game has a schema for each kind of file, by a pattern for the file's name: ``civilisations/*.yaml``. Editors can't
refer to a part of a local schema, so each kind has a complete one. The check of the pack has the last word, because a
schema can't express what a card or a deck needs as a whole.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final

from sobremesa.authoring.reading import PackShape
from sobremesa.authoring.terms import Amount

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def about_pack(shape: type[PackShape] = PackShape) -> Schema:
    """The schema of ``pack.yaml``."""
    about = shape.model_json_schema()
    about["properties"]["version"]["type"] = ["string", "number"]  # 1.0 is a number to editors
    return {"$schema": DIALECT, **about}


def of_verb(verb: str, told: str, amount: Schema, beside: Mapping[str, Schema], needed: Iterable[str] = ()) -> Schema:
    """The schema of an entry with this verb and its ``amount``. ``beside`` has the other entries it may have,
    ``needed`` the names of those that are required; ``told`` is the verb's text on a card."""
    said = {verb: {"description": told, **amount}, **beside}
    return {
        "title": verb,
        "type": "object",
        "properties": said,
        "required": [verb, *needed],
        "additionalProperties": False,
    }


def number(least: int, most: int) -> Schema:
    """A whole number between these."""
    return {"type": "integer", "minimum": least, "maximum": most}


def amount(amounts: Sequence[Amount]) -> Schema:
    """The schema of the value of a verb that takes these amounts."""
    numbers = [each for each in amounts if isinstance(each, int)]
    if len(numbers) < 3:
        return {"enum": list(amounts) or [None]}
    some = number(numbers[0], numbers[-1])
    if numbers[0] < 0 and 0 not in numbers:
        some["not"] = {"const": 0}
    words = [each for each in amounts if isinstance(each, str)]
    return {"anyOf": [some, {"enum": words}]} if words else some


def schema_of(file: str, schemas: Mapping[str, Schema]) -> str | None:
    """The name of the schema of this file; None if it has none."""
    return next((name for name in schemas if fnmatchcase(file, name)), None)


def with_schemas(files: Mapping[str, bytes], schemas: Mapping[str, Schema]) -> dict[str, bytes]:
    """The files of a pack together with their schemas. The first line of each file points editors to its schema."""
    whole = dict(files)
    for file, data in files.items():
        name = schema_of(file, schemas)
        if name is not None:
            lead = f"# yaml-language-server: $schema={'../' * file.count('/')}{_beside(name)}\n"
            whole[file] = lead.encode() + data
    for name, schema in schemas.items():
        whole[_beside(name)] = f"{json.dumps(schema, ensure_ascii=False, indent=1)}\n".encode()
    return whole


def _beside(name: str) -> str:
    """The file name of a schema, from its pattern."""
    return f"schema/{name.removesuffix('.yaml').removesuffix('/*')}.json"


def whole_schema(schemas: Mapping[str, Schema]) -> Schema:
    """One schema for a whole pack, given as an object of files by name."""
    parts = {name: part for schema in schemas.values() for name, part in schema.get("$defs", {}).items()}
    files = {name: {key: schema[key] for key in schema if key[0] != "$"} for name, schema in schemas.items()}
    several = {_pattern(name): files.pop(name) for name in schemas if "*" in name}
    whole: Schema = {"$schema": DIALECT, "type": "object", "properties": files, "additionalProperties": False}
    return whole | ({"patternProperties": several} if several else {}) | {"$defs": parts}


def _pattern(name: str) -> str:
    return f"^{name.replace('.', '[.]').replace('*', '[^/]+')}$"
