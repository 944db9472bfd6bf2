"""Refusals can be sent between processes."""

from __future__ import annotations

import pickle

from sobremesa.engine.refusal import Illegal, Refusal


def test_a_refusal_reads_the_same_in_another_process() -> None:
    illegal = Illegal(Refusal("pip costs", "AZ-6.3", "A +1 costs {n} coins.", {"n": 1000}))
    there = pickle.loads(pickle.dumps(illegal))
    assert str(there) == str(illegal) == "AZ-6.3: A +1 costs 1000 coins."
    assert there.refusal.facts == {"n": 1000}
