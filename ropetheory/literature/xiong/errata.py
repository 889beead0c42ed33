"""Mistakes of appendix B."""

from ropetheory.authoring import Change, Erratum, Shown

ERRATA = (
    Erratum("xiong.normalisation",
        "The sum C_d is given a finite limit, but it grows in proportion to d",
        "appendix B, theorem 1, second display; proof, asymptotic bounds, the four sums and the two "
        "chains",
        "In wide heads the geometric sums, and C_d with them, tend to finite values: C_d to about "
        "1/(ln b + ln beta) for ABF and alpha/ln b for PI.",
        "All of them grow without bound, in proportion to d. It is (2/d) C_d that has a limit, (Si(alpha) - "
        "Si(alpha/B))/ln B, with B = b beta for ABF and B = b for PI.",
        "d (B^(2/d) - 1) tends to 2 ln B, and no such factor d stands before the closed forms of the sums.",
        Change.RESULT,
        ("xiong.theorem-limit-abf", "xiong.theorem-limit-pi", "xiong.sum-limit-pi", "xiong.sum-limit-abf",
            "xiong.squares-limit-pi", "xiong.squares-limit-abf", "xiong.limit-upper-sum-abf",
            "xiong.limit-upper-sum-pi"),
        (
            Shown("C_d of ABF", "1/(ln(b) + ln(beta))", "C(1,beta*b,d)",
                {"b": "10000", "beta": "50", "d": "128"}),
            Shown("C_d of PI", "alpha/ln(b)", "C(alpha,b,d)",
                {"b": "10000", "alpha": "1/4", "d": "128"})),
        contradiction="The granularities that the interpretation compares, 0.027 and 0.076, are those of "
        "(2/d) C_d.",
        picture="granularity"),
    Erratum("xiong.factor-two",
        "The upper bound of theorem 1 lacks a factor 2",
        "appendix B, theorem 1, first display; proof, right half of every chain of inequalities",
        "The similarity of consecutive images is at most max x_k^2/||x||^2 times C_d.",
        "It is at most 2 max x_k^2/||x||^2 times C_d, and no smaller constant does: for ABF at d = 128 the "
        "vector of ones has the similarity 0.0788 and the printed bound is 0.0394. The lower bound holds "
        "with the factor 2 as well.",
        "A pair has two coordinates: x_(2j)^2 + x_(2j+1)^2 is up to twice the largest square.",
        Change.RESULT,
        ("xiong.theorem-upper", "xiong.terms-upper-abf", "xiong.terms-upper-pi", "xiong.factor-upper-abf",
            "xiong.factor-upper-pi", "xiong.upper-abf", "xiong.upper-pi"),
        (
            Shown("Similarity of consecutive images under ABF, of a vector of coordinates 1 and 3/4",
                "max_square(x)/norm2(x)*C(1,beta*b,d)", "similarity(x,1,beta*b,d)",
                {"b": "10000", "beta": "50", "d": "128", "x": ["1", "3/4", "..."]}, op="<=",
                right="2*max_square(x)/norm2(x)*C(1,beta*b,d)"),
            Shown("The same of the vector of ones, which reaches the bound",
                "max_square(x)/norm2(x)*C()", "similarity(x)",
                {"alpha": "1", "B": "500000", "d": "128", "x": ["1", "1", "..."]}, op="<=",
                right="2*max_square(x)/norm2(x)*C()", by="granularity.similarity-upper-coordinates"),),
        picture="granularity"),
    Erratum("xiong.degenerate-distance",
        "The distance to be minimised takes the minimum over both positions, and so is 0 for any two "
        "embeddings",
        "appendix B, problem formulation, display",
        "The distance is the largest over the vectors of the smallest over both positions, old and new.",
        "At position 0 every embedding leaves x as it is, so that this is 0 whatever the method. What is "
        "meant is the largest over the new positions of the smallest over the old ones: for equal pairs at "
        "d = 128, its square is at least 1.01 for ABF and 0.0342 for PI.",
        "The smallest is taken over the new positions, of which none should be far.",
        Change.RESULT,
        ("xiong.distance-positive",),
        (
            Shown("Squared distance for ABF: as printed, at j = k = 0, and of the new image p from all old "
                "ones",
                "equal_cross2(0,0,b,1,beta*b,d)", "nearest_old2(p,N,b,1,beta*b,d)",
                {"b": "10000", "beta": "50", "d": "128", "N": "4096", "p": "15110"}),
            Shown("Squared distance for PI, likewise", "equal_cross2(0,0,b,alpha,b,d)",
                "nearest_old2(p,N,b,alpha,b,d)",
                {"b": "10000", "alpha": "1/4", "d": "128", "N": "4096", "p": "16383"}))),
    Erratum("xiong.order-of-granularities",
        "The granularities q are compared, and consecutive images assumed closest, without the set of "
        "vectors that both depend on",
        "appendix B, interpretation of experimental results, last sentence of the second paragraph, and "
        "first and second sentence of the last; the set X is introduced in the problem formulation",
        "The granularity q of ABF is larger than that of PI. Consecutive images are implicitly assumed to be "
        "closer than any other two, which is likely in a high dimension and may fail for a large beta.",
        "For vectors whose pairs are equally long both are so at d = 128, over all lengths of the paper. "
        "The set of vectors is not given, and over all unit vectors the order is reversed: over 16384 "
        "positions ABF with beta = 50 brings two images within 2.46e-6, where the closest two of PI with "
        "alpha = 1/4, found in floats, are 4.05e-6 apart, 1.65 times as far. Of a unit vector in the first "
        "pair images 710 tokens apart are 6.03e-5 apart and consecutive ones 0.959, in any dimension and "
        "with any base.",
        "ABF slows the last pair down by beta^(1-2/d) and PI by 1/alpha; a vector in that pair alone sees "
        "nothing else, and one in the first pair is nearly back after 113 turns.",
        Change.WORD,
        ("xiong.q-larger-sphere", "xiong.consecutive-closest"),
        (
            Shown("Closest images of vectors in single pairs, over 16384 positions: PI, at pair 21 and 14451 "
                "tokens apart, and ABF, in the last pair",
                "sqrt(4*sin(14451*alpha*theta(21,b)/2)**2)", "sqrt(4*sin(theta(d/2-1,beta*b)/2)**2)",
                {"b": "10000", "alpha": "1/4", "beta": "50", "d": "128"}, op=">="),
            Shown("Positions of the longer context", "N", "N/alpha", {"N": "4096", "alpha": "1/4"}),
            Shown("Images of a unit vector in the first pair, 710 tokens apart, against consecutive ones",
                "2*sin(1/2)", "abs(2*sin(710/2))", op=">="),
            Shown("Angle of the first pair over 710 tokens less 113 turns", "1", "abs(710 - 2*pi*113)",
                op=">="))),
    Erratum("xiong.half-of-the-squares",
        "The limits of the sums of squares are twice too large",
        "appendix B, asymptotic bounds, second and fourth sum, and the two chains into which they are put",
        "With the factor that the first sums need, those of the squares tend to alpha^2 (b^2-1)/(b^2 ln b).",
        "They tend to half the printed limit. The lower bounds on the limit of (2/d) C_d are 0.0641 for ABF "
        "and 0.0261 for PI, not 0.0519 and 0.0250.",
        "The ratio of consecutive terms is squared, and ln B^2 is 2 ln B.",
        Change.RESULT,
        ("xiong.squares-mean-abf", "xiong.squares-mean-pi", "xiong.substituted-abf", "xiong.substituted-pi"),
        (
            Shown("Lower bound for ABF",
                "1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(pi*(b*beta)**2))",
                "1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(2*pi*(b*beta)**2))",
                {"b": "10000", "beta": "50"}),
            Shown("Lower bound for PI", "alpha/ln(b)*((b-1)/b - alpha/pi*(b**2-1)/b**2)",
                "alpha/ln(b)*((b-1)/b - alpha/(2*pi)*(b**2-1)/b**2)", {"b": "10000", "alpha": "1/4"}))),
    Erratum("xiong.similarity-is-no-distance",
        "The mean of the pairs' sines is taken for the sine of the Euclidean angle",
        "appendix B, sine similarity metric, second sentence and display; interpretation of experimental "
        "results, second paragraph",
        "Since norms are kept, the imaginary part of the inner product over the norms is the Euclidean "
        "sine of two images, in terms of which their distance is measured.",
        "It is the mean of the sines of the pairs. For equal pairs at d = 128 it is 0.0290 for PI with "
        "alpha = 1/4 and 0.0788 for ABF with beta = 50; the sines of the Euclidean angles are 0.0624 and "
        "0.209. The order of the two methods is the same.",
        "The cosine of the Euclidean angle is the real part, a mean of cosines, and the square of a mean "
        "of sines does not add to 1 with its square.",
        Change.WORD,
        ("xiong.sine-of-angle-abf", "xiong.sine-fixes-distance"),
        (
            Shown("Sine of the angle of consecutive images under PI", "2/d*C(alpha,b,d)",
                "sqrt(1 - (1 - equal_distance2(1,alpha,b,d)/2)**2)",
                {"b": "10000", "alpha": "1/4", "d": "128"}),
            Shown("Sine of the angle of consecutive images under ABF", "2/d*C(1,beta*b,d)",
                "sqrt(1 - (1 - equal_distance2(1,1,beta*b,d)/2)**2)",
                {"b": "10000", "beta": "50", "d": "128"}))),
    Erratum("xiong.abf-approximation",
        "The approximation of the limit is called good for ABF as well, where it is 5.4 % off",
        "appendix B, theorem 1, assumptions; proof, last sentence",
        "In the setting of the paper, with b = 10000 and alpha below 1/4, the approximation of the "
        "theorem is of high quality, that of ABF, 1/(ln b + ln beta), with it.",
        "The limit of (2/d) C_d for ABF is (Si(1) - Si(1/(b beta)))/(ln b + ln beta), and Si(1) is 0.946: it "
        "is 5.4 % smaller however large the base. For PI with alpha = 1/4 the error is 0.36 %. "
        "The printed bounds, from which the quality is to be seen, leave the limit of ABF anywhere between "
        "0.0519 and 0.0762.",
        "ABF has alpha = 1: that alpha is small says nothing of it.",
        Change.NUMBER,
        ("xiong.quality-abf",),
        (
            Shown("Limit of (2/d) C_d for ABF", "1/(ln(b) + ln(beta))",
                "(Si(1) - Si(1/(b*beta)))/(ln(b) + ln(beta))", {"b": "10000", "beta": "50"}),
            Shown("Lower end of the printed bounds for ABF, where the approximation is",
                "1/(ln(b) + ln(beta))",
                "1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(pi*(b*beta)**2))",
                {"b": "10000", "beta": "50"}),
            Shown("Si(1), for a base without bound", "1", "Si(1)"),
            Shown("Limit of (2/d) C_d for PI", "alpha/ln(b)", "(Si(alpha) - Si(alpha/b))/ln(b)",
                {"b": "10000", "alpha": "1/4"})),
        picture="granularity"),
    Erratum("xiong.six-percent",
        "The change of the second pair alone is taken as the reason to look at consecutive images only",
        "appendix B, geometric intuition, last two sentences",
        "At d = 128 the base changes theta_1 by a factor of 1.06 only, for which reason consecutive images "
        "alone are looked at.",
        "Pair j is slowed down by beta^(2j/d): pair 1 by a factor of 1.06, the last one by a factor of 47.",
        "Pair 1 is the second fastest, and a base acts on a pair in the measure of its index.",
        Change.WORD,
        ("xiong.thus-consecutive",),
        (
            Shown("How many times slower ABF makes the last pair, as pair 1 suggests and as it is",
                "theta(1,b)/theta(1,beta*b)", "theta(d/2-1,b)/theta(d/2-1,beta*b)",
                {"b": "10000", "beta": "50", "d": "128"}),)),
)
