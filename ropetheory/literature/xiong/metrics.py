"""The granularity metric q, and the decision between two objectives."""

from ropetheory.authoring import Claim, Members, Verdict

CLAIMS = (
    Claim("xiong.q-equal-pairs", "B, embedding granularity metric",
        "For a unit vector with equal pairs: q^2, the smallest squared distance of two of N images, is "
        "at most that of any two of them; positions p and v are counted from 0.",
        "nearest2(N) <= equal_distance2(p-v)", "image-distance.nearest-lower", Verdict.HOLDS,
        given=("v >= 0", "p >= v+1", "p <= N-1")),
    Claim("xiong.q-all-vectors", "B, embedding granularity metric, smallest over the vectors",
        "With the smallest taken over all vectors of one norm as well: the images of a vector at two of "
        "N positions, counted from 0, are no closer than its norm times the infimum for unit vectors.",
        "norm2(x)*sphere_nearest2(N) <= distance2(x,p,v)", "image-distance.sphere-nearest", Verdict.HOLDS,
        given=("v >= 0", "p >= v+1", "p <= N-1")),
    Claim("xiong.q-every-vector", "B, embedding granularity metric, smallest over the vectors",
        "Whatever the set of vectors, the metric is of the embedding alone: no two images of a vector "
        "are closer than the infimum for unit vectors. The milder reading: not closer than that times "
        "the norm of the vector.",
        "pair_least2(m-n) <= distance2(x,m,n)", "image-distance.sphere-lower", Verdict.IMPRECISE,
        counterexample={"alpha": "1/4", "B": "10000", "d": "128", "m": "4095", "n": "8192", "x": ["0.5"]},
        milder="norm2(x)*pair_least2(m-n) <= distance2(x,m,n)"),
    Claim("xiong.q-offset", "B, embedding granularity metric, distance",
        "The distance of two images of a vector depends on the difference of the positions alone.",
        "distance2(x,m,n) == distance2(x,m-n,0)", "image-distance.offset", Verdict.HOLDS,
        mutants=("distance2(x,m,n) == distance2(x,m+n,0)",)),
    Claim("xiong.q-maximal", "B, embedding granularity metric, maximal value",
        "The value to be made maximal is bounded: no two images are farther apart than the diameter.",
        "distance2(x,m,n) <= 4*norm2(x)", "image-distance.diameter", Verdict.HOLDS),
    Claim("xiong.objectives-pi", "B, multi-objective decision",
        "The two aims conflict: PI, which stays near the old images, leaves no two consecutive images of "
        "a vector farther apart than the original embedding has them.",
        "distance2(x,n+1,n,alpha,b) <= distance2(x,n+1,n,1,b)", "image-distance.pi-contracts",
        Verdict.HOLDS,
        where={"B": "b"}),
    Claim("xiong.objectives-distance", "B, multi-objective decision, d",
        "Directed from new to old, for equal pairs at width 32, base 10000 and 4 N positions where there "
        "were N, with N = 2 and N = 3: PI with alpha = 1/4 is closer to the old images than ABF with "
        "beta = 50.",
        Members("N", 2, 3, "directed2(N,4*N,b,1/4,b,d) < directed2(N,4*N,b,1,beta*b,d)", ((2, 3),),
            at={"b": "10000", "beta": "50", "d": "32"}), "image-distance.directed", Verdict.HOLDS),
    Claim("xiong.objectives-granularity", "B, multi-objective decision, q",
        "In the same cases, width 32 and 4 N positions with N = 2 and N = 3, the other aim orders them "
        "the other way: q of PI is smaller than q of ABF, so that neither is better in both.",
        Members("N", 2, 3, "nearest2(4*N,1/4,b,d) < nearest2(4*N,1,beta*b,d)", ((2, 3),),
            at={"b": "10000", "beta": "50", "d": "32"}), "image-distance.nearest-lower", Verdict.HOLDS),
    Claim("xiong.objectives-printed", "B, multi-objective decision, with d as printed",
        "With d as printed, smallest over both positions, the first aim weighs against the second: the "
        "distance of the new embedding to the old one is positive for ABF.",
        "0 < printed_metric2(x,N,w,b,1,beta*b,d)", "image-distance.printed-metric", Verdict.REFUTED,
        where={"alpha": "1", "B": "beta*b"},
        counterexample={"b": "10000", "beta": "50", "d": "128", "N": "1", "w": "2", "x": ["1", "0", "1"]},
        corrected="printed_metric2(x,N,w,b,1,beta*b,d) == 0"))
