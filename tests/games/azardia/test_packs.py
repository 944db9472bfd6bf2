"""Chapter 12: content packs, and how their faults are reported."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PIL import Image

import sobremesa
from sobremesa.authoring.pictures import pictured
from sobremesa.authoring.reading import PackReader
from sobremesa.authoring.terms import Wrong
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.engine.errors import BadInput
from sobremesa.engine.pack import Fault
from sobremesa.games.azardia.content.grammar import NEEDED, Said, default_who, read_effect
from sobremesa.games.azardia.content.packs import check_pack, fingerprint, read_pack
from sobremesa.games.azardia.content.parts import ActionPart, CardPart, EventPart, PenaltyPart
from sobremesa.games.azardia.effects.terms import KINDS, WHO
from sobremesa.games.azardia.effects.verbs import VERBS

GAME = sobremesa.game("azardia")
OWN = GAME.own_content
FILES = ("pack.yaml", "action.yaml", "penalty.yaml", "event.yaml")

# A card whose effects begin on line 12.
CARD = """\
- id: other
  does: []
- id: test-card
  name:
    es: Prueba
    en: Test
  flavour: {es: A ver., en: Let us see.}
  icon: dice
  copies: 1
  PLAY
  does:
    - DOES
"""

# The corrections that the check suggests.
ONE_VERB = "one verb; another effect is another entry of the list"
ANYBODY = "who: you, rival, rivals, everyone, leader, last, richest or poorest"
AT_AN_EVENT = "who: everyone, leader, last, richest or poorest"
NAMES = "es: and en:, each one line of at most 40 characters"
ICON = "the name of an icon: lower-case letters, digits and single hyphens"

Edit = Callable[[str, str, str], Path]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A copy of the game's own pack."""
    folder = tmp_path / "pack"
    shutil.copytree(OWN, folder)
    return folder


@pytest.fixture
def edited(own: Path) -> Edit:
    """A copy of the game's own pack in which a pattern is replaced, once."""

    def edit(file: str, pattern: str, new: str) -> Path:
        path = own / file
        text, times = re.subn(pattern, new, path.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
        assert times == 1
        path.write_text(text, encoding="utf-8")
        return own

    return edit


def faults_of_card(folder: Path, text: str, deck: str) -> list[str]:
    """The faults of the card «test-card», added to a deck."""
    (folder / f"{deck}.yaml").write_text(text, encoding="utf-8")
    return [str(fault).removeprefix(f"{folder}/") for fault in check_pack(folder) if fault.part == "test-card"]


def file_of(fault: Fault) -> str:
    """The name of the file in which something is wrong."""
    return Path(str(fault.where).split(":")[0]).name


def cards_of(deck: str) -> list[dict[str, Any]]:
    """The cards of a deck of the game's own pack, as its file says them."""
    cards: list[dict[str, Any]] = read_sheet(OWN / f"{deck}.yaml").data
    return cards


def write(folder: Path, deck: str, cards: list[dict[str, Any]]) -> None:
    """Cards as a deck's file; JSON is YAML too."""
    (folder / f"{deck}.yaml").write_text(json.dumps(cards, ensure_ascii=False), encoding="utf-8")


def said_of(folder: Path, does: str, kind: str = "turn") -> list[str]:
    """The faults of a card of this kind with these effects."""
    deck = kind if kind in ("penalty", "event") else "action"
    play = f"play: {kind}" if deck == "action" else "# drawn and done"
    return faults_of_card(folder, CARD.replace("PLAY", play).replace("DOES", does), deck)


# The game's own pack


@pytest.mark.clause("AZ-12.4", "AZ-1.4")
def test_the_games_own_pack_has_nothing_wrong_and_100_25_and_10_cards() -> None:
    assert check_pack(OWN) == []
    sizes = dict.fromkeys(("action", "penalty", "event"), 0)
    for design in read_pack(OWN).designs:
        sizes[design.deck] += design.copies
    assert sizes == {"action": 100, "penalty": 25, "event": 10}


@pytest.mark.clause("AZ-12.1", "AZ-12.2", "AZ-12.3")
def test_the_games_own_pack_reaches_everybody_there_is() -> None:
    effects = [effect for design in read_pack(OWN).designs for effect in design.effects()]
    assert {WHO[effect.who] for effect in effects} == set(WHO)


@pytest.mark.clause("AZ-12.1", "AZ-12.2", "AZ-12.3")
def test_it_has_more_designs_than_it_must() -> None:
    decks = [design.deck for design in read_pack(OWN).designs]
    assert (decks.count("action") >= 40, decks.count("penalty") >= 14, decks.count("event")) == (True, True, 10)


@pytest.mark.clause("AZ-12.3")
def test_its_events_reach_every_player() -> None:
    events = [design for design in read_pack(OWN).designs if design.deck == "event"]
    assert all(any(WHO[effect.who] == "everyone" for effect in design.effects()) for design in events)


def test_names_and_flavours_are_each_used_once_in_each_language() -> None:
    for language in ("es", "en"):
        texts: list[str] = [
            text[language] for design in read_pack(OWN).designs for text in (design.name, design.flavour)
        ]
        assert len(set(texts)) == len(texts)


# What is wrong with a card


@pytest.mark.clause("AZ-12.4")
@pytest.mark.parametrize(
    ("does", "kind", "told"),
    [
        ("gain_coin: 2", "turn", "there is no verb 'gain_coin' (perhaps gain_coins)"),
        ("gain_coins: 7", "turn", "gain_coins: 7 is not possible (in thousands of coins: 1 to 6)"),
        ("gain_coins: 0", "turn", "gain_coins: 0 is not possible (in thousands of coins: 1 to 6)"),
        ("gain_coins: half", "turn", "gain_coins: 'half' is not possible (in thousands of coins: 1 to 6)"),
        ("gain_coins: true", "turn", "gain_coins: True is not possible (in thousands of coins: 1 to 6)"),
        ("gain_coins:", "turn", "gain_coins says no amount (in thousands of coins: 1 to 6)"),
        ("lose_coins: most", "turn", "lose_coins: 'most' is not possible (in thousands of coins: 1 to 6, half or all)"),
        ("dice: 2", "roll", "dice: 2 is not possible (1 or 3)"),
        ("rise: 5", "turn", "rise: 5 is not possible (1 to 4)"),
        ("go_to: 151", "turn", "go_to: 151 is not possible (1 to 150)"),
        ("steal_card: 2", "turn", "steal_card: 2 is not possible (no amount)"),
        ("{draw: 1, rise: 1}", "turn", f"an effect has the verbs draw, rise ({ONE_VERB})"),
        ("{who: rival}", "turn", f"an effect has no verb ({ONE_VERB})"),
        ("draw", "turn", "'draw' is not an effect (verb: amount, and who: if needed)"),
        ("{draw: 1, who: him}", "penalty", "draw, who: 'him' is not possible on a penalty card (who: you or rivals)"),
        (
            "{rise: 1, who: rival}",
            "penalty",
            "rise, who: 'rival' is not possible on a penalty card (who: you or rivals)",
        ),
        ("draw: 1", "event", f"draw, who: you (the default) is not possible on an event card ({AT_AN_EVENT})"),
        ("{pull: , who: you}", "turn", "pull, who: 'you' is not possible on a card for the turn (who: rival"),
        ("{reroll: , who: rival}", "roll", "reroll reaches nobody (no who:)"),
        ("{draw: 1, who: rival}", "response", "draw, who: 'rival' is not possible on a response (who: you)"),
        ("{draw: 1, who: [you]}", "turn", f"draw, who: a list is not possible on a card for the turn ({ANYBODY})"),
    ],
)
def test_a_wrong_effect_is_reported_with_its_line_and_what_would_be_right(
    tmp_path: Path, does: str, kind: str, told: str
) -> None:
    deck = kind if kind in ("penalty", "event") else "action"
    assert said_of(tmp_path, does, kind)[0].startswith(f"{deck}.yaml:12: test-card: {told}")


@pytest.mark.clause("AZ-12.4", "AZ-7.4", "AZ-7.5", "AZ-10.6")
@pytest.mark.parametrize(
    ("does", "kind"),
    [
        ("reroll:", "turn"),
        ("dice: 3", "response"),
        ("cancel:", "turn"),
        ("halve:", "duel"),
        ("deflect:", "roll"),
        ("copy:", "penalty"),
        ("duel_plus: 3", "turn"),
        ("duel_reroll:", "response"),
        ("steal_coins: 1", "penalty"),
        ("swap_places:", "event"),
        ("advance: 3", "duel"),
        ("steal_coins: 1", "response"),
        ("extra_turn:", "penalty"),
    ],
)
def test_an_effect_that_does_not_fit_its_card_is_refused(tmp_path: Path, does: str, kind: str) -> None:
    told = said_of(tmp_path, does, kind)[0]
    assert f":12: test-card: {does.split(':', 1)[0]} makes no sense on a" in told
    assert " (one of " in told


@pytest.mark.clause("AZ-12.4")
@pytest.mark.parametrize(
    ("does", "kind", "told"),
    [
        ("draw: 1", "roll", "nothing changes the roll (one of dice, fix_die, exact, reroll, choose_die)"),
        ("draw: 1", "duel", "nothing changes the duel (one of duel_plus, duel_reroll, duel_set_die)"),
        ("dice: 3\n    - reroll:", "roll", "it is for before rolling and for after it (one or the other)"),
        ("exact: 4\n    - fix_die: 3", "roll", "with exact no dice are rolled (exact alone)"),
        ("cancel:\n    - halve:", "response", "it has two ways out of the answered card (cancel, halve or deflect)"),
        ("duel_plus: 3\n    - duel_plus: 2", "duel", "duel_plus appears twice (once)"),
        ("{rise: 1, who: last}", "event", "it doesn't affect everyone (one effect with who: everyone, says AZ-12.3)"),
    ],
)
def test_effects_that_are_right_alone_may_be_wrong_together(tmp_path: Path, does: str, kind: str, told: str) -> None:
    deck = kind if kind == "event" else "action"
    assert said_of(tmp_path, does, kind) == [f"{deck}.yaml:11: test-card: {told}"]


@pytest.mark.parametrize(
    ("does", "kind"),
    [
        ("exact: 4\n    - lose_coins: half", "roll"),
        ("draw: 2\n    - gain_coins: 1", "response"),
        ("cancel:\n    - copy:", "response"),
        ("duel_set_die: 9\n    - discard: 1", "duel"),
        ("steal_card:\n    - steal_card:", "turn"),
        ("{give_coins: 1, who: rivals}", "penalty"),
        ("{advance: 2, who: last}\n    - {draw: 1, who: everyone}", "event"),
    ],
)
def test_effects_may_be_added_where_they_make_sense(tmp_path: Path, does: str, kind: str) -> None:
    assert said_of(tmp_path, does, kind) == []


@pytest.mark.clause("AZ-12.4")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("  icon: dice\n", "", f"3: test-card: icon is missing ({ICON})"),
        ("copies: 1", "copies: 0", "9: test-card: copies: 0 is not possible (a whole number from 1 to 100)"),
        ("copies: 1", "copies: two", "9: test-card: copies: 'two' is not possible (a whole number from 1 to 100)"),
        ("play: turn", "play: always", "10: test-card: play: 'always' is not possible (turn, roll, response or duel)"),
        ("    en: Test\n", "", f"4: test-card: name.en is missing ({NAMES})"),
        ("en: Test", "en:", f"6: test-card: name.en is empty ({NAMES})"),
        ("en: Test", f"en: {'Test' * 11}", f"6: test-card: name.en is too long: 44 characters ({NAMES})"),
        ("en: Test", "en: ' '", f"6: test-card: name.en: ' ' is not possible ({NAMES})"),
        ("en: Test", "en: PRUEBA", "4: test-card: name is the same in both languages (one for each)"),
        ("en: Test", 'en: "Te\\nst"', f"6: test-card: name.en: 'Te\\nst' is not possible ({NAMES})"),
        ("icon: dice", "icon: dice\n  colour: red", "9: test-card: 'colour' is not an entry here (one of id, name, "),
        ("icon: dice", "icon: Dice!", f"8: test-card: icon: 'Dice!' is not possible ({ICON})"),
        ("    - draw: 1\n", "    []\n", "11: test-card: does: a list is not possible (a list of 1 to 4 effects)"),
    ],
)
def test_a_card_of_the_wrong_shape_is_reported_with_the_line_of_its_fault(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    card = CARD.replace("PLAY", "play: turn").replace("DOES", "draw: 1")
    assert faults_of_card(tmp_path, card, "action") == []
    (fault,) = faults_of_card(tmp_path, card.replace(old, new, 1), "action")
    assert fault.startswith(f"action.yaml:{told}")


@pytest.mark.clause("AZ-12.4")
def test_a_penalty_that_says_when_it_is_played_is_reported_with_what_a_penalty_may_say(tmp_path: Path) -> None:
    card = CARD.replace("PLAY", "play: turn").replace("DOES", "draw: 1")
    (fault,) = faults_of_card(tmp_path, card, "penalty")
    assert fault.endswith("'play' is not an entry here (one of id, name, flavour, icon, copies, does)")


@pytest.mark.clause("AZ-12.4")
def test_a_card_that_has_no_id_is_called_by_its_place(tmp_path: Path) -> None:
    (tmp_path / "event.yaml").write_text("- copies: 1\n- [1]\n", encoding="utf-8")
    told = [str(fault) for fault in check_pack(tmp_path)]
    assert any("event.yaml:1: card 1: id is missing (lower-case letters" in line for line in told)
    assert any("event.yaml:2: card 2: a list is not expected here (entries id, name" in line for line in told)


@pytest.mark.clause("AZ-12.4")
@pytest.mark.parametrize("card", [ActionPart, PenaltyPart, EventPart])
def test_every_field_of_a_card_says_what_would_be_right_in_it(card: type[CardPart]) -> None:
    reader = PackReader(OWN)
    assert [entry for entry in card.model_json_schema()["properties"] if reader.right_in(card, entry) is None] == []


# What is wrong with a pack


@pytest.mark.clause("AZ-12.4", "AZ-1.4")
@pytest.mark.parametrize(("deck", "size"), [("action", 100), ("penalty", 25), ("event", 10)])
def test_a_deck_has_exactly_as_many_cards_as_the_box(own: Path, deck: str, size: int) -> None:
    cards = cards_of(deck)
    largest = max(cards, key=lambda card: int(card["copies"]))
    others = [card for card in cards if card is not largest]
    for cards_in_all in (size - 1, size + 1):
        copies = largest["copies"] + cards_in_all - size
        write(own, deck, [*others, {**largest, "copies": copies}] if copies else others)
        fault = next(fault for fault in check_pack(own) if "add up" in str(fault.why))
        assert file_of(fault) == f"{deck}.yaml"
        assert str(fault.why) == f"the copies add up to {cards_in_all}"
        assert str(fault.right) == f"{size} cards in all, says AZ-1.4"


@pytest.mark.clause("AZ-12.1", "AZ-12.2", "AZ-12.3")
@pytest.mark.parametrize(
    ("deck", "least", "clause"), [("action", 36, "AZ-12.1"), ("penalty", 12, "AZ-12.2"), ("event", 10, "AZ-12.3")]
)
def test_a_deck_needs_enough_designs(own: Path, deck: str, least: int, clause: str) -> None:
    for kept, told in ((least, []), (least - 1, [f"{least} at least, says {clause}"])):
        write(own, deck, cards_of(deck)[:kept])
        assert [str(fault.right) for fault in check_pack(own) if str(fault.why) == f"too few designs: {kept}"] == told


@pytest.mark.clause("AZ-12.1", "AZ-12.2")
@pytest.mark.parametrize(
    ("deck", "needed"), [(deck, needed) for deck, all_needed in NEEDED.items() for needed in all_needed]
)
def test_a_deck_is_reported_if_no_card_does_what_it_needs(own: Path, deck: str, needed: tuple[str, ...]) -> None:
    verbs = {topic.split()[0] for topic in needed}
    write(own, deck, [card for card in cards_of(deck) if not any(verbs & set(effect) for effect in card["does"])])
    assert f"no card has {' or '.join(needed)}" in [str(fault.why) for fault in check_pack(own)]


@pytest.mark.clause("AZ-12.1")
def test_the_book_asks_for_28_things_that_action_cards_do_with_34_verbs() -> None:
    asked = {topic.split()[0] for needed in NEEDED["action"] for topic in needed}
    assert (len(NEEDED["action"]), len(asked)) == (28, 34)
    assert asked <= set(VERBS) - {"go_to", "lose_wealth"}


@pytest.mark.clause("AZ-12.1", "AZ-12.3")
def test_cards_that_do_the_same_are_one_design(own: Path) -> None:
    twin = {**cards_of("event")[0], "id": "twin"}
    write(own, "event", [*cards_of("event")[:9], twin])
    (fault,) = check_pack(own)
    assert (fault.part, str(fault.why)) == ("twin", f"it does the same as {cards_of('event')[0]['id']}")


def test_the_same_deed_at_another_time_is_another_design(tmp_path: Path) -> None:
    cards = [
        {**cards_of("action")[0], "id": play, "play": play, "does": [{"draw": 2}]} for play in ("turn", "response")
    ]
    write(tmp_path, "action", cards)
    assert [fault for fault in check_pack(tmp_path) if "the same" in str(fault.why)] == []


def test_an_id_stands_for_one_card_in_the_whole_pack(own: Path) -> None:
    again = cards_of("action")[0]["id"]
    write(own, "event", [{**cards_of("event")[0], "id": again}, *cards_of("event")[1:]])
    (fault,) = check_pack(own)
    assert (fault.part, str(fault.why)) == (again, "something else has this id")
    assert str(fault.right).startswith("an id of its own; the other is ")
    assert "action.yaml:" in str(fault.right)


def test_there_may_be_two_hundred_designs_and_no_more(own: Path) -> None:
    """A card in memory has eight bits."""
    model = cards_of("action")[0]
    more = 200 - len(read_pack(OWN).designs)
    for extra, told in ((more, []), (more + 1, ["there are too many designs"])):
        write(own, "action", [*cards_of("action"), *({**model, "id": f"more-{n}"} for n in range(extra))])
        assert [str(fault.why) for fault in check_pack(own) if "many" in str(fault.why)] == told


def test_all_faults_of_all_files_are_reported_at_once(edited: Edit) -> None:
    edited("pack.yaml", r"^version: .*", "version: newest")
    edited("action.yaml", r"copies: 2", "copies: none")
    edited("penalty.yaml", r"lose_coins: 2", "lose_coins: 20")
    folder = edited("event.yaml", r"who: everyone", "who: nobody")
    files = [file_of(fault) for fault in check_pack(folder)]
    assert files == list(FILES)


def test_a_pack_is_refused_in_one_line_that_says_how_to_see_the_rest(edited: Edit) -> None:
    edited("pack.yaml", r"^version: .*", "version: newest")
    folder = edited("event.yaml", r"who: everyone", "who: nobody")
    with pytest.raises(BadInput) as error:
        GAME.new(2, 1, content=folder)
    assert str(error.value) == (
        f"{folder}/pack.yaml:4: version: 'newest' is not possible (numbers with dots, in quotes if there is no dot: 1.0"
        f"; 1 more fault, listed by: sobremesa content check {folder})"
    )


def test_a_name_that_stands_twice_is_a_fault(edited: Edit) -> None:
    (fault,) = check_pack(edited("pack.yaml", r"^id: base", "id: base\nid: other"))
    assert str(fault.where).endswith("pack.yaml:4")
    assert str(fault.why) == "'id' appears twice"


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_a_fault(own: Path, file: str) -> None:
    (own / file).unlink()
    (fault,) = check_pack(own)
    assert fault.where == str(own / file)
    assert str(fault.why).startswith("can't be read: ")


def test_a_path_that_is_not_a_folder_is_a_fault(tmp_path: Path) -> None:
    assert [str(fault) for fault in check_pack(tmp_path / "nowhere")] == [
        f"{tmp_path}/nowhere: is not a folder (a folder with pack.yaml and its decks)"
    ]


@pytest.mark.parametrize("text", ["cards: []", "none", "[]"])
def test_a_deck_that_is_not_a_list_of_cards_is_a_fault(own: Path, text: str) -> None:
    (own / "penalty.yaml").write_text(text, encoding="utf-8")
    assert {file_of(fault) for fault in check_pack(own)} == {"penalty.yaml"}


# What every verb accepts


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_may_be_said_with_every_amount_and_person_that_the_grammar_names(verb: str) -> None:
    takes = VERBS[verb].takes
    assert takes.whom.keys() <= set(KINDS)
    for kind, whom in takes.whom.items():
        for amount in takes.amounts or (None,):
            for who in whom or (None,):
                wrong: list[Wrong] = []
                said = read_effect({verb: amount} | ({"who": who} if who else {}), kind, wrong)
                assert (said, wrong) == ((verb, amount, who or "you"), []), (kind, amount, who)


def test_an_effect_that_does_not_say_whom_means_whom_the_rules_mean() -> None:
    assert default_who("steal_coins") == "rival"
    assert default_who("gain_coins") == "you"
    wrong: list[Wrong] = []
    assert read_effect({"pull": None}, "turn", wrong) == read_effect({"pull": None, "who": "rival"}, "turn", wrong)


# The hash


@pytest.mark.parametrize(
    ("file", "pattern", "new"),
    [
        ("pack.yaml", r"^version: .*", "version: 99.9"),
        ("pack.yaml", r"^  es: .*", "  es: Otro nombre"),
        ("action.yaml", r"^    es: .*", "    es: Otro nombre"),
        ("action.yaml", r"^  icon: .*", "  icon: other"),
        ("penalty.yaml", r"- lose_coins: 2", "- {lose_coins: 2, who: you}"),
        ("event.yaml", r"\A", "# A comment\n"),
    ],
)
def test_a_mended_text_leaves_the_hash_alone_so_that_old_matches_go_on(
    edited: Edit, file: str, pattern: str, new: str
) -> None:
    match = GAME.new(3, 5)
    mended = read_pack(edited(file, pattern, new))
    assert mended.hash == read_pack(OWN).hash
    assert GAME.load(match.dump(), content=mended).hash() == match.hash()


def test_whatever_changes_play_changes_the_hash() -> None:
    designs = read_pack(OWN).designs
    first, second, *rest = designs

    def other(card: CardPart, **said: object) -> CardPart:
        return card.model_copy(update=said)

    changed: list[list[CardPart]] = [
        [second, first, *rest],
        [other(first, id="other"), second, *rest],
        [other(first, copies=first.copies + 1), second, *rest],
        [other(first, play="response"), second, *rest],
        [other(first, does=[Said("gain_coins", 3, "you")]), second, *rest],
        [other(first, does=[Said("gain_coins", 2, "rival")]), second, *rest],
        [first, other(second, does=second.does[::-1]), *rest],
        [first, second, *rest[:-1]],
    ]
    hashes = [fingerprint(each) for each in (designs, *changed)]
    assert len(set(hashes)) == len(hashes)


def test_a_match_refuses_to_go_on_with_other_cards(edited: Edit) -> None:
    match = GAME.new(3, 5)
    other = read_pack(edited("penalty.yaml", r"lose_coins: 2", "lose_coins: 3"))
    with pytest.raises(BadInput, match="played with other content"):
        GAME.load(match.dump(), content=other)


# Its pictures


def with_picture(folder: Path, name: str) -> Path:
    """The pack in this folder with a small picture in a file of this name."""
    (folder / "pictures").mkdir(exist_ok=True)
    Image.new("RGB", (4, 4)).save(folder / "pictures" / name)
    return folder


def test_every_card_may_have_a_picture(own: Path) -> None:
    cards = [design.id for design in read_pack(OWN).designs]
    for card in cards:
        with_picture(own, f"{card}.png")
    assert check_pack(own) == []
    assert pictured(read_pack(own)) == cards
    assert pictured(read_pack(OWN)) == []


def test_a_picture_of_no_card_is_reported_with_the_card_it_may_be_meant_for(own: Path) -> None:
    card = read_pack(OWN).designs[0].id
    (fault,) = check_pack(with_picture(own, f"{card}s.png"))
    assert str(fault) == f"{own}/pictures/{card}s.png: nothing has the id '{card}s' (perhaps {card})"


def test_a_picture_is_not_blamed_for_a_card_that_can_not_be_read(own: Path) -> None:
    with_picture(own, f"{read_pack(OWN).designs[0].id}.png")
    (own / "action.yaml").unlink()
    assert [file_of(fault) for fault in check_pack(own)] == ["action.yaml"]


def test_pictures_neither_change_the_hash_nor_keep_anyone_from_playing(own: Path) -> None:
    with_picture(own, "nobody.png")
    assert len(check_pack(own)) == 1
    assert read_pack(own).hash == read_pack(OWN).hash
    assert GAME.new(2, seed=1, content=own).ask is not None


# Files with any content


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packs") / "pack"
    shutil.copytree(OWN, folder)
    return folder


def read_or_refused(folder: Path, file: str, data: bytes) -> None:
    """A pack with this file is read, or refused with faults of one line each."""
    (folder / file).write_bytes(data)
    try:
        faults = check_pack(folder)
        assert all(len(str(fault).splitlines()) == 1 for fault in faults), faults
        if not faults:
            read_pack(folder)
    finally:
        shutil.copyfile(OWN / file, folder / file)


FUZZ = settings(suppress_health_check=[HealthCheck.too_slow])

WORDS = [*VERBS, *WHO, *KINDS, "id", "name", "es", "en", "flavour", "icon", "copies", "play", "does", "who", "half"]
TREES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.sampled_from(WORDS), st.text(max_size=8)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.one_of(st.sampled_from(WORDS), st.text(max_size=4)), inner)
    ),
    max_leaves=30,
)
EFFECTS = st.dictionaries(st.sampled_from([*VERBS, "who"]), st.one_of(st.sampled_from(WORDS), st.integers(-3, 200)))
CARDS = st.fixed_dictionaries(
    {},
    optional={
        "id": st.one_of(st.from_regex("[a-z]{1,5}", fullmatch=True), TREES),
        "name": st.one_of(st.fixed_dictionaries({"es": st.text(max_size=50), "en": st.text(max_size=50)}), TREES),
        "flavour": TREES,
        "icon": TREES,
        "copies": st.one_of(st.integers(-1, 300), TREES),
        "play": st.one_of(st.sampled_from(KINDS), TREES),
        "does": st.one_of(st.lists(EFFECTS, max_size=5), TREES),
    },
)


@FUZZ
@given(file=st.sampled_from(FILES), data=st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(scratch: Path, file: str, data: bytes) -> None:
    read_or_refused(scratch, file, data)


@FUZZ
@given(file=st.sampled_from(FILES), tree=st.one_of(TREES, st.lists(CARDS, max_size=6)))
@example("penalty.yaml", [{"does": [{"gain_coins": 1, "\r": 1}]}])
def test_any_entries_are_read_or_refused(scratch: Path, file: str, tree: object) -> None:
    read_or_refused(scratch, file, json.dumps(tree, ensure_ascii=False).encode())


@FUZZ
@given(
    file=st.sampled_from(FILES),
    start=st.floats(0, 1),
    length=st.integers(0, 60),
    new=st.one_of(st.binary(max_size=20), st.sampled_from(WORDS).map(str.encode)),
)
def test_a_pack_with_a_piece_torn_out_is_read_or_refused(
    scratch: Path, file: str, start: float, length: int, new: bytes
) -> None:
    whole = (OWN / file).read_bytes()
    at = int(start * len(whole))
    read_or_refused(scratch, file, whole[:at] + new + whole[at + length :])
