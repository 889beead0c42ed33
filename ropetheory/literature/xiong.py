"""Xiong et al. 2023, Effective Long-Context Scaling of Foundation Models: appendix B.

Pairs are counted from 0 in the source, as here. PI is read with factor alpha and base b, an adjusted
base (ABF) with factor 1 and base beta b; so each step of the proof of theorem 1 is two claims. The
upper bound lacks a factor 2, and C_d, printed as a sum, grows without bound: the printed limits
belong to (2/d) C_d, except those of the squares, which would need 4/d.
"""

from ropetheory.literature.claim import Claim, Formula, Members, Number, Source, Verdict

SOURCE = Source(
    key="xiong",
    title="Effective Long-Context Scaling of Foundation Models",
    authors="Wenhan Xiong, Jingyu Liu, Igor Molybog, Hejia Zhang, and others",
    year=2023,
    arxiv="2309.16039",
)

PI = {"B": "b"}
ABF = {"alpha": "1", "B": "beta*b"}
QUARTER = {"b": "10000", "alpha": "0.25"}
QUARTER_128 = {**QUARTER, "d": "128"}
FIFTY = {"b": "10000", "beta": "50"}
FIFTY_128 = {**FIFTY, "d": "128"}

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="xiong.frequency",
        locator="B, RoPE formulation",
        reading="The frequency of pair j, counted from 0, is b^(-2j/d).",
        printed=Formula("theta(j) == b**(-2*j/d)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="xiong.rope-curve",
        locator="B, RoPE formulation",
        reading=(
            "At position m the pair j, counted from 0, is its complex number times e^(i m theta): the "
            "usual rotation."
        ),
        printed=Formula(
            "exp(I*m*b**(-2*j/d))*complex_pair(x,j) == x[2*j]*cos(m*theta(j)) - "
            "x[2*j+1]*sin(m*theta(j)) + I*(x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))"
        ),
        settled_by="relative-position.complex",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sphere",
        locator="B, RoPE formulation",
        reading="The curve of a vector lies on a sphere: every image has the norm of the vector.",
        printed=Formula(
            "Sum((x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))**2 + (x[2*j]*sin(m*theta(j)) "
            "+ x[2*j+1]*cos(m*theta(j)))**2, j, 0, d/2-1) == norm2(x)"
        ),
        settled_by="relative-position.norm-whole",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.pi-curve",
        locator="B, PI and ABF embedding curves",
        reading=(
            "Position interpolation turns pair j, counted from 0, by alpha m theta: RoPE at position "
            "alpha m."
        ),
        printed=Formula(
            "exp(I*alpha*b**(-2*j/d)*m)*complex_pair(x,j) == x[2*j]*cos(alpha*m*theta(j)) - "
            "x[2*j+1]*sin(alpha*m*theta(j)) + I*(x[2*j]*sin(alpha*m*theta(j)) + "
            "x[2*j+1]*cos(alpha*m*theta(j)))"
        ),
        settled_by="relative-position.complex",
        where={"m": "alpha*m"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.abf-curve",
        locator="B, PI and ABF embedding curves",
        reading="An adjusted base turns pair j, counted from 0, as RoPE with the base beta b does.",
        printed=Formula(
            "exp(I*(beta*b)**(-2*j/d)*m)*complex_pair(x,j) == x[2*j]*cos(m*theta(j,beta*b)) - "
            "x[2*j+1]*sin(m*theta(j,beta*b)) + I*(x[2*j]*sin(m*theta(j,beta*b)) + "
            "x[2*j+1]*cos(m*theta(j,beta*b)))"
        ),
        settled_by="relative-position.complex",
        where={"b": "beta*b"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.abf-factors",
        locator="B, proof, inner products",
        reading=(
            "The frequency of pair j, counted from 0, under the base beta b is the product of the two "
            "powers."
        ),
        printed=Formula("theta(j,beta*b) == b**(-2*j/d)*beta**(-2*j/d)"),
        settled_by="schedule.frequency",
        where={"b": "beta*b"},
        mutants=(
            "theta(j,beta*b) == b**(-2*j/d)*beta**(2*j/d)",
        ),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.abf-raises-frequency",
        locator="B, geometric intuition",
        reading=(
            "Adjusting the base upwards raises the frequency of the pairs after the first; j is "
            "counted from 0."
        ),
        printed=Formula("theta(j,b*c)/theta(j) > 1"),
        settled_by="schedule.base-slows-strictly",
        given=("c > 1", "j >= 1",),
        counterexample={"b": "10000", "d": "4", "c": "50", "j": "1"},
        corrected=Formula("theta(j,b*c)/theta(j) < 1"),
        mutants=("theta(j,b*c)/theta(j) < 1/c",),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.high-dimension-last",
        locator="B, geometric intuition",
        reading=(
            "In wide heads an adjusted base hardly changes the frequencies: read of the last pair, d/2 "
            "- 1 counted from 0."
        ),
        printed=Formula("theta(d/2-1,b*c)/theta(d/2-1) == 1"),
        settled_by="schedule.base-change",
        where={"j": "d/2-1"},
        counterexample={"b": "10000", "d": "128", "c": "50"},
        corrected=Formula("theta(d/2-1,b*c)/theta(d/2-1) == c**(-1+2/d)"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.high-dimension-second",
        locator="B, geometric intuition",
        reading=(
            "In wide heads an adjusted base hardly changes the frequencies: read of pair 1, counted from 0 "
            "and so the second."
        ),
        printed=Formula("Limit(theta(1,b*c)/theta(1), d) == 1"),
        settled_by="schedule.second-pair-wide",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.second-pair",
        locator="B, geometric intuition",
        reading="The frequency of pair 1, counted from 0 and so the second pair, is b^(-2/d).",
        printed=Formula("theta(1) == b**(-2/d)"),
        settled_by="schedule.frequency",
        where={"j": "1"},
        mutants=(
            "theta(0) == b**(-2/d)",
        ),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.second-pair-drop",
        locator="B, geometric intuition",
        reading=(
            "At width 128 the frequency of pair 1, counted from 0, is 6 % lower at base 500000 than at "
            "base 10000."
        ),
        printed=Number("0.06", "1 - theta(1,b*c)/theta(1)", at={"b": "10000", "c": "50", "d": "128"}),
        settled_by="schedule.base-change",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.second-pair-rise",
        locator="B, geometric intuition",
        reading=(
            "At width 128 the frequency of pair 1, counted from 0, is 6 % higher at base 10000 than at "
            "base 500000."
        ),
        printed=Number("0.06", "theta(1)/theta(1,b*c) - 1", at={"b": "10000", "c": "50", "d": "128"}),
        settled_by="schedule.base-change",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.second-pair-difference",
        locator="B, geometric intuition",
        reading="At width 128 the two frequencies of pair 1, counted from 0, differ by 0.06 radians a token.",
        printed=Number("0.06", "theta(1) - theta(1,b*c)", at={"b": "10000", "c": "50", "d": "128"}),
        settled_by="schedule.frequency",
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.pi-norm",
        locator="B, sine similarity metric",
        reading="Position interpolation keeps norms.",
        printed=Formula(
            "Sum((x[2*j]*cos(alpha*m*theta(j)) - x[2*j+1]*sin(alpha*m*theta(j)))**2 + "
            "(x[2*j]*sin(alpha*m*theta(j)) + x[2*j+1]*cos(alpha*m*theta(j)))**2, j, 0, d/2-1) == "
            "norm2(x)"
        ),
        settled_by="relative-position.norm-whole",
        where={"m": "alpha*m"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.abf-norm",
        locator="B, sine similarity metric",
        reading="RoPE with an adjusted base keeps norms.",
        printed=Formula(
            "Sum((x[2*j]*cos(m*theta(j,beta*b)) - x[2*j+1]*sin(m*theta(j,beta*b)))**2 + "
            "(x[2*j]*sin(m*theta(j,beta*b)) + x[2*j+1]*cos(m*theta(j,beta*b)))**2, j, 0, d/2-1) == "
            "norm2(x)"
        ),
        settled_by="relative-position.norm-whole",
        where={"b": "beta*b"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sine-definition-pi",
        locator="B, sine similarity metric",
        reading=(
            "As a definition, for PI: the similarity of consecutive images is the imaginary part of "
            "their Hermitian product, the conjugate on the second, over the product of their norms."
        ),
        printed=Formula(
            "Sum(im(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*"
            "exp(I*alpha*b**(-2*j/d)*n))), j, 0, d/2-1)/norm2(x) == similarity(x,alpha,b,d)"
        ),
        settled_by="granularity.consecutive-similarity",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sine-of-angle-pi",
        locator="B, sine similarity metric",
        reading=(
            "For PI the same quotient is the sine of the Euclidean angle between consecutive images, "
            "whose cosine is the real part over the norms."
        ),
        printed=Formula(
            "Sum(im(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*"
            "exp(I*alpha*b**(-2*j/d)*n))), j, 0, d/2-1)/norm2(x) == sqrt(1 - "
            "(Sum(re(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*"
            "exp(I*alpha*b**(-2*j/d)*n))), j, 0, d/2-1)/norm2(x))**2)"
        ),
        settled_by="granularity.consecutive-similarity",
        where=PI,
        counterexample={"alpha": "1", "b": "10000", "d": "4", "n": "0", "x": ["1", "0", "1", "0"]},
        corrected=Formula(
            "Sum(im(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*"
            "exp(I*alpha*b**(-2*j/d)*n))), j, 0, d/2-1)/norm2(x) == similarity(x,alpha,b,d)"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.sine-definition-abf",
        locator="B, sine similarity metric",
        reading=(
            "As a definition, for ABF: the similarity of consecutive images is the imaginary part of "
            "their Hermitian product, the conjugate on the second, over the product of their norms."
        ),
        printed=Formula(
            "Sum(im(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*"
            "exp(I*(beta*b)**(-2*j/d)*n))), j, 0, d/2-1)/norm2(x) == similarity(x,1,beta*b,d)"
        ),
        settled_by="granularity.consecutive-similarity",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sine-of-angle-abf",
        locator="B, sine similarity metric",
        reading=(
            "For ABF the same quotient is the sine of the Euclidean angle between consecutive images, "
            "whose cosine is the real part over the norms."
        ),
        printed=Formula(
            "Sum(im(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*"
            "exp(I*(beta*b)**(-2*j/d)*n))), j, 0, d/2-1)/norm2(x) == sqrt(1 - "
            "(Sum(re(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*"
            "exp(I*(beta*b)**(-2*j/d)*n))), j, 0, d/2-1)/norm2(x))**2)"
        ),
        settled_by="granularity.consecutive-similarity",
        where=ABF,
        counterexample={"beta": "1", "b": "10000", "d": "4", "n": "0", "x": ["1", "0", "1", "0"]},
        corrected=Formula(
            "Sum(im(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*"
            "exp(I*(beta*b)**(-2*j/d)*n))), j, 0, d/2-1)/norm2(x) == similarity(x,1,beta*b,d)"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.intro-abf-width",
        locator="B, sentence before theorem 1",
        reading=(
            "At every width the normalised granularity of ABF is at most 1/(ln b + ln beta); the "
            "milder reading: its limit is below."
        ),
        printed=Formula("2/d*C(1,beta*b,d) <= 1/(ln(b) + ln(beta))"),
        settled_by="granularity.approximation-above",
        where=ABF,
        counterexample={"b": "10000", "beta": "50", "d": "128"},
        milder=Formula("(Si(1) - Si(1/(beta*b)))/ln(beta*b) < 1/(ln(b) + ln(beta))"),
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.intro-pi-width",
        locator="B, sentence before theorem 1",
        reading=(
            "At every width the normalised granularity of PI is at most alpha/ln b; the milder "
            "reading: its limit is below."
        ),
        printed=Formula("2/d*C(alpha,b,d) <= alpha/ln(b)"),
        settled_by="granularity.approximation-above",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25", "d": "128"},
        milder=Formula("(Si(alpha) - Si(alpha/b))/ln(b) < alpha/ln(b)"),
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.intro-abf-sum",
        locator="B, sentence before theorem 1",
        reading="The sum C_d of ABF itself is at most 1/(ln b + ln beta).",
        printed=Formula("C(1,beta*b,d) <= 1/(ln(b) + ln(beta))"),
        settled_by="granularity.upper",
        where=ABF,
        counterexample={"b": "10000", "beta": "50", "d": "2"},
        corrected=Formula("C(1,beta*b,d) <= (beta*b-1)*(beta*b)**(2/d)/((beta*b)**(2/d+1)-beta*b)"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.intro-pi-sum",
        locator="B, sentence before theorem 1",
        reading="The sum C_d of PI itself is at most alpha/ln b.",
        printed=Formula("C(alpha,b,d) <= alpha/ln(b)"),
        settled_by="granularity.upper",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25", "d": "2"},
        corrected=Formula("C(alpha,b,d) <= alpha*(b-1)*b**(2/d)/(b**(2/d+1)-b)"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.theorem-lower",
        locator="B, theorem 1, lower bound",
        reading=(
            "For either method, with factor alpha and base B: the smallest squared coordinate times "
            "C_d over the squared norm bounds the similarity of consecutive images from below."
        ),
        printed=Formula("min_square(x)/norm2(x)*C(alpha,B,d) <= similarity(x,alpha,B,d)"),
        settled_by="granularity.similarity-lower-printed",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.theorem-upper",
        locator="B, theorem 1, upper bound",
        reading=(
            "For either method, with factor alpha and base B: the largest squared coordinate times C_d "
            "over the squared norm bounds it from above."
        ),
        printed=Formula("similarity(x,alpha,B,d) <= max_square(x)/norm2(x)*C(alpha,B,d)"),
        settled_by="granularity.similarity-upper-coordinates",
        counterexample={"alpha": "1", "B": "10000", "d": "2", "x": ["1", "1"]},
        corrected=Formula("similarity(x,alpha,B,d) <= 2*max_square(x)/norm2(x)*C(alpha,B,d)"),
        mutants=(
            "similarity(x,alpha,B,d) <= max_square(x)/norm2(x)*C(alpha,B,d)",
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.theorem-limit-abf",
        locator="B, theorem 1, limit",
        reading="The sum C_d of ABF tends to 1/(ln b + ln beta).",
        printed=Formula("Limit(C(1,beta*b,d), d) == 1/(ln(b) + ln(beta))"),
        settled_by="granularity.diverges",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected=Formula("Limit(C(1,beta*b,d), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.theorem-limit-pi",
        locator="B, theorem 1, limit",
        reading="The sum C_d of PI tends to alpha/ln b.",
        printed=Formula("Limit(C(alpha,b,d), d) == alpha/ln(b)"),
        settled_by="granularity.diverges",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected=Formula("Limit(C(alpha,b,d), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.theorem-limit-abf-mean",
        locator="B, theorem 1, limit",
        reading=(
            "Normalised by 2/d, the C_d of ABF tends to 1/(ln b + ln beta) exactly, where the source "
            "writes about; the milder reading: that value bounds the limit from above."
        ),
        printed=Formula("Limit(2/d*C(1,beta*b,d), d) == 1/(ln(b) + ln(beta))"),
        settled_by="granularity.limit",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected_by="granularity.approximation-above",
        milder=Formula("(Si(1) - Si(1/(beta*b)))/ln(beta*b) < 1/(ln(b) + ln(beta))"),
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.theorem-limit-pi-mean",
        locator="B, theorem 1, limit",
        reading=(
            "Normalised by 2/d, the C_d of PI tends to alpha/ln b exactly, where the source writes "
            "about; the milder reading: that value bounds the limit from above."
        ),
        printed=Formula("Limit(2/d*C(alpha,b,d), d) == alpha/ln(b)"),
        settled_by="granularity.limit",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected_by="granularity.approximation-above",
        milder=Formula("(Si(alpha) - Si(alpha/b))/ln(b) < alpha/ln(b)"),
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.inner-pi",
        locator="B, proof, inner products",
        reading=(
            "Each term of the inner product of two PI images, the conjugate on the second, is the "
            "squared pair times e^(i theta (m-n)); pairs are counted from 0."
        ),
        printed=Formula(
            "complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*m)*conj(complex_pair(x,j)*"
            "exp(I*alpha*b**(-2*j/d)*n)) == pair_square(x,j)*exp(I*alpha*b**(-2*j/d)*(m-n))"
        ),
        settled_by="granularity.inner",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.inner-conjugate-first-pi",
        locator="B, proof, inner products",
        reading=(
            "Each term of the inner product of two PI images, the conjugate on the first, is the "
            "squared pair times e^(i theta (m-n)); pairs are counted from 0."
        ),
        printed=Formula(
            "conj(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*m))*complex_pair(x,j)*"
            "exp(I*alpha*b**(-2*j/d)*n) == pair_square(x,j)*exp(I*alpha*b**(-2*j/d)*(m-n))"
        ),
        settled_by="granularity.inner-first",
        where=PI,
        counterexample={"alpha": "1", "b": "10000", "d": "2", "j": "0", "m": "1", "n": "0", "x": ["1", "0"]},
        corrected=Formula(
            "conj(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*m))*complex_pair(x,j)*"
            "exp(I*alpha*b**(-2*j/d)*n) == pair_square(x,j)*exp(I*alpha*b**(-2*j/d)*(n-m))"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.inner-abf",
        locator="B, proof, inner products",
        reading=(
            "Each term of the inner product of two ABF images, the conjugate on the second, is the "
            "squared pair times e^(i theta (m-n)); pairs are counted from 0."
        ),
        printed=Formula(
            "complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*m)*conj(complex_pair(x,j)*exp(I*(beta*b)*"
            "*(-2*j/d)*n)) == pair_square(x,j)*exp(I*(beta*b)**(-2*j/d)*(m-n))"
        ),
        settled_by="granularity.inner",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.inner-conjugate-first-abf",
        locator="B, proof, inner products",
        reading=(
            "Each term of the inner product of two ABF images, the conjugate on the first, is the "
            "squared pair times e^(i theta (m-n)); pairs are counted from 0."
        ),
        printed=Formula(
            "conj(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*m))*complex_pair(x,j)*exp(I*(beta*b)*"
            "*(-2*j/d)*n) == pair_square(x,j)*exp(I*(beta*b)**(-2*j/d)*(m-n))"
        ),
        settled_by="granularity.inner-first",
        where=ABF,
        counterexample={"beta": "1", "b": "10000", "d": "2", "j": "0", "m": "1", "n": "0", "x": ["1", "0"]},
        corrected=Formula(
            "conj(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*m))*complex_pair(x,j)*exp(I*(beta*b)*"
            "*(-2*j/d)*n) == pair_square(x,j)*exp(I*(beta*b)**(-2*j/d)*(n-m))"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.norm",
        locator="B, proof, similarity of two images",
        reading="The denominator sums the squares of all d coordinates, counted from 0.",
        printed=Formula("norm2(x) == Sum(x[2*j]**2 + x[2*j+1]**2, j, 0, d/2-1)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="xiong.sine-terms-pi",
        locator="B, proof, similarity of two images",
        reading=(
            "Each term of the numerator for two PI images is the squared pair times the sine of theta "
            "(m-n); pairs are counted from 0."
        ),
        printed=Formula(
            "im(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*m)*conj(complex_pair(x,j)*"
            "exp(I*alpha*b**(-2*j/d)*n))) == pair_square(x,j)*sin(alpha*b**(-2*j/d)*(m-n))"
        ),
        settled_by="granularity.inner-imaginary",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sine-terms-abf",
        locator="B, proof, similarity of two images",
        reading=(
            "Each term of the numerator for two ABF images is the squared pair times the sine of theta "
            "(m-n); pairs are counted from 0."
        ),
        printed=Formula(
            "im(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*m)*conj(complex_pair(x,j)*"
            "exp(I*(beta*b)**(-2*j/d)*n))) == pair_square(x,j)*sin((beta*b)**(-2*j/d)*(m-n))"
        ),
        settled_by="granularity.inner-imaginary",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.consecutive-pi",
        locator="B, proof, consecutive images",
        reading=(
            "For consecutive PI images each term is the squared pair times the sine of theta, whatever "
            "n; pairs are counted from 0."
        ),
        printed=Formula(
            "im(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*"
            "exp(I*alpha*b**(-2*j/d)*n))) == pair_square(x,j)*sin(alpha*b**(-2*j/d))"
        ),
        settled_by="granularity.consecutive",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.consecutive-abf",
        locator="B, proof, consecutive images",
        reading=(
            "For consecutive ABF images each term is the squared pair times the sine of theta, "
            "whatever n; pairs are counted from 0."
        ),
        printed=Formula(
            "im(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*"
            "exp(I*(beta*b)**(-2*j/d)*n))) == pair_square(x,j)*sin((beta*b)**(-2*j/d))"
        ),
        settled_by="granularity.consecutive",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.argument-positive-pi",
        locator="B, proof, range of the arguments",
        reading="Every argument of a sine is positive for PI; pairs are counted from 0.",
        printed=Formula("0 < alpha*b**(-2*j/d)"),
        settled_by="granularity.argument-positive",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.argument-upper-pi",
        locator="B, proof, range of the arguments",
        reading=(
            "No argument of a sine exceeds 1 for PI, with 0 < alpha <= 1 and a base above 1 as "
            "considered; pairs are counted from 0."
        ),
        printed=Formula("alpha*b**(-2*j/d) <= 1"),
        settled_by="granularity.argument-upper",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sine-positive-pi",
        locator="B, proof, signs",
        reading="The sines are not negative for PI; pairs are counted from 0.",
        printed=Formula("0 <= sin(alpha*b**(-2*j/d))"),
        settled_by="granularity.sine-positive",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.argument-positive-abf",
        locator="B, proof, range of the arguments",
        reading="Every argument of a sine is positive for ABF; pairs are counted from 0.",
        printed=Formula("0 < (beta*b)**(-2*j/d)"),
        settled_by="granularity.argument-positive",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.argument-upper-abf",
        locator="B, proof, range of the arguments",
        reading=(
            "No argument of a sine exceeds 1 for ABF, with 0 < alpha <= 1 and a base above 1 as "
            "considered; pairs are counted from 0."
        ),
        printed=Formula("(beta*b)**(-2*j/d) <= 1"),
        settled_by="granularity.argument-upper",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sine-positive-abf",
        locator="B, proof, signs",
        reading="The sines are not negative for ABF; pairs are counted from 0.",
        printed=Formula("0 <= sin((beta*b)**(-2*j/d))"),
        settled_by="granularity.sine-positive",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.terms-lower-pi",
        locator="B, proof, inequalities term by term",
        reading=(
            "Putting the smallest squared coordinate for each squared pair makes the sum for PI no "
            "larger."
        ),
        printed=Formula(
            "Sum(min_square(x)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= Sum(pair_square(x,j)*"
            "sin(alpha*b**(-2*j/d)), j, 0, d/2-1)"
        ),
        settled_by="granularity.weighted-lower-printed",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.terms-upper-pi",
        locator="B, proof, inequalities term by term",
        reading=(
            "Putting the largest squared coordinate for each squared pair makes the sum for PI no "
            "smaller."
        ),
        printed=Formula(
            "Sum(pair_square(x,j)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= Sum(max_square(x)*"
            "sin(alpha*b**(-2*j/d)), j, 0, d/2-1)"
        ),
        settled_by="granularity.weighted-upper",
        where=PI,
        counterexample={"alpha": "1", "b": "10000", "d": "2", "x": ["1", "1"]},
        corrected=Formula(
            "Sum(pair_square(x,j)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= Sum(2*max_square(x)*"
            "sin(alpha*b**(-2*j/d)), j, 0, d/2-1)"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.terms-lower-abf",
        locator="B, proof, inequalities term by term",
        reading=(
            "Putting the smallest squared coordinate for each squared pair makes the sum for ABF no "
            "larger."
        ),
        printed=Formula(
            "Sum(min_square(x)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= Sum(pair_square(x,j)*"
            "sin((beta*b)**(-2*j/d)), j, 0, d/2-1)"
        ),
        settled_by="granularity.weighted-lower-printed",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.terms-upper-abf",
        locator="B, proof, inequalities term by term",
        reading=(
            "Putting the largest squared coordinate for each squared pair makes the sum for ABF no "
            "smaller."
        ),
        printed=Formula(
            "Sum(pair_square(x,j)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= Sum(max_square(x)*"
            "sin((beta*b)**(-2*j/d)), j, 0, d/2-1)"
        ),
        settled_by="granularity.weighted-upper",
        where=ABF,
        counterexample={"beta": "1", "b": "10000", "d": "2", "x": ["1", "1"]},
        corrected=Formula(
            "Sum(pair_square(x,j)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= Sum(2*max_square(x)*"
            "sin((beta*b)**(-2*j/d)), j, 0, d/2-1)"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.factor-lower-pi",
        locator="B, proof, factors before the sums",
        reading="The smallest squared coordinate times the sum of sines is at most the weighted sum for PI.",
        printed=Formula(
            "min_square(x)*Sum(sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= Sum(pair_square(x,j)*"
            "sin(alpha*b**(-2*j/d)), j, 0, d/2-1)"
        ),
        settled_by="granularity.weighted-lower-printed",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.factor-upper-pi",
        locator="B, proof, factors before the sums",
        reading="The largest squared coordinate times the sum of sines is at least the weighted sum for PI.",
        printed=Formula(
            "Sum(pair_square(x,j)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= max_square(x)*"
            "Sum(sin(alpha*b**(-2*j/d)), j, 0, d/2-1)"
        ),
        settled_by="granularity.weighted-upper",
        where=PI,
        counterexample={"alpha": "1", "b": "10000", "d": "2", "x": ["1", "1"]},
        corrected=Formula(
            "Sum(pair_square(x,j)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= 2*max_square(x)*"
            "Sum(sin(alpha*b**(-2*j/d)), j, 0, d/2-1)"
        ),
        mutants=(
            (
                "Sum(pair_square(x,j)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= max_square(x)*"
                "Sum(sin(alpha*b**(-2*j/d)), j, 0, d/2-1)"
            ),
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.factor-lower-abf",
        locator="B, proof, factors before the sums",
        reading="The smallest squared coordinate times the sum of sines is at most the weighted sum for ABF.",
        printed=Formula(
            "min_square(x)*Sum(sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= Sum(pair_square(x,j)*"
            "sin((beta*b)**(-2*j/d)), j, 0, d/2-1)"
        ),
        settled_by="granularity.weighted-lower-printed",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.factor-upper-abf",
        locator="B, proof, factors before the sums",
        reading="The largest squared coordinate times the sum of sines is at least the weighted sum for ABF.",
        printed=Formula(
            "Sum(pair_square(x,j)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= max_square(x)*"
            "Sum(sin((beta*b)**(-2*j/d)), j, 0, d/2-1)"
        ),
        settled_by="granularity.weighted-upper",
        where=ABF,
        counterexample={"beta": "1", "b": "10000", "d": "2", "x": ["1", "1"]},
        corrected=Formula(
            "Sum(pair_square(x,j)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= 2*max_square(x)*"
            "Sum(sin((beta*b)**(-2*j/d)), j, 0, d/2-1)"
        ),
        mutants=(
            (
                "Sum(pair_square(x,j)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= max_square(x)*"
                "Sum(sin((beta*b)**(-2*j/d)), j, 0, d/2-1)"
            ),
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.c-pi",
        locator="B, proof, introduction of C_d",
        reading="C_d of PI is the sum of the sines over the pairs, counted from 0, without a factor 2/d.",
        printed=Formula("C(alpha,b,d) == Sum(sin(alpha*b**(-2*j/d)), j, 0, d/2-1)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="xiong.c-abf",
        locator="B, proof, introduction of C_d",
        reading="C_d of ABF is the sum of the sines over the pairs, counted from 0, without a factor 2/d.",
        printed=Formula("C(1,beta*b,d) == Sum(sin((beta*b)**(-2*j/d)), j, 0, d/2-1)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="xiong.lower-pi",
        locator="B, proof, end of the first part",
        reading="The lower bound of the theorem for PI.",
        printed=Formula("min_square(x)/norm2(x)*C(alpha,b,d) <= similarity(x,alpha,b,d)"),
        settled_by="granularity.similarity-lower-printed",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.upper-pi",
        locator="B, proof, end of the first part",
        reading="The upper bound of the theorem for PI.",
        printed=Formula("similarity(x,alpha,b,d) <= max_square(x)/norm2(x)*C(alpha,b,d)"),
        settled_by="granularity.similarity-upper-coordinates",
        where=PI,
        counterexample={"alpha": "1", "b": "10000", "d": "2", "x": ["1", "1"]},
        corrected=Formula("similarity(x,alpha,b,d) <= 2*max_square(x)/norm2(x)*C(alpha,b,d)"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.lower-abf",
        locator="B, proof, end of the first part",
        reading="The lower bound of the theorem for ABF.",
        printed=Formula("min_square(x)/norm2(x)*C(1,beta*b,d) <= similarity(x,1,beta*b,d)"),
        settled_by="granularity.similarity-lower-printed",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.upper-abf",
        locator="B, proof, end of the first part",
        reading="The upper bound of the theorem for ABF.",
        printed=Formula("similarity(x,1,beta*b,d) <= max_square(x)/norm2(x)*C(1,beta*b,d)"),
        settled_by="granularity.similarity-upper-coordinates",
        where=ABF,
        counterexample={"beta": "1", "b": "10000", "d": "2", "x": ["1", "1"]},
        corrected=Formula("similarity(x,1,beta*b,d) <= 2*max_square(x)/norm2(x)*C(1,beta*b,d)"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.sine-lower-pi",
        locator="B, asymptotic bounds, bounds on the sine",
        reading="The sine is at least its argument y times 1 - y/pi, for PI; pairs are counted from 0.",
        printed=Formula("alpha*b**(-2*j/d)*(1 - alpha*b**(-2*j/d)/pi) <= sin(alpha*b**(-2*j/d))"),
        settled_by="granularity.sine-lower",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sine-upper-pi",
        locator="B, asymptotic bounds, bounds on the sine",
        reading="The sine is at most its argument, for PI; pairs are counted from 0.",
        printed=Formula("sin(alpha*b**(-2*j/d)) <= alpha*b**(-2*j/d)"),
        settled_by="granularity.sine-upper",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sine-lower-abf",
        locator="B, asymptotic bounds, bounds on the sine",
        reading="The sine is at least its argument y times 1 - y/pi, for ABF; pairs are counted from 0.",
        printed=Formula("(beta*b)**(-2*j/d)*(1 - (beta*b)**(-2*j/d)/pi) <= sin((beta*b)**(-2*j/d))"),
        settled_by="granularity.sine-lower",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sine-upper-abf",
        locator="B, asymptotic bounds, bounds on the sine",
        reading="The sine is at most its argument, for ABF; pairs are counted from 0.",
        printed=Formula("sin((beta*b)**(-2*j/d)) <= (beta*b)**(-2*j/d)"),
        settled_by="granularity.sine-upper",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sum-pi",
        locator="B, asymptotic bounds, sums",
        reading="The sum of the arguments for PI, over pairs counted from 0, has the printed closed form.",
        printed=Formula("Sum(alpha*b**(-2*j/d), j, 0, d/2-1) == alpha*(b-1)*b**(2/d)/(b**(2/d+1)-b)"),
        settled_by="granularity.sum",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sum-limit-pi",
        locator="B, asymptotic bounds, sums",
        reading="The sum of the arguments for PI has the printed finite limit in wide heads.",
        printed=Formula("Limit(Sum(alpha*b**(-2*j/d), j, 0, d/2-1), d) == alpha*(b-1)/(b*ln(b))"),
        settled_by="granularity.sum-diverges",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected=Formula("Limit(Sum(alpha*b**(-2*j/d), j, 0, d/2-1), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.sum-mean-pi",
        locator="B, asymptotic bounds, sums",
        reading="Read with a factor 2/d, the sum of the arguments for PI has the printed limit.",
        printed=Formula("Limit(2/d*Sum(alpha*b**(-2*j/d), j, 0, d/2-1), d) == alpha*(b-1)/(b*ln(b))"),
        settled_by="granularity.sum-mean",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.squares-pi",
        locator="B, asymptotic bounds, sums",
        reading=(
            "The sum of the squared arguments for PI, over pairs counted from 0, has the printed "
            "closed form."
        ),
        printed=Formula(
            "Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1) == alpha**2*(b**2-1)*b**(4/d)/(b**(4/d+2)-b**2)"
        ),
        settled_by="granularity.sum-squares",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.squares-limit-pi",
        locator="B, asymptotic bounds, sums",
        reading="The sum of the squared arguments for PI has the printed finite limit in wide heads.",
        printed=Formula(
            "Limit(Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == alpha**2*(b**2-1)/(b**2*ln(b))"
        ),
        settled_by="granularity.squares-diverge",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected=Formula("Limit(Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.squares-mean-pi",
        locator="B, asymptotic bounds, sums",
        reading=(
            "Read with the same factor 2/d, the sum of the squared arguments for PI has the printed "
            "limit."
        ),
        printed=Formula(
            "Limit(2/d*Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == alpha**2*(b**2-1)/(b**2*ln(b))"
        ),
        settled_by="granularity.squares-mean",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected=Formula(
            "Limit(2/d*Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == alpha**2*(b**2-1)/(2*b**2*ln(b))"
        ),
        mutants=(
            "Limit(2/d*Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == alpha**2*(b**2-1)/(b**2*ln(b))",
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.sum-abf",
        locator="B, asymptotic bounds, sums",
        reading="The sum of the arguments for ABF, over pairs counted from 0, has the printed closed form.",
        printed=Formula(
            "Sum((beta*b)**(-2*j/d), j, 0, d/2-1) == (b*beta-1)*(b*beta)**(2/d)/((b*beta)**(2/d+1)-b*beta)"
        ),
        settled_by="granularity.sum",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sum-limit-abf",
        locator="B, asymptotic bounds, sums",
        reading="The sum of the arguments for ABF has the printed finite limit in wide heads.",
        printed=Formula("Limit(Sum((beta*b)**(-2*j/d), j, 0, d/2-1), d) == (b*beta-1)/(b*beta*ln(b*beta))"),
        settled_by="granularity.sum-diverges",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected=Formula("Limit(Sum((beta*b)**(-2*j/d), j, 0, d/2-1), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.sum-mean-abf",
        locator="B, asymptotic bounds, sums",
        reading="Read with a factor 2/d, the sum of the arguments for ABF has the printed limit.",
        printed=Formula(
            "Limit(2/d*Sum((beta*b)**(-2*j/d), j, 0, d/2-1), d) == (b*beta-1)/(b*beta*ln(b*beta))"
        ),
        settled_by="granularity.sum-mean",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.squares-abf",
        locator="B, asymptotic bounds, sums",
        reading=(
            "The sum of the squared arguments for ABF, over pairs counted from 0, has the printed "
            "closed form."
        ),
        printed=Formula(
            "Sum((beta*b)**(-4*j/d), j, 0, d/2-1) == (b**2*beta**2-1)*(b*beta)**(4/d)/((b*beta)*"
            "*(4/d+2)-b**2*beta**2)"
        ),
        settled_by="granularity.sum-squares",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.squares-limit-abf",
        locator="B, asymptotic bounds, sums",
        reading="The sum of the squared arguments for ABF has the printed finite limit in wide heads.",
        printed=Formula(
            "Limit(Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == ((b*beta)**2-1)/((b*beta)**2*ln(b*beta))"
        ),
        settled_by="granularity.squares-diverge",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected=Formula("Limit(Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.squares-mean-abf",
        locator="B, asymptotic bounds, sums",
        reading=(
            "Read with the same factor 2/d, the sum of the squared arguments for ABF has the printed "
            "limit."
        ),
        printed=Formula(
            "Limit(2/d*Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == ((b*beta)**2-1)/((b*beta)**2*ln(b*beta))"
        ),
        settled_by="granularity.squares-mean",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected=Formula(
            "Limit(2/d*Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == ((b*beta)**2-1)/(2*(b*beta)*"
            "*2*ln(b*beta))"
        ),
        mutants=(
            "Limit(2/d*Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == ((b*beta)**2-1)/((b*beta)**2*ln(b*beta))",
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.substituted-abf",
        locator="B, asymptotic bounds, substitution",
        reading=(
            "Putting the limits of the sums, normalised by 2/d, into the lower bound gives the printed value "
            "for ABF."
        ),
        printed=Formula(
            "Limit(2/d*(Sum((beta*b)**(-2*j/d), j, 0, d/2-1) - "
            "Sum((beta*b)**(-4*j/d), j, 0, d/2-1)/pi), d)"
            " == 1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(pi*(b*beta)**2))"
        ),
        settled_by="granularity.parabola-mean",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected=Formula(
            "Limit(2/d*(Sum((beta*b)**(-2*j/d), j, 0, d/2-1) - "
            "Sum((beta*b)**(-4*j/d), j, 0, d/2-1)/pi), d)"
            " == 1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(2*pi*(b*beta)**2))"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.limit-upper-sum-abf",
        locator="B, asymptotic bounds, bounds on the limit",
        reading="The limit of the sum C_d of ABF is at most the printed value.",
        printed=Formula("Limit(C(1,beta*b,d), d) <= 1/(ln(b) + ln(beta))*(b*beta-1)/(b*beta)"),
        settled_by="granularity.diverges",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected=Formula("Limit(C(1,beta*b,d), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.limit-upper-abf",
        locator="B, asymptotic bounds, bounds on the limit",
        reading="The limit of C_d normalised by 2/d, for ABF, is at most the printed value.",
        printed=Formula(
            "(Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta)) <= 1/(ln(b) + ln(beta))*(b*beta-1)/(b*beta)"
        ),
        settled_by="granularity.limit-upper",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.limit-lower-abf",
        locator="B, asymptotic bounds, bounds on the limit",
        reading="The limit of C_d normalised by 2/d, for ABF, is at least the printed value.",
        printed=Formula(
            "1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(pi*(b*beta)**2)) <= "
            "(Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta))"
        ),
        settled_by="granularity.limit-lower-weak",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.substituted-pi",
        locator="B, asymptotic bounds, substitution",
        reading=(
            "Putting the limits of the sums, normalised by 2/d, into the lower bound gives the printed value "
            "for PI."
        ),
        printed=Formula(
            "Limit(2/d*(Sum(alpha*b**(-2*j/d), j, 0, d/2-1) - "
            "Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1)/pi), d)"
            " == alpha/ln(b)*((b-1)/b - alpha/(pi)*(b**2-1)/b**2)"
        ),
        settled_by="granularity.parabola-mean",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected=Formula(
            "Limit(2/d*(Sum(alpha*b**(-2*j/d), j, 0, d/2-1) - "
            "Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1)/pi), d)"
            " == alpha/ln(b)*((b-1)/b - alpha/(2*pi)*(b**2-1)/b**2)"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.limit-upper-sum-pi",
        locator="B, asymptotic bounds, bounds on the limit",
        reading="The limit of the sum C_d of PI is at most the printed value.",
        printed=Formula("Limit(C(alpha,b,d), d) <= alpha/ln(b)*(b-1)/b"),
        settled_by="granularity.diverges",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected=Formula("Limit(C(alpha,b,d), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.limit-upper-pi",
        locator="B, asymptotic bounds, bounds on the limit",
        reading="The limit of C_d normalised by 2/d, for PI, is at most the printed value.",
        printed=Formula("(Si(alpha) - Si(alpha/b))/ln(b) <= alpha/ln(b)*(b-1)/b"),
        settled_by="granularity.limit-upper",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.limit-lower-pi",
        locator="B, asymptotic bounds, bounds on the limit",
        reading="The limit of C_d normalised by 2/d, for PI, is at least the printed value.",
        printed=Formula("alpha/ln(b)*((b-1)/b - alpha/pi*(b**2-1)/b**2) <= (Si(alpha) - Si(alpha/b))/ln(b)"),
        settled_by="granularity.limit-lower-weak",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.quality-pi",
        locator="B, asymptotic bounds, last sentence",
        reading=(
            "At base 10000 alpha/ln b is within one percent of the limit of C_d normalised by 2/d, for every "
            "alpha = 1/s with whole s from 4 to 8."
        ),
        printed=Members(
            "s", 4, 8, "99/100/(s*ln(b)) <= (Si(1/s) - Si(1/(s*b)))/ln(b)", printed=((4, 8),),
            at={"b": "10000"},
        ),
        settled_by="granularity.approximation-below",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.quality-pi-share",
        locator="B, asymptotic bounds, last sentence",
        reading=(
            "For PI the approximation is good for a small alpha and a large base: alpha/ln b exceeds the "
            "limit by the share alpha^2/18 + 1/b at most."
        ),
        printed=Formula("alpha/ln(b)*(1 - alpha**2/18 - 1/b) <= (Si(alpha) - Si(alpha/b))/ln(b)"),
        settled_by="granularity.approximation-below",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.quality-abf",
        locator="B, asymptotic bounds, last sentence",
        reading=(
            "For ABF 1/(ln b + ln beta) is within one percent of the limit of C_d normalised by 2/d as well, "
            "since the base is large."
        ),
        printed=Formula("99/100/(ln(b) + ln(beta)) <= (Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta))"),
        settled_by="granularity.approximation-below",
        where=ABF,
        counterexample=FIFTY,
        corrected=Formula(
            "1/(ln(b) + ln(beta))*(1 - 1/18 - 1/(beta*b)) <= (Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta))"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-pi",
        locator="B, interpretation of experimental results",
        reading="alpha/ln b is about 0.027 at base 10000 and alpha = 1/4.",
        printed=Number("0.027", "alpha/ln(b)", at=QUARTER),
        settled_by="granularity.approximation-above",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.number-pi-eighth",
        locator="B, interpretation of experimental results",
        reading="alpha/ln b is about 0.027 at base 10000 and alpha = 1/8, the other value used.",
        printed=Number("0.027", "alpha/ln(b)", at={"b": "10000", "alpha": "0.125"}),
        settled_by="granularity.approximation-above",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-pi-limit",
        locator="B, interpretation of experimental results",
        reading="The limit of C_d normalised by 2/d is about 0.027 for PI at base 10000 and alpha = 1/4.",
        printed=Number("0.027", "(Si(alpha) - Si(alpha/b))/ln(b)", at=QUARTER),
        settled_by="granularity.limit",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.number-pi-width",
        locator="B, interpretation of experimental results",
        reading="At width 128, C_d normalised by 2/d is about 0.027 for PI at base 10000 and alpha = 1/4.",
        printed=Number("0.027", "2/d*C(alpha,b,d)", at=QUARTER_128),
        settled_by="granularity.attained",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-pi-sum",
        locator="B, interpretation of experimental results",
        reading="At width 128 the sum C_d itself is about 0.027 for PI at base 10000 and alpha = 1/4.",
        printed=Number("0.027", "C(alpha,b,d)", at=QUARTER_128),
        settled_by="granularity.attained",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-pi-distance",
        locator="B, interpretation of experimental results",
        reading=(
            "The distance of consecutive images of a unit vector with equal pairs is about 0.027 for "
            "PI at width 128, base 10000 and alpha = 1/4."
        ),
        printed=Number("0.027", "sqrt(2 - 4/d*Sum(cos(alpha*b**(-2*j/d)), j, 0, d/2-1))", at=QUARTER_128),
        settled_by="granularity.consecutive-cosine",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-abf",
        locator="B, interpretation of experimental results",
        reading="1/(ln b + ln beta) is about 0.076 at base 10000 and beta = 50.",
        printed=Number("0.076", "1/(ln(b) + ln(beta))", at=FIFTY),
        settled_by="granularity.approximation-above",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.number-abf-limit",
        locator="B, interpretation of experimental results",
        reading="The limit of C_d normalised by 2/d is about 0.076 for ABF at base 10000 and beta = 50.",
        printed=Number(
            "0.076", "(Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta))",
            at=FIFTY, approximates="1/(ln(b) + ln(beta))",
        ),
        settled_by="granularity.limit",
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.number-abf-width",
        locator="B, interpretation of experimental results",
        reading="At width 128, C_d normalised by 2/d is about 0.076 for ABF at base 10000 and beta = 50.",
        printed=Number("0.076", "2/d*C(1,beta*b,d)", at=FIFTY_128),
        settled_by="granularity.attained",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-abf-sum",
        locator="B, interpretation of experimental results",
        reading="At width 128 the sum C_d itself is about 0.076 for ABF at base 10000 and beta = 50.",
        printed=Number("0.076", "C(1,beta*b,d)", at=FIFTY_128),
        settled_by="granularity.attained",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.number-abf-distance",
        locator="B, interpretation of experimental results",
        reading=(
            "The distance of consecutive images of a unit vector with equal pairs is about 0.076 for "
            "ABF at width 128, base 10000 and beta = 50."
        ),
        printed=Number("0.076", "sqrt(2 - 4/d*Sum(cos((beta*b)**(-2*j/d)), j, 0, d/2-1))", at=FIFTY_128),
        settled_by="granularity.consecutive-cosine",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.lower-granularity-limit",
        locator="B, interpretation of experimental results",
        reading=(
            "In the limit of wide heads the normalised granularity of PI is below that of ABF with "
            "beta = 50, for every alpha = 1/s with whole s from 4 to 8."
        ),
        printed=Members(
            "s", 4, 8, "(Si(1/s) - Si(1/(s*b)))/ln(b) < (Si(1) - Si(1/(beta*b)))/ln(beta*b)",
            printed=((4, 8),), at=FIFTY,
        ),
        settled_by="granularity.limit",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.lower-granularity-width",
        locator="B, interpretation of experimental results",
        reading=(
            "At width 128 the granularity of PI is below that of ABF with beta = 50, for every alpha = "
            "1/s with whole s from 4 to 8."
        ),
        printed=Members("s", 4, 8, "C(1/s,b,d) < C(1,beta*b,d)", printed=((4, 8),), at=FIFTY_128),
        settled_by="granularity.attained",
        recorded=Verdict.HOLDS,
    ),
)
