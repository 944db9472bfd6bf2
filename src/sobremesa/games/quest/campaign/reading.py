"""Reading a campaign's files, reporting everything wrong in them by file and line. The checks of the campaign as a
whole are in ``checking.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final

from sobremesa.authoring.reading import PackReader, shown
from sobremesa.authoring.yamlfile import Document, Place, compose
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.pack import Fault, refuse
from sobremesa.engine.words import key
from sobremesa.games.quest.campaign.book import (
    ENDINGS_OF_A_MISSION,
    LOST,
    RETREAT,
    Campaign,
    Chapter,
    Inn,
    Outcome,
    Page,
    PageChoice,
    Rumour,
)
from sobremesa.games.quest.campaign.checking import wrong_with
from sobremesa.games.quest.campaign.conditions import MOST, Change, Condition, read_condition
from sobremesa.games.quest.campaign.shapes import (
    RIGHT,
    AlsoShape,
    CampaignShape,
    ChapterShape,
    ChoiceShape,
    DoneShape,
    InnShape,
    OutcomeShape,
    PageShape,
    RumourShape,
)
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.generator.codes import brief_of
from sobremesa.games.quest.generator.making import generated
from sobremesa.games.quest.state.box import EDITION

FILE: Final = "campaign.yaml"
OWN: Final = Path(__file__).parent / "own"  # the game's own, a folder each
_KINDS: Final = ("choices", "mission", "inn", "ending")

Files = Mapping[str, bytes]


def read_campaign(folder: Path, pack: QuestPack) -> Campaign:
    """The campaign in a folder (or whose ``campaign.yaml`` this is), to be played with this pack; raises
    :class:`BadInput` for the first fault.
    """
    reader = _Reader(home_of(folder), pack)
    found = reader.read()
    refuse(reader.faults, f"sobremesa quest campaign {folder}")
    assert found is not None
    return found


def check_campaign(folder: Path, pack: QuestPack) -> list[Fault]:
    """Everything wrong with it."""
    reader = _Reader(home_of(folder), pack)
    reader.read()
    return reader.faults


def campaign_of(files: Files, pack: QuestPack) -> Campaign:
    """The campaign in these files, by name; raises the errors of :func:`read_campaign`."""
    reader = _Reader(Path(), pack, files)
    found = reader.read()
    refuse(reader.faults, f"sobremesa quest campaign {FILE}")
    assert found is not None
    return found


def home_of(place: Path) -> Path:
    """The folder of a campaign, given as the folder or its file."""
    return place.parent if place.name == FILE else place


class _Reader(PackReader):
    """Reads the files and gathers everything wrong with them."""

    edition: ClassVar[int] = EDITION
    right: ClassVar[dict[str, Wording]] = RIGHT

    def __init__(self, folder: Path, pack: QuestPack, files: Files | None = None) -> None:
        super().__init__(folder)
        self.pack = pack
        self.files = files
        self.finds = {find.id for find in pack.parts.finds}
        self.pages: dict[str, Page] = {}
        self.places: dict[str, tuple[Document, Place]] = {}  # of pages, for faults
        self.aims: list[tuple[str, Document, Place, str]] = []  # pages that others lead to, and from where
        self.variables: dict[str, int | None] = {}

    def sheet(self, name: str) -> Document | None:
        if self.files is None:
            return super().sheet(name)
        return Document(name, compose(name, self.files[name]))

    def read(self) -> Campaign | None:
        """The campaign, if nothing is wrong with it."""
        sheet = self.sheet(FILE)
        about = self.shaped(sheet, (), CampaignShape, "") if sheet else None
        if sheet is None or about is None:
            return None
        self.variables = self.at_first(sheet, about.get("variables", {}))
        chapters = [self.chapter(number, name) for number, name in enumerate(about["chapters"])]
        self.aims.append((about["begins"], sheet, ("begins",), ""))
        for to, where, place, part in self.aims if all(chapters) else ():
            if to not in self.pages:
                why = Wording("there is no page {name}", name=shown(to))
                self.fault(why, key("the id of one of this campaign"), where, place, part)
        if self.faults:
            return None
        found = Campaign(
            about["id"],
            about["name"],
            about["flavour"],
            about["about"],
            about["begins"],
            about.get("coins", 0),
            about.get("take_backs", 3),
            self.variables,
            tuple(each for each in chapters if each),
            self.pages,
        )
        for wrong in wrong_with(found):
            where, place = self.places.get(wrong.page, (sheet, ("variables", wrong.variable)))
            self.fault(wrong.why, wrong.right, where, place, wrong.page)
        return None if self.faults else found

    def at_first(self, sheet: Document, said: Mapping[str, Any]) -> dict[str, int | None]:
        """The values of the variables at the start."""
        found: dict[str, int | None] = {}
        for name, value in said.items():
            if value is not None and not (isinstance(value, int) and 0 <= value <= MOST):
                why = Wording("{name}: {value} is not possible", name=name, value=shown(value))
                right = Wording("true, false, a number from {least} to {most}, or nothing yet: ~", least=0, most=MOST)
                self.fault(why, right, sheet, ("variables", name))
            found[name] = None if value is None else int(value)
        return found

    def chapter(self, number: int, name: str) -> Chapter | None:
        """A chapter, and its pages."""
        sheet = self.sheet(f"{name}.yaml")
        found = self.shaped(sheet, (), ChapterShape, name) if sheet else None
        if sheet is None or found is None:
            return None
        if found["id"] != name:
            why = Wording("its id is {value}", value=shown(found["id"]))
            self.fault(why, Wording("the name of its file: {name}", name=name), sheet, ("id",), name)
        for at in range(len(found["pages"])):
            self.page(number, sheet, ("pages", at))
        return Chapter(found["id"], found["name"], found.get("alert", (0, 0, 0)), tuple(found.get("harder", ())))

    def page(self, chapter: int, sheet: Document, place: Place) -> None:
        """A page."""
        data = sheet.data["pages"][place[-1]]
        name = data.get("page") if isinstance(data, dict) else None
        part = name if isinstance(name, str) else Wording("page {n}", n=int(place[-1]) + 1)
        found = self.shaped(sheet, place, PageShape, part)
        if found is None:
            return
        id_ = found["page"]
        if id_ in self.pages:
            self.fault(key("another page has that id"), key("an id of its own"), sheet, (*place, "page"), id_)
        kinds = [kind for kind in _KINDS if kind in found]
        if len(kinds) != 1:
            why = Wording("it has {n} of these", n=len(kinds))
            self.fault(why, Wording("one of {known}", known=", ".join(_KINDS)), sheet, place, id_)
            return
        for entry in (*ENDINGS_OF_A_MISSION, "done"):
            if "mission" not in found and entry in found:
                why = Wording("{entry} means nothing here", entry=entry)
                self.fault(why, key("only where there is a mission:"), sheet, (*place, entry), id_)
        page = Page(
            id_,
            chapter,
            found["title"],
            found["text"],
            also=tuple(self.also(sheet, (*place, "also", at), id_) for at in range(len(found.get("also", ())))),
        )
        self.places[id_] = (sheet, (*place, "page"))
        self.pages[id_] = self.whole(page, found, sheet, place)

    def whole(self, page: Page, found: dict[str, Any], sheet: Document, place: Place) -> Page:
        """The page with what can be done on it."""
        if "ending" in found:
            return page._replace(ending=True)
        if "inn" in found:
            return page._replace(inn=self.inn(sheet, (*place, "inn"), page.id))
        if "mission" in found:
            self.check_mission(found["mission"], sheet, (*place, "mission"), page.id)
            ends = {
                end: self.outcome(sheet, (*place, end), page.id)
                for end in ENDINGS_OF_A_MISSION
                if end in found or end != RETREAT
                if self.is_there(end, found, sheet, place, page.id)
            }
            if RETREAT not in ends and LOST in ends:
                ends[RETREAT] = ends[LOST]
            done = self.done(found, sheet, place, page.id)
            return page._replace(mission=found["mission"], ends=ends, done=done)
        deeds = tuple(self.deed(sheet, (*place, "choices", at), page.id) for at in range(len(found["choices"])))
        names = [each.id for each in deeds]
        for at, name in enumerate(names):
            if names.index(name) != at:
                why = key("another choice has that id")
                self.fault(why, key("an id of its own"), sheet, (*place, "choices", at), page.id)
        return page._replace(deeds=deeds)

    def is_there(self, entry: str, found: Mapping[str, Any], sheet: Document, place: Place, part: str) -> bool:
        """Check that a required entry is there."""
        if entry not in found:
            self.fault(Wording("{entry} is missing", entry=entry), RIGHT[entry], sheet, place, part)
        return entry in found

    def check_mission(self, mission: str, sheet: Document, place: Place, part: str) -> None:
        """Check that such a mission exists."""
        if mission.isupper():
            try:
                brief_of(mission)
            except BadInput as bad:
                self.fault(bad.why, bad.right, sheet, place, part)
        elif all(each.id != mission for each in self.pack.missions):
            why = Wording("there is no mission {name}", name=shown(mission))
            self.fault(why, RIGHT["mission"], sheet, place, part)

    def done(self, found: Mapping[str, Any], sheet: Document, place: Place, part: str) -> dict[str, Outcome]:
        """The outcomes of side objectives that were achieved and of answers that were given."""
        known = self.what_may_be_done(found["mission"]) if "done" in found else []
        for name in found.get("done", ()):
            if name not in known:
                why = Wording("there is no side objective and no answer {name} in this mission", name=shown(name))
                right = Wording("one of {known}", known=", ".join(known)) if known else key("no done: here")
                self.fault(why, right, sheet, (*place, "done", name), part)
        return {name: self.outcome(sheet, (*place, "done", name), part, DoneShape) for name in found.get("done", ())}

    def what_may_be_done(self, mission: str) -> list[str]:
        """The side objectives of a mission, and the answers that can be given in it, by their ids."""
        try:
            part = generated(mission, self.pack).part if mission.isupper() else None
        except BadInput:  # reported by :meth:`check_mission`
            return []
        part = part or next((each for each in self.pack.missions if each.id == mission), None)
        return [] if part is None else [*(side.id for side in part.side), *(answer.id for answer in part.answers())]

    # What is in a page.

    def also(self, sheet: Document, place: Place, part: str) -> tuple[tuple[Condition, ...], Any]:
        """A paragraph that is only read under conditions."""
        found = self.shaped(sheet, place, AlsoShape, part)
        if found is None:
            return (), None
        return self.when(found, sheet, place, part), found["text"]

    def when(self, found: Mapping[str, Any], sheet: Document, place: Place, part: str) -> tuple[Condition, ...]:
        """Conditions."""
        conditions = []
        for at, said in enumerate(found.get("when", ())):
            condition = read_condition(said)
            if condition is None:
                why = Wording("{value} is not a condition", value=shown(said))
                self.fault(why, RIGHT["when"], sheet, (*place, "when", at), part)
            else:
                conditions.append(condition)
                self.check_variable(condition.name, sheet, (*place, "when", at), part)
        return tuple(conditions)

    def check_variable(self, name: str, sheet: Document, place: Place, part: str) -> None:
        """Check that such a variable exists."""
        if name not in self.variables:
            why = Wording("there is no variable {name}", name=name)
            self.fault(why, key("one of variables: in campaign.yaml"), sheet, place, part)

    def changes(self, found: Mapping[str, Any], sheet: Document, place: Place, part: str) -> tuple[Change, ...]:
        """The changes to variables."""
        for entry in ("set", "add"):
            for name in found.get(entry, ()):
                self.check_variable(name, sheet, (*place, entry, name), part)
        sets = [Change(name, int(value), False) for name, value in found.get("set", {}).items()]
        return (*sets, *(Change(name, n, True) for name, n in found.get("add", {}).items()))

    def outcome(self, sheet: Document, place: Place, part: str, shape: type[DoneShape] = OutcomeShape) -> Outcome:
        """An outcome."""
        found = self.shaped(sheet, place, shape, part)
        if found is None:
            return Outcome("")
        if "to" in found:
            self.aims.append((found["to"], sheet, (*place, "to"), part))
        if "find" in found:
            self.check_find(found["find"], sheet, (*place, "find"), part)
        return Outcome(
            found.get("to", ""),
            found.get("said"),
            self.changes(found, sheet, place, part),
            found.get("coins", 0),
            found.get("experience", 0),
            found.get("find", ""),
        )

    def check_find(self, find: str, sheet: Document, place: Place, part: str) -> None:
        """Check that such a find exists."""
        if find not in self.finds:
            why = Wording("there is no find {name}", name=shown(find))
            self.fault(why, RIGHT["find"], sheet, place, part)

    def deed(self, sheet: Document, place: Place, part: str) -> PageChoice:
        """A choice."""
        nothing = PageChoice("", {"es": "", "en": ""}, Outcome(""))
        found = self.shaped(sheet, place, ChoiceShape, part)
        if found is None:
            return nothing
        wanted = ("passed", "failed") if "test" in found else ("then",)
        for entry in ("then", "passed", "failed"):
            if entry in found and entry not in wanted:
                why = Wording("{entry} means nothing here", entry=entry)
                self.fault(why, Wording("{names}", names=", ".join(wanted)), sheet, (*place, entry), part)
        there = [self.is_there(entry, found, sheet, place, part) for entry in wanted]
        if not all(there):
            return nothing
        outcomes = [self.outcome(sheet, (*place, entry), part) for entry in wanted]
        return PageChoice(
            found["choice"],
            found["text"],
            outcomes[0],
            self.when(found, sheet, place, part),
            found.get("cost", 0),
            found.get("test", ""),
            outcomes[1] if len(outcomes) > 1 else None,
        )

    def inn(self, sheet: Document, place: Place, part: str) -> Inn | None:
        """An inn."""
        found = self.shaped(sheet, place, InnShape, part)
        if found is None:
            return None
        self.aims.append((found["to"], sheet, (*place, "to"), part))
        for find in found.get("stock", {}):
            self.check_find(find, sheet, (*place, "stock", find), part)
        rumours = [self.rumour(sheet, (*place, "rumours", at), part) for at in range(len(found.get("rumours", ())))]
        return Inn(found["to"], found.get("stock", {}), tuple(each for each in rumours if each))

    def rumour(self, sheet: Document, place: Place, part: str) -> Rumour | None:
        """A rumour."""
        found = self.shaped(sheet, place, RumourShape, part)
        if found is None:
            return None
        return Rumour(
            found["rumour"],
            found["about"],
            found["text"],
            found.get("cost", 0),
            self.when(found, sheet, place, part),
            self.changes(found, sheet, place, part),
        )
