"""Feasibility by brute force: the sums of all offsets as balls."""

import flint

from ropetheory.numeric.certificates import to_ball

BITS = 200


def balls_of(thetas, offset):
    return sum(((offset * theta).cos() for theta in thetas), start=flint.arb(0))


def negative_offset(base, dim, length, method=None):
    """Return the first offset with a negative sum by balls alone; for a method, of what it returns."""
    with flint.ctx.workprec(BITS):
        if method is None:
            log = to_ball(base).log()
            thetas = [(-log * (2 * j) / dim).exp() for j in range(dim // 2)]
        else:
            thetas = [to_ball(float(t)) for t in method.frequencies(base, dim, length=length)]
        for offset in range(length):
            place = offset if method is None else to_ball(float(method.positions(offset)))
            total = balls_of(thetas, place)
            assert total > 0 or total < 0
            if total < 0:
                return offset
    return None
