"""The worth of cards, as a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shlex import join
from typing import TYPE_CHECKING

from sobremesa.cli.charts import Chart, ChartLine
from sobremesa.cli.document import Document
from sobremesa.cli.figures import markdown_table, needed, percent, points, without_luck
from sobremesa.cli.versions import origin

if TYPE_CHECKING:
    from sobremesa.engine.words import Words
    from sobremesa.lab.effect import Effect, Effects
    from sobremesa.lab.study import Study


def page(found: Effects, study: Study, command: Sequence[str], words: Words) -> Document:
    """The document in the language of ``words``; ``command`` is the command line that was typed, as a list of its
    words."""
    return Document(list(_parts(found, study, command, words)), words.language)


def _parts(told: Effects, study: Study, command: Sequence[str], words: Words) -> Iterator[str | Chart]:
    from sobremesa.lab.identity import identity

    say, setup = words.say, study.setups[0]
    yield "# " + say("{game}: what cards are worth", game=words.speech.title or setup.game)
    yield f"```sh\n{join(command)}\n```"
    bots = ", ".join(dict.fromkeys(bot.text for bot in setup.bots))
    lines = [
        *origin(identity(study), words),
        say("Bots: {bots}.", bots=bots),
        words.count("{n} player", "{n} players", len(setup.bots)),
    ]
    if told.stopped:
        lines.append(f"**{say('Stopped early: only finished matches are counted.')}**")
    yield "\n".join(f"- {line}" for line in lines)
    found = told.cards
    if not found:
        return
    names = [words.speech.fact(words, one.design.field, one.design.number) for one in found]
    apart = [one.compared.difference for one in found]
    drawn = [
        ChartLine(name, ends.mean, ends.low, ends.high, "bad" if one.shown else "")
        for name, ends, one in zip(names, apart, found, strict=True)
    ]
    yield Chart(say("With the card less without it, in points"), drawn, lambda value: points(value, words), middle=0.0)
    header = (
        say("design"),
        say("pairs"),
        say("wins without"),
        say("wins with"),
        say("points"),
        say("95% interval"),
        *([say("without luck")] if study.luck else []),
        say("verdict"),
        say("pairs it would take"),
    )
    yield markdown_table(
        header, (_row(name, one, bool(study.luck), words) for name, one in zip(names, found, strict=True))
    )
    if len(setup.bots) > 1:
        yield say(
            "Each seed is played twice by the same bots: once a seat, each in turn, has a copy of the card from the "
            "start (in its hand, or in its deck where players bring one), once any other card in its place. How often "
            "that seat wins with it, less how often without it, is what the card adds to an average one for the "
            "player who draws it."
        )
    else:
        yield say(
            "Each seed is played twice by the same bots: once with the game as it is, and once without the card, "
            "which nobody can then know or find. How often all win with it, less how often without it, is what it adds."
        )
    yield say(
        "Intervals are Student’s over the pairs, whose number was fixed beforehand. A card’s worth is called shown by "
        "its e-value (Robbins 1970) and the e-BH procedure (Wang and Ramdas, Journal of the Royal Statistical Society "
        "B 84, 2022): on average, one in twenty of the cards called so is wrong."
    )


def _row(name: str, one: Effect, with_luck: bool, words: Words) -> list[str]:
    compared, say = one.compared, words.say
    ends = compared.difference
    known = say("worth more") if ends.mean > 0 else say("worth less")
    return [
        name,
        words.number(one.units),
        percent(compared.a, words),
        percent(compared.b, words),
        points(ends.mean, words),
        f"{points(ends.low, words)} … {points(ends.high, words)}",
        *([without_luck(compared.without_luck, words)] if with_luck else []),
        f"**{known}**" if one.shown else say("not yet known"),
        "–" if one.shown else needed(compared, words),
    ]
