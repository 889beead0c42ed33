"""Section 2.1 up to eq. (5): attention, complex coordinates, the rotary map."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Verdict

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="yarn.own-position",
        locator="2.1, eq. (1)",
        reading="A query is made of its own vector and its own position alone, and so is a key: the score "
        "is the inner product of the query's vector turned to m and the key's vector turned to n; pairs j "
        "are counted from 0.",
        printed=Formula(
            "score(m, n) == Sum("
            "(q[2*j]*cos(m*theta(j)) - q[2*j+1]*sin(m*theta(j)))"
            "*(k[2*j]*cos(n*theta(j)) - k[2*j+1]*sin(n*theta(j)))"
            " + (q[2*j]*sin(m*theta(j)) + q[2*j+1]*cos(m*theta(j)))"
            "*(k[2*j]*sin(n*theta(j)) + k[2*j+1]*cos(n*theta(j))), j, 0, d/2-1)"
        ),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="yarn.softmax-one-score",
        locator="2.1, eq. (2)",
        reading="An attention weight is the softmax of one scaled score, as printed; the milder reading: "
        "the softmax runs over the scaled scores of all N keys, counted from 0, with the query, and the "
        "weight is its entry p.",
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
        id="yarn.weights-sum",
        locator="2.1, eq. (2)",
        reading="Over the N keys, counted from 0, the weights of one query add up to 1.",
        printed=Formula("Sum(softmax(l), l, 0, N-1) == 1"),
        settled_by="attention.sum",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.divisor-head",
        locator="2.1, eq. (2), the divisor",
        reading=(
            "The divisor, the root of |D| as the number N d of neurons of a layer of N heads of width d, "
            "takes the scores to the variance 1 where query and key of a head have independent coordinates "
            "of mean 0 and variance 1: there the variance of the score is N d. The milder reading: |D| is "
            "the width d of one head, and the variance is d."
        ),
        printed=Formula("score_variance(m, n, 1) == N*d"),
        settled_by="long-term.variance-normal",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "2", "N": "2", "m": "0", "n": "0"},
        milder=Formula("score_variance(m, n, 1) == d"),
        mutants=("score_variance(m, n, 1) == sqrt(d)",),
    ),
    Claim(
        id="yarn.hermitian-inner-product",
        locator="2.1, sentence before eq. (3)",
        reading="The inner product of q and k, not rotated, is the real part of the Hermitian product of "
        "their complex forms; pairs j are counted from 0.",
        printed=Formula("dot(q, k) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)), j, 0, d/2-1)"),
        settled_by="complex-pairs.inner-product",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.isomorphism-real",
        locator="2.1, eq. (3)",
        reading="The map of embeddings has an inverse: the real part of component j gives coordinate 2j "
        "back, both counted from 0, of every real multiple z of a vector.",
        printed=Formula("re(z*complex_pair(x,j)) == z*x[2*j]"),
        settled_by="complex-pairs.real",
        recorded=Verdict.HOLDS,
        mutants=("re(z*complex_pair(x,j)) == z*x[2*j+1]",),
    ),
    Claim(
        id="yarn.isomorphism-imaginary",
        locator="2.1, eq. (3)",
        reading="The map of embeddings has an inverse: the imaginary part of component j gives coordinate "
        "2j+1 back, both counted from 0, of every real multiple z of a vector. So real and imaginary parts "
        "alternate.",
        printed=Formula("im(z*complex_pair(x,j)) == z*x[2*j+1]"),
        settled_by="complex-pairs.imaginary",
        recorded=Verdict.HOLDS,
        mutants=("im(z*complex_pair(x,j)) == z*x[2*j+2]",),
    ),
    Claim(
        id="yarn.isomorphism-length",
        locator="2.1, eq. (3)",
        reading="The map keeps the length of every pair j, counted from 0.",
        printed=Formula("re(conj(complex_pair(x,j))*complex_pair(x,j)) == x[2*j]**2 + x[2*j+1]**2"),
        settled_by="complex-pairs.length",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.isomorphism-structure",
        locator="2.1, eq. (3), isomorphism of complex spaces",
        reading="The real vectors become a complex space through the map alone: multiplication by i is the "
        "quarter turn of every pair j, counted from 0.",
        printed=Formula("I*complex_pair(x,j) == -x[2*j+1] + I*x[2*j]"),
        settled_by="complex-pairs.quarter-turn",
        recorded=Verdict.HOLDS,
        mutants=("I*complex_pair(x,j) == x[2*j+1] - I*x[2*j]",),
    ),
    Claim(
        id="yarn.isomorphism-linear",
        locator="2.1, eq. (4)",
        reading="The map of queries, and of keys alike, is linear over the reals: real multiples of a query "
        "and a key become those of their complex forms, pair by pair; pairs j are counted from 0.",
        printed=Formula(
            "z*complex_pair(q,j) + phi*complex_pair(k,j)"
            " == z*q[2*j] + phi*k[2*j] + I*(z*q[2*j+1] + phi*k[2*j+1])"
        ),
        settled_by="complex-pairs.linear",
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
        reading=(
            "In the schedule of RoFormer and LLaMA the first pair (index 1, counted from 1) turns by "
            "b^(-2/d) a token."
        ),
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
        reading=(
            "In the schedule of RoFormer and LLaMA the last pair (index d/2, counted from 1) turns by 1/b a "
            "token."
        ),
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
)
