"""Errors are reported in the reader's language: every source of errors, in Spanish and in English."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter

import pytest

import sobremesa
from sobremesa import bots
from sobremesa.authoring.painter import Painter
from sobremesa.authoring.pictures import paint_picture
from sobremesa.authoring.scenario.scenario import read_scenarios
from sobremesa.authoring.starter import id_for
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.engine.errors import BadInput, Wording, by_system, of_file, quoted
from sobremesa.engine.log import parse
from sobremesa.engine.pack import Fault, Pack, refuse
from sobremesa.engine.replay import Differs
from sobremesa.engine.words import Speech, Words
from sobremesa.games import get
from sobremesa.games.azardia.content.packs import check_pack
from sobremesa.lab.run import Plan, play_all
from tests.authoring.drawings import joined
from tests.engine.keys import FAULTS, SOURCE, called, telling_calls, text_at

GAME = sobremesa.game("azardia")

RATS = """
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{n} rat in {place}"
msgid_plural "{n} rats in {place}"
msgstr[0] "{n} rata en {place}"
msgstr[1] "{n} ratas en {place}"

msgid "the cellar"
msgstr "el sótano"

msgid "at most {most}"
msgstr "{most} como mucho"
"""


@pytest.fixture
def spanish(tmp_path: Path) -> Words:
    (tmp_path / "es.po").write_text(RATS, encoding="utf-8")
    return Words("es", [tmp_path], Speech([], Pack("none", "", None)))


def rats(n: int) -> Wording:
    return Wording("{n} rat in {place}", "{n} rats in {place}", n=n, place=Wording("the cellar"))


@pytest.mark.parametrize(
    ("n", "english", "said"),
    [(1, "1 rat in the cellar", "1 rata en el sótano"), (2000, "2000 rats in the cellar", "2000 ratas en el sótano")],
)
def test_a_wording_includes_its_inner_wordings_and_shows_numbers_as_typed(
    spanish: Words, n: int, english: str, said: str
) -> None:
    assert str(rats(n)) == english
    assert spanish.wording(rats(n)) == said


def test_bad_input_is_one_line_with_the_place_the_reason_and_what_would_be_right(spanish: Words) -> None:
    bad = BadInput("house.yaml:3", rats(9), "at most {most}", most=8)
    assert str(bad) == "house.yaml:3: 9 rats in the cellar (at most 8)"
    assert spanish.fault(bad) == "house.yaml:3: 9 ratas en el sótano (8 como mucho)"


def test_an_empty_wording_says_nothing(spanish: Words) -> None:
    assert spanish.fault(BadInput("house", Wording("the cellar"))) == "house: el sótano"


def test_braces_in_user_input_are_left_alone(spanish: Words) -> None:
    assert spanish.fault(BadInput("{most}", "at most {most}", most="{n}")) == "{most}: {n} como mucho"


@pytest.mark.parametrize("bad", [BadInput("a", "at most {most}", most=8), Fault("a", "b", rats(2), "at most {n}", n=1)])
def test_an_error_can_be_sent_between_processes(bad: BadInput) -> None:
    assert str(pickle.loads(pickle.dumps(bad))) == str(bad)


def test_user_input_is_quoted_shortened_and_on_one_line() -> None:
    assert str(quoted("a\nb")) == r"'a\nb'"
    assert str(quoted("it's")) == "'it's'"
    assert str(quoted("x" * 99, 5)) == "'xxxxx…'"


def test_an_unknown_error_of_the_system_is_given_by_its_number() -> None:
    assert str(by_system(OSError(99, "Some library's English"))) == "the system does not allow it (error 99)"
    assert str(of_file(FileNotFoundError(2, "", "log"))) == "No such file or directory: 'log'"


# Every source, in both languages.


def in_a_file(text: str | bytes, name: str = "x.yaml") -> Callable[[Path], Path]:
    def write(folder: Path) -> Path:
        file = folder / name
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    return write


def sheet(text: str) -> Callable[[Path], object]:
    return lambda folder: read_sheet(in_a_file(text)(folder))


def picture(data: bytes, name: str) -> Callable[[Path], object]:
    def paint(folder: Path) -> None:
        with Painter(seconds=0.3) as painter:
            paint_picture(in_a_file(data, name)(folder), painter)

    return paint


def pack(text: str, deck: str = "event") -> Callable[[Path], object]:
    def read(folder: Path) -> None:
        in_a_file(text, f"{deck}.yaml")(folder)
        refuse([fault for fault in check_pack(folder) if fault.part == "x"][:1], "the check")

    return read


def differs(folder: Path) -> None:
    raise BadInput("line", Differs(3, "the match is not over yet").why)


AN_ID = (
    "lower-case letters, digits and single hyphens, at most 40 characters",
    "minúsculas sin acentos ni eñes, cifras y guiones sueltos, 40 como mucho",
)
A_LOG = (
    "what `sobremesa sim --log` writes: how the table was set up, the decisions, the outcome",
    "lo que escribe `sobremesa sim --log`: cómo se puso la mesa, las decisiones y el desenlace",
)
CARD = "- {id: x, name: {es: a, en: b}, flavour: {es: a, en: b}, icon: x, copies: 1, does: [EFFECT]}"
SAID: dict[str, tuple[Callable[[Path], object], str, str]] = {
    "a file that is not there": (
        lambda folder: read_sheet(folder / "x.yaml"),
        "x.yaml: can't be read: No such file or directory (a YAML file)",
        "x.yaml: no se puede leer: no existe ese archivo o carpeta (un archivo YAML)",
    ),
    "an anchor": (
        sheet("a: &b 1"),
        "x.yaml:1: anchors and aliases are not used here (write it out in full)",
        "x.yaml:1: aquí no se usan anclas ni alias (dilo otra vez entero)",
    ),
    "an open quote": (
        sheet('a: "b\n'),
        "x.yaml:2: is not YAML: a quote is still open (close it, here or above)",
        "x.yaml:2: no es YAML: quedan unas comillas sin cerrar (ciérralo, aquí o más arriba)",
    ),
    "a text that begins with a sign": (
        sheet("a: @b"),
        "x.yaml:1: is not YAML: a text begins with a special character (quotes round the text)",
        "x.yaml:1: no es YAML: un texto empieza por un signo que tiene otro sentido (el texto entre comillas)",
    ),
    "a verb misspelled": (
        pack(CARD.replace("EFFECT", "gain_coin: 2")),
        "event.yaml:1: x: there is no verb 'gain_coin' (perhaps gain_coins)",
        "event.yaml:1: x: no hay ningún verbo «gain_coin» (quizá gain_coins)",
    ),
    "an amount too large": (
        pack(CARD.replace("EFFECT", "lose_coins: most")),
        "event.yaml:1: x: lose_coins: 'most' is not possible (in thousands of coins: 1 to 6, half or all)",
        "event.yaml:1: x: lose_coins: «most» no vale (en miles de monedas: de 1 a 6, half o all)",
    ),
    "a missing entry": (
        pack("- {id: x}"),
        "event.yaml:1: x: name is missing (es: and en:, each one line of at most 40 characters)",
        "event.yaml:1: x: falta name (es: y en:, una línea de 40 letras como mucho cada uno)",
    ),
    "a picture of another kind": (
        picture(b"<svg/>", "x.png"),
        "x.png: is really SVG (x.svg)",
        "x.png: por dentro es SVG (x.svg)",
    ),
    "a drawing with a script": (
        picture(b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path onload="a()"/></svg>', "x.svg"),
        "x.svg:1: has onload, which would run a script (remove it)",
        "x.svg:1: tiene onload, que ejecutaría un programa (quítalo)",
    ),
    "a drawing with text": (
        picture(b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>Hi</text></svg>', "x.svg"),
        "x.svg:1: has text, which looks different on every computer (turn it into paths, or save it as PNG)",
        "x.svg:1: tiene texto, que se ve distinto en cada equipo (conviértelo en trazados, o guárdalo como PNG)",
    ),
    "a drawing that takes for ever": (
        picture(joined().encode(), "x.svg"),
        "x.svg: takes too much time or memory to paint (fewer blurs, see-through groups and points; or save it as PNG)",
        (
            "x.svg: pintarlo lleva demasiado tiempo o demasiada memoria "
            "(menos desenfoques, grupos translúcidos y puntos; o guárdalo como PNG)"
        ),
    ),
    "a drawing that breaks off": (
        picture(b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g></svg>', "x.svg"),
        "x.svg:1: is not an SVG picture: mismatched tag (save it as plain SVG)",
        "x.svg:1: no es una imagen SVG: una etiqueta se cierra donde no toca (guárdalo como SVG simple)",
    ),
    "an id that can't be one": (
        lambda folder: id_for(folder / "Mi mazo"),
        f"Mi mazo: 'Mi mazo' can't be the id of a pack ({AN_ID[0]}; perhaps mi-mazo)",
        f"Mi mazo: «Mi mazo» no puede ser el identificador de un paquete ({AN_ID[1]}; quizá mi-mazo)",
    ),
    "a log with a broken line": (
        lambda folder: parse(b"{\n", Wording("the log")),
        f"the log, line 1: malformed JSON ({A_LOG[0]})",
        f"el registro, línea 1: JSON mal formado ({A_LOG[1]})",
    ),
    "a log that differs": (differs, "line: the match is not over yet", "line: la partida todavía no ha terminado"),
    "a stored match that isn't one": (
        lambda folder: GAME.load("[]"),
        "the stored match: not a stored match (the bytes that a match's dump() gave)",
        "la partida guardada: no es una partida guardada (los bytes que dio el dump() de una partida)",
    ),
    "an option": (
        lambda folder: GAME.new(2, options={"length": 7}),
        "option length: 7 is not possible (a whole number from 15 to 3000)",
        "opción length: 7 no vale (un número entero de 15 a 3000)",
    ),
    "a number of seats": (
        lambda folder: GAME.new(9),
        "seats: azardia is not for 9 (2 to 4 players)",
        "seats: azardia no es para 9 (de 2 a 4 jugadores)",
    ),
    "a game": (
        lambda folder: get("chess"),
        "game: there is no game 'chess' (one of azardia, encrucijada, quest)",
        "game: no hay ningún juego «chess» (uno de estos: azardia, encrucijada, quest)",
    ),
    "a bot": (
        lambda folder: bots.make("genius", 1),
        (
            "bots: there is no bot 'genius' (one of aprendiz, companero, maestro, random, hasty, "
            "greedy, habit, ahead, search)"
        ),
        (
            "bots: no hay ningún bot «genius» (uno de estos: aprendiz, companero, maestro, random, hasty, "
            "greedy, habit, ahead, search)"
        ),
    ),
    "a run": (
        lambda folder: play_all(Plan("azardia", 2, ("random",) * 2, 1, 1), 0, print),
        "jobs: 0 is not possible (1 or more)",
        "jobs: 0 no vale (1 o más)",
    ),
    "a scenario": (
        lambda folder: read_scenarios(in_a_file("{game: azardia, dyce: 1}")(folder), get),
        "x.yaml:1: a scenario has no entry 'dyce' (such as dice)",
        "x.yaml:1: un escenario no tiene ninguna entrada «dyce» (por ejemplo dice)",
    ),
    "a scenario's position": (
        lambda folder: read_scenarios(
            in_a_file("{game: azardia, title: a, clauses: [], steps: [], players: [{}, {level: [1]}]}")(folder), get
        ),
        "x.yaml:1: a list is not a whole number (a whole number from 1 to 5)",
        "x.yaml:1: una lista no es un número entero (un número entero de 1 a 5)",
    ),
}


@pytest.mark.parametrize("source", SAID)
def test_every_source_of_errors_speaks_both_languages(source: str, tmp_path: Path) -> None:
    go_wrong, english, spanish = SAID[source]
    with pytest.raises(BadInput) as told:
        go_wrong(tmp_path)
    table = Path(sobremesa.__file__).parent / "table" / "locale"
    assert GAME.words("es", (), None, table).fault(told.value).replace(f"{tmp_path}/", "") == spanish
    assert GAME.words("en").fault(told.value).replace(f"{tmp_path}/", "") == english
    assert str(told.value).replace(f"{tmp_path}/", "") == english


# No sentence has a gap in it.

GIVEN_BY_THEMSELVES = {"one_of": {"word"}, "named": {"word"}, "number": {"least", "most"}}
PLACES = {**FAULTS, "Wording": (0, 1), "Refused": (1,)}


def calls(file: Path) -> Iterator[ast.Call]:
    """The calls of a file that say what is wrong; not what would be right in a field, which its limits complete
    (``authoring/reading.py``)."""
    of_fields = {call.lineno for call in _in_fields(file)}
    return (call for call in telling_calls(file) if called(call) in PLACES and call.lineno not in of_fields)


def _in_fields(file: Path) -> Iterator[ast.Call]:
    for one in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(one, ast.Subscript) and isinstance(one.value, ast.Name) and one.value.id == "Annotated":
            yield from (
                each for each in ast.walk(one.slice) if isinstance(each, ast.Call) and called(each) == "Wording"
            )


@pytest.fixture(scope="module")
def all_calls() -> dict[Path, list[ast.Call]]:
    """The calls of the whole source, by file."""
    return {file: list(calls(file)) for file in sorted(SOURCE.rglob("*.py"))}


def gaps(call: ast.Call) -> Iterator[str]:
    """The sentences of a call with a fact in braces that the call does not give."""
    given = {one.arg for one in call.keywords}
    for place in PLACES[called(call)]:
        named = {name for _, name, _, _ in Formatter().parse(text_at(call, place)) if name is not None}
        if None not in given and named - given - GIVEN_BY_THEMSELVES.get(called(call), set()):
            yield text_at(call, place)


def has_f_string(call: ast.Call) -> bool:
    """Whether an f-string stands where a key is needed."""
    said = [call.args[place] for place in PLACES[called(call)] if place < len(call.args)]
    return any(isinstance(one, ast.JoinedStr) for one in said)


def test_no_f_string_stands_where_a_key_is_needed(all_calls: dict[Path, list[ast.Call]]) -> None:
    told = [(file.name, call.lineno) for file, found in all_calls.items() for call in found if has_f_string(call)]
    assert told == []


def test_every_error_gives_all_the_facts_that_its_sentence_names(all_calls: dict[Path, list[ast.Call]]) -> None:
    told = [(file.name, call.lineno, gap) for file, found in all_calls.items() for call in found for gap in gaps(call)]
    assert told == []


def test_both_mistakes_would_be_found(tmp_path: Path) -> None:
    (call,) = calls(in_a_file('BadInput("a", "{n} rats", "at most {most}", n=3)', "x.py")(tmp_path))
    assert list(gaps(call)) == ["at most {most}"]
    (call,) = calls(in_a_file('raise entry.fault(f"{n} rats", "once")', "x.py")(tmp_path))
    assert has_f_string(call)
