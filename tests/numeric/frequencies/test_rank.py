from fractions import Fraction

import array_api_strict
import numpy as np
import pytest
import sympy as sp
from hypothesis import given, settings, strategies as st

from ropetheory import RopeTheoryError, WrongKindError, frequency_rank
from ropetheory.numeric.frequencies.rank import root

LISTED = {
    (10000, 64): 8, (10000, 96): 12, (10000, 128): 16, (10000, 256): 32, (10**6, 128): 32,
    (10**6, 256): 64, (500000, 128): 64, (5 * 10**6, 128): 64, (10**7, 128): 64, (150000, 64): 32,
}  # fmt: skip


@pytest.mark.parametrize(("base", "dim"), LISTED)
def test_bases_of_models(base, dim):
    assert frequency_rank(base, dim) == LISTED[base, dim]
    assert frequency_rank(float(base), dim) == LISTED[base, dim]
    assert type(frequency_rank(float(base), dim)) is int


def test_powers_are_divided_out_as_far_as_the_pairs_allow():
    ranks = {1: 1, 2: 1, 3: 1, 4: 1, 5: 5, 6: 1, 8: 2, 12: 1, 24: 2}
    assert {pairs: frequency_rank(2**12, 2 * pairs) for pairs in ranks} == ranks


def test_numerator_and_denominator_must_be_powers_together():
    assert frequency_rank(Fraction(9, 4), 4) == 1
    assert frequency_rank(Fraction(9, 2), 4) == 2
    assert frequency_rank(Fraction(8, 1), 12) == 2
    assert frequency_rank(Fraction(27, 8), 12) == 2


def test_a_float_is_the_fraction_that_it_is():
    assert frequency_rank(2.25, 4) == 1
    assert frequency_rank(1.21, 4) == 2  # not 121/100


def test_width_two_and_the_widest():
    assert frequency_rank(10000, 2) == 1
    assert frequency_rank(3, 2**53) == 2**52
    assert frequency_rank(2.0**1023, 2 * 1023) == 1


def test_arrays_broadcast_and_keep_their_namespace():
    ranks = frequency_rank(np.asarray([[1e4], [5e5]]), np.asarray([64, 128]))
    assert ranks.dtype == np.int64
    assert ranks.tolist() == [[8, 16], [32, 64]]
    assert frequency_rank([], 8).shape == (0,)
    assert frequency_rank(np.asarray(1e4), 128).shape == ()
    strict = frequency_rank(array_api_strict.asarray([10000, 4]), 64)
    assert strict.dtype == array_api_strict.int64
    assert [int(r) for r in strict] == [8, 16]


def test_refusals():
    with pytest.raises(RopeTheoryError, match="`base` must be a finite number above 1; got 1"):
        frequency_rank(1, 8)
    with pytest.raises(RopeTheoryError, match=r"`base`.*at index \(1,\)"):
        frequency_rank([2.0, np.nan], 8)
    with pytest.raises(RopeTheoryError, match="`dim` must be an even integer"):
        frequency_rank(10000, 7)
    with pytest.raises(RopeTheoryError, match="shapes do not broadcast"):
        frequency_rank([2.0, 3.0], [4, 6, 8])
    with pytest.raises(WrongKindError):
        frequency_rank("10000", 8)


def test_roots_of_integers():
    assert all(root(r**k, k) == r for r in (1, 2, 3, 10, 2**64 + 1) for k in (2, 3, 5, 7))
    assert all(root(r**k + 1, k) is None for r in (1, 2, 3, 10, 2**64 + 1) for k in (2, 3, 5, 7))
    assert root(10**40 - 1, 2) is None


@pytest.mark.parametrize(
    ("base", "dim", "rank"), [(Fraction(16, 9), 8, 2), (Fraction(64, 9), 24, 6), (Fraction(1024, 243), 10, 1)]
)
def test_bases_that_are_fractions(base, dim, rank):
    assert frequency_rank(base, dim) == rank


X = sp.Symbol("X")


def degree(base, dim):
    """Return the degree of b^(1/h), h = d/2, over the rationals: its powers span what the frequencies span.

    Of the irreducible factors of den(b) X^h - num(b) exactly one has a positive root, since the signs of
    the coefficients change once; it is the one whose first and last coefficients differ in sign.
    """
    polynomial = sp.Poly(base.denominator * X ** (dim // 2) - base.numerator, X)
    (found,) = (factor for factor, _ in polynomial.factor_list()[1] if factor.LC() * factor.TC() < 0)
    return int(found.degree())


@settings(max_examples=40, deadline=None)
@given(
    st.fractions(1, 40, max_denominator=12).filter(lambda root: root > 1),
    st.sampled_from([1, 2, 3, 4, 6, 8]),
    st.sampled_from([4, 6, 8, 12, 16, 18, 24]),
)
def test_it_is_the_degree_of_a_root(root, power, dim):
    assert frequency_rank(root**power, dim) == degree(root**power, dim)


MODELS = [(10000, 64), (10000, 96), (4, 4), (2**12, 36), (3, 2), (10**12, 24)]


@pytest.mark.parametrize(("base", "dim"), MODELS)
def test_it_is_the_degree_of_a_root_of_a_base_of_models(base, dim):
    assert frequency_rank(base, dim) == degree(Fraction(base), dim)
