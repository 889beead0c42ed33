"""The base of NTK-aware scaling: the one base that stretches the slowest pair by exactly s.

A base change leaves positions alone and stretches pair j by (B/b)^(2j/d). Asking that the slowest
pair, j = d/2 - 1, be stretched by exactly s fixes B: taking logarithms gives one linear equation
in ln B. Every other pair is then stretched by s^(2j/(d-2)), from 1 at the fastest to s at the
slowest. At d = 2 the only pair is the fastest one, and no base stretches it at all.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.agreement.points.formula import Governed
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.quantity import y
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.ranges import above, below, times
from ropetheory.symbolic.proof.theorem import Book, Conclusion, Theorem
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line

ONE = sp.Integer(1)
SLOWEST = no.d / 2 - 1
STRETCH = no.wavelength.of(no.j, no.ntk_base.of()) / no.wavelength.of(no.j)
GROWTH = Relation(no.s, ">=", ONE)
STRICT_GROWTH = Relation(no.s, ">", ONE)
CHOSEN = Relation(no.i, ">=", ONE)
CHOSEN_CASES = (
    (10000, 128, 4, 63),
    (10000, 128, 4, 46),
    (10000, 128, 8.5, 45.026881),
    (500000, 64, 1.0000001, 1),
    (1.01, 4, 0.75, 2),
    (1e9, 96, 256.0, 17.3),
    (2, 2**53, 3, 2.0**50),
)


def derive(book: Book) -> None:
    """Write the proofs."""
    _any_base(book)
    _base(book)
    _stretch(book)
    _order(book)
    _chosen(book)


def _any_base(book: Book) -> None:
    chain = book.chain("multiplier", no.wavelength.of(no.j, no.b * no.c) / no.wavelength.of(no.j))
    chain.equal(
        no.theta.of(no.j) / no.theta.of(no.j, no.b * no.c),
        "A wavelength is a full turn over the frequency.",
    )
    chain.equal(no.c ** (2 * no.j / no.d), "The powers of b cancel and the power of c is left.")
    book.keep("multiplier", chain)

    chain = book.chain("width-two", parse_expression("wavelength(0, b*c, 2)"))
    chain.equal(2 * sp.pi, "The exponent of the base is 0 at pair 0, whatever the base.")
    chain.equal(parse_expression("wavelength(0, b, 2)"), "The same for the old base.")
    book.keep("width-two", chain)


def _base(book: Book) -> None:
    unknown = sp.Dummy("ln_B", real=True)
    wanted = sp.log(no.s) + (1 - 2 / no.d) * sp.log(no.b)
    found = (1 - 2 / no.d) * unknown
    chain = book.chain("root", sp.exp(unknown))
    chain.operate(
        "solve",
        no.ntk_base.of(),
        "ln of the slowest wavelength is ln 2pi + (1 - 2/d) ln B under base B, and must be "
        "ln s + ln 2pi + (1 - 2/d) ln b: one linear equation in ln B, with one root.",
        condition=found - wanted,
        unknown=unknown,
    )
    book.keep("root", chain)

    slowest = no.wavelength.of(SLOWEST, no.B) / (no.s * no.wavelength.of(SLOWEST))
    chain = book.chain("unique", sp.log(slowest))
    chain.equal(
        (1 - 2 / no.d) * (sp.log(no.B) - sp.log(no.b)) - sp.log(no.s),
        "ln of 2 pi B^(1 - 2/d) over s times 2 pi b^(1 - 2/d).",
    )
    chain.equal(
        (1 - 2 / no.d) * (sp.log(no.B) - sp.log(no.ntk_base.of())),
        "Factor out 1 - 2/d, which is positive for d >= 4: the left side is 0 for B = b' and no other base.",
    )
    book.keep("unique", chain)


def _stretch(book: Book) -> None:
    chain = book.chain("stretch", STRETCH)
    chain.equal(
        (no.s ** (no.d / (no.d - 2))) ** (2 * no.j / no.d),
        "The new base is the old one times s^(d/(d-2)); the powers of b cancel.",
    )
    chain.equal(no.s ** (2 * no.j / (no.d - 2)), "The width d cancels in the exponent.")
    stretch = book.keep("stretch", chain)
    places = {
        "slowest": (SLOWEST, no.s, "2(d/2 - 1) is d - 2, so the exponent is 1."),
        "fastest": (sp.Integer(0), sp.Integer(1), "The exponent is 0."),
        "last-but-one": (SLOWEST - 1, no.s ** ((no.d - 4) / (no.d - 2)), "2(d/2 - 2) is d - 4."),
    }
    for name, (pair, value, reason) in places.items():
        chain = book.chain(name, STRETCH.subs(no.j, pair))
        chain.use(
            stretch, "The stretch of pair j, at this pair.", {no.j: pair}, by=(above(no.d, sp.Integer(4)),)
        )
        book.keep(name, chain.equal(value, reason))

    chain = book.chain("turns", no.rotations.of(SLOWEST, no.ntk_base.of(), no.d, no.s * no.L))
    chain.equal(
        no.s * no.L / (no.s * no.wavelength.of(SLOWEST)),
        "Turns are length over wavelength; the slowest wavelength grew by s, like the length.",
    )
    book.keep("turns", chain.equal(no.rotations.of(SLOWEST), "s cancels."))


def _chosen(book: Book) -> None:
    base = no.b * no.s ** (no.d / (2 * no.i))
    chain = book.chain("chosen", no.wavelength.of(no.j, base) / no.wavelength.of(no.j), CHOSEN)
    chain.equal((no.s ** (no.d / (2 * no.i))) ** (2 * no.j / no.d), "The powers of b cancel.")
    book.keep("chosen", chain.equal(no.s ** (no.j / no.i), "The width d cancels in the exponent."))
    chain = book.chain("chosen-exact", no.wavelength.of(no.i, base) / no.wavelength.of(no.i), CHOSEN)
    book.keep("chosen-exact", chain.equal(no.s, "Pair i itself: the exponent is 1."))
    chain = book.chain("chosen-slowest", no.b * no.s ** (no.d / (2 * SLOWEST)))
    book.keep("chosen-slowest", chain.equal(no.ntk_base.of(), "2(d/2 - 1) is d - 2."))


def _order(book: Book) -> None:
    chain = book.chain("step", STRETCH.subs(no.j, no.j + 1) / STRETCH)
    chain.equal(no.s ** (2 / (no.d - 2)), "Neighbouring exponents differ by 2/(d-2).")
    book.keep("step", chain)

    low = book.chain("at-least-one", sp.Integer(1), GROWTH)
    low.bound(
        "<=",
        STRETCH,
        "e^y >= 1 + y at y = 2j ln s/(d-2), which is at least 0.",
        lemma=exp_above_line(),
        where={y: 2 * no.j * sp.log(no.s) / (no.d - 2)},
        slack=2 * no.j * sp.log(no.s) / (no.d - 2),
        by=(times(no.s, ONE), above(no.d, sp.Integer(4))),
    )
    book.keep("at-least-one", low)
    rest = 1 - 2 * no.j / (no.d - 2)
    high = book.chain("at-most-s", STRETCH, GROWTH)
    high.bound(
        "<=",
        no.s,
        "s over the stretch is s^(1 - 2j/(d-2)), at least 1 since 2j <= d - 2.",
        lemma=exp_above_line(),
        where={y: rest * sp.log(no.s)},
        factor=no.s ** (2 * no.j / (no.d - 2)),
        slack=no.s ** (2 * no.j / (no.d - 2)) * rest * sp.log(no.s),
        by=(times(no.s, ONE), below(no.j, SLOWEST), above(no.d, sp.Integer(4))),
    )
    book.keep("at-most-s", high)
    _strict_order(book)


def _strict_order(book: Book) -> None:
    wide, growing = above(no.d, sp.Integer(4)), times(no.s, ONE, strict=True)
    share = 2 * no.j * sp.log(no.s) / (no.d - 2)
    low = book.chain("strict-low", ONE, STRICT_GROWTH, Relation(no.j, ">=", ONE))
    low.bound(
        "<",
        STRETCH,
        "e^y >= 1 + y at y = 2j ln s/(d-2), which is positive.",
        lemma=exp_above_line(),
        where={y: share},
        slack=share,
        by=(growing, above(no.j, ONE), wide),
    )
    book.keep("strict-low", low)
    rest = 1 - 2 * no.j / (no.d - 2)
    high = book.chain("strict-high", STRETCH, STRICT_GROWTH, Relation(no.j, "<", SLOWEST))
    high.bound(
        "<",
        no.s,
        "s over the stretch is s^(1 - 2j/(d-2)), above 1 since 2j < d - 2.",
        lemma=exp_above_line(),
        where={y: rest * sp.log(no.s)},
        factor=no.s ** (2 * no.j / (no.d - 2)),
        slack=no.s ** (2 * no.j / (no.d - 2)) * rest * sp.log(no.s),
        by=(growing, below(no.j, SLOWEST, strict=True), wide),
    )
    book.keep("strict-high", high)


THEOREM = Theorem(
    id="ntk-base",
    title="The NTK base",
    summary=(
        "For d >= 4 exactly one base stretches the slowest wavelength by s: b s^(d/(d-2)). "
        "It stretches pair j by s^(2j/(d-2)), the fastest pair not at all."
    ),
    hypotheses=("b > 1", "s > 0", "d >= 4", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "d is 2 in width-two"),
    conclusions=(
        Conclusion(
            "multiplier",
            "wavelength(j, b*c)/wavelength(j) == c**(2*j/d)",
            "A base c times as large stretches pair j by c^(2j/d).",
            mutants=("wavelength(j, b*c)/wavelength(j) == c**(2*j/(d-2))",),
        ),
        Conclusion(
            "unique",
            "ln(wavelength(d/2-1, B)/(s*wavelength(d/2-1))) == (1 - 2/d)*(ln(B) - ln(ntk_base()))",
            "A base B stretches the slowest pair by exactly s if and only if B is b s^(d/(d-2)).",
            mutants=("ln(wavelength(d/2-1, B)/(s*wavelength(d/2-1))) == (1 - 2/d)*(ln(B) - ln(b*s))",),
        ),
        Conclusion(
            "stretch",
            "wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d-2))",
            "Pair j is stretched by s^(2j/(d-2)).",
            mutants=(
                "wavelength(j, ntk_base())/wavelength(j) == s**(2*j/d)",
                "wavelength(j, ntk_base())/wavelength(j) == s**(2*(j+1)/(d-2))",
                "wavelength(j, b*s**(d/(d-1)))/wavelength(j) == s**(2*j/(d-2))",
            ),
        ),
        Conclusion(
            "slowest",
            "wavelength(d/2-1, ntk_base())/wavelength(d/2-1) == s",
            "The slowest pair is stretched by exactly s.",
        ),
        Conclusion(
            "fastest",
            "wavelength(0, ntk_base())/wavelength(0) == 1",
            "The fastest pair is unchanged.",
        ),
        Conclusion(
            "last-but-one",
            "wavelength(d/2-2, ntk_base())/wavelength(d/2-2) == s**((d-4)/(d-2))",
            "The pair before the slowest is stretched by s^((d-4)/(d-2)).",
        ),
        Conclusion(
            "step",
            "wavelength(j+1, ntk_base())/wavelength(j+1)/(wavelength(j, ntk_base())/wavelength(j))"
            " == s**(2/(d-2))",
            "The stretch grows by the constant factor s^(2/(d-2)) from pair to pair.",
        ),
        Conclusion(
            "at-least-one",
            "1 <= wavelength(j, ntk_base())/wavelength(j)",
            "For s >= 1 no wavelength shrinks.",
            requires=("s >= 1",),
        ),
        Conclusion(
            "at-most-s",
            "wavelength(j, ntk_base())/wavelength(j) <= s",
            "For s >= 1 no wavelength is stretched by more than s.",
            requires=("s >= 1",),
        ),
        Conclusion(
            "strict-low",
            "1 < wavelength(j, ntk_base())/wavelength(j)",
            "For s > 1 every wavelength after the fastest grows.",
            requires=("s > 1", "j >= 1"),
        ),
        Conclusion(
            "strict-high",
            "wavelength(j, ntk_base())/wavelength(j) < s",
            "For s > 1 every wavelength before the slowest grows by less than s.",
            requires=("s > 1", "j < d/2-1"),
        ),
        Conclusion(
            "turns",
            "rotations(d/2-1, ntk_base(), d, s*L) == rotations(d/2-1)",
            "The slowest pair makes as many turns over s L tokens as it did over L.",
        ),
        Conclusion(
            "chosen",
            "wavelength(j, b*s**(d/(2*i)))/wavelength(j) == s**(j/i)",
            "The base b s^(d/(2i)), for any pair i after the fastest, stretches pair j by s^(j/i).",
            requires=("i >= 1",),
            mutants=("wavelength(j, b*s**(d/i))/wavelength(j) == s**(j/i)",),
        ),
        Conclusion(
            "chosen-exact",
            "wavelength(i, b*s**(d/(2*i)))/wavelength(i) == s",
            "It stretches pair i itself by exactly s.",
            requires=("i >= 1",),
            mutants=("wavelength(i, b*s**(d/(2*i-2)))/wavelength(i) == s",),
        ),
        Conclusion(
            "chosen-slowest",
            "b*s**(d/(2*(d/2-1))) == ntk_base()",
            "At the slowest pair it is the NTK base.",
        ),
        Conclusion(
            "width-two",
            "wavelength(0, b*c, 2) == wavelength(0, b, 2)",
            "At d = 2 the one pair has wavelength 2 pi under every base: no base stretches it.",
        ),
    ),
    derive=derive,
    governs=(
        Governed("ntk_base", "ntk_base()", ("b", "d", "s"), ulp=4, cases=((10000, 64, 4), (10000, 4, 2))),
        Governed(
            "stretch_base", "b*s**(d/(2*z))", ("b", "d", "s", "pair=z"), ulp=3, points=0, cases=CHOSEN_CASES
        ),
    ),
)
