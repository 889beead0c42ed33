"""The proof of theorem 1, up to the end of its first part."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Verdict
from ropetheory.literature.xiong.shared import ABF, PI

CLAIMS: tuple[Claim, ...] = (
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
            "No argument of a sine exceeds 1 for ABF, with beta at least 1 and a base above 1 as "
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
        id="xiong.coordinates",
        locator="B, proof, inequalities term by term, indices",
        reading=(
            "The coordinates squared in the sums are those from 1 to d; the milder reading: d of them, "
            "counted from 0."
        ),
        printed=Formula("Sum(x[j]**2, j, 1, d) == norm2(x)"),
        settled_by="relative-position.norm-whole",
        where={"m": "0"},
        counterexample={"d": "2", "x": ["1", "0", "0"]},
        milder=Formula("Sum(x[2*j]**2 + x[2*j+1]**2, j, 0, d/2-1) == norm2(x)"),
        mutants=("Sum(x[2*j]**2, j, 0, d/2-1) == norm2(x)",),
        recorded=Verdict.IMPRECISE,
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
        reading=(
            "For PI the smallest squared coordinate times C_d over the squared norm is at most the "
            "similarity of consecutive images."
        ),
        printed=Formula("min_square(x)/norm2(x)*C(alpha,b,d) <= similarity(x,alpha,b,d)"),
        settled_by="granularity.similarity-lower-printed",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.upper-pi",
        locator="B, proof, end of the first part",
        reading=(
            "For PI the largest squared coordinate times C_d over the squared norm is at least the "
            "similarity of consecutive images."
        ),
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
        reading=(
            "For ABF the smallest squared coordinate times C_d over the squared norm is at most the "
            "similarity of consecutive images."
        ),
        printed=Formula("min_square(x)/norm2(x)*C(1,beta*b,d) <= similarity(x,1,beta*b,d)"),
        settled_by="granularity.similarity-lower-printed",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.upper-abf",
        locator="B, proof, end of the first part",
        reading=(
            "For ABF the largest squared coordinate times C_d over the squared norm is at least the "
            "similarity of consecutive images."
        ),
        printed=Formula("similarity(x,1,beta*b,d) <= max_square(x)/norm2(x)*C(1,beta*b,d)"),
        settled_by="granularity.similarity-upper-coordinates",
        where=ABF,
        counterexample={"beta": "1", "b": "10000", "d": "2", "x": ["1", "1"]},
        corrected=Formula("similarity(x,1,beta*b,d) <= 2*max_square(x)/norm2(x)*C(1,beta*b,d)"),
        recorded=Verdict.REFUTED,
    ),
)
