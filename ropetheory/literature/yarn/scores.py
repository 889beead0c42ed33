"""Section 2.1 from eq. (6) on: scores, and the matrix in real coordinates."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Verdict

PRODUCT = "conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))"
TURNED = (
    "(x[2*i-2]*cos(m*theta(i-1)) - x[2*i-1]*sin(m*theta(i-1)))**2"
    " + (x[2*i-2]*sin(m*theta(i-1)) + x[2*i-1]*cos(m*theta(i-1)))**2"
)
SIGN: dict[str, str | list[str]] = {
    "b": "10000", "d": "2", "m": "1", "n": "0", "q": ["1", "0"], "k": ["0", "1"],
}
"""One pair, the query along its first axis and the key along its second: the score is odd in m - n."""

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="yarn.distance",
        locator="2.1, sentence before eq. (6)",
        reading=(
            "The score depends on how far apart the two positions are, so that swapping them changes "
            "nothing; the milder reading: it depends on their signed offset."
        ),
        printed=Formula("score(m,n) == score(n,m)"),
        settled_by="relative-position.relative",
        recorded=Verdict.IMPRECISE,
        counterexample=SIGN,
        milder=Formula("score(m,n) == score(0, n-m)"),
        mutants=("score(m,n) == score(0, m-n)",),
    ),
    Claim(
        id="yarn.dot-product-complex",
        locator="2.1, eq. (6)-(7)",
        reading="The score of the rotated query and key is the real part of their Hermitian product.",
        printed=Formula(f"score(m,n) == Sum(re({PRODUCT}), j, 0, d/2-1)"),
        settled_by="relative-position.complex-score",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.exponent",
        locator="2.1, eq. (8)",
        reading="With the conjugate on the query, as printed, the score carries e^(i (m-n) theta).",
        printed=Formula(
            "score(m,n) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(m-n)*theta(j))), j, 0, "
            "d/2-1)"
        ),
        settled_by="relative-position.complex-relative",
        recorded=Verdict.REFUTED,
        counterexample=SIGN,
        corrected=Formula(
            "score(m,n) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))), j, 0, "
            "d/2-1)"
        ),
    ),
    Claim(
        id="yarn.exponential-outside",
        locator="2.1, eq. (8), the place of the exponential",
        reading=(
            "The exponential stands after the finished product and so multiplies the whole sum over the "
            "pairs, with the frequency of one pair i, counted from 1; the milder reading, the sign of the "
            "exponent aside: each pair j, counted from 0, has its own exponential."
        ),
        printed=Formula(
            "score(m,n) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(m-n)*theta(i-1))), j, 0, "
            "d/2-1)"
        ),
        settled_by="relative-position.complex-relative",
        recorded=Verdict.IMPRECISE,
        # One axis of the first pair alone: the sign of the exponent is no matter there.
        counterexample={
            "b": "10000", "d": "4", "i": "2", "m": "1", "n": "0",
            "q": ["1", "0", "0", "0"], "k": ["1", "0", "0", "0"],
        },
        milder=Formula(
            "score(m,n) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))), j, 0, "
            "d/2-1)"
        ),
    ),
    Claim(
        id="yarn.adjoint",
        locator="2.1, eq. (8), the operators between the vectors",
        reading=(
            "The rotation by the offset, its sign aside, may stand after the product of the two "
            "projections, and so act on the embedding of the key itself, although these are linear over the "
            "reals only. The rotation R(m) is that of one plane by m; the entries of Wq and Wk are q and k, "
            "row by row."
        ),
        printed=Formula("transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*Wk*R(n-m)"),
        settled_by="uniqueness.projections",
        recorded=Verdict.REFUTED,
        counterexample={"m": "0", "n": "1", "q": ["1", "0", "0", "0"], "k": ["1", "0", "0", "0"]},
        corrected=Formula("transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(n-m)*Wk"),
        mutants=("transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(m-n)*Wk",),
    ),
    Claim(
        id="yarn.one-function",
        locator="2.1, eq. (9), the function g",
        reading="One function of the two vectors and the offset gives all scores: the bilinear form of "
        "the matrix W_q^T R(n-m) W_k. So it depends on the projections too.",
        printed=Formula("transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(n-m)*Wk"),
        settled_by="uniqueness.projections",
        recorded=Verdict.HOLDS,
        mutants=("transpose(R(m)*Wq)*(R(n)*Wk) == Wq*R(n-m)*Wk",),
    ),
    Claim(
        id="yarn.relative",
        locator="2.1, eq. (9)",
        reading="The score depends on the positions only through the signed offset m - n.",
        printed=Formula("score(m,n) == score(m-n, 0)"),
        settled_by="relative-position.relative",
        recorded=Verdict.HOLDS,
        mutants=("score(m,n) == score(n-m, 0)", "score(m,n) == score(m+n, 0)"),
    ),
    Claim(
        id="yarn.weights-shift",
        locator="2.1, eq. (9), with eq. (2)",
        reading="The output of attention over two places, counted from 0, does not change when the first "
        "of them moves by delta tokens and the other with it.",
        printed=Formula("rotary(m+delta, 0, 0, 1) == rotary(m, 0, 0, 1)"),
        settled_by="attention.window",
        recorded=Verdict.HOLDS,
        mutants=("rotary(m+delta, 0, 0, 1) == x[0]",),
    ),
    Claim(
        id="yarn.matrix-first-row",
        locator="2.1, matrix after eq. (9)",
        reading="The first row of block j + 1, counted from 1, gives the real part of pair j, counted from "
        "0, turned by m theta.",
        printed=Formula(
            "re(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))"
        ),
        settled_by="relative-position.block-real",
        recorded=Verdict.HOLDS,
        mutants=(
            "re(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*cos(m*theta(j)) + x[2*j+1]*sin(m*theta(j))",
        ),
    ),
    Claim(
        id="yarn.matrix-second-row",
        locator="2.1, matrix after eq. (9)",
        reading="The second row of block j + 1, counted from 1, gives the imaginary part of pair j, counted "
        "from 0, turned by m theta.",
        printed=Formula(
            "im(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j))"
        ),
        settled_by="relative-position.block-imaginary",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.matrix-zeros",
        locator="2.1, matrix after eq. (9), outside the blocks",
        reading="The matrix is zero outside its blocks: the first coordinate of pair j, counted from 0, "
        "takes from this pair alone.",
        printed=Formula(
            "general_first(x, j, m, theta(j)) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))"
        ),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="yarn.one-frequency-argument",
        locator="2.1, matrix after eq. (9), left side",
        reading="The function has a single frequency as its argument, for all blocks; the milder reading: "
        "the argument stands for the list of the frequencies; pairs j are counted from 0.",
        printed=Formula("theta(j) == theta(0)"),
        settled_by="schedule.frequency",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "4", "j": "1"},
        milder=Formula("theta(j) == b**(-2*j/d)"),
    ),
    Claim(
        id="yarn.matrix-orthogonal",
        locator="2.1, matrix after eq. (9)",
        reading="Each block, counted from 1, is orthogonal: a rotation, not another map.",
        printed=Formula("transpose(rotation(m*theta(i-1)))*rotation(m*theta(i-1)) == identity"),
        settled_by="relative-position.orthogonal",
        where={"j": "i-1"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.matrix-determinant",
        locator="2.1, matrix after eq. (9)",
        reading="Each block, counted from 1, has determinant 1: a rotation and no reflection.",
        printed=Formula(
            "det(matrix(cos(m*theta(i-1)), -sin(m*theta(i-1)), sin(m*theta(i-1)), cos(m*theta(i-1)))) == 1"
        ),
        settled_by="relative-position.determinant",
        where={"j": "i-1"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.matrix-norm",
        locator="2.1, matrix after eq. (9)",
        reading="Each block, counted from 1, keeps the length of its pair.",
        printed=Formula(f"{TURNED} == x[2*i-2]**2 + x[2*i-1]**2"),
        settled_by="relative-position.norm",
        where={"j": "i-1"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.matrix-complex",
        locator="2.1, after the matrix",
        reading="The real matrix applied to a projected vector is eq. (5) in real coordinates, pair by "
        "pair; pairs j are counted from 0.",
        printed=Formula(
            "general_first(x, j, m, theta(j)) + I*general_second(x, j, m, theta(j))"
            " == exp(I*m*theta(j))*complex_pair(x,j)"
        ),
        settled_by="relative-position.complex",
        recorded=Verdict.HOLDS,
        mutants=(
            "general_first(x, j, m, theta(j)) - I*general_second(x, j, m, theta(j))"
            " == exp(I*m*theta(j))*complex_pair(x,j)",
        ),
    ),
)
