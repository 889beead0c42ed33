import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.moments import expected

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
    [q(0) ** 3, q(0) ** 2 * q(1) ** 2, sp.sin(q(0)), 1 / q(0), sp.sqrt(1 + q(0)), q(j) ** 2],
    ids=str,
)
def test_refusals(polynomial):
    with pytest.raises(RopeTheoryError):
        expected(polynomial, a)
