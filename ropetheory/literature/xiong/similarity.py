"""The sine similarity metric, and the sentence before theorem 1."""

from ropetheory.authoring import Claim, Verdict

CLAIMS = (
    Claim("xiong.consecutive-distance", "B, sine similarity metric, pairwise distances",
        "The squared distance of consecutive images is twice the squared norm less twice the sum of the "
        "squared pairs times the cosines of the angles of one token, whatever the position; pairs are "
        "counted from 0.",
        "distance2(x,n+1,n) == 2*norm2(x) - 2*Sum(pair_square(x,j)*cos(alpha*B**(-2*j/d)), j, 0, d/2-1)",
        "image-distance.consecutive", Verdict.HOLDS, ours=True),
    Claim("xiong.q-at-most-consecutive", "B, sine similarity metric, evaluation of q",
        "For every number of positions from 2 on, q is at most the distance of consecutive images.",
        "nearest2(N) <= equal_distance2(1)", "image-distance.nearest-upper", Verdict.HOLDS,
        given=("N >= 2",), ours=True),
    Claim("xiong.q-consecutive", "B, sine similarity metric, evaluation of q",
        "Comparing consecutive images is evaluating q: among N positions no two images are closer than "
        "consecutive ones; read for equal pairs.",
        "nearest2(N) == equal_distance2(1)", "image-distance.nearest-consecutive", Verdict.HOLDS_IF,
        given=("N >= 2",), hypothesis="alpha <= 2*pi/N",
        counterexample={"alpha": "1", "B": "1e52", "d": "128", "N": "7"},
        mutants=("nearest2(N) == equal_distance2(2)",)),
    Claim("xiong.pi-norm", "B, sine similarity metric",
        "Position interpolation keeps norms.",
        "Sum((x[2*j]*cos(alpha*m*theta(j)) - x[2*j+1]*sin(alpha*m*theta(j)))**2 + "
        "(x[2*j]*sin(alpha*m*theta(j)) + x[2*j+1]*cos(alpha*m*theta(j)))**2, j, 0, d/2-1) == norm2(x)",
        "relative-position.norm-whole", Verdict.HOLDS,
        where={"m": "alpha*m"}),
    Claim("xiong.abf-norm", "B, sine similarity metric",
        "RoPE with an adjusted base keeps norms.",
        "Sum((x[2*j]*cos(m*theta(j,beta*b)) - x[2*j+1]*sin(m*theta(j,beta*b)))**2 + "
        "(x[2*j]*sin(m*theta(j,beta*b)) + x[2*j+1]*cos(m*theta(j,beta*b)))**2, j, 0, d/2-1) == norm2(x)",
        "relative-position.norm-whole", Verdict.HOLDS,
        where={"b": "beta*b"}),
    Claim("xiong.inner-product", "B, sine similarity metric, the inner product",
        "The inner product is not defined, and the sign of the sine is that of its convention: with the "
        "conjugate on the second image, the earlier one, the similarity of consecutive images is the "
        "mean of the sines of the pairs' angles, weighted by their squares.",
        "similarity(x,alpha,B,d) == Sum(pair_square(x,j)*sin(alpha*B**(-2*j/d)), j, 0, d/2-1)/norm2(x)",
        "definition", Verdict.DEFINITION),
    Claim("xiong.sine-definition-pi", "B, sine similarity metric",
        "As a definition, for PI: the similarity of consecutive images is the imaginary part of their "
        "Hermitian product, the conjugate on the second, over the product of their norms.",
        "Sum(im(complex_pair(x,j)*exp(I*alpha*b**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*exp(I*alpha*b**"
        "(-2*j/d)*n))), j, 0, d/2-1)/norm2(x) == similarity(x,alpha,b,d)",
        "granularity.consecutive-similarity", Verdict.HOLDS,
        where={"B": "b"}),
    Claim("xiong.sine-definition-abf", "B, sine similarity metric",
        "As a definition, for ABF: the similarity of consecutive images is the imaginary part of their "
        "Hermitian product, the conjugate on the second, over the product of their norms.",
        "Sum(im(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*exp(I*(beta*b)**"
        "(-2*j/d)*n))), j, 0, d/2-1)/norm2(x) == similarity(x,1,beta*b,d)",
        "granularity.consecutive-similarity", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}),
    Claim("xiong.sine-of-angle-abf", "B, sine similarity metric",
        "The quotient is the sine of the Euclidean angle between consecutive images, whose cosine is the "
        "real part over the norms; for ABF. The repaired statement: it is the mean of the sines of the "
        "pairs, weighted by their squares.",
        "Sum(im(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*exp(I*(beta*b)**"
        "(-2*j/d)*n))), j, 0, d/2-1)/norm2(x) == sqrt(1 - (Sum(re(complex_pair(x,j)*exp(I*(beta*b)**(-2*"
        "j/d)*(n+1))*conj(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*n))), j, 0, d/2-1)/norm2(x))**2)",
        "granularity.consecutive-similarity", Verdict.REFUTED,
        where={"alpha": "1", "B": "beta*b"},
        counterexample={"beta": "50", "b": "10000", "d": "128", "n": "0", "x": ["1", "1", "..."]},
        corrected=(
            "Sum(im(complex_pair(x,j)*exp(I*(beta*b)**(-2*j/d)*(n+1))*conj(complex_pair(x,j)*exp(I*"
            "(beta*b)**(-2*j/d)*n))), j, 0, d/2-1)/norm2(x) == similarity(x,1,beta*b,d)"
        )),
    Claim("xiong.sine-fixes-distance", "B, sine similarity metric, norm-preserving",
        "Since norms are kept, the similarity of consecutive images fixes their distance D as a sine "
        "fixes a chord, (2 - D^2)^2 + 4 sin^2 = 4; read for equal pairs, whose similarity is (2/d) C_d. "
        "The repaired statement: it does at width 2, where there is one angle.",
        "(2 - equal_distance2(1,alpha,B,d))**2 + 4*(2/d*C(alpha,B,d))**2 == 4",
        "image-distance.single-pair", Verdict.REFUTED,
        counterexample={"alpha": "1/4", "B": "10000", "d": "128"},
        corrected="(2 - equal_distance2(1,alpha,B,2))**2 + 4*C(alpha,B,2)**2 == 4",
        mutants=("(2 - equal_distance2(1,alpha,B,2))**2 + C(alpha,B,2)**2 == 4",)),
    Claim("xiong.intro-abf", "B, sentence before theorem 1",
        "In wide heads the similarity of consecutive ABF images is bounded in proportion to "
        "1/(ln b + ln beta): for equal pairs its limit is below that.",
        "(Si(1) - Si(1/(beta*b)))/ln(beta*b) < 1/(ln(b) + ln(beta))", "granularity.approximation-above",
        Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}),
    Claim("xiong.intro-pi", "B, sentence before theorem 1",
        "In wide heads that of consecutive PI images is bounded by means of alpha/ln b: for equal pairs "
        "its limit is below that.",
        "(Si(alpha) - Si(alpha/b))/ln(b) < alpha/ln(b)", "granularity.approximation-above", Verdict.HOLDS,
        where={"B": "b"}))
