"""Mistakes of sections 2 and 4 and of the appendices."""

from ropetheory.authoring import Change, Erratum, Shown

ERRATA = (
    Erratum("fope.not-of-the-offset",
        "A series of waves on query and key is taken for a score of the offset; it moves with the position",
        "4, eq. (11) to (13), with appendix B",
        "The score of a pair is a series of waves of the offset; the implementation multiplies query and key "
        "by such a series at their positions.",
        "The product of two series has crossed terms, which depend on both positions. With one other "
        "frequency, half the dominant one, and the coefficient 0.3 the score of equal vectors at one "
        "position is 1.69 at position 0 and 1.617 at position 1.",
        "A product f(n) conj f(m) depends on n - m alone only if f has one frequency, up to full turns.",
        Change.RESULT,
        ("fope.relative", "fope.series"),
        (
            Shown("Score of equal unit vectors, both at position 1", "(1 + 0.3)**2",
                "(exp(I*phi) + 0.3*exp(I*psi))*conj(exp(I*phi) + 0.3*exp(I*psi))",
                {"phi": "1", "psi": "0.5"}, right="1 + 0.3**2 + 2*0.3*cos(phi-psi)"),
            Shown("Score of equal unit vectors, both at position 0, by its formula", "1 + 0.3",
                "(1 + 0.3)**2")),
        practice="Caches that move keys, and every argument that takes RoPE's scores for relative, suppose "
        "what does not hold here. What the method gains may come from this very dependence: the verdict is "
        "on relative position, not on use."),
    Erratum("fope.padded-pairs",
        "The implementation doubles the score of the pairs that it means to leave as they are",
        "appendix B, padding, against eq. (13)",
        "Pairs below the floor frequency are multiplied by the constant 1.",
        "They have 1 for the cosine and 1 for the sine, a turn by half a right angle and a squared "
        "length of 2, in query and key: the score is twice that of the vectors. It is the same at every "
        "position.",
        "One padding serves both tables, where the sine of a pair at rest is 0.",
        Change.RESULT,
        ("fope.zeroed-pairs",),
        (
            Shown("Part of the score of the first unit vector and itself in such a pair", "1",
                "(x[0] - x[1])*(k[0] - k[1]) + (x[1] + x[0])*(k[1] + k[0])",
                {"x": ["1"], "k": ["1"]}),),
        practice="An implementation that reads checkpoints trained so must do the same."),
    Erratum("fope.pairs-of-llama",
        "The pairs of Llama-2 without a full turn are counted from 44 on, not from 46 on",
        "A.1, second sentence",
        "The coordinates of pairs without a full turn are the last 20 of each half of a head.",
        "They are the last 18 of each half.",
        "Over 4096 tokens pair 45, counted from 0, makes a little more than one turn.",
        Change.NUMBER,
        ("fope.llama-pairs",),
        (
            Shown("Pairs without a full turn", "20", "d/2 - critical_pair()",
                {"b": "10000", "d": "128", "L": "4096"}),
            Shown("First pair without a full turn, counted from 0", "44", "critical_pair()",
                {"b": "10000", "d": "128", "L": "4096"}),
            Shown("Turns of pair 45 in a text of 4096 tokens", "1", "rotations(45)",
                {"b": "10000", "d": "128", "L": "4096"}, op="<", right="2"))),
    Erratum("fope.sign-of-offset",
        "The form with a matrix gives the offset the wrong sign",
        "C.4, eq. (33) and (36)",
        "Between the query at m and the key at n stands the rotation to m - n.",
        "It is the rotation to n - m; as printed it is the score of the mirrored offset: -0.841 where the "
        "query e_1 at position 1 and the key e_2 at position 0 have the score 0.841.",
        "The transpose turns the query's rotation back.",
        Change.RESULT,
        ("fope.matrix-form",),
        (
            Shown("Score of the query e_1 at m and the key e_2 at n", "score(0,m-n)", "score(m,n)",
                {"b": "10000", "d": "128", "m": "1", "n": "0", "q": ["1"], "k": ["0", "1"]},
                right="score(0,n-m)"),),
        contradiction="The form in real coordinates just before it has the right sign.",
        practice="Code that follows the form with a matrix reads every offset backwards.",
        same_as="yarn.sign-of-offset"),
    Erratum("fope.index-of-frequencies",
        "The frequencies are indexed by coordinates, not by pairs",
        "2.2, eq. (2), with eq. (4)",
        "The index of the frequencies b^(-2(m/M)) runs to M - 1, for M coordinates.",
        "It runs to M/2 - 1, one frequency for each pair of coordinates.",
        "A frequency belongs to two coordinates.",
        Change.TYPO,
        ("fope.frequencies",),
        (
            Shown("Last frequency, radians per token", "b**(-2*(d-1)/d)", "theta(d/2-1)",
                {"b": "10000", "d": "128"}),),
        contradiction="The implementation in appendix B takes one frequency for each pair."),
    Erratum("fope.nine-tasks",
        "The averages of table 4 divide the sum of nine tasks by one too many",
        "appendix A.4, table 4, last column",
        "The average accuracy is 42.98 with RoPE and 43.37 with FoPE.",
        "It is 47.75 with RoPE and 48.18 with FoPE. All six rows are too small by 10 %, so that their "
        "order stands.",
        "Nine tasks are printed, and their sum is divided as if there were one more.",
        Change.NUMBER,
        ("fope.means-of-tasks",),
        (
            Shown("Average over nine tasks with RoPE", "42.98",
                "(24.60 + 43.45 + 51.54 + 33.60 + 77.10 + 43.36 + 70.13 + 33.01 + 52.98)/9"),
            Shown("Average over nine tasks with FoPE", "43.37",
                "(26.17 + 44.12 + 53.20 + 32.20 + 77.80 + 43.83 + 70.08 + 32.92 + 53.33)/9"))),
)
