"""What trees say as they stand: factors, products multiplied out, derivatives, letters and their domains."""

from __future__ import annotations

import collections
import itertools
import math
from fractions import Fraction
from typing import TYPE_CHECKING

from ropetheory.symbolic.language.unwritten import VECTORS as VECTORS
from ropetheory.symbolic.proof.expressions.reading import bind, hidden, is_real as is_real, unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    COUNTS,
    IMAGINARY,
    ONE,
    PI,
    Node,
    NoOpinionError,
    add,
    letter,
    mul,
    node,
    num,
    opened,
    power,
    put,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

POSITIVE = frozenset(
    ("b", "d", "i", "L", "s", "t", "c", "alpha", "beta", "B", "r", "low", "high", "t0", "s0", "a", "w", "N")
)
NONNEGATIVE = frozenset(("j", "l", "y", "eta"))
WHOLE = frozenset(("d", "j", "i", "l", "p", "v", "w", "N"))
RUNNING = ("place ", "index ", "range ")
"""How letters begin that stand for the index of a sum from a whole number on."""
FLOORS = {"b": True, "B": True, "beta": False, "i": False, "w": False, "N": False}
"""Letters from 1 on, and whether 1 itself is left out."""
ERRORS = frozenset(("e1", "e2", "e3", "e4", "e5", "h1", "h2"))
REAL = frozenset(("m", "n", "delta", "u", "phi", "psi", "z", "x1", "x2")) | ERRORS
LETTERS = POSITIVE | NONNEGATIVE | WHOLE | REAL | VECTORS
"""The letters by their domains."""


def whole(one: Node) -> bool:
    """Tell whether a tree is a whole number as it stands."""
    return one.op == "num" and one.args[0].denominator == 1


_factors: dict[Node, tuple[tuple[Node, Node], ...]] = {}


def factors(one: Node) -> tuple[tuple[Node, Node], ...]:
    """List the factors of a product of powers, each with its exponent."""
    found = _factors.get(one)
    if found is None:
        found = _factors[one] = tuple(_split(one))
    return found


def _split(one: Node) -> Iterator[tuple[Node, Node]]:
    if one.op == "mul":
        for a in one.args:
            yield from factors(a)
        return
    if one.op == "pow":
        for factor, share in factors(one.args[0]):
            yield factor, mul(share, one.args[1])
        return
    if one.op == "num" and one.args[0] > 0:
        for sign, part in ((1, one.args[0].numerator), (-1, one.args[0].denominator)):
            for prime, times in collections.Counter(prime_factors(part)).items():
                yield num(prime), num(sign * times)
        return
    meaning = unfolded(one)
    while meaning is not None and (deeper := unfolded(meaning)) is not None:
        meaning = deeper
    if meaning is not None and meaning.op in ("mul", "pow", "exp", "letter", "num"):
        yield from factors(meaning)
        return
    yield one, ONE


def shares_of(base: Node, exponent: Node) -> list[tuple[Node, int, Node]]:
    """List the factors of a power, each with the whole number in its exponent and the exponent.

    The whole number is read from the exponent as it stands, like factors in its terms cancelled: its value in
    a field does not count, so that bounds of sizes and degrees see the same number.
    """
    found = []
    for factor, share in factors(base):
        total = mul(share, exponent)
        terms = [cancelled(term) for term in (total.args if total.op == "add" else (total,))]
        found.append((factor, int(sum(term.args[0] for term in terms if whole(term))), total))
    return found


def cancelled(product: Node) -> Node:
    """Return a product whose like factors are one power; their divisors are not 0."""
    shares: dict[Node, list[Node]] = {}
    for factor, share in factors(product):
        shares.setdefault(factor, []).append(share)
    powers = ((factor, add(*parts)) for factor, parts in shares.items())
    return mul(*(power(factor, share) for factor, share in powers if share is not num(0)))


_gathered: dict[Node, tuple[Node, ...]] = {}


def gathered(one: Node) -> tuple[Node, ...]:
    """List the factors of a product, the powers of a sum as one power where an exponent is a fraction.

    So sqrt(s + t) sqrt(s + t) is s + t: roots of sums have values of their own.
    """
    found = _gathered.get(one)
    if found is None:
        found = _gathered[one] = tuple(_gather(one))
    return found


def _gather(one: Node) -> Iterator[Node]:
    shares: dict[Node, list[Node]] = {}
    for factor, share in factors(one):
        shares.setdefault(factor, []).append(share)
    roots = {f for f, parts in shares.items() if len(parts) > 1 and any(map(_fraction, parts))}
    if not roots:
        yield from one.args
        return
    for factor, parts in shares.items():
        yield power(factor, add(*parts))


def _fraction(share: Node) -> bool:
    return share.op == "num" and not whole(share)


def is_positive(one: Node) -> bool:
    """Tell whether a tree is positive by the domains of its letters; what may not be real is not."""
    if not is_real(one):
        return False
    if one.op == "max":
        return any(map(is_positive, one.args))
    if one.op == "min":
        return all(map(is_positive, one.args))
    if one.op == "num":
        return bool(one.args[0] > 0)
    if one.op == "letter":
        return one.args[0] in POSITIVE
    if one.op == "mul":
        return all(map(is_positive, one.args))
    if one.op == "pow":
        return is_positive(one.args[0])
    meaning = unfolded(one)
    return one.op in ("exp", "pi") or (meaning is not None and is_positive(meaning))


def is_nonnegative(one: Node) -> bool:
    """Tell whether a tree is not negative by the domains of its letters, term by term."""
    if not is_real(one):
        return False
    if one.op == "num":
        return bool(one.args[0] >= 0)
    if one.op == "letter":
        return one.args[0] in POSITIVE | NONNEGATIVE
    if one.op in ("add", "mul"):
        return all(map(is_nonnegative, one.args))
    if one.op == "pow":
        even = whole(one.args[1]) and one.args[1].args[0] % 2 == 0
        return is_nonnegative(one.args[0]) or (even and is_real(one.args[0]))
    return one.op == "abs" or is_positive(one)


def size_of(one: Node) -> Node:
    """Return the size of a tree: that of a product is the product of the sizes, |x^n| is |x|^n.

    What is not negative by its domains is its own size.
    """
    parts = []
    for factor, share in factors(one):
        if not is_real(share):
            parts.append(node("abs", power(factor, share)))
        elif is_nonnegative(factor) or not is_whole(share):  # a real power is of what is positive
            parts.append(power(factor, share))
        elif factor.op == "num":
            parts.append(power(num(abs(factor.args[0])), share))
        else:
            parts.append(power(node("abs", factor), share))
    return mul(*parts)


_with_pi: dict[Node, bool] = {}


def mentions_pi(one: Node) -> bool:
    """Tell whether pi occurs in a tree, definitions included."""
    if one not in _with_pi:
        meaning = unfolded(one)
        parts = [a for a in one.args if isinstance(a, Node)] if meaning is None else [meaning]
        _with_pi[one] = one is PI or any(map(mentions_pi, parts))
    return _with_pi[one]


def whole_turns(term: Node) -> bool:
    """Tell whether a product is 2 i pi times what is whole."""
    parts = list(term.args) if term.op == "mul" else [term]
    if PI not in parts or IMAGINARY not in parts:
        return False
    parts.remove(PI)
    parts.remove(IMAGINARY)
    count = math.prod(part.args[0] for part in parts if part.op == "num")
    others = [part for part in parts if part.op != "num"]
    return Fraction(count / 2).denominator == 1 and all(map(is_whole, others))


def is_whole(one: Node) -> bool:
    """Tell whether a tree is whole by its letters."""
    if one.op == "letter":
        return one.args[0] in WHOLE or one.args[0].startswith(RUNNING)
    if one.op in ("add", "mul", "max", "min"):
        return all(map(is_whole, one.args))
    return whole(one) or one.op in ("ceil", "frequency_rank") or one.op in COUNTS


MANY = 4096
"""Terms of what is multiplied out."""


def count_terms(one: Node) -> int:
    """Count the terms of a tree whose products of sums are multiplied out."""
    if one.op not in ("add", "mul"):
        return 1
    return (sum if one.op == "add" else math.prod)(map(count_terms, one.args))


def expanded(one: Node) -> list[Node]:
    """Multiply products of sums out.

    Raises
    ------
    NoOpinionError
        There would be more terms than can be looked at.
    """
    if count_terms(one) > MANY:
        raise NoOpinionError("a product of too many sums")
    if one.op == "add":
        return [term for a in one.args for term in expanded(a)]
    if one.op == "mul":
        lists = [expanded(a) for a in one.args]
        return [mul(*choice) for choice in itertools.product(*lists)]
    return [one]


def prime_factors(number: int) -> Iterator[int]:
    """List the prime factors of a number, each as often as it divides it."""
    at = 2
    while at * at <= number:
        while number % at == 0:
            yield at
            number //= at
        at += 1
        if at > 100_000:
            raise NoOpinionError("a large prime")
    if number > 1:
        yield number


def differentiated(one: Node, by: Node) -> Node:
    """Return the derivative of a tree by the rules for sums, products, powers, e, ln, sines, Si and erf.

    It is one by a letter that runs over an interval.

    Raises
    ------
    NoOpinionError
        By another letter or a number, or of what has no rule here.
    """
    if by.op != "letter" or by.args[0] in WHOLE | VECTORS:
        raise NoOpinionError(f"a derivative by {by}")
    if by.args[0] not in one.free | hidden(one):
        return num(0)
    if one is by:
        return ONE
    if one.op == "add":
        return add(*(differentiated(a, by) for a in one.args))
    if one.op == "mul":
        return add(
            *(
                mul(*(differentiated(a, by) if at == other else a for other, a in enumerate(one.args)))
                for at, _ in enumerate(one.args)
            )
        )
    meaning = unfolded(one)
    if meaning is not None:
        return differentiated(meaning, by)
    if one.op == "pow":
        base, exponent = one.args
        if by.args[0] not in exponent.free:
            inner = differentiated(base, by)
            return mul(exponent, node("pow", base, add(exponent, num(-1))), inner)
        logarithm = mul(exponent, node("ln", base))
        return mul(one, differentiated(logarithm, by))
    inner = differentiated(one.args[0], by) if isinstance(one.args[0], Node) else ONE
    if one.op == "exp":
        return mul(one, inner)
    if one.op == "ln":
        return mul(inner, node("pow", one.args[0], num(-1)))
    if one.op == "sin":
        return mul(node("cos", one.args[0]), inner)
    if one.op == "cos":
        return mul(num(-1), node("sin", one.args[0]), inner)
    if one.op == "Si":
        return mul(node("sin", one.args[0]), node("pow", one.args[0], num(-1)), inner)
    if one.op == "erf":
        bell = node("exp", mul(num(-1), node("pow", one.args[0], num(2))))
        return mul(num(2), node("pow", PI, num(Fraction(-1, 2))), bell, inner)
    if one.op == "Derivative":
        return differentiated(differentiated(*derivative(one)), by)
    if one.op == "Sum" and not any(by.args[0] in end.free for end in one.args[1:]):
        index = fresh(one, "index")
        return bind("Sum", (differentiated(opened(one, index), by),), index, *one.args[1:])
    raise NoOpinionError(f"the derivative of {one.op}")


def derivative(one: Node) -> tuple[Node, Node]:
    """Return what a derivative is taken of, and by which letter.

    Raises
    ------
    NoOpinionError
        It is taken at something else than a letter, or the letter was put for another one in it.
    """
    place = one.args[1]
    if place.op != "letter" or place.free & one.args[0].free:
        raise NoOpinionError(f"a derivative at {place}")
    return opened(one, place), place


def meant(one: Node) -> Node | None:
    """Return what a quantity is, or a derivative by its rules; None of another tree."""
    return differentiated(*derivative(one)) if one.op == "Derivative" else unfolded(one)


LONG = 40  # terms of a sum that is written out


def written_out(one: Node) -> list[Node] | None:
    """List the terms of a sum from one number to another; None where an end is no whole number.

    Raises
    ------
    NoOpinionError
        They are too many.
    """
    low, high = one.args[1:]
    if not (whole(low) and whole(high)):
        return None
    first, last = int(low.args[0]), int(high.args[0])
    if last - first > LONG:
        raise NoOpinionError("a long sum")
    return [opened(one, num(at)) for at in range(first, last + 1)]


def fresh(one: Node, name: str) -> Node:
    """Return a letter that does not occur in a tree."""
    taken = letters_in(one)
    return letter(next(new for new in (f"{name} {at}" for at in itertools.count()) if new not in taken))


_named: dict[Node, frozenset[str]] = {}


def letters_in(one: Node) -> frozenset[str]:
    """List the letters of a tree, definitions included."""
    if one not in _named:
        meaning = unfolded(one)
        if meaning is not None:
            _named[one] = letters_in(meaning)
        else:
            own = one.free if one.op == "letter" else frozenset()
            _named[one] = own.union(*(letters_in(a) for a in one.args if isinstance(a, Node)))
    return _named[one]


def half_whole(value: Node) -> bool:
    """Tell whether a tree is whole, d/2 being so."""
    return is_whole(add(*expanded(put(value, {letter("d"): mul(num(2), letter("v"))}))))
