"""The factor by which YaRN makes attention sharper."""

from __future__ import annotations

from typing import Any

from ropetheory.numeric.arguments import SCALE, ArrayLike
from ropetheory.numeric.elementwise import elementwise
from ropetheory.numeric.math_functions import Functions
from ropetheory.numeric.two_floats import Number


def factor_formula(do: Functions, scale: Number) -> Number:
    """Return 0.1·ln s + 1."""
    # With ln good to e ulp a tenth of it is off by e + 1/2, doubled by a mantissa of 2 at worst, and
    # the sum by 1/2: 2e + 3/2, that is 3 for e = 0.75.
    return do.where(scale > 1.0, 1.0 + do.log(scale) / 10.0, 1.0)


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
