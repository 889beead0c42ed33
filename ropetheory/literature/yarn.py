"""Peng et al. 2023, YaRN: section 2, equations 1 to 13.

The source counts pairs from 1 and writes theta_d = b^(-2d/|D|) without taking one off, so that its
schedule is the usual one shifted by a pair. Its pair index is our letter i, |D| our d, and its
vectors W_q x_m and W_k x_n our q and k.
"""

from ropetheory.literature.claim import Claim, Formula, Source, Verdict

SOURCE = Source(
    key="yarn",
    title="YaRN: Efficient Context Window Extension of Large Language Models",
    authors="Bowen Peng, Jeffrey Quesnelle, Honglu Fan, Enrico Shippole",
    year=2023,
    arxiv="2309.00071",
)

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
        id="yarn.real-part",
        locator="2.1, after eq. (2)",
        reading="The real dot product of two vectors is the real part of their Hermitian product, "
        "the conjugate on the first; pairs are counted from 0 here.",
        printed=Formula(
            "Sum(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1], j, 0, d/2-1)"
            " == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)), j, 0, d/2-1)"
        ),
        settled_by="relative-position.complex-score",
        where={"m": "0", "n": "0"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.rotation-complex",
        locator="2.1, eq. (5)",
        reading="Multiplying pair i, counted from 1, by e^(i m theta) turns it by the angle m theta.",
        printed=Formula(
            "exp(I*m*theta(i-1))*complex_pair(x,i-1)"
            " == x[2*i-2]*cos(m*theta(i-1)) - x[2*i-1]*sin(m*theta(i-1))"
            " + I*(x[2*i-2]*sin(m*theta(i-1)) + x[2*i-1]*cos(m*theta(i-1)))"
        ),
        settled_by="relative-position.complex",
        where={"j": "i-1"},
        recorded=Verdict.HOLDS,
        mutants=(
            "exp(I*m*theta(i-1))*complex_pair(x,i-1)"
            " == x[2*i-2]*cos(m*theta(i-1)) + x[2*i-1]*sin(m*theta(i-1))"
            " + I*(x[2*i-1]*cos(m*theta(i-1)) - x[2*i-2]*sin(m*theta(i-1)))",
        ),
    ),
    Claim(
        id="yarn.frequency-own",
        locator="2.1, after eq. (5)",
        reading="As a convention of its own: the frequency with index i is b^(-2i/d).",
        printed=Formula("theta(i) == b**(-2*i/d)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="yarn.frequency-usual",
        locator="2.1, after eq. (5)",
        reading="Pair i, counted from 1, has the frequency b^(-2i/d) in the schedule of RoFormer and LLaMA.",
        printed=Formula("theta(i-1) == b**(-2*i/d)"),
        settled_by="schedule.frequency",
        where={"j": "i-1"},
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "2", "i": "1"},
        corrected=Formula("theta(i-1) == b**(-2*(i-1)/d)"),
        mutants=("theta(i-1) == b**(-2*i/d)", "theta(i-1) == b**(-(i-1)/d)"),
    ),
    Claim(
        id="yarn.first-frequency",
        locator="2.1, after eq. (5), index 1",
        reading="The first pair (index 1, counted from 1) turns by b^(-2/d) a token.",
        printed=Formula("theta(0) == b**(-2/d)"),
        settled_by="schedule.frequency",
        where={"j": "0"},
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "2"},
        corrected=Formula("theta(0) == 1"),
    ),
    Claim(
        id="yarn.last-frequency",
        locator="2.1, after eq. (5), index d/2",
        reading="The last pair (index d/2, counted from 1) turns by 1/b a token.",
        printed=Formula("theta(d/2-1) == 1/b"),
        settled_by="schedule.slowest-frequency",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "2"},
        corrected=Formula("theta(d/2-1) == b**(-1+2/d)"),
        mutants=("theta(d/2-1) == 1/b",),
    ),
    Claim(
        id="yarn.separate",
        locator="2.1, after eq. (5)",
        reading="Every pair has a frequency of its own: they fall strictly from pair to pair, "
        "counted from 1.",
        printed=Formula("theta(i) < theta(i-1)"),
        settled_by="schedule.decreasing",
        where={"j": "i-1"},
        recorded=Verdict.HOLDS,
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
        id="yarn.exponent-conjugate-key",
        locator="2.1, eq. (8), the other convention",
        reading="With the conjugate on the key instead, the Hermitian product of pair j, counted from 0, "
        "carries "
        "e^(i (m-n) theta), the exponent that is printed.",
        printed=Formula(
            "complex_pair(q,j)*exp(I*m*theta(j))*conj(complex_pair(k,j)*exp(I*n*theta(j)))"
            " == complex_pair(q,j)*conj(complex_pair(k,j))*exp(I*(m-n)*theta(j))"
        ),
        settled_by="relative-position.hermitian-second",
        recorded=Verdict.HOLDS,
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
        id="yarn.relative-shift",
        locator="2.1, eq. (9)",
        reading="Moving both positions by one and the same number of tokens leaves the score as it is.",
        printed=Formula("score(m+delta, n+delta) == score(m,n)"),
        settled_by="relative-position.shift",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.distance",
        locator="2.1, sentence before eq. (6)",
        reading="The score depends only on how far apart the two positions are: swapping them changes "
        "nothing.",
        printed=Formula("score(m,n) == score(n,m)"),
        settled_by="relative-position.relative",
        recorded=Verdict.REFUTED,
        counterexample=SIGN,
        corrected=Formula("score(m,n) == score(0, n-m)"),
        mutants=("score(m,n) == score(0, m-n)",),
    ),
    Claim(
        id="yarn.matrix-first-row",
        locator="2.1, matrix after eq. (9)",
        reading="The first row of block j + 1, counted from 1, gives the real part of pair j, counted from "
        "0, "
        "turned by m theta.",
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
        id="yarn.wavelength-definition",
        locator="2.3, eq. (13), first equality",
        reading="The wavelength of a pair is 2 pi over its frequency, whichever index it has.",
        printed=Formula("wavelength(j) == 2*pi/theta(j)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="yarn.wavelength-own",
        locator="2.3, eq. (13), second equality",
        reading="Under its own schedule, the wavelength with index i is 2 pi b^(2i/d).",
        printed=Formula("2*pi/theta(i) == 2*pi*b**(2*i/d)"),
        settled_by="schedule.wavelength",
        # The pair i of twice the width and the squared base: index d/2 is beyond the last pair of width d.
        where={"j": "i", "b": "b**2", "d": "2*d"},
        recorded=Verdict.HOLDS,
        mutants=("2*pi/theta(i) == 2*pi*b**(i/d)", "2*pi/theta(i) == 2*pi*b**(-2*i/d)"),
    ),
    Claim(
        id="yarn.wavelength-usual",
        locator="2.3, eq. (13)",
        reading="Pair i, counted from 1, has the wavelength 2 pi b^(2i/d) in the usual schedule.",
        printed=Formula("wavelength(i-1) == 2*pi*b**(2*i/d)"),
        settled_by="schedule.wavelength",
        where={"j": "i-1"},
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "2", "i": "1"},
        corrected=Formula("wavelength(i-1) == 2*pi*b**(2*(i-1)/d)"),
        mutants=("wavelength(i-1) == 2*pi*b**(2*i/d)",),
    ),
    Claim(
        id="yarn.wavelength-first",
        locator="2.3, eq. (13), index 1",
        reading="The first pair (index 1, counted from 1) has the wavelength 2 pi b^(2/d).",
        printed=Formula("wavelength(0) == 2*pi*b**(2/d)"),
        settled_by="schedule.fastest",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "2"},
        corrected=Formula("wavelength(0) == 2*pi"),
    ),
    Claim(
        id="yarn.wavelength-last",
        locator="2.3, eq. (13), index d/2",
        reading="The last pair (index d/2, counted from 1) has the wavelength 2 pi b.",
        printed=Formula("wavelength(d/2-1) == 2*pi*b"),
        settled_by="schedule.slowest",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "2"},
        corrected=Formula("wavelength(d/2-1) == 2*pi*b**(1-2/d)"),
        mutants=("wavelength(d/2-1) == 2*pi*b",),
    ),
    Claim(
        id="yarn.wavelength-coordinate",
        locator="2.3, eq. (13), the word dimension",
        reading="The index in the wavelength is that of a coordinate: pair j, counted from 0, begins at "
        "coordinate 2j+1, counted from 1.",
        printed=Formula("wavelength(j) == 2*pi*b**(2*(2*j + 1)/d)"),
        settled_by="schedule.wavelength",
        recorded=Verdict.REFUTED,
        counterexample={"b": "16", "d": "4", "j": "1"},
        corrected=Formula("wavelength(j) == 2*pi*b**(2*j/d)"),
    ),
    Claim(
        id="yarn.full-turn",
        locator="2.3, below eq. (13)",
        reading="Pair j, counted from 0, turns by exactly 2 pi over its wavelength, a real number of tokens.",
        printed=Formula("wavelength(j)*theta(j) == 2*pi"),
        settled_by="schedule.full-turn",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.full-turn-tokens",
        locator="2.3, below eq. (13)",
        reading="The wavelength counts tokens, so that a whole number of them makes a full turn of pair j, "
        "counted from 0.",
        printed=Formula("ceil(wavelength(j))*theta(j) == 2*pi"),
        settled_by="schedule.full-turn",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "2", "j": "0"},
        milder=Formula("wavelength(j)*theta(j) == 2*pi"),
    ),
)
