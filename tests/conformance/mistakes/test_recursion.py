"""Angles by recursion, as ggml has them: described with their cost, a fault only beyond its bound."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.conformance import judge, judge_tables
from ropetheory.conformance.bounds import frequency_loss
from ropetheory.conformance.mistakes.recursion import (
    by_recursion,
    ratios,
    recursion_finding,
    recursion_loss,
    recursive_angles,
)
from ropetheory.conformance.references.stated import Said, reference_of
from tests.conformance import zoo


def angles_of_ggml(positions, base, dim, divisors=None):
    """Multiply the angle by a scale from pair to pair, in float32."""
    scale, angle, found = np.float32(base) ** np.float32(-2.0 / dim), positions.astype(np.float32), []
    for j in range(dim // 2):
        found.append(angle if divisors is None else angle / np.float32(divisors[j]))
        angle = angle * scale
    assert angle.dtype == np.float32
    return np.stack(found, axis=1)


def ggml(base, dim, divisors=None):
    return lambda v, p: zoo.turned(v, angles_of_ggml(p, base, dim, divisors))


def config(base, dim, length):
    return {
        "model_type": "llama", "head_dim": dim, "rope_theta": base, "max_position_embeddings": length,
    }  # fmt: skip


@pytest.mark.parametrize("length", [4096, 131072])
@pytest.mark.parametrize(("base", "dim"), [(1e4, 64), (1e4, 128), (5e5, 128), (1e6, 128)])
def test_ggml_conforms_and_the_note_says_what_the_recursion_costs(base, dim, length):
    verdict = judge(ggml(base, dim), config=config(base, dim, length))
    assert (verdict.status, verdict.codes) == ("conforms", ("angles-by-recursion",))
    assert "note:   angles are multiplied from pair to pair in float32, which costs up to" in str(verdict)
    assert all(band.ratio <= 1.0 for band in verdict.bands)


def test_divisors_of_pairs_are_part_of_it():
    scaled = {**zoo.L3, "head_dim": 128, "rope_theta": 5e5}
    divisors = rt.frequencies(5e5, 128) / rt.read_config(scaled).frequencies()
    verdict = judge(ggml(5e5, 128, divisors), config=scaled)
    assert (verdict.status, verdict.codes) == ("conforms", ("angles-by-recursion",))


@pytest.mark.parametrize("base", [10000.5, 10001.0])
def test_the_recursion_of_another_base_deviates(base):
    verdict = judge(ggml(base, 64), config=config(1e4, 64, 16384))
    assert (verdict.status, verdict.codes) == ("deviates", ("base",))


def test_what_is_no_recursion_is_not_taken_for_one():
    close = zoo.by(zoo.plain(10000.05))  # within the bound of the recursion, and none
    assert judge(close, config=zoo.LLAMA).codes == ("base",)
    assert judge(zoo.by(zoo.plain()), config=zoo.LLAMA).codes == ()
    single = judge(
        lambda v, p: zoo.turned(v, p[:, None].astype(np.float32) * zoo.plain().astype(np.float32)),
        config=zoo.LLAMA,
    )
    assert single.codes == ()


@pytest.mark.parametrize("base", [1e4, 5e5, 1e6])
@pytest.mark.parametrize("dim", [64, 128])
def test_the_bound_holds_for_every_ratio_within_its_own(base, dim):
    theta, m = zoo.plain(base, dim), np.random.default_rng(1).integers(1, 131072, 400)
    exact, lost = m[:, None] * theta, recursion_loss(theta)
    tried = list(ratios(theta))
    inside = [one for one in tried if abs(float(one) / theta[1] - 1.0) <= frequency_loss(theta)[1]]
    assert len(inside) > 10
    worst = max(
        np.max((np.abs(recursive_angles(m, one, np.ones(dim // 2)) - exact) / exact)[:, 1:] / lost[1:])
        for one in inside
    )
    assert 0.5 < worst <= 1.0


def test_a_wrong_row_is_a_fault_beside_the_recursion():
    def spoiled(v, p):
        return zoo.turned(v, angles_of_ggml(p + (p == 4097), 1e4, 64))

    verdict = judge(spoiled, config=zoo.LLAMA)
    assert verdict.status == "deviates"


def test_a_table_by_recursion_conforms_with_the_note():
    angles = angles_of_ggml(np.arange(4096), 1e4, 128)
    verdict = judge_tables(np.cos(angles), np.sin(angles), config=config(1e4, 128, 4096))
    assert (verdict.status, verdict.codes) == ("conforms", ("angles-by-recursion",))


def test_only_what_was_found_loosens_what_is_asked():
    want = reference_of(zoo.LLAMA, None, Said()).at(64, 4096)
    assert by_recursion(want, ()) is want
    loose = by_recursion(want, ("angles-by-recursion",))
    assert np.all(loose.more[1:] > want.more[1:])
    m = np.arange(1, 4000, 7)
    assert recursion_finding(want, m, m[:, None] * want.theta, 1e-6) is None
