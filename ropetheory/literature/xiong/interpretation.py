"""Interpretation of experimental results."""

from ropetheory.authoring import Claim, Experiment, Members, Number, Verdict

CLAIMS = (
    Claim("xiong.adaptation", "B, interpretation of experimental results, adaptation",
        "Models adapt to the longer context with PI (alpha = 1/4 or 1/8) and with ABF (beta = 50).",
        Experiment(
            "Training on longer contexts succeeds with PI, alpha = 1/4 or 1/8, and with ABF, beta = 50; "
            "no figure is given here."), "report", Verdict.EMPIRICAL),
    Claim("xiong.close-printed", "B, interpretation of experimental results, both distances, as printed",
        "The distance as printed, the smallest over both positions, is small for both methods, with "
        "factor alpha and base B: it is 0.",
        "printed_metric2(x,N,w,b,alpha,B,d) == 0", "image-distance.printed-metric", Verdict.HOLDS,
        mutants=("printed_metric2(x,N,w,b,alpha,B,d) == 1",)),
    Claim("xiong.close-pi-quarter", "B, interpretation of experimental results, d for PI",
        "Directed from new to old it is small for PI with alpha = 1/4: less than half of what it is for "
        "RoPE itself continued; for equal pairs at width 32, and 4 N positions where there were N, with "
        "N = 2 and N = 3.",
        Members("N", 2, 3, "4*directed2(N,4*N,b,1/4,b,d) < directed2(N,4*N,b,1,b,d)", ((2, 3),),
            at={"b": "10000", "d": "32"}), "image-distance.directed", Verdict.HOLDS),
    Claim("xiong.close-pi-eighth", "B, interpretation of experimental results, d for PI",
        "Directed from new to old it is small for PI with alpha = 1/8: less than half of what it is for "
        "RoPE itself continued; for equal pairs at width 32, and 16 positions where there were N = 2.",
        Members("N", 2, 2, "4*directed2(N,8*N,b,1/8,b,d) < directed2(N,8*N,b,1,b,d)", ((2, 2),),
            at={"b": "10000", "d": "32"}), "image-distance.directed", Verdict.HOLDS),
    Claim("xiong.close-abf", "B, interpretation of experimental results, d for ABF",
        "Directed from new to old it is small for ABF with beta = 50 too: smaller than for RoPE itself "
        "continued; for equal pairs at width 32, and 4 N positions where there were N, with N = 2 and N "
        "= 3.",
        Members("N", 2, 3, "directed2(N,4*N,b,1,beta*b,d) < directed2(N,4*N,b,1,b,d)", ((2, 3),),
            at={"b": "10000", "beta": "50", "d": "32"}), "image-distance.directed", Verdict.HOLDS),
    Claim("xiong.granularity-is-distance", "B, interpretation of experimental results, granularity",
        "The normalised C_d that is compared, (2/d) C_d, is the distance of consecutive images of a unit "
        "vector with equal pairs; the repaired statement: its square is a mean of squared chords.",
        "equal_distance2(1,alpha,B,d) == (2/d*C(alpha,B,d))**2", "image-distance.equal", Verdict.REFUTED,
        where={"n": "1"}, counterexample={"alpha": "1/4", "B": "10000", "d": "128"},
        corrected="equal_distance2(1,alpha,B,d) == 8/d*Sum(sin(alpha*B**(-2*j/d)/2)**2, j, 0, d/2-1)",
        mutants=("equal_distance2(1,alpha,B,d) == 4/d*Sum(sin(alpha*B**(-2*j/d)/2)**2, j, 0, d/2-1)",)),
    Claim("xiong.number-pi", "B, interpretation of experimental results",
        "alpha/ln b is about 0.027 at base 10000 and alpha = 1/4.",
        Number("0.027", "alpha/ln(b)", at={"b": "10000", "alpha": "0.25"}),
        "granularity.approximation-above", Verdict.HOLDS),
    Claim("xiong.number-pi-limit", "B, interpretation of experimental results",
        "The limit of C_d normalised by 2/d is about 0.027 for PI at base 10000 and alpha = 1/4.",
        Number("0.027", "(Si(alpha) - Si(alpha/b))/ln(b)", at={"b": "10000", "alpha": "0.25"}),
        "granularity.limit", Verdict.HOLDS),
    Claim("xiong.number-pi-width", "B, interpretation of experimental results",
        "At width 128, C_d normalised by 2/d is about 0.027 for PI at base 10000 and alpha = 1/4.",
        Number("0.027", "2/d*C(alpha,b,d)", at={"b": "10000", "alpha": "0.25", "d": "128"}),
        "granularity.attained", Verdict.REFUTED),
    Claim("xiong.number-pi-sum", "B, interpretation of experimental results",
        "At width 128 the sum C_d itself is about 0.027 for PI at base 10000 and alpha = 1/4.",
        Number("0.027", "C(alpha,b,d)", at={"b": "10000", "alpha": "0.25", "d": "128"}),
        "granularity.attained", Verdict.REFUTED),
    Claim("xiong.number-pi-distance", "B, interpretation of experimental results",
        "The distance of consecutive images of a unit vector with equal pairs is about 0.027 for PI at "
        "width 128, base 10000 and alpha = 1/4.",
        Number("0.027", "sqrt(2 - 4/d*Sum(cos(alpha*b**(-2*j/d)), j, 0, d/2-1))",
            at={"b": "10000", "alpha": "0.25", "d": "128"}), "granularity.consecutive-cosine",
        Verdict.REFUTED),
    Claim("xiong.number-abf", "B, interpretation of experimental results",
        "1/(ln b + ln beta) is about 0.076 at base 10000 and beta = 50.",
        Number("0.076", "1/(ln(b) + ln(beta))", at={"b": "10000", "beta": "50"}),
        "granularity.approximation-above", Verdict.HOLDS),
    Claim("xiong.number-abf-limit", "B, interpretation of experimental results",
        "The limit of C_d normalised by 2/d is about 0.076 for ABF at base 10000 and beta = 50.",
        Number("0.076", "(Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta))", at={"b": "10000", "beta": "50"},
            approximates="1/(ln(b) + ln(beta))"), "granularity.limit", Verdict.IMPRECISE),
    Claim("xiong.number-abf-width", "B, interpretation of experimental results",
        "At width 128, C_d normalised by 2/d is about 0.076 for ABF at base 10000 and beta = 50.",
        Number("0.076", "2/d*C(1,beta*b,d)", at={"b": "10000", "beta": "50", "d": "128"}),
        "granularity.attained", Verdict.REFUTED),
    Claim("xiong.number-abf-sum", "B, interpretation of experimental results",
        "At width 128 the sum C_d itself is about 0.076 for ABF at base 10000 and beta = 50.",
        Number("0.076", "C(1,beta*b,d)", at={"b": "10000", "beta": "50", "d": "128"}),
        "granularity.attained", Verdict.REFUTED),
    Claim("xiong.number-abf-distance", "B, interpretation of experimental results",
        "The distance of consecutive images of a unit vector with equal pairs is about 0.076 for ABF at "
        "width 128, base 10000 and beta = 50.",
        Number("0.076", "sqrt(2 - 4/d*Sum(cos((beta*b)**(-2*j/d)), j, 0, d/2-1))",
            at={"b": "10000", "beta": "50", "d": "128"}), "granularity.consecutive-cosine",
        Verdict.REFUTED),
    Claim("xiong.lower-granularity-limit", "B, interpretation of experimental results",
        "In the limit of wide heads the normalised granularity of PI is below that of ABF with beta = "
        "50, for every alpha = 1/s with whole s from 4 to 8.",
        Members("s", 4, 8, "(Si(1/s) - Si(1/(s*b)))/ln(b) < (Si(1) - Si(1/(beta*b)))/ln(beta*b)",
            ((4, 8),), at={"b": "10000", "beta": "50"}), "granularity.limit", Verdict.HOLDS),
    Claim("xiong.lower-granularity-width", "B, interpretation of experimental results",
        "At width 128 the granularity of PI is below that of ABF with beta = 50, for every alpha = 1/s "
        "with whole s from 4 to 8.",
        Members("s", 4, 8, "C(1/s,b,d) < C(1,beta*b,d)", ((4, 8),),
            at={"b": "10000", "beta": "50", "d": "128"}), "granularity.attained", Verdict.HOLDS),
    Claim("xiong.much-lower", "B, interpretation of experimental results, much lower",
        "Read as the distance of consecutive images for equal pairs at width 128, granularity is much "
        "lower for PI, less than half of that for ABF with beta = 50, for every alpha = 1/s with whole s "
        "from 4 to 8.",
        Members("s", 4, 8, "4*equal_distance2(1,1/s,b,d) < equal_distance2(1,1,beta*b,d)", ((4, 8),),
            at={"b": "10000", "beta": "50", "d": "128"}), "image-distance.equal", Verdict.HOLDS),
    Claim("xiong.lower-every-vector", "B, interpretation of experimental results, much lower",
        "Consecutive images of every vector are closer under PI with a factor alpha below 1 than under "
        "ABF. The repaired statement: of the smallest distance over the unit vectors it is ABF that has "
        "the smaller one, from beta^((d-2)/d) >= 1/alpha on.",
        "distance2(x,n+1,n,alpha,b,d) <= distance2(x,n+1,n,1,beta*b,d)",
        "image-distance.sphere-comparison", Verdict.REFUTED,
        where={"B": "b"},
        counterexample={"b": "10000", "beta": "50", "alpha": "1/4", "d": "128", "n": "0", "x": ["...", "1"]},
        corrected="pair_least2(1,1,beta*b,d) <= pair_least2(1,alpha,b,d)"),
    Claim("xiong.downstream", "B, interpretation of experimental results, downstream tasks",
        "ABF does better than PI on downstream tasks, and the authors suppose that granularity is why: "
        "images that are farther apart are easier to tell apart.",
        Experiment("A comparison of the two variants on downstream tasks; no figure is given here."),
        "report", Verdict.EMPIRICAL),
    Claim("xiong.q-larger-equal",
        "B, interpretation of experimental results, q of ABF and of PI, equal pairs",
        "q of ABF with beta = 50 exceeds q of PI with alpha = 1/4, for equal pairs at width 128 and "
        "every number N of positions from 2 to 8.",
        Members("N", 2, 8, "nearest2(N,1/4,b,d) < nearest2(N,1,beta*b,d)", ((2, 8),),
            at={"b": "10000", "beta": "50", "d": "128"}), "image-distance.nearest-lower", Verdict.HOLDS),
    Claim("xiong.q-larger-sphere",
        "B, interpretation of experimental results, q of ABF and of PI, all unit vectors",
        "With the smallest taken over all unit vectors too, as q is defined, q of ABF is at least q of "
        "PI for any number N of positions from 2 on. The repaired statement, at N = 2: it is ABF that "
        "has the smaller one, from beta^((d-2)/d) >= 1/alpha on.",
        "sphere_nearest2(N,alpha,b,d) <= sphere_nearest2(N,1,beta*b,d)",
        "image-distance.sphere-comparison", Verdict.REFUTED,
        where={"B": "b"}, counterexample={"b": "10000", "beta": "50", "alpha": "1/4", "d": "128", "N": "2"},
        corrected="pair_least2(1,1,beta*b,d) <= pair_least2(1,alpha,b,d)"),
    Claim("xiong.q-larger-sphere-width",
        "B, interpretation of experimental results, q of ABF and of PI, all unit vectors",
        "With the smallest taken over all unit vectors too, q of ABF with beta = 50 exceeds q of PI with "
        "alpha = 1/4 at width 32, for N = 2 and N = 3 positions.",
        Members("N", 2, 3, "sphere_nearest2(N,1/4,b,d) < sphere_nearest2(N,1,beta*b,d)", ((2, 3),),
            at={"b": "10000", "beta": "50", "d": "32"}), "image-distance.sphere-nearest", Verdict.REFUTED))
