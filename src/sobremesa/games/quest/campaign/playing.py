"""Playing a campaign: beginning it, making choices, and taking in the results of missions (chapter 14)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from sobremesa.authoring.reading import one_of_all
from sobremesa.engine.errors import BadInput, Wording, quoted
from sobremesa.engine.film import Overheard
from sobremesa.engine.match import Match
from sobremesa.engine.people import good_name, is_name
from sobremesa.engine.refusal import UNKNOWN, Illegal, Refusal
from sobremesa.engine.words import key
from sobremesa.games.quest.campaign import growth
from sobremesa.games.quest.campaign.aftermath import aftermath
from sobremesa.games.quest.campaign.book import ENDINGS_OF_A_MISSION, LOST, RETREAT, WON, Campaign
from sobremesa.games.quest.campaign.deeds import DEEDS, deeds_of
from sobremesa.games.quest.campaign.injuries import FACES_OF, HARMS, healed, hurt
from sobremesa.games.quest.campaign.record import LONGEST_SEED, MOST, CampaignEvent, Hero, Record, new_seed
from sobremesa.games.quest.campaign.sheets import pack_for, with_heroes
from sobremesa.games.quest.campaign.table import Table, sheet_of
from sobremesa.games.quest.campaign.telling import Offer
from sobremesa.games.quest.campaign.verbs import NOT_HERE, SAID, VERBS
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.rules.things import DONE, SEARCH, of_kind
from sobremesa.games.quest.state.box import DIFFICULTIES, LEAST_HEROES, MOST_HEROES
from sobremesa.games.quest.state.match import DOWN, Quest

ACHIEVED: Final = "achieved"  # for the states of a side objective
_IDS: Final = "([a-z0-9,-]*)"
_RESULT: Final = re.compile(rf"result:(won|lost|retreat):([\d,]*):{_IDS}:(\d{{1,2}})(?::{_IDS})?(?::{_IDS})?")


class Result(NamedTuple):
    """How a mission ended: ``won``, ``lost`` or ``retreat``; the heroes who lay unconscious then, by their place in the
    party; the finds that the party keeps; the round; the side objectives that were achieved and the answers that were
    given, all by their ids; and the heroes' ``deeds``, as they are told.
    """

    end: str
    fallen: tuple[int, ...] = ()
    finds: tuple[str, ...] = ()
    rounds: int = 0
    sides: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    deeds: tuple[CampaignEvent, ...] = ()

    @property
    def choice(self) -> str:
        """The result as the text of a step, without the deeds."""
        more = (self.sides, self.answers) if self.answers else (self.sides,) if self.sides else ()
        fallen = tuple(map(str, self.fallen))
        first = ":".join(("result", self.end, ",".join(fallen), ",".join(self.finds), str(self.rounds)))
        return ":".join((first, *(",".join(ids) for ids in more)))


def begin(
    campaign: Campaign,
    pack: QuestPack,
    heroes: Sequence[Hero],
    difficulty: str = "normal",
    seed: str | None = None,
) -> Record:
    """A campaign on its first page, for 2 to 4 heroes of different classes, as they are at first (QU-14.1). Without a
    ``seed`` its dice are random. Raises :class:`BadInput`.
    """
    classes = [part.id for part in pack.parts.classes]
    named = [hero.hero for hero in heroes]
    if not LEAST_HEROES <= len(heroes) <= MOST_HEROES:
        raise BadInput("", _MISSING.get(len(heroes), _TOO_MANY), n=len(heroes))
    if len(set(named)) < len(named):
        raise BadInput("", "No two heroes of a party have the same class.")
    for hero in heroes:
        if hero.hero not in classes:
            raise BadInput("", "{value} is not a hero class", one_of_all(classes), value=quoted(hero.hero))
    if difficulty not in DIFFICULTIES:
        why = Wording("{value} is not possible", value=quoted(difficulty))
        raise BadInput(Wording("the difficulty"), why, one_of_all(DIFFICULTIES))
    if seed is not None and len(seed) > LONGEST_SEED:
        raise BadInput("", "A seed has at most {most} characters.", most=LONGEST_SEED)
    bare = tuple(Hero(hero.hero, hero.name and good_name(hero.name)) for hero in heroes)
    first = {name: value for name, value in campaign.variables.items() if value is not None}
    return Record(
        campaign.id,
        pack.hash,
        difficulty,
        new_seed() if seed is None else seed,
        campaign.begins,
        bare,
        coins=campaign.coins,
        variables=first,
        take_backs=campaign.take_backs,
    )


_MISSING: Final = {
    0: key("Nobody has been chosen yet: two to four heroes set out."),
    1: key("One hero is not enough: two to four set out."),
}
_TOO_MANY: Final = key("{n} heroes are too many: two to four set out.")


def check_record(campaign: Campaign, pack: QuestPack, record: Record) -> None:
    """Check that a stored record fits this campaign and this pack, so that the party can go on and the last mission can
    be taken back. Raises :class:`BadInput`.
    """
    _check_stand(campaign, pack, record)
    before = record.before
    if before is not None:
        _check_stand(campaign, pack, before)
        if [hero.hero for hero in before.heroes] != [hero.hero for hero in record.heroes]:
            raise BadInput(Wording("the campaign’s file"), "another party was there before the last mission")


def _check_stand(campaign: Campaign, pack: QuestPack, record: Record) -> None:
    where = Wording("the campaign’s file")
    if record.campaign != campaign.id:
        why = Wording("it belongs to the campaign {name}", name=record.campaign)
        raise BadInput(where, why, Wording("one of {name}", name=campaign.id))
    if record.page not in campaign.pages:
        why = Wording("there is no page {name}", name=quoted(record.page))
        raise BadInput(where, why, Wording("the campaign as it was when it was stored"))
    if len({hero.hero for hero in record.heroes}) < len(record.heroes):
        raise BadInput("", "No two heroes of a party have the same class.")
    ids = {part.id for part in pack.parts.all()}
    for hero in record.heroes:
        if hero.name and not is_name(hero.name):
            raise BadInput(where, Wording("no hero can be called {name}", name=quoted(hero.name)))
        for name in (hero.hero, *hero.learnt, *([hero.carries] if hero.carries else [])):
            if name not in ids:
                raise BadInput(where, Wording("there is no {name} in the pack", name=quoted(name)), _THE_PACK)
    injuries = [injury.what for hero in record.heroes for injury in hero.injuries]
    if not set(record.finds) <= ids or not set(injuries) <= set(HARMS):
        raise BadInput(where, Wording("it names things that are not in the pack"), _THE_PACK)
    with_heroes(_party(record), pack)
    if campaign.pages[record.page].mission:
        pack_for(match_options(campaign, pack, record), pack)


_THE_PACK: Final = Wording("the pack with which it was played")


def is_over(campaign: Campaign, record: Record) -> bool:
    """Whether its story has ended."""
    return campaign.pages[record.page].ending


# Choosing.


def offers(campaign: Campaign, pack: QuestPack, record: Record) -> list[Offer]:
    """Everything the party can choose now, and what it can't choose, with the reason; nothing once the story is
    over.
    """
    if is_over(campaign, record):
        return []
    table = Table(campaign, pack, record)
    found = []
    for verb in VERBS.values():
        for said in verb.choices(table):
            choice = ":".join((verb.word, *said))
            found.append(Offer(choice, verb.word, verb.facts(table, *said), verb.can(table, *said)))
    return found


def why_not(campaign: Campaign, pack: QuestPack, record: Record, choice: str) -> Refusal | None:
    """Why a choice can't be made; None if it can."""
    word, *said = choice.split(":")
    if word not in VERBS or len(said) != SAID.get(word, 0):
        return UNKNOWN
    if is_over(campaign, record):
        return NOT_HERE
    return VERBS[word].can(Table(campaign, pack, record), *said)


def step(campaign: Campaign, pack: QuestPack, record: Record, choice: str, dice: Sequence[int] | None = None) -> Record:
    """The record after a choice; raises :class:`Illegal`. If ``dice`` are given, those are the rolls."""
    refusal = why_not(campaign, pack, record, choice)
    if refusal is not None:
        raise Illegal(refusal)
    word, *said = choice.split(":")
    table = Table(campaign, pack, record, dice)
    VERBS[word].do(table, *said)
    return table.written(choice)


# Missions.


def match_options(campaign: Campaign, pack: QuestPack, record: Record) -> dict[str, int | str]:
    """The options for the match of the mission on this page, with this party; raises :class:`Illegal` if there is no
    mission. The players choose the number of seats: 1 to as many as there are heroes.
    """
    page = campaign.pages[record.page]
    if not page.mission:
        raise Illegal(NOT_HERE)
    numbers = {part.id: number for number, part in enumerate(pack.missions, start=1)}
    chapter, difficulty = campaign.chapter(record.page), DIFFICULTIES.index(record.difficulty)
    return {
        "mission": page.mission.replace("-", "") if page.mission.isupper() else numbers[page.mission],
        "difficulty": DIFFICULTIES[difficulty + (record.difficulty in chapter.harder)],
        **_party(record),
        "alert": chapter.alert[difficulty],
    }


def _party(record: Record) -> dict[str, int | str]:
    """The options of a match that name its heroes."""
    heroes = {f"hero_{at}": sheet_of(hero).text for at, hero in enumerate(record.heroes, start=1)}
    return {"party": len(record.heroes), **heroes}


def result_of(match: Match, pack: QuestPack, told: Iterable[Overheard] = ()) -> Result:
    """How a mission's match ended; if it is still being played, the party retreats now (QU-14.4). The finds that were
    taken and last for a mission are kept, unless it was lost (QU-14.6). ``told`` is its whole log, without which no
    deeds are told.
    """
    assert isinstance(match, Quest)
    end = (WON if match.won > 0 else LOST) if match.ask is None else RETREAT
    fallen = tuple(hero for hero in range(len(match.seat_of)) if match.has(hero, DOWN))
    taken = [match.bearer[thing] for thing in of_kind(match, SEARCH) if match.state[thing] == DONE]
    kept = sorted(pack.parts.finds[find].id for find in taken if is_kept(pack, find))
    after = aftermath(match)
    sides = tuple(side for side, stands in after.sides.items() if stands == ACHIEVED)
    finds = () if end == LOST else tuple(kept)
    return Result(end, fallen, finds, match.round, sides, after.answers, deeds_of(told, match, pack))


def is_kept(pack: QuestPack, find: int) -> bool:
    """QU-14.6: whether a find is a good one that lasts for a mission; others are used up as they are taken."""
    part = pack.parts.finds[find]
    return part.luck == "good" and any(each.lasts == "mission" for each in part.steps)


def take_result(
    campaign: Campaign, pack: QuestPack, record: Record, result: Result, dice: Sequence[int] | None = None
) -> Record:
    """The record after the mission on this page (QU-14.2 to QU-14.6); raises :class:`Illegal` if there is none."""
    page = campaign.pages[record.page]
    if not page.mission or result.end not in ENDINGS_OF_A_MISSION:
        raise Illegal(NOT_HERE)
    table = Table(campaign, pack, record, dice)
    table.before = msgspec.structs.replace(record, before=None, steps=())
    table.missions = min(MOST, table.missions + 1)
    table.tell(result.end, mission=page.id, rounds=result.rounds)
    table.told += result.deeds
    for hero in range(len(table.heroes)):
        _bring_home(table, hero, hero in result.fallen)
    for find in result.finds:
        table.finds.append(find)
        table.tell("kept", find=find)
    table.gain(growth.earned(result.end, record.difficulty, len(result.sides)))
    for name, outcome in page.done.items() if result.end != LOST else ():
        if name in (*result.sides, *result.answers):
            table.apply_here(outcome, f"{page.id}/done/{name}")
    table.apply(page.ends[result.end], f"{page.id}/{result.end}")
    return table.written(result.choice)


def _bring_home(table: Table, at: int, fell: bool) -> None:
    """QU-14.5, QU-14.6: use up what the hero carried, bring old injuries one mission nearer to their end, and roll for
    a new one if the hero fell.
    """
    hero = table.heroes[at]
    if hero.carries:
        table.tell("used-up", hero=at, find=hero.carries)
        table.change(at, carries="")
    table.time_heals(at, *healed(hero))
    if not fell:
        return
    die = table.die()
    what = FACES_OF[die - 1]
    if not what:
        table.tell("unhurt", hero=at, die=die)
        return
    injuries, new = hurt(table.heroes[at], what)
    table.change(at, injuries=injuries)
    if new:
        table.tell("hurt", hero=at, die=die, injury=what, n=HARMS[what].lasts)
    else:
        table.tell("no-room", hero=at, die=die)


# Replaying.


def replayed(campaign: Campaign, pack: QuestPack, record: Record) -> Record:
    """The same campaign played again from its first page by its steps and their dice: what the record should be now.
    Raises :class:`Illegal` if the rules or the campaign have changed since.
    """
    first = begin(campaign, pack, record.heroes, record.difficulty, record.seed)
    for each in record.steps:
        result = _RESULT.fullmatch(each.choice)
        if result is None:
            first = step(campaign, pack, first, each.choice, each.dice)
        else:
            deeds = tuple(event for event in each.told if event.what in DEEDS)
            ended = _result(*result.groups(default=""))._replace(deeds=deeds)
            first = take_result(campaign, pack, first, ended, each.dice)
    return first


def _result(end: str, fallen: str, finds: str, rounds: str, sides: str, answers: str) -> Result:
    heroes = tuple(int(hero) for hero in fallen.split(",") if hero)
    return Result(end, heroes, _ids(finds), int(rounds), _ids(sides), _ids(answers))


def _ids(text: str) -> tuple[str, ...]:
    return tuple(each for each in text.split(",") if each)


def story(record: Record) -> list[CampaignEvent]:
    """Everything that has happened in a campaign, from the beginning."""
    return [event for each in record.steps for event in each.told]
