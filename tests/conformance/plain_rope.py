"""A project's own test file, with the rotation that it tests: what the package alone must judge."""

import numpy as np

CONFIG = {"model_type": "llama", "head_dim": 64, "max_position_embeddings": 4096, "rope_theta": 10000.0}


def rotate(vectors, positions, base=10000.0):
    """Turn halves against each other, as Llama does."""
    angles = np.asarray(positions, dtype=np.float64)[:, None] * base ** (-np.arange(32) / 32)
    cos, sin = np.cos(angles), np.sin(angles)
    first, second = vectors[:, :32], vectors[:, 32:]
    out = np.concatenate([first * cos - second * sin, first * sin + second * cos], axis=1)
    return out.astype(vectors.dtype)


def wrong(vectors, positions):
    """Turn with another base."""
    return rotate(vectors, positions, base=10200.0)


def test_ours_conforms(assert_rope_conforms):
    assert_rope_conforms(rotate, config=CONFIG)


def test_another_base_is_named(assert_rope_conforms):
    report = ""
    try:
        assert_rope_conforms(wrong, config=CONFIG)
    except AssertionError as error:
        report = str(error)
    assert "the base is 10200" in report
