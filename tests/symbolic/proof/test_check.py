"""Whether a statement is a known conclusion: what follows from one alone, and what does not."""

import pytest

from ropetheory.authoring import Conclusion, Lemma, Theorem, Use
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.check import Lemmas, decide, failure, in_use, of_conclusions, refusal
from ropetheory.symbolic.proof.context import NO_OPINION, Finding
from ropetheory.symbolic.theorems import derived
from tests.symbolic.proof.stating import step

FULL = "wavelength(j) == 2*pi*b**(2*j/d)"
FOLLOWS = (
    ("wavelength(j) == 2*pi/theta(j)", FULL),
    ("2*pi*b**(2*j/d) == wavelength(j)", FULL),
    ("s == theta(j)", "theta(j) == s"),
    ("L >= theta(j)", "theta(j) <= L"),
    ("theta(j) <= L", "theta(j) < L"),
    ("theta(j) < L", "theta(j) < L"),
    ("theta(j) != L", "theta(j) != L"),
    ("Limit(C(), d) == oo", "Limit(C(), d) == oo"),
)
FOLLOWS_NOT = (
    ("wavelength(j) == 2*pi*b**(j/d)", FULL),
    ("theta(j) >= L", "theta(j) <= L"),
    ("theta(j) < L", "theta(j) <= L"),
    ("theta(j) <= L - 1", "theta(j) <= L"),
    ("theta(j) <= L - y", "theta(j) < L"),
    ("theta(j) <= L + m", "theta(j) <= L"),
    ("theta(j) == L", "theta(j) <= L"),
    ("theta(j) <= L", "theta(j) == L"),
    ("theta(j) != L", "theta(j) < L"),
    ("theta(j) == L", "theta(j) != L"),
    *((f"wavelength(j) {op} L", "wavelength(j) != L") for op in ("<", "<=", ">", ">=")),
    # A quantity of a negative argument is not positive.
    ("wavelength(j) <= wavelength(j+1) + rotations(j, b, d, -L)", "wavelength(j) < wavelength(j+1)"),
    ("Limit(C(), d) == 1", "Limit(C(), d) == oo"),
    ("C() == oo", "Limit(C(), d) == oo"),
    ("Limit(C(), d) <= oo", "Limit(C(), d) == oo"),
)


def knowing(statement, requires=()):
    """Return a checker that knows one conclusion."""
    known = Conclusion("known", statement, "Known.", requires=requires)
    return of_conclusions(Theorem("one", "One", "One.", ("j <= d/2 - 1",), (known,)))


def asked(statement, name="known", requires=("j <= d/2 - 1",)):
    return Conclusion(name, statement, "Asked.", requires=requires)


@pytest.mark.parametrize(("stated", "known"), FOLLOWS)
def test_what_follows(stated, known):
    for name in ("known", "other"):  # a mutant has the name of what it was made of
        assert refusal(knowing(known), asked(stated, name), "known") == ""


@pytest.mark.parametrize(("stated", "known"), FOLLOWS_NOT)
def test_what_does_not_follow(stated, known):
    assert "one.known" in refusal(knowing(known), asked(stated), "known")


def test_what_is_supposed_must_be_granted_at_what_is_put():
    checker = knowing("theta(j) <= s", ("s >= 1",))
    assert refusal(checker, asked("theta(j) <= s", requires=("s >= 1", "j <= d/2 - 1")), "known") == ""
    assert "s >= 1" in refusal(checker, asked("theta(j) <= s"), "known")
    assert "j <= " in refusal(checker, asked("theta(j) <= s", requires=("s >= 1",)), "known")
    assert refusal(checker, asked("theta(j) <= 2"), "known", {"s": "2"}) == ""
    assert "is not shown" in refusal(checker, asked("theta(j) <= 1/2"), "known", {"s": "1/2"})
    assert "no result 'unknown'" in refusal(checker, asked("theta(j) <= 2"), "unknown")


def test_what_was_asked_is_forgotten():
    checker = knowing(FULL)
    entry = Conclusion("new", "wavelength(j) == 2*pi/theta(j)", "", asked(FULL).requires, (step(by="known"),))
    assert failure(in_use(checker, entry)) == ""
    assert not checker.findings
    assert set(checker.results.named) == {"known"}
    assert failure(()) == "the checker finds nothing to decide"


def test_two_lemmas_have_two_names():
    line = Lemma("line", "0 <= y", "Not negative.", (step("<=", leaving="y"),))
    used = Conclusion("it", "0 <= 3", "So.", proof=(step("<=", by=Use("line", y="3")),))
    for lemmas, found in (((line,), ""), ((line, line), "two results have this name")):
        one = Theorem("one", "One", "One.", (), (used,), lemmas=lemmas)
        assert found in derived.decide(one).failure
        assert bool(found) is bool(derived.decide(one).failure)


def test_what_leans_on_a_shared_lemma_that_is_false_is_not_proved():
    wrong = Lemma("wrong", "1 <= 0", "Wrong.", proof=(step("<=", leaving="0 - 1"),))
    used = Conclusion("it", "2 <= 1", "It.", proof=(step("<=", by="wrong", times="1"),))
    decision = decide(Theorem("one", "One", "One.", (), (used,)), Lemmas("lemma", {"wrong": wrong}))
    assert "lemma.wrong, step 1" in decision.failure


def test_an_interrupted_lemma_may_be_asked_again(monkeypatch):
    line = Lemma("line", "0 <= y", "Not negative.", (step("<=", leaving="y"),))
    lemmas, entry = Lemmas("lemma", {"line": line}), Checker.entry

    def interrupted(checker, one):
        checker.findings.append(Finding(f"lemma.{one.name}, step 1", NO_OPINION, "half done"))
        raise KeyboardInterrupt

    monkeypatch.setattr(Checker, "entry", interrupted)
    with pytest.raises(KeyboardInterrupt):
        lemmas("line")
    assert not lemmas.checker.findings
    monkeypatch.setattr(Checker, "entry", entry)
    assert lemmas("line").op == "<="
    assert not failure(lemmas.checker.findings)
