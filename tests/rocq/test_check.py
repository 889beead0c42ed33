"""What Rocq says, read; a machine without it."""

from __future__ import annotations

import os

import pytest

from ropetheory.errors import MissingDependencyError, UnknownNameError, UsageError
from ropetheory.rocq import check
from ropetheory.rocq.check import Outcome
from ropetheory.rocq.files import Source, library, sources, texts, write
from ropetheory.rocq.kept import Kept
from ropetheory.rocq.plan import plan
from ropetheory.rocq.record import record
from ropetheory.rocq.statements.propositions import Lemma
from tests.rocq.shared import checked, needs_rocq


def lemma(name, statement, proof="lra."):
    return Lemma(name, name, "fact", statement, proof)


def test_without_rocq_it_is_said_what_is_missing(monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(MissingDependencyError, match="apt-get install"):
        check.coqc()


SCRIPT = """\
#!/bin/sh
case "$*" in
  *proofs/busy*) [ "$(ulimit -t)" = 1 ] || exit 3; while :; do :; done;;
  *proofs/bad*) echo 'File "bad.v", line 9, characters 0-4:'; echo 'Error: no such lemma.'; exit 1;;
  *proofs/idle*) sleep 1.5; echo 'Closed under the global context';;
  *proofs/granted*) echo 'Axioms:'; echo 'λ : False';;
  *) echo 'Closed under the global context';;
esac
"""


def test_each_file_has_an_outcome_and_its_time_of_a_processor_and_not_of_the_clock(monkeypatch, tmp_path):
    compiler = tmp_path / "coqc"
    compiler.write_text(SCRIPT, "utf-8")
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(check, "SECONDS", 1)
    names = {"busy": (), "idle": (), "bad": (), "leans": ("bad",), "granted": (), "later": ("leans",)}
    files = [Source(name, (lemma(name, "0 <= 1"),), after) for name, after in names.items()]
    found = {one.source.name: (one.outcome, one.problem) for one in check.check(tmp_path, files, 2)}
    assert found == {
        "busy": (Outcome.LATE, "not done within 1 s of a processor"),
        "idle": (Outcome.ACCEPTED, ""),
        "bad": (Outcome.REFUSED, "no such lemma."),
        "granted": (Outcome.REFUSED, "stands on λ : False, no axiom of the real numbers"),
        "leans": (Outcome.UNTRIED, "leans on proofs/bad.v, which is not accepted"),
        "later": (Outcome.UNTRIED, "leans on proofs/leans.v, which is not accepted"),
    }


def test_what_is_compiled_is_kept_until_it_or_what_it_requires_changes(monkeypatch, tmp_path):
    compiler, log = tmp_path / "coqc", tmp_path / "log"
    compiler.write_text(
        f'#!/bin/sh\nfor last in "$@"; do :; done\n[ "$1" = -v ] && exit\n[ "$1" = -where ] && exit\n'
        f'echo "$last" >> {log}\n'
        'cat "$last" > "${last}o"\necho "Closed under the global context"\n'
    )
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    folder = tmp_path / "sources"

    def compiled(*files):
        written = texts(files)
        write(folder, written)
        log.write_text("")
        done = list(check.compiled(folder, written, 1, Kept(folder, str(compiler))))
        assert {one.said for one in done} == {"Closed under the global context\n"}
        return [path for path in log.read_text().split() if not path.startswith("library")]

    first, other = Source("a", (lemma("a", "0 <= 1"),)), Source("b", (lemma("b", "0 <= 2"),), ("a",))
    assert len(compiled(first, other)) == 4
    assert compiled(first, other) == []
    again = Source("a", (lemma("a", "0 <= 1", "exact Rle_0_1."),))
    assert compiled(again, other) == ["proofs/a.v", "proofs/b.v"]
    (folder / "proofs" / "a.vo").write_text("changed")
    assert compiled(again, other) == ["proofs/a.v"]
    (folder / "statements" / "b.said.json").write_text("[]")
    assert compiled(again, other) == ["statements/b.v"]


def test_nobody_elses_files_are_written_over(tmp_path):
    (tmp_path / "library").mkdir()
    mine = tmp_path / "library" / "Words.v"
    mine.write_text("Definition mine := 1.\n")
    with pytest.raises(UsageError, match=r"Words\.v was not written by `certify`"):
        write(tmp_path, library())
    assert mine.read_text() == "Definition mine := 1.\n"
    assert not (tmp_path / "library" / "Maps.v").exists()
    mine.unlink()
    mine.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(UsageError, match=r"Words\.v was not written by `certify`"):
        write(tmp_path, library())
    mine.unlink()
    for _ in range(2):
        write(tmp_path, library())


def test_lemmas_are_cut_into_files_and_all_are_asked_for_their_axioms(tmp_path):
    files = sources("facts", [lemma(f"a{at}", "0 <= 1") for at in range(5)], 3)
    assert [len(one.lemmas) for one in files] == [3, 2]
    assert "Definition everything := (conj a0 (conj a1 a2))." in files[0].text()
    write(tmp_path / "new", texts(files))
    assert (tmp_path / "new" / "_CoqProject").read_text().splitlines()[-1] == "proofs/facts_01.v"
    assert (tmp_path / "new" / "library" / "Words.v").exists()


def test_only_some_are_planned_and_an_unknown_name_is_refused():
    made = plan(["tutorial.ex1-index", "ntk-base"])
    assert {one.kind for source in made.files for one in source.lemmas} >= {"fact", "mutant"}
    with pytest.raises(UnknownNameError, match=r"did you mean `tutorial\.ex1-index`"):
        plan(["tutorial.ex1-indx"])


def test_a_result_is_planned_with_what_it_stands_on():
    made = plan(["ntk-base.stretch"])
    stated = [lemma.name for source in made.files for lemma in source.lemmas]
    assert stated[-2:] == ["ntk_base__stretch", "ntk_base__stretch_met"]
    assert {name.partition("_step_")[0] for name in stated} >= {"ntk_base__stretch"}
    assert "ntk_base__root" not in stated
    assert not made.whole
    assert plan(["lemma.cosine-stops"]).files[0].lemmas[-1].name == "lemma__cosine_stops"
    for name, close in (("ntk-base.streth", "stretch"), ("ntk-bas.stretch", "ntk-base")):
        with pytest.raises(UnknownNameError, match=f"did you mean `{close}"):
            plan([name])


def test_two_halves_are_all_and_neither_needs_the_other():
    made = plan(["tutorial.ex1-index", "ntk-base", "granularity"])
    halves = {}
    for half in ("numbers", "derivations"):
        made.half = half
        halves[half] = {source.name for source in made.compiled()}
        assert all(halves[half].issuperset(source.after) for source in made.compiled())
    assert halves["numbers"].isdisjoint(halves["derivations"])
    assert halves["numbers"] | halves["derivations"] == {source.name for source in made.files}
    assert {name.partition("_")[0] for name in halves["numbers"]} == {"facts", "mutants", "met"}
    assert {"lemma", "ntk_base"} <= halves["derivations"]


def test_what_is_recorded_as_unproved_is_stated_and_not_tried():
    made = plan(["interpolation-error"])
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
    assert planted.problem == "stands on assumed : assumed_stated, no axiom of the real numbers"
