"""A reading note on RoFormer, Su et al. 2021.

The note prints the rotation matrix with frequencies theta_1 ... theta_(d/2), whose values it does not
give; we read them as RoFormer's, theta_i = b^(-2(i-1)/d) with pairs counted from 1.
"""

from ropetheory.authoring import Change, Claim, Erratum, Experiment, Source, Unjudged, Verdict

UNJUDGED = (
    Unjudged("Intuition, second sub-bullet, the link",
        "How to rotate in planes of other vectors.",
        "It stands in another note, which was not read."),
    Unjudged("Notes, the course",
        "What is said comes from a course on training.",
        "A source of the note."),
    Unjudged("Notes, fourth bullet, the first half",
        "There are many ways to interpolate by now.",
        "A remark on practice."),
)
SOURCE = Source(key="rope_note",
    title="Reading note on RoFormer: Enhanced Transformer with Rotary Position Embedding",
    authors=(
        "note anonymous; paper by Jianlin Su, Yu Lu, Shengfeng Pan, Ahmed Murtadha, Bo Wen, Yunfeng Liu"
    ), year=2021, arxiv="2104.09864", settings=({"b": "10000", "d": "128"},),
    version="the note of 2023-12-23 as modified on 2024-11-29",
    unjudged=UNJUDGED,
)
ERRATA = (
    Erratum("rope_note.what-is-rotated",
        "Token embeddings are said to be rotated",
        "Intuition, quotation, first sentence",
        "Token embeddings are complex numbers, to which positions are applied as rotations.",
        "The projected embeddings are rotated, W_q x and W_k x; rotated before the projections they would "
        "not give scores of the offset alone.",
        "A projection does not commute with a rotation.",
        Change.TYPO,
        ("rope_note.embeddings-rotated",),
        contradiction="The sentence after it speaks of shifting query and key, and the last bullet of their "
        "elements."),
)
CLAIMS = (
    Claim("rope_note.first-row", "Intuition, matrix",
        "The first row of block j + 1, counted from 1, is (cos, -sin): it gives the real part of pair j, "
        "counted from 0, turned by m theta.",
        "re(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))",
        "relative-position.block-real", Verdict.HOLDS),
    Claim("rope_note.second-row", "Intuition, matrix",
        "The second row of block j + 1, counted from 1, is (sin, cos): it gives the imaginary part of "
        "pair j, counted from 0, turned by m theta.",
        "im(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j))",
        "relative-position.block-imaginary", Verdict.HOLDS,
        mutants=(
            "im(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j+1]*cos(m*theta(j)) - "
            "x[2*j]*sin(m*theta(j))",)),
    Claim("rope_note.zeros", "Intuition, matrix, outside the blocks",
        "The matrix is zero outside its blocks: the second coordinate of pair j, counted from 0, takes "
        "from this pair alone.",
        "general_second(x, j, m, theta(j)) == x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j))",
        "definition", Verdict.DEFINITION),
    Claim("rope_note.any-angle", "Intuition, matrix, the angles",
        "The angles of the blocks are not given, and need not be for rotations that compose: whatever "
        "the angle phi of one token, a further token turns by phi more; p is whole.",
        "rotation(p*phi)*rotation(phi) == rotation((p+1)*phi)", "uniqueness.generated", Verdict.HOLDS,
        mutants=("rotation(p*phi)*rotation(phi) == rotation((p-1)*phi)",), ours=True),
    Claim("rope_note.schedule", "Intuition, matrix, the angles",
        "The frequencies theta_1 to theta_(d/2) are named and not given; we read them as RoFormer's, "
        "pairs i counted from 1.",
        "theta(i-1) == b**(-2*(i-1)/d)", "definition", Verdict.DEFINITION),
    Claim("rope_note.rotation", "Intuition, first bullet",
        "What is applied to each plane, counted from 1, is a rotation: its matrix is orthogonal.",
        "transpose(rotation(m*theta(i-1)))*rotation(m*theta(i-1)) == identity",
        "relative-position.orthogonal", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("rope_note.no-reflection", "Intuition, first bullet",
        "What is applied to each plane, counted from 1, is a rotation: its determinant is 1.",
        "det(matrix(cos(m*theta(i-1)), -sin(m*theta(i-1)), sin(m*theta(i-1)), cos(m*theta(i-1)))) == 1",
        "relative-position.determinant", Verdict.HOLDS,
        where={"j": "i-1"}, ours=True),
    Claim("rope_note.different-frequencies", "Intuition, first bullet",
        "The planes, counted from 1, turn at different frequencies: these fall strictly.",
        "theta(i) < theta(i-1)", "schedule.decreasing", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("rope_note.every-plane", "Intuition, first bullet",
        "Rotations are applied in each of the d/2 planes, so that at a whole position w >= 1 none is as "
        "it was; planes j are counted from 0. The base is rational, as 10000 is.",
        "cos(w*theta(j)) < 1", "commensurability.never-back", Verdict.HOLDS,
        rational=("b",),
        mutants=("cos(w*theta(j)) < 0",), ours=True),
    Claim("rope_note.standard-planes", "Intuition, first sub-bullet",
        "The planes are spanned by standard basis vectors: with the frame not turned nothing of "
        "coordinate 2, counted from 0 and in plane 1, gets into coordinate 0, in plane 0.",
        "mixed_entry(0, m) == 0", "uniqueness.mixed", Verdict.HOLDS,
        where={"phi": "0"}, given=("d >= 4",),
        mutants=("mixed_entry(0, m) == cos(m*theta(0)) - cos(m*theta(1))",)),
    Claim("rope_note.other-planes", "Intuition, second sub-bullet",
        "In the planes of another orthonormal frame, the columns of P, rotations compose just the same; "
        "p and v are whole.",
        "(P*blocks(p)*transpose(P))*(P*blocks(v)*transpose(P)) == P*blocks(p+v)*transpose(P)",
        "uniqueness.any-planes", Verdict.HOLDS,
        mutants=("(P*blocks(p)*transpose(P))*(P*blocks(v)*transpose(P)) == P*blocks(p-v)*transpose(P)",)),
    Claim("rope_note.other-planes-mix", "Intuition, second sub-bullet",
        "With coordinates 0 and 2, counted from 0, turned into each other by phi, the planes are no "
        "longer those of standard vectors: the one coordinate gets into the other.",
        "mixed_entry(phi, m) == sin(phi)*cos(phi)*(cos(m*theta(0)) - cos(m*theta(1)))", "uniqueness.mixed",
        Verdict.HOLDS,
        given=("d >= 4",),
        mutants=("mixed_entry(phi, m) == sin(phi)*cos(phi)*(cos(m*theta(0)) + cos(m*theta(1)))",), ours=True),
    Claim("rope_note.complex", "Intuition, quotation, first sentence",
        "With a pair as one complex number, its position acts by multiplication with e^(i m theta); "
        "pairs are counted from 1.",
        "exp(I*m*theta(i-1))*complex_pair(x,i-1) == (x[2*i-2]*cos(m*theta(i-1)) - "
        "x[2*i-1]*sin(m*theta(i-1))) + I*(x[2*i-2]*sin(m*theta(i-1)) + x[2*i-1]*cos(m*theta(i-1)))",
        "relative-position.complex", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("rope_note.pure-rotation", "Intuition, quotation, first sentence",
        "The position acts as a pure rotation: the length of the whole vector stays.",
        "Sum((x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))**2 + (x[2*j]*sin(m*theta(j)) + "
        "x[2*j+1]*cos(m*theta(j)))**2, j, 0, d/2-1) == norm2(x)", "relative-position.norm-whole",
        Verdict.HOLDS),
    Claim("rope_note.pure-rotation-pair", "Intuition, quotation, first sentence",
        "The position acts as a pure rotation: the length of each pair, counted from 1, stays.",
        "(x[2*i-2]*cos(m*theta(i-1)) - x[2*i-1]*sin(m*theta(i-1)))**2 + (x[2*i-2]*sin(m*theta(i-1)) + "
        "x[2*i-1]*cos(m*theta(i-1)))**2 == x[2*i-2]**2 + x[2*i-1]**2", "relative-position.norm",
        Verdict.HOLDS,
        where={"j": "i-1"}, ours=True),
    Claim("rope_note.positions-apart", "Intuition, quotation, first sentence",
        "Positions are told apart by their rotations: w >= 1 whole tokens further on, the first pair is "
        "at another angle.",
        "cos(w*theta(0)) < 1", "commensurability.first-never-back", Verdict.HOLDS,
        mutants=("cos(w*theta(0)) < 0",), ours=True),
    Claim("rope_note.embeddings-rotated", "Intuition, quotation, first sentence, what is rotated",
        "What is rotated are the token embeddings, before they are projected: then the scores at m and n "
        "are those at 0 and n - m. The milder reading: queries and keys are rotated, the projected "
        "embeddings. The rotation R(m) is that of one plane by m; the entries of Wq and Wk are q and k, "
        "row by row.",
        "transpose(Wq*R(m))*(Wk*R(n)) == transpose(Wq)*(Wk*R(n-m))", "uniqueness.projections",
        Verdict.IMPRECISE,
        counterexample={"m": "1", "n": "1", "q": ["1", "0", "0", "0"], "k": ["1", "0", "0", "0"]},
        milder="transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(n-m)*Wk",
        mutants=("transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(m-n)*Wk",)),
    Claim("rope_note.shift-further-rotation", "Intuition, quotation, second sentence",
        "Shifting a position by delta turns pair i, counted from 1, further by delta theta, wherever it "
        "was: the same for query and key.",
        "rotation((m+delta)*theta(i-1)) == rotation(m*theta(i-1))*rotation(delta*theta(i-1))",
        "relative-position.homomorphism", Verdict.HOLDS,
        where={"j": "i-1", "n": "delta"},
        mutants=("rotation((m-delta)*theta(i-1)) == rotation(m*theta(i-1))*rotation(delta*theta(i-1))",)),
    Claim("rope_note.shift-dot-product", "Intuition, quotation, end",
        "One shift of both positions, by delta tokens, leaves the score of query and key as it was.",
        "score(m+delta, n+delta) == score(m,n)", "relative-position.shift", Verdict.HOLDS,
        mutants=("score(m+delta, n-delta) == score(m,n)",)),
    Claim("rope_note.shift-angle", "Intuition, quotation, end",
        "The angle between query and key stays too: the dot product depends on the offset alone, and the "
        "lengths are kept.",
        "score(m,n) == score(0, n-m)", "relative-position.relative", Verdict.HOLDS),
    Claim("rope_note.complex-real", "Intuition, last sub-bullet",
        "The complex vector gives the real one back: coordinate 2j, counted from 0, of every real "
        "multiple z is the real part of component j.",
        "re(z*complex_pair(x,j)) == z*x[2*j]", "complex-pairs.real", Verdict.HOLDS,
        mutants=("re(z*complex_pair(x,j)) == z*x[2*j+1]",), ours=True),
    Claim("rope_note.complex-imaginary", "Intuition, last sub-bullet",
        "The complex vector gives the real one back: coordinate 2j+1, counted from 0, of every real "
        "multiple z is the imaginary part of component j.",
        "im(z*complex_pair(x,j)) == z*x[2*j+1]", "complex-pairs.imaginary", Verdict.HOLDS,
        mutants=("im(z*complex_pair(x,j)) == z*x[2*j+2]",), ours=True),
    Claim("rope_note.complex-linear", "Intuition, last sub-bullet",
        "Query and key may be added and multiplied by real numbers before or after they are read as "
        "complex vectors; pairs j are counted from 0.",
        "z*complex_pair(q,j) + phi*complex_pair(k,j) == z*q[2*j] + phi*k[2*j] + I*(z*q[2*j+1] + "
        "phi*k[2*j+1])", "complex-pairs.linear", Verdict.HOLDS, ours=True),
    Claim("rope_note.complex-space", "Intuition, last sub-bullet",
        "Working with complex pairs instead of real vectors loses nothing: the dot product of the "
        "rotated vectors is the real part of their Hermitian product.",
        "score(m,n) == Sum(re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*"
        "theta(j))), j, 0, d/2-1)", "relative-position.complex-score", Verdict.HOLDS),
    Claim("rope_note.learned", "Notes, learned embeddings",
        "Something learns positional embeddings. It cannot be the matrix of the note, which holds angles "
        "of the position alone and no trained entry.",
        Experiment("A remark on practice; the note does not say of which model."), "report",
        Verdict.EMPIRICAL),
    Claim("rope_note.popular-slower", "Notes, popularity and speed",
        "The embedding is a popular choice and costs a little speed.",
        Experiment("A remark on practice, without figures."), "report", Verdict.EMPIRICAL),
    Claim("rope_note.interpolation", "Notes, interpolation",
        "Interpolation takes longer inputs within the trained range: of the s L new positions the last, "
        "s L - 1, turns pair j, counted from 0, by less than L times its frequency.",
        "(s*L-1)*pi_frequency(j) < L*theta(j)", "position-interpolation.last", Verdict.HOLDS),
    Claim("rope_note.models", "Notes, models",
        "LLaMA and an 8B model of Adept use the embedding.",
        Experiment("A statement about models, without figures that bear on the embedding."), "report",
        Verdict.EMPIRICAL))
