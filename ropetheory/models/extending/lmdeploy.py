"""What to write for LMDeploy, held against the formulas of both of its engines.

Read in InternLM/lmdeploy, version 0.16.0, commit 1263d5cd: ``lmdeploy/turbomind/models/utils.py``
(``parse_rope_param``, ``copy_rope_config``) with ``src/turbomind/models/attention_weight.cc`` for TurboMind,
``lmdeploy/pytorch/nn/rotary_embedding.py`` and ``lmdeploy/pytorch/backends/default/rotary_embedding.py`` for
the PyTorch engine, ``lmdeploy/pytorch/config.py`` (``override_hf_config``) for the overrides of both, and
``lmdeploy/cli/utils.py`` for the options. M is max_position_embeddings, L original_max_position_embeddings.
"""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.models.settings import SIZES, settings
from ropetheory.numeric.methods.by_ramp import llama3
from ropetheory.numeric.methods.uniform import position_interpolation, unscaled
from ropetheory.numeric.methods.yarn import yarn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.models.extending.comparison import Extension, Row
    from ropetheory.numeric.methods.method import Method

ORIGINAL = "original_max_position_embeddings"
FILLED_IN = ("llama3", "yarn", "longrope")
"""Types to whose fields transformers 5 adds L = M where it is missing."""
IGNORED = (
    "--rope-scaling-factor and --use-logn-attn are taken by the command line of LMDeploy 0.16, and nothing "
    "reads them: leave them out."
)
YARN = (
    "max_position_embeddings is the original length here, and --session-len the length served: TurboMind "
    "takes the ramp of YaRN from max_position_embeddings, and where an original length is stated the factor "
    "is max_position_embeddings over it, whatever `factor` says."
)


def write(found: Extension, row: Row) -> tuple[tuple[tuple[str, str], ...], str]:
    """Return the options of ``lmdeploy serve api_server`` for a method, and what the engine ignores.

    Raises
    ------
    RopeTheoryError
        If one of the two engines computes something else, or its reading is not known.
    """
    new = found.fragment(row.name)
    why = _unread(found, new.part)
    if why:
        raise RopeTheoryError(f"what LMDeploy makes of {row.words} here is not known: {why}")
    rope = {**(row.rope or {})}
    positions = found.target
    if rope["rope_type"] == "yarn":
        positions = rope.pop(ORIGINAL)
    for merged in _merged(found, rope):
        _hold(found, row, merged, positions)
    others = ("rope_parameters", *SIZES["positions"])
    shared = {key: value for key, value in new.fields.items() if key not in others}
    shared["max_position_embeddings"] = positions
    scaling = {key: value for key, value in rope.items() if key != "rope_theta"}
    old = {**shared, "rope_theta": rope["rope_theta"], "rope_scaling": scaling}
    spellings = tuple(
        (what, f"--session-len {found.target} --hf-overrides {shlex.quote(json.dumps(fields))}")
        for what, fields in (
            ("lmdeploy serve api_server MODEL, with transformers 5", {**shared, "rope_parameters": rope}),
            ("with transformers 4", old),
        )
    )
    return spellings, f"{YARN} {IGNORED}" if rope["rope_type"] == "yarn" else IGNORED


def _unread(found: Extension, part: str | None) -> str:
    """Say why nothing can be written; an empty text where it can."""
    own = settings(dict(found.config), found.layer_type)
    if part is not None:
        return f"its two engines look for overrides of {part} in different places (change config.json)"
    if found.layer_type is not None:
        return "TurboMind refuses rope fields that are nested by layer type"
    if own.latent:
        return "the factor on the softmax of latent attention lies in its classes of models"
    if found.model.sections:
        return "its sections of M-RoPE were not compared"
    return ""


def _merged(found: Extension, rope: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    """Return the rope fields after the overrides: they are merged into those of the file."""
    values = settings(dict(found.config), None).rope.values
    stated = {key: value for key, value in values.items() if value is not None}
    kind = stated.get("rope_type", stated.get("type", "default"))
    added = {ORIGINAL: found.model.target_length} if kind in FILLED_IN else {}
    return {**stated, **rope}, {**added, **stated, **rope}


def _hold(found: Extension, row: Row, rope: dict[str, Any], positions: int) -> None:
    """Refuse what one of the two engines computes otherwise."""
    expected = row.method.frequencies(row.base, found.model.dim, length=found.target)
    for engine, read in (("TurboMind", turbomind), ("the PyTorch engine", pytorch)):
        try:
            method = read(rope, positions)
        except RopeTheoryError as error:
            raise RopeTheoryError(f"LMDeploy does not compute {row.words} as it is: {error}") from None
        seen = method.frequencies(float(rope["rope_theta"]), found.model.dim)
        if not np.allclose(seen, expected, rtol=1e-12, atol=0.0) or not np.isclose(
            method.attention_factor, row.method.attention_factor, rtol=1e-12, atol=0.0
        ):
            pair = int(np.argmax(np.abs(np.log(seen / expected))))
            raise RopeTheoryError(
                f"LMDeploy does not compute {row.words} as it is: after the overrides {engine} reads "
                f"{json.dumps(rope)}, turns pair {pair} with {seen[pair] / expected[pair]:.4g} times the "
                f"frequency, and has attention factor {method.attention_factor:.6g}, not "
                f"{row.method.attention_factor:.6g} (choose another method, or change config.json)"
            )


def turbomind(rope: Mapping[str, Any], positions: int) -> Method:
    """Return what TurboMind makes of rope fields, with M positions.

    >>> silent = {"rope_type": "yarn", "factor": 4.0}
    >>> stated = {**silent, "original_max_position_embeddings": 8192}
    >>> turbomind(stated, 8192).arguments[0], turbomind(silent, 8192).arguments[0]
    (('scale', 1.0), ('scale', 4.0))
    """
    kind = rope.get("rope_type") or rope.get("type") or ""
    scale = float(rope.get("factor", 0.0))
    if kind in ("default", "mrope"):
        return unscaled()
    if kind == "linear":
        return position_interpolation(scale)
    if kind == "llama3":
        low, high = (rope.get(key, 1.0) for key in ("low_freq_factor", "high_freq_factor"))
        return llama3(scale, rope[ORIGINAL], low, high)
    if kind == "yarn":
        if ORIGINAL in rope:
            scale = positions / rope[ORIGINAL]
        return _yarn(rope, scale, positions, truncate=True)
    if kind == "dynamic":
        raise RopeTheoryError("TurboMind fixes the base by the length of the prompt")
    raise RopeTheoryError(f"TurboMind knows no type {kind!r}: RuntimeError")


def pytorch(rope: Mapping[str, Any], positions: int) -> Method:
    """Return what the PyTorch engine makes of rope fields, for the types that TurboMind has too."""
    kind = rope.get("rope_type") or rope.get("type") or "default"
    if kind == "llama3":
        low, high = (rope[key] for key in ("low_freq_factor", "high_freq_factor"))
        return llama3(rope["factor"], rope.get(ORIGINAL, 8192), low, high)
    if kind == "yarn":
        truncate = rope.get("truncate", True)
        return _yarn(rope, rope["factor"], rope.get(ORIGINAL, positions), truncate=truncate)
    return position_interpolation(rope["factor"]) if kind == "linear" else unscaled()


def _yarn(rope: Mapping[str, Any], scale: float, length: float, *, truncate: bool) -> Method:
    return yarn(
        scale, length, ramp_low=rope.get("beta_slow", 1.0), ramp_high=rope.get("beta_fast", 32.0),
        truncate=truncate, mscale=rope.get("mscale"), mscale_all_dim=rope.get("mscale_all_dim"),
        attention_factor=rope.get("attention_factor"),
    )  # fmt: skip
