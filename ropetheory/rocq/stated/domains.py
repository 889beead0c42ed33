"""What a letter stands for in a statement: the domains of the checkers, as hypotheses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.rocq.stated.conditions import SIGNED
from ropetheory.symbolic.proof.second.algebra import FLOORS, NONNEGATIVE, POSITIVE, VECTORS, WHOLE

if TYPE_CHECKING:
    from collections.abc import Iterable


def domain(name: str) -> list[str]:
    """List what holds of a letter by itself."""
    if name == "d":
        return ["even_width d"]
    held = []
    if name in WHOLE:
        held.append(f"{'integer' if name in SIGNED else 'whole'} {name}")
    if name in FLOORS:
        held.append(f"{1} {'<' if FLOORS[name] else '<='} {name}")
    elif name in POSITIVE:
        held.append(f"0 < {name}")
    elif name in NONNEGATIVE:
        held.append(f"0 <= {name}")
    return held


def quantified(names: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the letters in order, with their types, and what holds of them by themselves."""
    order = sorted(names, key=lambda name: (name not in VECTORS, name))
    typed = [f"({name} : R -> R)" if name in VECTORS else f"({name} : R)" for name in order]
    held = [text for name in order for text in domain(name)]
    if "x" in order and "d" in order:
        held.append("(exists n : nat, INR n < d /\\ x (INR n) <> 0)")
    return typed, held
