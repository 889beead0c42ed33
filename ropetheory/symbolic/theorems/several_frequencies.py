"""Several frequencies in one pair: why a series of waves on query and key gives no relative score.

A pair of query and key may be multiplied by a complex number f(n) of its position: RoPE takes a wave
e^(i phi n). Of a score that depends on the offset alone, f(n) conj f(m) = F(n - m), two things follow at
once: the size of f is the same at every position, and f(n + 1) conj f(1) = f(n) conj f(0), so that f goes
on as a geometric sequence. That is one wave. A sum of two waves of different frequencies is none:
f(2) f(0) - f(1)^2 is the product of the two coefficients and the square of the difference of the two
steps. What a pair of two frequencies adds at one offset therefore moves with the position, at offset 0
by as much as the product of the coefficients.

The other conclusions are of waves that are multiplied, mixed or cut off: a square of two waves has the sum
and the difference of their frequencies, a mixture has the period of one wave only where the other has it,
and cutting a wave off blurs it by a shape that depends on the distance of the frequencies alone.
"""

from ropetheory.authoring import GOAL, Conclusion, Law, Let, Step, Theorem, Use

THEOREM = Theorem(
    id="several-frequencies",
    title="Several frequencies in one pair",
    summary=(
        "Multiplying query and key by a sum of two waves gives a score of the offset alone only where the "
        "two have one frequency, up to full turns per token, or one coefficient is 0. Any family whose "
        "scores are relative goes on by equal steps."
    ),
    main="gap",
    idea=(
        "The product of two sums of waves has two terms in the offset and two crossed terms that turn "
        "with the position, at the difference of the frequencies. The crossed terms stand still only "
        "where that difference is a number of full turns per token or a coefficient is 0; the sizes at "
        "positions 0 and 1 show it."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("m, n and delta are real, p and v whole",
        "The two coefficients of f are any complex numbers, the pairs 0 of q and k; a and c are positive, z "
        "is real",
        "G is any family of square matrices: of one wave, or of several, the plane maps that multiply by "
        "complex numbers, whose transpose multiplies by the conjugate"),
    laws=("transpose(G(p))*G(v) == F(v-p)",),
    lets=(
        Let("FIRST", "complex_pair(q, 0)"),
        Let("SECOND", "complex_pair(k, 0)"),
        Let("f(n)", "(FIRST*exp(I*phi*n) + SECOND*exp(I*psi*n))"),
        Let("g(n)", "(a*exp(I*phi*n) + z*exp(I*psi*n))"),
        Let("STEP", "exp(I*phi) - exp(I*psi)")),
    body=(
        Conclusion("one",
            "(FIRST*exp(I*phi*n))*conj(FIRST*exp(I*phi*m)) == FIRST*conj(FIRST)*exp(I*phi*(n-m))",
            "With one frequency the product depends on the offset alone.",
            proof=(Step("==", GOAL, "The phases subtract."),),
            must_fail=(
                "(FIRST*exp(I*phi*n))*conj(FIRST*exp(I*phi*m)) == FIRST*conj(FIRST)*exp(I*phi*(n+m))",)),
        Conclusion("equal-steps", "transpose(G(1))*G(p+1) == transpose(G(0))*G(p)",
            "Whatever the family: if its scores are relative, each step does to it what the first does. Of "
            "complex numbers this is f(p+1) conj f(1) = f(p) conj f(0), a geometric sequence.",
            laws=("transpose(G(p))*G(v) == F(v-p)",),
            proof=(
                Step("==", "F(p)", "Both have the offset p: from 1 to p + 1 ...",
                    put=Use(Law("transpose(G(p))*G(v) == F(-p + v)"), p="1", v="p + 1")),
                Step("==", GOAL, "... and from 0 to p.",
                    put=Use(Law("transpose(G(p))*G(v) == F(-p + v)"), p="0", v="p"), backwards=True)),
            must_fail=("transpose(G(1))*G(p+1) == transpose(G(0))*G(p+1)",)),
        Conclusion("equal-sizes", "transpose(G(p))*G(p) == transpose(G(0))*G(0)",
            "If the scores of a family are relative, its size is the same at every position.",
            laws=("transpose(G(p))*G(v) == F(v-p)",),
            proof=(
                Step("==", "F(0)", "The offset from p to p is 0 ...",
                    put=Use(Law("transpose(G(p))*G(v) == F(-p + v)"), v="p")),
                Step("==", GOAL, "... as from 0 to 0.",
                    put=Use(Law("transpose(G(p))*G(v) == F(-p + v)"), p="0", v="0"), backwards=True)),
            must_fail=("transpose(G(p))*G(p) == transpose(G(0))*G(1)",)),
        Conclusion("shifted",
            "f(n+delta)*conj(f(m+delta)) - f(n)*conj(f(m)) == "
            "FIRST*conj(SECOND)*(exp(I*(phi-psi)*delta) - 1)*exp(I*(phi*n - psi*m)) + "
            "SECOND*conj(FIRST)*(exp(I*(psi-phi)*delta) - 1)*exp(I*(psi*n - phi*m))",
            "What shifting both positions adds to the product of two waves: the crossed terms.",
            proof=(Step("==", GOAL, "Multiply out; the terms of one frequency each do not move."),),
            must_fail=(
                "f(n+delta)*conj(f(m+delta)) - f(n)*conj(f(m)) == "
                "FIRST*conj(SECOND)*(exp(I*(phi-psi)*delta) - 1)*exp(I*(phi*n - psi*m))",)),
        Conclusion("product",
            "f(n)*conj(f(m)) == FIRST*conj(FIRST)*exp(I*phi*(n-m)) + SECOND*conj(SECOND)*exp(I*psi*(n-m)) + "
            "FIRST*conj(SECOND)*exp(I*(phi*n - psi*m)) + SECOND*conj(FIRST)*exp(I*(psi*n - phi*m))",
            "Two terms of the offset, with the squared sizes of the coefficients, and two that are not.",
            proof=(Step("==", GOAL, "Multiply out."),),
            must_fail=(
                "f(n)*conj(f(m)) == FIRST*conj(FIRST)*exp(I*phi*(n-m)) + "
                "SECOND*conj(SECOND)*exp(I*psi*(n-m))",)),
        Conclusion("not-geometric", "f(2)*f(0) - f(1)**2 == FIRST*SECOND*(STEP)**2",
            "Two waves of different steps, neither of them 0, do not form a geometric sequence.",
            proof=(Step("==", GOAL, "Multiply out; the squares of the coefficients cancel."),),
            must_fail=("f(2)*f(0) - f(1)**2 == FIRST*SECOND*(STEP)",)),
        Conclusion("two-scores",
            "f(1)*conj(f(1))*FIRST*SECOND*(STEP)**2 == f(0)*f(1)*(f(2)*conj(f(1)) - f(1)*conj(f(0))) - "
            "f(1)**2*(f(1)*conj(f(1)) - f(0)*conj(f(0)))",
            "The right side is 0 for a relative score: it is made of two differences of products at one "
            "offset, 1 and 0. So f(1), a coefficient or the difference of the steps is 0.",
            proof=(Step("==", GOAL, "Multiply out and cancel; two waves do the rest."),),
            must_fail=(
                "f(1)*conj(f(1))*FIRST*SECOND*(STEP)**2 == f(0)*f(1)*(f(2)*conj(f(1)) - f(1)*conj(f(0)))",)),
        Conclusion("no-zeros", "f(1) - exp(I*psi)*f(0) == FIRST*(STEP)",
            "f(1) is not 0 where the size is the same at 0 and 1, the first coefficient is not 0 and the "
            "steps differ: f(0) would be 0, too.",
            proof=(Step("==", GOAL, "The second wave cancels."),),
            must_fail=("f(1) - exp(I*psi)*f(0) == SECOND*(STEP)",)),
        Conclusion("size", "g(n)*conj(g(n)) == a**2 + z**2 + 2*a*z*cos((phi-psi)*n)",
            "For real coefficients the product at offset 0 swings with the position.",
            proof=(Step("==", GOAL, "The crossed terms add to a cosine."),),
            must_fail=("g(n)*conj(g(n)) == a**2 + z**2",)),
        Conclusion("gap", "g(0)*conj(g(0)) - g(1)*conj(g(1)) == 4*a*z*sin((phi-psi)/2)**2",
            "From position 0 to position 1 the product at offset 0 moves by this much: not at all only "
            "where a coefficient is 0 or the frequencies differ by full turns per token.",
            proof=(Step("==", GOAL, "1 - cos is twice the squared sine of the half."),),
            must_fail=("g(0)*conj(g(0)) - g(1)*conj(g(1)) == 2*a*z*sin((phi-psi)/2)**2",)),
        Conclusion("lowered",
            "a**2 + c**2 + 2*a*c*cos((phi-psi)*1) < a**2 + c**2 + 2*a*c*cos((phi-psi)*0)",
            "With two positive coefficients the product at offset 0 is lower at position 1 than at position "
            "0.",
            requires=("sin((phi-psi)/2)**2 > 0",),
            proof=(
                Step("==", "a**2 + c**2 + 2*a*c*(1 - 2*sin((phi-psi)/2)**2)", "Half angles."),
                Step("<", GOAL, "The squared sine is positive.", leaving="4*a*c*sin((phi-psi)/2)**2",
                    using=("sin((phi-psi)/2)**2 > 0",)))),
        Conclusion("moves", "0 < (2*a*z*cos((phi-psi)*0) - 2*a*z*cos((phi-psi)*1))**2",
            "With real coefficients of either sign the product at offset 0 differs between position 0 and "
            "position 1.",
            requires=("z**2 > 0", "sin((phi-psi)/2)**2 > 0"),
            proof=(
                Step("<", "(4*a*z*sin((phi-psi)/2)**2)**2", "No factor is 0.",
                    leaving="16*a**2*z**2*(sin((phi-psi)/2)**2)**2",
                    using=("z**2 > 0", "sin((phi-psi)/2)**2 > 0")),
                Step("==", GOAL, "Half angles."))),
        Conclusion("square",
            "(cos(phi*n) + cos(psi*n))**2 == 1 + cos(2*phi*n)/2 + cos(2*psi*n)/2 + cos((phi-psi)*n) + "
            "cos((phi+psi)*n)",
            "The square of two waves has the sum and the difference of their frequencies.",
            proof=(Step("==", GOAL, "A product of cosines is half the sum of two."),),
            must_fail=(
                "(cos(phi*n) + cos(psi*n))**2 == 1 + cos(2*phi*n)/2 + cos(2*psi*n)/2 + cos((phi+psi)*n)",)),
        Conclusion("mixture",
            "((1-u)*cos(c*(n+2*pi/c)) + u*cos(psi*(n+2*pi/c)) - (1-u)*cos(c*n) - u*cos(psi*n))**2 + "
            "((1-u)*sin(c*(n+2*pi/c)) + u*sin(psi*(n+2*pi/c)) - (1-u)*sin(c*n) - u*sin(psi*n))**2 == "
            "4*u**2*sin(pi*psi/c)**2",
            "How far a mixture is from what it was a period of its first wave, of frequency c, before: not "
            "at all exactly where the share u of the second is 0 or its frequency a whole multiple of c.",
            proof=(Step("==", GOAL, "The first wave is as it was; the second has turned by 2 pi psi/c."),),
            must_fail=(
                "((1-u)*cos(c*(n+2*pi/c)) + u*cos(psi*(n+2*pi/c)) - (1-u)*cos(c*n) - u*cos(psi*n))**2 + "
                "((1-u)*sin(c*(n+2*pi/c)) + u*sin(psi*(n+2*pi/c)) - (1-u)*sin(c*n) - u*sin(psi*n))**2 == "
                "4*sin(pi*psi/c)**2",)),
        Conclusion("mixture-moves",
            "0 < ((1-u)*cos(c*(n+2*pi/c)) + u*cos(psi*(n+2*pi/c)) - (1-u)*cos(c*n) - u*cos(psi*n))**2 + "
            "((1-u)*sin(c*(n+2*pi/c)) + u*sin(psi*(n+2*pi/c)) - (1-u)*sin(c*n) - u*sin(psi*n))**2",
            "A mixture does not have the period of its first wave, unless the second has.",
            requires=("u > 0", "sin(pi*psi/c)**2 > 0"),
            proof=(
                Step("<", "4*u**2*sin(pi*psi/c)**2", "No factor is 0.", leaving="4*u**2*sin(pi*psi/c)**2",
                    using=("u > 0", "sin(pi*psi/c)**2 > 0")),
                Step("==", GOAL, "How far it is from what it was.", by="mixture"))),
        Conclusion("period", "exp(I*(n+wavelength(j))*theta(j)) == exp(I*n*theta(j))",
            "One wave is the same a wavelength later.",
            proof=(Step("==", GOAL, "The angle grows by a full turn."),),
            must_fail=("exp(I*(n+wavelength(j)/2)*theta(j)) == exp(I*n*theta(j))",)),
        Conclusion("padded",
            "(x[0] - x[1])*(k[0] - k[1]) + (x[1] + x[0])*(k[1] + k[0]) == 2*(x[0]*k[0] + x[1]*k[1])",
            "A pair with 1 for its cosine and 1 for its sine is turned by 45 degrees and longer by the root "
            "of 2, in the query and in the key: its score doubles.",
            proof=(Step("==", GOAL, "Multiply out; the mixed terms cancel."),),
            must_fail=(
                "(x[0] - x[1])*(k[0] - k[1]) + (x[1] + x[0])*(k[1] + k[0]) == x[0]*k[0] + x[1]*k[1]",))),
)
