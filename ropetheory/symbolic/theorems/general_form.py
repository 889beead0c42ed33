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

from ropetheory.authoring import GOAL, Classical, Conclusion, Governs, Have, Step, Theorem, Use

THEOREM = Theorem(
    id="general-form",
    title="The general form of a scaling method",
    summary=(
        "A method turns pair j by g(m) h(theta_j), and only this product matters. Position interpolation "
        "stretches all pairs alike, a change of base and NTK-by-parts do not; at a fixed scale only "
        "NTK-by-parts looks at the training length."
    ),
    hypotheses=("b > 1", "d >= 4", "j >= 0", "j <= d/2 - 1", "L > 0", "s > 0", "c > 0", "low < high"),
    notes=("d is even, j is whole",
        "g(m), g(n) are written phi, psi and h(theta_j) is written z where they are any real numbers"),
    body=(
        Conclusion("product-first", "general_first(x, j, c*m, z/c) == general_first(x, j, m, z)",
            "Only the product of position and frequency matters: the first coordinate of a pair.",
            proof=(Step("==", GOAL, "c cancels in the product of position and frequency."),),
            must_fail=("general_first(x, j, c*m, z*c) == general_first(x, j, m, z)",)),
        Conclusion("product-second", "general_second(x, j, c*m, z/c) == general_second(x, j, m, z)",
            "Only the product of position and frequency matters: the second coordinate of a pair.",
            proof=(Step("==", GOAL, "c cancels in the product of position and frequency."),)),
        Conclusion("pi-first",
            "general_first(x, j, m/s, theta(j)) == general_first(x, j, m, pi_frequency(j))",
            "Position interpolation by scaled positions or by scaled frequencies: the first coordinate.",
            proof=(Step("==", GOAL, "(m/s) theta_j is m (theta_j/s)."),),
            must_fail=("general_first(x, j, m*s, theta(j)) == general_first(x, j, m, pi_frequency(j))",)),
        Conclusion("pi-second",
            "general_second(x, j, m/s, theta(j)) == general_second(x, j, m, pi_frequency(j))",
            "Position interpolation by scaled positions or by scaled frequencies: the second coordinate.",
            proof=(Step("==", GOAL, "(m/s) theta_j is m (theta_j/s)."),)),
        Conclusion("relative",
            "general_first(q, j, phi, z)*general_first(k, j, psi, z) + general_second(q, j, phi, "
            "z)*general_second(k, j, psi, z) == (q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((psi-phi)*z) + "
            "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((psi-phi)*z)",
            "The score of a pair depends on positions through g(n) - g(m) alone.",
            proof=(
                Step("==", GOAL,
                    "The addition theorems: the angles g(m) h and g(n) h enter by their difference."),),
            must_fail=(
                "general_first(q, j, phi, z)*general_first(k, j, psi, z) + general_second(q, j, phi, "
                "z)*general_second(k, j, psi, z) == "
                "(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((psi-phi)*z) - "
                "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((psi-phi)*z)",)),
        Conclusion("norm",
            "general_first(x, j, m, z)**2 + general_second(x, j, m, z)**2 == pair_square(x, j)",
            "Every method keeps the length of a pair.",
            proof=(Step("==", GOAL, "cos^2 + sin^2 is 1."),)),
        Conclusion("stretch-pi", "theta(j)/pi_frequency(j) == s",
            "Position interpolation stretches every wavelength by s.",
            proof=(Step("==", GOAL, "The frequency is theta_j/s."),),
            must_fail=("theta(j)/pi_frequency(j) == 1/s",)),
        Conclusion("stretch-ntk", "theta(j)/ntk_frequency(j) == s**(2*j/(d-2))",
            "NTK-aware scaling stretches pair j by s^(2j/(d-2)).",
            proof=(Step("==", GOAL, "The base is b s^(d/(d-2)); b and d cancel."),),
            must_fail=("theta(j)/ntk_frequency(j) == s**(2*j/d)", "theta(j)/ntk_frequency(j) == s")),
        Conclusion("share-ntk",
            "s**(-2*j/(d-2)) == (1 - (s**(1-2*j/(d-2))-1)/(s-1))/s + (s**(1-2*j/(d-2))-1)/(s-1)",
            "Its factor is a blend of 1/s and 1 as well, with the share (s^(1-2j/(d-2)) - 1)/(s - 1) of "
            "the 1.",
            requires=("s > 1",),
            proof=(Step("==", GOAL, "Over the denominator s (s - 1)."),),
            must_fail=("s**(-2*j/(d-2)) == (1 - (s**(1-2*j/d)-1)/(s-1))/s + (s**(1-2*j/d)-1)/(s-1)",)),
        Conclusion("stretch-abf", "theta(j)/abf_frequency(j) == beta**(2*j/d)",
            "A base beta times as large stretches it by beta^(2j/d).",
            proof=(Step("==", GOAL, "The base is beta b; b cancels."),),
            must_fail=("theta(j)/abf_frequency(j) == beta",)),
        Conclusion("map-ntk", "ntk_frequency(j) == theta(j)**(1 + d/(d-2)*ln(s)/ln(b))",
            "NTK-aware scaling maps a frequency by a power that is the same for all pairs.",
            proof=(Step("==", GOAL, "b s^(d/(d-2)) is b to the power 1 + d/(d-2) ln s/ln b."),),
            must_fail=("ntk_frequency(j) == theta(j)**(1 + ln(s)/ln(b))",)),
        Conclusion("map-abf", "abf_frequency(j) == theta(j)**(1 + ln(beta)/ln(b))",
            "So does an adjusted base.",
            proof=(Step("==", GOAL, "beta b is b to the power 1 + ln beta/ln b."),)),
        Conclusion("uniform-pi", "theta(j+1)/pi_frequency(j+1)/(theta(j)/pi_frequency(j)) == 1",
            "Position interpolation is uniform: neighbouring pairs are stretched alike.",
            proof=(Step("==", GOAL, "Both stretches are s."),),
            must_fail=("theta(j+1)/pi_frequency(j+1)/(theta(j)/pi_frequency(j)) == s**(2/(d-2))",)),
        Conclusion("step-abf", "theta(j+1)/abf_frequency(j+1)/(theta(j)/abf_frequency(j)) == beta**(2/d)",
            "Under an adjusted base the stretch grows by beta^(2/d) from pair to pair.",
            proof=(Step("==", GOAL, "Neighbouring exponents differ by 2/d."),)),
        Conclusion("uneven-ntk", "theta(j)/ntk_frequency(j) < theta(j+1)/ntk_frequency(j+1)",
            "NTK-aware scaling is not uniform: for s > 1 a slower pair is stretched more.",
            requires=("s > 1",),
            proof=(
                Step("==", "s**(2*j/(d - 2))", "The stretch of pair j."),
                Step("<", "s**(2/(d - 2)*(j + 1))",
                    "The next stretch is larger by the factor e^y with y > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*ln(s)/(d - 2)"), times="s**(2*j/(d - 2))",
                    leaving="2*s**(2*j/(d - 2))*ln(s)/(d - 2)", using=("s > 1", "d >= 4")),
                Step("==", GOAL, "The stretch of the next pair."))),
        Conclusion("uneven-abf", "theta(j)/abf_frequency(j) < theta(j+1)/abf_frequency(j+1)",
            "Neither is an adjusted base, for beta > 1.",
            requires=("beta > 1",),
            proof=(
                Step("==", "beta**(2*j/d)", "The stretch of pair j."),
                Step("<", "beta**(2/d*(j + 1))",
                    "The next stretch is larger by the factor e^y with y > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*ln(beta)/d"), times="beta**(2*j/d)",
                    leaving="2*beta**(2*j/d)*ln(beta)/d", using=("beta > 1", "d >= 4")),
                Step("==", GOAL, "The stretch of the next pair."))),
        Have("low-zero", "(-low + r)/(high - low) <= 0",
            requires=("r <= low",),
            proof=(
                Step("<=", GOAL, "Cleared of high - low > 0 this is where r lies.",
                    leaving="-1/(high - low)*(-low + r)", using=("high > low",), since=("r <= low",)),)),
        Have("low", "(-low + r)/(high - low) <= 1",
            requires=("r <= low",),
            proof=(
                Step("<=", "0", "r is at most low.", by="low-zero"),
                Step("<=", GOAL, "0 is below 1.", leaving="1"))),
        Have("ramp.low", "ramp(r) == 0",
            requires=("r <= low",),
            proof=(
                Step("==", "max(0, min(1, (-low + r)/(high - low)))", "Definition of the ramp."),
                Step("==", "max(0, (-low + r)/(high - low))", "The line is at most 1.",
                    put=Classical("picked", "min(1, (-low + r)/(high - low))", Use("low"))),
                Step("==", GOAL, "It is at most 0.",
                    put=Classical("picked", "max(0, (-low + r)/(high - low))", Use("low-zero"))))),
        Have("share", "ramp(rotations(j)) == 0",
            requires=("rotations(j) <= low",),
            proof=(Step("==", GOAL, "The ramp at this count.", by=Use("ramp.low", r="rotations(j)")),)),
        Conclusion("by-parts-slow", "theta(j)/by_parts_frequency(j) == s",
            "NTK-by-parts stretches a pair of at most low turns by s.",
            requires=("rotations(j) <= low",),
            proof=(
                Step("==", "1/(ramp(rotations(j)) + (1 - ramp(rotations(j)))/s)",
                    "One over the factor on the frequency."),
                Step("==", GOAL, "The value of the ramp there.", put="share"))),
        Have("high", "(-low + r)/(high - low) >= 1",
            requires=("r >= high",),
            proof=(
                Step(">=", GOAL, "Cleared of high - low > 0 this is where r lies.",
                    leaving="-1 + (-low + r)/(high - low)", using=("high > low",),
                    since=("r >= high",)),)),
        Have("ramp.high", "ramp(r) == 1",
            requires=("r >= high",),
            proof=(
                Step("==", "max(0, min(1, (-low + r)/(high - low)))", "Definition of the ramp."),
                Step("==", GOAL, "1 is the smaller.",
                    put=Classical("picked", "min(1, (-low + r)/(high - low))", Use("high"))))),
        Have("share-2", "ramp(rotations(j)) == 1",
            requires=("rotations(j) >= high",),
            proof=(Step("==", GOAL, "The ramp at this count.", by=Use("ramp.high", r="rotations(j)")),)),
        Conclusion("by-parts-fast", "theta(j)/by_parts_frequency(j) == 1",
            "It leaves a pair of at least high turns alone, so it is not uniform.",
            requires=("rotations(j) >= high",),
            proof=(
                Step("==", "1/(ramp(rotations(j)) + (1 - ramp(rotations(j)))/s)",
                    "One over the factor on the frequency."),
                Step("==", GOAL, "The value of the ramp there.", put="share-2"))),
        Conclusion("blind-pi", "pi_frequency(j, b, d, c*L) == pi_frequency(j)",
            "At a fixed scale position interpolation does not look at the training length.",
            proof=(Step("==", GOAL, "The training length does not enter."),),
            must_fail=("pi_frequency(j, b, d, c*L, c*s) == pi_frequency(j)",)),
        Conclusion("blind-ntk", "ntk_frequency(j, b, d, c*L) == ntk_frequency(j)",
            "Nor does NTK-aware scaling.",
            proof=(Step("==", GOAL, "The training length does not enter."),),
            must_fail=("ntk_frequency(j, b, d, c*L, c*s) == ntk_frequency(j)",)),
        Conclusion("blind-abf", "abf_frequency(j, b, d, c*L) == abf_frequency(j)",
            "Nor does an adjusted base.",
            proof=(Step("==", GOAL, "The training length does not enter."),),
            must_fail=("abf_frequency(j, b*c, d, c*L) == abf_frequency(j)",)),
        Have("share-3", "ramp(rotations(j, b, d, L*c)) == 1",
            requires=("rotations(j, b, d, L*c) >= high",),
            proof=(
                Step("==", GOAL, "The ramp at this count.",
                    by=Use("ramp.high", r="rotations(j, b, d, L*c)")),)),
        Conclusion("targeted-jump", "by_parts_frequency(j, b, d, c*L)/by_parts_frequency(j) == s",
            "NTK-by-parts is targeted: one pair at one scale is s times as fast under a training length "
            "in which it makes high turns as under one in which it makes at most low.",
            requires=("rotations(j) <= low", "rotations(j, b, d, c*L) >= high"),
            proof=(
                Step("==",
                    "(ramp(rotations(j, b, d, L*c)) + (1 - ramp(rotations(j, b, d, "
                    "L*c)))/s)/(ramp(rotations(j)) + (1 - ramp(rotations(j)))/s)", "theta_j cancels."),
                Step("==", "s*(ramp(rotations(j, b, d, L*c)) + (1 - ramp(rotations(j, b, d, L*c)))/s)",
                    "The ramp is 0 at the shorter length.", put="share"),
                Step("==", GOAL, "The ramp is 1 at the longer length.", put="share-3")),
            must_fail=("by_parts_frequency(j, b, d, c*L)/by_parts_frequency(j) == 1",)),
        Have("under-one", "(-low + r)/(high - low) <= 1",
            requires=("r <= high",),
            proof=(
                Step("<=", GOAL, "Cleared of high - low > 0 this is where r lies.",
                    leaving="1 - (-low + r)/(high - low)", using=("high > low",), since=("r <= high",)),)),
        Have("over-zero", "(-low + r)/(high - low) >= 0",
            requires=("r >= low",),
            proof=(
                Step(">=", GOAL, "Cleared of high - low > 0 this is where r lies.",
                    leaving="(-low + r)/(high - low)", using=("high > low",), since=("r >= low",)),)),
        Have("ramp.between", "ramp(r) == (-low + r)/(high - low)",
            requires=("r >= low", "r <= high"),
            proof=(
                Step("==", "max(0, min(1, (-low + r)/(high - low)))", "Definition of the ramp."),
                Step("==", "max(0, (-low + r)/(high - low))", "It is at most 1.",
                    put=Classical("picked", "min(1, (-low + r)/(high - low))", Use("under-one"))),
                Step("==", GOAL, "It is at least 0.",
                    put=Classical("picked", "max(0, (-low + r)/(high - low))", Use("over-zero"))))),
        Have("share-4", "ramp(rotations(j)) == (-low + rotations(j))/(high - low)",
            requires=("rotations(j) >= low", "rotations(j) <= high"),
            proof=(
                Step("==", GOAL, "The ramp at this count.", by=Use("ramp.between", r="rotations(j)")),)),
        Have("share-5", "ramp(rotations(j, b, d, L*c)) == (-low + rotations(j, b, d, L*c))/(high - low)",
            requires=("rotations(j, b, d, L*c) >= low", "rotations(j, b, d, L*c) <= high"),
            proof=(
                Step("==", GOAL, "The ramp at this count.",
                    by=Use("ramp.between", r="rotations(j, b, d, L*c)")),)),
        Have("rise", "-by_parts_factor(j) + by_parts_factor(j, b, d, L*c) > 0",
            requires=("s > 1", "c > 1", "rotations(j) >= low", "rotations(j) <= high",
                "rotations(j, b, d, L*c) >= low", "rotations(j, b, d, L*c) <= high"),
            proof=(
                Step("==", "(1 - 1/s)*(-ramp(rotations(j)) + ramp(rotations(j, b, d, L*c)))",
                    "Definition of the factor."),
                Step("==",
                    "(1 - 1/s)*(ramp(rotations(j, b, d, L*c)) - (-low + rotations(j))/(high - low))",
                    "The ramp is its line.", put="share-4"),
                Step("==",
                    "(1 - 1/s)*(-1/(high - low)*(-low + rotations(j)) + (-low + rotations(j, b, d, "
                    "L*c))/(high - low))", "It is its line at the longer length too.", put="share-5"),
                Step("==", "(1 - 1/s)*(c - 1)*rotations(j)/(high - low)", "r_j grows by the factor c."),
                Step(">", GOAL, "c > 1 and s > 1.", leaving="(1 - 1/s)*(c - 1)*rotations(j)/(high - low)",
                    using=("s > 1", "c > 1", "high > low")))),
        Conclusion("targeted-growth", "by_parts_factor(j) < by_parts_factor(j, b, d, c*L)",
            "Between the thresholds its factor grows with the training length.",
            requires=("s > 1", "c > 1", "rotations(j) >= low", "rotations(j) <= high",
                "rotations(j, b, d, c*L) >= low", "rotations(j, b, d, c*L) <= high"),
            proof=(Step("<", GOAL, "The difference is positive.", by="rise", times="1"),))),
    governs=(
        Governs("ntk_aware", "ntk_frequency(j)", ("b", "d", "s"), 10, way="method"),
        Governs("adjusted_base", "abf_frequency(j)", ("b", "d", "beta"), 10, way="method")),
)
