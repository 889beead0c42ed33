"""Formulation: the curve of RoPE, the distance to an old embedding, the curves of PI and ABF."""

from ropetheory.authoring import Claim, Experiment, Members, Verdict

CLAIMS = (
    Claim("xiong.frequency", "B, RoPE formulation",
        "The frequency of pair j, counted from 0, is b^(-2j/d).",
        "theta(j) == b**(-2*j/d)", "definition", Verdict.DEFINITION, transcribed=True),
    Claim("xiong.rope-curve", "B, RoPE formulation",
        "At position m the pair j, counted from 0, is its complex number times e^(i m theta): the usual "
        "rotation.",
        "exp(I*m*b**(-2*j/d))*complex_pair(x,j) == x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)) + "
        "I*(x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))", "relative-position.complex",
        Verdict.HOLDS),
    Claim("xiong.sphere", "B, RoPE formulation",
        "The curve of a vector lies on a sphere: every image has the norm of the vector.",
        "Sum((x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))**2 + (x[2*j]*sin(m*theta(j)) + "
        "x[2*j+1]*cos(m*theta(j)))**2, j, 0, d/2-1) == norm2(x)", "relative-position.norm-whole",
        Verdict.HOLDS),
    Claim("xiong.separates", "B, RoPE formulation, purpose",
        "The images of a vector other than 0 at two different whole positions, w apart, are different: "
        "for a rational base no pair, counted from 0, is turned back to where it was.",
        "cos(w*theta(j)) < 1", "commensurability.never-back", Verdict.HOLDS,
        rational=("b",),
        mutants=("cos(w*theta(j)) < 0",)),
    Claim("xiong.distance-positive", "B, problem formulation",
        "The distance as printed, the smallest over the positions of both embeddings, tells how far the "
        "new images are from the old ones: it is positive for PI, whose images differ. The N positions "
        "that it runs over are the L of the sentence before.",
        "0 < printed_metric2(x,N,w,b,alpha,b,d)", "image-distance.printed-metric", Verdict.REFUTED,
        where={"B": "b"},
        counterexample={"alpha": "1/4", "b": "10000", "d": "128", "N": "1", "w": "2", "x": ["1"]},
        corrected="printed_metric2(x,N,w,b,alpha,b,d) == 0"),
    Claim("xiong.distance-reversed", "B, problem formulation, distance of the old images to the new ones",
        "In the other direction PI is at distance 0: the old image of any vector at m is its image under "
        "PI at m/alpha, a position of the longer context where 1/alpha is whole.",
        "cross_distance2(x,m,m/alpha,b,alpha,b) == 0", "image-distance.pi-hits", Verdict.HOLDS,
        where={"B": "b"}, mutants=("cross_distance2(x,m,m*alpha,b,alpha,b) == 0",), ours=True),
    Claim("xiong.distance-by-scores", "B, problem formulation, magnitude of the attention scores",
        "The distance of two images of a vector can be computed from its norm and their score, the sum "
        "of the squared pairs times the cosines of the angles between; pairs are counted from 0.",
        "distance2(x,m,n) == 2*norm2(x) - 2*Sum(pair_square(x,j)*cos((m-n)*alpha*B**(-2*j/d)), j, 0, "
        "d/2-1)", "image-distance.cosines", Verdict.HOLDS, ours=True),
    Claim("xiong.earlier-scores", "B, problem formulation, earlier work",
        "The authors of PI measured this distance by the size of attention scores.",
        Experiment(
            "An earlier paper computes the distance by attention scores and argues from it for position "
            "interpolation against extrapolation; no figure is given here."), "report", Verdict.EMPIRICAL),
    Claim("xiong.pi-nearer", "B, problem formulation, compared to naive extrapolation",
        "PI keeps near the old images: of every vector, its image between two old ones, at m + u with u "
        "from 0 to 1, is no farther from the former than the next old one is.",
        "cross_distance2(x,m,(m+u)/alpha,b,alpha,b) <= distance2(x,1,0,1,b)", "image-distance.pi-near",
        Verdict.HOLDS,
        where={"B": "b"}, given=("u > 0", "u <= 1")),
    Claim("xiong.naive-far", "B, problem formulation, compared to naive extrapolation",
        "RoPE itself continued does not: at width 128 and L = 4096, for equal pairs, its image at position "
        "p = 11866 is farther from every old one than five times the distance of consecutive images.",
        Members("p", 11866, 11866, "25*equal_distance2(1,1,b,d) < nearest_old2(p,N,b,1,b,d)",
            ((11866, 11866),), at={"b": "10000", "d": "128", "N": "4096"}), "image-distance.directed",
        Verdict.HOLDS),
    Claim("xiong.pi-curve", "B, PI and ABF embedding curves",
        "Position interpolation turns pair j, counted from 0, by alpha m theta: RoPE at position alpha m.",
        "exp(I*alpha*b**(-2*j/d)*m)*complex_pair(x,j) == x[2*j]*cos(alpha*m*theta(j)) - "
        "x[2*j+1]*sin(alpha*m*theta(j)) + I*(x[2*j]*sin(alpha*m*theta(j)) + "
        "x[2*j+1]*cos(alpha*m*theta(j)))", "relative-position.complex", Verdict.HOLDS,
        where={"m": "alpha*m"}),
    Claim("xiong.abf-curve", "B, PI and ABF embedding curves",
        "An adjusted base turns pair j, counted from 0, as RoPE with the base beta b does.",
        "exp(I*(beta*b)**(-2*j/d)*m)*complex_pair(x,j) == x[2*j]*cos(m*theta(j,beta*b)) - "
        "x[2*j+1]*sin(m*theta(j,beta*b)) + I*(x[2*j]*sin(m*theta(j,beta*b)) + "
        "x[2*j+1]*cos(m*theta(j,beta*b)))", "relative-position.complex", Verdict.HOLDS,
        where={"b": "beta*b"}),
    Claim("xiong.abf-first-pair", "B, PI and ABF embedding curves, pair 0",
        "In pair 0 the curve of ABF is that of RoPE: the frequency there is 1 for every base.",
        "theta(0,b*c)/theta(0) == 1", "schedule.base-change", Verdict.HOLDS,
        where={"j": "0"}, mutants=("theta(1,b*c)/theta(1) == 1",), ours=True))
