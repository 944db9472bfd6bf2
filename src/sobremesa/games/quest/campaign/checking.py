"""What a campaign needs as a whole: every page, choice and paragraph can be reached, every way leads to an ending, and
nothing is read that some way never sets. All ways are walked: a test may be passed or failed, a mission may end in any
of its ways, and nobody can be sure to have money.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import compress, product
from typing import Final, NamedTuple

from sobremesa.engine.errors import Wording
from sobremesa.engine.words import key
from sobremesa.games.quest.campaign.book import LOST, Campaign, Page
from sobremesa.games.quest.campaign.conditions import Change, Condition, changed

MOST_STANDINGS: Final = 60_000

# A page, and by name the variables that have been set, with the ways (page/way) that can't be taken again.
Standing = tuple[str, tuple[tuple[str, int], ...]]


class Wrong(NamedTuple):
    """What is wrong, on which page or with which variable."""

    why: Wording
    right: Wording
    page: str = ""
    variable: str = ""


class Edge(NamedTuple):
    """A way on from a page: its name (the id of a choice, or how a mission ends), the page it leads to, and what it
    changes. ``free``: nobody can be kept from it; ``once``: it can only be taken once.
    """

    by: str
    to: str
    changes: tuple[Change, ...]
    when: tuple[Condition, ...] = ()
    free: bool = True
    once: bool = False


def edges_of(page: Page) -> Iterator[Edge]:
    """All ways on from a page."""
    for deed in page.deeds:
        yield Edge(deed.id, deed.then.to, deed.then.changes, deed.when, not deed.cost)
        if deed.failed is not None:
            yield Edge(deed.id, deed.failed.to, deed.failed.changes, deed.when, not deed.cost)
    for end, outcome in page.ends.items():
        for done in _done(page) if end != LOST else [()]:
            yield Edge(end, outcome.to, (*done, *outcome.changes))
    if page.inn is not None:
        for rumour in page.inn.rumours:
            yield Edge(rumour.id, page.id, rumour.changes, rumour.when, not rumour.cost, once=True)
        yield Edge("leave", page.inn.to, ())


def _done(page: Page) -> Iterator[tuple[Change, ...]]:
    """The changes that may follow from what was done in a page's mission: each thing is either done or not."""
    changes = [outcome.changes for outcome in page.done.values() if outcome.changes]
    for chosen in product((False, True), repeat=len(changes)):
        yield tuple(change for each in compress(changes, chosen) for change in each)


class Walked(NamedTuple):
    """Every state a campaign can be in: for each, the states that lead to it and whether that way is free."""

    came_from: dict[Standing, list[tuple[Standing, bool]]]
    taken: set[tuple[str, str]]  # page and edge
    whole: bool  # whether every way was walked

    @property
    def pages(self) -> set[str]:
        """The pages that can be reached."""
        return {page for page, _ in self.came_from}


def walk(campaign: Campaign) -> Walked:
    """Walk every way. What nothing can read any more is forgotten, so states that differ only in that count as one."""
    matters = _what_matters(campaign)
    first = {name: value for name, value in campaign.variables.items() if value is not None}
    start: Standing = (campaign.begins, tuple(sorted(first.items())))
    came_from: dict[Standing, list[tuple[Standing, bool]]] = {start: []}
    taken: set[tuple[str, str]] = set()
    ahead = deque([start])
    while ahead and len(came_from) < MOST_STANDINGS:
        standing = ahead.popleft()
        variables = dict(standing[1])
        for edge in edges_of(campaign.pages[standing[0]]):
            gone = f"{standing[0]}/{edge.by}"
            if gone in variables or not all(each.holds(variables) for each in edge.when):
                continue
            taken.add((standing[0], edge.by))
            then = changed(variables, edge.changes) | ({gone: 1} if edge.once else {})
            kept = ((name, n) for name, n in then.items() if name in matters[edge.to])
            after: Standing = (edge.to, tuple(sorted(kept)))
            if after not in came_from:
                came_from[after] = []
                ahead.append(after)
            came_from[after].append((standing, edge.free))
    return Walked(came_from, taken, not ahead)


def _what_matters(campaign: Campaign) -> dict[str, set[str]]:
    """By page, what may still be read there or on a page after it: variables, and ways that can't be taken again."""
    edges = {page.id: list(edges_of(page)) for page in campaign.pages.values()}
    found: dict[str, set[str]] = {}
    for page in campaign.pages.values():
        once = (f"{page.id}/{edge.by}" for edge in edges[page.id] if edge.once)
        found[page.id] = {*(each.name for each in _read_on(page)), *once}
    grows = True
    while grows:
        grows = False
        for name, ways in edges.items():
            more = set().union(*(found[way.to] for way in ways)) - found[name]
            found[name] |= more
            grows = grows or bool(more)
    return found


def wrong_with(campaign: Campaign) -> list[Wrong]:
    """Everything wrong with it as a whole, given that its parts are right."""
    walked = walk(campaign)
    if not walked.whole:
        why = Wording("there are too many ways to walk")
        return [Wrong(why, Wording("fewer variables, or smaller numbers"), campaign.begins)]
    return [
        *_never_met(campaign, walked),
        *_dead_ends(campaign, walked),
        *_unset(campaign, walked),
        *_idle(campaign),
    ]


def _never_met(campaign: Campaign, walked: Walked) -> Iterator[Wrong]:
    """Pages, ways and paragraphs that can't be reached."""
    met = walked.pages
    leads = Wording("something that leads to it")
    for page in campaign.pages.values():
        if page.id not in met:
            yield Wrong(Wording("no way leads to this page"), leads, page.id)
            continue
        for by in dict.fromkeys(edge.by for edge in edges_of(page)):
            if (page.id, by) not in walked.taken:
                why = Wording("{name} can never be chosen here", name=by)
                yield Wrong(why, Wording("conditions that hold on some way"), page.id)
        here = [dict(variables) for name, variables in walked.came_from if name == page.id]
        for at, (when, _) in enumerate(page.also, start=1):
            if not any(all(each.holds(variables) for each in when) for variables in here):
                why = Wording("paragraph {n} of also: is never read", n=at)
                yield Wrong(why, Wording("conditions that hold on some way"), page.id)
    if not any(page.ending for page in campaign.pages.values()):
        yield Wrong(Wording("it has no ending"), Wording("a page with ending: true"), campaign.begins)


def _dead_ends(campaign: Campaign, walked: Walked) -> Iterator[Wrong]:
    """Pages where a party without money may be stuck, or from which no way leads to an ending."""
    good = {standing for standing in walked.came_from if campaign.pages[standing[0]].ending}
    ahead = list(good)
    while ahead:
        for before, free in walked.came_from[ahead.pop()]:
            if free and before not in good:
                good.add(before)
                ahead.append(before)
    stuck = dict.fromkeys(standing[0] for standing in walked.came_from if standing not in good)
    for page in stuck:
        why = Wording("a party without coins may never come to an ending from here")
        yield Wrong(why, Wording("a way on that costs nothing and asks for nothing"), page)


def _unset(campaign: Campaign, walked: Walked) -> Iterator[Wrong]:
    """Variables that are read on a page that can be reached without setting them."""
    found: dict[tuple[str, str], None] = {}
    for name, variables in walked.came_from:
        set_ = dict(variables)
        for condition in _read_on(campaign.pages[name]):
            if condition.name not in set_:
                found[name, condition.name] = None
    for page, variable in found:
        why = Wording("{name} is read here, and on some way nothing has set it", name=variable)
        yield Wrong(why, Wording("what it is at first, in variables:"), page)


def _idle(campaign: Campaign) -> Iterator[Wrong]:
    """Variables that are never read, or never changed."""
    pages = campaign.pages.values()
    read = {condition.name for page in pages for condition in _read_on(page)}
    written = {change.name for page in pages for edge in edges_of(page) for change in edge.changes}
    for name in campaign.variables:
        if name not in read:
            why, right = key("nothing reads it"), key("a condition, or no such variable")
            yield Wrong(Wording(why), Wording(right), variable=name)
        elif name not in written:
            why, right = key("nothing changes it"), key("set: or add: somewhere")
            yield Wrong(Wording(why), Wording(right), variable=name)


def _read_on(page: Page) -> Iterator[Condition]:
    for edge in edges_of(page):
        yield from edge.when
    for when, _ in page.also:
        yield from when
