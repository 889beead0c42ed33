"""Pictures of a model: every pair stands where its wavelength is, and its arc is what training showed."""

import math
import re

import pytest

from ropetheory.models import config, fields, inspection, known
from ropetheory.report.picture import ABOVE, BELOW, HIGH, arcs, pictures, wavelength_picture


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
    assert written.count('role="img" aria-label="') == 2
    assert "From pair 40 on it reaches the length L of 32,768 tokens." in written
    assert "24 of 64 pairs meet more than that." in written
