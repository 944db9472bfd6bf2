"""Every number, text and list that a file or a request may hold has a limit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec.inspect as inner
import pytest
from pydantic import BaseModel

from sobremesa.authoring.reading import Shape
from sobremesa.cli.terminal import saves
from sobremesa.engine import log
from sobremesa.games.quest.campaign.record import Record
from sobremesa.table import lines
from sobremesa.web.api import make_api

JSON_FILES = {
    "a match log": log.SetUp | log.LogLine | log.Ending,
    "a stored match": lines.Stored,
    "a saved match": saves._Saved,
    "a campaign": Record,
}
# A file is read up to a size, so a list in it needs no limit of its own; a number or a text may be shown alone.


def unlimited(kind: Any, place: str, seen: frozenset[type] = frozenset()) -> Iterator[str]:
    """The places within a msgspec type where a number or a text has no limit."""
    if _is_unlimited(kind):
        yield place
    elif isinstance(kind, inner.StructType):
        for field in () if kind.cls in seen else kind.fields:
            yield from unlimited(field.type, f"{place}.{field.encode_name}", seen | {kind.cls})
    else:
        for name in ("type", "types", "item_type", "item_types", "key_type", "value_type"):
            within = getattr(kind, name, ())
            for one in within if isinstance(within, tuple) else (within,):
                yield from unlimited(one, place, seen)


def _is_unlimited(kind: Any) -> bool:
    if isinstance(kind, inner.IntType | inner.FloatType):
        return (kind.gt is None and kind.ge is None) or (kind.lt is None and kind.le is None)
    if isinstance(kind, inner.StrType):
        return kind.max_length is None and kind.pattern is None
    return isinstance(kind, inner.AnyType)


@pytest.mark.parametrize("file", JSON_FILES)
def test_every_number_and_text_of_a_json_file_has_a_limit(file: str) -> None:
    assert list(unlimited(inner.type_info(JSON_FILES[file]), file)) == []


def unbounded(schema: Any, place: str, parts: dict[str, Any]) -> Iterator[str]:
    """The same within a pydantic schema, whose named parts are ``parts``."""
    if not isinstance(schema, dict) or {"enum", "const", "contentMediaType"} & schema.keys():
        return
    if "$ref" in schema and schema["$ref"].rpartition("/")[2] in parts:
        yield from unbounded(parts[schema["$ref"].rpartition("/")[2]], place, parts)
    is_limited = _LIMITED.get(str(schema.get("type")))  # several types: a validator of our own reads it
    if is_limited is not None and not is_limited(schema):
        yield place
    for name in ("items", "additionalProperties"):
        yield from unbounded(schema.get(name), place, parts)
    for name in ("anyOf", "oneOf", "allOf", "prefixItems"):
        for one in schema.get(name, ()):
            yield from unbounded(one, place, parts)
    for name, one in schema.get("properties", {}).items():
        yield from unbounded(one, f"{place}.{name}", parts)


def _is_bounded(schema: dict[str, Any]) -> bool:
    return all(any(name.endswith(end) for name in schema) for end in ("inimum", "aximum"))


def _is_short(schema: dict[str, Any]) -> bool:
    return "maxLength" in schema or not any(sign in schema.get("pattern", "*") for sign in "*+")


_LIMITED = {"integer": _is_bounded, "number": _is_bounded, "string": _is_short}


def shapes(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for one in model.__subclasses__():
        yield one
        yield from shapes(one)


def test_every_number_and_text_of_a_pack_has_a_limit() -> None:
    parts = {shape for shape in shapes(Shape) if ".drawn." not in shape.__module__}  # those are only ours
    assert {each for shape in parts for each in unbounded(shape.model_json_schema(), shape.__name__, {})} == set()


def test_every_number_and_text_of_a_request_has_a_limit() -> None:
    api = make_api().openapi()
    found: list[str] = []
    for path, operations in api["paths"].items():
        for method, operation in operations.items():
            asked = {each["name"]: each["schema"] for each in operation.get("parameters", ())}
            for kind, body in operation.get("requestBody", {"content": {}})["content"].items():
                asked[kind] = body["schema"]
            for name, schema in asked.items():
                found += unbounded(schema, f"{method} {path} {name}", api["components"]["schemas"])
    assert found == []
