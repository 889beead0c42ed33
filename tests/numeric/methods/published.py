"""Published formulas of the methods, written anew in mpmath, and one of each method."""

import random

import ropetheory as rt


def theta(mp, base, dim, pair):
    return mp.mpf(base) ** (-mp.mpf(2 * pair) / dim)


def worst(mp, got, true):
    """Return the greatest relative distance, in units of 2^-52; zeros must be exact."""
    got = got.tolist()
    assert len(got) == len(true)
    assert all(a == 0 for a, b in zip(got, true, strict=True) if b == 0)
    return max(
        (float(abs(mp.mpf(a) - b) / b) * 2**52 for a, b in zip(got, true, strict=True) if b != 0), default=0.0
    )


def points(name, count=30):
    rng = random.Random(name)
    for _ in range(count):
        base = 10 ** rng.uniform(1, 8)
        yield base, 2 * rng.choice((2, 4, 16, 32, 64)), 10 ** rng.uniform(2, 6), 2 ** rng.uniform(0, 8)


def su(mp, base, dim, scale):
    return [theta(mp, base, dim, j) * mp.mpf(scale) ** (-mp.mpf(2 * (j + 1)) / dim) for j in range(dim // 2)]


def ntk(mp, base, dim, scale):
    new = mp.mpf(base) * mp.mpf(scale) ** (mp.mpf(dim) / (dim - 2))
    return [theta(mp, new, dim, j) for j in range(dim // 2)]


def published_llama3(mp, base, dim, scale, length, low, high):
    found = []
    for j in range(dim // 2):
        plain = theta(mp, base, dim, j)
        wave = 2 * mp.pi / plain
        if wave < mp.mpf(length) / high:
            found.append(plain)
        elif wave > mp.mpf(length) / low:
            found.append(plain / scale)
        else:
            smooth = (mp.mpf(length) / wave - low) / (mp.mpf(high) - low)
            found.append((1 - smooth) * plain / scale + smooth * plain)
    return found


def published_yarn(mp, base, dim, scale, length, truncate, fast=32, slow=1):
    def place(turns):
        return dim * mp.log(mp.mpf(length) / (turns * 2 * mp.pi)) / (2 * mp.log(base))

    low, high = place(fast), place(slow)
    if truncate:
        low, high = mp.floor(low), mp.ceil(high)
    low, high = max(low, 0), min(high, dim - 1)
    if low == high:
        high += mp.mpf("0.001")
    found = []
    for j in range(dim // 2):
        share = min(max((j - low) / (high - low), 0), 1)
        plain = theta(mp, base, dim, j)
        found.append(plain / scale * share + plain * (1 - share))
    return found
WAVES = list(range(1, 65))
EVERY = {
    "none": (rt.unscaled(), True, False),
    "position_interpolation": (rt.position_interpolation(4), True, False),
    "positions divided": (rt.position_interpolation(4, on="positions"), True, False),
    "ntk_aware": (rt.ntk_aware(4), False, False),
    "su_ntk": (rt.su_ntk(4), False, False),
    "dynamic_ntk": (rt.dynamic_ntk(4, 4096, rule="fixed"), False, False),
    "adjusted_base": (rt.adjusted_base(50), False, False),
    "critical_base": (rt.critical_base_method(4, 4096), False, True),
    "ntk_by_parts": (rt.ntk_by_parts(4, 4096), False, True),
    "index ramp": (rt.yarn(4, 4096, ramp="index"), False, True),
    "llama3": (rt.llama3(4, 4096), False, True),
    "by parts at 1": (rt.ntk_by_parts(1, 4096), True, False),
    "longrope": (rt.longrope(WAVES, WAVES, 4096), False, False),
    "resonance": (rt.resonance_rope(rt.unscaled(), 4096), False, True),
    "p_rope": (rt.p_rope(0.5), False, False),
    "partial": (rt.partial_rotary(0.5), True, False),
    "proportional": (rt.proportional_rotary(0.5), False, False),
    "rerope": (rt.rerope(512), True, False),
    "lm_infinite": (rt.lm_infinite(512), True, False),
}
