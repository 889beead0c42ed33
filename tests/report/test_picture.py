"""Pictures of a model: every pair stands where its wavelength is, and its arc is what training showed."""

import math
import re

import pytest

from ropetheory import kernel, retrieval_horizon
from ropetheory.errors import MissingDependencyError
from ropetheory.models import config, fields, inspection, known
from ropetheory.report import picture
from ropetheory.report.picture import (
    ABOVE,
    BELOW,
    HIGH,
    LEFT,
    RIGHT,
    WIDE,
    arcs,
    horizon_picture,
    pictures,
    wavelength_picture,
)


def inspected(name, target):
    plain = fields.load(name)
    read = config.read_config(plain)
    training = known.training_of(plain, read, None)
    model, trained = known.with_training(read, training)
    return inspection.inspect(model, target, trained, training.words)


def test_a_pair_stands_at_its_wavelength():
    found = inspected("qwen3-8b", 131072)
    drawn = [
        float(high) for high in re.findall(r'<circle cx="[\d.]+" cy="([\d.]+)"', wavelength_picture(found))
    ]
    decades = math.ceil(math.log10(2 * math.pi * 1e6 ** (126 / 128)))
    for pair, high in enumerate(drawn):
        wavelength = 2 * math.pi * 1e6 ** (2 * pair / 128)
        assert high == pytest.approx(
            ABOVE + (HIGH - ABOVE - BELOW) * (1 - math.log10(wavelength) / decades), abs=0.06
        )
    assert len(drawn) == 64


def test_scaling_has_dots_of_its_own():
    assert wavelength_picture(inspected("llama-3.1-8b", 131072)).count("<circle") == 128


def test_an_arc_is_the_share_of_a_turn():
    found = inspected("qwen3-8b", 131072)
    for pair in found.pairs:
        turn = 2 * math.pi * 1e6 ** (2 * pair.pair / 128)
        seen, reached = arcs(found, pair)
        assert seen == pytest.approx(min(1, 32767 / turn), rel=1e-12)
        assert reached == pytest.approx(seen if seen == 1 else min(1, 131071 / turn), rel=1e-12)


def test_within_training_nothing_is_new():
    found = inspected("llama-3.1-8b", 131072)
    assert all(seen == reached for seen, reached in (arcs(found, pair) for pair in found.pairs))
    assert "0 of 64 pairs meet more" in pictures(found)


def test_pictures_have_words():
    written = pictures(inspected("qwen3-8b", 131072))
    assert written.count('role="img" aria-label="') == 3
    assert "From pair 40 on it reaches the length L of 32,768 tokens." in written
    assert "24 of 64 pairs meet more than that." in written


def test_the_horizon_stands_where_the_copy_is_lost():
    found = inspected("qwen3-8b", 131072)
    horizon = retrieval_horizon(1e6, 128, 131072)
    written = horizon_picture(found)
    at = float(re.search(r'<path d="M([\d.]+) \d+V', written)[1])
    assert at == pytest.approx(LEFT + (WIDE - LEFT - RIGHT) * math.log(horizon) / math.log(131072), abs=0.06)
    assert f"at offset {horizon:,} it is first" in written
    assert "Of 131,071 other keys, all random: " in written


def test_the_curve_is_the_mean_of_the_cosines():
    points = re.search(r'points="([^"]*)"', horizon_picture(inspected("qwen3-8b", 131072)))[1].split()
    for point in (points[0], points[200], points[-1]):
        across, high = map(float, point.split(","))
        offset = round(131072 ** ((across - LEFT) / (WIDE - LEFT - RIGHT)))
        mean = float(kernel(1e6, 128, offsets=offset)) / 64
        slack = 0.4 if offset > 1 else 0.02
        assert high == pytest.approx(ABOVE + (HIGH - ABOVE - BELOW) / 2 * (1 - mean), abs=60 * slack)
    assert len(points) > 250
    high = float(points[0].split(",")[1])
    assert high == pytest.approx(
        ABOVE + (HIGH - ABOVE - BELOW) / 2 * (1 - float(kernel(1e6, 128, offsets=1)) / 64), abs=0.006
    )


def test_a_short_text_has_no_horizon():
    assert "at every offset it is more likely" in horizon_picture(inspected("qwen3-8b", 64))


def test_what_floats_do_not_decide_is_said(monkeypatch):
    def undecided(*_, **__):
        raise MissingDependencyError("python-flint is not installed")

    monkeypatch.setattr(picture, "retrieval_horizon", undecided)
    written = horizon_picture(inspected("qwen3-8b", 131072))
    assert "floats do not decide at which" in written
    assert " V" not in written
    assert "stroke-dasharray" not in written
