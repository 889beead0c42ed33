"""Interpretation of experimental results."""

from ropetheory.authoring import Claim, Experiment, Members, Number, Verdict

CLAIMS = (
    Claim("xiong.adaptation", "B, interpretation of experimental results, adaptation",
        "Models adapt to the longer context with PI (alpha = 1/4 or 1/8) and with ABF (beta = 50).",
        Experiment(
            "Training on longer contexts succeeds with PI, alpha = 1/4 or 1/8, and with ABF, beta = 50; "
            "no figure is given here."), "report", Verdict.EMPIRICAL),
    Claim("xiong.close-pi", "B, interpretation of experimental results, d for PI",
        "The new images are close to the old ones for PI: at width 128, for equal pairs, with alpha = 1/4 "
        "the last of 16384 images, p = 16383, has one of the 4096 old ones within a step, the distance of "
        "consecutive old images.",
        Members("p", 16383, 16383, "nearest_old2(p,4096,b,1/4,b,d) <= equal_distance2(1,1,b,d)",
            ((16383, 16383),), at={"b": "10000", "d": "128"}), "image-distance.directed", Verdict.HOLDS),
    Claim("xiong.close-pi-eighth", "B, interpretation of experimental results, d for PI",
        "So they are with alpha = 1/8: the last of 32768 images, p = 32767, is within a step of one of the "
        "4096 old ones, for equal pairs at width 128.",
        Members("p", 32767, 32767, "nearest_old2(p,4096,b,1/8,b,d) <= equal_distance2(1,1,b,d)",
            ((32767, 32767),), at={"b": "10000", "d": "128"}), "image-distance.directed", Verdict.HOLDS),
    Claim("xiong.number-pi", "B, interpretation of experimental results",
        "alpha/ln b is about 0.027 at base 10000 and alpha = 1/4.",
        Number("0.027", "alpha/ln(b)", at={"b": "10000", "alpha": "0.25"}),
        "granularity.approximation-above", Verdict.HOLDS),
    Claim("xiong.number-pi-limit", "B, interpretation of experimental results",
        "The limit of C_d normalised by 2/d is about 0.027 for PI at base 10000 and alpha = 1/4.",
        Number("0.027", "(Si(alpha) - Si(alpha/b))/ln(b)", at={"b": "10000", "alpha": "0.25"}),
        "granularity.limit", Verdict.HOLDS),
    Claim("xiong.number-abf", "B, interpretation of experimental results",
        "1/(ln b + ln beta) is about 0.076 at base 10000 and beta = 50.",
        Number("0.076", "1/(ln(b) + ln(beta))", at={"b": "10000", "beta": "50"}),
        "granularity.approximation-above", Verdict.HOLDS, where={"B": "beta*b", "alpha": "1"}),
    Claim("xiong.lower-granularity-limit", "B, interpretation of experimental results",
        "In the limit of wide heads the normalised granularity of PI is below that of ABF with beta = "
        "50, for every alpha = 1/s with whole s from 4 to 8.",
        Members("s", 4, 8, "(Si(1/s) - Si(1/(s*b)))/ln(b) < (Si(1) - Si(1/(beta*b)))/ln(beta*b)",
            ((4, 8),), at={"b": "10000", "beta": "50"}), "granularity.limit", Verdict.HOLDS,
            where={"B": "b", "alpha": "1/s"}),
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
    Claim("xiong.downstream", "B, interpretation of experimental results, downstream tasks",
        "ABF does better than PI on downstream tasks, and the authors suppose that granularity is why: "
        "images that are farther apart are easier to tell apart.",
        Experiment("A comparison of the two variants on downstream tasks; no figure is given here."),
        "report", Verdict.EMPIRICAL),
    Claim("xiong.q-larger-equal",
        "B, interpretation of experimental results, q of ABF and of PI, equal pairs",
        "q of ABF with beta = 50 exceeds q of PI with alpha = 1/2^w, for equal pairs at width 128 and 4096 "
        "times 2^w positions: alpha = 1/4 over 16384 of them and 1/8 over 32768.",
        Members("w", 2, 3, "nearest2(4096*2**w,1/2**w,b,d) < nearest2(4096*2**w,1,beta*b,d)", ((2, 3),),
            at={"b": "10000", "beta": "50", "d": "128"}), "image-distance.nearest-lower", Verdict.HOLDS),
    Claim("xiong.q-larger-sphere",
        "B, interpretation of experimental results, q of ABF and of PI, all unit vectors",
        "With the smallest taken over the vectors too, as q is defined, and read of all unit vectors, since "
        "the set X is not given: consecutive images (N = 2), which the source takes for the closest, are "
        "at least as far apart under ABF as under PI. The repaired statement: it is ABF that has the "
        "smaller distance, from beta^((d-2)/d) >= 1/alpha on.",
        "sphere_nearest2(N,alpha,b,d) <= sphere_nearest2(N,1,beta*b,d)",
        "image-distance.sphere-comparison", Verdict.REFUTED,
        where={"B": "b"}, counterexample={"b": "10000", "beta": "50", "alpha": "1/4", "d": "128", "N": "2"},
        corrected="pair_least2(1,1,beta*b,d) <= pair_least2(1,alpha,b,d)"))
