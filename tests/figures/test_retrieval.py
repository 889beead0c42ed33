"""The numbers of the retrieval horizons, against the probability in doubles and at models."""

import numpy as np
import pytest
from scipy.special import log_ndtr

from ropetheory.errors import RopeTheoryError
from ropetheory.figures import retrieval
from ropetheory.models.config import read_config
from tests.models.published_configs import LLAMA2_7B


def test_each_horizon_is_the_first_offset_below_one_half(numbers):
    pairs = np.arange(64)
    for length, row in zip(numbers["lengths"], numbers["horizons"], strict=True):
        for base, first in list(zip(numbers["bases"], row, strict=True))[::10]:
            offsets = np.arange(first + 1)
            sigma = 2 * np.cos(np.outer(offsets, base ** (-pairs / 64))).sum(axis=1) / np.sqrt(128)
            below = (length - 1) * log_ndtr(sigma) < -np.log(2)
            assert not below[:first].any()
            assert below[first] or first == length


def test_the_caption_says_what_is_found(numbers):
    assert (numbers["dim"], len(numbers["bases"])) == (128, 101)
    for model in numbers["models"]:
        assert f"{model['horizon'] - 1}" in retrieval.FIGURE.caption


def test_a_plot_marks_models_and_names_lengths():
    ax = retrieval.plot_retrieval(length=[4096, 65536], model={"mine": read_config(LLAMA2_7B)})
    assert [text.get_text() for text in ax.texts] == ["4 096", "65 536", "mine: 148"]
    assert len(ax.lines) == 3


def test_what_a_plot_refuses():
    narrow = read_config({**LLAMA2_7B, "num_attention_heads": 64})
    with pytest.raises(RopeTheoryError, match="models of one rotary width"):
        retrieval.plot_retrieval(model=[read_config(LLAMA2_7B), narrow])
    with pytest.raises(RopeTheoryError, match="`length` must be"):
        retrieval.plot_retrieval(length=1)
