"""What a plot is asked to show: bases or models."""

from __future__ import annotations

import math

import numpy as np
import pytest

import ropetheory
from ropetheory import figures
from ropetheory.errors import WrongKindError


def test_a_plot_shows_a_model():
    model = ropetheory.read_config(
        {"model_type": "llama", "max_position_embeddings": 8192, "rope_theta": 500000.0, "rope_scaling": {
            "rope_type": "linear", "factor": 4.0}}
    )  # fmt: skip
    ax = figures.plot_wavelengths(model=model)
    waves = 2 * math.pi / model.frequencies()
    assert ax.lines[0].get_ydata() == pytest.approx(waves)
    assert ax.texts[0].get_text() == str(int(np.argmax(waves >= model.length)))
    for wrong in (["llama"], "config.json", 3, {}, []):
        with pytest.raises(WrongKindError, match="`model` must be a ModelRope, from read_config"):
            figures.plot_kernel(model=wrong)
    with pytest.raises(WrongKindError, match=r"got 'config\.json'"):
        figures.plot_kernel(model="config.json")


def test_pairs_without_a_turn_are_said_to_be_before_or_after_scaling():
    def words(plot, **scaling):
        model = ropetheory.read_config(
            {"model_type": "llama", "max_position_embeddings": 8192, "rope_theta": 500000.0, **scaling}
        )
        return " ".join(" ".join(text.get_text() for text in plot(model=model).texts).split())

    linear = {"rope_scaling": {"rope_type": "linear", "factor": 4.0}}
    assert "not one turn in training, after scaling" in words(figures.plot_wavelengths, **linear)
    assert "not one turn in training, before scaling" in words(figures.plot_stretch, **linear)
    assert "35, before scaling" in words(figures.plot_critical_index, **linear)
    for plot in (figures.plot_wavelengths, figures.plot_stretch, figures.plot_critical_index):
        assert "scaling" not in words(plot)
