"""Content packs that people bring: what is refused unread, what is told of it, and what is kept for good."""

import shutil
import stat
import tracemalloc
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile, ZipInfo

import pytest

import sobremesa
from sobremesa.authoring.pictures import shown_of
from sobremesa.table import packs as service
from sobremesa.table import upload
from sobremesa.table.guests import Guests
from sobremesa.table.packs import Packs, UploadedPack
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.store.store import Store
from sobremesa.table.store.tables import PackRow

pytestmark = pytest.mark.guard

AZARDIA = sobremesa.game("azardia")
HOME = AZARDIA.own_content
FILES = {name: (HOME / name).read_bytes() for name in ("pack.yaml", "action.yaml", "penalty.yaml", "event.yaml")}
PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'


@pytest.fixture
def ana(guests: Guests) -> int:
    return guests.welcome("es", "Ana").id


def another(name: str = "mine") -> upload.Files:
    """A pack that plays otherwise than the game's own: a card has one copy more, another one less."""
    text = FILES["event.yaml"].decode()
    first = text.index("- id: ")
    text = text[:first] + text[first:].replace("- id: ", "- id: my-", 1)
    about = FILES["pack.yaml"].decode().replace("id: base", f"id: {name}")
    return {**FILES, "pack.yaml": about.encode(), "event.yaml": text.encode()}


def zip_of(*members: tuple[str | ZipInfo, bytes], how: int = ZIP_DEFLATED) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", how) as packed:
        for name, data in members:
            packed.writestr(name, data)
    return out.getvalue()


def refused(unpack: Callable[[], object]) -> ErrorCode:
    with pytest.raises(Refused) as error:
        unpack()
    return error.value.because


# Unpacking, as from a stranger.


def test_a_zip_is_its_files_with_or_without_a_folder_around_them() -> None:
    bare = {"pack.yaml": b"a", "pictures/fox.svg": b"b"}
    assert upload.unzip(zip_of(*bare.items())) == bare
    assert upload.unzip(zip_of(*((f"my pack/{name}", data) for name, data in bare.items()))) == bare


def test_what_packers_add_by_themselves_is_left_out() -> None:
    litter = ["__MACOSX/._pack.yaml", ".DS_Store", "pictures/Thumbs.db", "._pack.yaml", "Desktop.ini"]
    assert upload.unzip(zip_of(("pack.yaml", b"a"), *((name, b"") for name in litter))) == {"pack.yaml": b"a"}


@pytest.mark.parametrize("around", ["", "mine/", "mine\\"])
@pytest.mark.parametrize(
    "name",
    [
        "action.yaml~",
        ".action.yaml.swp",
        "action.yaml.bak",
        "#action.yaml#",
        ".#action.yaml",
        ".git/config",
        ".vscode/x",
    ],
)
def test_what_editors_leave_is_left_out(name: str, around: str) -> None:
    sent = [(f"{around}{each}", each.encode()) for each in ("pack.yaml", name)]
    assert upload.unzip(zip_of(*sent)) == upload.gather(sent) == {"pack.yaml": b"pack.yaml"}


def test_folders_may_be_parted_as_windows_parts_them() -> None:
    sent = [("mine\\", b""), ("mine\\pack.yaml", b"a"), ("mine\\pictures\\", b""), ("mine\\pictures\\fox.svg", b"b")]
    assert upload.unzip(zip_of(*sent)) == upload.gather(sent) == {"pack.yaml": b"a", "pictures/fox.svg": b"b"}


@pytest.mark.parametrize("around", ["mine-1.0/mine/", "a/b/c/d/e/", "Mi baraja única/", "./mine/"])
def test_however_many_folders_are_around_a_pack_they_are_taken_away(around: str) -> None:
    bare = {"pack.yaml": b"a", "pictures/fox.svg": b"b"}
    assert upload.unzip(zip_of(*((f"{around}{name}", data) for name, data in bare.items()))) == bare


def test_a_pack_that_is_not_alone_in_its_zip_is_told_what_to_send() -> None:
    with pytest.raises(Refused) as error:
        upload.unzip(zip_of(("mine/pack.yaml", b"a"), ("read me.txt", b"b")))
    assert str(error.value).startswith("'mine/pack.yaml' is in a folder, and other files are beside that: send only")


def test_a_name_that_is_refused_is_told_what_would_be_right() -> None:
    with pytest.raises(Refused) as error:
        upload.unzip(zip_of(("ñ.yaml", b""), ("pack.yaml", b"")))
    assert str(error.value).startswith("'ñ.yaml' is not a plain file name: letters from a to z, digits,")


@pytest.mark.parametrize(
    "name",
    [
        "../pack.yaml",
        "pictures/../../pack.yaml",
        "/etc/passwd",
        "C:/pack.yaml",
        "..\\pack.yaml",
        "pictures//fox.svg",
        ".hidden",
        "pictures/.fox.svg",
        "a/b/c/d/e.yaml",
        "x" * 200,
        "a\nb",
        "ñ.yaml",
    ],
)
def test_a_name_that_leads_elsewhere_is_refused(name: str) -> None:
    assert refused(lambda: upload.unzip(zip_of(("pack.yaml", b""), (name, b"")))) is ErrorCode.WRONG
    assert refused(lambda: upload.gather([("pack.yaml", b""), (name, b"")])) is ErrorCode.WRONG


@pytest.mark.parametrize("other", ["pack.yaml", "PACK.yaml", "pack.yaml/fox.svg"])
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_two_files_under_one_name_are_refused(other: str) -> None:
    assert refused(lambda: upload.unzip(zip_of(("pack.yaml", b"1"), (other, b"2")))) is ErrorCode.WRONG


def test_a_bomb_is_not_unpacked_whatever_it_says_of_itself() -> None:
    bomb = zip_of(("pack.yaml", b"0" * (upload.MOST_IN_A_FILE + 1)))
    assert len(bomb) < 10_000
    assert refused(lambda: upload.unzip(bomb)) is ErrorCode.LARGE
    true_size = (upload.MOST_IN_A_FILE + 1).to_bytes(4, "little")
    assert bomb.count(true_size) == 2
    assert refused(lambda: upload.unzip(bomb.replace(true_size, b"\x01\0\0\0"))) in (ErrorCode.LARGE, ErrorCode.WRONG)


def test_of_a_bomb_no_more_is_unpacked_than_a_file_may_have() -> None:
    bomb = zip_of(("pack.yaml", b"0" * 60_000_000))
    tracemalloc.start()
    refused(lambda: upload.unzip(bomb))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 4 * upload.MOST_IN_A_FILE


def test_many_small_bombs_are_one_large_one() -> None:
    one = b"0" * upload.MOST_IN_A_FILE
    many = zip_of(*((f"{n}.yaml", one) for n in range(upload.MOST_UNPACKED // len(one) + 1)))
    assert refused(lambda: upload.unzip(many)) is ErrorCode.LARGE


def test_there_is_an_end_to_files() -> None:
    many = [(f"{n}.yaml", b"") for n in range(upload.MOST_FILES + 1)]
    assert refused(lambda: upload.unzip(zip_of(*many))) is ErrorCode.LARGE
    assert refused(lambda: upload.gather(many)) is ErrorCode.LARGE


def test_a_link_is_no_file() -> None:
    link = ZipInfo("pack.yaml")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    assert refused(lambda: upload.unzip(zip_of((link, b"/etc/passwd")))) is ErrorCode.WRONG


def test_what_is_packed_in_a_way_of_its_own_is_refused() -> None:
    assert refused(lambda: upload.unzip(zip_of(("pack.yaml", b"a" * 99), how=ZIP_BZIP2))) is ErrorCode.WRONG


@pytest.mark.parametrize("data", [b"", b"PK", b"hello", zip_of(("a.yaml", b"a" * 999))[:-30]], ids=len)
def test_what_is_no_zip_is_refused(data: bytes) -> None:
    assert refused(lambda: upload.unzip(data)) is ErrorCode.WRONG


def test_the_same_files_have_the_same_digest_however_they_came() -> None:
    came = upload.unzip(zip_of(*reversed(FILES.items())))
    assert upload.digest(came) == upload.digest(FILES)
    assert upload.digest({**FILES, "more.txt": b""}) != upload.digest(FILES)
    assert upload.zipped(came) == upload.zipped(FILES)
    assert upload.unpacked(upload.zipped(FILES)) == FILES


# Checked and kept.


def test_a_pack_without_faults_is_ready_to_play_with(packs: Packs, ana: int) -> None:
    brought = packs.bring(AZARDIA, another(), ana)
    assert brought.digest is not None
    pack = packs.pack(brought.digest)
    assert pack.hash != AZARDIA.pack().hash
    assert AZARDIA.new(2, 1, content=pack).ask is not None
    assert packs.played(AZARDIA, pack.hash) == brought.digest
    assert [row.digest for row in packs.for_guest(ana)] == [brought.digest]


def test_nothing_is_kept_of_a_picture_but_what_is_painted_of_it(packs: Packs, store: Store, ana: int) -> None:
    card = next(iter(AZARDIA.pack().ids()))
    sent = {**another(), f"pictures/{card}.svg": PICTURE, "pictures/CREDITS.txt": b"by me"}
    digest = packs.bring(AZARDIA, sent, ana).digest
    assert digest is not None
    with store.reading() as session:
        row = session.get_one(PackRow, digest)
        kept = upload.unpacked(row.files)
    assert {name for name in kept if name.startswith("pictures/")} == {f"pictures/{card}.webp", "pictures/CREDITS.txt"}
    assert upload.digest(kept) == digest
    assert shown_of(packs.pack(digest), card) == kept[f"pictures/{card}.webp"]
    assert PICTURE not in kept.values()
    assert packs.bring(AZARDIA, sent, ana).digest == digest


def test_a_picture_that_can_not_be_shown_is_told_by_the_name_that_it_has(packs: Packs, ana: int) -> None:
    card = next(iter(AZARDIA.pack().ids()))
    script = PICTURE.replace(b"<path", b"<script/><path")
    (fault,) = packs.bring(AZARDIA, {**another(), f"pictures/{card}.svg": script}, ana).faults
    assert str(fault).startswith(f"pictures/{card}.svg:1: has <script> (")
    assert packs.for_guest(ana) == []


def test_faults_are_told_line_by_line_in_the_packs_own_files(packs: Packs, ana: int, tmp_path: Path) -> None:
    broken = another()
    broken["event.yaml"] = broken["event.yaml"].replace(b"copies: 1", b"copies: none", 1)
    brought = packs.bring(AZARDIA, broken, ana)
    assert brought.digest is None
    assert str(brought.faults[0].where).startswith("event.yaml:")
    assert str(tmp_path) not in " ".join(map(str, brought.faults))
    assert packs.for_guest(ana) == []
    assert list((tmp_path / "packs").iterdir()) == []


def test_of_faults_without_number_the_first_are_told(packs: Packs, ana: int) -> None:
    entries = "".join(f"k{number}: 1\n" for number in range(1000))
    wrong = {**FILES, "pack.yaml": FILES["pack.yaml"] + entries.encode()}
    assert len(packs.bring(AZARDIA, wrong, ana).faults) == service.MOST_FAULTS


def test_a_card_given_twice_is_told_without_our_folders(packs: Packs, ana: int, tmp_path: Path) -> None:
    doubled = {**FILES, "event.yaml": FILES["event.yaml"] + FILES["event.yaml"]}
    told = " ".join(map(str, packs.bring(AZARDIA, doubled, ana).faults))
    assert "the other is event.yaml:" in told
    assert str(tmp_path) not in told


def test_the_same_pack_twice_is_one(packs: Packs, ana: int, guests: Guests) -> None:
    first = packs.bring(AZARDIA, another(), ana)
    assert packs.bring(AZARDIA, another(), guests.welcome("es").id) == first


def test_a_pack_outlives_its_folder(packs: Packs, store: Store, ana: int, tmp_path: Path) -> None:
    digest = packs.bring(AZARDIA, another(), ana).digest
    assert digest is not None
    shutil.rmtree(tmp_path / "packs")
    again = Packs(store, tmp_path / "elsewhere")
    assert again.pack(digest).hash == packs.pack(digest).hash
    assert upload.digest({file.name: file.read_bytes() for file in again.folder(digest).iterdir()}) == digest


def test_the_games_own_content_is_kept_for_its_matches(packs: Packs, store: Store, tmp_path: Path) -> None:
    digest = packs.own(AZARDIA)
    assert packs.pack(digest) is AZARDIA.pack()
    assert packs.played(AZARDIA, AZARDIA.pack().hash) == digest
    assert Packs(store, tmp_path / "of a later program").pack(digest).hash == AZARDIA.pack().hash


@pytest.mark.parametrize("digest", ["0" * 64, "", "..", "../packs", "\x00"])
def test_there_is_no_other_pack(packs: Packs, digest: str) -> None:
    assert refused(lambda: packs.pack(digest)) is ErrorCode.MISSING
    assert refused(lambda: packs.folder(digest)) is ErrorCode.MISSING


def test_nobody_fills_the_cupboard_alone(packs: Packs, ana: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_A_DAY", 2)
    for name in ("one", "two"):
        assert isinstance(packs.bring(AZARDIA, another(name), ana), UploadedPack)
    assert refused(lambda: packs.bring(AZARDIA, another("three"), ana)) is ErrorCode.OFTEN
