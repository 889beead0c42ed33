"""Sums by classical theorems: the index is 0 or more and nothing else, and every term has a value."""

import pytest

from ropetheory.symbolic.proof.classical.sums import last_term, telescoping, term_of_sum
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError


@pytest.mark.parametrize(
    ("theorem", "arguments", "holds"),
    [
        (telescoping, ("1", "l", "N"), True),
        (telescoping, ("2*j", "j", "N*(N - 1)"), True),
        (telescoping, ("1", "l", "N + 1"), False),
        (telescoping, ("2", "l", "N"), False),
        (telescoping, ("1", "w", "N"), False),
        (telescoping, ("1", "s", "N"), False),
        (telescoping, ("1", "l", "N*exp(ln(N) - ln(N))"), False),
        (telescoping, ("1", "l", "l*N/l"), False),
        (last_term, ("exp(q[l])", "l", "N"), True),
        (last_term, ("z", "j", "d/2 - 1"), True),
        (last_term, ("w", "w", "N"), False),
        (last_term, ("l", "l", "s"), False),
        (last_term, ("l", "l", "N/2"), False),
        (term_of_sum, ("exp(q[l])", "l", "N - 1", "p"), True),
        (term_of_sum, ("l", "l", "N", "1"), True),
        (term_of_sum, ("w - 1", "w", "N", "1"), False),
        (term_of_sum, ("z", "l", "N", "1"), False),
        (term_of_sum, ("1", "l", "s", "0"), False),
        (term_of_sum, ("1", "l", "N", "1/2"), False),
    ],
)
def test_a_sum_is_over_whole_numbers_from_0_on(theorem, arguments, holds):
    if holds:
        theorem(*arguments)
    else:
        with pytest.raises(NoOpinionError):
            theorem(*arguments)
