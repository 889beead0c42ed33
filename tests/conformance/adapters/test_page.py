"""The page on adapters: its examples run, and its lines name adapters that exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from ropetheory.conformance import adapters

PAGE = Path(__file__).parents[3] / "docs" / "adapters.md"


def test_the_examples_of_the_page_run():
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert (found.failed, found.attempted > 20) == (0, True)


def test_every_adapter_is_on_the_page_and_no_other_name():
    named = set(re.findall(r"adapters\.(\w+)", PAGE.read_text(encoding="utf-8")))
    assert named - {"md"} == set(adapters.__all__) - {"Adapted", "fitting", "module"}
