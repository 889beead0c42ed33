"""Which hypotheses of a result concern what it states."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.known import Result

PAIR = ("j >= 0", "j <= d/2 - 1")


@pytest.mark.parametrize(
    ("stated", "supposes", "concerning"),
    [
        ("s <= t", ("s <= t", "L > 2"), ("s <= t",)),
        ("s <= t", ("s <= L", "L <= t", "a < 1"), ("s <= L", "L <= t")),
        ("d >= 2", PAIR, ()),
        # j is a pair of the width of which something is supposed
        ("j <= 1", ("d <= 4", *PAIR), ("d <= 4", *PAIR)),
        ("i <= 2", ("d <= 4", "i >= 1", "i <= d/2"), ("d <= 4", "i >= 1", "i <= d/2")),
        ("theta(j) <= 1", PAIR, PAIR),
        ("d >= 12", ("j >= 5", *PAIR), ("j >= 5", *PAIR)),
        ("d >= 12", ("i >= 6", "i >= 1", "i <= d/2"), ("i >= 6", "i >= 1", "i <= d/2")),
        # x is not zero in the width of which something is supposed
        ("x[0] <= s", ("d <= 4", "L > 2"), ("d <= 4",)),
        ("q[0] <= s", ("d <= 4", "L > 2"), ()),
        # No number of L obeys both: then nothing may be left out.
        ("s <= t", ("L < 1", "L > 2"), ("L < 1", "L > 2")),
        # A score speaks of q and k, which it does not show.
        ("score(0, 0) <= s", ("q[0] <= 1", "L <= 1"), ("q[0] <= 1",)),
        # Where x is 0 at its first pair, which it is not everywhere, there is a second one.
        ("1 <= d - 2", ("x[0] <= 0", "L > 2"), ("x[0] <= 0",)),
    ],
)
def test_hypotheses_of_other_letters_are_left_out_if_they_can_be_met(stated, supposes, concerning):
    known = Result(*relation(stated), tuple(map(relation, supposes)))
    assert set(known.concerning()) == set(map(relation, concerning))
