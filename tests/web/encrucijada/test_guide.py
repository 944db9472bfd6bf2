"""A first match of Encrucijada explained: each question has its hint, and each hint its deed."""

from __future__ import annotations

from dataclasses import replace

from sobremesa.authoring.exercises import exercises
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.encrucijada.rules import effects, turn
from sobremesa.web.encrucijada.guide import hints_for
from sobremesa.web.encrucijada.seen import Seen
from sobremesa.web.guide import guide
from tests.web.encrucijada.matches import GAME, always, asked, look, matches, regions, table
from tests.web.plain.pages import read

TAUGHT = (
    *("en.match.deck", "en.prepare.divide", "en.prepare.first_six", "en.prepare.arrange", "en.draw.pile"),
    *("en.turn.lower", "en.turn.use", "en.answers.answer", "en.turn.war", "en.window.use", "en.muster.army"),
    *("en.war.defend", "en.invasion.object"),
)


def test_each_question_of_a_first_match_is_explained_and_points_at_what_is_on_the_table() -> None:
    for match, seat in asked(2, *TAUGHT):
        places = {one.attributes["id"] for one in table(match, seat).all() if "id" in one.attributes}
        assert {hint.at for hint in hints_for(Seen(*look(match, seat)))} <= places
    taught = (match for match, seat in always(2, *TAUGHT) if hints_for(Seen(*look(match, seat))))
    assert {match.ask.name for match in taught if match.ask is not None} == set(TAUGHT)


def test_each_hint_that_asks_for_a_deed_is_shown_when_it_can_be_done() -> None:
    for match, seat in asked(2, *TAUGHT):
        seen = Seen(*look(match, seat))
        offered = {text.partition(":")[0] for text in (choice.text for choice in match.options(seat))}
        for hint in hints_for(seen):
            placing = hint.id in ("resources", "armies") and "lower" in offered
            assert not hint.until or placing or offered & set(hint.until)


def test_who_only_goes_on_is_asked_again_for_a_first_effect_and_a_first_war() -> None:
    until = {hint.id: hint.until for match, seat in asked(2, *TAUGHT) for hint in hints_for(Seen(*look(match, seat)))}
    assert until["effect"] == (effects.USE.word,)
    assert until["war"] == (turn.DECLARE_WAR.word,)


def test_who_is_not_asked_is_not_taught() -> None:
    for match, seat in asked(2, *TAUGHT):
        assert match.ask is not None
        for other in {1 - seat, None} - set(match.ask.seats):
            assert not hints_for(Seen(*look(match, other)))


def test_the_bots_wait_for_whoever_plays_alone_and_for_nobody_else() -> None:
    match = matches(2)[40]
    assert "data-alone" not in regions(match, 0)["guide"]


def test_a_match_that_is_over_tells_each_step_it_did_not_come_to_and_where_to_practise_it() -> None:
    seen, words = look(matches(2)[-1], 0)
    over = replace(seen, places=(1, 2))
    told = hints_for(Seen(over, words))
    assert {"resources", "armies", "effect", "answer", "war", "desgaste", "winning"} <= {hint.id for hint in told}
    page = read(guide(told, over, words))
    practised = [link.attributes["href"].rpartition("/")[2] for link in page.find("a")]
    assert practised == [hint.exercise for hint in told]
    assert set(practised) <= {one.id for one in exercises(GAME)}
    assert hints_for(Seen(replace(over, seat=None), words)) == []


def test_the_guided_match_is_a_short_one_that_nobody_wins_at_once() -> None:
    lesson, short = GAME.lesson(GAME.pack()), GAME.presets[0].options
    assert lesson["deck_cards"] == short["deck_cards"]
    assert all(int(lesson[name]) > int(short[name]) for name in ("government", "tower_resistance"))


def test_one_deck_is_marked_for_a_first_match_in_both_languages() -> None:
    match, seat = next(asked(2, "en.match.deck"))
    for language in LANGUAGES:
        page = read(regions(match, seat, language)["board"])
        assert len([one for one in page.find("span") if "good" in one.attributes.get("class", "").split()]) == 1


def test_a_hint_takes_two_lines() -> None:
    for match, seat in asked(2, *TAUGHT):
        for language in LANGUAGES:
            seen = Seen(*look(match, seat, language))
            assert all(len(seen.words.say(hint.text)) <= 160 for hint in hints_for(seen))
