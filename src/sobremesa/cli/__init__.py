"""The `sobremesa` command. One file per command; this one gathers them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException
from typer.main import get_command

from sobremesa.cli.characters import always_print
from sobremesa.cli.common import FAILED, STOPPED, WRONG_USE, tell, words_for
from sobremesa.cli.help import Group
from sobremesa.engine.errors import BadInput, of_file
from sobremesa.engine.refusal import Illegal, reason

# A command's module has a typer app called ``app``: one command, or a group. It imports what it needs only when called,
# so that the other commands start quickly; its ``epilog`` shows an example.
COMMANDS = (
    "serve",
    "backup",
    "tidy",
    "play",
    "exercise",
    "sim",
    "replay",
    "review",
    "scenario",
    "content",
    "deck",
    "quest",
    "lab",
)

_EXAMPLE = """
Example:

    sobremesa serve --port 8080
"""

app = typer.Typer(
    name="sobremesa",
    cls=Group,
    help="Three tabletop games to play and study. Without a command, it sets the table in the browser, as serve does.",
    epilog=_EXAMPLE,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for _command in COMMANDS:
    app.add_typer(import_module(f"sobremesa.cli.{_command}").app)


@app.callback(invoke_without_command=True)
def sobremesa(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the program's version and exit.")] = False,
) -> None:
    """What holds for all commands; alone it is `sobremesa serve`."""
    if version:
        from sobremesa.engine.log import program_version

        print(f"sobremesa {program_version()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from sobremesa.cli.serve import set_the_table

        set_the_table()


def main(args: list[str] | None = None) -> None:
    """Run a command line. Exits with 0 when done, 1 on failure, 2 for wrong usage or bad input (reported in one line),
    and 130 when stopped with Ctrl-C."""
    always_print()
    given = sys.argv[1:] if args is None else args
    try:
        code = _parser()(given, prog_name="sobremesa", standalone_mode=False, obj=given)
    except BadInput as error:
        _fail(words_for(given).fault(error), WRONG_USE)
    except TyperException as error:
        from sobremesa.cli.usage import not_understood

        _fail(words_for(given).wording(not_understood(error)), error.exit_code)
    except Illegal as error:
        _fail(words_for(given).wording(reason(error.refusal)), FAILED)
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(STOPPED)
    except OSError as error:
        _fail(words_for(given).wording(of_file(error)), FAILED)
    sys.exit(code if isinstance(code, int) else 0)


@cache
def _parser() -> Callable[..., object]:
    """The command-line parser, made once for a program that calls ``main`` many times."""
    return get_command(app)


def _fail(message: str, code: int) -> NoReturn:
    tell(f"sobremesa: {message}")
    sys.exit(code)
