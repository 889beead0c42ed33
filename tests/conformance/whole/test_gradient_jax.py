"""A step backwards through functions of JAX: right, cut, wrong, refused."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

from ropetheory.conformance import judge
from tests.conformance import zoo

jax: Any = pytest.importorskip("jax")
CONFIG = {**zoo.LLAMA, "max_position_embeddings": 512}


def turned(x, positions):
    """Rotate [n, d] at positions [n], half-split."""
    angles = positions[:, None] * jax.numpy.asarray(zoo.plain(), dtype=np.float32)
    c, s = jax.numpy.cos(angles), jax.numpy.sin(angles)
    one, two = jax.numpy.split(x, 2, axis=-1)
    return jax.numpy.concatenate([one * c - two * s, one * s + two * c], axis=-1).astype(x.dtype)


def cut(x, positions):
    return turned(jax.lax.stop_gradient(x), positions)


def pulled_by(backward):
    """Return the rotation with a step backwards of its own."""
    fn = jax.custom_vjp(turned)
    fn.defvjp(lambda x, positions: (turned(x, positions), positions), backward)
    return lambda x, positions: fn(x, positions)


def nothing(positions):
    return np.zeros(positions.shape, dtype=jax.dtypes.float0)


def forwards(positions, g):
    return turned(g, positions), nothing(positions)


def refusing(positions, g):
    raise NotImplementedError("for inference alone")


def judged(fn, **options):
    return judge(fn, head_dim=zoo.DIM, config=CONFIG, library="jax", **options)


@pytest.mark.parametrize("wrap", [lambda fn: fn, jax.jit])
def test_the_gradient_of_a_sound_function_is_right(wrap):
    assert judged(wrap(turned), gradient=True).codes == ()


@pytest.mark.parametrize(
    ("make", "code", "weight"),
    [
        (lambda: cut, "gradient-cut", "note"),
        (partial(pulled_by, forwards), "gradient-wrong", "fault"),
        (partial(pulled_by, refusing), "gradient-refused", "note"),
    ],
)
def test_what_flows_back_is_judged(make, code, weight):
    (one,) = judged(make()).findings
    assert (one.code, one.weight) == (code, weight)


def test_a_gradient_may_be_demanded_or_left_out():
    assert judged(cut, gradient=True).status == "deviates"
    assert judged(cut, gradient=False).codes == ()
