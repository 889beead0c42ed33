"""The helix: the point (cos t, sin t, sin(a t)), which stands for two pairs of an image.

The circle is pair 0 and the height one coordinate of a slower pair of frequency a. With one coordinate
alone the distance of two points depends on where they are, not on their offset alone; with both it
would not. The height makes a/(2 pi) oscillations a token, so a smaller base frequency means fewer of
them. The circle alone keeps eleven whole parameters apart: its closest offset is 6, near a full turn.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.quantities import distances as heads
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical, extremes as family
from ropetheory.symbolic.proof.ranges import above, below, under
from ropetheory.symbolic.proof.theorem import Book, Conclusion, Theorem
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import sin_below_angle

a, alpha, beta, b, c, d, m, n, p, v, y = (
    no.a, no.alpha, no.beta, no.b, no.c, no.d, no.m, no.n, no.p, no.v, no.y
)  # fmt: skip
ONE, ZERO, FOUR, TEN = sp.Integer(1), sp.Integer(0), sp.Integer(4), sp.Integer(10)
FLAT, RISE = "4*sin((m-n)/2)**2", "4*sin(a*(m-n)/2)**2"
STEP = "4*sin(1/2)**2"
INDEX = "d*ln(c)/(2*ln(beta))"
OFFSETS = ("v >= 0", "p >= v+1")

CONCLUSIONS = (
    Conclusion(
        "distance",
        f"helix2(m,n) == {FLAT} + (sin(a*m) - sin(a*n))**2",
        "The chord of the circle, and the difference of the heights.",
        mutants=("helix2(m,n) == 4*sin(m-n)**2 + (sin(a*m) - sin(a*n))**2",),
    ),
    Conclusion(
        "product",
        f"helix2(m,n) == {FLAT} + 4*cos(a*(m+n)/2)**2*sin(a*(m-n)/2)**2",
        "The heights differ by a chord that is foreshortened by where the points are.",
        mutants=(f"helix2(m,n) == {FLAT} + {RISE}",),
    ),
    Conclusion("from-start", "helix2(n,0) == 4*sin(n/2)**2 + sin(a*n)**2", "From the parameter 0."),
    Conclusion(
        "both-coordinates",
        f"helix2(m,n) + (cos(a*m) - cos(a*n))**2 == {FLAT} + {RISE}",
        "With both coordinates of the slower pair the distance depends on the offset alone.",
    ),
    Conclusion("lower", f"{FLAT} <= helix2(m,n)", "At least the chord of the circle."),
    Conclusion("upper", f"helix2(m,n) <= {FLAT} + {RISE}", "At most the distance by both coordinates."),
    Conclusion("consecutive-lower", f"{STEP} <= helix2(n+1,n)", "For consecutive whole parameters."),
    Conclusion("consecutive-upper", f"helix2(n+1,n) <= {STEP} + 4*sin(a/2)**2", "And from above."),
    Conclusion(
        "consecutive-square",
        f"helix2(n+1,n) <= {STEP} + a**2",
        "So the height changes the squared distance of consecutive points by a^2 at most.",
        mutants=(f"helix2(n+1,n) <= {STEP} + a**2/9",),
    ),
    Conclusion(
        "speed",
        "helix2(m+y,m) <= (1 + a**2)*y**2",
        "A chord is at most as long as the arc; PI takes y = alpha between consecutive points.",
    ),
    Conclusion(
        "halved-above",
        "helix2(n+1,n,a/2) <= helix2(n+1,n,a) + a**2/4",
        "Half the coefficient brings consecutive points little farther apart, where a is small.",
        mutants=("helix2(n+1,n,a/2) <= helix2(n+1,n,a) - a**2/4",),
    ),
    Conclusion(
        "halved-below",
        "helix2(n+1,n,a) <= helix2(n+1,n,a/2) + a**2",
        "Nor does it bring them much closer.",
        mutants=("helix2(n+1,n,a) <= helix2(n+1,n,a/2) - a**2",),
    ),
    Conclusion(
        "closer",
        "helix2(alpha*(n+1),alpha*n) <= helix2(n+1,n)",
        "With alpha sqrt(1 + a^2) <= 2 sin(1/2) = 0.96, PI brings any two consecutive points closer.",
        requires=("alpha <= sqrt(4*sin(1/2)**2/(1 + a**2))",),
        mutants=("helix2(n+1,n) <= helix2(alpha*(n+1),alpha*n)",),
    ),
    Conclusion(
        "period",
        "sin(a*(n + 2*pi/a)) == sin(a*n)",
        "The height repeats after 2 pi/a tokens.",
        mutants=("sin(a*(n + pi/a)) == sin(a*n)",),
    ),
    Conclusion(
        "fewer-oscillations",
        "(a/2)/(2*pi) < a/(2*pi)",
        "Half the coefficient means half as many oscillations a token.",
    ),
    Conclusion(
        "more-windings",
        "1/a < 1/(a/2)",
        "Half the coefficient means more windings of the circle, 1/a, an oscillation of the height.",
    ),
    Conclusion(
        "nearest",
        "helix_nearest2(N,a,alpha) <= helix2(alpha*p,alpha*v,a)",
        "The smallest distance is at most that of any two of the points.",
        requires=(*OFFSETS, "p <= N-1"),
    ),
    Conclusion(
        "nearest-eleven",
        "helix_nearest2(11) <= 4*sin(3)**2 + 4*cos(7*a)**2*sin(3*a)**2",
        "Of eleven points, those at 10 and 4 are nearly a full turn apart.",
    ),
    Conclusion(
        "nearest-floor",
        "4*sin(3)**2 <= helix_nearest2(11)",
        "Whatever the coefficient, the circle keeps eleven points at least 2 sin 3 = 0.28 apart.",
        mutants=("4*sin(5/2)**2 <= helix_nearest2(11)",),
    ),
    Conclusion(
        "ratio-index",
        f"theta({INDEX},b) == c*theta({INDEX},beta*b)",
        "ABF divides a frequency by c at the real pair index (d/2) ln c/ln beta.",
        requires=("beta > 1",),
    ),
)


def chord(turn: Any) -> Any:
    """Return the squared chord of an arc of the unit circle."""
    return FOUR * sp.sin(turn / 2) ** 2


def point(first: Any, second: Any, *slope: Any) -> Any:
    """Return the squared distance of two points of the helix."""
    return heads.helix2.of(first, second, *slope)


def derive(book: Book) -> None:
    """Write the proofs."""
    _distances(book)
    _bounds(book)
    _lengths(book)
    _oscillations(book)
    _nearest(book)
    _eleven(book)


def _distances(book: Book) -> None:
    flat, heights = chord(m - n), (sp.sin(a * m) - sp.sin(a * n)) ** 2
    chain = book.chain("distance", point(m, n))
    chain.equal(flat + heights, "The circle gives a chord.")
    book.keep("distance", chain)
    rise = 2 * sp.cos(a * (m + n) / 2) * sp.sin(a * (m - n) / 2)
    chain = book.chain("heights", sp.sin(a * m) - sp.sin(a * n))
    book.keep("heights", chain.equal(rise, "A difference of sines is twice a cosine times a sine."))
    chain = book.chain("product", point(m, n)).use(book.proofs["distance"], "By heights.")
    book.keep("product", chain.rewrite(book.proofs["heights"], "The heights as a product."))
    chain = book.chain("from-start", point(n, ZERO))
    chain.use(book.proofs["distance"], "By heights.", {m: n, n: ZERO})
    book.keep("from-start", chain.equal(chord(n) + sp.sin(a * n) ** 2, "sin 0 is 0."))
    other = (sp.cos(a * m) - sp.cos(a * n)) ** 2
    chain = book.chain("both-coordinates", point(m, n) + other)
    chain.equal(flat + heights + other, "By heights.")
    book.keep("both-coordinates", chain.equal(flat + chord(a * (m - n)), "Another chord."))


def _bounds(book: Book) -> None:
    heights = (sp.sin(a * m) - sp.sin(a * n)) ** 2
    chain = book.chain("lower", chord(m - n))
    chain.bound("<=", chord(m - n) + heights, "A square is added.", slack=heights)
    lower = book.keep("lower", chain.equal(point(m, n), "The distance."))
    whole = book.proofs["both-coordinates"]
    other = (sp.cos(a * m) - sp.cos(a * n)) ** 2
    chain = book.chain("upper", point(m, n))
    chain.bound("<=", whole.relation.lhs, "A square is added.", slack=other)
    chain.use(whole, "With both coordinates of the slower pair.")
    upper = book.keep("upper", chain)
    chain = book.chain("consecutive-lower", chord(ONE))
    book.keep("consecutive-lower", chain.use(lower, "The offset is 1.", {m: n + 1}))
    chain = book.chain("consecutive-upper", point(n + 1, n)).use(upper, "The offset is 1.", {m: n + 1})
    book.keep("consecutive-upper", chain)


def _chord_below_arc() -> Proved:
    """4 sin^2(y/2) <= y^2: the difference vanishes at 0, with the slope 2 (y - sin y)."""
    fact = classical.taylor(y**2 / 2 - 1 + sp.cos(y), y, 1, sin_below_angle())
    chain = Chain("lemma.chord-below-arc", chord(y))
    reason = "y^2/2 - 1 + cos y vanishes at 0 and has the slope y - sin y."
    chain.equal(2 - 2 * sp.cos(y), "By the cosine.")
    return chain.bound("<=", y**2, reason, lemma=fact, factor=sp.Integer(2)).proved()


def _lengths(book: Book) -> None:
    arc, upper = _chord_below_arc(), book.proofs["upper"]
    chain = book.chain("consecutive-square", point(n + 1, n))
    chain.use(book.proofs["consecutive-upper"], "The height at its steepest.")
    reason = "A chord is at most its arc."
    chain.bound("<=", chord(ONE) + a**2, reason, lemma=arc, where={y: a})
    book.keep("consecutive-square", chain)
    chain = book.chain("speed", point(m + y, m)).use(upper, "The offset is y.", {m: m + y, n: m})
    chain.bound("<=", y**2 + chord(a * y), reason, lemma=arc)
    chain.bound("<=", y**2 + a**2 * y**2, reason, lemma=arc, where={y: a * y})
    book.keep("speed", chain.equal((1 + a**2) * y**2, "Pythagoras."))
    _methods(book)


def _methods(book: Book) -> None:
    """Compare consecutive points: at half the coefficient, and alpha apart."""
    proofs, least = book.proofs, chord(ONE)
    for name, slope, other in (("halved-above", a / 2, a), ("halved-below", a, a / 2)):
        chain = book.chain(name, point(n + 1, n, slope))
        chain.use(proofs["consecutive-square"], "From above.", {a: slope})
        rise, start = slope**2, point(n + 1, n, other)
        lemma, where = proofs["consecutive-lower"], {a: other}
        chain.bound("<=", start + rise, "The chord of the circle.", lemma=lemma, where=where)
        book.keep(name, chain)
    longest = sp.sqrt(least / (1 + a**2))
    condition = Relation(alpha, "<=", longest)
    chain = book.chain("closer", point(alpha * (n + 1), alpha * n), condition)
    chain.use(proofs["speed"], "They are alpha apart.", {m: alpha * n, y: alpha})
    spare = (1 + a**2) * (longest - alpha) * (longest + alpha)
    chain.bound("<=", least, "The hypothesis.", slack=spare, by=(under(alpha, longest),))
    book.keep("closer", chain.use(proofs["consecutive-lower"], "The chord of the circle."))


def _oscillations(book: Book) -> None:
    book.keep("period", book.chain("period", sp.sin(a * (n + 2 * sp.pi / a))).equal(sp.sin(a * n), "A turn."))
    chain = book.chain("fewer-oscillations", a / 2 / (2 * sp.pi))
    chain.bound("<", a / (2 * sp.pi), "Half of a positive number is less.", slack=a / (4 * sp.pi))
    book.keep("fewer-oscillations", chain)
    chain = book.chain("more-windings", 1 / a)
    book.keep("more-windings", chain.bound("<", 2 / a, "Half of a divides more often.", slack=1 / a))
    index = d * sp.log(c) / (2 * sp.log(beta))
    chain = book.chain("ratio-index", no.theta.of(index, b), Relation(beta, ">", ONE))
    chain.equal(c * no.theta.of(index, beta * b), "beta^(2x/d) is c where 2x/d is ln c/ln beta.")
    book.keep("ratio-index", chain)


def _nearest(book: Book) -> None:
    book.keep("nearest", family.member(heads.helix_nearest2.of(no.N, a, alpha), p, v))
    eleven = heads.helix_nearest2.of(sp.Integer(11))
    chain = book.chain("nearest-eleven", eleven)
    chain.use(family.member(eleven, TEN, FOUR), "10 and 4 are among the parameters.")
    chain.use(book.proofs["product"], "Their sum is 14, their difference 6.", {m: TEN, n: FOUR})
    book.keep("nearest-eleven", chain)


def _eleven(book: Book) -> None:
    """Bound all distances of eleven points by the chord of the offset 6."""
    eleven = heads.helix_nearest2.of(sp.Integer(11))
    conditions = eleven.range_of(p, v)
    last = conditions[-1]
    chain = book.chain("last", p, last)
    chain.bound("<=", TEN, "The hypothesis.", slack=TEN - p, by=(below(p, TEN),))
    inside = book.keep("last", chain)
    listed = family.cases(Relation(chord(sp.Integer(6)), "<=", chord(no.w)), no.w, 10)
    chain = book.chain("nearest-floor", chord(sp.Integer(6)), *conditions)
    by = (above(p, v + 1), above(v, ZERO))
    reason = "Of the offsets 1 ... 10 the one nearest to a full turn is 6."
    chain.bound("<=", chord(p - v), reason, lemma=listed, where={no.w: p - v}, by=by, facts=(inside,))
    fact = book.keep("offsets", chain.use(book.proofs["lower"], "The chord of the circle.", {m: p, n: v}))
    book.keep("nearest-floor", family.all_members(eleven, fact, p, v))


THEOREM = Theorem(
    id="helix",
    title="The helix",
    summary=(
        "The squared distance of two points of (cos t, sin t, sin at) is 4 sin^2((t-t')/2) "
        "+ 4 cos^2(a(t+t')/2) sin^2(a(t-t')/2): it depends on where they are. The height makes a/(2 pi) "
        "oscillations a token."
    ),
    hypotheses=("a > 0", "b > 1", "beta >= 1", "alpha > 0", "alpha <= 1", "d >= 2"),
    notes=("d is even, p, v are whole",),
    conclusions=CONCLUSIONS,
    derive=derive,
)
