"""The identity of a study and of the program that plays it: what rows must share to belong together."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec

import sobremesa
from sobremesa.bots import BotSpec
from sobremesa.engine.log import program_version
from sobremesa.games import get
from sobremesa.lab.study import Setup, Study

FORMAT: Final = 2  # : of stored rows; raised whenever a column changes its meaning, or the same plan its matches

_HOUSE: Final = "sobremesa"
_ROOMS: Final = ("authoring", "bots", "engine", "geometry")  # the packages that affect play, beside the game's own


def program(study: Study) -> str:
    """The program that plays a study (:func:`program_of`)."""
    return program_of(*sorted({setup.game for setup in study.setups}))


@cache
def program_of(*games: str) -> str:
    """The program that plays these games: its version and a hash of the sources that affect play,
    ``0.1.0+8c1f93ab12de``. So two commits that may play differently are not taken for the same."""
    house = Path(sobremesa.__file__).parent
    folders = [*(house / room for room in _ROOMS), *(get(game).home for game in games)]
    return f"{program_version()}+{_sources(file for folder in folders for file in folder.rglob('*.py'))}"


def _sources(files: Iterable[Path]) -> str:
    """A hash of these files that doesn't depend on who checked them out, or where."""
    digest = blake2b(digest_size=6)
    for file in sorted(files):
        digest.update(f"{file.parent.name}/{file.name}\n".encode())
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def identity(study: Study) -> dict[str, Any]:
    """The identity of a study as plain data, with its hash: everything that its rows depend on, except the program."""
    tables = [_table(setup) for setup in study.setups]
    data = {"format": FORMAT, "seed": study.seed, "decisions": study.sample, "tables": tables}
    asked = {"luck": study.luck, "watch": study.watch, "weigh": study.worlds}
    data.update({name: value for name, value in asked.items() if value})
    digest = blake2b(msgspec.json.encode(data, order="sorted"), digest_size=16).hexdigest()
    return {"version": program(study), "study": digest, **data}


def _table(setup: Setup) -> dict[str, Any]:
    pack = setup.content
    gift = {} if setup.gift is None else {"gift": setup.gift._asdict()}
    start = {} if setup.start is None else {"from": setup.start.hash}
    repeated = {"repeat": setup.repeats, "share": list(setup.shared)} if setup.repeats > 1 else {}
    return {
        **gift,
        **start,
        **repeated,
        "game": setup.game,
        "edition": setup.table.edition,
        "bots": [bot.text for bot in setup.bots],
        "players": [player(bot, setup) for bot in setup.bots],
        "weights": _weights(setup.table.weights),
        "options": dict(setup.options),
        "pack": {"name": pack.name, "version": pack.version, "hash": pack.hash},
    }


def player(bot: BotSpec, setup: Setup) -> str:
    """A bot's name with all its parameters: a level is the bot that the game has for it; a bot that isn't ours carries
    a hash of its package's sources, ``looker+8c1f93ab12de:worlds=2``."""
    plays = bot.resolved(setup.table)
    package = plays.kind.__module__.partition(".")[0]
    brought = "" if package == _HOUSE else f"+{_brought(package)}"
    return ":".join([plays.name + brought, *(f"{name}={value}" for name, value in plays.parameters.items())])


@cache
def _brought(package: str) -> str:
    file = Path(sys.modules[package].__file__ or "")
    return _sources(file.parent.rglob("*.py") if file.name == "__init__.py" else [file])


@cache
def _weights(file: Path) -> str:
    """A hash of the trained weights of a game's judge, by which levels play and positions are judged."""
    return blake2b(file.read_bytes(), digest_size=16).hexdigest()
