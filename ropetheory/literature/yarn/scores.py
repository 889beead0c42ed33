"""Section 2.1 from eq. (6) on: scores, and the matrix in real coordinates."""

from ropetheory.authoring import Claim, Verdict

CLAIMS = (
    Claim("yarn.dot-product-complex", "2.1, eq. (6)-(7)",
        "The score of the rotated query and key is the real part of their Hermitian product.",
        "score(m,n) == Sum(re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*"
        "theta(j))), j, 0, d/2-1)", "relative-position.complex-score", Verdict.HOLDS, transcribed=True),
    Claim("yarn.exponent", "2.1, eq. (8)",
        "With the conjugate on the query, as printed, the score carries e^(i (m-n) theta).",
        "score(m,n) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(m-n)*theta(j))), j, 0, "
        "d/2-1)", "relative-position.complex-relative", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "128", "m": "1", "n": "0", "q": ["1"], "k": ["0", "1"]},
        corrected=(
            "score(m,n) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))), j, "
            "0, d/2-1)"
        ), transcribed=True),
    Claim("yarn.exponential-last", "2.1, eq. (8), the place of the exponential",
        "The exponential stands last, and so acts on the embedding of the key before the projections, "
        "although these are linear over the reals only; the sign of the exponent aside. The milder "
        "reading: it acts between the two projections. The rotation R(m) is that of one plane by m; the "
        "entries of Wq and Wk are q and k, row by row.",
        "transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*Wk*R(n-m)", "uniqueness.projections",
        Verdict.IMPRECISE,
        counterexample={"m": "0", "n": "1", "q": ["1", "0", "0", "0"], "k": ["1", "0", "0", "0"]},
        milder="transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(n-m)*Wk",
        mutants=("transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(m-n)*Wk",)),
    Claim("yarn.one-function", "2.1, eq. (9), the function g",
        "One function of the two vectors and the offset gives all scores: the bilinear form of the "
        "matrix W_q^T R(n-m) W_k. So it depends on the projections too.",
        "transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(n-m)*Wk", "uniqueness.projections", Verdict.HOLDS,
        mutants=("transpose(R(m)*Wq)*(R(n)*Wk) == Wq*R(n-m)*Wk",)),
    Claim("yarn.relative", "2.1, eq. (9)",
        "The score depends on the positions only through the signed offset m - n.",
        "score(m,n) == score(m-n, 0)", "relative-position.relative", Verdict.HOLDS,
        mutants=("score(m,n) == score(n-m, 0)", "score(m,n) == score(m+n, 0)")),
    Claim("yarn.weights-shift", "2.1, eq. (9), with eq. (2)",
        "The output of attention over two places, counted from 0, does not change when the first of them "
        "moves by delta tokens and the other with it.",
        "rotary(b, d, m+delta, 0, 0, 1) == rotary(b, d, m, 0, 0, 1)", "attention.window", Verdict.HOLDS,
        mutants=("rotary(b, d, m+delta, 0, 0, 1) == x[0]",), ours=True),
    Claim("yarn.matrix-first-row", "2.1, matrix after eq. (9)",
        "The first row of block j + 1, counted from 1, gives the real part of pair j, counted from 0, "
        "turned by m theta.",
        "re(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))",
        "relative-position.block-real", Verdict.HOLDS,
        mutants=(
            "re(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*cos(m*theta(j)) + "
            "x[2*j+1]*sin(m*theta(j))",)),
    Claim("yarn.matrix-second-row", "2.1, matrix after eq. (9)",
        "The second row of block j + 1, counted from 1, gives the imaginary part of pair j, counted from "
        "0, turned by m theta.",
        "im(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j))",
        "relative-position.block-imaginary", Verdict.HOLDS),
    Claim("yarn.matrix-zeros", "2.1, matrix after eq. (9), outside the blocks",
        "The matrix is zero outside its blocks: the first coordinate of pair j, counted from 0, takes "
        "from this pair alone.",
        "general_first(x, j, m, theta(j)) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))",
        "definition", Verdict.DEFINITION),
    Claim("yarn.matrix-letters", "2.1, matrix after eq. (9), its letters",
        "The index l of the last block, which is not defined, is |D|/2, and the one frequency that the "
        "function takes stands for all of them: the last pair, d/2 - 1 counted from 0, is turned by its "
        "own.",
        "general_first(x, d/2-1, m, theta(d/2-1)) == x[d-2]*cos(m*theta(d/2-1)) - "
        "x[d-1]*sin(m*theta(d/2-1))", "definition", Verdict.DEFINITION),
    Claim("yarn.matrix-orthogonal", "2.1, matrix after eq. (9)",
        "Each block, counted from 1, is orthogonal: a rotation, not another map.",
        "transpose(rotation(m*theta(i-1)))*rotation(m*theta(i-1)) == identity",
        "relative-position.orthogonal", Verdict.HOLDS,
        where={"j": "i-1"}, ours=True),
    Claim("yarn.matrix-determinant", "2.1, matrix after eq. (9)",
        "Each block, counted from 1, has determinant 1: a rotation and no reflection.",
        "det(matrix(cos(m*theta(i-1)), -sin(m*theta(i-1)), sin(m*theta(i-1)), cos(m*theta(i-1)))) == 1",
        "relative-position.determinant", Verdict.HOLDS,
        where={"j": "i-1"}, ours=True),
    Claim("yarn.matrix-norm", "2.1, matrix after eq. (9)",
        "Each block, counted from 1, keeps the length of its pair.",
        "(x[2*i-2]*cos(m*theta(i-1)) - x[2*i-1]*sin(m*theta(i-1)))**2 + (x[2*i-2]*sin(m*theta(i-1)) + "
        "x[2*i-1]*cos(m*theta(i-1)))**2 == x[2*i-2]**2 + x[2*i-1]**2", "relative-position.norm",
        Verdict.HOLDS,
        where={"j": "i-1"}, ours=True),
    Claim("yarn.matrix-complex", "2.1, after the matrix",
        "The real matrix applied to a projected vector is eq. (5) in real coordinates, pair by pair; "
        "pairs j are counted from 0.",
        "general_first(x, j, m, theta(j)) + I*general_second(x, j, m, theta(j)) == "
        "exp(I*m*theta(j))*complex_pair(x,j)", "relative-position.complex", Verdict.HOLDS,
        mutants=(
            "general_first(x, j, m, theta(j)) - I*general_second(x, j, m, theta(j)) == "
            "exp(I*m*theta(j))*complex_pair(x,j)",)))
