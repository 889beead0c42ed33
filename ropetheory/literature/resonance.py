"""Wang et al. 2024, Resonance RoPE: one page, sections 3.1 and 3.2.

Pairs are counted from 0 in the source, as here; its vectors W_q x_m and W_k x_n are our q and k. The
garbled equation (6) prints W_q where its transpose belongs; the projections have no letter here.
"""

from ropetheory.literature.claim import Claim, Formula, Members, Number, Source, Verdict

SOURCE = Source(
    key="resonance",
    title="Resonance RoPE: Improving Context Length Generalization of Large Language Models",
    authors="Suyuchen Wang, Ivan Kobyzev, Peng Lu, Mehdi Rezagholizadeh, Bang Liu",
    year=2024,
    arxiv="2403.00071",
)

LLAMA = {"b": "10000", "d": "128"}
LLAMA2 = {**LLAMA, "L": "4096"}
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

CLAIMS: tuple[Claim, ...] = (
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
        id="resonance.real-part",
        locator="3.1, display after eq. (1), second line",
        reading="The dot product of one rotated pair j, counted from 0, is the real part of the Hermitian "
        "product, "
        "the conjugate on the query.",
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
        id="resonance.relative",
        locator="3.1, display after eq. (1), last line",
        reading="The score depends on the positions only through the signed offset m - n.",
        printed=Formula("score(m,n) == score(m-n, 0)"),
        settled_by="relative-position.relative",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.distance",
        locator="3.1, sentence before the display",
        reading="The score depends only on the distance of the positions: swapping them changes nothing.",
        printed=Formula("score(m,n) == score(n,m)"),
        settled_by="relative-position.relative",
        recorded=Verdict.REFUTED,
        counterexample=SIGN,
        corrected=Formula("score(m,n) == score(0, n-m)"),
        mutants=("score(m,n) == score(0, m-n)",),
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
        id="resonance.full-turn",
        locator="3.1, sentence before eq. (7)",
        reading="After a wavelength, as a real number of tokens, the angle of pair j, counted from 0, has "
        "grown by a full turn.",
        printed=Formula("wavelength(j)*theta(j) == 2*pi"),
        settled_by="schedule.full-turn",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.full-turn-tokens",
        locator="3.1, sentence before eq. (7)",
        reading="A whole number of tokens brings pair j, counted from 0, back to the same angle.",
        printed=Formula("ceil(wavelength(j))*theta(j) == 2*pi"),
        settled_by="schedule.full-turn",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "2", "j": "0"},
        milder=Formula("wavelength(j)*theta(j) == 2*pi"),
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
    Claim(
        id="resonance.critical-reaches",
        locator="3.2, definition of c, first condition",
        reading="The critical pair c, counted from 0, has a wavelength of at least L.",
        printed=Formula("wavelength(critical_pair()) >= L"),
        settled_by="critical-index.reached",
        recorded=Verdict.HOLDS_IF,
        hypothesis="wavelength(d/2 - 1) >= L",
        counterexample={"b": "2", "d": "2", "L": "100"},
    ),
    Claim(
        id="resonance.critical-before",
        locator="3.2, definition of c, second condition",
        reading="The pair before the critical one, c - 1 counted from 0, has a wavelength below L.",
        printed=Formula("wavelength(critical_pair() - 1) < L"),
        settled_by="critical-index.not-before",
        recorded=Verdict.HOLDS_IF,
        hypothesis="wavelength(0) < L",
        counterexample={"b": "2", "d": "4", "L": "1"},
    ),
    Claim(
        id="resonance.critical-coordinates",
        locator="3.2, definition of c, coordinates",
        reading="Counted in coordinates from 0, the threshold lies at twice the real index: the critical "
        "pair "
        "starts at coordinate 2c.",
        printed=Formula("ln(wavelength(m/2)) - ln(L) == ln(b)/d*(m - 2*critical_index())"),
        settled_by="critical-index.coordinate",
        recorded=Verdict.HOLDS,
        mutants=("ln(wavelength(m/2)) - ln(L) == ln(b)/d*(m - critical_index())",),
    ),
    Claim(
        id="resonance.post-critical",
        locator="3.2, post-critical dimensions",
        reading="From the critical index on, wavelengths are L or more; pairs are counted from 0.",
        printed=Formula("wavelength(j) >= L"),
        settled_by="critical-index.post-critical",
        given=("j >= critical_index()",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.post-critical-strict",
        locator="3.2, post-critical dimensions",
        reading="Past the real critical index, and so past the critical pair, wavelengths are strictly above "
        "L; pairs are counted from 0.",
        printed=Formula("wavelength(j) > L"),
        settled_by="critical-index.past-critical",
        given=("j > critical_index()",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.pre-critical",
        locator="3.2, pre-critical dimensions",
        reading="Before the critical index, wavelengths are below L; pairs are counted from 0.",
        printed=Formula("wavelength(j) < L"),
        settled_by="critical-index.pre-critical",
        given=("j < critical_index()",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.post-critical-turns",
        locator="3.2, coverage of the circle by training",
        reading="Over L tokens a pair past the critical index, counted from 0, makes less than one turn.",
        printed=Formula("rotations(j) < 1"),
        settled_by="critical-index.turns-past",
        given=("j > critical_index()",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.post-critical-open",
        locator="3.2, coverage of the circle by training",
        reading="From the critical index on, pairs counted from 0, the positions 0 to L-1 leave an arc of "
        "the circle open.",
        printed=Formula("(L-1)*theta(j) < 2*pi"),
        settled_by="critical-index.arc-open",
        given=("j >= critical_index()",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.uncovered-llama",
        locator="3.2, coverage of the circle by training",
        reading="At L = 4096 the pairs that sweep less than a full turn between the first and the last "
        "trained "
        "position are those after the critical pair 46, counted from 0.",
        printed=Members("j", 0, 63, "(L-1)*theta(j) < 2*pi", printed=((47, 63),), at=LLAMA2),
        settled_by="schedule.swept",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="resonance.uncovered-small",
        locator="3.2, coverage of the circle by training",
        reading="At base 10000, width 4 and L = 100, where the critical pair is 1 counted from 0, no pair "
        "comes "
        "after it and so none is left with an open arc.",
        printed=Members(
            "j", 0, 1, "(L-1)*theta(j) < 2*pi", printed=(), at={"b": "10000", "d": "4", "L": "100"}
        ),
        settled_by="schedule.swept",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="resonance.unseen-llama",
        locator="3.2, unseen values on longer inputs",
        reading="At L = 4096 every pair after the critical pair 46, counted from 0, reaches an angle beyond "
        "its "
        "trained arc, and short of a full turn, at the first new position.",
        printed=Members("j", 47, 63, "L*theta(j) < 2*pi", printed=((47, 63),), at=LLAMA2),
        settled_by="schedule.swept",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.pre-critical-turns",
        locator="3.2, pre-critical dimensions are no issue",
        reading="Over L tokens a pair before the critical index, counted from 0, makes more than one turn.",
        printed=Formula("rotations(j) > 1"),
        settled_by="critical-index.turns-before",
        given=("j < critical_index()",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.pre-critical-no-issue",
        locator="3.2, pre-critical dimensions are no issue",
        reading="A pair before the critical index, counted from 0, goes once round the circle over the "
        "positions 0 to L-1.",
        printed=Formula("(L-1)*theta(j) >= 2*pi"),
        settled_by="critical-index.arc-covered",
        given=("j < critical_index()",),
        recorded=Verdict.HOLDS_IF,
        hypothesis="wavelength(j) <= L-1",
        counterexample={"b": "2", "d": "4", "L": "7", "j": "0"},
    ),
    Claim(
        id="resonance.covered-llama",
        locator="3.2, pre-critical dimensions are no issue",
        reading="At L = 4096 every pair before the critical pair 46, counted from 0, sweeps a full turn "
        "between "
        "the first and the last trained position.",
        printed=Members("j", 0, 45, "(L-1)*theta(j) >= 2*pi", printed=((0, 45),), at=LLAMA2),
        settled_by="schedule.swept",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.covered-small",
        locator="3.2, pre-critical dimensions are no issue",
        reading="At base 2, width 4 and L = 7, pair 0, counted from 0 and before the critical pair 1, "
        "sweeps a "
        "full turn between the first and the last trained position.",
        printed=Members(
            "j", 0, 1, "(L-1)*theta(j) >= 2*pi", printed=((0, 0),), at={"b": "2", "d": "4", "L": "7"}
        ),
        settled_by="schedule.swept",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="resonance.pre-critical-kept",
        locator="3.2, last paragraph",
        reading="Methods that change the base, by a factor c, leave the pairs before the critical one as "
        "they "
        "were; the milder reading: the fastest pair, 0 counted from 0.",
        printed=Formula("theta(j, b*c)/theta(j) == 1"),
        settled_by="schedule.base-change",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "6", "c": "50", "j": "1"},
        milder=Formula("theta(0, b*c)/theta(0) == 1"),
        corrected_where={"j": "0"},
    ),
)
