"""Conclusions as SymPy: every one of them, and the natural uses of some."""

import pytest
import sympy as sp

import ropetheory
from ropetheory.errors import UnknownNameError
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbols import B, C, L, alpha, b, critical_index, d, k, m, n, ntk_base, q, s, score, unfold
from ropetheory.symbols.results import hypotheses, proof, reasons, statement


@pytest.mark.parametrize("theorem", TITLES)
def test_every_conclusion_has_its_statement_hypotheses_and_proof(theorem):
    for entry in load(theorem).conclusions:
        name = f"{theorem}.{entry.name}"
        stated = statement(name)
        assert isinstance(stated, sp.core.relational.Relational)
        assert sp.latex(stated)
        told = (*hypotheses(name), *proof(name))
        assert all(isinstance(one, sp.core.relational.Relational) for one in told)
        assert len(proof(name)) == len(reasons(name)) == len(entry.proof)


def test_a_result_on_the_way_has_them_too():
    stated = statement("granularity.upper-sum")
    assert stated.lhs == C()
    assert len(proof("granularity.upper-sum")) == 1
    assert hypotheses("granularity.upper-sum") == hypotheses("granularity.limit")


def test_a_listed_conclusion_has_them_too():
    listed = {c.id: c for t in ropetheory.theorems("granularity") for c in t.conclusions}
    limit = listed["granularity.limit"]
    assert limit.sympy == statement("granularity.limit")
    assert limit.sympy.rhs.has(sp.Si)
    assert limit.hypotheses == hypotheses("granularity.limit")
    assert limit.proof == proof("granularity.limit")


def test_a_law_is_among_the_hypotheses():
    own = next(c for c in load("uniqueness").conclusions if c.laws)
    assert len(hypotheses(f"uniqueness.{own.name}")) == (
        len(load("uniqueness").hypotheses) + len(own.requires) + len(own.laws)
    )


@pytest.mark.parametrize(
    ("name", "words"), [("granularty.limit", "no theorem"), ("granularity.limt", "limt"), ("lemma", "no th")]
)
def test_an_unknown_conclusion_is_named(name, words):
    with pytest.raises(UnknownNameError, match=words):
        statement(name)


def test_the_base_of_ntk_is_an_expression():
    assert ntk_base().doit() == b * s ** (d / (d - 2))
    assert statement("ntk-base.stretch").has(ntk_base)


def test_the_critical_index_under_ntk_has_a_derivative():
    slope = sp.diff(critical_index(ntk_base()), s).doit().subs(s, 1)
    assert sp.simplify(slope + d**2 * sp.log(L / (2 * sp.pi)) / (2 * (d - 2) * sp.log(b) ** 2)) == 0


def test_the_granularity_and_its_limit_agree():
    limit = statement("granularity.limit")
    assert limit.lhs == sp.Limit(2 / d * C(), d, sp.oo)
    at = {alpha: 1, B: 10000}
    for width, near in ((128, 1e-2), (4096, 3e-4)):
        assert abs((2 / d * C()).subs({**at, d: width}).evalf() - limit.rhs.subs(at).evalf()) < near


def test_relative_position_is_an_identity_of_objects():
    stated = statement("relative-position.relative")
    assert stated == sp.Eq(score(m, n), score(0, n - m), evaluate=False)
    left, right = (side.subs(d, 4).doit() for side in (stated.lhs, stated.rhs))
    assert sp.simplify(sp.expand(sp.expand_trig(sp.expand(left - right)))) == 0
    assert {q, k} <= {one.base for one in unfold(score(m, n)).atoms(sp.Indexed)}


def test_a_proved_limit_becomes_a_function():
    f = sp.lambdify((alpha, B), statement("granularity.limit").rhs)
    assert f(1, 10000) == pytest.approx(ropetheory.granularity_limit(10000), rel=1e-13)
