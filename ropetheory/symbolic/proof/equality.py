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
from ropetheory.symbolic.language.map_words import is_word
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.language.relation import Relation
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
    divides = (p for p in unfolded.atoms(sp.Pow) if p.exp.is_negative and p.base.has(letters.d))
    if any(p.base.subs(letters.d, 2) == 0 for p in divides):
        coordinates[letters.d] = 2 * g + 2
    return unfolded.xreplace(coordinates)


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


def _expand(expression: Any) -> Any:
    """Multiply out, term by term: the terms of one residual come back in the next."""
    return sp.Add(*map(_expand_term, sp.Add.make_args(expression)))


@functools.lru_cache(maxsize=65536)
def _expand_term(term: Any) -> Any:
    # Logarithms are expanded where they are gathered, and each hint costs a walk.
    return term.expand(log=False, basic=False)


@functools.lru_cache(maxsize=65536)
def _turned_term(term: Any) -> Any:
    """Multiply out the angles of a term."""
    return _expand(sp.expand_trig(term))


@functools.lru_cache(maxsize=8192)
def _lowest(exponent: Any) -> Any:
    """Write an exponent in lowest terms; the same few occur again and again."""
    return sp.cancel(sp.together(exponent))


def _combine_exponents(expanded: Any) -> Any:
    """Gather every product of exponentials into one, its exponent in lowest terms."""
    if expanded.has(sp.log):
        expanded = _expand(sp.expand_log(expanded))
    return sp.Add(*[_gather(term) for term in sp.Add.make_args(expanded)])


@functools.lru_cache(maxsize=65536)
def _gather(term: Any) -> Any:
    exponent, rest = sp.Integer(0), []
    for factor in sp.Mul.make_args(term):
        if isinstance(factor, sp.exp):
            exponent += factor.args[0]
        else:
            rest.append(factor)
    product = sp.Mul(*rest)
    if product.has(sp.exp):
        inner = sp.powsimp(product, combine="exp")
        product = inner.replace(sp.exp, lambda a: sp.exp(_lowest(a)))
    return product * sp.exp(_lowest(exponent))


def _over_common_denominator(combined: Any) -> Any:
    numerator = sp.numer(sp.together(combined))
    return _combine_exponents(_expand(numerator))


def _expand_complex(expression: Any) -> Any:
    return _expand(sp.expand_trig(_expand(sp.expand_complex(expression))))


def _pythagoras(expanded: Any) -> Any:
    """Expand the angles, and replace sin^2 by 1 - cos^2 for every angle that occurs in both."""
    expression = _to_halves(sp.Add(*map(_turned_term, sp.Add.make_args(expanded))))
    for angle in {a.args[0] for a in expression.atoms(sp.sin)}:
        powers = {
            p for p in expression.atoms(sp.Pow) if p.base == sp.sin(angle) and p.exp.is_Integer and p.exp >= 2
        }
        if powers:
            square = 1 - sp.cos(angle) ** 2
            expression = _expand(expression.xreplace({p: square * p.base ** (p.exp - 2) for p in powers}))
    return expression


def _to_halves(expression: Any) -> Any:
    """Write the sine and cosine of an angle by those of its half, where the half occurs too."""
    angles = {a.args[0] for a in expression.atoms(sp.sin, sp.cos)}
    doubled = {}
    for half in angles:
        if 2 * half in angles:
            doubled[sp.cos(2 * half)] = 2 * sp.cos(half) ** 2 - 1
            doubled[sp.sin(2 * half)] = 2 * sp.sin(half) * sp.cos(half)
    return _expand(expression.xreplace(doubled)) if doubled else expression


def _half_angles(expanded: Any) -> Any:
    """Replace cos a by 1 - 2 sin^2(a/2) where the half angle occurs."""
    halves = {a.args[0] for a in expanded.atoms(sp.sin)}
    doubled = {sp.cos(2 * half): 1 - 2 * sp.sin(half) ** 2 for half in halves}
    return _expand(expanded.xreplace(doubled)) if expanded.has(*doubled) else expanded


def _signs(expression: Any) -> Any:
    """Write a power of -1 with a whole exponent by the odd terms of the exponent, without their sign."""
    found = {}
    for power in expression.atoms(sp.Pow):
        if power.base == -1 and power.exp.is_integer:
            terms = [a.as_coeff_Mul() for a in sp.Add.make_args(_expand(power.exp))]
            if all(number.is_Integer and rest.is_integer for number, rest in terms):
                found[power] = sp.Mul(*[sp.S.NegativeOne**rest for number, rest in terms if number % 2])
    return expression.xreplace(found) if found else expression


def _scalar_is_zero(expression: Any) -> bool:
    # The angle is expanded first: expand_trig leaves cos((m-n)*theta) alone otherwise.
    complex_valued = expression.has(sp.I, sp.re, sp.im, sp.conjugate)
    expression = _signs(expression)
    expanded = _expand_complex(expression) if complex_valued else _expand(expression)
    if expanded == 0:
        return True
    if expanded.has(sp.sin, sp.cos) and (_pythagoras(expanded) == 0 or _half_angles(expanded) == 0):
        return True
    if not expanded.has(sp.exp, sp.log, sp.Pow):
        return False
    combined = _combine_exponents(expanded)
    # A common denominator can only help where something divides a term, not within an exponent.
    factors = (f for term in sp.Add.make_args(combined) for f in sp.Mul.make_args(term))
    divides = any(factor.is_Pow and factor.exp.is_negative for factor in factors)
    return bool(combined == 0 or (divides and _over_common_denominator(combined) == 0))


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
        key = (_expand(low), _expand(high))
        summand = sums[0].function.xreplace({index: _PAIR})
        grouped[key] = grouped.get(key, 0) + factor * summand
    return grouped, rest


def summand_of(expression: Any) -> Any:
    """Return the summand of a combination of sums over all pairs, as an expression in j."""
    if letters.j in expression.free_symbols:
        raise RopeTheoryError(f"j is free in {expression}: the summand would capture it")
    split = _split_sums(_expand(expression))
    if split is None or split[1] != 0 or len(split[0]) != 1:
        split = _split_sums(_expand(canonical(expression)))
    if split is None or not _scalar_is_zero(split[1]) or len(split[0]) != 1:
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
        return bool(_expand(expression) == 0)
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
        return _scalar_is_zero(form)
    split = _split_sums(_expand(form))
    if split is None:
        return False
    return _scalar_is_zero(split[1]) and all(map(_scalar_is_zero, split[0].values()))


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
        form = write(expression)
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
