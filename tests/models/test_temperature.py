"""Attention that is made sharper with the position."""

import math

from ropetheory import read_config

SCOUT = {"model_type": "llama4_text"}


def test_the_factor_is_a_step_of_the_position():
    one = read_config({"model_type": "ministral3"}).temperature
    assert (one.beta, one.every, one.shift, one.layers) == (0.1, 16384, 0, "all")
    assert one.at(16383) == 1.0
    assert one.at(16384) == 1.0 + 0.1 * math.log(2)
    assert one.at(65536) == 1.0 + 0.1 * math.log(5)


def test_llama4_counts_from_one_and_in_layers_without_positions():
    one = read_config(SCOUT).temperature
    assert (one.at(8190), one.at(8191)) == (1.0, 1.0 + 0.1 * math.log(2))
    assert one.layers == "unrotated"
    assert read_config({**SCOUT, "attn_temperature_tuning": False}).temperature is None
    assert read_config({"model_type": "llama"}).temperature is None
