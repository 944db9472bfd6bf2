"""Azardia as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from sobremesa.authoring.game import AuthoredGame
from sobremesa.authoring.painter import Painter
from sobremesa.authoring.scenario.position import Positions
from sobremesa.engine.catalogue import Catalogue
from sobremesa.engine.chance import Chance
from sobremesa.engine.choice import Choices
from sobremesa.engine.chronicle import Chronicle
from sobremesa.engine.event import Kind
from sobremesa.engine.hints import Hints
from sobremesa.engine.judge import Judge
from sobremesa.engine.layout import Layout
from sobremesa.engine.leaps import Leap
from sobremesa.engine.level import Level, levels
from sobremesa.engine.match import Match
from sobremesa.engine.option import Option
from sobremesa.engine.pack import Fault, Pack
from sobremesa.engine.page import Page
from sobremesa.engine.position import Part
from sobremesa.engine.setting import Setting
from sobremesa.engine.trained import read_weights
from sobremesa.engine.words import Speech, key
from sobremesa.games.azardia.chronicle import AzardiaChronicle
from sobremesa.games.azardia.content.packs import AzardiaPack, check_pack, read_pack
from sobremesa.games.azardia.content.schema import schemas
from sobremesa.games.azardia.estimate import sense
from sobremesa.games.azardia.estimate.judge import AzardiaJudge
from sobremesa.games.azardia.rules import events, pages
from sobremesa.games.azardia.rules.verbs import VERBS
from sobremesa.games.azardia.scenarios.positions import AzardiaPositions
from sobremesa.games.azardia.state.box import EDITION, MOST_SEATS, Box, Card, Options
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.games.azardia.state.position import Position
from sobremesa.games.azardia.words.catalogue import AzardiaCatalogue
from sobremesa.games.azardia.words.hints import AzardiaHints
from sobremesa.games.azardia.words.layout import AzardiaLayout
from sobremesa.games.azardia.words.speech import AzardiaSpeech


class AzardiaGame(AuthoredGame):
    """The race through Zona Zero and Tirano Zona."""

    name: ClassVar[str] = "azardia"
    edition: ClassVar[int] = EDITION
    seat_counts: ClassVar[range] = range(2, MOST_SEATS + 1)
    home: ClassVar[Path] = Path(__file__).parent
    speech: ClassVar[type[Speech]] = AzardiaSpeech
    layout: ClassVar[type[Layout[Any]]] = AzardiaLayout
    hints: ClassVar[type[Hints[Any]]] = AzardiaHints
    catalogue: ClassVar[type[Catalogue[Any]]] = AzardiaCatalogue
    minutes: ClassVar[tuple[int, int]] = (25, 60)
    all_events: ClassVar[tuple[Kind, ...]] = tuple(kind for kind in vars(events).values() if isinstance(kind, Kind))
    turns: ClassVar[tuple[Kind, ...]] = (events.TURN_BEGINS, events.EXTRA_BEGINS)
    leaps: ClassVar[tuple[Leap, ...]] = (Leap(key("Next duel"), "d", (events.DUEL_BEGINS, events.GRACE_DUEL)),)
    chronicle: ClassVar[type[Chronicle]] = AzardiaChronicle
    position: ClassVar[type[Part]] = Position
    options: ClassVar[tuple[Option, ...]] = (
        Option("kuchuritok", "AZ-5.2", "How Kuchuritok deals the hands.", "shuffled", ("shuffled", "choose")),
        Option("duel_at_five", "AZ-10.3", "What a level-5 winner of a duel gains.", "nothing", ("nothing", "advance")),
        Option(
            "grace", "AZ-11.4", "Who still has a last turn after a duel on 150.", "everyone", ("everyone", "sudden")
        ),
        Option(
            "start",
            "AZ-9.5",
            "First player: always the same (booklet), or another each round (even).",
            "booklet",
            ("booklet", "even"),
        ),
        Option("length", "AZ-1.2", "How many squares the road has, all else in proportion.", 150, least=15, most=3000),
        Option("action_cards", "AZ-1.4", "How many action cards are in play.", 100, least=0, most=100),
        Option("penalty_cards", "AZ-1.4", "How many penalty cards are in play.", 25, least=0, most=25),
        Option("event_cards", "AZ-1.4", "How many event cards are in play.", 10, least=0, most=10),
    )
    scrutiny: ClassVar[float] = 2.0
    levels: ClassVar[tuple[Level, ...]] = levels(
        "search:iterations=8:slack=20:habit=30", "search:iterations=40:slack=4:habit=50", "ahead:tries=96"
    )
    pages: ClassVar[tuple[Page[Any, Any], ...]] = tuple(page for page in vars(pages).values() if isinstance(page, Page))

    def read_pack(self, folder: Path) -> Pack:
        return read_pack(folder)

    def check_pack(self, folder: Path, painter: Painter | None = None) -> list[Fault]:
        return check_pack(folder, painter)

    def schemas(self) -> dict[str, dict[str, Any]]:
        return schemas()

    def build(self, seats: int, options: dict[str, int | str], pack: Pack) -> tuple[Box, Choices]:
        assert isinstance(pack, AzardiaPack)
        chosen = Options(
            even_start=options["start"] == "even",
            kuchuritok_chooses=options["kuchuritok"] == "choose",
            advance_at_five=options["duel_at_five"] == "advance",
            sudden_grace=options["grace"] == "sudden",
            length=int(options["length"]),
            action_cards=int(options["action_cards"]),
            penalty_cards=int(options["penalty_cards"]),
            event_cards=int(options["event_cards"]),
        )
        cards: list[Card] = pack.cards()
        box = Box(seats, chosen, cards)
        return box, Choices(VERBS, box)

    def empty(self, box: Box, setting: Setting, chance: Chance) -> Match:
        return Azardia(box, setting, chance)

    def start(self, match: Match) -> None:
        assert isinstance(match, Azardia)
        match.set_out()
        match.open(pages.MATCH, pages.Course())

    def new_with(
        self, seats: int, seed: int, options: Mapping[str, int | str], pack: Pack, seat: int, design: int
    ) -> Match | None:
        """The card is drawn from the action pile before the match begins, without an event."""
        match = self.new(seats, seed, options, pack, listen=True)
        assert isinstance(match, Azardia)
        if design not in match.action_pile:
            return None
        match.action_pile.remove(design)
        match.take_in(seat, design)
        return match

    def positions(self) -> Positions:
        return AzardiaPositions(self.position)

    def sense(self, match: Match, seat: int) -> float:
        assert isinstance(match, Azardia)
        return sense.value(match, seat)

    def read_judge(self, weights: Path | None) -> Judge:
        file = weights or self.weights
        return AzardiaJudge(read_weights(file, AzardiaJudge))


GAME = AzardiaGame()
