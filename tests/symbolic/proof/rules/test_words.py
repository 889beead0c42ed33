"""Words in maps: what is equal as a polynomial is, and a law is used only where it is put, and listed."""

import functools
import operator
import random

import numpy as np
import pytest

from ropetheory.authoring import (
    GOAL,
    Classical,
    Conclusion,
    Have,
    Law as Supposed,
    Lemma,
    Rewritten,
    Step,
    Theorem,
    Transposed,
    Use,
)
from ropetheory.symbolic.proof.balls import value
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.check import Lemmas
from ropetheory.symbolic.proof.context import CONFIRMED
from ropetheory.symbolic.proof.expressions.reading import read, statement
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.proof.rules.words import FRAME, demand_law, rewritten, same_words, word
from ropetheory.symbolic.theorems import catalogue, derived

SCORE, START = "transpose(G(p))*G(v) == F(v-p)", "G(0) == 1"
WINDOW, TURNS = "S(2*w) == S(w)", "transpose(R(m))*R(n) == R(n-m)"
LAWS = (SCORE, START, WINDOW, TURNS, *FRAME)


def entry(statement, *steps, laws=(), **more):
    proof = () if "by" in more else steps or (Step("==", GOAL, "So."),)
    return Conclusion("it", statement, "It.", laws=laws, proof=proof, **more)


def opinion(*body, laws=LAWS, lemmas=(), hypotheses=()):
    one = Theorem("one", "One", "One.", hypotheses, body, laws=laws, lemmas=lemmas)
    return derived.decide(one).findings


def confirmed(*body, **more):
    findings = opinion(*body, **more)
    return bool(findings) and all(found.status == CONFIRMED for found in findings)


def put(fact, to=GOAL, **more):
    return Step("==", to, "So.", put=fact, **more)


SAME = (
    ("transpose(G(p)*F(v))", "transpose(F(v))*transpose(G(p))"),
    ("transpose(G(p) + 2*P)", "2*transpose(P) + transpose(G(p))"),
    ("transpose(transpose(P))", "P"),
    ("G(p)*(F(v) + 2)", "2*G(p) + G(p)*F(v)"),
    ("(G(p) + 1)**2", "G(p)*G(p) + 2*G(p) + 1"),
    ("G(v - p)", "G(-p + v)"),
    ("R(m/2 + m/2)", "R(m)"),
    ("s*G(p) - G(p)*s", "0"),
    ("cos(z)**2*P", "P - P*sin(z)**2"),
)
OTHER = (
    ("G(p)*F(p)", "F(p)*G(p)"),
    ("transpose(G(p)*F(v))", "transpose(G(p))*transpose(F(v))"),
    ("P", "transpose(P)"),
    ("G(p)", "G(v)"),
    ("G(p)", "G(p + 1)"),
    ("G(p)", "F(p)"),
    ("Wq", "Wk"),
    ("G(p)*G(v)", "G(p + v)"),
    ("G(0)", "1"),
    ("transpose(P)*P", "1"),
    ("2*P", "P"),
    ("P**2", "P"),
    ("P - P + 1", "0"),
)


@pytest.mark.parametrize(("one", "other"), SAME)
def test_a_word_is_a_polynomial_in_maps_that_do_not_commute(one, other):
    assert same_words(word(read(one)), word(read(other)))
    assert confirmed(entry(f"{one} == {other}"))


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_nothing_else_is_known_of_maps(one, other):
    assert not same_words(word(read(one)), word(read(other)))
    assert not confirmed(entry(f"{one} == {other}"))


@pytest.mark.parametrize(
    "text",
    [
        "G(1/2)",
        "G(m)",
        "G(p/2)",
        "blocks(s)",
        "R(I)",
        "G(G(0))",
        "G",
        "G()",
        "G(1, 2)",
        "P(3)",
        "1/P",
        "P**(-1)",
        "P**p",
        "P**(1/2)",
        "2**P",
        "P/P",
        "cos(P)",
        "max(P, 1)",
        "re(P)",
        "Sum(G(j), j, 0, N)",
        "Derivative(R(m), m)",
        "(1 + P)**1000",
        "identity*P",
    ],
)
def test_what_is_no_word_equals_nothing_not_even_itself(text):
    with pytest.raises(NoOpinionError):
        word(read(text))
    assert not confirmed(entry(f"{text} == 2*({text}) - ({text})"))


@pytest.mark.parametrize(
    "statement",
    [
        "(z/z)*P == P",
        "R(ln(z)) == 2*R(ln(z)) - R(ln(z))",
        "R(z/z) == R(1)",
        "0*P/z == 0*P",
        "P <= 2*P - P",
        "P != transpose(P)",
        "matrix(1, 2, 3, 4)*P == P*matrix(1, 2, 3, 4)",
        "matrix(1, 2, 3, 4)*P == matrix(1, 2, 3, 4)*P",
        "identity*P == P",
    ],
)
def test_what_has_no_value_or_no_order_is_not_confirmed(statement):
    op = "!=" if "!=" in statement else "<=" if "<=" in statement else "=="
    assert not confirmed(entry(statement, Step(op, GOAL, "So.")))


@pytest.mark.parametrize(
    ("one", "old", "new", "before", "to"),
    [
        ("P*G(0)*P", "G(0)", "1", None, "P*P"),
        ("G(0)*G(0)*P + G(0)", "G(0)", "2*F(1)", None, "4*F(1)*F(1)*P + 2*F(1)"),
        ("P*P*P", "P*P", "Wq", None, "Wq*P"),
        ("G(p + v - p)", "G(v)", "F(v) + 1", None, "F(v) + 1"),
        ("P + Wq", "Wq", "0*P", None, "P"),
        ("P*Wq", "1", "G(0)", 1, "P*G(0)*Wq"),
        ("1", "1", "G(0)", 0, "G(0)"),
    ],
)
def test_a_word_is_put_for_another_where_it_stands(one, old, new, before, to):
    assert same_words(rewritten(read(one), read(old), read(new), before), word(read(to)))


@pytest.mark.parametrize(
    ("one", "old", "new", "before"),
    [
        ("P*Wq", "Wq*P", "1", None),
        ("P*G(1)", "G(0)", "1", None),
        ("P", "transpose(P)", "1", None),
        ("2*P", "2*P", "Wq", None),
        ("P + Wq", "P + Wq", "1", None),
        ("P", "0*P", "1", None),
        ("P", "1", "Wq", None),
        ("P", "1", "Wq", 2),
        ("P", "1", "Wq", -1),
    ],
)
def test_what_does_not_occur_is_not_put(one, old, new, before):
    with pytest.raises(NoOpinionError):
        rewritten(read(one), read(old), read(new), before)


@pytest.mark.parametrize("law", [law for name in catalogue.TITLES for law in catalogue.load(name).laws])
def test_the_laws_of_our_theorems_are_laws(law):
    demand_law(statement(law))


@pytest.mark.parametrize(
    "law",
    [
        "G(0) == 2",
        "0*G(0) == 1",
        "s*G(p) == G(p)",
        "G(p) == F(p) + 1",
        "0 == 0",
        "s == t",
        "G(0) != 1",
        "G(1/2) == 1",
        "cos(P) == 1",
        "P == 1",
        "P*P == 1",
        "transpose(P) == P",
        "blocks(1) == 1",
        "blocks(0) == blocks(1)",
        "G(p)*p/p == 1",
        "R(ln(m)) == 1",
        "G(1) == blocks(1)",
        "G(1) - G(1) + G(0)*P == G(0)",
    ],
)
def test_what_could_contradict_a_law_is_none(law):
    with pytest.raises(NoOpinionError):
        demand_law(statement(law))
    (at, *_) = law.split(" == ")
    steps = (put(Supposed(law)),)
    assert not confirmed(entry(law.replace("!=", "=="), *steps, laws=(law,)), laws=(*LAWS, law))
    assert not confirmed(entry(f"{at} == {at} + 0", laws=(law,)), laws=(*LAWS, law))


ONE = Have("one", "transpose(G(p))*G(0) == transpose(G(p))", (put(Supposed(START)),))


TWO = Have("two", "s == 2*s - s", (Step("==", GOAL, "So."),))
LEFT = Have("left", "G(0)*F(0) == F(0)*1", (put(Supposed(START)),))
LEANING = (
    ((), "transpose(G(p))*G(p) == F(0)", {"put": Use(Supposed(SCORE), v="p")}, (SCORE,)),
    ((), "transpose(G(p))*G(0) == F(0 - p)", {"by": Use(Supposed(SCORE), v="0")}, (SCORE,)),
    ((), "P*transpose(P) == 1", {"put": Supposed(FRAME[3]), "since": (Supposed(START),)}, (FRAME[3], START)),
    ((ONE,), "P*transpose(G(p))*G(0) == P*transpose(G(p))", {"put": "one"}, (START,)),
    ((ONE,), "transpose(G(p))*G(0) == transpose(G(p))", {"by": "one"}, (START,)),
    ((ONE,), "transpose(G(0))*G(p) == G(p)", {"by": Transposed("one")}, (START,)),
    ((ONE,), "transpose(G(p)) == transpose(G(p))*G(0)", {"by": Classical("backwards", Use("one"))}, (START,)),
    ((ONE, TWO), "s == 2*s - s", {"by": Rewritten("two", "one")}, (START,)),
    ((ONE, TWO), "2*s - s == s", {"by": Classical("backwards", Rewritten("two", "one"))}, (START,)),
    ((LEFT,), "G(0)*F(0)*P == F(0)*P", {"put": "left"}, (START,)),
)


@pytest.mark.parametrize(("before", "statement", "hints", "laws"), LEANING)
def test_a_law_of_a_proof_is_listed(before, statement, hints, laws):
    step = Step("==", GOAL, "So.", **hints)
    assert confirmed(*before, entry(statement, step, laws=laws))
    for law in laws:
        rest = tuple(other for other in laws if other != law)
        assert not confirmed(*before, entry(statement, step, laws=rest))
        assert not confirmed(*before, entry(statement, step, laws=laws), laws=rest)


def test_a_law_of_a_result_that_is_cited_whole_is_listed():
    assert confirmed(entry(START, by=Supposed(START), laws=(START,)))
    assert not confirmed(entry(START, by=Supposed(START)))
    concluded = Conclusion("first", START, "", by=Supposed(START), laws=(START, SCORE))
    assert not confirmed(concluded, entry(START, by="first", laws=(START,)))
    assert confirmed(concluded, entry(START, by="first", laws=(START, SCORE)))


def test_what_is_put_or_cited_is_an_equality_of_the_words():
    more = Have("more", "1 <= s + 1", (Step("<=", GOAL, "So.", leaving="s"),))
    assert not confirmed(more, entry("P == (s + 1)*P", put("more", before=0)))
    for wrong in ("G(0) == F(0)", "F(0) == 1"):
        assert not confirmed(entry(wrong, Step("==", GOAL, "So.", by=Supposed(START)), laws=LAWS))
        assert not confirmed(entry(wrong, by=Supposed(START), laws=LAWS))
    assert not confirmed(entry("G(0)*P == Wq", put(Supposed(START)), laws=LAWS))


def test_what_a_normal_form_finds_is_known_by_all_its_laws():
    orthogonal = "transpose(G(p))*G(p) == 1"
    laws, stated = (orthogonal, *FRAME), "G(1) == P*blocks(1)*transpose(P)"
    found = Classical("normal_form", Supposed(orthogonal))
    assert confirmed(entry(stated, by=found, laws=laws), laws=laws)
    for law in laws:
        rest = tuple(other for other in laws if other != law)
        assert not confirmed(entry(stated, by=found, laws=rest), laws=laws)
        assert not confirmed(entry(stated, by=found, laws=laws), laws=rest)
    more = (*laws, "P == 1")
    assert not confirmed(entry(stated, by=found, laws=more), laws=more)


def test_a_lemma_supposes_no_laws():
    lemma = Lemma("start", START, "", proof=(put(Supposed(START)),))
    used = Step("==", GOAL, "So.", by="start")
    assert not confirmed(entry(START, used, laws=(START,)), lemmas=(lemma,))


@pytest.mark.parametrize(
    ("statement", "fact"),
    [
        ("S(-2) == S(-1)", Use(Supposed(WINDOW), w="-1")),
        ("S(1) == S(1/2)", Use(Supposed(WINDOW), w="1/2")),
        ("S(2*m) == S(m)", Use(Supposed(WINDOW), w="m")),
        ("transpose(G(s))*G(s) == F(0)", Use(Supposed(SCORE), v="s", p="s")),
        ("transpose(R(I))*R(0) == R(-I)", Use(Supposed(TURNS), m="I", n="0")),
        ("transpose(R(1/z))*R(1/z) == R(0)", Use(Supposed(TURNS), m="1/z", n="1/z")),
        ("transpose(R(1))*R(1) == R(0)", Use(Supposed(TURNS), m="z/z", n="1")),
        ("G(0) == G(1)", Use(Supposed(START), G="1")),
        ("P == Wq", Use(Supposed(START), P="Wq")),
    ],
)
def test_what_is_put_for_a_position_is_one(statement, fact):
    assert not confirmed(entry(statement, put(fact), laws=LAWS))


def test_positions_are_put_all_at_once():
    swapped = put(Use(Supposed(SCORE), p="v", v="p"))
    assert confirmed(entry("transpose(G(v))*G(p) == F(p - v)", swapped, laws=(SCORE,)))
    assert not confirmed(entry("transpose(G(v))*G(p) == F(v - p)", swapped, laws=(SCORE,)))
    assert not confirmed(entry("transpose(G(v))*G(p) == F(0)", swapped, laws=(SCORE,)))


def test_what_is_supposed_of_maps_is_a_law():
    statement = "G(1) == F(1)"
    assert not confirmed(entry(statement, by=statement, requires=(statement,)))
    assert not confirmed(entry(statement, put(statement), requires=(statement,)))
    assert not confirmed(entry(statement, put(statement)), hypotheses=(statement,))


@pytest.mark.parametrize(
    "hint", [{"times": "1"}, {"leaving": "0"}, {"each_summand": True}, {"power": "2"}, {"by": "z >= 0"}]
)
def test_other_rules_do_not_speak_of_words(hint):
    assert not confirmed(entry("P == 2*P - P", Step("==", GOAL, "So.", **hint)))


def test_transposed_is_an_equality_of_words_as_it_stands():
    number = Have("number", "s <= s + 1", (Step("<=", GOAL, "So.", leaving="1"),))
    used = Step("<=", GOAL, "So.", by=Transposed("number"))
    assert not confirmed(number, Conclusion("it", "s <= s + 1", "It.", proof=(used,)))
    moved = Step("==", GOAL, "So.", by=Transposed(Use(Supposed(SCORE), v="p")))
    assert not confirmed(entry("transpose(G(v))*G(p) == transpose(F(v - p))", moved, laws=(SCORE,)))


@pytest.mark.parametrize("name", ["uniqueness", "clipped-positions"])
def test_no_wrong_word_is_confirmed_by_the_proof_of_the_true_one(name):
    one = catalogue.load(name)
    checker = Checker(one.id, one.hypotheses, Lemmas("lemma", derived.shared().entries), (), one.laws)
    tried = 0
    for entry in one.body:
        for wrong in getattr(entry, "must_fail", ()) if getattr(entry, "laws", ()) else ():
            before = len(checker.findings)
            proved = {"proof": entry.proof, "by": entry.by, "laws": entry.laws}
            checker.entry(Conclusion(f"wrong-{tried}", wrong, "", **proved))
            assert any(found.status != CONFIRMED for found in checker.findings[before:])
            tried += 1
        checker.entry(entry)
    assert tried >= 3


def matrix(one, position, other):
    """Return a word as a matrix of whole numbers, each map being drawn by its name and place."""
    if one.op == "map":
        place = [int(value(index, {"p": position, "v": other}).unique_fmpz()) for index in one.args[1:]]
        rng = random.Random(f"{one.args[0]} {place}")
        return np.array([[rng.randrange(-5, 6) for _ in range(3)] for _ in range(3)], dtype=object)
    if one.op == "transpose":
        return matrix(one.args[0], position, other).T
    if one.op == "num":
        return int(one.args[0]) * np.eye(3, dtype=object)
    parts = [matrix(part, position, other) for part in one.args]
    return functools.reduce(operator.add if one.op == "add" else operator.matmul, parts)


def drawn(rng, depth):
    if not depth:
        return rng.choice(("P", "Wq", "G(p)", "G(v)", "G(p + v)", "F(-p)", "2", "-1"))
    one, other = drawn(rng, depth - 1), drawn(rng, depth - 1)
    return rng.choice((f"({one} + {other})", f"({one})*({other})", f"transpose(P*{one})*({other})"))


def shuffled(rng, text):
    """Return a word that is the same by the rules of arithmetic, or has one factor more."""
    nothing = f"P*({text}) - P*({text})"
    ways = f"{text} + P - P", f"transpose(transpose({nothing} + {text}))", f"({text})*P", f"P*({text})"
    return rng.choice(ways)


def test_a_word_is_said_to_be_another_only_if_matrices_agree():
    rng, agreed = random.Random(7), 0
    for _ in range(200):
        text = drawn(rng, rng.choice((1, 2)))
        one, other = read(shuffled(rng, text)), read(shuffled(rng, text))
        same = all((matrix(one, *at) == matrix(other, *at)).all() for at in ((2, 5), (-3, 4)))
        assert same_words(word(one), word(other)) == same
        agreed += same
    assert 60 <= agreed <= 190
