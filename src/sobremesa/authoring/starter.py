"""A starter pack: the game's own content under the owner's name, with comments for those who edit it.

Nothing is duplicated: the files are the game's current ones. Only the comments are written for owners, in
``starter/FILE.LANGUAGE.yaml`` beside the game's content, or in ``starter/FOLDER.LANGUAGE.yaml`` for all files of a
folder. In these comments a line such as ``# {verbs}`` is replaced by a list that the game makes
(:meth:`AuthoredGame.lists`). Headings (``# --- Coins ---``) stay, translated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import yaml

from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.engine.errors import BadInput, Wording, quoted
from sobremesa.engine.pack import ID, ID_IN_WORDS, LONGEST_ID
from sobremesa.engine.text import folded
from sobremesa.engine.words import Words

ABOUT: Final = "pack.yaml"
ASIDE: Final = ".part"  # the suffix of a file while it is being written

_HEADING: Final = re.compile(r"# --- (.+) ---")


def id_for(folder: Path) -> str:
    """The id of a pack in this folder: the folder's name. Raises :class:`BadInput` if it is not a valid id, or if the
    folder is not empty."""
    name = folder.resolve().name
    if not re.fullmatch(ID, name) or len(name) > LONGEST_ID:
        letters = folded(name).encode("ascii", "ignore").decode()
        near = "-".join(re.findall("[a-z0-9]+", letters))[:LONGEST_ID].strip("-")
        right = Wording("{right}; perhaps {near}", right=ID_IN_WORDS, near=near) if near else ID_IN_WORDS
        raise BadInput(str(folder), "{name} can't be the id of a pack", right, name=quoted(name))
    if folder.exists() and not folder.is_dir():
        raise BadInput(str(folder), "already exists and is not a folder", "a new folder")
    if folder.is_dir() and any(folder.iterdir()):
        raise BadInput(str(folder), "is not empty", "a new folder, or an empty one")
    return name


def starter(
    home: Path,
    pack_id: str,
    edition: int,
    words: Mapping[str, Words],
    language: str,
    lists: Mapping[str, Sequence[str]] | None = None,
) -> dict[str, bytes]:
    """The files of a pack with this id, made from the content of the game in ``home``. ``edition`` is the edition of
    its rules, ``words`` has all languages, ``language`` is the language of the comments, and ``lists`` are the lists
    for the comments, by name."""
    content = home / "content" / "own"
    files: dict[str, bytes] = {}
    for file in sorted(file for file in content.rglob("*") if file.is_file()):
        name = file.relative_to(content).as_posix()
        if name == ABOUT:
            body = _about(file, pack_id, edition, words, language)
        elif file.suffix == ".yaml":
            body = _body(file.read_text(encoding="utf-8"), words[language])
        else:
            files[name] = file.read_bytes()
            continue
        files[name] = f"{_lead(home, file, language, lists or {})}{body}".encode()
    return files


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, each under a temporary name first. ``pack.yaml``, which makes the folder a pack, comes
    last."""
    for name in sorted(files, key=lambda name: name == ABOUT):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        aside = file.with_name(file.name + ASIDE)
        aside.write_bytes(files[name])
        aside.replace(file)


def headings(content: Path) -> Iterator[str]:
    """The headings in a game's content, which are keys of translations."""
    for file in sorted(content.rglob("*.yaml")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if heading := _HEADING.fullmatch(line):
                yield heading[1]


def _lead(home: Path, file: Path, language: str, lists: Mapping[str, Sequence[str]]) -> str:
    """The comments at the head of a file, by default those of its folder; empty if there are none."""
    for name in (file.stem, file.parent.name):
        comments = home / "content" / "starter" / f"{name}.{language}.yaml"
        if comments.exists():
            text = comments.read_text(encoding="utf-8").strip()
            for listed, lines in lists.items():
                text = text.replace(f"# {{{listed}}}", "\n".join(f"#   {line}" for line in lines))
            return f"{text}\n\n"
    return ""


def _about(file: Path, pack_id: str, edition: int, words: Mapping[str, Words], language: str) -> str:
    own: dict[str, Any] = read_sheet(file).data
    about = {
        **own,
        "id": pack_id,
        "version": "1.0",
        "edition": edition,
        "name": {each: words[each].say("My own pack") for each in words},
        "authors": [words[language].say("Your name"), *own.get("authors", ())],
    }
    return yaml.dump(about, Dumper=_Indenting, allow_unicode=True, sort_keys=False, width=120)


class _Indenting(yaml.SafeDumper):
    """Indents lists, as people do. Otherwise an entry that somebody adds with more indent would be read as part of the
    text above it."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, indentless=False)


def _body(text: str, words: Words) -> str:
    """A file without its authors' own comments; headings are translated."""
    lines = []
    for line in text.splitlines():
        if heading := _HEADING.fullmatch(line):
            lines.append(f"# --- {words.say(heading[1])} ---")
        elif not line.startswith("#"):
            lines.append(line)
    return "\n".join(lines).strip() + "\n"
