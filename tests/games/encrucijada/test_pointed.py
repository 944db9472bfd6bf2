"""The objects of a declared effect are public (EN-6.13); the identity of a hidden card among them is not (EN-6.14)."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

import pytest

from sobremesa.engine.groups import Grid
from sobremesa.engine.position import ALL_SEEING, leaks
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.state.match import HAND
from sobremesa.games.encrucijada.words.hints import situation_of
from tests.conformance.play import all_heard, packed, received
from tests.games.encrucijada.table import ANA, BRUNO, CARLA, Table, pack, table

NAMES: Final = ["Ana", "Bruno", "Carla"]
ONLOOKER: Final = None
NONE: Final = -1


def at_ana(
    card: str, deck: str, his: str = "arts", answers: tuple[str, ...] = ("veto",), last: str = "sword-4"
) -> Table:
    """Ana is about to use this card; Bruno, who may answer with those, has something of everything."""
    hers = {"deck": deck, "pueblo": [card, "well"], "armies": [["sword-1"], ["sword-3", "sword-4"]]}
    theirs = {"deck": his, "pueblo": [*answers, "court"], "armies": [["sword-1", "sword-3"], [last]]}
    players = [hers, {**theirs, "discards": ["mine"]}, {"deck": "folk"}]
    return table(json.dumps({"players": players, "begin": "C"}))


def struck(card: str, deck: str, last: str = "sword-4") -> Table:
    """Ana has aimed at Bruno's Court; he is about to answer with this card."""
    return at_ana("strike", "wild", deck, (card,), last).says("use:strike", "object:1:court")


def things(t: Table, eyes: int | None, card: str) -> list[tuple[str, int, int, int, str | None]]:
    """The objects of this card's declared effect, as this seat sees them."""
    found = next(effect.objects for effect in t.match.position(eyes).declared if effect.card == card)
    return [(thing.kind, thing.seat, thing.army, thing.n, thing.card) for thing in found]


def sentences(t: Table, seat: int | None, language: str = "en") -> list[str]:
    """The sentences that this seat has read since the last answer."""
    words = GAME.words(language, NAMES, pack())
    said = (words.event(event, seat) for event in t.match.events or ())
    return [str(sentence) for sentence in said if sentence is not None]


class Aimed(NamedTuple):
    """An effect, the objects chosen for it, and how everybody sees and reads about them."""

    card: str
    deck: str
    chosen: str
    thing: tuple[str, int, int, int, str | None]
    en: str
    es: str


AT_ANOTHER: Final = [
    Aimed(
        *("strike", "wild", "object:1:court", ("pueblo", BRUNO, NONE, 1, "court")),
        *("It points at Bruno's “Court”.", "Apunta a «Corte», de Bruno."),
    ),
    Aimed(
        *("snare", "war", "army-object:1:2", ("army", BRUNO, 1, NONE, None)),
        *("It points at Bruno's army 2, of 1 card.", "Apunta al ejército 2 de Bruno, de 1 carta."),
    ),
    Aimed(
        *("snipe", "war", "hidden:1:3", ("hidden", BRUNO, 1, 2, None)),
        "It points at Bruno's hidden card 3, in army 2.",
        "Apunta a la carta Oculta 3 de Bruno, en el ejército 2.",
    ),
    Aimed(
        *("tire", "war", "player:1", ("player", BRUNO, NONE, NONE, None)),
        *("It points at Bruno.", "Apunta a Bruno."),
    ),
    Aimed(
        *("bolt", "wild", "object:1:keep", ("atempus", BRUNO, NONE, NONE, "keep")),
        *("It points at Bruno's “Keep”.", "Apunta a «Torreón», de Bruno."),
    ),
]
AT_ONES_OWN: Final = [
    Aimed(
        *("seek-oro", "arts", "pile-object:1:2", ("pile", BRUNO, NONE, 1, None)),
        *("It points at Bruno's pile 2.", "Apunta al monto 2 de Bruno."),
    ),
    Aimed(
        *("salvage", "arts", "", ("discards", BRUNO, NONE, NONE, "mine")),
        *("It points at Bruno's “Mine”.", "Apunta a «Mina», de Bruno."),
    ),
    Aimed(
        *("hone", "zeal", "object:1:sword-4", ("hidden", BRUNO, 1, 2, None)),
        "It points at Bruno's hidden card 3, in army 2.",
        "Apunta a la carta Oculta 3 de Bruno, en el ejército 2.",
    ),
    Aimed(
        *("veto", "arts", "", ("effect", ANA, NONE, 1, "strike")),
        *("It points at the effect of Ana's “Swipe”.", "Apunta al efecto de «Zarpazo», de Ana."),
    ),
]


def declared(aimed: Aimed) -> Table:
    """A match in which this effect has been declared; single possible objects are chosen automatically."""
    t = struck(aimed.card, aimed.deck) if aimed in AT_ONES_OWN else at_ana(aimed.card, aimed.deck)
    return t.says(f"use:{aimed.card}", *([aimed.chosen] if aimed.chosen else []))


@pytest.mark.clause("EN-6.13", "EN-6.14")
@pytest.mark.parametrize("aimed", [*AT_ANOTHER, *AT_ONES_OWN], ids=lambda aimed: aimed.card)
def test_everybody_sees_and_hears_what_an_effect_is_for(aimed: Aimed) -> None:
    t = declared(aimed)
    assert things(t, ONLOOKER, aimed.card) == things(t, CARLA, aimed.card) == [aimed.thing]
    for language, line in (("en", aimed.en), ("es", aimed.es)):
        for eyes in (CARLA, ONLOOKER):
            assert line in sentences(t, eyes, language)


@pytest.mark.clause("EN-6.14", "EN-2.4")
@pytest.mark.parametrize("aimed", [AT_ANOTHER[2], AT_ONES_OWN[2]], ids=lambda aimed: aimed.card)
def test_a_hidden_card_that_an_effect_is_for_is_named_to_its_holder_only(aimed: Aimed) -> None:
    t = declared(aimed)
    assert things(t, BRUNO, aimed.card) == [("hidden", BRUNO, 1, 2, "sword-4")]
    assert "It points at “Watch sword”, Bruno's hidden card 3, in army 2." in sentences(t, BRUNO)
    truth = t.match.describe(ALL_SEEING)
    for eyes in (ANA, BRUNO, CARLA, ONLOOKER):
        assert leaks(truth, t.match.position(eyes), eyes) == []


@pytest.mark.clause("EN-6.14", "EN-2.4")
def test_a_player_who_has_seen_the_hidden_card_reads_its_name() -> None:
    t = at_ana("snipe", "war")
    t.match.learn(t.match.hidden(BRUNO)[2], CARLA)
    t.says("use:snipe", "hidden:1:3")
    assert things(t, CARLA, "snipe") == [("hidden", BRUNO, 1, 2, "sword-4")]
    assert things(t, ANA, "snipe") == [("hidden", BRUNO, 1, 2, None)]


@pytest.mark.clause("EN-6.14", "EN-2.4")
@pytest.mark.parametrize("card", ["snipe", "spy", "hone"])
def test_worlds_that_differ_in_a_hidden_card_look_the_same_while_an_effect_is_for_it(card: str) -> None:
    """Everywhere: in the view, options, refusals, log, and the sentences about the question."""
    received_by: dict[int | None, set[bytes]] = {}
    for last in ("sword-4", "knight"):
        if card == "hone":
            t = struck(card, "zeal", last).says("use:hone", f"object:1:{last}")
        else:
            t = at_ana(card, "war", last=last).says(f"use:{card}", "hidden:1:3")
        for eyes in (ANA, CARLA, ONLOOKER):
            heard = all_heard(t.match.events or (), eyes)
            sent = (received(t.match, eyes), packed(heard), packed(situation_of(t.match)))
            received_by.setdefault(eyes, set()).add(b"".join(sent))
    assert {eyes: len(worlds) for eyes, worlds in received_by.items()} == {ANA: 1, CARLA: 1, ONLOOKER: 1}


@pytest.mark.clause("EN-6.14", "EN-2.4")
def test_the_log_says_at_which_hidden_card_somebody_looked_and_to_them_alone_what_it_was() -> None:
    t = at_ana("spy", "war").says("use:spy", "hidden:1:3", "pass")
    for eyes in (ANA, BRUNO, CARLA, ONLOOKER):
        assert "Ana looks at Bruno's hidden card 3, in army 2." in sentences(t, eyes)
        assert ("Ana sees Bruno's “Watch sword”." in sentences(t, eyes)) == (eyes == ANA)


@pytest.mark.clause("EN-9.1", "EN-10.3")
def test_the_log_says_which_army_was_blocked() -> None:
    t = at_ana("snare", "war").says("use:snare", "army-object:1:2", "pass")
    assert "Bruno's army 2 is blocked." in sentences(t, ONLOOKER)
    assert "El ejército 2 de Bruno queda bloqueado." in sentences(t, ONLOOKER, "es")


@pytest.mark.clause("EN-10.3", "EN-6.14")
def test_the_log_says_which_hidden_card_goes_to_which_army() -> None:
    t = at_ana("shift", "war").says("use:shift", "object:0:sword-4")
    assert "Ana moves hidden card 3 from army 2 to the top of army 1." in sentences(t, BRUNO)
    assert "Ana moves “Watch sword”, hidden card 3, from army 2 to the top of army 1." in sentences(t, ANA)


@pytest.mark.clause("EN-6.13")
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_question_says_what_each_effect_is_for(language: str) -> None:
    t = at_ana("snare", "war").says("use:snare", "army-object:1:2")
    words = GAME.words(language, NAMES, pack())
    said = [str(words.sentence(text, facts)) for text, facts in situation_of(t.match)]
    wanted = {"en": "it points at Bruno’s army 2", "es": "apunta al ejército 2 de Bruno"}
    assert wanted[language] in said


@pytest.mark.clause("EN-6.13", "EN-6.5", "EN-2.4")
def test_what_has_moved_since_it_was_chosen_is_said_where_it_is() -> None:
    t = at_ana("strike", "wild").says("use:strike", "object:1:court")
    court = t.match.pueblo[BRUNO][1]
    t.match.take_up(court)
    t.match.put_in(court, HAND, BRUNO)
    t.match.everyone_knows(court)
    assert things(t, CARLA, "strike") == [("hand", BRUNO, NONE, NONE, "court")]
    t.match.forget([court])
    assert things(t, CARLA, "strike") == [("hand", BRUNO, NONE, NONE, None)]


@pytest.mark.clause("EN-6.13")
def test_an_army_whose_last_card_has_left_is_gone() -> None:
    t = at_ana("snare", "war").says("use:snare", "army-object:1:1")
    last = t.match.hidden(BRUNO)[1]
    t.match.take_up(last)
    t.match.put_hidden(last, BRUNO, 1)
    assert things(t, ONLOOKER, "snare") == [("gone", BRUNO, NONE, NONE, None)]


@pytest.mark.clause("EN-6.13")
def test_the_plain_table_has_a_column_for_what_effects_are_for() -> None:
    t = struck("hone", "zeal").says("use:hone", "object:1:sword-4")
    for eyes, hidden in (
        (ANA, "Bruno’s hidden card 3, in army 2"),
        (BRUNO, "“Watch sword”, Bruno’s hidden card 3"),
    ):
        words = GAME.words("en", NAMES, pack())
        group = GAME.layout(words.speech).groups(t.match.view(eyes))[0]
        assert isinstance(group, Grid)
        at = [str(words.sentence(*head)) for head in group.heads].index("Its objects")
        assert [[str(words.sentence(*one)) for one in row[at]] for row in group.rows] == [
            ["Bruno’s “Court”"],
            [hidden],
        ]
