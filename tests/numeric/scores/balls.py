"""The kernel as balls."""

from flint import arb

from ropetheory.numeric.certificates import working_precision


def ball(schedule, offset):
    """The sum of cosines for frequencies and an offset taken exactly."""
    with working_precision(200):
        return sum(((arb(float(one)) * arb(float(offset))).cos() for one in schedule), start=arb(0))


def off(value, schedule, offset):
    with working_precision(200):
        return float(abs(ball(schedule, offset) - arb(float(value))))
