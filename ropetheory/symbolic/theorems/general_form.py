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

from ropetheory.authoring import GOAL, Conclusion, Governs, Have, Let, Step, Theorem, Use

THEOREM = Theorem(
    id="general-form",
    title="The general form of a scaling method",
    summary=(
        "A method turns pair j by g(m) h(theta_j), and only this product matters. Position interpolation "
        "stretches all pairs alike, a change of base and NTK-by-parts do not; at a fixed scale only "
        "NTK-by-parts looks at the training length."
    ),
    main="relative",
    idea=(
        "A method turns pair j by the angle g(m) h(theta_j), and two rotations of one pair combine by "
        "subtracting their angles. The stretch theta_j/h(theta_j) tells the methods apart: position "
        "interpolation has a constant, a change of base a power of theta_j, and NTK-by-parts a "
        "function of the turns L theta_j/(2 pi)."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0", "s > 0", "c > 0", "low < high"),
    notes=("d is even, j is whole",
        "g(m), g(n) are written phi, psi and h(theta_j) is written z where they are any real numbers"),
    lets=(
        Let("RAMP", "ramp(rotations(j))"),
        Let("LONGER", "rotations(j, b, d, c*L)"),
        Let("line(r)", "(r - low)/(high - low)"),
        Let("DOT", "q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1]"),
        Let("CROSS", "q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1]")),
    body=(
        Conclusion("product-first", "general_first(x, j, c*m, z/c) == general_first(x, j, m, z)",
            "The first coordinate of a pair depends on the product of position and frequency alone.",
            proof=(Step("==", GOAL, "c cancels in the product of position and frequency."),),
            must_fail=("general_first(x, j, c*m, z*c) == general_first(x, j, m, z)",)),
        Conclusion("product-second", "general_second(x, j, c*m, z/c) == general_second(x, j, m, z)",
            "The second coordinate of a pair depends on the product of position and frequency alone.",
            proof=(Step("==", GOAL, "c cancels in the product of position and frequency."),)),
        Conclusion("pi-first",
            "general_first(x, j, m/s, theta(j)) == general_first(x, j, m, pi_frequency(j))",
            "Scaled positions and scaled frequencies give the same first coordinate.",
            proof=(Step("==", GOAL, "(m/s) theta_j is m (theta_j/s)."),),
            must_fail=("general_first(x, j, m*s, theta(j)) == general_first(x, j, m, pi_frequency(j))",)),
        Conclusion("pi-second",
            "general_second(x, j, m/s, theta(j)) == general_second(x, j, m, pi_frequency(j))",
            "Scaled positions and scaled frequencies give the same second coordinate.",
            proof=(Step("==", GOAL, "(m/s) theta_j is m (theta_j/s)."),)),
        Conclusion("relative",
            "general_first(q, j, phi, z)*general_first(k, j, psi, z) + general_second(q, j, phi, "
            "z)*general_second(k, j, psi, z) == DOT*cos((psi - phi)*z) + CROSS*sin((psi - phi)*z)",
            "The score of a pair depends on positions through g(n) - g(m) alone.",
            proof=(
                Step("==", GOAL,
                    "The addition theorems: the angles g(m) h and g(n) h enter by their difference."),),
            must_fail=(
                "general_first(q, j, phi, z)*general_first(k, j, psi, z) + general_second(q, j, phi, "
                "z)*general_second(k, j, psi, z) == DOT*cos((psi - phi)*z) - CROSS*sin((psi - phi)*z)",)),
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
            requires=("d >= 4",),
            proof=(Step("==", GOAL, "The base is b s^(d/(d-2)); b and d cancel."),),
            must_fail=("theta(j)/ntk_frequency(j) == s**(2*j/d)", "theta(j)/ntk_frequency(j) == s")),
        Conclusion("share-ntk",
            "s**(-2*j/(d-2)) == (1 - (s**(1-2*j/(d-2))-1)/(s-1))/s + (s**(1-2*j/(d-2))-1)/(s-1)",
            "The factor of NTK-aware scaling is a blend of 1/s and 1 as well, with the share "
            "(s^(1-2j/(d-2)) - 1)/(s - 1) of the 1.",
            requires=("d >= 4", "s > 1"),
            proof=(Step("==", GOAL, "Over the denominator s (s - 1)."),),
            must_fail=("s**(-2*j/(d-2)) == (1 - (s**(1-2*j/d)-1)/(s-1))/s + (s**(1-2*j/d)-1)/(s-1)",)),
        Conclusion("stretch-abf", "theta(j)/abf_frequency(j) == beta**(2*j/d)",
            "A base beta times as large stretches pair j by beta^(2j/d).",
            proof=(Step("==", GOAL, "The base is beta b; b cancels."),),
            must_fail=("theta(j)/abf_frequency(j) == beta",)),
        Conclusion("map-ntk", "ntk_frequency(j) == theta(j)**(1 + d/(d-2)*ln(s)/ln(b))",
            "NTK-aware scaling maps a frequency by a power that is the same for all pairs.",
            requires=("d >= 4",),
            proof=(Step("==", GOAL, "b s^(d/(d-2)) is b to the power 1 + d/(d-2) ln s/ln b."),),
            must_fail=("ntk_frequency(j) == theta(j)**(1 + ln(s)/ln(b))",)),
        Conclusion("map-abf", "abf_frequency(j) == theta(j)**(1 + ln(beta)/ln(b))",
            "An adjusted base maps a frequency by a power that is the same for all pairs.",
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
            requires=("d >= 4", "s > 1"),
            proof=(
                Step("==", "s**(2*j/(d - 2))", "The stretch of pair j."),
                Step("<", "s**(2*(j + 1)/(d - 2))",
                    "The next stretch is larger by the factor e^y with y > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*ln(s)/(d - 2)"), times="s**(2*j/(d - 2))",
                    leaving="2*s**(2*j/(d - 2))*ln(s)/(d - 2)", using=("s > 1",)),
                Step("==", GOAL, "The stretch of the next pair."))),
        Conclusion("uneven-abf", "theta(j)/abf_frequency(j) < theta(j+1)/abf_frequency(j+1)",
            "An adjusted base is not uniform: for beta > 1 a slower pair is stretched more.",
            requires=("beta > 1",),
            proof=(
                Step("==", "beta**(2*j/d)", "The stretch of pair j."),
                Step("<", "beta**(2*(j + 1)/d)",
                    "The next stretch is larger by the factor e^y with y > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*ln(beta)/d"), times="beta**(2*j/d)",
                    leaving="2*beta**(2*j/d)*ln(beta)/d", using=("beta > 1",)),
                Step("==", GOAL, "The stretch of the next pair."))),
        Conclusion("by-parts-slow", "theta(j)/by_parts_frequency(j) == s",
            "NTK-by-parts stretches a pair of at most low turns by s.",
            requires=("rotations(j) <= low",),
            proof=(
                Step("==", "1/(RAMP + (1 - RAMP)/s)", "One over the factor on the frequency."),
                Step("==", GOAL, "The value of the ramp there.", put=Use("ramp-low", r="rotations(j)")))),
        Conclusion("by-parts-fast", "theta(j)/by_parts_frequency(j) == 1",
            "NTK-by-parts leaves a pair of at least high turns alone, so it is not uniform.",
            requires=("rotations(j) >= high",),
            proof=(
                Step("==", "1/(RAMP + (1 - RAMP)/s)", "One over the factor on the frequency."),
                Step("==", GOAL, "The value of the ramp there.", put=Use("ramp-high", r="rotations(j)")))),
        Conclusion("blind-pi", "pi_frequency(j, b, d, c*L) == pi_frequency(j)",
            "At a fixed scale position interpolation does not look at the training length.",
            proof=(Step("==", GOAL, "The training length does not enter."),),
            must_fail=("pi_frequency(j, b, d, c*L, c*s) == pi_frequency(j)",)),
        Conclusion("blind-ntk", "ntk_frequency(j, b, d, c*L) == ntk_frequency(j)",
            "At a fixed scale NTK-aware scaling does not look at the training length.",
            requires=("d >= 4",),
            proof=(Step("==", GOAL, "The training length does not enter."),),
            must_fail=("ntk_frequency(j, b, d, c*L, c*s) == ntk_frequency(j)",)),
        Conclusion("blind-abf", "abf_frequency(j, b, d, c*L) == abf_frequency(j)",
            "An adjusted base does not look at the training length.",
            proof=(Step("==", GOAL, "The training length does not enter."),),
            must_fail=("abf_frequency(j, b*c, d, c*L) == abf_frequency(j)",)),
        Conclusion("targeted-jump", "by_parts_frequency(j, b, d, c*L)/by_parts_frequency(j) == s",
            "NTK-by-parts is targeted: one pair at one scale is s times as fast under a training length "
            "in which it makes high turns as under one in which it makes at most low.",
            requires=("rotations(j) <= low", "LONGER >= high"),
            proof=(
                Step("==", "(ramp(LONGER) + (1 - ramp(LONGER))/s)/(RAMP + (1 - RAMP)/s)",
                    "theta_j cancels."),
                Step("==", "s*(ramp(LONGER) + (1 - ramp(LONGER))/s)",
                    "The ramp is 0 at the shorter length.", put=Use("ramp-low", r="rotations(j)")),
                Step("==", GOAL, "The ramp is 1 at the longer length.", put=Use("ramp-high", r="LONGER"))),
            must_fail=("by_parts_frequency(j, b, d, c*L)/by_parts_frequency(j) == 1",)),
        Have("rise", "by_parts_factor(j, b, d, L*c) - by_parts_factor(j) > 0",
            requires=("s > 1", "c > 1", "rotations(j) >= low", "rotations(j) <= high", "LONGER >= low",
                "LONGER <= high"),
            proof=(
                Step("==", "(1 - 1/s)*(ramp(LONGER) - RAMP)", "Definition of the factor."),
                Step("==", "(1 - 1/s)*(ramp(LONGER) - line(rotations(j)))", "The ramp is its line.",
                    put=Use("ramp-between", r="rotations(j)")),
                Step("==", "(1 - 1/s)*(line(LONGER) - line(rotations(j)))",
                    "The ramp is its line at the longer length too.", put=Use("ramp-between", r="LONGER")),
                Step("==", "(1 - 1/s)*(c - 1)*rotations(j)/(high - low)", "r_j grows by the factor c."),
                Step(">", GOAL, "c > 1 and s > 1.", leaving="(1 - 1/s)*(c - 1)*rotations(j)/(high - low)",
                    using=("s > 1", "c > 1", "high > low")))),
        Conclusion("targeted-growth", "by_parts_factor(j) < by_parts_factor(j, b, d, c*L)",
            "Between the thresholds the factor of NTK-by-parts grows with the training length.",
            requires=("s > 1", "c > 1", "rotations(j) >= low", "rotations(j) <= high", "LONGER >= low",
                "LONGER <= high"),
            proof=(Step("<", GOAL, "The difference is positive.", by="rise", times="1"),))),
    governs=(
        Governs("ntk_aware", "ntk_frequency(j)", ("b", "d", "s"), 10, way="method"),
        Governs("adjusted_base", "abf_frequency(j)", ("b", "d", "beta"), 10, way="method")),
)
