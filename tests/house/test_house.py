"""Rules of the house: what every file must respect, whichever game it belongs to."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST_FILE = 600
LONGEST_LINE = 160  # of a template or a drawing; Python's are shorter
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
MINIMUM = ROOT / "requirements" / "minimum.txt"  # the oldest releases; the other locks have the newest

# A folder that exists on one machine only. An address such as site.example/home/page is none: a letter stands before
# it.
MACHINE_PATH = re.compile(r"(?<![\w.~*-])/(?:home|root|Users|work|opt|mnt|srv)/\w|(?<!\w)[A-Z]:\\(?:Users|Program)")


def repository_files() -> list[Path]:
    """The existing files that are in the repository or would be with the next commit."""
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("not a git work tree")
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return [ROOT / name for name in listing.split("\0") if name and (ROOT / name).is_file()]


def lines_of(file: Path) -> list[str]:
    """The lines of a text file; empty for a binary one."""
    try:
        return file.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return []


def test_no_source_file_is_too_long_to_read() -> None:
    lengths = {file.relative_to(ROOT): len(lines_of(file)) for file in (ROOT / "src").rglob("*.py")}
    assert {file: length for file, length in lengths.items() if length > LONGEST_FILE} == {}


def test_a_line_of_a_template_or_a_drawing_is_read_without_scrolling() -> None:
    web, games = ROOT / "src/sobremesa/web", ROOT / "src/sobremesa/games"
    files = [*(web / "templates").rglob("*.*"), *(web / "drawings").rglob("*.svg"), *games.rglob("*.svg")]
    long = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in files
        for number, line in enumerate(lines_of(file), start=1)
        if len(line) > LONGEST_LINE
    ]
    assert long == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_file_names_no_address(lock: Path) -> None:
    assert [line for line in lines_of(lock) if "://" in line or line.lstrip().startswith(("-i ", "--"))] == [
        line for line in lines_of(lock) if line.startswith("    --hash=sha256:")
    ]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_locked_release_has_its_hashes(lock: Path) -> None:
    entries = re.split(r"^(?=[a-z0-9])", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert entries
    assert [entry.splitlines()[0] for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize(
    "lock", [ROOT / "package-lock.json", ROOT / "benchmarks/table_peer/package-lock.json"], ids=str
)
def test_npm_locks_have_hashes_and_no_addresses(lock: Path) -> None:
    """npm also writes funding addresses: remove "funding" from a new lock."""
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    assert [name for name, about in packages.items() if name and "integrity" not in about] == []
    assert "://" not in lock.read_text(encoding="utf-8")


def test_locks_agree_on_every_release_they_share() -> None:
    pins: dict[str, set[str]] = {}
    for lock in (lock for lock in LOCKS if lock != MINIMUM):
        for name, version in re.findall(r"^([a-z0-9-]+)==(\S+)", lock.read_text(encoding="utf-8"), re.MULTILINE):
            pins.setdefault(name, set()).add(version)
    assert {name: versions for name, versions in pins.items() if len(versions) > 1} == {}


def test_no_file_names_a_folder_of_one_machine() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in repository_files()
        for number, line in enumerate(lines_of(file), start=1)
        if MACHINE_PATH.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "is_one"),
    [
        ("see /" + "home/ana/sobremesa", True),
        ("path = '/" + "work/main'", True),
        ("C:" + r"\Users\ana", True),
        ("https://site.example/home/page", False),
        ("#!/usr/bin/env python3", False),
        ("docs/" + "work/plan.md", False),
    ],
)
def test_a_folder_of_one_machine_is_recognised(line: str, is_one: bool) -> None:
    assert bool(MACHINE_PATH.search(line)) is is_one


def test_every_room_with_code_is_a_package() -> None:
    """A folder without __init__.py is invisible to the layers' check and to the type checker."""
    rooms = {
        room
        for top in ("src/sobremesa", "tests")
        for file in (ROOT / top).rglob("*.py")
        for room in file.parents
        if room.is_relative_to(ROOT / top)
    }
    assert sorted(str(room.relative_to(ROOT)) for room in rooms if not (room / "__init__.py").exists()) == []


def test_the_guide_to_the_table_says_what_each_module_is_for() -> None:
    table = ROOT / "src/sobremesa/table"
    modules = {file.name for folder in (table, table / "store") for file in folder.glob("*.py")} - {"__init__.py"}
    guide = (ROOT / "docs/table.md").read_text(encoding="utf-8")
    assert sorted(modules - set(re.findall(r"`(\w+\.py)`", guide))) == []


def test_arrows_run_one_way() -> None:
    """In its own process: the linter silences all existing loggers."""
    lint = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    done = subprocess.run([sys.executable, "-c", lint], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
