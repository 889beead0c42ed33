"""A slip in a public function, and what must see it."""

from __future__ import annotations

import dataclasses
import functools

import pytest

import ropetheory
from ropetheory.authoring import Governs
from ropetheory.symbolic.agreement.compare import run
from ropetheory.symbolic.agreement.draw import place
from ropetheory.symbolic.agreement.enclosure import AgreementError
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.agreement.run import agreement_of, checks
from ropetheory.symbolic.theorems.catalogue import load

POINTS = 150
NUMPY = place("numpy")


def words(value):
    """Name a case."""
    return value if isinstance(value, str) else value.words[:40]


def passes_a_billionth(monkeypatch, name, check):
    """Tell whether a check by itself lets its function be off by a billionth."""
    kept = PUBLIC[check.function]

    @functools.wraps(kept)
    def call(*arguments, **keywords):
        result, factor = kept(*arguments, **keywords), 1 + 1e-9
        if isinstance(result, ropetheory.Method):
            slowed = result.then(ropetheory.position_interpolation(factor))
            return dataclasses.replace(slowed, attention_factor=result.attention_factor * factor)
        return tuple(r * factor for r in result) if isinstance(result, tuple) else result * factor

    monkeypatch.setitem(PUBLIC, check.function, call)
    return run(check, name, POINTS, NUMPY).ok


def check_of(theorem, function):
    """Return the check of a function against its theorem's formula."""
    (check,) = (one for one in checks(load(theorem)) if one.function == function and one.kind == "formula")
    return check


def hold(function, way, seed="another seed"):
    """Hold a function in a way that has points of its own."""
    agreement_of(Governs(function, way=way)).check(seed)


def demand_refused(monkeypatch, function, way, wrong, message=""):
    """Put a wrong function in place of a public one, and see it named."""
    monkeypatch.setitem(PUBLIC, function, wrong)
    with pytest.raises(AgreementError, match=rf"ropetheory\.{function} {message}"):
        hold(function, way, "a seed")
