"""Reduction of a residual to zero: what "these two expressions are the same" means here.

SymPy cannot assume b > 1 and its ``simplify`` is slow where it fails, so residuals are written in
free coordinates first (b = e^Lambda, d = 2h, L = 2 pi e^ell, ...), in which the theory's powers
become exponentials and its logarithms disappear, and a short ladder of rules is tried in order.
"""

from __future__ import annotations

import functools
from typing import Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.coordinates import (
    COORDINATES,
    RATES,
    Lambda as Lambda,
    Lambda_B as Lambda_B,
    g as g,
    h as h,
    restore as restore,
)
from ropetheory.symbolic.language.maps import is_word
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.numbers import with_plain_numbers
from ropetheory.symbolic.proof.polynomials import multiplied_out, scalar_is_zero
from ropetheory.symbolic.reading import finite_fields as modular


def canonical(expression: Any, keep: tuple[type[Folded], ...] = ()) -> Any:
    """Unfold every head and write the letters in the free coordinates.

    Where d - 2 divides, d >= 4 is a hypothesis of the theory and d = 2g + 2 makes it manifest.
    """
    unfolded = _written_out(unfold(expression, keep))
    if vocabulary.theta in keep:
        first = {a: sp.Integer(1) for a in unfolded.atoms(vocabulary.theta) if a.args[0] == 0}
        unfolded = unfolded.xreplace(first) if first else unfolded
    coordinates = dict(COORDINATES)
    if _is_narrow(unfolded):
        coordinates[letters.d] = 2 * g + 2
    return unfolded.xreplace(coordinates)


def divides_when_narrow(expression: Any) -> bool:
    """Tell whether an expression divides by something that is 0 at d = 2."""
    entries = expression if isinstance(expression, sp.MatrixBase) else (expression,)
    return any(_is_narrow(unfold(entry)) for entry in entries)


def _is_narrow(unfolded: Any) -> bool:
    divides = (p for p in unfolded.atoms(sp.Pow) if not p.exp.is_nonnegative and p.base.has(letters.d))
    return any(p.base.subs(letters.d, 2) == 0 for p in divides)


def _written_out(expression: Any) -> Any:
    """Write sums between two numbers term by term: two of them may list the same terms in two orders."""
    if not expression.has(sp.Sum):
        return expression
    short = {
        total: total.doit()
        for total in expression.atoms(sp.Sum)
        if all(end.is_Integer for limit in total.limits for end in limit[1:])
    }
    return expression.xreplace(short) if short else expression


# Bound indices are renamed to this one, which nothing else can contain.
_PAIR = sp.Dummy("pair", integer=True, nonnegative=True)


def _split_sums(expression: Any) -> tuple[dict[Any, Any], Any] | None:
    """Write a linear combination of sums as {limits: summand} plus a rest, or None."""
    grouped: dict[Any, Any] = {}
    rest: Any = sp.Integer(0)
    for term in sp.Add.make_args(expression):
        sums = [f for f in sp.Mul.make_args(term) if isinstance(f, sp.Sum)]
        if not sums:
            rest += term
            continue
        if len(sums) > 1 or len(sums[0].limits) != 1:
            return None
        index, low, high = sums[0].limits[0]
        factor = term / sums[0]
        if factor.has(sp.Sum) or index in factor.free_symbols:
            return None
        key = (multiplied_out(low), multiplied_out(high))
        summand = sums[0].function.xreplace({index: _PAIR})
        grouped[key] = grouped.get(key, 0) + factor * summand
    return grouped, rest


def summand_of(expression: Any) -> Any:
    """Return the summand of a combination of sums over all pairs, as an expression in j."""
    if letters.j in expression.free_symbols:
        raise RopeTheoryError(f"j is free in {expression}: the summand would capture it")
    split = _split_sums(multiplied_out(expression))
    if split is None or split[1] != 0 or len(split[0]) != 1:
        split = _split_sums(multiplied_out(canonical(expression)))
    if split is None or not scalar_is_zero(split[1]) or len(split[0]) != 1:
        raise RopeTheoryError(f"not a combination of sums over one range: {expression}")
    ((limits, summand),) = split[0].items()
    if limits not in ((0, letters.d / 2 - 1), (0, h - 1)):
        raise RopeTheoryError(f"the sum runs over {limits}, not over the pairs")
    return summand.xreplace({_PAIR: letters.j})


@functools.lru_cache(maxsize=4096)
def is_zero(expression: Any) -> bool:
    """Decide whether an expression reduces to zero; False means "not shown", never "nonzero"."""
    if isinstance(expression, sp.MatrixBase):
        return all(is_zero(entry) for entry in expression)
    if expression == 0:
        return True
    if is_word(expression):
        # Words in maps are equal only as written: what rewrites them is a step.
        return bool(multiplied_out(expression) == 0)
    if modular.refutes(expression):
        return False
    # A norm is a sum in a denominator, a frequency a power in every angle: kept folded they are
    # plain factors, and most residuals vanish with them so.
    turns = expression.has(sp.exp) or unfold(expression).has(sp.sin, sp.cos)
    kept = (vocabulary.norm2, vocabulary.theta) if turns else (vocabulary.norm2,)
    folded = canonical(expression, kept)
    if _form_is_zero(folded):
        return True
    heads = {head: sp.Dummy(positive=True) for head in folded.atoms(*kept)}
    if not heads:
        return False
    # Unfolding them can only help where their letters also occur outside them.
    outside = folded.xreplace(heads).free_symbols
    if not any(
        head.free_symbols & outside & set(RATES) or isinstance(head, vocabulary.norm2) for head in heads
    ):
        return False
    return _form_is_zero(canonical(expression))


def _form_is_zero(form: Any) -> bool:
    if form == 0:
        return True
    if not form.has(sp.Sum):
        return scalar_is_zero(form)
    split = _split_sums(multiplied_out(form))
    if split is None:
        return False
    return scalar_is_zero(split[1]) and all(map(scalar_is_zero, split[0].values()))


def same(left: Any, right: Any) -> bool:
    """Decide whether two expressions (scalars, matrices, limits) are shown to be equal."""
    if left == right:
        return True
    if isinstance(left, sp.Limit) or isinstance(right, sp.Limit):
        return (
            isinstance(left, sp.Limit)
            and isinstance(right, sp.Limit)
            and left.args[1:] == right.args[1:]
            and same(left.args[0], right.args[0])
        )
    if isinstance(left, sp.MatrixBase) != isinstance(right, sp.MatrixBase):
        return False
    if isinstance(left, sp.MatrixBase) and left.shape != right.shape:
        return False
    if left.has(sp.oo) or right.has(sp.oo):
        return False
    return is_zero(left - right)


@functools.lru_cache(maxsize=4096)
def manifest(expression: Any, *, strict: bool = False) -> bool:
    """Decide whether a sign is plain from SymPy's assumptions: a sum of nonnegative terms, say."""
    for write in (sp.sympify, sp.expand, sp.factor):
        form = with_plain_numbers(write(expression))
        if (form.is_positive if strict else form.is_nonnegative) is True:
            return True
    return False


def follows(stated: Relation, proved: Relation) -> bool:
    """Decide whether a stated relation is an instance of a proved one.

    Side by side the two must be the same expression, and the relation no stronger than the proved
    one: ``<`` grants ``<=``.
    """
    stated, proved = stated.ascending(), proved.ascending()
    if {"==", "!="} & {stated.op, proved.op}:
        if stated.op != proved.op:
            return False
        if same(stated.lhs, proved.lhs):
            return same(stated.rhs, proved.rhs)
        return same(stated.lhs, proved.rhs) and same(stated.rhs, proved.lhs)
    if stated.op == "<" and proved.op == "<=":
        return False
    return same(stated.lhs, proved.lhs) and same(stated.rhs, proved.rhs)
