"""The checker confirms our theorems, and nothing that is false."""

import ast
import copy
import functools
import random
import re
from dataclasses import replace

import pytest

from ropetheory.authoring import (
    GOAL,
    Classical,
    Conclusion,
    Derivative,
    Have,
    Lemma,
    Rewritten,
    Solve,
    Step,
    Summation,
    Theorem,
    Use,
)
from ropetheory.symbolic.proof.balls import holds
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.check import Lemmas
from ropetheory.symbolic.proof.classical.citing import YIELDS
from ropetheory.symbolic.proof.context import CONFIRMED, NO_OPINION, REFUSED
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError, letter
from ropetheory.symbolic.proof.known import Result
from ropetheory.symbolic.proof.points import points
from ropetheory.symbolic.theorems import catalogue, derived


def entries(theorem):
    return (*theorem.lemmas, *theorem.body)


def opinion(theorem):
    return derived.decide(theorem).findings


def confirmed(findings):
    return bool(findings) and all(found.status == CONFIRMED for found in findings)


def theorem(statement, *steps, requires=(), hypotheses=(), before=(), **more):
    proof = steps or (Step("==", GOAL, "So it is."),)
    conclusion = Conclusion("it", statement, "It.", requires=requires, proof=proof)
    return Theorem("one", "One", "One.", hypotheses, (*before, conclusion), **more)


@pytest.fixture(scope="module")
def findings():
    return [found for name in catalogue.TITLES for found in derived.decide(catalogue.load(name)).findings]


def test_every_step_of_every_theorem_is_confirmed(findings):
    assert [found for found in findings if found.status != CONFIRMED] == []
    assert sum(", step " in found.place for found in findings) > 900


SPREAD = "Sum(Sum((j - l)**2, j, 0, N-1), l, 0, N-1)"
FALSE = (
    theorem("0 == 1"),
    theorem("sqrt(z**2) == z"),
    theorem("(s**2)**(1/2) == -s"),
    theorem("z/z == 1"),
    theorem("j/j == 1"),
    theorem("ln(m*n) == ln(m) + ln(n)"),
    theorem("ln(s + t) == ln(s) + ln(t)"),
    theorem("(z - 1)/(z - 1) == 1"),
    theorem("Sum(1, l, 1, N - 1) == N"),
    theorem("Sum(theta(j), j, 0, d/2 - 1) == d/2"),
    theorem("nearest2(N) == nearest2(N)*N/N"),
    theorem("abs(z) == z"),
    theorem("cos(z)**2 + sin(z)**2 == 1 + 0*z/z"),
    theorem("0 < z**2", Step("<", GOAL, "A square.", leaving="z**2")),
    theorem("0 < norm2(q)", Step("<", GOAL, "A norm.", leaving="norm2(q)")),
    theorem("0 < d - 2", Step("<", GOAL, "Wide.", leaving="d - 2")),
    theorem("d - 2 <= 0", Step("<=", GOAL, "Narrow.", leaving="2 - d")),
    theorem("I**2 >= 0", Step(">=", GOAL, "A square.", leaving="I**2")),
    theorem("s <= t", Step("<=", GOAL, "So.", leaving="t - s", using=("s <= t",))),
    theorem("s <= t", Step("<=", GOAL, "So.", by="it")),
    theorem("s <= t", Step("<=", GOAL, "It is supposed.", by="s <= t", times="1")),
    theorem("s >= t", Step("<=", GOAL, "So.", leaving="t - s"), requires=("s <= t",)),
    theorem(
        "theta(j) == 1",
        Step("==", GOAL, "So.", by=Use("first", j="j")),
        before=(Have("first", "theta(0) == 1", (Step("==", GOAL, "So."),)),),
    ),
    theorem("exp(z) == 1 + z", Step("==", GOAL, "So.", put="x == y")),
    theorem("y**2 + 1 <= exp(y)", Step("<=", GOAL, "So.", by=Classical("taylor", "exp(y) - 1 - y", "y", 2))),
    theorem("-y + 1 <= cos(y)", Step("<=", GOAL, "So.", by=Classical("taylor", "cos(y) - 1 + y", "y", 1))),
    theorem("max(s, t) == s", Step("==", GOAL, "So.", put=Classical("picked", "max(s, t)", Use("t <= s")))),
    theorem(
        "min_pair(x) <= pair_square(x, j)", Step("<=", GOAL, "So.", by=Classical("extreme", "min_pair", "x"))
    ),
    theorem(
        "Sum(b**(-2*j/d), j, 0, d/2-1) == (1 - b**(-1))/(1 - b**(-1/d))",
        Step("==", GOAL, "So.", compute=Summation()),
    ),
    theorem(
        "pair_square(q, j) >= 2*norm2(q)",
        Step(">=", GOAL, "So.", by=Classical("extreme", "norm2", "q")),
        requires=("j >= 0", "j <= d/2 - 1"),
    ),
    theorem("_u == 2*_u - _u"),
    theorem(
        "m != 2*m - m",
        Step("!=", "n", "So.", by="m != n"),
        Step("!=", GOAL, "So.", by="n != m"),
        requires=("m != n", "n != m"),
    ),
    theorem("s == 2*s - s", requires=("_u >= 0",)),
    theorem("Sum(1, l, 0, d-1) < d", Step("<", GOAL, "So.", compute=Summation())),
    theorem("Sum(1, l, 0, d-1) != d", Step("!=", GOAL, "So.", compute=Summation())),
    theorem(
        "Derivative(ln(z), z) == 1/z", Step("==", GOAL, "So.", compute=Derivative()), requires=("z != 0",)
    ),
    theorem("exp(_u) == b**2", Step("==", GOAL, "So.", compute=Solve("_u - ln(b)", "_u"))),
    theorem(
        "1 <= Sum(theta(j), j, 0, d/2-1) + 1 - d",
        Step("<=", GOAL, "So.", leaving="theta(j)", each_summand=True),
    ),
    theorem("s == t", requires=("s < 1", "s > 2")),
    # values before relations
    theorem("(z**2 - 1/49)/(z - 1/7) == z + 1/7"),
    theorem("0 < max(1, 1/(d - 128)**2)", Step("<", GOAL, "So.", leaving="max(1, 1/(d - 128)**2)")),
    theorem("1/(z - z) == 2/(z - z) - 1/(z - z)"),
    theorem("abs(ln(z)) >= 0", Step(">=", GOAL, "A size.", leaving="abs(ln(z))")),
    theorem("0 <= 1", Step("<=", GOAL, "So.", leaving="1"), requires=("1/(z - 1) >= 0",)),
    theorem(
        "0*W + 1 <= 2 - 1 + 0*W*s/s".replace("W", "(1/(z - 1)**2)"),
        Step("<=", GOAL, "So.", by=Use("any", y="1/(z - 1)**2")),
        before=(Have("any", "0*y + 1 <= 1 + 0*y*s/s", (Step("<=", GOAL, "So.", leaving="0"),)),),
    ),
    # hypotheses that no number meets, or none that is shown
    theorem("s == t", requires=("s + exp(-10**6) <= s",)),
    theorem("s == t", requires=("s < t", "t < s")),
    theorem("s == t", requires=("N < 1",)),
    # what is supposed of one index, or of one coordinate, is not so of all
    theorem(
        "0 <= Sum(q[5] - 10**6*j*(j - 1)*(j - 2), j, 0, d/2-1)",
        Step("<=", GOAL, "So.", leaving="q[5] - 10**6*j*(j - 1)*(j - 2)", each_summand=True),
        requires=("q[5] >= 0", "q[5] >= 10**6*j*(j - 1)*(j - 2)"),
    ),
    theorem("abs(z + m) == z + abs(m)", requires=("z >= -m",)),
    theorem("abs(sin(z))*abs(sin(z)) == sin(z)"),
    theorem("abs(y - s) == y - s"),
    theorem("sqrt(s + t)*sqrt(s + t) == s - t"),
    theorem("sqrt(z + 1)*sqrt(z + 1) == z + 1"),
    theorem("m**j <= 1", Step("<=", GOAL, "So.", leaving="1 - m**j"), requires=("m < 1",)),
    theorem("1 <= m", Step("<=", GOAL, "So.", leaving="m - 1"), requires=("j <= j*m",)),
    theorem("exp(_u) == b*z/z", Step("==", GOAL, "So.", compute=Solve("_u - ln(b)", "_u"))),
    theorem("0 < m**N", Step("<", GOAL, "So.", leaving="m**N")),
    theorem("z**p*z**(-p) == 1"),
    theorem("0 <= -1", Step("<=", GOAL, "So.", by=Classical("taylor", "-s*exp(-ln(s))", "s", 1))),
    theorem("0 <= -1", Step("<=", GOAL, "So.", by=Classical("taylor", "-s*exp(-ln(s))", "s", 0))),
    theorem("0 <= -y*s", Step("<=", GOAL, "So.", by=Classical("taylor", "-y*s*exp(-ln(s))*s", "s", 1))),
    theorem(
        "Sum(0*l, l, 0, N - 1) == 1",
        Step("==", GOAL, "So.", by=Classical("telescoping", "0*l", "l", "N*exp(-ln(N))")),
    ),
    theorem(
        "0 <= Sum(l - 1, l, 0, N)",
        Step("<=", GOAL, "So.", by=Classical("term_of_sum", "w - 1", "w", "N", "1")),
    ),
    theorem(
        "Sum(l, l, 0, s) == Sum(l, l, 0, s - 1) + s",
        Step("==", GOAL, "So.", by=Classical("last_term", "l", "l", "s")),
        requires=("s >= 0",),
    ),
    theorem(
        "1 <= Sum(1, l, 0, s)",
        Step("<=", GOAL, "So.", by=Classical("term_of_sum", "1", "l", "s", "0")),
    ),
    # a root among the factors of a term that is cleared of a divisor
    theorem(
        "sqrt(2) <= 1",
        Step("<=", GOAL, "So.", leaving="s/(s+t) + t/(s+t) - sqrt(2)*s/(s+t) - sqrt(2)*t/(s+t)"),
    ),
    theorem("2**z <= 1", Step("<=", GOAL, "So.", leaving="s/(s+t) + t/(s+t) - 2**z*s/(s+t) - 2**z*t/(s+t)")),
    # what is supposed of a pair says something of its head
    theorem(
        "12 <= d",
        Step("<=", GOAL, "So.", by="wide", times="1"),
        before=(
            Have("wide", "12 <= d", (Step("<=", GOAL, "So.", leaving="d - 12"),), ("j >= 5", "j <= d/2 - 1")),
        ),
    ),
    # the index of a sum is no letter
    theorem("0 <= l", Step("<=", GOAL, "So.", leaving="l")),
    # a part of a known value is told from others by as many places as it needs
    theorem("0 == 2", Step("==", GOAL, "So.", put=f"{SPREAD} == 2"), requires=(f"{SPREAD} == 2",)),
    # a quantity speaks of a letter without showing it
    theorem("Derivative(rotary(b, d, 0, 1, 0, 1), b) == 0", Step("==", GOAL, "So.", compute=Derivative())),
    theorem("Integral(rotary(b, d, 0, 1, 0, 1), b, 2, 4) == 2*rotary(b, d, 0, 1, 0, 1)"),
    theorem("Sum(rotary(b, d, 0, 1, 0, 1), d, 2, 4) == 3*rotary(b, d, 0, 1, 0, 1)"),
)


@pytest.mark.parametrize("one", FALSE, ids=[one.body[-1].statement[:40] for one in FALSE])
def test_a_false_theorem_is_not_confirmed(one):
    assert not confirmed(opinion(one))


@pytest.mark.parametrize(
    ("name", "low", "start", "holds"),
    [("w", "1", "1", True), ("w", "1", "0", False), ("j", "0", "0", True), ("j", "0", "-1", False)],
)
def test_members_are_those_in_the_domain_of_the_index(name, low, start, holds):
    known = Have("known", f"{low} <= {name}", (Step("<=", GOAL, "So.", leaving=f"{name} - {low}"),))
    family = f"least(p, p, {start}, N)"
    step = Step("<=", GOAL, "So.", by=Classical("all_members", family, Use("known"), name))
    assert confirmed(opinion(theorem(f"{low} <= {family}", step, before=(known,)))) == holds


def test_a_result_that_is_cited_has_a_value_as_it_is_stated():
    known = Have("known", "y - y == 0", (Step("==", GOAL, "So."),))
    for statement, sure in (("0*y == 0", True), ("(y - y)/(z - 1/7) == 0", False)):
        one = Conclusion("it", statement, "It.", by=Use("known"))
        found = opinion(Theorem("one", "One", "One.", (), (known, one)))
        assert confirmed(found) == sure


@pytest.mark.parametrize(
    ("fact", "root"),
    [
        ("z**2 <= s**2*c", "s*sqrt(c)"),
        ("z**2 <= m**2*c", "abs(m)*sqrt(c)"),
        ("z**2 <= norm2(q)*norm2(k)", "sqrt(norm2(q)*norm2(k))"),
        ("z**2 <= (-m)*n", "sqrt((-m)*n)"),  # both may be negative
        ("z**2 <= s**2*m*n", "sqrt(s**2*m*n)"),
    ],
)
def test_the_root_of_a_bound_is_that_of_what_is_not_negative(fact, root):
    found = YIELDS["root"](Result(*relation(fact)))
    assert found.right is relation(f"0 <= {root}")[2]


def test_a_refusal_names_the_point():
    (found, *_) = opinion(theorem("theta(j)*s == theta(j)/s"))
    assert found.status == REFUSED
    assert "s = " in found.why


def test_a_true_theorem_is_confirmed():
    proof = Step("<=", GOAL, "So.", by=Use("exp-above-line", y="2*ln(b)/d"), leaving="2*ln(b)/d")
    assert confirmed(opinion(theorem("1 <= b**(2/d)", proof)))


@pytest.mark.parametrize(
    "one",
    [
        theorem("abs(z*y)**2 == z**2*y**2"),
        theorem("abs(cos(phi)*z) == abs(z)*abs(cos(phi))"),
        theorem("abs(z + y) == z + y", requires=("z >= -y",)),
        theorem("sqrt(s + t)*sqrt(s + t) == s + t"),
        theorem("s*ln(1 + (t - s)/s) == s*ln(t/s)"),
        theorem(
            "theta(j)/s == theta(j)/t",
            Step("==", GOAL, "So.", put="it-is"),
            requires=("s <= t", "t <= s"),
            before=(
                Have(
                    "it-is",
                    "s == t",
                    requires=("s <= t", "t <= s"),
                    by=Classical("antisymmetry", Use("s <= t"), Use("t <= s")),
                ),
            ),
        ),
    ],
    ids=lambda one: one.body[-1].statement,
)
def test_sizes_roots_and_logarithms_are_brought_together(one):
    assert confirmed([found for found in opinion(one) if ".it" in found.place and "it-is" not in found.place])


def test_a_divisor_may_be_one_that_was_shown_to_be_positive():
    known = Have("apart", "0 < 1 + z**2", (Step("<", GOAL, "So.", leaving="1 + z**2"),))
    assert confirmed(opinion(theorem("(1 + z**2)/(1 + z**2) == 1", before=(known,))))


def test_a_lemma_that_leans_on_itself_is_not_confirmed():
    circle = Lemma("circle", "s <= t", "", proof=(Step("<=", GOAL, "So.", by="circle"),))
    assert not confirmed(opinion(theorem("s <= t", Step("<=", GOAL, "So.", by="circle"), lemmas=(circle,))))


def test_a_side_without_a_value_is_not_cited():
    one = Have("one", "1 == t/t", (Step("==", GOAL, "So."),))
    beyond = Classical("beyond", "max(1/z, 1)", "1")
    for statement, by in (("z/z == t/t", "one"), ("1 <= max(1/z, 1)", beyond)):
        assert not confirmed(
            opinion(Theorem("one", "", "", (), (one, Conclusion("it", statement, "", by=by))))
        )
    assert confirmed(opinion(Theorem("one", "", "", (), (one, Conclusion("it", "s/s == t/t", "", by="one")))))


@pytest.mark.parametrize(("left", "holds"), [("z/z", False), ("t/t", True)])
def test_a_side_without_a_value_is_not_the_end_of_a_chain(left, holds):
    step = Step("<=", GOAL, "So.", leaving="s - 1")
    body = Conclusion("it", f"{left} <= s", "", ("s >= 1",), (step,), start="1")
    assert confirmed(opinion(Theorem("one", "", "", (), (body,)))) == holds


@pytest.mark.parametrize(("value", "holds"), [("y", False), ("s", True)])
def test_a_hypothesis_without_a_value_is_not_granted(value, holds):
    first = Have("first", "0 <= z", (Step("<=", GOAL, "So.", leaving="z"),), ("0 <= 1/z", "z != 0"))
    used = Step("<=", GOAL, "So.", by=Use("first", z=value))
    assert confirmed(opinion(theorem(f"0 <= {value}", used, before=(first,)))) == holds


def test_several_relations_are_no_fact_and_one_has_no_parts():
    known = Have(
        "known", "s**2 <= t**2", requires=("s <= t",), proof=(Step("<=", GOAL, "So.", leaving="t**2 - s**2"),)
    )
    bounds = Classical("between", Use("known"))
    for by in (bounds, Classical("backwards", Use("known"), part=0)):
        assert not confirmed(opinion(theorem("s <= t", Step("<=", GOAL, "So.", by=by), before=(known,))))


def test_a_result_about_rational_letters_is_of_them_alone():
    known = Have("odd", "b == 2*b - b", (Step("==", GOAL, "So."),))
    used = Step("==", GOAL, "So.", by=Use("odd", b="B"))
    assert confirmed(opinion(theorem("B == 2*B - B", used, before=(known,))))
    ends = (
        Conclusion("low", "b <= 2*b - b", "", (), (Step("<=", GOAL, "So.", leaving="0"),), rational=("b",)),
        Have("high", "2*b - b <= b", (Step("<=", GOAL, "So.", leaving="0"),)),
    )
    both = Classical("antisymmetry", Use("low"), Use("high"))
    for rational in ((), ("b",)):
        used_up = (Step("==", GOAL, "So.", by=both),)
        last = Conclusion("it", "b == 2*b - b", "", (), used_up, rational=rational)
        assert confirmed(opinion(Theorem("one", "", "", (), (*ends, last)))) is bool(rational)
    moved = Step("==", GOAL, "So.", by=Use(both, b="B"))
    assert not confirmed(opinion(theorem("B == 2*B - B", moved, before=ends)))
    named = Conclusion("odd", "b == 2*b - b", "Odd.", proof=known.proof, rational=("b",))
    assert not confirmed(opinion(theorem("B == 2*B - B", used, before=(named,))))


THROUGH = Conclusion("through", "0 <= s", "It.", proof=(Step("<=", GOAL, "So.", by="it", times="1"),))


@pytest.mark.parametrize(
    "step",
    [
        Step("<=", GOAL, "So.", by="known", times="1"),
        Step("<=", GOAL, "So.", by=Classical("even", Use("known"), "s", "s"), times="1"),
        Step("<=", GOAL, "So.", by=Rewritten("plain", "equal"), times="1"),
        Step("<=", GOAL, "So.", leaving="s", since=("known",)),
    ],
)
def test_what_leans_on_rational_letters_says_so(step):
    known = Conclusion("known", "0 <= s", "Known.", proof=(Step("<=", GOAL, "So.", leaving="s"),))
    plain = replace(known, name="plain")
    same = Conclusion("equal", "s == 2*s - s", "Equal.", proof=(Step("==", GOAL, "So."),), rational=("s",))
    for own, sure in ((("s",), True), ((), False)):
        before = (replace(known, rational=("s",)), plain, same)
        one = Conclusion("it", "0 <= s", "It.", proof=(step,), rational=own)
        found = opinion(Theorem("one", "One", "One.", (), (*before, one)))
        even = isinstance(step.by, Classical)
        passed = Theorem("one", "One", "One.", (), (*before, Have("it", "0 <= s", (step,)), THROUGH))
        assert not confirmed(opinion(passed))
        assert confirmed(found) == (sure and not even)


RANGES = [
    ("w", "s >= 0", "1 <= w", "0", "1 <= least(l, l, 0, 3)"),  # a letter from 1 on
    ("j", "s >= 0", "0 <= j", "-2", "0 <= least(l, l, -2, 3)"),
    ("p", "p >= 0", "0 <= p", "-2", "0 <= least(l, l, -2, 3)"),
    ("p", "p > 2", "0 <= p", "2", "0 <= least(l, l, 2, 3)"),
    ("p", "p != 2", "0 <= p", "2", "0 <= least(l, l, 2, 3)"),
    ("p", "p >= -9", "0 <= p", "1/2", "0 <= least(l, l, 1/2, 3)"),
]


@pytest.mark.parametrize(("index", "held", "fact", "low", "statement"), RANGES)
def test_a_fact_bounds_the_members_of_which_it_is_known(index, held, fact, low, statement):
    head = statement.split("<= ")[1]
    all_members = functools.partial(YIELDS["all_members"], head.replace(f" {low},", " 1,"))
    assert all_members(Result(*relation(fact), (relation(f"{index} >= 1"),)), index)
    with pytest.raises(NoOpinionError):
        YIELDS["all_members"](head, Result(*relation(fact), (relation(held),)), index)


def test_a_term_is_below_a_sum_of_terms_that_are_not_negative_at_every_index():
    assert YIELDS["term_of_sum"]("l", "l", "2", "2")
    for summand, index, last, term in (
        ("l - 1", "l", "2", "2"),
        ("l", "l", "z", "z"),
        ("-l", "l", "2", "2"),
        ("b - 1", "b", "2", "2"),
    ):
        with pytest.raises(NoOpinionError):
            YIELDS["term_of_sum"](summand, index, last, term)


def test_a_member_is_one_of_a_family_that_begins_at_a_whole_number():
    assert YIELDS["member"]("least(l, l, 0, 3)", "p")
    for head, index in (("least(l, l, 1/2, 3)", "p"), ("least(l, l, 0, 3)", "z")):
        with pytest.raises(NoOpinionError):
            YIELDS["member"](head, index)


def edits(text):
    """List a formula with one number, sign, operation, function or letter changed."""
    tree = ast.parse(text, mode="eval")
    for at, one in enumerate(ast.walk(tree)):
        for other in changed(one):
            mutant = copy.deepcopy(tree)
            target = list(ast.walk(mutant))[at]
            yield ast.unparse(ast.fix_missing_locations(Put(target, other).visit(mutant)))


class Put(ast.NodeTransformer):
    def __init__(self, target, other):
        self.target, self.other = target, other

    def visit(self, node):
        return self.other if node is self.target else super().visit(node)


OPERATORS = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.Pow: ast.Mult}
ORDERS = {
    ast.LtE: ast.GtE,
    ast.Lt: ast.Gt,
    ast.GtE: ast.LtE,
    ast.Gt: ast.Lt,
    ast.Eq: ast.Lt,
    ast.NotEq: ast.Eq,
}
WAVES = {"sin": "cos", "cos": "sin"}
LETTERS = ["j", "s", "b", "B", "n", "m", "L", "alpha", "beta", "y", "z", "N", "d"]


def changed(one):
    if isinstance(one, ast.Constant):
        yield ast.Constant(one.value + 1)
        yield ast.UnaryOp(ast.USub(), one)
    elif isinstance(one, ast.BinOp):
        yield ast.BinOp(one.left, OPERATORS[type(one.op)](), one.right)
    elif isinstance(one, ast.Compare):
        yield ast.Compare(one.left, [ORDERS[type(one.ops[0])]()], one.comparators)
    elif isinstance(one, ast.Name) and one.id in WAVES:
        yield ast.Name(WAVES[one.id])
    elif isinstance(one, ast.Name) and one.id in LETTERS:
        yield ast.BinOp(one, ast.Add(), ast.Constant(1))


def refuted(statement, hypotheses):
    """Tell whether a point shows that a statement is wrong."""
    try:
        stated, known = relation(statement), [relation(text) for text in hypotheses]
    except NoOpinionError:
        return False
    found = points(statement, known, 4)
    return any(holds(stated, point) is False for point in found)


def survivors(one, entry, statements):
    """List the wrong statements that the proof of an entry is taken to prove."""
    lemmas = Lemmas("lemma", derived.shared().entries)
    standing = () if isinstance(entry, Lemma) else one.hypotheses
    for statement in statements:
        if refuted(statement, (*entry.requires, *standing)):
            own = (one.rational, one.laws) if standing else ((), ())
            checker = Checker(one.id, standing, lemmas, *own)
            for before in entries(one)[: entries(one).index(entry)]:
                checker.results.named[before.name] = checker.results.stated(before)
            checker.entry(replace(entry, statement=statement))
            if confirmed(checker.findings):
                yield statement


@pytest.mark.parametrize("name", catalogue.TITLES)
def test_no_wrong_version_is_confirmed(name):
    one, rng = catalogue.load(name), random.Random(name)
    for entry in entries(one):
        wrong = list(edits(entry.statement))
        by_hand = getattr(entry, "must_fail", ())
        chosen = [*rng.sample(wrong, min(1, len(wrong))), *by_hand]
        assert list(survivors(one, entry, chosen)) == []


def test_a_letter_within_a_quantity_is_not_put_and_the_first_is_named():
    score = Result(*relation("score(m, n) >= 0"))
    with pytest.raises(NoOpinionError, match=r"^k is within a quantity of"):
        score.at({letter("q"): letter("x"), letter("k"): letter("x")})
    assert score.at({letter("m"): letter("n")}).left is relation("score(n, n) >= 0")[0]


def test_a_step_that_is_not_read_is_not_confirmed_and_ends_the_proof():
    steps = (Step("==", "thta(j)", "A slip."), Step("==", GOAL, "So."))
    (found,) = opinion(theorem("theta(j) == b**(-2*j/d)", *steps))
    assert (found.place, found.status) == ("one.it, step 1", NO_OPINION)
    conclusion = replace(theorem("theta(j) == b**(-2*j/d)").body[0], start="thta(j)")
    (found,) = opinion(Theorem("one", "One", "One.", (), (conclusion,)))
    assert (found.place, found.status) == ("one.it", NO_OPINION)


def test_a_finding_names_the_rule_and_the_hypotheses_that_are_called_upon():
    stretch = Have("stretch", "wavelength(j, b*c)/wavelength(j) == c**(2*j/d)", (Step("==", GOAL, "So."),))
    standing = {"hypotheses": ("b > 1", "d >= 2", "s >= 1"), "before": (stretch,)}
    (first, step) = opinion(theorem(stretch.statement, Step("==", GOAL, "So.", by="stretch"), **standing))
    assert (first.way, first.called) == ("both sides are equal", ())
    assert (step.way, step.called) == ("the result cited", (relation("b > 1"), relation("d >= 2")))
    used = Step("<=", GOAL, "So.", leaving="s - 1", using=("s >= 1",))
    (_, step) = opinion(theorem("1 <= s", used, **standing))
    assert step.way == "the larger side exceeds the other by a nonnegative amount"
    assert step.called == (relation("s >= 1"),)


def test_a_finding_says_what_would_have_to_be_supposed():
    (found,) = opinion(theorem("s <= L", Step("<=", GOAL, "So.", by="s <= L")))
    assert (found.status, found.needs) == (NO_OPINION, (relation("s <= L"),))


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("s == s + 1", r"^s is not s \+ 1 at s = [\d.]+: [\d.]+ and [\d.]+$"),
        ("exp(I*s) == 2", r"^exp\(I\*s\) is not 2 at s = [\d.]+: [-\d.]+[+-][\d.]+j and 2$"),
        ("s == s + 10**(-40)", r" at s = [\d.]+$"),  # in no digit that is written
        ("1 == 2", "^1 is not 2$"),
    ],
)
def test_what_is_refused_is_refused_with_a_point_and_both_numbers(statement, why):
    (found,) = opinion(theorem(statement))
    assert found.status == REFUSED
    assert re.search(why, found.why)
