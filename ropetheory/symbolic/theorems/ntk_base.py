"""The base of NTK-aware scaling: the one base that stretches the slowest pair by exactly s.

A base change leaves positions alone and stretches pair j by (B/b)^(2j/d). Asking that the slowest
pair, j = d/2 - 1, be stretched by exactly s fixes B: taking logarithms gives one linear equation
in ln B. Every other pair is then stretched by s^(2j/(d-2)), from 1 at the fastest to s at the
slowest. At d = 2 the only pair is the fastest one, and no base stretches it at all.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Governs, Have, Solve, Step, Theorem, Use

THEOREM = Theorem(
    id="ntk-base",
    title="The NTK base",
    summary=(
        "For d >= 4 exactly one base stretches the slowest wavelength by s: b s^(d/(d-2)). It stretches "
        "pair j by s^(2j/(d-2)), the fastest pair not at all."
    ),
    main="stretch",
    idea=(
        "A base c times as large multiplies wavelength j by c^(2j/d); the factor s at the last pair, "
        "where 2j/d is (d - 2)/d, leaves c = s^(d/(d-2)) and no other value. This c stretches pair j "
        "by s^(2j/(d-2)), which lies between 1 and s because the exponent lies between 0 and 1."
    ),
    hypotheses=("b > 1", "s > 0", "d >= 4", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "d is 2 in width-two", "B is any base above 1",
        "for s at most b^(2/d - 1), below 1, b' is at most 1 and no base of a schedule"),
    body=(
        Have("power", "1 <= s**y",
            requires=("s >= 1",),
            proof=(
                Step("<=", GOAL, "s^y is e^(y ln s), at least 1 + y ln s.",
                    by=Use("exp-above-line", y="y*ln(s)"), leaving="y*ln(s)", using=("s >= 1",)),)),
        Have("larger-power", "1 < s**y",
            requires=("s > 1", "y > 0"),
            proof=(
                Step("<", GOAL, "s^y is e^(y ln s), at least 1 + y ln s.",
                    by=Use("exp-above-line", y="y*ln(s)"), leaving="y*ln(s)", using=("s > 1", "y > 0")),)),
        Conclusion("multiplier", "wavelength(j, b*c)/wavelength(j) == c**(2*j/d)",
            "A base c times as large stretches pair j by c^(2j/d).",
            proof=(
                Step("==", "theta(j)/theta(j, b*c)", "A wavelength is a full turn over the frequency."),
                Step("==", GOAL, "The powers of b cancel and the power of c is left.")),
            must_fail=("wavelength(j, b*c)/wavelength(j) == c**(2*j/(d-2))",)),
        Have("root", "_ln_B == ln(ntk_base())",
            proof=(
                Step("==", GOAL,
                    "Under base B the slowest wavelength is to be s times what it is under b: an "
                    "equation that is linear in ln B, with one root.",
                    compute=Solve("ln(wavelength(d/2-1, exp(_ln_B))) - ln(s*wavelength(d/2-1))", "_ln_B")),)),
        Conclusion("unique",
            "ln(wavelength(d/2-1, B)/(s*wavelength(d/2-1))) == (1 - 2/d)*(ln(B) - ln(ntk_base()))",
            "A base B stretches the slowest pair by exactly s if and only if B is b s^(d/(d-2)).",
            proof=(
                Step("==", "ln(wavelength(d/2-1, B)) - ln(s*wavelength(d/2-1))",
                    "The logarithm of a quotient."),
                Step("==", GOAL,
                    "Linear in ln B, with the root ln b' and the slope 1 - 2/d, which is positive for d "
                    ">= 4: it is 0 for B = b' and no other base.",
                    by=Classical("factored", Use("root"), "ln(B)"))),
            must_fail=("ln(wavelength(d/2-1, B)/(s*wavelength(d/2-1))) == (1 - 2/d)*(ln(B) - ln(b*s))",)),
        Conclusion("stretch", "wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d-2))",
            "Pair j is stretched by s^(2j/(d-2)).",
            proof=(
                Step("==", "(s**(d/(d - 2)))**(2*j/d)",
                    "The new base is the old one times s^(d/(d-2)); the powers of b cancel."),
                Step("==", GOAL, "The width d cancels in the exponent.")),
            must_fail=("wavelength(j, ntk_base())/wavelength(j) == s**(2*j/d)",
                "wavelength(j, ntk_base())/wavelength(j) == s**(2*(j+1)/(d-2))",
                "wavelength(j, b*s**(d/(d-1)))/wavelength(j) == s**(2*j/(d-2))")),
        Conclusion("slowest", "wavelength(d/2-1, ntk_base())/wavelength(d/2-1) == s",
            "The slowest pair is stretched by exactly s.",
            proof=(
                Step("==", GOAL, "The stretch at this pair: 2(d/2 - 1) is d - 2, so the exponent is 1.",
                    by=Use("stretch", j="d/2 - 1")),)),
        Conclusion("fastest", "wavelength(0, ntk_base())/wavelength(0) == 1",
            "The fastest pair is unchanged.",
            proof=(
                Step("==", GOAL, "The stretch of pair j, at this pair. The exponent is 0.",
                    by=Use("stretch", j="0")),)),
        Conclusion("larger-base", "s*wavelength(d/2-1) < wavelength(d/2-1, c*ntk_base())",
            "A base c > 1 times as large as the NTK base stretches the slowest pair by more than s.",
            requires=("c > 1",),
            proof=(
                Step("<", GOAL,
                    "The right side is s lambda e^y with y = (1 - 2/d) ln c > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="(1 - 2/d)*ln(c)"), times="s*wavelength(d/2-1)",
                    leaving="s*wavelength(d/2-1)*(1 - 2/d)*ln(c)", using=("c > 1", "d >= 4")),),
            must_fail=("wavelength(d/2-1, c*ntk_base()) < s*wavelength(d/2-1)",)),
        Conclusion("smaller-base", "wavelength(d/2-1, ntk_base()/c) < s*wavelength(d/2-1)",
            "A base c > 1 times as small as the NTK base stretches the slowest pair by less than s.",
            requires=("c > 1",),
            proof=(
                Step("<", GOAL,
                    "The right side is e^y times the left with y = (1 - 2/d) ln c > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="(1 - 2/d)*ln(c)"),
                    times="wavelength(d/2-1, ntk_base()/c)",
                    leaving="wavelength(d/2-1, ntk_base()/c)*(1 - 2/d)*ln(c)", using=("c > 1", "d >= 4")),),
            must_fail=("s*wavelength(d/2-1) < wavelength(d/2-1, ntk_base()/c)",)),
        Conclusion("above-one", "1 < ntk_base()",
            "For s >= 1 the NTK base is above 1, as the base of a schedule must be.",
            requires=("s >= 1",),
            proof=(
                Step("<", "b", "The old base is above 1.", leaving="b - 1", using=("b > 1",)),
                Step("<=", GOAL, "The quotient is a power of s.", by=Use("power", y="d/(d - 2)"), times="b",
                    using=("s >= 1",))),
            must_fail=("b**3 < ntk_base()",)),
        Conclusion("above-old", "b < ntk_base()",
            "For s > 1 the NTK base is larger than the old base.",
            requires=("s > 1",),
            proof=(
                Step("<", GOAL, "The quotient is a power of s.", by=Use("larger-power", y="d/(d - 2)"),
                    times="b", using=("s > 1", "d >= 4")),),
            must_fail=("ntk_base() < b", "b**2 < ntk_base()")),
        Conclusion("above-scaled", "b*s < ntk_base()",
            "For s > 1 the NTK base is larger than the old base times s.",
            requires=("s > 1",),
            proof=(
                Step("<", GOAL, "The quotient is a power of s.", by=Use("larger-power", y="2/(d - 2)"),
                    times="b*s", using=("s > 1", "d >= 4")),),
            must_fail=("ntk_base() < b*s", "b*s**2 < ntk_base()")),
        Conclusion("last-but-one", "wavelength(d/2-2, ntk_base())/wavelength(d/2-2) == s**((d-4)/(d-2))",
            "The pair before the slowest is stretched by s^((d-4)/(d-2)).",
            proof=(
                Step("==", "s**(2*(d/2 - 2)/(d - 2))", "The stretch of pair j, at this pair.",
                    by=Use("stretch", j="d/2 - 2"), using=("d >= 4",)),
                Step("==", GOAL, "2(d/2 - 2) is d - 4."))),
        Conclusion("step",
            "wavelength(j+1, ntk_base())/wavelength(j+1)/(wavelength(j, ntk_base())/wavelength(j)) == "
            "s**(2/(d-2))",
            "The stretch grows by the constant factor s^(2/(d-2)) from pair to pair.",
            proof=(Step("==", GOAL, "Neighbouring exponents differ by 2/(d-2)."),)),
        Conclusion("at-least-one", "1 <= wavelength(j, ntk_base())/wavelength(j)",
            "For s >= 1 no wavelength shrinks.",
            requires=("s >= 1",),
            proof=(
                Step("<=", GOAL, "The stretch is a power of s.", by=Use("power", y="2*j/(d - 2)"), times="1",
                    using=("s >= 1",)),)),
        Conclusion("at-most-s", "wavelength(j, ntk_base())/wavelength(j) <= s",
            "For s >= 1 no wavelength is stretched by more than s.",
            requires=("s >= 1",),
            proof=(
                Step("<=", GOAL, "s over the stretch is a power of s.", by=Use("power", y="1 - 2*j/(d - 2)"),
                    times="s**(2*j/(d - 2))", using=("s >= 1", "j <= d/2 - 1")),)),
        Conclusion("strict-low", "1 < wavelength(j, ntk_base())/wavelength(j)",
            "For s > 1 every wavelength after the fastest grows.",
            requires=("s > 1", "j >= 1"),
            proof=(
                Step("<", GOAL, "The stretch is a power of s.", by=Use("larger-power", y="2*j/(d - 2)"),
                    times="1", using=("s > 1", "j >= 1")),)),
        Conclusion("strict-high", "wavelength(j, ntk_base())/wavelength(j) < s",
            "For s > 1 every wavelength before the slowest grows by less than s.",
            requires=("s > 1", "j < d/2-1"),
            proof=(
                Step("<", GOAL, "s over the stretch is a power of s.",
                    by=Use("larger-power", y="1 - 2*j/(d - 2)"), times="s**(2*j/(d - 2))",
                    using=("s > 1", "j < d/2 - 1")),)),
        Conclusion("turns", "rotations(d/2-1, ntk_base(), d, s*L) == rotations(d/2-1)",
            "The slowest pair makes as many turns over s L tokens as it did over L.",
            proof=(
                Step("==", "L/wavelength(d/2 - 1)",
                    "Turns are length over wavelength; the slowest wavelength grew by s, like the length."),
                Step("==", GOAL, "s cancels."))),
        Conclusion("chosen", "wavelength(j, b*s**(d/(2*i)))/wavelength(j) == s**(j/i)",
            "The base b s^(d/(2i)), for any pair i after the fastest, stretches pair j by s^(j/i).",
            requires=("i >= 1",),
            proof=(Step("==", GOAL, "The powers of b cancel. The width d cancels in the exponent."),),
            must_fail=("wavelength(j, b*s**(d/i))/wavelength(j) == s**(j/i)",)),
        Conclusion("chosen-exact", "wavelength(i, b*s**(d/(2*i)))/wavelength(i) == s",
            "The base b s^(d/(2i)), for any pair i after the fastest, stretches pair i itself by exactly s.",
            requires=("i >= 1",),
            proof=(Step("==", GOAL, "Pair i itself: the exponent is 1."),),
            must_fail=("wavelength(i, b*s**(d/(2*i-2)))/wavelength(i) == s",)),
        Conclusion("chosen-slowest", "b*s**(d/(2*(d/2-1))) == ntk_base()",
            "Where pair i is the slowest, the base b s^(d/(2i)) is the NTK base.",
            proof=(Step("==", GOAL, "2(d/2 - 1) is d - 2."),)),
        Conclusion("width-two", "wavelength(0, b*c, 2) == wavelength(0, b, 2)",
            "At d = 2 the one pair has wavelength 2 pi under every base: no base stretches it.",
            proof=(
                Step("==", "2*pi", "The exponent of the base is 0 at pair 0, whatever the base."),
                Step("==", GOAL, "Under the old base the wavelength of pair 0 is 2 pi as well.")))),
    governs=(
        Governs("ntk_base", "ntk_base()", ("b", "d", "s"), 4, cases=((10000, 64, 4), (10000, 4, 2))),
        Governs("stretch_base", "b*s**(d/(2*z))", ("b", "d", "s", "pair=z"), 3, points=0,
            cases=((10000, 128, 4, 63), (10000, 128, 4, 46), (10000, 128, 8.5, 45.026881),
                (500000, 64, 1.0000001, 1), (1.01, 4, 0.75, 2), (1000000000.0, 96, 256.0, 17.3),
                (2, 9007199254740992, 3, 1125899906842624.0)))),
)
