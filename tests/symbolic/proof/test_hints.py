"""What each hint of a step does, and the false steps that it does not let through."""

from typing import Any

import pytest

from ropetheory.authoring import (
    Classical,
    Collapse,
    Conclusion,
    Derivative,
    Integral,
    Lemma,
    Limit,
    Rewritten,
    Solve,
    Step,
    Summation,
    Theorem,
    Transposed,
    Use,
)
from ropetheory.symbolic.proof.chains import composed
from ropetheory.symbolic.proof.context import CONFIRMED
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.theorems import derived
from tests.symbolic.proof.stating import cited, findings, have, is_confirmed, step

PAIR = ("j >= 0", "j <= d/2 - 1")
RATIO = "wavelength(j, b*c)/wavelength(j)"
STRETCH = have(f"{RATIO} == c**(2*j/d)", step(), requires=PAIR, name="stretch")
LEAST = have("min(1, r) == r", step(put=cited("picked", "min(1, r)", Use("r <= 1"))), requires=("r <= 1",))
FIRST = have("wavelength(0) == 2*pi", step())
ANGLE = "alpha*theta(j, B)"
SMALL = have(f"{ANGLE} <= 1", step("<=", leaving=f"1 - {ANGLE}"), requires=(*PAIR, "alpha <= 1"))
POSITIVE = have("critical_index() > 0", step(">", leaving="critical_index()"), requires=("L > 2*pi",))
PARABOLA = "y - y**2/pi <= sin(y)"
LINES = "Sum(1 + j, j, 0, d/2-1) <= Sum(exp(j), j, 0, d/2-1)"
APART = Classical("lindemann", "d", "L**d/(2**d*b**(2*j))", ("L", "b"))
UNEQUAL = have("wavelength(j) != L", step("!=", by=APART, power="d"))
RATIONAL = ("b", "L")
PICKED = "Sum(delta_ij(l, j)*theta(l), l, 0, d/2-1) == theta(j)"


def every(**more):
    return step("<=", by=Use("exp-above-line", y="j"), times="1", each_summand=True, **more)


def to(target, op="==", **more):
    return Step(op, target, "So.", **more)


TRUE: tuple[Any, ...] = (
    ("1 - 1/d < 1", (step("<", leaving="1/d"),), {}),
    (PARABOLA, (step("<=", by="sin-above-parabola"),), {"requires": ("y <= 6/pi",)}),
    (LINES, (every(),), {}),
    ("3 <= m", (step("<=", leaving="m - 3"),), {"requires": ("d >= 4", "m >= d")}),
    ("transpose(rotation(m))*rotation(m) == identity", (step(),), {}),
    ("Derivative(erf(2*u), u) == 4*exp(-4*u**2)/sqrt(pi)", (step(compute=Derivative()),), {}),
    ("Derivative(theta(j), b) == -2*j/d*theta(j)/b", (step(compute=Derivative()),), {}),
    ("b*Derivative(theta(j), b) == -2*j/d*theta(j)", (step(),), {}),
    ("1 + Derivative(Derivative(sin(2*u), u), u) == 1 - 4*sin(2*u)", (step(),), {}),
    (PICKED, (step(compute=Collapse("l", "j")),), {"requires": PAIR}),
    ("wavelength(j) != L", (step("!=", by=APART, power="d"),), {"rational": RATIONAL}),
    ("sin(L) <= L", (step("<=", by=Use("sin-below-angle", y="L")),), {}),
    ("L >= sin(L)", (step(">=", by=Use("sin-below-angle", y="L")),), {}),
    ("wavelength(0)/b == 2*pi/b", (step(put="A"),), {"before": (FIRST,)}),
    (
        "2*min(1, rotations(j)) == 2*L/wavelength(j)",
        (to("2*rotations(j)", put=Use("A", r="rotations(j)")), step()),
        {"before": (LEAST,), "requires": ("rotations(j) <= 1",)},
    ),
    (
        "wavelength(d/2-1, b*c)/wavelength(d/2-1) == c**(2/d*(d/2 - 1))",
        (step(by=Use("stretch", j="d/2 - 1")),),
        {"before": (STRETCH,)},
    ),
    ("s <= L", (step("<=", by="s <= L"),), {"requires": ("s <= L",)}),
    ("critical_index() > 0", (step(">", by="A"),), {"before": (POSITIVE,), "requires": ("L > 9",)}),
)  # fmt: skip


@pytest.mark.parametrize(("statement", "steps", "more"), TRUE)
def test_a_hint_shows_its_step(statement, steps, more):
    assert is_confirmed(statement, *steps, **more)


@pytest.mark.parametrize(("statement", "steps", "more"), [case for case in TRUE if case[2].get("requires")])
def test_what_a_hint_supposes_is_demanded(statement, steps, more):
    for left_out in set(more["requires"]) - {"j >= 0"}:  # which j is without saying so
        rest = tuple(held for held in more["requires"] if held != left_out)
        assert not is_confirmed(statement, *steps, **more | {"requires": rest})


FALSE = {
    # The gap is another one, or has no sign, or is not strict.
    "1 - 1/d <= 1": step("<=", leaving="0"),
    "1 - 1/d <= 1 - 2/d": step("<=", leaving="-1/d"),
    "1 - 1/d <= 1 + m": step("<=", leaving="m + 1/d"),
    "1 - 1/d < (d - 1)/d": step("<", leaving="0"),
    "1 - 1/d >= 1": step(">=", leaving="1/d"),
    "1 - 1/d <= 1 + 1/d": step("<=", leaving="3/d"),
    "0 < (d - 2)**2": step("<", leaving="(d - 2)**2"),
    "-(1 + y) <= -exp(y)": step("<=", by="exp-above-line", times="-1"),
    "m*(1 + y) <= m*exp(y)": step("<=", by="exp-above-line", times="m"),
    LINES.replace("<=", ">="): every(),
    "0 < Sum(1, j, 3, 2)": step("<", leaving="1", each_summand=True),
    "0 <= Sum(j, j, -2, d/2 - 30)": step("<=", leaving="j", each_summand=True),
    # It is not what is computed.
    "wavelength(0) == 3*pi": step(),
    "transpose(rotation(m))*rotation(m) == matrix(1, 0, 0, -1)": step(),
    "Sum(B**(-2*j/d), j, 0, d/2-1) == (1 - 1/B)/(1 - B**(-2/d))/2": step(compute=Summation()),
    "Sum(theta(j), j, 1, d/2-1) == (1 - 1/b)/(1 - b**(-2/d))": step(compute=Summation()),
    "Derivative(erf(2*u), u) == 2*exp(-4*u**2)/sqrt(pi)": step(compute=Derivative()),
    "Derivative(erf(u), u) == 2*exp(u**2)/sqrt(pi)": step(compute=Derivative()),
    "Derivative(theta(j), b) == 2*j/d*theta(j)/b": step(compute=Derivative()),
    "Integral(B**(-u), u, 0, 1) == 2*(1 - 1/B)/ln(B)": step(compute=Integral()),
    "Limit(d*(2*ln(B) - ln(b)), d) == oo": step(compute=Limit()),
    "m == critical_index()": step(compute=Solve("ln(2*pi) + 2*m/d*ln(b) - ln(L)", "m")),
    "s == b": step(compute=Solve("s - b", "s")),
    "Sum(delta_ij(l, j), l, 0, d/2-1) == 1": step(compute=Collapse("l", "j")),
    # It tells nothing apart, orders nothing, leads elsewhere, is no equality, or is known of nothing.
    "L <= sin(L)": step("<=", by=Use("sin-below-angle", y="L")),
    "sin(y) == y": step(put="sin-below-angle"),
    "y == sin(y)": step(by="sin-below-angle"),
    "s <= L": step("<=", by="s <= L"),
    "0 <= m": step("<=", leaving="m", using=("m >= 0",)),
}


@pytest.mark.parametrize("statement", FALSE)
def test_a_false_step_is_refused(statement):
    assert not is_confirmed(statement, FALSE[statement])


BEYOND = (
    ("critical_index() > 0", step(">", by="A"), POSITIVE),
    ("wavelength(1) == 2*pi", step(put="A"), FIRST),
    ("2*min(1, L) == 2*L", step(put=Use("A", r="L")), LEAST),
    ("wavelength(j) <= L", step("<=", by="A"), UNEQUAL),
    ("wavelength(j) != L", step("!=", by=APART, power="d/2"), UNEQUAL),
    ("theta(j) != 1", step("!=", by="A", power="1"), have("theta(j) <= 1")),
    ("wavelength(d/2, b*c)/wavelength(d/2) == c", step(by=Use("stretch", j="d/2")), STRETCH),
    (f"{RATIO} == c**(2*j/d) + 1", step(by="stretch"), STRETCH),
    (f"{RATIO} <= c**(2*j/d)", step("<=", by="stretch"), STRETCH),
    ("1 == s", step(by=Transposed("stretch")), STRETCH),
    ("alpha*theta(j, B, d + 1) <= 1", step("<=", by=Use("A", d="d + 1")), SMALL),
    ("alpha*theta(j - 1, B) <= 1", step("<=", by=Use("A", j="j - 1")), SMALL),
    ("alpha*theta(j, c/2) <= 1", step("<=", by=Use("A", B="c/2")), SMALL),
    ("2*alpha*theta(j, B) <= 1", step("<=", by=Use("A", alpha="2*alpha")), SMALL),
    (
        "Sum(min(1, rotations(j)), j, 0, d/2-1) == Sum(rotations(j), j, 0, d/2-1)",
        step(put=Use("A", r="rotations(j)")), LEAST,
    ),
)  # fmt: skip


@pytest.mark.parametrize(("statement", "last", "known"), BEYOND)
def test_a_result_is_used_within_what_it_supposes(statement, last, known):
    held = (*PAIR, "alpha <= 1", "rotations(j) <= 1") if "Sum" in statement else (*PAIR, "alpha <= 1")
    assert not is_confirmed(statement, last, before=(known,), requires=held, rational=RATIONAL)


@pytest.mark.parametrize("value", ["-1", "m", "-y", "ln(L)"])
def test_a_letter_stands_for_what_lies_in_its_domain(value):
    fact = Use("sin-below-angle", y=value)
    assert not is_confirmed(f"sin({value}) <= {value}", step("<=", by=fact))
    assert not is_confirmed(f"sin({value}) <= {value}", by=fact)


@pytest.mark.parametrize(("name", "value"), [("j", "j/2"), ("N", "b"), ("p", "z"), ("d", "d/3")])
def test_a_letter_of_whole_numbers_takes_no_other(name, value):
    fact = have(f"exp(2*pi*I*{name}) == 1", step())
    assert is_confirmed(f"exp(2*pi*I*{name}) == 1", step())
    assert not is_confirmed(f"exp(2*pi*I*({value})) == 1", step(by=Use("A", **{name: value})), before=(fact,))


@pytest.mark.parametrize(
    ("known", "where"),
    [
        ("0 < a**2", {"a": "m**2"}),
        ("1 <= N", {"N": "p**2"}),
        ("1 <= w", {"w": "j"}),
        ("0 < ln(b)", {"b": "s"}),
        ("0 < ln(B)", {"B": "s"}),
        ("0 <= ln(beta)", {"beta": "s"}),
    ],
)
def test_a_positive_letter_takes_no_zero_and_a_base_nothing_below_one(known, where):
    ((name, value),) = where.items()
    op = known.split()[1]
    gap = known.split()[2] if known[0] == "0" else f"{name} - 1"
    fact = have(known, step(op, leaving=gap))
    put = known.replace(f"({name})", f"({value})") if "(" in known else known.replace(name, f"({value})")
    assert is_confirmed(known, step(op, leaving=gap))
    assert not is_confirmed(put, step(op, by=Use("A", **where)), before=(fact,))
    assert not is_confirmed(put, by=Use("A", **where), before=(fact,))


@pytest.mark.parametrize(
    ("held", "gap"),
    [
        ("m >= 1", "m - 1"),
        ("s >= 1", "ln(s)"),
        ("m <= 1", "1 - m"),
        ("alpha <= 1", "-ln(alpha)"),
        ("alpha <= 1", "1 - alpha"),
    ],
)
def test_a_sign_is_seen_over_the_range_of_a_hypothesis_and_needs_it(held, gap):
    strict, less = held.replace("=", ""), held.replace("1", "2" if "<" in held else "1/2")
    for op, using in (("<=", held), ("<", strict)):
        hint = step(op, leaving=gap, using=(using,))
        assert is_confirmed(f"0 {op} {gap}", hint, requires=(using,))
        assert not is_confirmed(f"0 {op} {gap}", hint)
        assert not is_confirmed(f"0 {op} {gap}", hint, requires=(less,))
    weak = step("<", leaving=gap, using=(held,))
    assert not is_confirmed(f"0 < {gap}", weak, requires=(held,))


@pytest.mark.parametrize(
    ("held", "statement", "gap"),
    [
        ("m >= -1", "m <= 500", "500 - m"),  # the other end is open
        ("m <= 5", "-41 < m", "m + 41"),
        ("y <= 1", "0 < y", "y"),  # y may be 0
    ],
)
def test_a_range_has_the_end_that_is_supposed(held, statement, gap):
    hint = step(statement.split()[1], leaving=gap, using=(held,))
    assert not is_confirmed(statement, hint, requires=(held,))


@pytest.mark.parametrize(
    ("statement", "steps"),
    [
        ("y <= y - 1", (to("y + 1", "<=", leaving="1"), step(">=", leaving="2"))),
        ("y >= y + 1", (to("y - 1", ">=", leaving="1"), step("<=", leaving="2"))),
        ("(y + 1)**2 < y**2 + 2*y + 1", (step("<=", leaving="0"),)),
        ("wavelength(0) == 3*pi", (to("2*pi"), step())),
        (f"{RATIO} == c**(2*j/d)", (to("c**(2*j/d) + 1", by="stretch"), step())),
        (
            "wavelength(j) != 2*pi*b**(2*j/d)",
            (to("L", "!=", by=APART, power="d"), step("!=", by=APART, power="-d")),
        ),
    ],
)
def test_steps_compose_to_what_they_show(statement, steps):
    more = {"requires": PAIR, "rational": RATIONAL, "before": (STRETCH,)}
    assert not is_confirmed(statement, *steps, **more)


@pytest.mark.parametrize(
    ("ops", "whole"),
    [
        ("== ==", "=="), ("<= ==", "<="), ("<= <", "<"), ("== <", "<"), (">= ==", ">="), (">= >", ">"),
        ("!= ==", "!="), ("!= !=", None), ("!= <", None), ("<= >=", None), ("< == >", None),
    ],
)  # fmt: skip
def test_relations_compose(ops, whole):
    if whole:
        assert composed(ops.split()) == whole
    else:
        with pytest.raises(NoOpinionError, match="do not compose"):
            composed(ops.split())


def conclusion(statement="0 <= y", *steps, **more):
    return Conclusion("it", statement, "It.", proof=steps, **more)


def failure(*body, lemmas=()):
    return derived.decide(Theorem("one", "One", "One.", (), body, lemmas=lemmas)).failure


LINE = step("<=", leaving="y")


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (conclusion(), "it gives steps, or the one result that it is"),
        (conclusion("0 <= y", LINE, by="fact"), "it gives steps, or the one result that it is"),
        (conclusion("0 <= y", step("<=", by="later")), "there is no result 'later' before this one"),
        (conclusion("0 <= y", step("<=", by="it")), "it is cited before it is proved"),
        (conclusion("0 <= y", by=cited("magic", "y")), "magic"),
        (conclusion("0 <= y", by=cited("smallest_cosine", part=0)), "one relation, or several"),
        (conclusion("s**2 <= s**2", step("<=", leaving="0")), "it states nothing"),
        (conclusion("s <= s + 1", to("s", "<=", leaving="0"), step("<=", leaving="1")), "it says nothing"),
    ],
)
def test_a_result_that_is_not_well_formed_is_refused(entry, reason):
    assert reason in failure(have("0 <= s", step("<=", leaving="s"), name="fact"), entry)
    assert failure(conclusion("0 <= y", LINE)) == ""


@pytest.mark.parametrize(
    ("root", "condition"),
    [
        ("1/ln(s)", "_x*ln(s) - 1"), ("1/(d - 2)", "_x*(d - 2) - 1"), ("1/m", "_x*m - 1"),
        ("1", "_x**2 - 1"), ("s - 1", "exp(_x) - s"), ("3", "_x - 2"),
    ],
)  # fmt: skip
def test_a_root_is_that_of_a_condition_with_one_root(root, condition):
    solved = have(f"_x == {root}", step(compute=Solve(condition, "_x")))
    assert "one.A" in failure(solved, conclusion("0 <= y", LINE))
    good = have("_x == 2", step(compute=Solve("_x - 2", "_x")))
    assert failure(good, conclusion("0 <= y", LINE)) == ""


def test_two_results_have_two_names():
    first = have("0 <= s", step("<=", leaving="s"), name="it")
    assert "two results have this name" in failure(first, conclusion("0 <= y", LINE))


def test_a_lemma_leans_neither_on_itself_nor_on_the_hypotheses_of_the_theorem():
    line = Lemma("line", "0 <= y", "It is not negative.", (LINE,))
    used = conclusion("0 <= 3", step("<=", by=Use("line", y="3")))
    assert failure(used, lemmas=(line,)) == ""
    circle = Lemma("line", "0 <= y", "By itself.", (step("<=", by="line"),))
    assert "leans on itself" in failure(used, lemmas=(circle,))
    leaning = Lemma("line", "0 <= z", "By a hypothesis.", (step("<=", leaving="z", using=("z >= 0",)),))
    body = (conclusion("0 <= z", step("<=", by="line")),)
    one = Theorem("one", "One", "One.", ("z >= 0",), body, lemmas=(leaning,))
    assert "a hypothesis is not shown: z >= 0" in derived.decide(one).failure


TURN = "rotation(y)*rotation(z) == rotation(y + z)"


@pytest.mark.parametrize(
    ("statement", "hints"),
    [
        ("z + z == 2*z", {"since": ("1 < 0",)}),
        ("z + z == 2*z", {"each_summand": True}),
        ("z + z == 2*z", {"backwards": True}),
        ("0 <= y**2", {"op": "<=", "leaving": "y**2", "times": "y**2"}),
        ("Derivative(z**2, z) == 2*z", {"compute": Derivative(), "since": ("z > z",)}),
        (TURN, {"put": "1 == 2"}),
        (TURN, {"times": "-5"}),
        (TURN, {"leaving": "-s"}),
        (TURN, {"since": ("1 < 0",)}),
        (TURN, {"compute": Limit()}),
        ("F(p)*F(0) == F(p)*F(0)*F(0)", {"before": 0}),
    ],
)
def test_a_hint_that_no_rule_reads_is_refused(statement, hints):
    (found, *_) = findings(statement, step(**hints))
    assert found.status != CONFIRMED


@pytest.mark.parametrize(
    ("by", "sure"),
    [("turn", True), ("no-such-result", False), ("1 < 0", False), ("number", False), ("other", False)],
)
def test_an_equality_of_matrices_goes_along_the_one_that_it_cites(by, sure):
    before = (
        have(TURN, step(), name="turn"),
        have("rotation(y)*rotation(y) == rotation(2*y)", step(), name="other"),
        have("z + z == 2*z", step(), name="number"),
    )
    assert is_confirmed(TURN, step(by=by), before=before) is sure


def test_what_is_rewritten_is_of_numbers():
    before = (have(TURN, step(), name="turn"), have("z <= z + y", step("<=", leaving="y"), name="order"))
    for one in (Rewritten("order", "turn"), Rewritten("turn", "turn")):
        (found, *_) = findings("z <= z + y", step("<=", by=one), before=before)
        assert "matrices" in found.why
