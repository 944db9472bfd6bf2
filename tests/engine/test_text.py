"""Cleaning text from outside."""

from __future__ import annotations

import pytest

from sobremesa.engine.text import clean, code, decoded, folded, in_one_line, is_shown, unmarked, word


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        ("\ufefftower: x", "tower: x"),
        ("to\u200bw\u200ce\u2060r", "tower"),
        ("chata\u00adrreria", "chatarreria"),
        ("a\u2010b\u2011c", "a-b-c"),
        ("4\u00a0carbón", "4 carbón"),
        ("carbo\u0301n", "carbón"),
        ("a\u200d b", "a b"),
        ("one\r\ntwo\rthree\n", "one\r\ntwo\rthree\n"),
        ("«it’s 3–4 …»", "«it’s 3–4 …»"),
        ("½ ﬁ ² Ａ", "½ ﬁ ² Ａ"),
    ],
)
def test_invisible_characters_are_removed_and_lookalikes_replaced(sent: str, meant: str) -> None:
    assert clean(sent) == meant
    assert clean(meant) == meant


EMOJI = ("👩‍🚀", "👨‍👩‍👧", "🏳️‍🌈", "❤️‍🔥", "👩🏽‍💻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇪🇸", "1️⃣", "☺️")


@pytest.mark.parametrize("emoji", EMOJI)
def test_emoji_stay_whole(emoji: str) -> None:
    assert clean(f"Ñu {emoji}!") == f"Ñu {emoji}!"
    assert all(map(is_shown, emoji))


def test_invisible_letters_stay_only_in_flags() -> None:
    assert clean("a\U000e0067\U000e007f") == "a"


@pytest.mark.parametrize("sent", ["\u202e", "\x00", "\ud800", "\ue000"])
def test_control_and_unassigned_characters_are_not_shown(sent: str) -> None:
    assert not is_shown(sent)


def test_a_word_may_be_typed_with_any_capitals_and_dashes() -> None:
    assert word(" Torre–Chimenea\u2011Mayor ") == "torre-chimenea-mayor"
    assert word("ＳＵＤＤＥＮ") == "sudden"


def test_a_code_has_neither_blanks_nor_fancy_dashes() -> None:
    assert code(" aBc\u2013 d\u200b\n") == "aBc-d"


def test_a_name_is_compared_without_accents_and_capitals() -> None:
    assert folded("El  CARBÓN de l´Est") == folded("el carbo\u0301n de l’est") == "el carbon de l'est"


def test_a_line_has_single_spaces() -> None:
    assert in_one_line("  Ana\u00a0 \t\nBea ") == "Ana Bea"


def test_files_are_read_with_or_without_a_byte_order_mark() -> None:
    assert decoded("\ufeffí".encode()) == decoded("í".encode()) == "í"
    assert unmarked(b"\xef\xbb\xbf{}") == unmarked(b"{}") == b"{}"
    with pytest.raises(UnicodeDecodeError):
        decoded(b"\xff")
