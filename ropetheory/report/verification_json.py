"""A report of a run for programs, in a shape that stays as it is: ``schema`` counts its changes."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ropetheory.authoring.claim import Experiment
from ropetheory.report.errata.data import erratum_dict
from ropetheory.report.right import write_right
from ropetheory.symbolic.language.typeset import unicode
from ropetheory.verify.results import ErratumResult, TheoremResult

if TYPE_CHECKING:
    from ropetheory.verify.results import ClaimResult, Report, Result


def report_json(report: Report) -> str:
    """Write the report as one JSON object; every number in it is finite."""
    return _json(report_dict(report))


def result_json(result: Result) -> str:
    """Write what was found of one theorem, claim or erratum, as in the report."""
    return _json(_result(result))


def report_dict(report: Report) -> dict[str, Any]:
    """Return the report in the shape of ``verify --json``."""
    return {
        "schema": 1,
        "ok": report.ok,
        "theorems": [_result(result) for result in report.theorems],
        "claims": [_result(result) for result in report.claims],
        "errata": [_result(result) for result in report.errata],
    }


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False, indent=1)


def _result(result: Result) -> dict[str, Any]:
    if isinstance(result, ErratumResult):
        return erratum_dict(result)
    return _theorem(result) if isinstance(result, TheoremResult) else _claim(result)


def _theorem(result: TheoremResult) -> dict[str, Any]:
    shown = asdict(result)
    del shown["derivations"], shown["twice"]  # for the pages, and for people
    return shown


def _claim(result: ClaimResult) -> dict[str, Any]:
    claim = result.claim
    return {
        "id": claim.id,
        "source": claim.source,
        "locator": claim.locator,
        "reading": claim.reading,
        "transcribed": claim.is_transcribed,
        "ok": result.ok,
        "problem": result.problem,
        "verdict": result.verdict,
        "recorded": claim.recorded.value,
        "hypothesis": unicode(claim.hypothesis) if claim.hypothesis else None,
        "corrected": write_right(result.right, result.supposes) or None,
        "value": result.value,
        "counterexample": _counterexample(result),
        "settled_by": claim.settled_by,
        "evidence": result.evidence,
        "mutants": asdict(result.mutants),
    }


def _counterexample(result: ClaimResult) -> dict[str, Any] | None:
    if result.counterexample and isinstance(result.claim.printed, Experiment):
        return {name: unicode(comparison) for name, comparison in result.counterexample.items()}
    return result.counterexample
