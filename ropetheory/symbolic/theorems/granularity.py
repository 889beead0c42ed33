"""Granularity: what C_d, the sum of the sines of one step's angles, is, tends to, and bounds.

C_d = sum_{j<d/2} sin(alpha B^(-2j/d)) with B = beta b grows like d: it has no finite limit, and
neither have the geometric sums that bound it. The mean (2/d) C_d has one, the integral of
sin(alpha B^(-u)) over 0 <= u <= 1. The sine similarity of consecutive images of a vector x is a mean of
those sines weighted by the squared pairs of x, so it lies between the smallest and the largest squared
pair times C_d/|x|^2; in terms of squared coordinates the factor is 2, on both sides.
"""

from ropetheory.authoring import (
    GOAL,
    Classical,
    Conclusion,
    Governs,
    Have,
    Integral,
    Let,
    Limit,
    Rewritten,
    Step,
    Summation,
    Theorem,
    Use,
)

THEOREM = Theorem(
    id="granularity",
    title="Granularity",
    summary=(
        "C_d grows without bound; (2/d) C_d tends to (Si(alpha) - Si(alpha/B))/ln B. The sine similarity "
        "of consecutive images of x lies between the smallest and the largest squared pair of x times "
        "C_d/|x|^2."
    ),
    main="limit",
    idea=(
        "C_d is d/2 times a Riemann sum of sin(alpha B^(-u)) over 0 <= u <= 1, with points u = 2j/d: "
        "hence the factor 2/d, and the growth like d. The substitution t = alpha B^(-u) turns the "
        "integral into a difference of sine integrals over ln B. The sine similarity is a mean of the "
        "same sines weighted by squared pairs, so the smallest and the largest weight bound it."
    ),
    hypotheses=("B > 1", "alpha > 0", "alpha <= 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "x is a real vector of width d, not zero"),
    lets=(
        Let("ANGLE", "alpha*B**(-2*j/d)"),
        Let("ANGLES", "Sum(ANGLE, j, 0, d/2-1)"),
        Let("SQUARES", "Sum(ANGLE**2, j, 0, d/2-1)"),
        Let("LIMIT", "(Si(alpha) - Si(alpha/B))/ln(B)"),
        Let("CLOSED", "alpha*(B-1)*B**(2/d)/(B**(2/d+1)-B)"),
        Let("CLOSED_SQUARES", "alpha**2*(B**2-1)*B**(4/d)/(B**(4/d+2)-B**2)"),
        Let("image(n)", "complex_pair(x, j)*exp(I*ANGLE*n)")),
    body=(
        Conclusion("sum", "ANGLES == CLOSED",
            "The sum of the angles has a closed form.",
            proof=(
                Step("==", GOAL, "A geometric sum; its ratio is not 1, since B > 1.",
                    compute=Summation()),),
            must_fail=("ANGLES == alpha*(B-1)*B**(2/d)/(B**(2/d+1)-1)",)),
        Conclusion("sum-squares", "SQUARES == CLOSED_SQUARES",
            "The sum of the squared angles has a closed form.",
            proof=(
                Step("==", GOAL, "A geometric sum; its ratio is not 1, since B > 1.",
                    compute=Summation()),),
            must_fail=("SQUARES == alpha**2*(B**2-1)*B**(2/d)/(B**(4/d+2)-B**2)",)),
        Conclusion("sum-diverges", "Limit(ANGLES, d) == oo",
            "The sum of the angles grows without bound.",
            proof=(
                Step("==", "CLOSED", "The closed form.", by="sum"),
                Step("==", GOAL,
                    "B^(2/d) tends to 1, so the denominator vanishes and the numerator does not.",
                    compute=Limit()))),
        Conclusion("squares-diverge", "Limit(SQUARES, d) == oo",
            "The sum of the squared angles grows without bound.",
            proof=(
                Step("==", "CLOSED_SQUARES", "The closed form.", by="sum-squares"),
                Step("==", GOAL,
                    "B^(2/d) tends to 1, so the denominator vanishes and the numerator does not.",
                    compute=Limit()))),
        Conclusion("sum-mean", "Limit(2/d*ANGLES, d) == alpha*(B-1)/(B*ln(B))",
            "The mean angle tends to alpha (B - 1)/(B ln B).",
            proof=(
                Step("==", "2/d*CLOSED", "The closed form.", put="sum"),
                Step("==", GOAL, "(d/2)(B^(2/d) - 1) tends to ln B; for the squares the exponent is 4/d.",
                    compute=Limit()))),
        Conclusion("squares-mean", "Limit(2/d*SQUARES, d) == alpha**2*(B**2-1)/(2*B**2*ln(B))",
            "The mean squared angle tends to alpha^2 (B^2 - 1)/(2 B^2 ln B).",
            proof=(
                Step("==", "2/d*CLOSED_SQUARES", "The closed form.", put="sum-squares"),
                Step("==", GOAL, "(d/2)(B^(2/d) - 1) tends to ln B; for the squares the exponent is 4/d.",
                    compute=Limit())),
            must_fail=("Limit(2/d*SQUARES, d) == alpha**2*(B**2-1)/(B**2*ln(B))",)),
        Conclusion("second-limit", "Limit(d*(B**(2/d)-1), d) == 2*ln(B)",
            "d (B^(2/d) - 1) tends to 2 ln B, so the sums grow like d.",
            proof=(Step("==", GOAL, "The derivative of B^u at 0, twice.", compute=Limit()),),
            must_fail=("Limit(d*(B**(2/d)-1), d) == ln(B)",)),
        Conclusion("argument-positive", "0 < ANGLE",
            "Every angle is positive.",
            proof=(Step("<", GOAL, "A product of positive factors.", leaving="ANGLE"),)),
        Conclusion("argument-upper", "ANGLE <= 1",
            "No angle exceeds 1.",
            proof=(
                Step("<=", "B**(-2*j/d)", "alpha <= 1.", leaving="(1 - alpha)*B**(-2*j/d)",
                    using=("alpha <= 1",)),
                Step("<=", GOAL, "B^(2j/d) is e^y with y = (2j/d) ln B >= 0, at least 1 + y.",
                    by=Use("exp-above-line", y="2*j*ln(B)/d"), times="B**(-2*j/d)",
                    leaving="2*j*ln(B)/d*B**(-2*j/d)"))),
        Conclusion("sine-upper", "sin(ANGLE) <= ANGLE",
            "A sine is at most its angle.",
            proof=(Step("<=", GOAL, "sin y <= y for y >= 0.", by=Use("sin-below-angle", y="ANGLE")),)),
        Conclusion("sine-lower", "ANGLE*(1 - ANGLE/pi) <= sin(ANGLE)",
            "A sine of an angle y is at least y (1 - y/pi).",
            proof=(
                Step("<=", GOAL, "y - y^2/pi <= sin y for y <= 6/pi, and the angle is at most 1.",
                    by=Use("sin-above-parabola", y="ANGLE"), times="1", since=("argument-upper",)),)),
        Have("sine-share", "(1 - 1/pi)*ANGLE <= sin(ANGLE)",
            proof=(
                Step("<=", "ANGLE*(1 - ANGLE/pi)", "The angle is at most 1.", by="argument-upper",
                    times="ANGLE/pi"),
                Step("<=", GOAL, "The parabola is below the sine.", by="sine-lower"))),
        Conclusion("sine-positive", "0 < sin(ANGLE)",
            "Every sine is positive.",
            proof=(
                Step("<", "(1 - 1/pi)*ANGLE", "1 > 1/pi.", leaving="(1 - 1/pi)*ANGLE"),
                Step("<=", GOAL, "That share of the angle is below the sine.", by="sine-share"))),
        Have("upper-sum", "C() <= ANGLES",
            proof=(Step("<=", GOAL, "Term by term.", by="sine-upper", times="1", each_summand=True),)),
        Conclusion("upper", "C() <= CLOSED",
            "C_d is at most the sum of the angles.",
            proof=(
                Step("<=", "ANGLES", "Term by term.", by="upper-sum"),
                Step("==", GOAL, "The closed form.", by="sum"))),
        Have("lower-sum", "ANGLES - SQUARES/pi <= C()",
            proof=(Step("<=", GOAL, "Term by term.", by="sine-lower", times="1", each_summand=True),)),
        Conclusion("lower", "CLOSED - CLOSED_SQUARES/pi <= C()",
            "C_d is at least the sum of the angles less the sum of their squares over pi.",
            start="C()",
            proof=(
                Step(">=", "ANGLES - SQUARES/pi", "Term by term.", by="lower-sum", times="1"),
                Step("==", "CLOSED - SQUARES/pi", "The closed form.", put="sum"),
                Step("==", GOAL, "The closed form of the squares.", put="sum-squares"))),
        Have("share-of-angles", "(1 - 1/pi)*ANGLES <= C()",
            proof=(Step("<=", GOAL, "Term by term.", by="sine-share", times="1", each_summand=True),)),
        Have("share-diverges", "Limit((1 - 1/pi)*ANGLES, d) == oo",
            proof=(
                Step("==", "(1 - 1/pi)*CLOSED", "The closed form.", put="sum"),
                Step("==", GOAL,
                    "B^(2/d) tends to 1, so the denominator vanishes and the numerator does not.",
                    compute=Limit()))),
        Conclusion("diverges", "Limit(C(), d) == oo",
            "C_d grows without bound.",
            by=Classical("comparison", Use("share-of-angles"), Use("share-diverges"))),
        Have("integral", "Integral(sin(alpha/B**u), u, 0, 1) == LIMIT",
            proof=(
                Step("==", GOAL, "Put v = alpha B^(-u); the integrand becomes sin(v)/v over ln B.",
                    compute=Integral()),)),
        Conclusion("limit", "Limit(2/d*C(), d) == LIMIT",
            "The mean sine (2/d) C_d tends to (Si(alpha) - Si(alpha/B))/ln B.",
            proof=(
                Step("==", "Integral(sin(alpha/B**u), u, 0, 1)",
                    "(2/d) C_d is a Riemann sum of sin(alpha B^(-u)).",
                    by=Classical("riemann_sum", "sin(alpha/B**u)", "u")),
                Step("==", GOAL, "The integral.", by="integral")),
            must_fail=("Limit(2/d*C(), d) == (Si(alpha)-Si(alpha/B))/(2*ln(B))",)),
        Conclusion("correction", "Limit(d*(2/d*C() - LIMIT), d) == sin(alpha) - sin(alpha/B)",
            "The mean sine exceeds its limit by (sin(alpha) - sin(alpha/B))/d to first order.",
            proof=(
                Step("==", GOAL, "The error of that Riemann sum, with the value of the integral.",
                    by=Rewritten(Classical("riemann_error", "sin(alpha/B**u)", "u"), "integral")),),
            must_fail=("Limit(d*(2/d*C() - LIMIT), d) == (sin(alpha) - sin(alpha/B))/2",)),
        Have("mean-upper", "2*C()/d <= 2*ANGLES/d",
            proof=(Step("<=", GOAL, "Term by term.", by="upper-sum", times="2/d"),)),
        Conclusion("limit-upper", "LIMIT <= alpha*(B-1)/(B*ln(B))",
            "The limit of the mean sine is at most that of the mean angle.",
            by=Classical("limit_order", Use("mean-upper"), Use("limit"), Use("sum-mean"))),
        Have("mean-lower", "2/d*(ANGLES - SQUARES/pi) <= 2*C()/d",
            proof=(Step("<=", GOAL, "Term by term.", by="lower-sum", times="2/d"),)),
        Conclusion("parabola-mean",
            "Limit(2/d*(ANGLES - SQUARES/pi), d) == alpha/ln(B)*((B-1)/B - alpha/(2*pi)*(B**2-1)/B**2)",
            "The mean of the parabolas tends to (alpha/ln B) ((B - 1)/B - alpha (B^2 - 1)/(2 pi B^2)).",
            proof=(
                Step("==", "2/d*(CLOSED - SQUARES/pi)", "The closed form.", put="sum"),
                Step("==", "2/d*(CLOSED - CLOSED_SQUARES/pi)", "The closed form of the squares.",
                    put="sum-squares"),
                Step("==", GOAL, "The limits of the two means.", compute=Limit())),
            must_fail=(
                "Limit(2/d*(ANGLES - SQUARES/pi), d) == alpha/ln(B)*((B-1)/B - alpha/pi*(B**2-1)/B**2)",)),
        Conclusion("limit-lower", "alpha/ln(B)*((B-1)/B - alpha/(2*pi)*(B**2-1)/B**2) <= LIMIT",
            "The limit of the mean sine is at least that of the mean of the parabolas.",
            by=Classical("limit_order", Use("mean-lower"), Use("parabola-mean"), Use("limit"))),
        Conclusion("limit-lower-weak", "alpha/ln(B)*((B-1)/B - alpha/pi*(B**2-1)/B**2) <= LIMIT",
            "The lower bound on the limit without the factor 1/2 is weaker, and true.",
            proof=(
                Step("<=", "alpha*((B - 1)/B - alpha*(B**2 - 1)/(2*pi*B**2))/ln(B)",
                    "The bound subtracts twice what the sharper one subtracts.",
                    leaving="alpha**2*(B**2 - 1)/(2*pi*B**2*ln(B))", using=("B > 1",)),
                Step("<=", GOAL, "The sharper bound.", by="limit-lower"))),
        Conclusion("approximation-above", "LIMIT < alpha/ln(B)",
            "alpha/ln B overstates the limit.",
            proof=(
                Step("<=", "alpha*(B - 1)/(B*ln(B))", "The upper bound.", by="limit-upper"),
                Step("<", GOAL, "(B - 1)/B is less than 1.", leaving="alpha/(B*ln(B))"))),
        Have("slope-lower", "1 - alpha**2/6 <= sin(alpha)/alpha",
            proof=(
                Step("<=", GOAL, "The cubic bound of the sine, over alpha.",
                    by=Use("sin-above-cubic", y="alpha"), times="1/alpha"),)),
        Conclusion("small-factor", "1 - alpha**2/18 <= Si(alpha)/alpha",
            "Si(alpha)/alpha is at least 1 - alpha^2/18.",
            proof=(
                Step("<=", GOAL, "Si vanishes at 0 and has the slope sin(alpha)/alpha.",
                    by=Classical("taylor", "alpha**3/18 - alpha + Si(alpha)", "alpha", 1,
                        Use("slope-lower")), times="1/alpha"),)),
        Have("slope-upper", "sin(alpha)/alpha <= 1",
            proof=(
                Step("<=", GOAL, "sin y <= y, over alpha.", by=Use("sin-below-angle", y="alpha"),
                    times="1/alpha"),)),
        Conclusion("approximation-below", "alpha/ln(B)*(1 - alpha**2/18 - 1/B) <= LIMIT",
            "alpha/ln B overstates the limit by the share alpha^2/18 + 1/B at most.",
            proof=(
                Step("<=", "(Si(alpha) - alpha/B)/ln(B)", "The cubic bound of Si.",
                    by=Classical("taylor", "alpha**3/18 - alpha + Si(alpha)", "alpha", 1,
                        Use("slope-lower")), times="1/ln(B)"),
                Step("<=", GOAL, "Si(y) <= y at y = alpha/B.",
                    by=Use(Classical("taylor", "alpha - Si(alpha)", "alpha", 1, Use("slope-upper")),
                        alpha="alpha/B"), times="1/ln(B)", using=("alpha <= 1", "B > 1"))),
            must_fail=("alpha/ln(B)*(1 - alpha**2/18) <= LIMIT",)),
        Conclusion("weighted-upper",
            "Sum(pair_square(x, j)*sin(ANGLE), j, 0, d/2-1) <= 2*max_square(x)*C()",
            "A sum of sines weighted by squared pairs is at most twice the largest squared coordinate "
            "times C_d.",
            proof=(
                Step("<=", "Sum(2*sin(ANGLE)*max_square(x), j, 0, d/2-1)",
                    "Term by term: the sines are positive.", by=Classical("extreme", "max_square", "x"),
                    times="sin(ANGLE)", since=("sine-positive",), each_summand=True),
                Step("==", GOAL, "The factor is the same for every pair.")),
            must_fail=("Sum(pair_square(x, j)*sin(ANGLE), j, 0, d/2-1) <= max_square(x)*C()",)),
        Conclusion("weighted-lower",
            "2*min_square(x)*C() <= Sum(pair_square(x, j)*sin(ANGLE), j, 0, d/2-1)",
            "A sum of sines weighted by squared pairs is at least twice the smallest squared coordinate "
            "times C_d.",
            proof=(
                Step("==", "Sum(2*sin(ANGLE)*min_square(x), j, 0, d/2-1)",
                    "The factor is the same for every pair."),
                Step("<=", GOAL, "Term by term: the sines are positive.",
                    by=Classical("extreme", "min_square", "x"), times="sin(ANGLE)",
                    since=("sine-positive",), each_summand=True))),
        Have("sum-positive", "0 < C()",
            proof=(
                Step("<", "(1 - 1/pi)*ANGLES", "A sum of positive terms.", leaving="(1 - 1/pi)*ANGLES"),
                Step("<=", GOAL, "Term by term below the sines.", by="share-of-angles"))),
        Conclusion("weighted-lower-printed",
            "min_square(x)*C() <= Sum(pair_square(x, j)*sin(ANGLE), j, 0, d/2-1)",
            "A sum of sines weighted by squared pairs is at least the smallest squared coordinate times "
            "C_d, which is half of the bound that holds.",
            proof=(
                Step("<=", "2*C()*min_square(x)", "Half of it.", leaving="C()*min_square(x)",
                    since=("sum-positive",)),
                Step("<=", GOAL, "The sharp bound.", by="weighted-lower"))),
        Have("pairs-upper", "Sum(sin(ANGLE)*pair_square(x, j), j, 0, d/2-1) <= C()*max_pair(x)",
            proof=(
                Step("<=", "Sum(sin(ANGLE)*max_pair(x), j, 0, d/2-1)",
                    "Term by term: the sines are positive.", by=Classical("extreme", "max_pair", "x"),
                    times="sin(ANGLE)", since=("sine-positive",), each_summand=True),
                Step("==", GOAL, "The factor is the same for every pair."))),
        Conclusion("similarity-upper", "similarity(x) <= max_pair(x)/norm2(x)*C()",
            "The sine similarity is at most the largest squared pair times C_d over the squared norm.",
            proof=(
                Step("<=", GOAL, "The weighted bound over the squared norm.", by="pairs-upper",
                    times="1/norm2(x)"),)),
        Have("pairs-lower", "C()*min_pair(x) <= Sum(sin(ANGLE)*pair_square(x, j), j, 0, d/2-1)",
            proof=(
                Step("==", "Sum(sin(ANGLE)*min_pair(x), j, 0, d/2-1)",
                    "The factor is the same for every pair."),
                Step("<=", GOAL, "Term by term: the sines are positive.",
                    by=Classical("extreme", "min_pair", "x"), times="sin(ANGLE)", since=("sine-positive",),
                    each_summand=True))),
        Conclusion("similarity-lower", "min_pair(x)/norm2(x)*C() <= similarity(x)",
            "The sine similarity is at least the smallest squared pair times C_d over the squared norm.",
            proof=(
                Step("<=", GOAL, "The weighted bound over the squared norm.", by="pairs-lower",
                    times="1/norm2(x)"),)),
        Conclusion("similarity-upper-coordinates", "similarity(x) <= 2*max_square(x)/norm2(x)*C()",
            "In squared coordinates the constant of the upper bound is 2.",
            proof=(
                Step("<=", GOAL, "The weighted bound over the squared norm.", by="weighted-upper",
                    times="1/norm2(x)"),),
            must_fail=("similarity(x) <= max_square(x)/norm2(x)*C()",)),
        Conclusion("similarity-lower-coordinates", "2*min_square(x)/norm2(x)*C() <= similarity(x)",
            "In squared coordinates the constant of the lower bound is 2.",
            proof=(
                Step("<=", GOAL, "The weighted bound over the squared norm.", by="weighted-lower",
                    times="1/norm2(x)"),)),
        Conclusion("similarity-lower-printed", "min_square(x)/norm2(x)*C() <= similarity(x)",
            "The lower bound on the similarity with the constant 1 is weaker, and true.",
            proof=(
                Step("<=", GOAL, "The weighted bound over the squared norm.", by="weighted-lower-printed",
                    times="1/norm2(x)"),)),
        Conclusion("attained", "Sum(2*sin(ANGLE), j, 0, d/2-1)/d == 2/d*C()",
            "A vector with all coordinates 1 attains the bounds: all are (2/d) C_d.",
            proof=(
                Step("==", GOAL,
                    "With all coordinates 1 every squared pair is 2 and the squared norm is d."),)),
        Conclusion("sharp", "a/d*C() < Sum(2*sin(ANGLE), j, 0, d/2-1)/d",
            "No constant a below 2 will do in the upper bound: for the vector of ones, whose largest "
            "squared coordinate over its squared norm is 1/d, the similarity exceeds a/d times C_d, at "
            "every width.",
            requires=("a < 2",),
            proof=(
                Step("<", GOAL,
                    "The similarity of the vector of ones is (2/d) C_d, and C_d is positive.",
                    by="sum-positive", times="(2 - a)/d", using=("a < 2",)),),
            must_fail=("2*a/d*C() < Sum(2*sin(ANGLE), j, 0, d/2-1)/d",)),
        Conclusion("inner", "image(m)*conj(image(n)) == pair_square(x, j)*exp(I*ANGLE*(m-n))",
            "One pair of the inner product of two images, the second conjugated, is the squared pair times "
            "e^(i angle (m-n)).",
            proof=(Step("==", GOAL, "|z|^2 is the squared pair; phases subtract."),)),
        Conclusion("inner-first", "conj(image(m))*image(n) == pair_square(x, j)*exp(I*ANGLE*(n-m))",
            "With the first image conjugated in place of the second the exponent changes sign.",
            proof=(Step("==", GOAL, "With the conjugate on the first factor."),)),
        Conclusion("inner-imaginary", "im(image(m)*conj(image(n))) == pair_square(x, j)*sin(ANGLE*(m-n))",
            "The imaginary part of one pair of the inner product of two images is the squared pair times "
            "the sine of the offset's angle.",
            proof=(Step("==", GOAL, "Imaginary part of the phase."),)),
        Conclusion("consecutive", "im(image(n + 1)*conj(image(n))) == pair_square(x, j)*sin(ANGLE)",
            "The imaginary part of one pair for consecutive positions is the squared pair times the sine of "
            "its angle.",
            proof=(Step("==", GOAL, "The positions differ by 1."),)),
        Conclusion("consecutive-similarity",
            "Sum(im(image(n + 1)*conj(image(n))), j, 0, d/2-1)/norm2(x) == similarity(x)",
            "The imaginary parts for consecutive positions, summed and divided by the squared norm, are the "
            "sine similarity.",
            proof=(
                Step("==", "Sum(sin(ANGLE)*pair_square(x, j), j, 0, d/2-1)/norm2(x)", "Pair by pair."),
                Step("==", GOAL, "The sine similarity."))),
        Conclusion("consecutive-cosine",
            "Sum(re(image(n + 1)*conj(image(n))), j, 0, d/2-1) == Sum(pair_square(x, j)*cos(ANGLE), j, "
            "0, d/2-1)",
            "The real inner product of consecutive images is the sum of the squared pairs times the cosines "
            "of their angles.",
            proof=(Step("==", GOAL, "Pair by pair, the real part of the phase."),))),
    governs=(
        Governs("granularity", "C(alpha, beta*b, d)", ("b", "d", "alpha=alpha", "beta=beta"), 4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0), (1.0001, 16, 0.5, 1.0))),
        Governs("granularity_limit", "(Si(alpha)-Si(alpha/(beta*b)))/ln(beta*b)",
            ("b", "alpha=alpha", "beta=beta"), 3,
            cases=((10000.0, 1.0, 50.0), (10000.0, 0.25, 1.0), (1.0001, 0.5, 1.0))),
        Governs("similarity_bounds", way="similarity")),
)
