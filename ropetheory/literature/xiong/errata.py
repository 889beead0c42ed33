"""Mistakes of appendix B."""

from ropetheory.authoring import Change, Erratum, Shown

ERRATA = (
    Erratum("xiong.normalisation",
        "C_d has no limit: at d = 128 it is 5.04, not about 0.0762, and it grows with d; (2/d) C_d has one",
        "B, theorem 1, limit; asymptotic bounds, the four sums and the two chains",
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
        "The upper bound of theorem 1 lacks a factor 2: a vector with equal coordinates exceeds it twice",
        "B, theorem 1; proof, second half of every chain of inequalities",
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
    Erratum("xiong.abf-not-close",
        "ABF does not keep near the old images: over 4 times the length one is 4.1 steps from all of them",
        "B, interpretation of experimental results, end of the first paragraph",
        "The distances of PI and of ABF to RoPE are both small, which lets models adapt.",
        "For equal pairs at d = 128 PI puts every new image within one step, the distance of consecutive "
        "old images. Over 4 times the length, ABF with beta = 50 takes one image 4.1 steps away from the "
        "nearest of the 4096 old ones, 5.4 times as far as PI takes its last.",
        "ABF slows each pair by a factor of its own, so that no single old position fits all pairs.",
        Change.RESULT,
        ("xiong.close-abf", "xiong.close-abf-eight"),
        (
            Shown("Distance of ABF's image at p from the nearest old one, in steps", "1",
                "sqrt(nearest_old2(p,N,b,1,beta*b,d)/equal_distance2(1,1,b,d))",
                {"b": "10000", "beta": "50", "d": "128", "N": "4096", "p": "15110"}, op="<="),
            Shown("The same when 4096 positions become 32768", "1",
                "sqrt(nearest_old2(p,N,b,1,beta*b,d)/equal_distance2(1,1,b,d))",
                {"b": "10000", "beta": "50", "d": "128", "N": "4096", "p": "32356"}, op="<="),
            Shown("ABF's image at 15110, over PI's at 16383, alpha = 1/4: how far from the old ones", "1",
                "sqrt(nearest_old2(15110,N,b,1,beta*b,d)/nearest_old2(16383,N,b,1/4,b,d))",
                {"b": "10000", "beta": "50", "d": "128", "N": "4096"}))),
    Erratum("xiong.degenerate-distance",
        "The distance that is to be minimised is 0 for any two embeddings",
        "B, problem formulation, definition of d(f, f^)",
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
        "q(ABF) > q(PI) holds for equal pairs; over all vectors, as q is defined, the order is reversed",
        "B, interpretation of experimental results, last sentence of the second paragraph",
        "The granularity q of ABF is larger than that of PI.",
        "It is for vectors whose pairs are equally long. But q is the smallest over the vectors too: among "
        "unit vectors, consecutive images are closest in the last pair, and there ABF with beta = 50 brings "
        "them 11.8 times as near as PI with alpha = 1/4.",
        "ABF slows the last pair down by beta^(1-2/d), PI by 1/alpha.",
        Change.RESULT,
        ("xiong.q-larger-sphere",),
        (
            Shown("Distance of consecutive images in the last pair, ABF against PI",
                "sqrt(pair_least2(1,alpha,b,d))", "sqrt(pair_least2(1,1,beta*b,d))",
                {"b": "10000", "alpha": "1/4", "beta": "50", "d": "128"}, op=">="),)),
    Erratum("xiong.half-of-the-squares",
        "The limits of the sums of squares lack a factor 1/2, and the lower bounds are too low for it",
        "B, asymptotic bounds, second and fourth sum, and what is substituted",
        "With the factor that the first sums need, those of the squares tend to alpha^2 (b^2-1)/(b^2 ln b).",
        "They tend to half of it. The lower bounds on the limit of (2/d) C_d are 0.0641 for ABF and 0.0261 "
        "for PI, not 0.0519 and 0.0250.",
        "The ratio of consecutive terms is squared, and ln B^2 is 2 ln B.",
        Change.NUMBER,
        ("xiong.squares-mean-abf", "xiong.squares-mean-pi", "xiong.substituted-abf", "xiong.substituted-pi"),
        (
            Shown("Lower bound for ABF",
                "1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(pi*(b*beta)**2))",
                "1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(2*pi*(b*beta)**2))",
                {"b": "10000", "beta": "50"}),
            Shown("Lower bound for PI", "alpha/ln(b)*((b-1)/b - alpha/pi*(b**2-1)/b**2)",
                "alpha/ln(b)*((b-1)/b - alpha/(2*pi)*(b**2-1)/b**2)", {"b": "10000", "alpha": "1/4"}))),
    Erratum("xiong.similarity-is-no-distance",
        "The granularities are no distances: consecutive images are 0.0624 and 0.210 apart, "
        "not 0.027 and 0.076",
        "B, sine similarity metric; interpretation of experimental results, second paragraph",
        "Since norms are kept, the imaginary part of the inner product over the norms is the sine of the "
        "angle of two images and measures their distance, about 0.027 for PI and 0.076 for ABF.",
        "It is the mean of the sines of the pairs. The distance of consecutive images of a unit vector with "
        "equal pairs at d = 128 is 0.0624 for PI with alpha = 1/4 and 0.210 for ABF with beta = 50.",
        "A distance adds the squared chords of the pairs; a mean of sines fixes it at d = 2 alone.",
        Change.NUMBER,
        ("xiong.granularity-is-distance", "xiong.sine-of-angle-abf", "xiong.sine-fixes-distance"),
        (
            Shown("Distance of consecutive images under PI", "alpha/ln(b)",
                "sqrt(equal_distance2(1,alpha,b,d))", {"b": "10000", "alpha": "1/4", "d": "128"}),
            Shown("Distance of consecutive images under ABF", "1/(ln(b) + ln(beta))",
                "sqrt(equal_distance2(1,1,beta*b,d))", {"b": "10000", "beta": "50", "d": "128"}))),
    Erratum("xiong.abf-approximation",
        "For ABF the approximation of the limit is 5.4 % off: the limit is 0.0721, not 0.0762",
        "B, theorem 1, assumptions; asymptotic bounds, last sentence",
        "1/(ln b + ln beta) approximates the limit well, as alpha is small and b large.",
        "The limit of (2/d) C_d for ABF is (Si(1) - Si(1/(b beta)))/(ln b + ln beta), and Si(1) is 0.946: it "
        "is 5.4 % smaller however large the base. For PI with alpha = 1/4 the error is below 1 %.",
        "ABF has alpha = 1: that alpha is small says nothing of it.",
        Change.NUMBER,
        ("xiong.quality-abf",),
        (
            Shown("Limit of (2/d) C_d for ABF", "1/(ln(b) + ln(beta))",
                "(Si(1) - Si(1/(b*beta)))/(ln(b) + ln(beta))", {"b": "10000", "beta": "50"}),
            Shown("Si(1), for a base without bound", "1", "Si(1)"),
            Shown("Limit of (2/d) C_d for PI", "alpha/ln(b)", "(Si(alpha) - Si(alpha/b))/ln(b)",
                {"b": "10000", "alpha": "1/4"})),
        picture="granularity"),
    Erratum("xiong.six-percent",
        "The 6 % is that of pair 1 alone: ABF slows the last pair down 47 times",
        "B, geometric intuition, last sentences",
        "At d = 128 the base changes theta_1 by 6 % only, so that consecutive images are all that matters.",
        "Pair j is slowed down by beta^(2j/d): pair 1 by 6 %, the last one by a factor of 47.",
        "Pair 1 is the second fastest, and a base acts on a pair in the measure of its index.",
        Change.WORD,
        ("xiong.thus-consecutive",),
        (
            Shown("How many times slower ABF makes the last pair, as pair 1 suggests and as it is",
                "theta(1,b)/theta(1,beta*b)", "theta(d/2-1,b)/theta(d/2-1,beta*b)",
                {"b": "10000", "beta": "50", "d": "128"}),)),
    Erratum("xiong.helix-frequency",
        "Nothing oscillates faster in figure 8 (c): half the coefficient halves the frequency, as ABF does",
        "B, geometric intuition, and caption of figure 8 (c)",
        "An adjusted base shows as a helix of increased frequency, with more oscillations.",
        "The height sin(a t) oscillates half as often a token when a is halved, and a larger base lowers "
        "every frequency after the first; it is the windings that lie closer together.",
        "The frequency is a, and b^(-2j/d) falls with b.",
        Change.WORD,
        ("xiong.figure-c-frequency", "xiong.abf-raises-frequency"),
        (
            Shown("Frequency of the last pair under ABF, over that of RoPE", "1",
                "theta(d/2-1,beta*b)/theta(d/2-1,b)", {"b": "10000", "beta": "50", "d": "128"}, op=">="),),
        contradiction="The text says itself that a is twice as large in figure 8 (a).",
        picture="helix"),
)
