"""NTK-by-parts: a ramp in the rotation count decides, pair by pair, between theta_j/s and theta_j.

The ramp is (r - low)/(high - low) kept between 0 and 1, so its three regimes are told by which
member a minimum and a maximum pick; at both thresholds neighbouring regimes agree. The frequency is
the mean of theta_j/s and theta_j weighted by the ramp, so it lies between them for s >= 1, and the
reciprocal wavelengths are weighted likewise. As low tends to 0 and high to infinity the ramp of one
pair tends to 0, bounded by r/high, but at r = high it stays 1.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Governs, Have, Let, Step, Theorem, Use

THEOREM = Theorem(
    id="by-parts",
    title="NTK-by-parts and its ramp",
    summary=(
        "The ramp is 0 up to low turns, 1 from high turns on and linear between. For s >= 1 the "
        "frequency lies between theta_j/s and theta_j and falls with the pair; a pair of at most low "
        "turns keeps its angle over s L tokens."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0", "s > 0", "low < high"),
    notes=("d is even, j is whole",),
    lets=(Let("line(r)", "(r - low)/(high - low)"), Let("RAMP", "ramp(rotations(j))")),
    body=(
        Conclusion(
            "low",
            "ramp(r) == 0",
            "Up to low turns the ramp is 0.",
            requires=("r <= low",),
            proof=(
                Step("==", GOAL, "The line is at most 0, so the smaller of it and 1 is too.", by="ramp-low"),
            ),
        ),
        Conclusion(
            "below",
            "ramp(r) == 0",
            "Below low turns it is 0.",
            requires=("r < low",),
            proof=(Step("==", GOAL, "The weak inequality holds too.", by="low", using=("r < low",)),),
        ),
        Conclusion(
            "high",
            "ramp(r) == 1",
            "From high turns on it is 1.",
            requires=("r >= high",),
            proof=(Step("==", GOAL, "The line is at least 1, and 1 is the smaller.", by="ramp-high"),),
        ),
        Conclusion(
            "beyond",
            "ramp(r) == 1",
            "Above high turns it is 1.",
            requires=("r > high",),
            proof=(Step("==", GOAL, "The weak inequality holds too.", by="high", using=("r > high",)),),
        ),
        Conclusion(
            "between",
            "ramp(r) == line(r)",
            "Between the thresholds it is linear in the rotation count.",
            requires=("r >= low", "r <= high"),
            proof=(Step("==", GOAL, "The line lies between 0 and 1.", by="ramp-between"),),
            must_fail=("ramp(r) == r/(high - low)", "ramp(r) == (high - r)/(high - low)"),
        ),
        Conclusion(
            "at-low",
            "ramp(low) == 0",
            "At the lower threshold both regimes give 0.",
            proof=(Step("==", GOAL, "The line is 0 there."),),
        ),
        Conclusion(
            "at-high",
            "ramp(high) == 1",
            "At the upper threshold both give 1, however large it is.",
            proof=(Step("==", GOAL, "The line is 1 there."),),
        ),
        Conclusion(
            "middle",
            "ramp((low + high)/2) == 1/2",
            "It is 1/2 half way between the thresholds, however close they are.",
            proof=(
                Step(
                    "==",
                    "(high/2 - low/2)/(high - low)",
                    "The middle lies between the thresholds.",
                    by=Use("between", r="high/2 + low/2"),
                    using=("high > low",),
                ),
                Step("==", GOAL, "The line is linear."),
            ),
            must_fail=("ramp((high - low)/2) == 1/2",),
        ),
        Have(
            "at-turns",
            "rotations(critical_index(b, d, L/r)) == r",
            proof=(Step("==", GOAL, "At the critical index for L/r a pair makes r turns over L tokens."),),
        ),
        Conclusion(
            "half-index",
            "ramp(rotations(critical_index(b, d, L/((low + high)/2)))) == 1/2",
            "It is 1/2 at the real index that is critical for L over the middle of the thresholds.",
            proof=(
                Step(
                    "==",
                    "ramp((low + high)/2)",
                    "The turns are the middle of the thresholds.",
                    put=Use("at-turns", r="(low + high)/2"),
                ),
                Step("==", GOAL, "The ramp in the middle.", by="middle"),
            ),
            must_fail=("ramp(rotations(critical_index(b, d, L/(low + high)))) == 1/2",),
        ),
        Conclusion(
            "nonnegative",
            "0 <= ramp(r)",
            "It is never negative.",
            proof=(Step("<=", GOAL, "A maximum with 0.", leaving="ramp(r)"),),
        ),
        Have("zero-below-one", "0 <= 1", proof=(Step("<=", GOAL, "0 is below 1.", leaving="1"),)),
        Conclusion(
            "at-most-one",
            "ramp(r) <= 1",
            "It never exceeds 1.",
            proof=(
                Step("==", "max(0, min(1, line(r)))", "Definition of the ramp."),
                Step(
                    "<=",
                    GOAL,
                    "Both 0 and the minimum with 1 are at most 1.",
                    by=Classical(
                        "within",
                        "max(0, min(1, line(r)))",
                        Use("zero-below-one"),
                        Classical("beyond", "min(1, line(r))", "1"),
                    ),
                ),
            ),
        ),
        Have(
            "line-rises",
            "line(r) <= line(r + y)",
            proof=(
                Step(
                    "<=", GOAL, "y >= 0 over high - low > 0.", leaving="y/(high - low)", using=("high > low",)
                ),
            ),
        ),
        Conclusion(
            "increasing",
            "ramp(r) <= ramp(r + y)",
            "It does not fall with the rotation count.",
            proof=(
                Step("==", "max(0, min(1, line(r)))", "Definition of the ramp."),
                Step(
                    "<=",
                    "max(0, min(1, line(r + y)))",
                    "Neither a minimum nor a maximum falls where its member grows.",
                    by=Classical("growing", "max", "0", Classical("growing", "min", "1", Use("line-rises"))),
                ),
                Step("==", GOAL, "Definition of the ramp."),
            ),
        ),
        Have("rate-not-negative", "0 <= r/high", proof=(Step("<=", GOAL, "Positive.", leaving="r/high"),)),
        Have(
            "rate-up-to-high",
            "min(1, line(r)) <= r/high",
            requires=("r <= high",),
            proof=(
                Step(
                    "<=", "line(r)", "At most the line.", by=Classical("beyond", "min(1, line(r))", "line(r)")
                ),
                Step(
                    "<=",
                    GOAL,
                    "The gap is low (high - r)/(high (high - low)).",
                    leaving="low*(high - r)/(high*(high - low))",
                    using=("high > low",),
                    since=("r <= high",),
                ),
            ),
        ),
        Have(
            "rate-from-high",
            "min(1, line(r)) <= r/high",
            requires=("r >= high",),
            proof=(
                Step("<=", "1", "At most 1.", by=Classical("beyond", "min(1, line(r))", "1")),
                Step("<=", GOAL, "r is at least high.", leaving="(r - high)/high", since=("r >= high",)),
            ),
        ),
        Conclusion(
            "rate",
            "ramp(r) <= r/high",
            "For one pair it tends to 0 as the upper threshold grows.",
            proof=(
                Step("==", "max(0, min(1, line(r)))", "Definition of the ramp."),
                Step(
                    "<=",
                    GOAL,
                    "Both members are at most r/high.",
                    by=Classical(
                        "within",
                        "max(0, min(1, line(r)))",
                        Use("rate-not-negative"),
                        Classical("either", Use("rate-up-to-high"), Use("rate-from-high")),
                    ),
                ),
            ),
            must_fail=("ramp(r) <= r/(2*high)",),
        ),
        Conclusion(
            "rate-from-below",
            "ramp(r) >= (r - low)/high",
            "With a fixed upper threshold it tends to r/high, not to 0, as the lower one tends to 0.",
            requires=("r >= low", "r <= high"),
            proof=(
                Step("==", "line(r)", "The line.", by="between"),
                Step(
                    ">=",
                    GOAL,
                    "The same numerator over high, which exceeds high - low.",
                    leaving="low*(r - low)/(high*(high - low))",
                    using=("high > low",),
                    since=("r >= low",),
                ),
            ),
            must_fail=("ramp(r) >= r/high",),
        ),
        Have(
            "turns-fall",
            "rotations(j + 1) < rotations(j)",
            proof=(
                Step(
                    "<",
                    GOAL,
                    "r_j is r_(j+1) e^y at y = (2/d) ln b > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*ln(b)/d"),
                    times="rotations(j + 1)",
                    leaving="2*ln(b)*rotations(j + 1)/d",
                ),
            ),
        ),
        Have(
            "line-falls",
            "line(rotations(j + 1)) <= line(rotations(j))",
            proof=(
                Step(
                    "<=", GOAL, "More turns.", by="turns-fall", times="1/(high - low)", using=("high > low",)
                ),
            ),
        ),
        Conclusion(
            "shares-fall",
            "ramp(rotations(j + 1)) <= RAMP",
            "Slower pairs have no larger ramp.",
            proof=(
                Step("==", "max(0, min(1, line(rotations(j + 1))))", "Definition of the ramp."),
                Step(
                    "<=",
                    "max(0, min(1, line(rotations(j))))",
                    "Neither a minimum nor a maximum falls where its member grows.",
                    by=Classical("growing", "max", "0", Classical("growing", "min", "1", Use("line-falls"))),
                ),
                Step("==", GOAL, "Definition of the ramp."),
            ),
        ),
        Conclusion(
            "sum",
            "by_parts_frequency(j) == (1 - RAMP)*theta(j)/s + RAMP*theta(j)",
            "The frequency is the mean of theta_j/s and theta_j weighted by the ramp.",
            proof=(Step("==", GOAL, "Definition, multiplied out."),),
            must_fail=("by_parts_frequency(j) == RAMP*theta(j)/s + (1 - RAMP)*theta(j)",),
        ),
        Conclusion(
            "factor",
            "by_parts_frequency(j)/theta(j) == by_parts_factor(j)",
            "One factor a pair.",
            proof=(Step("==", GOAL, "The frequency is theta_j times the factor."),),
        ),
        Conclusion(
            "interpolated",
            "by_parts_frequency(j) == theta(j)/s",
            "A pair of at most low turns is slowed by s, as in position interpolation.",
            requires=("rotations(j) <= low",),
            proof=(
                Step("==", "RAMP*theta(j) + (1 - RAMP)*theta(j)/s", "The weighted mean."),
                Step("==", GOAL, "The ramp is 0.", put=Use("low", r="rotations(j)")),
            ),
            must_fail=("by_parts_frequency(j) == theta(j)",),
        ),
        Conclusion(
            "interpolated-below",
            "by_parts_frequency(j) == theta(j)/s",
            "So is a pair of fewer than low turns.",
            requires=("rotations(j) < low",),
            proof=(
                Step("==", "RAMP*theta(j) + (1 - RAMP)*theta(j)/s", "The weighted mean."),
                Step("==", GOAL, "The ramp is 0.", put=Use("below", r="rotations(j)")),
            ),
        ),
        Conclusion(
            "kept",
            "by_parts_frequency(j) == theta(j)",
            "A pair of at least high turns is left alone.",
            requires=("rotations(j) >= high",),
            proof=(
                Step("==", "RAMP*theta(j) + (1 - RAMP)*theta(j)/s", "The weighted mean."),
                Step("==", GOAL, "The ramp is 1.", put=Use("high", r="rotations(j)")),
            ),
            must_fail=("by_parts_frequency(j) == theta(j)/s",),
        ),
        Conclusion(
            "kept-beyond",
            "by_parts_frequency(j) == theta(j)",
            "So is a pair of more than high turns.",
            requires=("rotations(j) > high",),
            proof=(
                Step("==", "RAMP*theta(j) + (1 - RAMP)*theta(j)/s", "The weighted mean."),
                Step("==", GOAL, "The ramp is 1.", put=Use("beyond", r="rotations(j)")),
            ),
        ),
        Conclusion(
            "blended",
            "by_parts_frequency(j) == (1 - line(rotations(j)))*theta(j)/s + line(rotations(j))*theta(j)",
            "Between the thresholds the weights are linear in the rotation count.",
            requires=("rotations(j) >= low", "rotations(j) <= high"),
            proof=(
                Step("==", "RAMP*theta(j) + (1 - RAMP)*theta(j)/s", "The weighted mean."),
                Step("==", GOAL, "The ramp is its line.", put=Use("between", r="rotations(j)")),
            ),
        ),
        Conclusion(
            "stretch",
            "theta(j)/by_parts_frequency(j) == s/(1 + (s - 1)*RAMP)",
            "The wavelength of pair j is stretched by the harmonic mean of s and 1.",
            proof=(
                Step("==", "1/(RAMP + (1 - RAMP)/s)", "One over the factor."),
                Step("==", GOAL, "Times s above and below."),
            ),
            must_fail=("theta(j)/by_parts_frequency(j) == (1 - RAMP)*s + RAMP",),
        ),
        Conclusion(
            "reciprocal",
            "by_parts_frequency(j)/(2*pi) == (1 - RAMP)/(s*wavelength(j)) + RAMP/wavelength(j)",
            "Reciprocal wavelengths are averaged, not wavelengths.",
            proof=(
                Step(
                    "==",
                    "(RAMP*theta(j) + (1 - RAMP)*theta(j)/s)/(2*pi)",
                    "The weighted mean over a full turn.",
                ),
                Step("==", GOAL, "A wavelength is a full turn over the frequency."),
            ),
        ),
        Conclusion(
            "wavelength-mean",
            "2*pi/by_parts_frequency(j) <= ((1 - RAMP)*s + RAMP)*wavelength(j)",
            "The mean of the wavelengths is at least as long.",
            requires=("s >= 1",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "A harmonic mean is at most the arithmetic one: the gap is a square times the two "
                    "weights.",
                    by=Use("at-most-one", r="rotations(j)"),
                    times="(s - 1)**2*RAMP*wavelength(j)/((s - 1)*RAMP + 1)",
                    using=("s >= 1",),
                ),
            ),
        ),
        Conclusion(
            "at-least",
            "theta(j)/s <= by_parts_frequency(j)",
            "No pair is slowed by more than s.",
            requires=("s >= 1",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "The gap is the ramp times theta_j (1 - 1/s).",
                    leaving="(1 - 1/s)*RAMP*theta(j)",
                    using=("s >= 1",),
                ),
            ),
        ),
        Conclusion(
            "at-most",
            "by_parts_frequency(j) <= theta(j)",
            "No pair turns faster.",
            requires=("s >= 1",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "The gap is 1 less the ramp, times theta_j (1 - 1/s).",
                    by=Use("at-most-one", r="rotations(j)"),
                    times="(1 - 1/s)*theta(j)",
                    using=("s >= 1",),
                ),
            ),
        ),
        Conclusion(
            "frequency-rate",
            "by_parts_frequency(j) <= theta(j)*(1/s + (1 - 1/s)*rotations(j)/high)",
            "For one pair it tends to theta_j/s as the upper threshold grows.",
            requires=("s >= 1",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "The ramp is at most r_j/high.",
                    by=Use("rate", r="rotations(j)"),
                    times="(1 - 1/s)*theta(j)",
                    using=("s >= 1",),
                ),
            ),
        ),
        Conclusion(
            "factors-fall",
            "by_parts_factor(j+1) <= by_parts_factor(j)",
            "Factors fall with the pair.",
            requires=("s >= 1",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "Shares fall, and the factor rises with the share.",
                    by="shares-fall",
                    times="1 - 1/s",
                    using=("s >= 1",),
                ),
            ),
        ),
        Have(
            "frequency-falls",
            "theta(j + 1) < theta(j)",
            proof=(
                Step(
                    "<",
                    GOAL,
                    "theta_j is theta_(j+1) e^y at y = (2/d) ln b > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*ln(b)/d"),
                    times="theta(j + 1)",
                    leaving="2*ln(b)*theta(j + 1)/d",
                ),
            ),
        ),
        Conclusion(
            "frequencies-fall",
            "by_parts_frequency(j+1) < by_parts_frequency(j)",
            "Frequencies fall with the pair.",
            requires=("s >= 1",),
            proof=(
                Step("==", "((1 - 1/s)*ramp(rotations(j + 1)) + 1/s)*theta(j + 1)", "Definition, gathered."),
                Step(
                    "<",
                    "((1 - 1/s)*ramp(rotations(j + 1)) + 1/s)*theta(j)",
                    "Frequencies without scaling fall.",
                    by="frequency-falls",
                    times="(1 - 1/s)*ramp(rotations(j + 1)) + 1/s",
                    using=("s >= 1",),
                ),
                Step("==", "by_parts_factor(j + 1)*theta(j)", "Definition of the factor."),
                Step(
                    "<=", "by_parts_factor(j)*theta(j)", "Factors fall.", by="factors-fall", times="theta(j)"
                ),
                Step("==", GOAL, "Definition."),
            ),
        ),
        Conclusion(
            "swept",
            "s*L*by_parts_frequency(j) == 2*pi*rotations(j)",
            "Over s L tokens a pair of at most low turns sweeps the angle that it swept over L.",
            requires=("rotations(j) <= low",),
            proof=(
                Step("==", "L*theta(j)", "Pure interpolation.", put="interpolated"),
                Step("==", GOAL, "s cancels; L tokens sweep 2 pi r_j."),
            ),
            must_fail=("s*L*by_parts_frequency(j) == 2*pi*s*rotations(j)",),
        ),
        Conclusion(
            "within-turns",
            "s*L*by_parts_frequency(j) <= 2*pi*low",
            "So it makes at most low turns.",
            requires=("rotations(j) <= low",),
            proof=(
                Step("==", "2*pi*rotations(j)", "The trained angle.", by="swept"),
                Step("<=", GOAL, "r_j is at most low.", by="rotations(j) <= low", times="2*pi"),
            ),
        ),
        Conclusion(
            "overshoot",
            "(s*L - 1)*by_parts_frequency(j) - (L - 1)*theta(j) == (1 - 1/s)*theta(j)",
            "The last of s L positions lies beyond the last trained angle, by less than a step.",
            requires=("rotations(j) <= low",),
            proof=(
                Step(
                    "==", "(L*s - 1)*theta(j)/s - theta(j)*(L - 1)", "Pure interpolation.", put="interpolated"
                ),
                Step("==", GOAL, "L theta_j cancels."),
            ),
            must_fail=("(s*L - 1)*by_parts_frequency(j) - (L - 1)*theta(j) == 0",),
        ),
        Conclusion(
            "last-position",
            "(s*L - 1)*by_parts_frequency(j) < L*theta(j)",
            "It stays short of the angle that L tokens sweep.",
            requires=("rotations(j) <= low",),
            proof=(
                Step("==", "(L*s - 1)*theta(j)/s", "Pure interpolation.", put="interpolated"),
                Step("<", GOAL, "s L - 1 over s is below L.", leaving="theta(j)/s"),
            ),
            must_fail=("(s*L - 1)*by_parts_frequency(j) < (L - 1)*theta(j)",),
        ),
        Conclusion(
            "edge",
            "ln(rotations(j)/r) == 2*ln(b)/d*(critical_index(b, d, L/r) - j)",
            "Pair j makes more or fewer than r turns as j is below or above the critical index for L/r.",
            proof=(
                Step("==", "ln(L/r) - ln(2*pi) - 2*j*ln(b)/d", "ln of r_j over r."),
                Step("==", GOAL, "Factor out the slope (2/d) ln b."),
            ),
            must_fail=("ln(rotations(j)/r) == 2*ln(b)/d*(critical_index(b, d, L*r) - j)",),
        ),
    ),
    governs=(
        Governs(
            "ramp",
            "ramp(r)",
            ("r", "ramp_low=low", "ramp_high=high"),
            3,
            cases=((16.5, 1.0, 32.0), (0.5, 1.0, 32.0), (40.0, 1.0, 32.0), (1.0, 1.0, 4.0), (4.0, 1.0, 4.0)),
        ),
        Governs(
            "ntk_by_parts",
            "by_parts_frequency(j)",
            ("b", "d", "s", "L", "ramp_low=low", "ramp_high=high"),
            8192,
            way="method",
            fixed=(("ramp", "rotations"),),
        ),
        Governs(
            "yarn",
            "by_parts_frequency(j)",
            ("b", "d", "s", "L", "ramp_low=low", "ramp_high=high"),
            8192,
            way="method",
            fixed=(("ramp", "rotations"),),
        ),
        Governs("llama3", "by_parts_frequency(j)", ("b", "d", "s", "L", "low", "high"), 8192, way="method"),
    ),
)
