"""The least and the largest member over a range, and sums written out."""

import sympy as sp

from ropetheory.symbols import d, j, x
from ropetheory.symbols.members import Largest, Least, written_out


def test_between_two_numbers_it_is_picked():
    assert Least(j**2 - 3 * j, (j, 0, 4)).doit() == -2
    assert Largest(j**2 - 3 * j, (j, 0, 4)).doit() == 4
    assert Least(x[j], (j, 0, 1)).doit() == sp.Min(x[0], x[1])
    assert Least(x[j], (j, 0, d)).doit() == Least(x[j], (j, 0, d))


def test_a_member_may_be_an_extreme_up_to_the_index():
    i = sp.Symbol("i", integer=True, nonnegative=True)
    assert Largest(Least(sp.sin(i), (i, 0, j)) + j, (j, 1, 2)).doit() == 2


def test_it_is_typeset():
    assert sp.latex(Least(x[j], (j, 0, 3))) == r"\min_{0 \le j \le 3} {x}_{j}"
    assert sp.latex(Largest(x[j] + 1, (j, 0, 3)) ** 2) == (
        r"\left(\max_{0 \le j \le 3} \left({x}_{j} + 1\right)\right)^{2}"
    )


def test_a_sum_between_two_numbers_is_written_out():
    i = sp.Symbol("i", integer=True)
    double = sp.Sum(sp.Sum(j + i, (j, 0, 2)), (i, 0, 2))
    assert written_out(double + d) == 18 + d
    assert written_out(sp.Sum(j * i, (j, 0, i), (i, 0, 2))) == 7
    for kept in (sp.Sum(j, (j, 0, d)), sp.Sum(j, (j, 0, 10**6))):
        assert written_out(kept) == kept
