"""What the theorem on NTK-by-parts states, conclusion by conclusion."""

from __future__ import annotations

from ropetheory.symbolic.proof.theorem import Conclusion

REGIMES = (
    Conclusion("low", "ramp(r) == 0", "Up to low turns the ramp is 0.", requires=("r <= low",)),
    Conclusion("below", "ramp(r) == 0", "Below low turns it is 0.", requires=("r < low",)),
    Conclusion("high", "ramp(r) == 1", "From high turns on it is 1.", requires=("r >= high",)),
    Conclusion("beyond", "ramp(r) == 1", "Above high turns it is 1.", requires=("r > high",)),
    Conclusion(
        "between",
        "ramp(r) == (r - low)/(high - low)",
        "Between the thresholds it is linear in the rotation count.",
        requires=("r >= low", "r <= high"),
        mutants=("ramp(r) == r/(high - low)", "ramp(r) == (high - r)/(high - low)"),
    ),
    Conclusion("at-low", "ramp(low) == 0", "At the lower threshold both regimes give 0."),
    Conclusion("at-high", "ramp(high) == 1", "At the upper threshold both give 1, however large it is."),
    Conclusion(
        "middle",
        "ramp((low + high)/2) == 1/2",
        "It is 1/2 half way between the thresholds, however close they are.",
        mutants=("ramp((high - low)/2) == 1/2",),
    ),
    Conclusion(
        "half-index",
        "ramp(rotations(critical_index(b, d, L/((low + high)/2)))) == 1/2",
        "It is 1/2 at the real index that is critical for L over the middle of the thresholds.",
        mutants=("ramp(rotations(critical_index(b, d, L/(low + high)))) == 1/2",),
    ),
    Conclusion("nonnegative", "0 <= ramp(r)", "It is never negative."),
    Conclusion("at-most-one", "ramp(r) <= 1", "It never exceeds 1."),
    Conclusion("increasing", "ramp(r) <= ramp(r + y)", "It does not fall with the rotation count."),
    Conclusion(
        "rate",
        "ramp(r) <= r/high",
        "For one pair it tends to 0 as the upper threshold grows.",
        mutants=("ramp(r) <= r/(2*high)",),
    ),
    Conclusion(
        "rate-from-below",
        "ramp(r) >= (r - low)/high",
        "With a fixed upper threshold it tends to r/high, not to 0, as the lower one tends to 0.",
        requires=("r >= low", "r <= high"),
        mutants=("ramp(r) >= r/high",),
    ),
    Conclusion(
        "shares-fall", "ramp(rotations(j+1)) <= ramp(rotations(j))", "Slower pairs have no larger ramp."
    ),
)
FREQUENCIES = (
    Conclusion(
        "sum",
        "by_parts_frequency(j) == (1 - ramp(rotations(j)))*theta(j)/s + ramp(rotations(j))*theta(j)",
        "The frequency is the mean of theta_j/s and theta_j weighted by the ramp.",
        mutants=(
            "by_parts_frequency(j) == ramp(rotations(j))*theta(j)/s + (1 - ramp(rotations(j)))*theta(j)",
        ),
    ),
    Conclusion("factor", "by_parts_frequency(j)/theta(j) == by_parts_factor(j)", "One factor a pair."),
    Conclusion(
        "interpolated",
        "by_parts_frequency(j) == theta(j)/s",
        "A pair of at most low turns is slowed by s, as in position interpolation.",
        requires=("rotations(j) <= low",),
        mutants=("by_parts_frequency(j) == theta(j)",),
    ),
    Conclusion(
        "interpolated-below",
        "by_parts_frequency(j) == theta(j)/s",
        "So is a pair of fewer than low turns.",
        requires=("rotations(j) < low",),
    ),
    Conclusion(
        "kept",
        "by_parts_frequency(j) == theta(j)",
        "A pair of at least high turns is left alone.",
        requires=("rotations(j) >= high",),
        mutants=("by_parts_frequency(j) == theta(j)/s",),
    ),
    Conclusion(
        "kept-beyond",
        "by_parts_frequency(j) == theta(j)",
        "So is a pair of more than high turns.",
        requires=("rotations(j) > high",),
    ),
    Conclusion(
        "blended",
        "by_parts_frequency(j) == (1 - (rotations(j) - low)/(high - low))*theta(j)/s"
        " + (rotations(j) - low)/(high - low)*theta(j)",
        "Between the thresholds the weights are linear in the rotation count.",
        requires=("rotations(j) >= low", "rotations(j) <= high"),
    ),
    Conclusion(
        "stretch",
        "theta(j)/by_parts_frequency(j) == s/(1 + (s - 1)*ramp(rotations(j)))",
        "The wavelength of pair j is stretched by the harmonic mean of s and 1.",
        mutants=("theta(j)/by_parts_frequency(j) == (1 - ramp(rotations(j)))*s + ramp(rotations(j))",),
    ),
    Conclusion(
        "reciprocal",
        "by_parts_frequency(j)/(2*pi) == (1 - ramp(rotations(j)))/(s*wavelength(j))"
        " + ramp(rotations(j))/wavelength(j)",
        "Reciprocal wavelengths are averaged, not wavelengths.",
    ),
    Conclusion(
        "wavelength-mean",
        "2*pi/by_parts_frequency(j) <= ((1 - ramp(rotations(j)))*s + ramp(rotations(j)))*wavelength(j)",
        "The mean of the wavelengths is at least as long.",
        requires=("s >= 1",),
    ),
    Conclusion(
        "at-least", "theta(j)/s <= by_parts_frequency(j)", "No pair is slowed by more than s.", ("s >= 1",)
    ),
    Conclusion("at-most", "by_parts_frequency(j) <= theta(j)", "No pair turns faster.", ("s >= 1",)),
    Conclusion(
        "frequency-rate",
        "by_parts_frequency(j) <= theta(j)*(1/s + (1 - 1/s)*rotations(j)/high)",
        "For one pair it tends to theta_j/s as the upper threshold grows.",
        requires=("s >= 1",),
    ),
    Conclusion(
        "factors-fall",
        "by_parts_factor(j+1) <= by_parts_factor(j)",
        "Factors fall with the pair.",
        ("s >= 1",),
    ),
    Conclusion(
        "frequencies-fall",
        "by_parts_frequency(j+1) < by_parts_frequency(j)",
        "Frequencies fall with the pair.",
        requires=("s >= 1",),
    ),
)
ANGLES = (
    Conclusion(
        "swept",
        "s*L*by_parts_frequency(j) == 2*pi*rotations(j)",
        "Over s L tokens a pair of at most low turns sweeps the angle that it swept over L.",
        requires=("rotations(j) <= low",),
        mutants=("s*L*by_parts_frequency(j) == 2*pi*s*rotations(j)",),
    ),
    Conclusion(
        "within-turns",
        "s*L*by_parts_frequency(j) <= 2*pi*low",
        "So it makes at most low turns.",
        requires=("rotations(j) <= low",),
    ),
    Conclusion(
        "overshoot",
        "(s*L - 1)*by_parts_frequency(j) - (L - 1)*theta(j) == (1 - 1/s)*theta(j)",
        "The last of s L positions lies beyond the last trained angle, by less than a step.",
        requires=("rotations(j) <= low",),
        mutants=("(s*L - 1)*by_parts_frequency(j) - (L - 1)*theta(j) == 0",),
    ),
    Conclusion(
        "last-position",
        "(s*L - 1)*by_parts_frequency(j) < L*theta(j)",
        "It stays short of the angle that L tokens sweep.",
        requires=("rotations(j) <= low",),
        mutants=("(s*L - 1)*by_parts_frequency(j) < (L - 1)*theta(j)",),
    ),
    Conclusion(
        "edge",
        "ln(rotations(j)/r) == 2*ln(b)/d*(critical_index(b, d, L/r) - j)",
        "Pair j makes more or fewer than r turns as j is below or above the critical index for L/r.",
        mutants=("ln(rotations(j)/r) == 2*ln(b)/d*(critical_index(b, d, L*r) - j)",),
    ),
)
CONCLUSIONS = (*REGIMES, *FREQUENCIES, *ANGLES)
