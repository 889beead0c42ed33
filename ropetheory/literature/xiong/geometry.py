"""Geometric intuition: the helix of figure 8.

The helix is (cos t, sin t, sin at); its whole parameters are the positions, PI puts them alpha apart and
ABF halves a. Statements about the drawing are read on the helix for every a, or for a named one, since
the source gives no value; those about embeddings are read for pairs, or for a unit vector with equal pairs.
"""

from ropetheory.authoring import Claim, Members, Number, Verdict

CLAIMS = (
    Claim("xiong.projection", "B, geometric intuition, projection",
        "The picture is a projection, of three of the four coordinates of two pairs: its distances are "
        "at most those of the images in these pairs.",
        "helix2(m,n) <= 4*sin((m-n)/2)**2 + 4*sin(a*(m-n)/2)**2", "helix.upper", Verdict.HOLDS, ours=True),
    Claim("xiong.figure-a-wide", "B, figure 8, (a), spacing",
        "In (a) consecutive points are widely spaced: no closer than the chord of one radian, 0.96 of "
        "the radius of the circle.",
        "4*sin(1/2)**2 <= helix2(n+1,n)", "helix.consecutive-lower", Verdict.HOLDS),
    Claim("xiong.figure-a-even", "B, figure 8, (a), moderate oscillation",
        "In (a) the height oscillates so slowly that it changes the spacing little: the square of the "
        "distance of consecutive points exceeds that on the circle by a^2 at most.",
        "helix2(n+1,n) <= 4*sin(1/2)**2 + a**2", "helix.consecutive-square", Verdict.HOLDS,
        mutants=("helix2(n+1,n) <= 4*sin(1/2)**2 + a**2/9",), ours=True),
    Claim("xiong.figure-b-considerably", "B, figure 8, (b), considerably",
        "The reduction is considerable for a small alpha: the squared distance of consecutive points "
        "under PI is at most alpha^2 (1 + a^2), where without PI it is at least 4 sin^2(1/2) = 0.92.",
        "helix2(alpha*n+alpha,alpha*n) <= (1 + a**2)*alpha**2", "helix.speed", Verdict.HOLDS,
        where={"m": "alpha*n", "y": "alpha"},
        mutants=("helix2(alpha*n+alpha,alpha*n) <= (1 + a**2)*alpha**2/4",)),
    Claim("xiong.figure-b-third", "B, figure 8, (b), considerably",
        "With alpha = 1/4 and a = 1/5 each of the ten distances of consecutive points 0 ... 10 is less "
        "than a third of what it is in (a); v counts the first of the two points from 0.",
        Members("v", 0, 9, "9*helix2((v+1)/4,v/4) < helix2(v+1,v)", ((0, 9),), at={"a": "0.2"}),
        "helix.distance", Verdict.HOLDS),
    Claim("xiong.figure-b-embedding", "B, figure 8, (b), impact on the mapped vectors",
        "In the embedding itself PI brings consecutive images of every vector no farther apart.",
        "distance2(x,n+1,n,alpha,b) <= distance2(x,n+1,n,1,b)", "image-distance.pi-contracts",
        Verdict.HOLDS,
        where={"B": "b"}),
    Claim("xiong.figure-c-above", "B, figure 8, (c), distance of consecutive points",
        "Half the coefficient leaves it almost the same: the squared distance of consecutive points "
        "grows by a^2/4 at most, which is small where a is.",
        "helix2(n+1,n,a/2) <= helix2(n+1,n,a) + a**2/4", "helix.halved-above", Verdict.HOLDS),
    Claim("xiong.figure-c-below", "B, figure 8, (c), distance of consecutive points",
        "Nor does half the coefficient reduce it by more than a^2.",
        "helix2(n+1,n,a) <= helix2(n+1,n,a/2) + a**2", "helix.halved-below", Verdict.HOLDS, ours=True),
    Claim("xiong.figure-c-same-fifth", "B, figure 8, (c), almost the same",
        "With a = 1/5 in (a) each of the ten squared distances of consecutive points 0 ... 10 is at "
        "least nine tenths of what it is there; v counts the first of the two points from 0.",
        Members("v", 0, 9, "9/10*helix2(v+1,v,a) <= helix2(v+1,v,a/2)", ((0, 9),), at={"a": "0.2"}),
        "helix.halved-below", Verdict.HOLDS),
    Claim("xiong.figure-c-embedding", "B, figure 8, (c), distance, in the embedding",
        "In the embedding itself ABF brings consecutive images of every vector no farther apart.",
        "distance2(x,n+1,n,1,beta*b) <= distance2(x,n+1,n,1,b)", "image-distance.abf-contracts",
        Verdict.HOLDS,
        where={"B": "b"}, ours=True),
    Claim("xiong.figure-c-minimal-tenth", "B, figure 8, (c), minimal distance",
        "For some coefficient a = w/20 it is considerably reduced: for a = 1/10, where its square falls "
        "below six tenths.",
        Members("w", 2, 2, "helix_nearest2(11,w/40) < 6/10*helix_nearest2(11,w/20)", ((2, 2),)),
        "helix.nearest-floor", Verdict.HOLDS),
    Claim("xiong.high-dimension-minimal", "B, geometric intuition, high dimension setting",
        "In high dimension the effect is reduced: under ABF with beta = 50 at width 128, for equal "
        "pairs, the closest of N images, N from 2 to 11, are as far apart as consecutive ones, within 1 "
        "% of the squared distance.",
        Members("N", 2, 11, "99/100*equal_distance2(1,1,beta*b,d) <= nearest2(N,1,beta*b,d)", ((2, 11),),
            at={"b": "10000", "beta": "50", "d": "128"}), "image-distance.nearest-consecutive",
        Verdict.HOLDS),
    Claim("xiong.figure-c-frequency", "B, figure 8, (c), increased frequency",
        "The frequency of the helix increases in (c), where a is half as large: the circle has more "
        "windings, 1/a, an oscillation of the height. It is not that of the height, which oscillates half "
        "as often a token.",
        "1/(a/2) > 1/a", "helix.more-windings", Verdict.HOLDS),
    Claim("xiong.coefficient-ratio", "B, geometric intuition, coefficients of 8 (a) and 8 (c)",
        "The factor of two between the coefficients is one that ABF has between frequencies: at the real "
        "index d ln 2/(2 ln beta), counted from 0, which is 11.34 at width 128 and beta = 50.",
        "theta(d*ln(2)/(2*ln(beta)),b) == 2*theta(d*ln(2)/(2*ln(beta)),beta*b)", "helix.ratio-index",
        Verdict.HOLDS,
        where={"c": "2"}, given=("beta > 1",),
        mutants=("theta(d*ln(2)/ln(beta),b) == 2*theta(d*ln(2)/ln(beta),beta*b)",), ours=True),
    Claim("xiong.abf-raises-frequency", "B, geometric intuition, increased frequency",
        "Adjusting the base upwards raises the frequency of the helix, that is, the turns of the first pair "
        "to one of a slower pair j, counted from 0: the first keeps its frequency, and the slower pair's "
        "falls.",
        "theta(j,b*c)/theta(j) < 1", "schedule.base-slows-strictly", Verdict.HOLDS,
        given=("c > 1", "j >= 1"), mutants=("theta(j,b*c)/theta(j) < 1/c",)),
    Claim("xiong.high-dimension-second", "B, geometric intuition, high dimension setting",
        "In wide heads an adjusted base hardly changes the frequencies, read of pair 1, counted from 0 "
        "and so the second: the ratio of the two frequencies tends to 1.",
        "Limit(theta(1,b*c)/theta(1), d) == 1", "schedule.second-pair-wide", Verdict.HOLDS),
    Claim("xiong.second-pair", "B, geometric intuition",
        "The frequency of pair 1, counted from 0 and so the second pair, is b^(-2/d).",
        "theta(1) == b**(-2/d)", "schedule.frequency", Verdict.HOLDS,
        where={"j": "1"}, given=("d >= 4",), mutants=("theta(0) == b**(-2/d)",), transcribed=True),
    Claim("xiong.second-pair-drop", "B, geometric intuition",
        "At width 128 the frequency of pair 1, counted from 0, is 6 % lower at base 500000 than at base "
        "10000.",
        Number("0.06", "1 - theta(1,b*c)/theta(1)", at={"b": "10000", "c": "50", "d": "128"}),
        "schedule.base-change", Verdict.HOLDS),
    Claim("xiong.thus-consecutive", "B, geometric intuition, inference to consecutive images",
        "The 6 % of pair 1 are the reason to look at consecutive images alone; our reading of it, that "
        "they speak for all pairs: at width 128 ABF with beta = 50 lowers the frequency of no pair j, "
        "counted from 0, by more than 6.5 %, our rounding.",
        Members("j", 0, 63, "935/1000 <= theta(j,beta*b)/theta(j,b)", ((0, 63),),
            at={"b": "10000", "beta": "50", "d": "128"}), "schedule.base-change", Verdict.REFUTED))
