"""The bounds of a similarity are held in both layouts."""

from __future__ import annotations

import pytest

import ropetheory
from ropetheory.symbolic.agreement.enclosure import AgreementError
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.agreement.granularity import SimilarityAgreement

bounds = ropetheory.similarity_bounds


@pytest.mark.parametrize(
    "wrong",
    [
        lambda x, b, *, layout="interleaved", **k: tuple(
            bound * (1 + 1e-9 * (layout == "half-split")) for bound in bounds(x, b, layout=layout, **k)
        ),
        lambda x, b, **k: bounds(x, b, **k)[::-1],
        lambda x, b, *, beta=1.0, **k: bounds(x, b, **k),
        lambda x, b, **k: (bounds(x, b, **k)[0], 2 * bounds(x, b, **k)[1]),
    ],
)
def test_wrong_bounds_of_a_similarity_are_named(monkeypatch, wrong):
    monkeypatch.setitem(PUBLIC, "similarity_bounds", wrong)
    with pytest.raises(AgreementError, match="similarity_bounds"):
        SimilarityAgreement().check("granularity")


def test_the_right_bounds_pass():
    SimilarityAgreement(points=3).check("another seed")
