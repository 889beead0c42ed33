"""A reading note on RoFormer, Su et al. 2021.

The note prints the rotation matrix with frequencies theta_1 ... theta_(d/2), whose values it does not
give; we read them as RoFormer's, theta_i = b^(-2(i-1)/d) with pairs counted from 1.
"""

from ropetheory.literature.claim import Claim, Formula, Source, Verdict

SOURCE = Source(
    key="rope_note",
    title="Reading note on RoFormer: Enhanced Transformer with Rotary Position Embedding",
    authors="note anonymous; paper by Jianlin Su, Yu Lu, Shengfeng Pan, Ahmed Murtadha, Bo Wen, Yunfeng Liu",
    year=2021,
    arxiv="2104.09864",
)

FIRST = "(x[2*i-2]*cos(m*theta(i-1)) - x[2*i-1]*sin(m*theta(i-1)))"
SECOND = "(x[2*i-2]*sin(m*theta(i-1)) + x[2*i-1]*cos(m*theta(i-1)))"
WHOLE = (
    "(x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))**2"
    " + (x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))**2"
)

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="rope_note.first-row",
        locator="Intuition, matrix",
        reading="The first row of block j + 1, counted from 1, is (cos, -sin): it gives the real part of "
        "pair j, "
        "counted from 0, turned by m theta.",
        printed=Formula(
            "re(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))"
        ),
        settled_by="relative-position.block-real",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="rope_note.second-row",
        locator="Intuition, matrix",
        reading="The second row of block j + 1, counted from 1, is (sin, cos): it gives the imaginary part "
        "of "
        "pair j, counted from 0, turned by m theta.",
        printed=Formula(
            "im(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j))"
        ),
        settled_by="relative-position.block-imaginary",
        recorded=Verdict.HOLDS,
        mutants=(
            "im(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j+1]*cos(m*theta(j)) - x[2*j]*sin(m*theta(j))",
        ),
    ),
    Claim(
        id="rope_note.rotation",
        locator="Intuition, first bullet",
        reading="What is applied to each plane, counted from 1, is a rotation: its matrix is orthogonal.",
        printed=Formula("transpose(rotation(m*theta(i-1)))*rotation(m*theta(i-1)) == identity"),
        settled_by="relative-position.orthogonal",
        where={"j": "i-1"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="rope_note.no-reflection",
        locator="Intuition, first bullet",
        reading="What is applied to each plane, counted from 1, is a rotation: its determinant is 1.",
        printed=Formula(
            "det(matrix(cos(m*theta(i-1)), -sin(m*theta(i-1)), sin(m*theta(i-1)), cos(m*theta(i-1)))) == 1"
        ),
        settled_by="relative-position.determinant",
        where={"j": "i-1"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="rope_note.different-frequencies",
        locator="Intuition, first bullet",
        reading="The planes, counted from 1, turn at different frequencies: these fall strictly.",
        printed=Formula("theta(i) < theta(i-1)"),
        settled_by="schedule.decreasing",
        where={"j": "i-1"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="rope_note.complex",
        locator="Intuition, quotation, first sentence",
        reading="With a pair as one complex number, its position acts by multiplication with e^(i m theta); "
        "pairs are counted from 1.",
        printed=Formula(f"exp(I*m*theta(i-1))*complex_pair(x,i-1) == {FIRST} + I*{SECOND}"),
        settled_by="relative-position.complex",
        where={"j": "i-1"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="rope_note.pure-rotation",
        locator="Intuition, quotation, first sentence",
        reading="The position acts as a pure rotation: the length of the whole vector stays.",
        printed=Formula(f"Sum({WHOLE}, j, 0, d/2-1) == norm2(x)"),
        settled_by="relative-position.norm-whole",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="rope_note.pure-rotation-pair",
        locator="Intuition, quotation, first sentence",
        reading="The position acts as a pure rotation: the length of each pair, counted from 1, stays.",
        printed=Formula(f"{FIRST}**2 + {SECOND}**2 == x[2*i-2]**2 + x[2*i-1]**2"),
        settled_by="relative-position.norm",
        where={"j": "i-1"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="rope_note.shift-further-rotation",
        locator="Intuition, quotation, second sentence",
        reading="Shifting a position by delta turns pair i, counted from 1, further by delta theta, "
        "wherever it was: the same for query and key.",
        printed=Formula("rotation((m+delta)*theta(i-1)) == "
        "rotation(m*theta(i-1))*rotation(delta*theta(i-1))"),
        settled_by="relative-position.homomorphism",
        where={"j": "i-1", "n": "delta"},
        recorded=Verdict.HOLDS,
        mutants=(
            "rotation((m-delta)*theta(i-1)) == rotation(m*theta(i-1))*rotation(delta*theta(i-1))",
        ),
    ),
    Claim(
        id="rope_note.shift-one-angle",
        locator="Intuition, quotation, second sentence",
        reading="A shift turns every pair, counted from 0, by one and the same angle, that of the first "
        "pair.",
        printed=Formula("theta(j) == theta(0)"),
        settled_by="schedule.frequency",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "4", "j": "1"},
        corrected=Formula("theta(j) == b**(-2*j/d)"),
        mutants=("theta(j) == b**(-2*(j+1)/d)",),
    ),
    Claim(
        id="rope_note.shift-dot-product",
        locator="Intuition, quotation, end",
        reading="One shift of both positions, by delta tokens, leaves the score of query and key as it was.",
        printed=Formula("score(m+delta, n+delta) == score(m,n)"),
        settled_by="relative-position.shift",
        recorded=Verdict.HOLDS,
        mutants=("score(m+delta, n-delta) == score(m,n)",),
    ),
    Claim(
        id="rope_note.shift-angle",
        locator="Intuition, quotation, end",
        reading="The angle between query and key stays too: the dot product follows the offset alone, "
        "while the lengths are kept.",
        printed=Formula("score(m,n) == score(0, n-m)"),
        settled_by="relative-position.relative",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="rope_note.complex-space",
        locator="Intuition, last sub-bullet",
        reading="Working with complex pairs instead of real vectors loses nothing: the dot product of the "
        "rotated vectors is the real part of their Hermitian product.",
        printed=Formula(
            "score(m,n) == Sum(re(conj(complex_pair(q,j)*exp(I*m*theta(j)))"
            "*complex_pair(k,j)*exp(I*n*theta(j))), j, 0, d/2-1)"
        ),
        settled_by="relative-position.complex-score",
        recorded=Verdict.HOLDS,
    ),
)
