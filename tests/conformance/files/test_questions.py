"""The set of questions: what it depends on, and that it holds all that the judge asks."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.files.questions import Asked, Exact, padded, questions
from ropetheory.conformance.functions import judge
from ropetheory.errors import RopeTheoryError
from tests.conformance import zoo
from tests.conformance.files.port import SMALL, small

CONFIG = SMALL.config


def test_the_same_arguments_make_the_same_questions():
    assert [one.id for one in questions(SMALL)] == [one.id for one in small()]


def test_base_layout_and_format_do_not_matter_but_width_and_length_do():
    own = {one.id for one in small()}
    other = questions(Asked(config=CONFIG | {"rope_theta": 5e5}, dtype="bfloat16"))
    assert {one.id for one in other} == own
    assert {one.id for one in questions(Asked(config=CONFIG, layout="interleaved"))} == own
    assert {one.id for one in questions(Asked(config=CONFIG | {"model_type": "cohere"}))} == own
    assert not own & {one.id for one in questions(Asked(config=CONFIG, limit=511)) if one.name == "selectors"}


def test_positions_go_to_the_last_one_and_not_beyond():
    assert max(one.positions.max() for one in small()) == 2047
    assert max(one.positions.max() for one in questions(Asked(config=CONFIG, limit=511))) == 511


@pytest.mark.parametrize(
    "config",
    [zoo.LLAMA, zoo.LLAMA | {"rope_scaling": zoo.DYNAMIC}, "phi-4-mini", "deepseek-v2", "gpt-j-6b"],
    ids=["plain", "dynamic", "longrope", "latent", "partial"],
)
def test_what_is_recorded_conforms_by_itself(config):
    asked = Asked(config=config)
    exact = Exact(asked)
    options = {**asked.options(), "layout": "half-split"}
    assert judge(exact, keys=Exact(asked), **options).status == "conforms"
    texts = {int(positions.max()) for vectors, positions in exact.calls if len(positions) > 8}
    told = {one.length - 1 for one in questions(asked) if one.name == "selectors"}
    assert told <= texts
    assert max(texts) in told


def test_keys_are_other_vectors_at_the_same_positions():
    for one in small():
        if one.name in ("asked", "selectors"):
            same = np.all(one.q == one.k, axis=-1)  # of rows that stand twice at a position
            assert same.sum() <= max(1, same.size // 20), one.id
    long = next(one for one in small() if one.name == "asked" and one.q.shape[1] > 64)
    rows = {(m, tuple(v)) for m, v in zip(long.positions[0], long.q[0, :, 0].tolist(), strict=True)}
    keys = {(m, tuple(v)) for m, v in zip(long.positions[0], long.k[0, :, 0].tolist(), strict=True)}
    assert len(rows - keys) <= 1  # the row at the end of the text stands alone


def test_long_calls_have_no_tail():
    assert [padded(n) for n in (1, 63, 64, 257)] == [1, 63, 256, 512]
    assert all(one.q.shape[1] % 256 == 0 for one in small() if one.name == "selectors")


def test_a_width_must_be_known():
    with pytest.raises(RopeTheoryError, match="`head_dim` is missing"):
        questions(Asked())
    assert questions(Asked(head_dim=8, limit=100))
