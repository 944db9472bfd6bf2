"""A pack names the edition of the rules it was made for, and older rules refuse it."""

from __future__ import annotations

from pathlib import Path

import pytest

import sobremesa


@pytest.mark.parametrize("name", sobremesa.games())
def test_a_new_pack_names_the_edition_and_one_for_later_rules_is_refused(name: str, tmp_path: Path) -> None:
    game = sobremesa.game(name)
    game.new_pack(tmp_path / "mine", "en")
    about = tmp_path / "mine" / "pack.yaml"
    text = about.read_text(encoding="utf-8")
    assert f"\nedition: {game.edition}\n" in text
    about.write_text(text.replace(f"\nedition: {game.edition}\n", f"\nedition: {game.edition + 1}\n"), encoding="utf-8")
    (fault,) = game.check_pack(tmp_path / "mine")
    assert str(fault.why) == f"made for edition {game.edition + 1} of the rules"
    assert str(fault.right) == f"{game.edition} at most, the edition of this program"
    assert str(fault.where).startswith(f"{about}:")


@pytest.mark.parametrize("name", sobremesa.games())
def test_a_pack_that_names_no_edition_is_read(name: str, tmp_path: Path) -> None:
    game = sobremesa.game(name)
    game.new_pack(tmp_path / "mine", "en")
    about = tmp_path / "mine" / "pack.yaml"
    text = about.read_text(encoding="utf-8")
    about.write_text(text.replace(f"\nedition: {game.edition}\n", "\n"), encoding="utf-8")
    assert game.pack(tmp_path / "mine").hash == game.pack().hash
