"""Signs by comparison: of two terms by their logarithms, of a power by its base, at the ends of a maximum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.expressions.algebra import factors, fresh, whole
from ropetheory.symbolic.proof.expressions.trees import MINUS, ONE, Node, minus, mul, node, num, parts_of, put
from ropetheory.symbolic.proof.signs.facts import (
    ABOVE,
    ANY,
    BELOW,
    NOT_ABOVE,
    NOT_BELOW,
    Signs,
    both,
    less,
    linear,
    opened_out,
    sign_of,
    simplified,
)

if TYPE_CHECKING:
    from fractions import Fraction

    from ropetheory.symbolic.proof.signs.facts import Shows


def between_ends(signer: Shows, one: Node) -> Signs:
    """Say what a sum has at both ends of a maximum or minimum in which it is linear."""
    whole_one = opened_out(one)
    for leaf in sorted({leaf for leaf in parts_of(whole_one) if leaf.op in ("max", "min")}, key=str):
        ends, share = _ends(signer, leaf), fresh(whole_one, "t")
        if ends is None or not linear(put(whole_one, {leaf: share}), share):
            continue
        at_ends = [signer.sign(put(whole_one, {leaf: num(end)})) for end in ends]
        for side in (ABOVE, BELOW, NOT_BELOW, NOT_ABOVE):
            if all(signs <= side for signs in at_ends):
                return side
    return ANY


def _ends(signer: Shows, leaf: Node) -> tuple[Fraction, Fraction] | None:
    """Return numbers between which a maximum or minimum lies, of those that stand in it."""
    numbers = {part.args[0]: signer.sign(less(leaf, part)) for part in parts_of(leaf) if part.op == "num"}
    low = [number for number, signs in numbers.items() if signs <= NOT_BELOW]
    high = [number for number, signs in numbers.items() if signs <= NOT_ABOVE]
    return (max(low), min(high)) if low and high else None


def two_terms(signer: Shows, first: Node, second: Node) -> Signs | None:
    """Compare two terms by their logarithms."""
    signs = signer.sign(first), signer.sign(second)
    if signs == (BELOW, ABOVE):
        first, second = second, first
    elif signs != (ABOVE, BELOW):
        return None
    lower = mul(MINUS, second)
    if (first.op == "num" and lower.op == "num") or len(signer.busy) > 24:
        return None
    if not all(signer.positive(leaf) for part in (first, lower) for leaf, _ in factors(part)):
        return None
    shares = [one for part in (first, lower) for one in factors(part)]
    if not any(share.free or not whole(share) or factor.op == "exp" for factor, share in shares):
        return None
    parts = [mul(share, node("ln", factor)) for factor, share in factors(first)]
    parts += [mul(MINUS, share, node("ln", factor)) for factor, share in factors(lower)]
    found = signer.sign(simplified(parts))
    return found if found != ANY else None


def power_less_one(signer: Shows, first: Node, second: Node) -> Signs | None:
    """Compare a whole power of what is positive with 1, by its base."""
    if second is not MINUS:
        first, second = second, first
    shares = factors(first)
    if second is not MINUS or len(shares) != 1 or not whole(shares[0][1]):
        return None
    base, count = shares[0][0], shares[0][1].args[0]
    if count == 1 or base.op == "num" or not signer.positive(base):
        return None
    return both(sign_of(count), signer.sign(minus(base, ONE)))
