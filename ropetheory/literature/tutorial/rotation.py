"""Sections 2.2 and 2.3: the rotation and its complex form."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Members, Verdict
from ropetheory.literature.tutorial.shared import KEY, ONE_TOKEN, QUERY

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.orthogonal",
        locator="section 2.2, rotation matrix",
        reading="Every block of the rotation matrix, pair j counted from 0, is orthogonal.",
        printed=Formula("transpose(rotation(m*theta(j)))*rotation(m*theta(j)) == identity"),
        settled_by="relative-position.orthogonal",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.norm",
        locator="section 2.2, rotation matrix, orthogonal",
        reading="Rotation keeps the length of the whole vector; j counts pairs from 0.",
        printed=Formula(
            "Sum((x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))**2"
            " + (x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))**2, j, 0, d/2-1) == norm2(x)"
        ),
        settled_by="relative-position.norm-whole",
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
        id="tutorial.fewer-products",
        locator="section 2.2, efficient implementation",
        reading="Four products for each of w pairs are fewer than those of a full matrix of 2w rows, for "
        "every number w of pairs from 2 to 64.",
        printed=Members("w", 2, 64, "4*w < (2*w)**2", ((2, 64),)),
        settled_by="relative-position.block-real",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.complex-linear",
        locator="section 2.3, complex embedding, working with complex numbers",
        reading="The complex component of pair j, counted from 0, of a combination of two vectors with real "
        "coefficients z and phi is that combination of their components.",
        printed=Formula(
            "z*complex_pair(q,j) + phi*complex_pair(k,j)"
            " == z*q[2*j] + phi*k[2*j] + I*(z*q[2*j+1] + phi*k[2*j+1])"
        ),
        settled_by="complex-pairs.linear",
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
        counterexample=ONE_TOKEN,
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
        counterexample=ONE_TOKEN,
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
        id="tutorial.unit-phase",
        locator="section 2.3, unit complex number",
        reading="Multiplying the complex component of pair j, counted from 0, by e^(i m theta_j) keeps its "
        "length.",
        printed=Formula(
            "re(exp(I*m*theta(j))*complex_pair(x,j))**2 + im(exp(I*m*theta(j))*complex_pair(x,j))**2"
            " == pair_square(x,j)"
        ),
        settled_by="relative-position.norm",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.unrotated-product",
        locator="section 2.3, inner product",
        reading="Before the rotation too the inner product is the real part of the sum of conjugated query "
        "components times key components; j counts pairs from 0.",
        printed=Formula("dot(q, k) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)), j, 0, d/2-1)"),
        settled_by="complex-pairs.inner-product",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.complex-score",
        locator="section 2.3, inner product",
        reading="The real score is the real part of the sum over pairs of the conjugated rotated query "
        "component times the rotated key component; j counts pairs from 0.",
        printed=Formula(f"score(m, n) == Sum(re({QUERY}*{KEY}), j, 0, d/2-1)"),
        settled_by="relative-position.complex-score",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.complex-relative",
        locator="section 2.3, inner product",
        reading="In that sum the phases combine to e^(i (n-m) theta_j); j counts pairs from 0.",
        printed=Formula(
            f"Sum(re({QUERY}*{KEY}), j, 0, d/2-1)"
            " == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))), j, 0, d/2-1)"
        ),
        settled_by="relative-position.complex-relative",
        recorded=Verdict.HOLDS,
    ),
)
