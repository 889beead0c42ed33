"""The frequency schedule: what the geometric progression of frequencies implies.

Pair j = 0 ... d/2 - 1 turns by theta_j = b^(-2j/d) radians a token: a definition. Wavelengths
2 pi/theta_j then grow geometrically from 2 pi to 2 pi b^(1 - 2/d), which stays below 2 pi b at
every width and reaches it only in the limit of wide heads.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic import notation as no
from ropetheory.symbolic.governed import Governed
from ropetheory.symbolic.lemmas import exp_above_line
from ropetheory.symbolic.theorem import Book, Conclusion, Theorem

SLOWEST = no.d / 2 - 1
WAVELENGTH = no.wavelength.of(no.j)


def derive(book: Book) -> None:
    """Write the proofs."""
    _frequencies(book)
    _wavelengths(book)
    _extremes(book)
    _order(book)
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
        "<", no.wavelength.of(no.j + 1), "e^y - 1 >= y > 0 at y = (2/d) ln b, times the wavelength.",
        lemma=exp_above_line(), where={no.y: gap}, factor=WAVELENGTH, slack=WAVELENGTH * gap,
    )
    book.keep("increasing", chain)
    chain = book.chain("below", no.wavelength.of(SLOWEST))
    chain.bound(
        "<", 2 * sp.pi * no.b, "The same step past the slowest pair would reach 2 pi b.",
        lemma=exp_above_line(), where={no.y: gap}, factor=no.wavelength.of(SLOWEST),
        slack=no.wavelength.of(SLOWEST) * gap,
    )
    book.keep("below", chain)


def _rotations(book: Book) -> None:
    chain = book.chain("rotations", no.rotations.of(no.j))
    chain.equal(no.L / WAVELENGTH, "Turns are tokens over tokens a turn.")
    chain.equal(no.L / (2 * sp.pi * no.b ** (2 * no.j / no.d)), "Put in the wavelength.")
    book.keep("rotations", chain)
    chain = book.chain("swept", 2 * sp.pi * no.rotations.of(no.j))
    chain.equal(no.L * no.theta.of(no.j), "A turn is 2 pi radians.")
    book.keep("swept", chain)


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
            "frequency", "theta(j) == b**(-2*j/d)", "The frequency of pair j, counted from 0.",
            mutants=("theta(j) == b**(-2*(j+1)/d)", "theta(j) == b**(-j/d)"),
        ),
        Conclusion("ratio", "theta(j+1)/theta(j) == b**(-2/d)", "Neighbouring frequencies have one ratio."),
        Conclusion("slowest-frequency", "theta(d/2-1) == b**(-1+2/d)", "The slowest frequency."),
        Conclusion(
            "base-change", "theta(j, b*c)/theta(j) == c**(-2*j/d)",
            "A base c times as large slows pair j by c^(2j/d).",
        ),
        Conclusion("full-turn", "wavelength(j)*theta(j) == 2*pi", "A wavelength is a full turn."),
        Conclusion(
            "wavelength", "wavelength(j) == 2*pi*b**(2*j/d)", "The wavelength of pair j.",
            mutants=("wavelength(j) == 2*pi*b**(2*(j-1)/d)",),
        ),
        Conclusion("wavelength-ratio", "wavelength(j+1)/wavelength(j) == b**(2/d)", "Their ratio."),
        Conclusion("fastest", "wavelength(0) == 2*pi", "The fastest pair turns once in 2 pi tokens."),
        Conclusion(
            "slowest", "wavelength(d/2-1) == 2*pi*b**(1-2/d)", "The wavelength of the slowest pair.",
            mutants=("wavelength(d/2-1) == 2*pi*b",),
        ),
        Conclusion(
            "spread", "wavelength(d/2-1)/wavelength(0) == b**(1-2/d)",
            "The slowest wavelength is b^(1-2/d) times the fastest.",
        ),
        Conclusion(
            "slowest-share", "wavelength(d/2-1)/(2*pi*b) == b**(-2/d)",
            "2 pi b overstates the slowest wavelength by the factor b^(2/d).",
        ),
        Conclusion(
            "wide", "Limit(wavelength(d/2-1)/(2*pi*b), d) == 1",
            "The slowest wavelength is 2 pi b in the limit of wide heads.",
        ),
        Conclusion("increasing", "wavelength(j) < wavelength(j+1)", "Wavelengths grow with the pair."),
        Conclusion("below", "wavelength(d/2-1) < 2*pi*b", "No wavelength reaches 2 pi b."),
        Conclusion(
            "rotations", "rotations(j) == L/(2*pi*b**(2*j/d))", "Turns of pair j over L tokens.",
        ),
        Conclusion("swept", "2*pi*rotations(j) == L*theta(j)", "The angle that L tokens sweep."),
    ),
    derive=derive,
    governs=(
        Governed("frequencies", "theta(j)", ("b", "d"), ulp=4, points=8, cases=((10000, 128),)),
        Governed("wavelengths", "wavelength(j)", ("b", "d"), ulp=4, points=8, cases=((10000, 128),)),
        Governed("rotations", "rotations(j)", ("b", "d", "L"), ulp=4, points=8, cases=((10000, 128, 4096),)),
    ),
)
