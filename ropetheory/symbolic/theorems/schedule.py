"""The frequency schedule: what the geometric progression of frequencies implies.

Pair j = 0 ... d/2 - 1 turns by theta_j = b^(-2j/d) radians a token: a definition. Wavelengths
2 pi/theta_j then grow geometrically from 2 pi to 2 pi b^(1 - 2/d), which stays below 2 pi b at
every width and reaches it only in the limit of wide heads.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.agreement.points.formula import Governed
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.ranges import above, below, times
from ropetheory.symbolic.proof.theorem import Book, Conclusion, Theorem
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line

SLOWEST = no.d / 2 - 1
WAVELENGTH = no.wavelength.of(no.j)
ONE = sp.Integer(1)


def derive(book: Book) -> None:
    """Write the proofs."""
    _frequencies(book)
    _wavelengths(book)
    _extremes(book)
    _order(book)
    _bounds(book)
    _base_change(book)
    _rotations(book)


def _frequencies(book: Book) -> None:
    chain = book.chain("frequency", no.theta.of(no.j))
    book.keep("frequency", chain.equal(no.b ** (-2 * no.j / no.d), "Definition of the schedule."))
    chain = book.chain("ratio", no.theta.of(no.j + 1) / no.theta.of(no.j))
    chain.equal(no.b ** (-2 / no.d), "The exponents of neighbours differ by -2/d.")
    book.keep("ratio", chain)
    chain = book.chain("slowest-frequency", no.theta.of(SLOWEST))
    chain.equal(no.b ** (-1 + 2 / no.d), "-2(d/2 - 1)/d is -1 + 2/d.")
    book.keep("slowest-frequency", chain)
    chain = book.chain("base-change", no.theta.of(no.j, no.b * no.c) / no.theta.of(no.j))
    chain.equal(no.c ** (-2 * no.j / no.d), "The powers of b cancel.")
    book.keep("base-change", chain)


def _wavelengths(book: Book) -> None:
    chain = book.chain("full-turn", WAVELENGTH * no.theta.of(no.j))
    book.keep("full-turn", chain.equal(2 * sp.pi, "A wavelength is the length of a full turn."))
    chain = book.chain("wavelength", WAVELENGTH)
    chain.equal(2 * sp.pi / no.theta.of(no.j), "A full turn at theta_j radians a token.")
    book.keep("wavelength", chain.equal(2 * sp.pi * no.b ** (2 * no.j / no.d), "Put in the schedule."))
    chain = book.chain("wavelength-ratio", no.wavelength.of(no.j + 1) / WAVELENGTH)
    chain.equal(no.b ** (2 / no.d), "The reciprocal of the ratio of frequencies.")
    book.keep("wavelength-ratio", chain)


def _extremes(book: Book) -> None:
    chain = book.chain("fastest", no.wavelength.of(0))
    book.keep("fastest", chain.equal(2 * sp.pi, "theta_0 is 1 radian a token."))
    chain = book.chain("slowest", no.wavelength.of(SLOWEST))
    chain.equal(2 * sp.pi * no.b ** (1 - 2 / no.d), "2(d/2 - 1)/d is 1 - 2/d.")
    book.keep("slowest", chain)
    chain = book.chain("spread", no.wavelength.of(SLOWEST) / no.wavelength.of(0))
    chain.equal(no.b ** (1 - 2 / no.d), "The slowest over the fastest; 2 pi cancels.")
    book.keep("spread", chain)
    chain = book.chain("slowest-share", no.wavelength.of(SLOWEST) / (2 * sp.pi * no.b))
    chain.use(
        book.chain("share", chain.current).equal(no.b ** (-2 / no.d), "b^(1-2/d) over b.").proved(),
        "The slowest wavelength over 2 pi b.",
    )
    book.keep("slowest-share", chain)
    chain = book.chain("wide", no.wavelength.of(SLOWEST) / (2 * sp.pi * no.b))
    chain.equal(no.b ** (-2 / no.d), "As above.")
    chain.operate("limit", sp.Integer(1), "The exponent tends to 0 as d grows.")
    book.keep("wide", chain)


def _order(book: Book) -> None:
    gap = 2 * sp.log(no.b) / no.d
    chain = book.chain("increasing", WAVELENGTH)
    chain.bound(
        "<",
        no.wavelength.of(no.j + 1),
        "e^y - 1 >= y > 0 at y = (2/d) ln b, times the wavelength.",
        lemma=exp_above_line(),
        where={no.y: gap},
        factor=WAVELENGTH,
        slack=WAVELENGTH * gap,
    )
    book.keep("increasing", chain)
    chain = book.chain("below", no.wavelength.of(SLOWEST))
    chain.bound(
        "<",
        2 * sp.pi * no.b,
        "The same step past the slowest pair would reach 2 pi b.",
        lemma=exp_above_line(),
        where={no.y: gap},
        factor=no.wavelength.of(SLOWEST),
        slack=no.wavelength.of(SLOWEST) * gap,
    )
    book.keep("below", chain)


def _bounds(book: Book) -> None:
    gap = 2 * sp.log(no.b) / no.d
    chain = book.chain("decreasing", no.theta.of(no.j + 1))
    chain.bound(
        "<",
        no.theta.of(no.j),
        "theta_j is theta_(j+1) e^y at y = (2/d) ln b > 0, and e^y >= 1 + y.",
        lemma=exp_above_line(),
        where={no.y: gap},
        factor=no.theta.of(no.j + 1),
        slack=no.theta.of(no.j + 1) * gap,
    )
    book.keep("decreasing", chain)
    chain = book.chain("at-least", 2 * sp.pi)
    chain.bound(
        "<=",
        WAVELENGTH,
        "b^(2j/d) is e^y at y = (2j/d) ln b >= 0, and e^y >= 1 + y.",
        lemma=exp_above_line(),
        where={no.y: no.j * gap},
        factor=2 * sp.pi,
        slack=2 * sp.pi * no.j * gap,
    )
    book.keep("at-least", chain)
    rest = (SLOWEST - no.j) * gap
    chain = book.chain("at-most", WAVELENGTH)
    chain.bound(
        "<=",
        no.wavelength.of(SLOWEST),
        "The slowest is lambda_j e^y at y = (2/d) ln b (d/2 - 1 - j) >= 0.",
        lemma=exp_above_line(),
        where={no.y: rest},
        factor=WAVELENGTH,
        slack=WAVELENGTH * rest,
        by=(below(no.j, SLOWEST),),
    )
    book.keep("at-most", chain)


def _base_change(book: Book) -> None:
    share = 2 * no.j * sp.log(no.c) / no.d
    change = no.theta.of(no.j, no.b * no.c) / no.theta.of(no.j)
    not_smaller, larger, later = (
        Relation(no.c, ">=", ONE),
        Relation(no.c, ">", ONE),
        Relation(no.j, ">=", ONE),
    )
    cases = (
        ("base-slows", "<=", (not_smaller,), (times(no.c, ONE),)),
        ("base-slows-strictly", "<", (larger, later), (times(no.c, ONE, strict=True), above(no.j, ONE))),
    )
    for name, op, requires, ranges in cases:
        chain = book.chain(name, change, *requires)
        chain.use(book.proofs["base-change"], "What a base c times as large does to pair j.")
        chain.bound(
            op,
            ONE,
            "c^(2j/d) is e^y at y = (2j/d) ln c, and e^y >= 1 + y.",
            lemma=exp_above_line(),
            where={no.y: share},
            factor=no.c ** (-2 * no.j / no.d),
            slack=no.c ** (-2 * no.j / no.d) * share,
            by=ranges,
        )
        book.keep(name, chain)
    chain = book.chain("second-pair-wide", change.subs(no.j, ONE))
    chain.equal(no.c ** (-2 / no.d), "The base change at pair 1.")
    chain.operate("limit", ONE, "The exponent tends to 0 as d grows.")
    book.keep("second-pair-wide", chain)


def _rotations(book: Book) -> None:
    chain = book.chain("rotations", no.rotations.of(no.j))
    chain.equal(no.L / WAVELENGTH, "Turns are tokens over tokens a turn.")
    chain.equal(no.L / (2 * sp.pi * no.b ** (2 * no.j / no.d)), "Put in the wavelength.")
    book.keep("rotations", chain)
    chain = book.chain("swept", 2 * sp.pi * no.rotations.of(no.j))
    chain.equal(no.L * no.theta.of(no.j), "A turn is 2 pi radians.")
    book.keep("swept", chain)
    slower, gap = no.rotations.of(no.j + 1), 2 * sp.log(no.b) / no.d
    chain = book.chain("rotations-falling", slower)
    chain.bound(
        "<",
        no.rotations.of(no.j),
        "r_j is r_(j+1) e^y at y = (2/d) ln b > 0, and e^y >= 1 + y.",
        lemma=exp_above_line(),
        where={no.y: gap},
        factor=slower,
        slack=slower * gap,
    )
    book.keep("rotations-falling", chain)
    chain = book.chain("last-position", (no.L - 1) * no.theta.of(no.j))
    chain.bound("<", no.L * no.theta.of(no.j), "One token less.", slack=no.theta.of(no.j))
    chain.equal(2 * sp.pi * no.rotations.of(no.j), "The angle that L tokens sweep.")
    book.keep("last-position", chain)


THEOREM = Theorem(
    id="schedule",
    title="The frequency schedule",
    summary=(
        "Wavelengths grow by the factor b^(2/d) from pair to pair, from 2 pi at pair 0 to "
        "2 pi b^(1 - 2/d) at pair d/2 - 1, always below 2 pi b."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0"),
    notes=("d is even, j is whole",),
    conclusions=(
        Conclusion(
            "frequency",
            "theta(j) == b**(-2*j/d)",
            "The frequency of pair j, counted from 0.",
            mutants=("theta(j) == b**(-2*(j+1)/d)", "theta(j) == b**(-j/d)"),
        ),
        Conclusion("ratio", "theta(j+1)/theta(j) == b**(-2/d)", "Neighbouring frequencies have one ratio."),
        Conclusion("slowest-frequency", "theta(d/2-1) == b**(-1+2/d)", "The slowest frequency."),
        Conclusion(
            "base-change",
            "theta(j, b*c)/theta(j) == c**(-2*j/d)",
            "A base c times as large slows pair j by c^(2j/d).",
        ),
        Conclusion("full-turn", "wavelength(j)*theta(j) == 2*pi", "A wavelength is a full turn."),
        Conclusion(
            "wavelength",
            "wavelength(j) == 2*pi*b**(2*j/d)",
            "The wavelength of pair j.",
            mutants=("wavelength(j) == 2*pi*b**(2*(j-1)/d)",),
        ),
        Conclusion("wavelength-ratio", "wavelength(j+1)/wavelength(j) == b**(2/d)", "Their ratio."),
        Conclusion("fastest", "wavelength(0) == 2*pi", "The fastest pair turns once in 2 pi tokens."),
        Conclusion(
            "slowest",
            "wavelength(d/2-1) == 2*pi*b**(1-2/d)",
            "The wavelength of the slowest pair.",
            mutants=("wavelength(d/2-1) == 2*pi*b",),
        ),
        Conclusion(
            "spread",
            "wavelength(d/2-1)/wavelength(0) == b**(1-2/d)",
            "The slowest wavelength is b^(1-2/d) times the fastest.",
        ),
        Conclusion(
            "slowest-share",
            "wavelength(d/2-1)/(2*pi*b) == b**(-2/d)",
            "2 pi b overstates the slowest wavelength by the factor b^(2/d).",
        ),
        Conclusion(
            "wide",
            "Limit(wavelength(d/2-1)/(2*pi*b), d) == 1",
            "The slowest wavelength is 2 pi b in the limit of wide heads.",
        ),
        Conclusion("increasing", "wavelength(j) < wavelength(j+1)", "Wavelengths grow with the pair."),
        Conclusion("below", "wavelength(d/2-1) < 2*pi*b", "No wavelength reaches 2 pi b."),
        Conclusion("decreasing", "theta(j+1) < theta(j)", "Frequencies fall with the pair."),
        Conclusion(
            "at-least",
            "2*pi <= wavelength(j)",
            "No wavelength is below 2 pi.",
            mutants=("2*pi*b**(2/d) <= wavelength(j)",),
        ),
        Conclusion("at-most", "wavelength(j) <= wavelength(d/2-1)", "No pair is slower than the last."),
        Conclusion(
            "base-slows",
            "theta(j, b*c)/theta(j) <= 1",
            "A larger base raises no frequency.",
            requires=("c >= 1",),
            mutants=("theta(j, b*c)/theta(j) <= 1/c",),
        ),
        Conclusion(
            "base-slows-strictly",
            "theta(j, b*c)/theta(j) < 1",
            "It lowers every frequency after that of the fastest pair.",
            requires=("c > 1", "j >= 1"),
            mutants=("theta(j, b*c)/theta(j) < 1/c",),
        ),
        Conclusion(
            "second-pair-wide",
            "Limit(theta(1, b*c)/theta(1), d) == 1",
            "In wide heads a base change leaves pair 1 as it was.",
            mutants=("Limit(theta(1, b*c)/theta(1), d) == 1/c",),
        ),
        Conclusion(
            "rotations",
            "rotations(j) == L/(2*pi*b**(2*j/d))",
            "Turns of pair j over L tokens.",
        ),
        Conclusion("swept", "2*pi*rotations(j) == L*theta(j)", "The angle that L tokens sweep."),
        Conclusion(
            "rotations-falling",
            "rotations(j+1) < rotations(j)",
            "Slower pairs make fewer turns.",
        ),
        Conclusion(
            "last-position",
            "(L-1)*theta(j) < 2*pi*rotations(j)",
            "The last of the positions 0 ... L - 1 stays short of that angle.",
            mutants=("(L+1)*theta(j) < 2*pi*rotations(j)",),
        ),
    ),
    derive=derive,
    governs=(
        Governed("frequencies", "theta(j)", ("b", "d"), ulp=4, points=8, cases=((10000, 128),)),
        Governed("wavelengths", "wavelength(j)", ("b", "d"), ulp=4, points=8, cases=((10000, 128),)),
        Governed("rotations", "rotations(j)", ("b", "d", "L"), ulp=4, points=8, cases=((10000, 128, 4096),)),
    ),
)
