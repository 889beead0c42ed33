"""What the theorem on position interpolation states, conclusion by conclusion."""

from __future__ import annotations

from ropetheory.symbolic.proof.theorem import Conclusion

COSINE = "(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)/s)"
SINE = "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j)/s)"
CONCLUSIONS = (
    Conclusion(
        "score",
        f"scaled_score(m, n) == Sum({COSINE} + {SINE}, j, 0, d/2-1)",
        "Scaled positions give the score of scaled frequencies.",
        mutants=(f"scaled_score(m, n) == Sum({COSINE} - {SINE}, j, 0, d/2-1)",),
    ),
    Conclusion(
        "relative",
        "scaled_score(m, n) == score(0, (n-m)/s)",
        "The score depends on (n - m)/s alone.",
        mutants=("scaled_score(m, n) == score(0, s*(n-m))",),
    ),
    Conclusion(
        "stretched",
        "scaled_score(s*m, s*n) == score(m, n)",
        "At s times the positions it is the score that was trained.",
    ),
    Conclusion(
        "offset",
        "scaled_score(m, m+s) == score(m, m+1)",
        "An offset of s tokens acts as an offset of one did.",
    ),
    Conclusion(
        "angle",
        "m/s*theta(j) == m*pi_frequency(j)",
        "Position m/s at the frequency theta_j has the angle of position m at theta_j/s.",
        mutants=("m*s*theta(j) == m*pi_frequency(j)",),
    ),
    Conclusion(
        "frequency",
        "pi_frequency(j)/theta(j) == 1/s",
        "Every frequency is divided by s, whatever the pair.",
        mutants=("pi_frequency(j)/theta(j) == s", "pi_frequency(j)/theta(j) == s**(-2*j/(d-2))"),
    ),
    Conclusion(
        "stretch",
        "2*pi/pi_frequency(j) == s*wavelength(j)",
        "Every wavelength is multiplied by s.",
        mutants=("2*pi/pi_frequency(j) == wavelength(j)/s",),
    ),
    Conclusion(
        "ratio",
        "pi_frequency(j+1)/pi_frequency(j) == theta(j+1)/theta(j)",
        "The ratios between pairs stay as they were.",
    ),
    Conclusion("fastest", "pi_frequency(0) == 1/s", "The fastest pair turns by 1/s radian a token."),
    Conclusion(
        "cycle",
        "pi_frequency(0)/(2*pi) == 1/(2*pi*s)",
        "That is the share 1/(2 pi s) of a turn.",
    ),
    Conclusion(
        "slower",
        "pi_frequency(j) < theta(j)",
        "For s > 1 every pair turns slower, the fast ones too.",
        requires=("s > 1",),
    ),
    Conclusion("bandwidth", "pi_frequency(j) <= 1/s", "No frequency exceeds 1/s."),
    Conclusion(
        "within",
        "m*pi_frequency(j) <= (L-1)*theta(j)",
        "Up to position s(L - 1) the angle stays within the trained arc.",
        requires=("m <= s*(L-1)",),
    ),
    Conclusion(
        "outside",
        "m*pi_frequency(j) > (L-1)*theta(j)",
        "Beyond position s(L - 1) it does not.",
        requires=("m > s*(L-1)",),
    ),
    Conclusion(
        "below-length",
        "m*pi_frequency(j) < L*theta(j)",
        "Before position s L it stays below L theta_j.",
        requires=("m < s*L",),
    ),
    Conclusion(
        "last",
        "(s*L-1)*pi_frequency(j) < L*theta(j)",
        "The last of s L positions stays below L theta_j.",
        mutants=("(s*L+1)*pi_frequency(j) < L*theta(j)",),
    ),
    Conclusion(
        "excess",
        "(s*L-1)*pi_frequency(j) - (L-1)*theta(j) == (1-1/s)*theta(j)",
        "It lies beyond the trained arc by less than a step theta_j.",
    ),
    Conclusion(
        "beyond",
        "(s*L-1)*pi_frequency(j) > (L-1)*theta(j)",
        "For s > 1 it does lie beyond it.",
        requires=("s > 1",),
    ),
    Conclusion(
        "near",
        "1 - cos(z/s) <= z**2/(2*s**2)",
        "The cosine of an angle z, slowed by s, is within z^2/(2 s^2) of 1.",
        mutants=("1 - cos(z/s) <= z**2/(4*s**2)",),
    ),
    Conclusion("at-most-one", "theta(j) <= 1", "No frequency exceeds 1."),
    Conclusion(
        "nearer",
        "cos(theta(j)) < cos(pi_frequency(j))",
        "For s > 1 neighbouring tokens come closer on every pair.",
        requires=("s > 1",),
    ),
    Conclusion(
        "chord",
        "(cos(z/s)-cos(z/s0))**2 + (sin(z/s)-sin(z/s0))**2 <= z**2*(1/s-1/s0)**2",
        "Between two scales a pair moves by at most its angle times |1/s - 1/s0|.",
        mutants=("(cos(z/s)-cos(z/s0))**2 + (sin(z/s)-sin(z/s0))**2 <= z**2*(1/s-1/s0)**2/2",),
    ),
    Conclusion("cosine", "(cos(z/s)-cos(z/s0))**2 <= z**2*(1/s-1/s0)**2", "So does the cosine alone."),
    Conclusion("sine", "(sin(z/s)-sin(z/s0))**2 <= z**2*(1/s-1/s0)**2", "So does the sine alone."),
    Conclusion(
        "moves",
        "scale_change2(x, m) <= m**2*(1/s-1/s0)**2*norm2(x)",
        "The image of a vector is Lipschitz in 1/s, hence continuous in s.",
    ),
)
