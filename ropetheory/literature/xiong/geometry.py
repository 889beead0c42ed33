"""Geometric intuition: the helix of figure 8.

The helix is (cos t, sin t, sin at); its whole parameters are the positions, PI puts them alpha apart and
ABF halves a. Statements about the drawing are read on the helix for every a, or for a named one, since
the source gives no value; those about embeddings are read for pairs, or for a unit vector with equal pairs.
"""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Members, Number, Verdict
from ropetheory.literature.xiong.shared import FIFTY_128

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="xiong.projection",
        locator="B, geometric intuition, projection",
        reading=(
            "The picture is a projection, of three of the four coordinates of two pairs: its distances are "
            "at most those of the images in these pairs."
        ),
        printed=Formula("helix2(m,n) <= 4*sin((m-n)/2)**2 + 4*sin(a*(m-n)/2)**2"),
        settled_by="helix.upper",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.helix-system",
        locator="B, geometric intuition, system",
        reading=(
            "The third coordinate of the helix, a sine, is the real part of pair j, counted from 0, of the "
            "image of x; the milder reading: that part is a cosine and a sine weighted by the pair, and the "
            "sine alone for the pair (0, -1)."
        ),
        printed=Formula("re(exp(I*m*theta(j))*complex_pair(x,j)) == sin(m*theta(j))"),
        settled_by="relative-position.block-real",
        counterexample={"b": "10000", "d": "4", "j": "1", "m": "0", "x": ["1", "0", "1", "0"]},
        milder=Formula(
            "re(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))"
        ),
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.helix-shape",
        locator="B, geometric intuition, helix",
        reading=(
            "The line is a helix, along which the height grows; the milder reading: the height swings, and "
            "repeats after 2 pi/a."
        ),
        printed=Formula("sin(a*n) < sin(a*(n + 1))"),
        settled_by="helix.period",
        counterexample={"a": "1", "n": "2"},
        milder=Formula("sin(a*(n + 2*pi/a)) == sin(a*n)"),
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.helix-points",
        locator="B, figure 8, 11 integer values",
        reading=(
            "It does not matter which eleven consecutive whole values of t are drawn: as for images, "
            "distances stay when all positions move; the milder reading: they depend on the place as well."
        ),
        printed=Formula("helix2(m+delta,n+delta) == helix2(m,n)"),
        settled_by="helix.product",
        counterexample={"a": "1", "m": "1", "n": "0", "delta": "1"},
        milder=Formula(
            "helix2(m,n) == 4*sin((m-n)/2)**2 + 4*cos(a*(m+n)/2)**2*sin(a*(m-n)/2)**2"
        ),
        mutants=("helix2(m,n) == 4*sin((m-n)/2)**2 + 4*sin(a*(m-n)/2)**2",),
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.figure-a-wide",
        locator="B, figure 8, (a), spacing",
        reading=(
            "In (a) consecutive points are widely spaced: no closer than the chord of one radian, 0.96 of "
            "the radius of the circle."
        ),
        printed=Formula("4*sin(1/2)**2 <= helix2(n+1,n)"),
        settled_by="helix.consecutive-lower",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.figure-a-even",
        locator="B, figure 8, (a), moderate oscillation",
        reading=(
            "In (a) the height oscillates so slowly that it changes the spacing little: the square of the "
            "distance of consecutive points exceeds that on the circle by a^2 at most."
        ),
        printed=Formula("helix2(n+1,n) <= 4*sin(1/2)**2 + a**2"),
        settled_by="helix.consecutive-square",
        mutants=("helix2(n+1,n) <= 4*sin(1/2)**2 + a**2/9",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.figure-b-closer",
        locator="B, figure 8, (b), distance of consecutive points",
        reading="PI brings any two consecutive points of the helix closer, whatever alpha below 1 and a.",
        printed=Formula("helix2(alpha*(n+1),alpha*n) <= helix2(n+1,n)"),
        settled_by="helix.closer",
        hypothesis="alpha <= sqrt(4*sin(1/2)**2/(1 + a**2))",
        counterexample={"a": "1", "alpha": "0.75", "n": "4"},
        recorded=Verdict.HOLDS_IF,
    ),
    Claim(
        id="xiong.figure-b-considerably",
        locator="B, figure 8, (b), considerably",
        reading=(
            "The reduction is considerable for a small alpha: the squared distance of consecutive points "
            "under PI is at most alpha^2 (1 + a^2), where without PI it is at least 4 sin^2(1/2) = 0.92."
        ),
        printed=Formula("helix2(alpha*n+alpha,alpha*n) <= (1 + a**2)*alpha**2"),
        settled_by="helix.speed",
        where={"m": "alpha*n", "y": "alpha"},
        mutants=("helix2(alpha*n+alpha,alpha*n) <= (1 + a**2)*alpha**2/4",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.figure-b-third",
        locator="B, figure 8, (b), considerably",
        reading=(
            "With alpha = 1/4 and a = 1/5 each of the ten distances of consecutive points 0 ... 10 is less "
            "than a third of what it is in (a); v counts the first of the two points from 0."
        ),
        printed=Members(
            "v", 0, 9, "9*helix2((v+1)/4,v/4) < helix2(v+1,v)", printed=((0, 9),), at={"a": "0.2"}
        ),
        settled_by="helix.distance",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.figure-b-embedding",
        locator="B, figure 8, (b), impact on the mapped vectors",
        reading="In the embedding itself PI brings consecutive images of every vector no farther apart.",
        printed=Formula("distance2(x,n+1,n,alpha,b) <= distance2(x,n+1,n,1,b)"),
        settled_by="image-distance.pi-contracts",
        where={"B": "b"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.figure-c-above",
        locator="B, figure 8, (c), distance of consecutive points",
        reading=(
            "Half the coefficient leaves it almost the same: the squared distance of consecutive points "
            "grows by a^2/4 at most, which is small where a is."
        ),
        printed=Formula("helix2(n+1,n,a/2) <= helix2(n+1,n,a) + a**2/4"),
        settled_by="helix.halved-above",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.figure-c-below",
        locator="B, figure 8, (c), distance of consecutive points",
        reading="Nor does half the coefficient reduce it by more than a^2.",
        printed=Formula("helix2(n+1,n,a) <= helix2(n+1,n,a/2) + a**2"),
        settled_by="helix.halved-below",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.figure-c-same",
        locator="B, figure 8, (c), almost the same",
        reading=(
            "Whatever the coefficient a, it remains almost the same: the squared distance of consecutive "
            "points is at least nine tenths of what it is in (a); the milder reading: it is, up to a^2."
        ),
        printed=Formula("9/10*helix2(n+1,n,a) <= helix2(n+1,n,a/2)"),
        settled_by="helix.halved-below",
        counterexample={"a": "1", "n": "0"},
        milder=Formula("helix2(n+1,n,a) <= helix2(n+1,n,a/2) + a**2"),
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.figure-c-same-fifth",
        locator="B, figure 8, (c), almost the same",
        reading=(
            "With a = 1/5 in (a) each of the ten squared distances of consecutive points 0 ... 10 is at "
            "least nine tenths of what it is there; v counts the first of the two points from 0."
        ),
        printed=Members(
            "v", 0, 9, "9/10*helix2(v+1,v,a) <= helix2(v+1,v,a/2)", printed=((0, 9),), at={"a": "0.2"}
        ),
        settled_by="helix.halved-below",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.figure-c-embedding",
        locator="B, figure 8, (c), almost the same, in the embedding",
        reading=(
            "The same holds of images, for equal pairs at any width: ABF leaves nine tenths of the squared "
            "distance of consecutive ones; the milder reading: ABF never brings them farther apart."
        ),
        printed=Formula("9/10*equal_distance2(1,1,b,d) <= equal_distance2(1,1,beta*b,d)"),
        settled_by="image-distance.abf-contracts",
        where={"B": "b"},
        counterexample=FIFTY_128,
        milder=Formula("distance2(x,n+1,n,1,beta*b) <= distance2(x,n+1,n,1,b)"),
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.figure-c-minimal-twentieths",
        locator="B, figure 8, (c), minimal distance",
        reading=(
            "Half the coefficient reduces the smallest distance of the eleven points 0 ... 10 for each of "
            "the coefficients a = w/20 from 0.05 to 1."
        ),
        printed=Members(
            "w", 1, 20, "helix_nearest2(11,w/40) < helix_nearest2(11,w/20)", printed=((1, 20),)
        ),
        settled_by="helix.nearest-floor",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.figure-c-minimal-tenth",
        locator="B, figure 8, (c), minimal distance",
        reading=(
            "For some coefficient a = w/20 it is considerably reduced: for a = 1/10, where its square falls "
            "below six tenths."
        ),
        printed=Members(
            "w", 2, 2, "helix_nearest2(11,w/40) < 6/10*helix_nearest2(11,w/20)", printed=((2, 2),)
        ),
        settled_by="helix.nearest-floor",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.high-dimension-minimal",
        locator="B, geometric intuition, high dimension setting",
        reading=(
            "In high dimension the effect is reduced: under ABF with beta = 50 at width 128, for equal "
            "pairs, the closest of N images, N from 2 to 11, are as far apart as consecutive ones, within 1 "
            "% of the squared distance."
        ),
        printed=Members(
            "N", 2, 11, "99/100*equal_distance2(1,1,beta*b,d) <= nearest2(N,1,beta*b,d)", printed=((2, 11),),
            at=FIFTY_128,
        ),
        settled_by="image-distance.nearest-consecutive",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.figure-c-frequency",
        locator="B, figure 8, (c), increased frequency",
        reading=(
            "The frequency of the helix increases in (c), where a is half as large: its height makes more "
            "oscillations a token."
        ),
        printed=Formula("(a/2)/(2*pi) > a/(2*pi)"),
        settled_by="helix.fewer-oscillations",
        counterexample={"a": "1"},
        corrected=Formula("(a/2)/(2*pi) < a/(2*pi)"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.figure-c-windings",
        locator="B, figure 8, (c), increased frequency",
        reading=(
            "In (c) the line winds round the circle more often, 1/a times, for one oscillation of its "
            "height."
        ),
        printed=Formula("1/(a/2) > 1/a"),
        settled_by="helix.more-windings",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.coefficient-ratio",
        locator="B, geometric intuition, coefficients of 8 (a) and 8 (c)",
        reading=(
            "The factor of two between the coefficients is one that ABF has between frequencies: at the "
            "real index d ln 2/(2 ln beta), counted from 0, which is 11.34 at width 128 and beta = 50."
        ),
        printed=Formula("theta(d*ln(2)/(2*ln(beta)),b) == 2*theta(d*ln(2)/(2*ln(beta)),beta*b)"),
        settled_by="helix.ratio-index",
        given=("beta > 1",),
        where={"c": "2"},
        mutants=("theta(d*ln(2)/ln(beta),b) == 2*theta(d*ln(2)/ln(beta),beta*b)",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.abf-raises-frequency",
        locator="B, geometric intuition, increased frequency",
        reading=(
            "Adjusting the base upwards raises the frequency of the pairs after the first; j is "
            "counted from 0."
        ),
        printed=Formula("theta(j,b*c)/theta(j) > 1"),
        settled_by="schedule.base-slows-strictly",
        given=("c > 1", "j >= 1",),
        counterexample={"b": "10000", "d": "4", "c": "50", "j": "1"},
        corrected=Formula("theta(j,b*c)/theta(j) < 1"),
        mutants=("theta(j,b*c)/theta(j) < 1/c",),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.high-dimension-last",
        locator="B, geometric intuition, high dimension setting",
        reading=(
            "In wide heads an adjusted base hardly changes the frequencies, read of the last pair, d/2 - 1 "
            "counted from 0: it keeps at least nine tenths of its own. The repaired statement: under c "
            "times the base it keeps the share c^(-1+2/d)."
        ),
        printed=Formula("9/10 <= theta(d/2-1,b*c)/theta(d/2-1)"),
        settled_by="schedule.base-change",
        where={"j": "d/2-1"},
        counterexample={"b": "10000", "d": "128", "c": "50"},
        corrected=Formula("theta(d/2-1,b*c)/theta(d/2-1) == c**(-1+2/d)"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.high-dimension-second",
        locator="B, geometric intuition, high dimension setting",
        reading=(
            "In wide heads an adjusted base hardly changes the frequencies, read of pair 1, counted from 0 "
            "and so the second: the ratio of the two frequencies tends to 1."
        ),
        printed=Formula("Limit(theta(1,b*c)/theta(1), d) == 1"),
        settled_by="schedule.second-pair-wide",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.second-pair",
        locator="B, geometric intuition",
        reading="The frequency of pair 1, counted from 0 and so the second pair, is b^(-2/d).",
        printed=Formula("theta(1) == b**(-2/d)"),
        settled_by="schedule.frequency",
        where={"j": "1"},
        mutants=(
            "theta(0) == b**(-2/d)",
        ),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.second-pair-drop",
        locator="B, geometric intuition",
        reading=(
            "At width 128 the frequency of pair 1, counted from 0, is 6 % lower at base 500000 than at "
            "base 10000."
        ),
        printed=Number("0.06", "1 - theta(1,b*c)/theta(1)", at={"b": "10000", "c": "50", "d": "128"}),
        settled_by="schedule.base-change",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.second-pair-rise",
        locator="B, geometric intuition",
        reading=(
            "At width 128 the frequency of pair 1, counted from 0, is 6 % higher at base 10000 than at "
            "base 500000."
        ),
        printed=Number("0.06", "theta(1)/theta(1,b*c) - 1", at={"b": "10000", "c": "50", "d": "128"}),
        settled_by="schedule.base-change",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.second-pair-difference",
        locator="B, geometric intuition",
        reading="At width 128 the two frequencies of pair 1, counted from 0, differ by 0.06 radians a token.",
        printed=Number("0.06", "theta(1) - theta(1,b*c)", at={"b": "10000", "c": "50", "d": "128"}),
        settled_by="schedule.frequency",
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.thus-consecutive",
        locator="B, geometric intuition, inference to consecutive images",
        reading=(
            "What holds of pair 1 holds of the others, so that only consecutive images matter: at width 128 "
            "ABF with beta = 50 lowers the frequency of no pair j, counted from 0, by more than 6.5 %."
        ),
        printed=Members(
            "j", 0, 63, "935/1000 <= theta(j,beta*b)/theta(j,b)", printed=((0, 63),), at=FIFTY_128
        ),
        settled_by="schedule.base-change",
        recorded=Verdict.REFUTED,
    ),
)
