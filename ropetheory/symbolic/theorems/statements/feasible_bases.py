"""The conclusions of the theorem on feasible bases."""

from __future__ import annotations

from ropetheory.symbolic.proof.theorem import Conclusion


def sum_at(base: str) -> str:
    """Write the sum of the cosines of all pairs at offset m, for a base."""
    return f"Sum(cos(m*theta(j, {base})), j, 0, d/2-1)"


DROP = "Sum(theta(j) - theta(j, c*b), j, 0, d/2-1)"
STEP = "m*(theta(j) - theta(j, c*b))"
REACH = f"Sum({STEP}*min(m*theta(j, s0*b) + {STEP}, 1), j, 0, d/2-1)"
STOPPED = "Sum(cos(min((L-1)*theta(j), pi)), j, 0, d/2-1)"
WITHIN = ("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c")
FIRST = "Sum(cos(theta(j)), j, 0, d/2-1)"
TAIL = ("c >= 1", "m >= 0", "m <= L-1")
HERE, THERE = sum_at("s*b"), sum_at("s0*b")

CONCLUSIONS = (
    Conclusion(
        "frequency-falls",
        "theta(j, c*b) <= theta(j, s*b)",
        "No frequency grows with the base.",
        requires=("c >= s",),
        mutants=("theta(j, s*b) <= theta(j, c*b)",),
    ),
    Conclusion(
        "angles-near",
        f"m*theta(j, s*b) <= m*theta(j, s0*b) + {STEP}",
        "From one base between b and cb to any other, an angle grows by no more than its drop from b to cb.",
        requires=WITHIN,
        mutants=(f"m*theta(j, s*b) <= m*theta(j, s0*b) - {STEP}",),
    ),
    Conclusion(
        "cosine-moves",
        "abs(cos(phi) - cos(psi)) <= abs(phi - psi)",
        "A cosine moves by no more than its angle.",
        mutants=("abs(cos(phi) - cos(psi)) <= abs(phi - psi)/2",),
    ),
    Conclusion(
        "excluded",
        f"{HERE} <= {THERE} + m*{DROP}",
        "From one base between b and cb to any other, the sum grows by at most m times the drop of all "
        "frequencies. Where the right side is negative at one base, offset m excludes every base between.",
        requires=WITHIN,
        mutants=(f"{HERE} <= {THERE} - m*{DROP}", f"{HERE} <= {THERE} + {DROP}"),
    ),
    Conclusion(
        "settled",
        f"{HERE} >= {THERE} - m*{DROP}",
        "Nor does it fall by more. Where the right side is not negative at one base, offset m is settled for "
        "every base between.",
        requires=WITHIN,
        mutants=(f"{HERE} >= {THERE} + m*{DROP}",),
    ),
    Conclusion(
        "excluded-slow",
        f"{HERE} <= {THERE} + {REACH}",
        "A slow pair moves less: its step in angle has a sine as a factor, at most the angle and at most 1.",
        requires=WITHIN,
        mutants=(f"{HERE} <= {THERE} - {REACH}",),
    ),
    Conclusion(
        "settled-slow",
        f"{HERE} >= {THERE} - {REACH}",
        "The same bound below.",
        requires=WITHIN,
        mutants=(f"{HERE} >= {THERE} + {REACH}",),
    ),
    Conclusion(
        "cosine-falls",
        "cos(psi) <= cos(phi)",
        "The cosine falls from angle 0 to half a turn.",
        requires=("phi >= 0", "phi <= psi", "psi <= pi"),
        mutants=("cos(phi) <= cos(psi)",),
    ),
    Conclusion(
        "slow-pair",
        "cos(min((L-1)*theta(j), pi)) <= cos(m*theta(j, c*b))",
        "Up to half a turn the last angle of a pair has its least cosine, and no larger base has a smaller "
        "one; beyond, the least is -1.",
        requires=TAIL,
        mutants=("cos((L-1)*theta(j)) <= cos(m*theta(j, c*b))",),
    ),
    Conclusion(
        "tail",
        f"{STOPPED} <= {sum_at('c*b')}",
        "No sum is below the left side, at base b and every larger one: where it is not negative, they are "
        "feasible for L tokens.",
        requires=TAIL,
    ),
    Conclusion(
        "offset-one",
        f"{FIRST} >= d/4",
        "At offset 1 every cosine is at least 1/2, since no frequency is above 1: up to L = 2 every base is "
        "feasible.",
        mutants=(f"{FIRST} >= d/2", f"{FIRST.replace('theta', '3*theta')} >= d/4"),
    ),
    Conclusion(
        "width-two",
        "Sum(cos(2*theta(j, b, 2)), j, 0, 0) < 0",
        "The one pair of width 2 turns by one radian a token, and cos 2 is negative: for L > 2 no base is "
        "feasible.",
        mutants=("Sum(cos(theta(j, b, 2)), j, 0, 0) < 0",),
    ),
)
