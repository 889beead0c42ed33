"""The granularity metric q, and the decision between two objectives."""

from ropetheory.authoring import Claim, Members, Verdict

CLAIMS = (
    Claim("xiong.q-all-vectors", "B, embedding granularity metric, smallest over the vectors",
        "With the smallest taken over all vectors of one norm as well: the images of a vector at two of "
        "N positions, counted from 0, are no closer than its norm times the infimum for unit vectors.",
        "norm2(x)*sphere_nearest2(N) <= distance2(x,p,v)", "image-distance.sphere-nearest", Verdict.HOLDS,
        given=("v >= 0", "p >= v+1", "p <= N-1"), ours=True),
    Claim("xiong.q-offset", "B, embedding granularity metric, distance",
        "The distance of two images of a vector depends on the difference of the positions alone.",
        "distance2(x,m,n) == distance2(x,m-n,0)", "image-distance.offset", Verdict.HOLDS,
        mutants=("distance2(x,m,n) == distance2(x,m+n,0)",), ours=True),
    Claim("xiong.q-maximal", "B, embedding granularity metric, maximal value",
        "The value to be made maximal is bounded: no two images are farther apart than the diameter.",
        "distance2(x,m,n) <= 4*norm2(x)", "image-distance.diameter", Verdict.HOLDS, ours=True),
    Claim("xiong.objectives-pi", "B, multi-objective decision",
        "The two aims can conflict: PI, which stays near the old images, leaves no two consecutive images of "
        "a vector farther apart than the original embedding has them.",
        "distance2(x,n+1,n,alpha,b) <= distance2(x,n+1,n,1,b)", "image-distance.pi-contracts",
        Verdict.HOLDS,
        where={"B": "b"}, ours=True),
    Claim("xiong.objectives-distance", "B, multi-objective decision, d",
        "The aims pull apart: at width 128, extending 4096 positions to 16384, for equal pairs, PI with "
        "alpha = 1/4 keeps every new image within one step of an old one (at the last, p = 16383, here), "
        "where ABF with beta = 50 takes p = 15110 four steps away.",
        Members("p", 15110, 15110, "16*equal_distance2(1,1,b,d) < nearest_old2(p,4096,b,1,beta*b,d)",
            ((15110, 15110),), at={"b": "10000", "beta": "50", "d": "128"}), "image-distance.directed",
        Verdict.HOLDS),
    Claim("xiong.objectives-granularity", "B, multi-objective decision, q",
        "The other aim orders them the other way: at width 128, for equal pairs and N from 16383 to 16384 "
        "positions, q of PI with alpha = 1/4 is smaller than q of ABF with beta = 50.",
        Members("N", 16383, 16384, "nearest2(N,1/4,b,d) < nearest2(N,1,beta*b,d)", ((16383, 16384),),
            at={"b": "10000", "beta": "50", "d": "128"}), "image-distance.nearest-lower", Verdict.HOLDS))
