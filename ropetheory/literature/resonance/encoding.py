"""Section 3.1: rotary embeddings and their wavelengths."""

from ropetheory.authoring import Claim, Experiment, Number, Verdict

CLAIMS = (
    Claim("resonance.normalised", "3.1, attention scores",
        "The softmax normalises: over the N keys, counted from 0, the scores of one query add up to 1.",
        "Sum(softmax(l), l, 0, N-1) == 1", "attention.sum", Verdict.HOLDS, ours=True),
    Claim("resonance.slice", "3.1, eq. (1), the index [2j : 2j+1]",
        "The index of pair j includes its end, as it would not in a program: coordinates 2j and 2j+1, all "
        "counted from 0, make the pair.",
        "pair_square(x, j) == x[2*j]**2 + x[2*j+1]**2", "definition", Verdict.DEFINITION),
    Claim("resonance.whole-vector", "3.1, eq. (1), right side",
        "Pair j of the query, counted from 0, is the whole vector W_q x times a phase, and so is as long "
        "as that; the milder reading: it is pair j of W_q x times a phase.",
        "(x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))**2 + (x[2*j]*sin(m*theta(j)) + "
        "x[2*j+1]*cos(m*theta(j)))**2 == norm2(x)", "relative-position.norm", Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "128", "j": "1", "m": "0", "x": ["1"]},
        milder=(
            "(x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))**2 + (x[2*j]*sin(m*theta(j)) + "
            "x[2*j+1]*cos(m*theta(j)))**2 == pair_square(x,j)"
        )),
    Claim("resonance.complex", "3.1, eq. (1)",
        "The position turns pair j, counted from 0, by m theta through the factor e^(i m theta).",
        "exp(I*m*theta(j))*complex_pair(x,j) == (x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))) + "
        "I*(x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))", "relative-position.complex",
        Verdict.HOLDS),
    Claim("resonance.frequency", "3.1, eq. (1)",
        "The frequency of pair j, counted from 0, is b^(-2j/d).",
        "theta(j) == b**(-2*j/d)", "definition", Verdict.DEFINITION, transcribed=True),
    Claim("resonance.real-part", "3.1, display after eq. (1), second line",
        "The dot product of one rotated pair j, counted from 0, is the real part of the Hermitian "
        "product, the conjugate on the query.",
        "(q[2*j]*cos(m*theta(j)) - q[2*j+1]*sin(m*theta(j)))*(k[2*j]*cos(n*theta(j)) - "
        "k[2*j+1]*sin(n*theta(j))) + (q[2*j]*sin(m*theta(j)) + "
        "q[2*j+1]*cos(m*theta(j)))*(k[2*j]*sin(n*theta(j)) + k[2*j+1]*cos(n*theta(j))) == "
        "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j)))",
        "relative-position.pair-real", Verdict.HOLDS),
    Claim("resonance.exponent", "3.1, display after eq. (1), third line",
        "With the conjugate on the query, as printed, pair j, counted from 0, carries e^(i (m-n) theta).",
        "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
        "re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(m-n)*theta(j)))",
        "relative-position.pair-complex", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "128", "m": "1", "n": "0", "q": ["1"], "k": ["0", "1"], "j": "0"},
        corrected=(
            "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
            "re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j)))"
        ), transcribed=True),
    Claim("resonance.all-pairs", "3.1, display after eq. (1), from one pair to the whole product",
        "The whole dot product is the sum over the pairs, counted from 0, of what the display gives for "
        "one: the real parts of the Hermitian products.",
        "score(m,n) == Sum(re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*"
        "theta(j))), j, 0, d/2-1)", "relative-position.complex-score", Verdict.HOLDS, ours=True),
    Claim("resonance.relative", "3.1, display after eq. (1), last line",
        "The score depends on the positions only through the signed offset m - n.",
        "score(m,n) == score(m-n, 0)", "relative-position.relative", Verdict.HOLDS),
    Claim("resonance.subspaces", "3.1, eq. (2)",
        "The matrix is zero outside its blocks: the first coordinate of pair j, counted from 0, takes "
        "from this pair alone.",
        "general_first(x, j, m, theta(j)) == (x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))",
        "definition", Verdict.DEFINITION),
    Claim("resonance.block-first-row", "3.1, eq. (3)",
        "The first row of the block of pair j, counted from 0, is (cos, -sin) of m theta, as in the "
        "complex form.",
        "re(exp(I*m*theta(j))*complex_pair(x,j)) == (x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))",
        "relative-position.block-real", Verdict.HOLDS),
    Claim("resonance.block-second-row", "3.1, eq. (3)",
        "The second row of the block of pair j, counted from 0, is (sin, cos) of m theta, as in the "
        "complex form.",
        "im(exp(I*m*theta(j))*complex_pair(x,j)) == (x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))",
        "relative-position.block-imaginary", Verdict.HOLDS),
    Claim("resonance.block-orthogonal", "3.1, before eq. (3)",
        "Each block, counted from 0, is a rotation matrix: orthogonal.",
        "transpose(rotation(m*theta(j)))*rotation(m*theta(j)) == identity", "relative-position.orthogonal",
        Verdict.HOLDS),
    Claim("resonance.block-determinant", "3.1, before eq. (3)",
        "Each block, counted from 0, is a rotation matrix: of determinant 1.",
        "det(matrix(cos(m*theta(j)), -sin(m*theta(j)), sin(m*theta(j)), cos(m*theta(j)))) == 1",
        "relative-position.determinant", Verdict.HOLDS, ours=True),
    Claim("resonance.real-query", "3.1, eq. (4)",
        "The matrix applied to the projected query is the query of eq. (1) in real coordinates, pair by "
        "pair; pairs j are counted from 0.",
        "general_first(q, j, m, theta(j)) + I*general_second(q, j, m, theta(j)) == "
        "exp(I*m*theta(j))*complex_pair(q,j)", "relative-position.complex-query", Verdict.HOLDS,
        mutants=(
            "general_first(q, j, m, theta(j)) - I*general_second(q, j, m, theta(j)) == "
            "exp(I*m*theta(j))*complex_pair(q,j)",)),
    Claim("resonance.real-key", "3.1, eq. (5)",
        "The matrix for n applied to the projected key is the key of eq. (1) in real coordinates, at its "
        "own position n, pair by pair; pairs j are counted from 0.",
        "general_first(k, j, n, theta(j)) + I*general_second(k, j, n, theta(j)) == "
        "exp(I*n*theta(j))*complex_pair(k,j)", "relative-position.complex-query", Verdict.HOLDS,
        where={"q": "k", "m": "n"},
        mutants=(
            "general_first(k, j, n, theta(j)) + I*general_second(k, j, n, theta(j)) == "
            "exp(I*m*theta(j))*complex_pair(k,j)",)),
    Claim("resonance.projections", "3.1, eq. (6)",
        "The logit is the form of W_q R(n-m) W_k, as printed, without a transpose on the projection of "
        "the query. The rotation R(m) is that of one plane by m; the entries of Wq and Wk are q and k, "
        "row by row.",
        "transpose(R(m)*Wq)*(R(n)*Wk) == Wq*R(n-m)*Wk", "uniqueness.projections", Verdict.REFUTED,
        counterexample={"m": "0", "n": "0", "q": ["0", "1", "0", "0"], "k": ["1", "0", "0", "1"]},
        corrected="transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(n-m)*Wk",
        mutants=("transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(m-n)*Wk",), transcribed=True),
    Claim("resonance.two-forms", "3.1, eq. (6), with the display after eq. (1)",
        "The complex form, with the conjugate on the query and m - n in the exponent, and the real form "
        "with the rotation to n - m give the same number for pair j, counted from 0.",
        "re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(m-n)*theta(j))) == "
        "(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + "
        "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j))", "relative-position.pair-real",
        Verdict.REFUTED,
        counterexample={"b": "10000", "d": "128", "m": "1", "n": "0", "q": ["1"], "k": ["0", "1"], "j": "0"},
        corrected=(
            "re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))) == "
            "(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + "
            "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j))"
        ), transcribed=True),
    Claim("resonance.difference", "3.1, eq. (6)",
        "The transposed rotation of the query times that of the key is the rotation to n - m.",
        "transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((n-m)*theta(j))",
        "relative-position.group", Verdict.HOLDS,
        mutants=("transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((m-n)*theta(j))",
            "transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((m+n)*theta(j))"), ours=True),
    Claim("resonance.logit", "3.1, eq. (6)",
        "The logit is that of an unrotated query with the key rotated to n - m.",
        "score(m,n) == score(0, n-m)", "relative-position.relative", Verdict.HOLDS),
    Claim("resonance.off-diagonal-cosine", "3.1, eq. (2) and (6)",
        "The transposed matrix for m times that for n is the matrix for n - m, block by block: in equal "
        "coordinates of the pairs i - 1 and j, counted from 0, it has the cosine where these are one "
        "pair, and 0 elsewhere.",
        "Sum(delta_ij(i-1,l)*delta_ij(l,j)*(cos(m*theta(l))*cos(n*theta(l)) + "
        "sin(m*theta(l))*sin(n*theta(l))), l, 0, d/2-1) == delta_ij(i-1,j)*cos((n-m)*theta(j))",
        "relative-position.matrix-cosine", Verdict.HOLDS, ours=True),
    Claim("resonance.off-diagonal-sine", "3.1, eq. (2) and (6)",
        "In crossed coordinates of the pairs i - 1 and j, counted from 0, it has the sine where these are "
        "one pair, and 0 elsewhere.",
        "Sum(delta_ij(i-1,l)*delta_ij(l,j)*(cos(m*theta(l))*sin(n*theta(l)) - "
        "sin(m*theta(l))*cos(n*theta(l))), l, 0, d/2-1) == delta_ij(i-1,j)*sin((n-m)*theta(j))",
        "relative-position.matrix-sine", Verdict.HOLDS, ours=True),
    Claim("resonance.full-turn", "3.1, sentence before eq. (7)",
        "After a wavelength, as a real number of tokens, the angle of pair j, counted from 0, has grown "
        "by a full turn.",
        "wavelength(j)*theta(j) == 2*pi", "schedule.full-turn", Verdict.HOLDS),
    Claim("resonance.nearly-same-angle", "3.1, sentence before eq. (7)",
        "After its wavelength, rounded up to whole tokens m, pair j, counted from 0, is approximately at "
        "the same angle: past it by at most the angle of one token.",
        "m*theta(j) - 2*pi <= theta(j)", "trained-arc.again-until", Verdict.HOLDS,
        where={"L": "2"}, given=("m <= wavelength(j) + 1",), mutants=("m*theta(j) + 2*pi <= theta(j)",)),
    Claim("resonance.wavelength-definition", "3.1, eq. (7), first equality",
        "The wavelength of pair j, counted from 0, is 2 pi over its frequency.",
        "wavelength(j) == 2*pi/theta(j)", "definition", Verdict.DEFINITION, transcribed=True),
    Claim("resonance.wavelength", "3.1, eq. (7), second equality",
        "The wavelength of pair j, counted from 0, is 2 pi b^(2j/d).",
        "wavelength(j) == 2*pi*b**(2*j/d)", "schedule.wavelength", Verdict.HOLDS,
        mutants=("wavelength(j) == 2*pi*b**(2*(j+1)/d)", "wavelength(j) == 2*pi*b**(j/d)"),
        transcribed=True),
    Claim("resonance.llama-settings", "3.1, example after eq. (7)",
        "LLaMA and LLaMA 2 use the base 10000 and heads of width 128, as the printed exponent 126/128 "
        "supposes.",
        Experiment("A statement about models; the width is in the exponent alone."), "report",
        Verdict.EMPIRICAL),
    Claim("resonance.fastest", "3.1, example after eq. (7)",
        "The wavelength of pair 0, counted from 0, is 2 pi.",
        "wavelength(0) == 2*pi", "schedule.fastest", Verdict.HOLDS, transcribed=True),
    Claim("resonance.fastest-number", "3.1, example after eq. (7)",
        "The wavelength of pair 0, counted from 0, is about 6.28 tokens.",
        Number("6.28", "wavelength(0)", at={"b": "10000", "d": "128"}), "schedule.fastest", Verdict.HOLDS),
    Claim("resonance.range-low", "3.1, example after eq. (7)",
        "The range of the wavelengths starts at 2 pi: no pair, counted from 0, is faster.",
        "2*pi <= wavelength(j)", "schedule.at-least", Verdict.HOLDS),
    Claim("resonance.slowest", "3.1, example after eq. (7)",
        "At base 10000 and width 128 the wavelength of the last pair, d/2 - 1 counted from 0, is 2 pi "
        "times 10000^(126/128).",
        "wavelength(63, 10000, 128) == 2*10000**(126/128)*pi", "schedule.slowest", Verdict.HOLDS,
        where={"b": "10000", "d": "128"}, mutants=("wavelength(63, 10000, 128) == 2*10000*pi",),
        transcribed=True),
    Claim("resonance.slowest-number", "3.1, example after eq. (7)",
        "The wavelength of the last pair, d/2 - 1 counted from 0, is about 54410.14 tokens.",
        Number("54410.14", "wavelength(d/2-1)", at={"b": "10000", "d": "128"}), "schedule.slowest",
        Verdict.HOLDS),
    Claim("resonance.range-high", "3.1, example after eq. (7)",
        "The range of the wavelengths ends at that of the last pair, d/2 - 1 counted from 0: none is "
        "slower.",
        "wavelength(j) <= 2*pi*b**(1-2/d)", "schedule.at-most", Verdict.HOLDS),
    Claim("resonance.range-order", "3.1, example after eq. (7)",
        "From the first to the last pair, counted from 0, the wavelengths only grow.",
        "wavelength(j) < wavelength(j+1)", "schedule.increasing", Verdict.HOLDS))
