"""One verification a run of the tests: every theorem, claim and erratum is tried once, for all that ask."""

from __future__ import annotations

import contextlib
import functools
from dataclasses import replace

import pytest

from ropetheory.verify import work
from ropetheory.verify.run import verify
from ropetheory.verify.select import select, units_of
from tests import once

run_unit = work.run_unit  # as it is, whatever a test puts in its place


def report(selection=None):
    """Return what ``verify(selection, derivations=True)`` does, from what this run has computed."""
    if selection is None:
        _help()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(work, "run_unit", _answered)
        return verify(selection, derivations=True)


def theorem_result(name):
    """Return what a whole verification finds of a theorem."""
    return _found("theorem", name)


def claim_result(name):
    """Return what a whole verification finds of a claim."""
    return _found("claim", name)


def _found(kind, name):
    return next(found for found in _results(_units()[kind, name]) if found.id == name)


@functools.cache
def _units():
    """Return the units of a whole verification, by the kind and the name of what is in them."""
    found = {}
    for one in units_of(select()):
        unit = replace(one, derivations=True)
        names = {"theorem": filter(None, (unit.theorem,)), "claim": unit.claims, "erratum": unit.errata}
        found |= {(kind, name): unit for kind, listed in names.items() for name in listed}
    return found


def _answered(unit):
    """Do the work of a unit by what whole units found."""
    if unit.theorem:
        return (theorem_result(unit.theorem),)
    return (*map(claim_result, unit.claims), *(_found("erratum", name) for name in unit.errata))


@functools.cache
def _results(unit, *, wait=True):
    return once.value("unit", repr(unit), lambda: run_unit(unit), wait=wait)


def _help():
    """Take every unit that no other process is at, before any is waited for."""
    for unit in dict.fromkeys(_units().values()):
        with contextlib.suppress(once.BusyError):
            _results(unit, wait=False)
