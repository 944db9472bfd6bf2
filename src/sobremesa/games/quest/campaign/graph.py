"""The graph of a campaign as a picture: pages in rows, by the number of steps from the first one."""

from __future__ import annotations

from collections import deque
from html import escape
from typing import Final

from sobremesa.engine.words import Words
from sobremesa.games.quest.campaign.book import Campaign, Page
from sobremesa.games.quest.campaign.checking import edges_of

_WIDE: Final = 190
_HIGH: Final = 46
_ACROSS: Final = 230
_DOWN: Final = 100
_EDGE: Final = 40

_COLOURS: Final = {"choices": "#f4ecd8", "mission": "#e7b98a", "inn": "#bcd3b0", "ending": "#c9b7d8"}
_HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
    'font-family="Georgia, serif" font-size="14" fill="#2d2620">'
    '<rect width="100%" height="100%" fill="#fffaf0"/>'
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    '<path d="M0 0 8 4 0 8z" fill="#7a6a58"/></marker></defs>'
)


def kind_of(page: Page) -> str:
    """What a page is for, as its file says it."""
    return "ending" if page.ending else "inn" if page.inn else "mission" if page.mission else "choices"


def rows_of(campaign: Campaign) -> list[list[str]]:
    """The pages by their distance from the first one; each is placed near those that lead to it."""
    far = {campaign.begins: 0}
    ahead = deque([campaign.begins])
    while ahead:
        page = ahead.popleft()
        for edge in edges_of(campaign.pages[page]):
            if edge.to not in far:
                far[edge.to] = far[page] + 1
                ahead.append(edge.to)
    return [[page for page, n in far.items() if n == row] for row in range(max(far.values()) + 1)]


def drawing(campaign: Campaign, words: Words) -> str:
    """The graph, as a complete SVG file; its titles are in the language of these words."""
    rows = rows_of(campaign)
    most = max(map(len, rows))
    wide = 2 * _EDGE + (most - 1) * _ACROSS + _WIDE
    places = {
        page: (wide // 2 + round((at - (len(row) - 1) / 2) * _ACROSS), _EDGE + _HIGH // 2 + number * _DOWN)
        for number, row in enumerate(rows)
        for at, page in enumerate(row)
    }
    parts = [_HEAD.format(wide=wide, high=2 * _EDGE + (len(rows) - 1) * _DOWN + _HIGH)]
    for page in campaign.pages.values():
        for to in dict.fromkeys(edge.to for edge in edges_of(page) if edge.to != page.id):
            parts.append(_arrow(places[page.id], places[to]))
    parts += [_box(campaign.pages[page], at, words) for page, at in places.items()]
    return "".join([*parts, "</svg>\n"])


def _arrow(start: tuple[int, int], end: tuple[int, int]) -> str:
    """From the foot of a page to the head of one below; dashed if that page is no further along."""
    on = end[1] > start[1]
    y, to = start[1] + _HIGH // 2, end[1] - _HIGH // 2
    if on:
        bend = f"C{start[0]} {y + 30} {end[0]} {to - 30} {end[0]} {to}"
    else:
        side = max(start[0], end[0]) + _WIDE // 2 + 15
        bend = f"C{side} {y + 30} {side} {to - 30} {end[0]} {to}"
    dashes = "" if on else ' stroke-dasharray="5 4"'
    return f'<path d="M{start[0]} {y}{bend}" fill="none" stroke="#7a6a58" marker-end="url(#tip)"{dashes}/>'


def _box(page: Page, at: tuple[int, int], words: Words) -> str:
    x, y = at[0] - _WIDE // 2, at[1] - _HIGH // 2
    title = page.title["es"] if words.language == "es" else page.title["en"]
    below = f'text-anchor="middle" font-size="11" fill="#6b5c4c">{escape(page.id)}</text>'
    return (
        f'<rect x="{x}" y="{y}" width="{_WIDE}" height="{_HIGH}" rx="9" fill="{_COLOURS[kind_of(page)]}" '
        f'stroke="#7a6a58"/><text x="{at[0]}" y="{at[1] - 2}" text-anchor="middle">{escape(title)}</text>'
        f'<text x="{at[0]}" y="{at[1] + 15}" {below}'
    )
