"""The batch writer writes what many matches say at once, and of each match one line at a time."""

from __future__ import annotations

import asyncio

import pytest

from sobremesa.table.lines import UndoAsked, encode
from sobremesa.table.live import Live
from sobremesa.table.store import matches
from sobremesa.table.store.batches import BatchWriter
from sobremesa.table.store.matches import New
from sobremesa.table.store.store import Store
from tests.table.tables import room

pytestmark = [pytest.mark.anyio, pytest.mark.guard]


async def test_of_two_who_write_the_same_line_at_once_one_is_told_no(live: Live, store: Store) -> None:
    table, writer = room(store, ("Ana", "Berta")), BatchWriter(store)
    match = await live.begin(table)
    told = [New(match, table, 1, encode(UndoAsked(seat, 0))) for seat in range(2)]
    assert await asyncio.gather(*map(writer.write, told)) == [True, False]
    assert matches.lines(store, match, 0, 9) == ((1, told[0].line),)


async def test_lines_of_many_matches_are_all_written(live: Live, store: Store) -> None:
    tables = [room(store, ("Ana", "Berta")) for _ in range(3)]
    begun = [(await live.begin(table), table) for table in tables]
    writer = BatchWriter(store)
    news = [New(match, table, number, encode(UndoAsked(0, 0))) for number in (1, 2) for match, table in begun]
    assert await asyncio.gather(*map(writer.write, news)) == [True] * 6
    assert [len(matches.lines(store, match, 0, 9)) for match, _ in begun] == [2, 2, 2]
