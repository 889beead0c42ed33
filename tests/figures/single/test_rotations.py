"""How often each pair turns in training."""

import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures


def test_turns_are_those_of_rotations_and_counts_those_below_one():
    ax = figures.plot_rotations([10000, 500000], 128, 4096)
    for line, base in zip(ax.lines, (10000, 500000), strict=False):
        np.testing.assert_allclose(line.get_ydata(), rt.rotations(base, 128, 4096), rtol=1e-12)
    assert [text.get_text() for text in ax.texts[:2]] == ["18 of 64 pairs below", "32 of 64 pairs below"]
    assert [text.get_text() for text in ax.get_legend().get_texts()] == [
        "$b$ = $10^{4}$", r"$b$ = $5 \times 10^{5}$",
    ]  # fmt: skip


def test_models_must_share_their_length():
    short, long = (
        rt.read_config({"model_type": "llama", "max_position_embeddings": n}) for n in (2048, 4096)
    )
    assert figures.plot_rotations(model=short).texts[0].get_text() == "23 of 64 pairs below"
    with pytest.raises(rt.RopeTheoryError, match="one length"):
        figures.plot_rotations(model=[short, long])
