"""What the theorem on the general form of a scaling method states, conclusion by conclusion."""

from __future__ import annotations

from ropetheory.symbolic.proof.theorem import Conclusion

FIRST, SECOND = "general_first", "general_second"
INNER = (
    "general_first(q, j, phi, z)*general_first(k, j, psi, z)"
    " + general_second(q, j, phi, z)*general_second(k, j, psi, z)"
)
COSINE = "(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((psi-phi)*z)"
SINE = "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((psi-phi)*z)"

CONCLUSIONS = (
    Conclusion(
        "product-first",
        f"{FIRST}(x, j, c*m, z/c) == {FIRST}(x, j, m, z)",
        "Only the product of position and frequency matters: the first coordinate of a pair.",
        mutants=(f"{FIRST}(x, j, c*m, z*c) == {FIRST}(x, j, m, z)",),
    ),
    Conclusion(
        "product-second",
        f"{SECOND}(x, j, c*m, z/c) == {SECOND}(x, j, m, z)",
        "Only the product of position and frequency matters: the second coordinate of a pair.",
    ),
    Conclusion(
        "pi-first",
        f"{FIRST}(x, j, m/s, theta(j)) == {FIRST}(x, j, m, pi_frequency(j))",
        "Position interpolation by scaled positions or by scaled frequencies: the first coordinate.",
        mutants=(f"{FIRST}(x, j, m*s, theta(j)) == {FIRST}(x, j, m, pi_frequency(j))",),
    ),
    Conclusion(
        "pi-second",
        f"{SECOND}(x, j, m/s, theta(j)) == {SECOND}(x, j, m, pi_frequency(j))",
        "Position interpolation by scaled positions or by scaled frequencies: the second coordinate.",
    ),
    Conclusion(
        "relative",
        f"{INNER} == {COSINE} + {SINE}",
        "The score of a pair depends on positions through g(n) - g(m) alone.",
        mutants=(f"{INNER} == {COSINE} - {SINE}",),
    ),
    Conclusion(
        "norm",
        f"{FIRST}(x, j, m, z)**2 + {SECOND}(x, j, m, z)**2 == pair_square(x, j)",
        "Every method keeps the length of a pair.",
    ),
    Conclusion(
        "stretch-pi",
        "theta(j)/pi_frequency(j) == s",
        "Position interpolation stretches every wavelength by s.",
        mutants=("theta(j)/pi_frequency(j) == 1/s",),
    ),
    Conclusion(
        "stretch-ntk",
        "theta(j)/ntk_frequency(j) == s**(2*j/(d-2))",
        "NTK-aware scaling stretches pair j by s^(2j/(d-2)).",
        mutants=("theta(j)/ntk_frequency(j) == s**(2*j/d)", "theta(j)/ntk_frequency(j) == s"),
    ),
    Conclusion(
        "share-ntk",
        "s**(-2*j/(d-2)) == (1 - (s**(1-2*j/(d-2))-1)/(s-1))/s + (s**(1-2*j/(d-2))-1)/(s-1)",
        "Its factor is a blend of 1/s and 1 as well, with the share (s^(1-2j/(d-2)) - 1)/(s - 1) of the 1.",
        requires=("s > 1",),
        mutants=("s**(-2*j/(d-2)) == (1 - (s**(1-2*j/d)-1)/(s-1))/s + (s**(1-2*j/d)-1)/(s-1)",),
    ),
    Conclusion(
        "stretch-abf",
        "theta(j)/abf_frequency(j) == beta**(2*j/d)",
        "A base beta times as large stretches it by beta^(2j/d).",
        mutants=("theta(j)/abf_frequency(j) == beta",),
    ),
    Conclusion(
        "map-ntk",
        "ntk_frequency(j) == theta(j)**(1 + d/(d-2)*ln(s)/ln(b))",
        "NTK-aware scaling maps a frequency by a power that is the same for all pairs.",
        mutants=("ntk_frequency(j) == theta(j)**(1 + ln(s)/ln(b))",),
    ),
    Conclusion(
        "map-abf",
        "abf_frequency(j) == theta(j)**(1 + ln(beta)/ln(b))",
        "So does an adjusted base.",
    ),
    Conclusion(
        "uniform-pi",
        "theta(j+1)/pi_frequency(j+1)/(theta(j)/pi_frequency(j)) == 1",
        "Position interpolation is uniform: neighbouring pairs are stretched alike.",
        mutants=("theta(j+1)/pi_frequency(j+1)/(theta(j)/pi_frequency(j)) == s**(2/(d-2))",),
    ),
    Conclusion(
        "step-abf",
        "theta(j+1)/abf_frequency(j+1)/(theta(j)/abf_frequency(j)) == beta**(2/d)",
        "Under an adjusted base the stretch grows by beta^(2/d) from pair to pair.",
    ),
    Conclusion(
        "uneven-ntk",
        "theta(j)/ntk_frequency(j) < theta(j+1)/ntk_frequency(j+1)",
        "NTK-aware scaling is not uniform: for s > 1 a slower pair is stretched more.",
        requires=("s > 1",),
    ),
    Conclusion(
        "uneven-abf",
        "theta(j)/abf_frequency(j) < theta(j+1)/abf_frequency(j+1)",
        "Neither is an adjusted base, for beta > 1.",
        requires=("beta > 1",),
    ),
    Conclusion(
        "by-parts-slow",
        "theta(j)/by_parts_frequency(j) == s",
        "NTK-by-parts stretches a pair of at most low turns by s.",
        requires=("rotations(j) <= low",),
    ),
    Conclusion(
        "by-parts-fast",
        "theta(j)/by_parts_frequency(j) == 1",
        "It leaves a pair of at least high turns alone, so it is not uniform.",
        requires=("rotations(j) >= high",),
    ),
    Conclusion(
        "blind-pi",
        "pi_frequency(j, b, d, c*L) == pi_frequency(j)",
        "At a fixed scale position interpolation does not look at the training length.",
        mutants=("pi_frequency(j, b, d, c*L, c*s) == pi_frequency(j)",),
    ),
    Conclusion(
        "blind-ntk",
        "ntk_frequency(j, b, d, c*L) == ntk_frequency(j)",
        "Nor does NTK-aware scaling.",
        mutants=("ntk_frequency(j, b, d, c*L, c*s) == ntk_frequency(j)",),
    ),
    Conclusion(
        "blind-abf",
        "abf_frequency(j, b, d, c*L) == abf_frequency(j)",
        "Nor does an adjusted base.",
        mutants=("abf_frequency(j, b*c, d, c*L) == abf_frequency(j)",),
    ),
    Conclusion(
        "targeted-jump",
        "by_parts_frequency(j, b, d, c*L)/by_parts_frequency(j) == s",
        "NTK-by-parts is targeted: one pair at one scale is s times as fast under a training length in which "
        "it makes high turns as under one in which it makes at most low.",
        requires=("rotations(j) <= low", "rotations(j, b, d, c*L) >= high"),
        mutants=("by_parts_frequency(j, b, d, c*L)/by_parts_frequency(j) == 1",),
    ),
    Conclusion(
        "targeted-growth",
        "by_parts_factor(j) < by_parts_factor(j, b, d, c*L)",
        "Between the thresholds its factor grows with the training length.",
        requires=(
            "s > 1",
            "c > 1",
            "rotations(j) >= low",
            "rotations(j) <= high",
            "rotations(j, b, d, c*L) >= low",
            "rotations(j, b, d, c*L) <= high",
        ),
    ),
)
