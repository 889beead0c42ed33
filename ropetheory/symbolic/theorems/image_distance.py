"""Distances between images: of one map at two positions, of two maps, the nearest pair, the sphere.

A pair is turned by an angle for each token, so its two images are the ends of a chord: the squared
distance is the sum over pairs of 4 sin^2 of half the turn between them, times the squared pair. So it
depends on the difference of the positions alone. Divided by |x|^2 it is a mean of squared chords with
the squared pairs as weights, so over the sphere it lies between the shortest and the longest chord, and
vectors in one plane attain both. A shorter arc has a shorter chord while both together make at most a
full turn; so consecutive images are the closest of N while N alpha <= 2 pi, and need not be beyond.
Two maps agree at position 0, so a distance that is minimised over both positions is 0.
"""

from ropetheory.authoring import (
    GOAL,
    Classical,
    Collapse,
    Conclusion,
    Governs,
    Have,
    Lemma,
    Let,
    Step,
    Summation,
    Theorem,
    Use,
)

THEOREM = Theorem(
    id="image-distance",
    title="Distances between images",
    summary=(
        "The squared distance of two images is the sum of the squared chords of the pairs; it depends on "
        "the difference of the positions alone. Consecutive images are the closest of N while N alpha <= "
        "2 pi."
    ),
    hypotheses=("B > 1", "b > 1", "beta >= 1", "alpha > 0", "alpha <= 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j, p, v, w, N are whole", "x is a real vector of width d, not zero"),
    lets=(
        Let("ANGLE", "alpha*theta(j, B)"),
        Let("chord(y)", "4*sin(y/2)**2"),
        Let("CHORDS", "Sum(chord((m - n)*ANGLE)*pair_square(x, j), j, 0, d/2-1)"),
        Let("first(y)", "x[2*j]*cos(y) - x[2*j+1]*sin(y)"),
        Let("second(y)", "x[2*j]*sin(y) + x[2*j+1]*cos(y)"),
    ),
    lemmas=(
        Lemma(
            "short-arcs",
            "y <= 2*pi/(alpha + 1)",
            "An arc of at most 1 and a part of it make at most a full turn together.",
            requires=("alpha <= 1", "y <= 1"),
            proof=(
                Step("<=", "1", "The arc is at most 1.", by="y <= 1"),
                Step(
                    "<=",
                    GOAL,
                    "The part is at most the whole, and 1 is at most pi.",
                    by="alpha <= 1",
                    times="1/(alpha + 1)",
                    leaving="(2*pi - 2)/(alpha + 1)",
                ),
            ),
        ),
        Lemma(
            "part-of-short-arc",
            "sin(alpha*y/2)**2 <= sin(y/2)**2",
            "So a part of an arc of at most 1 has the shorter chord.",
            requires=("alpha <= 1", "y <= 1"),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "The shorter arc has the shorter chord.",
                    by="shorter-chord",
                    times="1",
                    since=("short-arcs",),
                ),
            ),
        ),
    ),
    body=(
        Conclusion(
            "coordinates",
            "Sum((first(m*ANGLE) - first(n*ANGLE))**2 + (second(m*ANGLE) - second(n*ANGLE))**2, j, 0, "
            "d/2 - 1) == distance2(x, m, n)",
            "The squared differences of the coordinates of two images add up to the squared distance.",
            proof=(
                Step(
                    "==",
                    GOAL,
                    "Each pair is turned: the squared difference of its images is a squared chord.",
                ),
            ),
            must_fail=(
                "Sum((first(m*ANGLE) - first(-n*ANGLE))**2 + (second(m*ANGLE) - second(-n*ANGLE))**2, "
                "j, 0, d/2 - 1) == distance2(x, m, n)",
            ),
        ),
        Conclusion(
            "distance",
            "distance2(x, m, n) == CHORDS",
            "It is the sum of the squared pairs times their squared chords.",
            proof=(Step("==", GOAL, "The definition."),),
            must_fail=("distance2(x,m,n) == Sum(4*pair_square(x,j)*sin((m - n)*ANGLE)**2, j, 0, d/2-1)",),
        ),
        Conclusion(
            "cosines",
            "distance2(x,m,n) == 2*norm2(x) - 2*Sum(pair_square(x,j)*cos((m - n)*ANGLE), j, 0, d/2-1)",
            "By cosines: twice the squared norm less twice the real inner product.",
            proof=(
                Step("==", "CHORDS", "By chords.", by="distance"),
                Step("==", GOAL, "4 sin^2(y/2) is 2 - 2 cos y."),
            ),
            must_fail=(
                "distance2(x,m,n) == 2*norm2(x) - Sum(pair_square(x,j)*cos((m - n)*ANGLE), j, 0, d/2-1)",
            ),
        ),
        Have("chords", "CHORDS == distance2(x, m, n)", by=Classical("backwards", Use("distance"))),
        Conclusion(
            "offset",
            "distance2(x,m,n) == distance2(x,m-n,0)",
            "It depends on the difference of the positions alone.",
            start="distance2(x, m - n, 0)",
            proof=(
                Step("==", "CHORDS", "By chords. The same difference.", by=Use("distance", m="m - n", n="0")),
                Step("==", GOAL, "By chords.", by="chords"),
            ),
            must_fail=("distance2(x,m,n) == distance2(x,m+n,0)",),
        ),
        Conclusion(
            "symmetric",
            "distance2(x,m,n) == distance2(x,n,m)",
            "It is the same both ways.",
            start="distance2(x, n, m)",
            proof=(
                Step(
                    "==",
                    "Sum(chord((n - m)*ANGLE)*pair_square(x, j), j, 0, d/2 - 1)",
                    "By chords.",
                    by=Use("distance", m="n", n="m"),
                ),
                Step("==", "CHORDS", "The square is even."),
                Step("==", GOAL, "By chords.", by="chords"),
            ),
        ),
        Conclusion(
            "same-position",
            "distance2(x,n,n) == 0",
            "It vanishes at one position.",
            proof=(Step("==", GOAL, "One image."),),
        ),
        Conclusion(
            "nonnegative",
            "0 <= distance2(x,m,n)",
            "It is not negative.",
            proof=(
                Step("<=", "CHORDS", "A sum of squares.", leaving="CHORDS"),
                Step("==", GOAL, "By chords.", by="chords"),
            ),
        ),
        Conclusion(
            "diameter",
            "distance2(x,m,n) <= 4*norm2(x)",
            "It is at most the square of the diameter of the sphere.",
            proof=(
                Step("==", "CHORDS", "By chords.", by="distance"),
                Step(
                    "<=",
                    "Sum(4*pair_square(x, j), j, 0, d/2-1)",
                    "sin^2 is at most 1.",
                    leaving="4*cos((m - n)*ANGLE/2)**2*pair_square(x, j)",
                    each_summand=True,
                ),
                Step("==", GOAL, "The squared norm is the sum of the squared pairs."),
            ),
            must_fail=("distance2(x,m,n) <= norm2(x)",),
        ),
        Conclusion(
            "consecutive",
            "distance2(x,n+1,n) == 2*norm2(x) - 2*Sum(pair_square(x,j)*cos(ANGLE), j, 0, d/2-1)",
            "For consecutive positions the cosines are those of the angles of one token.",
            proof=(
                Step(
                    "==",
                    "Sum(chord(ANGLE)*pair_square(x, j), j, 0, d/2 - 1)",
                    "By chords.",
                    by=Use("distance", m="n + 1"),
                ),
                Step("==", GOAL, "4 sin^2(y/2) is 2 - 2 cos y."),
            ),
        ),
        Conclusion(
            "pairs-lower",
            "d/2*min_pair(x)*equal_distance2(m-n) <= distance2(x,m,n)",
            "At least d/2 times the smallest squared pair times the squared distance for equal pairs.",
            proof=(
                Step(
                    "==",
                    "Sum(chord((m - n)*ANGLE)*min_pair(x), j, 0, d/2 - 1)",
                    "The factor is the same for every pair.",
                ),
                Step(
                    "<=",
                    "CHORDS",
                    "Term by term.",
                    by=Classical("extreme", "min_pair", "x"),
                    times="chord((m - n)*ANGLE)",
                    each_summand=True,
                ),
                Step("==", GOAL, "By chords."),
            ),
        ),
        Conclusion(
            "pairs-upper",
            "distance2(x,m,n) <= d/2*max_pair(x)*equal_distance2(m-n)",
            "At most with the largest; for a unit vector with equal pairs both are 1 times it.",
            proof=(
                Step("==", "CHORDS", "By chords."),
                Step(
                    "<=",
                    "Sum(chord((m - n)*ANGLE)*max_pair(x), j, 0, d/2 - 1)",
                    "Term by term.",
                    by=Classical("extreme", "max_pair", "x"),
                    times="chord((m - n)*ANGLE)",
                    each_summand=True,
                ),
                Step("==", GOAL, "The factor is the same for every pair."),
            ),
        ),
        Conclusion(
            "equal",
            "equal_distance2(n) == 8/d*Sum(sin(n*ANGLE/2)**2, j, 0, d/2-1)",
            "The squared distance for equal pairs.",
            start="8*Sum(sin(n*ANGLE/2)**2, j, 0, d/2-1)/d",
            proof=(Step("==", GOAL, "Every squared pair is 2/d."),),
            must_fail=("equal_distance2(n) == 4/d*Sum(sin(n*ANGLE/2)**2, j, 0, d/2-1)",),
        ),
        Have(
            "number-of-pairs",
            "Sum(1, j, 0, d/2-1) == d/2",
            proof=(Step("==", GOAL, "A sum of d/2 ones.", compute=Summation()),),
        ),
        Conclusion(
            "equal-cosines",
            "equal_distance2(n) == 2 - 4/d*Sum(cos(n*ANGLE), j, 0, d/2-1)",
            "The squared distance for equal pairs, by cosines.",
            proof=(
                Step(
                    "==",
                    "4/d*(Sum(1, j, 0, d/2-1) - Sum(cos(n*ANGLE), j, 0, d/2-1))",
                    "2 sin^2(y/2) is 1 - cos y.",
                ),
                Step(
                    "==",
                    "4/d*(d/2 - Sum(cos(n*ANGLE), j, 0, d/2-1))",
                    "There are d/2 pairs.",
                    put="number-of-pairs",
                ),
                Step("==", GOAL, "The mean of 2 is 2."),
            ),
            must_fail=("equal_distance2(n) == 2 - 2/d*Sum(cos(n*ANGLE), j, 0, d/2-1)",),
        ),
        Conclusion(
            "equal-images",
            "Sum(2/d*((cos(m*ANGLE) - cos(n*ANGLE))**2 + (sin(m*ANGLE) - sin(n*ANGLE))**2), j, 0, d/2-1) "
            "== equal_distance2(m-n)",
            "It is that of the images of the unit vector whose pairs are all (sqrt(2/d), 0).",
            proof=(
                Step(
                    "==",
                    GOAL,
                    "Each pair is turned: the squared difference of its images is a squared chord.",
                ),
            ),
        ),
        Conclusion(
            "equal-offset",
            "equal_distance2(m-n) == equal_distance2(n-m)",
            "It is even in the offset.",
            proof=(Step("==", GOAL, "The square of a sine is even."),),
        ),
        Conclusion(
            "single-pair",
            "(2 - equal_distance2(1,alpha,B,2))**2 + 4*C(alpha,B,2)**2 == 4",
            "At width 2 distance and sine similarity sin(alpha) determine each other.",
            proof=(
                Step("==", "4*(1 - 2*sin(alpha/2)**2)**2 + 4*sin(alpha)**2", "The one pair."),
                Step("==", "4*sin(alpha)**2 + 4*cos(alpha)**2", "1 - 2 sin^2(alpha/2) is cos alpha."),
                Step("==", GOAL, "Pythagoras."),
            ),
            must_fail=("(2 - equal_distance2(1,alpha,B,2))**2 + C(alpha,B,2)**2 == 4",),
        ),
        Conclusion(
            "sphere-lower",
            "norm2(x)*pair_least2(m-n) <= distance2(x,m,n)",
            "No vector of the sphere has a smaller distance than the pair with the smallest chord.",
            proof=(
                Step(
                    "==",
                    "Sum(pair_least2(m - n)*pair_square(x, j), j, 0, d/2-1)",
                    "The squared norm is the sum of the squared pairs.",
                ),
                Step(
                    "<=",
                    "CHORDS",
                    "Term by term.",
                    by=Classical("member", "pair_least2(m - n)", "j"),
                    times="pair_square(x, j)",
                    each_summand=True,
                ),
                Step("==", GOAL, "By chords."),
            ),
        ),
        Conclusion(
            "sphere-upper",
            "distance2(x,m,n) <= norm2(x)*pair_most2(m-n)",
            "None has a larger one than the pair with the largest chord.",
            proof=(
                Step("==", "CHORDS", "By chords."),
                Step(
                    "<=",
                    "Sum(pair_most2(m - n)*pair_square(x, j), j, 0, d/2-1)",
                    "Term by term.",
                    by=Classical("member", "pair_most2(m - n)", "j"),
                    times="pair_square(x, j)",
                    each_summand=True,
                ),
                Step("==", GOAL, "The squared norm is the sum of the squared pairs."),
            ),
        ),
        Conclusion(
            "sphere-attained",
            "Sum(delta_ij(l, j)*4*sin(n*alpha*theta(l, B)/2)**2, l, 0, d/2 - 1) == chord(n*ANGLE)",
            "A unit vector in the plane of pair j has that pair's chord, so both bounds are attained.",
            proof=(Step("==", GOAL, "Only pair j contributes.", compute=Collapse("l", "j")),),
        ),
        Have(
            "last-share",
            "B**(2*j/d + 2/d - 1) <= 1",
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "B^(2(d/2-1-j)/d) is e^y with y >= 0, at least 1 + y.",
                    by=Use("exp-above-line", y="(d - 2*j - 2)*ln(B)/d"),
                    times="B**(2*j/d + 2/d - 1)",
                    leaving="B**(2*j/d + 2/d - 1)*(d - 2*j - 2)*ln(B)/d",
                    using=("j <= d/2 - 1",),
                ),
            ),
        ),
        Have(
            "frequency",
            "B**(-2*j/d) <= 1",
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "B^(2j/d) is e^y with y = (2j/d) ln B >= 0, at least 1 + y.",
                    by=Use("exp-above-line", y="2*j*ln(B)/d"),
                    times="B**(-2*j/d)",
                    leaving="2*j*ln(B)/(B**(2*j/d)*d)",
                ),
            ),
        ),
        Have(
            "angle",
            "ANGLE <= 1",
            proof=(
                Step(
                    "<=",
                    "theta(j, B)",
                    "alpha <= 1.",
                    leaving="(1 - alpha)*theta(j, B)",
                    using=("alpha <= 1",),
                ),
                Step("<=", GOAL, "The base exceeds 1.", by="frequency"),
            ),
        ),
        Have(
            "last-pair",
            "chord(alpha*B**(2/d - 1)) <= chord(ANGLE)",
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "A shorter arc has a shorter chord.",
                    by=Use("part-of-short-arc", alpha="B**(2*j/d + 2/d - 1)", y="ANGLE"),
                    times="4",
                    since=("last-share", "angle"),
                ),
            ),
        ),
        Have(
            "least-lower",
            "chord(alpha*B**(2/d - 1)) <= pair_least2(1)",
            by=Classical("all_members", "pair_least2(1)", Use("last-pair"), "j"),
        ),
        Conclusion(
            "sphere-consecutive",
            "pair_least2(1) == chord(alpha*B**(2/d - 1))",
            "For consecutive images the smallest chord is that of the last pair.",
            by=Classical(
                "antisymmetry", Use("least-lower"), Classical("member", "pair_least2(1)", "d/2 - 1")
            ),
            must_fail=("pair_least2(1) == 4*sin(alpha*B**(2/d-1))**2",),
        ),
        Have(
            "comparison-share",
            "beta**(2/d - 1)/alpha <= 1",
            requires=("alpha >= beta**(2/d - 1)",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "alpha is at least that.",
                    leaving="1 - beta**(2/d - 1)/alpha",
                    using=("alpha >= beta**(2/d - 1)",),
                ),
            ),
        ),
        Have(
            "slowest",
            "alpha*B**(2/d - 1) <= 1",
            proof=(Step("<=", GOAL, "The last pair.", by=Use("angle", j="d/2 - 1")),),
        ),
        Conclusion(
            "sphere-comparison",
            "pair_least2(1,1,beta*B,d) <= pair_least2(1,alpha,B,d)",
            "From beta^((d-2)/d) >= 1/alpha on, ABF brings the closest consecutive images no less close "
            "than PI.",
            requires=("alpha >= beta**(2/d-1)",),
            proof=(
                Step(
                    "==",
                    "chord((B*beta)**(2/d - 1))",
                    "The last pair.",
                    by=Use("sphere-consecutive", alpha="1", B="B*beta"),
                    using=("beta >= 1", "B > 1"),
                ),
                Step(
                    "<=",
                    "chord(alpha*B**(2/d - 1))",
                    "A shorter arc has a shorter chord.",
                    by=Use("part-of-short-arc", alpha="beta**(2/d - 1)/alpha", y="alpha*B**(2/d - 1)"),
                    times="4",
                    since=("comparison-share", "slowest"),
                ),
                Step("<=", GOAL, "No pair has a shorter chord.", by="least-lower"),
            ),
        ),
        Conclusion(
            "sphere-nearest",
            "norm2(x)*sphere_nearest2(N) <= distance2(x,p,v)",
            "The infimum over the sphere bounds the distance of any two of N positions.",
            requires=("v >= 0", "p >= v+1", "p <= N-1"),
            proof=(
                Step(
                    "<=",
                    "norm2(x)*pair_least2(p - v)",
                    "p - v is one of the offsets.",
                    by=Classical("member", "sphere_nearest2(N)", "p - v"),
                    times="norm2(x)",
                    using=("p >= v + 1", "v >= 0"),
                    since=("p <= N - 1",),
                ),
                Step("<=", GOAL, "The infimum at this offset.", by=Use("sphere-lower", m="p", n="v")),
            ),
        ),
        Conclusion(
            "nearest-lower",
            "nearest2(N) <= equal_distance2(p-v)",
            "q^2 bounds the squared distance of any two of N positions.",
            requires=("v >= 0", "p >= v+1", "p <= N-1"),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "p - v is one of the offsets.",
                    by=Classical("member", "nearest2(N)", "p - v"),
                    times="1",
                    using=("p >= v + 1", "v >= 0"),
                    since=("p <= N - 1",),
                ),
            ),
        ),
        Conclusion(
            "nearest-upper",
            "nearest2(N) <= equal_distance2(1)",
            "The nearest images are at most as far apart as consecutive ones.",
            requires=("N >= 2",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "1 is one of the offsets.",
                    by=Classical("member", "nearest2(N)", "1"),
                    using=("N >= 2",),
                ),
            ),
        ),
        Have(
            "offset-arc",
            "w*ANGLE <= 2*pi/(1 + 1/w)",
            requires=("alpha <= 2*pi/(w + 1)",),
            proof=(
                Step("<=", "alpha*w", "B^(-2j/d) <= 1.", by="frequency", times="alpha*w"),
                Step(
                    "<=",
                    GOAL,
                    "alpha (w+1) <= 2 pi.",
                    leaving="2*pi/(1 + 1/w) - alpha*w",
                    using=("alpha <= 2*pi/(w + 1)",),
                ),
            ),
        ),
        Conclusion(
            "chord-order",
            "sin(ANGLE/2)**2 <= sin(w*ANGLE/2)**2",
            "In each pair consecutive positions have the shortest chord, as long as alpha (w+1) <= 2 pi.",
            requires=("alpha <= 2*pi/(w+1)",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "A shorter arc has a shorter chord.",
                    by=Use("shorter-chord", alpha="1/w", y="w*ANGLE"),
                    times="1",
                    since=("offset-arc",),
                ),
            ),
        ),
        Conclusion(
            "consecutive-closest",
            "distance2(x,n+1,n) <= distance2(x,n+w,n)",
            "So consecutive images are the closest, for every vector.",
            requires=("alpha <= 2*pi/(w+1)",),
            proof=(
                Step(
                    "==",
                    "Sum(chord(ANGLE)*pair_square(x, j), j, 0, d/2 - 1)",
                    "By chords.",
                    by=Use("distance", m="n + 1"),
                ),
                Step(
                    "<=",
                    "Sum(chord(w*ANGLE)*pair_square(x, j), j, 0, d/2 - 1)",
                    "Pair by pair.",
                    by="chord-order",
                    times="4*pair_square(x, j)",
                    each_summand=True,
                ),
                Step("==", GOAL, "By chords.", by=Use("chords", m="n + w")),
            ),
        ),
        Have(
            "few-turns",
            "alpha <= 2*pi/(w + 1)",
            requires=("w <= N - 1", "alpha <= 2*pi/N"),
            proof=(
                Step("<=", "2*pi/N", "The hypothesis.", by="alpha <= 2*pi/N"),
                Step("<=", GOAL, "w + 1 <= N.", by="w <= N - 1", times="2*pi/(N*(w + 1))"),
            ),
        ),
        Have(
            "equal-order",
            "equal_distance2(1) <= equal_distance2(w)",
            requires=("w <= N - 1", "alpha <= 2*pi/N"),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "Pair by pair.",
                    by="chord-order",
                    times="8/d",
                    since=("few-turns",),
                    each_summand=True,
                ),
            ),
        ),
        Conclusion(
            "nearest-consecutive",
            "nearest2(N) == equal_distance2(1)",
            "Then q^2 is the squared distance of consecutive images: while N alpha <= 2 pi.",
            requires=("alpha <= 2*pi/N", "N >= 2"),
            by=Classical(
                "antisymmetry",
                Classical("all_members", "nearest2(N)", Use("equal-order"), "w"),
                Use("nearest-upper"),
            ),
            must_fail=("nearest2(N) == equal_distance2(2)",),
        ),
        Conclusion(
            "pi-pair",
            "sin(ANGLE/2)**2 <= sin(theta(j, B)/2)**2",
            "PI shortens the chord of one token in every pair.",
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "A shorter arc has a shorter chord.",
                    by=Use("part-of-short-arc", alpha="alpha", y="theta(j, B)"),
                    times="1",
                    since=("frequency",),
                ),
            ),
        ),
        Conclusion(
            "pi-contracts",
            "distance2(x,n+1,n,alpha,B) <= distance2(x,n+1,n,1,B)",
            "So it brings consecutive images closer, for every vector.",
            proof=(
                Step(
                    "==",
                    "Sum(chord(ANGLE)*pair_square(x, j), j, 0, d/2 - 1)",
                    "By chords.",
                    by=Use("distance", m="n + 1", alpha="alpha"),
                ),
                Step(
                    "<=",
                    "Sum(chord(theta(j, B))*pair_square(x, j), j, 0, d/2 - 1)",
                    "Pair by pair.",
                    by="pi-pair",
                    times="4*pair_square(x, j)",
                    each_summand=True,
                ),
                Step("==", GOAL, "By chords.", by=Use("chords", m="n + 1", alpha="1")),
            ),
        ),
        Have(
            "base-share",
            "beta**(-2*j/d) <= 1",
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "B^(2j/d) is e^y with y = (2j/d) ln B >= 0, at least 1 + y.",
                    by=Use("exp-above-line", y="2*j*ln(beta)/d"),
                    times="beta**(-2*j/d)",
                    leaving="2*j*ln(beta)/(beta**(2*j/d)*d)",
                ),
            ),
        ),
        Conclusion(
            "abf-pair",
            "sin(theta(j,beta*B)/2)**2 <= sin(theta(j, B)/2)**2",
            "ABF does so too, except that pair 0 keeps its chord.",
            start="sin(theta(j, B)/(2*beta**(2*j/d)))**2",
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "A shorter arc has a shorter chord.",
                    by=Use("part-of-short-arc", alpha="beta**(-2*j/d)", y="theta(j, B)"),
                    times="1",
                    since=("base-share", "frequency"),
                ),
            ),
        ),
        Conclusion(
            "abf-contracts",
            "distance2(x,n+1,n,1,beta*B) <= distance2(x,n+1,n,1,B)",
            "So ABF brings consecutive images closer as well, for every vector.",
            proof=(
                Step(
                    "==",
                    "Sum(chord(theta(j, B*beta))*pair_square(x, j), j, 0, d/2 - 1)",
                    "By chords.",
                    by=Use("distance", m="n + 1", alpha="1", B="B*beta"),
                    using=("beta >= 1", "B > 1"),
                ),
                Step(
                    "<=",
                    "Sum(chord(theta(j, B))*pair_square(x, j), j, 0, d/2 - 1)",
                    "Pair by pair.",
                    by="abf-pair",
                    times="4*pair_square(x, j)",
                    each_summand=True,
                ),
                Step("==", GOAL, "By chords.", by=Use("chords", m="n + 1", alpha="1")),
            ),
        ),
        Conclusion(
            "single-pair-chord",
            "equal_distance2(n, alpha, B, 2) == chord(n*alpha)",
            "At width 2 the base changes nothing, so ABF is the map that it starts from.",
            proof=(Step("==", GOAL, "The only pair has the exponent 0."),),
        ),
        Conclusion(
            "cross",
            "cross_distance2(x,m,n) == Sum(chord(m*theta(j, b) - n*ANGLE)*pair_square(x, j), j, 0, d/2-1)",
            "The squared distance of an old and a new image, by chords.",
            proof=(Step("==", GOAL, "The definition."),),
        ),
        Conclusion(
            "cross-coordinates",
            "Sum((first(m*theta(j, b)) - first(n*ANGLE))**2 + (second(m*theta(j, b)) - "
            "second(n*ANGLE))**2, j, 0, d/2 - 1) == cross_distance2(x, m, n)",
            "It is that of their coordinates.",
            proof=(
                Step(
                    "==",
                    GOAL,
                    "Each pair is turned: the squared difference of its images is a squared chord.",
                ),
            ),
        ),
        Conclusion(
            "cross-origin",
            "cross_distance2(x,0,0) == 0",
            "At position 0 both maps leave x as it is.",
            proof=(Step("==", GOAL, "Both are x."),),
        ),
        Have(
            "cross-members",
            "0 <= cross_distance2(x, p, v)",
            proof=(Step("<=", GOAL, "A sum of squares.", leaving="cross_distance2(x, p, v)"),),
        ),
        Have(
            "cross-start",
            "0 <= cross_distance2(x, p, 0)",
            proof=(Step("<=", GOAL, "A sum of squares.", leaving="cross_distance2(x, p, 0)"),),
        ),
        Have("cross-zero", "cross_distance2(x, 0, 0) == 0", proof=(Step("==", GOAL, "Both images are x."),)),
        Conclusion(
            "printed-metric",
            "printed_metric2(x,N,w) == 0",
            "Minimised over both positions the distance of any two maps is 0: their images at position 0 "
            "agree.",
            by=Classical(
                "pinned",
                "printed_metric2(x, N, w)",
                Classical(
                    "all_members",
                    "printed_metric2(x, N, w)",
                    Classical("all_members", "nearest_image2(x, v, N)", Use("cross-members"), "p"),
                    "v",
                ),
                Classical(
                    "pinned",
                    "nearest_image2(x, 0, N)",
                    Classical("all_members", "nearest_image2(x, 0, N)", Use("cross-start"), "p"),
                    Use("cross-zero"),
                    "0",
                ),
                "0",
            ),
        ),
        Conclusion(
            "equal-cross",
            "equal_cross2(m,n) == 8/d*Sum(sin((m*theta(j,b) - n*ANGLE)/2)**2, j, 0, d/2-1)",
            "For equal pairs.",
            start="8*Sum(sin(n*ANGLE/2 - m*theta(j)/2)**2, j, 0, d/2-1)/d",
            proof=(Step("==", GOAL, "Every squared pair is 2/d."),),
        ),
        Conclusion(
            "nearest-old",
            "nearest_old2(n,N) <= equal_cross2(p,n)",
            "A new image is at most as far from the old ones as from any one of them.",
            requires=("p >= 0", "p <= N-1"),
            by=Classical("member", "nearest_old2(n, N)", "p"),
        ),
        Conclusion(
            "directed",
            "nearest_old2(p,N) <= directed2(N,w)",
            "The directed distance is at least that of any new image from the old ones.",
            requires=("p >= 0", "p <= w-1"),
            by=Classical("member", "directed2(N, w)", "p"),
        ),
        Conclusion(
            "pi-hits",
            "cross_distance2(x,m,m/alpha,B,alpha,B) == 0",
            "PI has every old image: that at m is its own at m/alpha.",
            proof=(Step("==", GOAL, "Both are turned by m B^(-2j/d)."),),
            must_fail=("cross_distance2(x,m,m*alpha,B,alpha,B) == 0",),
        ),
        Conclusion(
            "pi-near",
            "cross_distance2(x,m,(m+u)/alpha,B,alpha,B) <= distance2(x,1,0,1,B)",
            "An image of PI, at alpha n = m + u, is as close to the old image at m as consecutive ones are.",
            requires=("u > 0", "u <= 1"),
            proof=(
                Step(
                    "==",
                    "Sum(4*sin(m*theta(j, B)/2 - (m + u)*theta(j, B)/2)**2*pair_square(x, j), j, 0, d/2-1)",
                    "By chords.",
                    by=Use("cross", b="B", n="(m + u)/alpha"),
                ),
                Step(
                    "==",
                    "Sum(chord(u*theta(j, B))*pair_square(x, j), j, 0, d/2 - 1)",
                    "The square of a sine is even.",
                ),
                Step(
                    "<=",
                    "Sum(chord(theta(j, B))*pair_square(x, j), j, 0, d/2 - 1)",
                    "A shorter arc has a shorter chord.",
                    by=Use("part-of-short-arc", alpha="u", y="theta(j, B)"),
                    times="4*pair_square(x, j)",
                    since=("frequency",),
                    each_summand=True,
                ),
                Step("==", GOAL, "By chords.", by=Use("chords", m="1", n="0", alpha="1")),
            ),
        ),
    ),
    governs=(Governs("nearest_distance", way="nearest"), Governs("directed_distance", way="directed")),
)
