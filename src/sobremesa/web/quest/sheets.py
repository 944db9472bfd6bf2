"""The sheet of a unit: its profile, which never changes; its state; and, from what is foreseen
(``games/quest/foresight``), what it would do and what can be done to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from sobremesa.engine.choice import Verb
from sobremesa.engine.groups import Cell
from sobremesa.engine.page import NOBODY
from sobremesa.engine.saying import Facts
from sobremesa.engine.words import Words, key
from sobremesa.games.quest.content.parts import ClassPart
from sobremesa.games.quest.foresight.foreseen import Foreseen
from sobremesa.games.quest.foresight.odds import hundredths
from sobremesa.games.quest.foresight.told import Attack, Course, Fight, LogEntry, Mind, Toll, Try
from sobremesa.games.quest.rules import activation, deeds, shooting, skills, spells
from sobremesa.games.quest.rules.special.words import SPECIALS
from sobremesa.games.quest.state.box import STATS
from sobremesa.games.quest.state.position import Hero, Position, Unit
from sobremesa.games.quest.words import cardtext
from sobremesa.games.quest.words.speech import QuestSpeech
from sobremesa.table.look import Look, Offer
from sobremesa.web.plain.charted import About
from sobremesa.web.plain.options import Bunch, Control, line, plainly

_HOWS: Final = {
    "counter": key("strikes first"),
    "impact": key("Impact"),
    "back": key("strikes back"),
}

# By whether the wounds are lost (or healed), and whether the average is only sampled.
_TOLLS: Final = {
    (True, False): key("{unit} −{average}"),
    (False, False): key("{unit} +{average}"),
    (True, True): key("{unit} ≈ −{average}"),
    (False, True): key("{unit} ≈ +{average}"),
}

_CLAUSES: Final[Mapping[Verb[Any, Any, Any], str]] = {
    skills.USE_SKILL: "QU-7.4",
    spells.CAST_SPELL: "QU-9.6",
    deeds.PUSH_IT: "QU-7.2",
    deeds.DISCOVER_IT: "QU-7.1",
}


class SheetLine(NamedTuple):
    """A line of a sheet, and the clause that it is based on (empty: none)."""

    said: Markup
    clause: str = ""


class Entry(NamedTuple):
    """A weapon, skill or spell of a profile: its name, a line about it, and what it does. ``stat`` is the stat that
    decides its success (NOBODY: none)."""

    name: Markup
    line: str
    text: str = ""
    stat: int = NOBODY


class Profile(NamedTuple):
    """The printed profile of a class or an enemy."""

    id: str
    way: str
    numbers: tuple[str, ...]
    rules: tuple[SheetLine, ...]
    weapons: tuple[Entry, ...]
    skills: tuple[Entry, ...]
    spells: tuple[Entry, ...]


class Blows(NamedTuple):
    """One weapon in a fight, with its figures as texts: the chance that a die hits, the expected wounds, and the chance
    that a model falls."""

    name: Markup
    how: str
    back: bool
    dice: int
    hit: str
    wounds: str
    falls: str
    why: tuple[SheetLine, ...]


class Clash(NamedTuple):
    """A fight, a shot or a charge: ``sums`` are its total results, ``before`` the clauses of dice rolled before it,
    which are assumed to do no harm. ``has_several`` says whether a unit of several models takes part."""

    is_shot: bool
    has_several: bool
    blows: tuple[Blows, ...]
    sums: tuple[Markup, ...]
    before: tuple[str, ...]


class Plan(NamedTuple):
    """What a unit would do: in short, step by step, and the fights that would result."""

    brief: Markup
    steps: tuple[SheetLine, ...]
    clashes: tuple[Clash, ...]


class Badge(NamedTuple):
    """A condition of a unit: the id of its sign, and its name."""

    sign: str
    said: str


class Sheet(NamedTuple):
    """The state of a unit, as far as its row doesn't show it. ``where`` is its place on the table.

    For an enemy, ``mind`` is what it would do (several plans: a condition decides), ``before`` the clauses of dice that
    are rolled first, and ``threat`` its ranges. For a hero, ``talents`` are its chances in tests by stat, and
    ``hunters`` the enemies that would attack it. ``clashes`` are the attacks that the active hero could make on the
    unit, ``tries`` the tests it could try on it.
    """

    id: str
    profile: str
    is_hero: bool
    where: Markup
    badges: tuple[Badge, ...]
    carried: Markup
    lasting: Markup
    threat: tuple[Markup, ...]
    mind: tuple[Plan, ...]
    spells: tuple[Markup, ...]
    before: tuple[str, ...]
    clashes: tuple[Clash, ...]
    tries: tuple[SheetLine, ...]
    talents: tuple[Markup, ...]
    hunters: tuple[Markup, ...]


# Profiles.


def profiles(look: Look, words: Words) -> list[Profile]:
    """The profiles of all units that may take part in the mission, each once."""
    speech = words.speech
    assert isinstance(speech, QuestSpeech)
    position: Position = look.view.position
    slugs = dict.fromkeys(unit.profile for unit in (*position.heroes, *position.enemies))
    return [_profile(speech, words, speech.content.numbers[slug]) for slug in slugs]


def _profile(speech: QuestSpeech, words: Words, number: int) -> Profile:
    pack, said = speech.content, words.language
    part = pack.parts.profiles[number]
    skills = [pack.numbers[skill] for skill in part.skills]
    stats = [STATS.index(pack.parts.skills[skill].stat) for skill in skills]
    weapons = [pack.numbers[weapon] for weapon in part.weapons]
    spells = [pack.numbers[spell] for spell in part.spells]
    return Profile(
        id=f"profile-{part.id}",
        way=(part.way if isinstance(part, ClassPart) else part.flavour)["es" if said == "es" else "en"],
        numbers=tuple(cardtext.profile_numbers(pack, number, said)),
        rules=tuple(
            SheetLine(Markup.escape(cardtext.rule_name(rule, said)), SPECIALS[rule[0]].heading.clause)
            for rule in part.rules
        ),
        weapons=tuple(Entry(_named(words, "weapon", one), cardtext.weapon_line(pack, one, said)) for one in weapons),
        skills=tuple(
            Entry(
                _named(words, "skill", skill),
                cardtext.skill_line(pack, skill, said),
                cardtext.skill_text(pack, skill, said),
                stat,
            )
            for skill, stat in zip(skills, stats, strict=True)
        ),
        spells=tuple(
            Entry(
                _named(words, "spell", spell),
                cardtext.spell_line(pack, spell, said),
                cardtext.spell_text(pack, spell, said),
            )
            for spell in spells
        ),
    )


def _named(words: Words, field: str, number: int) -> Markup:
    return line(words, f"{{{field}}}", {field: number})


# State.


def _fights(foreseen: Foreseen, offers: Sequence[Offer]) -> Iterator[Fight]:
    """The foreseen fights that the hero can choose: the attacks on offer and, if the hero may hold to shoot, all
    shots."""
    verbs = {offer.choice.verb for offer in offers}
    offered = {offer.choice.text for offer in offers}
    if activation.HOLD in verbs:
        yield from foreseen.shots
    elif shooting.AIM in verbs:
        yield from (fight for fight in foreseen.shots if fight.choice in offered)
    if activation.CHARGE in verbs:
        yield from (fight for fight in foreseen.charges if fight.choice in offered)


class Sheets:
    """Makes the sheets of all units for one viewer."""

    def __init__(self, look: Look, words: Words, bunches: Sequence[Bunch]) -> None:
        foreseen: Foreseen | None = look.foreseen
        self.words = words
        self.active = look.view.position.active
        units = (*look.view.position.heroes, *look.view.position.enemies)
        self.several = {unit.unit for unit in units if len(unit.models) > 1}
        self.controls = [control for bunch in bunches for control in bunch.controls]
        self.minds: dict[int, Mind] = {mind.unit: mind for mind in foreseen.minds} if foreseen else {}
        self.talents = {talent.unit: talent.chances for talent in foreseen.talents} if foreseen else {}
        self.fights = list(_fights(foreseen, look.offers)) if foreseen else []
        is_trying = any(offer.choice.verb in _CLAUSES for offer in look.offers)
        self.trials = {trial.choice: trial for trial in foreseen.tries} if foreseen and is_trying else {}

    def of(self, unit: Unit, where: Cell, lasting: Cell, badges: tuple[Badge, ...], carried: Markup) -> Sheet:
        """The sheet of a unit: ``where`` it is, its ``lasting`` effects, its conditions and what it carries."""
        mind = self.minds.get(unit.unit)
        return Sheet(
            id=f"sheet-{unit.unit}",
            profile=f"profile-{unit.profile}",
            is_hero=isinstance(unit, Hero),
            where=self._line(where),
            badges=badges,
            carried=carried,
            lasting=self._line(lasting),
            threat=tuple(self._threat(mind)) if mind else (),
            mind=tuple(map(self._plan, mind.courses)) if mind else (),
            spells=tuple(self._spells(mind)) if mind else (),
            before=mind.before if mind else (),
            clashes=tuple(self._clash(fight) for fight in self.fights if fight.target == unit.unit),
            tries=tuple(self.tries(("unit", unit.unit))),
            talents=self._talents(unit),
            hunters=tuple(self._hunters(unit)) if isinstance(unit, Hero) else (),
        )

    def brief(self, unit: int) -> Markup:
        """What an enemy would do, in a few words; empty for a hero."""
        mind = self.minds.get(unit)
        return self._brief(mind.courses[0]) if mind else Markup()

    def tries(self, about: About) -> Iterator[SheetLine]:
        """What the active hero can try on a unit or a thing, with or without a test."""
        for control, trial, subjects in self._tried():
            if about in subjects:
                yield SheetLine(control.said + ": " + self._odds(trial), _CLAUSES[control.choice.verb])

    @property
    def concerned(self) -> set[About]:
        """The units and things that the active hero can attack or try something on."""
        tried = {about for _, _, subjects in self._tried() for about in subjects}
        return tried | {("unit", fight.target) for fight in self.fights}

    def _tried(self) -> Iterator[tuple[Control, Try, Sequence[About]]]:
        """The buttons that try something, with the try and the things it is tried on."""
        for control in self.controls if self.trials else ():
            trial = self.trials.get(control.choice.text)
            if trial is not None:
                subjects = [each for each in control.about if each[0] in ("unit", "thing")]
                yield control, trial, subjects or [("unit", self.active)]

    def _odds(self, trial: Try) -> Markup:
        """The chance of success, and the average wounds for each unit."""
        said = [self._told(key("succeeds: {percent}"), {"percent": hundredths(trial.chance)})]
        for unit, wounds in trial.wounds.items():
            facts = {"unit": unit, "average": hundredths(abs(wounds))}
            said.append(self._told(_TOLLS[wounds > 0, trial.sampled > 0], facts))
        return Markup(" · ").join(said)

    def _line(self, cell: Cell) -> Markup:
        return Markup(", ").join(self._told(*phrase) for phrase in cell)

    # What a unit would do.

    def _threat(self, mind: Mind) -> Iterator[Markup]:
        """How far an enemy can charge and shoot."""
        if mind.charge:
            yield self._told(key("Charges up to {inches}"), {"inches": mind.charge})
        if mind.shot:
            yield self._told(key("Advances and shoots up to {inches}"), {"inches": mind.shot})

    def _plan(self, course: Course) -> Plan:
        clashes = tuple(self._clash(fight) for fight in course.fights)
        return Plan(self._brief(course), tuple(map(self._said, course.says)), clashes)

    def _brief(self, course: Course) -> Markup:
        decision = next((said.facts for said in course.says if "what" in said.facts), None)
        if decision is None:
            return Markup.escape(self.words.say("stays idle"))
        whom = "thing" if "thing" in decision else "target"
        brief = self._told(key("{what} {target}") if whom == "target" else key("{what} {thing}"), decision)
        wounds = sum(fight.dealt.expected for fight in course.fights)
        if not wounds:
            return brief
        return brief + ", " + self._told(key("expected wounds: {average}"), {"average": hundredths(wounds)})

    def _spells(self, mind: Mind) -> Iterator[Markup]:
        """QU-9.7: the spells it may cast, with their chances."""
        for spell in mind.spells:
            facts = {"percent": hundredths(spell.chance), "spell": spell.spell, "target": spell.target}
            text = (
                key("{percent}: {spell} on {target}") if spell.target != NOBODY else key("{percent}: {spell}, in vain")
            )
            yield self._told(text, facts)

    def _hunters(self, hero: Hero) -> Iterator[Markup]:
        """The enemies that would go for a hero, and what they would do."""
        for mind in self.minds.values():
            course = mind.courses[0]
            if course.target == hero.unit and course.what in ("shoots", "charges", "runs-to-hero"):
                yield self._told("{unit}", {"unit": mind.unit}) + ": " + self._brief(course)

    # What can be done to a unit.

    def _clash(self, fight: Fight) -> Clash:
        return Clash(
            is_shot=fight.taken is None,
            has_several=not self.several.isdisjoint((fight.unit, fight.target)),
            blows=tuple(self._blows(attack, fight) for attack in fight.attacks),
            sums=tuple(self._sums(fight)),
            before=fight.before,
        )

    def _blows(self, attack: Attack, fight: Fight) -> Blows:
        about = "≈" if attack.shared else ""
        return Blows(
            name=Markup() if attack.weapon == NOBODY else self._told("{weapon}", {"weapon": attack.weapon}),
            how=self.words.say(_HOWS[attack.how]) if attack.how in _HOWS else "",
            back=attack.unit != fight.unit,
            dice=attack.dice,
            hit=self._percent(attack.hit),
            wounds=about + self._average(attack.toll.expected),
            falls=about + self._percent(attack.toll.falls),
            why=tuple(map(self._said, attack.why)),
        )

    def _sums(self, fight: Fight) -> Iterator[Markup]:
        for unit, toll in ((fight.target, fight.dealt), (fight.unit, fight.taken)):
            if toll is not None and toll.expected:
                yield self._sum(unit, toll)

    def _sum(self, unit: int, toll: Toll) -> Markup:
        facts = {"unit": unit, "average": hundredths(toll.expected), "percent": hundredths(toll.ends)}
        if unit in self.several:
            return self._told(key("{unit}: expected wounds {average}, the whole unit falls {percent}"), facts)
        return self._told(key("{unit}: expected wounds {average}, falls {percent}"), facts)

    def _talents(self, unit: Unit) -> tuple[Markup, ...]:
        chances = self.talents.get(unit.unit, ())
        return tuple(
            self._told(key("{stat}: {percent}"), {"stat": stat, "percent": hundredths(chance)})
            for stat, chance in enumerate(chances)
        )

    # In words.

    def _told(self, text: str, facts: Facts) -> Markup:
        return line(self.words, text, facts, icons=False)

    def _said(self, said: LogEntry) -> SheetLine:
        return SheetLine(self._told(said.key, said.facts), said.clause)

    def _percent(self, chance: float) -> str:
        return plainly(self.words, "{percent}", {"percent": hundredths(chance)})

    def _average(self, number: float) -> str:
        return plainly(self.words, "{average}", {"average": hundredths(number)})
