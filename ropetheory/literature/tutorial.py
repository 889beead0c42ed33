"""Claims of a web tutorial on rotary embeddings and context extension.

The tutorial counts pairs from 1 in its sections 2 to 6 and 8, and from 0 in section 7; each reading
says which. Its worked numbers are held against the quantity that they are said to be, not against
the tutorial's own intermediate roundings.
"""

from __future__ import annotations

from ropetheory.literature.claim import Claim, Formula, Members, Number, Source, Verdict

SOURCE = Source(
    key="tutorial",
    title="Rotary Position Embeddings (RoPE) and Context Extension",
    authors="not named",
    year=2025,
    arxiv="",
)

_PRINTED_INDEX = "d/2*(1 + ln(L/(2*pi))/ln(b))"
"""The critical index as the tutorial prints it, for pairs counted from 1."""

_COSINE = "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j))"
_SINE = "(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])*sin((n-m)*theta(j))"
_SINE_TURNED = "(q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j])*sin((n-m)*theta(j))"
"""The sine term of a pair's contribution to the score: as it is, and with the other sign."""

_QUERY = "conj(complex_pair(q,j)*exp(I*m*theta(j)))"
_KEY = "complex_pair(k,j)*exp(I*n*theta(j))"
_CROSSED: dict[str, str | list[str]] = {
    "b": "10000", "d": "2", "m": "0", "n": "1", "q": ["1", "0"], "k": ["0", "1"],
}
"""A query along one axis of the only pair, a key along the other."""

_ONE_TOKEN: dict[str, str | list[str]] = {
    "b": "10000", "d": "4", "i": "1", "m": "0", "x": ["1", "2", "3", "4"],
}
"""The first of two pairs, unrotated, with four different coordinates."""

_HEAD_64 = {"b": "10000", "d": "64"}
_HEAD_128 = {"b": "10000", "d": "128"}
_EXERCISE_1 = {**_HEAD_64, "L": "4096"}
_STANDARD = {**_HEAD_128, "L": "4096"}
_NTK_EXAMPLE = {**_HEAD_64, "s": "4"}
_NTK_EXERCISE = {**_HEAD_128, "s": "8"}
_LARGE_BASE = {"b": "500000", "d": "128"}
_LARGE_BASE_LONG = {**_LARGE_BASE, "L": "128000"}
_STANDARD_LONG = {**_HEAD_128, "L": "128000"}
_MIDPOINT = {**_HEAD_128, "L": "8192"}

_ROTATION: tuple[Claim, ...] = (
    Claim(
        id="tutorial.relative",
        locator="sections 1 and 2.1; section 2.2, proof; section 3.1, first equality",
        reading="The score of a query at position m and a key at position n is that of the query left where "
        "it is and the key rotated by n - m: it depends on the difference alone.",
        printed=Formula("score(m, n) == score(0, n-m)"),
        settled_by="relative-position.relative",
        recorded=Verdict.HOLDS,
        mutants=("score(m, n) == score(0, m-n)",),
    ),
    Claim(
        id="tutorial.orthogonal",
        locator="section 2.2, rotation matrix",
        reading="Every block of the rotation matrix, pair j counted from 0, is orthogonal.",
        printed=Formula("transpose(rotation(m*theta(j)))*rotation(m*theta(j)) == identity"),
        settled_by="relative-position.orthogonal",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.group",
        locator="section 2.2, group property",
        reading="In every pair j, counted from 0, the transposed rotation to m times the rotation to n is "
        "the rotation to n - m.",
        printed=Formula("transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((n-m)*theta(j))"),
        settled_by="relative-position.group",
        recorded=Verdict.HOLDS,
        mutants=("transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((m-n)*theta(j))",),
    ),
    Claim(
        id="tutorial.group-cosine-blocks",
        locator="section 2.2, group property of the whole matrix",
        reading="In block (i, j) of the product of the whole matrices, i counted from 1 and j from 0, the "
        "cosine is that of the diagonal block or there is none.",
        printed=Formula(
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*cos((n-m)*theta(l)), l, 0, d/2-1)"
            " == delta_ij(i-1,j)*cos((n-m)*theta(j))"
        ),
        settled_by="relative-position.blocks-cosine",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.group-sine-blocks",
        locator="section 2.2, group property of the whole matrix",
        reading="In block (i, j) of the product of the whole matrices, i counted from 1 and j from 0, the "
        "sine is that of the diagonal block or there is none.",
        printed=Formula(
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*sin((n-m)*theta(l)), l, 0, d/2-1)"
            " == delta_ij(i-1,j)*sin((n-m)*theta(j))"
        ),
        settled_by="relative-position.blocks-sine",
        recorded=Verdict.HOLDS,
        mutants=(
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*sin((n-m)*theta(l)), l, 0, d/2-1)"
            " == sin((n-m)*theta(j))",
        ),
    ),
    Claim(
        id="tutorial.block-composition",
        locator="section 2.2, group property",
        reading="In every pair j, counted from 0, turning back by m and forth by n is turning by n - m.",
        printed=Formula("rotation(-m*theta(j))*rotation(n*theta(j)) == rotation((n-m)*theta(j))"),
        settled_by="relative-position.homomorphism",
        recorded=Verdict.HOLDS,
        where={"m": "-m"},
    ),
    Claim(
        id="tutorial.block-first",
        locator="section 2.2, efficient implementation",
        reading="Rotation takes coordinate 2j to itself times the cosine less coordinate 2j+1 times the "
        "sine; coordinates and pairs counted from 0.",
        printed=Formula(
            "re(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))"
        ),
        settled_by="relative-position.block-real",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.block-second",
        locator="section 2.2, efficient implementation",
        reading="Rotation takes coordinate 2j+1 to coordinate 2j times the sine plus itself times the "
        "cosine; coordinates and pairs counted from 0.",
        printed=Formula(
            "im(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j))"
        ),
        settled_by="relative-position.block-imaginary",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.pairing-from-one",
        locator="section 2.3, complex embedding, coordinates counted from 1",
        reading="The complex component of pair i, counted from 1, holds coordinates 2i and 2i+1 of a vector "
        "counted from 1 (x[2i-1] and x[2i] here), and rotates as that pair does.",
        printed=Formula(
            "exp(I*m*theta(i-1))*complex_pair(x, i-1)"
            " == x[2*i-1]*cos(m*theta(i-1)) - x[2*i]*sin(m*theta(i-1))"
            " + I*(x[2*i-1]*sin(m*theta(i-1)) + x[2*i]*cos(m*theta(i-1)))"
        ),
        settled_by="relative-position.complex",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        counterexample=_ONE_TOKEN,
        corrected=Formula(
            "exp(I*m*theta(i-1))*complex_pair(x, i-1)"
            " == x[2*i-2]*cos(m*theta(i-1)) - x[2*i-1]*sin(m*theta(i-1))"
            " + I*(x[2*i-2]*sin(m*theta(i-1)) + x[2*i-1]*cos(m*theta(i-1)))"
        ),
    ),
    Claim(
        id="tutorial.pairing-from-zero",
        locator="section 2.3, complex embedding, coordinates counted from 0",
        reading="The complex component of pair i, counted from 1, holds coordinates 2i and 2i+1 of a vector "
        "counted from 0, and rotates as that pair does.",
        printed=Formula(
            "exp(I*m*theta(i-1))*complex_pair(x, i-1)"
            " == x[2*i]*cos(m*theta(i-1)) - x[2*i+1]*sin(m*theta(i-1))"
            " + I*(x[2*i]*sin(m*theta(i-1)) + x[2*i+1]*cos(m*theta(i-1)))"
        ),
        settled_by="relative-position.complex",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        counterexample=_ONE_TOKEN,
        corrected=Formula(
            "exp(I*m*theta(j))*complex_pair(x, j) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))"
            " + I*(x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))"
        ),
        corrected_where={"j": "j"},
    ),
    Claim(
        id="tutorial.complex-form",
        locator="section 2.3, RoPE in complex form",
        reading="Multiplying the complex component of pair j, counted from 0, by e^(i m theta_j) rotates the "
        "pair by m theta_j.",
        printed=Formula(
            "complex_pair(x, j)*exp(I*m*theta(j)) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))"
            " + I*(x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))"
        ),
        settled_by="relative-position.complex",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.complex-score",
        locator="section 2.3, inner product",
        reading="The real score is the real part of the sum over pairs of the conjugated rotated query "
        "component times the rotated key component; j counts pairs from 0.",
        printed=Formula(f"score(m, n) == Sum(re({_QUERY}*{_KEY}), j, 0, d/2-1)"),
        settled_by="relative-position.complex-score",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.complex-relative",
        locator="section 2.3, inner product",
        reading="In that sum the phases combine to e^(i (n-m) theta_j); j counts pairs from 0.",
        printed=Formula(
            f"Sum(re({_QUERY}*{_KEY}), j, 0, d/2-1)"
            " == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))), j, 0, d/2-1)"
        ),
        settled_by="relative-position.complex-relative",
        recorded=Verdict.HOLDS,
    ),
)

_SCHEDULE: tuple[Claim, ...] = (
    Claim(
        id="tutorial.frequency",
        locator="section 2.4, frequency schedule",
        reading="Pair i, counted from 1, turns by b to the power -2(i-1)/d radians a token.",
        printed=Formula("theta(i-1) == b**(-2*(i-1)/d)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.inv-freq-code",
        locator="section 2.4, code convention",
        reading="In code, where the loop runs over the even numbers 2j of pairs j counted from 0, "
        "the frequency is the base to the power minus twice the loop variable over d.",
        printed=Formula("theta(j) == b**(-2*(2*j)/d)"),
        settled_by="schedule.frequency",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "4", "j": "1"},
        corrected=Formula("theta(j) == b**(-(2*j)/d)"),
    ),
    Claim(
        id="tutorial.full-turn",
        locator="section 2.4, wavelength in words",
        reading="After one wavelength of tokens the angle of pair i, counted from 1, has made a full turn.",
        printed=Formula("wavelength(i-1)*theta(i-1) == 2*pi"),
        settled_by="schedule.full-turn",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.wavelength-definition",
        locator="section 2.4, wavelength",
        reading="The wavelength of pair i, counted from 1, is 2 pi over its frequency.",
        printed=Formula("wavelength(i-1) == 2*pi/theta(i-1)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.wavelength",
        locator="section 2.4, wavelength",
        reading="The wavelength of pair i, counted from 1, is 2 pi times b to the power 2(i-1)/d.",
        printed=Formula("2*pi/theta(i-1) == 2*pi*b**(2*(i-1)/d)"),
        settled_by="schedule.wavelength",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        mutants=("2*pi/theta(i-1) == 2*pi*b**(2*i/d)",),
    ),
    Claim(
        id="tutorial.first-frequency",
        locator="section 2.4, low-indexed dimensions",
        reading="The first pair turns by one radian a token.",
        printed=Formula("theta(0) == 1"),
        settled_by="schedule.frequency",
        recorded=Verdict.HOLDS,
        where={"j": "0"},
    ),
    Claim(
        id="tutorial.first-wavelength",
        locator="section 2.4, low-indexed dimensions",
        reading="The first pair has the wavelength 2 pi.",
        printed=Formula("wavelength(0) == 2*pi"),
        settled_by="schedule.fastest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.slower-with-index",
        locator="section 2.4, low- and high-indexed dimensions",
        reading="Wavelengths grow with the index: pair i+1 is slower than pair i, counted from 1.",
        printed=Formula("wavelength(i-1) < wavelength(i)"),
        settled_by="schedule.increasing",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.last-frequency",
        locator="section 2.4, high-indexed dimensions",
        reading="The last pair turns by 1/b radians a token.",
        printed=Formula("1/(b*theta(d/2-1)) == 1"),
        settled_by="schedule.wide",
        recorded=Verdict.IMPRECISE,
        counterexample=_HEAD_128,
        milder=Formula("Limit(1/(b*theta(d/2-1)), d) == 1"),
    ),
    Claim(
        id="tutorial.last-wavelength",
        locator="section 2.4, high-indexed dimensions",
        reading="The last pair has the wavelength 2 pi b.",
        printed=Formula("wavelength(d/2-1) == 2*pi*b"),
        settled_by="schedule.wide",
        recorded=Verdict.IMPRECISE,
        counterexample=_HEAD_128,
        milder=Formula("Limit(wavelength(d/2-1)/(2*pi*b), d) == 1"),
    ),
    Claim(
        id="tutorial.orders-of-magnitude",
        locator="section 2.4, dynamic range",
        reading="The longest wavelength is b powers of ten times the shortest.",
        printed=Formula("wavelength(d/2-1)/wavelength(0) == 10**b"),
        settled_by="schedule.spread",
        recorded=Verdict.REFUTED,
        counterexample=_HEAD_128,
        corrected=Formula("wavelength(d/2-1)/wavelength(0) == b**(1-2/d)"),
    ),
    Claim(
        id="tutorial.shortest-128",
        locator="section 2.4, dynamic range",
        reading="For b = 10000 and d = 128 the shortest wavelength is about 6 tokens.",
        printed=Number("6", "wavelength(0)", _HEAD_128),
        settled_by="schedule.fastest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.longest-128",
        locator="section 2.4, dynamic range",
        reading="For b = 10000 and d = 128 the longest wavelength is about 60000 tokens.",
        printed=Number("60000", "wavelength(d/2-1)", _HEAD_128, approximates="2*pi*b"),
        settled_by="schedule.slowest",
        recorded=Verdict.IMPRECISE,
    ),
)

_EXERCISE_ONE: tuple[Claim, ...] = (
    Claim(
        id="tutorial.ex1-less-than-a-turn",
        locator="exercise 1, key insight",
        reading="A pair i, counted from 1, whose wavelength is above L makes less than one turn over L "
        "tokens.",
        printed=Formula("rotations(i-1) < 1"),
        settled_by="critical-index.part-turn",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("wavelength(i-1) > L",),
    ),
    Claim(
        id="tutorial.ex1-first-wavelength",
        locator="exercise 1, solution 1",
        reading="For b = 10000 and d = 64 the wavelength of pair 1, counted from 1, is about 6.28 tokens.",
        printed=Number("6.28", "wavelength(0)", _HEAD_64),
        settled_by="schedule.fastest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex1-last-exponent",
        locator="exercise 1, solution 1",
        reading="For d = 64 the wavelength of pair 32, counted from 1, is 2 pi times b to the power 31/32.",
        printed=Formula("wavelength(31, b, 64) == 2*pi*b**(31/32)"),
        settled_by="schedule.slowest",
        recorded=Verdict.HOLDS,
        where={"d": "64"},
    ),
    Claim(
        id="tutorial.ex1-last-power",
        locator="exercise 1, solution 1",
        reading="10000 to the power 31/32, the longest wavelength over the shortest, is about 6310.",
        printed=Number("6310", "wavelength(31)/(2*pi)", _HEAD_64),
        settled_by="schedule.slowest",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.ex1-last-wavelength",
        locator="exercise 1, solution 1",
        reading="For b = 10000 and d = 64 the wavelength of pair 32, counted from 1, is about 39650 tokens.",
        printed=Number("39650", "wavelength(31)", _HEAD_64),
        settled_by="schedule.slowest",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.ex1-logarithms",
        locator="exercise 1, solution 2",
        reading="The wavelength of pair i, counted from 1, is above L as 2(i-1)/d times ln b is above "
        "ln(L/2 pi).",
        printed=Formula("ln(wavelength(i-1)) - ln(L) == 2*(i-1)/d*ln(b) - ln(L/(2*pi))"),
        settled_by="critical-index.threshold",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.ex1-length-over-turn",
        locator="exercise 1, solution 2",
        reading="4096 over 2 pi is 651.5.",
        printed=Number("651.5", "L/(2*pi)", {"L": "4096"}),
        settled_by="critical-index.threshold",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.ex1-log-base",
        locator="exercise 1, solution 2",
        reading="The natural logarithm of 10000 is 9.21.",
        printed=Number("9.21", "ln(b)", {"b": "10000"}),
        settled_by="critical-index.threshold",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex1-share",
        locator="exercise 1, solution 2",
        reading="ln(4096/2 pi) over ln 10000 is about 0.703.",
        printed=Number("0.703", "ln(L/(2*pi))/ln(b)", {"b": "10000", "L": "4096"}),
        settled_by="critical-index.threshold",
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="tutorial.ex1-index",
        locator="exercise 1, solution 2",
        reading="The real critical index, counted from 0, is 22.5 for b = 10000, d = 64, L = 4096.",
        printed=Number("22.5", "critical_index()", _EXERCISE_1),
        settled_by="critical-index.index",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex1-first-pair",
        locator="exercise 1, solution 2",
        reading="The first pair whose wavelength exceeds 4096, counted from 1, is pair 24.",
        printed=Number("24", "critical_pair() + 1", _EXERCISE_1),
        settled_by="critical-index.pair",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex1-pairs",
        locator="exercise 1, solution 2",
        reading="For b = 10000, d = 64, L = 4096 the pairs whose wavelength exceeds L are 24 to 32, "
        "counted from 1.",
        printed=Members("i", 1, 32, "wavelength(i-1) > L", ((24, 32),), _EXERCISE_1),
        settled_by="critical-index.one-based",
        recorded=Verdict.HOLDS,
    ),
)

_SCORES: tuple[Claim, ...] = (
    Claim(
        id="tutorial.determinant",
        locator="section 2.5, orientation",
        reading="The rotation of a pair j, counted from 0, by m theta_j has the determinant one.",
        printed=Formula("det(rotation(m*theta(j))) == 1"),
        settled_by="relative-position.determinant",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.sum-over-pairs",
        locator="section 2.5, extension to d dimensions",
        reading="The score is the sum of the inner products of the rotated pairs; j counts pairs from 0.",
        printed=Formula(
            "score(m, n) == Sum("
            "(q[2*j]*cos(m*theta(j)) - q[2*j+1]*sin(m*theta(j)))"
            "*(k[2*j]*cos(n*theta(j)) - k[2*j+1]*sin(n*theta(j)))"
            " + (q[2*j]*sin(m*theta(j)) + q[2*j+1]*cos(m*theta(j)))"
            "*(k[2*j]*sin(n*theta(j)) + k[2*j+1]*cos(n*theta(j))), j, 0, d/2-1)"
        ),
        settled_by="relative-position.score",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.score-expanded",
        locator="section 3.1, expanded inner product",
        reading="The score is the sum over pairs j, counted from 0, of the pair's inner product times the "
        "cosine plus q_2j k_(2j+1) - q_(2j+1) k_2j times the sine of (n - m) theta_j.",
        printed=Formula(f"score(m, n) == Sum({_COSINE} + {_SINE_TURNED}, j, 0, d/2-1)"),
        settled_by="relative-position.score",
        recorded=Verdict.REFUTED,
        counterexample=_CROSSED,
        corrected=Formula(f"score(m, n) == Sum({_COSINE} + {_SINE}, j, 0, d/2-1)"),
    ),
    Claim(
        id="tutorial.score-compact",
        locator="section 3.1, compact form",
        reading="The score is the sum over pairs j, counted from 0, of the real part of the conjugated query "
        "component times the key component times e^(i (n-m) theta_j).",
        printed=Formula(
            "score(m, n)"
            " == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))), j, 0, d/2-1)"
        ),
        settled_by="relative-position.complex-relative",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.cosine-weighted",
        locator="section 3.1, in words",
        reading="The score is the sum of the pairs' inner products, each weighted by the cosine of "
        "(n - m) theta_j; j counts pairs from 0.",
        printed=Formula(f"score(m, n) == Sum({_COSINE}, j, 0, d/2-1)"),
        settled_by="relative-position.score",
        recorded=Verdict.IMPRECISE,
        counterexample=_CROSSED,
        milder=Formula(f"score(m, n) == Sum({_COSINE} + {_SINE}, j, 0, d/2-1)"),
    ),
    Claim(
        id="tutorial.shift",
        locator="section 3.3, sequence shifts",
        reading="Shifting both positions by delta leaves the score as it was.",
        printed=Formula("score(m+delta, n+delta) == score(m, n)"),
        settled_by="relative-position.shift",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex2-complex",
        locator="exercise 2, first identity",
        reading="In pair j, counted from 0, the real part of the conjugated rotated query times the rotated "
        "key is that of conj(q) k e^(i (n-m) theta_j).",
        printed=Formula(
            f"re({_QUERY}*{_KEY})"
            " == re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j)))"
        ),
        settled_by="relative-position.pair-complex",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex2-real",
        locator="exercise 2, second identity",
        reading="In pair j, counted from 0, this is the pair's inner product times the cosine plus "
        "q_(2j+1) k_2j - q_2j k_(2j+1) times the sine of (n - m) theta_j.",
        printed=Formula(f"re({_QUERY}*{_KEY}) == {_COSINE} + {_SINE}"),
        settled_by="relative-position.pair-real",
        recorded=Verdict.HOLDS,
        mutants=(f"re({_QUERY}*{_KEY}) == {_COSINE} + {_SINE_TURNED}",),
    ),
    Claim(
        id="tutorial.ex2-conjugate",
        locator="exercise 2, solution, conjugation",
        reading="In pair j, counted from 0, the conjugate of the rotated query is the conjugated query "
        "turned by -m theta_j.",
        printed=Formula(f"{_QUERY} == (q[2*j] - I*q[2*j+1])*(cos(m*theta(j)) - I*sin(m*theta(j)))"),
        settled_by="relative-position.conjugate",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex2-product",
        locator="exercise 2, solution, product",
        reading="In pair j, counted from 0, the conjugated rotated query times the rotated key is "
        "conj(q) k e^(i (n-m) theta_j).",
        printed=Formula(
            f"{_QUERY}*{_KEY} == conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))"
        ),
        settled_by="relative-position.hermitian",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex2-unrotated",
        locator="exercise 2, solution, real part",
        reading="In pair j, counted from 0, conj(q) k has the real part q_2j k_2j + q_(2j+1) k_(2j+1) and "
        "the imaginary part q_2j k_(2j+1) - q_(2j+1) k_2j.",
        printed=Formula(
            "conj(complex_pair(q,j))*complex_pair(k,j) == q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1]"
            " + I*(q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j])"
        ),
        settled_by="relative-position.product",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex2-parts",
        locator="exercise 2, solution, real part",
        reading="In pair j, counted from 0, that product is e^(i (n-m) theta_j) times the number with real "
        "part q_2j k_2j + q_(2j+1) k_(2j+1) and imaginary part q_2j k_(2j+1) - q_(2j+1) k_2j.",
        printed=Formula(
            f"{_QUERY}*{_KEY} == (q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1]"
            " + I*(q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j]))*exp(I*(n-m)*theta(j))"
        ),
        settled_by="relative-position.hermitian",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex2-both-signs",
        locator="exercise 2, solution, note on the sign",
        reading="The sign of the sine in section 3.1 is right as well: pair j, counted from 0, contributes "
        "q_2j k_(2j+1) - q_(2j+1) k_2j times the sine of (n - m) theta_j.",
        printed=Formula(f"re({_QUERY}*{_KEY}) == {_COSINE} + {_SINE_TURNED}"),
        settled_by="relative-position.pair-real",
        recorded=Verdict.REFUTED,
        counterexample={**_CROSSED, "j": "0"},
        corrected=Formula(f"re({_QUERY}*{_KEY}) == {_COSINE} + {_SINE}"),
    ),
)

_EXTENSION: tuple[Claim, ...] = (
    Claim(
        id="tutorial.trained-range",
        locator="section 4, out-of-distribution frequencies",
        reading="Over training positions 0 to L-1 the angle of pair i, counted from 1, reaches 2 pi L over "
        "its wavelength; the milder reading: it stays below.",
        printed=Formula("(L-1)*theta(i-1) == 2*pi*L/wavelength(i-1)"),
        settled_by="schedule.last-position",
        recorded=Verdict.IMPRECISE,
        where={"j": "i-1"},
        counterexample={"b": "10000", "d": "2", "L": "7", "i": "1"},
        milder=Formula("(L-1)*theta(i-1) < 2*pi*L/wavelength(i-1)"),
        mutants=("(L+1)*theta(i-1) < 2*pi*L/wavelength(i-1)",),
    ),
    Claim(
        id="tutorial.slow-part-turn",
        locator="section 4, slow dimensions",
        reading="A pair i, counted from 1, whose wavelength is more than ten times L makes less than a tenth "
        "of a turn over L tokens.",
        printed=Formula("10*rotations(i-1) < 1"),
        settled_by="critical-index.part-turn",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "L": "10*L"},
        given=("wavelength(i-1) > 10*L",),
    ),
    Claim(
        id="tutorial.fast-many-turns",
        locator="section 4, fast dimensions",
        reading="A pair i, counted from 1, whose wavelength is at most a tenth of L makes ten turns or more "
        "over L tokens.",
        printed=Formula("rotations(i-1)/10 >= 1"),
        settled_by="critical-index.full-turns",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "L": "L/10"},
        given=("wavelength(i-1) <= L/10",),
    ),
    Claim(
        id="tutorial.ex3-fraction",
        locator="exercise 3, solution 1",
        reading="One token turns the first pair by 15.9 percent of a full cycle.",
        printed=Number("0.159", "rotations(0, b, d, 1)", _HEAD_64),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex3-fraction-interpolated",
        locator="exercise 3, solution 1",
        reading="An eighth of a token, which is a token after interpolation by 8, turns the first pair by "
        "2.0 percent of a full cycle.",
        printed=Number("0.020", "rotations(0, b, d, 1/8)", _HEAD_64),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.kernel",
        locator="section 6.1, position-encoding kernel",
        reading="The score is a sum over pairs j, counted from 0, of a cosine and a sine of (n - m) theta_j "
        "with coefficients that query and key alone determine.",
        printed=Formula(f"score(m, n) == Sum({_COSINE} + {_SINE}, j, 0, d/2-1)"),
        settled_by="relative-position.score",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.barely-one-cycle",
        locator="section 6.1, low-frequency dimensions",
        reading="A last pair whose wavelength is more than ten times L completes a cycle over L tokens.",
        printed=Formula("rotations(d/2-1) >= 1"),
        settled_by="critical-index.part-turn",
        recorded=Verdict.REFUTED,
        where={"j": "d/2-1"},
        given=("wavelength(d/2-1) > 10*L",),
        counterexample=_STANDARD,
        corrected=Formula("rotations(d/2-1) < 1"),
    ),
    Claim(
        id="tutorial.uniform-stretch",
        locator="section 6.1, changing the base",
        reading="A base c times as large stretches every pair i, counted from 1, as much as the slowest one.",
        printed=Formula(
            "wavelength(i-1, b*c)/wavelength(i-1) == wavelength(d/2-1, b*c)/wavelength(d/2-1)"
        ),
        settled_by="ntk-base.multiplier",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        counterexample={"b": "10000", "c": "2", "d": "4", "i": "1"},
        corrected=Formula("wavelength(i-1, b*c)/wavelength(i-1) == c**(2*(i-1)/d)"),
    ),
    Claim(
        id="tutorial.slower-stretch-more",
        locator="section 6.1, changing the base",
        reading="A base c times as large stretches pair i+1 by c to the power 2/d more than pair i, "
        "counted from 1: slower pairs are stretched more.",
        printed=Formula(
            "wavelength(i, b*c)/wavelength(i)/(wavelength(i-1, b*c)/wavelength(i-1)) == c**(2/d)"
        ),
        settled_by="ntk-base.step",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "s": "c**((d-2)/d)"},
    ),
    Claim(
        id="tutorial.pinned",
        locator="section 6.1, third issue",
        reading="The exponent d/(d-2) makes the stretch of the slowest pair exactly s.",
        printed=Formula("wavelength(d/2-1, b*s**(d/(d-2)))/wavelength(d/2-1) == s"),
        settled_by="ntk-base.slowest",
        recorded=Verdict.HOLDS,
    ),
)

_RESCALING: tuple[Claim, ...] = (
    Claim(
        id="tutorial.ntk-base",
        locator="section 6.2, NTK-aware scaling",
        reading="NTK-aware scaling replaces the base b by b times s to the power d/(d-2).",
        printed=Formula("ntk_base() == b*s**(d/(d-2))"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.ntk-frequency",
        locator="section 6.2, new frequencies",
        reading="Pair i, counted from 1, then turns by the new base to the power -2(i-1)/d.",
        printed=Formula("theta(i-1, ntk_base()) == ntk_base()**(-2*(i-1)/d)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.ntk-wavelength",
        locator="section 6.2, new wavelengths",
        reading="The new wavelength of pair i, counted from 1, is 2 pi times b to the power 2(i-1)/d times s "
        "to the power d/(d-2) times 2(i-1)/d.",
        printed=Formula(
            "wavelength(i-1, ntk_base()) == 2*pi*b**(2*(i-1)/d)*s**(d/(d-2)*2*(i-1)/d)"
        ),
        settled_by="schedule.wavelength",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "b": "ntk_base()"},
    ),
    Claim(
        id="tutorial.ntk-stretch",
        locator="section 6.2, new wavelengths",
        reading="Pair i, counted from 1, is stretched by s to the power 2(i-1)/(d-2).",
        printed=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) == s**(2*(i-1)/(d-2))"),
        settled_by="ntk-base.stretch",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        mutants=("wavelength(i-1, ntk_base())/wavelength(i-1) == s**(2*i/(d-2))",),
    ),
    Claim(
        id="tutorial.ntk-slowest",
        locator="section 6.2, derivation of the exponent",
        reading="The slowest pair is stretched by exactly s.",
        printed=Formula("wavelength(d/2-1, ntk_base())/wavelength(d/2-1) == s"),
        settled_by="ntk-base.slowest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ntk-faster-less",
        locator="section 6.2, derivation of the exponent",
        reading="A pair i before the slowest, counted from 1, is stretched by less than s, the "
        "stretch of the slowest.",
        printed=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) < s"),
        settled_by="ntk-base.strict-high",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("s > 1", "i-1 < d/2-1"),
    ),
    Claim(
        id="tutorial.ntk-fastest",
        locator="section 6.2, derivation of the exponent",
        reading="The first pair is stretched by the factor one: it does not change.",
        printed=Formula("wavelength(0, ntk_base())/wavelength(0) == 1"),
        settled_by="ntk-base.fastest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ntk-gradual",
        locator="section 6.2, frequency-aware",
        reading="The stretch of pair i+1 is that of pair i, counted from 1, times s to the power 2/(d-2): "
        "the lower the frequency, the larger the stretch.",
        printed=Formula(
            "wavelength(i, ntk_base())/wavelength(i)/(wavelength(i-1, ntk_base())/wavelength(i-1))"
            " == s**(2/(d-2))"
        ),
        settled_by="ntk-base.step",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.ntk-untouched",
        locator="section 6.2, frequency-aware",
        reading="The faster quarter of the pairs, counted from 1, keeps its wavelengths.",
        printed=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) == 1"),
        settled_by="ntk-base.stretch",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("i <= d/8",),
        counterexample={"b": "10000", "d": "64", "s": "4", "i": "2"},
        corrected=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) == s**(2*(i-1)/(d-2))"),
    ),
    Claim(
        id="tutorial.ntk-example-multiplier",
        locator="section 6.2, example",
        reading="4 to the power 64/62, the factor of the base for s = 4 and d = 64, is about 4.13.",
        printed=Number("4.13", "ntk_base()/b", _NTK_EXAMPLE),
        settled_by="ntk-base.unique",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.ntk-example-base",
        locator="section 6.2, example",
        reading="For b = 10000, d = 64, s = 4 the new base is 41300.",
        printed=Number("41300", "ntk_base()", _NTK_EXAMPLE),
        settled_by="ntk-base.unique",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.ntk-example-first",
        locator="section 6.2, example",
        reading="Under the new base the first pair still has the wavelength 2 pi.",
        printed=Formula("wavelength(0, ntk_base()) == 2*pi"),
        settled_by="schedule.fastest",
        recorded=Verdict.HOLDS,
        where={"b": "ntk_base()"},
    ),
    Claim(
        id="tutorial.ntk-example-last-exponent",
        locator="section 6.2, example",
        reading="For d = 64 pair 32, counted from 1, has the new wavelength 2 pi times the new base to the "
        "power 31/32.",
        printed=Formula("wavelength(31, ntk_base(b, 64, s), 64) == 2*pi*ntk_base(b, 64, s)**(31/32)"),
        settled_by="schedule.slowest",
        recorded=Verdict.HOLDS,
        where={"d": "64", "b": "ntk_base(b, 64, s)"},
    ),
    Claim(
        id="tutorial.ntk-example-last",
        locator="section 6.2, example",
        reading="For d = 64 and s = 4 pair 32, counted from 1, is stretched by 4.",
        printed=Number("4", "wavelength(31, ntk_base())/wavelength(31)", _NTK_EXAMPLE),
        settled_by="ntk-base.slowest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ntk-example-middle-exponent",
        locator="section 6.2, example",
        reading="For d = 64 pair 16, counted from 1, is stretched by s to the power 15/31.",
        printed=Formula("wavelength(15, ntk_base(b, 64, s), 64)/wavelength(15, b, 64) == s**(15/31)"),
        settled_by="ntk-base.stretch",
        recorded=Verdict.HOLDS,
        where={"j": "15", "d": "64"},
    ),
    Claim(
        id="tutorial.ntk-example-middle-decimal",
        locator="section 6.2, example",
        reading="The exponent of s in the stretch of pair 16, counted from 1, is about 0.48.",
        printed=Number("0.48", "ln(wavelength(15, ntk_base())/wavelength(15))/ln(s)", _NTK_EXAMPLE),
        settled_by="ntk-base.stretch",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ntk-example-middle",
        locator="section 6.2, example",
        reading="For d = 64 and s = 4 pair 16, counted from 1, is stretched by about 1.94.",
        printed=Number(
            "1.94", "wavelength(15, ntk_base())/wavelength(15)", _NTK_EXAMPLE, approximates="s**0.48"
        ),
        settled_by="ntk-base.stretch",
        recorded=Verdict.REFUTED,
    ),
)

_SAMPLING: tuple[Claim, ...] = (
    Claim(
        id="tutorial.rotations",
        locator="section 6.4, rotation count",
        reading="Pair i, counted from 1, makes L over 2 pi b to the power 2(i-1)/d turns over L tokens.",
        printed=Formula("rotations(i-1) == L/(2*pi*b**(2*(i-1)/d))"),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.complete-revolutions",
        locator="section 6.4, rotation count",
        reading="The rotation count of pair i, counted from 1, is a whole number of revolutions.",
        printed=Formula("rotations(i-1) == ceil(rotations(i-1))"),
        settled_by="schedule.rotations",
        recorded=Verdict.IMPRECISE,
        where={"j": "i-1"},
        counterexample={"b": "10000", "d": "2", "L": "7", "i": "1"},
        milder=Formula("rotations(i-1) == L/(2*pi*b**(2*(i-1)/d))"),
    ),
    Claim(
        id="tutorial.same-count",
        locator="section 6.4, reference to section 7.1",
        reading="The rotation count of pair i in section 6.4, counted from 1, is the one that section 7.1 "
        "writes for the same i.",
        printed=Formula("rotations(i-1) == L/(2*pi*b**(2*i/d))"),
        settled_by="schedule.rotations",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        counterexample={"b": "10000", "d": "4", "L": "7", "i": "1"},
        corrected=Formula("rotations(i-1) == L/(2*pi*b**(2*(i-1)/d))"),
    ),
    Claim(
        id="tutorial.barely-sampled",
        locator="section 6.4, table of regimes",
        reading="A pair i, counted from 1, whose rotation count is within a tenth of one makes exactly one "
        "revolution over L tokens.",
        printed=Formula("wavelength(i-1) == L"),
        settled_by="critical-index.never-equal",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("rotations(i-1) > 0.9", "rotations(i-1) < 1.1"),
        counterexample={"b": "10000", "d": "2", "L": "6", "i": "1"},
        corrected=Formula("wavelength(i-1) != L"),
    ),
    Claim(
        id="tutorial.seen-angles",
        locator="section 6.4, table of regimes",
        reading="L tokens take pair i, counted from 1, through 2 pi times its rotation count in radians.",
        printed=Formula("2*pi*rotations(i-1) == L*theta(i-1)"),
        settled_by="schedule.swept",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.undersampled-open",
        locator="section 6.4, table of regimes, undersampled",
        reading="A pair i, counted from 1, with a rotation count below one has not been round the circle by "
        "the last training position, L-1.",
        printed=Formula("(L-1)*theta(i-1) < 2*pi"),
        settled_by="critical-index.arc-part",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("rotations(i-1) < 1",),
    ),
    Claim(
        id="tutorial.unseen-angles",
        locator="section 6.4, table of regimes, undersampled",
        reading="No training position 0 to L-1 takes pair i, counted from 1, as far as 2 pi times its "
        "rotation count.",
        printed=Formula("(L-1)*theta(i-1) < 2*pi*rotations(i-1)"),
        settled_by="schedule.last-position",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.count-definition",
        locator="section 6.4, undersampling condition",
        reading="The rotation count of pair i, counted from 1, is L over its wavelength.",
        printed=Formula("rotations(i-1) == L/wavelength(i-1)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.undersampled-wavelength",
        locator="section 6.4, undersampling condition, first equivalence",
        reading="Where the rotation count of pair i, counted from 1, is below one, its wavelength is above "
        "L.",
        printed=Formula("wavelength(i-1) > L"),
        settled_by="critical-index.beyond-length",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("rotations(i-1) < 1",),
    ),
    Claim(
        id="tutorial.undersampled-count",
        locator="section 6.4, undersampling condition, first equivalence",
        reading="Where the wavelength of pair i, counted from 1, is above L, its rotation count is below "
        "one.",
        printed=Formula("rotations(i-1) < 1"),
        settled_by="critical-index.part-turn",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("wavelength(i-1) > L",),
    ),
    Claim(
        id="tutorial.critical-index",
        locator="section 6.4, undersampling condition",
        reading="The wavelength of pair i, counted from 1, is above L exactly where i is above "
        "(d/2)(1 + ln(L/2 pi)/ln b).",
        printed=Formula(f"ln(wavelength(i-1)) - ln(L) == 2*ln(b)/d*(i - {_PRINTED_INDEX})"),
        settled_by="critical-index.one-based",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "4", "L": "7", "i": "2"},
        corrected=Formula(
            "ln(wavelength(i-1)) - ln(L) == 2*ln(b)/d*(i - (1 + d/2*ln(L/(2*pi))/ln(b)))"
        ),
        mutants=("ln(wavelength(i-1)) - ln(L) == 2*ln(b)/d*(i - d/2*ln(L/(2*pi))/ln(b))",),
    ),
    Claim(
        id="tutorial.standard-index",
        locator="section 6.4, standard setting",
        reading="For b = 10000, d = 128, L = 4096 the critical index, counted from 1, is about 43.",
        printed=Number("43", "1 + critical_index()", _STANDARD),
        settled_by="critical-index.one-based",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.standard-count",
        locator="section 6.4, standard setting",
        reading="For b = 10000, d = 128, L = 4096 about 21 pairs have a wavelength above L.",
        printed=Number("21", "d/2 - critical_pair()", _STANDARD),
        settled_by="critical-index.pair",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.standard-pairs",
        locator="section 6.4, standard setting",
        reading="For b = 10000, d = 128, L = 4096 the pairs that never complete a turn are those above 43, "
        "counted from 1: pairs 44 to 64.",
        printed=Members("i", 1, 64, "rotations(i-1) < 1", ((44, 64),), _STANDARD),
        settled_by="critical-index.turns",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.slowest-turns",
        locator="section 6.4, NTK scaling as an approximation",
        reading="Under the NTK base the slowest pair turns over s L tokens as often as before over L.",
        printed=Formula("rotations(d/2-1, ntk_base(), d, s*L) == rotations(d/2-1)"),
        settled_by="ntk-base.turns",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.all-others-stretched",
        locator="section 6.4, NTK scaling as an approximation",
        reading="The base change stretches every pair i after the first, counted from 1; the first is "
        "excepted in section 6.2.",
        printed=Formula("1 < wavelength(i-1, ntk_base())/wavelength(i-1)"),
        settled_by="ntk-base.strict-low",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("s > 1", "i-1 >= 1"),
    ),
    Claim(
        id="tutorial.intermediate-exponent",
        locator="section 6.4, NTK scaling as an approximation",
        reading="Every pair i strictly between the first and the last, counted from 1, is stretched by s to "
        "the power (d-4)/(d-2).",
        printed=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) == s**((d-4)/(d-2))"),
        settled_by="ntk-base.stretch",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("i > 1", "i < d/2"),
        counterexample={"b": "10000", "d": "8", "s": "8", "i": "2"},
        corrected=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) == s**(2*(i-1)/(d-2))"),
    ),
    Claim(
        id="tutorial.intermediate-stretch",
        locator="section 6.4, NTK scaling as an approximation",
        reading="At s = 8 the stretch with the exponent (d-4)/(d-2), which is that of the last pair but one, "
        "lies between 6 and 7.",
        printed=Formula("6 <= wavelength(d/2-2, ntk_base(b, d, 8))/wavelength(d/2-2) <= 7"),
        settled_by="ntk-base.last-but-one",
        recorded=Verdict.REFUTED,
        where={"s": "8"},
        counterexample=_HEAD_128,
        corrected=Formula("wavelength(d/2-2, ntk_base(b, d, 8))/wavelength(d/2-2) == 8**((d-4)/(d-2))"),
    ),
    Claim(
        id="tutorial.intermediate-calibrated",
        locator="section 6.4, NTK scaling as an approximation",
        reading="The pair with that exponent, the last but one, made more than one turn over L tokens.",
        printed=Formula("rotations(d/2-2) > 1"),
        settled_by="schedule.rotations",
        recorded=Verdict.REFUTED,
        where={"j": "d/2-2"},
        counterexample=_STANDARD,
        corrected=Formula("rotations(d/2-2) == L/(2*pi*b**((d-4)/d))"),
    ),
    Claim(
        id="tutorial.threshold-one",
        locator="section 6.4, lower threshold",
        reading="Below the threshold, a rotation count of one, the wavelength of pair i, counted from 1, is "
        "above L.",
        printed=Formula("wavelength(i-1) > L"),
        settled_by="critical-index.beyond-length",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("rotations(i-1) < 1",),
    ),
)

_EXERCISE_FOUR: tuple[Claim, ...] = (
    Claim(
        id="tutorial.ex4-frequency",
        locator="exercise 4, solution 1",
        reading="A base c times as large multiplies the frequency of pair i, counted from 1, by c to the "
        "power -2(i-1)/d.",
        printed=Formula("theta(i-1, b*c)/theta(i-1) == c**(-2*(i-1)/d)"),
        settled_by="schedule.base-change",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.ex4-wavelength",
        locator="exercise 4, solution 1",
        reading="A base c times as large multiplies the wavelength of pair i, counted from 1, by c to the "
        "power 2(i-1)/d.",
        printed=Formula("wavelength(i-1, b*c)/wavelength(i-1) == c**(2*(i-1)/d)"),
        settled_by="ntk-base.multiplier",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.ex4-slowest",
        locator="exercise 4, solution 2",
        reading="A base c times as large multiplies the slowest wavelength by c to the power (d-2)/d.",
        printed=Formula("wavelength(d/2-1, b*c)/wavelength(d/2-1) == c**((d-2)/d)"),
        settled_by="ntk-base.multiplier",
        recorded=Verdict.HOLDS,
        where={"j": "d/2-1"},
    ),
    Claim(
        id="tutorial.ex4-unique",
        locator="exercise 4, key insight and solution 2",
        reading="The slowest wavelength becomes s times itself exactly where the multiplier c of the base is "
        "s to the power d/(d-2).",
        printed=Formula(
            "ln(wavelength(d/2-1, b*c)/(s*wavelength(d/2-1))) == (1 - 2/d)*(ln(c) - d/(d-2)*ln(s))"
        ),
        settled_by="ntk-base.unique",
        recorded=Verdict.HOLDS,
        where={"B": "b*c"},
    ),
    Claim(
        id="tutorial.ex4-every-even-width",
        locator="exercise 4, solution 2, with the even widths of section 2.1",
        reading="At the smallest even width, d = 2, a multiplier c of the base stretches the slowest pair by "
        "s as well.",
        printed=Formula("wavelength(0, b*c, 2) == s*wavelength(0, b, 2)"),
        settled_by="ntk-base.width-two",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "c": "4", "s": "2"},
        corrected=Formula("wavelength(0, b*c, 2) == wavelength(0, b, 2)"),
    ),
)

_DYNAMIC: tuple[Claim, ...] = (
    Claim(
        id="tutorial.dynamic-base",
        locator="section 6.5, dynamic NTK scaling",
        reading="At the current length t dynamic NTK scaling takes b times t/L to the power d/(d-2), which "
        "is the NTK base at the scale t/L.",
        printed=Formula("ntk_base(b, d, t/L) == b*(t/L)**(d/(d-2))"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.dynamic-slowest",
        locator="section 6.5, dynamic NTK scaling",
        reading="At the current length t the slowest pair is stretched by t/L.",
        printed=Formula("wavelength(d/2-1, ntk_base(b, d, t/L))/wavelength(d/2-1) == t/L"),
        settled_by="ntk-base.slowest",
        recorded=Verdict.HOLDS,
        where={"s": "t/L"},
    ),
    Claim(
        id="tutorial.dynamic-turns",
        locator="section 6.5, dynamic NTK scaling",
        reading="Over the current length t the slowest pair turns as often as it did over L.",
        printed=Formula("rotations(d/2-1, ntk_base(b, d, t/L), d, t) == rotations(d/2-1)"),
        settled_by="ntk-base.turns",
        recorded=Verdict.HOLDS,
        where={"s": "t/L"},
    ),
    Claim(
        id="tutorial.dynamic-stretch",
        locator="section 6.5, fast dimensions",
        reading="At the current length t pair i, counted from 1, is stretched by t/L to the power "
        "2(i-1)/(d-2).",
        printed=Formula("wavelength(i-1, ntk_base(b, d, t/L))/wavelength(i-1) == (t/L)**(2*(i-1)/(d-2))"),
        settled_by="ntk-base.stretch",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "s": "t/L"},
    ),
    Claim(
        id="tutorial.dynamic-fast-turns",
        locator="section 6.5, fast dimensions",
        reading="The first pair makes more than one turn at any current length t.",
        printed=Formula("rotations(0, b, d, t) > 1"),
        settled_by="schedule.rotations",
        recorded=Verdict.REFUTED,
        where={"j": "0", "L": "t"},
        counterexample={"b": "10000", "d": "2", "t": "6"},
        corrected=Formula("rotations(0, b, d, t) == t/(2*pi)"),
    ),
    Claim(
        id="tutorial.dynamic-slow-angle",
        locator="section 6.5, slow dimensions",
        reading="The angle of the slowest pair stays below a full turn however large the position m.",
        printed=Formula("m*theta(d/2-1) < 2*pi"),
        settled_by="schedule.swept",
        recorded=Verdict.REFUTED,
        where={"j": "d/2-1", "L": "m"},
        given=("m > 0",),
        counterexample={**_HEAD_128, "m": "128000"},
        corrected=Formula("m*theta(d/2-1) == 2*pi*m/wavelength(d/2-1)"),
    ),
)

_YARN: tuple[Claim, ...] = (
    Claim(
        id="tutorial.no-partial-cycle",
        locator="section 7, slow dimensions",
        reading="A last pair whose wavelength is more than a hundred times the extended length L completes "
        "no part of a cycle over it.",
        printed=Formula("rotations(d/2-1) <= 0"),
        settled_by="schedule.rotations",
        recorded=Verdict.REFUTED,
        where={"j": "d/2-1"},
        given=("wavelength(d/2-1) > 100*L",),
        counterexample={**_LARGE_BASE, "L": "8192"},
        corrected=Formula("rotations(d/2-1) == L/(2*pi*b**(1-2/d))"),
    ),
    Claim(
        id="tutorial.wavelength-from-zero",
        locator="section 7.1, dimension wavelength",
        reading="The wavelength of pair i, here counted from 0, is 2 pi times b to the power 2i/d.",
        printed=Formula("wavelength(j) == 2*pi*b**(2*j/d)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.rotations-from-zero",
        locator="section 7.1, dimension wavelength",
        reading="The rotation count of pair i, here counted from 0, is L over 2 pi b to the power 2i/d.",
        printed=Formula("rotations(j) == L/(2*pi*b**(2*j/d))"),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.count-falls",
        locator="section 7.1, large and small counts",
        reading="The higher the frequency, the larger the rotation count: it falls from pair to pair, "
        "counted from 0.",
        printed=Formula("rotations(j+1) < rotations(j)"),
        settled_by="schedule.rotations-falling",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.table-interpolation",
        locator="section 7.2, table of regimes, first row",
        reading="A rotation count below one means a wavelength above L; pair j is counted from 0.",
        printed=Formula("wavelength(j) > L"),
        settled_by="critical-index.beyond-length",
        recorded=Verdict.HOLDS,
        given=("rotations(j) < 1",),
    ),
    Claim(
        id="tutorial.yarn-first-wavelength",
        locator="section 7.2, example, i = 0",
        reading="For b = 10000 and d = 64 the wavelength of pair 0, counted from 0, is about 6.3 tokens.",
        printed=Number("6.3", "wavelength(0)", _HEAD_64),
        settled_by="schedule.fastest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.yarn-first-turns",
        locator="section 7.2, example, i = 0",
        reading="Over 4096 tokens pair 0, counted from 0, makes about 650 turns.",
        printed=Number("650", "rotations(0)", _EXERCISE_1),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.yarn-20-exponent",
        locator="section 7.2, example, i = 20",
        reading="For d = 64 the wavelength of pair 20, counted from 0, is 2 pi times b to the power 40/64.",
        printed=Formula("wavelength(20, b, 64) == 2*pi*b**(40/64)"),
        settled_by="schedule.wavelength",
        recorded=Verdict.HOLDS,
        where={"j": "20", "d": "64"},
    ),
    Claim(
        id="tutorial.yarn-20-power",
        locator="section 7.2, example, i = 20",
        reading="10000 to the power 40/64 is about 794.",
        printed=Number("794", "wavelength(20)/(2*pi)", _HEAD_64),
        settled_by="schedule.wavelength",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-20-wavelength",
        locator="section 7.2, example, i = 20",
        reading="For b = 10000 and d = 64 the wavelength of pair 20, counted from 0, is about 4990 tokens.",
        printed=Number("4990", "wavelength(20)", _HEAD_64),
        settled_by="schedule.wavelength",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-20-turns",
        locator="section 7.2, example, i = 20",
        reading="Over 4096 tokens pair 20, counted from 0, makes about 0.82 turns.",
        printed=Number("0.82", "rotations(20)", _EXERCISE_1),
        settled_by="schedule.rotations",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-20-undersampled",
        locator="section 7.2, example, i = 20",
        reading="Pair 20, counted from 0, makes less than one turn over 4096 tokens.",
        printed=Members("j", 20, 20, "rotations(j) < 1", ((20, 20),), _EXERCISE_1),
        settled_by="critical-index.turns",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-15-power",
        locator="section 7.2, example, i = 15",
        reading="10000 to the power 30/64, the factor of pair 15 counted from 0, is about 178.",
        printed=Number("178", "wavelength(15)/(2*pi)", _HEAD_64),
        settled_by="schedule.wavelength",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-15-wavelength",
        locator="section 7.2, example, i = 15",
        reading="For b = 10000 and d = 64 the wavelength of pair 15, counted from 0, is about 1118 tokens.",
        printed=Number("1118", "wavelength(15)", _HEAD_64),
        settled_by="schedule.wavelength",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-15-turns",
        locator="section 7.2, example, i = 15",
        reading="Over 4096 tokens pair 15, counted from 0, makes about 3.67 turns.",
        printed=Number("3.67", "rotations(15)", _EXERCISE_1),
        settled_by="schedule.rotations",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.ex5-below-one",
        locator="exercise 5, solution 3",
        reading="A pair j, counted from 0, with a rotation count below one has a wavelength above L.",
        printed=Formula("wavelength(j) > L"),
        settled_by="critical-index.beyond-length",
        recorded=Verdict.HOLDS,
        given=("rotations(j) < 1",),
    ),
    Claim(
        id="tutorial.ex5-open",
        locator="exercise 5, solution 3",
        reading="A pair j, counted from 0, with a rotation count below one has made no full turn by the last "
        "training position, L-1.",
        printed=Formula("(L-1)*theta(j) < 2*pi"),
        settled_by="critical-index.arc-part",
        recorded=Verdict.HOLDS,
        given=("rotations(j) < 1",),
    ),
    Claim(
        id="tutorial.ex5-at-least-one",
        locator="exercise 5, solution 3",
        reading="A pair j, counted from 0, with a rotation count of at least one has a wavelength of at most "
        "L.",
        printed=Formula("wavelength(j) <= L"),
        settled_by="critical-index.within-length",
        recorded=Verdict.HOLDS,
        given=("rotations(j) >= 1",),
    ),
    Claim(
        id="tutorial.ex5-full-cycle",
        locator="exercise 5, solution 3",
        reading="A pair j, counted from 0, with a rotation count of at least one has made a full turn by the "
        "last training position, L-1.",
        printed=Formula("(L-1)*theta(j) >= 2*pi"),
        settled_by="schedule.swept",
        recorded=Verdict.REFUTED,
        given=("rotations(j) >= 1",),
        counterexample={"b": "10000", "d": "2", "L": "7", "j": "0"},
        corrected=Formula("(L-1)*theta(j) >= 2*pi"),
        corrected_by="critical-index.arc-covered",
    ),
)

_LARGE: tuple[Claim, ...] = (
    Claim(
        id="tutorial.slowest-wavelength",
        locator="section 8.1, slowest dimension",
        reading="The wavelength of the last pair is 2 pi times b to the power (d-2)/d.",
        printed=Formula("wavelength(d/2-1) == 2*pi*b**((d-2)/d)"),
        settled_by="schedule.slowest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.slowest-wide",
        locator="section 8.1, slowest dimension",
        reading="For wide heads the wavelength of the last pair tends to 2 pi b.",
        printed=Formula("Limit(wavelength(d/2-1)/(2*pi*b), d) == 1"),
        settled_by="schedule.wide",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.slowest-standard",
        locator="section 8.1, standard base",
        reading="For b = 10000 (at d = 128) the longest wavelength is about 62800 tokens.",
        printed=Number("62800", "wavelength(d/2-1)", _HEAD_128, approximates="2*pi*b"),
        settled_by="schedule.slowest",
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="tutorial.slowest-standard-turns",
        locator="section 8.1, standard base",
        reading="Over 4096 tokens the slowest pair of b = 10000 (at d = 128) makes about 0.065 turns.",
        printed=Number("0.065", "rotations(d/2-1)", _STANDARD, approximates="L/(2*pi*b)"),
        settled_by="schedule.rotations",
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="tutorial.slowest-large",
        locator="section 8.1, large base",
        reading="For b = 500000 (at d = 128) the longest wavelength is about 3.14 million tokens.",
        printed=Number(
            "3140000", "wavelength(d/2-1)", _LARGE_BASE, unit="10000", approximates="2*pi*b"
        ),
        settled_by="schedule.slowest",
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="tutorial.slowest-large-turns",
        locator="section 8.1, large base",
        reading="Over 8192 tokens the slowest pair of b = 500000 (at d = 128) makes about 0.003 turns.",
        printed=Number("0.003", "rotations(d/2-1)", {**_LARGE_BASE, "L": "8192"}, approximates="L/(2*pi*b)"),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.slowest-large-turns-long",
        locator="section 8.1, large base",
        reading="Over 128000 tokens the slowest pair of b = 500000 (at d = 128) makes about 0.04 turns.",
        printed=Number("0.04", "rotations(d/2-1)", _LARGE_BASE_LONG, approximates="L/(2*pi*b)"),
        settled_by="schedule.rotations",
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="tutorial.slowest-large-below-one",
        locator="section 8.1, large base",
        reading="Over 128000 tokens the slowest pair of b = 500000, pair 64 of d = 128 counted from 1, makes "
        "less than one turn.",
        printed=Members("i", 64, 64, "rotations(i-1) < 1", ((64, 64),), _LARGE_BASE_LONG),
        settled_by="critical-index.turns",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.no-new-angles",
        locator="section 8.1, large base",
        reading="With less than one turn at the extended length s L, the slowest pair sweeps no more there "
        "than it did over L.",
        printed=Formula("rotations(d/2-1, b, d, s*L) <= rotations(d/2-1)"),
        settled_by="schedule.rotations",
        recorded=Verdict.REFUTED,
        where={"j": "d/2-1", "L": "s*L"},
        given=("s > 1", "rotations(d/2-1, b, d, s*L) < 1"),
        counterexample={**_LARGE_BASE, "L": "8192", "s": "15.625"},
        corrected=Formula("rotations(d/2-1, b, d, s*L) == s*L/(2*pi*b**(1-2/d))"),
    ),
    Claim(
        id="tutorial.always-undersampled",
        locator="section 8.1, always-undersampled regime",
        reading="A pair i, counted from 1, whose wavelength is above the training length L is not below "
        "the extended length s L either.",
        printed=Formula("wavelength(i-1) >= s*L"),
        settled_by="critical-index.post-critical",
        recorded=Verdict.HOLDS_IF,
        where={"j": "i-1", "L": "s*L"},
        given=("wavelength(i-1) > L",),
        hypothesis="i-1 >= critical_index(b, d, s*L)",
        counterexample={**_LARGE_BASE, "L": "8192", "s": "15.625", "i": "36"},
    ),
    Claim(
        id="tutorial.critical-index-again",
        locator="section 8.2, Nyquist condition",
        reading="The real index, counted from 1, at which the wavelength is L is (d/2)(1 + ln(L/2 pi)/ln b).",
        printed=Formula(f"wavelength({_PRINTED_INDEX} - 1) == L"),
        settled_by="critical-index.index",
        recorded=Verdict.REFUTED,
        counterexample=_LARGE_BASE_LONG,
        corrected=Formula("wavelength((1 + d/2*ln(L/(2*pi))/ln(b)) - 1) == L"),
    ),
    Claim(
        id="tutorial.large-length-over-turn",
        locator="section 8.2, b = 500000",
        reading="128000 over 2 pi is 20373.",
        printed=Number("20373", "L/(2*pi)", {"L": "128000"}),
        settled_by="critical-index.threshold",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.large-log-base",
        locator="section 8.2, b = 500000",
        reading="The natural logarithm of 500000 is 13.12.",
        printed=Number("13.12", "ln(b)", {"b": "500000"}),
        settled_by="critical-index.threshold",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.large-share",
        locator="section 8.2, b = 500000",
        reading="ln(128000/2 pi) over ln 500000 is about 0.748.",
        printed=Number("0.748", "ln(L/(2*pi))/ln(b)", {"b": "500000", "L": "128000"}),
        settled_by="critical-index.threshold",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.large-index",
        locator="section 8.2, b = 500000",
        reading="For b = 500000, d = 128, L = 128000 the critical index, counted from 1, is about 112.",
        printed=Number("112", "1 + critical_index()", _LARGE_BASE_LONG),
        settled_by="critical-index.one-based",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.all-but-16",
        locator="section 8.2, b = 500000",
        reading="For b = 500000, d = 128, L = 128000 all pairs but 16, which is 48 pairs, have a wavelength "
        "above L.",
        printed=Number("48", "d/2 - critical_pair()", _LARGE_BASE_LONG),
        settled_by="critical-index.pair",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.vast-majority",
        locator="section 8.2, b = 500000",
        reading="At that base, width and length more than half of the pairs have a wavelength above L.",
        printed=Formula("d/2 - critical_pair() > d/4"),
        settled_by="critical-index.pair",
        recorded=Verdict.REFUTED,
        counterexample=_LARGE_BASE_LONG,
        corrected=Formula("critical_pair() == max(0, min(d/2, ceil(critical_index())))"),
    ),
    Claim(
        id="tutorial.standard-long-factor",
        locator="section 8.2, b = 10000",
        reading="1 + ln(128000/2 pi)/ln 10000 is about 2.065.",
        printed=Number("2.065", "1 + ln(L/(2*pi))/ln(b)", {"b": "10000", "L": "128000"}),
        settled_by="critical-index.threshold",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.standard-long-index",
        locator="section 8.2, b = 10000",
        reading="For b = 10000, d = 128, L = 128000 the critical index, counted from 1, is about 132.",
        printed=Number("132", "1 + critical_index()", _STANDARD_LONG),
        settled_by="critical-index.one-based",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.beyond-last-pair",
        locator="section 8.2, b = 10000",
        reading="Where the critical index, counted from 1, lies beyond the last pair, every pair i has a "
        "wavelength above L.",
        printed=Formula("wavelength(i-1) > L"),
        settled_by="critical-index.pre-critical",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("1 + critical_index() > d/2",),
        counterexample={**_STANDARD_LONG, "i": "64"},
        corrected=Formula("wavelength(i-1) < L"),
    ),
    Claim(
        id="tutorial.every-pair-undersampled",
        locator="section 8.2, b = 10000",
        reading="For b = 10000, d = 128, L = 128000 each of the pairs 1 to 64, counted from 1, makes less "
        "than one turn.",
        printed=Members("i", 1, 64, "rotations(i-1) < 1", ((1, 64),), _STANDARD_LONG),
        settled_by="critical-index.turns",
        recorded=Verdict.REFUTED,
    ),
)

_EXERCISE_SIX: tuple[Claim, ...] = (
    Claim(
        id="tutorial.ex6-exponent",
        locator="exercise 6, solution 1",
        reading="128/126, the exponent of s in the NTK base at d = 128, is 1.0159.",
        printed=Number("1.0159", "ln(ntk_base()/b)/ln(s)", _NTK_EXERCISE),
        settled_by="ntk-base.unique",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex6-multiplier",
        locator="exercise 6, solution 1",
        reading="8 to the power 128/126 is about 8.11.",
        printed=Number("8.11", "ntk_base()/b", _NTK_EXERCISE, approximates="s**1.0159"),
        settled_by="ntk-base.unique",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.ex6-base",
        locator="exercise 6, solution 1",
        reading="For b = 10000, d = 128, s = 8 the new base is about 81100.",
        printed=Number("81100", "ntk_base()", _NTK_EXERCISE),
        settled_by="ntk-base.unique",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.ex6-power",
        locator="exercise 6, solution 2",
        reading="8192 over 2 pi times 16.5 is about 79.0.",
        printed=Number("79.0", "L/(2*pi*16.5)", _MIDPOINT),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex6-log",
        locator="exercise 6, solution 2",
        reading="The natural logarithm of 79 is about 4.37.",
        printed=Number("4.37", "ln(L/(2*pi*16.5))", _MIDPOINT),
        settled_by="critical-index.threshold",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex6-share",
        locator="exercise 6, solution 2",
        reading="The logarithm of 79 to the base 10000, which is 2i/128, is about 0.474.",
        printed=Number("0.474", "ln(L/(2*pi*16.5))/ln(b)", _MIDPOINT),
        settled_by="critical-index.threshold",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex6-index",
        locator="exercise 6, solution 2",
        reading="The real index, counted from 0, that makes 16.5 turns over 8192 tokens is about 30.",
        printed=Number("30", "critical_index(b, d, L/16.5)", _MIDPOINT, unit="1"),
        settled_by="critical-index.index",
        recorded=Verdict.HOLDS,
    ),
)

CLAIMS: tuple[Claim, ...] = (
    *_ROTATION,
    *_SCHEDULE,
    *_EXERCISE_ONE,
    *_SCORES,
    *_EXTENSION,
    *_RESCALING,
    *_SAMPLING,
    *_EXERCISE_FOUR,
    *_DYNAMIC,
    *_YARN,
    *_LARGE,
    *_EXERCISE_SIX,
)
