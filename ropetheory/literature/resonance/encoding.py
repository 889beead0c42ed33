"""Section 3.1: rotary embeddings and their wavelengths."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Number, Verdict

LLAMA = {"b": "10000", "d": "128"}
SIGN: dict[str, str | list[str]] = {
    "b": "10000", "d": "2", "m": "1", "n": "0", "q": ["1", "0"], "k": ["0", "1"],
}
"""One pair, the query along its first axis and the key along its second: the score is odd in m - n."""

PRODUCT = "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j)))"
REAL_PRODUCT = (
    "(q[2*j]*cos(m*theta(j)) - q[2*j+1]*sin(m*theta(j)))*(k[2*j]*cos(n*theta(j)) - k[2*j+1]*sin(n*theta(j)))"
    " + (q[2*j]*sin(m*theta(j)) + q[2*j+1]*cos(m*theta(j)))*(k[2*j]*sin(n*theta(j)) + "
    "k[2*j+1]*cos(n*theta(j)))"
)
FIRST = "(x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))"
SECOND = "(x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))"
FORWARD = (
    "(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j))"
    " + (q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j))"
)
"""The product of pair j of the query with pair j of the key turned by n - m."""

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="resonance.softmax-one-logit",
        locator="3.1, attention scores",
        reading="The attention score of a query and a key is the softmax of their one scaled logit, as "
        "printed; the milder reading: the softmax runs over the scaled logits of all N keys, counted from "
        "0, and the score is its entry p.",
        printed=Formula("softmax(p, N, q, sqrt(d)) == softmax(0, 1, q, sqrt(d))"),
        settled_by="attention.scaled",
        recorded=Verdict.IMPRECISE,
        counterexample={"d": "2", "N": "2", "p": "0", "q": ["0", "0"]},
        milder=Formula(
            "softmax(p, N, q, sqrt(d)) == exp(q[p]/sqrt(d))/Sum(exp(q[l]/sqrt(d)), l, 0, N-1)"
        ),
        mutants=("softmax(p, N, q, sqrt(d)) == exp(q[p]/d)/Sum(exp(q[l]/d), l, 0, N-1)",),
    ),
    Claim(
        id="resonance.normalised",
        locator="3.1, attention scores",
        reading="The softmax normalises: over the N keys, counted from 0, the scores of one query add up to "
        "1.",
        printed=Formula("Sum(softmax(l), l, 0, N-1) == 1"),
        settled_by="attention.sum",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.slice",
        locator="3.1, eq. (1), the index [2j : 2j+1]",
        reading="The index of pair j includes its end: both coordinates 2j and 2j+1, all counted from 0, "
        "belong to the pair.",
        printed=Formula("pair_square(x, j) == x[2*j]**2 + x[2*j+1]**2"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="resonance.whole-vector",
        locator="3.1, eq. (1), right side",
        reading="Pair j of the query, counted from 0, is the whole vector W_q x times a phase, and so is as "
        "long as that; the milder reading: it is pair j of W_q x times a phase.",
        printed=Formula(f"{FIRST}**2 + {SECOND}**2 == norm2(x)"),
        settled_by="relative-position.norm",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "4", "j": "1", "m": "0", "x": ["1", "0", "0", "0"]},
        milder=Formula(f"{FIRST}**2 + {SECOND}**2 == pair_square(x,j)"),
    ),
    Claim(
        id="resonance.complex",
        locator="3.1, eq. (1)",
        reading="The position turns pair j, counted from 0, by m theta through the factor e^(i m theta).",
        printed=Formula(f"exp(I*m*theta(j))*complex_pair(x,j) == {FIRST} + I*{SECOND}"),
        settled_by="relative-position.complex",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.frequency",
        locator="3.1, eq. (1)",
        reading="The frequency of pair j, counted from 0, is b^(-2j/d).",
        printed=Formula("theta(j) == b**(-2*j/d)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="resonance.distance",
        locator="3.1, sentence before the display",
        reading=(
            "The score depends on the distance of the positions, so that swapping them changes nothing; the "
            "milder reading: it depends on their signed offset."
        ),
        printed=Formula("score(m,n) == score(n,m)"),
        settled_by="relative-position.relative",
        recorded=Verdict.IMPRECISE,
        counterexample=SIGN,
        milder=Formula("score(m,n) == score(0, n-m)"),
        mutants=("score(m,n) == score(0, m-n)",),
    ),
    Claim(
        id="resonance.real-part",
        locator="3.1, display after eq. (1), second line",
        reading="The dot product of one rotated pair j, counted from 0, is the real part of the Hermitian "
        "product, the conjugate on the query.",
        printed=Formula(f"{REAL_PRODUCT} == {PRODUCT}"),
        settled_by="relative-position.pair-real",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.exponent",
        locator="3.1, display after eq. (1), third line",
        reading="With the conjugate on the query, as printed, pair j, counted from 0, carries e^(i (m-n) "
        "theta).",
        printed=Formula(
            f"{PRODUCT} == re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(m-n)*theta(j)))"
        ),
        settled_by="relative-position.pair-complex",
        recorded=Verdict.REFUTED,
        counterexample={**SIGN, "j": "0"},
        corrected=Formula(
            f"{PRODUCT} == re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j)))"
        ),
    ),
    Claim(
        id="resonance.all-pairs",
        locator="3.1, display after eq. (1), from one pair to the whole product",
        reading="The whole dot product is the sum over the pairs, counted from 0, of what the display gives "
        "for one: the real parts of the Hermitian products.",
        printed=Formula(f"score(m,n) == Sum({PRODUCT}, j, 0, d/2-1)"),
        settled_by="relative-position.complex-score",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.relative",
        locator="3.1, display after eq. (1), last line",
        reading="The score depends on the positions only through the signed offset m - n.",
        printed=Formula("score(m,n) == score(m-n, 0)"),
        settled_by="relative-position.relative",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.subspaces",
        locator="3.1, eq. (2)",
        reading="The matrix is zero outside its blocks: the first coordinate of pair j, counted from 0, "
        "takes from this pair alone.",
        printed=Formula(f"general_first(x, j, m, theta(j)) == {FIRST}"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="resonance.block-first-row",
        locator="3.1, eq. (3)",
        reading="The first row of the block of pair j, counted from 0, is (cos, -sin) of m theta, as in the "
        "complex form.",
        printed=Formula(f"re(exp(I*m*theta(j))*complex_pair(x,j)) == {FIRST}"),
        settled_by="relative-position.block-real",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.block-second-row",
        locator="3.1, eq. (3)",
        reading="The second row of the block of pair j, counted from 0, is (sin, cos) of m theta, as in the "
        "complex form.",
        printed=Formula(f"im(exp(I*m*theta(j))*complex_pair(x,j)) == {SECOND}"),
        settled_by="relative-position.block-imaginary",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.block-orthogonal",
        locator="3.1, before eq. (3)",
        reading="Each block, counted from 0, is a rotation matrix: orthogonal.",
        printed=Formula("transpose(rotation(m*theta(j)))*rotation(m*theta(j)) == identity"),
        settled_by="relative-position.orthogonal",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.block-determinant",
        locator="3.1, before eq. (3)",
        reading="Each block, counted from 0, is a rotation matrix: of determinant 1.",
        printed=Formula(
            "det(matrix(cos(m*theta(j)), -sin(m*theta(j)), sin(m*theta(j)), cos(m*theta(j)))) == 1"
        ),
        settled_by="relative-position.determinant",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.real-query",
        locator="3.1, eq. (4)",
        reading="The matrix applied to the projected query is the query of eq. (1) in real coordinates, "
        "pair by pair; pairs j are counted from 0.",
        printed=Formula(
            "general_first(q, j, m, theta(j)) + I*general_second(q, j, m, theta(j))"
            " == exp(I*m*theta(j))*complex_pair(q,j)"
        ),
        settled_by="relative-position.complex",
        where={"x": "q"},
        recorded=Verdict.HOLDS,
        mutants=(
            "general_first(q, j, m, theta(j)) - I*general_second(q, j, m, theta(j))"
            " == exp(I*m*theta(j))*complex_pair(q,j)",
        ),
    ),
    Claim(
        id="resonance.real-key",
        locator="3.1, eq. (5)",
        reading="The matrix for n applied to the projected key is the key of eq. (1) in real coordinates, at "
        "its own position n, pair by pair; pairs j are counted from 0.",
        printed=Formula(
            "general_first(k, j, n, theta(j)) + I*general_second(k, j, n, theta(j))"
            " == exp(I*n*theta(j))*complex_pair(k,j)"
        ),
        settled_by="relative-position.complex",
        where={"x": "k", "m": "n"},
        recorded=Verdict.HOLDS,
        mutants=(
            "general_first(k, j, n, theta(j)) + I*general_second(k, j, n, theta(j))"
            " == exp(I*m*theta(j))*complex_pair(k,j)",
        ),
    ),
    Claim(
        id="resonance.projections",
        locator="3.1, eq. (6)",
        reading="The logit is the form of W_q R(n-m) W_k, as printed, without a transpose on the projection "
        "of the query. The rotation R(m) is that of one plane by m; the entries of Wq and Wk are q and k, "
        "row by row.",
        printed=Formula("transpose(R(m)*Wq)*(R(n)*Wk) == Wq*R(n-m)*Wk"),
        settled_by="uniqueness.projections",
        recorded=Verdict.REFUTED,
        counterexample={"m": "0", "n": "0", "q": ["0", "1", "0", "0"], "k": ["1", "0", "0", "1"]},
        corrected=Formula("transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(n-m)*Wk"),
        mutants=("transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(m-n)*Wk",),
    ),
    Claim(
        id="resonance.two-forms",
        locator="3.1, eq. (6), with the display after eq. (1)",
        reading="The complex form, with the conjugate on the query and m - n in the exponent, and the real "
        "form with the rotation to n - m give the same number for pair j, counted from 0.",
        printed=Formula(
            f"re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(m-n)*theta(j))) == {FORWARD}"
        ),
        settled_by="relative-position.pair-real",
        recorded=Verdict.REFUTED,
        counterexample={**SIGN, "j": "0"},
        corrected=Formula(
            f"re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))) == {FORWARD}"
        ),
    ),
    Claim(
        id="resonance.difference",
        locator="3.1, eq. (6)",
        reading="The transposed rotation of the query times that of the key is the rotation to n - m.",
        printed=Formula("transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((n-m)*theta(j))"),
        settled_by="relative-position.group",
        recorded=Verdict.HOLDS,
        mutants=(
            "transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((m-n)*theta(j))",
            "transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((m+n)*theta(j))",
        ),
    ),
    Claim(
        id="resonance.logit",
        locator="3.1, eq. (6)",
        reading="The logit is that of an unrotated query with the key rotated to n - m.",
        printed=Formula("score(m,n) == score(0, n-m)"),
        settled_by="relative-position.relative",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.off-diagonal-cosine",
        locator="3.1, eq. (2) and (6)",
        reading="The product of two such block-diagonal matrices vanishes off its diagonal blocks: the "
        "cosine entries; blocks i-1 and j are counted from 0.",
        printed=Formula(
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*cos((n-m)*theta(l)), l, 0, d/2-1)"
            " == delta_ij(i-1,j)*cos((n-m)*theta(j))"
        ),
        settled_by="relative-position.blocks-cosine",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.off-diagonal-sine",
        locator="3.1, eq. (2) and (6)",
        reading="The product of two such block-diagonal matrices vanishes off its diagonal blocks: the "
        "sine entries; blocks i-1 and j are counted from 0.",
        printed=Formula(
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*sin((n-m)*theta(l)), l, 0, d/2-1)"
            " == delta_ij(i-1,j)*sin((n-m)*theta(j))"
        ),
        settled_by="relative-position.blocks-sine",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.full-turn",
        locator="3.1, sentence before eq. (7)",
        reading="After a wavelength, as a real number of tokens, the angle of pair j, counted from 0, has "
        "grown by a full turn.",
        printed=Formula("wavelength(j)*theta(j) == 2*pi"),
        settled_by="schedule.full-turn",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.nearly-same-angle",
        locator="3.1, sentence before eq. (7)",
        reading="After its wavelength, rounded up to whole tokens m, pair j, counted from 0, is "
        "approximately at the same angle: past it by at most the angle of one token.",
        printed=Formula("m*theta(j) - 2*pi <= theta(j)"),
        settled_by="trained-arc.again-until",
        where={"L": "2"},
        given=("m <= wavelength(j) + 1",),
        recorded=Verdict.HOLDS,
        mutants=("m*theta(j) + 2*pi <= theta(j)",),
    ),
    Claim(
        id="resonance.wavelength-definition",
        locator="3.1, eq. (7), first equality",
        reading="The wavelength of pair j, counted from 0, is 2 pi over its frequency.",
        printed=Formula("wavelength(j) == 2*pi/theta(j)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="resonance.wavelength",
        locator="3.1, eq. (7), second equality",
        reading="The wavelength of pair j, counted from 0, is 2 pi b^(2j/d).",
        printed=Formula("wavelength(j) == 2*pi*b**(2*j/d)"),
        settled_by="schedule.wavelength",
        recorded=Verdict.HOLDS,
        mutants=("wavelength(j) == 2*pi*b**(2*(j+1)/d)", "wavelength(j) == 2*pi*b**(j/d)"),
    ),
    Claim(
        id="resonance.llama-settings",
        locator="3.1, example after eq. (7)",
        reading="LLaMA and LLaMA 2 use the base 10000 and heads of width 128, as the printed exponent "
        "126/128 supposes.",
        printed=Experiment("A statement about models; the width is in the exponent alone."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="resonance.fastest",
        locator="3.1, example after eq. (7)",
        reading="The wavelength of pair 0, counted from 0, is 2 pi.",
        printed=Formula("wavelength(0) == 2*pi"),
        settled_by="schedule.fastest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.fastest-number",
        locator="3.1, example after eq. (7)",
        reading="The wavelength of pair 0, counted from 0, is about 6.28 tokens.",
        printed=Number("6.28", "wavelength(0)", at=LLAMA),
        settled_by="schedule.fastest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.range-low",
        locator="3.1, example after eq. (7)",
        reading="The range of the wavelengths starts at 2 pi: no pair, counted from 0, is faster.",
        printed=Formula("2*pi <= wavelength(j)"),
        settled_by="schedule.at-least",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.slowest",
        locator="3.1, example after eq. (7)",
        reading="At base 10000 and width 128 the wavelength of the last pair, d/2 - 1 counted from 0, is "
        "2 pi times 10000^(126/128).",
        printed=Formula("wavelength(63, 10000, 128) == 2*10000**(126/128)*pi"),
        settled_by="schedule.slowest",
        where={"b": "10000", "d": "128"},
        recorded=Verdict.HOLDS,
        mutants=("wavelength(63, 10000, 128) == 2*10000*pi",),
    ),
    Claim(
        id="resonance.slowest-number",
        locator="3.1, example after eq. (7)",
        reading="The wavelength of the last pair, d/2 - 1 counted from 0, is about 54410.14 tokens.",
        printed=Number("54410.14", "wavelength(d/2-1)", at=LLAMA),
        settled_by="schedule.slowest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.range-high",
        locator="3.1, example after eq. (7)",
        reading="The range of the wavelengths ends at that of the last pair, d/2 - 1 counted from 0: none is "
        "slower.",
        printed=Formula("wavelength(j) <= 2*pi*b**(1-2/d)"),
        settled_by="schedule.at-most",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.range-order",
        locator="3.1, example after eq. (7)",
        reading="From the first to the last pair, counted from 0, the wavelengths only grow.",
        printed=Formula("wavelength(j) < wavelength(j+1)"),
        settled_by="schedule.increasing",
        recorded=Verdict.HOLDS,
    ),
)
