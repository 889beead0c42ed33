"""The text of a formula as a tree."""

from __future__ import annotations

import ast
import copy
import pickle
from fractions import Fraction

import pytest

from ropetheory.symbolic.language.syntax import (
    COMPARISONS,
    INDEXING,
    OPPOSITE,
    Decimal,
    FormulaError,
    bound_letters,
    called_functions,
    free_names,
    names,
    tree,
    unparse,
)


@pytest.mark.parametrize("text", ["", "b ==", "b = c", "b; c"])
def test_what_is_no_expression_is_refused(text):
    with pytest.raises(FormulaError, match="not a formula"):
        tree(text)


@pytest.mark.parametrize("text", ["1_000", "1e40_0", "0_0.1 + z", "f(1_0)", "0x_10"])
def test_a_number_has_no_underscores(text):
    with pytest.raises(FormulaError, match="no underscores"):
        tree(text)
    assert tree("low_1 + _x")


@pytest.mark.parametrize("text", ["ａｂｓ(z)", "θ", "z²"])
def test_a_name_is_of_ascii(text):
    with pytest.raises(FormulaError, match="write names in ASCII"):
        tree(text)


@pytest.mark.parametrize("number", ["1e-400", "1e400", "0.10000000000000000000000001", "1.", ".5E+3"])
def test_a_decimal_is_the_number_that_is_written_and_stays_so(number):
    for node in (tree(number), copy.deepcopy(tree(number)), pickle.loads(pickle.dumps(tree(number)))):
        assert node.value == Fraction(number)
        assert type(node.value) is Decimal
        assert unparse(node) == number
    assert unparse(tree(f"-{number}*z <= 2")) == f"-{number}*z <= 2"


def test_a_comment_is_refused():
    with pytest.raises(FormulaError, match="a comment"):
        tree("(z # a\n + 1)")


def test_a_letter_is_bound_in_its_body_alone():
    assert free_names(tree("m + j + Sum(j*l, j, 0, i) + theta(w)")) == {"m", "j", "l", "i", "w"}
    assert free_names(tree("least(count(p < v, p, 0, j), j, 0, N)")) == {"v", "N"}
    assert free_names(tree("Derivative(z*u, u) + Limit(s/d, d)")) == {"z", "u", "s"}


def test_names_are_called_or_bound_or_free():
    node = tree(" Limit(Sum(theta(j) + x[j], j, 0, d/2 - 1)/d, d) ")
    assert names(node) == {"Limit", "Sum", "theta", "j", "x", "d"}
    assert called_functions(node) == {"Limit", "Sum", "theta"}
    assert bound_letters(node) == ("d", "j")
    assert bound_letters(node, INDEXING) == ("j",)
    assert bound_letters(tree("twice(u)")) == bound_letters(tree("Sum(u)")) == ()


def test_what_is_bound_comes_from_the_outside_in():
    assert bound_letters(tree("Sum(least(k + l, k, 0, l), l, 0, 3)")) == ("l", "k")


def test_every_comparison_has_an_opposite_which_is_one_too():
    assert OPPOSITE.keys() == COMPARISONS.keys()
    for sign, opposite in OPPOSITE.items():
        assert OPPOSITE[opposite] is sign
        for values in ((1, 2), (2, 2), (2, 1)):
            left, right = map(ast.Constant, values)
            held = [eval(ast.unparse(ast.Compare(left, [one()], [right]))) for one in (sign, opposite)]
            assert held[0] is not held[1]
