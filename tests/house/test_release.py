"""The faults that `make release-check` finds before a release (docs/releasing.md)."""

from __future__ import annotations

import tomllib
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / ".ci/release-check"


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, run on a folder where everything is ready for 1.0.0, with that version installed."""
    loader = SourceFileLoader("release_check", str(SCRIPT))
    spec = spec_from_loader("release_check", loader)
    assert spec is not None
    module = module_from_spec(spec)
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    loader.exec_module(module)
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.0.0"\n', encoding="utf-8")
    (tmp_path / "CITATION.cff").write_text("version: 1.0.0\n", encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.0.0 – 2026-01-31\n", encoding="utf-8")
    gallery = tmp_path / "tests/gallery/1.0.0"
    gallery.mkdir(parents=True)
    (gallery / "azardia.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "run", lambda *command: (0, "" if command[0] == "git" else "1.0.0"))
    return module


def test_a_commit_that_is_ready_has_no_fault(check: ModuleType) -> None:
    assert list(check.nothing_is_uncommitted()) == []
    assert list(check.one_version_everywhere()) == []
    assert list(check.the_changelog_is_dated()) == []
    assert list(check.the_gallery_has_this_version()) == []


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("CITATION.cff", "version: 0.9.0\n"),
        ("CHANGELOG.md", "## 0.9.0 – 2026-01-31\n"),
        ("CHANGELOG.md", "## 11.0.0 – 2026-01-31\n"),
        ("CHANGELOG.md", "## 1.0.0.1 – 2026-01-31\n"),
        ("CHANGELOG.md", "no heading\n"),
    ],
)
def test_another_version_somewhere_is_named_with_its_file(
    check: ModuleType, tmp_path: Path, file: str, text: str
) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    (fault,) = check.one_version_everywhere()
    assert file in fault
    assert "1.0.0" in fault


def test_another_version_that_is_installed_is_a_fault(check: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "run", lambda *command: (0, "0.9.0"))
    assert list(check.one_version_everywhere()) == [
        "the installed package, and so the API and logs, say 0.9.0, not 1.0.0: install it again"
    ]


@pytest.mark.parametrize("heading", ["Unreleased: 1.0.0", "1.0.0", "Unreleased 1.0.0 – 2026-01-31"])
def test_a_changelog_that_is_not_yet_released_is_a_fault(check: ModuleType, tmp_path: Path, heading: str) -> None:
    (tmp_path / "CHANGELOG.md").write_text(f"## {heading}\n", encoding="utf-8")
    (fault,) = check.the_changelog_is_dated()
    assert heading in fault


def test_a_gallery_without_this_version_is_a_fault(check: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "tests/gallery/1.0.0/azardia.json").unlink()
    (fault,) = check.the_gallery_has_this_version()
    assert "python -m tests.gallery 1.0.0" in fault


def test_an_uncommitted_file_is_named(check: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "run", lambda *command: (0, "M README.md\n?? note.txt"))
    (fault,) = check.nothing_is_uncommitted()
    assert fault.startswith("2 files differ")
    assert "README.md" in fault


def test_whoever_asks_is_told_all_of_it_and_gets_an_exit_code(
    check: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "CHECKS", (check.nothing_is_uncommitted, check.the_changelog_is_dated))
    assert check.main() == 0
    monkeypatch.setattr(check, "heading", lambda: "Unreleased")
    assert check.main() == 1
    printed = capsys.readouterr().out
    assert "1 of 2 checks failed" in printed
    assert all(one in printed for one in check.TO_CONFIRM)


def test_the_citation_has_the_version_of_the_package_at_every_commit() -> None:
    root = SCRIPT.parents[1]
    version = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"\nversion: {version}\n" in (root / "CITATION.cff").read_text(encoding="utf-8")
