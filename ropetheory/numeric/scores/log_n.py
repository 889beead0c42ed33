"""The log-n factor: what keeps the weight of one key as the text grows."""

from __future__ import annotations

import math
from typing import Any, overload

from ropetheory.numeric.arguments import Argument, Array, ArrayLike, Real
from ropetheory.numeric.elementwise import elementwise
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import Number

OTHERS = Argument(
    "length", "a finite number above 1", lambda x: (x > 1) & (x < math.inf), 4096.0,
    "it is a context length in tokens, such as 4096; the logarithm of 1 is 0",
)  # fmt: skip
GROWTH = Argument(
    "scale", "a finite number from 1", lambda x: (x >= 1) & (x < math.inf), 1.0,
    "it is the factor by which the text grows, such as 4",
)  # fmt: skip


def _factor(fns: Functions, length: Number, scale: Number) -> Number:
    # With logarithms good to e ulp the quotient is within 4e + 1, the sum, at least as large, within 1/2
    # more: 4 for e = 0.62.
    return 1.0 + fns.log(scale) / fns.log(length)


@overload
def log_n_factor(length: Real, scale: Real) -> float: ...
@overload
def log_n_factor(length: ArrayLike, scale: ArrayLike) -> Array: ...
def log_n_factor(length: ArrayLike, scale: ArrayLike) -> Any:
    """Return the factor on the logits that keeps the weight of one key as the text grows.

    ln(sL)/ln(L) = 1 + ln(s)/ln(L): a key whose logit is ln(L) among L keys of logit 0 has the weight
    1/2. Among s·L such keys it needs the logit ln(sL) for that, which this factor makes of ln(L).

    Parameters
    ----------
    length : number or array
        The length L > 1 of training, in tokens.
    scale : number or array
        How many times as long the text is now, s >= 1. The two broadcast.

    Returns
    -------
    float or array
        The factor, from 1 on; it is 1 for s = 1.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``critical_index``.

    See Also
    --------
    attention_factor : YaRN's factor, on queries and on keys
    longrope : LongRoPE's factors, whose attention factor is the root of this one
    entropy_deficit : how unequal bounded logits make attention

    Notes
    -----
    Within 4 ulp, where the platform's logarithm is good to 0.62 ulp.

    YaRN multiplies the logits by ``attention_factor(s)**2``, which does not depend on L: it is at
    least this factor at every s if L >= e⁵, that is from 149 tokens on. LongRoPE multiplies
    queries and keys by the root of this factor, so that the logits get the factor itself. Llama 4
    multiplies queries by 1 + 0.1·ln(1 + ⌊n/8192⌋) where n tokens are attended to, which is less than
    this factor with L = 8192 and s = n/8192 from n = 41472 on.

    References
    ----------
    Theorem ``log-n`` of this package; Ding et al. (2024), arXiv:2402.13753 (LongRoPE); Peng et al.
    (2023), arXiv:2309.00071, equation 22 (YaRN).

    Examples
    --------
    >>> round(log_n_factor(4096, 4), 6)
    1.166667
    >>> log_n_factor(8192, [1, 2, 16]).round(6)
    array([1.      , 1.076923, 1.307692])
    """
    return elementwise("log_n_factor", _factor, (OTHERS, length), (GROWTH, scale))
