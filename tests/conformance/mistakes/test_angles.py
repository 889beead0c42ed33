"""Ways from positions to angles that are not the right one, and which of them explains what is seen."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.formats import round_to, wrap
from ropetheory.conformance.mistakes.angles import explain, stages
from tests.conformance import zoo

M = np.asarray([1, 2, 255, 257, 300, 1001, 4095])
THETA = zoo.plain()


def explained(angles, first=257):
    law = np.full(angles.shape, 1e-5)
    return explain(wrap(angles), law, stages(M, THETA, THETA, first))


@pytest.mark.parametrize(
    ("angles", "code", "words"),
    [
        (round_to(M.astype(float), "bfloat16")[:, None] * THETA, "positions-rounded", "bfloat16"),
        (round_to(M[:, None] * THETA, "float16"), "angles-rounded", "times frequency is rounded to float16"),
        (np.minimum(M, 256)[:, None] * THETA, "positions-clamped", "from 257 on is answered as position 256"),
        ((M % 257)[:, None] * THETA, "positions-wrap", "begin again at 0 after 256"),
        ((M + 1)[:, None] * THETA, "offset-shift", "each later position m is rotated as m + 1"),
        ((M - 1)[:, None] * THETA, "offset-shift", "each later position m is rotated as m - 1"),
    ],
)
def test_what_became_of_a_position_is_named(angles, code, words):
    found = explained(angles).finding((0,), 257)
    assert (found.code, found.position, found.pairs) == (code, 257, (0,))
    assert words in found.words


def test_angles_of_another_schedule_are_not_explained():
    assert explained(M[:, None] * THETA * 1.01) is None
    assert {stage.mistake.code for stage in stages(M, THETA, THETA, 0)} == {
        "positions-rounded", "angles-rounded", "offset-shift",
    }

