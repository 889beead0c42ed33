"""The sine similarity metric, and the sentence before theorem 1."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Verdict
from ropetheory.literature.xiong.shared import ABF, FIFTY, PI

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="xiong.consecutive-distance",
        locator="B, sine similarity metric, pairwise distances",
        reading=(
            "The squared distance of consecutive images is twice the squared norm less twice the sum of the "
            "squared pairs times the cosines of the angles of one token, whatever the position; pairs are "
            "counted from 0."
        ),
        printed=Formula(
            "distance2(x,n+1,n) == 2*norm2(x) - 2*Sum(pair_square(x,j)*cos(alpha*B**(-2*j/d)), j, 0, d/2-1)"
        ),
        settled_by="image-distance.consecutive",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.q-consecutive",
        locator="B, sine similarity metric, evaluation of q",
        reading=(
            "Comparing consecutive images is evaluating q: among N positions the distance of consecutive "
            "images is the smallest; read for equal pairs."
        ),
        printed=Formula("nearest2(N) == equal_distance2(1)"),
        settled_by="image-distance.nearest-consecutive",
        given=("N >= 2",),
        hypothesis="alpha <= 2*pi/N",
        counterexample={"alpha": "1", "B": "10000", "d": "2", "N": "7"},
        mutants=("nearest2(N) == equal_distance2(2)",),
        recorded=Verdict.HOLDS_IF,
    ),
    Claim(
        id="xiong.q-at-most-consecutive",
        locator="B, sine similarity metric, evaluation of q",
        reading="For every number of positions from 2 on, q is at most the distance of consecutive images.",
        printed=Formula("nearest2(N) <= equal_distance2(1)"),
        settled_by="image-distance.nearest-upper",
        given=("N >= 2",),
        recorded=Verdict.HOLDS,
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
        id="xiong.sine-symmetric",
        locator="B, sine similarity metric, as a distance",
        reading=(
            "As a distance the sine similarity is symmetric: the imaginary part of each pair's product, "
            "pairs counted from 0, is the same with the images exchanged."
        ),
        printed=Formula(
            "im(complex_pair(x,j)*exp(I*alpha*B**(-2*j/d)*m)*conj(complex_pair(x,j)*exp(I*alpha*B**(-2*j/d)*n)))"
            " == pair_square(x,j)*sin(alpha*B**(-2*j/d)*(n-m))"
        ),
        settled_by="granularity.inner-imaginary",
        counterexample={
            "alpha": "1", "B": "10000", "d": "2", "j": "0", "m": "1", "n": "0", "x": ["1", "0"],
        },
        corrected=Formula(
            "im(complex_pair(x,j)*exp(I*alpha*B**(-2*j/d)*m)*conj(complex_pair(x,j)*exp(I*alpha*B**(-2*j/d)*n)))"
            " == -pair_square(x,j)*sin(alpha*B**(-2*j/d)*(n-m))"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.sine-fixes-distance",
        locator="B, sine similarity metric, norm-preserving",
        reading=(
            "Since norms are kept, the similarity of consecutive images fixes their distance D as a sine "
            "fixes a chord, (2 - D^2)^2 + 4 sin^2 = 4; read for equal pairs, whose similarity is (2/d) C_d. "
            "The repaired statement: it does at width 2, where there is one angle."
        ),
        printed=Formula("(2 - equal_distance2(1,alpha,B,d))**2 + 4*(2/d*C(alpha,B,d))**2 == 4"),
        settled_by="image-distance.single-pair",
        counterexample={"alpha": "1", "B": "10000", "d": "4"},
        corrected=Formula("(2 - equal_distance2(1,alpha,B,2))**2 + 4*C(alpha,B,2)**2 == 4"),
        mutants=("(2 - equal_distance2(1,alpha,B,2))**2 + C(alpha,B,2)**2 == 4",),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.sine-orders",
        locator="B, sine similarity metric, norm-preserving",
        reading=(
            "The similarity orders PI and ABF as the distance does: of consecutive images of a vector those "
            "with the larger similarity are farther apart. The repaired statement: it is the real part of "
            "the product, with the cosines of the angles, that gives the distance."
        ),
        printed=Formula(
            "0 <= (similarity(x,alpha,b,d) - similarity(x,1,beta*b,d))"
            "*(distance2(x,n+1,n,alpha,b,d) - distance2(x,n+1,n,1,beta*b,d))"
        ),
        settled_by="image-distance.consecutive",
        where=PI,
        counterexample={**FIFTY, "alpha": "0.25", "d": "4", "n": "0", "x": ["0.03", "0", "1", "0"]},
        corrected=Formula(
            "distance2(x,n+1,n,alpha,b) == 2*norm2(x) - 2*Sum(pair_square(x,j)*cos(alpha*b**(-2*j/d)), "
            "j, 0, d/2-1)"
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
)
