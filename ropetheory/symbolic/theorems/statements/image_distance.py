"""What the theorem on distances between images states, conclusion by conclusion."""

from __future__ import annotations

from ropetheory.symbolic.proof.theorem import Conclusion

ANGLE = "alpha*theta(j,B)"
LAST = "alpha*B**(2/d-1)"
PAIRS = "j, 0, d/2-1"
CHORDS = f"Sum(4*pair_square(x,j)*sin((m-n)*{ANGLE}/2)**2, {PAIRS})"
COSINES = f"Sum(pair_square(x,j)*cos((m-n)*{ANGLE}), {PAIRS})"
CHORDS_BETWEEN = f"Sum(4*pair_square(x,j)*sin((m*theta(j,b) - n*{ANGLE})/2)**2, {PAIRS})"


def _coordinates(first: str, second: str) -> str:
    """Write the squared differences of the coordinates of x turned by two angles, summed over pairs."""
    rows = (("x[2*j]", "cos", "-", "x[2*j+1]", "sin"), ("x[2*j]", "sin", "+", "x[2*j+1]", "cos"))
    squares = []
    for head, wave, sign, tail, other in rows:
        images = [f"({head}*{wave}({angle}) {sign} {tail}*{other}({angle}))" for angle in (first, second)]
        squares.append(f"({' - '.join(images)})**2")
    return f"Sum({' + '.join(squares)}, {PAIRS})"


OLD = "theta(j,b)"
OFFSETS = ("v >= 0", "p >= v+1", "p <= N-1")

ONE_MAP = (
    Conclusion(
        "coordinates",
        f"{_coordinates(f'm*{ANGLE}', f'n*{ANGLE}')} == distance2(x,m,n)",
        "The squared differences of the coordinates of two images add up to the squared distance.",
        mutants=(f"{_coordinates(f'm*{ANGLE}', f'-n*{ANGLE}')} == distance2(x,m,n)",),
    ),
    Conclusion(
        "distance",
        f"distance2(x,m,n) == {CHORDS}",
        "It is the sum of the squared pairs times their squared chords.",
        mutants=(f"distance2(x,m,n) == {CHORDS.replace('/2)**2', ')**2')}",),
    ),
    Conclusion(
        "cosines",
        f"distance2(x,m,n) == 2*norm2(x) - 2*{COSINES}",
        "By cosines: twice the squared norm less twice the real inner product.",
        mutants=(f"distance2(x,m,n) == 2*norm2(x) - {COSINES}",),
    ),
    Conclusion(
        "offset",
        "distance2(x,m,n) == distance2(x,m-n,0)",
        "It depends on the difference of the positions alone.",
        mutants=("distance2(x,m,n) == distance2(x,m+n,0)",),
    ),
    Conclusion("symmetric", "distance2(x,m,n) == distance2(x,n,m)", "It is the same both ways."),
    Conclusion("same-position", "distance2(x,n,n) == 0", "It vanishes at one position."),
    Conclusion("nonnegative", "0 <= distance2(x,m,n)", "It is not negative."),
    Conclusion(
        "diameter",
        "distance2(x,m,n) <= 4*norm2(x)",
        "It is at most the square of the diameter of the sphere.",
        mutants=("distance2(x,m,n) <= norm2(x)",),
    ),
    Conclusion(
        "consecutive",
        f"distance2(x,n+1,n) == 2*norm2(x) - 2*Sum(pair_square(x,j)*cos({ANGLE}), {PAIRS})",
        "For consecutive positions the cosines are those of the angles of one token.",
    ),
    Conclusion(
        "pairs-lower",
        "d/2*min_pair(x)*equal_distance2(m-n) <= distance2(x,m,n)",
        "At least d/2 times the smallest squared pair times the squared distance for equal pairs.",
    ),
    Conclusion(
        "pairs-upper",
        "distance2(x,m,n) <= d/2*max_pair(x)*equal_distance2(m-n)",
        "At most with the largest; for a unit vector with equal pairs both are 1 times it.",
    ),
)
EQUAL = (
    Conclusion(
        "equal",
        f"equal_distance2(n) == 8/d*Sum(sin(n*{ANGLE}/2)**2, {PAIRS})",
        "The squared distance for equal pairs.",
        mutants=(f"equal_distance2(n) == 4/d*Sum(sin(n*{ANGLE}/2)**2, {PAIRS})",),
    ),
    Conclusion(
        "equal-cosines",
        f"equal_distance2(n) == 2 - 4/d*Sum(cos(n*{ANGLE}), {PAIRS})",
        "The squared distance for equal pairs, by cosines.",
        mutants=(f"equal_distance2(n) == 2 - 2/d*Sum(cos(n*{ANGLE}), {PAIRS})",),
    ),
    Conclusion(
        "equal-images",
        f"Sum(2/d*((cos(m*{ANGLE}) - cos(n*{ANGLE}))**2 + (sin(m*{ANGLE}) - sin(n*{ANGLE}))**2), {PAIRS})"
        " == equal_distance2(m-n)",
        "It is that of the images of the unit vector whose pairs are all (sqrt(2/d), 0).",
    ),
    Conclusion(
        "equal-offset",
        "equal_distance2(m-n) == equal_distance2(n-m)",
        "It is even in the offset.",
    ),
    Conclusion(
        "single-pair",
        "(2 - equal_distance2(1,alpha,B,2))**2 + 4*C(alpha,B,2)**2 == 4",
        "At width 2 distance and sine similarity sin(alpha) determine each other.",
        mutants=("(2 - equal_distance2(1,alpha,B,2))**2 + C(alpha,B,2)**2 == 4",),
    ),
)
SPHERE = (
    Conclusion(
        "sphere-lower",
        "norm2(x)*pair_least2(m-n) <= distance2(x,m,n)",
        "No vector of the sphere has a smaller distance than the pair with the smallest chord.",
    ),
    Conclusion(
        "sphere-upper",
        "distance2(x,m,n) <= norm2(x)*pair_most2(m-n)",
        "None has a larger one than the pair with the largest chord.",
    ),
    Conclusion(
        "sphere-attained",
        f"Sum(delta_ij(l,j)*4*sin(n*alpha*theta(l,B)/2)**2, l, 0, d/2-1) == 4*sin(n*{ANGLE}/2)**2",
        "A unit vector in the plane of pair j has that pair's chord, so both bounds are attained.",
    ),
    Conclusion(
        "sphere-consecutive",
        f"pair_least2(1) == 4*sin({LAST}/2)**2",
        "For consecutive images the smallest chord is that of the last pair.",
        mutants=(f"pair_least2(1) == 4*sin({LAST})**2",),
    ),
    Conclusion(
        "sphere-comparison",
        "pair_least2(1,1,beta*B,d) <= pair_least2(1,alpha,B,d)",
        "From beta^((d-2)/d) >= 1/alpha on, ABF brings the closest consecutive images no less close than PI.",
        requires=("alpha >= beta**(2/d-1)",),
    ),
    Conclusion(
        "sphere-nearest",
        "norm2(x)*sphere_nearest2(N) <= distance2(x,p,v)",
        "The infimum over the sphere bounds the distance of any two of N positions.",
        requires=OFFSETS,
    ),
)
NEAREST = (
    Conclusion(
        "nearest-lower",
        "nearest2(N) <= equal_distance2(p-v)",
        "q^2 bounds the squared distance of any two of N positions.",
        requires=OFFSETS,
    ),
    Conclusion(
        "nearest-upper",
        "nearest2(N) <= equal_distance2(1)",
        "The nearest images are at most as far apart as consecutive ones.",
        requires=("N >= 2",),
    ),
    Conclusion(
        "chord-order",
        f"sin({ANGLE}/2)**2 <= sin(w*{ANGLE}/2)**2",
        "In each pair consecutive positions have the shortest chord, as long as alpha (w+1) <= 2 pi.",
        requires=("alpha <= 2*pi/(w+1)",),
    ),
    Conclusion(
        "consecutive-closest",
        "distance2(x,n+1,n) <= distance2(x,n+w,n)",
        "So consecutive images are the closest, for every vector.",
        requires=("alpha <= 2*pi/(w+1)",),
    ),
    Conclusion(
        "nearest-consecutive",
        "nearest2(N) == equal_distance2(1)",
        "Then q^2 is the squared distance of consecutive images: while N alpha <= 2 pi.",
        requires=("alpha <= 2*pi/N", "N >= 2"),
        mutants=("nearest2(N) == equal_distance2(2)",),
    ),
)
METHODS = (
    Conclusion(
        "pi-pair",
        "sin(alpha*theta(j,B)/2)**2 <= sin(theta(j,B)/2)**2",
        "PI shortens the chord of one token in every pair.",
    ),
    Conclusion(
        "pi-contracts",
        "distance2(x,n+1,n,alpha,B) <= distance2(x,n+1,n,1,B)",
        "So it brings consecutive images closer, for every vector.",
    ),
    Conclusion(
        "abf-pair",
        "sin(theta(j,beta*B)/2)**2 <= sin(theta(j,B)/2)**2",
        "ABF does so too, except that pair 0 keeps its chord.",
    ),
    Conclusion(
        "abf-contracts",
        "distance2(x,n+1,n,1,beta*B) <= distance2(x,n+1,n,1,B)",
        "So ABF brings consecutive images closer as well, for every vector.",
    ),
    Conclusion(
        "single-pair-chord",
        "equal_distance2(n,alpha,B,2) == 4*sin(n*alpha/2)**2",
        "At width 2 the base changes nothing, so ABF is the map that it starts from.",
    ),
)
TWO_MAPS = (
    Conclusion(
        "cross",
        f"cross_distance2(x,m,n) == {CHORDS_BETWEEN}",
        "The squared distance of an old and a new image, by chords.",
    ),
    Conclusion(
        "cross-coordinates",
        f"{_coordinates(f'm*{OLD}', f'n*{ANGLE}')} == cross_distance2(x,m,n)",
        "It is that of their coordinates.",
    ),
    Conclusion("cross-origin", "cross_distance2(x,0,0) == 0", "At position 0 both maps leave x as it is."),
    Conclusion(
        "printed-metric",
        "printed_metric2(x,N,w) == 0",
        "Minimised over both positions the distance of any two maps is 0: their images at position 0 agree.",
    ),
    Conclusion(
        "equal-cross",
        f"equal_cross2(m,n) == 8/d*Sum(sin((m*theta(j,b) - n*{ANGLE})/2)**2, {PAIRS})",
        "For equal pairs.",
    ),
    Conclusion(
        "nearest-old",
        "nearest_old2(n,N) <= equal_cross2(p,n)",
        "A new image is at most as far from the old ones as from any one of them.",
        requires=("p >= 0", "p <= N-1"),
    ),
    Conclusion(
        "directed",
        "nearest_old2(p,N) <= directed2(N,w)",
        "The directed distance is at least that of any new image from the old ones.",
        requires=("p >= 0", "p <= w-1"),
    ),
    Conclusion(
        "pi-hits",
        "cross_distance2(x,m,m/alpha,B,alpha,B) == 0",
        "PI has every old image: that at m is its own at m/alpha.",
        mutants=("cross_distance2(x,m,m*alpha,B,alpha,B) == 0",),
    ),
    Conclusion(
        "pi-near",
        "cross_distance2(x,m,(m+u)/alpha,B,alpha,B) <= distance2(x,1,0,1,B)",
        "An image of PI, at alpha n = m + u, is as close to the old image at m as consecutive ones are.",
        requires=("u > 0", "u <= 1"),
    ),
)
CONCLUSIONS = (*ONE_MAP, *EQUAL, *SPHERE, *NEAREST, *METHODS, *TWO_MAPS)
