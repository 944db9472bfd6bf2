"""The cards to choose from while a deck is built: filters, order, and how many are shown."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import quote

from starlette.requests import Request

from sobremesa.web.builder.desk import HEADINGS, SORTS, DeckDesk, value_name
from sobremesa.web.builder.query import FIELDS, LONGEST_QUERY, Query, read_query, values_of
from sobremesa.web.people import whole_number

_A_FEW: Final = 24  # cards shown at a time, so that the deck below them is not far away


def catalogue_of(request: Request, desk: DeckDesk) -> dict[str, Any]:
    """The template's variables for the query, the order and the number of cards (``q``, ``sort``, ``most``)."""
    query = read_query(request.query_params.get("q", "")[:LONGEST_QUERY], desk.pack)
    sort = request.query_params.get("sort", SORTS[0])
    sort = sort if sort in SORTS else SORTS[0]

    found, most = desk.found(query, sort), max(_A_FEW, whole_number(request.query_params.get("most", "0")))

    def at(query: Query, order: str = sort, most: int = _A_FEW) -> str:
        """The address of a query, in an order, with up to ``most`` cards shown."""
        ordered = f"&sort={order}" if order != SORTS[0] else ""
        return f"/decks/{desk.deck.link}?q={quote(str(query))}{ordered}{f'&most={most}' if most > _A_FEW else ''}"

    chips = [
        (
            one,
            desk.words.say(HEADINGS[one]),
            [
                (v, value_name(one, v, desk.words, desk.pack), query.wants(one, v), at(query.turned(one, v)))
                for v in values_of(one, desk.pack)
            ],
        )
        for one in FIELDS
        if one in HEADINGS
    ]
    return {
        "query": query,
        "sort": sort,
        "chips": chips,
        "found": found,
        "most": most,
        "further": min(_A_FEW, len(found) - most),
        "at": at,
        "everything": at(Query()),
    }
