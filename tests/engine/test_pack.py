"""How the faults of a pack are reported."""

import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.engine.pack import Fault, refuse

FIRST = Fault("my-pack/action.yaml:12", "new-shoes", "copies: 0 is not possible", "a whole number from 1 to 100")
SECOND = Fault("my-pack/event.yaml", "", "is empty", "at least one entry")


def test_a_fault_is_one_line_with_file_line_card_reason_and_what_would_be_right() -> None:
    line = "my-pack/action.yaml:12: new-shoes: copies: 0 is not possible (a whole number from 1 to 100)"
    assert str(FIRST) == line


def test_a_fault_of_a_whole_file_names_no_card() -> None:
    assert str(SECOND) == "my-pack/event.yaml: is empty (at least one entry)"


def test_a_pack_with_one_fault_is_refused_with_it() -> None:
    with pytest.raises(BadInput) as error:
        refuse([FIRST], "the check")
    assert str(error.value) == str(FIRST)


def test_a_pack_with_more_faults_is_refused_with_the_first_and_their_number() -> None:
    with pytest.raises(BadInput) as error:
        refuse([FIRST, SECOND, SECOND], "the check")
    assert str(error.value) == f"{str(FIRST)[:-1]}; 2 more faults, listed by: the check)"


def test_a_pack_without_faults_is_not_refused() -> None:
    refuse([], "the check")
