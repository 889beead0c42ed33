"""Heads of two coordinates, where something divides by d - 2, and vectors of which a part is zero."""

from ropetheory.authoring import Classical, Use
from tests.attacks.shared import PAIRS, attack, have, step

ATTACKS = (
    attack(
        "narrow-head", "d - 2 is written 2g where something divides by it: 0 < d - 2. False at d = 2.",
        "0 < d - 2", step("<", "(d-2)*(1 + 1/(d-2)) - 1", leaving="(d-2)*(1 + 1/(d-2)) - 1"), step("=="),
        supposed=PAIRS, refused="a divisor may be 0: d - 2",
    ),
    attack(
        "narrow-head-one", "The same for 1 < d - 1. False at d = 2.", "1 < d - 1",
        step("<", "(d-2)*(1 + 1/(d-2))", leaving="(d-2)*(1 + 1/(d-2)) - 1"), step("=="), supposed=PAIRS,
        refused="a divisor may be 0: d - 2",
    ),
    attack(
        "narrow-head-sum",
        "d-2 is written 2g where something divides by it; a sum that is empty at d = 2 has a value there: false at d = 2, z = 1/7 (0 < 0).",
        "0 < d - 2 + (z-1/7)**2 + max(0, Sum(1/(d-2), l, 0, d/2-2))",
        step("<", leaving="d - 2 + (z-1/7)**2 + max(0, Sum(1/(d-2), l, 0, d/2-2))"),
        refused="no sign is shown: d + ",
    ),
    attack(
        "narrow-head-unmet",
        "d-2 is written 2g where something divides by it; the hypothesis leaves d = 2 at z = 1/7 alone, where no ball looks: false at d = 2, z = 1/7.",
        "0 < d - 2", step("<", "(d-2)*(1 + 1/(d-2)) - 1", leaving="(d-2)*(1 + 1/(d-2)) - 1"), step("=="),
        supposed=("(z-1/7)**2*(4-d) <= 0",), refused="no sign is shown: (d - 2)",
    ),
    attack(
        "e-narrow", "Hypotheses that no corner meets: 0 < d - 2 is false at d = 2.", "0 < d - 2",
        step("<", "(d-2)*(1 + 1/(d-2)) - 1", leaving="(d-2)*(1 + 1/(d-2)) - 1"), step("=="),
        supposed=("b**2 >= 4", "b**2 <= 10**10"), refused="no sign is shown: (d - 2)",
    ),
    attack(
        "narrow-premise-of-a-classical-theorem",
        "A premise of a classical theorem divides by d - 2, and what it yields does not. At d = 2 psi=1/7 y=1: 0<=-1.",
        "0 <= y*(d-3)*max(0, 1-10**6*(psi-1/7)**2)",
        by=Classical(
            "taylor", "y*(d-3)*max(0, 1-10**6*(psi-1/7)**2)", "y", 1,
            Classical("term_of_sum", "((d-2)*(1+1/(d-2))-2)*max(0, 1-10**6*(psi-1/7)**2)", "l", "1", "0"),
        ),
        must_fail=("10 <= y*(d-3)*max(0, 1-10**6*(psi-1/7)**2)",), refused="the terms have no sign, or the index need not be whole",
    ),
    attack(
        "narrow-put-for-a-gone-letter", "What is put for a letter that is gone divides by d - 2.",
        "1 <= d - 2 + 10**6*(psi-1/7)**2", step("<=", by=Use("f", z="(d-2)*(1+1/(d-2))-1")),
        before=(have(
            "f", "1 <= d - 2 + 10**6*(psi-1/7)**2", step("<=", "z", leaving="z-1", using=("z >= 1",)),
            step("<=", "d-2", leaving="d-2-z", using=("z <= d - 2",)),
            step("<=", leaving="10**6*(psi-1/7)**2"), requires=("z >= 1", "z <= d - 2"),
        ),),
        refused="a divisor may be 0: d - 2",
    ),
    attack(
        "norm-of-no-width", "A norm of width 0 is called positive: cos^2 + sin^2 > 1.",
        "cos(z)**2 + sin(z)**2 > 1", step("==", "1 + norm2(x, 0)"),
        step(">=", "(norm2(x, 0) + norm2(x, 0)**2)/norm2(x, 0)", leaving="0"),
        step(">", leaving="norm2(x, 0)"), supposed=PAIRS, refused="a divisor may be 0: norm2(x, 0)",
    ),
    attack(
        "norm-other-width",
        "0 < norm2(x) for the width d, used at d = 4: false for x = e_5 (first four coordinates 0) in a head of width 8.",
        "0 < norm2(x, 4)", step("<", by=Use("own", d="4")),
        before=(have("own", "0 < norm2(x)", step("<", leaving="norm2(x)")),),
        refused="x may be 0 in another width",
    ),
    attack(
        "edge-thin-d",
        "Used at another width in the theorem's own letters: 0 < norm2(x, d - 2) by d := d - 2 needs d - 2 >= 2; here d := 2*w. False for x = e_9, w = 1, d = 16.",
        "0 < norm2(x, 2*w + 2)/norm2(x)", step("<", by=Use("own", d="2*w + 2"), times="1/norm2(x)"),
        before=(have("own", "0 < norm2(x)", step("<", leaving="norm2(x)")),),
        refused="what is put for d need not be even",
    ),
    attack(
        "edgekill",
        "Hypotheses that no corner meets: the first pair of a vector may be zero. False at x=e_2.",
        "0 < norm2(x, 2)", step("<", leaving="norm2(x,2)"), supposed=("b**2 >= 4", "b**2 <= 10**10"),
        refused="the order is not strict",
    ),
    attack(
        "rr-norm", "A part of a vector that is not zero may be zero. False at x = e_4, d=8.",
        "0 < norm2(x, 4)", step("<", leaving="norm2(x, 4)"), refused="the order is not strict",
    ),
    *(
        attack(
            f"positive-vector-{number}", "It is 0 where that part of x is.", f"0 < {part}",
            step("<", leaving=part), supposed=PAIRS, refused=refused,
        )
        for number, (part, refused) in enumerate((
            ("norm2(x, d-2)", "the order is not strict"),
            ("norm2(x, 2)/norm2(x)", "the order is not strict"),
            ("norm2(x, N)", "an end of a range need not be whole"),
            ("x[0]**2 + x[1]**2", "the order is not strict"),
            ("pair_square(x, 0)", "the order is not strict"),
            ("norm2(x, 2)", "the order is not strict"),
        ), start=1)
    ),
)
