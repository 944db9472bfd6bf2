"""`sobremesa quest invent`: campaigns made on demand."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import typer

from sobremesa.cli.quest_new import Language, wished

INVENT: Final = """
Examples:

    sobremesa quest invent --side the-rime --chapters 3

    sobremesa quest invent --code CBLJWZHVR my-campaign

What you can do with one: docs/quest-campaigns.md.
"""

_GAME: Final = "quest"


def invent(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="FOLDER", help="Where to write its files, for you to edit.", show_default=False),
    ] = None,
    code: Annotated[
        str | None, typer.Option(metavar="CODE", help="The code of a campaign: nine letters.", show_default=False)
    ] = None,
    chapters: Annotated[str | None, typer.Option(metavar="2|3|4", help="How many chapters before the finale.")] = None,
    missions: Annotated[str | None, typer.Option(metavar="1|2|3", help="How many missions a chapter has.")] = None,
    side: Annotated[
        str | None, typer.Option(metavar="FACTION", help="Which faction the enemies belong to, by its id.")
    ] = None,
    language: Language = None,
) -> int:
    """Make up a campaign, at random or from a code: the same code makes the same campaign everywhere.

    Anything not chosen is drawn at random.
    """
    from sobremesa.cli.common import LOCALE, program, spoken
    from sobremesa.games import get
    from sobremesa.games.quest.campaign import campaign_of
    from sobremesa.games.quest.campaign.creator import files_of, new_plot, plot_of
    from sobremesa.games.quest.campaign.starting import write_campaign

    game = get(_GAME)
    words = game.words(spoken(language), (), None, LOCALE)
    pack: Any = game.pack()
    wishes = wished(chapters=chapters, missions=missions, side=side)
    plot = plot_of(code) if code is not None else new_plot(wishes)
    files = files_of(plot)
    made = campaign_of(files, pack)
    if folder is not None:
        write_campaign(folder, files)
    name, about = (text["es" if words.language == "es" else "en"] for text in (made.name, made.about))
    print(f"{plot.code}  {name}\n{about}")
    named = plot.code if folder is None else folder
    print(words.say("To play it: {command}", command=f"{program()} quest travel {named}"))
    return 0
