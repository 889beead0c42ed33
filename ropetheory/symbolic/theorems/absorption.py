"""Absorption: when a rotation between two projections can be multiplied out in advance, and only then.

Latent attention caches a vector from which keys are made by a projection. Without positions the score
is a form in the two latent vectors, whose matrix W_q^T W_k is computed once. With a rotation in between the
matrix is W_q^T R_n W_k, one for each offset n. Its entry in latent coordinates a and b is the score of column
a of W_q, a query, and column b of W_k, a key, n tokens apart: plane j adds a cosine and a sine of n theta_j.
An entry of one plane that is the same at three successive offsets is 0 there, since no frequency is a whole
number of turns; if it is 0 at two successive offsets, one of the two columns vanishes in that plane. So the
matrix is the same at all offsets if and only if in every plane one of the two projections vanishes: nothing
that is rotated can be absorbed. What is left is to let other coordinates carry the rotation.
"""

from ropetheory.authoring import GOAL, Conclusion, Let, Step, Theorem

THEOREM = Theorem(
    id="absorption",
    title="Absorption in latent attention",
    summary=(
        "Two projections combine into one matrix. With a rotation in between, what a plane adds to an entry "
        "of that matrix is the same at three successive offsets only if it is 0, and at all offsets only if "
        "one projection vanishes in the plane."
    ),
    main="between",
    idea=(
        "Without rotation the two projections A and B meet in one matrix A^T B; with it the matrix is "
        "A^T R_(n-m) B, whose entries are waves of the offset. The second difference of a wave is 4 "
        "sin^2(theta_j/2) times the wave, so one that is equal at three successive offsets is 0: no "
        "single matrix serves all offsets."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole; m, n and z are real, w is whole",
        "sin(theta_j/2) is positive: half-sine of long-term",
        "q is a column of the projection of queries and k one of that of keys, each for one latent "
        "coordinate",
        "of several planes the recurrence told-apart of relative-position takes away all but one, as their "
        "frequencies differ: what is said of one plane holds of each",
        "in matrix forms two latent coordinates stand for all, with entries q[0] ... q[3] and k[0] ... k[3]"),
    lets=(
        Let("DOT", "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])"),
        Let("CROSS", "(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])"),
        Let("entry(n)", "(DOT*cos(n*theta(j)) + CROSS*sin(n*theta(j)))"),
        Let("QUERIES", "matrix(q[0], q[1], q[2], q[3])"),
        Let("KEYS", "matrix(k[0], k[1], k[2], k[3])")),
    body=(
        Conclusion("absorbed",
            "inner(QUERIES*column(x[0], x[1]), KEYS*column(x[2], x[3])) == inner(column(x[0], x[1]), "
            "(transpose(QUERIES)*KEYS)*column(x[2], x[3]))",
            "Without a rotation the score is a form in the two latent vectors with one matrix, the product "
            "of the two projections.",
            proof=(Step("==", GOAL, "The product of matrices is associative."),),
            must_fail=(
                "inner(QUERIES*column(x[0], x[1]), KEYS*column(x[2], x[3])) == inner(column(x[0], x[1]), "
                "(QUERIES*KEYS)*column(x[2], x[3]))",)),
        Conclusion("between",
            "inner(rotation(m*phi)*QUERIES*column(x[0], x[1]), rotation(n*phi)*KEYS*column(x[2], x[3])) == "
            "inner(column(x[0], x[1]), (transpose(QUERIES)*rotation((n - m)*phi)*KEYS)*column(x[2], x[3]))",
            "With query and key rotated to m and n, the rotation by the offset stands between the "
            "projections.",
            proof=(Step("==", GOAL, "The transpose of the first rotation turns back; angles add."),),
            must_fail=(
                "inner(rotation(m*phi)*QUERIES*column(x[0], x[1]), rotation(n*phi)*KEYS*column(x[2], x[3])) "
                "== inner(column(x[0], x[1]), (transpose(QUERIES)*rotation((m - n)*phi)*KEYS)*column(x[2], "
                "x[3]))",)),
        Conclusion("entries",
            "transpose(QUERIES)*rotation(phi)*KEYS == cos(phi)*(transpose(QUERIES)*KEYS) + "
            "sin(phi)*(transpose(QUERIES)*matrix(0, -1, 1, 0)*KEYS)",
            "In one plane every entry is a cosine and a sine of the angle.",
            proof=(Step("==", GOAL, "A rotation is cos times the identity and sin times the quarter turn."),),
            must_fail=(
                "transpose(QUERIES)*rotation(phi)*KEYS == cos(phi)*(transpose(QUERIES)*KEYS) + "
                "sin(phi)*(transpose(QUERIES)*matrix(0, 1, -1, 0)*KEYS)",)),
        Conclusion("whole-entry", "score(0, n) == Sum(entry(n), j, 0, d/2-1)",
            "At every width: the entry for two latent coordinates is the score of a column of each "
            "projection, n tokens apart.",
            proof=(Step("==", GOAL, "Plane by plane, the query at position 0."),),
            must_fail=("score(0, n) == Sum(DOT*cos(n*theta(j)) - CROSS*sin(n*theta(j)), j, 0, d/2-1)",)),
        Conclusion("three-offsets",
            "2*entry(n) - entry(n + 1) - entry(n - 1) == 4*sin(theta(j)/2)**2*entry(n)",
            "By how much an entry changes over three successive offsets, in one plane.",
            proof=(Step("==", GOAL, "The addition theorems; 1 - cos theta_j is 2 sin^2(theta_j/2)."),),
            must_fail=("2*entry(n) - entry(n + 1) - entry(n - 1) == 2*sin(theta(j)/2)**2*entry(n)",)),
        Conclusion("still-is-small", "4*sin(theta(j)/2)**2*entry(n) <= 2*y",
            "Where what a plane adds to an entry falls by at most y to either side it is at most y/(2 "
            "sin^2(theta_j/2)): with y = 0, not positive.",
            requires=("entry(n) - entry(n + 1) <= y", "entry(n) - entry(n - 1) <= y"),
            proof=(
                Step("==", "2*entry(n) - entry(n + 1) - entry(n - 1)", "The change over three offsets.",
                    by="three-offsets"),
                Step("<=", "y + entry(n) - entry(n - 1)", "To the next offset it falls by at most y.",
                    by="entry(n) - entry(n + 1) <= y", times="1"),
                Step("<=", GOAL, "The bound at the offset before.", by="entry(n) - entry(n - 1) <= y",
                    times="1")),
            must_fail=("4*sin(theta(j)/2)**2*entry(n) <= -2*y",)),
        Conclusion("still-is-small-below", "4*sin(theta(j)/2)**2*entry(n) >= -2*y",
            "Where what a plane adds to an entry rises by at most y to either side it is at least -y/(2 "
            "sin^2(theta_j/2)): it is the same at three successive offsets only if it is 0.",
            requires=("entry(n) - entry(n + 1) >= -y", "entry(n) - entry(n - 1) >= -y"),
            proof=(
                Step("==", "2*entry(n) - entry(n + 1) - entry(n - 1)", "The change over three offsets.",
                    by="three-offsets"),
                Step(">=", "-y + entry(n) - entry(n - 1)", "To the next offset it rises by at most y.",
                    by="entry(n) - entry(n + 1) >= -y", times="1"),
                Step(">=", GOAL, "The bound at the offset before.", by="entry(n) - entry(n - 1) >= -y",
                    times="1")),
            must_fail=("4*sin(theta(j)/2)**2*entry(n) >= 2*y",)),
        Conclusion("two-offsets",
            "(entry(n + 1) - cos(theta(j))*entry(n))**2 + (sin(theta(j))*entry(n))**2 == "
            "sin(theta(j))**2*pair_square(q, j)*pair_square(k, j)",
            "If what a plane adds to an entry is 0 at two successive offsets, the left side is 0: one of "
            "the two columns vanishes in the plane.",
            proof=(
                Step("==", GOAL,
                    "The bracket is sin theta_j times the derivative of the entry by its angle, and the "
                    "squares of both add up to the product of the lengths."),),
            must_fail=(
                "(entry(n + 1) - cos(theta(j))*entry(n))**2 + (sin(theta(j))*entry(n))**2 == "
                "sin(theta(j))**2*(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])**2",)),
        Conclusion("moved",
            "(entry(n) - entry(m))**2 <= 4*sin((n - m)*theta(j)/2)**2*(pair_square(q, j)*pair_square(k, j))",
            "What a plane adds to an entry moves by no more than the two lengths allow: where one of them "
            "is 0 it does not move.",
            proof=(
                Step("<=", GOAL,
                    "A difference of two waves is twice the sine of half the difference of their angles "
                    "times a wave half-way; the gap is the square of the wave a quarter turn on.",
                    leaving=(
                        "4*sin((n - m)*theta(j)/2)**2*(DOT*cos((n + m)*theta(j)/2) + CROSS*sin((n + "
                        "m)*theta(j)/2))**2"
                    )),),
            must_fail=(
                "(entry(n) - entry(m))**2 <= sin((n - m)*theta(j)/2)**2*(pair_square(q, j)*pair_square(k, "
                "j))",)),
        Conclusion("commutator",
            "rotation(phi)*KEYS - KEYS*rotation(phi) == sin(phi)*matrix(-k[1] - k[2], k[0] - k[3], k[0] - "
            "k[3], k[1] + k[2])",
            "A projection does not commute with a rotation, save at half turns or where it is a rotation and "
            "a stretch itself.",
            proof=(Step("==", GOAL, "Multiply out."),),
            must_fail=(
                "rotation(phi)*KEYS - KEYS*rotation(phi) == sin(phi)*matrix(-k[1] + k[2], k[0] - k[3], k[0] "
                "- k[3], k[1] + k[2])",)),
        Conclusion("rotated-latent",
            "inner(rotation(m*phi)*QUERIES*column(x[0], x[1]), rotation(n*phi)*matrix(x1, -x2, x2, "
            "x1)*column(x[2], x[3])) == inner(rotation(m*phi)*(transpose(matrix(x1, -x2, x2, "
            "x1))*QUERIES)*column(x[0], x[1]), rotation(n*phi)*column(x[2], x[3]))",
            "A projection of keys that does commute is absorbed into that of queries: the latent vector is "
            "then rotated itself.",
            proof=(Step("==", GOAL, "Rotations and stretches of the plane commute."),),
            must_fail=(
                "inner(rotation(m*phi)*QUERIES*column(x[0], x[1]), rotation(n*phi)*matrix(x1, -x2, x2, "
                "x1)*column(x[2], x[3])) == inner(rotation(m*phi)*(matrix(x1, -x2, x2, "
                "x1)*QUERIES)*column(x[0], x[1]), rotation(n*phi)*column(x[2], x[3]))",)),
        Conclusion("decoupled", "(z + score(m, n))/sqrt(w + d) == (z + score(0, n - m))/sqrt(w + d)",
            "With w coordinates that are not rotated, which give the inner product z and are absorbed, and "
            "d that are, the score depends on the offset alone.",
            proof=(Step("==", GOAL, "The rotated part depends on the offset alone."),),
            must_fail=("(z + score(m, n))/sqrt(w + d) == (z + score(0, m - n))/sqrt(w + d)",)),
        Conclusion("groups", "(c*w + w/beta)/(2*w) == c/2 + 1/(2*beta)",
            "A latent vector of c head widths w and a rotated key of one part in beta of such a width take "
            "as much cache as the keys and values of c/2 + 1/(2 beta) heads.",
            proof=(Step("==", GOAL, "The width of a head cancels."),),
            must_fail=("(c*w + w/beta)/(2*w) == c + 1/beta",))),
)
