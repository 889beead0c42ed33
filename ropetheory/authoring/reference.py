"""What a theorem may be made of; written by ``python -m tests.authoring.reference``, so edit that.

What a step takes
-----------------

A step ``Step(op, to, reason, ...)`` goes from the expression before it to the expression ``to``, or to
``GOAL``, the other side of the statement. Its hints say by what; most steps need one or none.

by=FACT : all of the expression is one side of the fact, the next one is the other side.
put=FACT : an equality; its left side is replaced by its right side wherever it occurs
    (``backwards=True``: the other way round; ``before=N``: a word is put before factor N).
times="EXPRESSION" : the gap of the step is the gap of ``by`` times this, which is not negative.
leaving="EXPRESSION" : what the gap is beyond that, or all of it without ``by``; it is not negative.
since=(FACT, ...) : facts that grant a sign or a hypothesis that does not show by itself.
using=("b > 1", ...) : hypotheses that a reader should see; each must follow from what is supposed.
each_summand=True : both sides are sums over the pairs, and compare summand by summand.
power="EXPRESSION" : of a step ``!=``: the ratio of its sides to this power is that of the sides of ``by``.
compute=Limit() : SymPy finds the limit as a letter grows, and the checker confirms it; so do ``Summation()``,
    ``Integral()``, ``Derivative()``, ``Solve("CONDITION", "UNKNOWN")`` and ``Collapse("INDEX", "PICK")``.

A fact is one of these:

"NAME" : a result before this one, or a lemma.
"s >= 1" : a hypothesis, as text.
Use("NAME", j="d/2 - 1") : a result with something put for its letters.
Classical("NAME", ...) : what a classical theorem yields; ``part=0`` picks one of several relations.
Rewritten(FACT, EQUALITY) : a fact in which one side of an equality is put for the other.
Law("TEXT") : a law that the theorem supposes of its maps.
Transposed(FACT) : a fact about words in maps, transposed.

A logarithm has a sign as one logarithm of a ratio: ``ln(c/b)``, not ``ln(c) - ln(b)``.

Classical theorems
------------------

``Classical`` takes the name and what follows it here: expressions as text, and where <angles> stand a
fact, such as ``Use("versine")``. In brackets is the theorem of the literature.

extreme, name, vector : a squared pair lies between the extremes of the pairs, or twice those of the
    coordinates [members and extremes].
member, head, indices ... : a smallest member is at most any member, a largest one at least [members
    and extremes].
all_members, head, <fact>, indices ... : what bounds every member bounds the extreme [members and
    extremes].
pinned, head, <bound>, <attained>, indices ... : a bound that a member attains is the extreme
    [members and extremes].
largest_return, <fact> : Make c max f(l w) <= max g(l w), over l = 1 ... N, of c f(n) <= g(n) at
    every real n [members and extremes].
lindemann, exponent, value, names : pi^n is not r, for a whole n >= 1 and a rational r (Lindemann:
    pi is transcendental) [Lindemann].
capelli : the first r frequencies are independent over the rationals, r being their rank [Capelli].
sine_of_rational, value : sin r is not 0 for a rational r other than 0 (Hermite-Lindemann: it is
    transcendental) [Hermite-Lindemann].
short_of_a_turn, <fact>, angle : Make cos a < 1 of a != 2 pi N at every whole N >= 1, for a > 0: cos
    is 1 at whole turns alone [whole turns].
returns, <fact> : some n = 1 ... N brings every n w theta_j close to whole turns (Minkowski)
    [simultaneous approximation].
cases, relation, index, high : Say of n = 1 ... high what is shown of each of these numbers: a weak
    order of numbers [finite cases].
count_below, <threshold> : Count the pairs j = 0 ... d/2 - 1 with f(j) < c: ceil(x), kept in 0 ...
    d/2 [integers above a number].
first_reached, <threshold> (part=0 or 1) : f(n) >= c and f(n - 1) < c, n being the number of pairs
    with f(j) < c [integers above a number].
count_order, lower, upper, <fact> : one count is at most another, from the order of their crossings
    [integers above a number].
count_split, <first>, <second>, index, low, middle, high : Count what holds from low to middle and
    fails from middle + 1 to high, and what holds after middle [counting].
count_all, <fact>, index, low, high : Count what holds at every whole index from low to high, and
    its negation, which holds at none [counting].
cauchy_schwarz, <fact>, first, second, [index], [low], [high] : Make (sum c_j)^2 <= (sum a_j)(sum
    b_j) of c_j^2 <= a_j b_j at every j of a range, by default the pairs [Cauchy-Schwarz].
interchange, <fact>, [factor] : Make f(0) + ... + f(N-1) == g(0) + ... + g(N-1) of f(n) == g(n) at
    every real n [finite sums].
factored, <root>, value : Write a linear condition at a value as its slope times the distance of the
    value from the root.
picked, extreme, <fact> : the order of two numbers tells which is the larger [larger of two].
beyond, extreme, member : a maximum is at least each member [larger of two].
within, extreme, <first>, <second> : what bounds both members bounds the extreme [larger of two].
growing, kind, fixed, <fact> : neither a maximum nor a minimum falls where a member grows [larger of
    two].
either, <first>, <second> : what holds for x <= y and for y <= x holds [larger of two].
backwards, <fact> : Make y == x of x == y.
antisymmetry, <first>, <second> : Make x == y of x <= y and y <= x [antisymmetry].
positive_square, <fact> : Make 0 < x^2 of x != 0, for a real x [squares].
between, <fact> (part=0 or 1) : Make -sqrt(r) <= s <= sqrt(r) of s^2 <= r; the root of a square is
    written as a size [order of squares].
root, <fact> : Make |s| <= sqrt(r) of s^2 <= r [order of squares].
telescoping, summand, index, total : Sum by F(0) = 0 and F(n+1) - F(n) = f(n): f(0) + ... + f(N-1)
    is F(N) [telescoping].
last_term, summand, index, last : f(0) + ... + f(n) is f(0) + ... + f(n-1) and f(n) [last term].
split_sum, summand, index, low, middle, high : f(low) + ... + f(high) is f(low) + ... + f(middle)
    and f(middle + 1) + ... + f(high) [parts of a sum].
term_of_sum, summand, index, last, term : a sum of what is not negative is at least each term
    [nonnegative terms].
smallest_cosine : the smallest cosine at an offset is at most that of each pair [members and
    extremes].
left_inverse, <fact> : Make Y X == 1 of X Y == 1: a left inverse of a square matrix is its right
    inverse too [left inverse].
normal_form, <fact> : Make G(1) == P blocks(1) P^T of G(p)^T G(p) == 1 at every p, by the spectral
    theorem [spectral theorem].
powers, <start>, <step>, <other>, <inverse> : X(p) == Y(p) at every whole p for two families that
    grow by one and the same map [induction].
triangular, head : the determinant of a triangular matrix is the product of its diagonal [triangular
    determinant].
taylor, function, variable, order, [<last>] : 0 <= f where f and its first derivatives vanish at 0
    and the next one is not negative [Taylor].
even, <fact>, variable, real : Say for every real z what is known of every y >= 0, where both sides
    have one value at z and -z [even functions].
error_function, value (part=0 or 1) : 1 - e^(-z^2) <= erf(z)^2 <= 1 - e^(-2z^2), for any real z
    [error function].
riemann_sum, function, variable : the mean of f over the points 2j/d, j < d/2, tends to the integral
    of f from 0 to 1 [Riemann sum].
riemann_error, function, variable : d times the error of that mean tends to f(0) - f(1), for f
    smooth from 0 to 1 [Riemann sum error].
riemann_expansion, function, variable, order : Say what d^n times that error tends to, less its
    terms of lower order, for an even n (Euler-Maclaurin) [Euler-Maclaurin].
integral_test, <fact>, low, high, way : Compare the sum S of f(u) over the whole u from low to high
    with the integral of f [integral test].
pointwise, <fact>, variable, low, high : Make an order of the integrals from low to high of f(u) <=
    g(u) at every u there, both continuous [order of integrals].
termwise, <fact>, index, low, high : Make f(low) + ... + f(high) <= g(low) + ... + g(high) of f(p)
    <= g(p) at every p from low to high [order of sums].
count_within, <fact>, index, low, high, condition : indices which fulfil one condition are at most
    as many as those that fulfil what follows [counting].
rounded, <fact> : Make ceil(x) <= ceil(y) of x <= y [integers above a number].
least_whole, <fact> : Make ceil(x) <= n of x <= n, and n + 1 <= ceil(x) of n < x, for a whole n and
    a real x [integers above a number].
limit_order, <fact>, <lower>, <upper> : Say lim f <= lim g, for f <= g in all wide heads, where both
    limits are known and are numbers [order of limits].
comparison, <fact>, <diverging> : g grows without bound, for f <= g in all wide heads and an f that
    does [order of limits].

Lemmas
------

Any theorem may use them by name; y is not negative, z is any real number.

exp-above-line : y + 1 <= exp(y)
versine : cos(y) <= 1
sin-below-angle : sin(y) <= y
versine-below-square-from-0 : 1 - cos(y) <= y**2/2
sin-above-cubic : y - y**3/6 <= sin(y)
positive-sine : 0 <= sin(a*(1 + 1/s)/2), for a <= 1 and s > 1
sin-above-parabola : y - y**2/pi <= sin(y), for y <= 6/pi
sine-to-quarter-turn : 0 <= sin(y), for y <= pi/2
not-negative : 0 <= y
sine-of-half : 0 <= sin(y/2), for y <= pi
half-not-negative : 0 <= y/2
sine-to-half-turn : 0 <= sin(y), for y <= pi
long-arc : 0 <= sin(y*(alpha + 1)/2), for alpha <= 1 and y <= 2*pi/(alpha + 1)
shorter-chord : sin(alpha*y/2)**2 <= sin(y/2)**2, for alpha <= 1 and y <= 2*pi/(alpha + 1)
cosine-difference : cos(phi) - cos(psi) == -2*sin(phi/2 - psi/2)*sin(phi/2 + psi/2)
cosine-difference-squared : (cos(phi) - cos(psi))**2 == 4*sin(phi/2 - psi/2)**2*sin(phi/2 +
    psi/2)**2
sine-at-most-one : sin(z)**2 <= 1
above-minus-one : -cos(y) <= 1
sine-square-from-0 : sin(y)**2 <= y**2
sine-square : sin(z)**2 <= z**2
squares-move : (cos(phi) - cos(psi))**2 <= (phi - psi)**2
squared-gap : (phi - psi)**2 <= y**2, for phi <= psi + y and phi >= psi - y
squares-within : (cos(phi) - cos(psi))**2 <= y**2, for phi <= psi + y and phi >= psi - y
half-sum-above : 0 <= psi/2 - phi/2 + y, for phi <= psi + y and phi >= psi - y and psi >= 0
half-sum-below : 0 <= phi/2 + 3*psi/2 + y, for phi <= psi + y and phi >= psi - y and psi >= 0
squares-within-slow : (cos(phi) - cos(psi))**2 <= y**2*(psi + y)**2, for phi <= psi + y and phi >=
    psi - y and psi >= 0
difference-at-most-slow : cos(phi) - cos(psi) <= y*(psi + y), for phi <= psi + y and phi >= psi - y
    and psi >= 0
reached-at-least-slow : y*min(1, psi + y) + cos(psi) >= cos(phi), for phi <= psi + y and phi >= psi
    - y and psi >= 0 and psi + y <= 1
difference-at-most : cos(phi) - cos(psi) <= y, for phi <= psi + y and phi >= psi - y and psi >= 0
reached-at-least-fast : y*min(1, psi + y) + cos(psi) >= cos(phi), for phi <= psi + y and phi >= psi
    - y and psi >= 0 and psi + y >= 1
reached-at-least : y*min(1, psi + y) + cos(psi) >= cos(phi), for phi <= psi + y and phi >= psi - y
    and psi >= 0
difference-at-least-slow : cos(phi) - cos(psi) >= -y*(psi + y), for phi <= psi + y and phi >= psi -
    y and psi >= 0
reached-at-most-slow : cos(psi) - y*min(1, psi + y) <= cos(phi), for phi <= psi + y and phi >= psi -
    y and psi >= 0 and psi + y <= 1
difference-at-least : cos(phi) - cos(psi) >= -y, for phi <= psi + y and phi >= psi - y and psi >= 0
reached-at-most-fast : cos(psi) - y*min(1, psi + y) <= cos(phi), for phi <= psi + y and phi >= psi -
    y and psi >= 0 and psi + y >= 1
reached-at-most : cos(psi) - y*min(1, psi + y) <= cos(phi), for phi <= psi + y and phi >= psi - y
    and psi >= 0
half-sum : 0 <= phi/2 + psi/2, for phi >= 0 and phi <= psi and psi <= pi
sine-of-half-sum : 0 <= sin(phi/2 + psi/2), for phi >= 0 and phi <= psi and psi <= pi
cosine-falls : cos(psi) <= cos(phi), for phi >= 0 and phi <= psi and psi <= pi
cosine-before : cos(min(pi, 2*psi)) <= cos(phi), for phi >= 0 and phi <= 2*psi and 2*psi <= pi
cosine-beyond : cos(min(pi, 2*psi)) <= cos(phi), for phi >= 0 and phi <= 2*psi and 2*psi >= pi
cosine-stops : cos(min(pi, 2*psi)) <= cos(phi), for phi >= 0 and phi <= 2*psi
frequency-at-most-one : theta(j) <= 1
versine-below-square : 1 - cos(z) <= z**2/2
sine-above-share : 5*a/6 <= sin(a), for a <= 1
slower-angle-is-nearer : cos(a) < cos(a/s), for a <= 1 and s > 1
versine-above-quartic-from-0 : y**2/2 - y**4/24 <= 1 - cos(y)
versine-above-quartic : z**2/2 - z**4/24 <= 1 - cos(z)
reciprocals : 1/c <= 1/(1 - a), for a < 1 and c >= 1 - a
decay-below-line : 1 - exp(-y) <= y
exp-above-line-up : z + 1 <= exp(z), for z >= 0
exp-above-line-down : z + 1 <= exp(z), for z <= 0
exp-above-every-line : z + 1 <= exp(z)
log-below-line : ln(c) <= c - 1
decay-above-share : y*exp(-y) <= 1 - exp(-y)
root-above-1 : 1 <= c, for c**32 >= 1
larger-divisor : 1/c <= 1/a, for c >= a
line-at-most-0 : (r - low)/(high - low) <= 0, for low < high and r <= low
line-below-1 : (r - low)/(high - low) <= 1, for low < high and r <= low
line-at-least-0 : (r - low)/(high - low) >= 0, for low < high and r >= low
line-at-most-1 : (r - low)/(high - low) <= 1, for low < high and r <= high
line-at-least-1 : (r - low)/(high - low) >= 1, for low < high and r >= high
ramp-low : ramp(r) == 0, for low < high and r <= low
ramp-high : ramp(r) == 1, for low < high and r >= high
ramp-between : ramp(r) == (r - low)/(high - low), for low < high and r >= low and r <= high
zero-below-one : 0 <= 1
clamp-at-most-member : max(0, min(1, y)) <= y
clamp-at-most-1 : max(0, min(1, z)) <= 1
slope-low : ln(r/low)/ln(high/low) <= 0, for low < high and r <= low
slope-below-1 : ln(r/low)/ln(high/low) <= 1, for low < high and r <= low
slope-high : ln(r/low)/ln(high/low) >= 1, for low < high and r >= high
slope-at-least-0 : ln(r/low)/ln(high/low) >= 0, for low < high and r >= low
slope-at-most-1 : ln(r/low)/ln(high/low) <= 1, for low < high and r <= high
log-ramp-low : log_ramp(r) == 0, for low < high and r <= low
log-ramp-between : log_ramp(r) == ln(r/low)/ln(high/low), for low < high and r >= low and r <= high
log-ramp-high : log_ramp(r) == 1, for low < high and r >= high
size-squared : z**2 <= y**2, for z <= y and z >= -y
size : abs(z) <= y, for z <= y and z >= -y
share-squared : (z*e1)**2 <= (y*z)**2, for e1 <= y and e1 >= -y
share : z*e1 <= y*abs(z), for e1 <= y and e1 >= -y
share-below : z*e1 >= -y*abs(z), for e1 <= y and e1 >= -y
own-size : z <= abs(z)
triangle-above : z + h1 <= abs(z) + eta, for h1 <= eta
triangle-below : -(z + h1) <= abs(z) + eta, for h1 >= -eta
triangle : abs(z + h1) <= abs(z) + eta, for h1 <= eta and h1 >= -eta
tangent : sqrt(2)*y <= y**2 + 1/2
turned-move : (cos(psi) - cos(phi))**2 <= (psi - phi)**2
stored-above : (1 + e4)*(1 + e1) - 1 <= ((1 + a)*(1 + y) - 1), for e4 <= y and e4 >= -y and e1 <= a
    and e1 >= -a
stored-below : -((1 + a)*(1 + y) - 1) <= (1 + e4)*(1 + e1) - 1, for e4 <= y and e4 >= -y and e1 <= a
    and e1 >= -a
other-above : (1 + e5)*(1 + e2) - 1 <= ((1 + a)*(1 + y) - 1), for e5 <= y and e5 >= -y and e2 <= a
    and e2 >= -a
other-below : -((1 + a)*(1 + y) - 1) <= (1 + e5)*(1 + e2) - 1, for e5 <= y and e5 >= -y and e2 <= a
    and e2 >= -a
within-squared : (x1*cos(phi))**2 <= x1**2
within : abs(x1*cos(phi)) <= abs(x1)
sum-of-sizes : abs(cos(phi)) + abs(sin(phi)) <= sqrt(2)
first-part-squared : (x1*cos(phi))**2 <= (y*cos(phi))**2, for x1 <= y and x1 >= -y
first-part : abs(x1*cos(phi)) <= y*abs(cos(phi)), for x1 <= y and x1 >= -y
second-part : abs(x2*sin(phi)) <= y*abs(sin(phi)), for x2 <= y and x2 >= -y
angle-alone : abs(cos(psi) - cos(phi)) <= abs(psi - phi)

Letters
-------

Quantities, such as ``wavelength(j)``, and words, such as ``Sum``, have their page: proofs/language.md.

b : base; real, b > 1
B : product base; real, B > 1
d : rotary width of a head [coordinates]; even, d ≥ 2
j : pair index from 0; whole, 0 ≤ j ≤ d/2 - 1
i : pair index from 1; whole, 1 ≤ i ≤ d/2
L : training length [tokens]; real, L > 0
s : scale; real, s > 0
t : current length [tokens]; real, t > 0
c : multiplier of the base; real, c > 0
m : position [tokens]; real
n : position [tokens]; real
delta : shift [tokens]; real
u : place in [0, 1]; real
y : nonnegative number; real, y ≥ 0
alpha : position factor of PI; real, 0 < α ≤ 1
beta : base factor of ABF; real, β ≥ 1
r : rotation count [turns]; real, r > 0
low : lower threshold of the ramp [turns]; real, r_low > 0
high : upper threshold of the ramp [turns]; real, r_high > 0
t0 : length at which a key was cached [tokens]; real, t₀ > 0
s0 : another scale; real, s₀ > 0
a : coefficient; real, a > 0
phi : angle [radians]; real
psi : angle [radians]; real
z : real number; real
eta : largest error; real, η ≥ 0
x1 : first coordinate of a pair; real
x2 : second coordinate of a pair; real
e1 : relative error of a rounding; real
e2 : relative error of a rounding; real
e3 : relative error of a rounding; real
e4 : relative error of a rounding; real
e5 : relative error of a rounding; real
h1 : error of a cosine; real
h2 : error of a sine; real
p : whole position [tokens]; whole
v : whole position [tokens]; whole
w : window [tokens]; whole, w ≥ 1
N : number of positions; whole, N ≥ 1
q : query vector; vector
k : key vector; vector
x : vector that is not zero; vector, not zero
"""
