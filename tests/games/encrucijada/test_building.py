"""What anyone can read about a deck: its civilisation, how it wins, how hard it is, and which cards work together."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from sobremesa.engine.decks import DeckSheet
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.content.reading import read_pack
from sobremesa.games.encrucijada.decks.text import DeckList
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.state.match import Encrucijada

PACK = read_pack(GAME.own_content)
DECKS = GAME.decks(PACK)


def deck(named: str) -> DeckList:
    found = DECKS.read(named)
    assert isinstance(found, DeckList)
    return found


def sheet(of: DeckList | str, language: str = "en") -> DeckSheet:
    return DECKS.sheet(deck(of) if isinstance(of, str) else of, GAME.words(language, (), PACK))


def test_a_ready_deck_shows_its_civilisations_look_plan_and_weak_point() -> None:
    for named in DECKS.ready():
        whose = next(each for each in PACK.civilisations if each.id == named)
        for language, told in (("es", sheet(named, "es")), ("en", sheet(named, "en"))):
            said = [text["es"] if language == "es" else text["en"] for text in (whose.way, whose.weakness)]
            assert [remark.text for remark in told.remarks if not remark.cards] == said
            assert (told.icon, told.colour) == (whose.look.icon, whose.look.colour)
            assert told.people == (whose.name["es"] if language == "es" else whose.name["en"])


def test_a_combination_is_listed_if_the_deck_has_all_its_cards() -> None:
    avance = deck("avance")
    told = [remark.cards for remark in sheet(avance).remarks if remark.cards]
    assert len(told) == len(PACK.civilisations[PACK.places["avance"]].notes)
    without = avance._replace(cards=tuple(each for each in avance.cards if each[1] != told[0][0]))
    assert [remark.cards for remark in sheet(without).remarks if remark.cards] == [
        cards for cards in told if told[0][0] not in cards
    ]


def test_a_deck_of_many_civilisations_belongs_to_none() -> None:
    avance, hive = deck("avance"), deck("colmena-de-barro")
    mixed = avance._replace(cards=avance.cards[:7] + hive.cards[:13])
    told = sheet(mixed)
    assert (told.people, told.icon, told.remarks) == ("", "", ())
    assert told.figures, "what it has can be counted all the same"
    assert sheet(mixed._replace(cards=avance.cards[:13] + hive.cards[:7])).people == "Advance"


def test_the_figures_count_cards_effects_and_what_is_paid() -> None:
    found = deck("jauria-del-paramo")
    designs = [PACK.designs[PACK.numbers[card]] for _, card in found.cards]
    copies, effects = sum(n for n, _ in found.cards), sum(design.has_effect for design in designs)
    assert sheet(found).figures[1:] == (
        f"{copies} cards: {len(designs)} different ones, {effects} with an effect",
        "pays with: Food, Honour",
    )


def test_less_to_keep_in_mind_is_easier() -> None:
    efforts = ["easy to begin with", "takes a little practice", "much to keep in mind"]
    assert {sheet(named).figures[0] for named in DECKS.ready()} == set(efforts)
    hardest = next(named for named in DECKS.ready() if sheet(named).figures[0] == efforts[2])
    plain = deck(hardest)
    cards = tuple(each for each in plain.cards if not PACK.designs[PACK.numbers[each[1]]].has_effect)
    assert sheet(plain._replace(cards=cards)).figures[0] == efforts[0]


@pytest.mark.clause("EN-1.2")
def test_a_ready_deck_may_name_its_cards_for_the_short_match_or_they_are_taken_evenly(tmp_path: Path) -> None:
    short = GAME.presets[0].options
    shutil.copytree(GAME.own_content, tmp_path / "silent")
    for file in (tmp_path / "silent" / "decks").iterdir():
        file.write_text(re.sub(r"^(\d+)/\d+ ", r"\1 ", file.read_text(encoding="utf-8"), flags=re.M), encoding="utf-8")
    for pack in (GAME.pack(), GAME.pack(tmp_path / "silent")):
        assert isinstance(pack, EncrucijadaPack)
        for number, ready in enumerate(pack.decks):
            match = GAME.new(2, 1, {**short, "deck_1": number + 1}, pack)
            assert isinstance(match, Encrucijada)
            dealt = Counter(card.slug for card in match.box.decks[number].cards)
            whole = [card for copies, card in ready.cards for _ in range(copies)]
            evenly = Counter(whole[at * len(whole) // 24] for at in range(24))
            named = Counter({card: n for n, (_, card) in zip(ready.short, ready.cards, strict=False)})
            assert dealt == (named if ready.short else evenly)
            assert dealt.total() == short["deck_cards"]
            assert bool(ready.short) == (pack is GAME.pack())
