"""Sections 2.2 and 2.3: the rotation and its complex form."""

from ropetheory.authoring import Claim, Verdict

CLAIMS = (
    Claim("tutorial.orthogonal", "section 2.2, rotation matrix",
        "Every block of the rotation matrix, pair j counted from 0, is orthogonal.",
        "transpose(rotation(m*theta(j)))*rotation(m*theta(j)) == identity", "relative-position.orthogonal",
        Verdict.HOLDS),
    Claim("tutorial.norm", "section 2.2, rotation matrix, orthogonal",
        "Rotation keeps the length of the whole vector; j counts pairs from 0.",
        "Sum((x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))**2 + (x[2*j]*sin(m*theta(j)) + "
        "x[2*j+1]*cos(m*theta(j)))**2, j, 0, d/2-1) == norm2(x)", "relative-position.norm-whole",
        Verdict.HOLDS),
    Claim("tutorial.group", "section 2.2, group property",
        "In every pair j, counted from 0, the transposed rotation to m times the rotation to n is the "
        "rotation to n - m.",
        "transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((n-m)*theta(j))",
        "relative-position.group", Verdict.HOLDS,
        mutants=("transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((m-n)*theta(j))",)),
    Claim("tutorial.group-cosine-blocks", "section 2.2, group property of the whole matrix",
        "In block (i, j) of the product of the whole matrices, i counted from 1 and j from 0, the cosine "
        "is that of the diagonal block or there is none.",
        "Sum(delta_ij(i-1,l)*delta_ij(l,j)*cos((n-m)*theta(l)), l, 0, d/2-1) == "
        "delta_ij(i-1,j)*cos((n-m)*theta(j))", "relative-position.blocks-cosine", Verdict.HOLDS, ours=True),
    Claim("tutorial.group-sine-blocks", "section 2.2, group property of the whole matrix",
        "In block (i, j) of the product of the whole matrices, i counted from 1 and j from 0, the sine "
        "is that of the diagonal block or there is none.",
        "Sum(delta_ij(i-1,l)*delta_ij(l,j)*sin((n-m)*theta(l)), l, 0, d/2-1) == "
        "delta_ij(i-1,j)*sin((n-m)*theta(j))", "relative-position.blocks-sine", Verdict.HOLDS,
        mutants=(
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*sin((n-m)*theta(l)), l, 0, d/2-1) == "
            "sin((n-m)*theta(j))",), ours=True),
    Claim("tutorial.block-composition", "section 2.2, group property",
        "In every pair j, counted from 0, turning back by m and forth by n is turning by n - m.",
        "rotation(-m*theta(j))*rotation(n*theta(j)) == rotation((n-m)*theta(j))",
        "relative-position.homomorphism", Verdict.HOLDS,
        where={"m": "-m"}, transcribed=True),
    Claim("tutorial.block-first", "section 2.2, efficient implementation",
        "Rotation takes coordinate 2j to itself times the cosine less coordinate 2j+1 times the sine; "
        "coordinates and pairs counted from 0.",
        "re(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))",
        "relative-position.block-real", Verdict.HOLDS),
    Claim("tutorial.block-second", "section 2.2, efficient implementation",
        "Rotation takes coordinate 2j+1 to coordinate 2j times the sine plus itself times the cosine; "
        "coordinates and pairs counted from 0.",
        "im(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j))",
        "relative-position.block-imaginary", Verdict.HOLDS),
    Claim("tutorial.pairing-from-one", "section 2.3, complex embedding, coordinates of a pair",
        "The complex component of pair i, i from 1 to d/2, holds coordinates 2i and 2i+1, and rotates as "
        "that pair does. Coordinates are counted from 1, as in the pairs of sections 2.5 and 3.1, so that "
        "these are x[2i-1] and x[2i] here; the last pair would have a coordinate d+1, and the first "
        "coordinate would be in none.",
        "exp(I*m*theta(i-1))*complex_pair(x, i-1) == x[2*i-1]*cos(m*theta(i-1)) - "
        "x[2*i]*sin(m*theta(i-1)) + I*(x[2*i-1]*sin(m*theta(i-1)) + x[2*i]*cos(m*theta(i-1)))",
        "relative-position.complex", Verdict.REFUTED,
        where={"j": "i-1"},
        counterexample={"b": "10000", "d": "64", "i": "1", "m": "0", "x": ["1", "2", "3", "4"]},
        corrected=(
            "exp(I*m*theta(i-1))*complex_pair(x, i-1) == x[2*i-2]*cos(m*theta(i-1)) - "
            "x[2*i-1]*sin(m*theta(i-1)) + I*(x[2*i-2]*sin(m*theta(i-1)) + x[2*i-1]*cos(m*theta(i-1)))"
        )),
    Claim("tutorial.complex-form", "section 2.3, RoPE in complex form",
        "Multiplying the complex component of pair j, counted from 0, by e^(i m theta_j) rotates the "
        "pair by m theta_j.",
        "complex_pair(x, j)*exp(I*m*theta(j)) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)) + "
        "I*(x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))", "relative-position.complex",
        Verdict.HOLDS),
    Claim("tutorial.unit-phase", "section 2.3, unit complex number",
        "Multiplying the complex component of pair j, counted from 0, by e^(i m theta_j) keeps its "
        "length.",
        "re(exp(I*m*theta(j))*complex_pair(x,j))**2 + im(exp(I*m*theta(j))*complex_pair(x,j))**2 == "
        "pair_square(x,j)", "relative-position.norm", Verdict.HOLDS),
    Claim("tutorial.unrotated-product", "section 2.3, inner product",
        "Before the rotation too the inner product is the real part of the sum of conjugated query "
        "components times key components; j counts pairs from 0.",
        "dot(q, k) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)), j, 0, d/2-1)",
        "complex-pairs.inner-product", Verdict.HOLDS),
    Claim("tutorial.complex-score", "section 2.3, inner product",
        "The real score is the real part of the sum over pairs of the conjugated rotated query component "
        "times the rotated key component; j counts pairs from 0.",
        "score(m, n) == Sum(re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*"
        "theta(j))), j, 0, d/2-1)", "relative-position.complex-score", Verdict.HOLDS),
    Claim("tutorial.complex-relative", "section 2.3, inner product",
        "In that sum the phases combine to e^(i (n-m) theta_j); j counts pairs from 0.",
        "Sum(re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))), j, 0, "
        "d/2-1) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))), j, 0, d/2-1)",
        "relative-position.complex-relative", Verdict.HOLDS, transcribed=True))
