"""Expected values of polynomials in random vectors, from their first and second moments.

A random vector is isotropic when its mean is zero and E x_a x_b is sigma^2 for a = b and 0 otherwise:
so is a uniform unit vector of width d, with sigma^2 = 1/d, and a standard normal vector, with
sigma^2 = 1. For independent isotropic q and k the expected value of a polynomial of degree at most
two in each follows from these moments, monomial by monomial; nothing else of the distribution enters.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.quantity import Folded, unfold


def expected(polynomial: Any, moment: Any) -> Any:
    """Return the expected value of a polynomial in the coordinates of independent isotropic vectors.

    Parameters
    ----------
    polynomial : expression
        Of degree at most 2 in the coordinates of each vector letter.
    moment : expression
        The second moment sigma^2 of a coordinate, the same for every vector.

    Raises
    ------
    RopeTheoryError
        The degree is higher, or a coordinate occurs other than as a factor.
    """
    hidden = [a for a in polynomial.atoms(Folded) if unfold(a).has(coordinate) and not a.enumerated]
    if hidden or any(a.enumerated for a in polynomial.atoms(Folded)):
        raise RopeTheoryError(f"{polynomial} hides coordinates in {hidden}")
    grouped: dict[Any, list[Any]] = {}
    for term in sp.Add.make_args(sp.expand(polynomial)):
        coefficient, moments = _monomial(term, moment)
        grouped.setdefault(moments, []).append(coefficient)
    return sp.Add(*[moments * sp.Add(*parts) for moments, parts in grouped.items()])


def _monomial(term: Any, moment: Any) -> tuple[Any, Any]:
    """Return the coefficient of a monomial and the product of its moments."""
    factors: list[Any] = []
    indices: dict[Any, list[Any]] = {}
    for factor in sp.Mul.make_args(term):
        base, power = factor.as_base_exp()
        if isinstance(base, coordinate):
            if not (power.is_Integer and power > 0):
                raise RopeTheoryError(f"{factor} is no monomial in the coordinates")
            indices.setdefault(base.args[0], []).extend([base.args[1]] * int(power))
        elif factor.has(coordinate):
            raise RopeTheoryError(f"{factor} is no polynomial in the coordinates")
        else:
            factors.append(factor)
    return sp.Mul(*factors), sp.Mul(*[_moment(found, moment) for found in indices.values()])


def _moment(indices: list[Any], moment: Any) -> Any:
    """Return E x_a (0) or E x_a x_b (sigma^2 where a = b)."""
    if len(indices) > 2:
        raise RopeTheoryError(f"moments of order {len(indices)} are not determined by isotropy")
    return moment * _equal(*indices) if len(indices) == 2 else sp.Integer(0)


def _equal(left: Any, right: Any) -> Any:
    """Return 1 where two coordinates are the same and 0 elsewhere; 2a and 2b+1 never are."""
    (first, odd), (second, other) = _pair_and_place(left), _pair_and_place(right)
    return sp.KroneckerDelta(first, second) if odd == other else sp.Integer(0)


def _pair_and_place(index: Any) -> tuple[Any, int]:
    """Split a coordinate 2a or 2a+1 into its pair a and its place 0 or 1."""
    constant, rest = sp.expand(index).as_coeff_Add()
    half = sp.expand(rest / 2)
    if not (constant.is_Integer and half.is_integer):
        raise RopeTheoryError(f"{index} is no coordinate 2a or 2a+1 of a pair")
    return half + constant // 2, int(constant) % 2
