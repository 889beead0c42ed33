"""Mistakes of section 2."""

from ropetheory.authoring import Change, Erratum, Shown

ERRATA = (
    Erratum("yarn.index-shift",
        "The frequency of pair i carries the exponent of the next pair",
        "section 2.1, after eq. (5), and section 2.3, eq. (13)",
        "The pairs are counted from 1 to |D|/2; pair i has the frequency b^(-2i/|D|) and the wavelength "
        "2 pi b^(2i/|D|).",
        "RoPE's pair i, counted from 1, has the frequency b^(-2(i-1)/|D|): the first turns by 1 radian a "
        "token, and at |D| = 128 the last has a wavelength of 54410 tokens, not 62832.",
        "The exponent is that of pairs counted from 0, and the index runs from 1.",
        Change.RESULT,
        ("yarn.frequency-usual", "yarn.wavelength-usual", "yarn.wavelength-last"),
        (
            Shown("Frequency of the first pair, in radians per token", "b**(-2/d)", "theta(0)",
                {"b": "10000", "d": "128"}),
            Shown("Wavelength of the last pair, in tokens", "2*pi*b", "wavelength(d/2-1)",
                {"b": "10000", "d": "128"})),
        practice="An implementation of eq. (5) as it is printed reads no checkpoint that was trained with "
        "RoPE: every angle is off by the same share.",
        picture="wavelengths"),
    Erratum("yarn.sign-of-offset",
        "The exponent gives the offset the wrong sign",
        "section 2.1, eq. (8)",
        "The score is the real part of a Hermitian product with the query conjugated, times "
        "e^(i theta (m-n)).",
        "It carries e^(i theta (n-m)); as printed it is the score of the mirrored offset: of a query e_1 "
        "at position 1 and a key e_2 at position 0 it is -0.841 where the score is 0.841.",
        "The phase of the query is conjugated, that of the key is not.",
        Change.RESULT,
        ("yarn.exponent",),
        (
            Shown("Score of the query e_1 at m and the key e_2 at n",
                "Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(m-n)*theta(j))), j, 0, d/2-1)",
                "score(m,n)", {"b": "10000", "d": "128", "m": "1", "n": "0", "q": ["1"], "k": ["0", "1"]},
                right=(
                    "Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))), j, 0, "
                    "d/2-1)"
                )),),
        practice="Code in complex numbers that follows eq. (8) reads every offset backwards.",
        contradiction="The matrix after eq. (9), and the inner product as it is introduced before eq. (3), "
        "give the other sign."),
    Erratum("yarn.place-of-exponential",
        "The exponential stands after the embedding, where it does not commute with the projections",
        "section 2.1, eq. (8)",
        "The product of the two projections comes first, and the exponential multiplies the embedding of "
        "the key.",
        "The score is the real part of (W_q x_m)* e^(i theta (n-m)) (W_k x_n), a product pair by pair.",
        "W_q and W_k are linear over the reals only: the rotation cannot be moved past them, and the star "
        "of W_q means nothing in complex coordinates.",
        Change.WORD,
        ("yarn.exponential-last",)),
)
