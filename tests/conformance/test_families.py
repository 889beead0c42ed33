"""Every family of transformers that has a rotary module is judged with the model's own apply function."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.conformance.families import transformers_cases

ROOT = Path(__file__).parents[2]
pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.usefixtures("transformers")]
CASES = dict(transformers_cases())
# What the release gets wrong: `truncate` of a layer type is not read, a dynamic base only grows, a cast
# of the module casts its frequencies, and one class doubles each section where it should repeat their list.
FAULTS = {
    "transformers hunyuan_vl_text": "axes-split",
    "transformers llama dynamic": "history",
    "transformers qwen2 dynamic": "history",
    "transformers mistral dynamic": "history",
    "transformers olmo3 yarn, not truncated": "ramp-truncation",
    "transformers llama cast to bfloat16": "frequencies-rounded",
    "transformers llama cast to float16": "frequencies-rounded",
}


def test_twenty_families_and_more_are_tried():
    assert len(CASES) > 80


@pytest.mark.parametrize("name", CASES)
def test_a_family_conforms_or_its_fault_is_named(name):
    verdict = CASES[name]()
    if name in FAULTS:
        assert {one.code for one in verdict.findings if one.weight == "fault"} == {FAULTS[name]}, str(verdict)
    else:
        assert verdict.status == "conforms", str(verdict)


def test_the_finding_that_the_guide_shows_is_in_this_release():
    page = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```pycon\n(.*?)```", page, re.DOTALL)
    example = doctest.DocTestParser().get_doctest(shown, {}, "findings", "docs/findings.md", 0)
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    results = doctest.DocTestRunner(verbose=False, optionflags=flags).run(example)
    assert (results.failed, results.attempted) == (0, 6)
