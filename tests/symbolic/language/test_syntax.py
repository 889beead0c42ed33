"""The text of a formula as a tree."""

from __future__ import annotations

import ast

import pytest

from ropetheory.symbolic.language.syntax import (
    COMPARISONS,
    INDEXING,
    OPPOSITE,
    FormulaError,
    bound_letters,
    called_functions,
    names,
    tree,
)


@pytest.mark.parametrize("text", ["", "b ==", "b = c", "b; c"])
def test_what_is_no_expression_is_refused(text):
    with pytest.raises(FormulaError, match="not a formula"):
        tree(text)


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
