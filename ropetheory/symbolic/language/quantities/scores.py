"""Scores of rotated vectors: of given ones, of random ones, of a vector with itself."""

from __future__ import annotations

from ropetheory.symbolic.language.entry import Quantity

ENTRIES = (
    Quantity(
        "score(m, n, b=b, d=d)",
        "Sum(inner(turned(q, j, m*theta(j, b, d)), turned(k, j, n*theta(j, b, d))), j, 0, d/2-1)",
        "Inner product of a query rotated to position m and a key rotated to position n.",
        domain="real",
        unicode="⟨R_{<m>}q, R_{<n>}k⟩",
        latex=r"\langle R_{<m>}q,\,R_{<n>}k\rangle",
    ),
    Quantity(
        "scaled_score(m, n, s=s, b=b, d=d)",
        "score(m/s, n/s, b, d)",
        "Score under position interpolation: that of the positions m/s and n/s.",
        domain="real",
        unicode="a_PI",
        latex=r"a_{\mathrm{PI}}",
    ),
    Quantity(
        "self_score(x, m, n, b=b, d=d)",
        "Sum(inner(turned(x, j, m*theta(j, b, d)), turned(x, j, n*theta(j, b, d))), j, 0, d/2-1)",
        "Score of a vector with itself: its rotation to position m and its rotation to position n.",
        domain="real",
        unicode="⟨R_{<m>}<x>, R_{<n>}<x>⟩",
        latex=r"\langle R_{<m>}<x>,\,R_{<n>}<x>\rangle",
    ),
    Quantity(
        "scale_change2(x, m, s=s, s0=s0, b=b, d=d)",
        "Sum(inner(turned(x, j, theta(j, b, d)*m/s) - turned(x, j, theta(j, b, d)*m/s0), "
        "turned(x, j, theta(j, b, d)*m/s) - turned(x, j, theta(j, b, d)*m/s0)), j, 0, d/2-1)",
        "Squared distance of the images of x at position m under PI at two scales; x, m, s, s0, b, d.",
        domain="real",
        unicode="Δ²_PI",
        latex=r"\Delta^2_{\mathrm{PI}}",
    ),
    Quantity(
        "chord_gap(b=b, d=d)",
        "Sum(1 - cos(theta(j, b, d)/2), j, 0, d/2-1)",
        "Largest deviation, half-way between two positions, from their mean: sum of 1 - cos(theta_j/2).",
        domain="real",
        unicode="ε",
        latex=r"\varepsilon",
    ),
    # Each pair adds its own expected value, which is linear in E q_a k_c = E q_a E k_c.
    Quantity(
        "score_mean(m, n, b=b, d=d)",
        "Sum(expected(inner(turned(q, j, m*theta(j, b, d)), turned(k, j, n*theta(j, b, d))), 1), "
        "j, 0, d/2-1)",
        "Expected score E <R_m q, R_n k> of independent isotropic q and k, pair by pair.",
        domain="real",
        unicode="E ⟨R_{<m>}q, R_{<n>}k⟩",
        latex=r"\mathbb{E}\,\langle R_{<m>}q,\,R_{<n>}k\rangle",
    ),
    # f_j is what pair j adds to the score; q and k are independent and isotropic with second moment a.
    Quantity(
        "pair_covariance(i, m, n, a, b=b, d=d)",
        "Sum(expected(inner(turned(q, i, m*theta(i, b, d)), turned(k, i, n*theta(i, b, d)))"
        "*inner(turned(q, j, m*theta(j, b, d)), turned(k, j, n*theta(j, b, d))), a), j, 0, d/2-1)",
        "Covariance of one pair's part of the score with the whole score: sum over l of E f_j f_l.",
        domain="real",
        unicode="Cov_<a>(f_<i>, ⟨R_{<m>}q, R_{<n>}k⟩)",
        latex=r"\mathrm{Cov}_{<a>}\left(f_{<i>},\,\langle R_{<m>}q,\,R_{<n>}k\rangle\right)",
    ),
    # The moment is 1/d for unit vectors and 1 for standard normal ones.
    Quantity(
        "score_variance(m, n, a, b=b, d=d)",
        "Sum(pair_covariance(j, m, n, a, b, d), j, 0, d/2-1) - score_mean(m, n, b, d)**2",
        "Variance of the score of independent isotropic q and k with second moment a.",
        domain="real",
        unicode="Var_(<a>) ⟨R_{<m>}q, R_{<n>}k⟩",
        latex=r"\mathrm{Var}_{<a>}\,\langle R_{<m>}q,\,R_{<n>}k\rangle",
    ),
    Quantity(
        "aligned_mean(m, n, a, b=b, d=d)",
        "Sum(expected(inner(turned(q, j, m*theta(j, b, d)), turned(q, j, n*theta(j, b, d))), a), "
        "j, 0, d/2-1)",
        "Expected score of one isotropic vector, with second moment a, with itself: k = q.",
        domain="real",
        unicode="E_(<a>) ⟨R_{<m>}q, R_{<n>}q⟩",
        latex=r"\mathbb{E}_{<a>}\,\langle R_{<m>}q,\,R_{<n>}q\rangle",
    ),
    Quantity(
        "min_cosine(n, b=b, d=d)",
        "least(cos(n*theta(j, b, d)), j, 0, d/2-1)",
        "Smallest cosine over the pairs at an offset: min over j of cos(n theta_j).",
        domain="real",
        unicode="min_j cos(<n>·θ_j)",
        latex=r"\min_j \cos\left(<n>\,\theta_j\right)",
    ),
    Quantity(
        "closest_return(N, w, b=b, d=d)",
        "largest(min_cosine(l*w, b, d), l, 1, N)",
        "Best worst pair among N offsets: max over n = 1 ... N of min over j of cos(n w theta_j).",
        domain="real",
        unicode="max_(1≤n≤<N>) min_j cos(n·<w>·θ_j)",
        latex=r"\max_{1\le n\le <N>} \min_j \cos\left(n\,<w>\,\theta_j\right)",
    ),
    Quantity(
        "best_self_score(x, N, w, b=b, d=d)",
        "largest(self_score(x, 0, l*w, b, d), l, 1, N)",
        "Largest score of a vector with itself among the offsets w, 2w, ..., N w.",
        domain="real",
        unicode="max_(1≤n≤<N>) ⟨<x>, R_{n·<w>}<x>⟩",
        latex=r"\max_{1\le n\le <N>} \langle <x>,\,R_{n\,<w>}<x>\rangle",
    ),
)
