"""What an engineer wants to know of a model's rotary embedding, computed; a pure value."""

from __future__ import annotations

import contextlib
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.display import Printed
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.models.layers import window_of
from ropetheory.models.measures import (
    angle_bounds,
    cosine_bound,
    first_outside,
    first_unsafe,
    keeping_factor,
    overstep,
    pairs_leaving,
)
from ropetheory.numeric.bases.critical import critical_base
from ropetheory.numeric.bases.delivered_scale import nominal_scale
from ropetheory.numeric.bases.ntk import ntk_base
from ropetheory.numeric.frequencies.critical import critical_index, critical_pair
from ropetheory.numeric.frequencies.schedule import frequencies, turns as count_turns, wavelengths
from ropetheory.numeric.methods.by_base import ntk_aware, su_ntk
from ropetheory.numeric.methods.by_length import critical_base_method, dynamic_ntk
from ropetheory.numeric.methods.by_ramp import ntk_by_parts
from ropetheory.numeric.methods.uniform import position_interpolation, unscaled
from ropetheory.numeric.methods.yarn import yarn

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.models.config import ModelRope
    from ropetheory.numeric.methods.method import Method
    from ropetheory.numeric.precision.formats import Format

TOLERANCE = 0.01  # radians: what the report calls unsafe
FORMATS: tuple[tuple[Format, Format], ...] = (
    ("float32", "bfloat16"),
    ("float32", "float32"),
    ("bfloat16", "bfloat16"),
    ("float16", "float16"),
)
"""What angles are computed in, and what their cosines are stored in."""
MOST_WIDTH = 2**14
STATED = ("yarn", "longrope")  # methods whose factor is a ratio of lengths, the first of which they state

WORDS = {
    "none": "no scaling", "position_interpolation": "PI", "ntk_aware": "NTK-aware",
    "su_ntk": "NTK, Su's variant", "dynamic_ntk": "dynamic NTK", "yarn": "YaRN", "longrope": "LongRoPE",
    "llama3": "Llama 3", "proportional": "proportional",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Pair:
    """One pair of coordinates, over the training length and at the target."""

    pair: int
    wavelength: float  # before scaling, in tokens
    rotations: float  # within the training length
    region: str  # "fast", "middle", "slow"; "still" where scaling stops the pair
    stretch: float  # of the wavelength, by the model's method; inf where the pair is still
    unseen_at: int | None  # the first position outside the trained arc; None: never


@dataclass(frozen=True, slots=True)
class Candidate:
    """What one method would do at the target length."""

    method: str
    own: bool  # whether it is the model's
    unseen: int  # pairs that leave their trained arc before the target
    unseen_from: int | None  # the first position at which one does
    overstep: float  # how far beyond, in trained tokens
    first: float
    critical: float
    last: float  # the stretches of these pairs
    uniform: bool
    targeted: bool
    attention_factor: float


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How far angles and cosines go astray at the longest position, in the formats of an engine."""

    dtype: str  # of positions, frequencies and angles
    stored: str  # of cosines and sines
    error: float | None  # radians, of the worst pair; None where the format cannot hold the position
    cosine: float | None
    pair: int | None
    first_unsafe: int | None  # the first position at which an angle may be off by more than TOLERANCE


@dataclass(frozen=True, slots=True, repr=False)
class Inspection(Printed):
    """A model's rotary embedding at a target length; ``print`` writes the report."""

    model: ModelRope
    trained: int  # tokens of training
    trained_scaled: bool  # whether they were seen with the model's method, not without scaling
    target: int
    reach: int  # offsets that the rotated layers can see at the target
    critical_index: float
    critical_pair: int  # d/2: every pair turns fully within the training length
    pairs: tuple[Pair, ...]
    unseen_before: int  # pairs that would leave their trained arc without scaling
    unseen_after: int
    overstep: float  # by how many tokens of training they do at most
    methods: tuple[Candidate, ...]
    bases: dict[str, float]
    precision: tuple[Accuracy, ...]
    reading: tuple[str, ...] = ()  # how the length of training is known, in sentences

    def __repr__(self) -> str:
        leave = f"{self.unseen_after} of {len(self.pairs)} pairs leave their arcs"
        return f"<Inspection: trained with {self.trained:,} tokens, target {self.target:,}: {leave}>"

    @property
    def logit_factor(self) -> float:
        """The factor on the logits by both places where a temperature enters."""
        return self.model.attention_factor**2 * self.model.softmax_factor

    @property
    def log_n_factor(self) -> float | None:
        """The factor on the logits that would keep the weight of one key from training to the target."""
        return keeping_factor(self.trained, self.target)

    @property
    def cancel(self) -> bool:
        """Whether the two factors are both there and undo each other."""
        both = self.model.attention_factor != 1.0 and self.model.softmax_factor != 1.0
        return both and abs(self.logit_factor - 1.0) <= 1e-12

    @property
    def warnings(self) -> tuple[str, ...]:
        """What the configuration contradicts, and what the target asks beyond it."""
        model = self.model
        found = list(model.warnings)
        most = longest_stated(model)
        if self.target > most:
            found.append(f"target {self.target} is beyond the {most} positions that the file allows")
        return tuple(found)


def inspect(
    model: ModelRope, target: int | None = None, trained: int | None = None, reading: tuple[str, ...] = ()
) -> Inspection:
    """Compute the report of a model at a target length (by default the most that its file means).

    ``trained`` says how many tokens the model saw in training under the method in the file; without it,
    the training length of the file counts, without scaling. ``reading`` says how that is known.
    """
    if model.dim > MOST_WIDTH:
        raise UsageError(f"inspect lists heads of rotary width up to {MOST_WIDTH}; this one has {model.dim}")
    if target is None:
        target = longest_stated(model)
    for name, value in (("target", target), ("trained", trained)):
        if value is not None and not 1 <= value <= 2**53:
            raise UsageError(f"--{name} must be a whole number from 1 to 2^53; got {value}")
    trained = trained if trained is not None else model.length if model.trained_scaled else None
    stretch = model.method.stretch(model.base, model.dim, length=target)
    seen_by = window_of(model.layers, model.base)
    reach = target if seen_by is None else min(target, seen_by)
    thetas, length = training(model, trained)
    now = model.method.frequencies(model.base, model.dim, length=target)
    outside = first_outside(thetas, length, ratios(thetas, now))
    pairs = _pairs(model, stretch, outside)
    plain = first_outside(thetas, length, ratios(thetas, frequencies(model.base, model.dim)))
    critical = critical_pair(model.base, model.dim, model.length)
    return Inspection(
        model=model,
        trained=length,
        trained_scaled=trained is not None,
        target=target,
        reach=reach,
        critical_index=critical_index(model.base, model.dim, model.length),
        critical_pair=critical,
        pairs=pairs,
        unseen_before=len(pairs_leaving(plain, reach)),
        unseen_after=len(pairs_leaving(outside, reach)),
        overstep=overstep(length, ratios(thetas, now), pairs_leaving(outside, reach), reach),
        methods=() if trained is not None else _candidates(model, target, reach, critical),
        bases=_bases(model, target),
        precision=tuple(_accuracy(model, *names, target, stretch) for names in FORMATS),
        reading=reading,
    )


def longest_stated(model: ModelRope) -> int:
    """Return the most tokens that a configuration means: its positions, or its factor times its length."""
    if model.method.name not in STATED:
        return model.target_length
    return max(model.target_length, math.floor(model.scale * model.length))


def training(model: ModelRope, trained: int | None) -> tuple[list[float], int]:
    """Return the frequencies that a model was trained with, and the tokens that it saw.

    ``trained`` are tokens under the method in its file; None: what the file says.
    """
    if trained is None and not model.trained_scaled:
        return frequencies(model.base, model.dim).tolist(), model.length
    trained = model.length if trained is None else trained
    return model.method.frequencies(model.base, model.dim, length=trained).tolist(), trained


def ratios(old: Any, new: Any) -> list[float]:
    """Return old frequency over new, pair by pair; inf where a pair no longer turns."""
    return [before / after if after else math.inf for before, after in zip(old, new, strict=True)]


def thresholds(method: Method) -> tuple[float, float]:
    """Return the turns at which a method's regions meet; NTK-by-parts' own where it has none."""
    given = method.parameters
    low = given.get("ramp_low", given.get("low_freq_factor", 1.0))
    high = given.get("ramp_high", given.get("high_freq_factor", 32.0))
    return float(low), float(high)


def _pairs(
    model: ModelRope, stretch: np.ndarray[Any, np.dtype[np.float64]], outside: list[int | None]
) -> tuple[Pair, ...]:
    low, high = thresholds(model.method)
    waves = wavelengths(model.base, model.dim).tolist()
    turns = count_turns(model.base, model.dim, model.length).tolist()
    found = []
    for j, (wave, turn, factor, leaves) in enumerate(
        zip(waves, turns, stretch.tolist(), outside, strict=True)
    ):
        region = "fast" if turn > high else "slow" if turn < low else "middle"
        if math.isinf(factor):
            region = "still"
        found.append(Pair(j, wave, turn, region, factor, leaves))
    return tuple(found)


def _candidates(model: ModelRope, target: int, reach: int, critical: int) -> tuple[Candidate, ...]:
    scale, length = target / model.length, model.length
    makers: dict[str, Callable[[], Method]] = {
        "none": unscaled,
        "PI": lambda: position_interpolation(scale),
        "NTK-aware": lambda: ntk_aware(scale),
        "NTK, Su's variant": lambda: su_ntk(scale),
        "dynamic NTK, factor 1": lambda: dynamic_ntk(1.0, length),
        "critical base": lambda: critical_base_method(scale, length),
        "NTK-by-parts": lambda: ntk_by_parts(scale, length, ramp="rotations"),
        "YaRN (paper)": lambda: yarn(scale, length, ramp="rotations"),
        "YaRN (all code)": lambda: yarn(scale, length, ramp="index"),
    }
    name = f"this: {WORDS.get(model.method.name, model.method.name)}"
    found = [_candidate(model, name, model.method, target, reach, critical, own=True)]
    for name, make in makers.items() if scale > 1.0 else ():
        with contextlib.suppress(RopeTheoryError):  # one without a value, as an NTK base at d = 2
            found.append(_candidate(model, name, make(), target, reach, critical, own=False))
    return tuple(found)


def _candidate(
    model: ModelRope, name: str, method: Method, target: int, reach: int, critical: int, *, own: bool
) -> Candidate:
    stretch = method.stretch(model.base, model.dim, length=target).tolist()
    uniform = method.uniform(model.base, model.dim, length=target)
    targeted = method.targeted(model.base, model.dim, length=target)
    outside = first_outside(frequencies(model.base, model.dim).tolist(), model.length, stretch)
    leaves = pairs_leaving(outside, reach)
    return Candidate(
        method=name,
        own=own,
        unseen=len(leaves),
        unseen_from=min((position for position in outside if position is not None and leaves), default=None),
        overstep=overstep(model.length, stretch, leaves, reach),
        first=stretch[0],
        critical=stretch[min(critical, len(stretch) - 1)],
        last=stretch[-1],
        uniform=uniform,
        targeted=targeted,
        attention_factor=model.attention_factor if own else method.attention_factor,
    )


def _bases(model: ModelRope, target: int) -> dict[str, float]:
    """Return the base that each criterion asks for at the target; a criterion without one is left out."""
    scale = target / model.length
    criteria: dict[str, Callable[[], float]] = {
        "stated": lambda: model.base,
        "ntk": lambda: ntk_base(model.base, model.dim, scale),
        "ntk_delivering": lambda: ntk_base(
            model.base, model.dim, nominal_scale(model.base, model.dim, model.length, scale)
        ),
        "critical": lambda: critical_base(model.base, model.length, scale),
    }
    found = {}
    for name, value in criteria.items():
        with contextlib.suppress(RopeTheoryError):
            found[name] = float(value())
    return found


def _accuracy(
    model: ModelRope,
    dtype: Format,
    stored: Format,
    target: int,
    stretch: np.ndarray[Any, np.dtype[np.float64]],
) -> Accuracy:
    """Bound the error of angles and cosines at the last position, at the scaled frequencies."""
    try:
        bound = angle_bounds(model, target - 1, dtype, stretch)
        worst = int(np.argmax(bound))
        error: float | None = float(bound[worst])
        pair: int | None = worst
        cosine: float | None = cosine_bound(float(bound[worst]), stored)
    except RopeTheoryError:
        error, pair, cosine = None, None, None
    try:
        safe: int | None = first_unsafe(model, dtype, TOLERANCE, stretch)
    except RopeTheoryError:
        safe = None
    return Accuracy(dtype, stored, error, cosine, pair, safe)
