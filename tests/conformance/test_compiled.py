"""Functions that are compiled for each shape are asked in one and in 64 rows, and the report says so."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ropetheory.conformance import adapters, judge
from ropetheory.conformance.compiled import BLOCK, by_blocks, compiles, filled
from tests.conformance import zoo

TORCH_WARNS = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of its own modules
CONFIG = {**zoo.LLAMA, "max_position_embeddings": 512}


def test_rows_are_filled_up_by_the_one_at_the_longest_position():
    vectors, positions = np.eye(3), np.asarray([4, 9, 2])
    rows, at = filled(vectors, positions, 5)
    assert at.tolist() == [4, 9, 2, 9, 9]
    assert np.array_equal(rows[3:], vectors[[1, 1]])
    several = filled(vectors, positions[:, None] * [1, 0], 4)[1]
    assert several.tolist() == [[4, 0], [9, 0], [2, 0], [9, 0]]
    for block, count in ((None, 3), (5, 1), (3, 3), (2, 3)):
        assert len(filled(np.eye(count), np.arange(count), block)[0]) == count


def test_many_rows_are_asked_a_block_at_a_time():
    seen = []

    def ask(vectors, positions):
        seen.append(len(vectors))
        return vectors * positions[:, None]

    vectors, positions = np.ones((7, 2)), np.arange(7)
    assert np.array_equal(by_blocks(ask, vectors, positions, 3), vectors * positions[:, None])
    assert seen == [3, 3, 1]


class Counting:
    """A function of JAX's kind that keeps the shapes in which it is asked."""

    library = "jax"

    def __init__(self, jnp):
        self.jnp, self.rows = jnp, set()

    def __call__(self, x, positions):
        self.rows.add(x.shape[0])
        angles = positions[:, None] * self.jnp.asarray(zoo.plain(), dtype=self.jnp.float32)
        c, s = self.jnp.cos(angles), self.jnp.sin(angles)
        one, two = self.jnp.split(x, 2, axis=-1)
        return self.jnp.concatenate([one * c - two * s, one * s + two * c], axis=-1).astype(x.dtype)


def test_two_row_counts_and_no_more():
    fn = Counting(pytest.importorskip("jax.numpy"))
    verdict = judge(fn, head_dim=zoo.DIM, config=CONFIG)
    assert (verdict.status, fn.rows) == ("conforms", {1, BLOCK})
    assert f"1 or {BLOCK} rows a call: no tail is tried" in dict(verdict.facts)["shapes"]
    more = judge(fn, head_dim=zoo.DIM, config=CONFIG, every=True)
    assert more.status == "conforms"
    assert {3, 17, 33, 65, 129, 257} <= fn.rows
    assert "no tail" not in dict(more.facts)["shapes"]


def test_what_is_wrong_is_seen_in_blocks_too():
    jnp = pytest.importorskip("jax.numpy")
    fn = Counting(jnp)
    first = adapters.Adapted(lambda x, p: fn(x, jnp.full_like(p, p[0])), "jax")
    assert judge(first, head_dim=zoo.DIM, config=CONFIG).status == "deviates"
    base = judge(fn, head_dim=zoo.DIM, config={**CONFIG, "rope_theta": 5e5})
    assert base.codes == ("base-default",)


@TORCH_WARNS
def test_torch_compile_is_recognised_through_what_wraps_it():
    torch: Any = pytest.importorskip("torch")
    compiled = torch.compile(lambda x, p: x)  # made, and never called
    linear = torch.nn.Linear(2, 2)

    def global_free(x, p):
        return compiled(x, p)

    for fn in (compiled, global_free, adapters.heads(global_free), torch.compile(linear)):
        assert compiles(fn, "torch")
    for fn in (linear, lambda x, p: x, adapters.offset(global_free), np.sin):
        assert not compiles(fn, "torch")
    linear.compile()
    assert compiles(torch.nn.Sequential(linear), "torch")


@TORCH_WARNS
def test_compiled_functions_of_torch_are_not_asked_a_step_backwards_by_default():
    torch: Any = pytest.importorskip("torch")
    theta = torch.from_numpy(zoo.plain())
    seen = set()

    @torch.compile(backend="eager")
    def turned(x, positions):
        angles = positions[:, None].double() * theta
        c, s = angles.cos().to(x.dtype), angles.sin().to(x.dtype)
        one, two = x.chunk(2, dim=-1)
        return torch.cat([one * c - two * s, one * s + two * c], dim=-1)

    def counted(x, positions):
        seen.add((len(x), x.requires_grad))
        return turned(x, positions)

    verdict = judge(counted, head_dim=zoo.DIM, config=CONFIG, library="torch")
    assert (verdict.status, seen) == ("conforms", {(1, False), (BLOCK, False)})
    assert "no step backwards" in dict(verdict.facts)["shapes"]
    more = judge(counted, head_dim=zoo.DIM, config=CONFIG, library="torch", gradient=True)
    assert more.status == "conforms"
    assert (BLOCK, True) in seen
