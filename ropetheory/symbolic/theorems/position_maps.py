"""Position maps: which numbers may stand in place of the positions, so that scores stay relative.

Many methods do not rotate a token to its position p but to some g(p): all positions divided by s, the
first tokens kept and the others divided, positions counted anew in every chunk, one position for every
group of w tokens. The rotations to g(p) give scores of the offset alone exactly where every step of g
turns all pairs alike. Up to full turns that is g(p) = c p + z, and nothing else: position interpolation
with any start. A map that keeps the first tokens has two steps, 1 and 1/s, and a map that groups tokens
has the steps 0 and 1: two scores for one and the same offset. Maps that chunk or group tokens also put
several tokens on one position, where no score tells them apart.
"""

from ropetheory.authoring import GOAL, Conclusion, Have, Law, Let, Step, Summation, Theorem, Use

THEOREM = Theorem(
    id="position-maps",
    title="Maps of positions",
    summary=(
        "Rotating to c p + z in place of p keeps scores relative; they are those of the offset times c. A "
        "family of rotations with relative scores has equal steps, so no other map does. Keeping the first "
        "tokens, chunks and groups give two scores for one offset, or one position to several tokens."
    ),
    main="affine",
    idea=(
        "The rotations to c m + z and to c n + z differ by the rotation by c (n - m), so the constant "
        "z cancels. Conversely, relative scores make every step turn by as much as the first, up to "
        "full turns; each of the other maps gives two scores for one offset, which two cosines show."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole, m, n and z are real, c and s positive, p and v whole",
        "G is any family of square matrices, such as the rotations to g(p); w tokens are kept, or make a "
        "chunk or a group, and there are N chunks or groups"),
    laws=("transpose(G(p))*G(v) == F(v-p)",),
    lets=(Let("WAVE(y)",
        "(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos(y*theta(j)) + (q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*"
        "sin(y*theta(j))"),),
    body=(
        Conclusion("affine-score", "score(c*m + z, c*n + z) == Sum(WAVE(c*(n-m)), j, 0, d/2-1)",
            "The score at mapped positions, pair by pair: z cancels in the difference.",
            proof=(Step("==", GOAL, "The addition theorems; the angles differ by c (n - m) theta_j."),),
            must_fail=("score(c*m + z, c*n + z) == Sum(WAVE(n-m), j, 0, d/2-1)",)),
        Conclusion("affine", "score(c*m + z, c*n + z) == score(0, c*(n-m))",
            "An affine map keeps scores relative: they are those of the offset times c.",
            proof=(
                Step("==", "Sum(WAVE(c*(n-m)), j, 0, d/2-1)", "Pair by pair.", by="affine-score"),
                Step("==", GOAL,
                    "The definition of the score gives this sum for positions 0 and c (n - m).")),
            must_fail=("score(c*m + z, c*n + z) == score(0, n-m)",)),
        Conclusion("equal-steps", "transpose(G(p))*G(p+1) == transpose(G(0))*G(1)",
            "If scores are relative, every step turns by as much as the first: g(p+1) - g(p) is one number, "
            "up to full turns, and g is affine.",
            laws=("transpose(G(p))*G(v) == F(v-p)",),
            proof=(
                Step("==", "F(1)", "The offset from p to p + 1 is 1 ...",
                    put=Use(Law("transpose(G(p))*G(v) == F(-p + v)"), v="p + 1")),
                Step("==", GOAL, "... as from 0 to 1.",
                    put=Use(Law("transpose(G(p))*G(v) == F(-p + v)"), p="0", v="1"), backwards=True)),
            must_fail=("transpose(G(p))*G(p+1) == transpose(G(0))*G(p)",)),
        Conclusion("step", "transpose(rotation(phi*z))*rotation(phi*n) == rotation(phi*(n - z))",
            "The step from the position z to the position n turns by their difference.",
            proof=(Step("==", GOAL, "The transpose turns back."),),
            must_fail=("transpose(rotation(phi*z))*rotation(phi*n) == rotation(phi*(n + z))",)),
        Conclusion("kept-start", "cos(theta(j)) < cos(theta(j)/s)",
            "The first tokens kept, the others divided by s > 1: one token apart, two tokens of the start "
            "and two later ones have different cosines, in every pair.",
            requires=("s > 1",),
            proof=(
                Step("<", GOAL, "No pair turns by more than one radian a token, where the cosine falls.",
                    by=Use("slower-angle-is-nearer", a="theta(j)"), times="1",
                    using=("s > 1",), since=("frequency-at-most-one",)),),
            must_fail=("cos(theta(j)/s) < cos(theta(j))",)),
        Conclusion("lands-in-start", "y/s < w",
            "A later token y lands before the end of the start as long as y < s w: the map is not in order.",
            requires=("y < s*w",),
            proof=(Step("<", GOAL, "Divide by s.", leaving="(s*w - y)/s", using=("y < s*w",)),),
            must_fail=("y/s > w",)),
        Conclusion("landed", "Sum(1, l, 0, (N-1)*w - 1) == N*w - w",
            "With s = N these are the (N - 1) w tokens from w to N w - 1.",
            proof=(Step("==", GOAL, "As many as the range is long.", compute=Summation()),),
            must_fail=("Sum(1, l, 0, (N-1)*w - 1) == N*w",)),
        Have("half-angle", "cos(theta(j)) < cos(theta(j)/2)",
            proof=(
                Step("<", GOAL, "Half the angle is nearer.", by=Use("slower-angle-is-nearer", a="theta(j)",
                    s="2"), times="1", since=("frequency-at-most-one",)),)),
        Conclusion("grouped", "cos(theta(j)) < cos(0*theta(j))",
            "Groups of tokens with one position: one token apart, two tokens of a group have the cosine 1, "
            "two of neighbouring groups a smaller one.",
            proof=(
                Step("<", "cos(theta(j)/2)", "Half the angle is nearer.", by="half-angle", times="1"),
                Step("<=", "1", "No cosine is above 1.", by=Use("versine", y="theta(j)/2"), times="1"),
                Step("==", GOAL, "cos 0 is 1.")),
            must_fail=("cos(0*theta(j)) < cos(theta(j))",)),
        Conclusion("collisions", "Sum(w, l, 0, N-1) == N*w",
            "N groups of w tokens hold N w tokens on N positions: all but N stand on one that is taken. N "
            "chunks that count anew hold them on w positions: all but w do.",
            proof=(Step("==", GOAL, "As many in each.", compute=Summation()),),
            must_fail=("Sum(w, l, 0, N-1) == N + w",)),
        Conclusion("no-distance", "score(m, m) == Sum(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1], j, 0, d/2-1)",
            "Two tokens on one position have the score of tokens at distance 0, however far they are.",
            proof=(Step("==", GOAL, "Both are turned alike."),),
            must_fail=("score(m, m) == Sum(q[2*j]*k[2*j]-q[2*j+1]*k[2*j+1], j, 0, d/2-1)",))),
)
