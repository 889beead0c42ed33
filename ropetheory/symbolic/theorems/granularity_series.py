"""Bounds of any order on the granularity, and its expansion in 1/d.

The partial sums of the sine's series lie above it and below it in turn at every angle y >= 0: each is had
from the one before by integrating twice. Summed over pairs they bound C_d, and every sum of powers is
geometric. The mean (2/d) C_d is a Riemann sum with n = d/2 points of a smooth function, so its distance
from the integral has the Euler-Maclaurin expansion in 1/n: a first term, and then even powers alone.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.agreement.points.granularity import GovernedGrid, GovernedWith
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.classical.expansion import riemann_expansion
from ropetheory.symbolic.proof.theorem import Book, Conclusion, Theorem
from ropetheory.symbolic.theorems.granularity import ANGLE, GRANULARITY, LIMIT, MEAN, over_pairs
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import sin_below_angle

alpha, B, d, j, y = no.alpha, no.B, no.d, no.j, no.y
ORDERS = range(1, 8)
POWERS = (1, 3, 5, 7)
ENDS = sp.sin(alpha) - sp.sin(alpha / B)


def series(angle: Any, count: int) -> Any:
    """Return so many terms of the sine's series at an angle."""
    return sp.Add(*((-1) ** k * angle ** (2 * k + 1) / sp.factorial(2 * k + 1) for k in range(count)))


def derive(book: Book) -> None:
    """Write the proofs."""
    _orders(book)
    _power_sums(book)
    _expansion(book)


def _orders(book: Book) -> None:
    last = sin_below_angle()
    for count in ORDERS:
        last = _sine(count, last)
        book.keep(f"sine-{count}", last)
        total, reason = over_pairs(series(ANGLE, count)), "Term by term."
        chain = book.chain(f"order-{count}", GRANULARITY)
        chain.bound("<=" if count % 2 else ">=", total, reason, lemma=_at_angle(count, last), termwise=True)
        book.keep(f"order-{count}", chain)


def _sine(count: int, last: Proved) -> Proved:
    """Bound the sine by one term more than the last bound, whose gap is the second derivative."""
    if count == 1:
        return last
    wave, total = sp.sin(y), series(y, count)
    lower, upper = (wave, total) if count % 2 else (total, wave)
    fact = classical.taylor(upper - lower, y, 2, last)
    chain = Chain(f"lemma.sine-{count}", lower)
    return chain.bound("<=", upper, fact.steps[0].reason, lemma=fact).proved()


def _at_angle(count: int, bound: Proved) -> Proved:
    """Put the angle of a pair for y."""
    chain = Chain(f"lemma.sine-{count}-angle", sp.sin(ANGLE))
    op = "<=" if count % 2 else ">="
    chain.bound(op, series(ANGLE, count), "The bound at this angle.", lemma=bound, where={y: ANGLE})
    return chain.proved()


def _power_sums(book: Book) -> None:
    for power in POWERS:
        chain = book.chain(f"power-sum-{power}", over_pairs(ANGLE**power))
        closed = alpha**power * (1 - B**-power) / (1 - B ** (-2 * power / d))
        chain.operate("summation", closed, "A geometric sum; its ratio is not 1, since B > 1.")
        book.keep(f"power-sum-{power}", chain)


def _expansion(book: Book) -> None:
    wave = sp.sin(alpha * B ** (-no.u))
    chain = book.chain("integral", sp.Integral(wave, (no.u, 0, 1)))
    integral = book.keep("integral", chain.operate("integrate", LIMIT, "Put v = alpha B^(-u)."))
    left = MEAN * GRANULARITY - LIMIT - ENDS / d
    second = sp.log(B) / 3 * (_slope(alpha) - _slope(alpha / B))
    for name, order, rest in (("second-term", 2, left), ("fourth-term", 4, left - second / d**2)):
        chain = book.chain(name, sp.Limit(d**order * rest, d, sp.oo))
        known = riemann_expansion(wave, no.u, order).rewritten(integral)
        book.keep(
            name, chain.use(known, "The expansion of that Riemann sum, with the value of the integral.")
        )


def _slope(angle: Any) -> Any:
    """Return (x d/dx) sin x."""
    return angle * sp.cos(angle)


def _text(angle: str, count: int) -> str:
    terms = (f"({angle})**{2 * k + 1}/{sp.factorial(2 * k + 1)}" for k in range(count))
    return "".join(f" {'-' if k % 2 else '+'} {term}" for k, term in enumerate(terms))[3:]


def _closed(power: int, base: str = "B") -> str:
    return f"alpha**{power}*(1-({base})**(-{power}))/(1-({base})**(-{2 * power}/d))"


def partial_sum(count: int, base: str) -> str:
    """Return S_K in the formula language."""
    terms = (f"{_closed(2 * k + 1, base)}/{sp.factorial(2 * k + 1)}" for k in range(count))
    return "".join(f" {'-' if k % 2 else '+'} {term}" for k, term in enumerate(terms))[3:]


PAIR = "alpha*B**(-2*j/d)"
TEXT_LIMIT = "(Si(alpha)-Si(alpha/B))/ln(B)"
TEXT_ENDS = "(sin(alpha)-sin(alpha/B))"
TEXT_SECOND = "ln(B)/3*(alpha*cos(alpha)-alpha/B*cos(alpha/B))"


def _third(x: str) -> str:
    return f"({x})*cos({x})-3*({x})**2*sin({x})-({x})**3*cos({x})"


TEXT_FOURTH = f"-ln(B)**3/45*({_third('alpha')}-({_third('alpha/B')}))"
EXPANSION = (TEXT_LIMIT, f"{TEXT_ENDS}/d", f"{TEXT_SECOND}/d**2", f"{TEXT_FOURTH}/d**4")


def _stated() -> tuple[Conclusion, ...]:
    found = []
    for count in ORDERS:
        op, side = ("<=", "above") if count % 2 else (">=", "below")
        sine, words = _text("y", count), f"{count} terms of its series lie {side} the sine, for y >= 0."
        found.append(Conclusion(f"sine-{count}", f"sin(y) {op} {sine}", words))
        total = f"C() {op} Sum({_text(PAIR, count)}, j, 0, d/2-1)"
        found.append(Conclusion(f"order-{count}", total, f"Summed over pairs, they lie {side} C_d."))
    for power in POWERS:
        total = f"Sum(({PAIR})**{power}, j, 0, d/2-1) == {_closed(power)}"
        found.append(
            Conclusion(f"power-sum-{power}", total, f"The sum of the powers {power}, in closed form.")
        )
    left = f"2/d*C() - {TEXT_LIMIT} - {TEXT_ENDS}/d"
    found.append(
        Conclusion(
            "second-term",
            f"Limit(d**2*({left}), d) == {TEXT_SECOND}",
            "The second correction of the mean sine, in d^-2.",
            mutants=(f"Limit(d**2*({left}), d) == {TEXT_SECOND}/2",),
        )
    )
    found.append(
        Conclusion(
            "fourth-term",
            f"Limit(d**4*({left} - {TEXT_SECOND}/d**2), d) == {TEXT_FOURTH}",
            "The third, in d^-4: there is none in d^-3.",
        )
    )
    return tuple(found)


CASES = ((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0), (1.0001, 16, 0.5, 1.0))
LETTERS = ("b", "d", "alpha=alpha", "beta=beta")


def _bounds(order: int, pick: int) -> GovernedWith:
    """Tie a bound to its partial sum; it is moved outwards by up to 8 eps sinh(1) G_1, and as far off."""
    count = order if order % 2 == pick else order + 1
    formula = partial_sum(count, "beta*b")
    keywords = (("order", order),)
    return GovernedWith(
        "granularity_bounds", formula, LETTERS, 64, points=4, cases=CASES, keywords=keywords, pick=pick
    )


def _terms(count: int) -> GovernedWith:
    formula = " + ".join(f"({term})" for term in EXPANSION[:count]).replace("B", "(beta*b)")
    keywords = (("terms", count),)
    return GovernedWith(
        "granularity_expansion", formula, LETTERS, 32, points=4, cases=CASES[:2], keywords=keywords
    )


THEOREM = Theorem(
    id="granularity-series",
    title="Bounds and expansion of the granularity",
    summary=(
        "The partial sums of the sine's series, summed over pairs, lie above and below C_d in turn; the mean "
        "(2/d) C_d has an expansion in 1/d, with no odd power beyond the first."
    ),
    hypotheses=("B > 1", "alpha > 0", "alpha <= 1", "d >= 2", "y >= 0"),
    notes=("d is even", "the bounds on the sine are proved up to 7 terms; each follows from the one before"),
    conclusions=_stated(),
    derive=derive,
    governs=(
        *(_bounds(order, pick) for order in (1, 2, 3, 6) for pick in (0, 1)),
        *(_terms(count) for count in (1, 2, 3, 4)),
        GovernedGrid("granularity_grid", "C(alpha, beta*b, d)", LETTERS, 23, cases=CASES),
    ),
)
