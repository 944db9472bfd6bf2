"""`sobremesa quest fare`: how bots fare in many generated missions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from sobremesa.cli.quest_new import Language, Length, Objective, Side, Size, Theme, wished

if TYPE_CHECKING:
    from sobremesa.engine.words import Words
    from sobremesa.games.quest.generator.codes import Brief
    from sobremesa.lab.run import MatchResult, Plan

FARE: Final = """
Examples:

    sobremesa quest fare --codes 100

    sobremesa quest fare --codes 300 --difficulty hard --bot greedy --seed 7 --jobs 4 --json
"""

_GAME: Final = "quest"


def fare(
    codes: Annotated[int, typer.Option(metavar="N", help="How many missions, each played once.")] = 50,
    size: Size = None,
    theme: Theme = None,
    objective: Objective = None,
    side: Side = None,
    length: Length = None,
    difficulty: Annotated[str, typer.Option(metavar="easy|normal|hard", help="How hard they are.")] = "normal",
    bot: Annotated[str, typer.Option(metavar="BOT", help="The bot that plays the party.")] = "greedy",
    seed: Annotated[int, typer.Option(metavar="S", help="The seed that missions and matches follow from.")] = 1,
    jobs: Annotated[int, typer.Option(metavar="J", help="How many processes.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object, with the result of each code.")] = False,
    language: Language = None,
) -> int:
    """Let bots play many generated missions, each once, and tell how many they won.

    The standard party plays. Intervals are 95% Wilson intervals.
    """
    from sobremesa.cli.common import LOCALE, STOPPED, print_json, progress, spoken
    from sobremesa.games import get
    from sobremesa.games.quest.generator.codes import new_brief
    from sobremesa.lab.run import Plan, play_each

    game = get(_GAME)
    words = game.words(spoken(language), (), None, LOCALE)
    wishes = wished(size=size, theme=theme, objective=objective, side=side, length=length)
    briefs = [new_brief(wishes, f"{seed}/{n}") for n in range(codes)]
    options: list[dict[str, Any]] = [{"mission": brief.code, "difficulty": difficulty} for brief in briefs]
    plans = [Plan(_GAME, 1, (bot,), n + 1, seed, options[n]) for n in range(codes)]
    plans[0].check()
    played: list[tuple[Brief, MatchResult]] = []
    numbers = ((at, at + 1) for at in range(codes))
    stopped = False
    with progress(codes, words) as tell:
        try:
            for at, match in play_each(plans, [game.pack()] * codes, numbers, min(jobs, codes)):
                played.append((briefs[at], match))
                tell(match)
        except KeyboardInterrupt:
            stopped = True
    played.sort(key=lambda one: one[1].number)
    if json:
        print_json(_record(plans[0], difficulty, played))
    else:
        _print_shares(played, words)
    return STOPPED if stopped else 0


def _shares(played: list[tuple[Brief, MatchResult]]) -> dict[str, dict[str, Any]]:
    """Wins and matches, in all and by each chosen setting."""
    from sobremesa.games.quest.generator.codes import CHOICES
    from sobremesa.lab.statistics import share

    def share_of(some: list[tuple[Brief, MatchResult]]) -> Any:
        return share(sum(bool(match.winners) for _, match in some), len(some))

    found: dict[str, dict[str, Any]] = {"all": {"all": share_of(played)}}
    for name, known in CHOICES.items():
        groups = {each: [one for one in played if getattr(one[0], name) == each] for each in known}
        found[name] = {each: share_of(some) for each, some in groups.items() if some}
    return found


def _record(plan: Plan, difficulty: str, played: list[tuple[Brief, MatchResult]]) -> dict[str, Any]:
    return {
        "bot": plan.bots[0],
        "difficulty": difficulty,
        "seed": plan.seed,
        "shares": {name: {each: one._asdict() for each, one in by.items()} for name, by in _shares(played).items()},
        "matches": [
            {"code": brief.code, "won": bool(match.winners), **{str(name): n for name, n in match.measures.items()}}
            for brief, match in played
        ],
    }


def _print_shares(played: list[tuple[Brief, MatchResult]], words: Words) -> None:
    for name, by in _shares(played).items():
        for each, one in by.items():
            heading = words.say("all") if name == "all" else f"{name}={each}"
            print(f"{heading:28} {one.successes:4} / {one.trials:4}   {one.share:5.1%}  ({one.low:.1%}–{one.high:.1%})")
