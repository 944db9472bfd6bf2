"""Encrucijada as the rest of the program sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from sobremesa.authoring.game import AuthoredGame
from sobremesa.authoring.painter import Painter
from sobremesa.authoring.scenario.position import Positions
from sobremesa.engine.aim import Aim
from sobremesa.engine.cache import Cache
from sobremesa.engine.catalogue import Catalogue
from sobremesa.engine.chance import Chance
from sobremesa.engine.choice import Choice, Choices
from sobremesa.engine.chronicle import Chronicle, Design
from sobremesa.engine.decks import Decks
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.event import Kind
from sobremesa.engine.hints import Hints
from sobremesa.engine.judge import Judge
from sobremesa.engine.layout import Layout
from sobremesa.engine.leaps import Leap
from sobremesa.engine.level import Level, levels
from sobremesa.engine.match import Match
from sobremesa.engine.option import Arrangement, Option, Preset
from sobremesa.engine.pack import Fault, Pack
from sobremesa.engine.page import NOBODY, Page
from sobremesa.engine.position import Part
from sobremesa.engine.saying import Phrase, fact, phrase
from sobremesa.engine.setting import Setting
from sobremesa.engine.stops import Stops
from sobremesa.engine.trained import read_weights
from sobremesa.engine.words import Speech, key
from sobremesa.games.encrucijada.chronicle import EncrucijadaChronicle
from sobremesa.games.encrucijada.content.packs import MOST_DECKS, EncrucijadaPack
from sobremesa.games.encrucijada.content.reading import check_pack, read_pack
from sobremesa.games.encrucijada.content.schema import schemas
from sobremesa.games.encrucijada.decks.building import EncrucijadaDecks
from sobremesa.games.encrucijada.decks.text import wrong_with_deck
from sobremesa.games.encrucijada.estimate import sense
from sobremesa.games.encrucijada.estimate.aims import AIM_NAMES, aims
from sobremesa.games.encrucijada.estimate.judge import EncrucijadaJudge
from sobremesa.games.encrucijada.rules import events, pages, setup
from sobremesa.games.encrucijada.rules.verbs import VERBS
from sobremesa.games.encrucijada.scenarios.positions import EncrucijadaPositions
from sobremesa.games.encrucijada.state.box import (
    CONQUEST,
    EDITION,
    GOVERNMENT,
    LEAST_CARDS,
    MOST_CARDS,
    MOST_SEATS,
    RESISTANCE,
    Box,
    Deck,
    Options,
)
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.games.encrucijada.state.position import Position
from sobremesa.games.encrucijada.state.seen import EncrucijadaMatch
from sobremesa.games.encrucijada.stops import EncrucijadaStops
from sobremesa.games.encrucijada.words.catalogue import EncrucijadaCatalogue
from sobremesa.games.encrucijada.words.hints import EncrucijadaHints
from sobremesa.games.encrucijada.words.layout import EncrucijadaLayout
from sobremesa.games.encrucijada.words.speech import EncrucijadaSpeech

_MOST_CHOICES: Final = 10  # lists of all choices, kept for the next match with the same pack and seats

_OBJECTIVES: Final = {
    "all": CONQUEST | GOVERNMENT | RESISTANCE,
    "conquest": CONQUEST,
    "government": GOVERNMENT,
    "resistance": RESISTANCE,
    "conquest+government": CONQUEST | GOVERNMENT,
    "conquest+resistance": CONQUEST | RESISTANCE,
    "government+resistance": GOVERNMENT | RESISTANCE,
}


def _of_seats(name: str, clause: str, text: str, most: int, deck: bool = False) -> tuple[Option, ...]:
    """An option for each seat, a number from 0 on."""
    return tuple(
        Option(f"{name}_{seat + 1}", clause, text, 0, least=0, most=most, seat=seat, deck=deck)
        for seat in range(MOST_SEATS)
    )


class EncrucijadaGame(AuthoredGame):
    """The war of the ages, with decks of one's own."""

    name: ClassVar[str] = "encrucijada"
    edition: ClassVar[int] = EDITION
    seat_counts: ClassVar[range] = range(2, MOST_SEATS + 1)
    usual_seats: ClassVar[int] = 2
    dice: ClassVar[bool] = False
    scrutiny: ClassVar[float] = 0.5
    levels: ClassVar[tuple[Level, ...]] = levels(
        "habit:slack=100", "habit", "ahead:tries=24:drafts=6:deeper=1:looks=150"
    )
    home: ClassVar[Path] = Path(__file__).parent
    aim_names: ClassVar[Mapping[str, str]] = AIM_NAMES
    speech: ClassVar[type[Speech]] = EncrucijadaSpeech
    layout: ClassVar[type[Layout[Any]]] = EncrucijadaLayout
    hints: ClassVar[type[Hints[Any]]] = EncrucijadaHints
    catalogue: ClassVar[type[Catalogue[Any]]] = EncrucijadaCatalogue
    minutes: ClassVar[tuple[int, int]] = (15, 120)  # EN-1.10
    all_events: ClassVar[tuple[Kind, ...]] = tuple(kind for kind in vars(events).values() if isinstance(kind, Kind))
    turns: ClassVar[tuple[Kind, ...]] = (events.TURN_BEGINS,)
    leaps: ClassVar[tuple[Leap, ...]] = (Leap(key("Next war"), "w", (events.WAR_DECLARED,)),)
    chronicle: ClassVar[type[Chronicle]] = EncrucijadaChronicle
    position: ClassVar[type[Part]] = Position
    stops: ClassVar[Stops] = EncrucijadaStops()
    options: ClassVar[tuple[Option, ...]] = (
        Option("objectives", "EN-1.8", "What wins the match.", "all", tuple(_OBJECTIVES)),
        Option("government", "EN-1.8", "How much of a resource governs.", 150, least=5, most=999),
        Option("government_ally", "EN-1.8", "How much more for each ally in play.", 100, least=0, most=999),
        Option("towers", "EN-1.1", "Whether allies share a tower.", "each", ("each", "team")),
        Option("order", "EN-5.1", "How the order of turns is settled.", "random", ("random", "seats")),
        Option(
            "vueltas",
            "EN-1.12",
            "The vuelta in which a match without Resistance ends in a draw.",
            100,
            least=1,
            most=999,
        ),
        Option(
            "deck_cards",
            "EN-1.2",
            "How many cards of each deck are in play; fewer make a shorter match.",
            MOST_CARDS,
            least=LEAST_CARDS,
            most=MOST_CARDS,
        ),
        Option(
            "tower_resistance",
            "EN-4.2",
            "What percentage of its printed resistance an Atempus has.",
            100,
            least=1,
            most=100,
        ),
        *_of_seats("team", "EN-1.1", "The player's team.", MOST_SEATS),
        *_of_seats("deck", "EN-1.2", "The player's deck.", MOST_DECKS, deck=True),
    )
    presets: ClassVar[tuple[Preset, ...]] = (
        # Found by simulation: docs/balance.md, “The short match”.
        Preset(
            "short",
            phrase("A short match"),
            phrase("Some 20 minutes for two: smaller decks, weaker towers, and less to govern with."),
            {"deck_cards": 24, "government": 66, "tower_resistance": 12},
        ),
    )
    pages: ClassVar[tuple[Page[Any, Any], ...]] = tuple(page for page in vars(pages).values() if isinstance(page, Page))

    def __init__(self) -> None:
        super().__init__()
        # Making the choices takes longer than everything else about a table, and they don't depend on the options.
        self._choices: Cache[tuple[str, int], Choices] = Cache(_MOST_CHOICES)

    def read_pack(self, folder: Path) -> Pack:
        return read_pack(folder)

    def check_pack(self, folder: Path, painter: Painter | None = None) -> list[Fault]:
        return check_pack(folder, painter)

    def schemas(self) -> dict[str, dict[str, Any]]:
        return schemas()

    def decks(self, pack: Pack) -> Decks:
        assert isinstance(pack, EncrucijadaPack)
        return EncrucijadaDecks(pack)

    def lesson(self, pack: Pack) -> dict[str, int | str]:
        """A short match with the deck recommended for a first one, in which nobody wins before everything has been met
        once: docs/balance.md, “The first match”.
        """
        decks = self.decks(pack)
        short = {**self.presets[0].options, "government": 90, "tower_resistance": 40}
        return {**short, "deck_1": decks.ready().index(decks.first()) + 1} if decks.ready() else short

    def build(self, seats: int, options: dict[str, int | str], pack: Pack) -> tuple[Box, Choices]:
        assert isinstance(pack, EncrucijadaPack)
        designs, decks = pack.cards()
        brought: list[Deck] = []
        chosen: list[int] = []
        for seat in range(seats):
            said = options[f"deck_{seat + 1}"]
            if isinstance(said, str):
                chosen.append(len(decks) + len(brought))
                brought.append(pack.deck(chosen[-1], EncrucijadaDecks(pack).of_text(said), designs))
            else:
                chosen.append(_ready(seat, said, len(decks)))
        box = Box(seats, self._options(seats, options, tuple(chosen)), designs, decks, brought)
        return box, self._choices.get((pack.hash, seats), lambda: Choices(VERBS, box))

    def _options(self, seats: int, options: dict[str, int | str], decks: tuple[int, ...]) -> Options:
        teams = teams_of([int(options[f"team_{seat + 1}"]) for seat in range(seats)])
        if len(set(teams)) < 2:
            raise BadInput("options", "all players are of one team", "two sides or more")
        return Options(
            decks=decks,
            teams=teams,
            one_tower=options["towers"] == "team",
            random_order=options["order"] == "random",
            objectives=_OBJECTIVES[str(options["objectives"])],
            government=int(options["government"]),
            government_ally=int(options["government_ally"]),
            vueltas=int(options["vueltas"]),
            deck_cards=int(options["deck_cards"]),
            tower_resistance=int(options["tower_resistance"]),
        )

    def arrangements(self, seats: int) -> list[Arrangement]:
        """EN-1.1: every player alone, or teams of every size, starting with two sides."""
        return [
            Arrangement(_name_of(sizes), {f"team_{seat + 1}": team for seat, team in enumerate(_seated(sizes))})
            for sizes in sorted(_splits(seats, seats), key=lambda sizes: (len(sizes) != seats, len(sizes), sizes[0]))
            if len(sizes) > 1 and seats > 2
        ]

    def empty(self, box: Box, setting: Setting, chance: Chance) -> Match:
        return EncrucijadaMatch(box, setting, chance)

    def start(self, match: Match) -> None:
        assert isinstance(match, Encrucijada)
        match.set_out()
        match.open(pages.MATCH, pages.Course())

    def gifts(self, pack: Pack) -> list[Design]:
        return [design for design in super().gifts(pack) if design.owned]

    def new_with(
        self, seats: int, seed: int, options: Mapping[str, int | str], pack: Pack, seat: int, design: int
    ) -> Match | None:
        """It is in the seat's deck, replacing a copy of the card of which that deck has most. The option names the
        deck.
        """
        assert isinstance(pack, EncrucijadaPack)
        name, decks = f"deck_{seat + 1}", EncrucijadaDecks(pack)
        said = options.get(name, 0)
        if not said:
            raise BadInput(f"option {name}", "there is no deck to put a card in", "the number of a deck")
        deck = decks.of_text(said) if isinstance(said, str) else pack.decks[said - 1]
        cards = Counter({card: copies for copies, card in deck.cards})
        cards[max(cards, key=lambda card: cards[card])] -= 1
        cards[pack.designs[design].id] += 1
        changed = deck._replace(cards=tuple((copies, card) for card, copies in cards.items() if copies))
        if wrong_with_deck(changed, pack.known):
            return None
        return self.new(seats, seed, {**options, name: decks.text(changed)}, pack, listen=True)

    def sense(self, match: Match, seat: int) -> float:
        assert isinstance(match, Encrucijada)
        return sense.value(match, seat)

    def promising(self, match: Match, options: Sequence[Choice]) -> Sequence[Choice]:
        # EN-2.2: where a card lies in the piles says nothing until it is drawn, and there are hundreds of places.
        return [option for option in options if option.verb is setup.AT_RANDOM] or options

    def read_judge(self, weights: Path | None) -> Judge:
        file = weights or self.weights
        return EncrucijadaJudge(read_weights(file, EncrucijadaJudge))

    def aims(self, match: Match, seat: int) -> list[Aim]:
        assert isinstance(match, Encrucijada)
        return aims(match, seat)

    def positions(self) -> Positions:
        return EncrucijadaPositions(self.position)


def _ready(seat: int, number: int, most: int) -> int:
    """The ready deck that an option names, from 0 on; NOBODY if the player chooses."""
    if number > most:
        place = Wording("option {name}", name=f"deck_{seat + 1}")
        right = Wording("a whole number from {least} to {most}", least=0, most=most)
        raise BadInput(place, "{value} is not possible", right, value=number)
    return number - 1 if number else NOBODY


def _splits(players: int, most: int) -> list[tuple[int, ...]]:
    """All ways to split players into teams of at most this many, largest first."""
    if not players:
        return [()]
    return [(first, *rest) for first in range(min(players, most), 0, -1) for rest in _splits(players - first, first)]


def _seated(sizes: tuple[int, ...]) -> list[int]:
    """The team of each seat, from 1, with allies sitting apart; 0 for all seats if everyone plays alone."""
    if max(sizes) == 1:
        return [0] * len(sizes)
    rounds = range(max(sizes))
    return [team for past in rounds for team, size in enumerate(sizes, start=1) if past < size]


def _name_of(sizes: tuple[int, ...]) -> Phrase:
    if max(sizes) == 1:
        return phrase("Everyone for themselves")
    if len(sizes) == 2:
        return phrase("{a} against {b}", a=sizes[0], b=sizes[1])
    if len(sizes) == 3:
        return phrase("{a} against {b} against {c}", a=sizes[0], b=sizes[1], c=sizes[2])
    return fact("text", "-".join(map(str, sizes)))


def teams_of(said: list[int]) -> tuple[int, ...]:
    """The team of each seat, numbered from 0; a seat with 0 is a team of its own."""
    names: dict[tuple[str, int], int] = {}
    found: list[int] = []
    for seat, team in enumerate(said):
        name = ("team", team) if team else ("alone", seat)
        found.append(names.setdefault(name, len(names)))
    return tuple(found)


GAME = EncrucijadaGame()
