"""What relative position forces: orthogonal maps that compose like their positions, and no more.

Let one family of maps G(p), p a whole position, act on queries and on keys, and let the scores depend
on the offset alone: G(p)^T G(v) = F(v - p). With G(0) = 1 the family consists of orthogonal maps and
composes, so it is the powers of one orthogonal map; by the spectral theorem that map turns planes and
reflects axes. Three things stay free: the map at 0, the planes (they need not be pairs of coordinates),
and on whole positions the signs. In a plane an orthogonal map of determinant 1 is a rotation.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Law, Step, Theorem, Transposed, Use

THEOREM = Theorem(
    id="uniqueness",
    title="What relative position forces",
    summary=(
        "One family of maps for queries and keys whose scores depend on the offset alone, with the "
        "identity at position 0, consists of the powers of one orthogonal map: rotations of planes and "
        "signs of axes, in planes that are free. Neither the identity at 0, nor the coordinate pairs, "
        "nor (on whole positions) the absence of reflections is forced."
    ),
    main="normal-form",
    idea=(
        "If scores depend on the offset alone, any product of two maps can be moved to position 0: "
        "each map is then orthogonal, and G(p) is the power p of G(1). In some orthogonal frame an "
        "orthogonal map rotates planes and changes signs of axes, and its powers do so in the same "
        "frame."
    ),
    hypotheses=("b > 1", "d >= 2"),
    notes=("p and v are whole, m and n real",
        "G is any family of square matrices; P is orthogonal, blocks(p) the p-th power of a matrix of "
        "rotations of planes and of signs",
        "R(m) is the rotation to position m, whose law is proved entry by entry at every width: "
        "matrix-cosine and matrix-sine of relative-position"),
    laws=("transpose(G(p))*G(v) == F(v-p)", "G(0) == 1", "blocks(p+v) == blocks(p)*blocks(v)",
        "blocks(0) == 1", "transpose(P)*P == 1", "P*transpose(P) == 1", "transpose(R(m))*R(n) == R(n-m)"),
    body=(
        Conclusion("gram", "transpose(G(p))*G(p) == F(0)",
            "The Gram matrix of the map is the same at every position.",
            laws=("transpose(G(p))*G(v) == F(v-p)",),
            proof=(
                Step("==", GOAL, "The law at equal positions.",
                    put=Use(Law("transpose(G(p))*G(v) == F(-p + v)"), v="p")),),
            must_fail=("transpose(G(p))*G(p) == F(1)",)),
        Conclusion("at-zero", "transpose(G(p))*G(0) == F(-p)",
            "With one position at 0, the product is the score at -p.",
            laws=("transpose(G(p))*G(v) == F(v-p)",),
            proof=(
                Step("==", GOAL, "The law at p and 0.",
                    put=Use(Law("transpose(G(p))*G(v) == F(-p + v)"), v="0")),),
            must_fail=("transpose(G(p))*G(0) == F(p)",)),
        Conclusion("cocycle", "transpose(G(p))*G(v) == transpose(G(0))*G(v-p)",
            "The product moves to position 0, whatever the map there is.",
            laws=("transpose(G(p))*G(v) == F(v-p)",),
            proof=(
                Step("==", "F(v - p)", "The score depends on v - p alone ...",
                    put=Law("transpose(G(p))*G(v) == F(-p + v)")),
                Step("==", GOAL, "... and so it is that of the positions 0 and v - p.",
                    put=Use(Law("transpose(G(p))*G(v) == F(-p + v)"), p="0", v="v - p"), backwards=True)),
            must_fail=("transpose(G(p))*G(v) == transpose(G(0))*G(p-v)",)),
        Conclusion("normalised", "transpose(G(p))*G(v) == G(v-p)",
            "With the identity at 0, the transposed map at p times the map at v is the map at v - p.",
            laws=("transpose(G(p))*G(v) == F(v-p)", "G(0) == 1"),
            proof=(
                Step("==", "transpose(G(0))*G(v - p)", "The first map of the product moves to position 0.",
                    put="cocycle"),
                Step("==", GOAL, "The map at position 0 is the identity.",
                    put=Transposed(Law("G(0) == 1")))),
            must_fail=("transpose(G(p))*G(v) == G(v+p)",)),
        Conclusion("transposed", "transpose(G(p)) == G(-p)",
            "The transpose of the map at p is the map at -p.",
            laws=("transpose(G(p))*G(v) == F(v-p)", "G(0) == 1"),
            proof=(
                Step("==", "transpose(G(p))*G(0)", "Multiply by the map at 0, the identity.",
                    put=Law("G(0) == 1"), backwards=True, before=1),
                Step("==", GOAL, "The normalised law with v = 0.", put=Use("normalised", v="0"))),
            must_fail=("transpose(G(p)) == G(p)",)),
        Conclusion("orthogonal", "transpose(G(p))*G(p) == 1",
            "Every map is orthogonal: nothing can grow or shrink.",
            laws=("transpose(G(p))*G(v) == F(v-p)", "G(0) == 1"),
            proof=(
                Step("==", "G(0)", "The normalised law at equal positions.", put=Use("normalised", v="p")),
                Step("==", GOAL, "The map at position 0 is the identity.", put=Law("G(0) == 1"))),
            must_fail=("G(p)*G(p) == 1",)),
        Conclusion("composition", "G(p)*G(v) == G(p+v)",
            "The maps compose as their positions add.",
            laws=("transpose(G(p))*G(v) == F(v-p)", "G(0) == 1"),
            proof=(
                Step("==", "transpose(G(-p))*G(v)", "G(p) is the transpose of G(-p).",
                    put=Transposed("transposed")),
                Step("==", GOAL, "The normalised law at -p and v.", put=Use("normalised", p="-p"))),
            must_fail=("G(p)*G(v) == G(p-v)",)),
        Conclusion("step", "G(p+1) == G(p)*G(1)",
            "Each step multiplies by the map at 1: that one map determines all.",
            laws=("transpose(G(p))*G(v) == F(v-p)", "G(0) == 1"),
            proof=(
                Step("==", GOAL, "Composition with the map at 1.", put=Use("composition", v="1"),
                    backwards=True),),
            must_fail=("G(p+1) == G(1)",)),
        Conclusion("inverse", "G(p)*G(-p) == 1",
            "The map at -p undoes the map at p.",
            laws=("transpose(G(p))*G(v) == F(v-p)", "G(0) == 1"),
            proof=(
                Step("==", "G(0)", "Composition of p and -p.", put=Use("composition", v="-p")),
                Step("==", GOAL, "The map at position 0 is the identity.", put=Law("G(0) == 1")))),
        Have("forms-start", "P*blocks(0)*transpose(P) == G(0)",
            proof=(
                Step("==", "P*transpose(P)", "The zeroth power is the identity.",
                    put=Law("blocks(0) == 1")),
                Step("==", "1", "P is orthogonal.", put=Law("P*transpose(P) == 1")),
                Step("==", GOAL, "The map at position 0.", put=Law("G(0) == 1"), backwards=True,
                    before=0))),
        Have("generator", "G(1) == P*blocks(1)*transpose(P)",
            by=Classical("normal_form", Use("orthogonal"))),
        Have("forms-step", "P*blocks(p + 1)*transpose(P) == P*blocks(p)*transpose(P)*G(1)",
            proof=(
                Step("==", "P*blocks(p)*blocks(1)*transpose(P)", "One power more.",
                    put=Use(Law("blocks(p + v) == blocks(p)*blocks(v)"), v="1")),
                Step("==", "P*blocks(p)*transpose(P)*P*blocks(1)*transpose(P)",
                    "P is orthogonal: P^T P may be put in.", put=Law("transpose(P)*P == 1"),
                    backwards=True, before=2),
                Step("==", GOAL, "The normal form of the map at 1.", put="generator", backwards=True))),
        Have("one-back", "G(1)*G(-1) == 1",
            proof=(Step("==", GOAL, "The inverse at position 1.", put=Use("inverse", p="1")),)),
        Have("forms", "P*blocks(p)*transpose(P) == G(p)",
            by=Classical("powers", Use("forms-start"), Use("forms-step"), Use("step"), Use("one-back"))),
        Conclusion("normal-form", "G(p) == P*blocks(p)*transpose(P)",
            "In some orthogonal frame P the family rotates planes and changes signs of axes, as powers.",
            laws=("transpose(G(p))*G(v) == F(v-p)", "G(0) == 1", "blocks(p+v) == blocks(p)*blocks(v)",
                "blocks(0) == 1", "transpose(P)*P == 1", "P*transpose(P) == 1"),
            proof=(
                Step("==", GOAL, "Both families grow by the map at 1 from the identity.", put="forms",
                    backwards=True),),
            must_fail=("G(p) == blocks(p)", "G(p) == P*blocks(1)*transpose(P)")),
        Conclusion("any-planes",
            "(P*blocks(p)*transpose(P))*(P*blocks(v)*transpose(P)) == P*blocks(p+v)*transpose(P)",
            "Every frame P does: the planes are free.",
            laws=("transpose(P)*P == 1", "blocks(p+v) == blocks(p)*blocks(v)"),
            proof=(
                Step("==", "P*blocks(p)*blocks(v)*transpose(P)", "P is orthogonal.",
                    put=Law("transpose(P)*P == 1")),
                Step("==", GOAL, "Powers of the blocks combine.",
                    put=Law("blocks(p + v) == blocks(p)*blocks(v)"), backwards=True)),
            must_fail=("(P*blocks(p)*transpose(P))*(P*blocks(v)*transpose(P)) == blocks(p+v)",)),
        Conclusion("mixed", "mixed_entry(phi, m) == sin(phi)*cos(phi)*(cos(m*theta(0)) - cos(m*theta(1)))",
            "With a frame that turns coordinates 0 and 2 into each other, coordinate 2 enters coordinate "
            "0: the family is relative and not block-diagonal in the pairs of coordinates.",
            requires=("d >= 4",),
            proof=(
                Step("==", GOAL,
                    "Multiply out: P carries coordinate 2 of the second plane into coordinate 0."),)),
        Conclusion("free-start", "transpose(R(m)*Wq)*(R(n)*Wq) == transpose(Wq)*R(n-m)*Wq",
            "Any one map may precede the rotations: the scores stay relative, so the map at 0 is free.",
            laws=("transpose(R(m))*R(n) == R(n-m)",),
            proof=(
                Step("==", GOAL, "The rotations combine; what stands right of them does not matter.",
                    put=Law("transpose(R(m))*R(n) == R(-m + n)")),),
            must_fail=("transpose(R(m)*Wq)*(R(n)*Wq) == R(n-m)",)),
        Conclusion("projections", "transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(n-m)*Wk",
            "With projections of queries and keys, the query's stands transposed on the left.",
            laws=("transpose(R(m))*R(n) == R(n-m)",),
            proof=(
                Step("==", GOAL, "The rotations combine between the projections.",
                    put=Law("transpose(R(m))*R(n) == R(-m + n)")),),
            must_fail=("transpose(R(m)*Wq)*(R(n)*Wk) == Wq*R(n-m)*Wk",)),
        Conclusion("reflections",
            "transpose(matrix(1, 0, 0, (-1)**p))*matrix(1, 0, 0, (-1)**v) == matrix(1, 0, 0, (-1)**(v-p))",
            "On whole positions the powers of a reflection are relative too: without det = 1 the family "
            "need not rotate.",
            proof=(Step("==", GOAL, "At whole positions the square of the sign is 1."),),
            must_fail=(
                "transpose(matrix(1, 0, 0, (-1)**p))*matrix(1, 0, 0, (-1)**v) == matrix(1, 0, 0, 1)",)),
        Conclusion("sign", "(-1)**p*(-1)**v == (-1)**(v-p)",
            "The sign that such a family gives its axis depends on the offset alone.",
            proof=(Step("==", GOAL, "At whole positions the square of the sign is 1."),),
            must_fail=("(-1)**p*(-1)**v == (-1)**(v-p+1)",)),
        Conclusion("growth",
            "(exp(-a*m)*exp(I*m*phi))*(exp(a*n)*exp(-I*n*phi)) == exp(a*(n-m))*exp(I*(m-n)*phi)",
            "With maps of their own, a query that shrinks and a key that grows give relative scores that "
            "grow: norms are kept only where both have one map.",
            proof=(Step("==", GOAL, "The growth of one undoes that of the other."),),
            must_fail=(
                "(exp(a*m)*exp(I*m*phi))*(exp(a*n)*exp(-I*n*phi)) == exp(a*(n-m))*exp(I*(m-n)*phi)",)),
        Conclusion("signs",
            "det(matrix(x[0], x[1], x[2], x[3])*matrix(x[0], x[1], x[2], x[3])) == det(matrix(x[0], "
            "x[1], x[2], x[3]))**2",
            "A map that is the square of another, as at real positions m = m/2 + m/2, has no negative "
            "determinant: on real positions reflections are excluded.",
            proof=(Step("==", GOAL, "The determinant of a square is the square."),)),
        Conclusion("plane",
            "(x[0]-x[3])**2 + (x[1]+x[2])**2 == x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2 - "
            "2*det(matrix(x[0], x[1], x[2], x[3]))",
            "For an orthogonal map of the plane with determinant 1 the right side is 2 - 2: both squares "
            "vanish, and the map is (a, -c; c, a) with a^2 + c^2 = 1, a rotation.",
            proof=(Step("==", GOAL, "Multiply out; the mixed terms are twice the determinant."),),
            must_fail=(
                "(x[0]+x[3])**2 + (x[1]-x[2])**2 == x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2 - "
                "2*det(matrix(x[0], x[1], x[2], x[3]))",)),
        Conclusion("generated", "rotation(p*phi)*rotation(phi) == rotation((p+1)*phi)",
            "The rotation by one angle generates a family: at p it is the rotation by p times the angle.",
            proof=(Step("==", GOAL, "Angles add."),),
            must_fail=("rotation(p*phi)*rotation(phi) == rotation(p*phi + 1)",)),
        Conclusion("half-positions", "exp(I*(phi + 2*pi)/2) == -exp(I*phi/2)",
            "At half a position two such angles differ by the sign: whole positions do not fix fractions.",
            proof=(Step("==", GOAL, "Half of a full turn changes the sign."),),
            must_fail=("exp(I*(phi + 2*pi)/2) == exp(I*phi/2)",)),
        Conclusion("angle-mod-turn", "exp(I*p*(phi + 2*pi)) == exp(I*p*phi)",
            "On whole positions the angle is determined up to full turns only.",
            proof=(Step("==", GOAL, "A whole number of full turns changes nothing."),),
            must_fail=("exp(I*p*(phi + pi)) == exp(I*p*phi)",))),
)
