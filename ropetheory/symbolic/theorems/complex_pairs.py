"""Vectors as complex numbers: reading two adjacent coordinates as one complex number loses nothing.

Coordinates 2j and 2j + 1, counted from 0, become the real and the imaginary part of component j. The
map is linear over the reals, it has an inverse, it keeps the inner product as the real part of the
Hermitian one, and what multiplication by i does to a component is a quarter turn of the pair.
"""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    id="complex-pairs",
    title="Vectors as complex numbers",
    summary=(
        "Pairing adjacent coordinates maps vectors of width d one to one onto d/2 complex numbers; the "
        "map is linear over the reals and keeps lengths and inner products."
    ),
    main="inner-product",
    idea=(
        "Two adjacent coordinates are the real and the imaginary part of a complex number, and the "
        "real part of conj(z) w is the inner product of the two pairs. The sum over pairs is the "
        "inner product of the vectors; real and imaginary parts give every coordinate back."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "q, k and x are real vectors of width d", "z and phi are real"),
    body=(
        Conclusion("real", "re(z*complex_pair(x,j)) == z*x[2*j]",
            "The real part gives the first coordinate back, of every real multiple of a vector.",
            proof=(Step("==", GOAL, "z and the coordinates are real."),)),
        Conclusion("imaginary", "im(z*complex_pair(x,j)) == z*x[2*j+1]",
            "The imaginary part gives the second coordinate back.",
            proof=(Step("==", GOAL, "z and the coordinates are real."),),
            must_fail=("im(z*complex_pair(x,j)) == z*x[2*j+2]",)),
        Conclusion("linear",
            "z*complex_pair(q,j) + phi*complex_pair(k,j) == z*q[2*j] + phi*k[2*j] + I*(z*q[2*j+1] + "
            "phi*k[2*j+1])",
            "Real combinations of vectors become those of the complex numbers.",
            proof=(Step("==", GOAL, "Collect the terms without i and those with i."),)),
        Conclusion("length", "re(conj(complex_pair(x,j))*complex_pair(x,j)) == pair_square(x,j)",
            "A pair keeps its length.",
            proof=(Step("==", GOAL, "i times -i is 1."),),
            must_fail=("re(complex_pair(x,j)*complex_pair(x,j)) == pair_square(x,j)",)),
        Conclusion("inner-product",
            "dot(q, k) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)), j, 0, d/2-1)",
            "The inner product is the real part of the Hermitian one.",
            proof=(Step("==", GOAL, "The real part of conj(q) k is the inner product of the two pairs."),),
            must_fail=("dot(q, k) == Sum(re(complex_pair(q,j)*complex_pair(k,j)), j, 0, d/2-1)",)),
        Conclusion("quarter-turn", "I*complex_pair(x,j) == -x[2*j+1] + I*x[2*j]",
            "Multiplication by i is a quarter turn of the pair; the real vectors alone do not have it.",
            proof=(Step("==", GOAL, "i times i is -1."),)),
        Conclusion("unrotated", "score(0, 0) == dot(q, k)",
            "The score at position 0 is the inner product.",
            proof=(Step("==", GOAL, "At position 0 nothing turns."),))),
)
