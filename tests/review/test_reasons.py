"""Why one choice is better than another, in the judge's terms."""

from sobremesa.engine.choice import Choice
from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match
from sobremesa.review.choices import OVER, Tried, reasons


class TwoTerms(Judge):
    """A judge that weighs one's own coins and an opponent's lead."""

    terms = ("coins", "behind")

    def score(self, looks: list[float]) -> float:
        return looks[0] - looks[1]

    def chances(self, match: Match, seat: int) -> list[float]:
        raise NotImplementedError

    def looks(self, match: Match, seat: int) -> list[list[float]]:
        raise NotImplementedError

    def prior(self, match: Match, options: list[Choice]) -> list[float]:
        raise NotImplementedError


def tried(coins: float, behind: float) -> Tried:
    return Tried([0.5, 0.5], [coins, behind], [])


def test_the_terms_that_make_the_difference_are_its_reasons() -> None:
    found = reasons(TwoTerms(), {}, 0, [(tried(1.0, 0.5), tried(0.0, 0.0))])
    assert [(reason.term, reason.points > 0) for reason in found] == [("coins", True), ("behind", False)]


def test_there_are_no_reasons_where_they_would_speak_for_the_worse_choice() -> None:
    assert reasons(TwoTerms(), {}, 0, [(tried(0.5, 1.0), tried(0.0, 0.0))]) == []
    assert reasons(TwoTerms(), {}, 0, [(tried(0.5, 0.5), tried(0.5, 0.5))]) == []


def test_a_match_that_ends_is_a_reason_of_its_own() -> None:
    won, goes_on = Tried([1.0, 0.0], None, []), tried(0.0, 0.0)
    found = reasons(TwoTerms(), {}, 0, [(won, goes_on), (tried(1.0, 0.0), goes_on)])
    assert [reason.term for reason in found] == [OVER, "coins"]
    assert found[0].points == 250  # half a win more, in one of two worlds
    assert found[1].points == 116  # 73 in 100 instead of even, in the other
    assert reasons(TwoTerms(), {}, 0, [(goes_on, won), (tried(1.0, 0.0), goes_on)]) == []


def test_terms_that_are_told_as_one_are_weighed_together() -> None:
    """What one term gives and its partner takes away is no reason."""
    both = [(tried(2.0, 1.0), tried(0.0, 0.0))]
    assert [reason.term for reason in reasons(TwoTerms(), {}, 0, both)] == ["coins", "behind"]
    found = reasons(TwoTerms(), {"coins": "money", "behind": "money"}, 0, both)
    assert [(reason.term, reason.points) for reason in found] == [("coins", 231)]
