"""`sobremesa quest`: tools for authors of Quest's missions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sobremesa.cli.help import Command, Group
from sobremesa.cli.quest_campaign import CAMPAIGN, campaign
from sobremesa.cli.quest_fare import FARE, fare
from sobremesa.cli.quest_invent import INVENT, invent
from sobremesa.cli.quest_new import NEW, new
from sobremesa.cli.quest_travel import TRAVEL, travel

if TYPE_CHECKING:
    from sobremesa.engine.view import View
    from sobremesa.engine.words import Words

_EXAMPLE = """
Example:

    sobremesa quest map my-pack/missions/strongbox.yaml --svg strongbox.svg
"""

app = typer.Typer(
    name="quest", cls=Group, help="Quest’s missions and campaigns, ours and those made on demand.", epilog=_EXAMPLE
)

_MAP = """
Examples:

    sobremesa quest map my-pack/missions/strongbox.yaml --svg strongbox.svg

    sobremesa quest map my-pack/missions/strongbox.yaml --svg mapa.svg --language es
"""

_PICTURE = """
Examples:

    sobremesa quest picture logs/quest-7-1.jsonl 120

    sobremesa quest picture logs/quest-7-1.jsonl last --svg the-end.svg --language es
"""

_GAME: Final = "quest"
_LAST: Final = "last"


@app.callback()
def quest() -> None:
    """Quest’s missions and campaigns, ours and those made on demand."""


app.command("new", cls=Command, epilog=NEW)(new)
app.command("fare", cls=Command, epilog=FARE)(fare)
app.command("campaign", cls=Command, epilog=CAMPAIGN)(campaign)
app.command("invent", cls=Command, epilog=INVENT)(invent)
app.command("travel", cls=Command, epilog=TRAVEL)(travel)


@app.command("map", cls=Command, epilog=_MAP)
def draw(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file of a mission in a pack.", show_default=False)],
    svg: Annotated[Path, typer.Option("--svg", metavar="OUT", help="The SVG file to write.", show_default=False)],
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language of the legend.", show_default="the system's")
    ] = None,
) -> int:
    """Draw the map of a mission, with a legend.

    The map is drawn even if pieces are in each other’s way; the command then says so and exits with 2.
    """
    from sobremesa.cli.common import WRONG_USE, spoken, tell, words_for, write_aside
    from sobremesa.games.quest.content.reading import read_map
    from sobremesa.games.quest.drawn.drawing import sheet

    words = words_for(["--language", spoken(language)])
    mission, enemies, faults = read_map(file)
    write_aside(svg, sheet(mission, enemies, words))
    for fault in faults:
        tell(words.fault(fault))
    return WRONG_USE if faults else 0


@app.command("picture", cls=Command, epilog=_PICTURE)
def picture(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="The log of a mission.", show_default=False)],
    moment: Annotated[
        str, typer.Argument(metavar="N", help="After how many decisions: a number, or last.", show_default=False)
    ],
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT", help="Draw it as an SVG file.", show_default=False)
    ] = None,
    content: Annotated[
        Path | None,
        typer.Option(metavar="PATH", help="The content pack the matches were played with, if not the game's own."),
    ] = None,
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language of its words.", show_default="the system's")
    ] = None,
) -> int:
    """Show a moment of a logged mission as everybody saw it: the map in signs, or drawn in a file."""
    from sobremesa.cli.common import FAILED, spoken, tell, whole_number, write_aside
    from sobremesa.cli.replay import words_of
    from sobremesa.engine.errors import BadInput, quoted
    from sobremesa.engine.log import read
    from sobremesa.engine.replay import fitting
    from sobremesa.games import get
    from sobremesa.table.refused import Refused
    from sobremesa.table.replay import Replay
    from sobremesa.web.quest.picture import picture_of

    match_log = read(log)
    if match_log.set_up.game != _GAME:
        raise BadInput(str(log), "it is not a log of Quest", "one of a mission")
    words = words_of(match_log, content, spoken(language))
    game = get(_GAME)
    try:
        replay = Replay(match_log, game, fitting(match_log, game, content), words.speech.names)
        number = replay.last if moment == _LAST else whole_number(moment, 0, replay.last)
        if number is None:
            value = quoted(moment)
            raise BadInput(
                "N", "{value} is not a moment of this log", "0 to {last}, or last", value=value, last=replay.last
            )
        look = replay.look(number, None)
    except Refused as refused:
        tell(refused.message(words))
        return FAILED
    if svg is None:
        _printed(look.view, words)
    else:
        write_aside(svg, picture_of(look, words))
    return 0


def _printed(view: View, words: Words) -> None:
    """The map in signs, as the terminal shows it during play."""
    from sobremesa.cli.play import console_of
    from sobremesa.cli.terminal.charted import charted
    from sobremesa.cli.terminal.style import signs_for
    from sobremesa.games import get

    chart, console = get(_GAME).layout(words.speech).chart(view), console_of()
    assert chart is not None, "a table knows its mission"
    console.print(*charted(chart, words, signs_for(console), console.width, 0), sep="\n\n")
