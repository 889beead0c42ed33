"""What a plot is asked to show: bases or models."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

import ropetheory
from ropetheory import figures
from ropetheory.errors import RopeTheoryError, WrongKindError

CONFIGS = Path(__file__).parents[1] / "configs"


def test_a_plot_shows_a_model():
    model = ropetheory.read_config(
        {"model_type": "llama", "max_position_embeddings": 8192, "rope_theta": 500000.0, "rope_scaling": {
            "rope_type": "linear", "factor": 4.0}}
    )  # fmt: skip
    ax = figures.plot_wavelengths(model=model)
    waves = 2 * math.pi / model.frequencies()
    assert ax.lines[0].get_ydata() == pytest.approx(waves)
    before = ropetheory.wavelengths(model.base, model.dim)
    firsts = [str(int(np.argmax(one >= model.length))) for one in (before, waves)]
    assert [text.get_text() for text in ax.texts[:2]] == firsts  # the critical pair, and that after scaling
    for wrong in ([3], 3, {"a": None}):
        with pytest.raises(WrongKindError, match="`model` must be a ModelRope, from read_config"):
            figures.plot_kernel(model=wrong)
    for none in ({}, []):
        with pytest.raises(RopeTheoryError, match="a model at least"):
            figures.plot_kernel(model=none)
    with pytest.raises(RopeTheoryError, match="No such file"):
        figures.plot_kernel(model="absent.json")


def test_models_are_named_in_legends_as_their_files_or_as_they_are_called():
    def legend(plot, model):
        return [text.get_text() for text in plot(model=model).get_legend().get_texts()]

    path = CONFIGS / "llama2-7b.json"
    assert legend(figures.plot_wavelengths, [path, str(CONFIGS / "gpt-oss-20b.json")]) == [
        "llama2-7b", "gpt-oss-20b",
    ]  # fmt: skip
    named = {"two": path, "three": ropetheory.read_config(CONFIGS / "llama3-8b.json")}
    assert legend(figures.plot_wavelengths, named) == ["two", "three"]
    assert legend(figures.plot_stretch, named) == ["two", "three"]
    assert [text.get_text() for text in figures.plot_critical_index(model=named).texts[-2:]] == [
        "two: 46", "three: 35",
    ]  # fmt: skip
    assert figures.plot_ramp(model=CONFIGS / "qwen2.5-7b-yarn.json").lines
    assert figures.plot_ntk_base(model=path).texts[1].get_text() == "82685"


@pytest.mark.parametrize("name", ["wavelengths", "kernel", "critical_index", "stretch", "ramp", "ntk_base"])
def test_a_base_beside_a_model_is_refused(name):
    with pytest.raises(RopeTheoryError, match="both given; got base 500000"):
        getattr(figures, f"plot_{name}")(base=500_000, model=CONFIGS / "qwen2.5-7b-yarn.json")


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
