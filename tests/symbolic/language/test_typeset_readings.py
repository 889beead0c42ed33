"""Typeset formulas are read back in one way: by readers who disagree on a/b·c, and without thin spaces."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import pytest

from ropetheory.symbolic.language.typeset import latex, unicode

AT = {"a": Fraction(3), "b": Fraction(5, 7), "c": Fraction(11), "s": Fraction(13, 2)}
DRAWN, DEEP = 1500, 3


def theta(j, base=Fraction(5, 7)):
    return 17 * j + Fraction(19) / (base + 23)


def drawn(rng, depth, leaves):
    """Draw an expression as text."""
    if not depth or rng.random() < 0.15:
        return rng.choice(leaves)(rng, depth) if rng.random() < 0.5 else rng.choice([*AT, "2", "3"])
    left, right = (drawn(rng, depth - 1, leaves) for _ in range(2))
    # A power of numbers alone may be too large to be read.
    op = rng.choice(["+", "-", "*", "*", "/", "/", "**" if re.search("[abcs]", left) else "*"])
    return f"-({left})" if rng.random() < 0.1 else f"({left}){op}({'2' if op == '**' else right})"


def letter(rng, depth):
    return rng.choice([*AT])


def frequency(rng, depth):
    return rng.choice(["theta(1)", "theta(2)", f"theta(1, {drawn(rng, max(depth - 1, 0), [letter])})"])


def value(text):
    """Return the value of an expression; None where it divides by 0."""
    exact = re.sub(r"\b(\d)\b", r"Fraction(\1)", text).replace("**(Fraction(2))", "**2")
    try:
        return eval(exact, {"Fraction": Fraction, "theta": theta, **AT})
    except ZeroDivisionError:
        return None


SIGNS = {r"\left(": "(", r"\right)": ")", r"\,": "·", r"\cdot": "·", "{": "(", "}": ")"}


def plain(typeset):
    """Bring a formula on one line, plain or of LaTeX, to the signs of the reader."""
    for old, new in SIGNS.items():
        typeset = typeset.replace(old, new)
    return re.findall(r"\d|\S", typeset)


class Reader:
    """Read a formula on one line, products tighter than quotients or as they come."""

    def __init__(self, signs, *, tight):
        self.signs, self.tight = signs, tight

    def sum(self):
        total = self.product(self.take("-"))
        while self.signs and self.signs[0] in "+-":
            total += self.product(self.signs.pop(0) == "-")
        return total

    def product(self, minus):
        found, divisor = self.power(), None
        while self.signs and self.signs[0] not in "+-)":
            divides = self.take("/")
            self.take("·")
            factor = self.power()
            if divides:
                found, divisor = (found if divisor is None else found / divisor), factor
                if not self.tight:
                    found, divisor = found / divisor, None
            elif divisor is not None:
                divisor *= factor
            else:
                found *= factor
        whole = found if divisor is None else found / divisor
        return -whole if minus else whole

    def power(self):
        base = self.atom()
        return base ** int(self.atom()) if self.take("^") else base

    def atom(self):
        sign = self.signs.pop(0)
        if sign != "(":
            return AT[sign] if sign in AT else Fraction(sign)
        inner = self.sum()
        assert self.signs.pop(0) == ")"
        return inner

    def take(self, sign):
        found = self.signs[:1] == [sign]
        del self.signs[: int(found)]
        return found


@pytest.mark.parametrize("tight", [True, False])
def test_what_stands_on_one_line_has_one_value(tight):
    rng = random.Random("one line")
    for _ in range(DRAWN):
        text = f"({drawn(rng, DEEP, [letter])})*a"
        true = value(text)
        for signs in (plain(unicode(text)), plain(latex(f"b**({text})").removeprefix("b^{")[:-1])):
            try:
                read = Reader([*signs], tight=tight).sum()
            except ZeroDivisionError:
                read = None
            assert read == true, (text, "".join(signs))


@pytest.mark.parametrize("write", [unicode, latex])
def test_formulas_that_differ_in_value_differ_in_more_than_thin_spaces(write):
    rng, seen = random.Random("apart"), {}
    for _ in range(4 * DRAWN):
        text = drawn(rng, 2, [letter, frequency])
        seen_as = re.sub(r"\\,|\s", "", write(text))
        other = seen.setdefault(seen_as, text)
        assert value(other) == value(text), (other, text, seen_as)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("theta(a/c*d)", "theta(a/(c*d))"), ("theta(j)*(b + 1)", "theta(j, b + 1)"),
        ("ntk_base()*(b + 1)", "ntk_base(b + 1)"), ("theta(j)**2*(b + 1)", "theta(j, b + 1)**2"),
        ("-theta(j)*(b + 1)", "-theta(j, b + 1)"), ("a*theta(j)*(b + 1)", "a*theta(j, b + 1)"),
        ("Derivative(a, a)*c", "Derivative(a, a*c)"), ("det(rotation(a))*b", "det(rotation(a)*b)"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("write", [unicode, latex])
def test_arguments_and_factors_are_told_apart(write, one, other):
    told = [re.sub(r"\\,|\s", "", write(text)) for text in (one, other)]
    assert told[0] != told[1]
    assert "a/cd" not in told[0]
