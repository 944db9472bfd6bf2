"""Ten moments of Encrucijada: nothing serious to axe at any of them, and nothing wider than the screen."""

from __future__ import annotations

import pytest

from sobremesa.web.sessions import Preferences
from tests.web.conditions import in_all_conditions
from tests.web.conftest import People
from tests.web.encrucijada.moments import Moments
from tests.web.serving import Serving
from tests.web.test_accessibility import faults

pytestmark = pytest.mark.ci


@in_all_conditions
def test_nothing_serious_at_any_moment_from_the_first_page_to_the_deck_builder(
    server: Serving, people: People, language: str, phone: bool, light: bool
) -> None:
    moments = Moments(server)
    page = people(moments.ana, language, phone, light, Preferences(pace="still"))
    found = {}
    for name, address in moments.addresses.items():
        page.goto(address)
        found[name] = faults(page)
        if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            found[name].append("wider than the screen")
    assert {name: told for name, told in found.items() if told} == {}
