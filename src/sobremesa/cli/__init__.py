"""The `sobremesa` command. One file per command; this one gathers them."""

from __future__ import annotations

import sys
from importlib import import_module

import click
import typer

from sobremesa.engine.errors import BadInput

# A command's module has a typer app called ``app``: one command, or a group of them.
COMMANDS = ("play", "sim", "replay", "scenario", "content")

app = typer.Typer(
    name="sobremesa",
    help="Three tabletop games to play and to study.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for _command in COMMANDS:
    app.add_typer(import_module(f"sobremesa.cli.{_command}").app)


def main(args: list[str] | None = None) -> None:
    """Run a command line. Exits 0 when done, 1 when it failed, 2 on wrong use or bad input, told in one line."""
    try:
        code = app(args, standalone_mode=False)
    except BadInput as error:
        _fail(str(error), 2)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        sys.exit(2)
    except click.UsageError as error:
        _fail(f"{error.format_message()} (see --help)", 2)
    except click.ClickException as error:
        _fail(error.format_message(), 1)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except click.exceptions.Exit as stop:
        sys.exit(stop.exit_code)
    sys.exit(code if isinstance(code, int) else 0)


def _fail(line: str, code: int) -> None:
    print(f"sobremesa: {line}", file=sys.stderr)
    sys.exit(code)
