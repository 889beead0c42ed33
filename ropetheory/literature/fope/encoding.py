"""Section 2.2: rotary embedding as a sum of waves."""

from ropetheory.authoring import Claim, Verdict

CLAIMS = (
    Claim("fope.frequencies", "2.2, eq. (2), with the index of eq. (4)",
        "A query of d coordinates has the frequencies b^(-2m/d) for m from 0 to d - 1; the last one is that "
        "of m = d - 1.",
        "theta(d/2-1) == b**(-2*(d-1)/d)", "schedule.slowest-frequency", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "128"}, corrected="theta(d/2-1) == b**(-2*(d/2-1)/d)",
        mutants=("theta(d/2-1) == b**(-(d/2-1)/d)",)),
    Claim("fope.one-wave", "2.2, eq. (3)",
        "With one frequency the product of the rotated query and the conjugate of the rotated key, at m and "
        "n, is a coefficient times a wave of m - n. The coefficient is read as the product of the query and "
        "the conjugate key, where the key is printed without the bar; pairs j are counted from 0.",
        "(complex_pair(q,j)*exp(I*m*theta(j)))*conj(complex_pair(k,j)*exp(I*n*theta(j))) == "
        "complex_pair(q,j)*conj(complex_pair(k,j))*exp(I*(m-n)*theta(j))",
        "relative-position.hermitian-second", Verdict.HOLDS),
    Claim("fope.period", "2.2, eq. (5)",
        "Each wave has the period 2 pi over its frequency; pairs j are counted from 0.",
        "exp(I*(n+wavelength(j))*theta(j)) == exp(I*n*theta(j))", "several-frequencies.period",
        Verdict.HOLDS, mutants=("exp(I*(n+wavelength(j)/2)*theta(j)) == exp(I*n*theta(j))",)))
