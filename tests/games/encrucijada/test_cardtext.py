"""Card texts: rules text generated from a card's effect (EN-10.3)."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from sobremesa.authoring.terms import Wrong
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.encrucijada.content.grammar import make_step, read_step
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.content.reading import read_pack
from sobremesa.games.encrucijada.effects.effect import Effect
from sobremesa.games.encrucijada.effects.verbs import VERBS
from sobremesa.games.encrucijada.state.box import CLASSES, RESOURCES, SUITS, TRAITS
from sobremesa.games.encrucijada.words.cardtext import TONGUES, card_line, card_text, effect_text
from tests.games.encrucijada.card_tables import CONTENT_GUIDE, with_tables
from tests.games.encrucijada.every_step import every_step

STUDY = Path(__file__).parent / "pack"


class Plain:
    """A pack with one civilisation and one card, with the same names in each language."""

    def civilisation(self, number: int) -> str:
        return "Avance"

    def card(self, number: int) -> str:
        return "Granja"


def text(language: str, *steps: str, in_battle: bool = False) -> str:
    """The text of an effect with these steps, as a pack writes them."""
    wrong: list[Wrong] = []
    said = [read_step(yaml.safe_load(step), wrong) for step in steps]
    assert wrong == []
    made = [make_step(step, {"avance": 0}, {"granja": 0}) for step in said if step is not None]
    return effect_text(Effect(made, in_battle), Plain(), language)


def is_well_written(said: str) -> bool:
    """Whether the text is in whole sentences, with nothing left to fill in and nothing doubled."""
    sentences = re.split(r"(?<=\.) ", said)
    return (
        all(re.fullmatch(r"[A-ZÁÉÍÓÚÑ].*\.", sentence) for sentence in sentences)
        and not re.search(r"[{}_]|  |\.\.|,,| [,.;:]|\bNone\b|\b(\w+) \1\b", said)
        and not re.search(r"\b(de|a) el\b|\buna? (el|la|los|las|the|your)\b", said)
        and said == said.strip()
    )


@pytest.fixture(scope="module")
def study() -> EncrucijadaPack:
    return read_pack(STUDY)


# Every effect


@pytest.mark.clause("EN-10.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_that_a_card_may_have_is_said_in_whole_sentences_and_no_two_alike(language: str) -> None:
    said: Counter[str] = Counter()
    for step in every_step():
        made = make_step(step, {"avance": 0}, {"granja": 0})
        told = effect_text(Effect([made]), Plain(), language)
        assert is_well_written(told), told
        said[told] += 1
    assert [told for told, times in said.items() if times > 1] == []
    assert len(said) > 10_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tongue_has_a_word_for_everything_on_a_card(language: str) -> None:
    tongue = TONGUES[language]
    for words, things in (
        (tongue.resources, RESOURCES),
        (tongue.suits, SUITS),
        (tongue.traits, TRAITS),
        (tongue.classes, CLASSES),
    ):
        assert len(set(words)) == len(things)
    assert set(tongue.words) == set(TONGUES["es"].words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_a_pack_is_said(study: EncrucijadaPack, language: str) -> None:
    for number, design in enumerate(study.designs):
        told = card_text(study, number, language)
        assert is_well_written(told) if design.has_effect else told == ""
        assert card_line(study, number, language)


# How it is said

EXAMPLES: tuple[tuple[str, str, str], ...] = (
    (
        "{value: 2, what: {zone: table, count: all}, lasts: vuelta}",
        "Durante una vuelta, todas las cartas de tu mesa ganan 2 de Valor.",
        "For one vuelta, all cards on your table gain 2 Value.",
    ),
    (
        "{value: -3, what: {zone: fighting, whose: rivals}, lasts: fight}",
        "Durante este enfrentamiento, la carta con la que lucha un rival pierde 3 de Valor.",
        "In this fight, a rival’s fighting card loses 3 Value.",
    ),
    (
        "{value: 1, what: {zone: fighting, count: all, suit: espada}, lasts: war}",
        "Durante esta guerra, las Espadas con las que luches ganan 1 de Valor.",
        "In this war, your fighting Espadas gain 1 Value.",
    ),
    (
        "{value: 1, lasts: while_active}",
        "Mientras siga activa, esta carta gana 1 de Valor. Cada uso se suma a los anteriores.",
        "While it stays active, this card gains 1 Value. Each use adds to the ones before it.",
    ),
    (
        "{trait: volador, lasts: while_active}",
        "Mientras siga activa, esta carta gana Volador.",
        "While it stays active, this card gains Flying.",
    ),
    (
        "{trait: invade, what: {zone: pueblo, class: bestia}}",
        "Durante este turno, una Bestia de tu Pueblo gana Invade.",
        "This turn, a Beast card in your Pueblo gains Invade.",
    ),
    (
        "{no_trait: defensa, what: {zone: pueblo, whose: rivals, count: all, traits: [volador]}}",
        (
            "Durante este turno, todas las cartas con la característica Volador impresa "
            "de los Pueblos de tus rivales pierden Defensa."
        ),
        "This turn, all cards with printed Flying in your rivals’ Pueblos lose Defensa.",
    ),
    (
        "{resource: {magia: -4}, what: {zone: pueblo, whose: rivals}, lasts: while_active}",
        (
            "Mientras esta carta siga activa, una carta del Pueblo de un rival da 4 menos de Magia. "
            "Cada uso se suma a los anteriores."
        ),
        (
            "While this card stays active, a card in a rival’s Pueblo gives 4 less Magic. "
            "Each use adds to the ones before it."
        ),
    ),
    (
        "{convert: {from: idolo-maldito, to: fe}, what: {zone: tower}, lasts: vuelta}",
        "Durante una vuelta, tu Atempus da Fe en lugar de Ídolo Maldito.",
        "For one vuelta, your Atempus gives Faith instead of Cursed Idol.",
    ),
    (
        "{protect: , what: {zone: pueblo, count: all, class: gente}, lasts: vuelta}",
        "Durante una vuelta, ninguna carta de Gente de tu Pueblo puede ser objeto de efectos de otros jugadores.",
        "For one vuelta, no Folk card in your Pueblo can be the object of other players’ effects.",
    ),
    (
        "{protect: , what: {zone: tower}, lasts: vuelta}",
        "Durante una vuelta, tu Atempus no puede ser objeto de efectos de otros jugadores.",
        "For one vuelta, your Atempus can’t be the object of other players’ effects.",
    ),
    (
        "{protect: , what: {zone: tower, whose: side, count: all}, lasts: war}",
        "Durante esta guerra, ninguna Atempus de tu bando puede ser objeto de efectos de otros jugadores.",
        "In this war, none of your side’s Atempus towers can be the object of other players’ effects.",
    ),
    ("{draw: 1}", "Robas una carta.", "Draw a card."),
    ("{draw: 3, what: {zone: player, whose: allies}}", "Un aliado roba tres cartas.", "An ally draws three cards."),
    (
        "{search: , what: {count: 2, suit: oro, value: [3, 99]}}",
        "Buscas hasta dos Oros de Valor 3 o más en uno de tus montos, los llevas a tu mano y barajas ese monto.",
        "Search one of your piles for up to two Oros of Value 3 or more, put them in your hand and shuffle that pile.",
    ),
    (
        "{search: , what: {name: granja}}",
        "Buscas una copia de «Granja» en uno de tus montos, la llevas a tu mano y barajas ese monto.",
        "Search one of your piles for a copy of “Granja”, put it in your hand and shuffle that pile.",
    ),
    ("{discard: }", "Descartas esta carta.", "Discard this card."),
    (
        "{discard: , what: {zone: table, count: 2}}",
        "Descartas dos cartas de tu mesa.",
        "Discard two cards from your table.",
    ),
    (
        "{discard: , what: {zone: hand, whose: rivals, by: lot, count: 2}}",
        "Un rival descarta dos cartas al azar de su mano.",
        "A rival discards two random cards from their hand.",
    ),
    (
        "{discard: , what: {zone: table, whose: rivals, by: holder}}",
        "Un rival descarta una carta de su mesa, a su elección.",
        "A rival discards a card of their choice from their table.",
    ),
    ("{discard: , what: {zone: hand, count: all}}", "Descartas toda tu mano.", "Discard your whole hand."),
    (
        "{destroy: , what: {zone: pueblo, whose: anyone, cost: [25, 99]}}",
        "Descartas todas las cartas con un costo total de 25 o más de los Pueblos de todos los jugadores.",
        "Discard all cards with a total cost of 25 or more from all players’ Pueblos.",
    ),
    (
        "{return: , what: {zone: pueblo, whose: rivals, value: [0, 4]}}",
        "Devuelves a la mano de su dueño una carta de Valor 4 o menos del Pueblo de un rival.",
        "Return a card of Value 4 or less from a rival’s Pueblo to its owner’s hand.",
    ),
    (
        "{return: , what: {zone: discards, count: 2, civilisation: avance}}",
        "Llevas a tu mano dos cartas de la civilización Avance de tus descartes.",
        "Take two Avance cards from your discards into your hand.",
    ),
    (
        "{lower: 2}",
        "Puedes bajar hasta dos cartas más en este momento.",
        "You may lower up to two more cards now.",
    ),
    (
        "{show: , what: {zone: hidden, whose: rivals, count: 2}}",
        "Haces visibles dos cartas Ocultas de las mesas de tus rivales.",
        "Turn two hidden cards on your rivals’ tables visible.",
    ),
    ("{look: , what: {zone: player, whose: rivals}}", "Miras la mano de un rival.", "Look at a rival’s hand."),
    (
        "{swap: , what: {whose: rivals, suit: basto, class: edificio}}",
        "Cambias una carta de tu Pueblo por un Basto de clase Edificio del Pueblo de un rival.",
        "Swap a card in your Pueblo for a Building Basto in a rival’s Pueblo.",
    ),
    (
        "{steal: , what: {whose: rivals, by: holder}}",
        "Un rival te cede para tu Pueblo una carta del suyo, a su elección.",
        "A rival hands over a card of their choice from their Pueblo to yours.",
    ),
    (
        "{block: , what: {whose: rivals, count: all}}",
        "Bloqueas todos los ejércitos de tus rivales durante una vuelta.",
        "Block all your rivals’ armies for one vuelta.",
    ),
    ("{unblock: }", "Desbloqueas uno de tus ejércitos.", "Unblock one of your armies."),
    (
        "{move: }",
        "Pasas una de tus cartas Ocultas a lo alto de otro de tus ejércitos sin bloquear.",
        "Move one of your hidden cards to the top of another of your unblocked armies.",
    ),
    ("{heal: 3}", "Tu Atempus recupera 3 de resistencia.", "Your Atempus regains 3 resistance."),
    (
        "{damage: 2, what: {whose: rivals}}",
        "La Atempus de un rival pierde 2 de resistencia.",
        "A rival’s Atempus loses 2 resistance.",
    ),
    ("{no_war: }", "No puedes declarar la guerra en tu turno.", "You can’t declare war in your turn."),
    (
        "{no_war: , what: {zone: player, whose: rivals, count: all}}",
        "Ningún rival puede declarar la guerra en su turno.",
        "No rival can declare war in their turn.",
    ),
    (
        "{must_war: }",
        "Un rival tiene que declararte la guerra en su turno, si puede.",
        "A rival has to declare war on you in their turn if they can.",
    ),
    ("{desgaste: -2}", "Tu Desgaste baja 2.", "Your Desgaste falls by 2."),
    (
        "{cancel: , what: {class: evento}}",
        "Anulas el efecto de un Evento que haya declarado otro jugador, salvo que sea un Oro.",
        "Cancel the effect of an Event card that another player has declared, unless it is an Oro.",
    ),
    (
        "{cancel: , what: {suit: basto}}",
        "Anulas el efecto de un Basto que haya declarado otro jugador.",
        "Cancel the effect of a Basto that another player has declared.",
    ),
    (
        "{copy: }",
        "Copias un efecto ya declarado: haces lo que dice como si fuera el de esta carta.",
        "Copy an effect that has been declared: do what it says as if it were this card’s.",
    ),
    ("{extra_war: }", "Puedes librar una guerra más este turno.", "You may wage one more war this turn."),
)


@pytest.mark.clause("EN-10.3")
@pytest.mark.parametrize(("step", "spanish", "english"), EXAMPLES)
def test_a_step_says_exactly_this(step: str, spanish: str, english: str) -> None:
    assert (text("es", step), text("en", step)) == (spanish, english)


def test_the_examples_have_every_verb() -> None:
    verbs: set[Any] = {next(iter(yaml.safe_load(step))) for step, _, _ in EXAMPLES}
    assert verbs == set(VERBS)


@pytest.mark.clause("EN-6.11")
def test_what_is_given_to_the_same_cards_for_the_same_time_is_one_sentence() -> None:
    every = "what: {zone: table, count: all}, lasts: vuelta}"
    steps = (f"{{value: 2, {every}", f"{{trait: defensa, {every}", f"{{no_trait: volador, {every}")
    assert text("es", *steps) == (
        "Durante una vuelta, todas las cartas de tu mesa ganan 2 de Valor y Defensa y pierden Volador."
    )
    assert text("en", *steps) == ("For one vuelta, all cards on your table gain 2 Value and Defensa and lose Flying.")


def test_what_lasts_as_long_is_one_sentence_too_where_it_is_for_others() -> None:
    steps = (
        "{no_trait: defensa, what: {zone: table, whose: rivals, count: all}}",
        "{trait: invade, what: {zone: table, count: all}}",
    )
    assert text("es", *steps) == (
        "Durante este turno, todas las cartas de las mesas de tus rivales pierden Defensa "
        "y todas las cartas de tu mesa ganan Invade."
    )
    assert text("en", *steps) == (
        "This turn, all cards on your rivals’ tables lose Defensa and all cards on your table gain Invade."
    )


def test_a_total_cost_is_that_of_each_of_several_cards() -> None:
    step = "{return: , what: {zone: discards, count: 2, cost: [0, 8]}}"
    assert text("es", step) == (
        "Llevas a tu mano dos cartas de tus descartes (cada una con un costo total de 8 o menos)."
    )
    assert text("en", step) == (
        "Take two cards (each with a total cost of 8 or less) from your discards into your hand."
    )


def test_a_name_with_braces_stays_as_it_is() -> None:
    class Braces(Plain):
        def card(self, number: int) -> str:
            return "{n} {nothing"

    said = read_step({"search": None, "what": {"name": "granja"}}, [])
    assert said is not None
    effect = Effect([make_step(said, {}, {"granja": 0})])
    assert "una copia de «{n} {nothing» en" in effect_text(effect, Braces(), "es")
    assert "for a copy of “{n} {nothing”, put it" in effect_text(effect, Braces(), "en")


def test_cards_that_are_chosen_twice_are_mentioned_twice() -> None:
    one = "what: {zone: pueblo}}"
    assert text("en", f"{{value: 2, {one}", f"{{trait: defensa, {one}") == (
        "This turn, a card in your Pueblo gains 2 Value. This turn, a card in your Pueblo gains Defensa."
    )


@pytest.mark.clause("EN-6.1")
def test_a_cost_paid_when_the_step_comes_is_introduced_by_then() -> None:
    steps = ("{draw: 2}", "{discard: , what: {zone: hand}}")
    assert text("es", *steps) == "Robas dos cartas. Luego descartas una carta de tu mano."
    assert text("en", *steps) == "Draw two cards. Then discard a card from your hand."
    assert text("en", *reversed(steps)) == "Discard a card from your hand. Draw two cards."


@pytest.mark.clause("EN-8.2")
def test_a_copa_for_battles_says_so() -> None:
    assert text("es", "{desgaste: -1}", in_battle=True) == "Puede usarse en batalla. Tu Desgaste baja 1."
    assert text("en", "{desgaste: -1}", in_battle=True) == "May be used in battle. Your Desgaste falls by 1."


def test_two_resources_converted_into_one_share_a_sentence() -> None:
    every = "what: {zone: pueblo, count: all}, lasts: turn}"
    steps = (f"{{convert: {{from: fe, to: saber}}, {every}", f"{{convert: {{from: honor, to: saber}}, {every}")
    assert text("es", *steps) == (
        "Durante este turno, todas las cartas de tu Pueblo dan Saber en lugar de Fe y de Honor."
    )
    assert text("en", *steps) == "This turn, all cards in your Pueblo give Lore instead of Faith and Honour."


# The line beside it


@pytest.mark.clause("EN-4.1")
@pytest.mark.parametrize(
    ("card", "spanish", "english"),
    [
        (
            "ariete",
            "Espada · Máquina · Valor 6 · Invade · Cuesta 4 de Energía y 4 de Alimento",
            "Espada · Machine · Value 6 · Invade · Costs 4 Energy and 4 Food",
        ),
        (
            "corona",
            "Oro · Reliquia · Valor 6 · Cuesta 6 de Magia · Da 10 de Magia",
            "Oro · Relic · Value 6 · Costs 6 Magic · Gives 10 Magic",
        ),
        (
            "torre-norte",
            "Atempus · Resistencia 20 · Da 3 de Energía y 3 de Magia",
            "Atempus · Resistance 20 · Gives 3 Energy and 3 Magic",
        ),
        ("eco", "Copa · Valor 2", "Copa · Value 2"),
    ],
)
def test_the_parts_of_a_card_stand_on_one_line(study: EncrucijadaPack, card: str, spanish: str, english: str) -> None:
    number = study.numbers[card]
    assert (card_line(study, number, "es"), card_line(study, number, "en")) == (spanish, english)


# The guide


def test_the_guides_tables_of_verbs_are_what_the_code_says() -> None:
    guide = CONTENT_GUIDE.read_text(encoding="utf-8")
    assert guide == with_tables(guide), (
        "docs/content-encrucijada.md tells of other verbs. Write its tables anew: "
        ".venv/bin/python -m tests.games.encrucijada.card_tables"
    )
