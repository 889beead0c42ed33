"""Arguments of quantities and functions: by place, by name, or as they are meant where they are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import RopeTheoryError, WrongKindError, echo, unknown_name
from ropetheory.symbolic.language.letters import LETTERS

if TYPE_CHECKING:
    from collections.abc import Mapping


ALSO = {
    "base": "b", "dim": "d", "length": "L", "scale": "s", "ramp_low": "low", "ramp_high": "high",
    "current_length": "t",
}  # fmt: skip
"""Parameters by the names that they have in ``ropetheory``, and the letters that stand for them here."""


def stand_in(name: str) -> Any:
    """Return a symbol of its own, of which is supposed what its letter supposes."""
    known = LETTERS[name].symbol.assumptions0 if name in LETTERS else {"real": True}
    return sp.Dummy(name, **known)


def expression_of(value: Any) -> Any:
    """Return an argument as an expression of SymPy; text is not evaluated."""
    try:
        return sp.sympify(value, strict=True)
    except sp.SympifyError:
        way = "expression(...) reads text" if isinstance(value, str) else "pass an expression"
        words = f"an argument must be a number or an expression of SymPy; got {echo(value)} ({way})"
        raise WrongKindError(words) from None


def complete(
    name: str, parameters: tuple[str, ...], defaults: Mapping[str, Any], given: tuple[Any, ...],
    named: Mapping[str, Any],
) -> list[Any]:  # fmt: skip
    """Return the arguments of a call in order, by place, by name, or as they are meant."""
    if len(given) > len(parameters):
        raise RopeTheoryError(f"{name} takes at most {len(parameters)} arguments; got {len(given)}")
    values = dict(zip(parameters, given, strict=False))
    for word, value in named.items():
        own = word if word in parameters else ALSO.get(word, word)
        if own not in parameters:
            raise unknown_name(f"parameter of {name}", word, parameters)
        if own in values:
            raise RopeTheoryError(f"{name} has two values for `{own}`; pass one")
        values[own] = value
    missing = [one for one in parameters if one not in values and one not in defaults]
    if missing:
        raise RopeTheoryError(f"{name} needs `{missing[0]}`: its parameters are {', '.join(parameters)}")
    return [expression_of(values.get(one, defaults.get(one))) for one in parameters]
