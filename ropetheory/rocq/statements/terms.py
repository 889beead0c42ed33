"""Formulas as terms of Rocq.

The trees are those of the checker, so that this reading shares nothing with SymPy. A complex
number is a pair of real terms; of it a statement is made only through its parts.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.proof.expressions.algebra import VECTORS, fresh, is_real, is_whole, letters_in, whole
from ropetheory.symbolic.proof.expressions.reading import unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    MINUS,
    ONE,
    ZERO,
    Node,
    binder,
    letter,
    node,
    num,
    opened,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

Pair = tuple[Node, Node]


@functools.lru_cache(maxsize=4096)
def parts(one: Node) -> tuple[Node, Node]:
    """Return the real and the imaginary part of a complex expression, as real expressions."""
    if is_real(one):
        return one, ZERO
    if one.op == "I":
        return ZERO, ONE
    if one.op == "add":
        pairs = [parts(a) for a in one.args]
        real, imaginary = (_plus(*(pair[at] for pair in pairs)) for at in (0, 1))
        return real, imaginary
    if one.op == "mul":
        return functools.reduce(_times, map(parts, one.args))
    if one.op == "conj":
        real, imaginary = parts(one.args[0])
        return real, node("mul", MINUS, imaginary)
    if one.op == "exp":
        real, angle = parts(one.args[0])
        size = [] if real is ZERO else [node("exp", real)]
        return _product(*size, node("cos", angle)), _product(*size, node("sin", angle))
    if one.op == "pow" and whole(one.args[1]) and one.args[1].args[0] > 0:
        return functools.reduce(_times, [parts(one.args[0])] * int(one.args[1].args[0]))
    if one.op == "Sum":
        index = fresh(one, "l")
        real, imaginary = (binder("Sum", (part,), index, *one.args[1:]) for part in parts(opened(one, index)))
        return real, imaginary
    meaning = _meaning(one)
    if meaning is None:
        raise UntranslatedError(REASONS.get(one.op, "complex numbers"))
    return parts(meaning)


def _meaning(one: Node) -> Node | None:
    """Return what a quantity means; how an expected value is computed is the checker's, not a definition."""
    return None if one.op == "expected" else unfolded(one)


def _plus(*terms: Node) -> Node:
    rest = [one for one in terms if one is not ZERO]
    return node("add", *rest) if len(rest) > 1 else rest[0] if rest else ZERO


def _product(*factors: Node) -> Node:
    if ZERO in factors:
        return ZERO
    rest = [one for one in factors if one is not ONE]
    return node("mul", *rest) if len(rest) > 1 else rest[0] if rest else ONE


def _times(one: Pair, other: Pair) -> Pair:
    (a, b), (c, e) = one, other
    negative = _product(MINUS, b, e)
    return _plus(_product(a, c), negative), _plus(_product(a, e), _product(b, c))


class UntranslatedError(RopeTheoryError):
    """A formula says something that has no translation here; the message is the reason."""


REASONS = {
    "oo": "limits",
    "map": "linear maps", "transpose": "linear maps",
    "frequency_rank": "ranks",
}  # fmt: skip
"""What is not translated, by the word that says it."""


FUNCTIONS = {
    "sin": "sin", "cos": "cos", "exp": "exp", "ln": "ln", "abs": "Rabs", "max": "Rmax", "min": "Rmin",
    "Si": "Si", "erf": "erf", "ceil": "ceiling", "delta_ij": "delta_ij", "Sum": "sum", "least": "least",
    "largest": "largest", "Integral": "integral", "Derivative": "slope", "Limit": "limit",
}  # fmt: skip
"""Words of the language and their names in Rocq."""
COUNTS = {"count<": ("if_less", False), "count<=": ("if_at_most", False),
          "count>": ("if_less", True), "count>=": ("if_at_most", True)}  # fmt: skip
"""Counts: the function that is 1 where the comparison holds, and whether its sides change places."""
MATRICES: dict[str, Callable[..., tuple[Node, ...]]] = {
    "mixed_entry": lambda phi, m, b, d: (phi, *(node("mul", m, node("theta", num(j), b, d)) for j in (0, 1))),
    "clipped_determinant": lambda size: (letter("x"), size),
}  # fmt: skip
"""Numbers made of matrices, and of what they are functions in Rocq."""
MEAN, RANDOM = "expected", ("q", "k")
"""What is expected, a letter of every statement that speaks of it, and the vectors over which is averaged."""
RANGED = ("Sum", "least", "largest")
"""Words that bind an index which runs over whole numbers."""
CALCULUS = {"Integral": "integrable", "Derivative": "has_slope", "Limit": "converges"}
"""Words of calculus, and what makes each have a value."""
LONG = 8192  # bits of a number


def number(value: Fraction) -> str:
    """Write an exact number."""
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > LONG:
        raise UntranslatedError("a number of thousands of digits")
    return f"({value.numerator})" if value.denominator == 1 else f"({value.numerator} / {value.denominator})"


def name_of(one: Node) -> str:
    """Write a letter; a bound index has a number, to which a space leads in the tree."""
    return str(one.args[0]).replace(" ", "_")


def apply(function: str, *arguments: str) -> str:
    """Apply a function."""
    return f"({' '.join((function, *arguments))})"


@functools.lru_cache(maxsize=65536)
def term(one: Node) -> str:
    """Translate a real expression.

    Raises
    ------
    UntranslatedError
        It holds something that has no translation; the message is the reason.
    """
    if one.op == "num":
        return number(one.args[0])
    if one.op == "letter":
        return name_of(one)
    if one.op == "pi":
        return "PI"
    if one.op in ("add", "mul"):
        return f"({(' + ' if one.op == 'add' else ' * ').join(map(term, one.args))})"
    if one.op == "pow":
        return _power(*one.args)
    if one.op == "coordinate":
        return apply(term(one.args[0]), term(one.args[1]))
    if one.op in ("re", "im"):
        return term(parts(one.args[0])[one.op == "im"])
    if one.op == "abs" and not is_real(one.args[0]):
        real, imaginary = map(term, parts(one.args[0]))
        return f"(sqrt ({real} ^ 2 + {imaginary} ^ 2))"
    if one.op in RANGED or one.op in COUNTS or one.op in CALCULUS:
        return _write_range(one)
    if one.op in ("max", "min"):
        return functools.reduce(lambda a, b: apply(FUNCTIONS[one.op], a, b), map(term, one.args))
    if one.op in FUNCTIONS:
        return apply(FUNCTIONS[one.op], *map(term, one.args))
    if one.op in QUANTITIES and QUANTITIES[one.op].formula is not None:
        if not is_real(one):
            raise UntranslatedError("complex numbers")
        _translatable(one.op)
        return apply(one.op, *hidden_letters(one.op), *map(term, one.args))
    if one.op in MATRICES:
        return apply(one.op, *map(term, MATRICES[one.op](*one.args)))
    if one.op == "expected":
        return _expected(*one.args)
    meaning = _meaning(one)
    if meaning is None:
        raise UntranslatedError(REASONS.get(one.op, f"`{one.op}`"))
    return term(meaning)


def _expected(polynomial: Node, moment: Node) -> str:
    """Say what is expected of a function of two random vectors of a second moment."""
    spoken = (polynomial.free | moment.free) & VECTORS
    if not spoken <= frozenset(RANDOM) or moment.free & VECTORS:
        raise UntranslatedError("an expected value of other vectors than q and k")
    return apply(MEAN, term(moment), f"(fun {' '.join(RANDOM)} : R -> R => {term(polynomial)})")


@functools.cache
def averages(one: object) -> bool:
    """Tell whether there is an expected value in a tree, within its quantities too."""
    if not isinstance(one, Node):
        return False
    if one.op in QUANTITIES and QUANTITIES[one.op].formula is not None and _quantity_averages(one.op):
        return True
    return one.op == "expected" or any(map(averages, one.args))


@functools.cache
def _quantity_averages(name: str) -> bool:
    return averages(meaning_of(name))


@functools.cache
def _translatable(name: str) -> None:
    """Refuse a quantity whose definition cannot be translated."""
    term(meaning_of(name))


def _power(base: Node, exponent: Node) -> str:
    if whole(exponent):
        size = abs(exponent.args[0])
        power = term(base) if size == 1 else f"({term(base)} ^ {size})"
        return power if exponent.args[0] > 0 else apply("/", power)
    if exponent.op == "num" and exponent.args[0].denominator == 2 and abs(exponent.args[0]) * 2 == 1:
        root = apply("sqrt", term(base))
        return root if exponent.args[0] > 0 else apply("/", root)
    function = "integer_power" if with_sign(base, exponent) else "Rpower"
    return apply(function, term(base), term(exponent))


def with_sign(base: Node, exponent: Node) -> bool:
    """Tell whether what is raised to a whole power may be negative: it is so, or holds a coordinate."""
    if exponent.op == "num" or not is_whole(exponent):
        return False
    return base.args[0] < 0 if base.op == "num" else _has_coordinate(base)


@functools.cache
def _has_coordinate(one: object) -> bool:
    return isinstance(one, Node) and (one.op == "coordinate" or any(map(_has_coordinate, one.args)))


def _write_range(one: Node) -> str:
    index = fresh(one, "l")
    ends = [term(end) for end in one.args[2 if one.op in COUNTS else 1 :]]
    if one.op in COUNTS:
        word, turned = COUNTS[one.op]
        sides = [term(opened(one, index, body)) for body in (0, 1)]
        body, function = apply(word, *(reversed(sides) if turned else sides)), "sum"
    else:
        body, function = term(opened(one, index)), FUNCTIONS[one.op]
    return apply(function, f"(fun {name_of(index)} : R => {body})", *ends)


@functools.cache
def hidden_letters(name: str) -> tuple[str, ...]:
    """List the letters on which a quantity depends and that are not its parameters, as q and k of a score."""
    entry = QUANTITIES[name]
    own = node(name, *map(letter, entry.parameters))
    mean = [MEAN] if _quantity_averages(name) else []
    return (*mean, *sorted(letters_in(own) - set(entry.parameters)))


@functools.cache
def of_calculus(one: object) -> bool:
    """Tell whether there is a limit, a slope or an integral in a tree."""
    return isinstance(one, Node) and (one.op in CALCULUS or any(map(of_calculus, one.args)))


def function_of(one: Node, word: str) -> str:
    """Say a word of the function of which a limit, a slope or an integral is taken, and of its ends."""
    index = fresh(one, "l")
    body = term(opened(one, index))
    return apply(word, f"(fun {name_of(index)} : R => {body})", *map(term, one.args[1:]))


def meaning_of(name: str) -> Node:
    """Return the formula of a quantity, in its parameters."""
    meaning = unfolded(node(name, *map(letter, QUANTITIES[name].parameters)))
    if meaning is None:
        raise UntranslatedError(REASONS.get(name, f"`{name}`"))
    return meaning


def declare(name: str) -> str:
    """Write a parameter with its type: a vector is a function of the index."""
    if name == MEAN:
        return f"({MEAN} : R -> mean)"
    return f"({name} : R -> R)" if name in VECTORS else f"({name} : R)"
