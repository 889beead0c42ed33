"""Tables in the spellings that exist; each is read as the same cosines and sines."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.spellings import read_table
from ropetheory.errors import RopeTheoryError
from tests.conformance import zoo

ANGLES = np.arange(64)[:, None] * zoo.plain(dim=16)
C, S = np.cos(ANGLES), np.sin(ANGLES)


@pytest.mark.parametrize(
    ("table", "spelling", "layout"),
    [
        ((C, S), "cosine and sine apart", None),
        ((np.concatenate([C, C], 1), np.concatenate([S, S], 1)),
         "cosine and sine apart, halves repeated", "half-split"),
        ((np.repeat(C, 2, 1), np.repeat(S, 2, 1)), "cosine and sine apart, each repeated", "interleaved"),
        ((np.concatenate([S, C], 1),), "sine then cosine, joined", None),
        ((np.stack([C, S], -1),), "a last axis of cosine and sine", None),
        ((np.stack([S, C], -1),), "a last axis of cosine and sine", None),
        ((C + 1j * S,), "complex numbers", None),
        ((ANGLES,), "angles", None),
        ((C[None, :, None], S[None, :, None]), "cosine and sine apart", None),
    ],
)  # fmt: skip
def test_a_spelling_is_named_and_read(table, spelling, layout):
    found = read_table(*table)
    assert (found.spelling, found.layout) == (spelling, layout)
    np.testing.assert_array_equal(found.cosines, C)
    np.testing.assert_array_equal(found.sines, S)


def test_what_shows_neither_is_refused():
    with pytest.raises(RopeTheoryError, match="row 0 shows neither"):
        read_table(np.random.default_rng(1).normal(size=(8, 16)))
    with pytest.raises(RopeTheoryError, match="must both be"):
        read_table(C, S[:, :4])
    with pytest.raises(RopeTheoryError, match="squeeze it"):
        read_table(np.zeros((3, 4, 5)))
