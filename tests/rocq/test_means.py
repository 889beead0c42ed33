"""Expected values for Rocq: what is granted of a mean, what follows from it, and what does not."""

from __future__ import annotations

import dataclasses

import pytest

from ropetheory.rocq.files import Source
from ropetheory.rocq.frames import frame
from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.means import average, collect, moment
from ropetheory.rocq.statements.definitions import translate_quantities
from ropetheory.rocq.statements.propositions import Lemma, meaning_conditions
from ropetheory.rocq.statements.terms import UntranslatedError, averages, term
from ropetheory.rocq.steps import of_theorem
from ropetheory.rocq.witnesses import witness
from ropetheory.symbolic.proof.expressions.reading import read
from ropetheory.symbolic.proof.expressions.trees import written
from tests.rocq.shared import checked, checked_files, needs_rocq

SIBLINGS = (
    # a step, what its wrong sibling says and instead of what
    ("long-term.mean, step 1", "= (0)", "= (1)"),
    ("long-term.covariance, step 1", "((2) * (a ^ 2) * (((sin", "((1) * (a ^ 2) * (((sin"),
    ("long-term.aligned-mean, step 1", "= ((2) * a", "= ((1) * a"),
    ("long-term.variance, step 1", "(pair_covariance expected l_0 m n a b d)",
     "(pair_covariance expected l_0 m m a b d)"),
    ("retrieval.rival-variance, step 1", "+ (x2 ^ 2)", "+ (x2 ^ 3)"),
    ("similar-keys.difference, step 1", "= ((2) * a", "= ((1) * a"),
)  # fmt: skip


def test_an_expected_value_is_stated_of_any_mean():
    assert term(read("expected(q[0]*k[1], a)")) == "(expected a (fun q k : R -> R => ((q (0)) * (k (1)))))"
    assert "(0 <= a)" in meaning_conditions(read("expected(q[0]*k[1], a)"))
    assert not any("<=" in one for one in meaning_conditions(read("expected(q[0]*k[1], 1)")))
    defined = translate_quantities()["score_mean"]
    assert defined.startswith("Definition score_mean (expected : R -> mean) (m : R)")


@pytest.mark.parametrize("text", ["expected(x[0], 1)", "expected(q[0], x[0])"])
def test_a_mean_over_other_vectors_is_not_stated(text):
    with pytest.raises(UntranslatedError, match="other vectors"):
        term(read(text))


def test_what_averages_is_seen_within_quantities():
    assert averages(read("score_variance(m, n, a)"))
    assert averages(read("2*score_mean(m, n) + 1"))
    assert not averages(read("score(m, n)"))
    with pytest.raises(UnknownProofError):
        equality(read("score_mean(m, n)"), read("0"))


def test_the_moments_are_supposed_where_something_is_expected_and_nowhere_else():
    made = frame((), [read("score_mean(m, n)"), read("b*d*m")])
    own = made.about("(score_mean expected m n b d)")
    assert own.typed[0] == "(expected : R -> mean)"
    assert "means expected d" in [one.text for one in own.held]
    other = made.about("(b < d)")
    assert other.letters == ("b", "d")
    assert not any("expected" in one.text for one in other.held)


def test_a_polynomial_is_collected_by_its_coordinates():
    found = collect(read("(a*q[0] + q[1])*(k[0] - q[1])"))
    texts = {tuple(tuple(map(written, own)) for own in places): written(one) for places, one in found.items()}
    assert texts == {
        (("0",), ("0",)): "a",
        (("0", "1"), ()): "a*(-1)",
        (("1",), ("0",)): "1",
        (("1", "1"), ()): "-1",
    }
    with pytest.raises(UnknownProofError, match="not a polynomial"):
        collect(read("cos(q[0])"))


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (("2*j", "2*l"), ("2*j + 1", "2*l + 1"), "a*a*delta_ij(j, l)*1"),
        (("2*j", "2*j"), ("2*j + 1", "2*j + 1"), "a*a*1"),
        (("2*j", "2*l + 1"), ("2*j", "2*l"), "0"),
        (("2*j",), ("2*j",), "0"),
        (("2*j", "2*l"), (), "a*delta_ij(j, l)*1"),
    ],
)
def test_a_product_of_coordinates_has_its_moment(first, second, expected):
    assert written(moment((tuple(map(read, first)), tuple(map(read, second))), read("a"))) == expected


def test_no_proof_is_written_of_a_wrong_mean():
    assert average(read("score_mean(m, n)"), read("0"))
    with pytest.raises(UnknownProofError, match="different normal forms"):
        average(read("score_mean(m, n)"), read("1"))


@needs_rocq
def test_what_is_expected_is_proved_and_its_wrong_sibling_refused(tmp_path):
    theorems = {name.partition(".")[0] for name, *_ in SIBLINGS}
    lemmas = {one.about: one for theorem in sorted(theorems) for one in of_theorem(theorem)}
    files = []
    for at, (name, right, wrong) in enumerate(SIBLINGS):
        true = lemmas[name]
        assert right in true.statement, name
        false = dataclasses.replace(true, statement=true.statement.replace(right, wrong))
        files += [Source(f"true_{at}", (true,)), Source(f"false_{at}", (false,))]
    unheld = dataclasses.replace(
        lemmas["long-term.mean, step 1"],
        statement=lemmas["long-term.mean, step 1"].statement.replace("means expected d -> ", ""),
    )
    done = checked_files(tmp_path, [*files, Source("unheld", (unheld,))])
    for at, (name, *_) in enumerate(SIBLINGS):
        assert done[f"true_{at}"].problem == "", name
        assert done[f"false_{at}"].failed == lemmas[name].name, name
    assert done["unheld"].failed == unheld.name


@needs_rocq
def test_there_is_a_mean_of_which_all_holds_that_is_supposed(tmp_path):
    made = frame((), [read("score_mean(m, n)")])
    good = witness("some.result", made.typed, [one.text for one in made.held], ())
    assert isinstance(good, Lemma)
    assert good.statement.startswith("exists (expected : R -> mean)")
    bad = dataclasses.replace(good, proof=good.proof.replace("(spread (", "(spread (1 + "))
    first, second = checked(tmp_path, good, bad)
    assert first.problem == ""
    assert second.problem != ""
