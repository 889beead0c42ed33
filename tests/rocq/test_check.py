"""What Rocq says, read; a machine without it."""

from __future__ import annotations

import os

import pytest

from ropetheory.errors import MissingDependencyError, UnknownNameError
from ropetheory.rocq import check
from ropetheory.rocq.check import axioms_in
from ropetheory.rocq.files import Source, levels, sources, write
from ropetheory.rocq.plan import plan
from ropetheory.rocq.record import record
from ropetheory.rocq.statements.propositions import Lemma
from tests.rocq.shared import checked, needs_rocq

SAID = """\
Axioms:
Uint63.sub_spec
  : forall x y : PrimInt63.int,
    Uint63.to_Z (PrimInt63.sub x y) = 0%Z
PrimFloat.float : Set
ClassicalDedekindReals.sig_not_dec : forall P : Prop, {~ ~ P} + {~ P}
"""


def lemma(name, statement, proof="lra."):
    return Lemma(name, name, "fact", statement, proof)


def test_files_come_after_those_on_which_they_lean():
    files = [Source(name, (), after) for name, after in (("c", ("b",)), ("b", ("a",)), ("a", ()), ("d", ()))]
    assert [[one.name for one in group] for group in levels(files)] == [["a", "d"], ["b"], ["c"]]


def test_axioms_are_read_and_the_machine_is_one_of_them():
    assert axioms_in(SAID) == ("machine numbers", "ClassicalDedekindReals.sig_not_dec")
    assert axioms_in("Closed under the global context\n") == ()


def test_without_rocq_it_is_said_what_is_missing(monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(MissingDependencyError, match="apt-get install"):
        check.coqc()


def test_a_file_has_its_time_of_a_processor_and_not_of_the_clock(monkeypatch, tmp_path):
    compiler = tmp_path / "coqc"
    busy = '[ "$(ulimit -t)" = 1 ] || exit 3; while :; do :; done'
    compiler.write_text(f'#!/bin/sh\ncase "$*" in *busy*) {busy};; *) sleep 1.5;; esac\n')
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(check, "SECONDS", 1)
    files = [Source("busy", ()), Source("idle", ())]
    problems = {one.source.name: one.problem for one in check.check(tmp_path, files, 2)}
    assert problems == {"busy": "not done within 1 s", "idle": ""}


def test_lemmas_are_cut_into_files_and_all_are_asked_for_their_axioms(tmp_path):
    files = sources("facts", [lemma(f"a{at}", "0 <= 1") for at in range(5)], 3)
    assert [len(one.lemmas) for one in files] == [3, 2]
    assert "Definition everything := (conj a0 (conj a1 a2))." in files[0].text()
    write(tmp_path / "new", files)
    assert (tmp_path / "new" / "_CoqProject").read_text().splitlines()[-1] == "facts_01.v"
    assert (tmp_path / "new" / "Language.v").exists()


def test_only_some_are_planned_and_an_unknown_name_is_refused():
    made = plan(["tutorial.ex1-index", "ntk-base"])
    assert {one.kind for source in made.files for one in source.lemmas} >= {"fact", "mutant"}
    with pytest.raises(UnknownNameError, match="claim or theorem"):
        plan(["tutorial.ex1-indx"])


def test_what_is_recorded_as_unproved_is_stated_and_not_tried():
    made = plan(["helix"])
    assert made.unproved
    assert {name: one.why for name, one in made.unproved.items()}.items() <= record().reasons.items()
    tried = {one.name for source in made.files for one in source.lemmas}
    assert not tried & record().reasons.keys()
    assert not made.differs()  # a part is not compared
    assert {one.name for source in plan(["ntk-base"], skip={}).files for one in source.lemmas} > {
        "ntk_base__stretch"
    }


@needs_rocq
def test_an_axiom_that_is_none_of_the_reals_is_a_problem(tmp_path):
    assumed = lemma("assumed", "1 <= 0", "Admitted. Lemma other : 0 <= 1. Proof. lra.")
    good, planted = checked(tmp_path, lemma("good", "0 <= 1"), assumed)
    assert good.problem == ""
    assert planted.problem == "stands on assumed, no axiom of the real numbers"
