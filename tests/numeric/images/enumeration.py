"""Images by enumeration, and their distances as balls."""

import flint
import numpy as np
from hypothesis import strategies as st

import ropetheory as rt
from ropetheory.numeric.certificates import to_ball, working_precision


def brute_distances(old, new, count, total):
    """Every distance, in the extended floats of the platform."""
    far = np.arange(total, dtype=np.longdouble)[:, None, None] * np.asarray(new, dtype=np.longdouble)
    near = np.arange(count, dtype=np.longdouble)[None, :, None] * np.asarray(old, dtype=np.longdouble)
    return np.sqrt(np.mean(4 * np.sin((far - near) / 2) ** 2, axis=-1)).astype(np.float64)


def square_ball(old, new, position, nearest):
    """The squared distance of a new image and an old one, as a ball."""
    with working_precision(200):
        pairs = zip(old.tolist(), new.tolist(), strict=True)
        parts = [((position * to_ball(phi) - nearest * to_ball(theta)) / 2).sin() for theta, phi in pairs]
        return 4 * sum((part * part for part in parts), flint.arb(0)) / len(parts)


def attains(distance, old, new, position, nearest):
    """Whether two positions have the distance: off by 7 units of 2^-52 a pair and those of a mean."""
    with working_precision(200):
        return abs(to_ball(float(distance)) - square_ball(old, new, position, nearest).sqrt()) < 2.0**-47


PLAIN = rt.frequencies(10000, 128)
METHODS = {
    "pi": lambda s, n: rt.position_interpolation(s),
    "abf": lambda s, n: rt.adjusted_base(50),
    "ntk": lambda s, n: rt.ntk_aware(s),
    "yarn": lambda s, n: rt.yarn(s, n),
}
schedules = st.lists(st.floats(-4, 4), min_size=3, max_size=3)
