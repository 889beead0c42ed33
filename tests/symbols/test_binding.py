"""What binds letters: nothing that is put, written or computed is captured."""


import pytest
import sympy as sp

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


def test_a_function_of_ones_own_captures_nothing():
    put_in = put(sp.Lambda(z, z * m), m=z)
    assert put_in(3) == 3 * z


def test_a_binder_that_is_not_known_is_refused_where_it_matters():
    roots = sp.ConditionSet(z, sp.Gt(z, m), sp.S.Reals)
    with pytest.raises(FormulaError, match="ConditionSet binds"):
        put(roots, m=z)
    assert put(roots, b=2) == roots
    with pytest.raises(FormulaError, match="write its ends"):
        put(sp.Integral(z * m, z), m=z)


def test_a_bound_letter_captures_no_symbol_of_ones_own():
    total = expression("Sum(m*j, j, 0, d/2 - 1)").subs(m, J)
    assert formula(total) == "Sum(j*l, l, 0, d/2 - 1)"
    assert formula(expression("Integral(m*u, u, 0, 1)").subs(m, z)) == "Integral(u*z, u, 0, 1)"
    with pytest.raises(FormulaError, match="is u"):
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
