"""Programs that talk to the server."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.web.api.caller import Caller
from tests.web.serving import Serving


@pytest.fixture(scope="module")
def nobody(server: Serving) -> Iterator[Caller]:
    """A caller without a token."""
    with httpx.Client(base_url=f"{server.address}/api/v1", timeout=60) as client:
        yield Caller(client)


@pytest.fixture
def ana(nobody: Caller) -> Caller:
    return nobody.called("Ana")


@pytest.fixture
def berta(nobody: Caller) -> Caller:
    return nobody.called("Berta")
