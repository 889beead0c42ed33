"""Hints for equalities: the form to which both sides come, and the way there.

An expression is brought to a rational function of atoms: letters, e to basic exponents, sines and cosines of
basic angles, sums of one product each. Nothing here has to be trusted: the proof that is written from it
is Rocq's to check.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.rocq.proofs.writing import Atoms, canonical, few_terms, index_of
from ropetheory.rocq.statements.terms import UntranslatedError, name_of, term
from ropetheory.symbolic.proof.expressions.algebra import NONNEGATIVE, POSITIVE, WHOLE, is_real, whole
from ropetheory.symbolic.proof.expressions.trees import Node, num, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

MANY = 8  # basic angles in a sum of angles, counted with their multiples
SPECIAL = ("pow", "exp", "ln", "sin", "cos", "Sum", "Si", "erf", "abs", "max", "min")


class Normal(Atoms):
    """The normal forms of the expressions of one statement.

    Attributes
    ----------
    shares : dict
        By what basic exponents and angles are divided, so that all multiples of them are whole.
    split : bool
        Whether roots of products are products of roots, and logarithms of sums without what all terms share.
    """

    def __init__(self, shares: dict[Any, int] | None = None, *, split: bool = False) -> None:
        super().__init__()
        self.shares, self.split = shares or {}, split
        self.wanted: dict[Any, int] = defaultdict(lambda: 1)
        self.forms: dict[Node, Any] = {}
        self.firsts: dict[tuple[str, ...], Node] = {}
        self.circle: dict[Any, Any] = {}  # cosine -> sine
        self.inside: dict[Any, Any] = {}  # ln a -> a, for a letter or a number
        self.places: Normal | None = None  # of coordinates
        self.roots: dict[Any, Any] = {}  # a square root -> what it is the root of
        self.exponents: dict[Any, Any] = {}  # e to a basic exponent -> that exponent
        self.radicals: dict[Any, tuple[int, Any]] = {}  # a root of a number, of what degree, the number

    def form(self, one: Node) -> Any:
        """Return the normal form of an expression without quantities."""
        if one not in self.forms:
            self.forms[one] = self._form(one)
        return self.forms[one]

    def _form(self, one: Node) -> Any:
        if one.op == "num":
            return sp.Rational(one.args[0].numerator, one.args[0].denominator)
        if one.op in ("add", "mul"):
            return (sp.Add if one.op == "add" else sp.Mul)(*map(self.form, one.args))
        if one.op == "pow":
            base, exponent = one.args
            if whole(exponent):
                bare = base.args[0] if is_square_of_size(one) else base
                return self.form(bare) ** int(exponent.args[0])
            if (root := self.root(one)) is not None:
                return root
            if exponent.op == "num" and abs(exponent.args[0]) * 2 == 1:
                found = self.atom(f"(sqrt {term(base)})", nonnegative=True)
                self.roots[found] = self.form(base)
                return found if exponent.args[0] > 0 else 1 / found
            return self.power(self.form(exponent) * self.logarithm(base))
        if one.op == "exp":
            return self.power(self.form(one.args[0]))
        if one.op == "ln":
            return self.logarithm(one.args[0])
        if one.op in ("sin", "cos"):
            return self.wave(one)
        if one.op == "Sum":
            return self.total(one)
        if one.op == "abs" and is_real(one.args[0]):
            number, factors = self.sizes(self.form(one.args[0]))
            return abs(number) * sp.Mul(*[size for _, size in factors])
        if one.op in ("max", "min"):
            numbers = [canonical(self.form(a)) for a in one.args]
            if all(number.is_Rational for number in numbers):
                return max(numbers) if one.op == "max" else min(numbers)
            return self.atom(term(self.first(one)))
        if one.op in ("Si", "erf"):
            return self.atom(f"({one.op} {self.print(canonical(self.form(one.args[0])))})")
        if one.op == "coordinate":
            return self.atom(term(self.first_place(one)))
        if one.op == "letter":
            return self.atom(term(one), **_sign(str(one.args[0])))
        return self.atom(term(one), **({"positive": True} if one.op == "pi" else {}))

    def first(self, one: Node) -> Node:
        """Return the maximum or minimum of the same members that came first."""
        members = sorted(self.print(canonical(self.form(a))) for a in one.args)
        return self.firsts.setdefault((one.op, *members), one)

    def first_place(self, one: Node) -> Node:
        """Return the coordinate in the same place that came first."""
        vector, place = one.args
        if self.places is None:
            self.places = Normal()
        found = self.places.print(canonical(self.places.form(place)))
        return self.firsts.setdefault((one.op, term(vector), found), one)

    def sizes(self, value: Any) -> tuple[Any, list[tuple[Any, Any]]]:
        """Return the number before a product, and its other factors with what their sizes are."""
        number, rest = sp.factor(value).as_coeff_Mul()
        found = []
        for factor in sp.Mul.make_args(rest) if rest != 1 else ():
            base, exponent = factor.as_base_exp()
            if base.could_extract_minus_sign():
                base, number = -base, number * (-1) ** exponent
            power = base**exponent
            size = power if power.is_nonnegative or exponent % 2 == 0 else self._size(base) ** exponent
            found.append((power, size))
        return number, found

    def _size(self, value: Any) -> Any:
        return self.atom(f"(Rabs {self.print(value)})", nonnegative=True)

    def root(self, one: Node) -> Any:
        """Return a square root that is a rational function of the atoms, if they are positive.

        Of a quotient it is one of other roots.
        """
        base, exponent = one.args
        if exponent.op != "num" or abs(exponent.args[0]) * 2 != 1:
            return None
        value = self.form(base)
        positive = {symbol: sp.Dummy(positive=True) for symbol in value.free_symbols}
        found = sp.sqrt(sp.factor(value.xreplace(positive)))
        found = found.xreplace({dummy: symbol for symbol, dummy in positive.items()})
        halves = [part for part in found.atoms(sp.Pow) if not part.exp.is_Integer]
        if halves and not self.split and sp.denom(sp.together(value)).is_Number:
            return None
        found = found.xreplace({part: self._root_of(part.base) ** (2 * part.exp) for part in halves})
        return found if exponent.args[0] > 0 else 1 / found

    def _root_of(self, value: Any) -> Any:
        """Return the atom that is the root of a value, in the text in which it is known."""
        known = next((root for root, square in self.roots.items() if sp.expand(square - value) == 0), None)
        if known is None:
            known = self.atom(f"(sqrt {self.print(value)})", nonnegative=True)
            self.roots[known] = value
        return known

    def squared(self, value: Any) -> Any:
        """Put what a square root is the root of for the even powers of the root."""
        for root, square in self.roots.items():
            for one in value.atoms(sp.Pow):
                if one.base == root and one.exp.is_Integer and one.exp % 2 == 0:
                    value = value.xreplace({one: square ** (one.exp / 2)})
        return value

    def powers(self) -> Iterator[tuple[Any, tuple[int, Any]]]:
        """Yield the roots, each with its degree and what it is the root of."""
        yield from ((root, (2, value)) for root, value in self.roots.items())
        yield from self.radicals.items()

    def logarithm(self, one: Node) -> Any:
        """Return the logarithm of a product of powers."""
        if one.op == "mul":
            return sp.Add(*map(self.logarithm, one.args))
        if one.op == "pow":
            return self.form(one.args[1]) * self.logarithm(one.args[0])
        if one.op == "exp":
            return self.form(one.args[0])
        return self.log_of(canonical(self.form(one)))

    def log_of(self, value: Any) -> Any:
        """Return the logarithm of a normal form."""
        value = self.shared_out(value)
        if value.is_Mul:
            return sp.Add(*map(self.log_of, value.args))
        if value.is_Pow:
            return value.exp * self.log_of(value.base)
        if value == 1:
            return sp.Integer(0)
        if value in self.exponents:
            return self.exponents[value]
        if value.is_Integer and (power := sp.perfect_power(value)):
            return power[1] * self.log_of(sp.Integer(power[0]))
        found = self.atom(f"(ln {self.print(value)})")
        if value.is_Rational or value.is_Add or (value.is_Symbol and self.text[value].isidentifier()):
            self.inside[found] = value
        return found

    def shared_out(self, value: Any) -> Any:
        """Write the number that all terms of a sum share before the sum."""
        number, rest = value.primitive() if self.split and value.is_Add else (sp.Integer(1), value)
        return value if number == 1 else sp.Mul(number, rest, evaluate=False)

    def terms_of(self, value: Any) -> list[tuple[Any, Any]]:
        """Split a rational function into numbers times basic terms."""
        value = self.squared(value)
        top, below = sp.fraction(sp.together(value))
        free = sorted(below.free_symbols, key=str)
        if len(free) == 1:
            split = sp.apart(value, free[0])
        else:
            whole_part, rest = sp.div(sp.expand(top), below, *free) if free else (top / below, sp.Integer(0))
            parts_of = sp.Add.make_args(sp.expand(sp.expand(rest) / below))
            split = sp.Add(whole_part, *[sp.cancel(part) for part in parts_of])
        found: dict[Any, Any] = defaultdict(lambda: sp.Integer(0))
        for part in sp.Add.make_args(sp.expand(split)):
            number, rest = part.as_coeff_Mul()
            found[rest] += number
        return [(number, rest) for rest, number in found.items() if number]

    def power(self, exponent: Any) -> Any:
        """Return e to an exponent as a product of powers of basic ones."""
        return sp.Mul(*[self._basic(number, rest) for number, rest in self.terms_of(exponent)])

    def _basic(self, number: Any, rest: Any) -> Any:
        if not number.is_Rational:
            raise UntranslatedError("an exponent that is not a number times a term")
        if rest in self.inside and number.is_Integer:
            return self.inside[rest] ** number
        self.wanted[rest] = math.lcm(self.wanted[rest], int(number.q))
        share = self.shares.get(rest, 1)
        found = self.atom(f"(exp {self.print(rest / share)})", positive=True)
        self.exponents[found] = rest / share
        if share > 1 and rest in self.inside and self.inside[rest].is_Rational:
            self.radicals[found] = (share, self.inside[rest])
        return found ** (number * share)

    def angle_terms(self, value: Any) -> list[tuple[int, str]]:
        """Split an angle into whole multiples of basic angles, quarter turns left out."""
        found = []
        for number, rest in self.terms_of(value):
            if self.is_turned(number, rest):
                continue
            self.wanted["angle", rest] = math.lcm(self.wanted["angle", rest], int(number.q))
            share = self.shares.get(("angle", rest), 1)
            multiple = number * share
            found.append((int(multiple) if multiple.is_Integer else 0, self.print(rest / share)))
        return found

    def is_turned(self, number: Any, rest: Any) -> bool:
        """Tell whether a part of an angle is quarter turns, or a whole number of turns."""
        pi = self.symbols.get("PI")
        if rest == pi:
            return bool((2 * number).is_Integer)
        others = sp.Mul.make_args(rest / pi) if pi in rest.free_symbols else ()
        return bool(others and (number / 2).is_Integer) and all(self.text.get(a) in WHOLE for a in others)

    def turned(self, value: Any) -> tuple[Any, Any]:
        """Return the half turns beside the basic angles, one of 0, 1/2, 1 and 3/2, and the whole turns."""
        split = [(number, rest) for number, rest in self.terms_of(value) if self.is_turned(number, rest)]
        halves = sp.Add(*[number for number, rest in split if rest.is_Symbol])
        turns = sp.Add(*[number * rest / self.symbols["PI"] for number, rest in split if not rest.is_Symbol])
        return halves % 2, (turns + halves - halves % 2) / 2

    def wave(self, one: Node) -> Any:
        """Return a sine or cosine as a polynomial in those of basic angles."""
        found, (halves, _) = self.angle_terms(self.form(one.args[0])), self.turned(self.form(one.args[0]))
        if sum(abs(number) for number, _ in found) > MANY or any(number == 0 for number, _ in found):
            return self.atom(term(one))
        angles = {sp.Symbol(f"t{at}"): text for at, (_, text) in enumerate(found)}
        basic = sp.Add(*[number * t for t, (number, _) in zip(angles, found, strict=True)])
        whole_angle = basic + halves * sp.pi
        opened_out = sp.expand_trig((sp.sin if one.op == "sin" else sp.cos)(whole_angle))
        values: dict[Any, Any] = {}
        for t, text in angles.items():
            sine, cosine = self.atom(f"(sin {text})"), self.atom(f"(cos {text})")
            self.circle[cosine] = sine
            values |= {sp.sin(t): sine, sp.cos(t): cosine}
        return self.reduced(sp.expand(opened_out.xreplace(values)))

    def reduced(self, value: Any) -> Any:
        """Put 1 - sin^2 for the squares of cosines in a polynomial."""
        for cosine, sine in self.circle.items():
            if value.has(cosine) and value.is_polynomial(cosine):
                value = sp.rem(value, cosine**2 + sine**2 - 1, cosine)
        return sp.expand(value)

    def total(self, one: Node) -> Any:
        """Return a sum as numbers and factors times sums of one product each, or written out."""
        if terms := few_terms(one):
            return sp.Add(*map(self.form, terms))
        index = index_of(one)
        body = self.reduced(sp.expand(self.form(opened(one, index))))
        ends = " ".join(map(term, one.args[1:]))
        name = name_of(index)
        found: dict[Any, Any] = defaultdict(lambda: sp.Integer(0))
        for part in sp.Add.make_args(body):
            own = [factor for factor in sp.Mul.make_args(part) if self._depends(factor, name)]
            found[sp.Mul(*own)] += part / sp.Mul(*own)
        made = []
        for own, factor in found.items():
            if own == 1:
                made.append(factor * (self.form(one.args[2]) - self.form(one.args[1]) + 1))
            else:
                made.append(factor * self.atom(f"(sum (fun {name} : R => {self.print(own)}) {ends})"))
        return sp.Add(*made)

    def _depends(self, value: Any, name: str) -> bool:
        texts = (self.text[symbol] for symbol in value.free_symbols)
        return any(name in text.replace("(", " ").replace(")", " ").split() for text in texts)

    def summands(self, one: Node) -> tuple[str, list[tuple[str, str]]]:
        """Return the index of a sum, and the factor and the product of each of its parts, as texts."""
        index = index_of(one)
        body = self.reduced(sp.expand(self.form(opened(one, index))))
        found: dict[Any, Any] = defaultdict(lambda: sp.Integer(0))
        for part in sp.Add.make_args(body):
            own = [factor for factor in sp.Mul.make_args(part) if self._depends(factor, name_of(index))]
            found[sp.Mul(*own)] += part / sp.Mul(*own)
        return name_of(index), [(self.print(factor), self.print(own)) for own, factor in found.items()]


def is_square_of_size(one: Node) -> bool:
    """Tell whether it is the square of the size of a real number, which is the square of that number."""
    if one.op != "pow" or one.args[1] is not num(2):
        return False
    return one.args[0].op == "abs" and is_real(one.args[0].args[0])


def _sign(name: str) -> dict[str, bool]:
    """Return what is known of the sign of a letter."""
    return {"positive": True} if name in POSITIVE else {"nonnegative": True} if name in NONNEGATIVE else {}


def normal(*trees: Node, split: bool = False) -> Normal:
    """Return the normal forms of some expressions, with shares such that all multiples are whole."""
    first = Normal(split=split)
    for one in trees:
        first.form(one)
    second = Normal(dict(first.wanted), split=split)
    second.symbols, second.text = first.symbols, first.text  # of which the shares speak
    for one in trees:
        second.form(one)
    return second


def agree(forms: Normal, left: Node, right: Node) -> bool:
    """Tell whether two normal forms are equal at random values of the atoms: else no proof is tried."""
    gap = forms.form(left) - forms.form(right)
    for root, (degree, value) in forms.powers():
        if gap.has(root):
            gap = sp.rem(sp.numer(sp.together(gap)), root**degree - value, root)
    rng = random.Random(1)
    for _ in range(2):
        values: dict[Any, Any] = {}
        for symbol in sorted(gap.free_symbols, key=str):
            values.setdefault(symbol, sp.Rational(rng.randrange(2, 99), rng.randrange(2, 30)))
        for cosine, sine in forms.circle.items():
            slope = Fraction(rng.randrange(2, 40), 41)
            values[sine] = sp.Rational(*(2 * slope / (1 + slope**2)).as_integer_ratio())
            values[cosine] = sp.Rational(*((1 - slope**2) / (1 + slope**2)).as_integer_ratio())
        left_over = gap.xreplace(values)
        if left_over.is_Rational and left_over != 0:
            return False
    return True
