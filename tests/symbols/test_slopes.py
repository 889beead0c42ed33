"""Derivatives by rules, against quotients of differences; none where there is none."""

import functools
import random

import pytest
import sympy as sp

from ropetheory import symbols
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbols import b, d, j, k, m, n, put, q, unfold, x, z
from ropetheory.symbols.slopes import slope, without_steps

STEP = sp.Rational(1, 10**12)
USUAL = {
    "b": 3, "B": 7, "d": 4, "L": 23, "s": 2, "s0": sp.Rational(3, 2), "t": 31, "t0": 29, "c": 5,
    "alpha": sp.Rational(1, 3), "beta": 50, "low": sp.Rational(1, 2), "high": 9, "m": 3, "n": 1, "delta": 2,
    "N": 3, "w": 5, "r": 4, "j": 1, "i": 1, "p": 2, "v": 1, "y": sp.Rational(2, 5), "u": sp.Rational(1, 3),
    "z": sp.Rational(2, 7), "a": sp.Rational(3, 4), "phi": 1, "psi": sp.Rational(2, 3),
}  # fmt: skip
NOT_SMOOTH = {"critical_pair", "frequency_rank", "clipped_determinant"}
SIZED = {"attended": (1, 0, 2), "causal": (1, 0, 2), "causal_twice": (1, 0, 2), "rotary": (b, 2, m, 1, 0, 2)}


def coordinate(vector, index):
    return sp.Rational(random.Random(f"{vector}{index}").randrange(5, 60), 31)


def valued(expression):
    """Return a number: the coordinates are those of one vector a letter, all else is put before."""
    meant = unfold(expression).doit()
    own = {one: coordinate(one.base, one.indices[0]) for one in meant.atoms(sp.Indexed)}
    return sp.N(meant.xreplace(own), 60)


def arguments(name):
    return SIZED.get(name) or [
        getattr(symbols, one, sp.Symbol(one, real=True)) for one in QUANTITIES[name].parameters
    ]


def at_usual(expression, **others):
    known = {str(one): value for one in expression.free_symbols if (value := USUAL.get(str(one))) is not None}
    values = {**known, **{a: v for a, v in others.items() if a in known}}
    return put(expression, **values)


@functools.cache
def cases():
    for name in QUANTITIES:
        made = getattr(symbols, name)(*arguments(name))
        for letter in sorted(made.free_symbols, key=str):
            if letter.is_Symbol and not letter.is_integer and str(letter) in USUAL:
                yield name, letter
        for vector in (q, k, x):
            if {vector, vector.label} & made.free_symbols:
                yield name, vector[0]
                yield name, vector[1]


CASES = list(cases())


@pytest.mark.parametrize(("name", "by"), CASES, ids=lambda one: str(one))
def test_the_derivative_of_a_quantity_is_the_quotient_of_differences(name, by):
    made = getattr(symbols, name)(*arguments(name))
    if name in NOT_SMOOTH:
        with pytest.raises(FormulaError, match="no rule"):
            at_usual(sp.Derivative(made, by))
        return
    if isinstance(by, sp.Indexed):
        here, there = at_usual(made), coordinate(by.base, by.indices[0])
        found = valued(sp.diff(here, by))
        sides = [valued(here.subs(by, there + step)) for step in (STEP, -STEP)]
    else:
        found = valued(at_usual(sp.diff(made, by)))
        sides = [valued(at_usual(made, **{str(by): USUAL[str(by)] + step})) for step in (STEP, -STEP)]
    quotient = (sides[0] - sides[1]) / (2 * STEP)
    assert abs(found - quotient) <= 1e-15 * (1 + abs(quotient)), (found, quotient)


def test_every_kind_of_argument_is_among_them():
    assert {name for name, _ in CASES} | {"clipped_determinant"} == set(QUANTITIES)
    assert {str(by) for _, by in CASES} >= {"q[0]", "k[1]", "x[0]", "b", "m", "alpha", "L", "s"}


def test_a_coordinate_of_an_argument_is_put_and_differentiated():
    assert symbols.pair_square(x, 0).diff(x[0]) == 2 * x[0]
    assert symbols.norm2(x, 2).subs(x[0], 3) == 9 + x[1] ** 2
    v = sp.Symbol("v", real=True)
    own = sp.IndexedBase(v, real=True)
    assert symbols.norm2(v, 2).diff(own[0]).doit() == 2 * own[0]
    assert symbols.norm2(x, d).diff(x[2 * j]).subs({j: 1, d: 8}).doit() == 2 * x[2]
    assert [symbols.norm2(x, 4).diff(x[j]).subs(j, at) for at in (0, 1, 5)] == [2 * x[0], 2 * x[1], 0]
    assert symbols.max_square(x, d).diff(x[0]) == sp.Derivative(symbols.max_square(x, d), x[0])
    assert put(symbols.max_square(x, d).diff(x[0]), d=2).subs({x[0]: 3, x[1]: 1}) == 6
    assert put(symbols.max_square(x, d).diff(x[0]), d=2 * d).has(sp.Derivative)
    with pytest.raises(FormulaError, match="or x"):
        symbols.norm2(x, d).diff(x[j])


def test_a_step_has_no_value_where_it_jumps():
    corner = slope(abs(z), z)
    assert [corner.subs(z, at) for at in (-2, 3)] == [-1, 1]
    assert corner.subs(z, 0) is sp.nan
    upper = slope(sp.Max(z, 0), z)
    assert [upper.subs(z, at) for at in (-2, 3)] == [0, 1]
    assert upper.subs(z, 0) is sp.nan
    assert slope(abs(z), z, z) is None
    assert slope(z**3, z, z) == 6 * z
    nested = without_steps(sp.sign(sp.sign(z) - m) * sp.Heaviside(n))
    assert nested.subs({z: 2, m: 3, n: 1}) == -1
    assert nested.subs({z: 2, m: 3, n: -1}) == 0
    assert nested.subs({z: 2, m: 1, n: 1}) is sp.nan


def test_what_jumps_has_no_rule():
    for made in (sp.ceiling(z), sp.floor(z), sp.Piecewise((1, z > 0), (0, True)), sp.KroneckerDelta(j, z)):
        assert slope(made, z) is None
    assert slope(sp.Piecewise((z, j > 0), (0, True)), z) == sp.Piecewise((1, j > 0), (0, True))
