"""Commensurable frequencies: which frequencies are rational multiples of others, and which of pi.

The schedule is geometric, so frequencies multiply where pair indices add: moving d/(2w) pairs on divides
the frequency by b^(1/w). If the base is the w-th power of a rational number, that factor is rational and
the two frequencies are commensurable: at b = 10000 = 10^4 and d = 128, pair 16 turns at exactly a tenth of
the speed of pair 0. A geometric schedule alone does not make frequencies incommensurate.

With h = d/2 and b = c^g, c no perfect power, the frequencies are powers of the positive root of
X^r - c^(-g/t), where t = gcd(g, h) and r = h/t. By Capelli's theorem that polynomial is irreducible, so the
first r frequencies are independent over the rationals and all others are rational multiples of them.

Against pi every frequency of a rational base is incommensurable: a whole number of turns after a whole number
of tokens would make a power of pi rational.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Governs, Step, Theorem, Use

THEOREM = Theorem(
    id="commensurability",
    title="Commensurable frequencies",
    summary=(
        "Frequencies of a base c^w repeat up to the rational factor 1/c after d/(2w) pairs; for a "
        "rational base the span over the rationals has dimension h/gcd(g, h). No pair ever makes a whole "
        "number of turns in a whole number of tokens."
    ),
    main="independent",
    idea=(
        "Frequencies are powers of one number, b^(-2/d), so a rational relation between the first r "
        "of them is a polynomial of lower degree than that number has over the rationals. Where a "
        "power of it is rational, the frequencies repeat up to that factor; whole turns in whole "
        "tokens would make pi algebraic."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "c > 0", "i >= 1", "i <= d/2"),
    notes=("d is even, j and i are whole, w and N are whole and positive",
        "b is rational in never-turns, never-back, wavelength and independent; there x is rational, with "
        "one of its first r coordinates not 0",
        "a pair index that is not whole, such as d/8 where 8 does not divide d, names the frequency at "
        "that place of the schedule"),
    body=(
        Conclusion("product", "theta(j + i) == theta(j)*theta(i)",
            "Frequencies multiply where pair indices add.",
            proof=(Step("==", GOAL, "Exponents of the base add."),),
            must_fail=("theta(j + i) == theta(j) + theta(i)",)),
        Conclusion("further", "theta(j + d/(2*w)) == b**(-1/w)*theta(j)",
            "d/(2w) pairs further on the frequency is smaller by the w-th root of the base.",
            proof=(Step("==", GOAL, "2 d/(2w)/d is 1/w."),),
            must_fail=("theta(j + d/(2*w)) == b**(-2/w)*theta(j)",)),
        Conclusion("power-base", "theta(j + d/(2*w), c**w) == theta(j, c**w)/c",
            "Where the base is a w-th power the factor is its root: rational for rational c.",
            proof=(Step("==", GOAL, "The w-th root of the base is c."),),
            must_fail=("theta(j + d/w, c**w) == theta(j, c**w)/c",)),
        Conclusion("eighth", "theta(d/8) == b**(-1/4)*theta(0)",
            "Pair d/8 turns slower than pair 0 by the fourth root of the base.",
            proof=(Step("==", GOAL, "2/8 is 1/4."),)),
        Conclusion("decimal", "theta(d/8, 10000) == theta(0, 10000)/10",
            "At b = 10000 pair d/8 turns at exactly a tenth of the speed of pair 0: pair 16 for d = 128, "
            "pair 8 for d = 64.",
            proof=(Step("==", GOAL, "The fourth root of 10000 is 10."),),
            must_fail=("theta(d/8, 10000) == theta(0, 10000)/100",)),
        Conclusion("independent", "Sum(x[l]*theta(l), l, 0, frequency_rank()-1) != 0",
            "No rational combination of the first r frequencies vanishes, r = h/gcd(g, h) for b = c^g.",
            requires=("Sum(x[l]**2, l, 0, frequency_rank()-1) > 0",),
            rational=("b", "x"),
            by=Classical("capelli")),
        Conclusion("never-turns", "w*theta(j) != 2*pi*N",
            "No whole number of tokens makes a whole number of turns, for a rational base.",
            rational=("b",),
            proof=(
                Step("!=", GOAL,
                    "Were they equal, the power d would give pi^d = w^d/((2N)^d b^(2j)), rational for "
                    "rational b: pi would be algebraic.",
                    by=Classical("lindemann", "d", "w**d/(b**(2*j)*(2*N)**d)", ("b",)), power="-d"),)),
        Conclusion("never-back", "cos(w*theta(j)) < 1",
            "No pair ever comes back exactly, for a rational base.",
            rational=("b",),
            by=Classical("short_of_a_turn", Use("never-turns"), "w*theta(j)"),
            must_fail=("cos(w*theta(j)) < 0",)),
        Conclusion("first-never-back", "cos(w*theta(0)) < 1",
            "The first pair never comes back exactly, whatever the base.",
            proof=(
                Step("==", "1 - 2*sin(w/2)**2", "theta_0 is 1; the cosine by that of half the angle."),
                Step("<", GOAL, "w/2 is rational and not 0, so its sine is not 0.",
                    by=Classical("positive_square", Classical("sine_of_rational", "w/2")), times="2")),
            must_fail=("cos(w*theta(0)) < 0",)),
        Conclusion("wavelength", "wavelength(j) != N/w",
            "Every wavelength is irrational, for a rational base.",
            rational=("b",),
            proof=(
                Step("!=", GOAL,
                    "The power d of 2 pi b^(2j/d) = N/w would make pi^d rational for rational b.",
                    by=Classical("lindemann", "d", "N**d/(b**(2*j)*(2*w)**d)", ("b",)), power="d"),))),
    governs=(Governs("frequency_rank", way="rank"),),
)
