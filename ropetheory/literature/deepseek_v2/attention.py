"""Section 2.1 with appendices C and D.2: what a latent cache allows, and the part that carries RoPE."""

from ropetheory.authoring import Claim, Experiment, Number, Verdict

CLAIMS = (
    Claim("deepseek_v2.absorbed", "2.1.2, after eq. (11); appendix C, after eq. (47)",
        "Without RoPE the projection of the keys is absorbed into that of the queries, since matrix products "
        "are associative: the score of two latent vectors, x[0], x[1] and x[2], x[3], is a form with one "
        "matrix.",
        "inner(matrix(q[0], q[1], q[2], q[3])*column(x[0], x[1]), matrix(k[0], k[1], k[2], "
        "k[3])*column(x[2], x[3])) == inner(column(x[0], x[1]), transpose(matrix(q[0], q[1], q[2], "
        "q[3]))*matrix(k[0], k[1], k[2], k[3])*column(x[2], x[3]))",
        "absorption.absorbed", Verdict.HOLDS,
        mutants=(
            "inner(matrix(q[0], q[1], q[2], q[3])*column(x[0], x[1]), matrix(k[0], k[1], k[2], "
            "k[3])*column(x[2], x[3])) == inner(column(x[0], x[1]), matrix(q[0], q[1], q[2], "
            "q[3])*matrix(k[0], k[1], k[2], k[3])*column(x[2], x[3]))",)),
    Claim("deepseek_v2.coupled", "2.1.3, fourth sentence; fifth sentence, a RoPE matrix in between",
        "With RoPE on queries and on the keys made of the latent vector, a rotation stands between the two "
        "projections: that by the offset, in a plane of frequency phi.",
        "inner(rotation(m*phi)*matrix(q[0], q[1], q[2], q[3])*column(x[0], x[1]), "
        "rotation(n*phi)*matrix(k[0], k[1], k[2], k[3])*column(x[2], x[3])) == inner(column(x[0], x[1]), "
        "transpose(matrix(q[0], q[1], "
        "q[2], q[3]))*rotation((n - m)*phi)*matrix(k[0], k[1], k[2], k[3])*column(x[2], x[3]))",
        "absorption.between", Verdict.HOLDS,
        mutants=(
            "inner(rotation(m*phi)*matrix(q[0], q[1], q[2], q[3])*column(x[0], x[1]), "
            "rotation(n*phi)*matrix(k[0], k[1], k[2], k[3])*column(x[2], x[3])) == inner(column(x[0], x[1]), "
            "transpose(matrix(q[0], q[1], q[2], q[3]))*rotation((m - n)*phi)*matrix(k[0], k[1], k[2], "
            "k[3])*column(x[2], x[3]))",)),
    Claim("deepseek_v2.not-commutative", "2.1.3, fifth sentence, commutative law",
        "The rotation cannot be moved past the projection of the keys, as the two do not commute: the "
        "difference of the two orders is the sine of the angle times a matrix that vanishes only where the "
        "projection is a rotation and a stretch itself.",
        "rotation(phi)*matrix(k[0], k[1], k[2], k[3]) - matrix(k[0], k[1], k[2], k[3])*rotation(phi) == "
        "sin(phi)*matrix(-k[1] - k[2], k[0] - k[3], k[0] - k[3], k[1] + k[2])",
        "absorption.commutator", Verdict.HOLDS),
    Claim("deepseek_v2.not-absorbed", "2.1.3, fifth sentence, cannot be absorbed",
        "With RoPE in between there is no one matrix for all positions, the cases apart in which nothing is "
        "rotated. For what plane j, counted from 0, adds to an entry of it: the changes to the two "
        "neighbouring offsets vanish only with the entry itself, whose factor is not 0.",
        "2*((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos(n*theta(j)) + (q[2*j+1]*k[2*j] - "
        "q[2*j]*k[2*j+1])*sin(n*theta(j))) - ((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n + 1)*theta(j)) + "
        "(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])*sin((n + 1)*theta(j))) - ((q[2*j]*k[2*j] + "
        "q[2*j+1]*k[2*j+1])*cos((n - 1)*theta(j)) + (q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])*sin((n - "
        "1)*theta(j))) == 4*sin(theta(j)/2)**2*((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos(n*theta(j)) + "
        "(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])*sin(n*theta(j)))",
        "absorption.three-offsets", Verdict.HOLDS),
    Claim("deepseek_v2.never-whole-turns", "2.1.3, fifth sentence, cannot be absorbed",
        "No pair j, counted from 0, escapes: none makes whole turns from one token to the next, so that the "
        "rotation is never the identity at all positions.",
        "0 < sin(theta(j)/2)", "long-term.half-sine", Verdict.HOLDS),
    Claim("deepseek_v2.decoupled", "2.1.3, eq. (14) to (18), the argument of the softmax",
        "With RoPE on the decoupled parts alone, and query and key put together of both parts, z being the "
        "inner product of those without "
        "positions, the scaled score depends on the offset alone.",
        "(z + score(m, n))/sqrt(w + d) == (z + score(0, n - m))/sqrt(w + d)", "absorption.decoupled",
        Verdict.HOLDS,
        mutants=("(z + score(m, n))/sqrt(w + d) == (z + score(0, m - n))/sqrt(w + d)",)),
    Claim("deepseek_v2.divisor", "2.1.3, eq. (18), the divisor",
        "The scores are divided by the root of both widths together, d_h + d_h^R; q_l is the undivided score "
        "of key l of N, counted from 0.",
        "softmax(p, N, q, sqrt(w + d)) == exp(q[p]/sqrt(w + d))/Sum(exp(q[l]/sqrt(w + d)), l, 0, N-1)",
        "definition", Verdict.DEFINITION),
    Claim("deepseek_v2.groups", "2.1.4 and table 1, caption",
        "With a latent vector of four head widths and a rotated key of half of one, the cache is that of "
        "grouped queries with 2.25 groups.",
        Number("2.25", "(c*w + w/beta)/(2*w)", at={"c": "4", "beta": "2", "w": "128"}), "absorption.groups",
        Verdict.HOLDS),
    Claim("deepseek_v2.cache-shares", "appendix D.2 and table 9",
        "The latent cache is 14 percent of that of multi-head attention in the small model and 4 percent in "
        "the large one.",
        Experiment("Two models of 15.6 and 34.6 thousand elements a token, against 110.6 and 860.2.",
            states=("15.6/110.6 >= 0.135", "15.6/110.6 < 0.145", "34.6/860.2 >= 0.035",
                "34.6/860.2 < 0.045", "abs(27*(512 + 64) - 15600) <= 50",
                "abs(60*(512 + 64) - 34600) <= 50")),
        "report", Verdict.EMPIRICAL))
