"""The description of the API against the API itself: requests of all kinds, as the description allows and as it does
not, and no answer that is the server's fault or that the description does not know."""

from __future__ import annotations

import zlib
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sobremesa.web.api import make_api
from tests.web.api.caller import Caller
from tests.web.serving import Serving

pytest_plugins = ["schemathesis.pytest.plugin"]

SEED: Final = 20261122
EXAMPLES: Final = 12  # of each operation
CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@schemathesis.serializer("application/x-ndjson")
def as_they_are(context: schemathesis.SerializationContext, lines: Any) -> bytes:
    return lines if isinstance(lines, bytes) else repr(lines).encode("utf-8", "replace")


# Streams have tests of their own.
api = schemathesis.openapi.from_dict(make_api().openapi()).exclude(path_regex="/stream$")


@pytest.fixture(scope="module")
def carla(nobody: Caller) -> Caller:
    return nobody.called("Carla")


@pytest.fixture(scope="module")
def links(carla: Caller) -> list[str]:
    """Rooms that there are: one that waits, one that is played."""
    return [carla.room(seats=3), carla.match()]


@api.parametrize()
@seed(SEED)
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much],
)
def test_no_request_makes_the_server_fail(
    case: schemathesis.Case[Any], server: Serving, carla: Caller, links: list[str]
) -> None:
    kind = zlib.crc32(repr((case.body, case.query)).encode("utf-8", "replace"))
    if case.path_parameters and "link" in case.path_parameters and kind % 3:
        case.path_parameters["link"] = links[kind % len(links)]
    known = carla.headers if kind % 5 else {}
    case.call_and_validate(base_url=f"{server.address}/api", headers=known, checks=CHECKS)
