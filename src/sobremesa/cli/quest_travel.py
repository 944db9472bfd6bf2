"""`sobremesa quest travel`: a campaign in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from sobremesa.cli.own_files import own_file, writing
from sobremesa.cli.quest_campaign import Content
from sobremesa.cli.quest_new import Language

if TYPE_CHECKING:
    from rich.console import Console

    from sobremesa.engine.words import Words
    from sobremesa.games.quest.campaign import Campaign, Offer, Record, Teller
    from sobremesa.games.quest.content.packs import QuestPack

TRAVEL: Final = """
Examples:

    sobremesa quest travel

    sobremesa quest travel two-evenings --heroes crier=Sole,smuggler,innkeeper --difficulty easy

    sobremesa quest travel CBLJWZHVR --save sundays.json

The campaign is written to its file after each step; the same command goes on with it.
"""

_GAME: Final = "quest"
_OURS: Final = "the-long-table"
_PARTY: Final = ("learn", "raise", "carry", "put-back", "sell")  # the choices that have a list of their own
_PLAY: Final = "play"
_OF_PARTY: Final = "party"
_QUIT: Final = ("q", "quit", "salir")
_YES: Final = ("y", "yes", "s", "si", "sí")
_SAVE: Final = "--save"


def travel(
    campaign: Annotated[
        str, typer.Argument(metavar="CAMPAIGN", help="Its folder, its code, or the name of one of the game’s own.")
    ] = _OURS,
    heroes: Annotated[
        str, typer.Option(metavar="CLASS[=NAME],…", help="Two to four classes of heroes, each with a name if you like.")
    ] = "woodcutter,crier,apothecary,smuggler",
    difficulty: Annotated[str, typer.Option(metavar="easy|normal|hard", help="How hard it is.")] = "normal",
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where it is kept.", show_default="one for each campaign")
    ] = None,
    content: Content = None,
    seed: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The seed that its dice follow from.", show_default=False)
    ] = None,
    language: Language = None,
) -> None:
    """Play a campaign in the terminal, from its first page or from where it was left.

    Type the number of your choice, or quit.
    """
    from sobremesa.cli.common import LOCALE, spoken
    from sobremesa.cli.play import console_of
    from sobremesa.games import get
    from sobremesa.games.quest.campaign import Hero, begin, campaign_named, check_record, loads

    game = get(_GAME)
    pack: Any = game.pack(content)
    spoken_language = spoken(language)
    read = campaign_named(campaign, pack)
    file = save or own_file(f"quest-{read.id}.json")
    words, console = game.words(spoken_language, (), pack, LOCALE), console_of()
    if file.exists():
        console.print(words.say("Going on with the campaign in {file}.", file=str(file)), markup=False)
        record = loads(file.read_bytes(), str(file))
        check_record(read, pack, record)
    else:
        named = [Hero(name.strip(), called) for name, _, called in (each.partition("=") for each in heroes.split(","))]
        record = begin(read, pack, named, difficulty, seed)
    folder = None if content is None else str(content.resolve())
    _Journey(console, read, pack, record, file, words, folder).run()


class _Journey:
    """A campaign at one terminal; it is saved to its file after each step."""

    def __init__(
        self,
        console: Console,
        campaign: Campaign,
        pack: QuestPack,
        record: Record,
        file: Path,
        words: Words,
        folder: str | None,
    ) -> None:
        self.console = console
        self.campaign = campaign
        self.pack = pack
        self.record = record
        self.file = file
        self.words = words
        self.folder = folder

    @property
    def mission(self) -> Path:
        """The file of the match of this page's mission until its result is taken in. It is named by how many missions
        were played before, so that no result counts twice wherever the program is stopped."""
        played = sum(step.choice.startswith("result:") for step in self.record.steps)
        return self.file.with_suffix(f".mission-{played + 1}.json")

    @property
    def teller(self) -> Teller:
        from sobremesa.games.quest.campaign import Teller

        return Teller(self.words, self.campaign, self.pack, self.record)

    def run(self) -> None:
        """Play until the campaign ends or the player leaves."""
        from sobremesa.games.quest.campaign import is_over

        shown = ""
        try:
            while True:
                if self.record.page != shown:
                    self._page()
                    shown = self.record.page
                if is_over(self.campaign, self.record):
                    sentence = self.words.say(
                        "Here the story ends. It is kept in {file}; delete that file to start over.",
                        file=str(self.file),
                    )
                    self._say(f"\n{sentence}")
                    return
                chosen = self._asked()
                if chosen is None or (chosen == _PLAY and not self._played()):
                    break
                if chosen == _PLAY:
                    shown = ""
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self.console.print(self.words.say("The campaign is kept in {file}.", file=str(self.file)), markup=False)

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, markup=False)

    def _page(self) -> None:
        """Print the text of the page and the state of the party."""
        page = self.campaign.pages[self.record.page]
        teller = self.teller
        self._say(f"\n{teller.text(self.campaign.chapter(page.id).name)} · {teller.text(page.title)}", "bold")
        for text in page.read(self.record.variables):
            self._say(f"\n{teller.text(text)}")
        self._say("")
        for at in range(len(self.record.heroes)):
            self._say(f"  {teller.summary(at)}")
        self._say(f"  {teller.purse()}")
        for find, does in teller.baggage():
            self._say(f"  {find}: {does}")

    def _asked(self, of_party: bool = False) -> str | None:
        """Let the player choose, and take that step; returns the choice, or None to leave."""
        from rich.text import Text

        from sobremesa.cli.common import whole_number
        from sobremesa.cli.terminal import keyboard

        listed = self._listed(of_party)
        self._say("")
        for number, (_, text, does) in enumerate(listed, start=1):
            self._say(f"  {number:2}  {text}" + (f": {does}" if does else ""))
        while True:
            line = keyboard.read(self.console, Text("  > ")).strip().casefold()
            if line in _QUIT:
                return None
            chosen = whole_number(line, 1, len(listed))
            if chosen is not None:
                break
            self._say(self.words.say("The options are 1 to {n}.", n=len(listed)))
        choice = listed[chosen - 1][0]
        if choice == _OF_PARTY:
            return "" if of_party else self._asked(of_party=True)
        if choice != _PLAY:
            self._step(choice)
        return choice

    def _listed(self, of_party: bool) -> list[tuple[str, str, str]]:
        """The choices, each with its text and what it brings a hero: those of the page, or those for the party's own
        things."""
        from sobremesa.games.quest.campaign import offers

        teller, page = self.teller, self.campaign.pages[self.record.page]
        every = offers(self.campaign, self.pack, self.record)
        mine = [offer for offer in every if (offer.verb in _PARTY) == of_party and offer.refusal is None]
        found = [(offer.choice, teller.offer(offer), teller.gives(offer)) for offer in mine]
        if of_party:
            return [*found, (_OF_PARTY, self.words.say("Back"), "")]
        if page.mission:
            goes_on = self.mission.exists()
            label = self.words.say("Go on with the mission") if goes_on else self.words.say("Play the mission")
            found.insert(0, (_PLAY, label, ""))
        if any(_is_new(offer) for offer in every):
            found.append((_OF_PARTY, self.words.say("The party: learn, improve, pack, sell"), ""))
        return found

    def _step(self, choice: str) -> None:
        from sobremesa.games.quest.campaign import step

        self._write(step(self.campaign, self.pack, self.record, choice))

    def _write(self, record: Record) -> None:
        """Save the record and print what has happened."""
        from sobremesa.cli.common import write_aside
        from sobremesa.games.quest.campaign import dumps

        with writing(self.file, _SAVE):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_aside(self.file, dumps(record).decode())
        self.record = record
        teller = self.teller
        for event in record.steps[-1].told:
            self._say(f"  · {teller.sentence(event)}")

    def _played(self) -> bool:
        """Play or continue the mission; returns whether the campaign goes on now."""
        from rich.text import Text

        from sobremesa.cli.play import sit_down
        from sobremesa.cli.terminal import keyboard, saves
        from sobremesa.cli.terminal.table import HUMAN, Table
        from sobremesa.engine.event import Event
        from sobremesa.engine.film import Overheard
        from sobremesa.games import get
        from sobremesa.games.quest.campaign import match_options, result_of, take_result

        goes_on, game = self.mission.exists(), get(_GAME)
        if goes_on:
            table = saves.load(self.mission, self.folder).table
        else:
            options = match_options(self.campaign, self.pack, self.record)
            match: Any = game.new(1, options=options, content=self.pack, chance="live", listen=True)
            table = Table(game, match, self.pack, [self.words.say("The party")], [HUMAN], self.folder)
        with writing(self.mission, _SAVE):
            self.mission.parent.mkdir(parents=True, exist_ok=True)
        sit_down(self.console, table, self.words.language, new=False, other_rules=False, kept=self.mission)
        ended: Any = table.match
        if ended.ask is not None:
            asked = self.words.say("Retreat? Then the mission is over. (y/n)")
            line = keyboard.read(self.console, Text(f"  {asked} "))
            if line.strip().casefold() not in _YES:
                return False
        overheard = [Overheard.heard_by(event, None) for event in table.log if isinstance(event, Event)]
        result = result_of(ended, self.pack, [each for each in overheard if each is not None])
        mission = self.mission
        self._write(take_result(self.campaign, self.pack, self.record, result))
        mission.unlink(missing_ok=True)
        return True


def _is_new(offer: Offer) -> bool:
    return offer.verb in _PARTY and offer.refusal is None
