"""What the critical-index theorem states, conclusion by conclusion."""

from __future__ import annotations

from ropetheory.symbolic.proof.theorem import Conclusion

CONCLUSIONS = (
    Conclusion(
        "index",
        "wavelength(critical_index()) == L",
        "At the real index x the wavelength is the length.",
    ),
    Conclusion(
        "threshold",
        "ln(wavelength(j)) - ln(L) == 2*ln(b)/d*(j - critical_index())",
        "lambda_j is above, at or below L as j is above, at or below x.",
        mutants=(
            "ln(wavelength(j)) - ln(L) == 2*ln(b)/d*(j - 1 - critical_index())",
            "ln(wavelength(j)) - ln(L) == 2*ln(b)/d*(j - d/2*(1 + ln(L/(2*pi))/ln(b)))",
        ),
    ),
    Conclusion(
        "pair",
        "critical_pair() == max(0, min(d/2, ceil(critical_index())))",
        "The first pair with lambda_j >= L, counted from 0; d/2 where no pair reaches L.",
        mutants=("critical_pair() == max(0, min(d/2, ceil(critical_index()) - 1))",),
    ),
    Conclusion(
        "reached",
        "wavelength(critical_pair()) >= L",
        "The critical pair reaches L, where any pair does.",
        requires=("wavelength(d/2-1) >= L",),
        mutants=("wavelength(critical_pair() - 1) >= L",),
    ),
    Conclusion(
        "not-before",
        "wavelength(critical_pair() - 1) < L",
        "The pair before it does not, where there is one.",
        requires=("wavelength(0) < L",),
        mutants=("wavelength(critical_pair()) < L",),
    ),
    Conclusion(
        "post-critical",
        "wavelength(j) >= L",
        "From the critical index on, wavelengths reach L.",
        requires=("j >= critical_index()",),
    ),
    Conclusion(
        "pre-critical",
        "wavelength(j) < L",
        "Before the critical index they do not.",
        requires=("j < critical_index()",),
    ),
    Conclusion(
        "past-critical",
        "wavelength(j) > L",
        "Past the critical index they exceed it.",
        requires=("j > critical_index()",),
    ),
    Conclusion(
        "never-equal",
        "wavelength(j) != L",
        "For rational b and L no wavelength equals the length.",
    ),
    Conclusion(
        "turns",
        "rotations(j) == b**(2*(critical_index() - j)/d)",
        "Pair j makes less than one turn over L tokens exactly when j > x.",
    ),
    Conclusion(
        "full-turns",
        "rotations(j) >= 1",
        "A wavelength of at most L is a full turn or more over L tokens.",
        requires=("wavelength(j) <= L",),
    ),
    Conclusion(
        "part-turn",
        "rotations(j) < 1",
        "A wavelength above L is less than a turn over L tokens.",
        requires=("wavelength(j) > L",),
    ),
    Conclusion(
        "within-length",
        "wavelength(j) <= L",
        "Where L tokens make a full turn or more, it is at most L.",
        requires=("rotations(j) >= 1",),
    ),
    Conclusion(
        "beyond-length",
        "wavelength(j) > L",
        "Where they make less than a turn, it is above L.",
        requires=("rotations(j) < 1",),
    ),
    Conclusion(
        "turns-before",
        "rotations(j) > 1",
        "Before the critical index a pair makes more than one turn.",
        requires=("j < critical_index()",),
        mutants=("rotations(j) > b**(2/d)",),
    ),
    Conclusion(
        "turns-past",
        "rotations(j) < 1",
        "Past the critical index a pair makes less than one turn.",
        requires=("j > critical_index()",),
    ),
    Conclusion(
        "arc-covered",
        "(L-1)*theta(j) >= 2*pi",
        "The positions 0 ... L - 1 go once round the circle where the wavelength is at most L - 1.",
        requires=("wavelength(j) <= L-1",),
    ),
    Conclusion(
        "arc-part",
        "(L-1)*theta(j) < 2*pi",
        "The L training positions do not take a pair round where L tokens make less than a turn.",
        requires=("rotations(j) < 1",),
    ),
    Conclusion(
        "arc-open",
        "(L-1)*theta(j) < 2*pi",
        "So the circle stays open from the critical index on.",
        requires=("j >= critical_index()",),
    ),
    Conclusion(
        "one-based",
        "ln(wavelength(i-1)) - ln(L) == 2*ln(b)/d*(i - (1 + critical_index()))",
        "Counted from 1 the critical index is 1 + x.",
        mutants=("ln(wavelength(i-1)) - ln(L) == 2*ln(b)/d*(i - d/2*(1 + ln(L/(2*pi))/ln(b)))",),
    ),
    Conclusion(
        "coordinate",
        "ln(wavelength(m/2)) - ln(L) == ln(b)/d*(m - 2*critical_index())",
        "Counted in coordinates it is 2x.",
    ),
    Conclusion(
        "slope-b",
        "Derivative(critical_index(), b) == -critical_index()/(b*ln(b))",
        "The derivative in the base.",
    ),
    Conclusion(
        "slope-d",
        "Derivative(critical_index(), d) == critical_index()/d",
        "The derivative in the width.",
    ),
    Conclusion(
        "slope-L",
        "Derivative(critical_index(), L) == d/(2*L*ln(b))",
        "The derivative in the length.",
    ),
    Conclusion(
        "falls-in-b",
        "Derivative(critical_index(), b) < 0",
        "Beyond 2 pi tokens a larger base lowers the index.",
        requires=("L > 2*pi",),
    ),
    Conclusion(
        "rises-in-b",
        "Derivative(critical_index(), b) > 0",
        "Below 2 pi tokens a larger base raises it, towards 0.",
        requires=("L < 2*pi",),
    ),
    Conclusion("positive", "critical_index() > 0", "Positive beyond 2 pi.", requires=("L > 2*pi",)),
    Conclusion("negative", "critical_index() < 0", "Negative below 2 pi.", requires=("L < 2*pi",)),
    Conclusion("zero", "critical_index(b, d, 2*pi) == 0", "Zero at 2 pi."),
    Conclusion(
        "index-in-L",
        "critical_index() <= critical_index(b, d, c*L)",
        "A longer text has no smaller index.",
        requires=("c >= 1",),
    ),
    Conclusion(
        "index-in-b",
        "critical_index(c*b, d, L) <= critical_index()",
        "A larger base has no larger index.",
        requires=("c >= 1", "L >= 2*pi"),
    ),
    Conclusion(
        "index-in-d",
        "critical_index() <= critical_index(b, d+2, L)",
        "A wider head has no smaller index.",
        requires=("L >= 2*pi",),
    ),
    Conclusion(
        "pair-in-L",
        "critical_pair() <= critical_pair(b, d, c*L)",
        "The integer pair does not fall with the length.",
        requires=("c >= 1",),
    ),
    Conclusion(
        "pair-in-b",
        "critical_pair(c*b, d, L) <= critical_pair()",
        "The integer pair does not rise with the base.",
        requires=("c >= 1", "L >= 2*pi"),
    ),
    Conclusion(
        "pair-in-d",
        "critical_pair() <= critical_pair(b, d+2, L)",
        "The integer pair does not fall with the width.",
        requires=("L >= 2*pi",),
    ),
    Conclusion(
        "kept",
        "critical_index(b**(ln(s*L/(2*pi))/ln(L/(2*pi))), d, s*L) == critical_index()",
        "Under the base b^(ln(s L/2 pi)/ln(L/2 pi)) the index at s L is the index that it was at L.",
        requires=("L > 2*pi", "s*L > 2*pi"),
        mutants=("critical_index(b**(ln(s*L)/ln(L)), d, s*L) == critical_index()",),
    ),
    Conclusion(
        "kept-only",
        "critical_index(B, d, s*L)/critical_index() == ln(s*L/(2*pi))/ln(L/(2*pi))*ln(b)/ln(B)",
        "Under a base B the index at s L is the old one if and only if B is that base.",
        requires=("L > 2*pi", "s*L > 2*pi"),
        mutants=("critical_index(B, d, s*L)/critical_index() == ln(b*s)/ln(B)",),
    ),
    Conclusion(
        "kept-stretch",
        "b**(ln(s*L/(2*pi))/ln(L/(2*pi))) == b*s**(d/(2*critical_index()))",
        "It is the base that stretches the critical index by exactly s.",
        requires=("L > 2*pi",),
        mutants=("b**(ln(s*L/(2*pi))/ln(L/(2*pi))) == b*s**(d/(2*(critical_index()+1)))",),
    ),
)
