"""A step backwards through functions of torch and JAX: right, cut, wrong, refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ropetheory.conformance import adapters, judge
from tests.conformance import zoo

torch: Any = pytest.importorskip("torch")  # the functions of JAX have a module of their own
Function: Any = torch.autograd.Function
CONFIG = {**zoo.LLAMA, "max_position_embeddings": 512}


def turned(x, positions):
    """Rotate [n, d] at positions [n], half-split."""
    angles = positions[:, None].double() * torch.from_numpy(zoo.plain())
    c, s = angles.cos().to(x.dtype), angles.sin().to(x.dtype)
    one, two = x.chunk(2, dim=-1)
    return torch.cat([one * c - two * s, one * s + two * c], dim=-1)


class Wrong(Function):  # type: ignore[misc]
    @staticmethod
    def forward(ctx, x, positions):
        ctx.save_for_backward(positions)
        return turned(x, positions)

    @staticmethod
    def backward(ctx, g):
        return turned(g, *ctx.saved_tensors), None  # in the direction of the forward step


class Unsigned(Function):  # type: ignore[misc]
    @staticmethod
    def forward(ctx, x, positions):
        ctx.save_for_backward(positions)
        return turned(x, positions)

    @staticmethod
    def backward(ctx, g):
        right, wrong = turned(g, -ctx.saved_tensors[0]), turned(g, ctx.saved_tensors[0])
        return torch.cat([right[:, :32], wrong[:, 32:]], dim=1), None


class Straight(Function):  # type: ignore[misc]
    @staticmethod
    def forward(ctx, x, positions):
        return turned(x, positions)

    @staticmethod
    def backward(ctx, g):
        return g.clone(), None  # a step that somebody wrote is held against the law


def in_place(x, positions):
    """Write where autograd does not look, as kernels for inference do."""
    with torch.no_grad():
        x.copy_(turned(x, positions))
    return x


class ByPlace(Function):  # type: ignore[misc]
    @staticmethod
    def forward(ctx, x, positions):
        return turned(x, positions)

    @staticmethod
    def backward(ctx, g):
        return turned(g, -torch.arange(len(g))), None


class Shared(Function):  # type: ignore[misc]
    """The positions are kept with the class, where the next call replaces them."""

    @staticmethod
    def forward(ctx, x, positions):
        Shared.kept = positions
        return turned(x, positions)

    @staticmethod
    def backward(ctx, g):
        return turned(g, -Shared.kept), None


class Tail(Function):  # type: ignore[misc]
    @staticmethod
    def forward(ctx, x, positions):
        ctx.save_for_backward(positions)
        return turned(x, positions)

    @staticmethod
    def backward(ctx, g):
        whole = len(g) // 8 * 8
        return torch.cat([turned(g, -ctx.saved_tensors[0])[:whole], g[whole:]]), None


class Factorless(Function):  # type: ignore[misc]
    @staticmethod
    def forward(ctx, x, positions):
        ctx.save_for_backward(positions)
        return 1.25 * turned(x, positions)

    @staticmethod
    def backward(ctx, g):
        return turned(g, -ctx.saved_tensors[0]), None


class Refusing(Function):  # type: ignore[misc]
    @staticmethod
    def forward(ctx, x, positions):
        return turned(x, positions)

    @staticmethod
    def backward(ctx, g):
        raise NotImplementedError("for inference alone")


def cut(x, positions):
    return turned(x.detach(), positions)


def judged(fn, **options):
    return judge(fn, head_dim=zoo.DIM, config=CONFIG, library="torch", **options)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_the_gradient_of_a_sound_function_is_right(dtype):
    assert judged(turned, dtype=dtype).codes == ()
    assert judged(adapters.heads(lambda x, p: turned(x[0, 0], p)[None, None], library="torch")).status


@pytest.mark.parametrize(
    ("fn", "code", "weight"),
    [
        (cut, "gradient-cut", "note"),
        (in_place, "gradient-unturned", "note"),
        (Straight.apply, "gradient-wrong", "fault"),
        (Wrong.apply, "gradient-wrong", "fault"),
        (Refusing.apply, "gradient-refused", "note"),
    ],
)
def test_what_flows_back_is_judged(fn, code, weight):
    one = judged(fn).findings[-1]  # behind the note on a vector that is overwritten
    assert (one.code, one.weight) == (code, weight)


@pytest.mark.parametrize(
    ("fn", "words"),
    [
        (Wrong.apply, "the gradient is turned forwards, as vectors are (off by"),
        (Shared.apply, "the gradient is turned by the tables of the call that came last, not of its own"),
        (Unsigned.apply, "the gradient of the second coordinate of each pair is wrong, and of the other one"),
        (ByPlace.apply, "the gradient is turned back by the place of each row in the call"),
        (Tail.apply, "the gradient of rows 8-12 of 13 is wrong, and of the others right"),
    ],
)
def test_a_wrong_gradient_is_told_by_its_kind(fn, words):
    (one,) = judged(fn).findings
    assert (one.code, one.words.startswith(words)) == ("gradient-wrong", True)


def test_a_factor_that_the_gradient_lacks_is_named():
    scaled = {"rope_type": "yarn", "factor": 1.0000001, "attention_factor": 1.25}
    found = judge(
        Factorless.apply, head_dim=zoo.DIM, library="torch", config=CONFIG | {"rope_scaling": scaled}
    ).findings
    assert "the gradient lacks the factor 1.25 (off by" in " ".join(one.words for one in found)


def test_a_gradient_may_be_demanded_or_left_out():
    assert judged(cut, gradient=True).status == "deviates"
    assert judged(cut, gradient=False).codes == ()
    assert judged(in_place, gradient=True).status == "deviates"
    assert judged(Wrong.apply, gradient=False).codes == ()


def test_a_gradient_that_flows_to_queries_alone_is_a_fault():
    def both(of_keys):
        def rotate(q, k, positions):
            return four(turned, q, positions), four(of_keys, k, positions)

        return adapters.queries_and_keys(rotate, batched=True, library="torch")

    assert judged(both(turned)).codes == ()
    (lost,) = judged(both(cut)).findings
    assert (lost.code, lost.weight) == ("gradient-cut", "fault")
    assert lost.words == "no gradient flows back to the keys, and to the queries one does"
    (wrong,) = judged(both(Wrong.apply)).findings
    assert wrong.words.startswith("the gradient of keys is turned forwards, as vectors are")


def four(fn, x, positions):
    """Turn [b, h, s, d] at positions [b, s] by a function of rows."""
    at = positions[:, None].expand(x.shape[:3]).reshape(-1)
    return fn(x.reshape(-1, x.shape[-1]), at).reshape(x.shape)


def test_a_kernel_of_numpy_has_none():
    assert judge(zoo.by(zoo.plain()), head_dim=zoo.DIM, config=CONFIG, gradient=True).codes == ()
    assert np.isfinite(zoo.plain()).all()
