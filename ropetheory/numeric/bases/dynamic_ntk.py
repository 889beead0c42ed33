"""The NTK base at the current length of a growing text."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, overload

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.arguments import BASE, DIM_FROM_4, LENGTH, SCALE, Argument, Array, ArrayLike, Real
from ropetheory.numeric.elementwise import elementwise
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import Number, quotient, two_product

CURRENT = Argument(
    "current_length", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "it is the length of the text so far in tokens, such as 8192",
)  # fmt: skip


def _scale_at(fns: Functions, scale: Number, now: Number, once: Number) -> tuple[Number, Number]:
    """Return s·n/M - (s - 1) = 1 + s·(n - M)/M as a pair."""
    gap = now - once
    back = now - gap
    gap_low = (now - (gap + back)) + (back - once)
    product, error = two_product(scale, gap)
    share, share_low = quotient(product, once)
    total = 1.0 + share
    behind = total - 1.0
    low = (1.0 - (total - behind)) + (share - behind)
    low = low + (share_low + (error + scale * gap_low) / once)
    # Where an exact product overflowed, the pair is its first half, good to 3 units of 2^-53.
    return total, fns.where(low - low == 0.0, low, 0.0)


def _ntk_at(fns: Functions, base: Number, dim: Number, scale: tuple[Number, Number]) -> Number:
    # As `ntk_base`, with a scale that carries the error of its rounding: 2e + 5/2 ulp for a power
    # good to e, 4 for e = 0.75.
    high, low = scale
    power, rest = quotient(2.0, dim - 2.0)
    stretched = base * high * fns.pow(high, power)
    return stretched + stretched * (rest * fns.log(high) + (1.0 + power) * (low / high))


def _by_ratio(
    fns: Functions, base: Number, dim: Number, length: Number, current: Number
) -> Number:
    return _by_text(fns, base, dim, length, current, 1.0)


def _by_text(
    fns: Functions, base: Number, dim: Number, length: Number, current: Number, scale: Number
) -> Number:
    longer = fns.where(current > length, current, length)
    return _ntk_at(fns, base, dim, _scale_at(fns, scale, longer, length))


def _by_scale(
    fns: Functions, base: Number, dim: Number, length: Number, current: Number, scale: Number
) -> Number:
    return _ntk_at(fns, base, dim, _scale_at(fns, scale, scale, 1.0))


_RULES: dict[str, Callable[..., Any]] = {
    "length-ratio": _by_ratio,
    "transformers": _by_text,
    "fixed": _by_scale,
}


def _choose_rule(rule: object, scale: object) -> Callable[..., Any]:
    names = ", ".join(map(repr, _RULES))
    if not isinstance(rule, str):
        raise WrongKindError(
            f"`rule` must be the name of a rule; got {echo(rule)} of type {type(rule).__name__} "
            f"(one of {names})"
        )
    if rule not in _RULES:
        raise RopeTheoryError(
            f"`rule` must be one of {names}; got {echo(rule)} "
            "(the engines differ: see the notes of dynamic_ntk_base)"
        )
    if rule == "length-ratio" and scale is not None:
        raise RopeTheoryError(
            f"`scale` must be left out where `rule` is 'length-ratio'; got {echo(scale)} "
            "(its scale is the current length over the training length)"
        )
    if rule != "length-ratio" and scale is None:
        raise RopeTheoryError(
            f"`scale` must be given where `rule` is {rule!r}; got None "
            "(it is the factor that the configuration states, such as 4)"
        )
    return _RULES[rule]


@overload
def dynamic_ntk_base(
    base: Real, dim: Real, length: Real, *, current_length: Real, rule: str = ..., scale: Real | None = ...
) -> float: ...
@overload
def dynamic_ntk_base(
    base: ArrayLike, dim: ArrayLike, length: ArrayLike, *,
    current_length: ArrayLike, rule: str = ..., scale: ArrayLike | None = ...,
) -> Array: ...  # fmt: skip
def dynamic_ntk_base(
    base: ArrayLike,
    dim: ArrayLike,
    length: ArrayLike,
    *,
    current_length: ArrayLike,
    rule: str = "length-ratio",
    scale: ArrayLike | None = None,
) -> Any:
    """Return the base of dynamic NTK scaling at the current length of a text.

    b' = b·v^(d/(d-2)), the NTK base at a scale v that three rules of the same name choose in three
    ways. With the training length L, the current length t and n = max(t, L), v is n/L for
    "length-ratio", s·n/L - (s - 1) for "transformers", and s² - s + 1 at every length for "fixed".

    Parameters
    ----------
    base : number or array
        The base b > 1 of the frequencies.
    dim : number or array
        The rotary width d of a head, an even integer from 4 to 2^53.
    length : number or array
        The training length L > 0, in tokens.
    current_length : number or array
        The length t > 0 of the text so far, in tokens.
    rule : str, optional
        "length-ratio", "transformers" or "fixed".
    scale : number or array, optional
        The factor s > 0 that a configuration states, for the rules other than "length-ratio",
        which has none. All numbers broadcast.

    Returns
    -------
    float or array
        The base at this length; but for "fixed" it is ``base`` itself while t <= L.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers, or ``rule`` is no text.
    RopeTheoryError
        If a scalar is outside the domain, the result overflows, the shapes do not broadcast, the
        rule is unknown, or ``scale`` is missing or not wanted. An element of an array outside the
        domain gives nan.

    See Also
    --------
    ntk_base : the base that stretches the last pair by the scale
    delivered_scale : what an NTK scale delivers at the critical pair
    nominal_scale : the NTK scale that a wanted extension needs
    dynamic_ntk : a base that follows the text

    Notes
    -----
    Within 4 ulp where the platform's power is good to 0.75 ulp, short of over- and underflow.

    At s = 1 the rule of transformers is that of the length ratio, and the fixed one changes
    nothing. At t = s·L the length ratio stretches the slowest pair by s, the rule of transformers
    by s² - s + 1 (57 for s = 8), the value that engines with one table for all lengths fix.

    A key that was rotated and cached at a shorter length keeps the angle of the base of that time,
    so keys are to be cached before they are rotated.

    References
    ----------
    "length-ratio": Peng et al. (2023), arXiv:2309.00071, section 3.3. "transformers": emozilla
    (2023), "Dynamically Scaled RoPE", and transformers' ``modeling_rope_utils``, where L is
    ``max_position_embeddings``. "fixed": vLLM's ``DynamicNTKScalingRotaryEmbedding``.

    Examples
    --------
    >>> dynamic_ntk_base(10000, 128, 4096, current_length=4096)
    10000.0
    >>> round(dynamic_ntk_base(10000, 128, 4096, current_length=16384), 3)
    40889.942
    >>> round(dynamic_ntk_base(10000, 4, 4096, current_length=8192, rule="transformers", scale=2))
    90000
    >>> round(dynamic_ntk_base(10000, 4, 4096, current_length=100, rule="fixed", scale=2))
    90000
    """
    formula = _choose_rule(rule, scale)
    bound = (BASE, base), (DIM_FROM_4, dim), (LENGTH, length), (CURRENT, current_length)
    if scale is None:
        return elementwise("dynamic_ntk_base", formula, *bound)
    return elementwise("dynamic_ntk_base", formula, *bound, (SCALE, scale))
