"""What binds letters: nothing that is put, written or computed is captured."""


import random

import pytest
import sympy as sp

from ropetheory import symbols
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbols import b, expression, formula, j, lambdify, m, n, put, s, u, x, z
from ropetheory.symbols.members import Largest, Least

J, U, Z = sp.symbols("j u z")


@pytest.mark.parametrize(
    ("made", "values", "meant"),
    [
        ("Derivative(z*m, z)", {"m": z}, z),
        ("Derivative(z*m, z)", {"m": z**2}, z**2),
        ("Derivative(z*m, z)", {"z": m}, m),
        ("Derivative(z**2*m, z)", {"z": 3}, 6 * m),
        ("Derivative(z**2*m, z)", {"z": m**2, "m": 5}, 10 * m**2),
        ("Derivative(z**3, z)", {"z": Z}, 3 * Z**2),
    ],
)
def test_a_derivative_captures_nothing(made, values, meant):
    assert put(expression(made), **values).doit() == meant
    assert expression(made, **values).doit() == meant


def test_a_point_of_a_derivative_captures_nothing():
    assert put(sp.Derivative(z**2, z).subs(z, 3), z=5).doit() == 6
    assert put(sp.Derivative(z**2 * m, z).subs(z, m**2), m=z).doit() == 2 * z**3
    assert put(sp.Derivative(m * x[0], x[0]), m=x[0] ** 2).doit() == x[0] ** 2


@pytest.mark.parametrize(
    ("made", "values", "meant"),
    [
        (sp.Sum(j * m, (j, 0, 2)), {"j": m}, 3 * m),
        (sp.Sum(J * j, (j, 0, 2)), {"j": 5}, 15),
        (sp.Sum(J * j, (j, 0, 2)), {"j": J}, 3 * J),
        (sp.Sum(sp.Sum(J * j, (j, 0, 1)), (J, 0, 2)), {"j": J}, 3),
        (sp.Sum(j * sp.Sum(j * m, (j, 0, 2)), (j, 0, 2)), {"m": j}, 9 * j),
        (sp.Sum(J * j * m, (J, 0, 1), (j, 0, 2)), {"m": 2}, 6),
        (sp.Product(j + m, (j, 0, 1)), {"m": j}, j * (j + 1)),
        (sp.Integral(m * u, (u, 0, 1)), {"m": u}, u / 2),
        (sp.Limit(m + 1 / z, z, sp.oo), {"m": z}, z),
        (sp.Limit(m + z, z, n), {"m": z, "n": 2}, z + 2),
        (sp.Lambda(z, z * m)(sp.Symbol("w")), {"m": z}, z * sp.Symbol("w")),
        (Least(j + m, (j, 1, 3)), {"m": j}, j + 1),
        (Largest(j + m, (j, 1, 3)), {"j": 7, "m": 1}, 4),
    ],
)
def test_no_binder_captures_what_is_put(made, values, meant):
    assert sp.simplify(put(made, **values).doit() - meant) == 0


def test_what_no_value_concerns_stays_as_it_is():
    assert put(sp.Sum(j * n, (j, 0, 2)), j=m, n=2) == sp.Sum(2 * j, (j, 0, 2))
    slope = sp.Derivative(x[0] ** 2, x[0])
    assert put(slope, b=2) == slope


def test_a_function_of_ones_own_captures_nothing():
    put_in = put(sp.Lambda(z, z * m), m=z)
    assert put_in(3) == 3 * z


def test_a_binder_that_is_not_known_is_refused_where_it_matters():
    roots = sp.ConditionSet(z, sp.Gt(z, m), sp.S.Reals)
    with pytest.raises(FormulaError, match="ConditionSet binds"):
        put(roots, m=z)
    assert put(roots, b=2) == roots
    with pytest.raises(FormulaError, match="LaplaceTransform binds"):
        put(sp.LaplaceTransform(m * z, z, s), m=z)
    with pytest.raises(FormulaError, match="ComplexRootOf binds"):
        put(sp.CRootOf(z**5 - z + 1, 0), z=2)
    with pytest.raises(FormulaError, match="Order binds"):
        put(m + sp.O(z), z=2)
    with pytest.raises(FormulaError, match="one value at a time"):
        put(sp.Subs(z * m, (z, m), (m, n)), n=z)
    with pytest.raises(FormulaError, match="write its ends"):
        put(sp.Integral(z * m, z), m=z)


def test_a_bound_letter_captures_no_symbol_of_ones_own():
    total = expression("Sum(m*j, j, 0, d/2 - 1)").subs(m, J)
    assert formula(total) == "Sum(j*l, l, 0, d/2 - 1)"
    assert formula(expression("Integral(m*u, u, 0, 1)").subs(m, z)) == "Integral(u*z, u, 0, 1)"
    with pytest.raises(FormulaError, match="u may be bound"):
        formula(expression("Integral(m*u, u, 0, 1)").subs(m, U))
    assert formula(sp.Derivative(Z * z, z)) == "z"
    assert lambdify((J,), expression("Sum(m*j, j, 0, 3)").subs(m, J))(2) == 12
    assert lambdify((U,), expression("Integral(m*u, u, 0, 1)").subs(m, U), "mpmath")(3) == pytest.approx(1.5)


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (sp.Limit(sp.sin(s) / s, s, 0), "limits at oo alone"),
        (sp.Limit(b**m, m, -sp.oo), "limits at oo alone"),
        (sp.Limit(1 / m, m, n), "limits at oo alone"),
        (sp.Limit(abs(m) / m, m, 0, "-"), "limits at oo alone"),
        (sp.Product(x[j], (j, 0, 3)), "no Product"),
        (sp.Lambda(z, z**2), "no Lambda"),
        (sp.Integral(z, z), "write its ends"),
        (sp.ConditionSet(z, sp.Gt(z, m), sp.S.Reals), "no ConditionSet"),
        (x[0, 1], "one index"),
        (sp.Symbol("l"), "'l' is not a letter"),
        (sp.And(b > 2, m > 2), "no And"),
    ],
)
def test_what_the_language_cannot_bind_is_refused(made, words):
    with pytest.raises(FormulaError, match=words):
        formula(made)


OURS = {one.name: one for one in (j, sp.Symbol("l", integer=True, nonnegative=True), u, z, m, symbols.p)}
NUMBERS = {one: at + 2 for at, one in enumerate((*OURS, "n"))}
SMOOTH = ("Sum", "Product", "Integral", "Limit", "Derivative", "Subs", "+", "*")


def drawn(rng, depth, kinds=("Least", "Largest", *SMOOTH)):
    """Draw an expression over binders whose letters are ours, or one's own that have their names."""
    name = rng.choice(list(OURS))
    one = OURS[name] if rng.random() < 0.5 else sp.Symbol(name)
    if depth == 0:
        return rng.choice((one, one + 2, n * one, one**2))
    kind = rng.choice(kinds)
    within = SMOOTH if kind in ("Integral", "Limit", "Derivative") else kinds
    inner, beside = drawn(rng, depth - 1, within), drawn(rng, depth - 1, kinds)
    ranges = {one.__name__: one for one in (sp.Sum, sp.Integral, sp.Product, Least, Largest)}
    if kind in ranges:
        return ranges[kind](inner, (one, 0, 2 - (kind == "Product")))
    if kind == "Limit":
        return sp.Limit(inner, one, 1) if inner.has(one) else sp.Limit(inner + 1 / one, one, sp.oo)
    return {
        "Derivative": lambda: sp.Derivative(inner, one),
        "Subs": lambda: sp.Subs(inner + one, one, beside),
        "+": lambda: inner + beside,
        "*": lambda: inner * beside,
    }[kind]()


TAKEN = {sp.Sum: sp.Add, sp.Product: sp.Mul, Least: sp.Min, Largest: sp.Max}


def computed(e, known):
    """Compute an expression at what is known of every symbol: a reading that renames and puts nothing."""
    if e.is_Symbol:
        return known[e]
    t, kind = sp.Dummy(), type(e)
    if kind in TAKEN or kind is sp.Integral:
        *inner, (at, low, high) = e.limits
        member = e.func(e.function, *inner) if inner else e.function
        low, high = computed(low, known), computed(high, known)
        if kind is sp.Integral:
            return sp.integrate(sp.expand(computed(member, {**known, at: t})), (t, low, high))
        members = [computed(member, {**known, at: sp.Integer(one)}) for one in range(low, high + 1)]
        return TAKEN[kind](*members)
    if kind is sp.Limit:
        inner, at, point, _ = e.args
        return sp.limit(computed(inner, {**known, at: t}), t, computed(point, known))
    if kind is sp.Derivative:
        *others, at = e.variables
        inner = sp.Derivative(e.expr, *others, evaluate=False) if others else e.expr
        return sp.diff(computed(inner, {**known, at: t}), t).subs(t, known.get(at, 0))
    if kind is sp.Subs:
        (at,), (point,) = e.variables, e.point
        return computed(e.expr, {**known, at: computed(point, known)})
    return e.func(*[computed(part, known) for part in e.args]) if e.args else e


def number(e, **others):
    """Compute an expression where every free letter has the number that its name has."""
    given = {**NUMBERS, **others}
    return sp.expand(computed(e, {one: sp.Integer(given[one.name]) for one in e.free_symbols}))


def some(seed):
    rng = random.Random(f"binders {seed}")
    return rng, drawn(rng, rng.choice((1, 2, 2, 3)))


@pytest.mark.parametrize("seed", range(150))
def test_whatever_is_drawn_means_the_same_when_it_is_put(seed):
    rng, made = some(seed)
    values = {one: drawn(rng, 0) for one in rng.sample(sorted({*OURS} - {"l"}), 2)}
    there = {name: number(value) for name, value in values.items()}
    assert number(put(made, **values)) == number(made, **there)
    assert number(put(made, *[sp.Symbol(one) for one in OURS])) == number(made)


def test_whatever_is_drawn_means_the_same_when_it_is_written_or_computed():
    written = programs = 0
    for _, made in map(some, range(150)):
        meant = number(made)
        try:
            assert number(expression(formula(made))) == meant, made
            written += 1
        except FormulaError:
            pass
        free = sorted({one.name: one for one in made.free_symbols}.values(), key=str)
        try:
            value = lambdify(free, made, "mpmath")(*[NUMBERS[one.name] for one in free])
            assert float(value) == pytest.approx(float(meant), rel=1e-9), made
            programs += 1
        except FormulaError:
            pass
    assert (written > 25, programs > 80) == (True, True), (written, programs)
