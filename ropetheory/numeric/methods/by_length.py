"""Methods whose frequencies depend on a length: dynamic NTK scaling and the critical base."""

from __future__ import annotations

import functools
from typing import Any, Literal

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.numeric.arguments import FORMER_LENGTH, LENGTH, SCALE, Real, check_option, other_names
from ropetheory.numeric.bases.critical import critical_base
from ropetheory.numeric.methods.by_base import ntk_spectrum
from ropetheory.numeric.methods.method import Method, Spectrum, usable_base
from ropetheory.numeric.two_floats import TWO_PI

RULES = ("length-ratio", "transformers", "fixed")


def _critical(spectrum: Spectrum, *, scale: float, length: float) -> Spectrum:
    turns = length * spectrum.unit / TWO_PI
    if not (turns > 1.0 and scale * turns > 1.0):
        raise RopeTheoryError(
            f"`length` and scale times it must be above 2π; got {length * spectrum.unit!r} and scale "
            f"{scale!r} (the first pair needs a full turn)"
        )
    base = usable_base(spectrum.base)
    factor = critical_base(base, length * spectrum.unit, scale) / base
    return spectrum.over(spectrum.powers(factor, spectrum.dim), spectrum.base * factor)


def _dynamic(spectrum: Spectrum, *, scale: float | None, length: float, rule: str) -> Spectrum:
    original = length * spectrum.unit
    current = original if spectrum.length is None else max(spectrum.length, original)
    if scale is None:
        return ntk_spectrum(spectrum, scale=current / original)
    if rule == "fixed":
        return ntk_spectrum(spectrum, scale=1.0 + scale * (scale - 1.0))
    return ntk_spectrum(spectrum, scale=1.0 + scale * (current - original) / original)


@other_names(former=FORMER_LENGTH)
def dynamic_ntk(
    scale: Real | None,
    length: Real,
    *,
    rule: Literal["length-ratio", "transformers", "fixed"] = "transformers",
) -> Method:
    """Return dynamic NTK scaling: NTK-aware scaling at a scale that follows the text.

    With n = max(current length, L) the scale of ``ntk_aware`` is s·n/L - (s - 1) by the rule
    "transformers", n/L by "length-ratio" (the paper's; it has no s), and s² - s + 1 at every length
    by "fixed".

    Parameters
    ----------
    scale : number or None
        The factor s > 0 of the configuration; None for the rule "length-ratio", which has none.
    length : number
        The length L > 0 up to which nothing changes; transformers takes max_position_embeddings.
    rule : {"length-ratio", "transformers", "fixed"}
        Which of the three.

    Returns
    -------
    Method
        Neither uniform nor targeted; its frequencies depend on ``length``.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If an argument is outside its domain; its functions also at d = 2.

    See Also
    --------
    ntk_aware : one larger base
    dynamic_ntk_base : the NTK base of the current length, by the rule of an engine

    Notes
    -----
    Frequencies within 12 ulp. At n = s·L the rule "transformers" stretches by s² - s + 1, not by s;
    that value at all lengths is what some engines computed.

    References
    ----------
    emozilla (2023), "Dynamically Scaled RoPE"; transformers ``_compute_dynamic_ntk_parameters``.

    Examples
    --------
    >>> method = dynamic_ntk(2, 4096)
    >>> [round(float(method.stretch(10000, 128, length=n)[-1]), 6) for n in (4096, 8192)]
    [1.0, 3.0]
    """
    check_option("rule", rule, RULES, "transformers' takes s·n/L - (s - 1)")
    if rule == "length-ratio" and scale is not None:
        raise RopeTheoryError(
            f"`scale` must be None where `rule` is 'length-ratio'; got {echo(scale)} (its scale is n/L)"
        )
    factor = None if rule == "length-ratio" else float(SCALE.scalar(scale))
    original = float(LENGTH.scalar(length))
    given: dict[str, Any] = {"scale": factor, "length": original, "rule": rule}
    return Method("dynamic_ntk", tuple(given.items()), spectrum_map=functools.partial(_dynamic, **given))


def critical_base_method(scale: Real, length: Real) -> Method:
    """Return the base that keeps the critical index when the context grows by the scale.

    h(θ_j) are the frequencies of b' = b^(ln(s·L/2π)/ln(L/2π)): as many pairs complete a turn in s·L
    tokens as did in L.

    Parameters
    ----------
    scale : number
        The factor s > 0 by which the context grows.
    length : number
        The training length L; L and s·L must exceed 2π.

    Returns
    -------
    Method
        Not uniform, and targeted: the stretch is s^(1 - ln r_j/ln r_0), so that it is s at r_j = 1.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If an argument is outside its domain; its functions also where the base overflows.

    See Also
    --------
    adjusted_base : a base multiplied by a given factor
    critical_base : the base that keeps the critical index

    Notes
    -----
    Frequencies within (4 + 4·ln(b')) ulp.

    References
    ----------
    Liu et al. (2023), arXiv:2310.05209, theorem 2; koboldcpp #910.

    Examples
    --------
    >>> method = critical_base_method(128, 8192)
    >>> round(float(method.frequencies(500000, 128)[1]) ** -64)
    3580165449
    """
    factor, original = float(SCALE.scalar(scale)), float(LENGTH.scalar(length))
    given: dict[str, Any] = {"scale": factor, "length": original}
    if not (original > TWO_PI and factor * original > TWO_PI):
        raise RopeTheoryError(
            f"`length` and scale times it must be above 2π; got {original!r} and scale {factor!r} "
            "(the first pair needs a full turn)"
        )
    mapped = functools.partial(_critical, **given)
    return Method("critical_base_method", tuple(given.items()), spectrum_map=mapped)


METHODS = (dynamic_ntk, critical_base_method)
