"""Proofs by what is known of sines, cosines, exponentials and logarithms, and of sums term by term.

Each fact is about an argument that occurs in what is asked: the cosine is at most 1, and within a square of
1. It is a result of its own, which the checker decides before it may be used.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Conclusion, Derivative, Integral, Step, Summation, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.language.relation import Relation, write

if TYPE_CHECKING:
    from collections.abc import Iterator

RIEMANN = "it is the limit of a Riemann sum"
MOST = 6
"""Arguments of functions of which facts are collected."""
PAIRS = (0, letters.d / 2 - 1)
ZERO = sp.Integer(0)


def facts_about(gap: Any, name: str, requires: tuple[str, ...]) -> Iterator[tuple[Conclusion, ...]]:
    """Yield groups of results about the functions in an expression; the last of a group is the fact."""
    for number, part in enumerate(sorted(gap.atoms(sp.sin, sp.cos, sp.exp, sp.log, sp.Abs), key=str)[:MOST]):
        if isinstance(part.args[0], sp.Basic) and not part.is_number:
            yield from _OF[part.func](write(part.args[0]), _Namer(f"{name}-fact-{number}", requires))


class _Namer:
    """Makes the results about one argument, each with a name of its own."""

    def __init__(self, prefix: str, requires: tuple[str, ...]) -> None:
        self.prefix, self.requires, self.count = prefix, requires, 0

    def __call__(
        self, statement: str, *proof: Step, by: Any = None, where: tuple[str, ...] = ()
    ) -> Conclusion:
        self.count += 1
        name, requires = f"{self.prefix}-{self.count}", (*self.requires, *where)
        return Conclusion(name, statement, "", requires=requires, proof=proof, by=by)


def _step(op: str, **hints: Any) -> Step:
    return Step(op, GOAL, "It is known of the function.", **hints)


def _of_cosine(angle: str, make: _Namer) -> Iterator[tuple[Conclusion, ...]]:
    yield (make(f"cos({angle}) <= 1", _step("<=", leaving=f"2*sin(({angle})/2)**2")),)
    yield (make(f"-cos({angle}) <= 1", _step("<=", leaving=f"2*cos(({angle})/2)**2")),)
    yield (make(f"cos({angle})**2 <= 1", _step("<=", leaving=f"sin({angle})**2")),)
    yield (make(f"1 - cos({angle}) <= ({angle})**2/2", by=Use("versine-below-square", z=angle)),)
    quartic = f"({angle})**2/2 - ({angle})**4/24 <= 1 - cos({angle})"
    yield (make(quartic, by=Use("versine-above-quartic", z=angle)),)


def _of_sine(angle: str, make: _Namer) -> Iterator[tuple[Conclusion, ...]]:
    square = make(f"sin({angle})**2 <= 1", by=Use("sine-at-most-one", z=angle))
    for part, statement in enumerate((f"-1 <= sin({angle})", f"sin({angle}) <= 1")):
        yield square, make(statement, _step("<=", by=Classical("between", Use(square.name), part=part)))
    yield (make(f"sin({angle})**2 <= 1", _step("<=", leaving=f"cos({angle})**2")),)
    yield (make(f"sin({angle})**2 <= ({angle})**2", by=Use("sine-square", z=angle)),)
    yield (make(f"sin({angle}) <= {angle}", by=Use("sin-below-angle", y=angle)),)
    yield (make(f"{angle} - ({angle})**3/6 <= sin({angle})", by=Use("sin-above-cubic", y=angle)),)


def _above_line(make: _Namer) -> tuple[Conclusion, ...]:
    """State for every real z that e^z is at least 1 + z, from either side of 0."""
    right = make("z + 1 <= exp(z)", _step("<=", by=Use("exp-above-line", y="z")), where=("0 <= z",))
    left = make(
        "z + 1 <= exp(z)",
        _step("<=", by=Use("decay-below-line", y="-z"), times="1"),
        where=("z <= 0",),
    )
    both = make("z + 1 <= exp(z)", _step("<=", by=Classical("either", Use(right.name), Use(left.name))))
    return right, left, both


def _of_exponential(exponent: str, make: _Namer) -> Iterator[tuple[Conclusion, ...]]:
    *halves, line = _above_line(make)
    yield *halves, line, make(f"{exponent} + 1 <= exp({exponent})", by=Use(line.name, z=exponent))


def _of_logarithm(number: str, make: _Namer) -> Iterator[tuple[Conclusion, ...]]:
    *halves, line = _above_line(make)
    below = make(f"ln({number}) + 1 <= {number}", _step("<=", by=Use(line.name, z=f"ln({number})")))
    yield *halves, line, below
    inverse = f"1/({number})"
    yield *halves, line, make(
        f"1 - {inverse} <= ln({number})", _step("<=", by=Use(line.name, z=f"-ln({number})"), times="1")
    )


def _of_size(number: str, make: _Namer) -> Iterator[tuple[Conclusion, ...]]:
    yield (make(f"{number} <= abs({number})", by=Use("own-size", z=number)),)
    yield (make(f"-({number}) <= abs({number})", by=Use("own-size", z=f"-({number})")),)


_OF = {
    sp.cos: _of_cosine, sp.sin: _of_sine, sp.exp: _of_exponential, sp.log: _of_logarithm, sp.Abs: _of_size,
}  # fmt: skip


COUNT = Conclusion(
    "number-of-pairs", "Sum(1, j, 0, d/2-1) == d/2", "",
    proof=(Step("==", GOAL, "The sum of a constant.", compute=Summation()),),
)  # fmt: skip
"""By which a number becomes a sum over the pairs."""


def gap_of(read: Relation) -> Any:
    """Return the larger side less the smaller: quantities that are sums written out, over the pairs in j."""
    rising = read.ascending() if read.op in ("<", "<=", ">", ">=") else read
    gap = rising.rhs - rising.lhs
    while sums := [one for one in gap.atoms(Folded) if not one.enumerated and _is_sum(one.definition())]:
        gap = gap.xreplace({one: one.definition() for one in sums})
    found = {one: inner for one in gap.atoms(sp.Sum) if (inner := _over_pairs(one)) is not None}
    return gap.xreplace({one: sp.Sum(inner, (letters.j, *PAIRS)) for one, inner in found.items()})


def _is_sum(meaning: Any) -> bool:
    return any(isinstance(factor, sp.Sum) for factor in sp.Mul.make_args(meaning))


def terms_of(gap: Any) -> tuple[Any, Any] | None:
    """Return what is summed over the pairs in an expression, and the rest; None where it is no such sum."""
    found, rest = ZERO, ZERO
    for term in sp.Add.make_args(sp.expand(gap, deep=False)):
        sums = [factor for factor in sp.Mul.make_args(term) if isinstance(factor, sp.Sum)]
        if not term.has(sp.Sum):
            rest += term
        elif len(sums) == 1 and (inner := _over_pairs(sums[0])) is not None:
            found += term / sums[0] * inner
        else:
            return None
    return None if found == ZERO or rest.has(letters.j) else (found, rest)


def _over_pairs(one: Any) -> Any:
    """Return the summand of a sum over the pairs, in j; None of another sum."""
    index, low, high = one.limits[0]
    own = len(one.limits) == 1 and (low, high) == PAIRS and not one.function.has(sp.Sum)
    taken = index != letters.j and one.function.has(letters.j)
    return one.function.xreplace({index: letters.j}) if own and not taken else None


def by_facts(entry: Conclusion, read: Relation, facts: tuple[str, ...]) -> Iterator[tuple[str, Conclusion]]:
    """Yield proofs by facts: of the difference as it is, and of sums over the pairs, term by term."""
    (op,), (left, right) = Formula(entry.statement).signs, Formula(entry.statement).sides
    gap = gap_of(read)
    if op != "==":
        words = "what is known of its functions shows the sign of the difference"
        for text in dict.fromkeys((_gap(left, op, right), write(gap))):
            step = Step(op, GOAL, "The sign shows.", leaving=text, since=facts)
            yield words, replace(entry, proof=(step,))
        if isinstance(read.lhs, sp.Derivative):
            value = write(unfold(read.lhs).doit())
            taken = Step("==", value, "The derivative.", compute=Derivative())
            step = Step(op, GOAL, "The sign shows.", leaving=_gap(value, op, right), since=facts)
            yield "the sign of the derivative shows", replace(entry, proof=(taken, step))
    if op == "==":
        yield from ((RIEMANN, replace(entry, proof=steps)) for steps in _riemann(read))
    terms = terms_of(gap)
    if terms is not None:
        yield "the sums are compared term by term", replace(entry, proof=_by_terms(op, right, *terms, facts))


def _riemann(read: Relation) -> Iterator[tuple[Step, ...]]:
    """Take the limit of 2/d times a sum over the pairs of what depends on the pair by 2 j/d alone."""
    if not isinstance(read.lhs, sp.Limit) or read.lhs.args[1:3] != (letters.d, sp.oo):
        return
    terms = terms_of(gap_of(Relation(sp.Integer(0), "<=", read.lhs.args[0])))
    if terms is None:
        return
    share = unfold(terms[0] + 2 * terms[1] / letters.d) * letters.d / 2
    function = sp.simplify(share.subs(letters.j, letters.u * letters.d / 2))
    if share.has(letters.u) or function.has(letters.d):
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


def _by_terms(op: str, right: str, found: Any, rest: Any, facts: tuple[str, ...]) -> tuple[Step, ...]:
    """Compare sums over the pairs, a number r being 2 r/d times their number."""
    term = write(found + 2 * rest / letters.d)
    hints: dict[str, Any] = {} if op == "==" else {"leaving": term, "each_summand": True, "since": facts}
    if rest == ZERO:
        return (Step(op, GOAL, "Term by term.", **hints),)
    sign, other = ("+", "-") if op in (">", ">=") else ("-", "+")
    middle = f"{right} {sign} ({write(rest)}) {other} 2*({write(rest)})/d*Sum(1, j, 0, d/2-1)"
    return (
        Step(op, middle, "Term by term.", **hints),
        Step("==", GOAL, "A number is shared out over the pairs.", put=COUNT.name),
    )
