"""Sums, integrals and extremes over another range than their letter has, and facts used beyond the pairs."""

from ropetheory.authoring import Classical, Collapse, Have, Integral, Summation, Use
from tests.attacks.shared import PAIRS, attack, have, step

BUMP = "max(0, 1-10**6*(psi-1/7)**2)"
ATTACKS = (
    *(
        attack(
            f"narrow-index-{number}", "The index is narrower than the range that it runs over, or collapses.",
            statement, step("=="), refused=refused,
        )
        for number, (statement, refused) in enumerate((
            ("Sum(abs(j), j, -3, 3) == 0", "Sum(abs(j), j, -3, 3) is not 0"),
            ("Sum((-1)**d, d, 1, 3) == 3", "Sum((-1)**j, j, 1, 3) is not 3"),
            ("Sum(delta_ij(i,0)+1, i, 0, N) == N+1", "Sum(delta_ij(j, 0) + 1, j, 0, N) is not N + 1 at"),
            ("Sum(b, b, 0, 2) == 3", "an index is j, l or p, not b"),
            ("Sum(l, l, -2, 2) == 1", "Sum(j, j, -2, 2) is not 1"),
        ), start=1)
    ),
    attack(
        "karr", "A sum to p of ones is p + 1 for p >= -1 alone. False at p = -3.",
        "Sum(1 + 0*l, l, 0, p) == p + 1", step("==", compute=Summation()),
        refused="may run backwards",
    ),
    attack(
        "ll-empty", "A closed form of a sum that runs backwards. At p=-50 the sum is empty.",
        "Sum(1 + 0*l, l, 0, p + 40) == p + 41", step("==", compute=Summation()),
        refused="may run backwards",
    ),
    attack(
        "t-sum",
        "t is real, and drawn whole: the sum of ones from 0 to t is t + 1 for whole t alone; at t = 1/2 it has one term (or no value).",
        "Sum(1 + 0*l, l, 0, t) == t + 1", step("==", compute=Summation()), supposed=("t <= 500",),
        refused="an end of a range need not be whole: Sum(",
    ),
    attack(
        "t-whole-at-samples",
        "t is real, and drawn whole: a sum to t is closed as if t were whole, in two ways; false at t = 1/2 ((-1)^(3/2) = -i, (-1)^(9/2) = i).",
        "Sum((-1)**(3*l), l, 0, t) == (1 - (-1)**(t+1))/2", step("==", "Sum((-1)**l, l, 0, t)"),
        step("==", by="one"),
        before=(have(
            "one", "Sum((-1)**l, l, 0, t) == (1 - (-1)**(t+1))/2", step("==", compute=Summation()),
        ),),
        supposed=("t <= 500",), refused="an end of a range need not be whole: Sum(",
    ),
    *(
        attack(
            f"telescoping-over-{index}", "A sum from 0 runs over a letter from 1 on. False at psi = 1/7: 0 == 1.",
            f"0 == {BUMP}",
            step("==", by=Use(
                Classical(
                    "telescoping", f"(delta_ij({index}, z) - delta_ij({index}+1, z))*{BUMP}", index,
                    f"(delta_ij(0, z) - delta_ij(N, z))*{BUMP}",
                ),
                z="0",
            )),
            refused="telescoping: a letter is taken",
        )
        for index in "iw"
    ),
    attack(
        "int-p", "An integral over a letter that SymPy takes for whole. It is (e-1)/(1+4 pi^2).",
        "Integral(exp(p)*cos(2*pi*p), p, 0, 1) == exp(1) - 1", step("==", compute=Integral()),
        refused="no antiderivative is found of exp",
    ),
    attack(
        "int-y", "An integral over a letter that SymPy takes for nonnegative. It is 2(e-1).",
        "Integral(exp(abs(y)), y, -1, 1) == exp(1) - exp(-1)", step("==", compute=Integral()),
        refused="no antiderivative is found of exp",
    ),
    attack(
        "least-from-zero",
        "w is from 1 on to SymPy, and as the index of `least` it runs from 0: the least is z^2 - 1 (at w = 0), so 0 <= it is false at z = 0. It is z^2 - 1.",
        "0 <= least(z**2 - delta_ij(w, 0), w, 0, 3)",
        step("<=", leaving="least(z**2 - delta_ij(w, 0), w, 0, 3)"), refused="no sign is shown",
    ),
    attack(
        "collapse-of-an-extreme", "A largest member is collapsed as if it were a sum.",
        "largest(delta_ij(l, j)*(10**6*(psi-1/7)**2 - 1), l, 0, d/2-1) == 10**6*(psi-1/7)**2 - 1",
        step("==", compute=Collapse("l", "j")), supposed=("b > 1", "j <= d/2 - 1"), refused="it is not a sum",
    ),
    attack(
        "below-one-position", "A nearest image needs two positions. At N = 1 there is no other.",
        "nearest2(N) <= equal_distance2(1)", step("<=", by=Classical("member", "nearest2(N)", "1")),
        supposed=("B > 1", "d >= 2", "alpha > 0", "alpha <= 1"), refused="there may be no member",
    ),
    attack(
        "cosine-beyond-the-pairs",
        "The smallest cosine bounds only the pairs that there are. False at b = 4, d = 4, n = 12.5.",
        "min_cosine(n) <= cos(n/b)",
        step("<=", "cos(n*theta(d/2))", by=Use(Classical("smallest_cosine"), j="d/2")), step("=="),
        supposed=("b > 1", "d >= 2"), refused="a hypothesis is not shown: d/2 <= d/2 - 1",
    ),
    attack(
        "extreme-beyond-the-pairs",
        "The smallest pair bounds only the pairs that there are. There is no such pair.",
        "min_pair(x) <= pair_square(x, d/2)",
        step("<=", by=Use(Classical("extreme", "min_pair", "x"), j="d/2")), supposed=("b > 1", "d >= 2"),
        refused="a hypothesis is not shown: d/2 <= d/2 - 1",
    ),
    attack(
        "sum-beyond-the-pairs",
        "A fact about the pairs rewrites under a sum over other indices. False from w = d/2 on.",
        "Sum(max(j, d/2-1), j, 0, w) == Sum(d/2-1, j, 0, w)", step("==", put="last"),
        before=(Have(
            "last", "max(j, d/2-1) == d/2-1", by=Classical("picked", "max(j, d/2-1)", Use("j <= d/2 - 1")),
        ),),
        supposed=PAIRS, refused="Sum(max(j, d/2 - 1), j, 0, w) is not Sum(d/2 - 1, j, 0, w) at",
    ),
    attack(
        "ep", "Pair by pair, where the theorem supposes j >= 1. False at z=1/7, d=4.",
        "0 <= Sum(j*(1+10**6*(z-1/7)**2) - 1, j, 0, d/2-1)",
        step(
            "<=", each_summand=True, leaving="(j-1)*(1+10**6*(z-1/7)**2) + 10**6*(z-1/7)**2",
            using=("j >= 1",),
        ),
        supposed=("b > 1", "j >= 1", "j <= d/2 - 1"), refused="more is supposed of a pair",
    ),
)
