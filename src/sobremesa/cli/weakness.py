"""How far bots can be exploited, as a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite
from shlex import join
from typing import TYPE_CHECKING

from sobremesa.cli.charts import Chart, ChartLine
from sobremesa.cli.document import Document
from sobremesa.cli.figures import markdown_table, percent, points
from sobremesa.cli.versions import origin

if TYPE_CHECKING:
    from sobremesa.engine.words import Words
    from sobremesa.lab.exploit import Weakness
    from sobremesa.lab.study import Study


def page(found: Sequence[Weakness], study: Study, command: Sequence[str], words: Words) -> Document:
    """The document in the language of ``words``; ``command`` is the command line that was typed, as a list of its
    words."""
    return Document(list(_parts(found, study, command, words)), words.language)


def _parts(found: Sequence[Weakness], study: Study, command: Sequence[str], words: Words) -> Iterator[str | Chart]:
    from sobremesa.lab.identity import identity

    say, setup = words.say, study.setups[0]
    yield "# " + say("{game}: how far bots can be exploited", game=words.speech.title or setup.game)
    yield f"```sh\n{join(command)}\n```"
    lines = [*origin(identity(study), words)]
    if setup.options:
        options = " ".join(f"{name}={value}" for name, value in setup.options.items())
        lines.append(say("Options: {options}.", options=f"`{options}`"))
    if any(one.stopped for one in found):
        lines.append(f"**{say('Stopped early: only finished matches are counted.')}**")
    yield "\n".join(f"- {line}" for line in lines)
    drawn = [
        ChartLine(one.bot.text, one.share.mean, one.share.low, one.share.high, "bad" if one.share.low > 0 else "")
        for one in found
        if isfinite(one.share.low)
    ]
    if drawn:
        title = say("What a rival that knows the bot wins above a fair share, in points")
        yield Chart(title, drawn, lambda value: points(value, words), middle=0.0)
    header = (
        say("bot"),
        say("pairs"),
        say("its rival wins"),
        say("95% interval"),
        say("can be exploited for, at least"),
    )
    yield markdown_table(header, (_row(one, words) for one in found))
    yield say(
        "The rival knows how the bot chooses, not which cards it holds. It tries each of its options in imagined "
        "worlds, where the bot plays on for both sides, and takes the one that wins most: a local best response "
        "(Lisý and Bowling, arXiv 1612.07547). The best of all rivals wins as much or more. So the last column is a "
        "lower bound, the lower end of the interval; what lies beyond is not known, and “not shown” does not say that "
        "there is nothing."
    )
    yield say(
        "Each pair is one seed, played in both seats. Intervals are Student’s, over the pairs, for their fixed number."
    )


def _row(one: Weakness, words: Words) -> list[str]:
    share = one.share
    if not isfinite(share.low):
        return [f"`{one.bot.text}`", words.number(share.units), "–", "–", words.say("not yet known")]
    low, high = (max(0.0, min(1.0, 0.5 + end)) for end in (share.low, share.high))
    least = max(0.0, share.low)
    return [
        f"`{one.bot.text}`",
        words.number(share.units),
        percent(0.5 + share.mean, words),
        f"{percent(low, words)} – {percent(high, words)}",
        words.say("{n} points", n=points(least, words).lstrip("+")) if least else words.say("not shown"),
    ]
