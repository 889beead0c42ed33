"""Distances of images, and numbers made of matrices; content only."""

from __future__ import annotations

from ropetheory.symbolic.language.entry import Quantity

# The images are those of a map with the angle alpha B^(-2j/d) a token in pair j; where two maps occur the
# old one has the base b and no factor. "Equal pairs" means the unit vector whose pairs are all
# (sqrt(2/d), 0). What is nearest or farthest is read by enumeration over the positions.
DISTANCES = (
    # That this is the sum of the squared differences of coordinates is a conclusion of the theorem.
    Quantity(
        "distance2(x, m, n, alpha=alpha, B=B, d=d)",
        "Sum(4*pair_square(x, j)*sin((m-n)*(alpha*theta(j, B, d))/2)**2, j, 0, d/2-1)",
        "Squared distance of the images of x at m and n: squared pairs times squared chords, summed.",
        domain="nonnegative", unicode="dist²", latex=r"\mathrm{dist}^2",
    ),
    Quantity(
        "cross_distance2(x, m, n, b=b, alpha=alpha, B=B, d=d)",
        "Sum(4*pair_square(x, j)*sin((m*theta(j, b, d) - n*alpha*theta(j, B, d))/2)**2, j, 0, d/2-1)",
        "Squared distance of the old image of x at m (base b) and its new one at n (alpha, B), likewise.",
        domain="nonnegative", unicode="dist²_×", latex=r"\mathrm{dist}_{f,\hat f}^2",
    ),
    Quantity(
        "equal_distance2(n, alpha=alpha, B=B, d=d)",
        "2/d*Sum(4*sin(n*alpha*theta(j, B, d)/2)**2, j, 0, d/2-1)",
        "Squared distance of images n positions apart for equal pairs: 8/d sum sin^2(n angle/2).",
        domain="nonnegative", unicode="D²", latex=r"D^2",
    ),
    Quantity(
        "equal_cross2(m, n, b=b, alpha=alpha, B=B, d=d)",
        "2/d*Sum(4*sin((m*theta(j, b, d) - n*alpha*theta(j, B, d))/2)**2, j, 0, d/2-1)",
        "Squared distance of the old image at m and the new one at n for equal pairs.",
        domain="nonnegative", unicode="D²_×", latex=r"D_{f,\hat f}^2",
    ),
    Quantity(
        "nearest2(N, alpha=alpha, B=B, d=d)",
        "least(equal_distance2(l, alpha, B, d), l, 1, N-1)",
        "q^2 for equal pairs: the smallest squared distance among N positions, over offsets 1 ... N-1.",
        domain="nonnegative", unicode="q²", latex=r"q^2",
    ),
    Quantity(
        "pair_least2(n, alpha=alpha, B=B, d=d)",
        "least(4*sin(n*alpha*theta(j, B, d)/2)**2, j, 0, d/2-1)",
        "Smallest 4 sin^2(n angle_j/2) over the pairs: the infimum over the sphere, n positions apart.",
        domain="nonnegative", unicode="least²", latex=r"\mathrm{least}^2",
    ),
    Quantity(
        "pair_most2(n, alpha=alpha, B=B, d=d)",
        "largest(4*sin(n*alpha*theta(j, B, d)/2)**2, j, 0, d/2-1)",
        "Largest 4 sin^2(n angle_j/2) over the pairs: the supremum over the sphere.",
        domain="nonnegative", unicode="most²", latex=r"\mathrm{most}^2",
    ),
    Quantity(
        "sphere_nearest2(N, alpha=alpha, B=B, d=d)",
        "least(pair_least2(l, alpha, B, d), l, 1, N-1)",
        "q^2 at its infimum over the sphere: the smallest pair_least2 over offsets 1 ... N-1.",
        domain="nonnegative", unicode="q²_inf", latex=r"q_{\inf}^2",
    ),
    Quantity(
        "nearest_image2(x, n, N, b=b, alpha=alpha, B=B, d=d)",
        "least(cross_distance2(x, l, n, b, alpha, B, d), l, 0, N-1)",
        "Smallest squared distance of the new image of x at n to its old ones (k < N).",
        domain="nonnegative", unicode="near²", latex=r"\mathrm{near}^2",
    ),
    Quantity(
        "printed_metric2(x, N, w, b=b, alpha=alpha, B=B, d=d)",
        "least(nearest_image2(x, l, N, b, alpha, B, d), l, 0, w-1)",
        "Smallest squared distance of an old image of x (k < N) and a new one (j < w), over both.",
        domain="nonnegative", unicode="d²_min", latex=r"d_{\min}^2",
    ),
    Quantity(
        "nearest_old2(n, N, b=b, alpha=alpha, B=B, d=d)",
        "least(equal_cross2(l, n, b, alpha, B, d), l, 0, N-1)",
        "Smallest squared distance of the new image at n to the old ones (k < N), for equal pairs.",
        domain="nonnegative", unicode="Near²", latex=r"\mathrm{Near}^2",
    ),
    Quantity(
        "directed2(N, w, b=b, alpha=alpha, B=B, d=d)",
        "largest(nearest_old2(l, N, b, alpha, B, d), l, 0, w-1)",
        "d^2 directed from new to old, for equal pairs: the largest nearest_old2 over j < w.",
        domain="nonnegative", unicode="d²_dir", latex=r"\vec d^{\,2}",
    ),
    Quantity(
        "helix2(m, n, a=a)",
        "(cos(m) - cos(n))**2 + (sin(m) - sin(n))**2 + (sin(a*m) - sin(a*n))**2",
        "Squared distance of (cos t, sin t, sin(a t)) at two parameters.",
        domain="nonnegative", unicode="helix²", latex=r"\mathrm{helix}^2",
    ),
    Quantity(
        "helix_nearest2(N, a=a, alpha=1)",
        "least(least(helix2(alpha*p, alpha*l, a), p, l+1, N-1), l, 0, N-2)",
        "Smallest squared distance of two of the first N whole parameters, alpha apart, on the helix.",
        domain="nonnegative", unicode="q²_helix", latex=r"q_{\mathrm{helix}}^2",
    ),
)  # fmt: skip

# An entry outside the blocks, a clipped determinant.
MATRICES = (
    Quantity(
        "mixed_entry(phi, m, b=b, d=d)",
        None,
        "Row 0, column 2 of P R P^T: R turns planes 0 and 1, P turns coordinates 0 and 2 into each other.",
        domain="real", unicode="(P_<phi> R_<m> P_<phi>ᵀ)_02",
        latex=r"\left(P_{<phi>} R_{<m>} P_{<phi>}^\top\right)_{0,2}",
    ),
    # The matrix has the score of a row less that of the next, both clipped.
    Quantity(
        "clipped_determinant(N)",
        None,
        "Determinant of the N by N matrix of ``clipped_entry``; read for a concrete size.",
        domain="real", unicode="det D_<N>", latex=r"\det D_{<N>}",
    ),
)  # fmt: skip

TOPICS = {
    "Distances of images, and the helix; a name that ends in 2 is of a square": DISTANCES,
    "Numbers made of matrices": MATRICES,
}
