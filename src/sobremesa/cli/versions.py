"""The versions behind a page's matches: the program that played them, the rules, the content, and the study's hash."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sobremesa.engine.pack import Pack
    from sobremesa.engine.words import Words


def origin(about: Mapping[str, Any], words: Words) -> Iterator[str]:
    """The lines for a study with this description (``lab/identity.py``)."""
    yield program(about["version"], words)
    yield words.say("Seed: {seed}. Study: {hash}.", seed=str(about["seed"]), hash=about["study"])
    yield from dict.fromkeys(_rules(table["edition"], words=words, **table["pack"]) for table in about["tables"])


def program(version: str, words: Words) -> str:
    """The line with the program's version."""
    return words.say("Program: sobremesa {version}.", version=version)


def rules(edition: int, pack: Pack, words: Words) -> str:
    """The line with the rules and the content."""
    return _rules(edition, pack.name, pack.version, pack.hash, words)


def _rules(edition: int, name: str, version: str, hash: str, words: Words) -> str:  # noqa: A002 - as it is stored
    return words.say(
        "Rules: edition {edition}. Pack: {pack}, hash {hash}.",
        edition=str(edition),
        pack=f"{name} {version}".strip(),
        hash=hash,
    )
