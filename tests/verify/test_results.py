"""What a run finds is plain, and loads nothing heavy where it is collected."""

from __future__ import annotations

import pickle
import subprocess
import sys

from ropetheory.verify.results import Mutants, Report, TheoremResult


def theorem(*, ok):
    return TheoremResult("schedule", "The schedule", ok, None, "derived", (), (), Mutants(), 0.0)


def test_a_report_is_ok_where_something_was_checked_and_all_of_it_is():
    assert not Report((), ()).ok
    assert Report((theorem(ok=True),), ()).ok
    assert not Report((theorem(ok=True), theorem(ok=False)), ()).ok


def test_collecting_results_loads_no_sympy():
    sent = pickle.dumps(Report((theorem(ok=True),), ())).hex()
    code = (
        f"import pickle, sys; report = pickle.loads(bytes.fromhex('{sent}')); "
        "from ropetheory.report.verification import report_json, report_text; "
        "report_json(report); report_text(report); print(report.ok, 'sympy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False"]
