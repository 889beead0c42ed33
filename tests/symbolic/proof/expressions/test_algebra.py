"""Products of sums multiplied out, up to a number of terms."""

import pytest

from ropetheory.symbolic.proof.expressions.algebra import MANY, count_terms, expanded
from ropetheory.symbolic.proof.expressions.reading import read as tree
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError


def product(factors):
    return tree("*".join(f"({count} + y)" for count in range(1, factors + 1)))


def test_as_many_terms_are_counted_as_are_made():
    assert count_terms(product(3)) == len(expanded(product(3))) == 8
    assert count_terms(tree("y + s*(1 + t)")) == len(expanded(tree("y + s*(1 + t)"))) == 3
    assert count_terms(tree("sin(y + 1)")) == len(expanded(tree("sin(y + 1)"))) == 1


def test_too_many_terms_are_not_made():
    assert len(expanded(product(12))) == MANY == 4096
    with pytest.raises(NoOpinionError, match="a product of too many sums"):
        expanded(product(13))
