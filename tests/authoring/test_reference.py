"""What help lists is what there is: classical theorems, lemmas, letters, and what each hint takes."""

from __future__ import annotations

import pydoc
import re
from dataclasses import fields

import ropetheory.authoring
from ropetheory.authoring import CONSTRUCTORS, Step, reference
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.proof.classical.citing import YIELDS
from ropetheory.symbolic.theorems.derived import lemmas
from tests.authoring.reference import FILE, HINTS, WIDTH, written


def test_the_file_is_as_it_is_written():
    assert reference.__doc__ == written(), "write it again: python -m tests.authoring.reference"
    assert FILE.read_text(encoding="utf-8") == f'"""{written()}"""\n'
    assert max(map(len, written().splitlines())) <= WIDTH + 10


def test_help_lists_all_that_a_step_may_use():
    shown = re.sub(r".\x08", "", pydoc.render_doc(ropetheory.authoring))
    for name in (*YIELDS, *LETTERS, *(lemma.name for lemma in lemmas())):
        assert re.search(rf"^ *{re.escape(name)}( :|,)", shown, re.MULTILINE), name


def test_every_hint_and_every_fact_is_told():
    hints = {field.name for field in fields(Step)} - {"op", "to", "reason"}
    assert {name for name in hints if f"{name}=" not in HINTS} == set()
    facts = {"Use", "Classical", "Law", "Rewritten", "Transposed"}
    computed = {"Limit", "Summation", "Integral", "Derivative", "Solve", "Collapse"}
    assert {name for name in facts | computed if f"{name}(" not in HINTS} == set()
    assert facts | computed <= set(CONSTRUCTORS)
