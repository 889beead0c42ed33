"""Several axes of positions: each pair turns by the position of its own axis.

A token of an image has a time, a height and a width. Each pair of coordinates is assigned to one of these
axes and turns by its position alone, so the relative-position law holds pair by pair, and the score depends
on the offsets, one for each axis. The assignment does not enter: sections one after another, axes in turn
and any other layout are choices of one position for each pair. What does depend on it is how much an axis
can do. Moving along one axis changes what its pairs add, each by at most 2 |q_j| |k_j| |sin(move theta_j/2)|,
and nothing else. In sections one after another a later axis has slower pairs only; in turn, each axis has a
schedule of its own, with larger steps. NTK-by-parts decides pair by pair by the turns over the trained text:
an axis whose last pair makes high turns is kept whole, one whose first pair makes at most low is slowed
whole, by s.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Let, Step, Theorem, Use

THEOREM = Theorem(
    id="axes",
    title="Several axes of positions",
    summary=(
        "If each pair turns by the position of its own axis, the score depends on the offsets along the axes "
        "alone. Moving along one axis changes it by at most the sum, over the pairs of that axis, of twice "
        "their lengths times the sine of half their turn."
    ),
    main="relative",
    idea=(
        "Each pair is a rotation of its own plane, so its part of the score depends on the difference "
        "of its own two positions, whichever axis they belong to. A move along one axis leaves the "
        "pairs of all other axes as they are, and changes a pair of its own by at most a chord."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0", "s > 0", "low < high"),
    notes=("d is even, j is whole; m, n and delta are real, w is whole",
        "q and k are query and key; x holds positions pair by pair: in the law x[2j] is that of the query "
        "and "
        "x[2j+1] that of the key, along the axis of pair j; in the bound x[2j] is the offset and x[2j+1] the "
        "move. Pairs of one axis have the same; a move along one axis is 0 at all other pairs",
        "j + y is a later pair of the same axis"),
    lets=(
        Let("DOT", "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])"),
        Let("CROSS", "(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])"),
        Let("wave(n)", "(DOT*cos((n)*theta(j)) + CROSS*sin((n)*theta(j)))"),
        Let("LENGTHS", "(pair_square(q, j)*pair_square(k, j))"),
        Let("MOVE", "wave(x[2*j] + x[2*j+1]) - wave(x[2*j])"),
        Let("PLACED",
            "Sum(inner(turned(q, j, x[2*j]*theta(j)), turned(k, j, x[2*j+1]*theta(j))), j, 0, d/2-1)"),
        Let("slowed(p)", "((1 - ramp(rotations(p)))/s + ramp(rotations(p)))")),
    body=(
        Conclusion("relative", "PLACED == Sum(wave(x[2*j+1] - x[2*j]), j, 0, d/2-1)",
            "The score depends on the offsets alone, one for each axis, however the pairs are shared out.",
            proof=(
                Step("==", GOAL, "Pair by pair, by the addition theorems with its own two positions."),),
            must_fail=("PLACED == Sum(wave(x[2*j] - x[2*j+1]), j, 0, d/2-1)",)),
        Conclusion("one-block",
            "((psi + n) - (phi + m))*theta(j) == ((psi + v) - (phi + p))*theta(j) + ((n - m) - (v - "
            "p))*theta(j)",
            "Where the tokens of a visual content count time, height and width from its start, phi or psi, "
            "the "
            "angle between rows m and n of frames p and v is that of their times, and of the difference of "
            "rows less that of frames: within one content the start cancels, and rows alone are left.",
            proof=(Step("==", GOAL, "Gather the multiples of theta_j."),),
            must_fail=(
                "((psi + n) - (phi + m))*theta(j) == ((psi + v) - (phi + p))*theta(j) + (n - m)*theta(j)",)),
        Conclusion("own-blocks",
            "((psi + n) - (phi + m))*theta(j) == (psi - phi)*theta(j) + (n - m)*theta(j)",
            "Where each frame is a content of its own, its time is its start, and the angle of a row is that "
            "of the times and that of the rows together.",
            proof=(Step("==", GOAL, "Gather the multiples of theta_j."),),
            must_fail=("((psi + n) - (phi + m))*theta(j) == (n - m)*theta(j)",)),
        Have("moved-squared", "(wave(n + delta) - wave(n))**2 <= 4*sin(delta*theta(j)/2)**2*LENGTHS",
            proof=(
                Step("<=", GOAL,
                    "The difference is twice the sine of half the turn times a wave a quarter turn on; the "
                    "gap is the square of the wave half-way.",
                    leaving=(
                        "4*sin(delta*theta(j)/2)**2*(DOT*cos((n + delta/2)*theta(j)) + CROSS*sin((n + "
                        "delta/2)*theta(j)))**2"
                    )),)),
        Conclusion("pair-moves",
            "abs(wave(n + delta) - wave(n)) <= 2*abs(sin(delta*theta(j)/2))*sqrt(LENGTHS)",
            "Moving by delta along its axis changes what a pair adds by at most its two lengths times a "
            "chord.",
            by=Classical("root", Use("moved-squared")),
            must_fail=(
                "abs(wave(n + delta) - wave(n)) <= abs(sin(delta*theta(j)/2))*sqrt(LENGTHS)",)),
        Have("moved-up", "wave(n + delta) - wave(n) <= 2*abs(sin(delta*theta(j)/2))*sqrt(LENGTHS)",
            proof=(
                Step("<=", GOAL, "A square root bounds from both sides.",
                    by=Classical("between", Use("moved-squared"), part=1), times="1"),)),
        Have("moved-down", "wave(n + delta) - wave(n) >= -2*abs(sin(delta*theta(j)/2))*sqrt(LENGTHS)",
            proof=(
                Step(">=", GOAL, "A square root bounds from both sides.",
                    by=Classical("between", Use("moved-squared"), part=0), times="1"),)),
        Conclusion("axis-raises",
            "Sum(MOVE, j, 0, d/2-1) <= Sum(2*abs(sin(x[2*j+1]*theta(j)/2))*sqrt(LENGTHS), j, 0, d/2-1)",
            "A move along one axis raises the score by at most the sum over the pairs of that axis: all "
            "other terms are 0.",
            proof=(
                Step("<=", GOAL, "Pair by pair.", by=Use("moved-up", n="x[2*j]", delta="x[2*j+1]"),
                    times="1", each_summand=True),),
            must_fail=(
                "Sum(MOVE, j, 0, d/2-1) <= Sum(abs(sin(x[2*j+1]*theta(j)/2))*sqrt(LENGTHS)/2, j, 0, "
                "d/2-1)",)),
        Conclusion("axis-lowers",
            "Sum(MOVE, j, 0, d/2-1) >= Sum(-2*abs(sin(x[2*j+1]*theta(j)/2))*sqrt(LENGTHS), j, 0, d/2-1)",
            "A move along one axis lowers the score by at most the sum over the pairs of that axis.",
            proof=(
                Step(">=", GOAL, "Pair by pair.", by=Use("moved-down", n="x[2*j]", delta="x[2*j+1]"),
                    times="1", each_summand=True),),
            must_fail=(
                "Sum(MOVE, j, 0, d/2-1) >= Sum(-abs(sin(x[2*j+1]*theta(j)/2))*sqrt(LENGTHS)/2, j, 0, "
                "d/2-1)",)),
        Have("chord", "4*sin(delta*theta(j)/2)**2*LENGTHS <= (delta*theta(j))**2*LENGTHS",
            proof=(
                Step("<=", GOAL, "A sine is at most its angle.",
                    by=Use("sine-square", z="delta*theta(j)/2"), times="4*LENGTHS"),)),
        Have("angle-squared", "(wave(n + delta) - wave(n))**2 <= (delta*theta(j))**2*LENGTHS",
            proof=(
                Step("<=", "4*sin(delta*theta(j)/2)**2*LENGTHS", "The bound by a chord.", by="moved-squared",
                    times="1"),
                Step("<=", GOAL, "A chord is at most its arc.", by="chord", times="1"))),
        Conclusion("slow-pair-moves",
            "abs(wave(n + delta) - wave(n)) <= abs(delta)*theta(j)*sqrt(LENGTHS)",
            "A slow pair moves less: by at most its two lengths times the angle.",
            by=Classical("root", Use("angle-squared")),
            must_fail=("abs(wave(n + delta) - wave(n)) >= abs(delta)*theta(j)*sqrt(LENGTHS)",)),
        Conclusion("later-sections", "theta(j + w) < theta(j)",
            "Sections one after another: every pair of a later axis is slower than every pair of an earlier "
            "one, as the pairs of an axis follow each other.",
            proof=(
                Step("<", GOAL, "theta_j is theta_(j+w) e^y at y = (2w/d) ln b > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*w*ln(b)/d"), times="theta(j + w)",
                    leaving="2*w*ln(b)*theta(j + w)/d"),),
            must_fail=("theta(j + w) > theta(j)",)),
        Conclusion("section", "theta(w + j) == theta(w)*theta(j)",
            "A section that begins at pair w has the first frequencies of the whole schedule, slowed by "
            "theta_w.",
            proof=(Step("==", GOAL, "The exponents add."),),
            must_fail=("theta(w + j) == theta(w) + theta(j)",)),
        Conclusion("in-turn", "theta(w*(j + 1) + m)/theta(w*j + m) == b**(-2*w/d)",
            "Axes in turn: neighbouring pairs of one of w axes, w pairs apart, differ by the ratio "
            "b^(-2w/d), that of neighbouring pairs of a head of width d/w.",
            proof=(Step("==", GOAL, "Neighbouring exponents differ by 2w/d."),),
            must_fail=("theta(w*(j + 1) + m)/theta(w*j + m) == b**(-2/d)",)),
        Conclusion("width-of-qwen", "100*theta(40, 10**6, 128) == 10**(-7/4)",
            "In Qwen2.5-VL the 128 coordinates of a head make sections of 16, 24 and 24 pairs, and the base "
            "is "
            "a million: 100 columns turn the fastest pair of width, 40, by 10^(-7/4) radians, a degree.",
            proof=(Step("==", GOAL, "The exponent is 6 * 80/128."),),
            must_fail=("100*theta(16, 10**6, 128) == 10**(-7/4)",)),
        Have("fewer-turns", "rotations(j + y) <= rotations(j)",
            proof=(
                Step("<=", GOAL, "r_j is r_(j+y) e^z at z = (2y/d) ln b >= 0, and e^z >= 1 + z.",
                    by=Use("exp-above-line", y="2*y*ln(b)/d"), times="rotations(j + y)",
                    leaving="2*y*ln(b)*rotations(j + y)/d"),)),
        Have("all-high", "rotations(j) >= high",
            requires=("rotations(j + y) >= high",),
            proof=(
                Step(">=", "rotations(j + y)", "The later pair turns less.", by="fewer-turns", times="1"),
                Step(">=", GOAL, "The later pair makes at least high turns.", by="rotations(j + y) >= high",
                    times="1"))),
        Conclusion("axis-kept", "by_parts_frequency(j) == theta(j)",
            "NTK-by-parts leaves an axis as it is if the last of its pairs makes at least high turns over "
            "the trained text.",
            requires=("rotations(j + y) >= high",),
            proof=(
                Step("==", "slowed(j)*theta(j)", "Definition."),
                Step("==", GOAL, "The ramp is 1.", put=Use("ramp-high", r="rotations(j)"),
                    since=("all-high",))),
            must_fail=("by_parts_frequency(j) == theta(j)/s",)),
        Have("all-low", "rotations(j + y) <= low",
            requires=("rotations(j) <= low",),
            proof=(
                Step("<=", "rotations(j)", "The later pair turns less.", by="fewer-turns", times="1"),
                Step("<=", GOAL, "The first makes at most low turns.", by="rotations(j) <= low",
                    times="1"))),
        Conclusion("axis-slowed", "theta(j + y)/by_parts_frequency(j + y) == s",
            "NTK-by-parts slows all of an axis by s if the first of its pairs makes at most low turns: "
            "neighbouring positions of that axis come s times nearer together, in images of any size.",
            requires=("rotations(j) <= low",),
            proof=(
                Step("==", "1/slowed(j + y)", "One over the factor on the frequency."),
                Step("==", GOAL, "The ramp is 0.", put=Use("ramp-low", r="rotations(j + y)"),
                    since=("all-low",))),
            must_fail=("theta(j + y)/by_parts_frequency(j + y) == 1",))),
)
