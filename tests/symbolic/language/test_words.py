import pytest
import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.words import CONSTANTS, WORDS, block, inner, pair_of, turned


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
