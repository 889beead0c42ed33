from fractions import Fraction

import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.computed import COMPUTED, ClippedDeterminant, FrequencyRank, clipped_entry
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import coordinate, x
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.language.vocabulary import FOLDED


def test_each_gives_the_reason_why_it_is_no_formula():
    for kind in {*COMPUTED.values()}:
        reasons = [base.__doc__ or "" for base in kind.__mro__ if issubclass(base, Folded)]
        assert any("ot a formula" in reason for reason in reasons), kind


def test_an_entry_outside_the_blocks():
    found = unfold(parse_expression("mixed_entry(phi, m, b, 4)"))
    expected = parse_expression("sin(phi)*cos(phi)*(cos(m) - cos(m*b**(-1/2)))")
    assert sp.expand(found - expected) == 0


def test_the_second_layer_reads_the_first():
    meaning = parse_expression("causal_twice(1, 1, 0)").definition()
    assert {quantity.func.__name__ for quantity in meaning.atoms(Folded)} == {"causal"}
    assert {quantity.args[0] for quantity in meaning.atoms(Folded)} == {0, 1}


@pytest.mark.parametrize(
    ("base", "dim", "rank"), [(10000, 128, 16), (10, 128, 64), (Fraction(4, 9), 8, 2), (81, 8, 1)]
)
def test_the_rank_of_the_frequencies(base, dim, rank):
    assert FrequencyRank.exactly(Fraction(base), Fraction(dim)) == rank


def test_the_clipped_matrix_is_lower_triangular_with_a_constant_diagonal():
    entries = [
        [clipped_entry(sp.Integer(row), sp.Integer(column)) for column in range(3)] for row in range(3)
    ]
    x0, x1 = coordinate(x, 0), coordinate(x, 1)
    assert [entries[row][column] for row in range(3) for column in range(row + 1, 3)] == [0, 0, 0]
    assert {entries[row][row] for row in range(3)} == {x0 - x1}
    assert sp.expand(FOLDED["clipped_determinant"].at_size(3) - (x0 - x1) ** 3) == 0


@pytest.mark.parametrize(
    ("base", "rank"),
    [(2**30, 32), (2**30 * 3**20, 32), (Fraction(2**6, 3**4), 32), (Fraction(1, 2**64), 1),
     ((10**40 + 121) * (10**50 + 151), 64), ((10**199 + 7) ** 4, 16)],
)  # fmt: skip
def test_the_rank_needs_no_prime_factors(base, rank):
    assert FrequencyRank.exactly(Fraction(base), Fraction(128)) == rank


def test_a_determinant_of_many_rows_is_not_written_out():
    assert ClippedDeterminant.at_size(1) == coordinate(x, 0) - coordinate(x, 1)
    with pytest.raises(RopeTheoryError, match="is written out up to 100 rows"):
        ClippedDeterminant.at_size(101)
