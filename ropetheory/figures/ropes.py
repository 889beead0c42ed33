"""What a plot is asked to show: bases and a width, or models."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.figures.axes import not_axes
from ropetheory.models.config import ModelRope
from ropetheory.numeric.frequencies.schedule import frequencies

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ropetheory.numeric.arguments import Real

USUAL = 10_000  # the base that the functions draw where none is given
Models = ModelRope | Sequence[ModelRope] | None


@dataclass(frozen=True, slots=True)
class Rope:
    """One schedule to draw: its frequencies in radians a token, its training length, a label."""

    label: str
    frequencies: NDArray[np.float64]
    dim: int
    length: float
    base: Any = None  # where the schedule is the plain one of a base


def ropes(base: Real | Sequence[Real], dim: Real, length: Real, model: Models = None) -> list[Rope]:
    """Return the schedules of bases, or, where a model or several are given, of these.

    Raises
    ------
    WrongKindError
        ``model`` is something else than a model or models, or ``base`` is axes.
    RopeTheoryError
        A base, a width or a length is out of domain.
    """
    if model is not None:
        if not isinstance(base, (int, float)) or base != USUAL:
            raise RopeTheoryError(
                f"`base` and `model` are both given; got base {echo(base)} (a model has its own: give one "
                "of them)"
            )
        models: Any = [model] if isinstance(model, ModelRope) else model
        if not isinstance(models, Sequence) or isinstance(models, str) or not models:
            raise WrongKindError(f"`model` must be a ModelRope, from read_config, or some; got {echo(model)}")
        return [_of_model(one) for one in models]
    not_axes("base", base)
    bases: Iterable[Any] = base if isinstance(base, Sequence | np.ndarray) else [base]
    found = [
        Rope(f"$b$ = {power(one)}", frequencies(one, dim), int(dim), float(length), one)
        for one in bases
    ]
    if not found:
        raise RopeTheoryError("`base` must hold a number at least; got none")
    return found


def _of_model(model: Any) -> Rope:
    if not isinstance(model, ModelRope):
        raise WrongKindError(f"`model` must be a ModelRope, from read_config; got {echo(model)}")
    label = f"$b$ = {power(model.base)}"
    if model.method.name != "none":
        label += f", {model.method.name}"
    return Rope(label, np.asarray(model.frequencies()), model.dim, float(model.length),
        model.base if model.method.name == "none" else None)


def power(number: Any) -> str:
    """Write a number in a label: 10000 as a power of ten, 500000 as 5 times one."""
    text = f"{float(number):.3g}"
    if "e" not in text and float(number) < 1000:
        return text
    mantissa, _, exponent = f"{float(number):.2e}".partition("e")
    mantissa = mantissa.rstrip("0").rstrip(".")
    front = "" if mantissa == "1" else rf"{mantissa} \times "
    return f"${front}10^{{{int(exponent)}}}$"
