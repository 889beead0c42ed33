"""The table of errata on a terminal."""

from __future__ import annotations

from dataclasses import replace

from ropetheory.authoring import Change
from ropetheory.report.errata.text import errata_table
from tests.report.shared import ERRATUM


def test_a_line_an_erratum_with_columns_aligned():
    other = replace(ERRATUM, id="yarn.a-longer-name", changes=Change.WORD, practice="", title="No." * 60)
    head, first, second = errata_table([ERRATUM, other]).splitlines()
    assert head.split() == ["#", "erratum", "changes", "practice", "mistake"]
    assert first.split()[:4] == ["1", "yarn.last", "number", "yes"]
    assert first.endswith("  The last wavelength is 54410, not 62832")
    assert second.endswith(f"  {'No.' * 60}")
    column = head.index("mistake")
    assert first.index("The last") == second.index("No.") == column
