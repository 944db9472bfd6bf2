"""Of a region that is a list the page is sent the items that changed, and then shows what would be rendered anew."""

from __future__ import annotations

import re

from markupsafe import Markup

from sobremesa.web.azardia.face import FACE
from sobremesa.web.faces import ITEMS, Listed
from sobremesa.web.scene import Regions, changed, digests
from tests.web.azardia.matches import positions

_UPDATE = re.compile(r'<hx-partial hx-target="#([\w-]+)" hx-swap="outerMorph">(.*?)</hx-partial>', re.DOTALL)


def updates(before: Regions, now: Regions) -> dict[str, str]:
    """What a page is sent that shows what was there before, by id."""
    return dict(_UPDATE.findall("".join(changed(now, digests(now), digests(before)))))


def listed(*names: str) -> Regions:
    """A region that lists these."""
    items = {name: Markup('<li id="{}">{}</li>').format(name, name) for name in names}
    return {"all": Listed.of(Markup('<ul id="all">{}</ul>').format(ITEMS), items)}


def test_a_page_that_is_sent_items_shows_the_region_as_it_would_be_made_anew() -> None:
    alone = 0
    for seat in (None, 0, 1):
        before: Regions = {}
        page: dict[str, str] = {}
        for followed in positions(1):
            now = FACE.regions(*followed.seen(seat))
            sent = updates(before, now)
            players = now["players"]
            assert isinstance(players, Listed)
            alone += "players" not in sent and bool(sent.keys() & players.items.keys())
            whole = sent.get("players", "")
            page |= {name: text for name, text in players.items.items() if text in whole}
            page |= {name: text for name, text in sent.items() if name in players.items}
            assert players == players.frame.replace(ITEMS, Markup("".join(page[name] for name in players.items)))
            before = now
    assert alone > 20, "mostly a player changes, and not the list"


def test_only_the_items_that_changed_are_sent() -> None:
    before, now = listed("a", "b"), listed("a", "b")
    assert updates(before, now) == {}
    items = {"a": Markup('<li id="a">A</li>'), "b": before["all"].items["b"]}  # type: ignore[attr-defined]  # a list
    now = {"all": Listed.of(Markup('<ul id="all">{}</ul>').format(ITEMS), items)}
    assert updates(before, now) == {"a": '<li id="a">A</li>'}


def test_a_list_with_other_items_or_in_another_order_is_sent_with_its_new_items_alone() -> None:
    """Those that the page has are named in their new places (assets/shell/htmx.ts)."""

    def kept(name: str) -> str:
        return f'<li id="{name}" data-kept></li>'

    for other, items in (
        (listed("a"), kept("a")),
        (listed("a", "c", "b"), f'{kept("a")}<li id="c">c</li>{kept("b")}'),
        (listed("b", "a"), f"{kept('b')}{kept('a')}"),
    ):
        assert updates(listed("a", "b"), other) == {"all": f'<ul id="all">{items}</ul>'}
    assert updates({}, listed("a")) == {"all": str(listed("a")["all"])}
