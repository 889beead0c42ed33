"""What each way of extending a context gives and takes at a target, as a table."""

from __future__ import annotations

import dataclasses
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError, UsageError, WrongKindError, echo
from ropetheory.models.config import ModelRope, read_config
from ropetheory.models.extending.comparison import ANGLES, KERNEL, NEIGHBOURS, Extension, Row
from ropetheory.models.extending.options import (
    BY_TYPE,
    TRANSFORMERS,
    VLLM,
    Option,
    options,
    why_no_safe_base,
)
from ropetheory.models.fields import load
from ropetheory.models.identity import REMOTE
from ropetheory.models.inspection import MOST_WIDTH, ratios
from ropetheory.models.known import training_of
from ropetheory.models.layers import window_of
from ropetheory.models.measures import angle_bounds, cosine_bound, first_outside, overstep, pairs_leaving
from ropetheory.models.settings import fragment, settings
from ropetheory.numeric.arguments import tokens
from ropetheory.numeric.feasible.first_negative import first_negative
from ropetheory.numeric.images.images import nearest_images
from ropetheory.progress import telling

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_TARGET = 2**22  # tokens: sums and images are looked at offset by offset
NEARER = 0.75  # of the distance of the nearest images in training: what counts as kept
SAME = 1e-9  # frequencies that differ by less, relatively, are the same


def extend(
    config: object, target: int | str, *, trained: int | str | None = None, layer_type: str | None = None,
    progress: Callable[[int, int, str], None] | bool | None = None,
) -> Extension:  # fmt: skip
    """Compare the ways to bring a model to a longer context.

    Position interpolation, NTK-aware and dynamic scaling, NTK-by-parts, YaRN with the paper's ramp and with
    the one that engines run, Llama 3's scaling, larger bases by four criteria, and what the model's own
    file says: each with what it gives and what it takes at the target.

    Parameters
    ----------
    config : str, path, mapping or configuration object
        As for ``read_config``; the name of a published model, too.
    target : int or str
        The length to reach, in tokens: a number, or text such as "128k"; at most 2^22.
    trained : int or str, optional
        The tokens that the model was trained with, under the method in its file. Without it what the makers
        of a published model say counts, and else the training length of the file, before scaling.
    layer_type : str, optional
        As for ``read_config``.
    progress : callable or bool, optional
        Called with the methods done, their number and the name of the next; True shows a bar.

    Returns
    -------
    Extension
        A mapping from names of methods to rows; printed, a table.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``read_config``; also if a length is no number of tokens, or beyond 2^22.

    See Also
    --------
    read_config : what a model's file says
    feasible_bases : the bases under which no score of equal vectors is negative

    Notes
    -----
    Three criteria are proved facts of each row. Angles: no pair sees an angle as much as one trained
    token beyond its arc. Kernel: the sum of cosines is not negative below the target, or no earlier, as a
    share of the context, than it was in training. Neighbours: the nearest two images keep three quarters of
    their distance in training. What no theorem says, as how much training a method needs, is
    ``experience``.

    References
    ----------
    Chen et al. (2023), arXiv:2306.15595; Peng et al. (2023), arXiv:2309.00071; Xiong et al. (2023),
    arXiv:2309.16039; Men et al. (2024), arXiv:2405.14591.

    Examples
    --------
    >>> llama2 = {"model_type": "llama", "max_position_embeddings": 4096}
    >>> found = extend(llama2, "32k")
    >>> found["pi"].overstep, found["pi"].first, found["pi"].verdict
    (0.875, 8.0, 'meets angles, kernel; not neighbours')
    >>> found["yarn"].unseen, round(found["yarn"].logit_factor, 4)
    (18, 1.4591)
    """
    plain = load(config)
    model = read_config(plain, layer_type=layer_type)
    if model.dim > MOST_WIDTH:
        raise UsageError(f"heads of rotary width up to {MOST_WIDTH} are compared; this one has {model.dim}")
    goal = _tokens("target", target)
    known = training_of(plain, model, None if trained is None else _tokens("trained", trained))
    scaled, length, thetas = known.scaled, known.length, known.thetas(model)
    found = settings(plain, layer_type)
    own = {key: value for key, value in found.rope.values.items() if value is not None}
    window = window_of(model.layers, model.base)
    reach = goal if window is None else min(goal, window)
    logits = model.attention_factor**2 * model.softmax_factor if scaled else 1.0
    nearest = _nearest(np.asarray(thetas), length)
    negative = first_negative(np.asarray(thetas), limit=length)
    remote = found.model_type in REMOTE
    measure = _Measure(model, thetas, length, goal, reach, nearest, negative, logits, remote)
    wanted = options(model, own, length, goal, trained_scaled=scaled)
    if goal <= length:
        wanted = [option for option in wanted if option.name in ("none", "own")][-1:]
    rows, left_out, missing = [], {}, {}
    with telling(progress, "comparing") as tell:
        for done, option in enumerate(wanted):
            if tell is not None:
                tell(done, len(wanted), option.words)
            try:
                rows.append(_row(measure, option, plain, found.layer_type))
            except RopeTheoryError as error:  # its class reads these fields otherwise, or not at all
                left_out[option.words] = missing[option.name] = str(error)
        if goal > length and all(option.name != "safe" for option in wanted):
            missing["safe"] = why_no_safe_base(model, goal, scaled=scaled and model.scale != 1.0)
        if progress is True and tell is not None:  # a function of the caller's counts for itself
            tell(len(wanted), len(wanted), "")
    return Extension(
        plain, found.layer_type, model, (length, goal, reach), known, measure.nearest,
        measure.negative, rows, left_out, missing, remote,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Measure:
    """What rows are measured against: the model in training, and the target."""

    model: ModelRope
    thetas: list[float]
    trained: int
    target: int
    reach: int
    nearest: float
    negative: int | None
    logits: float  # the factor on them in training
    remote: bool  # whether the model's code lies beside its weights, and reads none of these fields


def _tokens(name: str, value: Any) -> int:
    if isinstance(value, str):
        number = tokens(value, name)
    elif isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise WrongKindError(
            f"`{name}` must be a whole number or text; got {echo(value)} (such as 131072 or '128k')"
        )
    else:
        number = int(value)
    if not 1 <= number <= MOST_TARGET:
        raise RopeTheoryError(
            f"`{name}` must be from 1 to 2^22 tokens; got {number} (sums are looked at one by one; `inspect` "
            "goes further)"
        )
    return number


def _nearest(thetas: Any, count: int) -> float:
    return float(nearest_images(thetas, count).distance) if count > 1 else 2.0


def _row(measure: _Measure, option: Option, plain: dict[str, Any], layer_type: str | None) -> Row:
    new = _model(measure, option, plain, layer_type)
    after = new.method.frequencies(new.base, new.dim, length=measure.target)
    stretch = ratios(measure.thetas, after.tolist())
    outside = first_outside(measure.thetas, measure.trained, stretch)
    leaves = pairs_leaving(outside, measure.reach)
    beyond = overstep(measure.trained, stretch, leaves, measure.reach)
    nearest, negative = _nearest(after, measure.reach), first_negative(after, limit=measure.reach)
    logits = new.attention_factor**2 * new.softmax_factor
    return Row(
        option.name, option.words, new.base, new.method, len(leaves),
        min((p for p in outside if p is not None), default=None) if leaves else None, beyond,
        stretch[0], stretch[-1], nearest, negative, logits, _error(new, measure.target),
        _short(measure, new, logits), _cache(new, measure), () if measure.remote else _engines(option),
        _criteria(measure, beyond, nearest, negative), None if measure.remote else option.rope,
        option.positions,
    )  # fmt: skip


def _model(measure: _Measure, option: Option, plain: dict[str, Any], layer_type: str | None) -> ModelRope:
    """Return the model that an option makes: read back from its fields, where these can be written."""
    if option.name == "own":
        return measure.model
    method = option.method
    if option.rope is None and method is not None:
        return dataclasses.replace(
            measure.model, method=method, attention_factor=method.attention_factor, softmax_factor=1.0
        )
    if measure.remote:  # its numbers alone: they are those of any model with this width and base
        like = read_config({
            "model_type": "llama", "head_dim": measure.model.dim, "max_position_embeddings": option.positions,
            "rope_parameters": option.rope,
        })  # fmt: skip
        return dataclasses.replace(
            measure.model, base=like.base, method=like.method, attention_factor=like.attention_factor
        )
    written = fragment(plain, layer_type, option.rope or {}, option.positions)
    return read_config(written.applied(plain), layer_type=layer_type)


def _error(new: ModelRope, target: int) -> float:
    """Bound the error of a cosine at the last position, by the law of ``cosine_error``."""
    stretch = np.asarray(new.method.stretch(new.base, new.dim, length=target))
    worst = float(np.max(angle_bounds(new, target - 1, "float32", stretch)))
    return cosine_bound(worst, "bfloat16")


def _short(measure: _Measure, new: ModelRope, logits: float) -> bool:
    """Tell whether texts within training keep their frequencies and the factor on their logits."""
    same = all(
        np.allclose(new.method.frequencies(new.base, new.dim, length=n), measure.thetas, rtol=SAME, atol=0)
        for n in (1, measure.trained)
    )
    return same and math.isclose(logits, measure.logits, rel_tol=SAME)


def _cache(new: ModelRope, measure: _Measure) -> bool:
    """Tell whether no frequency depends on how long the text has become, from training to the target."""
    lengths = sorted({measure.trained, min(measure.trained + 1, measure.target), measure.target})
    each = [new.method.frequencies(new.base, new.dim, length=n) for n in lengths]
    return all(np.allclose(one, each[0], rtol=SAME, atol=0) for one in each)


def _engines(option: Option) -> tuple[str, ...]:
    """Name the engines that compute an option when they are told to at start."""
    if option.rope is None:
        return ()
    rope = option.rope
    able = BY_TYPE.get(rope.get("rope_type", rope.get("type", "default")), ())
    only = rope.get("truncate") is False or rope.get("attention_factor") is not None
    return tuple(one for one in able if not only or one in (TRANSFORMERS, VLLM))


def _criteria(measure: _Measure, beyond: float, nearest: float, negative: int | None) -> dict[str, bool]:
    before = measure.negative
    # A zero between two offsets of training may come a token of training earlier.
    kernel = negative is None or (
        before is not None and negative / measure.reach >= (before - 1) / measure.trained
    )
    return {ANGLES: beyond < 1.0, KERNEL: kernel, NEIGHBOURS: nearest >= NEARER * measure.nearest}
