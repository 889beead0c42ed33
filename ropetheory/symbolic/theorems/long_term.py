"""Scores at long range: what is expected of random vectors, what comes back, and what averages out.

The score of independent isotropic q and k is expected to be 0 at every offset, the first included, and its
variance is the same at every offset: there is nothing to decay. For fixed vectors the score is a finite sum
of waves. It is bounded, since every pair is rotated; it comes back, since the offsets that bring every pair
close to a whole number of turns recur beyond every bound; and only its mean over the offsets tends to 0.

For one vector and itself, pair j adds its squared length times cos(n theta_j). By Minkowski's theorem some
offset among w, 2w, ..., N w brings every pair within 2 pi N^(-2/d) radians of whole turns, where the cosine
is at least 1 - 2 pi^2 N^(-4/d). The sum of N consecutive cosines is bounded by half a wavelength, as the
product of the sum and sin(theta_j/2) telescopes.
"""

from ropetheory.authoring import (
    GOAL,
    Classical,
    Collapse,
    Conclusion,
    Governs,
    Have,
    Lemma,
    Let,
    Step,
    Summation,
    Theorem,
    Use,
)

THEOREM = Theorem(
    id="long-term",
    title="Scores at long range",
    summary=(
        "The score of independent random vectors is expected to be 0 at every offset, with the same "
        "variance at every offset. For fixed vectors it is bounded, comes back arbitrarily close to its "
        "value at offset 0 beyond every offset, and only its mean over the offsets tends to 0."
    ),
    main="score-returns",
    idea=(
        "The score of fixed vectors is a finite sum of waves, and by the pigeonhole principle its d/2 "
        "angles come close to whole turns together, again and again, so it has no limit. Its mean "
        "over N offsets tends to 0, since N cosines at equal steps add up to at most half a "
        "wavelength. For independent isotropic vectors a rotation changes neither the mean nor the "
        "variance of the score."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j and p are whole, N and w are whole and positive",
        "In the means and variances q and k are independent with mean 0 and E q_a q_b = E k_a k_b = a "
        "for equal coordinates, 0 for different ones: a is 1/d for uniform unit vectors, 1 for standard "
        "normal ones", "q, k and x are real vectors of width d; in the bounds they are fixed"),
    lets=(
        Let("ANGLE", "(n - m)*theta(j)"),
        Let("DOT", "q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1]"),
        Let("CROSS", "q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1]"),
        Let("WAVE", "DOT*cos(ANGLE) + CROSS*sin(ANGLE)"),
        Let("COSINES", "Sum(cos(l*theta(j)), l, 0, N-1)"),
        Let("SINES", "Sum(sin(l*theta(j)), l, 0, N-1)")),
    lemmas=(
        Lemma("versine-parabola", "1 - y**2/2 <= cos(y)",
            "",
            proof=(
                Step("<=", GOAL, "The derivative of the difference, y - sin y, is at least 0.",
                    by=Classical("taylor", "y**2/2 + cos(y) - 1", "y", 1, Use("sin-below-angle")),
                    times="1"),)),
        Lemma("cosine-at-most-one", "cos(psi)**2 <= 1",
            "",
            proof=(Step("<=", GOAL, "What is missing is a square.", leaving="sin(psi)**2"),))),
    body=(
        Conclusion("mean", "score_mean(m, n) == 0",
            "The expected score of independent isotropic vectors is 0 at every offset, from the first on.",
            proof=(
                Step("==", GOAL,
                    "Every product of a coordinate of q and one of k has expected value 0 times 0."),),
            must_fail=("score_mean(m, n) == 1/d", "score_mean(m, n) > 0")),
        Conclusion("covariance", "pair_covariance(j, m, n, a) == 2*a**2",
            "Every pair has the same share of the variance, at every offset.",
            proof=(
                Step("==",
                    "Sum(2*a**2*(sin(ANGLE)*sin((n - m)*theta(l)) + cos(ANGLE)*cos((n - "
                    "m)*theta(l)))*delta_ij(j, l), l, 0, d/2-1)",
                    "E q_a q_b and E k_a k_b vanish for two different coordinates: two pairs never meet."),
                Step("==", "2*a**2*(sin(ANGLE)**2 + cos(ANGLE)**2)", "Only l = j contributes.",
                    compute=Collapse("l", "j")),
                Step("==", GOAL, "cos^2 + sin^2 is 1.")),
            must_fail=("pair_covariance(j, m, n, a) == a**2",)),
        Conclusion("variance", "score_variance(m, n, a) == a**2*d",
            "The variance of the score is the same at every offset.",
            proof=(
                Step("==", "Sum(pair_covariance(j, m, n, a), j, 0, d/2-1) - score_mean(m, n)**2",
                    "Pair by pair, less the squared mean."),
                Step("==", "Sum(2*a**2, j, 0, d/2-1) - score_mean(m, n)**2",
                    "Every pair has the same covariance with the score.", put="covariance"),
                Step("==", "Sum(2*a**2, j, 0, d/2-1)", "The mean is 0.", put="mean"),
                Step("==", GOAL, "There are d/2 pairs.", compute=Summation())),
            must_fail=("score_variance(m, n, a) == a**2*d/2",
                "score_variance(m, n, a) == a**2*d*cos(n - m)**2")),
        Conclusion("variance-unit", "score_variance(m, n, 1/d) == 1/d",
            "For independent uniform unit vectors the variance is 1/d.",
            proof=(
                Step("==", GOAL, "The second moment of a coordinate, put in the variance.",
                    by=Use("variance", a="1/d")),),
            must_fail=("score_variance(m, n, 1/d) == 1/d**2",)),
        Conclusion("variance-normal", "score_variance(m, n, 1) == d",
            "For independent standard normal vectors the variance is d.",
            proof=(
                Step("==", GOAL, "The second moment of a coordinate, put in the variance.",
                    by=Use("variance", a="1")),),
            must_fail=("score_variance(m, n, 1) == d/2",)),
        Conclusion("aligned-mean", "aligned_mean(m, n, a) == 2*a*Sum(cos(ANGLE), j, 0, d/2-1)",
            "Only for dependent vectors does the expected score depend on the offset: for k = q it is a "
            "sum of cosines.",
            proof=(
                Step("==", GOAL,
                    "E q_a^2 is a for both coordinates of a pair, and the products of two vanish."),)),
        Conclusion("aligned-mean-unit", "aligned_mean(m, n, 1/d) == 2/d*Sum(cos(ANGLE), j, 0, d/2-1)",
            "For a uniform unit vector and itself the expected score is the mean of the cosines over the "
            "pairs.",
            proof=(
                Step("==", GOAL, "The coordinates of a unit vector have second moment 1/d.",
                    by=Use("aligned-mean", a="1/d")),)),
        Conclusion("pair-bounded", "(WAVE)**2 <= pair_square(q,j)*pair_square(k,j)",
            "No pair adds more than the product of its two lengths.",
            proof=(
                Step("<=", GOAL,
                    "Lagrange's identity: the product less this square is the square of the part across.",
                    leaving="(DOT*sin(ANGLE) - CROSS*cos(ANGLE))**2"),),
            must_fail=("(WAVE)**2 <= pair_square(q,j)*pair_square(k,j)/2",)),
        Have("score", "score(m, n) == Sum(WAVE, j, 0, d/2-1)",
            proof=(Step("==", GOAL, "The score as cosines and sines, pair by pair."),)),
        Conclusion("bounded", "score(m, n)**2 <= norm2(q)*norm2(k)",
            "At no position, seen or unseen, is a score larger than the product of the two lengths.",
            proof=(
                Step("==", "Sum(WAVE, j, 0, d/2-1)**2", "The score is a sum over pairs.", put="score"),
                Step("<=", "Sum(pair_square(k, j), j, 0, d/2-1)*Sum(pair_square(q, j), j, 0, d/2-1)",
                    "Every pair is bounded by its two lengths.",
                    by=Classical("cauchy_schwarz", Use("pair-bounded"), "pair_square(q, j)",
                        "pair_square(k, j)")),
                Step("==", GOAL, "The squared pairs add up to the squared lengths."))),
        Conclusion("bounded-root", "abs(score(m, n)) <= sqrt(norm2(q)*norm2(k))",
            "At no position is the size of a score above the product of the two lengths.",
            by=Classical("root", Use("bounded"))),
        Conclusion("self-score", "self_score(x, m, n) == Sum(pair_square(x,j)*cos(ANGLE), j, 0, d/2-1)",
            "The score of a vector with itself is the sum of its squared pairs times cosines of the offset.",
            proof=(Step("==", GOAL, "The factors of the sine cancel."),),
            must_fail=("self_score(x, m, n) == Sum(pair_square(x,j)*sin(ANGLE), j, 0, d/2-1)",)),
        Conclusion("self-same", "self_score(x, m, m) == norm2(x)",
            "At offset 0 the score of a vector with itself is its squared length.",
            proof=(Step("==", GOAL, "A rotation keeps the length."),)),
        Conclusion("self-highest", "self_score(x, m, n) <= norm2(x)",
            "At no offset is the score of a vector with itself larger than at offset 0.",
            proof=(
                Step("==", "Sum(cos(ANGLE)*pair_square(x, j), j, 0, d/2-1)",
                    "A sum of waves without sines.", by="self-score"),
                Step("<=", "Sum(pair_square(x, j), j, 0, d/2-1)",
                    "Term by term: 1 - cos is twice the square of the sine of half the angle.",
                    leaving="2*sin(ANGLE/2)**2*pair_square(x, j)", each_summand=True),
                Step("==", GOAL, "The squared pairs add up to the squared length."))),
        Conclusion("self-lowest", "self_score(x, m, n) >= -norm2(x)",
            "At every offset the score of a vector with itself is at least the negative of its squared "
            "length.",
            proof=(
                Step("==", "Sum(cos(ANGLE)*pair_square(x, j), j, 0, d/2-1)",
                    "A sum of waves without sines.", by="self-score"),
                Step(">=", "Sum(-pair_square(x, j), j, 0, d/2-1)",
                    "Term by term: 1 + cos is twice the square of the cosine of half the angle.",
                    leaving="2*cos(ANGLE/2)**2*pair_square(x, j)", each_summand=True),
                Step("==", GOAL, "The squared pairs add up to the squared length."))),
        Conclusion("parabola", "1 - z**2/2 <= cos(z)",
            "A cosine is at least its parabola.",
            by=Classical("even", Use("versine-parabola"), "y", "z"),
            must_fail=("1 - z**2/3 <= cos(z)",)),
        Conclusion("near-turns", "1 - (n*theta(j) - 2*pi*p)**2/2 <= cos(n*theta(j))",
            "An angle near to p turns has a cosine near to 1.",
            proof=(
                Step("<=", GOAL,
                    "1 - z^2/2 <= cos z at z = n theta_j - 2 pi p, whose cosine is that of n theta_j.",
                    by=Use("parabola", z="n*theta(j) - 2*pi*p")),),
            must_fail=("1 + (n*theta(j) - 2*pi*p)**2/2 <= cos(n*theta(j))",)),
        Conclusion("worst-pair", "min_cosine(n) <= cos(n*theta(j))",
            "No pair has a cosine below the smallest.",
            by=Classical("smallest_cosine")),
        Conclusion("self-floor", "norm2(x)*min_cosine(n) <= self_score(x, 0, n)",
            "The score of a vector with itself is at least its squared length times the smallest cosine.",
            proof=(
                Step("==", "Sum(min_cosine(n)*pair_square(x, j), j, 0, d/2-1)",
                    "The factor is the same for every pair."),
                Step("<=", "Sum(cos(n*theta(j))*pair_square(x, j), j, 0, d/2-1)", "Term by term.",
                    by="worst-pair", times="pair_square(x, j)", each_summand=True),
                Step("==", GOAL, "The score at positions 0 and n."))),
        Conclusion("returns", "1 - 2*pi**2*N**(-4/d) <= closest_return(N, w)",
            "Among the offsets w, 2w, ..., N w one brings all pairs close to whole turns; w is any whole "
            "number, so such offsets lie beyond every bound.",
            by=Classical("returns", Use("parabola")),
            must_fail=("1 + 2*pi**2*N**(-4/d) <= closest_return(N, w)",)),
        Conclusion("score-returns", "norm2(x)*(1 - 2*pi**2*N**(-4/d)) <= best_self_score(x, N, w)",
            "At one of the offsets w, 2w, ..., N w the score of a vector with itself is nearly its squared "
            "length: it does not tend to 0.",
            proof=(
                Step("<=", "closest_return(N, w)*norm2(x)", "Times the squared length.", by="returns",
                    times="norm2(x)"),
                Step("<=", GOAL, "The largest score is at least that at this offset.",
                    by=Classical("largest_return", Use("self-floor")))),
            must_fail=("norm2(x)*(1 + 2*pi**2*N**(-4/d)) <= best_self_score(x, N, w)",)),
        Conclusion("cosine-sum", "sin(phi/2)*Sum(cos(l*phi), l, 0, N-1) == sin(N*phi/2)*cos((N-1)*phi/2)",
            "The sum of N cosines at equal steps.",
            proof=(
                Step("==", "Sum(sin(phi/2)*cos(l*phi), l, 0, N-1)", "Under the sum."),
                Step("==", GOAL, "Twice the product is a difference of two neighbours.",
                    by=Classical("telescoping", "sin(phi/2)*cos(l*phi)", "l",
                        "sin(N*phi/2)*cos(phi*(N-1)/2)"))),
            must_fail=("sin(phi/2)*Sum(cos(l*phi), l, 0, N-1) == sin(N*phi/2)*cos(N*phi/2)",)),
        Conclusion("sine-sum", "sin(phi/2)*Sum(sin(l*phi), l, 0, N-1) == sin(N*phi/2)*sin((N-1)*phi/2)",
            "The sum of N sines at equal steps.",
            proof=(
                Step("==", "Sum(sin(phi/2)*sin(l*phi), l, 0, N-1)", "Under the sum."),
                Step("==", GOAL, "Twice the product is a difference of two neighbours.",
                    by=Classical("telescoping", "sin(phi/2)*sin(l*phi)", "l",
                        "sin(N*phi/2)*sin(phi*(N-1)/2)")))),
        Conclusion("angle", "theta(j) <= 1",
            "No pair turns by more than one radian a token.",
            proof=(
                Step("<=", GOAL, "b^(2j/d) is e^y with y = (2j/d) ln b >= 0.",
                    by="frequency-at-most-one"),)),
        Have("half", "theta(j)/2 <= 1/2",
            proof=(Step("<=", GOAL, "Half of it.", by="angle", times="1/2"),)),
        Conclusion("half-sine-share", "theta(j)/pi <= sin(theta(j)/2)",
            "The sine of half a step is at least the step over pi.",
            proof=(
                Step("<=", "theta(j)/2 - theta(j)**2/(4*pi)",
                    "theta_j is at most 1, and 1/2 is above 5/(4 pi).", by="angle",
                    times="theta(j)/(4*pi)", leaving="(1/2 - 5/(4*pi))*theta(j)"),
                Step("<=", GOAL, "The parabola is below the sine up to 6/pi.",
                    by=Use("sin-above-parabola", y="theta(j)/2"), times="1", since=("half",))),
            must_fail=("theta(j)/2 <= sin(theta(j)/2)",)),
        Conclusion("half-sine", "0 < sin(theta(j)/2)",
            "No frequency is a multiple of 2 pi: the sums need no hypothesis.",
            proof=(
                Step("<", "theta(j)/pi", "A product of positive factors.", leaving="theta(j)/pi"),
                Step("<=", GOAL, "That share of the angle is below the sine.", by="half-sine-share"))),
        Have("squares", "theta(j)**2/pi**2 <= sin(theta(j)/2)**2",
            proof=(
                Step("<=", "sin(theta(j)/2)*theta(j)/pi", "Times theta_j/pi.", by="half-sine-share",
                    times="theta(j)/pi"),
                Step("<=", GOAL, "Times the sine, which is positive.", by="half-sine-share",
                    times="sin(theta(j)/2)", since=("half-sine",)))),
        Have("cosine-closed", "COSINES == sin(N*theta(j)/2)*cos((N-1)*theta(j)/2)/sin(theta(j)/2)",
            proof=(
                Step("==", "Sum(sin(theta(j)/2)*cos(l*theta(j)), l, 0, N-1)/sin(theta(j)/2)",
                    "sin(theta_j/2) is positive."),
                Step("==", GOAL, "The product telescopes.",
                    put=Classical("telescoping", "sin(theta(j)/2)*cos(l*theta(j))", "l",
                        "sin(N*theta(j)/2)*cos((N-1)*theta(j)/2)")))),
        Conclusion("cosine-sum-bound", "COSINES**2 <= (wavelength(j)/2)**2",
            "However many cosines of a pair are added, the sum is at most half a wavelength.",
            proof=(
                Step("<=", "pi**2*sin(theta(j)/2)**2*COSINES**2/theta(j)**2",
                    "theta_j/pi is at most sin(theta_j/2).", by="squares",
                    times="pi**2*COSINES**2/theta(j)**2"),
                Step("==", "pi**2*sin(N*theta(j)/2)**2*cos((N-1)*theta(j)/2)**2/theta(j)**2",
                    "The sum in closed form; sin(theta_j/2) cancels.", put="cosine-closed"),
                Step("<=", "pi**2*sin(N*theta(j)/2)**2/theta(j)**2", "The square of a wave is at most 1.",
                    by=Use("cosine-at-most-one", psi="(N-1)*theta(j)/2"),
                    times="pi**2*sin(N*theta(j)/2)**2/theta(j)**2"),
                Step("<=", "pi**2/theta(j)**2", "The square of a wave is at most 1.",
                    by=Use("sine-at-most-one", z="N*theta(j)/2"), times="pi**2/theta(j)**2"),
                Step("==", GOAL, "The wavelength is 2 pi/theta_j."))),
        Have("sine-closed", "SINES == sin(N*theta(j)/2)*sin((N-1)*theta(j)/2)/sin(theta(j)/2)",
            proof=(
                Step("==", "Sum(sin(l*theta(j))*sin(theta(j)/2), l, 0, N-1)/sin(theta(j)/2)",
                    "sin(theta_j/2) is positive."),
                Step("==", GOAL, "The product telescopes.",
                    put=Classical("telescoping", "sin(l*theta(j))*sin(theta(j)/2)", "l",
                        "sin(N*theta(j)/2)*sin((N-1)*theta(j)/2)")))),
        Conclusion("sine-sum-bound", "SINES**2 <= (wavelength(j)/2)**2",
            "However many sines of a pair are added, the sum is at most half a wavelength.",
            proof=(
                Step("<=", "pi**2*sin(theta(j)/2)**2*SINES**2/theta(j)**2",
                    "theta_j/pi is at most sin(theta_j/2).", by="squares",
                    times="pi**2*SINES**2/theta(j)**2"),
                Step("==", "pi**2*sin(N*theta(j)/2)**2*sin((N-1)*theta(j)/2)**2/theta(j)**2",
                    "The sum in closed form; sin(theta_j/2) cancels.", put="sine-closed"),
                Step("<=", "pi**2*sin(N*theta(j)/2)**2/theta(j)**2", "The square of a wave is at most 1.",
                    by=Use("sine-at-most-one", z="(N-1)*theta(j)/2"),
                    times="pi**2*sin(N*theta(j)/2)**2/theta(j)**2"),
                Step("<=", "pi**2/theta(j)**2", "The square of a wave is at most 1.",
                    by=Use("sine-at-most-one", z="N*theta(j)/2"), times="pi**2/theta(j)**2"),
                Step("==", GOAL, "The wavelength is 2 pi/theta_j."))),
        Conclusion("cosine-mean", "(COSINES/N)**2 <= (wavelength(j)/(2*N))**2",
            "The mean of the cosines over N offsets is at most half a wavelength over N: only this mean "
            "tends to 0.",
            proof=(Step("<=", GOAL, "Divide by N^2. The same.", by="cosine-sum-bound", times="N**(-2)"),)),
        Conclusion("sine-mean", "(SINES/N)**2 <= (wavelength(j)/(2*N))**2",
            "The mean of the sines over N offsets is at most half a wavelength over N.",
            proof=(Step("<=", GOAL, "Divide by N^2. The same.", by="sine-sum-bound", times="N**(-2)"),)),
        Conclusion("longest", "wavelength(j) <= wavelength(d/2-1)",
            "No wavelength is above that of the last pair.",
            proof=(
                Step("<=", GOAL, "Their ratio is e^y with y = 2 (d/2 - 1 - j) ln b/d >= 0.",
                    by=Use("exp-above-line", y="(d - 2*j - 2)*ln(b)/d"), times="wavelength(j)",
                    leaving="(d - 2*j - 2)*ln(b)*wavelength(j)/d", using=("j <= d/2 - 1",)),)),
        Have("score-at", "self_score(x, 0, n) == Sum(cos(n*theta(j))*pair_square(x, j), j, 0, d/2-1)",
            proof=(Step("==", GOAL, "The score at positions 0 and n."),)),
        Conclusion("self-mean-high", "Sum(self_score(x, 0, l), l, 0, N-1) <= norm2(x)*wavelength(d/2-1)/2",
            "The scores of a vector with itself at N offsets add up to at most half the longest "
            "wavelength times its squared length, however many they are: their mean tends to 0, they do "
            "not.",
            proof=(
                Step("==", "Sum(pair_square(x, j)*COSINES, j, 0, d/2-1)", "The sums change places.",
                    by=Classical("interchange", Use("score-at"), "pair_square(x, j)")),
                Step("<=", "Sum(pair_square(x, j)*wavelength(j)/2, j, 0, d/2-1)", "Pair by pair.",
                    by=Classical("between", Use("cosine-sum-bound"), part=1), times="pair_square(x, j)",
                    each_summand=True),
                Step("<=", "Sum(pair_square(x, j)*wavelength(d/2-1)/2, j, 0, d/2-1)",
                    "No wavelength is above the last.", by="longest", times="pair_square(x, j)/2",
                    each_summand=True),
                Step("==", GOAL, "The squared pairs add up to the squared length.")),
            must_fail=("Sum(self_score(x, 0, l), l, 0, N-1) <= norm2(x)*wavelength(0)/20",)),
        Conclusion("self-mean-low", "Sum(self_score(x, 0, l), l, 0, N-1) >= -norm2(x)*wavelength(d/2-1)/2",
            "The scores of a vector with itself at N offsets add up to at least the negative of half the "
            "longest wavelength times its squared length.",
            proof=(
                Step("==", "Sum(pair_square(x, j)*COSINES, j, 0, d/2-1)", "The sums change places.",
                    by=Classical("interchange", Use("score-at"), "pair_square(x, j)")),
                Step(">=", "Sum(-pair_square(x, j)*wavelength(j)/2, j, 0, d/2-1)", "Pair by pair.",
                    by=Classical("between", Use("cosine-sum-bound"), part=0), times="pair_square(x, j)",
                    each_summand=True),
                Step(">=", "Sum(-pair_square(x, j)*wavelength(d/2-1)/2, j, 0, d/2-1)",
                    "No wavelength is above the last.", by="longest", times="pair_square(x, j)/2",
                    each_summand=True),
                Step("==", GOAL, "The squared pairs add up to the squared length.")))),
    governs=(Governs("rotate", way="scores"),),
)
