"""What vectors, scores and encodings are, as sums over pairs; content only."""

from __future__ import annotations

from ropetheory.symbolic.language.entry import Quantity

VECTORS = (
    Quantity(
        "norm2(x, d=d)",
        "Sum(pair_square(x, j), j, 0, d/2-1)",
        "Squared Euclidean norm of a vector of width d; the vector x is not zero.",
        domain="nonnegative", positive_if="x", unicode="‖<x>‖²", latex=r"\lVert <x>\rVert^2",
    ),
    Quantity(
        "pair_square(x, j)",
        "x[2*j]**2 + x[2*j+1]**2",
        "Squared norm of pair j of a vector: x_{2j}^2 + x_{2j+1}^2.",
        domain="nonnegative", unicode="(<x>_{2<j>}²+<x>_{2<j>+1}²)",
        latex=r"\left(<x>_{2<j>}^2+<x>_{2<j>+1}^2\right)",
    ),
    Quantity(
        "min_square(x, d=d)",
        "least(x[l]**2, l, 0, d-1)",
        "Smallest squared coordinate of a vector.",
        domain="nonnegative", unicode="min_k <x>_k²", latex=r"\min_k <x>_k^2",
    ),
    Quantity(
        "max_square(x, d=d)",
        "largest(x[l]**2, l, 0, d-1)",
        "Largest squared coordinate of a vector.",
        domain="nonnegative", unicode="max_k <x>_k²", latex=r"\max_k <x>_k^2",
    ),
    Quantity(
        "min_pair(x, d=d)",
        "least(pair_square(x, j), j, 0, d/2-1)",
        "Smallest squared pair norm of a vector.",
        domain="nonnegative", unicode="min_j(<x>_{2j}²+<x>_{2j+1}²)",
        latex=r"\min_j\left(<x>_{2j}^2+<x>_{2j+1}^2\right)",
    ),
    Quantity(
        "max_pair(x, d=d)",
        "largest(pair_square(x, j), j, 0, d/2-1)",
        "Largest squared pair norm of a vector.",
        domain="nonnegative", unicode="max_j(<x>_{2j}²+<x>_{2j+1}²)",
        latex=r"\max_j\left(<x>_{2j}^2+<x>_{2j+1}^2\right)",
    ),
    Quantity(
        "dot(q, k, d=d)",
        "Sum(inner(pair(q, j), pair(k, j)), j, 0, d/2-1)",
        "Inner product of two vectors of width d.",
        domain="real", unicode="⟨<q>, <k>⟩", latex=r"\langle <q>,\,<k>\rangle",
    ),
    Quantity(
        "general_first(x, j, g, h)",
        "x[2*j]*cos(g*h) - x[2*j+1]*sin(g*h)",
        "First coordinate of pair j of f(x, g, h): x_{2j} cos(g h) - x_{2j+1} sin(g h).",
        domain="real", unicode="f₁", latex="f_1",
    ),
    Quantity(
        "general_second(x, j, g, h)",
        "x[2*j]*sin(g*h) + x[2*j+1]*cos(g*h)",
        "Second coordinate of pair j of f(x, g, h): x_{2j} sin(g h) + x_{2j+1} cos(g h).",
        domain="real", unicode="f₂", latex="f_2",
    ),
)  # fmt: skip

# Of given ones, of random ones, of a vector with itself.
SCORES = (
    Quantity(
        "score(m, n, b=b, d=d)",
        "Sum(inner(turned(q, j, m*theta(j, b, d)), turned(k, j, n*theta(j, b, d))), j, 0, d/2-1)",
        "Inner product of a query rotated to position m and a key rotated to position n.",
        domain="real", unicode="⟨R_{<m>}q, R_{<n>}k⟩", latex=r"\langle R_{<m>}q,\,R_{<n>}k\rangle",
    ),
    Quantity(
        "scaled_score(m, n, s=s, b=b, d=d)",
        "score(m/s, n/s, b, d)",
        "Score under position interpolation: that of the positions m/s and n/s.",
        domain="real", unicode="a_PI", latex=r"a_{\mathrm{PI}}",
    ),
    Quantity(
        "self_score(x, m, n, b=b, d=d)",
        "Sum(inner(turned(x, j, m*theta(j, b, d)), turned(x, j, n*theta(j, b, d))), j, 0, d/2-1)",
        "Score of a vector with itself: its rotation to position m and its rotation to position n.",
        domain="real", unicode="⟨R_{<m>}<x>, R_{<n>}<x>⟩", latex=r"\langle R_{<m>}<x>,\,R_{<n>}<x>\rangle",
    ),
    Quantity(
        "scale_change2(x, m, s=s, s0=s0, b=b, d=d)",
        "Sum(inner(turned(x, j, theta(j, b, d)*m/s) - turned(x, j, theta(j, b, d)*m/s0), "
        "turned(x, j, theta(j, b, d)*m/s) - turned(x, j, theta(j, b, d)*m/s0)), j, 0, d/2-1)",
        "Squared distance of the images of x at position m under PI at two scales; x, m, s, s0, b, d.",
        domain="real", unicode="Δ²_PI", latex=r"\Delta^2_{\mathrm{PI}}",
    ),
    Quantity(
        "chord_gap(b=b, d=d)",
        "Sum(1 - cos(theta(j, b, d)/2), j, 0, d/2-1)",
        "Largest deviation, half-way between two positions, from their mean: sum of 1 - cos(theta_j/2).",
        domain="real", unicode="ε", latex=r"\varepsilon",
    ),
    # Each pair adds its own expected value, which is linear in E q_a k_c = E q_a E k_c.
    Quantity(
        "score_mean(m, n, b=b, d=d)",
        "Sum(expected(inner(turned(q, j, m*theta(j, b, d)), turned(k, j, n*theta(j, b, d))), 1), "
        "j, 0, d/2-1)",
        "Expected score E <R_m q, R_n k> of independent isotropic q and k, pair by pair.",
        domain="real", unicode="E ⟨R_{<m>}q, R_{<n>}k⟩",
        latex=r"\mathbb{E}\,\langle R_{<m>}q,\,R_{<n>}k\rangle",
    ),
    # f_j is what pair j adds to the score; q and k are independent and isotropic with second moment a.
    Quantity(
        "pair_covariance(i, m, n, a, b=b, d=d)",
        "Sum(expected(inner(turned(q, i, m*theta(i, b, d)), turned(k, i, n*theta(i, b, d)))"
        "*inner(turned(q, j, m*theta(j, b, d)), turned(k, j, n*theta(j, b, d))), a), j, 0, d/2-1)",
        "Covariance of one pair's part of the score with the whole score: sum over l of E f_j f_l.",
        domain="real", unicode="Cov_<a>(f_<i>, ⟨R_{<m>}q, R_{<n>}k⟩)",
        latex=r"\mathrm{Cov}_{<a>}\left(f_{<i>},\,\langle R_{<m>}q,\,R_{<n>}k\rangle\right)",
    ),
    # The moment is 1/d for unit vectors and 1 for standard normal ones.
    Quantity(
        "score_variance(m, n, a, b=b, d=d)",
        "Sum(pair_covariance(j, m, n, a, b, d), j, 0, d/2-1) - score_mean(m, n, b, d)**2",
        "Variance of the score of independent isotropic q and k with second moment a.",
        domain="real", unicode="Var_(<a>) ⟨R_{<m>}q, R_{<n>}k⟩",
        latex=r"\mathrm{Var}_{<a>}\,\langle R_{<m>}q,\,R_{<n>}k\rangle",
    ),
    Quantity(
        "aligned_mean(m, n, a, b=b, d=d)",
        "Sum(expected(inner(turned(q, j, m*theta(j, b, d)), turned(q, j, n*theta(j, b, d))), a), "
        "j, 0, d/2-1)",
        "Expected score of one isotropic vector, with second moment a, with itself: k = q.",
        domain="real", unicode="E_(<a>) ⟨R_{<m>}q, R_{<n>}q⟩",
        latex=r"\mathbb{E}_{<a>}\,\langle R_{<m>}q,\,R_{<n>}q\rangle",
    ),
    Quantity(
        "cosine_sum(m, b=b, d=d)",
        "Sum(cos(m*theta(j, b, d)), j, 0, d/2-1)",
        "Sum over the pairs of cos(m theta_j): the score of equal pairs at an offset, d/2 at offset 0.",
        domain="real", unicode="K", latex="K", index="m",
    ),
    Quantity(
        "min_cosine(n, b=b, d=d)",
        "least(cos(n*theta(j, b, d)), j, 0, d/2-1)",
        "Smallest cosine over the pairs at an offset: min over j of cos(n theta_j).",
        domain="real", unicode="min_j cos(<n>·θ_j)", latex=r"\min_j \cos\left(<n>\,\theta_j\right)",
    ),
    Quantity(
        "closest_return(N, w, b=b, d=d)",
        "largest(min_cosine(l*w, b, d), l, 1, N)",
        "Best worst pair among N offsets: max over n = 1 ... N of min over j of cos(n w theta_j).",
        domain="real", unicode="max_(1≤n≤<N>) min_j cos(n·<w>·θ_j)",
        latex=r"\max_{1\le n\le <N>} \min_j \cos\left(n\,<w>\,\theta_j\right)",
    ),
    Quantity(
        "best_self_score(x, N, w, b=b, d=d)",
        "largest(self_score(x, 0, l*w, b, d), l, 1, N)",
        "Largest score of a vector with itself among the offsets w, 2w, ..., N w.",
        domain="real", unicode="max_(1≤n≤<N>) ⟨<x>, R_{n·<w>}<x>⟩",
        latex=r"\max_{1\le n\le <N>} \langle <x>,\,R_{n\,<w>}<x>\rangle",
    ),
)  # fmt: skip

# A query of squared norm d with equal pairs meets its own copy as a key, and N standard normal keys.
RETRIEVAL = (
    Quantity(
        "normal_below(y)",
        "(1 + erf(y/sqrt(2)))/2",
        "Probability that a standard normal number is below y.",
        domain="real", unicode="Φ", latex=r"\Phi",
    ),
    Quantity(
        "matching_score(m, b=b, d=d)",
        "2/sqrt(d)*Sum(cos(m*theta(j, b, d)), j, 0, d/2-1)",
        "Score of a query with its own copy m tokens away, in standard deviations of a random key's score.",
        domain="real", unicode="σ", latex=r"\sigma",
    ),
    Quantity(
        "retrieval(m, N, b=b, d=d)",
        "normal_below(matching_score(m, b, d))**N",
        "Probability that the query's copy, m tokens away, has a larger score than each of N random keys.",
        domain="real", unicode="P", latex="P",
    ),
)  # fmt: skip

GRANULARITY = (
    Quantity(
        "C(alpha=alpha, B=B, d=d)",
        "Sum(sin(alpha*B**(-2*j/d)), j, 0, d/2-1)",
        "Granularity C_d: sum over pairs of sin(alpha B^(-2j/d)); arguments alpha, B, d.",
        domain="real", unicode="C_d", latex="C_d",
    ),
    Quantity(
        "similarity(x, alpha=alpha, B=B, d=d)",
        "Sum(pair_square(x, j)*sin(alpha*B**(-2*j/d)), j, 0, d/2-1)/norm2(x, d)",
        "Sine similarity of consecutive images: pair squares weighted by sines, over the norm.",
        domain="real", unicode="sim(<x>)", latex=r"\mathrm{sim}(<x>)",
    ),
)  # fmt: skip

# The encoding of position m has pair j equal to (sin m theta_j, cos m theta_j).
POSITIONS = (
    Quantity(
        "position_reading(q, m, b=b, d=d)",
        "Sum(q[2*j]*sin(m*theta(j, b, d)) + q[2*j+1]*cos(m*theta(j, b, d)), j, 0, d/2-1)",
        "Inner product of a vector with the encoding of a position; arguments vector, position, b, d.",
        domain="real", unicode="⟨<q>, p_(<m>)⟩", latex=r"\langle <q>,\,p_{<m>}\rangle",
    ),
    Quantity(
        "position_product(m, n, b=b, d=d)",
        "Sum(sin(m*theta(j, b, d))*sin(n*theta(j, b, d)) + cos(m*theta(j, b, d))*cos(n*theta(j, b, d)), "
        "j, 0, d/2-1)",
        "Inner product of the encodings of two positions; arguments m, n, b, d.",
        domain="real", unicode="⟨p_(<m>), p_(<n>)⟩", latex=r"\langle p_{<m>},\,p_{<n>}\rangle",
    ),
    Quantity(
        "position_distance2(m, n, b=b, d=d)",
        "Sum((sin(m*theta(j, b, d)) - sin(n*theta(j, b, d)))**2"
        " + (cos(m*theta(j, b, d)) - cos(n*theta(j, b, d)))**2, j, 0, d/2-1)",
        "Squared distance of the encodings of two positions; arguments m, n, b, d.",
        domain="nonnegative", unicode="‖p_(<m>) - p_(<n>)‖²", latex=r"\lVert p_{<m>}-p_{<n>}\rVert^2",
    ),
    Quantity(
        "absolute_score(m, n, b=b, d=d)",
        "Sum((q[2*j] + sin(m*theta(j, b, d)))*(k[2*j] + sin(n*theta(j, b, d)))"
        " + (q[2*j+1] + cos(m*theta(j, b, d)))*(k[2*j+1] + cos(n*theta(j, b, d))), j, 0, d/2-1)",
        "Inner product of q plus the encoding of m and k plus the encoding of n; arguments m, n, b, d.",
        domain="real", unicode="⟨q + p_(<m>), k + p_(<n>)⟩", latex=r"\langle q+p_{<m>},\,k+p_{<n>}\rangle",
    ),
)  # fmt: skip

# Tokens of a layer are numbered by content: token a sends token b the score q[size a + b], which is any
# number, and token a has the value x[a]; what a place of the sequence holds is said by the order of the
# tokens.
ATTENTION = (
    Quantity(
        "softmax(i, N=N, q=q, c=1)",
        "exp(q[i]/c)/Sum(exp(q[l]/c), l, 0, N-1)",
        "Weight of one of N scores: exp(q_i/c) over the sum of all exp(q_l/c); arguments i, N, q, c.",
        domain="real", unicode="softmax", latex=r"\mathrm{softmax}",
    ),
    Quantity(
        "attention_entropy(N=N, q=q)",
        "ln(Sum(exp(q[l]), l, 0, N-1)) - Sum(q[l]*exp(q[l]), l, 0, N-1)/Sum(exp(q[l]), l, 0, N-1)",
        "Entropy of the softmax of N logits q_l, in nats: ln of the sum of e^(q_l), less their mean.",
        domain="real", unicode="H", latex="H",
    ),
    Quantity(
        "specht(a)",
        "2*a/(1 - exp(-2*a))",
        "Mean of e^(z+a) over logits z that are -a or a, when their entropy is least: 2a/(1 - e^(-2a)).",
        domain="positive", unicode="u(<a>)", latex=r"u(<a>)",
    ),
    Quantity(
        "entropy_deficit(a)",
        "specht(a) - 1 - ln(specht(a))",
        "How far below ln N the entropy of N logits from -a to a may lie: the logarithm of Specht's ratio.",
        domain="real", unicode="D", latex="D",
    ),
    Quantity(
        "attended(place, *tokens)",
        None,
        "Output of attention without positions and without a mask at a place.",
        domain="real", unicode="out", latex=r"\mathrm{out}",
    ),
    Quantity(
        "causal(place, *tokens)",
        None,
        "Output of attention at a place that sees itself and the places before it.",
        domain="real", unicode="causal", latex=r"\mathrm{causal}",
    ),
    Quantity(
        "causal_twice(place, *tokens)",
        None,
        "Output of two causal layers with the same scores, the second reading the outputs of the first.",
        domain="real", unicode="causal²", latex=r"\mathrm{causal}^2",
    ),
    Quantity(
        "rotary(b, d, start, place, *tokens)",
        None,
        "Output of attention with rotated queries and keys, which all tokens share; the values are theirs.",
        domain="real", unicode="rotary", latex=r"\mathrm{rotary}",
    ),
)  # fmt: skip

TOPICS = {
    "Norms, inner products and extreme coordinates of vectors, and the general form of a map": VECTORS,
    "Scores of rotated vectors": SCORES,
    "Retrieval among random keys": RETRIEVAL,
    "The granularity of a schedule, and the similarity of consecutive images": GRANULARITY,
    "Absolute encodings": POSITIONS,
    "Softmax attention": ATTENTION,
}
