"""What the granularity theorem states, conclusion by conclusion."""

from __future__ import annotations

from ropetheory.symbolic.proof.theorem import Conclusion

ANGLE = "alpha*B**(-2*j/d)"
FIRST = "alpha*(B-1)*B**(2/d)/(B**(2/d+1)-B)"
SECOND = "alpha**2*(B**2-1)*B**(4/d)/(B**(4/d+2)-B**2)"
SUM = f"Sum({ANGLE}, j, 0, d/2-1)"
SQUARES = "Sum(alpha**2*B**(-4*j/d), j, 0, d/2-1)"
LIMIT = "(Si(alpha)-Si(alpha/B))/ln(B)"
WEIGHTED = f"Sum(pair_square(x,j)*sin({ANGLE}), j, 0, d/2-1)"


def _image(position: str) -> str:
    return f"complex_pair(x,j)*exp(I*{ANGLE}*{position})"


PRODUCT = f"{_image('(n+1)')}*conj({_image('n')})"
STEP = f"im({PRODUCT})"
PARABOLAS = f"2/d*({SUM} - {SQUARES}/pi)"

CONCLUSIONS = (
    Conclusion(
        "sum",
        f"{SUM} == {FIRST}",
        "The sum of the angles, in closed form.",
        mutants=(f"{SUM} == alpha*(B-1)*B**(2/d)/(B**(2/d+1)-1)",),
    ),
    Conclusion(
        "sum-squares",
        f"{SQUARES} == {SECOND}",
        "The sum of their squares.",
        mutants=(f"{SQUARES} == alpha**2*(B**2-1)*B**(2/d)/(B**(4/d+2)-B**2)",),
    ),
    Conclusion("sum-diverges", f"Limit({SUM}, d) == oo", "The sum of the angles grows without bound."),
    Conclusion("squares-diverge", f"Limit({SQUARES}, d) == oo", "So does the sum of their squares."),
    Conclusion("sum-mean", f"Limit(2/d*{SUM}, d) == alpha*(B-1)/(B*ln(B))", "The mean angle has a limit."),
    Conclusion(
        "squares-mean",
        f"Limit(2/d*{SQUARES}, d) == alpha**2*(B**2-1)/(2*B**2*ln(B))",
        "The mean squared angle has a limit, with a factor 1/2.",
        mutants=(f"Limit(2/d*{SQUARES}, d) == alpha**2*(B**2-1)/(B**2*ln(B))",),
    ),
    Conclusion(
        "second-limit",
        "Limit(d*(B**(2/d)-1), d) == 2*ln(B)",
        "d (B^(2/d) - 1) tends to 2 ln B, so the sums grow like d.",
        mutants=("Limit(d*(B**(2/d)-1), d) == ln(B)",),
    ),
    Conclusion("argument-positive", f"0 < {ANGLE}", "Every angle is positive."),
    Conclusion("argument-upper", f"{ANGLE} <= 1", "No angle exceeds 1."),
    Conclusion("sine-upper", f"sin({ANGLE}) <= {ANGLE}", "A sine is at most its angle."),
    Conclusion("sine-lower", f"{ANGLE}*(1 - {ANGLE}/pi) <= sin({ANGLE})", "A sine is at least the parabola."),
    Conclusion("sine-positive", f"0 < sin({ANGLE})", "Every sine is positive."),
    Conclusion("upper", f"C() <= {FIRST}", "C_d is at most the sum of the angles."),
    Conclusion("lower", f"{FIRST} - {SECOND}/pi <= C()", "C_d is at least that less the squares over pi."),
    Conclusion("diverges", "Limit(C(), d) == oo", "C_d grows without bound."),
    Conclusion(
        "limit",
        f"Limit(2/d*C(), d) == {LIMIT}",
        "The mean sine (2/d) C_d has a limit.",
        mutants=("Limit(2/d*C(), d) == (Si(alpha)-Si(alpha/B))/(2*ln(B))",),
    ),
    Conclusion(
        "correction",
        f"Limit(d*(2/d*C() - {LIMIT}), d) == sin(alpha) - sin(alpha/B)",
        "The first correction is (sin(alpha) - sin(alpha/B))/d.",
        mutants=(f"Limit(d*(2/d*C() - {LIMIT}), d) == (sin(alpha) - sin(alpha/B))/2",),
    ),
    Conclusion(
        "limit-upper", f"{LIMIT} <= alpha*(B-1)/(B*ln(B))", "The limit is at most that of the angles."
    ),
    Conclusion(
        "limit-lower",
        f"alpha/ln(B)*((B-1)/B - alpha/(2*pi)*(B**2-1)/B**2) <= {LIMIT}",
        "The limit is at least that of the parabolas.",
    ),
    Conclusion(
        "limit-lower-weak",
        f"alpha/ln(B)*((B-1)/B - alpha/pi*(B**2-1)/B**2) <= {LIMIT}",
        "Without the factor 1/2 the bound is weaker, and true.",
    ),
    Conclusion("approximation-above", f"{LIMIT} < alpha/ln(B)", "alpha/ln B overstates the limit."),
    Conclusion(
        "parabola-mean",
        f"Limit({PARABOLAS}, d) == alpha/ln(B)*((B-1)/B - alpha/(2*pi)*(B**2-1)/B**2)",
        "The mean of the parabolas has a limit, with alpha over 2 pi.",
        mutants=(f"Limit({PARABOLAS}, d) == alpha/ln(B)*((B-1)/B - alpha/pi*(B**2-1)/B**2)",),
    ),
    Conclusion("small-factor", "1 - alpha**2/18 <= Si(alpha)/alpha", "Si(alpha) is close to a small alpha."),
    Conclusion(
        "approximation-below",
        f"alpha/ln(B)*(1 - alpha**2/18 - 1/B) <= {LIMIT}",
        "alpha/ln B overstates the limit by the share alpha^2/18 + 1/B at most.",
        mutants=(f"alpha/ln(B)*(1 - alpha**2/18) <= {LIMIT}",),
    ),
    Conclusion(
        "weighted-upper",
        f"{WEIGHTED} <= 2*max_square(x)*C()",
        "A sum of sines weighted by squared pairs is at most twice the largest squared coordinate times C_d.",
        mutants=(f"{WEIGHTED} <= max_square(x)*C()",),
    ),
    Conclusion("weighted-lower", f"2*min_square(x)*C() <= {WEIGHTED}", "And at least twice the smallest."),
    Conclusion(
        "weighted-lower-printed", f"min_square(x)*C() <= {WEIGHTED}", "Half of that bound is true as well."
    ),
    Conclusion(
        "similarity-upper",
        "similarity(x) <= max_pair(x)/norm2(x)*C()",
        "The sine similarity is at most the largest squared pair times C_d over the squared norm.",
    ),
    Conclusion(
        "similarity-lower",
        "min_pair(x)/norm2(x)*C() <= similarity(x)",
        "And at least the smallest squared pair times it.",
    ),
    Conclusion(
        "similarity-upper-coordinates",
        "similarity(x) <= 2*max_square(x)/norm2(x)*C()",
        "In squared coordinates the upper constant is 2.",
        mutants=("similarity(x) <= max_square(x)/norm2(x)*C()",),
    ),
    Conclusion(
        "similarity-lower-coordinates",
        "2*min_square(x)/norm2(x)*C() <= similarity(x)",
        "And so is the lower one.",
    ),
    Conclusion(
        "similarity-lower-printed",
        "min_square(x)/norm2(x)*C() <= similarity(x)",
        "With the constant 1 the lower bound is weaker, and true.",
    ),
    Conclusion(
        "attained",
        f"Sum(2*sin({ANGLE}), j, 0, d/2-1)/d == 2/d*C()",
        "A vector with all coordinates 1 attains the bounds: all are (2/d) C_d.",
    ),
    Conclusion(
        "inner",
        f"{_image('m')}*conj({_image('n')}) == pair_square(x,j)*exp(I*{ANGLE}*(m-n))",
        "One pair of the inner product of two images, the second conjugated.",
    ),
    Conclusion(
        "inner-first",
        f"conj({_image('m')})*{_image('n')} == pair_square(x,j)*exp(I*{ANGLE}*(n-m))",
        "With the first conjugated the exponent changes sign.",
    ),
    Conclusion(
        "inner-imaginary",
        f"im({_image('m')}*conj({_image('n')})) == pair_square(x,j)*sin({ANGLE}*(m-n))",
        "Its imaginary part.",
    ),
    Conclusion("consecutive", f"{STEP} == pair_square(x,j)*sin({ANGLE})", "For consecutive positions."),
    Conclusion(
        "consecutive-similarity",
        f"Sum({STEP}, j, 0, d/2-1)/norm2(x) == similarity(x)",
        "Summed over pairs and divided by the squared norm.",
    ),
    Conclusion(
        "consecutive-cosine",
        f"Sum(re({PRODUCT}), j, 0, d/2-1) == Sum(pair_square(x,j)*cos({ANGLE}), j, 0, d/2-1)",
        "The real inner product of consecutive images.",
    ),
)
