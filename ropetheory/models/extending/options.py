"""The ways to extend a context that a model can be given, as rope fields or as methods."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.bases.critical import critical_base
from ropetheory.numeric.bases.ntk import ntk_base
from ropetheory.numeric.feasible.known_edges import safe_base
from ropetheory.numeric.methods.yarn import yarn

if TYPE_CHECKING:
    from ropetheory.models.config import ModelRope
    from ropetheory.numeric.methods.method import Method

FACTOR = 50.0  # by which Xiong et al. multiply the base


@dataclass(frozen=True, slots=True)
class Option:
    """One way: its name on the command line, its name for people, and what it sets.

    ``rope`` is what a configuration says; ``method`` stands alone where no configuration can say it.
    """

    name: str
    words: str
    rope: dict[str, Any] | None = None
    method: Method | None = None
    positions: int = 0  # what max_position_embeddings becomes


def options(model: ModelRope, own: dict[str, Any], trained: int, target: int, *, told: bool) -> list[Option]:
    """Return the ways to bring a model from a training length to a target.

    ``own`` are the rope fields in the model's file. Where the model was ``told`` to be trained with its
    scaling, the ways go on from there; else they start from its base and its training length.
    """
    scaled = model.method.name != "none"
    kind = own.get("rope_type", own.get("type", "default"))
    # The file's own number stays: where no factor is stated, one is made of it.
    found = [Option("own", f"as it is: {kind}", own, positions=model.target_length)] if scaled else []
    if scaled and told:
        under = {key: value for key, value in own.items() if key != "rope_theta"}
        found += [*_more(model, own, target / trained), *_bases(model, trained, target, under)]
    else:
        found.insert(0, Option("none", "no scaling", {"rope_type": "default", "rope_theta": model.base}))
        found += _standard(model, own, trained, target / trained)
        found += _bases(model, trained, target, {"rope_type": "default"})
    return [one if one.positions else replace(one, positions=target) for one in found]


def _standard(model: ModelRope, own: dict[str, Any], trained: int, scale: float) -> list[Option]:
    theta = {"rope_theta": model.base}
    start = {**theta, "factor": scale, "original_max_position_embeddings": trained}
    kept = ("mscale", "mscale_all_dim", "truncate", "llama_4_scaling_beta")
    same = {key: own[key] for key in kept if key in own and model.method.name == "yarn"}
    llama3 = {"rope_type": "llama3", **start}
    return [
        Option("pi", "PI", {"rope_type": "linear", **theta, "factor": scale}),
        # It measures the text by max_position_embeddings, which must be the training length.
        Option("dynamic", "dynamic NTK", {"rope_type": "dynamic", **theta, "factor": 1.0}, positions=trained),
        Option("by-parts", "NTK-by-parts", {**llama3, "low_freq_factor": 1.0, "high_freq_factor": 32.0}),
        Option("yarn-paper", "YaRN, paper's ramp", method=yarn(scale, trained, ramp="rotations")),
        Option("yarn", "YaRN, engines' ramp", {"rope_type": "yarn", **start, "beta_fast": 32.0,
               "beta_slow": 1.0, **same}),
        Option("llama3", "Llama 3", {**llama3, "low_freq_factor": 1.0, "high_freq_factor": 4.0}),
        Option("su-ntk", "NTK, Su's variant", {"rope_type": "ntk", **theta, "factor": scale}),
    ]  # fmt: skip


def _more(model: ModelRope, own: dict[str, Any], scale: float) -> list[Option]:
    """Scale further by the method that the model was trained with."""
    if model.method.name not in ("yarn", "llama3", "position_interpolation") or scale <= 1.0:
        return []
    factor = model.scale * scale
    return [Option("more", f"its own, factor {factor:g}", {**own, "factor": factor})]


def _bases(model: ModelRope, trained: int, target: int, under: dict[str, Any]) -> list[Option]:
    """Larger bases, under the same method; one that has no value is left out."""
    base, dim, scale = model.base, model.dim, target / trained
    # Under a scaling slow pairs turn by its factor more slowly, as in a text that is shorter by it.
    slowed = 1.0 if under == {"rope_type": "default"} else model.scale
    makers: tuple[tuple[str, str, Callable[[], float | None]], ...] = (
        ("ntk", "NTK-aware", lambda: ntk_base(base, dim, scale)),
        ("abf", f"ABF, base × {FACTOR:g}", lambda: FACTOR * base),
        ("critical", "critical base", lambda: critical_base(base, trained / slowed, scale)),
        # What is proved of sums is so of frequencies that nothing scales.
        ("safe", "safe base", lambda: safe_base(target, dim) if slowed == 1.0 else None),
    )
    found = []
    for name, words, make in makers:
        try:
            value = make()
        except RopeTheoryError:
            continue
        if value is not None and value > base:
            found.append(Option(name, words, {**under, "rope_theta": float(value)}))
    return found
