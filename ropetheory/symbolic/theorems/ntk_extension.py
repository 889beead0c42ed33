"""What the NTK base does over s L tokens, and what changing it on the way does to cached keys.

Pair j is stretched by s^(2j/(d-2)) only, so over s L tokens it makes s^((d-2-2j)/(d-2)) times its
trained turns: more than trained for every pair before the slowest. What is stretched by e^y less
than e^x sweeps more, and e^y >= 1 + y gives each strict inequality. The dynamic rule takes s = t/L
at the current length t > L; a key cached at length t0 keeps the angle of that base, and the
difference to a fresh one is the angle times 1 - e^-y with y = 2j/(d-2) ln(t/t0).
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.agreement.points.formula import Governed
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.larger_smaller import larger
from ropetheory.symbolic.language.quantities import extension as ex
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical, cases
from ropetheory.symbolic.proof.ranges import above, below, times
from ropetheory.symbolic.proof.theorem import Book, Theorem
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line
from ropetheory.symbolic.theorems.statements.ntk_extension import CONCLUSIONS

ONE, ZERO = sp.Integer(1), sp.Integer(0)
SLOWEST = no.d / 2 - 1
THETA, TURNS = no.theta.of(no.j), no.rotations.of(no.j)
SLOWED = no.theta.of(no.j, no.ntk_base.of())
LONGER = no.rotations.of(no.j, no.ntk_base.of(), no.d, no.s * no.L)
SHARE = 2 * no.j / (no.d - 2)
REST = 1 - SHARE
STRETCH = no.wavelength.of(no.j, no.ntk_base.of()) / no.wavelength.of(no.j)
GROWTH, STRICT_GROWTH = Relation(no.s, ">=", ONE), Relation(no.s, ">", ONE)
BEFORE_SLOWEST = Relation(no.j, "<", SLOWEST)
FORWARD = Relation(no.m, ">=", ZERO)
PAST, WITHIN = Relation(no.t, ">=", no.L), Relation(no.t, "<=", no.L)
CACHED, CURRENT = Relation(no.t0, ">=", no.L), Relation(no.t, ">=", no.t0)
WIDE, GROWING = above(no.d, sp.Integer(4)), times(no.s, ONE)
NOW, THEN = no.theta.of(no.j, ex.dynamic_ntk_base.of()), no.theta.of(no.j, ex.dynamic_ntk_base.of(no.t0))

ANGLE = no.m * THETA * (no.t0 / no.L) ** (-SHARE)
LOST = 1 - (no.t / no.t0) ** (-SHARE)
GROWN = no.s * no.t / no.L - (no.s - 1)
ERROR = no.m * THEN - no.m * NOW
NOMINAL = (
    (10000, 128, 4096, 8),
    (10000, 128, 7, 1.5),
    (10000, 4, 10**9, 3),
    (347370, 314, 310436, 2),
    (500000, 128, 8192, 1.0000001),
    (1.01, 64, 6.5, 0.75),
)


def derive(book: Book) -> None:
    """Write the proofs."""
    _turns(book)
    _arcs(book)
    _fast(book)
    _delivered(book)
    _dynamic(book)
    _rules(book)
    _cached(book)
    _errors(book)


def _turns(book: Book) -> None:
    chain = book.chain("turns-kept", LONGER / TURNS)
    chain.equal(no.s / no.s**SHARE, "s times the length, over a wavelength stretched by s^(2j/(d-2)).")
    book.keep("turns-kept", chain.equal(no.s ** ((no.d - 2 - 2 * no.j) / (no.d - 2)), "One power of s."))
    chain = book.chain("more-turns", TURNS, STRICT_GROWTH, BEFORE_SLOWEST)
    chain.bound(
        "<",
        LONGER,
        "The new turns are the old ones times e^y with y = (1 - 2j/(d-2)) ln s > 0, and e^y >= 1 + y.",
        lemma=exp_above_line(),
        where={no.y: REST * sp.log(no.s)},
        factor=TURNS,
        slack=TURNS * REST * sp.log(no.s),
        by=(times(no.s, ONE, strict=True), below(no.j, SLOWEST, strict=True), WIDE),
    )
    book.keep("more-turns", chain)
    chain = book.chain("swept", no.s * no.L * SLOWED)
    chain.equal(2 * sp.pi * LONGER, "A turn is 2 pi radians.")
    swept = 2 * sp.pi * TURNS * no.s ** ((no.d - 2 - 2 * no.j) / (no.d - 2))
    book.keep("swept", chain.equal(swept, "By the ratio of turns."))
    chain = book.chain("spread", STRETCH.subs(no.j, SLOWEST) / STRETCH.subs(no.j, 0))
    book.keep("spread", chain.equal(no.s, "The slowest pair is stretched by s, the fastest by 1."))


def _arcs(book: Book) -> None:
    last, trained = (no.s * no.L - 1) * SLOWED, (no.L - 1) * THETA
    whole = Relation(no.L, ">=", ONE)
    slower = book.chain("lemma.slower", THETA / no.s, GROWTH)
    slower.bound(
        "<=",
        SLOWED,
        "The stretch is at most s: s^(1 - 2j/(d-2)) is e^y with y >= 0, and e^y >= 1 + y.",
        lemma=exp_above_line(),
        where={no.y: REST * sp.log(no.s)},
        factor=THETA / no.s,
        slack=THETA / no.s * REST * sp.log(no.s),
        by=(below(no.j, SLOWEST), GROWING, WIDE),
    )
    ranges = (above(no.s, ONE, strict=True), above(no.L, ONE))
    chain = book.chain("leaves-arc", trained, STRICT_GROWTH, whole)
    step, words = (no.s * no.L - 1) * THETA / no.s, "L - 1 is less than L - 1/s."
    chain.bound("<", step, words, slack=THETA * (1 - 1 / no.s), by=ranges)
    words = "No frequency falls below theta_j/s."
    chain.bound("<=", last, words, lemma=slower.proved(), factor=no.s * no.L - 1, by=ranges)
    book.keep("leaves-arc", chain)
    chain = book.chain("slowest-overshoot", (last - trained).subs(no.j, SLOWEST))
    slowest = THETA.subs(no.j, SLOWEST)
    chain.equal((no.s * no.L - 1) * slowest / no.s - (no.L - 1) * slowest, "The slowest is slowed by s.")
    book.keep("slowest-overshoot", chain.equal((1 - 1 / no.s) * slowest, "L theta cancels."))
    chain = book.chain("arc-factor", no.s, STRICT_GROWTH, Relation(no.L, ">", ONE))
    chain.bound(
        "<",
        (no.s * no.L - 1) / (no.L - 1),
        "The gap is (s - 1)/(L - 1).",
        slack=(no.s - 1) / (no.L - 1),
        by=(above(no.s, ONE, strict=True), above(no.L, ONE, strict=True)),
    )
    book.keep("arc-factor", chain)


def _fast(book: Book) -> None:
    lost = no.m * THETA - no.m * SLOWED
    chain = book.chain("angle-lost", lost)
    chain.equal(no.m * THETA * (1 - no.s ** (-SHARE)), "The angle shrinks by the stretch.")
    book.keep("angle-lost", chain)
    chain = book.chain("angle-lost-at-most", lost, FORWARD, GROWTH)
    chain.use(book.proofs["angle-lost"], "The angle that is lost.")
    chain.bound(
        "<=",
        no.m * THETA * SHARE * sp.log(no.s),
        "1 - e^-y <= y at y = 2j/(d-2) ln s.",
        lemma=_decay(),
        where={no.y: SHARE * sp.log(no.s)},
        factor=no.m * THETA,
        by=(above(no.m, ZERO), GROWING, WIDE),
    )
    book.keep("angle-lost-at-most", chain)
    root, further = no.s ** (-SHARE / 2), no.ntk_base.of(no.b, no.d, no.s ** sp.Rational(3, 2))
    chain = book.chain("lost-later", no.m * THETA - no.m * no.theta.of(no.j, further), FORWARD)
    chain.bound(
        "<=",
        sp.Rational(3, 2) * lost,
        "With x = s^(-j/(d-2)) the gap is m theta_j (1 - x)^2 (1/2 + x), no less than 0.",
        slack=no.m * THETA * (1 - root) ** 2 * (sp.Rational(1, 2) + root),
        by=(above(no.m, ZERO),),
    )
    book.keep("lost-later", chain)


def _decay() -> Proved:
    """1 - e^-y <= y for y >= 0."""
    fact = classical.taylor(no.y - 1 + sp.exp(-no.y), no.y, 2)
    return Chain("lemma.decay", 1 - sp.exp(-no.y)).bound("<=", no.y, "Taylor.", lemma=fact).proved()


def _delivered(book: Book) -> None:
    kept = no.rotations.of(no.j, no.ntk_base.of(), no.d, no.L * no.s**SHARE)
    chain = book.chain("own-extension", kept)
    chain.equal(no.L / no.wavelength.of(no.j), "The stretch of the wavelength cancels that of the length.")
    book.keep("own-extension", chain.equal(TURNS, "Turns over L tokens."))
    pair = no.critical_pair.of()
    chain = book.chain("delivered", no.s ** (2 * pair / (no.d - 2)), GROWTH, Relation(no.j, ">=", pair))
    share = 2 * (no.j - pair) / (no.d - 2) * sp.log(no.s)
    chain.bound(
        "<=",
        STRETCH,
        "The stretch at j is that at c times e^y with y = 2(j - c)/(d-2) ln s >= 0.",
        lemma=exp_above_line(),
        where={no.y: share},
        factor=no.s ** (2 * pair / (no.d - 2)),
        slack=no.s ** (2 * pair / (no.d - 2)) * share,
        by=(GROWING, above(no.j, pair), WIDE),
    )
    book.keep("delivered", chain)
    after, nominal = {no.j: no.j + 1}, no.s ** ((no.d - 2) / (2 * (no.j + 1)))
    base = no.ntk_base.of(no.b, no.d, nominal)
    needed = no.wavelength.of(no.j + 1, base) / no.wavelength.of(no.j + 1)
    chain = book.chain("nominal", needed)
    chain.equal(nominal ** SHARE.subs(after), "The stretch of pair j + 1 at this nominal scale.")
    book.keep("nominal", chain.equal(no.s, "The exponents cancel."))
    chain = book.chain("delivered-exact", STRETCH.subs(no.j, pair))
    book.keep("delivered-exact", chain.equal(no.s ** (2 * pair / (no.d - 2)), "The stretch of pair c."))
    chosen = no.b * (no.s ** ((no.d - 2) / (2 * (no.j + 1)))) ** (no.d / (no.d - 2))
    chain = book.chain("nominal-base", no.ntk_base.of(no.b, no.d, nominal)).equal(chosen, "Definition.")
    book.keep("nominal-base", chain.equal(no.b * no.s ** (no.d / (2 * (no.j + 1))), "d - 2 cancels."))


def _dynamic(book: Book) -> None:
    base = no.b * (larger(no.t, no.L) / no.L) ** (no.d / (no.d - 2))
    past = book.chain("lemma.past", no.L, PAST)
    past.bound("<=", no.t, "The text is long.", slack=no.t - no.L, by=(above(no.t, no.L),))
    chain = book.chain("base-beyond", ex.dynamic_ntk_base.of(), PAST).equal(base, "Definition.")
    chain.rewrite(cases.picked(larger(no.t, no.L), past.proved()), "t is the larger.")
    book.keep("base-beyond", chain.equal(no.ntk_base.of(no.b, no.d, no.t / no.L), "The NTK base at t/L."))
    short = book.chain("lemma.short", no.t, WITHIN)
    short.bound("<=", no.L, "The text is short.", slack=no.L - no.t, by=(below(no.t, no.L),))
    chain = book.chain("base-within", ex.dynamic_ntk_base.of(), WITHIN).equal(base, "Definition.")
    chain.rewrite(cases.picked(larger(no.t, no.L), short.proved()), "L is the larger.")
    book.keep("base-within", chain.equal(no.b, "1 to any power is 1."))

    for name, requires, found, reason in (
        ("frequency-within", WITHIN, no.b, "The base is b."),
        ("frequency-beyond", PAST, no.ntk_base.of(no.b, no.d, no.t / no.L), "The base at t/L."),
    ):
        chain = book.chain(name, NOW, requires)
        chain.rewrite(book.proofs[name.replace("frequency", "base")], reason)
        if found != no.b:
            chain.equal(THETA * (no.t / no.L) ** (-SHARE), "Pair j is stretched by (t/L)^(2j/(d-2)).")
        book.keep(name, chain)
    slowest = no.wavelength.of(SLOWEST, ex.dynamic_ntk_base.of())
    chain = book.chain("slowest-stretch", slowest / no.wavelength.of(SLOWEST), PAST)
    chain.rewrite(book.proofs["base-beyond"], "The base at t/L.")
    book.keep("slowest-stretch", chain.equal(no.t / no.L, "The slowest pair is stretched by its scale."))
    chain = book.chain("slowest-turns", no.rotations.of(SLOWEST, ex.dynamic_ntk_base.of(), no.d, no.t), PAST)
    chain.rewrite(book.proofs["base-beyond"], "The base at t/L.")
    book.keep("slowest-turns", chain.equal(TURNS.subs(no.j, SLOWEST), "Length and wavelength grow alike."))
    chain = book.chain("fastest-same", NOW.subs(no.j, 0))
    book.keep("fastest-same", chain.equal(THETA.subs(no.j, 0), "The exponent of the base is 0 at pair 0."))


def _rules(book: Book) -> None:
    """Derive the two other rules of the name, of scales s n/L - (s - 1) and s^2 - s + 1."""
    longer = larger(no.t, no.L)
    long, short = book.chain("lemma.long", no.L, PAST), book.chain("lemma.within", no.t, WITHIN)
    long.bound("<=", no.t, "The text is long.", slack=no.t - no.L, by=(above(no.t, no.L),))
    short.bound("<=", no.L, "The text is short.", slack=no.L - no.t, by=(below(no.t, no.L),))
    base = no.b * (no.s * longer / no.L - (no.s - 1)) ** (no.d / (no.d - 2))
    chain = book.chain("factor-within", base, WITHIN)
    chain.rewrite(cases.picked(longer, short.proved()), "L is the larger.")
    book.keep("factor-within", chain.equal(no.b, "s - (s - 1) is 1."))
    chain = book.chain("factor-beyond", base, PAST)
    chain.rewrite(cases.picked(longer, long.proved()), "t is the larger.")
    book.keep("factor-beyond", chain.equal(no.ntk_base.of(no.b, no.d, GROWN), "The NTK base at that scale."))
    scaled = book.chain("lemma.scaled", no.L, GROWTH)
    scaled.bound("<=", no.s * no.L, "s >= 1.", slack=(no.s - 1) * no.L, by=(above(no.s, ONE),))
    at_scale = larger(no.s * no.L, no.L)
    chain = book.chain("factor-at-scale", base.subs(no.t, no.s * no.L), GROWTH)
    chain.rewrite(cases.picked(at_scale, scaled.proved()), "s L is the larger.")
    constant = no.ntk_base.of(no.b, no.d, no.s**2 - no.s + 1)
    book.keep("factor-at-scale", chain.equal(constant, "s s L/L - (s - 1)."))
    chain = book.chain("factor-one", base.subs(no.s, 1))
    book.keep("factor-one", chain.equal(ex.dynamic_ntk_base.of(), "At s = 1 the scale is max(t, L)/L."))
    chain = book.chain("factor-more", GROWN - no.t / no.L, GROWTH, PAST)
    excess = (no.s - 1) * (no.t / no.L - 1)
    chain.equal(excess, "Factor.")
    chain.bound(">=", ZERO, "No factor is negative.", slack=excess, by=(above(no.s, ONE), above(no.t, no.L)))
    book.keep("factor-more", chain)


def _cached(book: Book) -> None:
    """Angles under the base of length t0 and under that of length t, at position m."""
    chain = book.chain("lemma.then", ex.dynamic_ntk_base.of(no.t0), CACHED)
    then = chain.use(book.proofs["base-beyond"], "Beyond L tokens.", {no.t: no.t0}).proved()
    chain = book.chain("lemma.now", ex.dynamic_ntk_base.of(), CURRENT, CACHED)
    ranges = (above(no.t, no.t0), above(no.t0, no.L))
    now = chain.use(book.proofs["base-beyond"], "Beyond L tokens.", by=ranges).proved()
    for name, start, value, reason in (
        ("difference", ERROR, ANGLE * LOST, "Factor the cached angle out."),
        ("ratio", NOW / THEN, (no.t / no.t0) ** (-SHARE), "L and theta_j cancel."),
    ):
        chain = book.chain(name, start, CURRENT, CACHED)
        chain.rewrite(then, "The base at length t0.").rewrite(now, "The base at length t.")
        book.keep(name, chain.equal(value, reason))


def _errors(book: Book) -> None:
    ranges = (above(no.m, ZERO), times(no.t, no.t0), WIDE)
    requires = (FORWARD, CURRENT, CACHED)
    share, fresh = SHARE * sp.log(no.t / no.t0), ANGLE * (no.t / no.t0) ** (-SHARE)
    chain = book.chain("error-at-most", ERROR, *requires)
    chain.use(book.proofs["difference"], "The difference of the angles.")
    chain.bound(
        "<=",
        ANGLE * share,
        "1 - e^-y <= y at y = 2j/(d-2) ln(t/t0).",
        lemma=_decay(),
        where={no.y: share},
        factor=ANGLE,
        by=ranges,
    )
    known = book.keep("error-at-most", chain)
    chain = book.chain("error-below-angle", ERROR, *requires).use(book.proofs["difference"], "As above.")
    chain.bound("<=", ANGLE, "What is left is the fresh angle.", slack=fresh, by=ranges)
    book.keep("error-below-angle", chain)
    chain = book.chain("error-not-negative", ERROR, *requires).use(book.proofs["difference"], "As above.")
    words = "1 - e^-y is e^-y (e^y - 1), and e^y >= 1 + y, at y = 2j/(d-2) ln(t/t0)."
    line = {"lemma": exp_above_line(), "where": {no.y: share}, "factor": fresh, "slack": fresh * share}
    book.keep("error-not-negative", chain.bound(">=", ZERO, words, by=ranges, **line))

    slowest = {no.j: SLOWEST}
    chain = book.chain("slowest-error", ERROR.subs(slowest), *requires, Relation(no.m, "<=", no.t0))
    chain.use(book.proofs["difference"], "The difference of the angles.", slowest, by=(WIDE,))
    bound = 2 * sp.pi * TURNS.subs(slowest) * (1 - no.t0 / no.t)
    chain.equal(bound * no.m / no.t0, "L theta is the angle that L tokens sweep.")
    early = book.chain("lemma.early", no.m, Relation(no.m, "<=", no.t0))
    early.bound("<=", no.t0, "A hypothesis.", slack=no.t0 - no.m, by=(below(no.m, no.t0),))
    order = book.chain("lemma.order", no.t0, CURRENT)
    order.bound("<=", no.t, "A hypothesis.", slack=no.t - no.t0, by=(above(no.t, no.t0),))
    facts = (order.proved(),)
    chain.bound("<=", bound, "m <= t0 <= t.", lemma=early.proved(), factor=bound / no.t0, facts=facts)
    book.keep("slowest-error", chain)

    growth, after = (no.t - no.t0) / no.t0, {no.t: no.t0 + 1}
    chain = book.chain("error-by-growth", ERROR, *requires).use(known, "The bound by a logarithm.")
    chain.bound(
        "<=",
        ANGLE * SHARE * growth,
        "ln(1 + y) <= y at y = (t - t0)/t0.",
        lemma=_log_below(),
        where={no.y: growth},
        factor=ANGLE * SHARE,
        by=(above(no.m, ZERO), WIDE),
        facts=facts,
    )
    grown = book.keep("error-by-growth", chain)
    chain = book.chain("step-error", ERROR.subs(after), FORWARD, CACHED)
    chain.use(grown, "At t = t0 + 1.", after)
    book.keep("step-error", chain.equal(ANGLE * SHARE / no.t0, "t - t0 is 1."))


def _log_below() -> Proved:
    """ln(1 + y) <= y for y >= 0."""
    fact = classical.taylor(no.y - sp.log(1 + no.y), no.y, 1)
    return Chain("lemma.log-below", sp.log(1 + no.y)).bound("<=", no.y, "Taylor.", lemma=fact).proved()


THEOREM = Theorem(
    id="ntk-extension",
    title="NTK-aware and dynamic NTK extension",
    summary=(
        "Over s L tokens every pair before the slowest sweeps more than its trained angle under the NTK "
        "base: it extends pair j by s^(2j/(d-2)). Under the dynamic rule a key cached at length t0 is off by "
        "its angle times 1 - (t/t0)^(-2j/(d-2)) at length t."
    ),
    hypotheses=("b > 1", "s > 0", "d >= 4", "j >= 0", "j <= d/2 - 1", "L > 0"),
    notes=("d is even, j is whole",),
    conclusions=CONCLUSIONS,
    derive=derive,
    governs=(
        Governed(
            "dynamic_ntk_base",
            "dynamic_ntk_base()",
            ("b", "d", "L", "current_length=t"),
            ulp=4,
            cases=((10000, 128, 4096, 16384), (10000, 128, 4096, 4096), (10000, 4, 4096, 1000)),
        ),
        Governed(
            "dynamic_ntk_base",
            "b*(s*max(t, L)/L - (s-1))**(d/(d-2))",
            ("b", "d", "L", "current_length=t", "scale=s"),
            ulp=4,
            cases=((10000, 128, 4096, 16384, 4), (10000, 128, 4096, 100, 4), (1e300, 4, 4096, 4097, 0.001)),
            fixed=(("rule", "transformers"),),
        ),
        Governed(
            "dynamic_ntk_base",
            "b*(s**2 - s + 1)**(d/(d-2))",
            ("b", "d", "L", "current_length=t", "scale=s"),
            ulp=4,
            cases=((10000, 128, 4096, 16384, 8), (10000, 4, 4096, 100, 0.5), (1e300, 4, 4096, 1, 1.0000001)),
            fixed=(("rule", "fixed"),),
        ),
        Governed(
            "delivered_scale",
            "s**(2*critical_pair()/(d-2))",
            ("b", "d", "L", "s"),
            ulp=2,
            cases=((10000, 128, 4096, 8), (10000, 128, 3, 8), (10000, 4, 10**9, 3), (347370, 314, 310436, 2)),
        ),
        Governed(
            "nominal_scale",
            "s**((d-2)/(2*critical_pair()))",
            ("b", "d", "L", "s"),
            ulp=2,
            points=0,
            cases=NOMINAL,
        ),
    ),
)
