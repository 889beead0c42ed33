"""Small implementations of rotary embeddings, sound and with one fault planted, and configurations."""

from __future__ import annotations

import numpy as np

from ropetheory import read_config
from ropetheory.conformance.formats import round_to

DIM = 64
LLAMA = {"model_type": "llama", "head_dim": DIM, "max_position_embeddings": 16384}
LLAMA3 = {
    "rope_type": "llama3",
    "factor": 8.0,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "original_max_position_embeddings": 2048,
}
YARN = {"rope_type": "yarn", "factor": 16.0, "original_max_position_embeddings": 1024}
DYNAMIC = {"rope_type": "dynamic", "factor": 4.0}
GPTOSS = {**YARN, "rope_theta": 150000.0, "truncate": False}


def plain(base=10000.0, dim=DIM):
    return base ** (-2.0 * np.arange(dim // 2) / dim)


def turned(vectors, angles, layout="half-split", factor=1.0, sign=1.0):
    """Rotate in float64 by angles [n, pairs], back in the format of the vectors."""
    pairs = angles.shape[-1]
    first, second = places(layout, pairs)
    out = np.array(vectors, dtype=np.float64)
    x, y = out[:, first].copy(), out[:, second].copy()
    c, s = factor * np.cos(angles), sign * factor * np.sin(angles)
    out[:, first], out[:, second] = x * c - y * s, x * s + y * c
    return out.astype(vectors.dtype)


def places(layout, pairs):
    j = np.arange(pairs)
    return (2 * j, 2 * j + 1) if layout == "interleaved" else (j, j + pairs)


def by(theta, **options):
    return lambda v, p: turned(v, p[:, None] * np.asarray(theta), **options)


def configured(config, **options):
    rope = read_config(config)
    return by(rope.frequencies(), factor=rope.attention_factor, **options)


def cut(v, p, *, theta, first):
    """Rotate the coordinates from ``first`` on, as many as frequencies ask for."""
    width = 2 * len(theta)
    out = v.copy()
    out[:, first : first + width] = turned(v[:, first : first + width], p[:, None] * theta)
    return out


def rotate_half(v):
    return np.concatenate([-v[:, DIM // 2 :], v[:, : DIM // 2]], axis=1)


def applied(v, cos, sin, other):
    return (v * cos + other * sin).astype(v.dtype)


def table_layout(v, p):
    angles = np.repeat(p[:, None] * plain(), 2, axis=1)
    return applied(v, np.cos(angles), np.sin(angles), rotate_half(v))


def table_halves_for_neighbours(v, p):
    angles = np.concatenate([p[:, None] * plain()] * 2, axis=1)
    other = np.stack([-v[:, 1::2], v[:, ::2]], axis=-1).reshape(v.shape)
    return applied(v, np.cos(angles), np.sin(angles), other)


def apart_and_halves(v, p):
    angles = np.concatenate([p[:, None] * plain()] * 2, axis=1)
    return applied(v, np.cos(angles), np.sin(angles), np.concatenate([-v[:, 1::2], v[:, ::2]], axis=1))


def sign_lost(v, p):
    angles = np.concatenate([p[:, None] * plain()] * 2, axis=1)
    return applied(
        v, np.cos(angles), np.sin(angles), np.abs(1) * np.concatenate([v[:, 32:], v[:, :32]], axis=1)
    )


def reflected(v, p):
    c, s = np.cos(p[:, None] * plain()), np.sin(p[:, None] * plain())
    x, y = v[:, :32], v[:, 32:]
    return np.concatenate([x * c + y * s, x * s - y * c], axis=1).astype(v.dtype)


def half_overwritten(v, p):
    c, s = np.cos(p[:, None] * plain()), np.sin(p[:, None] * plain())
    out = v.copy()
    out[:, :32] = out[:, :32] * c - out[:, 32:] * s
    out[:, 32:] = out[:, :32] * s + out[:, 32:] * c
    return out


def swapped_functions(v, p):
    return turned(v, np.pi / 2 - p[:, None] * plain())


def overwrites(v, p):
    v[:] = turned(v, p[:, None] * plain())
    return v


def by_row(v, p):
    return turned(v, np.arange(len(v))[:, None] * plain())


def narrow_angles(name):
    def rotate(v, p):
        with np.errstate(all="ignore"):
            return turned(v, round_to(round_to(p * 1.0, name)[:, None] * round_to(plain(), name), name))

    return rotate


def narrow_products(name):
    return lambda v, p: turned(v, round_to(p[:, None] * plain(), name))


def narrow_table(name):
    def rotate(v, p):
        angles = p[:, None] * plain()
        c, s = round_to(np.cos(angles), name), round_to(np.sin(angles), name)
        x, y = v[:, :32], v[:, 32:]
        return np.concatenate([x * c - y * s, x * s + y * c], axis=1).astype(v.dtype)

    return rotate


def table_ends(v, p):
    table = np.arange(8192)[:, None] * plain()
    return turned(v, table[p])


def bad_sine(v, p):
    angles = (p[:, None] * plain()).astype(np.float32)
    rough = angles - np.float32(6.2831855) * np.rint(angles / np.float32(6.2831855))
    return turned(v, rough.astype(np.float64))


def growing(v, p):
    return turned(v, p[:, None] * plain()) * (1.0 + p[:, None] / 4096.0).astype(v.dtype)


def wobbling(v, p):
    return np.tanh(turned(v, p[:, None] * plain()) * 0.5).astype(v.dtype) * 2


def forgetful():
    seen = {"longest": 0}

    def rotate(v, p):
        seen["longest"] = max(seen["longest"], int(p.max()))
        grown = 10000.0 * max(1.0, seen["longest"] / 4096.0)
        return turned(v, p[:, None] * plain(grown))

    return rotate


def dynamic(rule=None):
    def rotate(v, p):
        n = max(int(p.max()) + 1, 16384) if rule is None else 16384
        base = 10000.0 * (4.0 * n / 16384 - 3.0) ** (DIM / (DIM - 2))
        return turned(v, p[:, None] * plain(base))

    return rotate


def only_grows():
    """Keep the base of a longer text until one is shorter than the training length."""
    seen = {"n": 16384}

    def rotate(v, p):
        n = int(p.max()) + 1
        seen["n"] = 16384 if n < 16384 else max(seen["n"], n)
        return turned(v, p[:, None] * plain(10000.0 * (4.0 * seen["n"] / 16384 - 3.0) ** (DIM / (DIM - 2))))

    return rotate


def lost_rest(v, p):
    out = turned(v[:, :32], p[:, None] * plain(dim=32))
    return np.concatenate([out, np.zeros_like(v[:, 32:])], axis=1)


def by_sections(sections, theta):
    axes = np.repeat(np.arange(len(sections)), sections)
    return lambda v, p: turned(v, p[:, axes] * theta)


def with_scaling(scaling, **more):
    return {**LLAMA, "rope_scaling": scaling, **more}


COHERE = {**LLAMA, "model_type": "cohere", "rope_theta": 10000.0}
HALF = {**LLAMA, "model_type": "stablelm", "partial_rotary_factor": 0.5}
YARN_CONFIG, L3, DYN = with_scaling(YARN), with_scaling(LLAMA3), with_scaling(DYNAMIC)
OSS = with_scaling({k: v for k, v in GPTOSS.items() if k != "rope_theta"}, rope_theta=150000.0)
YARN_THETA = read_config(YARN_CONFIG).frequencies()
A = read_config(YARN_CONFIG).attention_factor
