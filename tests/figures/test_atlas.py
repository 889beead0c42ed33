"""The map of published models: a point for each, at its training and its critical pair."""

import mpmath
import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.figures import atlas
from ropetheory.published.catalogue import published


def test_every_point_is_the_critical_pair_of_its_model(numbers):
    with mpmath.workdps(30):
        for model in numbers["models"]:
            waves = [2 * mpmath.pi * mpmath.mpf(model["base"]) ** (mpmath.mpf(j) / model["pairs"])
                     for j in range(model["pairs"])]  # fmt: skip
            assert model["pair"] == sum(wave < model["length"] for wave in waves)
            assert model["share"] == model["pair"] / model["pairs"]
            assert model["length"] == published()[model["name"]].length


def test_named_models_are_there_and_scaled_ones_are_not(numbers):
    names = {model["name"] for model in numbers["models"]}
    assert set(atlas.NAMED) <= names
    assert "llama-3.1-8b" not in names
    assert len(names) >= 60


def test_what_cannot_be_drawn_is_refused():
    with pytest.raises(RopeTheoryError, match="a model without scaling whose training length is known"):
        atlas.plot_atlas(["llama-3.1-8b"])
    with pytest.raises(RopeTheoryError, match="no published model"):
        atlas.plot_atlas(["nobody"])
