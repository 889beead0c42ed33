"""Formulation: the curve of RoPE, the distance to an old embedding, the curves of PI and ABF."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Members, Verdict
from ropetheory.literature.xiong.shared import PI, WIDTH_32

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="xiong.frequency",
        locator="B, RoPE formulation",
        reading="The frequency of pair j, counted from 0, is b^(-2j/d).",
        printed=Formula("theta(j) == b**(-2*j/d)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="xiong.base-frequency",
        locator="B, RoPE formulation, base frequency",
        reading=(
            "The base b is a frequency that the others go with: a larger b turns the pairs after the first "
            "faster; the milder reading: b sets the frequencies, and a larger b turns those pairs slower. "
            "Pairs are counted from 0."
        ),
        printed=Formula("theta(j,b*c)/theta(j) > 1"),
        settled_by="schedule.base-slows-strictly",
        given=("c > 1", "j >= 1"),
        counterexample={"b": "4", "d": "4", "c": "4", "j": "1"},
        milder=Formula("theta(j,b*c)/theta(j) < 1"),
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.rope-curve",
        locator="B, RoPE formulation",
        reading=(
            "At position m the pair j, counted from 0, is its complex number times e^(i m theta): the "
            "usual rotation."
        ),
        printed=Formula(
            "exp(I*m*b**(-2*j/d))*complex_pair(x,j) == x[2*j]*cos(m*theta(j)) - "
            "x[2*j+1]*sin(m*theta(j)) + I*(x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))"
        ),
        settled_by="relative-position.complex",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sphere",
        locator="B, RoPE formulation",
        reading="The curve of a vector lies on a sphere: every image has the norm of the vector.",
        printed=Formula(
            "Sum((x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))**2 + (x[2*j]*sin(m*theta(j)) "
            "+ x[2*j+1]*cos(m*theta(j)))**2, j, 0, d/2-1) == norm2(x)"
        ),
        settled_by="relative-position.norm-whole",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.separates",
        locator="B, RoPE formulation, purpose",
        reading=(
            "The images of a vector other than 0 at two different whole positions, w apart, are different: "
            "for a rational base no pair, counted from 0, is turned back to where it was."
        ),
        printed=Formula("cos(w*theta(j)) < 1"),
        settled_by="commensurability.never-back",
        mutants=("cos(w*theta(j)) < 0",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.distance-positive",
        locator="B, problem formulation",
        reading=(
            "The distance as printed, the smallest over the positions of both embeddings, measures how far "
            "two different ones are apart: it is positive for PI, with alpha below 1."
        ),
        printed=Formula("0 < printed_metric2(x,N,w,b,alpha,b,d)"),
        settled_by="image-distance.printed-metric",
        where=PI,
        counterexample={"alpha": "0.5", "b": "10000", "d": "2", "N": "1", "w": "2", "x": ["1", "0"]},
        corrected=Formula("printed_metric2(x,N,w,b,alpha,b,d) == 0"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.distance-directed",
        locator="B, problem formulation, distance of the new images to the old ones",
        reading=(
            "With the largest over the w new positions p of the smallest over the N old ones, both counted "
            "from 0, the distance does measure it: no new image is farther from the old ones than that; read "
            "for a unit vector with equal pairs."
        ),
        printed=Formula("nearest_old2(p,N) <= directed2(N,w)"),
        settled_by="image-distance.directed",
        given=("p >= 0", "p <= w-1"),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.distance-reversed",
        locator="B, problem formulation, distance of the old images to the new ones",
        reading=(
            "In the other direction PI is at distance 0: the old image of any vector at m is its image under "
            "PI at m/alpha, a position of the longer context where 1/alpha is whole."
        ),
        printed=Formula("cross_distance2(x,m,m/alpha,b,alpha,b) == 0"),
        settled_by="image-distance.pi-hits",
        where=PI,
        mutants=("cross_distance2(x,m,m*alpha,b,alpha,b) == 0",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.distance-by-scores",
        locator="B, problem formulation, magnitude of the attention scores",
        reading=(
            "The distance of two images of a vector can be computed from its norm and their score, the sum "
            "of the squared pairs times the cosines of the angles between; pairs are counted from 0."
        ),
        printed=Formula(
            "distance2(x,m,n) == 2*norm2(x) - 2*Sum(pair_square(x,j)*cos((m-n)*alpha*B**(-2*j/d)), "
            "j, 0, d/2-1)"
        ),
        settled_by="image-distance.cosines",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.earlier-scores",
        locator="B, problem formulation, earlier work",
        reading="The authors of PI measured this distance by the size of attention scores.",
        printed=Experiment(
            "An earlier paper computes the distance by attention scores and argues from it for position "
            "interpolation against extrapolation; no figure is given here."
        ),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="xiong.pi-nearer-printed",
        locator="B, problem formulation, compared to naive extrapolation",
        reading=(
            "The distance as printed is smaller for PI with alpha below 1 than for RoPE itself continued."
        ),
        printed=Formula("printed_metric2(x,N,w,b,alpha,b,d) < printed_metric2(x,N,w,b,1,b,d)"),
        settled_by="image-distance.printed-metric",
        where=PI,
        counterexample={"alpha": "0.5", "b": "10000", "d": "2", "N": "1", "w": "2", "x": ["1", "0"]},
        corrected=Formula("printed_metric2(x,N,w,b,alpha,b,d) == 0"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.pi-nearer",
        locator="B, problem formulation, compared to naive extrapolation",
        reading=(
            "Directed from new to old and for equal pairs, it is never larger for PI with alpha below 1 than "
            "for RoPE itself continued, whatever the width. The repaired statement bounds it for PI: between "
            "two old positions no image is farther from the former than the next old one is."
        ),
        printed=Formula("directed2(N,w,b,alpha,b,d) <= directed2(N,w,b,1,b,d)"),
        settled_by="image-distance.pi-near",
        where=PI,
        counterexample={"alpha": "0.5", "b": "10000", "d": "2", "N": "6", "w": "12"},
        corrected=Formula("cross_distance2(x,m,(m+u)/alpha,b,alpha,b) <= distance2(x,1,0,1,b)"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.pi-nearer-width",
        locator="B, problem formulation, compared to naive extrapolation",
        reading=(
            "In heads of width 32 at base 10000, for equal pairs, alpha = 1/4 and 4 N positions where there "
            "were N, with N = 2 and N = 3, it is smaller for PI than for RoPE itself continued."
        ),
        printed=Members(
            "N", 2, 3, "directed2(N,4*N,b,1/4,b,d) < directed2(N,4*N,b,1,b,d)", printed=((2, 3),),
            at=WIDTH_32,
        ),
        settled_by="image-distance.directed",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.pi-curve",
        locator="B, PI and ABF embedding curves",
        reading=(
            "Position interpolation turns pair j, counted from 0, by alpha m theta: RoPE at position "
            "alpha m."
        ),
        printed=Formula(
            "exp(I*alpha*b**(-2*j/d)*m)*complex_pair(x,j) == x[2*j]*cos(alpha*m*theta(j)) - "
            "x[2*j+1]*sin(alpha*m*theta(j)) + I*(x[2*j]*sin(alpha*m*theta(j)) + "
            "x[2*j+1]*cos(alpha*m*theta(j)))"
        ),
        settled_by="relative-position.complex",
        where={"m": "alpha*m"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.abf-curve",
        locator="B, PI and ABF embedding curves",
        reading="An adjusted base turns pair j, counted from 0, as RoPE with the base beta b does.",
        printed=Formula(
            "exp(I*(beta*b)**(-2*j/d)*m)*complex_pair(x,j) == x[2*j]*cos(m*theta(j,beta*b)) - "
            "x[2*j+1]*sin(m*theta(j,beta*b)) + I*(x[2*j]*sin(m*theta(j,beta*b)) + "
            "x[2*j+1]*cos(m*theta(j,beta*b)))"
        ),
        settled_by="relative-position.complex",
        where={"b": "beta*b"},
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.abf-first-pair",
        locator="B, PI and ABF embedding curves, pair 0",
        reading="In pair 0 the curve of ABF is that of RoPE: the frequency there is 1 for every base.",
        printed=Formula("theta(0,b*c)/theta(0) == 1"),
        settled_by="schedule.base-change",
        where={"j": "0"},
        mutants=("theta(1,b*c)/theta(1) == 1",),
        recorded=Verdict.HOLDS,
    ),
)
