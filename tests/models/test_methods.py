"""Every type of a rope dict makes a method; what no type makes is known."""

import math

import pytest

import ropetheory as rt
from ropetheory.models.methods import ALIASES, OPTIONS
from ropetheory.numeric.methods.catalogue import METHODS

WAVES = [1.0] * 64
PLAIN = {
    "model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32,
    "max_position_embeddings": 4096, "rope_theta": 10000.0,
}  # fmt: skip
TRAINED = {"original_max_position_embeddings": 4096}
TYPES = {
    "default": ({}, "none"),
    "linear": ({"factor": 4.0}, "position_interpolation"),
    "dynamic": ({"factor": 4.0}, "dynamic_ntk"),
    "yarn": ({"factor": 4.0, **TRAINED}, "yarn"),
    "longrope": ({"factor": 4.0, "short_factor": WAVES, "long_factor": WAVES, **TRAINED}, "longrope"),
    "llama3": ({"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0, **TRAINED}, "llama3"),
    "proportional": ({"partial_rotary_factor": 0.5}, "proportional"),
    "su_ntk": ({"factor": 4.0}, "su_ntk"),
}
# Bases that are written into rope_theta; research that no engine runs; parts that are fields of their own.
NO_TYPE = {
    "adjusted_base", "critical_base_method", "lm_infinite", "ntk_aware", "ntk_by_parts", "p_rope",
    "partial_rotary", "rerope", "resonance_rope",
}  # fmt: skip


def made(kind):
    fields, _ = TYPES[kind]
    spelled = {new: old for old, new in ALIASES.items()}.get(kind, kind) if kind == "su_ntk" else kind
    return rt.read_config({**PLAIN, "rope_scaling": {"rope_type": spelled, **fields}}).method


@pytest.mark.parametrize("kind", OPTIONS)
def test_every_type_makes_its_method(kind):
    assert made(kind).name == TYPES[kind][1]


def test_what_a_new_method_or_type_still_needs():
    assert {"types without a row": set(OPTIONS) - set(TYPES)} == {"types without a row": set()}
    reached = {repr(made(kind)).partition("(")[0] for kind in TYPES}
    missing = set(METHODS) - reached - NO_TYPE
    assert {"made by no type and not in NO_TYPE": missing} == {"made by no type and not in NO_TYPE": set()}
    assert {"in NO_TYPE and made by one": NO_TYPE & reached} == {"in NO_TYPE and made by one": set()}
    assert set(METHODS) >= NO_TYPE


def test_an_unknown_field_is_told():
    model = rt.read_config({**PLAIN, "rope_scaling": {"rope_type": "linear", "factor": 4.0, "beta_fast": 32}})
    assert any("beta_fast" in warning for warning in model.warnings)


def test_a_factor_that_is_missing_is_named():
    with pytest.raises(rt.RopeTheoryError, match="factor"):
        rt.read_config({**PLAIN, "rope_scaling": {"rope_type": "linear"}})


def warned(fields, **config):
    return rt.read_config({**PLAIN, **config, "rope_scaling": fields}).warnings


@pytest.mark.parametrize("inside", [True, False])
def test_an_original_length_that_the_type_does_not_read_is_named_from_either_place(inside):
    linear, stated = {"rope_type": "linear", "factor": 4.0}, {"original_max_position_embeddings": 2048}
    warnings = warned({**linear, **stated}) if inside else warned(linear, **stated)
    assert any("2048 is not read by this type" in warning for warning in warnings)


# ceil of the index at which the ramp ends: beyond the last pair, at it, and for a base near 1.
@pytest.mark.parametrize(("theta", "dim", "clamped"), [(10000.0, 128, False), (1.5, 128, True)])
def test_a_ramp_that_ends_beyond_the_last_pair_is_named(theta, dim, clamped):
    config = {"rope_theta": theta, "hidden_size": 32 * dim}
    warnings = warned({"rope_type": "yarn", "factor": 4.0, **TRAINED}, **config)
    assert any("the ramp would end at pair" in warning for warning in warnings) is clamped


def test_a_ramp_that_ends_exactly_at_the_last_pair_is_not_clamped():
    for theta in range(20, 1000):
        end = math.ceil(rt.critical_index(float(theta), 128, 4096.0))
        if end in (63, 64):
            warnings = warned({"rope_type": "yarn", "factor": 4.0, **TRAINED}, rope_theta=float(theta))
            assert any("the ramp would end" in warning for warning in warnings) is (end == 64)


@pytest.mark.parametrize(("kind", "original", "named"), [
    ("llama3", 4096, True), ("llama3", 2048, False), ("yarn", 4096, False), ("yarn", 2048, False),
])  # fmt: skip
def test_llama3_alone_says_that_its_original_length_is_not_below(kind, original, named):
    fields = {**TYPES[kind][0], "rope_type": kind, "original_max_position_embeddings": original}
    said = [warning for warning in warned(fields) if "is not below max_position_embeddings" in warning]
    assert bool(said) is named


ENGINES = {"factor": 8.0, **TRAINED}


def grown(by):
    return 0.1 * by * math.log(8) + 1


@pytest.mark.parametrize(("fields", "factor"), [
    ({}, grown(1)), ({"mscale": 0.707}, grown(0.707)), ({"mscale": 0.0}, 1.0),
    ({"mscale": 1.0, "mscale_all_dim": 1.0}, 1.0), ({"mscale_all_dim": 0.5}, grown(1) / grown(0.5)),
    ({"attn_factor": 2.0}, 2 * grown(1)),
])  # fmt: skip
def test_deepseek_yarn_has_deepseeks_factor_on_cosines(fields, factor):
    model = rt.read_config({**PLAIN, "rope_scaling": {"rope_type": "deepseek_yarn", **ENGINES, **fields}})
    assert model.attention_factor == pytest.approx(factor, rel=1e-12)
    assert model.softmax_factor == 1.0  # no latent attention
    plain = rt.read_config({**PLAIN, "rope_scaling": {"rope_type": "yarn", **ENGINES}})
    assert (model.frequencies() == plain.frequencies()).all()
    assert any("read as in vLLM" in text for text in model.warnings)


def test_deepseek_yarn_says_itself_that_latent_attention_is_sharpened():
    latent = {**PLAIN, "model_type": "new", "qk_rope_head_dim": 64}
    scaling = {"rope_type": "deepseek_yarn", **ENGINES, "mscale": 1.0, "mscale_all_dim": 1.0}
    model = rt.read_config({**latent, "rope_scaling": scaling})
    assert model.softmax_factor == pytest.approx(grown(1) ** 2, rel=1e-12)
    assert model.attention_factor == 1.0


def test_telechat3_yarn_is_read_as_in_vllm_and_the_other_reading_is_said():
    model = rt.read_config({**PLAIN, "rope_scaling": {"type": "telechat3-yarn", **ENGINES}})
    assert model.attention_factor == pytest.approx(0.07 * math.log(8) + 1, rel=1e-12)
    told = next(text for text in model.warnings if "telechat3-yarn" in text)
    assert f"{model.attention_factor:.6g}" in told
    assert f"{grown(1):.6g}" in told


def test_a_type_that_nobody_knows_is_refused_with_those_that_are():
    with pytest.raises(rt.RopeTheoryError) as refused:
        rt.read_config({**PLAIN, "rope_scaling": {"rope_type": "giraffe", "factor": 2.0}})
    assert all(name in str(refused.value) for name in {*OPTIONS, *ALIASES} - {"su_ntk"})


@pytest.mark.parametrize("model_type", ["gptj", "codegen"])
def test_a_class_with_a_table_of_its_own_scales_nothing_and_says_so(model_type):
    told = {
        "model_type": model_type,
        "rope_scaling": {"rope_type": "linear", "factor": 4.0},
        "rope_theta": 5e5,
    }
    model, plain = rt.read_config(told), rt.read_config({"model_type": model_type})
    assert (model.base, model.method) == (plain.base, plain.method) == (1e4, rt.unscaled())
    assert sum("does not read it" in text for text in model.warnings) == 2
    with pytest.raises(rt.RopeTheoryError, match="a table of their own"):
        rt.extend({"model_type": model_type}, 8192).fragment("yarn")
