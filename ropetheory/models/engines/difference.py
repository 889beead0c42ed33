"""What an inference engine does otherwise than the reference, in numbers and in a sentence."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from ropetheory.models.config import ModelRope, read_config
from ropetheory.models.engines.reading import EngineRope, as_run_by
from ropetheory.numeric.methods.method import ALIKE

if TYPE_CHECKING:
    from ropetheory.numeric.arguments import Array, Real

ANGLE = Fraction(1, 100)  # radians that are called a difference of an angle


@dataclass(frozen=True, slots=True)
class Difference:
    """A model's rotary embedding in an engine, beside that of the reference.

    Attributes
    ----------
    engine, version : str
        The engine, and the version whose formulas these are.
    same : bool
        Whether width, frequencies and factors are the reference's, but for rounding (1e-12).
    sentence : str
        What differs, or "as configured", or "does not load it: ..." with the reason.
    pair : int or None
        The pair, from 0, whose wavelengths have the largest ratio; None where all are alike.
    ratio : float
        The engine's wavelength over the reference's, for that pair: above 1 it turns slower, inf where
        it does not turn at all, 0 where only the reference's does not; 1 where all are alike.
    first_position : int or None
        The first position at which the angle of some pair differs by more than 0.01 rad.
    logits : float
        The engine's factor on the logits over the reference's, for the coordinates that are rotated.
    unrotated_logits : float
        The same for the coordinates that are not; attention factors leave them alone.
    notes : tuple of str
        What else the engine does, as in ``EngineRope``.
    """

    engine: str
    version: str
    same: bool
    sentence: str
    pair: int | None = None
    ratio: float = 1.0
    first_position: int | None = None
    logits: float = 1.0
    unrotated_logits: float = 1.0
    notes: tuple[str, ...] = ()


def compare(
    config: object, engine: str, *, length: Real | None = None, layer_type: str | None = None
) -> Difference:
    """Return what an inference engine does otherwise than the reference with the same configuration.

    Frequencies w_j and w'_j of the reference and the engine are compared pair by pair: the largest
    ratio w_j/w'_j, and the first position p with p·|w_j - w'_j| > 0.01, exactly, of the float64 numbers.

    Parameters
    ----------
    config, engine, length, layer_type
        As for ``as_run_by``; the reference's frequencies are those at the same length.

    Returns
    -------
    Difference
        With a sentence for people.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``as_run_by``, and as ``read_config`` where the reference has no reading.

    See Also
    --------
    as_run_by : the engine's own frequencies and factors

    Notes
    -----
    Numbers that differ by less than 1e-12 of themselves are called the same. What stands in ``notes`` is
    not counted as a difference: it depends on how the engine is started.

    References
    ----------
    The places in ``ropetheory/published/engines``.

    Examples
    --------
    >>> config = {
    ...     "model_type": "llama", "head_dim": 128, "rope_theta": 5e5, "max_position_embeddings": 131072,
    ...     "rope_scaling": {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0,
    ...                      "high_freq_factor": 4.0, "original_max_position_embeddings": 16384},
    ... }
    >>> compare(config, "vllm").sentence
    'as configured'
    >>> compare(config, "llama.cpp").sentence
    'differs: pair 35 turns 3.3 times slower; angles differ by more than 0.01 rad from position 12 on'
    """
    theirs = as_run_by(config, engine, length=length, layer_type=layer_type)
    ours = read_config(config, layer_type=layer_type)
    if theirs.refused:
        sentence = f"does not load it: {theirs.refused}"
        return Difference(engine, theirs.version, False, sentence)
    pair, ratio, first = angles(ours.frequencies(length), theirs.frequencies)
    if theirs.period is not None:
        first = min(theirs.period, first or theirs.period)
    every = theirs.logit_factor / ours.softmax_factor
    rotated = every * (theirs.attention_factor / ours.attention_factor) ** 2
    widths = _width_words(ours, theirs)
    found = [
        *widths, *([] if widths or pair is None else [_pair_words(pair, ratio)]),
        *_angle_words(first, theirs.period), *_logit_words(rotated, every, rest=ours.head_dim > ours.dim),
    ]  # fmt: skip
    sentence = f"differs: {'; '.join(found)}" if found else "as configured"
    return Difference(
        engine, theirs.version, not found, sentence, pair, ratio, first, rotated, every, theirs.notes
    )


def angles(ours: Array, theirs: Array) -> tuple[int | None, float, int | None]:
    """Return the pair whose wavelengths differ most, their ratio, and where angles first differ by 0.01."""
    pairs = max(len(ours), len(theirs))
    # A pair beyond the narrower width does not turn there.
    left, right = (np.pad(one, (0, pairs - len(one))) for one in (ours, theirs))
    apart = np.abs(left - right) > ALIKE * np.maximum(left, right)
    if not apart.any():
        return None, 1.0, None
    with np.errstate(divide="ignore", invalid="ignore"):
        ratios = np.where(apart, left / right, 1.0)
        pair = int(np.argmax(np.abs(np.log(ratios))))
    gaps = (abs(Fraction(float(left[j])) - Fraction(float(right[j]))) for j in np.flatnonzero(apart))
    return pair, float(ratios[pair]), math.floor(ANGLE / max(gaps)) + 1


def _width_words(ours: ModelRope, theirs: EngineRope) -> list[str]:
    width = 2 * len(theirs.frequencies)
    if width == ours.method.width(ours.dim):
        return []
    return [f"{width} coordinates of a head are rotated, not {ours.method.width(ours.dim)}"]


def _pair_words(pair: int, ratio: float) -> str:
    if math.isinf(ratio):
        return f"pair {pair} does not turn"
    if ratio == 0.0:
        return f"pair {pair} turns, which it should not"
    times, word = (ratio, "slower") if ratio > 1.0 else (1.0 / ratio, "faster")
    return f"pair {pair} turns {float(f'{times:.2g}'):,g} times {word}"


def _angle_words(first: int | None, period: int | None) -> list[str]:
    words = [] if period is None else [f"keys turn by their position modulo {period}"]
    if first is not None:
        words.append(f"angles differ by more than 0.01 rad from position {first} on")
    return words


def _logit_words(rotated: float, every: float, *, rest: bool) -> list[str]:
    changed = [abs(one - 1.0) > ALIKE for one in (rotated, every)]
    if not any(changed if rest else changed[:1]):
        return []
    if not rest or abs(rotated - every) <= ALIKE * every:
        return [f"logits are {rotated:.4g} times those configured"]
    rotating = f"logits are {rotated:.4g} times those configured in the rotated part"
    return [f"{rotating}, {every:.4g} times in the rest"]
