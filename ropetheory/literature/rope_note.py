"""A reading note on RoFormer, Su et al. 2021.

The note prints the rotation matrix with frequencies theta_1 ... theta_(d/2), whose values it does not
give; we read them as RoFormer's, theta_i = b^(-2(i-1)/d) with pairs counted from 1.
"""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Source, Verdict

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
OBLIQUE = "matrix(cos({0}), -a*sin({0}), sin({0})/a, cos({0}))"
"""The rotation of the plane seen in a frame whose first axis is a times as long as the second."""
OBLIQUE_LAW = (
    f"transpose({OBLIQUE.format('m')})*{OBLIQUE.format('n')} == {OBLIQUE.format('(n-m)')}"
)

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="rope_note.first-row",
        locator="Intuition, matrix",
        reading="The first row of block j + 1, counted from 1, is (cos, -sin): it gives the real part of "
        "pair j, counted from 0, turned by m theta.",
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
        "of pair j, counted from 0, turned by m theta.",
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
        id="rope_note.zeros",
        locator="Intuition, matrix, outside the blocks",
        reading="The matrix is zero outside its blocks: the second coordinate of pair j, counted from 0, "
        "takes from this pair alone.",
        printed=Formula(
            "general_second(x, j, m, theta(j)) == x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j))"
        ),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="rope_note.any-angle",
        locator="Intuition, matrix, the angles",
        reading="The angles of the blocks are not given, and need not be for rotations that compose: "
        "whatever the angle phi of one token, a further token turns by phi more; p is whole.",
        printed=Formula("rotation(p*phi)*rotation(phi) == rotation((p+1)*phi)"),
        settled_by="uniqueness.generated",
        recorded=Verdict.HOLDS,
        mutants=("rotation(p*phi)*rotation(phi) == rotation((p-1)*phi)",),
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
        id="rope_note.every-plane",
        locator="Intuition, first bullet",
        reading="Rotations are applied in each of the d/2 planes, so that at a whole position w >= 1 none "
        "is as it was; planes j are counted from 0.",
        printed=Formula("cos(w*theta(j)) < 1"),
        settled_by="commensurability.never-back",
        recorded=Verdict.HOLDS,
        mutants=("cos(w*theta(j)) < 0",),
    ),
    Claim(
        id="rope_note.standard-planes",
        locator="Intuition, first sub-bullet",
        reading="The planes are spanned by standard basis vectors: with the frame not turned nothing of "
        "coordinate 2, counted from 0 and in plane 1, gets into coordinate 0, in plane 0.",
        printed=Formula("mixed_entry(0, m) == 0"),
        settled_by="uniqueness.mixed",
        where={"phi": "0"},
        recorded=Verdict.HOLDS,
        mutants=("mixed_entry(0, m) == cos(m*theta(0)) - cos(m*theta(1))",),
    ),
    Claim(
        id="rope_note.other-planes",
        locator="Intuition, second sub-bullet",
        reading="In the planes of another orthonormal frame, the columns of P, rotations compose just the "
        "same; p and v are whole.",
        printed=Formula(
            "(P*blocks(p)*transpose(P))*(P*blocks(v)*transpose(P)) == P*blocks(p+v)*transpose(P)"
        ),
        settled_by="uniqueness.any-planes",
        recorded=Verdict.HOLDS,
        mutants=("(P*blocks(p)*transpose(P))*(P*blocks(v)*transpose(P)) == P*blocks(p-v)*transpose(P)",),
    ),
    Claim(
        id="rope_note.other-planes-mix",
        locator="Intuition, second sub-bullet",
        reading="With coordinates 0 and 2, counted from 0, turned into each other by phi, the planes are "
        "no longer those of standard vectors: the one coordinate gets into the other.",
        printed=Formula("mixed_entry(phi, m) == sin(phi)*cos(phi)*(cos(m*theta(0)) - cos(m*theta(1)))"),
        settled_by="uniqueness.mixed",
        recorded=Verdict.HOLDS,
        mutants=("mixed_entry(phi, m) == sin(phi)*cos(phi)*(cos(m*theta(0)) + cos(m*theta(1)))",),
    ),
    Claim(
        id="rope_note.any-vectors",
        locator="Intuition, second sub-bullet",
        reading="Any vectors may span the planes: also with a first axis a times as long as the second the "
        "map to m, transposed, times that to n is the map to n - m. The milder reading: any orthonormal "
        "vectors, the columns of P.",
        printed=Formula(OBLIQUE_LAW),
        settled_by="uniqueness.any-planes",
        recorded=Verdict.IMPRECISE,
        counterexample={"a": "2", "m": "1", "n": "1"},
        milder=Formula(
            "(P*blocks(p)*transpose(P))*(P*blocks(v)*transpose(P)) == P*blocks(p+v)*transpose(P)"
        ),
    ),
    Claim(
        id="rope_note.one-vector-to-another",
        locator="Intuition, second sub-bullet, title of the linked note",
        reading="A rotation takes one vector, x, to any other, q, whatever its length; the milder reading: "
        "to one of its own length, which rotations of the pairs keep; pairs j are counted from 0.",
        printed=Formula(f"Sum({WHOLE}, j, 0, d/2-1) == norm2(q)"),
        settled_by="relative-position.norm-whole",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "2", "m": "0", "x": ["1", "0"], "q": ["2", "0"]},
        milder=Formula(f"Sum({WHOLE}, j, 0, d/2-1) == norm2(x)"),
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
        id="rope_note.positions-apart",
        locator="Intuition, quotation, first sentence",
        reading="Positions are told apart by their rotations: w >= 1 whole tokens further on, the first "
        "pair is at another angle.",
        printed=Formula("cos(w*theta(0)) < 1"),
        settled_by="commensurability.never-back",
        where={"j": "0"},
        recorded=Verdict.HOLDS,
        mutants=("cos(w*theta(0)) < 0",),
    ),
    Claim(
        id="rope_note.embeddings-rotated",
        locator="Intuition, quotation, first sentence, what is rotated",
        reading=(
            "What is rotated are the token embeddings, before they are projected: then the scores at m and "
            "n are those at 0 and n - m. The milder reading: queries and keys are rotated, the projected "
            "embeddings. The rotation R(m) is that of one plane by m; the entries of Wq and Wk are q and k, "
            "row by row."
        ),
        printed=Formula("transpose(Wq*R(m))*(Wk*R(n)) == transpose(Wq)*(Wk*R(n-m))"),
        settled_by="uniqueness.projections",
        recorded=Verdict.IMPRECISE,
        counterexample={"m": "1", "n": "1", "q": ["1", "0", "0", "0"], "k": ["1", "0", "0", "0"]},
        milder=Formula("transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(n-m)*Wk"),
        mutants=("transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(m-n)*Wk",),
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
        reading=(
            "The angle between query and key stays too: the dot product depends on the offset alone, and "
            "the lengths are kept."
        ),
        printed=Formula("score(m,n) == score(0, n-m)"),
        settled_by="relative-position.relative",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="rope_note.complex-real",
        locator="Intuition, last sub-bullet",
        reading="The complex vector gives the real one back: coordinate 2j, counted from 0, of every real "
        "multiple z is the real part of component j.",
        printed=Formula("re(z*complex_pair(x,j)) == z*x[2*j]"),
        settled_by="complex-pairs.real",
        recorded=Verdict.HOLDS,
        mutants=("re(z*complex_pair(x,j)) == z*x[2*j+1]",),
    ),
    Claim(
        id="rope_note.complex-imaginary",
        locator="Intuition, last sub-bullet",
        reading="The complex vector gives the real one back: coordinate 2j+1, counted from 0, of every real "
        "multiple z is the imaginary part of component j.",
        printed=Formula("im(z*complex_pair(x,j)) == z*x[2*j+1]"),
        settled_by="complex-pairs.imaginary",
        recorded=Verdict.HOLDS,
        mutants=("im(z*complex_pair(x,j)) == z*x[2*j+2]",),
    ),
    Claim(
        id="rope_note.complex-linear",
        locator="Intuition, last sub-bullet",
        reading="Query and key may be added and multiplied by real numbers before or after they are read as "
        "complex vectors; pairs j are counted from 0.",
        printed=Formula(
            "z*complex_pair(q,j) + phi*complex_pair(k,j)"
            " == z*q[2*j] + phi*k[2*j] + I*(z*q[2*j+1] + phi*k[2*j+1])"
        ),
        settled_by="complex-pairs.linear",
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
    Claim(
        id="rope_note.learned",
        locator="Notes, learned embeddings",
        reading="Something learns positional embeddings. It cannot be the matrix of the note, which holds "
        "angles of the position alone and no trained entry.",
        printed=Experiment("A remark on practice; the note does not say of which model."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="rope_note.popular-slower",
        locator="Notes, popularity and speed",
        reading="The embedding is a popular choice and costs a little speed.",
        printed=Experiment("A remark on practice, without figures."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="rope_note.interpolation",
        locator="Notes, interpolation",
        reading=(
            "Interpolation takes longer inputs within the trained range: of the s L new positions the last, "
            "s L - 1, turns pair j, counted from 0, by less than L times its frequency."
        ),
        printed=Formula("(s*L-1)*pi_frequency(j) < L*theta(j)"),
        settled_by="position-interpolation.last",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="rope_note.models",
        locator="Notes, models",
        reading="LLaMA and an 8B model of Adept use the embedding.",
        printed=Experiment("A statement about models, without figures that bear on the embedding."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
)
