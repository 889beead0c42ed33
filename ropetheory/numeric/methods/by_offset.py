"""Maps of the offset of a query and a key: no rotation of each token on its own gives them."""

from __future__ import annotations

import functools
import math

from ropetheory.numeric.arguments import Argument, Real
from ropetheory.numeric.methods.method import Method
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import Number

WINDOW = Argument(
    "window", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "it is the offset in tokens up to which nothing changes, such as 512",
)  # fmt: skip
LEAK = Argument(
    "leak", "a number from 0 to 1", lambda x: (x >= 0) & (x <= 1), 0.0,
    "it is the slope of the map beyond the window: 0 for ReRoPE",
)  # fmt: skip


def _clip(fns: Functions, offset: Number, *, window: float, leak: float) -> Number:
    above = window + (offset - window) * leak
    below = -window + (offset + window) * leak
    return fns.where(offset > window, above, fns.where(offset < -window, below, offset))


def rerope(window: Real, *, leak: Real = 0.0) -> Method:
    """Return ReRoPE: offsets beyond a window count as the window.

    g(m) = m up to |m| = w, and beyond it ±(w + ε·(|m| - w)), with ε = 0 for ReRoPE; Leaky ReRoPE has
    ε > 0, such as 1/8.

    Parameters
    ----------
    window : number
        The offset w > 0 in tokens up to which nothing changes.
    leak : number, optional
        The slope ε beyond the window, from 0 to 1.

    Returns
    -------
    Method
        No embedding: ``positions`` takes offsets, which add up for no map but a multiple of m.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``position_interpolation``.

    See Also
    --------
    lm_infinite : offsets clipped at a window
    position_interpolation : all pairs divided alike

    Notes
    -----
    Exact for ε = 0, within 2 ulp otherwise. Frequencies are unchanged; attention must be computed
    twice, once within the window and once beyond it.

    References
    ----------
    Su (2023), kexue.fm/archives/9708; bojone/rerope.

    Examples
    --------
    >>> rerope(512).positions([100, 512, 4096]).tolist()
    [100.0, 512.0, 512.0]
    >>> rerope(512, leak=0.125).positions(4096)
    960.0
    """
    width, slope = float(WINDOW.scalar(window)), float(LEAK.scalar(leak))
    mapped = functools.partial(_clip, window=width, leak=slope)
    return Method("rerope", (("window", width), ("leak", slope)), embedding=False, position_map=mapped)


def lm_infinite(window: Real) -> Method:
    """Return the distance ceiling of LM-Infinite: no offset counts as more than the window.

    g(m) = m up to |m| = w, and ±w beyond.

    Parameters
    ----------
    window : number
        The ceiling w > 0 in tokens; the paper takes the training length.

    Returns
    -------
    Method
        No embedding: ``positions`` takes offsets.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``position_interpolation``.

    See Also
    --------
    rerope : offsets clipped or slowed beyond a window

    Notes
    -----
    Exact. The map is that of ``rerope``; LM-Infinite differs by its mask, which keeps the first few
    tokens and the last w, and which is no part of a method: it is for the caller to set the other
    logits to minus infinity.

    References
    ----------
    Han et al. (2023), arXiv:2308.16137, section 4.

    Examples
    --------
    >>> lm_infinite(4096).positions([-5000, 10, 5000]).tolist()
    [-4096.0, 10.0, 4096.0]
    """
    width = float(WINDOW.scalar(window))
    mapped = functools.partial(_clip, window=width, leak=0.0)
    return Method("lm_infinite", (("window", width),), embedding=False, position_map=mapped)


METHODS = (rerope, lm_infinite)
