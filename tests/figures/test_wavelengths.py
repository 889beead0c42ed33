"""The numbers of the wavelengths figure, against mpmath."""

import math

import mpmath
import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures
from ropetheory.figures import wavelengths


def test_wavelengths_rotations_and_critical_pairs(numbers):
    with mpmath.workdps(30):
        for order, base in enumerate(wavelengths.BASES):
            waves = [2 * mpmath.pi * mpmath.mpf(base) ** (mpmath.mpf(j) / 64) for j in range(64)]
            # Within 3 ulp, as the functions promise: 3 * 2^-52.
            assert numbers["wavelengths"][order] == pytest.approx([float(w) for w in waves], rel=7e-16)
            turns = [float(4096 / w) for w in waves]
            assert numbers["rotations"][order] == pytest.approx(turns, rel=7e-16)
            assert numbers["critical"][order] == sum(w < 4096 for w in waves)
            assert numbers["critical_longer"][order] == sum(w < 131072 for w in waves)
            assert numbers["untrained"][order] == sum(w >= 4096 for w in waves)


def test_the_critical_pairs_are_marked_and_pairs_that_do_not_turn_are_left_out():
    ax = wavelengths.plot_wavelengths([10_000, 500_000], 64, 8192)
    marks = [tuple(line.get_xydata()[0]) for line in ax.lines if len(line.get_xydata()) == 1]
    assert [place for place, _ in marks] == [25, 18]
    for (_, wave), base in zip(marks, (1e4, 5e5), strict=True):
        assert 8192 <= wave < 8192 * base ** (1 / 32)
    assert math.isfinite(ax.get_ylim()[1])


def test_every_model_keeps_its_own_length_and_a_base_beside_it_is_refused():
    from ropetheory import RopeTheoryError, read_config

    llama = {"model_type": "llama"}
    models = [read_config({**llama, "max_position_embeddings": length}) for length in (2048, 4096)]
    axes = wavelengths.plot_wavelengths(model=models)
    texts = [text.get_text() for text in axes.texts]
    assert "$L$ = 2048" in texts
    assert "$L$ = 4096" in texts
    assert [text for text in texts if text.isdigit()] == ["41", "46"]
    with pytest.raises(RopeTheoryError, match="`base` and `model` are both given"):
        wavelengths.plot_wavelengths(500_000, model=models)


def test_the_critical_pair_is_that_of_inspect_and_scaling_has_a_mark_of_its_own():
    from ropetheory.models.inspection import inspect

    scaled = rt.read_config({
        "model_type": "llama", "max_position_embeddings": 32768, "rope_theta": 10000.0,
        "rope_scaling": {"rope_type": "linear", "factor": 8.0},
    })  # fmt: skip
    critical = inspect(scaled, 32768).critical_pair
    beyond = sum(2 * math.pi / theta < scaled.length for theta in scaled.frequencies())
    assert beyond < critical
    axes = figures.plot_wavelengths(model=scaled)
    numbers = [text.get_text() for text in axes.texts if text.get_text().isdigit()]
    assert numbers == [str(critical), str(beyond)]
    full, hollow = (line for line in axes.lines if len(line.get_xydata()) == 1)
    assert (full.get_xdata()[0], hollow.get_xdata()[0]) == (critical, beyond)
    assert full.get_markerfacecolor() != hollow.get_markerfacecolor()


def test_turns_are_those_of_rotations_and_counts_those_below_one():
    ax = figures.plot_rotations([10000, 500000], 128, 4096)
    for line, base in zip(ax.lines, (10000, 500000), strict=False):
        np.testing.assert_allclose(line.get_ydata(), rt.turns(base, 128, 4096), rtol=1e-12)
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
