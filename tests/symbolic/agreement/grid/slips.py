"""A slip of a billionth in a public function, and what of a grid must see it."""

from __future__ import annotations

import dataclasses
import functools

import ropetheory
from ropetheory.symbolic.agreement.grid.compare import run
from ropetheory.symbolic.agreement.grid.draw import place
from ropetheory.symbolic.agreement.grid.formulas import formula_checks
from ropetheory.symbolic.agreement.points.ways import held
from ropetheory.symbolic.theorems.catalogue import load

POINTS = 150
NUMPY = place("numpy")
# Inequalities, and what is the same on both sides of an equation, need not.
BLUNT = (
    "between", "47/48", "Abel", "lies", "take place", "first step", "sides", "turn before",
    "norms of the pairs", "offset alone",
)  # fmt: skip


def sharp(listed):
    """Return the checks that see a slip by themselves, each with the theorem that it is of."""
    return [(name, check) for name, check in listed if not any(word in check.words for word in BLUNT)]


def of_module(module):
    """List the checks of a module."""
    return [(name, check) for name, checks in module.CHECKS.items() for check in checks]


def words(value):
    """Name a case."""
    return value if isinstance(value, str) else value.words[:40]


def passes_a_billionth(monkeypatch, name, check):
    """Tell whether a check by itself lets its function be off by a billionth."""
    kept = getattr(ropetheory, check.function)

    @functools.wraps(kept)
    def call(*arguments, **keywords):
        result, factor = kept(*arguments, **keywords), 1 + 1e-9
        if isinstance(result, ropetheory.Method):
            slowed = result.then(ropetheory.position_interpolation(factor))
            return dataclasses.replace(slowed, attention_factor=result.attention_factor * factor)
        return tuple(r * factor for r in result) if isinstance(result, tuple) else result * factor

    monkeypatch.setattr(ropetheory, check.function, call)
    return run(check, name, POINTS, NUMPY).ok


def check_of(theorem, function):
    """Return the check of a function against its theorem's formula."""
    found = formula_checks(held(entry) for entry in load(theorem).governs)
    (check,) = (check for check in found if check.function == function)
    return check


def in_words(module, text):
    """Return the check of a module that has these words."""
    ((_, check),) = ((name, check) for name, check in of_module(module) if check.words == text)
    return check
