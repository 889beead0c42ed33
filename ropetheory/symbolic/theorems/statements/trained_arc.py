"""What the theorem on angles beyond training states, conclusion by conclusion."""

from __future__ import annotations

from ropetheory.symbolic.proof.theorem import Conclusion

CONCLUSIONS = (
    Conclusion(
        "seen",
        "m*theta(j) <= (L-1)*theta(j)",
        "Up to position L - 1 the angle stays within the trained arc.",
        requires=("m <= L-1",),
        mutants=("m*theta(j) <= 2*pi",),
    ),
    Conclusion(
        "unseen-line",
        "m*theta(j) > (L-1)*theta(j)",
        "Beyond it the angle lies outside the arc on the line, on every pair.",
        requires=("m > L-1",),
        mutants=("m*theta(j) > 2*pi",),
    ),
    Conclusion(
        "first-new",
        "L*theta(j) > (L-1)*theta(j)",
        "The first new position, L, is the first whose angle is unseen on the line.",
    ),
    Conclusion(
        "extended",
        "(s*L-1)*theta(j) > (L-1)*theta(j)",
        "A text of s L tokens leaves the arc of every pair on the line.",
        requires=("s > 1",),
    ),
    Conclusion(
        "offset",
        "(n-m)*theta(j) <= (L-1)*theta(j)",
        "Offsets of trained positions stay within the arc.",
        requires=("m >= 0", "n <= L-1"),
    ),
    Conclusion(
        "offset-back",
        "(n-m)*theta(j) >= -(L-1)*theta(j)",
        "Negative offsets stay within its mirror image.",
        requires=("n >= 0", "m <= L-1"),
    ),
    Conclusion(
        "uncovered",
        "2*pi - (L-1)*theta(j) == (wavelength(j) - (L-1))*theta(j)",
        "What an open arc leaves of the circle.",
        mutants=("2*pi - (L-1)*theta(j) == (wavelength(j) - L)*theta(j)",),
    ),
    Conclusion(
        "arc",
        "(L-1)*theta(j) == 2*pi*rotations(j) - theta(j)",
        "The trained arc in turns: one step less than 2 pi r_j.",
        mutants=("(L-1)*theta(j) == 2*pi*rotations(j) + theta(j)",),
    ),
    Conclusion(
        "open",
        "(L-1)*theta(j) < 2*pi",
        "A wavelength above L - 1 leaves the circle open.",
        requires=("wavelength(j) > L-1",),
    ),
    Conclusion(
        "closed",
        "wavelength(j) <= L-1",
        "Where the arc is a full turn or more, the wavelength is at most L - 1.",
        requires=("(L-1)*theta(j) >= 2*pi",),
    ),
    Conclusion(
        "again-from",
        "m*theta(j) - 2*pi >= 0",
        "From position lambda_j on, a pair has turned once: its angle less a turn is not negative.",
        requires=("m >= wavelength(j)",),
    ),
    Conclusion(
        "again-until",
        "m*theta(j) - 2*pi <= (L-1)*theta(j)",
        "Up to position lambda_j + L - 1 that angle lies within the trained arc again.",
        requires=("m <= wavelength(j) + L-1",),
    ),
    Conclusion(
        "left-again",
        "m*theta(j) - 2*pi > (L-1)*theta(j)",
        "Beyond that position it has left the arc again.",
        requires=("m > wavelength(j) + L-1",),
    ),
    Conclusion(
        "before-turn",
        "m*theta(j) < 2*pi",
        "Before position lambda_j it has not turned once: an angle beyond the arc is new on the circle too.",
        requires=("m < wavelength(j)",),
    ),
    Conclusion(
        "period",
        "rotation((m+wavelength(j))*theta(j)) == rotation(m*theta(j))",
        "A wavelength later the rotation is the same.",
        mutants=("rotation((m+wavelength(j)/2)*theta(j)) == rotation(m*theta(j))",),
    ),
    Conclusion(
        "half-turn-cosine",
        "cos((wavelength(j)/2+delta)*theta(j)) == cos((wavelength(j)/2-delta)*theta(j))",
        "The cosine alone does not tell the two sides of half a wavelength apart.",
    ),
    Conclusion(
        "half-turn-sine",
        "sin((wavelength(j)/2+delta)*theta(j)) == -sin((wavelength(j)/2-delta)*theta(j))",
        "The sine does: a pair tells offsets apart over a whole wavelength.",
    ),
    Conclusion(
        "needed",
        "(s*L-1)/(L-1) == s + (s-1)/(L-1)",
        "The stretch that keeps s L positions within the arc of L.",
        requires=("L > 1",),
    ),
    Conclusion(
        "more-than-s",
        "(s*L-1)/(L-1) > s",
        "It exceeds s.",
        requires=("L > 1", "s > 1"),
    ),
    Conclusion(
        "stretch-enough",
        "(s*L-1)*theta(j)/c <= (L-1)*theta(j)",
        "A stretch of that size keeps the last position within the arc.",
        requires=("s*L-1 <= c*(L-1)",),
    ),
    Conclusion(
        "stretch-short",
        "(s*L-1)*theta(j)/c > (L-1)*theta(j)",
        "A smaller one does not.",
        requires=("s*L-1 > c*(L-1)",),
    ),
    Conclusion(
        "stretch-s",
        "(s*L-1)*theta(j)/c < L*theta(j)",
        "A stretch of s or more keeps it below L theta_j.",
        requires=("c >= s",),
    ),
    Conclusion(
        "one-turn",
        "s*L/(c*wavelength(j)) <= 1",
        "A stretch of s r_j or more leaves at most one turn over s L tokens.",
        requires=("c >= s*rotations(j)",),
    ),
    Conclusion(
        "never-again",
        "2*pi*w != N*theta(j)",
        "For a rational base N tokens are never w whole turns: no angle is met again exactly.",
    ),
)
