"""Quest as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from sobremesa.authoring.game import AuthoredGame
from sobremesa.authoring.painter import Painter
from sobremesa.authoring.scenario.position import Positions
from sobremesa.engine.aim import Aim
from sobremesa.engine.catalogue import Catalogue
from sobremesa.engine.chance import Chance
from sobremesa.engine.choice import Choice, Choices
from sobremesa.engine.chronicle import Chronicle, Design
from sobremesa.engine.errors import BadInput
from sobremesa.engine.event import Kind
from sobremesa.engine.hints import Hints
from sobremesa.engine.judge import Judge
from sobremesa.engine.layout import Layout
from sobremesa.engine.leaps import Leap
from sobremesa.engine.level import Level, levels
from sobremesa.engine.match import Match
from sobremesa.engine.option import Codes, Option
from sobremesa.engine.pack import Fault, Pack
from sobremesa.engine.page import Page
from sobremesa.engine.position import Part
from sobremesa.engine.setting import Setting
from sobremesa.engine.stops import Stops
from sobremesa.engine.trained import read_weights
from sobremesa.engine.words import Speech, Words, key
from sobremesa.games.quest.campaign.sheets import number_of, pack_for, sheets_of
from sobremesa.games.quest.campaign.sheets import stored as stored_sheet
from sobremesa.games.quest.chronicle import QuestChronicle
from sobremesa.games.quest.content.lists import rules, verbs
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.reading import MOST_CLASSES, check_pack, read_pack
from sobremesa.games.quest.content.schema import schemas
from sobremesa.games.quest.estimate import first_sight, sense
from sobremesa.games.quest.estimate.aims import AIM_NAMES, aims
from sobremesa.games.quest.estimate.judge import QuestJudge
from sobremesa.games.quest.generator.codes import new_code, stored
from sobremesa.games.quest.generator.making import is_generated
from sobremesa.games.quest.missions.parts import MOST_MISSIONS
from sobremesa.games.quest.rules import events, pages
from sobremesa.games.quest.rules.verbs import VERBS
from sobremesa.games.quest.scenarios.positions import QuestPositions
from sobremesa.games.quest.state.box import (
    DIFFICULTIES,
    EDITION,
    LEAST_HEROES,
    MOST_ALERT,
    MOST_HEROES,
    MOST_SEATS,
    Box,
    Options,
    class_of,
)
from sobremesa.games.quest.state.match import Quest
from sobremesa.games.quest.state.position import Position
from sobremesa.games.quest.state.seen import QuestMatch
from sobremesa.games.quest.stops import QuestStops
from sobremesa.games.quest.words.catalogue import QuestCatalogue
from sobremesa.games.quest.words.hints import QuestHints
from sobremesa.games.quest.words.layout import QuestLayout
from sobremesa.games.quest.words.speech import QuestSpeech

_HEROES = (key("The first hero."), key("The second hero."), key("The third hero."), key("The fourth hero."))


class QuestGame(AuthoredGame):
    """A party of heroes against the program."""

    name: ClassVar[str] = "quest"
    edition: ClassVar[int] = EDITION
    seat_counts: ClassVar[range] = range(1, MOST_SEATS + 1)
    usual_seats: ClassVar[int] = 1
    home: ClassVar[Path] = Path(__file__).parent
    aim_names: ClassVar[Mapping[str, str]] = AIM_NAMES
    speech: ClassVar[type[Speech]] = QuestSpeech
    layout: ClassVar[type[Layout[Any]]] = QuestLayout
    hints: ClassVar[type[Hints[Any]]] = QuestHints
    catalogue: ClassVar[type[Catalogue[Any]]] = QuestCatalogue
    minutes: ClassVar[tuple[int, int]] = (45, 120)
    all_events: ClassVar[tuple[Kind, ...]] = tuple(kind for kind in vars(events).values() if isinstance(kind, Kind))
    turns: ClassVar[tuple[Kind, ...]] = (events.ROUND_BEGINS, events.ACTIVATED)
    leaps: ClassVar[tuple[Leap, ...]] = (
        Leap(key("Next attack"), "a", (events.HITS, events.IMPACT, events.EFFECT_HITS)),
        Leap(key("Next fall"), "f", (events.FELL, events.DESTROYED, events.UNCONSCIOUS)),
    )
    chronicle: ClassVar[type[Chronicle]] = QuestChronicle
    watched: ClassVar[bool] = True
    allied: ClassVar[bool] = True
    levels: ClassVar[tuple[Level, ...]] = levels("habit", "greedy", "ahead:tries=12")
    stops: ClassVar[Stops] = QuestStops()
    position: ClassVar[type[Part]] = Position
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "mission",
            "QU-12.2",
            "Which mission is played.",
            1,
            least=1,
            most=MOST_MISSIONS,
            upfront=True,
            codes=Codes(stored, new_code),
        ),
        Option("difficulty", "QU-12.2", "How hard it is.", "normal", DIFFICULTIES, upfront=True),
        Option(
            "party", "QU-1.1", "How many heroes go.", MOST_HEROES, least=LEAST_HEROES, most=MOST_HEROES, upfront=True
        ),
        *(
            Option(
                f"hero_{hero + 1}",
                "QU-4.1",
                text,
                0,
                least=0,
                most=MOST_CLASSES,
                upfront=True,
                needs=("party", hero + 1) if hero >= LEAST_HEROES else None,
                codes=Codes(stored_sheet),
            )
            for hero, text in enumerate(_HEROES)
        ),
        Option("alert", "QU-14.9", "How much higher the alert begins.", 0, least=0, most=MOST_ALERT),
        Option("extra_actions", "QU-3.2", "How many actions may be bought in an activation.", "one", ("one", "any")),
    )
    pages: ClassVar[tuple[Page[Any, Any], ...]] = tuple(page for page in vars(pages).values() if isinstance(page, Page))

    def read_pack(self, folder: Path) -> Pack:
        return read_pack(folder)

    def check_pack(self, folder: Path, painter: Painter | None = None) -> list[Fault]:
        return check_pack(folder, painter)

    def schemas(self) -> dict[str, dict[str, Any]]:
        return schemas()

    def lists(self, words: Words) -> dict[str, list[str]]:
        return {"verbs": verbs(words), "weapon rules": rules(True, words), "unit rules": rules(False, words)}

    def build(self, seats: int, options: dict[str, int | str], pack: Pack) -> tuple[Box, Choices]:
        assert isinstance(pack, QuestPack)
        pack = pack_for(options, pack)
        heroes = int(options["party"])
        if heroes < seats:
            raise BadInput(
                "option party",
                "{heroes} heroes are not enough for {seats} players",
                "one for each",
                heroes=heroes,
                seats=seats,
            )
        contents = pack.contents()
        classes = sum(profile.is_hero for profile in contents.profiles)
        numbers = [_numbered(f"hero_{hero + 1}", number_of(options, hero, pack), classes) for hero in range(heroes)]
        party = tuple(class_of(hero, number, classes) for hero, number in enumerate(numbers))
        mission = 0 if is_generated(options) else _numbered("mission", int(options["mission"]), len(pack.missions))
        difficulty = DIFFICULTIES.index(str(options["difficulty"]))
        carried = tuple((hero, pack.numbers[sheet.find]) for hero, sheet in sheets_of(options).items() if sheet.find)
        chosen = Options(party, mission, difficulty, options["extra_actions"] == "any", carried)
        laid = pack.mission(mission, heroes, difficulty)
        laid.alert += int(options["alert"])
        box = Box(seats, chosen, contents, laid)
        return box, Choices(VERBS, box)

    def empty(self, box: Box, setting: Setting, chance: Chance) -> Match:
        return QuestMatch(box, setting, chance)

    def lesson(self, pack: Pack) -> dict[str, int | str]:
        assert isinstance(pack, QuestPack)
        if pack.lesson is None:
            return {}
        classes = [each.id for each in pack.parts.classes]
        party = pack.missions[pack.lesson].teaches
        return {
            "mission": pack.lesson + 1,
            "difficulty": DIFFICULTIES[0],
            "party": len(party),
            **{f"hero_{at}": classes.index(each) + 1 for at, each in enumerate(party, start=1)},
        }

    def gifts(self, pack: Pack) -> list[Design]:
        """Skills, spells and finds."""
        assert isinstance(pack, QuestPack)
        return [
            Design(number, part.id, part.kind, part.kind, 1, chosen=True, owned=False)
            for number, part in enumerate(pack.parts.all())
            if part.kind in ("skill", "spell", "find")
        ]

    def without(self, pack: Pack, design: int) -> Pack | None:
        """The pack without a skill, spell or find (by its place in :meth:`gifts`): no hero knows it, or it is never
        found."""
        assert isinstance(pack, QuestPack)
        return pack.without(pack.parts.all()[design].id)

    def positions(self) -> Positions:
        return QuestPositions(self.position)

    def aims(self, match: Match, seat: int) -> list[Aim]:
        assert isinstance(match, Quest)
        return aims(match)

    def sense(self, match: Match, seat: int) -> float:
        assert isinstance(match, Quest)
        return sense.value(match, seat)

    def promising(self, match: Match, options: Sequence[Choice]) -> Sequence[Choice]:
        assert isinstance(match, Quest)
        return first_sight.promising(match, options)

    def read_judge(self, weights: Path | None) -> Judge:
        file = weights or self.weights
        return QuestJudge(read_weights(file, QuestJudge))

    def start(self, match: Match) -> None:
        assert isinstance(match, Quest)
        match.set_out()
        match.open(pages.MISSION, pages.Mission())


def _numbered(name: str, number: int, most: int) -> int:
    """The number that an option gives, counted from 0. Raises :class:`BadInput` if the pack has no such number."""
    if number > most:
        raise BadInput(f"option {name}", "{number} is not in the pack", "1 to {most}", number=number, most=most)
    return number - 1


GAME = QuestGame()
