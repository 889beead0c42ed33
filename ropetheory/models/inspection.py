"""What an engineer wants to know of a model's rotary embedding, computed; a pure value."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.numeric.bases.critical import critical_base
from ropetheory.numeric.bases.delivered_scale import nominal_scale
from ropetheory.numeric.bases.ntk import ntk_base
from ropetheory.numeric.frequencies.critical import critical_index, critical_pair
from ropetheory.numeric.frequencies.schedule import frequencies, rotations, wavelengths
from ropetheory.numeric.methods.by_base import ntk_aware, su_ntk
from ropetheory.numeric.methods.by_length import critical_base_method, dynamic_ntk
from ropetheory.numeric.methods.by_ramp import ntk_by_parts
from ropetheory.numeric.methods.uniform import position_interpolation, unscaled
from ropetheory.numeric.methods.yarn import yarn
from ropetheory.numeric.precision.errors import angle_error
from ropetheory.numeric.precision.safe_positions import first_unsafe_position

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.models.config import ModelRope
    from ropetheory.numeric.methods.method import Method

TOLERANCE = 0.01  # radians: what the report calls unsafe
FORMATS = ("float32", "bfloat16", "float16")
MOST_WIDTH = 2**14
NEAR = 1e-9  # a computed stretch this close to a whole number of positions is that number


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
    first: float
    critical: float
    last: float  # the stretches of these pairs
    uniform: bool
    targeted: bool
    attention_factor: float


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How far the angles of one format go astray at the longest position."""

    dtype: str
    error: float | None  # radians, of the worst pair; None where the format cannot hold the position
    pair: int | None
    first_unsafe: int | None  # the first position that may be off by more than TOLERANCE, unscaled


@dataclass(frozen=True, slots=True)
class Inspection:
    """A model's rotary embedding at a target length."""

    model: ModelRope
    target: int
    critical_index: float
    critical_pair: int  # d/2: every pair turns fully within the training length
    pairs: tuple[Pair, ...]
    unseen_before: int  # pairs that would leave their trained arc without scaling
    unseen_after: int
    methods: tuple[Candidate, ...]
    bases: dict[str, float]
    precision: tuple[Accuracy, ...]

    @property
    def logit_factor(self) -> float:
        """The factor on the logits by both places where a temperature enters."""
        return self.model.attention_factor**2 * self.model.softmax_factor

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
        if self.target > model.target_length:
            found.append(
                f"target {self.target} is beyond the {model.target_length} positions that the file allows"
            )
        return tuple(found)


def inspect(model: ModelRope, target: int | None = None) -> Inspection:
    """Compute the report of a model at a target length (by default the most positions it allows)."""
    if model.dim > MOST_WIDTH:
        raise UsageError(f"inspect lists heads of rotary width up to {MOST_WIDTH}; this one has {model.dim}")
    length = model.length
    if target is None:
        target = max(model.target_length, 1)
    if not 1 <= target <= 2**53:
        raise UsageError(f"--target must be a whole number from 1 to 2^53; got {target}")
    stretch = _stretch(model.method, model.base, model.dim, target)
    pairs = _pairs(model, stretch)
    plain = _leaves(model, [1.0] * len(pairs))
    critical = critical_pair(model.base, model.dim, length)
    return Inspection(
        model=model,
        target=target,
        critical_index=critical_index(model.base, model.dim, length),
        critical_pair=critical,
        pairs=pairs,
        unseen_before=_count(plain, target),
        unseen_after=_count([pair.unseen_at for pair in pairs], target),
        methods=_candidates(model, target, critical),
        bases=_bases(model, target),
        precision=tuple(_accuracy(model, name, target, stretch) for name in FORMATS),
    )


def _stretch(method: Method, base: float, dim: int, length: int) -> np.ndarray[Any, np.dtype[np.float64]]:
    found: np.ndarray[Any, np.dtype[np.float64]] = method.stretch(base, dim, length=length)
    return found


def _thresholds(method: Method) -> tuple[float, float]:
    """Return the turns at which a method's regions meet; NTK-by-parts' own where it has none."""
    given = method.parameters
    low = given.get("ramp_low", given.get("low_freq_factor", 1.0))
    high = given.get("ramp_high", given.get("high_freq_factor", 32.0))
    return float(low), float(high)


def _pairs(model: ModelRope, stretch: np.ndarray[Any, np.dtype[np.float64]]) -> tuple[Pair, ...]:
    low, high = _thresholds(model.method)
    waves = wavelengths(model.base, model.dim).tolist()
    turns = rotations(model.base, model.dim, model.length).tolist()
    factors = stretch.tolist()
    found = []
    for j, (wave, turn, factor, leaves) in enumerate(
        zip(waves, turns, factors, _leaves(model, factors), strict=True)
    ):
        region = "fast" if turn > high else "slow" if turn < low else "middle"
        if math.isinf(factor):
            region = "still"
        found.append(Pair(j, wave, turn, region, factor, leaves))
    return tuple(found)


def _leaves(model: ModelRope, stretch: list[float]) -> list[int | None]:
    """Return for every pair the first position outside its trained arc [0, (L-1)·θ].

    An arc of 2π or more covers the circle; a pair that does not turn stays at 0.
    """
    arcs = ((model.length - 1) * frequencies(model.base, model.dim)).tolist()
    found: list[int | None] = []
    for arc, factor in zip(arcs, stretch, strict=True):
        last = (model.length - 1) * factor
        if math.isinf(last) or arc >= 2 * math.pi:
            found.append(None)
            continue
        whole = round(last)
        near = abs(last - whole) <= NEAR * max(last, 1.0)
        found.append((whole if near else math.floor(last)) + 1)
    return found


def _count(leaves: list[int | None], target: int) -> int:
    return sum(position is not None and position < target for position in leaves)


def _candidates(model: ModelRope, target: int, critical: int) -> tuple[Candidate, ...]:
    scale, length = target / model.length, model.length
    makers: tuple[tuple[str, Callable[[], Method]], ...] = (
        ("none", unscaled),
        ("PI", lambda: position_interpolation(scale)),
        ("NTK-aware", lambda: ntk_aware(scale)),
        ("NTK, Su's variant", lambda: su_ntk(scale)),
        ("dynamic NTK (HF)", lambda: dynamic_ntk(scale, length)),
        ("critical base", lambda: critical_base_method(scale, length)),
        ("NTK-by-parts", lambda: ntk_by_parts(scale, length)),
        ("YaRN (paper)", lambda: yarn(scale, length)),
        ("YaRN (all code)", lambda: yarn(scale, length, ramp="index")),
    )
    found = [
        _candidate(
            model,
            f"this: {WORDS.get(model.method.name, model.method.name)}",
            lambda: model.method,
            target,
            critical,
            own=True,
        )
    ]
    if scale > 1.0:
        found += [_candidate(model, name, make, target, critical) for name, make in makers]
    return tuple(row for row in found if row is not None)


def _candidate(
    model: ModelRope, name: str, make: Callable[[], Method], target: int, critical: int, *, own: bool = False
) -> Candidate | None:
    """Try one method; None where it has no value, as an NTK base at d = 2."""
    try:
        method = make()
        stretch = _stretch(method, model.base, model.dim, target).tolist()
        uniform = method.uniform(model.base, model.dim, length=target)
        targeted = method.targeted(model.base, model.dim, length=target)
    except RopeTheoryError:
        if own:
            raise
        return None
    leaves = [position for position in _leaves(model, stretch) if position is not None and position < target]
    return Candidate(
        method=name,
        own=own,
        unseen=len(leaves),
        unseen_from=min(leaves, default=None),
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
        try:
            found[name] = float(value())
        except RopeTheoryError:
            continue
    return found


def _accuracy(
    model: ModelRope, dtype: str, target: int, stretch: np.ndarray[Any, np.dtype[np.float64]]
) -> Accuracy:
    """Bound the error of the angles at the last position, at the scaled frequencies."""
    try:
        bound = angle_error(target - 1, model.base, model.dim, dtype=dtype) / stretch  # type: ignore[arg-type]
        worst = int(np.argmax(bound))
        error: float | None = float(bound[worst])
        pair: int | None = worst
    except RopeTheoryError:
        error, pair = None, None
    try:
        safe: int | None = int(
            first_unsafe_position(model.base, model.dim, dtype=dtype, tolerance=TOLERANCE)  # type: ignore[arg-type]
        )
    except RopeTheoryError:
        safe = None
    return Accuracy(dtype, error, pair, safe)
