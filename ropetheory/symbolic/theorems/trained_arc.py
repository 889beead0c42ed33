"""Angles beyond training: what is unseen on the line, and what is unseen on the circle.

Positions 0 ... L - 1 give pair j the angles from 0 to (L - 1) theta_j, its trained arc. On the line
every pair leaves its arc with the first new position, m = L. On the circle the arc has the length
min((L - 1) theta_j, 2 pi): it is closed exactly when lambda_j <= L - 1, and otherwise leaves
2 pi - (L - 1) theta_j uncovered. A pair that has left an open arc enters it again a full turn later,
from m = lambda_j to m = lambda_j + L - 1. Between these two ranges, L - 1 < m < lambda_j, its angles are
new on the line and on the circle.

A stretch by c divides the angles by c. To keep s L positions within the arc of L takes
c >= (s L - 1)/(L - 1), which is a little more than s; a stretch by s alone overshoots the arc by less
than one step theta_j. For a rational base no angle is ever met again exactly, since pi would be algebraic.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Theorem

THEOREM = Theorem(
    id="trained-arc",
    title="Angles beyond training",
    summary=(
        "On the line every pair leaves its trained arc [0, (L-1) theta_j] at position L. On the circle "
        "the arc is closed exactly when lambda_j <= L - 1; an open arc is entered again from lambda_j "
        "on. Keeping s L positions within it takes a stretch of (sL-1)/(L-1), a little more than s."
    ),
    main="uncovered",
    idea=(
        "The positions 0 ... L - 1 sweep the angle (L - 1) theta_j, and a full turn is lambda_j "
        "theta_j, so comparing the arc with the circle compares L - 1 with lambda_j. A later position "
        "is compared with the arc directly on the line, and after one full turn is subtracted on the "
        "circle."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0", "s > 0", "c > 0"),
    notes=("d is even, j is whole; m, n and delta are real",
        "b is rational, N >= 1 and w >= 1 are whole in never-again"),
    body=(
        Conclusion("seen", "m*theta(j) <= (L-1)*theta(j)",
            "Up to position L - 1 the angle stays within the trained arc.",
            requires=("m <= L-1",),
            proof=(
                Step("<=", GOAL, "m <= L - 1, times theta_j > 0.", leaving="(L - 1)*theta(j) - m*theta(j)",
                    using=("m <= L - 1",)),),
            must_fail=("m*theta(j) <= 2*pi",)),
        Conclusion("unseen-line", "m*theta(j) > (L-1)*theta(j)",
            "Beyond position L - 1 the angle lies outside the arc on the line, on every pair.",
            requires=("m > L-1",),
            proof=(
                Step(">", GOAL, "m > L - 1, times theta_j > 0.", leaving="m*theta(j) - (L - 1)*theta(j)",
                    using=("m > L - 1",)),),
            must_fail=("m*theta(j) > 2*pi",)),
        Conclusion("first-new", "L*theta(j) > (L-1)*theta(j)",
            "The first new position, L, is the first whose angle is unseen on the line.",
            proof=(Step(">", GOAL, "A step theta_j more.", leaving="L*theta(j) - (L - 1)*theta(j)"),)),
        Conclusion("extended", "(s*L-1)*theta(j) > (L-1)*theta(j)",
            "A text of s L tokens leaves the arc of every pair on the line.",
            requires=("s > 1",),
            proof=(
                Step(">", GOAL, "s L - 1 > L - 1 for s > 1.",
                    leaving="(L*s - 1)*theta(j) - theta(j)*(L - 1)", using=("s > 1",)),)),
        Conclusion("offset", "(n-m)*theta(j) <= (L-1)*theta(j)",
            "Offsets of trained positions stay within the arc.",
            requires=("m >= 0", "n <= L-1"),
            proof=(
                Step("<=", GOAL, "n - m <= L - 1.", leaving="(L - 1)*theta(j) - (n - m)*theta(j)",
                    using=("m >= 0", "n <= L - 1")),)),
        Conclusion("offset-back", "(n-m)*theta(j) >= -(L-1)*theta(j)",
            "Negative offsets stay within the mirror image of the arc.",
            requires=("n >= 0", "m <= L-1"),
            proof=(
                Step(">=", "-theta(j)*(L - 1)", "n - m >= -(L - 1).",
                    leaving="(L - 1)*theta(j) + (n - m)*theta(j)", using=("n >= 0", "m <= L - 1")),)),
        Conclusion("uncovered", "2*pi - (L-1)*theta(j) == (wavelength(j) - (L-1))*theta(j)",
            "What an open arc leaves of the circle.",
            proof=(Step("==", GOAL, "A full turn is lambda_j theta_j."),),
            must_fail=("2*pi - (L-1)*theta(j) == (wavelength(j) - L)*theta(j)",)),
        Conclusion("arc", "(L-1)*theta(j) == 2*pi*rotations(j) - theta(j)",
            "The trained arc in turns: one step less than 2 pi r_j.",
            proof=(Step("==", GOAL, "L tokens sweep 2 pi r_j; one step is not taken."),),
            must_fail=("(L-1)*theta(j) == 2*pi*rotations(j) + theta(j)",)),
        Conclusion("open", "(L-1)*theta(j) < 2*pi",
            "A wavelength above L - 1 leaves the circle open.",
            requires=("wavelength(j) > L-1",),
            proof=(
                Step("<", GOAL, "lambda_j > L - 1, times theta_j.", by="L - 1 < wavelength(j)",
                    times="theta(j)"),)),
        Conclusion("closed", "wavelength(j) <= L-1",
            "Where the arc is a full turn or more, the wavelength is at most L - 1.",
            requires=("(L-1)*theta(j) >= 2*pi",),
            proof=(
                Step("<=", GOAL, "Divide by theta_j: lambda_j theta_j is a full turn.",
                    by="2*pi <= (L - 1)*theta(j)", times="1/theta(j)"),)),
        Conclusion("again-from", "m*theta(j) - 2*pi >= 0",
            "From position lambda_j on, a pair has turned once: its angle less a turn is not negative.",
            requires=("m >= wavelength(j)",),
            proof=(
                Step(">=", GOAL, "m >= lambda_j: a full turn.", leaving="m*theta(j) - 2*pi",
                    using=("m >= wavelength(j)",)),)),
        Conclusion("again-until", "m*theta(j) - 2*pi <= (L-1)*theta(j)",
            "Up to position lambda_j + L - 1 the angle less a turn lies within the trained arc.",
            requires=("m <= wavelength(j) + L-1",),
            proof=(
                Step("<=", GOAL, "m - lambda_j <= L - 1, times theta_j.",
                    leaving="(L - 1)*theta(j) - m*theta(j) + 2*pi",
                    using=("m <= L + wavelength(j) - 1",)),)),
        Conclusion("left-again", "m*theta(j) - 2*pi > (L-1)*theta(j)",
            "Beyond position lambda_j + L - 1 the angle less a turn has left the arc again.",
            requires=("m > wavelength(j) + L-1",),
            proof=(
                Step(">", GOAL, "m - lambda_j > L - 1, times theta_j.",
                    leaving="m*theta(j) - (L - 1)*theta(j) - 2*pi",
                    using=("m > L + wavelength(j) - 1",)),)),
        Conclusion("before-turn", "m*theta(j) < 2*pi",
            "Before position lambda_j a pair has not turned once: an angle beyond the arc is new on the "
            "circle too.",
            requires=("m < wavelength(j)",),
            proof=(
                Step("<", GOAL, "m < lambda_j.", leaving="2*pi - m*theta(j)",
                    using=("m < wavelength(j)",)),)),
        Conclusion("period", "rotation((m+wavelength(j))*theta(j)) == rotation(m*theta(j))",
            "A wavelength later the rotation is the same.",
            proof=(Step("==", GOAL, "lambda_j theta_j is a full turn."),),
            must_fail=("rotation((m+wavelength(j)/2)*theta(j)) == rotation(m*theta(j))",)),
        Conclusion("half-turn-cosine",
            "cos((wavelength(j)/2+delta)*theta(j)) == cos((wavelength(j)/2-delta)*theta(j))",
            "The cosine alone does not tell the two sides of half a wavelength apart.",
            proof=(Step("==", GOAL, "The cosine is even about a half turn."),)),
        Conclusion("half-turn-sine",
            "sin((wavelength(j)/2+delta)*theta(j)) == -sin((wavelength(j)/2-delta)*theta(j))",
            "The sine tells the two sides of half a wavelength apart: a pair tells offsets apart over a "
            "whole wavelength.",
            proof=(Step("==", GOAL, "The sine is odd about a half turn."),)),
        Conclusion("needed", "(s*L-1)/(L-1) == s + (s-1)/(L-1)",
            "The stretch that keeps s L positions within the arc of L.",
            requires=("L > 1",),
            proof=(Step("==", GOAL, "s L - 1 is s (L - 1) + s - 1."),)),
        Conclusion("more-than-s", "(s*L-1)/(L-1) > s",
            "The stretch that keeps s L positions within the arc of L exceeds s.",
            requires=("L > 1", "s > 1"),
            proof=(
                Step(">", GOAL, "(s - 1)/(L - 1) > 0.", leaving="(s - 1)/(L - 1)",
                    using=("s > 1", "L > 1")),)),
        Conclusion("stretch-enough", "(s*L-1)*theta(j)/c <= (L-1)*theta(j)",
            "A stretch of (s L - 1)/(L - 1) or more keeps the last of s L positions within the arc.",
            requires=("s*L-1 <= c*(L-1)",),
            proof=(
                Step("<=", GOAL, "Divide by c, times theta_j.", by="L*s - 1 <= c*(L - 1)",
                    times="theta(j)/c"),)),
        Conclusion("stretch-short", "(s*L-1)*theta(j)/c > (L-1)*theta(j)",
            "A stretch below (s L - 1)/(L - 1) does not keep the last of s L positions within the arc.",
            requires=("s*L-1 > c*(L-1)",),
            proof=(
                Step(">", GOAL, "Divide by c, times theta_j.", by="c*(L - 1) < L*s - 1",
                    times="theta(j)/c"),)),
        Conclusion("stretch-s", "(s*L-1)*theta(j)/c < L*theta(j)",
            "A stretch of s or more keeps the last of s L positions below L theta_j.",
            requires=("c >= s",),
            proof=(
                Step("<", GOAL, "(s L - 1)/c < L for c >= s.", leaving="L*theta(j) - (L*s - 1)*theta(j)/c",
                    using=("c >= s",)),)),
        Conclusion("one-turn", "s*L/(c*wavelength(j)) <= 1",
            "A stretch of s r_j or more leaves at most one turn over s L tokens.",
            requires=("c >= s*rotations(j)",),
            proof=(
                Step("<=", GOAL, "The stretched wavelength c lambda_j is at least s L.",
                    leaving="1 - L*s/(c*wavelength(j))", using=("c >= s*rotations(j)",)),)),
        Conclusion("never-again", "2*pi*w != N*theta(j)",
            "For a rational base N tokens are never w whole turns: no angle is met again exactly.",
            rational=("b",),
            proof=(
                Step("!=", GOAL,
                    "Were they equal, the power d would give pi^d = (N/2w)^d b^(-2j), rational for "
                    "rational b: pi would be algebraic.",
                    by=Classical("lindemann", "d", "(N/(2*w))**d/b**(2*j)", ("b",)), power="d"),))),
)
