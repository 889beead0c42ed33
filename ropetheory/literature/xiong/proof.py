"""The proof of theorem 1, up to the end of its first part."""

from ropetheory.authoring import Claim, Verdict

CLAIMS = (
    Claim("xiong.inner-pi", "B, proof, inner products",
        "Each term of the inner product of two PI images, the conjugate on the second, is the squared "
        "pair times e^(i theta (m-n)); pairs are counted from 0.",
        "complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*m)*conj(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*n)) "
        "== pair_square(x,j)*exp(I*alpha*b**(-2*j/d)*(m-n))", "granularity.inner", Verdict.HOLDS,
        where={"B": "b"}),
    Claim("xiong.abf-factors", "B, proof, inner products",
        "The frequency of pair j, counted from 0, under the base beta b is the product of the two powers.",
        "theta(j,beta*b) == b**(-2*j/d)*beta**(-2*j/d)", "schedule.frequency", Verdict.HOLDS,
        where={"b": "beta*b"}, mutants=("theta(j,beta*b) == b**(-2*j/d)*beta**(2*j/d)",), ours=True),
    Claim("xiong.inner-abf", "B, proof, inner products",
        "Each term of the inner product of two ABF images, the conjugate on the second, is the squared "
        "pair times e^(i theta (m-n)); pairs are counted from 0.",
        "complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*m)*conj(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*"
        "n)) == pair_square(x,j)*exp(I*(beta*b)**(-2*j/d)*(m-n))", "granularity.inner", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}),
    Claim("xiong.norm", "B, proof, similarity of two images",
        "The denominator sums the squares of all d coordinates, counted from 0.",
        "norm2(x) == Sum(x[2*j]**2 + x[2*j+1]**2, j, 0, d/2-1)", "definition", Verdict.DEFINITION),
    Claim("xiong.sine-terms-pi", "B, proof, similarity of two images",
        "Each term of the numerator for two PI images is the squared pair times the sine of theta (m-n); "
        "pairs are counted from 0.",
        "im(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*m)*conj(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*"
        "n))) == pair_square(x,j)*sin(alpha*b**(-2*j/d)*(m-n))", "granularity.inner-imaginary",
        Verdict.HOLDS,
        where={"B": "b"}),
    Claim("xiong.sine-terms-abf", "B, proof, similarity of two images",
        "Each term of the numerator for two ABF images is the squared pair times the sine of theta "
        "(m-n); pairs are counted from 0.",
        "im(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*m)*conj(complex_pair(x,j)*exp(I*(beta*b)**(-2*"
        "j/d)*n))) == pair_square(x,j)*sin((beta*b)**(-2*j/d)*(m-n))", "granularity.inner-imaginary",
        Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}),
    Claim("xiong.consecutive-pi", "B, proof, consecutive images",
        "For consecutive PI images each term is the squared pair times the sine of theta, whatever n; "
        "pairs are counted from 0.",
        "im(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*exp(I*alpha*b**(-2*"
        "j/d)*n))) == pair_square(x,j)*sin(alpha*b**(-2*j/d))", "granularity.consecutive", Verdict.HOLDS,
        where={"B": "b"}),
    Claim("xiong.consecutive-abf", "B, proof, consecutive images",
        "For consecutive ABF images each term is the squared pair times the sine of theta, whatever n; "
        "pairs are counted from 0.",
        "im(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*exp(I*(beta*b)**(-2*"
        "j/d)*n))) == pair_square(x,j)*sin((beta*b)**(-2*j/d))", "granularity.consecutive", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}),
    Claim("xiong.argument-positive-pi", "B, proof, range of the arguments",
        "Every argument of a sine is positive for PI; pairs are counted from 0.",
        "0 < alpha*b**(-2*j/d)", "granularity.argument-positive", Verdict.HOLDS,
        where={"B": "b"}),
    Claim("xiong.argument-upper-pi", "B, proof, range of the arguments",
        "No argument of a sine exceeds 1 for PI, with 0 < alpha <= 1 and a base above 1 as considered; "
        "pairs are counted from 0.",
        "alpha*b**(-2*j/d) <= 1", "granularity.argument-upper", Verdict.HOLDS,
        where={"B": "b"}),
    Claim("xiong.sine-positive-pi", "B, proof, signs",
        "The sines are not negative for PI; pairs are counted from 0.",
        "0 <= sin(alpha*b**(-2*j/d))", "granularity.sine-positive", Verdict.HOLDS,
        where={"B": "b"}),
    Claim("xiong.argument-positive-abf", "B, proof, range of the arguments",
        "Every argument of a sine is positive for ABF; pairs are counted from 0.",
        "0 < (beta*b)**(-2*j/d)", "granularity.argument-positive", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}),
    Claim("xiong.argument-upper-abf", "B, proof, range of the arguments",
        "No argument of a sine exceeds 1 for ABF, with beta at least 1 and a base above 1 as considered; "
        "pairs are counted from 0.",
        "(beta*b)**(-2*j/d) <= 1", "granularity.argument-upper", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}),
    Claim("xiong.sine-positive-abf", "B, proof, signs",
        "The sines are not negative for ABF; pairs are counted from 0.",
        "0 <= sin((beta*b)**(-2*j/d))", "granularity.sine-positive", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}),
    Claim("xiong.terms-lower-pi", "B, proof, inequalities term by term",
        "Putting the smallest squared coordinate for each squared pair makes the sum for PI no larger.",
        "Sum(min_square(x)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= "
        "Sum(pair_square(x,j)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1)", "granularity.weighted-lower-printed",
        Verdict.HOLDS,
        where={"B": "b"}, transcribed=True),
    Claim("xiong.terms-upper-pi", "B, proof, inequalities term by term",
        "Putting the largest squared coordinate for each squared pair makes the sum for PI no smaller.",
        "Sum(pair_square(x,j)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= "
        "Sum(max_square(x)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1)", "granularity.weighted-upper",
        Verdict.REFUTED,
        where={"B": "b"}, counterexample={"alpha": "1/4", "b": "10000", "d": "128", "x": ["1", "1", "..."]},
        corrected=(
            "Sum(pair_square(x,j)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= "
            "Sum(2*max_square(x)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1)"
        ), transcribed=True),
    Claim("xiong.terms-lower-abf", "B, proof, inequalities term by term",
        "Putting the smallest squared coordinate for each squared pair makes the sum for ABF no larger.",
        "Sum(min_square(x)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= "
        "Sum(pair_square(x,j)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1)", "granularity.weighted-lower-printed",
        Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}, transcribed=True),
    Claim("xiong.terms-upper-abf", "B, proof, inequalities term by term",
        "Putting the largest squared coordinate for each squared pair makes the sum for ABF no smaller.",
        "Sum(pair_square(x,j)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= "
        "Sum(max_square(x)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1)", "granularity.weighted-upper",
        Verdict.REFUTED,
        where={"alpha": "1", "B": "beta*b"},
        counterexample={"beta": "50", "b": "10000", "d": "128", "x": ["1", "1", "..."]},
        corrected=(
            "Sum(pair_square(x,j)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= "
            "Sum(2*max_square(x)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1)"
        ), transcribed=True),
    Claim("xiong.factor-lower-pi", "B, proof, factors before the sums",
        "The smallest squared coordinate times the sum of sines is at most the weighted sum for PI.",
        "min_square(x)*Sum(sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= "
        "Sum(pair_square(x,j)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1)", "granularity.weighted-lower-printed",
        Verdict.HOLDS,
        where={"B": "b"}, transcribed=True),
    Claim("xiong.factor-upper-pi", "B, proof, factors before the sums",
        "The largest squared coordinate times the sum of sines is at least the weighted sum for PI.",
        "Sum(pair_square(x,j)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= "
        "max_square(x)*Sum(sin(alpha*b**(-2*j/d)), j, 0, d/2-1)", "granularity.weighted-upper",
        Verdict.REFUTED,
        where={"B": "b"}, counterexample={"alpha": "1/4", "b": "10000", "d": "128", "x": ["1", "1", "..."]},
        corrected=(
            "Sum(pair_square(x,j)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= "
            "2*max_square(x)*Sum(sin(alpha*b**(-2*j/d)), j, 0, d/2-1)"
        ),
        mutants=(
            "Sum(pair_square(x,j)*sin(alpha*b**(-2*j/d)), j, 0, d/2-1) <= "
            "max_square(x)*Sum(sin(alpha*b**(-2*j/d)), j, 0, d/2-1)",), transcribed=True),
    Claim("xiong.factor-lower-abf", "B, proof, factors before the sums",
        "The smallest squared coordinate times the sum of sines is at most the weighted sum for ABF.",
        "min_square(x)*Sum(sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= "
        "Sum(pair_square(x,j)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1)", "granularity.weighted-lower-printed",
        Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}, transcribed=True),
    Claim("xiong.factor-upper-abf", "B, proof, factors before the sums",
        "The largest squared coordinate times the sum of sines is at least the weighted sum for ABF.",
        "Sum(pair_square(x,j)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= "
        "max_square(x)*Sum(sin((beta*b)**(-2*j/d)), j, 0, d/2-1)", "granularity.weighted-upper",
        Verdict.REFUTED,
        where={"alpha": "1", "B": "beta*b"},
        counterexample={"beta": "50", "b": "10000", "d": "128", "x": ["1", "1", "..."]},
        corrected=(
            "Sum(pair_square(x,j)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= "
            "2*max_square(x)*Sum(sin((beta*b)**(-2*j/d)), j, 0, d/2-1)"
        ),
        mutants=(
            "Sum(pair_square(x,j)*sin((beta*b)**(-2*j/d)), j, 0, d/2-1) <= "
            "max_square(x)*Sum(sin((beta*b)**(-2*j/d)), j, 0, d/2-1)",), transcribed=True),
    Claim("xiong.c-pi", "B, proof, introduction of C_d",
        "C_d of PI is the sum of the sines over the pairs, counted from 0, without a factor 2/d.",
        "C(alpha,b,d) == Sum(sin(alpha*b**(-2*j/d)), j, 0, d/2-1)", "definition", Verdict.DEFINITION,
        transcribed=True),
    Claim("xiong.c-abf", "B, proof, introduction of C_d",
        "C_d of ABF is the sum of the sines over the pairs, counted from 0, without a factor 2/d.",
        "C(1,beta*b,d) == Sum(sin((beta*b)**(-2*j/d)), j, 0, d/2-1)", "definition", Verdict.DEFINITION,
        transcribed=True),
    Claim("xiong.lower-pi", "B, proof, end of the first part",
        "For PI the smallest squared coordinate times C_d over the squared norm is at most the "
        "similarity of consecutive images.",
        "min_square(x)/norm2(x)*C(alpha,b,d) <= similarity(x,alpha,b,d)",
        "granularity.similarity-lower-printed", Verdict.HOLDS,
        where={"B": "b"}, transcribed=True),
    Claim("xiong.upper-pi", "B, proof, end of the first part",
        "For PI the largest squared coordinate times C_d over the squared norm is at least the "
        "similarity of consecutive images.",
        "similarity(x,alpha,b,d) <= max_square(x)/norm2(x)*C(alpha,b,d)",
        "granularity.similarity-upper-coordinates", Verdict.REFUTED,
        where={"B": "b"}, counterexample={"alpha": "1/4", "b": "10000", "d": "128", "x": ["1", "1", "..."]},
        corrected="similarity(x,alpha,b,d) <= 2*max_square(x)/norm2(x)*C(alpha,b,d)", transcribed=True),
    Claim("xiong.lower-abf", "B, proof, end of the first part",
        "For ABF the smallest squared coordinate times C_d over the squared norm is at most the "
        "similarity of consecutive images.",
        "min_square(x)/norm2(x)*C(1,beta*b,d) <= similarity(x,1,beta*b,d)",
        "granularity.similarity-lower-printed", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}, transcribed=True),
    Claim("xiong.upper-abf", "B, proof, end of the first part",
        "For ABF the largest squared coordinate times C_d over the squared norm is at least the "
        "similarity of consecutive images.",
        "similarity(x,1,beta*b,d) <= max_square(x)/norm2(x)*C(1,beta*b,d)",
        "granularity.similarity-upper-coordinates", Verdict.REFUTED,
        where={"alpha": "1", "B": "beta*b"},
        counterexample={"beta": "50", "b": "10000", "d": "128", "x": ["1", "1", "..."]},
        corrected="similarity(x,1,beta*b,d) <= 2*max_square(x)/norm2(x)*C(1,beta*b,d)",
        transcribed=True))
