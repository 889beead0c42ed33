"""Interpretation of experimental results."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Members, Number, Verdict
from ropetheory.literature.xiong.shared import (
    FIFTY,
    FIFTY_32,
    FIFTY_128,
    PI,
    QUARTER,
    QUARTER_128,
    WIDTH_32,
)

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="xiong.adaptation",
        locator="B, interpretation of experimental results, adaptation",
        reading="Models adapt to the longer context with PI (alpha = 1/4 or 1/8) and with ABF (beta = 50).",
        printed=Experiment(
            "Training on longer contexts succeeds with PI, alpha = 1/4 or 1/8, and with ABF, beta = 50; no "
            "figure is given here."
        ),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="xiong.close-printed",
        locator="B, interpretation of experimental results, both distances, as printed",
        reading=(
            "The distance as printed, the smallest over both positions, is small for both methods, with "
            "factor alpha and base B: it is 0."
        ),
        printed=Formula("printed_metric2(x,N,w,b,alpha,B,d) == 0"),
        settled_by="image-distance.printed-metric",
        mutants=("printed_metric2(x,N,w,b,alpha,B,d) == 1",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.close-pi-quarter",
        locator="B, interpretation of experimental results, d for PI",
        reading=(
            "Directed from new to old it is small for PI with alpha = 1/4: less than half of what it is for "
            "RoPE itself continued; for equal pairs at width 32, and 4 N positions where there were N, with "
            "N = 2 and N = 3."
        ),
        printed=Members(
            "N", 2, 3, "4*directed2(N,4*N,b,1/4,b,d) < directed2(N,4*N,b,1,b,d)", printed=((2, 3),),
            at=WIDTH_32,
        ),
        settled_by="image-distance.directed",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.close-pi-eighth",
        locator="B, interpretation of experimental results, d for PI",
        reading=(
            "Directed from new to old it is small for PI with alpha = 1/8: less than half of what it is for "
            "RoPE itself continued; for equal pairs at width 32, and 16 positions where there were N = 2."
        ),
        printed=Members(
            "N", 2, 2, "4*directed2(N,8*N,b,1/8,b,d) < directed2(N,8*N,b,1,b,d)", printed=((2, 2),),
            at=WIDTH_32,
        ),
        settled_by="image-distance.directed",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.close-abf",
        locator="B, interpretation of experimental results, d for ABF",
        reading=(
            "Directed from new to old it is small for ABF with beta = 50 too: smaller than for RoPE itself "
            "continued; for equal pairs at width 32, and 4 N positions where there were N, with N = 2 and N "
            "= 3."
        ),
        printed=Members(
            "N", 2, 3, "directed2(N,4*N,b,1,beta*b,d) < directed2(N,4*N,b,1,b,d)", printed=((2, 3),),
            at=FIFTY_32,
        ),
        settled_by="image-distance.directed",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.granularity-is-distance",
        locator="B, interpretation of experimental results, granularity",
        reading=(
            "The normalised C_d that is compared, (2/d) C_d, is the distance of consecutive images of a unit "
            "vector with equal pairs; the repaired statement: its square is a mean of squared chords."
        ),
        printed=Formula("equal_distance2(1,alpha,B,d) == (2/d*C(alpha,B,d))**2"),
        settled_by="image-distance.equal",
        where={"n": "1"},
        counterexample={"alpha": "1", "B": "10000", "d": "2"},
        corrected=Formula(
            "equal_distance2(1,alpha,B,d) == 8/d*Sum(sin(alpha*B**(-2*j/d)/2)**2, j, 0, d/2-1)"
        ),
        mutants=("equal_distance2(1,alpha,B,d) == 4/d*Sum(sin(alpha*B**(-2*j/d)/2)**2, j, 0, d/2-1)",),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-pi",
        locator="B, interpretation of experimental results",
        reading="alpha/ln b is about 0.027 at base 10000 and alpha = 1/4.",
        printed=Number("0.027", "alpha/ln(b)", at=QUARTER),
        settled_by="granularity.approximation-above",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.number-pi-limit",
        locator="B, interpretation of experimental results",
        reading="The limit of C_d normalised by 2/d is about 0.027 for PI at base 10000 and alpha = 1/4.",
        printed=Number("0.027", "(Si(alpha) - Si(alpha/b))/ln(b)", at=QUARTER),
        settled_by="granularity.limit",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.number-pi-width",
        locator="B, interpretation of experimental results",
        reading="At width 128, C_d normalised by 2/d is about 0.027 for PI at base 10000 and alpha = 1/4.",
        printed=Number("0.027", "2/d*C(alpha,b,d)", at=QUARTER_128),
        settled_by="granularity.attained",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-pi-sum",
        locator="B, interpretation of experimental results",
        reading="At width 128 the sum C_d itself is about 0.027 for PI at base 10000 and alpha = 1/4.",
        printed=Number("0.027", "C(alpha,b,d)", at=QUARTER_128),
        settled_by="granularity.attained",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-pi-distance",
        locator="B, interpretation of experimental results",
        reading=(
            "The distance of consecutive images of a unit vector with equal pairs is about 0.027 for "
            "PI at width 128, base 10000 and alpha = 1/4."
        ),
        printed=Number("0.027", "sqrt(2 - 4/d*Sum(cos(alpha*b**(-2*j/d)), j, 0, d/2-1))", at=QUARTER_128),
        settled_by="granularity.consecutive-cosine",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-abf",
        locator="B, interpretation of experimental results",
        reading="1/(ln b + ln beta) is about 0.076 at base 10000 and beta = 50.",
        printed=Number("0.076", "1/(ln(b) + ln(beta))", at=FIFTY),
        settled_by="granularity.approximation-above",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.number-abf-limit",
        locator="B, interpretation of experimental results",
        reading="The limit of C_d normalised by 2/d is about 0.076 for ABF at base 10000 and beta = 50.",
        printed=Number(
            "0.076", "(Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta))",
            at=FIFTY, approximates="1/(ln(b) + ln(beta))",
        ),
        settled_by="granularity.limit",
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.number-abf-width",
        locator="B, interpretation of experimental results",
        reading="At width 128, C_d normalised by 2/d is about 0.076 for ABF at base 10000 and beta = 50.",
        printed=Number("0.076", "2/d*C(1,beta*b,d)", at=FIFTY_128),
        settled_by="granularity.attained",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-abf-sum",
        locator="B, interpretation of experimental results",
        reading="At width 128 the sum C_d itself is about 0.076 for ABF at base 10000 and beta = 50.",
        printed=Number("0.076", "C(1,beta*b,d)", at=FIFTY_128),
        settled_by="granularity.attained",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-abf-distance",
        locator="B, interpretation of experimental results",
        reading=(
            "The distance of consecutive images of a unit vector with equal pairs is about 0.076 for "
            "ABF at width 128, base 10000 and beta = 50."
        ),
        printed=Number("0.076", "sqrt(2 - 4/d*Sum(cos((beta*b)**(-2*j/d)), j, 0, d/2-1))", at=FIFTY_128),
        settled_by="granularity.consecutive-cosine",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.lower-granularity-limit",
        locator="B, interpretation of experimental results",
        reading=(
            "In the limit of wide heads the normalised granularity of PI is below that of ABF with "
            "beta = 50, for every alpha = 1/s with whole s from 4 to 8."
        ),
        printed=Members(
            "s", 4, 8, "(Si(1/s) - Si(1/(s*b)))/ln(b) < (Si(1) - Si(1/(beta*b)))/ln(beta*b)",
            printed=((4, 8),), at=FIFTY,
        ),
        settled_by="granularity.limit",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.lower-granularity-width",
        locator="B, interpretation of experimental results",
        reading=(
            "At width 128 the granularity of PI is below that of ABF with beta = 50, for every alpha = "
            "1/s with whole s from 4 to 8."
        ),
        printed=Members("s", 4, 8, "C(1/s,b,d) < C(1,beta*b,d)", printed=((4, 8),), at=FIFTY_128),
        settled_by="granularity.attained",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.much-lower",
        locator="B, interpretation of experimental results, much lower",
        reading=(
            "Read as the distance of consecutive images for equal pairs at width 128, granularity is much "
            "lower for PI, less than half of that for ABF with beta = 50, for every alpha = 1/s with whole "
            "s from 4 to 8."
        ),
        printed=Members(
            "s", 4, 8, "4*equal_distance2(1,1/s,b,d) < equal_distance2(1,1,beta*b,d)", printed=((4, 8),),
            at=FIFTY_128,
        ),
        settled_by="image-distance.equal",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.lower-every-vector",
        locator="B, interpretation of experimental results, much lower",
        reading=(
            "Consecutive images of every vector are closer under PI with a factor alpha below 1 than under "
            "ABF. The repaired statement: of the smallest distance over the unit vectors it is ABF that has "
            "the smaller one, from beta^((d-2)/d) >= 1/alpha on."
        ),
        printed=Formula("distance2(x,n+1,n,alpha,b,d) <= distance2(x,n+1,n,1,beta*b,d)"),
        settled_by="image-distance.sphere-comparison",
        where=PI,
        counterexample={**FIFTY, "alpha": "0.25", "d": "4", "n": "0", "x": ["0", "0", "1", "0"]},
        corrected=Formula("pair_least2(1,1,beta*b,d) <= pair_least2(1,alpha,b,d)"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.downstream",
        locator="B, interpretation of experimental results, downstream tasks",
        reading=(
            "ABF does better than PI on downstream tasks, and the authors suppose that granularity is why: "
            "images that are farther apart are easier to tell apart."
        ),
        printed=Experiment("A comparison of the two variants on downstream tasks; no figure is given here."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="xiong.q-larger-equal",
        locator="B, interpretation of experimental results, q of ABF and of PI, equal pairs",
        reading=(
            "q of ABF with beta = 50 exceeds q of PI with alpha = 1/4, for equal pairs at width 128 and "
            "every number N of positions from 2 to 8."
        ),
        printed=Members(
            "N", 2, 8, "nearest2(N,1/4,b,d) < nearest2(N,1,beta*b,d)", printed=((2, 8),), at=FIFTY_128
        ),
        settled_by="image-distance.nearest-lower",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.q-larger-sphere",
        locator="B, interpretation of experimental results, q of ABF and of PI, all unit vectors",
        reading=(
            "With the smallest taken over all unit vectors too, as q is defined, q of ABF is at least q of "
            "PI for any number N of positions from 2 on. The repaired statement, at N = 2: it is ABF that "
            "has the smaller one, from beta^((d-2)/d) >= 1/alpha on."
        ),
        printed=Formula("sphere_nearest2(N,alpha,b,d) <= sphere_nearest2(N,1,beta*b,d)"),
        settled_by="image-distance.sphere-comparison",
        where=PI,
        counterexample={**FIFTY, "alpha": "0.25", "d": "4", "N": "2"},
        corrected=Formula("pair_least2(1,1,beta*b,d) <= pair_least2(1,alpha,b,d)"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.q-larger-sphere-width",
        locator="B, interpretation of experimental results, q of ABF and of PI, all unit vectors",
        reading=(
            "With the smallest taken over all unit vectors too, q of ABF with beta = 50 exceeds q of PI with "
            "alpha = 1/4 at width 32, for N = 2 and N = 3 positions."
        ),
        printed=Members(
            "N", 2, 3, "sphere_nearest2(N,1/4,b,d) < sphere_nearest2(N,1,beta*b,d)", printed=((2, 3),),
            at=FIFTY_32,
        ),
        settled_by="image-distance.sphere-nearest",
        recorded=Verdict.REFUTED,
    ),
)
