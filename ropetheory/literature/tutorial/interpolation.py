"""Section 5 and exercise 3: position interpolation."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Members, Number, Verdict
from ropetheory.literature.tutorial.shared import COSINE, HEAD_64, HEAD_128, SAME_AXIS, SINE

BY_TWO = {"b": "10000", "d": "2", "i": "1", "L": "2", "s": "2"}
LAST_OF_TWO = {"b": "10000", "d": "4", "s": "8"}

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.pi-definition",
        locator="section 5, definition",
        reading="Position interpolation takes the score at the positions m/s and n/s.",
        printed=Formula("scaled_score(m, n) == score(m/s, n/s)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.pi-range",
        locator="section 5, definition, back into the training range",
        reading="Interpolation brings positions below s L back below the training length: the angle of pair "
        "i, counted from 1, is below L theta_i.",
        printed=Formula("m*pi_frequency(i-1) < L*theta(i-1)"),
        settled_by="position-interpolation.below-length",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("m < s*L",),
    ),
    Claim(
        id="tutorial.pi-within-trained",
        locator="section 5, definition, back into the training range",
        reading="Interpolation brings the last position, s L - 1, back among the trained ones, up to L-1, in "
        "pair i, counted from 1.",
        printed=Formula("(s*L-1)*pi_frequency(i-1) <= (L-1)*theta(i-1)"),
        settled_by="position-interpolation.excess",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("s > 1",),
        counterexample=BY_TWO,
        corrected=Formula("(s*L-1)*pi_frequency(i-1) - (L-1)*theta(i-1) == (1-1/s)*theta(i-1)"),
    ),
    Claim(
        id="tutorial.pi-relative",
        locator="section 5, definition, equivalent form",
        reading="The interpolated score is that of the key rotated by (n - m)/s.",
        printed=Formula("scaled_score(m, n) == score(0, (n-m)/s)"),
        settled_by="position-interpolation.relative",
        recorded=Verdict.HOLDS,
        mutants=("scaled_score(m, n) == score(0, (n-m)*s)",),
    ),
    Claim(
        id="tutorial.pi-compressed",
        locator="section 5, definition, every offset is compressed",
        reading="Every offset is compressed: pair i, counted from 1, turns less by a token than before.",
        printed=Formula("pi_frequency(i-1) < theta(i-1)"),
        settled_by="position-interpolation.slower",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("s > 1",),
    ),
    Claim(
        id="tutorial.pi-offset",
        locator="section 5, definition, an offset of s",
        reading="An offset of s tokens gives the score that an offset of one token gave in training.",
        printed=Formula("scaled_score(m, m+s) == score(m, m+1)"),
        settled_by="position-interpolation.offset",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.pi-600-bounds",
        locator="section 5, interpolation and extrapolation, 600 times",
        reading="The upper bound of interpolation is smaller than that of extrapolation by a factor of 600 "
        "or more. With d/(32 ln b) and 2d times the largest coefficient for the two bounds, which the "
        "tutorial does not print and which we take from memory of the paper that it cites, the ratio is 64 "
        "ln b; w runs over the factors from 580 on that it reaches at b = 10000.",
        printed=Members("w", 580, 600, "w <= 64*ln(b)", ((580, 600),), {"b": "10000"}),
        settled_by="interpolation-error.geometric-step",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.pi-600-constant",
        locator="section 5, interpolation and extrapolation, the bound",
        reading="The bound of interpolation is a bound: with coefficients of size one, half-way between two "
        "positions, the score deviates from the mean of its neighbours by at most d/(32 ln b), the constant "
        "that we take from memory of the paper cited.",
        printed=Formula("chord_gap() <= d/(32*ln(b))"),
        settled_by="interpolation-error.gap-above",
        recorded=Verdict.REFUTED,
        counterexample=HEAD_128,
        corrected=Formula("chord_gap() <= (1-b**(-2))/(8*(1-b**(-4/d)))"),
    ),
    Claim(
        id="tutorial.pi-600-largest",
        locator="section 5, interpolation and extrapolation, 600 times",
        reading="Largest against largest: with coefficients of size one a score reaches d/2, which is at "
        "least 600 times the largest deviation of interpolation.",
        printed=Formula("600 <= d/2/chord_gap()"),
        settled_by="interpolation-error.ratio",
        recorded=Verdict.REFUTED,
        counterexample=HEAD_128,
        corrected=Formula("d/2/chord_gap() <= 768*ln(b)/(47*(1-b**(-2)))"),
    ),
    Claim(
        id="tutorial.pi-600-change",
        locator="section 5, interpolation and extrapolation, change of a score",
        reading="Interpolation changes a score by at most a 600th of the product of the lengths of query and "
        "key. How far it moves an image is bounded by a multiple of the position.",
        printed=Formula("abs(scaled_score(m, n) - score(m, n)) <= sqrt(norm2(q)*norm2(k))/600"),
        settled_by="position-interpolation.moves",
        recorded=Verdict.REFUTED,
        where={"s0": "1"},
        given=("s > 1",),
        counterexample={**SAME_AXIS, "n": "3", "s": "8"},
        corrected=Formula("scale_change2(x, m, s, 1) <= m**2*(1/s-1)**2*norm2(x)"),
    ),
    Claim(
        id="tutorial.extrapolation-unseen",
        locator="section 5, interpolation and extrapolation, heuristic",
        reading="Extrapolation meets angles that were never seen: at a position m beyond L-1, in pair i, "
        "counted from 1.",
        printed=Formula("(L-1)*theta(i-1) < m*theta(i-1)"),
        settled_by="trained-arc.unseen-line",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("m > L-1",),
    ),
    Claim(
        id="tutorial.extrapolation-all-unseen",
        locator="section 5, interpolation and extrapolation, heuristic",
        reading="In extrapolation no offset to a token beyond the training length has been seen: the angle "
        "between position m and n from L on lies beyond the trained range in pair i, counted from 1.",
        printed=Formula("(n-m)*theta(i-1) > (L-1)*theta(i-1)"),
        settled_by="trained-arc.seen",
        recorded=Verdict.REFUTED,
        where={"j": "i-1", "m": "n-m"},
        given=("m >= 0", "m <= n", "n >= L"),
        counterexample={"b": "10000", "d": "2", "i": "1", "L": "3", "m": "2", "n": "3"},
        corrected=Formula("(n-m)*theta(i-1) <= (L-1)*theta(i-1)"),
    ),
    Claim(
        id="tutorial.pi-seen-angles",
        locator="section 5, interpolation and extrapolation, heuristic",
        reading="Interpolation reuses angles within 0 to L theta_i: the last one, of position s L - 1, is "
        "below L theta_i in pair i, counted from 1.",
        printed=Formula("(s*L-1)*pi_frequency(i-1) < L*theta(i-1)"),
        settled_by="position-interpolation.last",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.pi-always-seen",
        locator="section 5, interpolation and extrapolation, heuristic",
        reading="Each of the angles that interpolation uses was seen in training: those of the positions 0 "
        "to 3 at L = 2 and s = 2 lie within that of position 1, the last, in the first pair.",
        printed=Members(
            "p", 0, 3, "p*pi_frequency(0) <= (L-1)*theta(0)", ((0, 3),),
            {"b": "10000", "d": "2", "L": "2", "s": "2"},
        ),
        settled_by="position-interpolation.outside",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.pi-finer",
        locator="section 5, interpolation and extrapolation, finer granularity",
        reading="The steps are finer: m tokens turn pair i, counted from 1, by what m/s tokens did before.",
        printed=Formula("m/s*theta(i-1) == m*pi_frequency(i-1)"),
        settled_by="position-interpolation.angle",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.pi-uniform",
        locator="section 5, limitation",
        reading="Every pair i, counted from 1, is compressed by the same factor 1/s.",
        printed=Formula("pi_frequency(i-1)/theta(i-1) == 1/s"),
        settled_by="position-interpolation.frequency",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.pi-faster",
        locator="section 5, limitation, fast dimensions",
        reading="Fast pairs rotate even faster: pair i, counted from 1, turns by more a token than before.",
        printed=Formula("pi_frequency(i-1) > theta(i-1)"),
        settled_by="position-interpolation.slower",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("s > 1",),
        counterexample=BY_TWO,
        corrected=Formula("pi_frequency(i-1) < theta(i-1)"),
    ),
    Claim(
        id="tutorial.pi-faster-relative",
        locator="section 5, limitation, fast dimensions",
        reading="Fast pairs rotate faster relative to their role: pair i, counted from 1, is turned by more "
        "over the extended length s L than it was over L. It is turned as often as before.",
        printed=Formula("s*L*pi_frequency(i-1) > L*theta(i-1)"),
        settled_by="schedule.swept",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("s > 1",),
        counterexample=BY_TWO,
        corrected=Formula("s*L*pi_frequency(i-1) == 2*pi*rotations(i-1)"),
    ),
    Claim(
        id="tutorial.pi-squeezed",
        locator="section 5, limitation, nearby tokens",
        reading="Neighbouring tokens are squeezed together: in pair i, counted from 1, the angle of one "
        "token has a larger cosine than before.",
        printed=Formula("cos(theta(i-1)) < cos(pi_frequency(i-1))"),
        settled_by="position-interpolation.nearer",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("s > 1",),
    ),
    Claim(
        id="tutorial.pi-squeezed-three",
        locator="section 5, limitation, nearby tokens",
        reading="Tokens 1, 2 and 3 apart are squeezed together in the first pair, at s = 8 for instance.",
        printed=Members(
            "w", 1, 3, "cos(w*theta(0)) < cos(w*pi_frequency(0))", ((1, 3),), {**HEAD_128, "s": "8"}
        ),
        settled_by="position-interpolation.nearer",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.pi-local-order",
        locator="section 5, limitation, local order",
        reading="After fine-tuning with interpolation models are worse at local order. The perplexities of "
        "section 9 at 2048 tokens agree: 5.70 after it, 4.05 before.",
        printed=Experiment("Perplexity at 2048 tokens, after and before interpolation.", ("5.70 > 4.05",)),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.ex3-step",
        locator="exercise 3, statement",
        reading="Interpolation changes the angle of one token from theta_i to theta_i/s in pair i, counted "
        "from 1.",
        printed=Formula("pi_frequency(i-1) == theta(i-1)/s"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.ex3-fraction",
        locator="exercise 3, solution 1",
        reading="One token turns the first pair by 15.9 percent of a full cycle.",
        printed=Number("0.159", "rotations(0, b, d, 1)", HEAD_64),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex3-angle-interpolated",
        locator="exercise 3, solution 1",
        reading="After interpolation by 8 one token turns the first pair by an eighth of a radian.",
        printed=Formula("pi_frequency(0, b, d, L, 8) == 1/8"),
        settled_by="position-interpolation.fastest",
        recorded=Verdict.HOLDS,
        where={"s": "8"},
    ),
    Claim(
        id="tutorial.ex3-fraction-exact",
        locator="exercise 3, solution 1",
        reading="After interpolation by 8 one token turns the first pair by 1/(16 pi) of a full cycle.",
        printed=Formula("pi_frequency(0, b, d, L, 8)/(2*pi) == 1/(16*pi)"),
        settled_by="position-interpolation.cycle",
        recorded=Verdict.HOLDS,
        where={"s": "8"},
    ),
    Claim(
        id="tutorial.ex3-fraction-interpolated",
        locator="exercise 3, solution 1",
        reading="An eighth of a token, which is a token after interpolation by 8, turns the first pair by "
        "2.0 percent of a full cycle.",
        printed=Number("0.020", "rotations(0, b, d, 1/8)", HEAD_64),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex3-eightfold",
        locator="exercise 3, solution 1",
        reading="At s = 8 the angle of one token in pair i, counted from 1, is an eighth of what it was.",
        printed=Formula("pi_frequency(i-1, b, d, L, 8)/theta(i-1) == 1/8"),
        settled_by="position-interpolation.frequency",
        recorded=Verdict.HOLDS,
        where={"s": "8", "j": "i-1"},
    ),
    Claim(
        id="tutorial.ex3-near-one",
        locator="exercise 3, solution 2, small offsets",
        reading="In the first pair the cosine at an offset that is small against s is nearly 1: it falls "
        "short by at most half the square of their ratio.",
        printed=Formula("1 - cos((n-m)*theta(0)/s) <= (n-m)**2/(2*s**2)"),
        settled_by="position-interpolation.near",
        recorded=Verdict.HOLDS,
        where={"z": "n-m"},
    ),
    Claim(
        id="tutorial.ex3-several-tokens",
        locator="exercise 3, solution 2, small offsets",
        reading="At s = 8 the cosine in the first pair is nearly 1, above 0.9, for several tokens: for 1, 2 "
        "and 3 of the offsets 1 to 8.",
        printed=Members(
            "w", 1, 8, "cos(w*pi_frequency(0)) > 0.9", ((1, 3),), {**HEAD_64, "s": "8"}
        ),
        settled_by="position-interpolation.near",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex3-indistinguishable",
        locator="exercise 3, key insight; exercise 3, solution 2, small offsets",
        reading="With a cosine that near to 1 the score hardly sees a small offset: it differs from that at "
        "no offset by at most the share of the cosine, times the lengths. There is the sine as well.",
        printed=Formula(
            "abs(scaled_score(0, n) - scaled_score(0, 0)) <= n**2/(2*s**2)*sqrt(norm2(q)*norm2(k))"
        ),
        settled_by="position-interpolation.score",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "2", "n": "1", "s": "8", "q": ["1", "0"], "k": ["0", "1"]},
        corrected=Formula(
            "scaled_score(m, n) == Sum("
            f"{COSINE.replace('theta(j)', 'theta(j)/s')} + {SINE.replace('theta(j)', 'theta(j)/s')}"
            ", j, 0, d/2-1)"
        ),
    ),
    Claim(
        id="tutorial.ex3-low-part-turn",
        locator="exercise 3, solution 2, low-frequency dimensions",
        reading="The last pair makes less than one cycle over L tokens.",
        printed=Formula("rotations(d/2-1) < 1"),
        settled_by="critical-index.part-turn",
        recorded=Verdict.HOLDS_IF,
        where={"j": "d/2-1"},
        hypothesis="wavelength(d/2-1) > L",
        counterexample={"b": "10000", "d": "2", "L": "7"},
    ),
    Claim(
        id="tutorial.ex3-slows-slightly",
        locator="exercise 3, solution 2, low-frequency dimensions",
        reading="Interpolation slows the last pair slightly: to no less than half of its frequency.",
        printed=Formula("pi_frequency(d/2-1)/theta(d/2-1) >= 1/2"),
        settled_by="position-interpolation.frequency",
        recorded=Verdict.REFUTED,
        where={"j": "d/2-1"},
        counterexample=LAST_OF_TWO,
        corrected=Formula("pi_frequency(d/2-1)/theta(d/2-1) == 1/s"),
    ),
    Claim(
        id="tutorial.ex3-global",
        locator="exercise 3, solution 2, global structure",
        reading="Global structure is kept: the score at s times two positions is that of the positions "
        "before.",
        printed=Formula("scaled_score(s*m, s*n) == score(m, n)"),
        settled_by="position-interpolation.stretched",
        recorded=Verdict.HOLDS,
    ),
)
