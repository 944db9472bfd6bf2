"""`sobremesa quest campaign`: check a campaign and show how it runs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

import typer

from sobremesa.cli.quest_new import Language

if TYPE_CHECKING:
    from sobremesa.engine.words import Words
    from sobremesa.games.quest.campaign import Campaign, Record
    from sobremesa.games.quest.content.packs import QuestPack

CAMPAIGN: Final = """
Examples:

    sobremesa quest campaign my-campaign

    sobremesa quest campaign my-campaign --svg graph.svg --walks 2000

    sobremesa quest campaign the-long-table --plays 20 --difficulty hard --bot greedy --json

How to write one: docs/quest-campaigns.md.
"""

_GAME: Final = "quest"
_PARTY: Final = 4
_START: Final = 3  # missions of a campaign after which it should not have been decided yet

Named = Annotated[
    str,
    typer.Argument(metavar="FILE", help="Its folder or campaign.yaml, its code, or the name of one of the game’s own."),
]
Content = Annotated[
    Path | None, typer.Option(metavar="PATH", help="The content pack it is played with, if not the game's own.")
]


class Outcomes(NamedTuple):
    """Campaigns that have ended, as records, and the seed that they followed from."""

    records: list[Record]
    seed: str


def campaign(
    file: Named,
    content: Content = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT", help="Draw its graph as an SVG file.", show_default=False)
    ] = None,
    walks: Annotated[
        int, typer.Option(metavar="N", help="How many parties wander through it, missions ending by chance.")
    ] = 500,
    plays: Annotated[int, typer.Option(metavar="N", help="How many parties play it whole, by a bot.")] = 0,
    difficulty: Annotated[str, typer.Option(metavar="easy|normal|hard", help="How hard it is.")] = "normal",
    bot: Annotated[str, typer.Option(metavar="BOT", help="The bot that plays the missions.")] = "greedy",
    seed: Annotated[str, typer.Option(metavar="TEXT", help="The seed that all chance follows from.")] = "1",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: Language = None,
) -> int:
    """Check a campaign, show its pages with the ways between them, and tell how often each is met.

    Faults are listed, one a line; the command then exits with 2. Between missions parties choose by chance. Intervals
    are 95% Wilson intervals.
    """
    from sobremesa.cli.common import LOCALE, STOPPED, WRONG_USE, print_json, spoken, tell, write_aside
    from sobremesa.games import get
    from sobremesa.games.quest.campaign.graph import drawing
    from sobremesa.games.quest.campaign.named import campaign_named, faults_of

    game = get(_GAME)
    pack: Any = game.pack(content)
    words = game.words(spoken(language), (), pack, LOCALE)
    game.check_options({"difficulty": difficulty})
    faults = faults_of(file, pack)
    for fault in faults:
        tell(words.fault(fault))
    if faults:
        return WRONG_USE
    read = campaign_named(file, pack)
    if svg is not None:
        write_aside(svg, drawing(read, words))
    stopped, outcomes = False, _wandered(read, pack, difficulty, walks, seed)
    if plays:
        outcomes, stopped = _played(read, pack, difficulty, plays, bot, seed, words)
    if json:
        print_json(_record(read, outcomes, difficulty, bot if plays else ""))
    else:
        _shown(read, outcomes, words)
    return STOPPED if stopped else 0


def _begun(campaign: Campaign, pack: QuestPack, difficulty: str, seed: str) -> Record:
    from sobremesa.games.quest.campaign import Hero, begin

    return begin(campaign, pack, [Hero(part.id) for part in pack.parts.classes[:_PARTY]], difficulty, seed)


def _wandered(campaign: Campaign, pack: QuestPack, difficulty: str, walks: int, seed: str) -> Outcomes:
    from sobremesa.games.quest.campaign.wandering import wandered
    from sobremesa.games.quest.generator.streams import Stream

    names = [f"{seed}/{number}" for number in range(walks)]
    begun = ((_begun(campaign, pack, difficulty, name), Stream("wandering", name)) for name in names)
    return Outcomes([wandered(campaign, pack, record, stream) for record, stream in begun], seed)


def _played(
    campaign: Campaign, pack: QuestPack, difficulty: str, plays: int, bot: str, seed: str, words: Words
) -> tuple[Outcomes, bool]:
    """Let a bot play the missions of campaigns; returns the results and whether the user stopped it."""
    from sobremesa.cli.common import progress

    records: list[Record] = []
    with progress(plays, words, words.say("campaigns")) as tell:
        try:
            for number in range(plays):
                records.append(_play_one(campaign, pack, difficulty, bot, f"{seed}/{number}"))
                tell(None)
        except KeyboardInterrupt:
            return Outcomes(records, seed), True
    return Outcomes(records, seed), False


def _play_one(campaign: Campaign, pack: QuestPack, difficulty: str, bot: str, seed: str) -> Record:
    """Play a campaign to its end."""
    from sobremesa.bots import Seat, make
    from sobremesa.games import get
    from sobremesa.games.quest.campaign import is_over, match_options, result_of, step, take_result
    from sobremesa.games.quest.campaign.wandering import MOST_STEPS, chosen
    from sobremesa.games.quest.generator.streams import Stream

    game: Any = get(_GAME)
    record, stream = _begun(campaign, pack, difficulty, seed), Stream("wandering", seed)
    while not is_over(campaign, record) and record.stamp < MOST_STEPS:
        choice = chosen(campaign, pack, record, stream)
        if choice is not None:
            record = step(campaign, pack, record, choice)
            continue
        number = stream.below(1 << 31)
        match = game.new(1, seed=number, options=match_options(campaign, pack, record), content=pack, brisk=True)
        mind = make(bot, number)
        while match.ask is not None:
            match.apply(mind.choose(Seat(game, match, 0)))
        record = take_result(campaign, pack, record, result_of(match, pack))
    return record


# The results.


def _counts(campaign: Campaign, outcomes: Outcomes) -> dict[str, Any]:
    """How many parties met each page, reached each ending, and how each mission ended."""
    from sobremesa.games.quest.campaign.wandering import met

    pages = Counter(page for record in outcomes.records for page in set(met(record)))
    ends: dict[str, Counter[str]] = {page.id: Counter() for page in campaign.pages.values() if page.mission}
    for record in outcomes.records:
        for step in record.steps:
            if step.choice.startswith("result:"):
                ends[step.page][step.choice.split(":")[1]] += 1
    return {"pages": pages, "endings": Counter(record.page for record in outcomes.records), "missions": ends}


def _by_start(outcomes: Outcomes) -> dict[int, Counter[str]]:
    """The endings by how many of the first missions (:data:`_START`) were won: whether these decide the campaign."""
    found: dict[int, Counter[str]] = {won: Counter() for won in range(_START + 1)}
    for record in outcomes.records:
        results = [step.choice for step in record.steps if step.choice.startswith("result:")]
        won = sum(result.startswith("result:won:") for result in results[:_START])
        found[won][record.page] += 1
    return found


def _means(outcomes: Outcomes) -> dict[str, float]:
    """Averages over the campaigns: missions, heroes who fell, the level at the end, the coins left."""
    from sobremesa.games.quest.campaign import level_of, story

    many = max(1, len(outcomes.records))
    counts = Counter(each.what for record in outcomes.records for each in story(record))
    fell = sum(counts[what] for what in ("hurt", "unhurt", "no-room"))
    levels = [level_of(hero) for record in outcomes.records for hero in record.heroes]
    return {
        "missions": sum(record.missions for record in outcomes.records) / many,
        "fallen": fell / many,
        "level": sum(levels) / max(1, len(levels)),
        "coins": sum(record.coins for record in outcomes.records) / many,
    }


def _record(campaign: Campaign, outcomes: Outcomes, difficulty: str, bot: str) -> dict[str, Any]:
    from sobremesa.lab.statistics import share

    counts, many = _counts(campaign, outcomes), len(outcomes.records)
    endings = [page.id for page in campaign.pages.values() if page.ending]
    return {
        "campaign": campaign.id,
        "difficulty": difficulty,
        "bot": bot or None,
        "seed": outcomes.seed,
        "campaigns": many,
        "endings": {page: share(counts["endings"][page], many)._asdict() for page in endings} if many else {},
        "pages": {page: counts["pages"][page] for page in campaign.pages},
        "missions": {page: dict(ends) for page, ends in counts["missions"].items()},
        "endings_by_first_missions_won": {str(won): dict(ends) for won, ends in _by_start(outcomes).items()},
        "means": _means(outcomes),
    }


def _shown(campaign: Campaign, outcomes: Outcomes, words: Words) -> None:
    """Print pages and ways, chapter by chapter, with how many parties met each; then endings, missions and averages."""
    from sobremesa.engine.errors import Wording
    from sobremesa.games.quest.campaign.checking import edges_of
    from sobremesa.games.quest.campaign.graph import kind_of
    from sobremesa.lab.statistics import share

    counts, many = _counts(campaign, outcomes), len(outcomes.records)
    spanish = words.language == "es"
    for number, chapter in enumerate(campaign.chapters):
        print(f"\n{chapter.name['es' if spanish else 'en']}")
        for page in campaign.pages.values():
            if page.chapter == number:
                ways = ", ".join(dict.fromkeys(edge.to for edge in edges_of(page) if edge.to != page.id))
                line = f"  {page.id:22} {kind_of(page):8} {counts['pages'][page.id] / max(1, many):6.1%}"
                print(f"{line}  → {ways}" if ways else line)
    if not many:
        return
    print(f"\n{words.say('Endings')}")
    for page in campaign.pages.values():
        if page.ending:
            one = share(counts["endings"][page.id], many)
            print(f"  {page.id:22} {one.successes:5} / {one.trials}   {one.share:6.1%}  ({one.low:.1%}–{one.high:.1%})")
    print(f"\n{words.say('Missions won')}")
    for name, ends in counts["missions"].items():
        if ends.total():
            one = share(ends["won"], ends.total())
            print(f"  {name:22} {one.successes:5} / {one.trials}   {one.share:6.1%}  ({one.low:.1%}–{one.high:.1%})")
    sentence = Wording(
        "On average: missions {missions}, heroes fallen {fallen}, level {level}, coins left {coins}",
        **{name: f"{mean:.1f}" for name, mean in _means(outcomes).items()},
    )
    print(f"\n{words.wording(sentence)}")
