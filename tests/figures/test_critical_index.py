"""The numbers of the map of the critical index, against mpmath, counting and published configurations."""

import math

import mpmath
import pytest

from ropetheory.errors import RopeTheoryError, WrongKindError
from ropetheory.figures import critical_index
from ropetheory.models.config import read_config
from tests.models.published_configs import LLAMA2_7B, LLAMA31_8B


def test_the_index_and_the_pair_of_every_model(numbers):
    with mpmath.workdps(30):
        for model in numbers["models"]:
            base, length = mpmath.mpf(model["base"]), model["length"]
            index = 64 * mpmath.log(length / (2 * mpmath.pi)) / mpmath.log(base)
            assert model["index"] == pytest.approx(float(index), rel=1e-15)  # 4 ulp
            waves = [2 * mpmath.pi * base ** (mpmath.mpf(j) / 64) for j in range(64)]
            assert model["untrained"] == sum(wave >= length for wave in waves)
            assert model["pair"] == 64 - model["untrained"]
    assert {model["name"]: model["pair"] for model in numbers["models"]} == {
        "Llama": 41, "Llama 2": 46, "Code Llama": 37, "Llama 2 Long": 42, "Qwen2.5": 40, "Qwen2.5-1M": 43,
        "Llama 3": 35, "Gradient 262k": 35, "Gradient 1M": 35,
    }  # fmt: skip


def test_on_a_line_the_wavelength_of_its_pair_is_the_length(numbers):
    low, top = numbers["shown"]
    assert numbers["levels"] == [8, 16, 24, 32, 40, 48, 56, 63]
    with mpmath.workdps(30):
        rows = zip(numbers["levels"], numbers["wavelengths"], numbers["ends"], strict=True)
        for level, waves, (at, length) in rows:
            for base, wave in zip(numbers["edges"], waves, strict=True):
                right = 2 * mpmath.pi * mpmath.mpf(base) ** (mpmath.mpf(level) / 64)
                assert wave == pytest.approx(float(right), rel=7e-16)  # 3 ulp
            # The base is within 4 ulp and the line's start within 3, so b^(j/64) is within 8 ulp.
            there = 2 * mpmath.pi * mpmath.mpf(at) ** (mpmath.mpf(level) / 64)
            assert length == pytest.approx(float(there), rel=2e-15)
            assert at == numbers["edges"][1] or length == top
            assert length <= top
            assert (length < low) == (level == 8)  # that line is below the picture


def test_the_critical_base_leads_to_the_published_bases(numbers):
    """The configurations have the whole part of it."""
    with mpmath.workdps(30):
        turns = 8192 / (2 * mpmath.pi)
        for kept, published, scale in zip(numbers["kept"], (283461213, 3580165449), (32, 128), strict=True):
            right = 500_000 ** (mpmath.log(scale * turns) / mpmath.log(turns))
            assert kept == pytest.approx(float(right), rel=1e-15)
            assert math.floor(kept) == published
            assert str(published) in critical_index.FIGURE.caption
    names = [numbers["models"][place]["name"] for place in (critical_index.START, *critical_index.KEPT)]
    assert names == ["Llama 3", "Gradient 262k", "Gradient 1M"]
    assert [numbers["models"][place]["base"] for place in critical_index.KEPT] == [283461213, 3580165449]


def test_models_are_as_published():
    held = {name: (base, length) for name, base, length in critical_index.MODELS}
    for name, config in (("Llama 2", LLAMA2_7B), ("Llama 3", LLAMA31_8B)):
        model = read_config(config)
        assert held[name] == (model.base, model.length)
        assert model.dim == critical_index.DIM


def marks(ax):
    return [tuple(line.get_xydata()[0]) for line in ax.lines if len(line.get_xdata()) == 1]


def test_a_plot_marks_bases_or_models_with_their_pairs():
    ax = critical_index.plot_critical_index([10_000, 500_000], 64, 8192)
    assert marks(ax) == [(10_000, 8), (500_000, 8)]
    assert [text.get_text() for text in ax.texts[-2:]] == ["25", "18"]
    scaled = read_config(LLAMA31_8B)
    ax = critical_index.plot_critical_index(model=[read_config(LLAMA2_7B), scaled])
    assert marks(ax) == [(10_000, 4), (500_000, 8)]
    assert [text.get_text() for text in ax.texts[-2:]] == ["46", "35, before scaling"]


def test_a_plot_shows_its_points_whatever_they_are():
    ax = critical_index.plot_critical_index([2, 1e30], 128, 100)
    low, high = ax.get_xlim()
    assert low <= 2
    assert high >= 1e30
    assert ax.get_ylim()[0] <= 100 / 1024
    for dim in (2, 4, 6):
        assert critical_index.plot_critical_index(dim=dim).texts


def test_what_a_plot_refuses():
    narrow = read_config({**LLAMA2_7B, "num_attention_heads": 64})
    with pytest.raises(RopeTheoryError, match="models of one rotary width"):
        critical_index.plot_critical_index(model=[read_config(LLAMA2_7B), narrow])
    with pytest.raises(WrongKindError, match="`model` must be a ModelRope"):
        critical_index.plot_critical_index(model=[3])
    with pytest.raises(RopeTheoryError, match="`length` must be"):
        critical_index.plot_critical_index(length=0)
