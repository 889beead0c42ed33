"""Every planted fault is named by its code; what is sound conforms, whatever it looks like."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import judge
from tests.conformance import zoo


@pytest.mark.parametrize("case", zoo.FAULTS, ids=lambda case: case.name)
def test_a_fault_is_named(case):
    verdict = judge(case.fn, head_dim=zoo.DIM, config=case.config, **case.options)
    faults = {one.code for one in verdict.findings if one.weight == "fault"}
    assert verdict.status == "deviates"
    assert case.code in faults
    assert all(one.advice and one.words for one in verdict.findings if one.weight == "fault")
    assert faults <= {case.code, *zoo.FOLLOWS.get(case.code, ())}


@pytest.mark.parametrize("case", zoo.SOUND, ids=lambda case: case.name)
def test_what_is_sound_conforms(case):
    verdict = judge(case.fn, head_dim=zoo.DIM, config=case.config, **case.options)
    assert (verdict.status, verdict.codes if verdict.status != "conforms" else ()) == ("conforms", ())


MUTANTS = {
    "direction": lambda v, p, theta, factor: zoo.turned(v, p[:, None] * theta, factor=factor, sign=-1.0),
    "layout": lambda v, p, theta, factor: zoo.turned(v, p[:, None] * theta, "interleaved", factor),
    "off by one": lambda v, p, theta, factor: zoo.turned(v, (p + 1)[:, None] * theta, factor=factor),
    "base by 2 %": lambda v, p, theta, factor: zoo.turned(
        v, p[:, None] * theta * 1.02 ** (-np.arange(len(theta)) / len(theta)), factor=factor
    ),
    "factor by 2 %": lambda v, p, theta, factor: zoo.turned(v, p[:, None] * theta, factor=factor * 1.02),
    "frequencies by 2 %": lambda v, p, theta, factor: zoo.turned(v, p[:, None] * theta * 1.02, factor=factor),
}


@pytest.mark.parametrize("mutant", MUTANTS)
@pytest.mark.parametrize(
    "config", [zoo.LLAMA, zoo.L3, zoo.YARN_CONFIG, zoo.OSS], ids=["plain", "llama3", "yarn", "oss"]
)
@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "float16"])
def test_a_mutant_is_seen(mutant, config, dtype):
    if dtype == "bfloat16":
        pytest.importorskip("ml_dtypes")
    rope = zoo.read_config(config)
    theta = rope.frequencies()

    def sound(v, p):
        return zoo.turned(v, p[:, None] * theta, factor=rope.attention_factor)

    def wrong(v, p):
        return MUTANTS[mutant](v, p, theta, rope.attention_factor)

    assert judge(sound, head_dim=zoo.DIM, config=config, dtype=dtype).status == "conforms"
    assert judge(wrong, head_dim=zoo.DIM, config=config, dtype=dtype).status == "deviates"


def test_short_positions_do_not_acquit():
    """Up to position 3 in bfloat16 whole rows tell llama3 scaling by 8 from none; by 1.01, nobody can."""
    pytest.importorskip("ml_dtypes")
    little = {**zoo.L3, "rope_scaling": {**zoo.L3["rope_scaling"], "factor": 1.01}}
    verdict = judge(zoo.by(zoo.plain()), head_dim=zoo.DIM, config=little, dtype="bfloat16", limit=3)
    assert verdict.status == "undecided"
    assert "not-separated" in verdict.codes
    verdict = judge(zoo.by(zoo.plain()), head_dim=zoo.DIM, config=zoo.L3, dtype="bfloat16", limit=3)
    assert (verdict.status, "rows-differ" in verdict.codes) == ("deviates", True)
