"""Proofs by facts: signs of differences, sums over the pairs term by term, limits of means, extremes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.simplify.fu import TR8

from ropetheory.authoring import GOAL, Classical, Conclusion, Derivative, Integral, Step, Summation, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.language.relation import Relation, write
from ropetheory.symbolic.proof.expressions.reading import read as read_value
from ropetheory.verify.asking.forms import apart

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

RIEMANN = "it is the limit of a Riemann sum"
PAIRS = (0, letters.d / 2 - 1)
ZERO = sp.Integer(0)
PICKED = "It is what is known of it."
Picked = tuple[str, Any, Any]
"""An extreme of two numbers or a sum, and what it is, by the name of the result that says so."""

COUNT = Conclusion(
    "number-of-pairs", "Sum(1, j, 0, d/2-1) == d/2", "",
    proof=(Step("==", GOAL, "The sum of a constant.", compute=Summation()),),
)  # fmt: skip
"""By which a number becomes a sum over the pairs."""


def gap_of(read: Relation) -> Any:
    """Return the larger side less the smaller: quantities that are sums written out, over the pairs in j."""
    rising = read.ascending() if read.op in ("<", "<=", ">", ">=") else read
    return written_out(rising.rhs - rising.lhs)


def written_out(side: Any) -> Any:
    """Write quantities that are sums out, and sums over the pairs in j."""
    while sums := [one for one in side.atoms(Folded) if not one.enumerated and _is_sum(one.definition())]:
        side = side.xreplace({one: one.definition() for one in sums})
    found = {one: inner for one in side.atoms(sp.Sum) if (inner := over_pairs(one)) is not None}
    return side.xreplace({one: sp.Sum(inner, (letters.j, *PAIRS)) for one, inner in found.items()})


def _is_sum(meaning: Any) -> bool:
    return any(isinstance(factor, sp.Sum) for factor in sp.Mul.make_args(meaning))


def terms_of(gap: Any) -> tuple[Any, Any] | None:
    """Return what is summed over the pairs in an expression, and the rest; None where it is no such sum."""
    found, rest = ZERO, ZERO
    for term in sp.Add.make_args(sp.expand(gap, deep=False)):
        sums = [factor for factor in sp.Mul.make_args(term) if isinstance(factor, sp.Sum)]
        if not term.has(sp.Sum):
            rest += term
        elif len(sums) == 1 and (inner := over_pairs(sums[0])) is not None:
            found += term / sums[0] * inner
        else:
            return None
    return None if found == ZERO or rest.has(letters.j) else (found, rest)


def over_pairs(one: Any) -> Any:
    """Return the summand of a sum over the pairs, in j; None of another sum."""
    index, low, high = one.limits[0]
    own = len(one.limits) == 1 and (low, high) == PAIRS and not one.function.has(sp.Sum)
    taken = index != letters.j and one.function.has(letters.j)
    return one.function.xreplace({index: letters.j}) if own and not taken else None


def forms_of(read: Relation) -> list[Any]:
    """List forms of the gap of a comparison, or of its terms: as it is, and products of waves as sums."""
    gap = gap_of(read)
    terms = terms_of(gap)
    first = gap if terms is None else terms[0] + 2 * terms[1] / letters.d
    several = len(first.atoms(sp.sin, sp.cos)) > 1 and not first.has(sp.Sum)
    waves = TR8(sp.expand(first)) if several else first
    return list(dict.fromkeys((first, waves)))


def by_facts(entry: Conclusion, read: Relation, facts: tuple[str, ...]) -> Iterator[tuple[str, Conclusion]]:
    """Yield proofs by facts: of the difference as it is, and of sums over the pairs, term by term."""
    (op,), (left, right) = Formula(entry.statement).signs, Formula(entry.statement).sides
    gap = gap_of(read)
    terms, forms = terms_of(gap), forms_of(read)
    plain = forms if terms is None else []
    if op != "==":
        words = "by known bounds of its functions the larger side exceeds the other"
        ratio = [] if gap.has(sp.Sum) else _by_logarithms(read, gap)
        for text in dict.fromkeys((_gap(left, op, right), *map(write, (gap, *plain, *ratio)))):
            step = Step(op, GOAL, "The sign shows.", leaving=text, since=facts)
            yield words, replace(entry, proof=(step,))
        if isinstance(read.lhs, sp.Derivative):
            value = write(differentiated(read.lhs))
            taken = Step("==", value, "The derivative.", compute=Derivative())
            step = Step(op, GOAL, "The sign shows.", leaving=_gap(value, op, right), since=facts)
            yield "the sign of the derivative shows", replace(entry, proof=(taken, step))
    if op == "==":
        yield from ((RIEMANN, replace(entry, proof=steps)) for steps in _riemann(read))
    if terms is None:
        return
    for form in forms:
        steps = _by_terms(op, right, form, facts, rest=terms[1])
        yield "the sums are compared term by term", replace(entry, proof=steps)
    if op != "==":  # within a sum the range of its index is known
        whole = _by_terms(op, right, sp.Sum(forms[0], (letters.j, *PAIRS)), (), rest=terms[1], each=False)
        yield "the sums are compared term by term", replace(entry, proof=whole)


def _by_logarithms(read: Relation, gap: Any) -> list[Any]:
    """Write a difference with its logarithms apart, or the two sides as exponentials of logarithms."""
    if unfold(gap).has(sp.log):
        return [sp.together(apart(gap))]
    sides = read.ascending().lhs, read.ascending().rhs
    if gap.count_ops() > 60 or not all(one.is_positive for one in map(unfold, sides)):
        return []
    low, high = (sp.exp(apart(sp.log(side)), evaluate=False) for side in sides)
    return [high - low]


def differentiated(one: Any) -> Any:
    """Take the derivatives in an expression, sums term by term."""
    if isinstance(one, sp.Derivative):
        found = differentiated(one.expr)
        for letter, times in one.variable_count:
            found = found.diff(letter, times)
        return found
    return unfold(one)


def riemann_mean(limit: Any) -> Any:
    """Return f, as a function of u, where a limit is that of the mean of f(2j/d); None of another limit."""
    if not isinstance(limit, sp.Limit) or limit.args[1:3] != (letters.d, sp.oo):
        return None
    terms = terms_of(gap_of(Relation(ZERO, "<=", limit.args[0])))
    if terms is None:
        return None
    share = unfold(terms[0] + 2 * terms[1] / letters.d) * letters.d / 2
    function = sp.simplify(share.subs(letters.j, letters.u * letters.d / 2))
    return None if share.has(letters.u) or function.has(letters.d) else function


def integral(mean: Any) -> Any:
    """Integrate over u from 0 to 1; of several cases the first, which the checker confirms or not."""
    value = sp.integrate(mean, (letters.u, 0, 1))
    return value.args[0][0] if isinstance(value, sp.Piecewise) else value


def _riemann(read: Relation) -> Iterator[tuple[Step, ...]]:
    """Take the limit of 2/d times a sum over the pairs of what depends on the pair by 2 j/d alone."""
    function = riemann_mean(read.lhs)
    if function is None:
        return
    text = write(function)
    known = Classical("riemann_sum", text, "u")
    yield (Step("==", GOAL, "A Riemann sum.", by=known),)
    integral = Step("==", f"Integral({text}, u, 0, 1)", "A Riemann sum.", by=known)
    yield integral, Step("==", GOAL, "The integral.", compute=Integral())


def sizes(entry: Conclusion) -> tuple[tuple[Conclusion, Conclusion], Conclusion] | None:
    """Return the two orders that bound a size, as |t| <= r, and the result that follows from both."""
    (op,), (left, right) = Formula(entry.statement).signs, Formula(entry.statement).sides
    small, large = (left, right) if op == "<=" else (right, left)
    if op not in ("<=", ">=") or not small.startswith("abs(") or len(small.arguments) != 1:
        return None
    (inside,) = small.arguments
    above = replace(entry, name=f"{entry.name}-above", statement=f"{inside} <= {large}")
    below = replace(entry, name=f"{entry.name}-below", statement=f"{inside} >= -({large})")
    by, since = Use("size", z=inside, y=large), (above.name, below.name)
    step = Step(op, GOAL, "It lies between both.", by=by, since=since)
    return (above, below), replace(entry, proof=(step,))


def _gap(left: str, op: str, right: str) -> str:
    return f"{left} - ({right})" if op in (">", ">=") else f"{right} - ({left})"


def _by_terms(
    op: str, right: str, term: Any, facts: tuple[str, ...], *, rest: Any, each: bool = True
) -> tuple[Step, ...]:
    """Compare sums over the pairs, a number r being 2 r/d times their number."""
    shown: dict[str, Any] = {"leaving": write(term), "each_summand": each, "since": facts}
    hints = {} if op == "==" else shown
    if rest == ZERO:
        return (Step(op, GOAL, "Term by term.", **hints),)
    sign, other = ("+", "-") if op in (">", ">=") else ("-", "+")
    middle = f"{right} {sign} ({write(rest)}) {other} 2*({write(rest)})/d*Sum(1, j, 0, d/2-1)"
    return (
        Step(op, middle, "Term by term.", **hints),
        Step("==", GOAL, "A constant is spread over the pairs.", put=COUNT.name),
    )


def replaced(
    entry: Conclusion,
    read: Relation,
    known: Sequence[Picked],
    since: tuple[str, ...] = (),
    by: str = "",
    *,
    meaning: Callable[[Any], Any] = unfold,
) -> Conclusion:
    """Return the proof of a comparison in which extremes and sums become what they are known to be.

    What remains is a sign, or the result with the name ``by``.
    """
    (op,), texts = Formula(entry.statement).signs, Formula(entry.statement).sides
    there, back = (
        _way(str(text), meaning(side), known)
        for text, side in zip(texts, (read.lhs, read.rhs), strict=True)
    )
    steps = [Step("==", text, PICKED, put=name) for text, name in there[1:]]
    low, high = there[-1][0], back[-1][0]
    if by:
        steps.append(Step(op, high, "It is shown.", by=by))
    elif op in ("<=", ">=") and read_value(low) is read_value(high):
        steps.append(Step(op, f"{high} + 0*d", "They are equal.", leaving="0"))
        steps.append(Step("==", high, "Nothing is added."))
    elif op != "==":
        steps.append(Step(op, high, "So the two sides compare.", leaving=_gap(low, op, high), since=since))
    elif read_value(low) is not read_value(high):
        steps.append(Step(op, high, "So the two sides are equal."))
    targets = [text for text, _ in back[:-1]]
    names = [name for _, name in back[1:]]
    back_again = zip(targets[::-1], names[::-1], strict=True)
    steps += [Step("==", text, PICKED, put=name) for text, name in back_again]
    *before, last = steps
    return replace(entry, proof=(*before, replace(last, to=GOAL)))


def _way(text: str, side: Any, known: Sequence[Picked]) -> list[tuple[str, str]]:
    """Write a side with one part after the other replaced, each with the equality by which it is."""
    found = [(text, "")]
    for name, extreme, member in known:
        if side.has(extreme):
            side = side.xreplace({extreme: member})
            found.append((write(side), name))
    return found
