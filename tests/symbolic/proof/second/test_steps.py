"""The second checker alone: it confirms our theorems, and nothing that is false."""

import ast
import copy
import functools
import random
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
from ropetheory.symbolic.proof.second import samples
from ropetheory.symbolic.proof.second.check import Lemmas, check, twice
from ropetheory.symbolic.proof.second.classical import YIELDS
from ropetheory.symbolic.proof.second.context import CONFIRMED, REFUSED
from ropetheory.symbolic.proof.second.known import Result
from ropetheory.symbolic.proof.second.reading import relation
from ropetheory.symbolic.proof.second.steps import Checker
from ropetheory.symbolic.proof.second.trees import NoOpinionError, letter
from ropetheory.symbolic.theorems import catalogue, derived
from tests.attacks import ATTACKS

TRUE = ("narrow-index-4", "says-nothing", "trivial-mutant", "no-conclusions")
"""Attacks whose statement is true as it is read here: what they attack is how SymPy reads it, or form."""
SHARE = 0.85


def entries(theorem):
    return (*theorem.lemmas, *theorem.body)


def opinion(theorem):
    return check(theorem, Lemmas("lemma", derived.shared().entries))


def confirmed(findings):
    return bool(findings) and all(found.status == CONFIRMED for found in findings)


def theorem(statement, *steps, requires=(), hypotheses=(), before=(), **more):
    proof = steps or (Step("==", GOAL, "So it is."),)
    conclusion = Conclusion("it", statement, "It.", requires=requires, proof=proof)
    return Theorem("one", "One", "One.", hypotheses, (*before, conclusion), **more)


@pytest.fixture(scope="module")
def findings():
    return [found for name in catalogue.TITLES for found in derived.check_again(catalogue.load(name))]


def test_no_step_of_a_theorem_is_refused_and_most_are_confirmed(findings):
    assert [found for found in findings if found.status == REFUSED] == []
    sure, steps = twice(findings)
    assert sure >= SHARE * steps


def test_every_finding_that_is_no_confirmation_has_a_reason(findings):
    assert all(found.why for found in findings if found.status != CONFIRMED)


@pytest.mark.parametrize("attack", ATTACKS, ids=[attack.theorem.id for attack in ATTACKS])
def test_an_attack_is_not_confirmed(attack):
    assert attack.theorem.id in TRUE or not confirmed(opinion(attack.theorem))


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
    theorem("_u == _u + 0"),
    theorem(
        "m != m",
        Step("!=", "n", "So.", by="m != n"),
        Step("!=", GOAL, "So.", by="n != m"),
        requires=("m != n", "n != m"),
    ),
    theorem("s == s + 0", requires=("_u >= 0",)),
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
)


@pytest.mark.parametrize("one", FALSE, ids=[one.body[-1].statement[:40] for one in FALSE])
def test_a_false_theorem_is_not_confirmed(one):
    assert not confirmed(opinion(one))


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


def test_a_lemma_that_leans_on_itself_is_not_confirmed():
    circle = Lemma("circle", "s <= t", "", proof=(Step("<=", GOAL, "So.", by="circle"),))
    assert not confirmed(opinion(theorem("s <= t", Step("<=", GOAL, "So.", by="circle"), lemmas=(circle,))))


def test_a_result_about_rational_letters_is_of_them_alone():
    known = Have("odd", "b == b + 0", (Step("==", GOAL, "So."),))
    used = Step("==", GOAL, "So.", by=Use("odd", b="B"))
    assert confirmed(opinion(theorem("B == B + 0", used, before=(known,))))
    named = Conclusion("odd", "b == b + 0", "Odd.", proof=known.proof, rational=("b",))
    assert not confirmed(opinion(theorem("B == B + 0", used, before=(named,))))


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
    same = Conclusion("equal", "s == s + 0", "Equal.", proof=(Step("==", GOAL, "So."),), rational=("s",))
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
    assert YIELDS["term_of_sum"]("b", "b", "2", "2")
    for summand, last, term in (("b - 1", "2", "2"), ("b", "z", "z"), ("-b", "2", "2")):
        with pytest.raises(NoOpinionError):
            YIELDS["term_of_sum"](summand, "b", last, term)


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
    found = samples.points(statement, known, 4)
    return any(not samples.holds(stated, point) for point in found)


def survivors(one, entry, statements):
    """List the wrong statements that the proof of an entry is taken to prove."""
    lemmas = Lemmas("lemma", derived.shared().entries)
    standing = () if isinstance(entry, Lemma) else one.hypotheses
    for statement in statements:
        if refuted(statement, (*entry.requires, *standing)):
            checker = Checker(one.id, standing, lemmas, one.rational if standing else ())
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
