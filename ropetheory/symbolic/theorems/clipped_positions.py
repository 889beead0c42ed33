"""Clipped relative positions: why a window on distances is no embedding.

ReRoPE and LM-Infinite let the score stop changing beyond a window w. Suppose maps Q(p) of queries and
K(v) of keys into the same coordinates give such scores, Q(p)^T K(v) = H(v - p), with H(0) = 1. At equal
positions the two maps are inverse to each other, so H composes as positions add; if it no longer
changes from w to 2w, then H(w) = 1. A rotation to a whole position w >= 1 is never the identity, so no
embedding does it. Into more coordinates: the differences of scores of neighbouring queries form a
triangular matrix whose determinant is a power of the last change before the window, so N positions
beyond the window need N dimensions. For a fixed number of positions, stacking does it.
"""

from ropetheory.authoring import GOAL, Classical, Collapse, Conclusion, Have, Law, Step, Theorem, Use

THEOREM = Theorem(
    id="clipped-positions",
    title="Clipped relative positions",
    summary=(
        "No maps of queries and keys into the same coordinates give scores that stop changing beyond a "
        "window, unless they are the same at the window as at distance 0; a rotation is not. Into a "
        "fixed larger number of coordinates they exist for boundedly many positions only."
    ),
    main="forced-identity",
    idea=(
        "Relative scores compose as positions add, so scores that do not change between w and 2w are "
        "at w what they are at 0; a rotation to w >= 1 is not the identity, because sin(w/2) is not "
        "0. For finitely many positions one slot a key suffices, and a determinant that does not "
        "vanish shows that the number of coordinates must grow with the number of positions."
    ),
    hypotheses=("b > 1",),
    notes=("p, v are whole, w is a whole number of at least 1, N of at least 1",
        "Q, K are any families of square matrices; S is a family that composes and is clipped at w",
        "x_l is the score l tokens inside the window, x_0 what all scores beyond it are"),
    laws=("transpose(Q(p))*K(v) == H(v-p)", "H(0) == 1", "S(p+v) == S(p)*S(v)", "S(0) == 1",
        "S(2*w) == S(w)"),
    body=(
        Conclusion("inverse", "transpose(Q(p))*K(p) == 1",
            "At equal positions the maps of query and key are inverse to each other, up to the transpose.",
            laws=("transpose(Q(p))*K(v) == H(v-p)", "H(0) == 1"),
            proof=(
                Step("==", "H(0)", "The law at equal positions.",
                    put=Use(Law("transpose(Q(p))*K(v) == H(-p + v)"), v="p")),
                Step("==", GOAL, "At offset 0 the score is the plain dot product.", put=Law("H(0) == 1"))),
            must_fail=("transpose(K(p))*K(p) == 1",)),
        Have("right-inverse", "K(p)*transpose(Q(p)) == 1", by=Classical("left_inverse", Use("inverse"))),
        Conclusion("composition", "H(p)*H(v) == H(p+v)",
            "What the scores depend on composes as positions add, also with maps of their own for "
            "queries and keys.",
            laws=("transpose(Q(p))*K(v) == H(v-p)", "H(0) == 1"),
            proof=(
                Step("==", "transpose(Q(0))*K(p)*H(v)", "The first factor as a score from 0 to p.",
                    put=Use(Law("transpose(Q(p))*K(v) == H(-p + v)"), p="0", v="p"), backwards=True),
                Step("==", "transpose(Q(0))*K(p)*transpose(Q(p))*K(p + v)",
                    "The second as one from p to p + v.",
                    put=Use(Law("transpose(Q(p))*K(v) == H(-p + v)"), v="p + v"), backwards=True),
                Step("==", "transpose(Q(0))*K(p + v)", "At p the maps are inverse to each other.",
                    put="right-inverse"),
                Step("==", GOAL, "A score from 0 to p + v is left.",
                    put=Use(Law("transpose(Q(p))*K(v) == H(-p + v)"), p="0", v="p + v"))),
            must_fail=("H(p)*H(v) == H(p-v)",)),
        Conclusion("forced-identity", "S(w) == 1",
            "If the scores no longer change from w to 2w, they are at w what they are at 0.",
            laws=("S(p+v) == S(p)*S(v)", "S(2*w) == S(w)", "S(0) == 1"),
            proof=(
                Step("==", "S(2*w)*S(-w)", "w is 2w - w.",
                    put=Use(Law("S(p + v) == S(p)*S(v)"), p="2*w", v="-w")),
                Step("==", "S(w)*S(-w)", "At 2w the score is what it is at w.", put=Law("S(2*w) == S(w)")),
                Step("==", "S(0)", "w - w is 0.", put=Use(Law("S(p + v) == S(p)*S(v)"), p="w", v="-w"),
                    backwards=True),
                Step("==", GOAL, "At distance 0 the score is the plain dot product.",
                    put=Law("S(0) == 1"))),
            must_fail=("S(w) == 2*S(0)",)),
        Conclusion("turned", "2 - 2*cos(w*theta(0)) == 4*sin(w/2)**2",
            "How far the first pair's rotation to w is from the identity, squared.",
            proof=(Step("==", GOAL, "The first pair turns one radian a token; half angles."),),
            must_fail=("2 - 2*cos(w*theta(0)) == 4*sin(w)**2",)),
        Conclusion("never-identity", "sin(w/2) != 0",
            "A rotation to a whole position w >= 1 is not the identity: the first pair never comes back.",
            by=Classical("sine_of_rational", "w/2"),
            must_fail=("sin(w/2) == 0",)),
        Conclusion("determinant", "clipped_determinant(N) == (x[0] - x[1])**N",
            "Differences of clipped scores of N + 1 queries and N keys have this determinant. Maps into "
            "D coordinates give scores of rank D at most, so N <= D where the score changes at the "
            "window.",
            by=Classical("triangular", "clipped_determinant(N)"),
            must_fail=("clipped_determinant(N) == (x[1] - x[0])**(N + 1)",)),
        Conclusion("stacked",
            "Sum(delta_ij(l, v)*score(0, min(w, l-m)), l, 0, N-1) == score(0, min(w, v-m))",
            "For N positions an embedding into d N coordinates exists: the key in its own slot of N, in "
            "each slot of the query the query turned back by the clipped distance.",
            requires=("v >= 0", "v <= N-1"),
            proof=(
                Step("==", GOAL,
                    "The key of position v stands in slot v alone; the query holds in slot l its clipped "
                    "score's share.", compute=Collapse("l", "v")),))),
)
