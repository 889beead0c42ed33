"""The helix: the point (cos t, sin t, sin(a t)), which stands for two pairs of an image.

The circle is pair 0 and the height one coordinate of a slower pair of frequency a. With one coordinate
alone the distance of two points depends on where they are, not on their offset alone; with both it
would not. The height makes a/(2 pi) oscillations a token, so a smaller base frequency means fewer of
them. The circle alone keeps eleven whole parameters apart: its closest offset is 6, near a full turn.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Lemma, Step, Theorem, Use

THEOREM = Theorem(
    id="helix",
    title="The helix",
    summary=(
        "The squared distance of two points of (cos t, sin t, sin at) is 4 sin^2((t-t')/2) + 4 "
        "cos^2(a(t+t')/2) sin^2(a(t-t')/2): it depends on where they are. The height makes a/(2 pi) "
        "oscillations a token."
    ),
    main="product",
    idea=(
        "The circle contributes a chord, and the heights a difference of two sines, which is 2 cos of "
        "half the sum times sin of half the difference. The cosine depends on where the points are, "
        "so the distance is not a function of the offset; the second coordinate of the slow pair "
        "would make it one."
    ),
    hypotheses=("a > 0", "b > 1", "beta >= 1", "alpha > 0", "alpha <= 1", "d >= 2"),
    notes=("d is even, p, v are whole",),
    lemmas=(
        Lemma("chord-below-arc", "4*sin(y/2)**2 <= y**2",
            "",
            proof=(
                Step("==", "2 - 2*cos(y)", "By the cosine."),
                Step("<=", GOAL, "y^2/2 - 1 + cos y vanishes at 0 and has the slope y - sin y.",
                    by=Classical("taylor", "y**2/2 + cos(y) - 1", "y", 1, Use("sin-below-angle")),
                    times="2"))),),
    body=(
        Conclusion("distance", "helix2(m,n) == 4*sin((m-n)/2)**2 + (sin(a*m) - sin(a*n))**2",
            "The squared distance is the squared chord of the circle plus the squared difference of the "
            "heights.",
            proof=(Step("==", GOAL, "The circle gives a chord."),),
            must_fail=("helix2(m,n) == 4*sin(m-n)**2 + (sin(a*m) - sin(a*n))**2",)),
        Have("heights", "sin(a*m) - sin(a*n) == 2*sin(a*(m - n)/2)*cos(a*(m + n)/2)",
            proof=(Step("==", GOAL, "A difference of sines is twice a cosine times a sine."),)),
        Conclusion("product", "helix2(m,n) == 4*sin((m-n)/2)**2 + 4*cos(a*(m+n)/2)**2*sin(a*(m-n)/2)**2",
            "The heights differ by a chord that is foreshortened by where the points are.",
            proof=(
                Step("==", "(sin(a*m) - sin(a*n))**2 + 4*sin(m/2 - n/2)**2", "By heights.", by="distance"),
                Step("==", GOAL, "The heights as a product.", put="heights")),
            must_fail=("helix2(m,n) == 4*sin((m-n)/2)**2 + 4*sin(a*(m-n)/2)**2",)),
        Conclusion("from-start", "helix2(n,0) == 4*sin(n/2)**2 + sin(a*n)**2",
            "The point at n has the squared distance 4 sin^2(n/2) + sin^2(a n) from the point at 0.",
            proof=(Step("==", GOAL, "By heights. sin 0 is 0.", by=Use("distance", m="n", n="0")),)),
        Conclusion("both-coordinates",
            "helix2(m,n) + (cos(a*m) - cos(a*n))**2 == 4*sin((m-n)/2)**2 + 4*sin(a*(m-n)/2)**2",
            "With both coordinates of the slower pair the distance depends on the offset alone.",
            proof=(
                Step("==", "(sin(a*m) - sin(a*n))**2 + (cos(a*m) - cos(a*n))**2 + 4*sin(m/2 - n/2)**2",
                    "By heights."),
                Step("==", GOAL, "Another chord."))),
        Conclusion("lower", "4*sin((m-n)/2)**2 <= helix2(m,n)",
            "The distance is at least the chord of the circle.",
            proof=(
                Step("<=", "(sin(a*m) - sin(a*n))**2 + 4*sin(m/2 - n/2)**2", "A square is added.",
                    leaving="(sin(a*m) - sin(a*n))**2"),
                Step("==", GOAL, "The distance."))),
        Conclusion("upper", "helix2(m,n) <= 4*sin((m-n)/2)**2 + 4*sin(a*(m-n)/2)**2",
            "The distance is at most the one by both coordinates.",
            proof=(
                Step("<=", "(cos(a*m) - cos(a*n))**2 + helix2(m, n)", "A square is added.",
                    leaving="(cos(a*m) - cos(a*n))**2"),
                Step("==", GOAL, "With both coordinates of the slower pair.", by="both-coordinates"))),
        Conclusion("consecutive-lower", "4*sin(1/2)**2 <= helix2(n+1,n)",
            "Points at consecutive whole parameters are at least the chord 2 sin(1/2) apart.",
            proof=(Step("<=", GOAL, "The offset is 1.", by=Use("lower", m="n + 1")),)),
        Conclusion("consecutive-upper", "helix2(n+1,n) <= 4*sin(1/2)**2 + 4*sin(a/2)**2",
            "The squared distance of consecutive points is bounded from above.",
            proof=(Step("<=", GOAL, "The offset is 1.", by=Use("upper", m="n + 1")),)),
        Conclusion("consecutive-square", "helix2(n+1,n) <= 4*sin(1/2)**2 + a**2",
            "The height changes the squared distance of consecutive points by a^2 at most.",
            proof=(
                Step("<=", "4*sin(a/2)**2 + 4*sin(1/2)**2", "The height at its steepest.",
                    by="consecutive-upper"),
                Step("<=", GOAL, "A chord is at most its arc.", by=Use("chord-below-arc", y="a"),
                    times="1")),
            must_fail=("helix2(n+1,n) <= 4*sin(1/2)**2 + a**2/9",)),
        Conclusion("speed", "helix2(m+y,m) <= (1 + a**2)*y**2",
            "A chord is at most as long as the arc; PI takes y = alpha between consecutive points.",
            proof=(
                Step("<=", "4*sin(y/2)**2 + 4*sin(a*y/2)**2", "The offset is y.",
                    by=Use("upper", m="m + y", n="m")),
                Step("<=", "y**2 + 4*sin(a*y/2)**2", "A chord is at most its arc.", by="chord-below-arc",
                    times="1"),
                Step("<=", "a**2*y**2 + y**2", "A chord is at most its arc.",
                    by=Use("chord-below-arc", y="a*y"), times="1"),
                Step("==", GOAL, "Pythagoras."))),
        Conclusion("halved-above", "helix2(n+1,n,a/2) <= helix2(n+1,n,a) + a**2/4",
            "Half the coefficient brings consecutive points little farther apart, where a is small.",
            proof=(
                Step("<=", "a**2/4 + 4*sin(1/2)**2", "From above.", by=Use("consecutive-square", a="a/2")),
                Step("<=", GOAL, "The chord of the circle.", by=Use("consecutive-lower", a="a"),
                    times="1")),
            must_fail=("helix2(n+1,n,a/2) <= helix2(n+1,n,a) - a**2/4",)),
        Conclusion("halved-below", "helix2(n+1,n,a) <= helix2(n+1,n,a/2) + a**2",
            "Half the coefficient brings consecutive points little closer, where a is small.",
            proof=(
                Step("<=", "a**2 + 4*sin(1/2)**2", "From above.", by=Use("consecutive-square", a="a")),
                Step("<=", GOAL, "The chord of the circle.", by=Use("consecutive-lower", a="a/2"),
                    times="1")),
            must_fail=("helix2(n+1,n,a) <= helix2(n+1,n,a/2) - a**2",)),
        Conclusion("closer", "helix2(alpha*(n+1),alpha*n) <= helix2(n+1,n)",
            "With alpha sqrt(1 + a^2) <= 2 sin(1/2) = 0.96, PI brings any two consecutive points closer.",
            requires=("alpha <= sqrt(4*sin(1/2)**2/(1 + a**2))",),
            proof=(
                Step("<=", "alpha**2*(a**2 + 1)", "The two positions are alpha apart.",
                    by=Use("speed", m="alpha*n", y="alpha")),
                Step("<=", "4*sin(1/2)**2", "The hypothesis.",
                    leaving=(
                        "(a**2 + 1)*(2*sin(1/2)/sqrt(a**2 + 1) - alpha)*(alpha + 2*sin(1/2)/sqrt(a**2 + "
                        "1))"
                    ), using=("alpha <= 2*sin(1/2)/sqrt(a**2 + 1)",)),
                Step("<=", GOAL, "The chord of the circle.", by="consecutive-lower")),
            must_fail=("helix2(n+1,n) <= helix2(alpha*(n+1),alpha*n)",)),
        Conclusion("period", "sin(a*(n + 2*pi/a)) == sin(a*n)",
            "The height repeats after 2 pi/a tokens.",
            proof=(Step("==", GOAL, "A turn."),),
            must_fail=("sin(a*(n + pi/a)) == sin(a*n)",)),
        Conclusion("fewer-oscillations", "(a/2)/(2*pi) < a/(2*pi)",
            "Half the coefficient means half as many oscillations a token.",
            proof=(Step("<", GOAL, "Half of a positive number is less.", leaving="a/(4*pi)"),)),
        Conclusion("more-windings", "1/a < 1/(a/2)",
            "Half the coefficient means more windings of the circle, 1/a, an oscillation of the height.",
            proof=(Step("<", GOAL, "Half of a divides more often.", leaving="1/a"),)),
        Conclusion("nearest", "helix_nearest2(N,a,alpha) <= helix2(alpha*p,alpha*v,a)",
            "The smallest distance is at most that of any two of the points.",
            requires=("v >= 0", "p >= v+1", "p <= N-1"),
            by=Classical("member", "helix_nearest2(N, a, alpha)", "p", "v")),
        Conclusion("nearest-eleven", "helix_nearest2(11) <= 4*sin(3)**2 + 4*cos(7*a)**2*sin(3*a)**2",
            "Of eleven points, those at 10 and 4 are nearly a full turn apart.",
            proof=(
                Step("<=", "helix2(10, 4)", "10 and 4 are among the parameters.",
                    by=Classical("member", "helix_nearest2(11)", "10", "4")),
                Step("==", GOAL, "Their sum is 14, their difference 6.",
                    by=Use("product", m="10", n="4")))),
        Have("offsets", "4*sin(3)**2 <= helix2(p, v)",
            requires=("v >= 0", "p >= v + 1", "p <= 10"),
            proof=(
                Step("<=", "4*sin(p/2 - v/2)**2",
                    "Of the offsets 1 ... 10 the one nearest to a full turn is 6.",
                    by=Use(Classical("cases", "4*sin(3)**2 <= 4*sin(w/2)**2", "w", 10), w="p - v"),
                    times="1", using=("p >= v + 1", "v >= 0"), since=("p <= 10",)),
                Step("<=", GOAL, "The chord of the circle.", by=Use("lower", m="p", n="v")))),
        Conclusion("nearest-floor", "4*sin(3)**2 <= helix_nearest2(11)",
            "Whatever the coefficient, the circle keeps eleven points at least 2 sin 3 = 0.28 apart.",
            by=Classical("all_members", "helix_nearest2(11)", Use("offsets"), "p", "v"),
            must_fail=("4*sin(5/2)**2 <= helix_nearest2(11)",)),
        Conclusion("ratio-index", "theta(d*ln(c)/(2*ln(beta)),b) == c*theta(d*ln(c)/(2*ln(beta)),beta*b)",
            "ABF divides a frequency by c at the real pair index (d/2) ln c/ln beta.",
            requires=("beta > 1",),
            proof=(Step("==", GOAL, "beta^(2x/d) is c where 2x/d is ln c/ln beta."),))),
)
