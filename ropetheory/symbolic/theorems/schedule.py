"""The frequency schedule: what the geometric progression of frequencies implies.

Pair j = 0 ... d/2 - 1 turns by theta_j = b^(-2j/d) radians per token: a definition. Wavelengths
2 pi/theta_j then grow geometrically from 2 pi to 2 pi b^(1 - 2/d), which stays below 2 pi b at
every width and reaches it only in the limit of wide heads.
"""

from ropetheory.authoring import GOAL, Conclusion, Governs, Have, Limit, Step, Theorem, Use

THEOREM = Theorem(
    id="schedule",
    title="The frequency schedule",
    summary=(
        "Wavelengths grow by the factor b^(2/d) from pair to pair, from 2 pi at pair 0 to 2 pi b^(1 - "
        "2/d) at pair d/2 - 1, always below 2 pi b."
    ),
    main="wavelength",
    idea=(
        "Frequencies are the powers of one number, b^(-2/d), so wavelengths form a geometric "
        "sequence. Pair 0 and pair d/2 - 1 give its two ends, and every comparison is e^y >= 1 + y in "
        "the logarithm of a ratio."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0"),
    notes=("d is even, j is whole",),
    body=(
        Conclusion("frequency", "theta(j) == b**(-2*j/d)",
            "Pair j, counted from 0, has the frequency b^(-2j/d).",
            proof=(Step("==", GOAL, "Definition of the schedule."),),
            must_fail=("theta(j) == b**(-2*(j+1)/d)", "theta(j) == b**(-j/d)")),
        Conclusion("ratio", "theta(j+1)/theta(j) == b**(-2/d)",
            "Neighbouring frequencies have one ratio.",
            proof=(Step("==", GOAL, "The exponents of neighbours differ by -2/d."),)),
        Conclusion("slowest-frequency", "theta(d/2-1) == b**(-1+2/d)",
            "The slowest pair has the frequency b^(2/d)/b.",
            proof=(Step("==", GOAL, "-2(d/2 - 1)/d is -1 + 2/d."),)),
        Conclusion("base-change", "theta(j, b*c)/theta(j) == c**(-2*j/d)",
            "A base c times as large slows pair j by c^(2j/d).",
            proof=(Step("==", GOAL, "The powers of b cancel."),)),
        Conclusion("full-turn", "wavelength(j)*theta(j) == 2*pi",
            "A wavelength is a full turn.",
            proof=(Step("==", GOAL, "A wavelength is the length of a full turn."),)),
        Conclusion("wavelength", "wavelength(j) == 2*pi*b**(2*j/d)",
            "Pair j has the wavelength 2 pi b^(2j/d).",
            proof=(
                Step("==", "2*pi/theta(j)", "A full turn at theta_j radians per token."),
                Step("==", GOAL, "Put in the schedule.")),
            must_fail=("wavelength(j) == 2*pi*b**(2*(j-1)/d)",)),
        Conclusion("wavelength-ratio", "wavelength(j+1)/wavelength(j) == b**(2/d)",
            "The wavelength grows by the factor b^(2/d) from pair to pair.",
            proof=(Step("==", GOAL, "The reciprocal of the ratio of frequencies."),)),
        Conclusion("fastest", "wavelength(0) == 2*pi",
            "The fastest pair turns once in 2 pi tokens.",
            proof=(Step("==", GOAL, "theta_0 is 1 radian a token."),)),
        Conclusion("slowest", "wavelength(d/2-1) == 2*pi*b**(1-2/d)",
            "The slowest pair has the wavelength 2 pi b^(1-2/d).",
            proof=(Step("==", GOAL, "2(d/2 - 1)/d is 1 - 2/d."),),
            must_fail=("wavelength(d/2-1) == 2*pi*b",)),
        Conclusion("spread", "wavelength(d/2-1)/wavelength(0) == b**(1-2/d)",
            "The slowest wavelength is b^(1-2/d) times the fastest.",
            proof=(Step("==", GOAL, "The slowest over the fastest; 2 pi cancels."),)),
        Have("share", "wavelength(d/2 - 1)/(2*pi*b) == b**(-2/d)",
            proof=(Step("==", GOAL, "b^(1-2/d) over b."),)),
        Conclusion("slowest-share", "wavelength(d/2-1)/(2*pi*b) == b**(-2/d)",
            "2 pi b overstates the slowest wavelength by the factor b^(2/d).",
            proof=(Step("==", GOAL, "The slowest wavelength over 2 pi b.", by="share"),)),
        Conclusion("wide", "Limit(wavelength(d/2-1)/(2*pi*b), d) == 1",
            "The slowest wavelength is 2 pi b in the limit of wide heads.",
            proof=(
                Step("==", "b**(-2/d)", "As above."),
                Step("==", GOAL, "The exponent tends to 0 as d grows.", compute=Limit()))),
        Conclusion("increasing", "wavelength(j) < wavelength(j+1)",
            "Wavelengths grow with the pair.",
            proof=(
                Step("<", GOAL, "e^y - 1 >= y > 0 at y = (2/d) ln b, times the wavelength.",
                    by=Use("exp-above-line", y="2*ln(b)/d"), times="wavelength(j)",
                    leaving="2*ln(b)*wavelength(j)/d"),)),
        Conclusion("below", "wavelength(d/2-1) < 2*pi*b",
            "No wavelength reaches 2 pi b.",
            proof=(
                Step("<", GOAL, "One step past the slowest pair would reach 2 pi b.",
                    by=Use("exp-above-line", y="2*ln(b)/d"), times="wavelength(d/2 - 1)",
                    leaving="2*ln(b)*wavelength(d/2 - 1)/d"),)),
        Conclusion("decreasing", "theta(j+1) < theta(j)",
            "Frequencies fall with the pair.",
            proof=(
                Step("<", GOAL, "theta_j is theta_(j+1) e^y at y = (2/d) ln b > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*ln(b)/d"), times="theta(j + 1)",
                    leaving="2*ln(b)*theta(j + 1)/d"),)),
        Conclusion("at-least", "2*pi <= wavelength(j)",
            "No wavelength is below 2 pi.",
            proof=(
                Step("<=", GOAL, "b^(2j/d) is e^y at y = (2j/d) ln b >= 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*j*ln(b)/d"), times="2*pi", leaving="4*pi*j*ln(b)/d"),),
            must_fail=("2*pi*b**(2/d) <= wavelength(j)",)),
        Conclusion("at-most", "wavelength(j) <= wavelength(d/2-1)",
            "No pair is slower than the last.",
            proof=(
                Step("<=", GOAL, "The slowest is lambda_j e^y at y = (2/d) ln b (d/2 - 1 - j) >= 0.",
                    by=Use("exp-above-line", y="2*ln(b)/d*(d/2 - j - 1)"), times="wavelength(j)",
                    leaving="2*ln(b)*wavelength(j)/d*(d/2 - j - 1)", using=("j <= d/2 - 1",)),)),
        Conclusion("base-slows", "theta(j, b*c)/theta(j) <= 1",
            "A larger base raises no frequency.",
            requires=("c >= 1",),
            proof=(
                Step("==", "c**(-2*j/d)", "What a base c times as large does to pair j.",
                    by="base-change"),
                Step("<=", GOAL, "c^(2j/d) is e^y at y = (2j/d) ln c, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*j*ln(c)/d"), times="c**(-2*j/d)",
                    leaving="2*j*ln(c)/(c**(2*j/d)*d)", using=("c >= 1",))),
            must_fail=("theta(j, b*c)/theta(j) <= 1/c",)),
        Conclusion("base-slows-strictly", "theta(j, b*c)/theta(j) < 1",
            "A larger base lowers every frequency after that of the fastest pair.",
            requires=("c > 1", "j >= 1"),
            proof=(
                Step("==", "c**(-2*j/d)", "What a base c times as large does to pair j.",
                    by="base-change"),
                Step("<", GOAL, "c^(2j/d) is e^y at y = (2j/d) ln c, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*j*ln(c)/d"), times="c**(-2*j/d)",
                    leaving="2*j*ln(c)/(c**(2*j/d)*d)", using=("c > 1", "j >= 1"))),
            must_fail=("theta(j, b*c)/theta(j) < 1/c",)),
        Conclusion("second-pair-wide", "Limit(theta(1, b*c)/theta(1), d) == 1",
            "In wide heads a base change leaves pair 1 as it was.",
            proof=(
                Step("==", "c**(-2/d)", "The base change at pair 1."),
                Step("==", GOAL, "The exponent tends to 0 as d grows.", compute=Limit())),
            must_fail=("Limit(theta(1, b*c)/theta(1), d) == 1/c",)),
        Conclusion("rotations", "rotations(j) == L/(2*pi*b**(2*j/d))",
            "Pair j turns L/(2 pi b^(2j/d)) times over L tokens.",
            proof=(
                Step("==", "L/wavelength(j)", "Turns are tokens over tokens per turn."),
                Step("==", GOAL, "Put in the wavelength."))),
        Conclusion("swept", "2*pi*rotations(j) == L*theta(j)",
            "Pair j sweeps the angle L theta_j over L tokens.",
            proof=(Step("==", GOAL, "A turn is 2 pi radians."),)),
        Conclusion("rotations-falling", "rotations(j+1) < rotations(j)",
            "Slower pairs make fewer turns.",
            proof=(
                Step("<", GOAL, "r_j is r_(j+1) e^y at y = (2/d) ln b > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*ln(b)/d"), times="rotations(j + 1)",
                    leaving="2*ln(b)*rotations(j + 1)/d"),)),
        Conclusion("last-position", "(L-1)*theta(j) < 2*pi*rotations(j)",
            "The last of the positions 0 ... L - 1 stays short of the angle that L tokens sweep.",
            proof=(
                Step("<", "L*theta(j)", "One token less.", leaving="theta(j)"),
                Step("==", GOAL, "Pair j sweeps the angle L theta_j over L tokens.")),
            must_fail=("(L+1)*theta(j) < 2*pi*rotations(j)",))),
    governs=(
        Governs("frequencies", "theta(j)", ("b", "d"), 4, points=8, cases=((10000, 128),)),
        Governs("wavelengths", "wavelength(j)", ("b", "d"), 4, points=8, cases=((10000, 128),)),
        Governs("turns", "rotations(j)", ("b", "d", "L"), 4, points=8, cases=((10000, 128, 4096),))),
)
