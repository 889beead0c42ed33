"""The numbers of the wavelengths figure, against mpmath."""

import math

import mpmath
import pytest

from ropetheory.figures import wavelengths


def test_wavelengths_rotations_and_critical_pairs():
    numbers = wavelengths.data()
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
