"""Sections 1 and 2.1: attention without order, absolute encodings, what is asked of an encoding.

Tokens of an attention layer are numbered by content: token a sends token b the score q[3a + b] where
three tokens are there (q[2a + b], q[4a + b] where two or four are), and has the value x[a].
"""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("tutorial.attention-swap", "section 1, permutation equivariance",
        "Without positions and without a mask, swapping the first two of four tokens swaps their outputs "
        "and leaves the others.",
        "column(attended(0, 1, 0, 2, 3), attended(1, 1, 0, 2, 3), attended(2, 1, 0, 2, 3), attended(3, "
        "1, 0, 2, 3)) == column(attended(1, 0, 1, 2, 3), attended(0, 0, 1, 2, 3), attended(2, 0, 1, 2, "
        "3), attended(3, 0, 1, 2, 3))", "attention.swap-four", Verdict.HOLDS),
    Claim("tutorial.attention-cycle", "section 1, permutation equivariance",
        "Without positions and without a mask, moving the first of four tokens to the end moves its "
        "output to the end. This and the swap generate all reorderings.",
        "column(attended(0, 1, 2, 3, 0), attended(1, 1, 2, 3, 0), attended(2, 1, 2, 3, 0), attended(3, "
        "1, 2, 3, 0)) == column(attended(1, 0, 1, 2, 3), attended(2, 0, 1, 2, 3), attended(3, 0, 1, 2, "
        "3), attended(0, 0, 1, 2, 3))", "attention.cycle-four", Verdict.HOLDS),
    Claim("tutorial.symmetry-broken", "section 1, positional encodings break the symmetry",
        "With rotated queries and keys that all tokens share, swapping the tokens at positions 1 and 2 "
        "changes the output at position 0: by the difference of their values times that of the "
        "exponentials of their scores, over the sum of these.",
        "rotary(b, d, 0, 0, 0, 1, 2) - rotary(b, d, 0, 0, 0, 2, 1) == (x[1] - x[2])*(exp(score(0, 1)) - "
        "exp(score(0, 2)))/(exp(score(0, 0)) + exp(score(0, 1)) + exp(score(0, 2)))",
        "attention.position-swap", Verdict.HOLDS),
    Claim("tutorial.absolute-code", "section 1, absolute encoding",
        "The sinusoidal vector of position m holds sin(m theta_j) and cos(m theta_j) in pair j, counted "
        "from 0; a query reads its inner product with it.",
        "position_reading(q, m) == Sum(q[2*j]*sin(m*theta(j)) + q[2*j+1]*cos(m*theta(j)), j, 0, d/2-1)",
        "definition", Verdict.DEFINITION),
    Claim("tutorial.absolute-added", "section 1, absolute encoding",
        "The vectors of the positions are added to query and key before their inner product, as they are "
        "where the weights are the identity; j counts pairs from 0.",
        "absolute_score(m, n) == Sum((q[2*j] + sin(m*theta(j)))*(k[2*j] + sin(n*theta(j))) + (q[2*j+1] + "
        "cos(m*theta(j)))*(k[2*j+1] + cos(n*theta(j))), j, 0, d/2-1)", "definition", Verdict.DEFINITION),
    Claim("tutorial.absolute-distinct", "section 1, absolute encoding, order can be decoded",
        "Positions a whole number w apart have different sinusoidal vectors.",
        "position_distance2(m+w, m) > 0", "absolute-encoding.moves", Verdict.HOLDS, ours=True),
    Claim("tutorial.absolute-new", "section 1, first weakness, sinusoidal encoding",
        "Beyond the trained positions the vectors are new: with training positions 0 to N-1, that of a "
        "position v + w from N on differs from that of each trained position v.",
        "position_distance2(v+w, v) > 0", "absolute-encoding.moves", Verdict.HOLDS,
        where={"m": "v"}, given=("v >= 0", "v <= N-1", "v + w >= N")),
    Claim("tutorial.absolute-no-bias", "section 1, second weakness, no explicit relative bias",
        "Under an absolute encoding the score of two tokens at a given offset depends on where in the "
        "sequence they stand: moved by delta, both of them, it changes by what query and key read off "
        "the moved vectors less what they read before.",
        "absolute_score(m+delta, n+delta) - absolute_score(m, n) == position_reading(q, n+delta) - "
        "position_reading(q, n) + position_reading(k, m+delta) - position_reading(k, m)",
        "absolute-encoding.shift", Verdict.HOLDS),
    Claim("tutorial.absolute-turned", "section 1, second weakness, through learned weights",
        "Weights can read an offset off absolute vectors: pair j of the vector of m + delta, counted "
        "from 0, is that of m turned by an angle that does not depend on m.",
        "column(sin((m+delta)*theta(j)), cos((m+delta)*theta(j))) == "
        "rotation(-delta*theta(j))*column(sin(m*theta(j)), cos(m*theta(j)))", "absolute-encoding.turn",
        Verdict.HOLDS, ours=True),
    Claim("tutorial.both-issues", "section 1, relative encodings address both issues",
        "Relative encodings address the first weakness too, unseen lengths; read of RoPE, any offset m, of L "
        "tokens or more too, turns pair i, counted from 1, by no more than an offset of training does. The "
        "milder reading: they address the second, as a shift of both positions leaves the score as it is.",
        "m*theta(i-1) <= (L-1)*theta(i-1)", "trained-arc.unseen-line", Verdict.IMPRECISE,
        where={"j": "i-1"},
        counterexample={"b": "10000", "d": "128", "i": "64", "L": "4096", "m": "4096"},
        milder="score(m+delta, n+delta) == score(m, n)", corrected_by="relative-position.shift",
        mutants=("score(m+delta, n) == score(m, n)",)),
    Claim("tutorial.widespread", "section 1, models",
        "Most open-weight language models use rotary encodings.",
        Experiment("A list of families of models that use rotary encodings."), "report",
        Verdict.EMPIRICAL),
    Claim("tutorial.relative", "sections 1 and 2.1; section 2.2, proof; section 3.1, first equality",
        "The score of a query at position m and a key at position n is that of the query left where it "
        "is and the key rotated by n - m: it depends on the difference alone.",
        "score(m, n) == score(0, n-m)", "relative-position.relative", Verdict.HOLDS,
        mutants=("score(m, n) == score(0, m-n)",), transcribed=True),
    Claim("tutorial.difference", "section 2.1, desideratum",
        "Written with m - n in place of n - m: the score is that of the query rotated by m - n and the "
        "key left where it is.",
        "score(m-n, 0) == score(m, n)", "relative-position.shift", Verdict.HOLDS,
        where={"delta": "-n"}, mutants=("score(n-m, 0) == score(m, n)",)))
