"""Quest's facts in words: units, weapons, spells, things, distances, what the enemies decide. Notes on options are in
``hints.py``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, Final

from babel.numbers import format_decimal, format_percent

from sobremesa.authoring.reading import Bilingual
from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.option import Option
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import Speech, Words, key, plural
from sobremesa.games.quest import chronicle
from sobremesa.games.quest.campaign.sheets import Sheet, called_in, number_of, pack_for, sheet_of
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.parts import Part
from sobremesa.games.quest.estimate.judge import PROGRESS
from sobremesa.games.quest.generator.codes import grouped
from sobremesa.games.quest.generator.making import is_generated
from sobremesa.games.quest.missions.parts import MissionPart
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.rules import activation, arrivals, deeds, happenings, mind, skills, spells, things
from sobremesa.games.quest.rules.choices import AimChoice
from sobremesa.games.quest.rules.reasons import unpacked
from sobremesa.games.quest.state.box import CONDITIONS, DIFFICULTIES, FACES, INCH, STATS, Mission, class_of
from sobremesa.games.quest.state.match import FLEEING, HOSTILE, PARLEYING, TURNED
from sobremesa.games.quest.words import cardtext
from sobremesa.games.quest.words.articles import formed, within
from sobremesa.games.quest.words.groups import ASKED
from sobremesa.games.quest.words.tongue import TONGUES

_AMOUNTS: Final = {
    "dice": plural("{n} die", "{n} dice"),
    "heroes": plural("{n} hero", "{n} heroes"),
    "hits": plural("{n} hit", "{n} hits"),
    "models": plural("{n} model", "{n} models"),
    "tokens": plural("{n} spell token", "{n} spell tokens"),
    "units": plural("{n} unit", "{n} units"),
    "wounds": plural("{n} wound", "{n} wounds"),
}


@lru_cache(maxsize=20_000)
def _tenths(fact: int, whole: int, language: str) -> str:
    """The fraction ``fact / whole`` with one decimal."""
    return format_decimal(fact / whole, "#,##0.0", locale=language)


_PLACES: Final = ("x", "y")

# Numbers that stand for others, by their field.
_NUMBERS: Final[Mapping[str, Callable[[int, str], str]]] = {
    "percent": lambda fact, language: format_percent(fact / 100, locale=language),
    "average": lambda fact, language: _tenths(fact, 100, language),
    **dict.fromkeys(("inches", *_PLACES), lambda fact, language: f'{_tenths(fact, INCH, language)}"'),
}
_UNITS: Final = ("unit", "target", "by")

# What the numbers of a field stand for, in words.
_MEANINGS: Final[Mapping[str, Mapping[int, str]]] = {
    "passed": {0: key("failed"), 1: key("passed")},
    "found": {0: key("it is not there"), 1: key("it is there")},
    "why": {
        mind.NOT_SEEN: key("not in sight"),
        mind.OUT_OF_SHOT: key("out of shot"),
        mind.OUT_OF_CHARGE: key("out of its charge"),
        mind.OUT_OF_BOTH: key("out of shot and out of its charge"),
    },
    "what": {
        mind.SHOOTS: key("shoots at"),
        mind.CHARGES: key("charges"),
        mind.RUNS_TO_HERO: key("runs towards"),
        mind.RUNS_TO_GOAL: key("runs to"),
        mind.STAYS_AT_GOAL: key("stays by"),
        mind.HOLDS: key("holds its ground against"),
        mind.IDLES: key("is idle before"),
    },
    "mood": {
        HOSTILE: key("fights"),
        FLEEING: key("flees"),
        PARLEYING: key("parleys"),
        TURNED: key("turns"),
    },
    "bearing": dict(
        enumerate(
            (
                *(key("north"), key("north-east"), key("east"), key("south-east")),
                *(key("south"), key("south-west"), key("west"), key("north-west")),
            )
        )
    ),
}

# How choices with an argument read: a move names its place, a choice aimed at a thing the thing, one aimed at oneself
# nobody.
_AT_A_PLACE: Final[Mapping[Verb[Any, Any, Any], str]] = {
    arrivals.DEPLOY_HERE: key("Deploy at {x}, {y}"),
    arrivals.ARRIVE_HERE: key("Arrive at {x}, {y}"),
    arrivals.SCOUT_TO: key("Scout to {x}, {y}"),
    activation.ADVANCE: key("Advance to {x}, {y}"),
    activation.RUN: key("Run to {x}, {y}"),
    deeds.SLIP_TO: key("Go to {x}, {y}"),
}
_ALONE: Final[Mapping[Verb[Any, Any, Any], str]] = {
    skills.USE_SKILL: key("Use {skill}"),
    spells.CAST_SPELL: key("Cast {spell}"),
}
_AT_A_THING: Final[Mapping[Verb[Any, Any, Any], str]] = {
    skills.USE_SKILL: key("Use {skill} on {thing}"),
    spells.CAST_SPELL: key("Cast {spell} on {thing}"),
}

_DICE_IN_A_ROW: Final = 10


def _told(words: Words, texts: Sequence[Bilingual], number: int) -> str:
    return in_language(words, texts[number]) if number < len(texts) else words.say("text {n}", n=number + 1)


class QuestSpeech(Speech):
    """See :class:`Speech`. Places and distances are thousandths of an inch, and written in inches.

    Before :meth:`set_up`, units and things have only numbers.
    """

    title: ClassVar[str] = "Quest"
    end: ClassVar[str] = key("the end of the mission")
    terms: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(PROGRESS, key("how near the objective is")),
        "heroes": key("heroes and their wounds"),
        "threats": key("what enemies may do"),
        "power": key("power and spell tokens"),
        "foes": key("enemies left"),
        "reserves": key("enemies to come"),
        "moment": key("conditions, and what is left to do"),
        "alert": key("the alert"),
        "rounds": key("rounds left"),
    }
    tagline: ClassVar[str] = key("A party of heroes, a map full of trouble, and a program that holds a grudge.")
    headings: ClassVar[Mapping[str, str]] = {
        skills.USE_SKILL.word: key("Skills"),
        spells.CAST_SPELL.word: key("Spells"),
        happenings.DECIDE.word: key("Answers"),
    }
    seat_fields: ClassVar[tuple[str, ...]] = ("seat",)
    card_fields: ClassVar[tuple[str, ...]] = _UNITS

    def __init__(self, names: Sequence[str], pack: Pack) -> None:
        super().__init__(names, pack)
        assert isinstance(pack, QuestPack)
        self.content = pack
        self.mission: Mission | None = None
        self.profiles: list[int] = []  # by unit
        self.called: list[str] = []  # by unit: the name that a hero was given, or empty
        self.copies: list[int] = []  # by unit: its number among those of its name, from 1; 0 if it is the only one

    def set_up(self, options: Mapping[str, int | str]) -> None:
        self.content = pack_for(options, self.content)
        heroes = int(options["party"])
        classes = len(self.content.parts.classes)
        party = [class_of(hero, number_of(options, hero, self.content) - 1, classes) for hero in range(heroes)]
        mission = 0 if is_generated(options) else int(options["mission"]) - 1
        difficulty = DIFFICULTIES.index(str(options["difficulty"]))
        if mission >= len(self.content.missions) or max(party) >= classes:
            return  # no match can have been set up like this
        self.mission = self.content.mission(mission, heroes, difficulty)
        self.people([*party, *(profile for profile, _, _, _ in self.mission.units)], called_in(options))

    def people(self, profiles: Sequence[int], called: Mapping[int, str] = MappingProxyType({})) -> None:
        """Set the profile of each unit, and the names of those that have one."""
        self.profiles = list(profiles)
        self.called = [called.get(unit, "") for unit in range(len(profiles))]
        named = list(zip(self.profiles, self.called, strict=True))
        several = Counter(named)
        seen: Counter[tuple[int, str]] = Counter()
        self.copies = []
        for one in named:
            seen[one] += 1
            self.copies.append(seen[one] if several[one] > 1 else 0)

    @property
    def mission_part(self) -> MissionPart | None:
        """The mission being played, as the pack has it; None if unknown."""
        return None if self.mission is None else self.content.missions[self.mission.number]

    def fact(self, words: Words, field: str, fact: int) -> str:
        if field == "heroes" and fact == 0:
            return words.say("no hero")
        if field in _AMOUNTS:
            return words.count(*_AMOUNTS[field], fact)
        if field in _PLACES and self.mission is not None:
            fact = fact * INCH // self.mission.board.inch  # the rules' inches, on a small table too (QU-2.1)
        if field in _NUMBERS:
            return _NUMBERS[field](fact, words.language)
        if field in _UNITS:
            return self.unit(words, fact)
        if field in _MEANINGS:
            return words.say(_MEANINGS[field][fact])
        if field in _SAID:
            return _SAID[field](self, words, fact)
        return super().fact(words, field, fact)

    def unit(self, words: Words, unit: int) -> str:
        """A unit's name, its own or that of its profile, with a number if several have that name."""
        if not self.profiles:
            return words.say("unit {n}", n=unit + 1)
        if unit < 0:
            raise LookupError(unit)
        name = self.called[unit] or self.profile(words, self.profiles[unit])
        return words.say("{name} {n}", name=name, n=self.copies[unit]) if self.copies[unit] else name

    def form(self, words: Words, field: str, fact: int, form: str) -> str:
        said = self.fact(words, field, fact)
        if field not in _UNITS or fact >= len(self.profiles):
            return said
        if not self.called[fact]:
            article = self.content.parts.profiles[self.profiles[fact]].article
            counted = self.copies[fact] > 0 and words.language == "en"  # “Lean Wolf Pack 2”
            said = within(said, None if counted else article, words.language)
        return formed(said, words.language, form)

    @property
    def named(self) -> frozenset[int]:
        """The heroes with a name of their own; their class has to be shown as well."""
        return frozenset(unit for unit, called in enumerate(self.called) if called)

    def profile(self, words: Words, profile: int) -> str:
        """The name of a class or an enemy."""
        return in_language(words, self.content.parts.profiles[profile].name)

    def thing(self, words: Words, thing: int) -> str:
        """A thing on the map: its name, or its kind with a number among those of its kind."""
        part = self.mission_part
        if part is None:
            return words.say("thing {n}", n=thing + 1)
        if thing < 0:
            raise LookupError(thing)
        lying = part.lying()
        kind, name = lying[thing].kind, lying[thing].name
        if name is not None:
            return in_language(words, name)
        number = 1 + sum(other.kind == kind for other in lying[:thing])
        return words.say(key("search token {n}") if kind == things.SEARCH else key("enemy goal {n}"), n=number)

    def piece(self, words: Words, piece: int) -> str:
        """A piece of terrain, by its look at the beginning."""
        part = self.mission_part
        return words.say("piece {n}", n=piece + 1) if part is None else words.say(LOOKS[part.looks[piece]].name)

    def story(self, words: Words, number: int) -> str:
        """A text that the mission's plot reads aloud."""
        part = self.mission_part
        return _told(words, [] if part is None else part.stories(), number)

    def answer(self, words: Words, number: int) -> str:
        """What the party may answer in the mission. Raises :class:`LookupError` if nobody is ever asked for it."""
        part = self.mission_part
        answers = [] if part is None else [each.text for each in part.answers()]
        if part is not None and number >= len(answers):
            raise LookupError(number)
        return _told(words, answers, number)

    def side(self, words: Words, number: int) -> str:
        """A side objective of the mission."""
        part = self.mission_part
        return _told(words, [] if part is None else [name for name, _ in part.sides()], number)

    def mission_title(self, words: Words, mission: int) -> str:
        """A mission's name, by its number in the pack."""
        return in_language(words, self.content.missions[mission].name)

    def mission_line(self, words: Words, part: MissionPart) -> str:
        """A mission's name, its objective and the size of its table."""
        text, facts = ASKED[part.objective.kind]
        return words.say(
            '{name} · {objective} · {size}"',
            name=in_language(words, part.name),
            objective=words.say(text, **facts).lower(),
            size=part.size,
        )

    def task(self, words: Words, mission: int) -> str:
        """What a mission asks of the party."""
        return in_language(words, self.content.missions[mission].objective.task)

    def news(self, words: Words, wave: int) -> str:
        """What is read aloud when a wave comes, by its number from 1; empty if nothing is."""
        part = self.mission_part
        said = None if part is None or not 1 <= wave <= len(part.waves) else part.waves[wave - 1].news
        return "" if said is None else in_language(words, said)

    def label(self, choice: Choice) -> str:
        verb = choice.verb
        if isinstance(choice, AimChoice) and verb in _ALONE:
            parts = self.content.parts
            aim = (parts.skills if verb is skills.USE_SKILL else parts.spells)[choice.n].aim
            if aim in ("self", "token"):
                return (_ALONE if aim == "self" else _AT_A_THING)[verb]
        return _AT_A_PLACE.get(verb, verb.label)

    def code(self, words: Words, code: str) -> str:
        return grouped(code) if code.isupper() else self.sheet(words, sheet_of(code))

    def sheet(self, words: Words, sheet: Sheet) -> str:
        """A hero of a campaign: the class, and what has changed since the first mission."""
        names = {part.id: part.name for part in self.content.parts.all()}
        stats = TONGUES[words.language].tests
        changed = [in_language(words, names[known]) for known in sheet.knows if known in names]
        for what, n in sheet.raised.items():
            name = stats[what] if what in stats else words.say("Tough" if what == "tough" else "Power")
            changed.append(f"{name} {_bonus(self, words, n)}")
        changed += [cardtext.rule_name((rule, 0), words.language) for rule in sheet.rules]
        changed += [in_language(words, names[sheet.find])] if sheet.find in names else []
        hero = in_language(words, names[sheet.hero]) if sheet.hero in names else sheet.hero
        name, about = (sheet.called, [hero, *changed]) if sheet.called else (hero, changed)
        return f"{name} ({', '.join(about)})" if about else name

    def option_values(self, words: Words, option: Option) -> dict[int | str, str]:
        if option.name == "mission":
            return {
                number: self.mission_line(words, part) for number, part in enumerate(self.content.missions, start=1)
            }
        if option.name.startswith("hero_"):
            named = [in_language(words, part.name) for part in self.content.parts.classes]
            next_one = named[class_of(int(option.name.removeprefix("hero_")) - 1, -1, len(named))]
            return {0: words.say("{name} (by default)", name=next_one), **dict(enumerate(named, start=1))}
        return super().option_values(words, option)

    def icon(self, field: str, fact: int) -> str:
        parts = self.content.parts
        if field in _UNITS:
            return parts.profiles[self.profiles[fact]].icon if 0 <= fact < len(self.profiles) else ""
        lists: Mapping[str, Sequence[Part]] = {
            "weapon": parts.weapons,
            "spell": parts.spells,
            "skill": parts.skills,
            "find": parts.finds,
            "profile": parts.profiles,
            "mission": parts.missions,
        }
        return lists[field][fact].icon if field in lists else ""


def in_language(words: Words, text: Bilingual) -> str:
    return text["es"] if words.language == "es" else text["en"]


def _quoted(speech: QuestSpeech, words: Words, parts: Sequence[Part], number: int) -> str:
    return words.say("“{name}”", name=in_language(words, parts[number].name))


def _weapon(speech: QuestSpeech, words: Words, weapon: int) -> str:
    return _quoted(speech, words, speech.content.parts.weapons, weapon)


def _spell(speech: QuestSpeech, words: Words, spell: int) -> str:
    return _quoted(speech, words, speech.content.parts.spells, spell)


def _skill(speech: QuestSpeech, words: Words, skill: int) -> str:
    return _quoted(speech, words, speech.content.parts.skills, skill)


def _find(speech: QuestSpeech, words: Words, find: int) -> str:
    return _quoted(speech, words, speech.content.parts.finds, find)


def _stat(speech: QuestSpeech, words: Words, stat: int) -> str:
    return TONGUES[words.language].tests[(*STATS, "quality")[stat]]


def _condition(speech: QuestSpeech, words: Words, condition: int) -> str:
    return TONGUES[words.language].conditions[CONDITIONS[condition]]


def _need(speech: QuestSpeech, words: Words, need: int) -> str:
    return f"{need}+" if need <= FACES else words.say("natural 6s only")


def _faces(speech: QuestSpeech, words: Words, faces: int) -> str:
    """A few dice one by one; many as a count of each face."""
    dice = unpacked(faces)
    if len(dice) <= _DICE_IN_A_ROW:
        return " ".join(map(str, dice)) or words.say("no dice")
    return ", ".join(f"{count} × {face}" for face, count in Counter(dice).items())


def _bonus(speech: QuestSpeech, words: Words, bonus: int) -> str:
    return f"{bonus:+d}".replace("-", "−")


def _difficulty(speech: QuestSpeech, words: Words, difficulty: int) -> str:
    return words.say(DIFFICULTIES[difficulty])


def _text_of(
    text: Callable[[QuestPack, int, str], str],
) -> Callable[[QuestSpeech, Words, int], str]:
    """A formatter for facts that are numbers of parts, from a function of ``cardtext``."""
    return lambda speech, words, number: text(speech.content, number, words.language)


_SAID: Final[Mapping[str, Callable[[QuestSpeech, Words, int], str]]] = {
    "thing": QuestSpeech.thing,
    "piece": QuestSpeech.piece,
    "look": lambda speech, words, look: words.say(list(LOOKS.values())[look].name),
    "story": QuestSpeech.story,
    "answer": QuestSpeech.answer,
    "side": QuestSpeech.side,
    "profile": QuestSpeech.profile,
    **dict.fromkeys(chronicle.MISSIONS, QuestSpeech.mission_title),
    "task": QuestSpeech.task,
    "briefing": lambda speech, words, mission: in_language(words, speech.content.missions[mission].briefing),
    "victory": lambda speech, words, mission: in_language(words, speech.content.missions[mission].victory),
    "defeat": lambda speech, words, mission: in_language(words, speech.content.missions[mission].defeat),
    "news": QuestSpeech.news,
    "weapon": _weapon,
    "spell": _spell,
    "skill": _skill,
    "find": _find,
    "stat": _stat,
    "condition": _condition,
    "need": _need,
    "faces": _faces,
    "bonus": _bonus,
    "difficulty": _difficulty,
    "step": _text_of(cardtext.gift_text),
    "weapon_line": _text_of(cardtext.weapon_line),
    "profile_line": _text_of(cardtext.profile_line),
    "skill_line": _text_of(cardtext.skill_line),
    "skill_text": _text_of(cardtext.skill_text),
    "spell_line": _text_of(cardtext.spell_line),
    "spell_text": _text_of(cardtext.spell_text),
    "find_text": _text_of(cardtext.find_text),
}
