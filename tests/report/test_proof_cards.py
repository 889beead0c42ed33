"""Proofs in a notebook: the chain, a reason a step, and what it stands on below."""

from __future__ import annotations

import pytest

from ropetheory.report.proof_cards import proof_html
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from tests.report.markup import Markup


def proof(theorem, name):
    return Markup(proof_html(load(theorem), name))


def test_a_chain_is_typeset_with_a_reason_a_step():
    shown = proof("ntk-base", "multiplier")
    assert shown.text.startswith("$$\\begin{aligned}")
    assert "A wavelength is a full turn over the frequency." in shown.text


def test_what_a_proof_stands_on_unfolds_below_it_once():
    written = proof_html(load("ntk-base"), "unique")
    assert written.count("<summary><b>root</b>") == 1
    assert "by solving" in Markup(written).text.lower()


def test_a_result_that_another_one_is_names_it():
    theorem = next(one for one in map(load, TITLES) if any(entry.by for entry in one.conclusions))
    name = next(entry.name for entry in theorem.conclusions if entry.by is not None)
    assert Markup(proof_html(theorem, name)).text.startswith(("By ", "From "))


@pytest.mark.parametrize("theorem", TITLES)
def test_every_proof_is_written(theorem):
    for entry in load(theorem).conclusions:
        assert proof(theorem, entry.name).text
