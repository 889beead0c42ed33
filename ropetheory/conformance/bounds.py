"""What a sound implementation may be off by: the bounds that a verdict stands on.

A format of p bits rounds x to fl(x) with |fl(x) - x| <= u|x|, u = 2^-p. A coordinate of a rotated
pair is y = x1·c - x2·s (or x1·s + x2·c).

*The angle.* A frequency that float32 computes as b^(-2j/d) is off by up to 5 ulp of the result in the
libraries in use, 10 u relatively. One that it computes as exp(-(2j/d)·ln b), or by exp2, is off by what
its argument is off by: the logarithm and the product are rounded, 2·u·|ln θ|. Both together:
|θ̂ - θ| <= F·θ with F = (10 + 2·|ln θ|)·u. The product with a whole position below 2^24 is rounded, and
so is one with a factor or a divisor: |φ̂ - φ| <= ((1 + u)²·(1 + F) - 1)·m·θ (``position``). Inside a ramp a
frequency is θ'·(γ + (1 - γ)/s) of a plain θ', and γ = 1 - x is off by up to 4 u whatever is left of it:
4·u·θ' more, which is many u of a frequency that a large s makes small. Where θ = 1 the frequency and the
product are held, and nothing is lost. A sine or a cosine is then off by the angle's error (``angle``) and, of
itself, by at most 4 u.

From here on the law is a theorem, ``rounded-rotation``, and each function below is the right side of the
conclusion that it names; a test holds them together. With cosine and sine off by at most h, tables and
vectors of one format of unit u <= 1/32,

    |ŷ - y| <= u·(2.1·|x1·c| + 2.1·|x2·s| + |y|) + (1 + 3.1·u)·(|x1| + |x2|)·h

in both orders of a fused multiply-add, and underflow adds (1 + u)·((1 + u)·(|x1| + |x2|) + 2)·u·η, with η
the smallest normal number. An entry A·c of the rotation, with the attention factor A, is off by at most
A·(3.1·u + (1 + 3.1·u)·h). Every format has numbers at which 7/8 of what rounding may cost is lost.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ropetheory.conformance.formats import HELD, Floats, format_named
from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.precision.formats import Precision

SINE = 4.0  # errors of sine and cosine, in units of float32
FREQUENCY = 10.0  # roundings of a frequency, in units of its format
RAMP = 4.0  # roundings of a share of a ramp
EDGE = 1e-9
HIGHER = 0.1  # terms of higher order, in units of the terms of first order
SINGLE = HELD["float32"]


def ramp_loss(theta: Floats, plain: Floats, scale: float) -> Floats:
    """Return by how much frequencies may be off beyond ``frequency_loss``: inside a ramp of this scale."""
    with np.errstate(divide="ignore", invalid="ignore"):
        stretch = plain / theta
    inside = (np.abs(stretch - 1.0) > EDGE) & (np.abs(stretch / scale - 1.0) > EDGE) & (theta > 0.0)
    more: Floats = np.where(inside, RAMP * SINGLE.unit * plain, 0.0)
    return more


def frequency_loss(theta: Floats) -> Floats:
    """Bound the error of frequencies that float32 computes, relatively: (10 + 2·|ln θ|)·u."""
    size = np.abs(theta)
    lost: Floats = (FREQUENCY + 2.0 * np.abs(np.log(np.where(size > 0.0, size, 1.0)))) * SINGLE.unit
    return lost


def position_loss(frequency: Floats) -> Floats:
    """Bound the relative error of an angle: that of the frequency, a product and a factor (``position``)."""
    lost: Floats = (1.0 + SINGLE.unit) ** 2 * (1.0 + frequency) - 1.0
    return lost


def angle_bound(positions: Floats, theta: Floats, more: Floats | float = 0.0) -> Floats:
    """Bound the error of position times frequency; the last axis is that of the pairs.

    ``more`` is what frequencies may be off by beside their own rounding, as of ``blended``.
    """
    rounding = (1.0 + SINGLE.unit) ** 2
    lost = np.where(np.abs(theta) == 1.0, 0.0, position_loss(frequency_loss(theta)) * np.abs(theta))
    reach = np.abs(np.asarray(positions, dtype=np.float64))[..., None]
    bound: Floats = reach * (lost + rounding * np.asarray(more))
    return bound


def entry_bound(
    positions: Floats, theta: Floats, held: Precision, factor: float = 1.0, more: Floats | float = 0.0
) -> Floats:
    """Bound the error of an entry of a rotation: what a unit vector shows of it (``entry``).

    A product with 1 and a sum with 0 are exact, so that an entry meets the rounding of the factor's
    product, of the table and of a last cast. A cosine that is at most 1 is never off by more than 2.
    """
    inner = angle_bound(positions, theta, more) + SINE * SINGLE.unit
    rounding = (3.0 + HIGHER) * held.unit
    bound: Floats = factor * (rounding + (1.0 + rounding) * np.minimum(inner, 2.0))
    return bound


def coordinate_bound(
    cosine_part: Floats, sine_part: Floats, result: Floats, size: Floats, angle: Floats, held: Precision
) -> Floats:
    """Bound the error of a rotated coordinate (``law``, in the units of ``units``, and ``underflow``).

    ``cosine_part`` is |x1·c|, ``sine_part`` |x2·s|, ``result`` |y|, ``size`` |x1| + |x2| and ``angle`` the
    bound on the angle.
    """
    rounding = held.unit * ((2.0 + HIGHER) * (cosine_part + sine_part) + result)
    inner = (1.0 + (3.0 + HIGHER) * held.unit) * (angle + SINE * SINGLE.unit)
    bound: Floats = rounding + size * inner + underflow(size, held)
    return bound


def underflow(size: Floats, held: Precision) -> Floats:
    """Bound what underflow adds to a coordinate; ``size`` is |x1| + |x2| (``underflow``)."""
    more = 1.0 + held.unit
    bound: Floats = more * held.unit * held.normal * (more * size + 2.0)
    return bound


def repeat_bound(vectors: Floats, answers: Floats, positions: Any, held: Precision) -> Floats:
    """Bound by how much two sound answers to one question differ, for each row: twice the law.

    Nothing is known yet of frequencies, factor and planes. Of frequencies up to 1 the fastest loses most by
    rounding, and a ramp adds to it; a factor shows in the length of a row, up to the law's own rounding; and
    any coordinate takes part by at most the largest of its row.

    Parameters
    ----------
    vectors, answers : array [n, width]
        What was asked and what came back.
    positions : array [n]
        Where.
    held : Precision
        The format; where it is wider than float32, angles are float32's all the same.

    Returns
    -------
    array [n, 1]
    """
    held = held if held.unit > SINGLE.unit else SINGLE
    lengths = np.linalg.norm(vectors, axis=-1), np.linalg.norm(np.nan_to_num(answers), axis=-1)
    factor = np.maximum(1.0, lengths[1] / np.where(lengths[0] > 0.0, lengths[0], 1.0))
    part = factor * np.abs(vectors).max(axis=-1)
    lost = float(position_loss(np.asarray(FREQUENCY * SINGLE.unit)))
    lost += RAMP * SINGLE.unit * (1.0 + SINGLE.unit) ** 2
    angle = np.minimum(np.abs(np.asarray(positions, dtype=np.float64)) * lost, 2.0)
    bound: Floats = 2.0 * coordinate_bound(part, part, 2.0 * part, 2.0 * part, angle, held)
    return bound[..., None]


def tolerance(
    dtype: object,
    *,
    size: float = 1.0,
    position: float = 0,
    frequency: float = 1.0,
    tables: object = None,
    angles: bool = True,
    both: bool = False,
) -> float:
    """Return how far a coordinate that a sound kernel computes may lie from the exact one.

    Parameters
    ----------
    dtype : str or dtype
        The format of the vectors: float64, float32, bfloat16 or float16.
    size : float, optional
        The largest coordinate of the vectors in absolute value.
    position : float, optional
        The largest position that is asked.
    frequency : float, optional
        The frequency of the pair, in radians per token; 1 is the fastest, which loses nothing.
    tables : str or dtype, optional
        The format in which cosines and sines are stored, where it is not that of the vectors.
    angles : bool, optional
        Whether angles are computed in float32; False where the tables are given, and exact.
    both : bool, optional
        Whether two kernels are compared with each other: then both may be off.

    Returns
    -------
    float
        An absolute tolerance for the difference of a coordinate.

    Raises
    ------
    RopeTheoryError
        If the format is not known, or a number is negative or not finite.

    Notes
    -----
    For a pair of coordinates of at most ``size``, |x1·c| + |x2·s| and |y| are at most √2 times it, so that
    rounding costs at most √2·(u + w)·size with w = (1 + u)·((1 + u)·(1 + v) - 1) and v the unit of the
    tables (``law``, ``parts``, ``result`` and ``tolerance`` of the theorem ``rounded-rotation``).

    Examples
    --------
    >>> round(tolerance("bfloat16", angles=False), 4)
    0.0166
    >>> round(tolerance("float32", tables="bfloat16", angles=False), 4)
    0.0055
    """
    held = format_named(dtype)
    for name, value in (("size", size), ("position", position), ("frequency", frequency)):
        if not 0 <= value < math.inf:
            raise RopeTheoryError(f"`{name}` must be a finite number from 0; got {value!r} (give its size)")
    angle: Any = angle_bound(np.asarray(float(position)), np.asarray([float(frequency)]))[0]
    inner = float(angle) + SINE * SINGLE.unit if angles else 0.0
    unit = held.unit
    products = (1.0 + unit) * (1.0 + (held if tables is None else format_named(tables)).unit)
    rounding = math.sqrt(2.0) * (unit + (1.0 + unit) * (products - 1.0)) * size
    bound = rounding + (1.0 + unit) * products * 2.0 * size * inner
    bound += float(underflow(np.asarray(2.0 * size), held))
    return bound * (2.0 if both else 1.0)
