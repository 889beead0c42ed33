"""The line of a file in which a result or a step stands."""

from __future__ import annotations

import pytest

from ropetheory.authoring import Conclusion, Have
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbolic.theorems.derived import lemmas
from ropetheory.verify.places import ROOT, Line, Place, line_of, place_of


def source(line: Line) -> str:
    return (ROOT / line.file).read_text(encoding="utf-8").splitlines()[line.number - 1]


@pytest.mark.parametrize("theorem", TITLES)
def test_every_result_and_every_step_has_its_line(theorem):
    loaded = load(theorem)
    for entry in (*loaded.lemmas, *loaded.body):
        line = line_of(Place(theorem, entry))
        assert line is not None
        assert f'{type(entry).__name__}("{entry.name}"' in source(line)
        for number, step in enumerate(entry.proof, start=1):
            at = line_of(Place(theorem, entry, number))
            assert at is not None
            assert f'Step("{step.op}",' in source(at)
            assert at.number >= line.number


def test_a_lemma_has_its_line():
    for entry in lemmas():
        line = line_of(Place("lemma", entry, 0))
        assert line is not None
        assert f'Lemma("{entry.name}"' in source(line)


def test_a_theorem_of_no_module_has_no_line():
    assert line_of(Place("test", Have("x", "a == b"))) is None
    assert line_of(Place("ntk-base", Conclusion("nope", "a == b", ""))) is None


def test_a_line_is_written_so_that_editors_open_it():
    assert str(Line("ropetheory/a.py", 3)) == "ropetheory/a.py:3"


def test_a_finding_is_about_a_step_or_a_result_or_a_shared_lemma():
    theorem = load("helix")
    entry, lemma = theorem.body[0], lemmas()[0]
    assert place_of(theorem, f"helix.{entry.name}, step 1") == Place("helix", entry, 1)
    assert place_of(theorem, f"helix.{entry.name}, its ends") == Place("helix", entry)
    assert place_of(theorem, f"lemma.{lemma.name}") == Place("lemma", lemma)
