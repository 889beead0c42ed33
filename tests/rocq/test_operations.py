"""Limits, slopes, integrals, roots and counts for Rocq: what holds is proved, its wrong sibling refused."""

from __future__ import annotations

import dataclasses

import pytest

from ropetheory.rocq.audit import REALS
from ropetheory.rocq.files import Source
from ropetheory.rocq.proofs.equalities import UnknownProofError
from ropetheory.rocq.proofs.operations import logarithmic_slope, riemann
from ropetheory.rocq.statements.propositions import Lemma, meaning_conditions, relate
from ropetheory.rocq.steps import of_theorem
from ropetheory.symbolic.proof.expressions.reading import read, statement
from ropetheory.symbolic.proof.expressions.trees import letter
from tests.rocq.shared import checked_files, needs_rocq

SIBLINGS = (
    # the result, what its wrong sibling says and instead of what, and the results on which it leans
    ("granularity.second-limit, step 1", "(2) * (ln B)", "(3) * (ln B)", ()),
    ("granularity.limit, step 1", "((2) * (/ l_0) * (C", "((1) * (/ l_0) * (C", ()),
    ("granularity.integral, step 1", "(0) (1)) = (((Si alpha) + ((-1)", "(0) (1)) = (((Si alpha) + ((1)", ()),
    ("granularity.sum, step 1", "= (alpha * (B + (-1))", "= (alpha * (B + (-2))", ()),
    ("granularity.sum-diverges, step 2", "(diverges (fun l_0 : R => (alpha",
     "(diverges (fun l_0 : R => (/ l_0 * alpha", ()),
    ("critical-index.slope-b, step 1", "= ((-1) * (critical_index", "= ((1) * (critical_index", ()),
    ("critical-index.root, step 1", "(_x = (critical_index", "(_x = 2 * (critical_index", ()),
    ("critical-index.pair", "(ceiling (critical_index b d L))", "(ceiling (1 + critical_index b d L))",
     ("critical-index.threshold, step 1", "critical-index.threshold")),
    ("critical-index.not-before", "(wavelength ((critical_pair b d L) + (-1)) b d) < L",
     "(wavelength (critical_pair b d L) b d) < L",
     ("critical-index.threshold, step 1", "critical-index.threshold")),
)  # fmt: skip


def lemmas(theorem):
    return {one.about: one for one in of_theorem(theorem)}


@pytest.mark.parametrize(
    ("formula", "stated", "supposed"),
    [
        ("Derivative(z**2, z) == 2*z", "(slope (fun l_0 : R => (l_0 ^ 2)) z)",
         "(has_slope (fun l_0 : R => (l_0 ^ 2)) z)"),
        ("Limit(1/d, d) == 0", "(limit (fun l_0 : R => (/ l_0)))",
         "(forall l_0 : R, even_width l_0 -> (l_0 <> 0))"),
        ("Limit(d, d) == oo", "(diverges (fun l_0 : R => l_0))", None),
        ("Integral(1/u, u, 1, 2) == 0", "(integral (fun l_0 : R => (/ l_0)) (1) (2))",
         "(forall l_0 : R, (1) <= l_0 -> l_0 <= (2) -> (l_0 <> 0))"),
    ],
)  # fmt: skip
def test_calculus_is_stated_with_what_gives_it_a_value(formula, stated, supposed):
    left, op, right = statement(formula)
    assert stated in relate(left, op, right)
    found = meaning_conditions(left, right)
    assert (found == []) if supposed is None else (supposed in found)


def test_hypotheses_about_other_letters_than_those_of_a_limit_are_left_out():
    found = lemmas("granularity")["granularity.limit"]
    assert isinstance(found, Lemma)
    assert found.statement.startswith("forall (B : R) (alpha : R), 1 < B -> 0 < alpha ->")


def test_the_condition_of_which_a_step_is_the_root_is_supposed():
    found = lemmas("ntk-base")["ntk-base.root"]
    assert isinstance(found, Lemma)
    assert "= (0)) ->" in found.statement


def test_the_slope_of_a_logarithm_is_that_of_its_factors():
    angle = read("alpha/B**u")
    assert logarithmic_slope(angle, letter("u")) is not None
    with pytest.raises(UnknownProofError, match="not a product of powers"):
        logarithmic_slope(read("sin(u)"), letter("u"))


def test_a_mean_of_another_function_is_no_riemann_sum():
    mean, integral = read("Limit(2/d*C(), d)"), read("Integral(sin(alpha/B**u), u, 0, 1)")
    assert riemann(("sin(alpha/B**u)", "u"), mean, integral)
    with pytest.raises(UnknownProofError):
        riemann(("sin(alpha*B**u)", "u"), mean, integral)


@needs_rocq
def test_what_holds_is_proved_and_its_wrong_sibling_refused(tmp_path):
    known = {**lemmas("granularity"), **lemmas("critical-index")}
    files = []
    for at, (name, right, wrong, leans) in enumerate(SIBLINGS):
        true = known[name]
        assert right in true.statement, name
        false = dataclasses.replace(true, statement=true.statement.replace(right, wrong))
        before = tuple(known[one] for one in leans)
        files += [Source(f"true_{at}", (*before, true)), Source(f"false_{at}", (*before, false))]
    done = checked_files(tmp_path, files)
    for at, (name, *_) in enumerate(SIBLINGS):
        assert done[f"true_{at}"].problem == "", name
        assert set(done[f"true_{at}"].axioms) <= set(REALS), name
        assert done[f"false_{at}"].failed == known[name].name, name
