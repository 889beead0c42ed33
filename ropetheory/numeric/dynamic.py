"""The NTK base at the current length of a growing text."""

from __future__ import annotations

import math
from typing import Any

from ropetheory.numeric.arguments import BASE, DIM_FROM_4, LENGTH, Argument, Array, Real
from ropetheory.numeric.elementwise import elementwise
from ropetheory.numeric.functions import Functions
from ropetheory.numeric.rounding import Number
from ropetheory.numeric.scaling import _ntk

CURRENT = Argument(
    "current_length", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "it is the length of the text so far in tokens, such as 8192",
)  # fmt: skip


def _dynamic(do: Functions, base: Number, dim: Number, length: Number, current: Number) -> Number:
    # The scale's rounding enters to the power d/(d-2), at most 2: up to 2 ulp beside those of `_ntk`.
    return _ntk(do, base, dim, do.where(current > length, current / length, 1.0))


def dynamic_ntk_base(
    base: Real | Array, dim: Real | Array, length: Real | Array, *, current_length: Real | Array
) -> Any:
    """Return the base of dynamic NTK scaling at the current length of a text.

    b'(t) = b·(max(t, L)/L)^(d/(d-2)): the NTK base at the scale t/L once the text is longer than
    the training length, and b up to there.

    Parameters
    ----------
    base : number or array
        The base b > 1 of the frequencies.
    dim : number or array
        The rotary width d of a head, an even integer from 4 to 2^53.
    length : number or array
        The training length L > 0, in tokens.
    current_length : number or array
        The length t > 0 of the text so far, in tokens.  The four broadcast.

    Returns
    -------
    float or array
        The base at this length; it is `base` itself while t <= L.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a scalar is outside the domain, the result overflows, or the shapes do not broadcast.
        An element of an array outside the domain gives nan.

    Notes
    -----
    Within 6 ulp where the platform's power is good to 0.75 ulp.

    Two other rules go by the same name and are not computed here.  With a factor s of its own, one
    takes s·t/L - (s - 1) in place of t/L, which is s² - s + 1 at t = s·L; the other fixes that
    value, s² - s + 1, once for all lengths.

    A key that was rotated and cached at a shorter length keeps the angle of the base of that time,
    so keys are to be cached before they are rotated.

    References
    ----------
    emozilla (2023), "Dynamically Scaled RoPE"; Peng et al. (2023), arXiv:2309.00071, section 3.3.

    Examples
    --------
    >>> dynamic_ntk_base(10000, 128, 4096, current_length=4096)
    10000.0
    >>> round(dynamic_ntk_base(10000, 128, 4096, current_length=16384), 3)
    40889.942
    """
    bound = (BASE, base), (DIM_FROM_4, dim), (LENGTH, length), (CURRENT, current_length)
    return elementwise("dynamic_ntk_base", _dynamic, *bound)
