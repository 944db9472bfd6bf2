"""The plain table: everything that can be done is a button, everything that is known is said, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise

import pytest
from markupsafe import Markup
from msgspec import structs

import sobremesa
from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match
from sobremesa.engine.words import LANGUAGES, Words
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.table.look import Offer
from sobremesa.web.plain.options import FILTERED, FLAT, KEYS
from sobremesa.web.plain.position import UNFOLDED
from sobremesa.web.plain.wondering import MOST
from tests.proofs.small import answer
from tests.web.plain.pages import EVERY_GAME, FACE, NAMES, Element, look, new, positions, read, shown

SEED = 5

every_game = pytest.mark.parametrize("game", EVERY_GAME)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def asked(game: str, most: int = 60) -> Iterator[tuple[Match, int]]:
    """Positions of a match with a seat that is asked."""
    for match in positions(game, SEED, most):
        if match.ask is not None:
            yield match, match.ask.seats[0]


def first(game: str, options: range) -> tuple[Match, int]:
    """The first position with this many options."""
    return next((match, seat) for match, seat in asked(game, 400) if len(match.options(seat)) in options)


def whole(match: Match, seat: int | None, names: list[str] | None = None) -> Element:
    """The regions and what is sent once, as they stand in a page together."""
    game = match.setting.game
    regions = FACE.regions(*look(match, seat, names=names)).values()
    return read(Markup().join([panels(game, tuple(names or NAMES)), *regions]))


@cache
def panels(game: str, names: tuple[str, ...]) -> Markup:
    """What is sent once at the matches of a game."""
    return FACE.still(*look(next(positions(game, SEED)), 0, names=list(names)))


# Options.


@every_game
def test_each_option_is_a_button(game: str) -> None:
    for match, seat in asked(game):
        open_words = match.domains(seat)
        buttons = [one for one in shown(match, seat).find("button") if "data-choice" in one.attributes]
        offered = [choice.text for choice in match.options(seat)]
        made = [one.attributes["data-choice"] for one in buttons]
        assert set(made) <= set(offered)
        assert sorted(text for text in made if text.split(":")[0] not in open_words) == sorted(
            text for text in offered if text.split(":")[0] not in open_words
        )


def test_who_is_not_asked_reads_who_is() -> None:
    match, seat = first("azardia", range(2, 99))
    page = shown(match, (seat + 1) % match.seats)
    assert [one for one in page.find("button") if "data-choice" in one.attributes] == []
    assert "It isn’t your turn to answer. Waiting for" in page.find("section", id="options")[0].text
    assert "Waiting for" in shown(match, None).text


def test_few_options_stand_together_and_many_by_verb_with_a_box_to_find_one() -> None:
    few = shown(*first("proof-chain", range(2, FLAT + 1)))
    assert few.find("section", id="options")[0].find("div", role="group") == []
    assert few.find("input", id="find") == []
    many = shown(*first("proof-chain", range(FILTERED + 1, 99)))
    bunches = [one for one in many.all() if one.attributes.get("class") == "bunch"]
    titles = [one.text.strip() for bunch in bunches for one in bunch.find("h3")]
    folding = [one for one in bunches if one.tag == "details"]
    assert titles[-1] == "Also"
    assert bunches[len(titles) :] == folding
    assert all(len(one.find("button")) <= FLAT for one in bunches if one not in folding)
    assert ["open" in one.attributes for one in folding] == [at == 0 for at in range(len(folding))]
    assert len(many.find("input", id="find")) == 1


@pytest.mark.parametrize(("language", "means"), [("en", "Your tower."), ("es", "Tu torre.")])
def test_a_games_own_words_are_explained_where_they_stand_and_in_a_panel(language: str, means: str) -> None:
    match = next(match for match, _ in asked("encrucijada", 400) if match.position(None).players[0].tower)
    table = shown(match, match.asked()[0], language)
    tips = [one.attributes["title"] for one in table.all() if "title" in one.attributes]
    assert any(tip.startswith(f"Atempus: {means}") for tip in tips)
    assert table.find("button", data_opens="plain-words")
    assert not shown(new("azardia", 2, SEED), 0, language).find("button", data_opens="plain-words")


def test_the_first_ten_options_have_a_key_each() -> None:
    page = shown(*first("proof-chain", range(FILTERED + 1, 99)))
    keys = [one.attributes.get("data-key", "") for one in page.find("button") if "data-choice" in one.attributes]
    assert "".join(keys) == KEYS
    assert all(
        one.attributes["data-key"] == one.attributes["aria-keyshortcuts"]
        for one in page.find("button")
        if "data-key" in one.attributes
    )


def test_what_an_option_leads_to_is_said_with_it() -> None:
    match = next(match for match, _ in asked("azardia", 400) if any(c.text == "add" for c in match.options()))
    (button,) = shown(match, match.asking).find("button", data_choice="add")
    assert "squares, to" in button.text


def test_options_that_their_sentences_do_not_tell_apart_show_their_arguments() -> None:
    for match, seat in asked("proof-army"):
        said = [one.text for one in shown(match, seat).find("button") if "data-choice" in one.attributes]
        assert len(set(said)) == len(said)


def test_a_button_shows_the_icon_of_the_card_that_it_is_about() -> None:
    match = next(match for match, seat in asked("encrucijada", 400) if "lower" in verbs(match, seat))
    buttons = shown(match, match.asking).find("button")
    lowering = [one for one in buttons if one.attributes.get("data-choice", "").startswith("lower:")]
    pack = sobremesa.game("encrucijada").pack()
    assert isinstance(pack, EncrucijadaPack)
    designs = {design.id: design.icon for design in pack.designs}
    for button in lowering:
        (icon,) = [one.attributes["href"] for one in button.find("use")]
        assert icon.endswith(f"#{designs[button.attributes['data-choice'].removeprefix('lower:')]}")
    assert [button for button in buttons if "data-opens" in button.attributes and button.find("use")] == []


def verbs(match: Match, seat: int) -> set[str]:
    """What can be done, by word."""
    return {choice.verb.word for choice in match.options(seat)}


def casting() -> tuple[Match, int]:
    """A hero who can cast a spell on several."""
    return next((match, seat) for match, seat in asked("quest", 400) if len(casts(match, seat)) > 1)


def casts(match: Match, seat: int) -> list[str]:
    """The targets of the first spell that can be cast."""
    spells = [choice.text.split(":") for choice in match.options(seat) if choice.verb.word == "cast"]
    return [target for _, spell, target in spells if spell == spells[0][1]]


def test_what_holds_for_several_options_is_said_once_above_them() -> None:
    match, seat = casting()
    heaps = shown(match, seat).find("details", **{"class": "heap"})
    heap = next(one for one in heaps if one.attributes["id"].startswith("heap-cast"))
    buttons = [one for one in heap.find("button") if "data-choice" in one.attributes]
    assert [one.attributes["data-choice"].split(":")[2] for one in buttons] == casts(match, seat)
    (summary,) = heap.find("summary")
    told = {note.text.strip(", ") for note in summary.find("small")}
    assert any(note.endswith(".") for note in told), "the spell’s text"
    assert not [note for one in buttons for note in one.find("small") if note.text.strip(", ") in told]
    whole = shown(match, seat).text
    assert all(whole.count(note) == 1 for note in told if note.endswith("."))


def test_what_only_happens_to_agree_is_said_of_each_option() -> None:
    """All heroes have all their power. That is not about the spell."""
    match, seat = casting()
    heaps = shown(match, seat).find("details", **{"class": "heap"})
    spell = next(one for one in heaps if one.attributes["id"].startswith("heap-cast"))
    assert "power" not in spell.find("summary")[0].text
    assert all("power 8 of 8" in one.text for one in spell.find("button")[:2])


def test_what_the_game_lists_first_is_first_where_all_the_rest_folds() -> None:
    match = new("encrucijada", 2, SEED)
    while (ask := match.ask) is not None and match.options(ask.seats[0])[0].text != "at-random":
        match.apply(match.options(ask.seats[0])[0], ask.seats[0])
    assert ask is not None
    (options,) = shown(match, ask.seats[0]).find("section", id="options")
    buttons = [one for one in options.find("button") if "data-choice" in one.attributes]
    assert (buttons[0].attributes["data-choice"], buttons[0].attributes["data-key"]) == ("at-random", "1")


# How things stand.


def test_a_long_table_folds_by_player_with_ones_own_rows_in_sight() -> None:
    match, seat = next(
        (match, seat)
        for match, seat in islice(asked("encrucijada", 2000), 0, None, 5)
        if len(sections(match, seat)) >= 2 and rows_of_others(match, seat) > UNFOLDED
    )
    own = [one for one in sections(match, seat) if "mine" in one.attributes["class"]]
    assert own
    assert all("open" in one.attributes for one in own)
    for one in sections(match, seat):
        rows = len(one.find("tr")) - 1
        (count,) = one.find("summary")[0].find("span", **{"class": "tag"})
        assert int(count.text) == sum(times(row) for row in one.find("tbody")[0].find("tr"))
        assert one in own or ("open" in one.attributes) == (rows <= UNFOLDED)


def test_a_column_in_which_nothing_stands_is_left_out() -> None:
    for match, seat in islice(asked("encrucijada", 200), 0, None, 3):
        for table in shown(match, seat).find("table"):
            cells = [[one.text.strip() for one in row.find("td")] for row in table.find("tbody")[0].find("tr")]
            assert table.attributes["aria-labelledby"].count(" ") or all(map(any, zip(*cells, strict=True)))


def times(row: Element) -> int:
    """How many alike a row stands for."""
    _, times, said = row.find("th")[0].text.rpartition("×")
    return int(said) if times and said.strip().isdigit() else 1


def test_cards_that_are_alike_in_everything_share_a_row() -> None:
    positions = (
        shown(*one).find("section", id="position")[0] for one in islice(asked("encrucijada", 2000), 0, None, 5)
    )
    tables = (table.find("tbody")[0].find("tr") for position in positions for table in position.find("table"))
    told = next(rows for rows in tables if any(times(row) > 1 for row in rows))
    assert len({row.text for row in told}) == len(told)


def sections(match: Match, seat: int) -> list[Element]:
    """What folds, in how things stand."""
    return shown(match, seat).find("section", id="position")[0].find("details")


def rows_of_others(match: Match, seat: int) -> int:
    """The most rows of somebody else's in one table."""
    others = [one for one in sections(match, seat) if "mine" not in one.attributes["class"]]
    return max((len(one.find("tr")) - 1 for one in others), default=0)


# Open verbs.


def test_an_open_verb_has_an_input_for_each_argument_within_its_bounds() -> None:
    match = next(match for match, seat in asked("proof-move") if "move" in match.domains(seat))
    seat = match.ask.seats[0] if match.ask else 0
    page = shown(match, seat)
    (verb,) = page.find("div", data_pattern="move:{0},{1}")
    across, down = verb.find("input", type="number")
    assert (across.attributes["min"], across.attributes["max"]) == ("500", "23500")
    assert (down.attributes["min"], down.attributes["max"]) == ("500", "23500")
    assert [one.text.strip() for one in verb.find("label")] == ["Across", "Down"]
    (button,) = verb.find("button")
    assert button.attributes["data-choice"] == f"move:{across.attributes['value']},{down.attributes['value']}"
    assert match.why_not(button.attributes["data-choice"], seat) is None


def test_an_open_verb_may_take_several_arguments() -> None:
    match = next(match for match, seat in asked("proof-move") if "move" in match.domains(seat))
    seen, words = look(match, match.ask.seats[0] if match.ask else 0)
    ask = seen.view.ask
    assert ask is not None
    domain = [ask.domain["move"], {"kind": "number", "least": 1, "most": 3}, {"kind": "mood"}]
    flight = Offer(Choice(match.choices.by_word["move"], "move:600,700:2:calm"))
    seen = replace(
        seen,
        offers=(flight,),
        view=structs.replace(seen.view, ask=structs.replace(ask, domain={"move": domain})),
    )
    (verb,) = read(FACE.regions(seen, words)["options"]).find("div", data_pattern="move:{0},{1}:{2}:{3}")
    inputs = [(one.attributes["type"], one.attributes["value"]) for one in verb.find("input")]
    assert inputs == [("number", "600"), ("number", "700"), ("number", "2"), ("text", "calm")]


# Secret answers.


def test_a_sealed_answer_is_told_to_whoever_gave_it_and_to_nobody_else() -> None:
    match = next(match for match, _ in asked("proof-secret") if match.ask and len(match.ask.seats) == 2)
    assert match.ask is not None
    thief, guard = match.ask.seats
    before = shown(match, thief).text
    card = next(choice.text for choice in match.options(guard) if choice.text.startswith("set"))
    answer(match, f"{guard}>{card}")
    mine = shown(match, guard).find("section", id="options")[0].text
    assert "Your answer is sealed:" in mine
    assert f"({card.split(':')[1]})" in mine
    assert "Waiting for" in mine
    others = shown(match, thief).text
    assert "sealed" not in others
    assert others.replace(" to answer", "") == before.replace(" to answer", "")


@every_game
def test_what_is_shown_depends_on_nothing_that_the_seat_may_not_know(game: str) -> None:
    for at, (match, _) in enumerate(asked(game)):
        if at % 5 or match.sealed:
            continue
        for seat in range(match.seats):
            world = match.imagine(seat, at)
            if match.ask and world.ask and world.ask.seats == match.ask.seats:
                assert FACE.regions(*look(world, seat)) == FACE.regions(*look(match, seat))


# Words.


@every_game
def test_the_page_holds_together(game: str) -> None:
    for match, seat in asked(game, 30):
        for who in (seat, None):
            page = whole(match, who)
            ids = [one.attributes["id"] for one in page.all() if "id" in one.attributes]
            assert len(set(ids)) == len(ids)
            for name in ("aria-labelledby", "aria-describedby", "for", "data-opens"):
                assert {each for one in page.all() for each in one.attributes.get(name, "").split()} <= {*ids}
            levels = [int(one.tag[1]) for one in page.all() if one.tag in ("h2", "h3", "h4")]
            assert all(after <= before + 1 for before, after in pairwise(levels))
            for one in page.find("button"):
                assert one.text.strip() or one.attributes.get("aria-label")


@every_language
def test_every_region_is_there_for_everybody_in_every_language(language: str) -> None:
    for match in positions("azardia", SEED, 200):
        for seat in (None, 0):
            regions = FACE.regions(*look(match, seat, language))
            assert list(regions) == ["options", "position"]
            for name, region in regions.items():
                assert [one.attributes["id"] for one in read(region).within] == [name]


HOSTILE = [
    '<script>alert("x")</script>',
    '" onmouseover="alert(1)" x="',
    "{seat} {card} {{ words }} %s",
    "</section><style>*{display:none}</style>&amp;",
    "' autofocus onfocus='alert(2)",
    "</summary></details><!-- ",
]


@every_game
def test_a_name_is_only_a_name(game: str) -> None:
    for match, seat in asked(game, 25):
        page, plain = whole(match, seat, HOSTILE), whole(match, seat)
        assert [one.tag for one in page.all()] == [one.tag for one in plain.all()]
        assert [list(one.attributes) for one in page.all()] == [list(one.attributes) for one in plain.all()]
        assert HOSTILE[seat] in page.text
        for one in page.all():
            assert one.tag not in ("script", "style")
            assert not [name for name in one.attributes if name == "style" or name.startswith("on")]


# Why not.


def is_here(choice: Choice, words: Words) -> bool:
    """Whether what the choice is about is at this table at all."""
    try:
        return bool(words.choice(choice).parts)
    except LookupError:
        return False


@pytest.mark.parametrize("game", sobremesa.games())
@every_language
def test_one_may_ask_about_all_that_the_game_knows(game: str, language: str) -> None:
    match = new(game, sobremesa.game(game).seat_counts[-1], SEED)
    seen, words = look(match, 0, language)
    still = read(FACE.still(seen, words))
    asked_about = [one.attributes["value"] for one in still.find("option")]
    assert {*asked_about} <= {*match.choices.by_text}
    about = {(choice.verb.word, choice.key) for choice in map(match.choices.by_text.__getitem__, asked_about)}
    assert about == {(one.verb.word, one.key) for one in match.choices.by_text.values() if is_here(one, words)}
    tables = (table for table in match.choices.tables if len(table) <= MOST)
    listed = [choice.text for table in tables for choice in table if is_here(choice, words)]
    assert {*listed} <= {*asked_about}
    for family in still.find("optgroup"):
        said = [one.text for one in family.find("option")]
        assert len(set(said)) == len(said)
