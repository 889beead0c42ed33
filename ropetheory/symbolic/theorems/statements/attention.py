"""What the theorem on attention and order states."""

from __future__ import annotations

from ropetheory.symbolic.proof.theorem import Conclusion

ORDER = (
    Conclusion(
        "swap-two",
        "column(attended(0, 1, 0), attended(1, 1, 0)) == column(attended(1, 0, 1), attended(0, 0, 1))",
        "Two tokens change places: every output goes with its token.",
    ),
    Conclusion(
        "swap-three",
        "column(attended(0, 1, 0, 2), attended(1, 1, 0, 2), attended(2, 1, 0, 2))"
        " == column(attended(1, 0, 1, 2), attended(0, 0, 1, 2), attended(2, 0, 1, 2))",
        "Two of three tokens change places, and their outputs with them.",
        mutants=(
            "column(attended(0, 1, 0, 2), attended(1, 1, 0, 2), attended(2, 1, 0, 2))"
            " == column(attended(0, 0, 1, 2), attended(1, 0, 1, 2), attended(2, 0, 1, 2))",
        ),
    ),
    Conclusion(
        "cycle-three",
        "column(attended(0, 1, 2, 0), attended(1, 1, 2, 0), attended(2, 1, 2, 0))"
        " == column(attended(1, 0, 1, 2), attended(2, 0, 1, 2), attended(0, 0, 1, 2))",
        "Three tokens move round, and their outputs with them.",
        mutants=(
            "column(attended(0, 1, 2, 0), attended(1, 1, 2, 0), attended(2, 1, 2, 0))"
            " == column(attended(2, 0, 1, 2), attended(0, 0, 1, 2), attended(1, 0, 1, 2))",
        ),
    ),
    Conclusion(
        "swap-four",
        "column(attended(0, 1, 0, 2, 3), attended(1, 1, 0, 2, 3),"
        " attended(2, 1, 0, 2, 3), attended(3, 1, 0, 2, 3))"
        " == column(attended(1, 0, 1, 2, 3), attended(0, 0, 1, 2, 3),"
        " attended(2, 0, 1, 2, 3), attended(3, 0, 1, 2, 3))",
        "Two of four tokens change places, and their outputs with them.",
    ),
    Conclusion(
        "cycle-four",
        "column(attended(0, 1, 2, 3, 0), attended(1, 1, 2, 3, 0),"
        " attended(2, 1, 2, 3, 0), attended(3, 1, 2, 3, 0))"
        " == column(attended(1, 0, 1, 2, 3), attended(2, 0, 1, 2, 3),"
        " attended(3, 0, 1, 2, 3), attended(0, 0, 1, 2, 3))",
        "Four tokens move round, and their outputs with them.",
    ),
    Conclusion(
        "others",
        "attended(0, 0, 1, 2) == attended(0, 0, 2, 1)",
        "An output does not depend on the order of the other tokens.",
        mutants=("attended(0, 0, 1, 2) == attended(0, 2, 0, 1)",),
    ),
)
MASK = (
    Conclusion(
        "mask-first",
        "causal(0, 0, 1, 2) == x[0]",
        "Under a causal mask the first place gives its own value, whatever follows.",
    ),
    Conclusion(
        "mask-last",
        "causal(2, 0, 1, 2) == attended(2, 0, 1, 2)",
        "The last place is not masked.",
        mutants=("causal(1, 0, 1, 2) == attended(1, 0, 1, 2)",),
    ),
    Conclusion(
        "mask-past",
        "causal(2, 0, 1, 2) == causal(2, 1, 0, 2)",
        "In one causal layer the order of the tokens before a place does not count.",
    ),
    Conclusion(
        "mask-swap",
        "causal(1, 1, 0) - causal(0, 0, 1) == (x[1] - x[0])*exp(q[1])/(exp(q[0]) + exp(q[1]))",
        "Under a causal mask the output does not go with its token where the values differ.",
        mutants=("causal(1, 1, 0) == causal(0, 0, 1)",),
    ),
    Conclusion(
        "mask-twice",
        "causal_twice(2, 0, 1, 2) - causal_twice(2, 1, 0, 2) == (x[0] - x[1])"
        "*(exp(q[6])*exp(q[1])/(exp(q[0]) + exp(q[1])) + exp(q[7])*exp(q[3])/(exp(q[3]) + exp(q[4])))"
        "/(exp(q[6]) + exp(q[7]) + exp(q[8]))",
        "With two causal layers the order of the tokens before counts wherever their values differ.",
    ),
)
SOFTMAX = (
    Conclusion("sum", "Sum(softmax(l), l, 0, N-1) == 1", "The weights of a row sum to 1."),
    Conclusion("positive", "softmax(p) > 0", "Every weight is positive."),
    Conclusion("at-most-one", "softmax(p) <= 1", "No weight exceeds 1.", requires=("p >= 0", "p <= N - 1")),
    Conclusion(
        "constant",
        "exp(q[p] + z)/Sum(exp(q[l] + z), l, 0, N-1) == softmax(p)",
        "A constant added to all scores of a row changes no weight.",
        mutants=("exp(q[p] + z)/Sum(exp(q[l]), l, 0, N-1) == softmax(p)",),
    ),
    Conclusion(
        "ratio",
        "softmax(p)/softmax(v) == exp(q[p] - q[v])",
        "The ratio of two weights depends on their two scores alone, whatever else is in the row.",
    ),
    Conclusion(
        "longer",
        "softmax(0, N+1) < softmax(0, N)",
        "One more token lowers every weight.",
    ),
    Conclusion(
        "one-score",
        "softmax(0, 1) == 1",
        "The softmax of a single number is 1, whatever the number: it needs the whole row.",
        mutants=("softmax(0, 2) == 1",),
    ),
    Conclusion(
        "scaled",
        "softmax(p, N, q, sqrt(d)) == exp(q[p]/sqrt(d))/Sum(exp(q[l]/sqrt(d)), l, 0, N-1)",
        "Scaled attention: every score of the row is divided by the root of the width.",
        mutants=("softmax(p, N, q, sqrt(d)) == exp(q[p])/Sum(exp(q[l]/sqrt(d)), l, 0, N-1)",),
    ),
)
POSITIONS = (
    Conclusion(
        "position-swap",
        "rotary(0, 0, 0, 1, 2) - rotary(0, 0, 0, 2, 1) == (x[1] - x[2])*(exp(score(0, 1)) - exp(score(0, 2)))"
        "/(exp(score(0, 0)) + exp(score(0, 1)) + exp(score(0, 2)))",
        "With rotated scores the order of the other tokens counts where their values and the scores differ.",
    ),
    Conclusion(
        "window",
        "rotary(m+delta, 0, 0, 1) == rotary(m, 0, 0, 1)",
        "A shift of all positions changes no output: outputs are invariant, and move with their tokens.",
    ),
)
OUTPUTS = (
    Conclusion(
        "between",
        "(attended(0, 0, 1) - x[0])*(x[1] - attended(0, 0, 1)) >= 0",
        "The output of two tokens lies between their values.",
    ),
    Conclusion(
        "at-most",
        "attended(0, 0, 1, 2) <= z",
        "An output does not exceed what bounds all values.",
        requires=("x[0] <= z", "x[1] <= z", "x[2] <= z"),
    ),
)
CONCLUSIONS = (*ORDER, *MASK, *SOFTMAX, *POSITIONS, *OUTPUTS)
