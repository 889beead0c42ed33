"""What a result hands on: hypotheses, conditions, what must be rational, and what it is given."""

import pytest

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Rewritten, Solve, Step, Use
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.check import Lemmas
from ropetheory.symbolic.proof.classical.citing import GIVEN, YIELDS
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.proof.known import Result
from ropetheory.symbolic.proof.results import Results
from ropetheory.symbolic.theorems import derived
from ropetheory.symbolic.theorems.cited import CLASSICAL
from tests.symbolic.proof.stating import cited, findings, have, is_confirmed, step

FIVE = have("_x == 5", step(compute=Solve("_x - 5", "_x")))
SIX = have("_x == 6", step(compute=Solve("_x - 6", "_x")), name="B")
IRRATIONAL = Conclusion("odd", "pi != b", "Odd.", by=cited("lindemann", "1", "b", ("b",)), rational=("b",))


def test_what_solving_proves_supposes_the_condition():
    back = Step("==", "_x", "", by=cited("backwards", Use("A")))
    assert is_confirmed("s == 2*s - s", step(), before=(FIVE, SIX))
    assert not is_confirmed("5 == 6", back, Step("==", GOAL, "", by="B"), before=(FIVE, SIX))
    assert not is_confirmed("b == 2", step(compute=Solve("b - 2", "b")))
    assert not is_confirmed("_x == 5", *FIVE.proof)
    assert not is_confirmed("_x == 5", by=cited("backwards", Use("C")), before=(have("5 == _x", name="C"),))


@pytest.mark.parametrize(
    "statement", ["_x == 2*_x - _x", "foo == 2*foo - foo", "cos(foo)**2 + sin(foo)**2 == 1"]
)
def test_a_name_that_is_no_letter_is_not_of_the_language(statement):
    assert not is_confirmed(statement, step())


@pytest.mark.parametrize(
    ("statement", "by"),
    [
        ("s*z/z <= max(s, t)", cited("beyond", "max(s, t)", "s")),
        ("sin(w/2)*z/z != 0", cited("sine_of_rational", "w/2")),
        ("least(l, l, 1, N-1) <= 1", cited("member", "least(l, l, 1, N-1)", "1")),
    ],
)
def test_what_is_cited_has_values_before_it_holds(statement, by):
    assert not is_confirmed(statement, by=by)


@pytest.mark.parametrize(
    ("statement", "by", "supposed"),
    [
        ("0 < (I*s)**2", cited("positive_square", Use("I*s != 0")), "I*s != 0"),
        ("I*z <= 2", cited("between", Use("(I*z)**2 <= 4"), part=1), "(I*z)**2 <= 4"),
    ],
)
def test_squares_are_of_real_numbers(statement, by, supposed):
    assert not is_confirmed(statement, by=by, requires=(supposed,))


def test_a_result_is_cited_as_it_stands_and_used_as_it_is_put():
    fact = have("s <= t", requires=("s <= t",))
    assert is_confirmed("s <= t", by="A", before=(fact,), requires=("s <= t",))
    assert is_confirmed("1 <= 2", by=Use("A", s="1", t="2"), before=(fact,))
    assert not is_confirmed("s <= t", by=Use("A", s="1", t="2"), before=(fact,))
    assert not is_confirmed("2 <= 1", by=Use("A", s="2", t="1"), before=(fact,))
    apart = have("s != t", requires=("s > t",))
    put = step("!=", by=Use("A", s="2", t="1"), power="1")
    assert is_confirmed("2 != 1", put, before=(apart,))
    assert not is_confirmed("s != t", put, before=(apart,))


def test_what_must_be_rational_is_handed_on():
    used = step("!=", by="odd")
    assert is_confirmed("pi != b", used, before=(IRRATIONAL,), rational=("b",))
    assert not is_confirmed("pi != b", used, before=(IRRATIONAL,))
    assert not is_confirmed("pi != b", used, before=(IRRATIONAL,), rational=("L",))
    between = have("pi != b", used)
    assert is_confirmed("pi != b", by="A", before=(IRRATIONAL, between), rational=("b",))
    assert not is_confirmed("pi != b", by="A", before=(IRRATIONAL, between))
    squared = cited("positive_square", Use("B"))
    moved = have("pi - b != 0", step("!=", by="odd"), name="B")
    assert not is_confirmed("0 < (pi - b)**2", by=squared, before=(IRRATIONAL, moved))
    plain = have("s <= t", step("<=", leaving="t - s"), name="C")
    assert not is_confirmed("s + t <= t", by="C", before=(IRRATIONAL, plain))


def test_what_is_joined_needs_what_its_parts_need():
    results = Results((), Lemmas("lemma", {}), ())
    results.named["odd"] = Results((), Lemmas("lemma", {})).stated(IRRATIONAL)
    equality = Have("same", "s == s + 0")
    results.named["same"] = Results((), Lemmas("lemma", {}), ("L",)).stated(equality)
    assert results.find(Rewritten("odd", "same"))[0].rational == {"b", "L"}
    assert results.find(cited("backwards", Use("same")))[0].rational == {"L"}
    assert results.find(cited("lindemann", "1", "b*L", ("b", "L")))[0].rational == {"b", "L"}


def test_a_result_lists_the_theorems_that_it_is_given():
    checker = Checker("one", (), Lemmas("lemma", derived.shared().entries), ("b",))
    checker.entry(IRRATIONAL)
    checker.entry(have("pi != b", step("!=", by="odd")))
    checker.entry(Have("B", "1 <= exp(y)", (Step("<=", GOAL, "", by="exp-above-line", leaving="y"),)))
    assert checker.results.named["A"].given == {"Lindemann"}
    assert checker.results.named["B"].given == {"Taylor"}


def test_every_theorem_that_is_cited_has_its_name_in_the_literature():
    assert {GIVEN.get(name, name) for name in YIELDS} <= {*CLASSICAL, ""}


def test_arguments_that_no_theorem_takes_are_no_opinion():
    (found,) = findings("s <= t", by=cited("taylor", "s"))
    assert found.why == "taylor cannot be cited with these arguments"


def results(**named):
    found = Results((), lambda name: pytest.fail(name))
    found.named.update(named)
    return found


def test_what_a_classical_theorem_yields_is_of_the_rational_numbers_of_its_facts():
    known = results(odd=Result(*relation("0 <= s"), rational=frozenset({"s"})))
    found, _ = known.find(Classical("growing", "max", "t", Use("odd")))
    assert found.rational == {"s"}
    found, _ = results(odd=Result(*relation("0 <= s"))).find(Classical("growing", "max", "t", Use("odd")))
    assert not found.rational


@pytest.mark.parametrize(
    "fact",
    [
        Classical("even", "0 <= y**2", "y", "z"),
        Classical("taylor", "c", "c", "1"),
        Classical("growing", "max", "t"),
        Classical("growing", "max", "t", Use("odd"), part=0),
    ],
)
def test_a_classical_theorem_with_other_arguments_is_no_opinion(fact):
    with pytest.raises(NoOpinionError):
        results(odd=Result(*relation("0 <= s"))).find(fact)
