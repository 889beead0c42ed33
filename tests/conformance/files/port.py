"""A port in the place of a program of another language: answers to every case, sound or with a fault."""

from __future__ import annotations

import functools

import numpy as np

from ropetheory.conformance.files.questions import Asked, questions
from tests.conformance import zoo

SMALL = Asked(config={"model_type": "llama", "head_dim": 16, "max_position_embeddings": 2048})


@functools.cache
def small():
    return questions(SMALL)


def turned(x, positions, theta, **options):
    """Rotate [batch, tokens, heads, width] in float32."""
    out = np.empty_like(x)
    for head in range(x.shape[2]):
        flat = x[:, :, head].reshape(-1, x.shape[3]).astype(np.float32)
        angles = positions.reshape(-1, 1) * np.asarray(theta)
        out[:, :, head] = zoo.turned(flat, angles, **options).reshape(x[:, :, head].shape)
    return out


def answers(cases, rope, spoil=None, **options):
    """Answer every case; ``spoil`` changes the answers [batch, tokens, heads, width] in place."""
    found = {}
    for case in cases:
        theta = rope.frequencies(case.length)
        for part in ("q", "k"):
            x = getattr(case, part)
            y = turned(x, case.positions, theta, factor=rope.attention_factor, **options)
            if spoil:
                spoil(x, y, case, part)
            found[f"{case.id}.{part}"] = y
    return found
