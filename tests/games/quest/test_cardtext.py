"""What is said of the parts of a pack: texts made from what they are and do (QU-12.5)."""

import re
from pathlib import Path

import pytest

from sobremesa.engine.words import LANGUAGES
from sobremesa.games.quest.content import packs
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.reading import read_pack
from sobremesa.games.quest.state.box import CONDITIONS, STATS
from sobremesa.games.quest.words.cardtext import (
    effect_text,
    find_line,
    find_text,
    gift_text,
    in_a_heros_hands,
    profile_line,
    skill_line,
    skill_text,
    spell_line,
    spell_text,
    weapon_line,
)
from sobremesa.games.quest.words.tongue import ANYONE, CASTER, ENEMIES, HERO, HEROES, TONGUES
from tests.games.quest.said import doing, every_doing

OWN = Path(packs.__file__).parent / "own"


@pytest.fixture(scope="module")
def own() -> QuestPack:
    return read_pack(OWN)


def spanish(*steps: str, aim: str = "self", side: str = HEROES, sight: bool = True) -> str:
    """What a skill or a spell of this side does, in Spanish; it reaches 6 inches."""
    inches = 0 if aim == "self" else 6
    return effect_text(
        doing(*steps, aim=aim, inches=inches, sight=sight), HERO if side == HEROES else CASTER, side, "es"
    )


def english(*steps: str, aim: str = "self", side: str = HEROES, sight: bool = True) -> str:
    """The same in English."""
    inches = 0 if aim == "self" else 6
    return effect_text(
        doing(*steps, aim=aim, inches=inches, sight=sight), HERO if side == HEROES else CASTER, side, "en"
    )


def is_well_written(said: str, language: str) -> bool:
    """Whole sentences, nothing left open, nothing doubled."""
    sentences = re.split(r"(?<=\.) ", said)
    wrong = r"\b(de|a) el\b|\buna? (el|la|los|las)\b|\by i" if language == "es" else r"\ba [aeio]|\ban [^aeiou]"
    return (
        all(re.fullmatch(r"[A-ZÁÉÍÓÚÑ].*\.", sentence) for sentence in sentences)
        and not re.search(r"[{}_]|  |\.\.|,,| [,.;:]|\bNone\b|\b(\w+) \1\b", said)
        and not re.search(wrong, said, re.IGNORECASE)
        and said == said.strip()
    )


# Every effect


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_pack_may_say_can_be_said_in_whole_sentences(language: str) -> None:
    for part in every_doing():
        for side in (HEROES, ENEMIES, ANYONE):
            text = effect_text(part, HERO, side, language)
            assert is_well_written(text, language), (text, part.steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_games_own_is_well_written(own: QuestPack, language: str) -> None:
    for tell, parts in ((skill_text, own.parts.skills), (spell_text, own.parts.spells), (find_text, own.parts.finds)):
        for number in range(len(parts)):
            text = tell(own, number, language)
            assert is_well_written(text, language), text


def test_no_two_skills_of_the_games_own_do_the_same_but_where_classes_share_a_craft(own: QuestPack) -> None:
    texts = [skill_text(own, number, "en") for number in range(len(own.parts.skills))]
    for each in own.parts.classes:
        mine = [texts[own.numbers[skill]] for skill in (*each.skills, *each.learns)]
        assert len(set(mine)) == 9, each.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_rules_has_a_name(language: str) -> None:
    tongue = TONGUES[language]
    assert set(tongue.conditions) == set(CONDITIONS)
    assert set(tongue.tests) == {*STATS, "quality"}


# One by one


@pytest.mark.parametrize(
    ("aim", "steps", "es", "en"),
    [
        (
            "enemy",
            ["{hits: 2, rules: [ap(1), bane]}"],
            'Elige una unidad enemiga a 6" o menos y a la vista: recibe 2 impactos con PA(1) y Letal.',
            'Choose an enemy unit within 6" and in sight: it takes 2 hits with AP(1) and Bane.',
        ),
        (
            "enemy",
            ["{hits: 1}", "{condition: sick, save: strength}"],
            (
                'Elige una unidad enemiga a 6" o menos y a la vista: recibe 1 impacto. Si no supera un chequeo de '
                "Calidad, sufre el estado Enfermo."
            ),
            (
                'Choose an enemy unit within 6" and in sight: it takes 1 hit. Unless it passes a Quality test, that '
                "unit becomes Sick."
            ),
        ),
        (
            "enemy",
            ["{hits: d3, on: enemies, within: 3}"],
            (
                'Elige una unidad enemiga a 6" o menos y a la vista. Cada unidad enemiga a 3" o menos de la elegida, '
                "incluida esta, recibe D3 impactos."
            ),
            (
                'Choose an enemy unit within 6" and in sight. Each enemy unit within 3" of the chosen one, that one '
                "included, takes D3 hits."
            ),
        ),
        (
            "friend",
            ["{heal: 2}", "{steady: }"],
            (
                'Elige a un héroe (puede ser él mismo) a 6" o menos y a la vista: se cura 2 heridas y deja de estar '
                "Aturdido."
            ),
            (
                'Choose any hero (this one included) within 6" and in sight: that hero heals 2 wounds and is no longer '
                "Shaken."
            ),
        ),
        (
            "other",
            ["{move: 3}"],
            'Elige a otro héroe a 6" o menos y a la vista: puede moverse hasta 3".',
            'Choose another hero within 6" and in sight: that hero may move up to 3".',
        ),
        (
            "fallen",
            ["{revive: 2}"],
            'Elige a un héroe inconsciente a 6" o menos y a la vista: vuelve en sí y se cura 2 heridas.',
            'Choose an unconscious hero within 6" and in sight: that hero comes round and heals 2 wounds.',
        ),
        (
            "self",
            ["{give: fast, lasts: turn}", "{give: immobile, lasts: turn}", "{to_hit: -1}"],
            (
                "El héroe obtiene Rápido e Inmóvil durante esta activación y obtiene -1 a las tiradas para impactar "
                "hasta el final de la ronda."
            ),
            "The hero gets Fast and Immobile for this activation and gets -1 to hit until the round ends.",
        ),
        (
            "self",
            ["{heal: 1, on: friends, within: 3}", "{alert: -1}"],
            'Cada héroe a 3" o menos, también él mismo, se cura 1 herida. La alerta baja 1.',
            'Each hero within 3", this one included, heals 1 wound. The alert falls by 1.',
        ),
        (
            "self",
            ["{give: deadly(2), weapons: melee, lasts: mission}"],
            "El héroe obtiene Mortal(2) con sus armas cuerpo a cuerpo durante el resto de la misión.",
            "The hero gets Deadly(2) with melee weapons for the rest of the mission.",
        ),
        (
            "token",
            ["{power: -1, on: self}", "{reveal: }"],
            (
                'Elige un token de búsqueda sin revelar a 6" o menos y a la vista. El héroe pierde 1 de poder. Ese '
                "token se revela."
            ),
            'Choose an unrevealed search token within 6" and in sight. The hero loses 1 power. It is revealed.',
        ),
        (
            "token",
            ["{reveal: }", "{power: -1, on: self}"],
            'Elige un token de búsqueda sin revelar a 6" o menos y a la vista: se revela. El héroe pierde 1 de poder.',
            'Choose an unrevealed search token within 6" and in sight: it is revealed. The hero loses 1 power.',
        ),
    ],
)
def test_skills_are_said_so(aim: str, steps: list[str], es: str, en: str) -> None:
    assert spanish(*steps, aim=aim) == es
    assert english(*steps, aim=aim) == en


def test_what_need_not_be_seen_is_said() -> None:
    assert spanish("{hits: 1}", aim="enemy", sight=False).startswith(
        'Elige una unidad enemiga a 6" o menos, aunque no esté a la vista:'
    )
    assert english("{hits: 1}", aim="enemy", sight=False).startswith('Choose an enemy unit within 6", in sight or not:')


@pytest.mark.clause("QU-10.4")
def test_heroes_test_the_stat_and_enemies_their_quality() -> None:
    step = "{condition: hexed, save: willpower}"
    assert spanish(step, aim="enemy", side=ENEMIES).endswith(
        "si no supera un chequeo de Voluntad, sufre el estado Afectado."
    )
    assert spanish(step, aim="enemy", side=HEROES).endswith(
        "si no supera un chequeo de Calidad, sufre el estado Afectado."
    )
    assert english(step, aim="enemy", side=ENEMIES).endswith(
        "unless they pass a Willpower test, that hero becomes Hexed."
    )


def test_those_who_fail_are_not_named_twice() -> None:
    steps = ("{to_hit: -1, on: enemies, within: 2}", "{condition: weakened, on: enemies, within: 2, save: strength}")
    assert spanish(*steps, aim="enemy").endswith("La que no supere un chequeo de Calidad sufre el estado Debilitado.")
    assert english(*steps, aim="enemy").endswith("Any that fails a Quality test becomes Weakened as well.")


def test_spells_speak_of_their_own_side() -> None:
    assert spanish("{heal: 1}", aim="friend", side=ENEMIES).startswith(
        'Elige una unidad de su bando (puede ser la propia) a 6" o menos'
    )
    assert english("{hits: 1}", aim="enemy", side=ANYONE).startswith("Choose an enemy unit")


@pytest.mark.clause("QU-14.3")
def test_a_spell_of_the_enemies_is_told_to_a_hero_as_heroes_cast_it(own: QuestPack) -> None:
    spell = own.numbers["fine"]
    assert spell_text(own, spell, "en").startswith("Choose a hero")
    told = in_a_heros_hands(own, "fine", "en")
    assert told == 'Value 1. Choose an enemy unit within 18" and in sight: it loses 2 power.'


def test_what_is_no_skill_spell_or_find_does_nothing_for_a_hero(own: QuestPack) -> None:
    assert in_a_heros_hands(own, "crier", "en") == in_a_heros_hands(own, "no-such-thing", "es") == ""


# Lines


@pytest.mark.clause("QU-4.1", "QU-4.2")
def test_lines_say_what_is_printed(own: QuestPack) -> None:
    numbers = own.numbers
    assert weapon_line(own, numbers["longbow"], "es") == '24" · 3 ataques · PA(1)'
    assert weapon_line(own, numbers["barrel-lid"], "en") == "Melee · 1 attack · Reliable"
    assert profile_line(own, numbers["innkeeper"], "es") == (
        "Calidad 4+ · Defensa 3+ · Resistencia 12 · Fuerza 3+ · Destreza 5+ · Voluntad 4+ · Poder 5 · Impasible"
    )
    assert profile_line(own, numbers["barrier-riders"], "en") == (
        "2 models · Quality 4+ · Defense 4+ · Tough 2 · Fast, Impact(1)"
    )
    assert skill_line(own, numbers["timber"], "es") == "Chequeo de Fuerza"
    assert spell_line(own, numbers["bonfire"], "en") == "Value 3"
    assert find_line(own, numbers["old-debt"], "es") == "Mal hallazgo"


def test_what_was_given_for_a_while_is_said_alone(own: QuestPack) -> None:
    (step,) = [at for at, said in enumerate(own.steps) if said.verb == "defense" and said.amount == 2]
    assert gift_text(own, step, "es") == "+2 a las tiradas de Defensa"
    assert gift_text(own, step, "en") == "+2 to Defense rolls"
