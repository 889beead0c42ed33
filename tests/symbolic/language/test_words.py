"""Words that are no quantities; expected values from first and second moments."""

import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.words import CONSTANTS, WORDS, block, expected, inner, pair_of, turned


def test_a_turned_pair_is_the_block_times_the_pair():
    assert turned(letters.x, letters.j, sp.pi / 2) == sp.ImmutableMatrix(
        [-coordinate(letters.x, 2 * letters.j + 1), coordinate(letters.x, 2 * letters.j)]
    )
    assert turned(letters.x, 0, letters.m) == block(letters.m) * pair_of(letters.x, 0)


def test_the_inner_product_of_two_columns():
    assert inner(pair_of(letters.q, 0), pair_of(letters.k, 0)) == parse_expression("q[0]*k[0] + q[1]*k[1]")
    with pytest.raises(ValueError, match="shorter"):
        inner(pair_of(letters.q, 0), sp.ImmutableMatrix([1]))


def test_parts_of_a_complex_number_stay_folded():
    assert parse_expression("re(exp(I*b))").func is sp.re
    assert parse_expression("im(complex_pair(x, 0))").func is sp.im


def test_only_matrices_and_words_in_maps_have_a_transpose():
    with pytest.raises(TypeError, match="transpose"):
        WORDS["transpose"](letters.b)


def test_every_letter_is_a_constant_of_the_language():
    assert {name: letter.symbol for name, letter in letters.LETTERS.items()}.items() <= CONSTANTS.items()


a, j = letters.a, letters.j


def q(index):
    return coordinate(letters.q, sp.sympify(index))


def k(index):
    return coordinate(letters.k, sp.sympify(index))


def test_odd_moments_vanish():
    assert expected(q(0), a) == 0
    assert expected(q(0) * k(0), a) == 0
    assert expected(q(1) ** 2 * k(1), a) == 0


def test_second_moments():
    assert expected(q(3) ** 2, a) == a
    assert expected(q(0) * q(1), a) == 0
    assert expected(q(0) * q(2), a) == 0
    assert expected(5 * q(2 * j + 1) ** 2 * k(0) ** 2 + 7, a) == 5 * a**2 + 7


def test_symbolic_coordinates_meet_where_their_pairs_do():
    assert expected(q(2 * j) * q(2 * letters.l), a) == a * sp.KroneckerDelta(j, letters.l)
    assert expected(q(2 * j + 1) * q(2 * letters.l + 1), a) == a * sp.KroneckerDelta(j, letters.l)
    assert expected(q(2 * j) * q(2 * letters.l + 1), a) == 0
    assert expected(q(1) * q(2 * j), a) == 0
    assert expected(q(0) * q(2 * j + 1), a) == 0
    assert expected(q(2 * j + 2) * q(2 * letters.l), a) == a * sp.KroneckerDelta(j + 1, letters.l)


@pytest.mark.parametrize(
    "polynomial",
    [
        *(q(0) ** 3, q(0) ** 2 * q(1) ** 2, sp.sin(q(0)), 1 / q(0), sp.sqrt(1 + q(0)), q(j) ** 2),
        parse_expression("norm2(q)") * q(0) ** 2,  # which hides coordinates
    ],
    ids=str,
)
def test_refusals(polynomial):
    with pytest.raises(RopeTheoryError):
        expected(polynomial, a)
