"""The granularity metric q, and the decision between two objectives."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Members, Verdict
from ropetheory.literature.xiong.shared import FIFTY_32, PI

OFFSETS = ("v >= 0", "p >= v+1", "p <= N-1")

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="xiong.q-equal-pairs",
        locator="B, embedding granularity metric",
        reading=(
            "For a unit vector with equal pairs: q^2, the smallest squared distance of two of N images, is "
            "at most that of any two of them; positions p and v are counted from 0."
        ),
        printed=Formula("nearest2(N) <= equal_distance2(p-v)"),
        settled_by="image-distance.nearest-lower",
        given=OFFSETS,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.q-all-vectors",
        locator="B, embedding granularity metric, smallest over the vectors",
        reading=(
            "With the smallest taken over all vectors of one norm as well: the images of a vector at two of "
            "N positions, counted from 0, are no closer than its norm times the infimum for unit vectors."
        ),
        printed=Formula("norm2(x)*sphere_nearest2(N) <= distance2(x,p,v)"),
        settled_by="image-distance.sphere-nearest",
        given=OFFSETS,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.q-every-vector",
        locator="B, embedding granularity metric, smallest over the vectors",
        reading=(
            "Whatever the set of vectors, the metric is of the embedding alone: no two images of a vector "
            "are closer than the infimum for unit vectors. The milder reading: not closer than that times "
            "the norm of the vector."
        ),
        printed=Formula("pair_least2(m-n) <= distance2(x,m,n)"),
        settled_by="image-distance.sphere-lower",
        counterexample={"alpha": "1", "B": "10000", "d": "2", "m": "1", "n": "0", "x": ["0.5", "0"]},
        milder=Formula("norm2(x)*pair_least2(m-n) <= distance2(x,m,n)"),
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.q-offset",
        locator="B, embedding granularity metric, distance",
        reading="The distance of two images of a vector depends on the difference of the positions alone.",
        printed=Formula("distance2(x,m,n) == distance2(x,m-n,0)"),
        settled_by="image-distance.offset",
        mutants=("distance2(x,m,n) == distance2(x,m+n,0)",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.q-maximal",
        locator="B, embedding granularity metric, maximal value",
        reading="The value to be made maximal is bounded: no two images are farther apart than the diameter.",
        printed=Formula("distance2(x,m,n) <= 4*norm2(x)"),
        settled_by="image-distance.diameter",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.objectives-pi",
        locator="B, multi-objective decision",
        reading=(
            "The two aims conflict: PI, which stays near the old images, leaves no two consecutive images "
            "of a vector farther apart than the original embedding has them."
        ),
        printed=Formula("distance2(x,n+1,n,alpha,b) <= distance2(x,n+1,n,1,b)"),
        settled_by="image-distance.pi-contracts",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.objectives-distance",
        locator="B, multi-objective decision, d",
        reading=(
            "Directed from new to old, for equal pairs at width 32, base 10000 and 4 N positions where "
            "there were N, with N = 2 and N = 3: PI with alpha = 1/4 is closer to the old images than ABF "
            "with beta = 50."
        ),
        printed=Members(
            "N", 2, 3, "directed2(N,4*N,b,1/4,b,d) < directed2(N,4*N,b,1,beta*b,d)", printed=((2, 3),),
            at=FIFTY_32,
        ),
        settled_by="image-distance.directed",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.objectives-granularity",
        locator="B, multi-objective decision, q",
        reading=(
            "In the same cases, width 32 and 4 N positions with N = 2 and N = 3, the other aim orders them "
            "the other way: q of PI is smaller than q of ABF, so that neither is better in both."
        ),
        printed=Members(
            "N", 2, 3, "nearest2(4*N,1/4,b,d) < nearest2(4*N,1,beta*b,d)", printed=((2, 3),), at=FIFTY_32
        ),
        settled_by="image-distance.nearest-lower",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.objectives-printed",
        locator="B, multi-objective decision, with d as printed",
        reading=(
            "With d as printed, smallest over both positions, the first aim weighs against the second: the "
            "distance of the new embedding to the old one is positive for ABF."
        ),
        printed=Formula("0 < printed_metric2(x,N,w,b,1,beta*b,d)"),
        settled_by="image-distance.printed-metric",
        where={"alpha": "1", "B": "beta*b"},
        counterexample={"b": "10000", "beta": "50", "d": "4", "N": "1", "w": "2", "x": ["1", "0", "1", "0"]},
        corrected=Formula("printed_metric2(x,N,w,b,1,beta*b,d) == 0"),
        recorded=Verdict.REFUTED,
    ),
)
