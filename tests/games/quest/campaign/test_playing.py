"""A party that lasts: chapter 14, question by question."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.engine.refusal import Illegal
from sobremesa.games.quest.campaign import (
    Hero,
    Injury,
    Record,
    Result,
    Teller,
    begin,
    check_record,
    dumps,
    is_over,
    level_of,
    loads,
    match_options,
    offers,
    read_campaign,
    replayed,
    result_of,
    sealed,
    sheet_of,
    step,
    take_result,
    to_learn,
    to_raise,
    why_not,
)
from sobremesa.games.quest.campaign.injuries import FACES_OF, HARMS
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.state.box import DIFFICULTIES
from sobremesa.games.quest.state.match import DOWN, STANDINGS, Quest
from tests.games.quest.campaign.played import CRUMBS, PACK, PARTY, crumbs, told

OURS = GAME.home / "campaign" / "own"


def after(record: Record, end: str = "won", dice: tuple[int, ...] | None = None, **said: Any) -> Record:
    return take_result(CRUMBS, PACK, record, Result(end, **said), dice)


def at_table(**changes: Any) -> Record:
    """Before the mission, with a hero who has these (the first one), or a record that does."""
    record = crumbs("choose:knock")
    own = {name: value for name, value in changes.items() if name in Hero.__struct_fields__}
    first = msgspec.structs.replace(record.heroes[0], **own)
    rest = {name: value for name, value in changes.items() if name not in own}
    return msgspec.structs.replace(record, heroes=(first, *record.heroes[1:]), **rest)


def refused(record: Record, choice: str) -> str:
    """The clause that bars a choice."""
    refusal = why_not(CRUMBS, PACK, record, choice)
    assert refusal is not None
    with pytest.raises(Illegal):
        step(CRUMBS, PACK, record, choice)
    return refusal.clause


# Pages and choices (QU-14.1).


@pytest.mark.clause("QU-14.1")
def test_what_was_chosen_leads_on_and_is_remembered() -> None:
    record = crumbs("choose:knock")
    assert (record.page, record.variables) == ("table", {"bread": 0, "crumbs": 2})
    assert record.steps[-1].choice == "choose:knock"


@pytest.mark.clause("QU-14.1")
@pytest.mark.parametrize(("die", "bread"), [(2, 0), (3, 1)])
def test_the_hero_who_is_named_takes_the_test_as_they_are(die: int, bread: int) -> None:
    strong = PACK.parts.classes[PACK.numbers["woodcutter"]].strength
    assert strong == 3
    record = step(CRUMBS, PACK, crumbs(), "try:push:0", [die])
    assert record.variables["bread"] == bread
    assert record.coins == (5 if bread else 4)


@pytest.mark.clause("QU-14.1")
def test_a_sore_wrist_makes_a_test_of_strength_harder() -> None:
    record = at_table(injuries=(Injury("sore-wrist", 2),), page="door")
    assert step(CRUMBS, PACK, record, "try:push:0", [3]).variables["bread"] == 0


@pytest.mark.clause("QU-14.1")
@pytest.mark.parametrize("party", [("crier",), ("crier", "crier"), ("crier", "dragon"), (*PARTY, "forester")])
def test_a_party_is_two_to_four_heroes_of_different_classes(party: tuple[str, ...]) -> None:
    with pytest.raises(BadInput):
        begin(CRUMBS, PACK, [Hero(each) for each in party])


def test_what_is_not_on_the_page_cannot_be_chosen() -> None:
    record = crumbs()
    assert refused(record, "choose:eat") == "QU-14.1"
    assert refused(record, "choose:bribe") == "QU-14.7"
    assert why_not(CRUMBS, PACK, record, "dance:1") is not None
    assert why_not(CRUMBS, PACK, record, "learn:9:bellow") is not None


def test_at_the_end_nothing_is_left_to_choose() -> None:
    record = step(CRUMBS, PACK, step(CRUMBS, PACK, after(crumbs("choose:knock")), "leave"), "choose:leave")
    assert is_over(CRUMBS, record)
    assert offers(CRUMBS, PACK, record) == []
    assert refused(record, "take-back") == "QU-14.1"


# Experience and levels (QU-14.2, QU-14.3).


@pytest.mark.clause("QU-14.2")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_won_mission_is_worth_what_it_was_hard(difficulty: str) -> None:
    record = crumbs("choose:knock", difficulty=difficulty)
    assert {hero.experience for hero in after(record).heroes} == {2 + DIFFICULTIES.index(difficulty)}


@pytest.mark.clause("QU-14.2")
@pytest.mark.parametrize("end", ["lost", "retreat"])
def test_a_mission_that_is_not_won_teaches_something_too(end: str) -> None:
    assert {hero.experience for hero in after(crumbs("choose:knock"), end).heroes} == {1}


@pytest.mark.clause("QU-14.2", "QU-13.10")
@pytest.mark.parametrize(("end", "experience"), [("won", 5), ("retreat", 3), ("lost", 1)])
def test_side_objectives_teach_something_unless_the_mission_is_lost(end: str, experience: int) -> None:
    record = take_result(CRUMBS, PACK, crumbs("choose:knock"), Result(end, rounds=4, sides=("coal", "guard")))
    assert {hero.experience for hero in record.heroes} == {experience}
    assert replayed(CRUMBS, PACK, record) == record


@pytest.mark.clause("QU-14.2", "QU-13.10")
def test_what_was_achieved_beside_the_main_objective_is_seen_in_the_match() -> None:
    missions = (GAME.new(1, seed=1, options={"mission": n + 1}) for n in range(len(PACK.missions)))
    match = next(match for match in missions if isinstance(match, Quest) and match.side)
    assert result_of(match, PACK).sides == ()
    match.side[0] = STANDINGS.index("achieved")
    plot = match.box.mission.plot
    assert plot is not None
    assert result_of(match, PACK).sides == (plot.sides[0].slug,)


@pytest.mark.clause("QU-14.4", "QU-13.8")
@pytest.mark.parametrize(("end", "crumbs_"), [("won", 5), ("retreat", 5), ("lost", 2)])
def test_what_was_done_in_a_mission_counts_unless_it_is_lost(end: str, crumbs_: int) -> None:
    record = after(crumbs("choose:knock"), end, answers=("encore",))
    assert record.variables["crumbs"] == crumbs_
    assert ("said" in told(record)) == (end != "lost")
    assert replayed(CRUMBS, PACK, record) == record


@pytest.mark.clause("QU-14.2")
@pytest.mark.parametrize(("experience", "level"), [(2, 1), (3, 2), (7, 2), (8, 3), (14, 4), (21, 5), (99, 5)])
def test_levels_come_with_experience(experience: int, level: int) -> None:
    assert level_of(Hero("crier", experience=experience)) == level


@pytest.mark.clause("QU-14.3")
def test_a_level_lets_a_hero_learn_one_thing_and_improve_another() -> None:
    record = after(crumbs("choose:knock"))
    record = step(CRUMBS, PACK, record, "learn:0:bellow")
    record = step(CRUMBS, PACK, record, "raise:0:tough")
    assert refused(record, "learn:0:splinters") == "QU-14.3"
    assert refused(record, "raise:0:power") == "QU-14.3"
    match = GAME.new(1, seed=1, options=match_options(CRUMBS, PACK, msgspec.structs.replace(record, page="table")))
    assert isinstance(match, Quest)
    printed = PACK.contents().profiles[match.profile[0]]
    assert match.profile_of(0).tough == printed.tough + 1
    assert PACK.numbers["bellow"] in match.profile_of(0).skills
    assert PACK.numbers["bellow"] not in printed.skills


@pytest.mark.clause("QU-14.3")
def test_those_who_cast_may_learn_any_spell_and_others_none() -> None:
    crier, apothecary = (Hero(each, experience=3) for each in ("crier", "apothecary"))
    assert "bonfire" in to_learn(apothecary, PACK)
    assert "poultice" not in to_learn(apothecary, PACK)  # known from the beginning
    assert "bonfire" not in to_learn(crier, PACK)


@pytest.mark.clause("QU-14.3")
def test_a_stat_is_raised_once_and_never_beyond_two() -> None:
    hero = Hero("crier", experience=8, raised=("strength",))
    assert "strength" not in to_raise(hero, PACK)
    assert to_raise(msgspec.structs.replace(hero, experience=21, raised=("tough", "tough")), PACK)[-1] == "power"


# A mission's end (QU-14.4, QU-14.5).


@pytest.mark.clause("QU-14.4")
def test_who_leaves_it_at_that_has_retreated() -> None:
    match = GAME.new(1, seed=1, options=match_options(CRUMBS, PACK, crumbs("choose:knock")))
    assert isinstance(match, Quest)
    match.mark(2, DOWN)
    result = result_of(match, PACK)
    assert (result.end, result.fallen) == ("retreat", (2,))
    assert after(crumbs("choose:knock"), "retreat").page == "inn"


@pytest.mark.clause("QU-14.5")
@pytest.mark.parametrize("die", range(1, 7))
def test_who_fell_rolls_for_an_injury(die: int) -> None:
    record = after(crumbs("choose:knock"), dice=(die,), fallen=(1,))
    what = FACES_OF[die - 1]
    assert record.heroes[1].injuries == ((Injury(what, HARMS[what].lasts),) if what else ())
    assert record.heroes[0].injuries == ()


@pytest.mark.clause("QU-14.5")
def test_injuries_end_by_and_by() -> None:
    record = at_table(injuries=(Injury("cracked-rib", 2), Injury("bad-dreams", 1)))
    record = after(record)
    assert record.heroes[0].injuries == (Injury("cracked-rib", 1),)
    assert "healed" in told(record)


@pytest.mark.clause("QU-14.5")
def test_the_same_injury_begins_anew_and_a_third_comes_to_nothing() -> None:
    two = (Injury("cracked-rib", 2), Injury("sore-wrist", 2))
    again = after(at_table(injuries=two), dice=(1,), fallen=(0,))
    assert again.heroes[0].injuries == (Injury("cracked-rib", 2), Injury("sore-wrist", 1))
    third = after(at_table(injuries=two), dice=(4,), fallen=(0,))
    assert third.heroes[0].injuries == (Injury("cracked-rib", 1), Injury("sore-wrist", 1))
    assert "no-room" in told(third)


@pytest.mark.clause("QU-14.5")
def test_the_injured_are_worse_at_what_hurts() -> None:
    hero = Hero("crier", raised=("tough",), injuries=(Injury("cracked-rib", 1), Injury("twisted-ankle", 1)))
    assert sheet_of(hero).text == "crier tough=-1 rule=slow"


# Finds and money (QU-14.6, QU-14.7).


@pytest.mark.clause("QU-14.6")
def test_a_find_is_kept_packed_and_used_up() -> None:
    record = at_table(finds=("thick-cloak",))
    record = step(CRUMBS, PACK, record, "carry:0:thick-cloak")
    assert (record.finds, record.heroes[0].carries) == ((), "thick-cloak")
    assert refused(record, "carry:1:thick-cloak") == "QU-14.6"
    assert step(CRUMBS, PACK, record, "put-back:0:thick-cloak").finds == ("thick-cloak",)
    home = after(record, finds=("spyglass",))
    assert (home.finds, home.heroes[0].carries) == (("spyglass",), "")


@pytest.mark.clause("QU-14.6")
def test_a_hero_carries_one_find() -> None:
    record = step(CRUMBS, PACK, at_table(finds=("spyglass", "thick-cloak")), "carry:0:spyglass")
    assert refused(record, "carry:0:thick-cloak") == "QU-14.6"


@pytest.mark.clause("QU-14.6")
def test_of_what_was_taken_the_party_keeps_what_lasts_unless_it_lost() -> None:
    match = GAME.new(1, seed=1, options=match_options(CRUMBS, PACK, crumbs("choose:knock")))
    assert isinstance(match, Quest)
    tokens = [thing for thing, kind in enumerate(match.kind) if kind == 1]
    for thing, find in zip(tokens, ("dancing-boots", "clean-bandage", "cross-doll"), strict=False):
        match.state[thing], match.bearer[thing] = 2, PACK.numbers[find]
    assert result_of(match, PACK).finds == ("dancing-boots",)
    match.won = -1
    match.stack.clear()
    match.read_on()
    assert result_of(match, PACK) == Result("lost")


@pytest.mark.clause("QU-14.7")
def test_at_the_inn_one_pays_and_goes_on() -> None:
    record = after(at_table(injuries=(Injury("cracked-rib", 2),)), dice=(3,), fallen=(1,))
    assert (record.page, record.coins) == ("inn", 9)
    record = step(CRUMBS, PACK, record, "rest")  # 2
    assert record.heroes[0].injuries == ()
    assert record.heroes[1].injuries == (Injury("sore-wrist", 1),)
    record = step(CRUMBS, PACK, record, "heal:1:sore-wrist")  # 3
    assert record.heroes[1].injuries == ()
    record = step(CRUMBS, PACK, record, "buy:thick-cloak")  # 3
    record = step(CRUMBS, PACK, record, "hear:oven")  # 1
    assert (record.coins, record.finds, record.variables["crumbs"]) == (0, ("thick-cloak",), 3)
    assert refused(record, "buy:thick-cloak") == "QU-14.7"
    assert refused(record, "hear:oven") == "QU-14.7"
    record = step(CRUMBS, PACK, record, "sell:thick-cloak")
    assert (record.coins, record.finds) == (1, ())
    assert step(CRUMBS, PACK, record, "leave").page == "oven"


@pytest.mark.clause("QU-14.7")
def test_elsewhere_there_is_nothing_to_buy() -> None:
    record = crumbs("choose:knock")
    assert {refused(record, choice) for choice in ("rest", "buy:spyglass", "sell:spyglass", "leave")} == {"QU-14.7"}


# Take-backs, chapters (QU-14.8, QU-14.9).


@pytest.mark.clause("QU-14.8")
def test_a_mission_may_be_taken_back_but_not_from_the_journal() -> None:
    before = crumbs("choose:knock")
    lost = after(before, "lost", dice=(1,), fallen=(0,))
    record = step(CRUMBS, PACK, lost, "take-back")
    assert (record.page, record.heroes, record.take_backs) == ("table", before.heroes, 0)
    assert [each.choice.partition(":")[0] for each in record.steps] == ["choose", "result", "take-back"]
    assert refused(record, "take-back") == "QU-14.8"
    assert refused(after(record), "take-back") == "QU-14.8"


@pytest.mark.clause("QU-14.9")
def test_a_chapter_raises_the_alert_whoever_comes() -> None:
    strong = msgspec.structs.replace(crumbs("choose:knock").heroes[0], experience=21)
    record = at_table()
    options = match_options(CRUMBS, PACK, record)
    assert options["alert"] == 0
    later = CRUMBS._replace(chapters=tuple(each._replace(alert=(1, 2, 3)) for each in CRUMBS.chapters))
    assert match_options(later, PACK, record)["alert"] == 2
    veterans = msgspec.structs.replace(record, heroes=(strong, *record.heroes[1:]))
    assert match_options(later, PACK, veterans)["alert"] == 2
    matches = [GAME.new(1, seed=1, options=match_options(each, PACK, record)) for each in (CRUMBS, later)]
    alerts = [match.alert for match in matches if isinstance(match, Quest)]
    assert alerts[1] == alerts[0] + 2


@pytest.mark.clause("QU-14.9")
@pytest.mark.parametrize(("settled", "played"), [("easy", "normal"), ("normal", "normal"), ("hard", "hard")])
def test_a_chapter_may_have_missions_of_the_next_difficulty(settled: str, played: str) -> None:
    later = CRUMBS._replace(chapters=tuple(each._replace(harder=("easy",)) for each in CRUMBS.chapters))
    record = crumbs("choose:knock", difficulty=settled)
    assert match_options(later, PACK, record)["difficulty"] == played
    assert match_options(CRUMBS, PACK, record)["difficulty"] == settled


# What is stored.


def test_a_record_is_read_as_it_was_written_and_told_again_by_its_steps() -> None:
    record = after(step(CRUMBS, PACK, crumbs(seed="abc"), "try:push:1"), fallen=(0, 3), finds=("spyglass",), rounds=7)
    record = step(CRUMBS, PACK, step(CRUMBS, PACK, record, "carry:2:spyglass"), "leave")
    assert loads(dumps(record)) == record
    again = replayed(CRUMBS, PACK, record)
    assert again == record


def test_a_sealed_file_says_nothing_of_dice_to_come() -> None:
    record = after(crumbs("choose:knock", seed="a well kept secret"), fallen=(0,))
    assert b"a well kept secret" in dumps(record)
    written = dumps(sealed(record))
    assert b"secret" not in written
    opened = loads(written)
    assert opened.seed not in ("", record.seed)
    assert opened.steps == record.steps


def test_the_same_seed_rolls_the_same() -> None:
    one, other = (take_result(CRUMBS, PACK, crumbs("choose:knock"), Result("lost", (0, 1, 2, 3))) for _ in range(2))
    assert one == other
    rolls = {
        take_result(CRUMBS, PACK, crumbs("choose:knock", seed=str(n)), Result("lost", (0,))).steps[-1].dice
        for n in range(40)
    }
    assert len(rolls) == 6


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (b"{}", "is not a campaign"),
        (b"not json", "malformed JSON"),
        (b'{"format": "sobremesa quest campaign", "version": 99}', "later version"),
        (b'{"format": "sobremesa quest campaign", "version": 1, "heroes": 3}', "heroes has the wrong form"),
    ],
)
def test_a_file_that_is_none_is_refused_in_a_line(wrong: bytes, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        loads(wrong)


def test_a_record_of_another_campaign_or_page_is_refused() -> None:
    record = crumbs()
    check_record(CRUMBS, PACK, record)
    hero = msgspec.structs.replace(record.heroes[0], learnt=("flying",))
    wrong: tuple[dict[str, Any], ...] = ({"campaign": "other"}, {"page": "gone"}, {"heroes": (hero,)})
    for changes in wrong:
        with pytest.raises(BadInput):
            check_record(CRUMBS, PACK, msgspec.structs.replace(record, **changes))


@pytest.mark.parametrize("name", [" ", "\u200b", "Ti\u202elo", "Ti\nlo"])
def test_a_hero_whose_name_nobody_could_read_is_refused(name: str) -> None:
    record = crumbs()
    hero = msgspec.structs.replace(record.heroes[0], name=name)
    with pytest.raises(BadInput, match="no hero can be called"):
        check_record(CRUMBS, PACK, msgspec.structs.replace(record, heroes=(hero, *record.heroes[1:])))


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", sorted(each.name for each in OURS.iterdir()))
def test_all_that_can_be_chosen_and_told_is_said(name: str, language: str) -> None:
    campaign = read_campaign(Path(OURS / name), PACK)
    record = begin(campaign, PACK, [Hero(each) for each in PARTY], seed="3")
    for _ in range(12):
        words = GAME.words(language, (), None)
        teller = Teller(words, campaign, PACK, record)
        said = [teller.offer(offer) for offer in offers(campaign, PACK, record)]
        said += [teller.sentence(each) for each in (record.steps[-1].told if record.steps else ())]
        assert all(text.strip() and "{" not in text for text in said)
        if campaign.pages[record.page].mission:
            record = take_result(campaign, PACK, record, Result("won", (1,), ("spyglass",), 5))
        elif open_ := [offer.choice for offer in offers(campaign, PACK, record) if offer.refusal is None]:
            record = step(campaign, PACK, record, open_[0])


@pytest.mark.clause("QU-14.1")
def test_what_costs_coins_says_so_before_it_is_chosen() -> None:
    campaign = read_campaign(OURS / "the-long-table", PACK)
    record = msgspec.structs.replace(begin(campaign, PACK, [Hero(each) for each in PARTY], seed="3"), page="the-bridge")
    teller = Teller(GAME.words("en", (), None), campaign, PACK, record)
    said = {offer.choice: teller.offer(offer) for offer in offers(campaign, PACK, record)}
    assert said["choose:pay"] == "Pay and admire the chalk (2 coins)"
    assert said["choose:swim"] == "Cross underneath"
