"""The reproductions in the reports to authors print what the reports say."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "upstream"
PRINTED = {
    "yarn": ("[7, 62832, 6, 54410]", "0.841", "-0.841"),
    "xiong": ("[5.04, 37.34, 295.73]", "0.0788", "0.0394"),
    "resonance": ("0.841", "-0.841", "0 1"),
}


@pytest.mark.parametrize("name", PRINTED)
def test_two_lines_show_what_is_reported(name):
    text = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert code.count("\n") == 2
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        exec(code, {})  # the text is ours
    at = 0
    for expected in PRINTED[name]:
        assert expected in code or expected in text
        at = shown.getvalue().index(expected, at) + 1


def test_every_report_is_listed():
    listed = (FOLDER / "README.md").read_text(encoding="utf-8")
    files = {path.name for path in FOLDER.glob("*.md")} - {"README.md"}
    assert {name for name in files if f"]({name})" not in listed} == set()
