"""The general form of a scaling method: f(x, g(m), h(theta_j)), and what tells the methods apart.

Pair j is turned by the angle g(m) h(theta_j), so only this product matters: dividing positions by s is
the same as dividing frequencies by s, and the score of two positions depends on g(n) - g(m). A method
is therefore told by its frequencies, or by the stretch of each wavelength, theta_j over the new
frequency. Two properties are decided here. A method is uniform when all pairs are stretched alike:
position interpolation is, a change of base is not, and neither is NTK-by-parts. A method is targeted
when a frequency depends on how often the pair turned in training, r_j = L/lambda_j, and not on the scale
alone: at a fixed scale the frequencies of PI, NTK-aware scaling and an adjusted base are the same for
every training length, those of NTK-by-parts are not.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.agreement.points.method import GovernedMethod
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.quantities import extension as ex, scaling as hs
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.ranges import above, times
from ropetheory.symbolic.proof.theorem import Book, Theorem
from ropetheory.symbolic.theorems.by_parts import regimes
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line
from ropetheory.symbolic.theorems.statements.general_form import CONCLUSIONS

ONE, ZERO = sp.Integer(1), sp.Integer(0)
b, beta, c, d, j, L, m, s, z = no.b, no.beta, no.c, no.d, no.j, no.L, no.m, no.s, no.z
THETA, TURNS = no.theta.of(j), no.rotations.of(j)
LONGER = no.rotations.of(j, b, d, c * L)
PI, NTK, ABF = hs.pi_frequency.of(j), hs.ntk_frequency.of(j), hs.abf_frequency.of(j)
BY_PARTS = ex.by_parts_frequency.of(j)
WIDE = above(d, sp.Integer(4))
GROWTH = Relation(s, ">", ONE)
THRESHOLDS = Relation(no.low, "<", no.high)


def derive(book: Book) -> None:
    """Write the proofs."""
    _product(book)
    _stretches(book)
    _uniform(book)
    _targeted(book)
    _by_parts(book)


def _product(book: Book) -> None:
    for name, head in (("first", hs.general_first), ("second", hs.general_second)):
        chain = book.chain(f"product-{name}", head.of(no.x, j, c * m, z / c))
        chain.equal(head.of(no.x, j, m, z), "c cancels in the product of position and frequency.")
        book.keep(f"product-{name}", chain)
        chain = book.chain(f"pi-{name}", head.of(no.x, j, m / s, THETA))
        chain.equal(head.of(no.x, j, m, PI), "(m/s) theta_j is m (theta_j/s).")
        book.keep(f"pi-{name}", chain)
    images = {
        vector: (hs.general_first.of(vector, j, at, z), hs.general_second.of(vector, j, at, z))
        for vector, at in ((no.q, no.phi), (no.k, no.psi), (no.x, m))
    }
    (q0, q1), (k0, k1), (x0, x1) = (images[vector] for vector in (no.q, no.k, no.x))
    first = {v: (no.coordinate(v, 2 * j), no.coordinate(v, 2 * j + 1)) for v in (no.q, no.k)}
    (a0, a1), (e0, e1) = first[no.q], first[no.k]
    gap = (no.psi - no.phi) * z
    chain = book.chain("relative", q0 * k0 + q1 * k1)
    chain.equal(
        (a0 * e0 + a1 * e1) * sp.cos(gap) + (a1 * e0 - a0 * e1) * sp.sin(gap),
        "The addition theorems: the angles g(m) h and g(n) h enter by their difference.",
    )
    book.keep("relative", chain)
    chain = book.chain("norm", x0**2 + x1**2)
    book.keep("norm", chain.equal(no.pair_square.of(no.x, j), "cos^2 + sin^2 is 1."))


def _stretches(book: Book) -> None:
    ntk, abf = s ** (2 * j / (d - 2)), beta ** (2 * j / d)
    cases: dict[str, tuple[Any, Any, str]] = {
        "stretch-pi": (THETA / PI, s, "The frequency is theta_j/s."),
        "stretch-ntk": (THETA / NTK, ntk, "The base is b s^(d/(d-2)); b and d cancel."),
        "stretch-abf": (THETA / ABF, abf, "The base is beta b; b cancels."),
        "map-ntk": (
            NTK,
            THETA ** (1 + d / (d - 2) * sp.log(s) / sp.log(b)),
            "b s^(d/(d-2)) is b to the power 1 + d/(d-2) ln s/ln b.",
        ),
        "map-abf": (
            ABF,
            THETA ** (1 + sp.log(beta) / sp.log(b)),
            "beta b is b to the power 1 + ln beta/ln b.",
        ),
    }
    for name, (start, end, reason) in cases.items():
        book.keep(name, book.chain(name, start).equal(end, reason))
    share = (s ** (1 - 2 * j / (d - 2)) - 1) / (s - 1)
    chain = book.chain("share-ntk", 1 / ntk, GROWTH)
    book.keep("share-ntk", chain.equal((1 - share) / s + share, "Over the denominator s (s - 1)."))


def _uniform(book: Book) -> None:
    after = {j: j + 1}
    chain = book.chain("uniform-pi", (THETA / PI).subs(after) / (THETA / PI))
    book.keep("uniform-pi", chain.equal(ONE, "Both stretches are s."))
    chain = book.chain("step-abf", (THETA / ABF).subs(after) / (THETA / ABF))
    book.keep("step-abf", chain.equal(beta ** (2 / d), "Neighbouring exponents differ by 2/d."))
    cases = (
        ("uneven-ntk", THETA / NTK, 2 * sp.log(s) / (d - 2), times(s, ONE, strict=True)),
        ("uneven-abf", THETA / ABF, 2 * sp.log(beta) / d, times(beta, ONE, strict=True)),
    )
    for name, stretch, step, growing in cases:
        value = book.proofs[name.replace("uneven", "stretch")].relation.rhs
        chain = book.chain(name, stretch, growing.hypothesis)
        chain.equal(value, "The stretch of pair j.")
        chain.bound(
            "<",
            value.subs(after),
            "The next stretch is larger by the factor e^y with y > 0, and e^y >= 1 + y.",
            lemma=exp_above_line(),
            where={no.y: step},
            factor=value,
            slack=value * step,
            by=(growing, WIDE),
        )
        book.keep(name, chain.equal(stretch.subs(after), "The stretch of the next pair."))


def _targeted(book: Book) -> None:
    for name, head in (("pi", hs.pi_frequency), ("ntk", hs.ntk_frequency), ("abf", hs.abf_frequency)):
        parameter = head.defaults()[-1]
        chain = book.chain(f"blind-{name}", head.of(j, b, d, c * L, parameter))
        book.keep(f"blind-{name}", chain.equal(head.of(j), "The training length does not enter."))


def _by_parts(book: Book) -> None:
    ramp = Book("general-form.ramp", book.standing)
    regimes(ramp)
    share = ex.ramp.of(TURNS)
    parts = 1 / ((1 - share) / s + share)
    for name, regime, value in (("slow", "low", s), ("fast", "high", ONE)):
        known = _share(book, ramp, regime, TURNS)
        chain = book.chain(f"by-parts-{name}", THETA / BY_PARTS, *known.requires)
        chain.equal(parts, "One over the factor on the frequency.")
        chain.rewrite(known, "The value of the ramp there.")
        book.keep(f"by-parts-{name}", chain if chain.current == value else chain.equal(value, "Gather."))

    longer = ex.by_parts_frequency.of(j, b, d, c * L)
    slow, fast = _share(book, ramp, "low", TURNS), _share(book, ramp, "high", LONGER)
    chain = book.chain("targeted-jump", longer / BY_PARTS, *slow.requires, *fast.requires)
    more = ex.ramp.of(LONGER)
    chain.equal(((1 - more) / s + more) / ((1 - share) / s + share), "theta_j cancels.")
    chain.rewrite(slow, "The ramp is 0 at the shorter length.")
    chain.rewrite(fast, "The ramp is 1 at the longer length.")
    book.keep("targeted-jump", chain if chain.current == s else chain.equal(s, "1 over 1/s."))
    _growth(book, ramp)


def _growth(book: Book, ramp: Book) -> None:
    """Between the thresholds the factor grows with the training length."""
    short, long = (_share(book, ramp, "between", turns) for turns in (TURNS, LONGER))
    requires = (GROWTH, Relation(c, ">", ONE), *short.requires, *long.requires)
    before, after = (ex.by_parts_factor.of(j, b, d, length) for length in (L, c * L))
    ranges = (above(s, ONE, strict=True), above(c, ONE, strict=True), above(no.high, no.low, strict=True))
    gain = (1 - 1 / s) * (c - 1) * TURNS / (no.high - no.low)
    rise = book.chain("lemma.rise", after - before, *requires)
    rise.equal((1 - 1 / s) * (ex.ramp.of(LONGER) - ex.ramp.of(TURNS)), "Definition of the factor.")
    rise.rewrite(short, "The ramp is its line.").rewrite(long, "It is its line at the longer length too.")
    rise.equal(gain, "r_j grows by the factor c.")
    rise.bound(">", ZERO, "c > 1 and s > 1.", slack=gain, by=ranges)
    chain = book.chain("targeted-growth", before, *requires)
    chain.bound("<", after, "The difference is positive.", lemma=rise.proved())
    book.keep("targeted-growth", chain)


def _share(book: Book, ramp: Book, regime: str, turns: Any) -> Any:
    """Return the value of the ramp at a rotation count in one of its regimes."""
    known = ramp.proofs[regime]
    requires = tuple(condition.subs({no.r: turns}) for condition in known.requires)
    chain = book.chain("lemma.share", ex.ramp.of(turns), *requires)
    return chain.use(known, "The ramp at this count.", {no.r: turns}).proved()


THEOREM = Theorem(
    id="general-form",
    title="The general form of a scaling method",
    summary=(
        "A method turns pair j by g(m) h(theta_j), and only this product matters. Position interpolation "
        "stretches all pairs alike, a change of base and NTK-by-parts do not; at a fixed scale only "
        "NTK-by-parts looks at the training length."
    ),
    hypotheses=("b > 1", "d >= 4", "j >= 0", "j <= d/2 - 1", "L > 0", "s > 0", "c > 0", "low < high"),
    notes=(
        "d is even, j is whole",
        "g(m), g(n) are written phi, psi and h(theta_j) is written z where they are any real numbers",
    ),
    conclusions=CONCLUSIONS,
    derive=derive,
    governs=(
        GovernedMethod("ntk_aware", "ntk_frequency(j)", ("b", "d", "s"), ulp=10),
        GovernedMethod("adjusted_base", "abf_frequency(j)", ("b", "d", "beta"), ulp=10),
    ),
)
