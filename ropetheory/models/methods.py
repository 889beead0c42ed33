"""From the rope dict of a configuration to a scaling method, with what is suspicious about it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.models.families import GENERAL
from ropetheory.numeric.frequencies.critical import critical_index
from ropetheory.numeric.methods.by_base import ntk_aware, su_ntk
from ropetheory.numeric.methods.by_factors import longrope
from ropetheory.numeric.methods.by_length import dynamic_ntk
from ropetheory.numeric.methods.by_ramp import llama3
from ropetheory.numeric.methods.partial import proportional_rotary
from ropetheory.numeric.methods.uniform import position_interpolation, unscaled
from ropetheory.numeric.methods.yarn import yarn

if TYPE_CHECKING:
    from ropetheory.models.settings import Settings
    from ropetheory.numeric.methods.method import Method

ALIASES = {
    "su": "longrope", "mrope": "default", "ntk": "su_ntk", "deepseek_yarn": "yarn", "telechat3-yarn": "yarn",
    "xdrope": "dynamic",  # HunYuan-VL's, with alpha
}  # fmt: skip
LENGTHS = {"original_max_position_embeddings", "max_position_embeddings"}
COMMON = {"rope_type", "type", "rope_theta", "partial_rotary_factor", "finetuned", "mrope_section",
          "xdrope_section", "mrope_interleaved", "llama_4_scaling_beta"}  # fmt: skip
OPTIONS: dict[str, set[str]] = {
    "default": set(),
    "linear": {"factor"},
    "dynamic": {"factor", "alpha"},
    "yarn": {"factor", "attention_factor", "beta_fast", "beta_slow", "mscale", "mscale_all_dim", "truncate"},
    "longrope": {"factor", "attention_factor", "short_factor", "long_factor", "short_mscale", "long_mscale"},
    "llama3": {"factor", "low_freq_factor", "high_freq_factor"},
    "proportional": {"factor"},
    "su_ntk": {"factor"},
}
TRAINED = {"yarn", "longrope", "llama3"}  # these state the training length
SAME = 1e-9  # ratios of lengths that differ by less are one ratio


@dataclass(frozen=True, slots=True)
class Scaling:
    """What the rope dict of a configuration says."""

    method: Method
    scale: float
    length: int
    softmax_factor: float = 1.0
    positions: int | None = None  # the most, where another field than the usual one states it
    trained_scaled: bool = False  # whether the length was seen with the scaling


def scaling(config: Settings, dim: int, partial: float) -> Scaling:
    """Build the method that a rope dict describes."""
    kind = rope_kind(config)
    rope = config.rope
    known = COMMON | OPTIONS[kind] | (LENGTHS if kind != "default" else set())
    for key in sorted(set(rope.values) - known):
        if key not in ("attn_factor",) or kind != "yarn":
            config.warn(f"unknown field {rope.shown(key)} is ignored: it is {echo(rope.values[key])}")
    if kind == "default":  # before the length is asked for, which only scaling needs
        return Scaling(unscaled(), 1.0, config.positions)
    length, stated = _original(config, kind)
    scale = _scale(config, kind, length, stated)
    if kind == "longrope":
        return Scaling(_longrope(config, dim, length, scale), scale, length)
    if kind == "yarn":
        method = _yarn(config, dim, length, scale)
        return Scaling(method, scale, length, _softmax(config, scale, method))
    after = stated_after(config, kind, scale)
    method = _plain(config, kind, length, scale, partial)
    scaled = kind == "linear" and config.family.trained_scaled
    return Scaling(method, scale, length, positions=after, trained_scaled=scaled)


def stated_after(config: Settings, kind: str, scale: float) -> int | None:
    """Return the positions after scaling where ``max_sequence_length`` says them."""
    most = config.top.whole("max_sequence_length") if kind == "linear" else None
    return most if most is not None and abs(most - scale * config.positions) <= SAME * most else None


def rope_kind(config: Settings) -> str:
    """Return the type of scaling under the name that the reference gives it."""
    rope = config.rope
    named, old = rope.text("rope_type"), rope.text("type")
    if named is not None and old is not None and named != old and ALIASES.get(old, old) != named:
        config.warn(f"{rope.shown('rope_type')} {named!r} wins over `type` {echo(old)}")
    kind = named or old or "default"
    if kind == "su":
        config.warn(
            f"{rope.shown('type' if old == 'su' else 'rope_type')} 'su' is read as 'longrope', its first "
            "spelling; the reference (transformers 5.23) raises KeyError on it"
        )
    if kind == "yarn" and config.family.wins:
        kind = "longrope"  # what Phi-3's class makes of it
    kind = ALIASES.get(kind, kind)
    if kind not in OPTIONS:
        listed = ", ".join((*sorted(set(OPTIONS) - {"su_ntk"}), *sorted(ALIASES)))
        raise RopeTheoryError(f"{rope.shown('rope_type')} must be one of {listed}; got {echo(kind)} "
                              "(other types have no published frequencies here)")  # fmt: skip
    return kind


def _original(config: Settings, kind: str) -> tuple[int, bool]:
    """Return the training length, and whether a field states it."""
    key = "original_max_position_embeddings"
    inner, outer = config.rope.whole(key), config.top.whole(key)
    if config.layer_type is not None:
        outer = None if inner is not None else outer
    if outer is None and config.family.wins:
        outer = config.family.original
        if inner is not None and inner != outer:
            config.warn(
                f"the class's {key} {outer} wins over {config.rope.shown(key)} {inner}, as in the reference"
            )
    elif inner is not None and outer is not None and inner != outer:
        config.warn(
            f"`{key}` {outer} at the top level wins over "
            f"{config.rope.shown(key)} {inner}, as in the reference"
        )
    if kind not in TRAINED:  # the reference measures these by max_position_embeddings
        stated = inner or outer
        if stated is not None and stated != config.positions:
            config.warn(f"{key} {stated} is not read by this type: its length is max_position_embeddings "
                       f"{config.positions}")  # fmt: skip
        return config.positions, False
    found = outer or inner
    if found is None:
        config.warn(f"no {key}: max_position_embeddings {config.positions} is taken, as in the reference")
        return config.positions, False
    if found >= config.positions and kind == "llama3":
        config.warn(f"{key} {found} is not below max_position_embeddings {config.positions}")
    return found, True


def _scale(config: Settings, kind: str, length: int, stated: bool) -> float:
    """Return the factor, from the lengths where it is not stated, and compare both."""
    rope = config.rope
    scale = rope.number("factor")
    ratio = config.positions / length
    if kind == "dynamic" and "alpha" in rope:
        return rope.number("alpha") or 1.0
    if scale is None:
        if kind == "proportional":
            return 1.0
        if kind not in ("yarn", "longrope"):
            rope.missing("factor", f"{kind} scaling divides by it")
        if kind == "yarn":
            config.warn(f"no factor: max_position_embeddings / length = {ratio:g} is taken")
        return ratio
    if scale < 1.0:
        config.warn(f"{rope.shown('factor')} {scale:g} is below 1: the context would shrink")
    # The factor of Llama 3 is no ratio of lengths: its published files have 8 and 32 where that is 16.
    if stated and kind != "llama3" and abs(ratio - scale) > SAME * scale:
        config.warn(
            f"factor {scale:g} times the original length {length} is {scale * length:,.0f}, and "
            f"max_position_embeddings {config.positions}: the factor is what acts on frequencies"
        )
    return scale


def _plain(config: Settings, kind: str, length: int, scale: float, partial: float) -> Method:
    rope = config.rope
    if kind == "linear":
        return position_interpolation(scale)
    if kind == "su_ntk":
        config.warn("type 'ntk' is vLLM's, Su's variant; the reference does not know it")
        return su_ntk(scale)
    if kind == "dynamic":
        if "alpha" in rope:
            if not (config.model_type or "").startswith("hunyuan"):
                config.warn(
                    "`alpha` is read as in vLLM and Hunyuan: a constant NTK base; the reference "
                    "needs a factor here"
                )
            return ntk_aware(scale)
        return dynamic_ntk(scale, length)
    if kind == "proportional":
        return proportional_rotary(partial, scale=scale)
    low, high = rope.number("low_freq_factor"), rope.number("high_freq_factor")
    if low is None:
        rope.missing("low_freq_factor", "llama3 scaling needs it")
    if high is None:
        rope.missing("high_freq_factor", "llama3 scaling needs it")
    if low > high:
        _order(config, "low_freq_factor", "high_freq_factor")
    return llama3(scale, length, low, high)


def _order(config: Settings, low: str, high: str) -> NoReturn:
    """Refuse thresholds in the wrong order, under their names in the file."""
    values = config.rope.values
    raise RopeTheoryError(
        f"{config.rope.shown(low)} must be at most {config.rope.shown(high)}; got {echo(values.get(low))} "
        f"and {echo(values.get(high))} (fast pairs turn more often, and are left alone)"
    )


def _longrope(config: Settings, dim: int, length: int, scale: float) -> Method:
    rope = config.rope
    short, long = (rope.numbers(key, dim // 2) for key in ("short_factor", "long_factor"))
    explicit = rope.number("attention_factor")
    low, high = rope.number("short_mscale"), rope.number("long_mscale")
    if low is not None and high is not None and config.model_type == "phimoe":
        if low != high:
            config.warn(
                f"attention_factor is {low:g} up to {length} tokens and {high:g} beyond; the first is given"
            )
        explicit = low
    elif low is not None or high is not None:
        config.warn("`short_mscale` and `long_mscale` are not read by the reference for this model")
    return longrope(short, long, length, scale=scale, attention_factor=explicit)


def _yarn(config: Settings, dim: int, length: int, scale: float) -> Method:
    rope = config.rope
    fast, slow = (rope.number(key, lambda x: x >= 0, "a number from 0") for key in ("beta_fast", "beta_slow"))
    if (slow or 1.0) > (fast or 32.0):
        _order(config, "beta_slow", "beta_fast")
    truncate = rope.flag("truncate")
    if truncate is False and config.layer_type is not None:
        config.warn(
            "`truncate`: false is honoured; the reference (transformers 5.23) loses it where the rope fields "
            "are nested by layer type, and truncates"
        )
    one, every = (
        rope.number(key, lambda x: x >= 0, "a number from 0") for key in ("mscale", "mscale_all_dim")
    )
    explicit = rope.number("attention_factor")
    named = _engine_yarn(config, scale)
    if named is not None:
        explicit, one, every = named, None, None
    elif explicit is not None and (one or every):
        config.warn(f"attention_factor {explicit:g} wins over mscale and mscale_all_dim")
    elif bool(one) != bool(every):
        config.warn("mscale and mscale_all_dim act on cosines only together; here 0.1 ln s + 1 is taken")
    method = yarn(
        scale, length, ramp="index", ramp_low=slow or 1.0, ramp_high=fast or 32.0,
        truncate=truncate is not False, mscale=one, mscale_all_dim=every, attention_factor=explicit,
    )  # fmt: skip
    if named is None:
        _attn_factor(config, method.attention_factor)
    _clamp(config, dim, method)
    return method


def _named(config: Settings) -> str | None:
    """Return the type as the file spells it."""
    return config.rope.text("rope_type") or config.rope.text("type")


def _engine_yarn(config: Settings, scale: float) -> float | None:
    """Return the factor on cosines under a name of YaRN that engines have; None under its own."""
    rope, kind = config.rope, _named(config)

    def grown(by: float) -> float:
        return 0.1 * by * math.log(scale) + 1.0 if scale > 1.0 else 1.0

    if kind == "telechat3-yarn":
        factor = grown(0.7)
        config.warn(
            f"type 'telechat3-yarn' is read as in vLLM: YaRN with factor 0.07 ln s + 1 = {factor:.6g} on "
            f"cosines and sines; mlx-lm takes 0.1 ln s + 1 = {grown(1.0):.6g}, and the reference does not "
            "know it"
        )
        return factor
    if kind != "deepseek_yarn":
        return None
    from_zero = (lambda x: x >= 0, "a number from 0")
    one, every = rope.number("mscale", *from_zero), rope.number("mscale_all_dim", *from_zero)
    factor = grown(1.0 if one is None else one) / grown(every or 0.0) * (rope.number("attn_factor") or 1.0)
    config.warn(
        "type 'deepseek_yarn' is read as in vLLM: YaRN with DeepSeek's factor on cosines and sines, "
        f"{factor:.6g}; the reference does not know it"
    )
    return factor


def _attn_factor(config: Settings, applied: float) -> None:
    """Warn of a key of vLLM and llama.cpp that the reference does not read."""
    given = config.rope.number("attn_factor")
    if given is None:
        return
    text = f"`attn_factor` {given:g} is not read by the reference, which applies {applied:.6g}"
    if abs(given * applied - 1.0) < 1e-6:
        text += "; it is the reciprocal, so the author wanted a total of 1"
    config.warn(text)


def _clamp(config: Settings, dim: int, method: Method) -> None:
    """Warn where the reference's clamp at d - 1 matters: pairs end at d/2 - 1."""
    given, base = method.parameters, config.rope.number("rope_theta")
    if base is None or base <= 1.0:
        return
    end = critical_index(base, dim, given["length"] / given["ramp_low"])
    if math.ceil(end) > dim // 2 - 1:
        config.warn(f"the ramp would end at pair {math.ceil(end)}, beyond the last one, {dim // 2 - 1}: "
                   "engines clamp it differently")  # fmt: skip


def _softmax(config: Settings, scale: float, method: Method) -> float:
    """Return the second factor of YaRN in models with latent attention, on the softmax scale."""
    every = config.rope.number("mscale_all_dim", lambda x: x >= 0, "a number from 0")
    if not every or scale <= 1.0:
        return 1.0
    factor = (0.1 * every * math.log(scale) + 1.0) ** 2
    if (config.family.sharpened and config.latent) or (config.latent and _named(config) == "deepseek_yarn"):
        return factor
    if config.latent and config.family is GENERAL:
        # No number may stand for what a class decides that nobody here has read.
        raise RopeTheoryError(
            f"{config.rope.shown('mscale_all_dim')} is {every:g}, and whether the class of `model_type` "
            f"{echo(config.model_type)} multiplies the softmax scale by (0.1·{every:g}·ln s + 1)² = "
            f"{factor:.6g}, as DeepSeek-V3 does, or leaves it alone is not known here (write model_type "
            "deepseek_v3 for the "
            f"first; for the second attention_factor {method.attention_factor:.6g} in place of mscale and "
            "mscale_all_dim)"
        )
    return 1.0
