"""Card texts: rules text generated from a card's effects (AZ-12.4)."""

import re
from collections import Counter
from itertools import product

import pytest

import sobremesa
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.azardia.content.grammar import Said, default_who
from sobremesa.games.azardia.content.packs import AzardiaPack
from sobremesa.games.azardia.content.parts import CARDS, CardPart
from sobremesa.games.azardia.effects.terms import WHO
from sobremesa.games.azardia.effects.verbs import VERBS
from sobremesa.games.azardia.state.box import Card
from sobremesa.games.azardia.words.cardtext import TONGUES, card_lead, card_text, effect_text
from tests.games.azardia.card_tables import CARD_TEXTS, CONTENT_GUIDE, card_table, effect, with_tables


def own_pack() -> AzardiaPack:
    pack = sobremesa.game("azardia").pack()
    assert isinstance(pack, AzardiaPack)
    return pack


def text(language: str, *does: str, play: str = "turn", deck: str = "action") -> str:
    """The text of a card with these effects, each as «verb amount who»."""
    effects: list[Said] = []
    for said in does:
        verb, *rest = said.split()
        effect = Said(verb, None, default_who(verb))
        for word in rest:
            amount = int(word) if word.isdigit() else word
            effect = effect._replace(who=word) if word in WHO else effect._replace(amount=amount)
        effects.append(effect)
    kind = CARDS[deck]
    card = kind.model_construct(does=effects, play=play) if deck == "action" else kind.model_construct(does=effects)
    return card_text(card, language)


def is_well_written(said: str) -> bool:
    """Whether the text is in whole sentences, with nothing left to fill in and nothing doubled."""
    sentences = re.split(r"(?<=\.) ", said)
    return (
        all(re.fullmatch(r"[A-ZÁÉÍÓÚÑ¿¡].*\.", sentence) for sentence in sentences)
        and not re.search(r"[{}_]|  |\.\.|,,| [,.;:]|\bNone\b", said)
        and said == said.strip()
    )


# Every card


@pytest.mark.clause("AZ-12.4")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("design", own_pack().designs, ids=lambda design: design.id)
def test_every_card_says_what_it_does_in_whole_sentences(design: CardPart, language: str) -> None:
    assert is_well_written(card_text(design, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_in_play_says_what_its_design_says(language: str) -> None:
    pack = own_pack()
    cards: list[Card] = pack.cards()
    said = [card_text(card, language) for card in cards]
    assert said == [card_text(design, language) for design in pack.designs]
    assert len(set(said)) >= len(said) - 3  # a penalty may well say what an action card says


def test_the_texts_of_all_cards_are_those_that_were_read_and_approved() -> None:
    assert card_table() == CARD_TEXTS.read_text(encoding="utf-8"), (
        "A card says something new. Write the table anew and read what has changed: "
        ".venv/bin/python -m tests.games.azardia.card_tables"
    )


# Every effect


@pytest.mark.clause("AZ-12.4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_that_a_card_may_have_is_said_and_no_two_alike(language: str) -> None:
    said: Counter[str] = Counter()
    for verb, kind in VERBS.items():
        takes = kind.takes
        people = dict.fromkeys(who for whom in takes.whom.values() for who in whom or ("you",))
        for amount, who in product(takes.amounts or (None,), people):
            phrase = effect_text(effect(verb, amount, who), language)
            assert is_well_written(phrase), phrase
            said[phrase] += 1
    assert [phrase for phrase, times in said.items() if times > 1] == []
    assert len(said) > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_tongues_have_the_same_to_say(language: str) -> None:
    tongue = TONGUES[language]
    assert set(tongue.people) == {*WHO, "again", "in mind"} - {"you"}
    assert tongue._fields == TONGUES["es"]._fields
    for part in ("leads", "people", "notes"):
        assert set(getattr(tongue, part)) == set(getattr(TONGUES["es"], part))


# How it is said


@pytest.mark.parametrize(
    ("effect", "spanish", "english"),
    [
        ("draw 1", "Robas 1 carta.", "Draw 1 card."),
        ("draw 2", "Robas 2 cartas.", "Draw 2 cards."),
        ("advance 1", "Avanzas 1 casilla.", "Advance 1 square."),
        ("rise 1", "Subes 1 nivel.", "Rise 1 level."),
        ("drop 3 rival", "Un rival baja 3 niveles.", "A rival drops 3 levels."),
        ("lose_turn 1", "Pierdes 1 turno.", "Lose 1 turn."),
        ("lose_turn 2 rival", "Un rival pierde 2 turnos.", "A rival loses 2 turns."),
    ],
)
def test_one_is_said_in_the_singular_and_more_in_the_plural(effect: str, spanish: str, english: str) -> None:
    assert (text("es", effect), text("en", effect)) == (spanish, english)


@pytest.mark.clause("AZ-1.5")
def test_coins_are_counted_in_thousands_as_each_language_writes_them() -> None:
    assert text("es", "gain_coins 1") == "Ganas 1.000 monedas."
    assert text("en", "gain_coins 6") == "Gain 6,000 coins."


@pytest.mark.clause("AZ-6.7")
def test_halves_say_how_they_are_rounded() -> None:
    assert text("es", "lose_coins half rival") == (
        "Un rival pierde la mitad de sus monedas. Se redondea a la baja (las monedas, a miles)."
    )
    assert (
        text("en", "steal_coins half rivals", "halve", play="response").count(
            "Round halves down (coins to thousands): half of one is nothing."
        )
        == 1
    )
    assert "halves" not in text("en", "lose_coins all")


@pytest.mark.clause("AZ-6.6")
def test_wealth_says_that_it_is_coins_and_hand() -> None:
    assert text("es", "lose_wealth all") == "Pierdes tu riqueza: todas tus monedas y toda tu mano."
    assert text("en", "lose_wealth all rivals") == (
        "Each rival loses their wealth: all their coins and their whole hand."
    )


def test_what_one_player_does_is_one_sentence() -> None:
    assert (
        text("es", "gain_coins 4", "draw 2", "advance 1") == "Ganas 4.000 monedas, robas 2 cartas y avanzas 1 casilla."
    )
    assert text("en", "gain_coins 4", "draw 2", "advance 1") == "Gain 4,000 coins, draw 2 cards and advance 1 square."
    assert text("es", "discard all everyone", "draw 3 everyone") == (
        "Cada jugador se descarta de toda su mano y roba 3 cartas."
    )


def test_what_several_players_do_is_a_sentence_each() -> None:
    assert text("es", "advance 6", "advance 2 rivals") == "Avanzas 6 casillas. Cada rival avanza 2 casillas."
    assert text("en", "draw 3", "draw 1 rivals") == "Draw 3 cards. Each rival draws 1 card."


def test_spanish_says_e_before_an_i() -> None:
    assert text("es", "gain_coins 1", "swap_hands") == "Ganas 1.000 monedas e intercambias tu mano con la de un rival."


def test_the_rival_of_a_card_is_one_and_the_same() -> None:
    assert text("es", "steal_coins 1", "steal_card") == (
        "Quitas 1.000 monedas a un rival y le quitas una carta al azar."
    )
    assert text("en", "steal_coins 1", "steal_card") == (
        "Steal 1,000 coins from a rival and steal a random card from them."
    )
    assert text("es", "steal_coins 2", "retreat 3 rival") == (
        "Quitas 2.000 monedas a un rival. Ese rival retrocede 3 casillas."
    )
    assert text("en", "retreat 3 rival", "look_at_hand") == "A rival retreats 3 squares. Look at their hand."


def test_the_rival_is_named_again_once_somebody_else_has_come_between() -> None:
    assert text("en", "look_at_hand", "draw 1 poorest", "steal_card") == (
        "Look at a rival’s hand. Then whoever has the fewest coins draws 1 card. If several tie, it affects them all. "
        "Steal a random card from that rival."
    )
    assert "Quitas una carta al azar a ese rival." in text("es", "look_at_hand", "draw 1 poorest", "steal_card")


@pytest.mark.parametrize("who", ["leader", "last", "richest", "poorest"])
def test_where_there_may_be_a_tie_the_card_says_what_happens_then(who: str) -> None:
    assert text("es", f"retreat 2 {who}").endswith("Si empatan varios, afecta a todos.")
    assert text("en", f"retreat 2 {who}", f"draw 1 {who}").count("If several tie") == 1
    assert "tie" not in text("en", "retreat 2 rivals")


def test_an_effect_after_a_tie_is_not_worded_as_part_of_it() -> None:
    assert text("es", "gain_coins 3 poorest", "draw 1") == (
        "Quien tenga menos monedas gana 3.000 monedas. Si empatan varios, afecta a todos. Robas 1 carta."
    )
    assert text("en", "draw 1", "drop 1 leader").endswith("If several tie, it affects them all.")


def test_a_player_by_standing_after_other_effects_is_introduced_by_then() -> None:
    assert text("es", "lose_coins 1 everyone", "gain_coins 2 poorest", deck="event").startswith(
        "Cada jugador pierde 1.000 monedas. Luego, quien tenga menos monedas gana 2.000 monedas."
    )
    assert text("en", "retreat 6 leader", "advance 6 last", "draw 1 last", deck="event").startswith(
        "Whoever is in the lead retreats 6 squares. Then whoever is in last place advances 6 squares and draws 1 card."
    )
    assert "Then" not in text("en", "lose_coins 1", "drop 1 leader")


@pytest.mark.clause("AZ-6.7")
def test_a_price_that_comes_first_says_that_one_may_be_short_of_it() -> None:
    assert text("es", "lose_coins 3", "rise 1") == "Pierdes 3.000 monedas (o las que tengas) y subes 1 nivel."
    assert text("en", "give_coins 1", "lose_turn 1 rival") == (
        "Give 1,000 coins to a rival (or all you have). That rival loses 1 turn."
    )
    assert text("en", "discard 2", "go_to 1 rival").startswith("Discard 2 cards (or all you have).")
    unpriced = [("lose_coins all", "rise 2"), ("advance 9", "discard 1"), ("lose_coins 1 rivals", "draw 1")]
    assert not any("or all" in text("en", *does) for does in unpriced)
    assert "or all" not in text("en", "discard 1", "draw 1 rivals", deck="penalty")  # nobody has chosen it


def test_spanish_never_says_alike_what_you_do_and_what_another_does() -> None:
    """«Un rival retrocede 3 casillas. Roba 1 carta.» could be read as the rival's card."""
    for kind in VERBS.values():
        for phrase in kind.es.values() if isinstance(kind.es, dict) else [kind.es]:
            assert isinstance(phrase, str) or phrase[0] != phrase[1]


@pytest.mark.clause("AZ-7.5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_effect_without_an_amount_is_worded_without_a_number(language: str) -> None:
    without = [verb for verb, kind in VERBS.items() if not kind.takes.amounts and verb != "swap_levels"]
    numbered = [
        verb for verb in without if re.search(r"\d", effect_text(effect(verb, None, default_who(verb)), language))
    ]  # swapping says «level 5»
    assert numbered == []


@pytest.mark.clause("AZ-3.7")
@pytest.mark.parametrize(
    ("effect", "spanish", "english"),
    [
        ("go_to 20", "o lo más cerca que te deje tu zona.", "or as near to it as your zone lets you."),
        ("go_to 20 rival", "o lo más cerca que le deje su zona.", "or as near to it as their zone lets them."),
        ("pull", "o lo más cerca que le deje su zona.", "or as near to it as their zone lets them."),
        (
            "swap_places",
            "siempre que cada cual pueda estar en la casilla del otro.",
            "provided each of you may stand on the other’s square.",
        ),
    ],
)
def test_a_jump_says_that_zones_hold(effect: str, spanish: str, english: str) -> None:
    assert text("es", effect).endswith(spanish)
    assert text("en", effect).endswith(english)


@pytest.mark.clause("AZ-3.7", "AZ-4.2")
def test_a_penalty_does_not_say_that_zones_hold_where_they_cannot_matter() -> None:
    assert text("es", "go_to 80", deck="penalty") == "Vas directamente a la casilla 80."
    assert text("en", "go_to 80", deck="penalty") == "Go straight to square 80."
    assert "as near to it" in text("en", "go_to 80")  # below level 5 that is square 79
    assert "as near to it" in text("en", "go_to 60", deck="penalty")


@pytest.mark.clause("AZ-8.2", "AZ-8.4")
def test_a_penalty_says_what_a_lost_level_is_at_level_5_where_all_draw_it() -> None:
    assert text("es", "drop 1", deck="penalty") == "Bajas 1 nivel (con nivel 5, retrocedes 3 casillas en su lugar)."
    assert text("en", "drop 2", deck="penalty") == "Drop 2 levels (at level 5, retreat 6 squares instead)."
    assert text("en", "drop 1") == "Drop 1 level."
    assert text("en", "drop 1 rivals", deck="penalty") == "Each rival drops 1 level."


@pytest.mark.clause("AZ-8.5")
def test_a_swap_of_levels_says_that_level_5_takes_no_part() -> None:
    assert text("es", "swap_levels").endswith("siempre que ninguno de los dos tenga nivel 5.")
    assert text("en", "swap_levels").endswith("provided neither of you is level 5.")


# When it is played


@pytest.mark.clause("AZ-7.4", "AZ-7.5", "AZ-10.6")
@pytest.mark.parametrize(
    ("does", "play", "spanish", "english"),
    [
        ("dice 3", "roll", "Tirada: juégala antes de lanzar", "Roll: play it before you roll"),
        ("exact 8", "roll", "Tirada: juégala antes de lanzar", "Roll: play it before you roll"),
        ("reroll", "roll", "Tirada: juégala tras lanzar", "Roll: play it once you have rolled"),
        ("cancel", "response", "Réplica: ", "Response: "),
        ("gain_coins 2", "response", "Réplica: ", "Response: "),
        ("duel_plus 3", "duel", "Reto: ", "Duel: "),
    ],
)
def test_the_first_sentence_says_when_a_card_is_played(does: str, play: str, spanish: str, english: str) -> None:
    assert text("es", does, play=play).startswith(spanish)
    assert text("en", does, play=play).startswith(english)


@pytest.mark.clause("AZ-7.4")
def test_a_card_for_the_turn_goes_straight_to_what_it_does() -> None:
    assert text("es", "draw 2") == "Robas 2 cartas."
    assert text("es", "draw 2 everyone", deck="event") == "Cada jugador roba 2 cartas."


def test_the_lead_can_be_had_alone() -> None:
    for design in own_pack().designs:
        for language in LANGUAGES:
            lead = card_lead(design, language)
            assert bool(lead) == (design.play not in ("", "turn"))
            assert card_text(design, language).startswith(lead)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_response_can_be_read_without_its_lead(language: str) -> None:
    """Where a mark stands for the lead, nothing points back to it."""
    for does in ("cancel", "halve", "copy", "deflect"):
        said = text(language, does, play="response").removeprefix(TONGUES[language].leads["response"])
        assert not re.search("esa carta|that card", said), said


# The guide


def test_the_guides_tables_of_verbs_are_what_the_code_says() -> None:
    guide = CONTENT_GUIDE.read_text(encoding="utf-8")
    assert guide == with_tables(guide), (
        "docs/content.md tells of other verbs. Write its tables anew: "
        ".venv/bin/python -m tests.games.azardia.card_tables"
    )


def test_the_guides_card_says_what_the_guide_says() -> None:
    assert f"«{text('es', 'advance 6', 'give_coins 1')}»" in CONTENT_GUIDE.read_text(encoding="utf-8")
