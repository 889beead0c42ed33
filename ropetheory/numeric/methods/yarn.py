"""YaRN: NTK-by-parts, with attention made sharper by a factor; its formulas are in ``yarn_formulas``."""

from __future__ import annotations

import math
from typing import Any, Literal, overload

from ropetheory.numeric.arguments import (
    BETAS,
    FORMER_LENGTH,
    SCALE,
    Argument,
    Array,
    ArrayLike,
    Real,
    other_names,
)
from ropetheory.numeric.elementwise import elementwise
from ropetheory.numeric.methods.by_ramp import ntk_by_parts
from ropetheory.numeric.methods.method import Method
from ropetheory.numeric.methods.yarn_formulas import factor_formula, sharpness

ATTENTION = Argument(
    "attention_factor", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "it is the factor on cosines and sines, such as 1.1386",
)  # fmt: skip
MSCALE = Argument(
    "mscale", "a finite number from 0", lambda x: (x >= 0) & (x < math.inf), 1.0,
    "it multiplies 0.1 ln s, such as 0.707",
)  # fmt: skip
MSCALE_ALL = Argument(
    "mscale_all_dim", "a finite number from 0", lambda x: (x >= 0) & (x < math.inf), 1.0,
    "it multiplies 0.1 ln s, such as 0.707",
)  # fmt: skip


def _attention(scale: float, explicit: Any, mscale: Any, mscale_all_dim: Any) -> float:
    """Return the explicit factor, else the ratio of both scales, else 0.1 ln s + 1."""
    bound = (ATTENTION, explicit), (MSCALE, mscale), (MSCALE_ALL, mscale_all_dim)
    total, one, every = (None if value is None else float(a.scalar(value)) for a, value in bound)
    if total is not None:
        return total
    if one and every:
        return sharpness(scale, one) / sharpness(scale, every)
    return sharpness(scale)


@other_names(also=BETAS, former=FORMER_LENGTH)
def yarn(
    scale: Real,
    length: Real,
    *,
    ramp_low: Real = 1.0,
    ramp_high: Real = 32.0,
    ramp: Literal["rotations", "index"] = "index",
    blend: Literal["frequency", "wavelength"] = "frequency",
    truncate: bool = True,
    mscale: Real | None = None,
    mscale_all_dim: Real | None = None,
    attention_factor: Real | None = None,
) -> Method:
    """Return YaRN: NTK-by-parts, and attention made sharper.

    The frequencies of ``ntk_by_parts``. The attention factor is the one given, else g(mscale) over
    g(mscale_all_dim) where both are given and not 0, else g(1), with g(μ) = 0.1·μ·ln(s) + 1 for
    s > 1 and 1 below.

    Parameters
    ----------
    scale : number
        The factor s > 0 by which the context grows.
    length : number
        The training length L > 0, in tokens.
    ramp_low, ramp_high, ramp, blend, truncate
        As for ``ntk_by_parts``, also ``beta_slow`` and ``beta_fast``. The default is the ramp that
        runs in transformers, vLLM, llama.cpp and mlx-lm, linear in the pair index; the paper's is
        ``ramp="rotations"``.
    mscale, mscale_all_dim : number, optional
        The two scales of a configuration, from 0 on; 0 and None alike mean absent.
    attention_factor : number, optional
        The factor on cosines and sines, above 0, in place of the formula.

    Returns
    -------
    Method
        As ``ntk_by_parts``, with an attention factor.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``position_interpolation``.

    See Also
    --------
    ntk_by_parts : slow pairs interpolated, fast ones kept
    llama3 : the same with the thresholds of Llama 3
    attention_factor : the factor by which YaRN sharpens attention

    Notes
    -----
    Frequencies as ``ntk_by_parts``; the attention factor within 4 ulp. DeepSeek's models also
    multiply the softmax by g(mscale_all_dim)², which is no part of this method.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, definition 3 and equation 22.

    Examples
    --------
    >>> round(yarn(16, 4096).attention_factor, 4)
    1.2773
    >>> yarn(40, 4096, mscale=1, mscale_all_dim=1).attention_factor
    1.0
    >>> engines, paper = yarn(4, 4096), yarn(4, 4096, ramp="rotations")    # far apart between the ends
    >>> [round(float(one.stretch(10000, 128)[40]), 3) for one in (engines, paper)]
    [2.364, 3.627]
    """
    parts = ntk_by_parts(
        scale, length, ramp_low=ramp_low, ramp_high=ramp_high, ramp=ramp, blend=blend,
        truncate=truncate,
    )  # fmt: skip
    factor = _attention(parts.parameters["scale"], attention_factor, mscale, mscale_all_dim)
    told = {"mscale": mscale, "mscale_all_dim": mscale_all_dim, "attention_factor": attention_factor}
    given = tuple((name, float(value)) for name, value in told.items() if value is not None)
    return Method("yarn", (*parts.arguments, *given), factor, spectrum_map=parts.spectrum_map)


@overload
def attention_factor(scale: Real) -> float: ...
@overload
def attention_factor(scale: ArrayLike) -> Array: ...
def attention_factor(scale: ArrayLike) -> Any:
    """Return the factor on queries and on keys when the context grows by a scale.

    sqrt(1/t) = 0.1·ln(s) + 1 for s >= 1, and 1 below. Queries and keys both carry it, so that
    logits are multiplied by its square, 1/t; with t < 1 the softmax is sharper.

    Parameters
    ----------
    scale : number or array
        The factor s > 0 by which the context grows.

    Returns
    -------
    float or array
        The factor, at least 1.

    Raises
    ------
    WrongKindError
        If the argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a scalar is outside the domain. An element of an array outside it gives nan.

    See Also
    --------
    yarn : the same with sharper attention

    Notes
    -----
    Within 3 ulp where the platform's logarithm is good to 0.75 ulp. The formula was fitted to
    LLaMA models; below s = 1 the implementations take 1, and so does this function.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, equation 22.

    Examples
    --------
    >>> round(attention_factor(8), 4)
    1.2079
    >>> attention_factor(0.5)
    1.0
    """
    return elementwise("attention_factor", factor_formula, (SCALE, scale))


METHODS = (yarn,)
