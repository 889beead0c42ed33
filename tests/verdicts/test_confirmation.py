"""What follows from a conclusion is found in it by the checker without SymPy; nothing else is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.authoring import Conclusion
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.proof.check import of_conclusions, refusal as refusal_of
from ropetheory.symbolic.theorems import catalogue
from ropetheory.verdicts.comparisons import says_it_again
from ropetheory.verdicts.confirmation import Grounds, refused_definition
from ropetheory.verdicts.instance import read_instance

STRETCH = "wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d-2))"
NORM = "transpose(G(p))*G(v) == F(v - p)"
AGAIN = ("2*pi*w != N*theta(j)", "trained-arc.never-again")


def refusal(printed, by, given=(), where=(), rational=()):
    return Grounds(read_instance(by, dict(where)), given, rational).refusal(printed)


@pytest.mark.parametrize(
    ("printed", "by", "more"),
    [
        (STRETCH, "ntk-base.stretch", {"given": ("d >= 4",)}),
        (" == ".join(STRETCH.split(" == ")[::-1]), "ntk-base.stretch", {"given": ("d >= 4",)}),
        ("wavelength(i-1)*theta(i-1) == 2*pi", "schedule.full-turn", {"where": {"j": "i-1"}}),
        ("G(p)*G(v) == G(p + v)", "uniqueness.composition", {"given": (NORM, "G(0) == 1")}),
        (*AGAIN, {"rational": ("b",)}),
        ("2*pi*w != N*theta(j, b**2)", AGAIN[1], {"where": {"b": "b**2"}, "rational": ("b",)}),
    ],
)  # fmt: skip
def test_what_follows_is_found(printed, by, more):
    assert refusal(printed, by, **more) == ""


@pytest.mark.parametrize(
    ("printed", "by", "more", "reason"),
    [
        (STRETCH, "ntk-base.stretch", {}, "d"),
        (STRETCH.replace("2*j/", "2*i/"), "ntk-base.stretch", {"given": ("d >= 4",)}, "the sides differ"),
        ("wavelength(i-2)*theta(i-2) == 2*pi", "schedule.full-turn", {"where": {"j": "i-2"}}, "domain"),
        ("G(p)*G(v) == G(p + v)", "uniqueness.composition", {"given": (NORM,)}, "a law of its proof"),
        ("theta(j) < theta(j)*1 + 0*s", "schedule.full-turn", {}, "the result says"),
        (*AGAIN, {}, "b need not be rational"),
        ("2*pi*w != N*theta(j, pi*b)", AGAIN[1], {"where": {"b": "pi*b"}, "rational": ("b",)},
         "need not be rational"),
        ("theta(j) == b**(-2*j/d)", "schedule.frequency", {"given": ("j > 3", "j < 2")}, "no point is found"),
    ],
)  # fmt: skip
def test_what_does_not_follow_is_not_found(printed, by, more, reason):
    assert reason in refusal(printed, by, **more)


def put(letter, value, given=""):
    """Say why a value is not put for a letter, of which no hypothesis that it changes says anything."""
    base = value if letter == "b" else "b"
    printed = f"wavelength(j, {base}) == 2*pi*({base})**(2*j/d)"
    return refusal(printed, "schedule.wavelength", [given] if given else [], {letter: value})


@pytest.mark.parametrize(
    ("letter", "value"),
    [
        ("b", "1/b"), ("b", "beta"), ("L", "L - 8"), ("L", "y"), ("beta", "beta/2"), ("y", "y - 1"),
        ("b", "1"), ("L", "I*L"), ("N", "N/2"),
    ],
)  # fmt: skip
def test_a_letter_takes_nothing_that_may_lie_outside_its_domain(letter, value):
    assert f"what is put for {letter} need not" in put(letter, value)


@pytest.mark.parametrize(
    ("letter", "value", "given"),
    [
        *(("b", "b**2", ""), ("b", "b*beta", ""), ("beta", "1", ""), ("y", "0", ""), ("L", "2*L", "")),
        *(("L", "L - 8", "L > 8"), ("b", "b*L", "b*L > 1"), ("y", "y - 1", "y >= 1")),
    ],
)
def test_a_letter_takes_what_lies_in_its_domain_or_is_supposed_to(letter, value, given):
    assert put(letter, value, given) == ""


def test_relations_are_accepted_as_their_texts_are():
    grounds = Grounds(read_instance("relative-position.orthogonal", {}), ())
    (true,) = parse(grounds.instance.conclusion.statement)
    assert grounds.accepts(true)
    (wrong,) = parse(grounds.instance.conclusion.statement.replace("identity", "rotation(phi)"))
    assert wrong != true
    assert not grounds.accepts(wrong)


def test_what_is_missing_is_listed():
    ramp = read_instance("by-parts.low", {})
    assert Grounds(ramp, ()).missing() == ["r <= low", "low < high"]
    assert Grounds(ramp, ("r < low - 1", "high > low")).missing() == []
    composed = read_instance("uniqueness.composition", {})
    assert Grounds(composed, (NORM,)).missing() == ["G(0) == 1"]


AT_THE_DISTANCE = "Sum(inner(turned(q, j, (m-n)*theta(j)), pair(k, j)), j, 0, d/2-1)"


@pytest.mark.parametrize(
    ("stated", "given", "reason"),
    [
        ("theta(j) == b**(-2*j/d)", (), ""),
        ("theta(j) == 1/b**(2*j/d)", (), ""),
        ("ntk_base() == b*s**(d/(d-2))", (), ""),
        ("ntk_base() == s**(d/(d-2))*b", (), "a divisor may be 0"),
        ("ntk_base() == s**(d/(d-2))*b", ("d >= 4",), ""),
        ("theta(j) == b**(-j/d)", (), "the sides differ"),
        ("theta(j) <= b**(-2*j/d)", (), "no quantity"),
        ("b**(-2*j/d) == theta(j)", (), "no quantity"),
        ("theta(j) == theta(j, b, d)", (), "no quantity"),
        ("theta(j) == b**(-j/d)", ("j > 3", "j < 2"), "no point"),
        ("wavelength(j) == 2*pi*b**(2*j/d)", (), ""),
        ("theta(i-1, ntk_base()) == ntk_base()**(-2*(i-1)/d)", (), ""),
        ("theta(j, ntk_base()) == s**(-2*j/(d-2))*b**(-2*j/d)", ("d >= 4",), "the sides differ"),
        ("wavelength(d/2-1, ntk_base()) == 2*pi*s*b**(1-2/d)", ("d >= 4",), "the sides differ"),
        ("wavelength(j, ntk_base()) == 2*pi*ntk_base()**(2*j/d)", ("d >= 4",), ""),
        ("norm2(x) == Sum(x[2*j]**2 + x[2*j+1]**2, j, 0, d/2-1)", (), ""),
        ("norm2(x) == self_score(x, m, m)", (), "self_score does not belong to what norm2 is"),
        ("position_product(m, n) == cosine_sum(m - n)", (), "cosine_sum does not belong to"),
        ("dot(q, k) == score(0, 0)", (), "does not speak of k"),
        ("ntk_frequency(j) == theta(j)*s**(-2*j/(d-2))", ("d >= 4",), "the sides differ"),
        ("ntk_frequency(d/2-1) == theta(d/2-1)/s", ("d >= 4",), "the sides differ"),
        ("ntk_frequency(j) == ntk_base()**(-2*j/d)", ("d >= 4",), ""),
        ("by_parts_factor(j) == (1 - ramp(rotations(j)))/s + ramp(rotations(j))", (), ""),
        ("frequency_rank(b, d) == 2", (), "does not speak of b"),
        (f"score(m, n) == {AT_THE_DISTANCE}", (), "a theorem of sine and cosine"),
        ("cosine_sum(m) == Sum(cos(-m*theta(j)), j, 0, d/2-1)", (), "a theorem of sine and cosine"),
        ("cosine_sum(m) == Sum(sin(m*theta(j) + pi/2), j, 0, d/2-1)", (), "a theorem of sine and cosine"),
        ("cosine_sum(m) == Sum(cos(m/b**(2*j/d)), j, 0, d/2-1)", (), ""),
        ("C(1, b) == Sum(cos(theta(j)), j, 0, d/2-1)", (), "the sides differ"),
        ("score_mean(m, n) == (m + n + b + d) - (m + n + b + d)", (), "is the same for every b"),
        ("score_mean(m, n) == 0*(m + n + b + d)", (), "is the same for every b"),
        ("wavelength(j) == 2*pi/theta(j) + m - m", (), "speaks of m, its left side does not"),
        ("wavelength(j) == 2*pi/theta(j) + 0*norm2(x)", (), "norm2 does not belong to"),
    ],
)
def test_a_definition_is_ours(stated, given, reason):
    found = refused_definition(stated, given)
    assert (reason in found) if reason else found == ""


def test_what_one_statement_supposes_the_next_one_does_not():
    checker = of_conclusions(catalogue.load("critical-index"))
    supposed = ("b > 1", "d >= 2", "L > 0", "L > 2*pi")
    entry = Conclusion("claim", "critical_index() > 0", "", requires=supposed)
    for _ in range(2):
        assert refusal_of(checker, entry, "positive") == ""
        assert "L > 2*pi" in refusal_of(checker, replace(entry, requires=supposed[:-1]), "positive")


def test_what_is_granted_says_a_condition_where_it_has_values_alone():
    instance = read_instance("temperature.factor", {"s": "z"})
    assert says_it_again("z >= 1", "sqrt(z**2) >= 1")  # to the fields the root of a square is what is squared
    assert not Grounds(instance, ("sqrt(z**2) >= 1",)).says("z >= 1")
    assert Grounds(instance, ("2*z >= 2",)).says("z >= 1")
