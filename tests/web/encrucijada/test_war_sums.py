"""The war lane adds up a Value from the parts that the rules made it of, and from nothing else (EN-8.5)."""

from __future__ import annotations

import json

import pytest

from tests.games.encrucijada.table import table as laid
from tests.web.encrucijada.matches import GAME, table
from tests.web.encrucijada.test_face import classed


@pytest.mark.clause("EN-8.5", "EN-4.2")
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "printed 0 · Desgaste −6 · never below 0"), ("es", "impreso 0 · Desgaste −6 · nunca menos de 0")],
)
def test_of_a_card_that_is_worn_below_0_what_is_printed_is_told(language: str, said: str) -> None:
    mine = {"deck": "jauria-del-paramo", "armies": [["rebano-de-paso"]], "desgaste": 6}
    theirs = {"deck": "pacificadores", "armies": [["guardia-de-los-paraguas"]]}
    match = laid(json.dumps({"players": [mine, theirs], "begin": "D"}), GAME.pack())
    match.says("war:1", "pass", "pass", "defend", "army:1", "army:1")
    first, other = classed(table(match.match, 0, language), "en-sum")
    assert classed(first, "sum")[0].text == said
    assert classed(first, "total")[0].text == "0"
    assert "·" not in classed(other, "sum")[0].text
