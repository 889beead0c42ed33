"""NTK-by-parts: a ramp in the rotation count decides, pair by pair, between theta_j/s and theta_j.

The ramp is (r - low)/(high - low) kept between 0 and 1, so its three regimes are told by which
member a minimum and a maximum pick; at both thresholds neighbouring regimes agree. The frequency is
the mean of theta_j/s and theta_j weighted by the ramp, so it lies between them for s >= 1, and the
reciprocal wavelengths are weighted likewise. As low tends to 0 and high to infinity the ramp of one
pair tends to 0, bounded by r/high, but at r = high it stays 1.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.agreement.points.formula import Governed
from ropetheory.symbolic.agreement.points.method import GovernedMethod
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.larger_smaller import larger, smaller
from ropetheory.symbolic.language.quantities import extension as ex
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Proved
from ropetheory.symbolic.proof.classical import cases
from ropetheory.symbolic.proof.ranges import Range, above, below
from ropetheory.symbolic.proof.theorem import Book, Theorem
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line
from ropetheory.symbolic.theorems.statements.by_parts import CONCLUSIONS

ONE, ZERO = sp.Integer(1), sp.Integer(0)
THETA, TURNS, WAVELENGTH = no.theta.of(no.j), no.rotations.of(no.j), no.wavelength.of(no.j)
FREQUENCY, FACTOR = ex.by_parts_frequency.of(no.j), ex.by_parts_factor.of(no.j)
SHARE = ex.ramp.of(TURNS)
PARTS = (1 - SHARE) * THETA / no.s + SHARE * THETA
LINE = (no.r - no.low) / (no.high - no.low)
INNER = smaller(1, LINE)
AT_MOST_LOW, AT_LEAST_LOW = Relation(no.r, "<=", no.low), Relation(no.r, ">=", no.low)
AT_MOST_HIGH, AT_LEAST_HIGH = Relation(no.r, "<=", no.high), Relation(no.r, ">=", no.high)
SLOW = Relation(TURNS, "<=", no.low)
GROWTH = Relation(no.s, ">=", ONE)
APART = above(no.high, no.low, strict=True)
GROWING = above(no.s, ONE)


def derive(book: Book) -> None:
    """Write the proofs."""
    regimes(book)
    _strict_regimes(book)
    _thresholds(book)
    _bounds(book)
    _rate(book)
    _pairs(book)
    _frequency(book)
    _stretch(book)
    _between(book)
    _order(book)
    _angles(book)
    _edges(book)


def _known(book: Book, condition: Relation, known: Range) -> Proved:
    """Write a hypothesis as a fact, so that its gap may serve as a sign."""
    ordered = condition.ascending()
    chain = book.chain("lemma.hypothesis", ordered.lhs, condition)
    gap = ordered.rhs - ordered.lhs
    return chain.bound("<=", ordered.rhs, "A hypothesis.", slack=gap, by=(known,)).proved()


def _line(book: Book, name: str, op: str, value: Any, fact: Proved) -> Proved:
    """Compare the line of the ramp with 0 or 1, by where r lies."""
    chain = book.chain(f"lemma.{name}", LINE, *fact.requires)
    gap = (value - LINE) if op == "<=" else (LINE - value)
    words = "Cleared of high - low > 0 this is where r lies."
    return chain.bound(op, value, words, slack=gap, by=(APART,), facts=(fact,)).proved()


def regimes(book: Book) -> None:
    """Prove what the ramp is below, above and between its thresholds."""
    under = _known(book, AT_MOST_LOW, below(no.r, no.low))
    over = _known(book, AT_LEAST_HIGH, above(no.r, no.high))
    past = _known(book, AT_LEAST_LOW, above(no.r, no.low))
    short = _known(book, AT_MOST_HIGH, below(no.r, no.high))
    definition, clip = "Definition of the ramp.", larger(0, LINE)

    chain = book.chain("low", ex.ramp.of(no.r), AT_MOST_LOW).equal(larger(0, INNER), definition)
    small = book.chain("lemma.low", LINE, AT_MOST_LOW)
    small.use(_line(book, "low-zero", "<=", ZERO, under), "r is at most low.")
    low_one = small.bound("<=", ONE, "0 is below 1.", slack=ONE).proved()
    chain.rewrite(cases.picked(INNER, low_one), "The line is at most 1.")
    chain.rewrite(cases.picked(clip, _line(book, "low-zero", "<=", ZERO, under)), "It is at most 0.")
    book.keep("low", chain)

    chain = book.chain("high", ex.ramp.of(no.r), AT_LEAST_HIGH).equal(larger(0, INNER), definition)
    chain.rewrite(cases.picked(INNER, _line(book, "high", ">=", ONE, over)), "1 is the smaller.")
    book.keep("high", chain)

    within = (AT_LEAST_LOW, AT_MOST_HIGH)
    chain = book.chain("between", ex.ramp.of(no.r), *within).equal(larger(0, INNER), definition)
    chain.rewrite(cases.picked(INNER, _line(book, "under-one", "<=", ONE, short)), "It is at most 1.")
    chain.rewrite(cases.picked(clip, _line(book, "over-zero", ">=", ZERO, past)), "It is at least 0.")
    book.keep("between", chain)


def _strict_regimes(book: Book) -> None:
    strict = (
        ("below", "low", Relation(no.r, "<", no.low), below(no.r, no.low, strict=True)),
        ("beyond", "high", Relation(no.r, ">", no.high), above(no.r, no.high, strict=True)),
    )
    for name, regime, condition, known in strict:
        chain = book.chain(name, ex.ramp.of(no.r), condition)
        book.keep(name, chain.use(book.proofs[regime], "The weak inequality holds too.", by=(known,)))


def _thresholds(book: Book) -> None:
    chain = book.chain("at-low", ex.ramp.of(no.low))
    book.keep("at-low", chain.equal(ZERO, "The line is 0 there."))
    chain = book.chain("at-high", ex.ramp.of(no.high))
    book.keep("at-high", chain.equal(ONE, "The line is 1 there."))
    middle = (no.low + no.high) / 2
    chain = book.chain("middle", ex.ramp.of(middle))
    chain.use(book.proofs["between"], "The middle lies between the thresholds.", {no.r: middle}, by=(APART,))
    book.keep("middle", chain.equal(sp.Rational(1, 2), "The line is linear."))
    place = no.critical_index.of(no.b, no.d, no.L / middle)
    chain = book.chain("half-index", ex.ramp.of(no.rotations.of(place)))
    chain.equal(ex.ramp.of(middle), "At the critical index for L/r a pair makes r turns.")
    book.keep("half-index", chain.use(book.proofs["middle"], "The ramp in the middle."))


def _bounds(book: Book) -> None:
    chain = book.chain("nonnegative", ZERO)
    share = ex.ramp.of(no.r)
    book.keep("nonnegative", chain.bound("<=", share, "A maximum with 0.", slack=share))
    zero = book.chain("lemma.zero", ZERO).bound("<=", ONE, "0 is below 1.", slack=ONE).proved()
    capped = cases.within(larger(0, INNER), zero, cases.beyond(INNER, ONE))
    chain = book.chain("at-most-one", share).equal(larger(0, INNER), "Definition of the ramp.")
    book.keep("at-most-one", chain.use(capped, "Both 0 and the minimum with 1 are at most 1."))

    further = LINE.subs(no.r, no.r + no.y)
    chain = book.chain("lemma.further", LINE)
    chain.bound("<=", further, "y >= 0 over high - low > 0.", slack=no.y / (no.high - no.low), by=(APART,))
    grown = cases.growing(larger, ZERO, cases.growing(smaller, ONE, chain.proved()))
    chain = book.chain("increasing", share).equal(larger(0, INNER), "Definition of the ramp.")
    chain.use(grown, "Neither a minimum nor a maximum falls where its member grows.")
    book.keep("increasing", chain.equal(ex.ramp.of(no.r + no.y), "Definition of the ramp."))


def _rate(book: Book) -> None:
    """ramp(r) <= r/high: by the line up to high, by 1 beyond."""
    share, rate = ex.ramp.of(no.r), no.r / no.high
    short = _known(book, AT_MOST_HIGH, below(no.r, no.high))
    over = _known(book, AT_LEAST_HIGH, above(no.r, no.high))
    slack = no.low * (no.high - no.r) / (no.high * (no.high - no.low))
    line = book.chain("lemma.rate", INNER, AT_MOST_HIGH).use(cases.beyond(INNER, LINE), "At most the line.")
    line.bound(
        "<=", rate, "The gap is low (high - r)/(high (high - low)).", slack=slack, by=(APART,), facts=(short,)
    )
    one = book.chain("lemma.rate", INNER, AT_LEAST_HIGH).use(cases.beyond(INNER, ONE), "At most 1.")
    one.bound("<=", rate, "r is at least high.", slack=(no.r - no.high) / no.high, facts=(over,))
    zero = book.chain("lemma.rate-zero", ZERO).bound("<=", rate, "Positive.", slack=rate).proved()
    clipped = cases.within(larger(0, INNER), zero, cases.either(line.proved(), one.proved()))
    chain = book.chain("rate", share).equal(larger(0, INNER), "Definition of the ramp.")
    book.keep("rate", chain.use(clipped, "Both members are at most r/high."))

    past = _known(book, AT_LEAST_LOW, above(no.r, no.low))
    gap = (no.r - no.low) * no.low / (no.high * (no.high - no.low))
    chain = book.chain("rate-from-below", share, AT_LEAST_LOW, AT_MOST_HIGH)
    chain.use(book.proofs["between"], "The line.")
    words = "The same numerator over high, which exceeds high - low."
    chain.bound(">=", (no.r - no.low) / no.high, words, slack=gap, by=(APART,), facts=(past,))
    book.keep("rate-from-below", chain)


def _pairs(book: Book) -> None:
    slower, step = TURNS.subs(no.j, no.j + 1), 2 * sp.log(no.b) / no.d
    chain = book.chain("lemma.turns", slower)
    chain.bound(
        "<",
        TURNS,
        "r_j is r_(j+1) e^y at y = (2/d) ln b > 0, and e^y >= 1 + y.",
        lemma=exp_above_line(),
        where={no.y: step},
        factor=slower,
        slack=slower * step,
    )
    fact, line = chain.proved(), book.chain("lemma.line", LINE.subs(no.r, slower))
    width = 1 / (no.high - no.low)
    line.bound("<=", LINE.subs(no.r, TURNS), "More turns.", lemma=fact, factor=width, by=(APART,))
    grown = cases.growing(larger, ZERO, cases.growing(smaller, ONE, line.proved()))
    chain = book.chain("shares-fall", SHARE.subs(no.j, no.j + 1))
    chain.equal(grown.relation.lhs, "Definition of the ramp.")
    chain.use(grown, "Neither a minimum nor a maximum falls where its member grows.")
    book.keep("shares-fall", chain.equal(SHARE, "Definition of the ramp."))


def _frequency(book: Book) -> None:
    chain = book.chain("sum", FREQUENCY)
    book.keep("sum", chain.equal(PARTS, "Definition, multiplied out."))
    chain = book.chain("factor", FREQUENCY / THETA)
    book.keep("factor", chain.equal(FACTOR, "The frequency is theta_j times the factor."))
    line = LINE.subs(no.r, TURNS)
    regimes = (
        ("interpolated", "low", THETA / no.s, "The ramp is 0."),
        ("interpolated-below", "below", THETA / no.s, "The ramp is 0."),
        ("kept", "high", THETA, "The ramp is 1."),
        ("kept-beyond", "beyond", THETA, "The ramp is 1."),
        ("blended", "between", (1 - line) * THETA / no.s + line * THETA, "The ramp is its line."),
    )
    for name, regime, value, reason in regimes:
        known = book.proofs[regime]
        requires = tuple(r.subs({no.r: TURNS}) for r in known.requires)
        share = book.chain("lemma.share", SHARE, *requires).use(known, reason, {no.r: TURNS})
        chain = book.chain(name, FREQUENCY, *requires).equal(PARTS, "The weighted mean.")
        chain.rewrite(share.proved(), reason)
        book.keep(name, chain if chain.current == value else chain.equal(value, "Gather."))


def _stretch(book: Book) -> None:
    stretch = no.s / (1 + (no.s - 1) * SHARE)
    chain = book.chain("stretch", THETA / FREQUENCY)
    chain.equal(1 / ((1 - SHARE) / no.s + SHARE), "One over the factor.")
    book.keep("stretch", chain.equal(stretch, "Times s above and below."))
    chain = book.chain("reciprocal", FREQUENCY / (2 * sp.pi))
    chain.equal(PARTS / (2 * sp.pi), "The weighted mean over a full turn.")
    means = (1 - SHARE) / (no.s * WAVELENGTH) + SHARE / WAVELENGTH
    book.keep("reciprocal", chain.equal(means, "A wavelength is a full turn over the frequency."))


def _between(book: Book) -> None:
    excess = THETA * (1 - 1 / no.s)
    chain = book.chain("at-least", THETA / no.s, GROWTH)
    words = "The gap is the ramp times theta_j (1 - 1/s)."
    book.keep("at-least", chain.bound("<=", FREQUENCY, words, slack=SHARE * excess, by=(GROWING,)))
    share = book.chain("lemma.share", SHARE)
    share.use(book.proofs["at-most-one"], "No ramp exceeds 1.", {no.r: TURNS})
    capped = share.proved()
    chain = book.chain("at-most", FREQUENCY, GROWTH)
    words = "The gap is 1 less the ramp, times theta_j (1 - 1/s)."
    book.keep("at-most", chain.bound("<=", THETA, words, lemma=capped, factor=excess, by=(GROWING,)))
    linear = ((1 - SHARE) * no.s + SHARE) * WAVELENGTH
    factor = WAVELENGTH * SHARE * (no.s - 1) ** 2 / (1 + (no.s - 1) * SHARE)
    chain = book.chain("wavelength-mean", 2 * sp.pi / FREQUENCY, GROWTH)
    words = "A harmonic mean is at most the arithmetic one: the gap is a square times the two weights."
    book.keep("wavelength-mean", chain.bound("<=", linear, words, lemma=capped, factor=factor, by=(GROWING,)))
    rate = book.chain("lemma.rate", SHARE).use(book.proofs["rate"], "The ramp's rate.", {no.r: TURNS})
    chain = book.chain("frequency-rate", FREQUENCY, GROWTH)
    bound = THETA * (1 / no.s + (1 - 1 / no.s) * TURNS / no.high)
    words = "The ramp is at most r_j/high."
    book.keep(
        "frequency-rate", chain.bound("<=", bound, words, lemma=rate.proved(), factor=excess, by=(GROWING,))
    )


def _order(book: Book) -> None:
    after = {no.j: no.j + 1}
    chain = book.chain("factors-fall", FACTOR.subs(after), GROWTH)
    words = "Shares fall, and the factor rises with the share."
    known = book.proofs["shares-fall"]
    chain.bound("<=", FACTOR, words, lemma=known, factor=1 - 1 / no.s, by=(GROWING,))
    falls = book.keep("factors-fall", chain)
    step, share = 2 * sp.log(no.b) / no.d, SHARE.subs(after)
    slower = book.chain("lemma.slower", THETA.subs(after))
    slower.bound(
        "<",
        THETA,
        "theta_j is theta_(j+1) e^y at y = (2/d) ln b > 0, and e^y >= 1 + y.",
        lemma=exp_above_line(),
        where={no.y: step},
        factor=THETA.subs(after),
        slack=THETA.subs(after) * step,
    )
    mixed = 1 / no.s + (1 - 1 / no.s) * share
    chain = book.chain("frequencies-fall", FREQUENCY.subs(after), GROWTH)
    chain.equal(THETA.subs(after) * mixed, "Definition, gathered.")
    chain.bound(
        "<",
        THETA * mixed,
        "Frequencies without scaling fall.",
        lemma=slower.proved(),
        factor=mixed,
        by=(GROWING,),
    )
    chain.equal(THETA * FACTOR.subs(after), "Definition of the factor.")
    chain.bound("<=", THETA * FACTOR, "Factors fall.", lemma=falls, factor=THETA)
    book.keep("frequencies-fall", chain.equal(FREQUENCY, "Definition."))


def _angles(book: Book) -> None:
    slowed = book.proofs["interpolated"]
    chain = book.chain("swept", no.s * no.L * FREQUENCY, SLOW).rewrite(slowed, "Pure interpolation.")
    book.keep("swept", chain.equal(2 * sp.pi * TURNS, "s cancels; L tokens sweep 2 pi r_j."))
    chain = book.chain("lemma.turn", 2 * sp.pi * no.r, AT_MOST_LOW)
    words = "r is at most low."
    chain.bound("<=", 2 * sp.pi * no.low, words, slack=2 * sp.pi * (no.low - no.r), by=(below(no.r, no.low),))
    turn, chain = chain.proved(), book.chain("within-turns", no.s * no.L * FREQUENCY, SLOW)
    chain.use(book.proofs["swept"], "The trained angle.")
    book.keep("within-turns", chain.use(turn, "r_j is at most low.", {no.r: TURNS}))
    last = (no.s * no.L - 1) * FREQUENCY
    chain = book.chain("overshoot", last - (no.L - 1) * THETA, SLOW).rewrite(slowed, "Pure interpolation.")
    book.keep("overshoot", chain.equal((1 - 1 / no.s) * THETA, "L theta_j cancels."))
    chain = book.chain("last-position", last, SLOW).rewrite(slowed, "Pure interpolation.")
    chain.bound("<", no.L * THETA, "s L - 1 over s is below L.", slack=THETA / no.s)
    book.keep("last-position", chain)


def _edges(book: Book) -> None:
    place = no.critical_index.of(no.b, no.d, no.L / no.r)
    chain = book.chain("edge", sp.log(TURNS / no.r))
    chain.equal(sp.log(no.L / no.r) - sp.log(2 * sp.pi) - 2 * no.j / no.d * sp.log(no.b), "ln of r_j over r.")
    chain.equal(2 * sp.log(no.b) / no.d * (place - no.j), "Factor out the slope (2/d) ln b.")
    book.keep("edge", chain)


THEOREM = Theorem(
    id="by-parts",
    title="NTK-by-parts and its ramp",
    summary=(
        "The ramp is 0 up to low turns, 1 from high turns on and linear between. For s >= 1 the frequency "
        "lies between theta_j/s and theta_j and falls with the pair; a pair of at most low turns keeps its "
        "angle over s L tokens."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0", "s > 0", "low < high"),
    notes=("d is even, j is whole",),
    conclusions=CONCLUSIONS,
    derive=derive,
    governs=(
        Governed(
            "ramp",
            "ramp(r)",
            ("r", "ramp_low=low", "ramp_high=high"),
            ulp=3,
            cases=((16.5, 1.0, 32.0), (0.5, 1.0, 32.0), (40.0, 1.0, 32.0), (1.0, 1.0, 4.0), (4.0, 1.0, 4.0)),
        ),
        # Near the lower threshold the ramp is a difference: its error counts s·low/(high - low) fold.
        GovernedMethod(
            "ntk_by_parts",
            "by_parts_frequency(j)",
            ("b", "d", "s", "L", "ramp_low=low", "ramp_high=high"),
            ulp=2**13,
        ),
        GovernedMethod(
            "yarn",
            "by_parts_frequency(j)",
            ("b", "d", "s", "L", "ramp_low=low", "ramp_high=high"),
            ulp=2**13,
        ),
        GovernedMethod("llama3", "by_parts_frequency(j)", ("b", "d", "s", "L", "low", "high"), ulp=2**13),
    ),
)
