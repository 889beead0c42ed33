"""Position interpolation: dividing every position by s is dividing every frequency by s.

Position interpolation replaces m by m/s in the rotations. The angle of pair j is then m theta_j/s,
so every frequency is divided by s, no two pairs differently, and the score depends on (n - m)/s. For
s > 1 every pair turns slower. The positions 0 ... s(L-1) keep to the trained arcs; the few up to sL - 1
go beyond them by less than theta_j. Everything is continuous in s: the image of a vector moves by at
most |m| |1/s - 1/s0| times its length.
"""

from ropetheory.authoring import GOAL, Conclusion, Governs, Step, Theorem, Use

THEOREM = Theorem(
    id="position-interpolation",
    title="Position interpolation",
    summary=(
        "Dividing positions by s divides every frequency by s and leaves the score a function of (n - "
        "m)/s; for s > 1 every pair turns slower. Up to position s(L - 1) no pair leaves its trained "
        "arc, and the encoding is Lipschitz in 1/s."
    ),
    main="relative",
    idea=(
        "Position m/s at frequency theta_j and position m at frequency theta_j/s give one angle, so "
        "dividing positions is dividing all frequencies by s. The score is therefore the trained "
        "score at the offset (n - m)/s, and the arc of training ends where m/s = L - 1."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0", "s > 0", "s0 > 0"),
    notes=("d is even, j is whole", "m, n and z are real", "q, k and x are real vectors of width d"),
    body=(
        Conclusion("score",
            "scaled_score(m, n) == Sum((q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)/s) + "
            "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j)/s), j, 0, d/2-1)",
            "Scaled positions give the score of scaled frequencies.",
            proof=(
                Step("==", "score(m/s, n/s)", "The positions m/s and n/s."),
                Step("==", GOAL, "Pair by pair: the angle of the difference is (n - m) theta_j/s.")),
            must_fail=(
                "scaled_score(m, n) == Sum((q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)/s) - "
                "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j)/s), j, 0, d/2-1)",)),
        Conclusion("relative", "scaled_score(m, n) == score(0, (n-m)/s)",
            "The score depends on (n - m)/s alone.",
            proof=(Step("==", GOAL,
                       "The definition of the score gives this sum for positions 0 and (n - m)/s."),),
            must_fail=("scaled_score(m, n) == score(0, s*(n-m))",)),
        Conclusion("stretched", "scaled_score(s*m, s*n) == score(m, n)",
            "At s times the positions the score is the one that was trained.",
            proof=(Step("==", GOAL, "s m/s is m."),)),
        Conclusion("offset", "scaled_score(m, m+s) == score(m, m+1)",
            "An offset of s tokens acts as an offset of one did.",
            proof=(
                Step("==", "score(0, 1)", "(m + s - m)/s is 1.", by=Use("relative", n="m + s")),
                Step("==", GOAL, "Scores depend on the difference alone."))),
        Conclusion("angle", "m/s*theta(j) == m*pi_frequency(j)",
            "Position m/s at the frequency theta_j has the angle of position m at theta_j/s.",
            proof=(Step("==", GOAL, "The angle of position m/s."),),
            must_fail=("m*s*theta(j) == m*pi_frequency(j)",)),
        Conclusion("frequency", "pi_frequency(j)/theta(j) == 1/s",
            "Every frequency is divided by s, whatever the pair.",
            proof=(Step("==", GOAL, "The angle m theta_j/s grows by theta_j/s a token."),),
            must_fail=("pi_frequency(j)/theta(j) == s", "pi_frequency(j)/theta(j) == s**(-2*j/(d-2))")),
        Conclusion("stretch", "2*pi/pi_frequency(j) == s*wavelength(j)",
            "Every wavelength is multiplied by s.",
            proof=(Step("==", GOAL, "A full turn takes s times as long."),),
            must_fail=("2*pi/pi_frequency(j) == wavelength(j)/s",)),
        Conclusion("ratio", "pi_frequency(j+1)/pi_frequency(j) == theta(j+1)/theta(j)",
            "The ratios between pairs stay as they were.",
            proof=(Step("==", GOAL, "The factor 1/s is common to all pairs."),)),
        Conclusion("fastest", "pi_frequency(0) == 1/s",
            "The fastest pair turns by 1/s radian a token.",
            proof=(Step("==", GOAL, "theta_0 is 1 radian a token."),)),
        Conclusion("cycle", "pi_frequency(0)/(2*pi) == 1/(2*pi*s)",
            "The fastest pair turns by the share 1/(2 pi s) of a turn a token.",
            proof=(Step("==", GOAL, "1/s radians out of 2 pi."),)),
        Conclusion("slower", "pi_frequency(j) < theta(j)",
            "For s > 1 every pair turns slower, the fast ones too.",
            requires=("s > 1",),
            proof=(Step("<", GOAL, "1/s < 1.", leaving="(1 - 1/s)*theta(j)", using=("s > 1",)),)),
        Conclusion("bandwidth", "pi_frequency(j) <= 1/s",
            "No frequency exceeds 1/s.",
            proof=(Step("<=", GOAL, "theta_j <= 1, over s.", by="frequency-at-most-one", times="1/s"),)),
        Conclusion("within", "m*pi_frequency(j) <= (L-1)*theta(j)",
            "Up to position s(L - 1) the angle stays within the trained arc.",
            requires=("m <= s*(L-1)",),
            proof=(
                Step("<=", GOAL, "m/s <= L - 1.", leaving="(L - 1)*theta(j) - m*pi_frequency(j)",
                    using=("m <= s*(L - 1)",)),)),
        Conclusion("outside", "m*pi_frequency(j) > (L-1)*theta(j)",
            "Beyond position s(L - 1) the angle does not stay within the trained arc.",
            requires=("m > s*(L-1)",),
            proof=(
                Step(">", GOAL, "m/s > L - 1.", leaving="m*pi_frequency(j) - (L - 1)*theta(j)",
                    using=("m > s*(L - 1)",)),)),
        Conclusion("below-length", "m*pi_frequency(j) < L*theta(j)",
            "Before position s L the angle stays below L theta_j.",
            requires=("m < s*L",),
            proof=(
                Step("<", GOAL, "m/s < L.", leaving="L*theta(j) - m*pi_frequency(j)",
                    using=("m < L*s",)),)),
        Conclusion("last", "(s*L-1)*pi_frequency(j) < L*theta(j)",
            "The last of s L positions stays below L theta_j.",
            proof=(Step("<", GOAL, "(sL - 1)/s is L - 1/s.", leaving="pi_frequency(j)"),),
            must_fail=("(s*L+1)*pi_frequency(j) < L*theta(j)",)),
        Conclusion("excess", "(s*L-1)*pi_frequency(j) - (L-1)*theta(j) == (1-1/s)*theta(j)",
            "The last of s L positions lies beyond the trained arc by less than a step theta_j.",
            proof=(Step("==", GOAL, "L - 1/s - (L - 1) is 1 - 1/s."),)),
        Conclusion("beyond", "(s*L-1)*pi_frequency(j) > (L-1)*theta(j)",
            "For s > 1 the last of s L positions does lie beyond the trained arc.",
            requires=("s > 1",),
            proof=(
                Step(">", GOAL, "The excess (1 - 1/s) theta_j is positive.", leaving="(1 - 1/s)*theta(j)",
                    using=("s > 1",)),)),
        Conclusion("near", "1 - cos(z/s) <= z**2/(2*s**2)",
            "The cosine of an angle z, slowed by s, is within z^2/(2 s^2) of 1.",
            proof=(
                Step("<=", GOAL, "1 - cos z is at most z^2/2, here at z/s.",
                    by=Use("versine-below-square", z="z/s")),),
            must_fail=("1 - cos(z/s) <= z**2/(4*s**2)",)),
        Conclusion("at-most-one", "theta(j) <= 1",
            "No frequency exceeds 1.",
            proof=(Step("<=", GOAL, "The exponent is not positive.", by="frequency-at-most-one"),)),
        Conclusion("nearer", "cos(theta(j)) < cos(pi_frequency(j))",
            "For s > 1 neighbouring tokens come closer on every pair.",
            requires=("s > 1",),
            proof=(
                Step("<", GOAL, "The cosine falls on [0, 1], and theta_j/s < theta_j <= 1.",
                    by=Use("slower-angle-is-nearer", a="theta(j)"), times="1",
                    since=("frequency-at-most-one",)),)),
        Conclusion("chord", "(cos(z/s)-cos(z/s0))**2 + (sin(z/s)-sin(z/s0))**2 <= z**2*(1/s-1/s0)**2",
            "Between two scales a pair moves by at most its angle times |1/s - 1/s0|.",
            proof=(
                Step("==", "2 - 2*cos(z/s0 - z/s)", "The squared chord between two angles."),
                Step("<=", GOAL, "1 - cos of the difference is at most half its square.",
                    by=Use("versine-below-square", z="z*(1/s - 1/s0)"), times="2")),
            must_fail=("(cos(z/s)-cos(z/s0))**2 + (sin(z/s)-sin(z/s0))**2 <= z**2*(1/s-1/s0)**2/2",)),
        Conclusion("cosine", "(cos(z/s)-cos(z/s0))**2 <= z**2*(1/s-1/s0)**2",
            "Between two scales the cosine alone moves by at most its angle times |1/s - 1/s0|.",
            proof=(
                Step("<=", "(sin(z/s) - sin(z/s0))**2 + (cos(z/s) - cos(z/s0))**2", "Add a square.",
                    leaving="(sin(z/s) - sin(z/s0))**2"),
                Step("<=", GOAL, "The chord.", by="chord"))),
        Conclusion("sine", "(sin(z/s)-sin(z/s0))**2 <= z**2*(1/s-1/s0)**2",
            "Between two scales the sine alone moves by at most its angle times |1/s - 1/s0|.",
            proof=(
                Step("<=", "(sin(z/s) - sin(z/s0))**2 + (cos(z/s) - cos(z/s0))**2", "Add a square.",
                    leaving="(cos(z/s) - cos(z/s0))**2"),
                Step("<=", GOAL, "The chord.", by="chord"))),
        Conclusion("moves", "scale_change2(x, m) <= m**2*(1/s-1/s0)**2*norm2(x)",
            "The image of a vector is Lipschitz in 1/s, hence continuous in s.",
            proof=(
                Step("==", "Sum(2*pair_square(x, j)*(1 - cos(m*(1/s - 1/s0)*theta(j))), j, 0, d/2 - 1)",
                    "Each pair moves along a circle: its squared chord is 2 (1 - cos) times its squared "
                    "length."),
                Step("<=", "Sum(m**2*(1/s - 1/s0)**2*pair_square(x, j)*theta(j)**2, j, 0, d/2 - 1)",
                    "1 - cos of an angle is at most half its square, term by term.",
                    by=Use("versine-below-square", z="m*(1/s - 1/s0)*theta(j)"),
                    times="2*pair_square(x, j)", each_summand=True),
                Step("<=", "Sum(m**2*(1/s - 1/s0)**2*pair_square(x, j), j, 0, d/2 - 1)",
                    "theta_j <= 1, term by term.", by="at-most-one",
                    times="m**2*(1/s - 1/s0)**2*(theta(j) + 1)*pair_square(x, j)", each_summand=True),
                Step("==", GOAL, "The pair squares add up to the squared length.")))),
    governs=(Governs("position_interpolation", "pi_frequency(j)", ("b", "d", "s"), 5, way="method"),),
)
