"""The words of the formula language that are no quantities: functions, constants and letters."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters, maps
from ropetheory.symbolic.language.extremum import EXTREMA, larger, smaller
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.maps import is_word, transposed
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.language.relation import Relation, bound_in

if TYPE_CHECKING:
    from collections.abc import Callable


def expected(polynomial: Any, moment: Any) -> Any:
    """Return the expected value of a polynomial in the coordinates of independent isotropic vectors.

    A random vector is isotropic when its mean is zero and E x_a x_b is sigma^2 for a = b and 0 otherwise:
    so is a uniform unit vector of width d, with sigma^2 = 1/d, and a standard normal vector, with
    sigma^2 = 1. For independent isotropic q and k the expected value of a polynomial of degree at most
    two in each follows from these moments, monomial by monomial; nothing else of the distribution enters.

    Parameters
    ----------
    polynomial : expression
        Of degree at most 2 in the coordinates of each vector letter.
    moment : expression
        The second moment sigma^2 of a coordinate, the same for every vector.

    Raises
    ------
    RopeTheoryError
        The degree is higher, or a coordinate occurs other than as a factor, or is one of x.
    """
    if any(one.args[0] == letters.x for one in unfold(polynomial).atoms(coordinate)):
        raise RopeTheoryError("x is a vector that is given, and the mean is over q and k")
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
                raise RopeTheoryError(f"{factor} is not a monomial in the coordinates")
            indices.setdefault(base.args[0], []).extend([base.args[1]] * int(power))
        elif factor.has(coordinate):
            raise RopeTheoryError(f"{factor} is not a polynomial in the coordinates")
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
        raise RopeTheoryError(f"{index} is not a coordinate 2a or 2a+1 of a pair")
    return half + constant // 2, int(constant) % 2


def block(angle: Any) -> Any:
    """Rotation of the plane by an angle: e1 goes towards e2."""
    return sp.ImmutableMatrix([[sp.cos(angle), -sp.sin(angle)], [sp.sin(angle), sp.cos(angle)]])


def pair_of(vector: Any, index: Any) -> Any:
    """Pair ``index`` of a vector, as a column."""
    return sp.ImmutableMatrix([coordinate(vector, 2 * index), coordinate(vector, 2 * index + 1)])


def turned(vector: Any, index: Any, angle: Any) -> Any:
    """Pair ``index`` of a vector after a rotation by an angle, as a column."""
    return block(angle) * pair_of(vector, index)


def inner(left: Any, right: Any) -> Any:
    """Inner product of two columns of reals."""
    return sp.Add(*[one * other for one, other in zip(left, right, strict=True)])


def as_complex(vector: Any, index: Any) -> Any:
    """Pair ``index`` of a vector as a complex number."""
    return coordinate(vector, 2 * index) + sp.I * coordinate(vector, 2 * index + 1)


def real_part(value: Any) -> Any:
    """Real part, kept folded: SymPy expands it on construction, and the statement with it."""
    return sp.re(value, evaluate=bool(value.is_extended_real or value.is_number))


def imaginary_part(value: Any) -> Any:
    """Imaginary part, kept folded; but for numbers: SymPy misjudges signs beside im(-1)."""
    return sp.im(value, evaluate=bool(value.is_extended_real or value.is_number))


def _transpose(value: Any) -> Any:
    """Transpose of a matrix, or of a word in maps."""
    if isinstance(value, sp.MatrixBase):
        return value.T
    if not is_word(value):
        raise TypeError(f"only a matrix or a word in maps has a transpose, not {value}")
    return transposed(value)


def _entries(*values: Any) -> Any:
    return sp.ImmutableMatrix(list(values))


def _sum(summand: Any, index: Any, low: Any, high: Any) -> Any:
    """Sum over an index from a nonnegative number on."""
    _demand_index(index, summand, low, high)
    if not index.is_nonnegative:
        raise TypeError(f"the index of a sum is j or l, not {index}")
    return sp.Sum(summand, (index, low, high))


def _demand_index(index: Any, member: Any, low: Any, high: Any) -> None:
    """Refuse an index of which more is supposed than its range says, or which stands for two things."""
    own = index in INDICES or (index.is_Symbol and index not in letters.BY_SYMBOL)
    if not (own and index.is_integer):
        raise TypeError(f"an index is j, l or p, not {index}")
    if index.is_nonnegative and low.is_nonnegative is not True:
        raise TypeError(f"{index} runs from a number that is not negative, not from {low}")
    sides = (member.lhs, member.rhs) if isinstance(member, Relation) else (member,)
    if index in low.free_symbols.union(high.free_symbols, *map(bound_in, sides)):
        raise TypeError(f"{index} is bound already, or stands in the ends of its own range")
    _demand_whole(low, high)


def _demand_whole(*ends: Any) -> None:
    """Refuse a range whose ends need not be whole numbers."""
    for end in ends:
        if end.is_integer is not True:
            raise TypeError(f"an index runs from one whole number to another; {end} need not be one")


def _derivative(inner: Any, variable: Any) -> Any:
    """Differentiate by a letter that takes every value between two."""
    if not variable.is_Symbol or variable.is_integer:
        raise TypeError(f"a derivative is by a letter that need not be whole, not by {variable}")
    return sp.Derivative(inner, variable)


def _integral(integrand: Any, variable: Any, low: Any, high: Any) -> Any:
    """Integrate over u alone, of which nothing is supposed."""
    if variable != letters.u:
        raise TypeError(f"the variable of an integral is u, not {variable}")
    return sp.Integral(integrand, (variable, low, high))


def _ceiling(value: Any) -> Any:
    """Round up; beside a number that is not rational SymPy would decide by digits, so that stays as it is."""
    parts = sp.Add.make_args(value)
    digits = any(not part.free_symbols and not part.is_Rational for part in parts)
    return sp.ceiling(value, evaluate=False) if digits else sp.ceiling(value)


def _determinant(matrix: Any) -> Any:
    """Write a determinant out; of two rows without SymPy, which simplifies on the way."""
    if matrix.shape == (2, 2):
        return matrix[0, 0] * matrix[1, 1] - matrix[0, 1] * matrix[1, 0]
    return matrix.det()


def _over(word: Callable[..., Any]) -> Callable[..., Any]:
    """Let an extreme run over whole numbers that its index may be."""

    def extreme(member: Any, index: Any, low: Any, high: Any) -> Any:
        _demand_index(index, member, low, high)
        return word(member, index, low, high)

    return extreme


INDICES = (letters.j, letters.l, letters.p)
"""Letters that may be bound: from 0 on, and the last from anywhere."""
WORDS: dict[str, Callable[..., Any]] = {
    **maps.FAMILIES,
    **{name: _over(word) for name, word in EXTREMA.items()},
    "sin": sp.sin,
    "cos": sp.cos,
    "exp": sp.exp,
    "ln": sp.log,
    "sqrt": sp.sqrt,
    "Si": sp.Si,
    "erf": sp.erf,
    "abs": sp.Abs,
    "re": real_part,
    "im": imaginary_part,
    "conj": sp.conjugate,
    "ceil": _ceiling,
    "max": lambda *members: functools.reduce(larger, members),
    "min": lambda *members: functools.reduce(smaller, members),
    "Sum": _sum,
    "Limit": lambda f, variable: sp.Limit(f, variable, sp.oo),
    "Derivative": _derivative,
    "Integral": _integral,
    "expected": expected,
    "rotation": block,
    "pair": pair_of,
    "turned": turned,
    "inner": inner,
    "complex_pair": as_complex,
    "transpose": _transpose,
    "column": _entries,
    "delta_ij": sp.KroneckerDelta,
    "matrix": lambda a, b, c, e: sp.ImmutableMatrix([[a, b], [c, e]]),
    "det": _determinant,
}
CONSTANTS: dict[str, Any] = {
    "pi": sp.pi,
    "oo": sp.oo,
    "I": sp.I,
    "identity": sp.ImmutableMatrix(sp.eye(2)),
    "l": letters.l,
    **maps.CONSTANT,
    **{name: letter.symbol for name, letter in letters.LETTERS.items()},
}
