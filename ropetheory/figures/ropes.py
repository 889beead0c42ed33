"""What a plot is asked to show: bases and a width, or models."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.models.config import ModelRope, read_config
from ropetheory.numeric.frequencies.schedule import frequencies

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ropetheory.numeric.arguments import Real

USUAL = 10_000  # the base that the functions draw where none is given
Model = ModelRope | str | os.PathLike[str]  # a model, or the path of its config.json
Models = Model | Sequence[Model] | Mapping[str, Model] | None


@dataclass(frozen=True, slots=True)
class Rope:
    """One schedule to draw: its frequencies in radians per token, its training length, a label."""

    label: str
    frequencies: NDArray[np.float64]
    dim: int
    length: float
    base: Any = None  # where the schedule is the plain one of a base
    before: Any = None  # the base before scaling


def ropes(base: Real | Sequence[Real], dim: Real, length: Real, model: Models = None) -> list[Rope]:
    """Return the schedules of bases, or, where a model or several are given, of these.

    Raises
    ------
    WrongKindError
        ``model`` is something else than a model or models.
    RopeTheoryError
        A base, a width or a length is out of domain.
    """
    if model is not None:
        not_both(base)
        return [_of_model(name, one) for name, one in named_models(model)]
    return [
        Rope(base_label(one), frequencies(one, dim), int(dim), float(length), one, one)
        for one in several("base", base)
    ]


def labels(numbers: dict[str, Any]) -> list[str]:
    """Return the labels among numbers to draw; those of bases where there are none."""
    found: list[str] = numbers.get("labels") or [base_label(base) for base in numbers["bases"]]
    return found


def base_label(base: Any) -> str:
    """Write a base in a legend."""
    return f"$b$ = {power(base)}"


def several(argument: str, numbers: Any) -> list[Any]:
    """Return the numbers of an argument that may be one or some.

    Raises
    ------
    RopeTheoryError
        There is none.
    """
    found = list(numbers) if isinstance(numbers, Sequence | np.ndarray) else [numbers]
    if not found:
        raise RopeTheoryError(f"`{argument}` must hold a number at least; got none")
    return found


def not_both(base: Any) -> None:
    """Refuse a base beside a model.

    Raises
    ------
    RopeTheoryError
        The base is not the usual one, so that somebody gave it.
    """
    if not isinstance(base, (int, float)) or base != USUAL:
        raise RopeTheoryError(
            f"`base` and `model` are both given; got base {echo(base)} (a model has its own: give one of "
            "them)"
        )


def named_models(model: Any) -> list[tuple[str, ModelRope]]:
    """Return models with their names: those of a mapping, or of their files; empty where there is none.

    Raises
    ------
    WrongKindError
        Something is neither a model nor the path of a config.json.
    RopeTheoryError
        There is no model, or a file cannot be read.
    """
    if isinstance(model, Mapping):
        found = [(str(name), one) for name, one in model.items()]
    elif isinstance(model, Sequence) and not isinstance(model, str):
        found = [("", one) for one in model]
    else:
        found = [("", model)]
    if not found:
        raise RopeTheoryError("`model` must hold a model at least; got none")
    return [_read(name, one) for name, one in found]


def one_model(model: Any) -> ModelRope:
    """Return a model, or that of a file."""
    return _read("", model)[1]


def _read(name: str, one: Any) -> tuple[str, ModelRope]:
    if isinstance(one, (str, os.PathLike)):
        path = Path(one)
        place = path if path.is_dir() else path.parent if path.name == "config.json" else Path(path.stem)
        return name or place.resolve().name, read_config(one)
    if not isinstance(one, ModelRope):
        raise WrongKindError(
            f"`model` must be a ModelRope, from read_config, or the path of a config.json; got {echo(one)}"
        )
    return name, one


def _of_model(name: str, model: ModelRope) -> Rope:
    label = name or base_label(model.base)
    if model.method.name != "none" and not name:
        label += f", {model.method.name}"
    base = model.base if model.method.name == "none" else None
    return Rope(label, np.asarray(model.frequencies()), model.dim, float(model.length), base, model.base)


def power(number: Any) -> str:
    """Write a number in a label: 10000 as a power of ten, 500000 as 5 times one."""
    text = f"{float(number):.3g}"
    if "e" not in text and float(number) < 1000:
        return text
    mantissa, _, exponent = f"{float(number):.2e}".partition("e")
    mantissa = mantissa.rstrip("0").rstrip(".")
    front = "" if mantissa == "1" else rf"{mantissa} \times "
    return f"${front}10^{{{int(exponent)}}}$"
