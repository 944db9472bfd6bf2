"""Commands whose help is in the reader's language; its texts are keys, like all sentences.

A command's texts (docstrings, option help, examples) are written in English beside the command and translated paragraph
by paragraph when somebody asks for help. The library's own texts that appear in our help are handled here too.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import cleandoc
from typing import TYPE_CHECKING, Any, Final

from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from sobremesa.engine.words import Words

_USAGE: Final = "Usage: "  # the start of the library's usage line
_CODE: Final = "    "  # the indent of a paragraph that shows a command

Say = Callable[[str], str]


class _Spoken:
    """A mixin for the library's commands that shows help in the language of the command line."""

    def get_usage(self, ctx: Any) -> str:
        command: Any = super()
        return _usage(command.get_usage(ctx), ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _speak(self, ctx)
        command: Any = super()
        command.format_help(ctx, formatter)


class Command(_Spoken, TyperCommand):
    """A command whose help is in the language of the command line."""


class Group(_Spoken, TyperGroup):
    """A group whose help is in the language of the command line."""


def translate(command: Any, ctx: Any, say: Say) -> None:
    """Translate this command's help: ``say`` is called with each of its texts."""
    command.help = _paragraphs(cleandoc(command.help or ""), say)
    command.epilog = "\n" + _paragraphs((command.epilog or "").strip(), say)  # a first line of its own keeps indents
    command.options_metavar = say(command.options_metavar)
    for param in command.get_params(ctx):
        for name in ("help", "metavar", "show_default"):
            text = getattr(param, name, None)
            if isinstance(text, str) and not text.isdigit():
                setattr(param, name, say(text))
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = say(command.subcommand_metavar or "")
        for inner in command.commands.values():
            inner.help = _paragraphs(cleandoc(inner.help or ""), say)


def _paragraphs(text: str, say: Say) -> str:
    return "\n\n".join(
        one if one.startswith(_CODE) else say(" ".join(one.split())) for one in text.split("\n\n") if one.strip()
    )


def _speak(command: Any, ctx: Any) -> None:
    from typer import rich_utils

    say = _words(ctx).say
    translate(command, ctx, say)
    rich_utils.ARGUMENTS_PANEL_TITLE = say("Arguments")
    rich_utils.OPTIONS_PANEL_TITLE = say("Options")
    rich_utils.COMMANDS_PANEL_TITLE = say("Commands")
    rich_utils.DEFAULT_STRING = say("[default: {value}]", value="{}")
    rich_utils.REQUIRED_LONG_STRING = say("[required]")


def _usage(line: str, ctx: Any) -> str:
    return _words(ctx).say("Usage: {line}", line=line.removeprefix(_USAGE))


def _words(ctx: Any) -> Words:
    """The words for the language of the command line, which is the context's object."""
    from sobremesa.cli.common import words_for

    return words_for(ctx.find_root().obj or [])
