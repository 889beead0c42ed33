"""The engine of the quantities: an entry as a SymPy function that stays folded until it is unfolded.

``wavelength(j) == 2*pi*b**(2*j/d)`` says something instead of collapsing to ``x == x`` on
construction; engines that need the value of a quantity unfold it.
"""

from __future__ import annotations

import ast
import functools
from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.concrete.expr_with_limits import ExprWithLimits

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.coordinates import h
from ropetheory.symbolic.language.entry import Quantity, names
from ropetheory.symbolic.language.grammar import Scope, value_of
from ropetheory.symbolic.language.letters import BY_SYMBOL, Letter, d
from ropetheory.symbolic.language.maps import explicit, is_word
from ropetheory.symbolic.language.ranges import WITHIN_THE_WIDTH
from ropetheory.symbolic.language.syntax import INDEXING, bound_letters, tree

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ropetheory.symbolic.language.relation import Relation

SPARE = sp.symbols("l_1:9", integer=True, nonnegative=True)
"""Bound indices for definitions within definitions; never letters."""
ASSUMPTIONS: dict[str, tuple[str, ...]] = {
    "real": ("is_extended_real",),
    "nonnegative": ("is_extended_real", "is_nonnegative"),
    "positive": ("is_extended_real", "is_nonnegative", "is_positive"),
    "whole": ("is_extended_real", "is_integer", "is_nonnegative"),
    "positive whole": ("is_extended_real", "is_integer", "is_nonnegative", "is_positive"),
}
"""What SymPy may suppose of a quantity whose arguments lie in the domains of its letters, by its domain."""

KNOWN_OF_LETTERS = ("is_extended_real", "is_nonnegative", "is_positive", "is_integer", "is_even")

WHOLE = (d, 2 * h)
"""The width of a head, as a letter and in the free coordinates."""


class Supposing(sp.Function):  # type: ignore[misc]  # SymPy carries no types
    """A function of which SymPy supposes what ``_supposed`` says."""

    def _supposed(self, name: str) -> bool | None:
        """Tell whether something may be supposed; None where nothing is known of it."""
        raise NotImplementedError

    def _eval_is_extended_real(self) -> bool | None:
        return self._supposed("is_extended_real")

    def _eval_is_finite(self) -> bool | None:
        return self._supposed("is_extended_real")

    def _eval_is_integer(self) -> bool | None:
        return self._supposed("is_integer")

    def _eval_is_nonnegative(self) -> bool | None:
        return self._supposed("is_nonnegative")


class Folded(Supposing):
    """A named quantity that stays folded until an engine asks for its definition."""

    entry: Quantity
    scope: Scope  # what the formula of the entry may name, quantities included
    enumerated = False  # read by enumeration, not by unfolding
    largest = False  # an enumeration that takes the largest member
    reads: tuple[Any, ...] = ()  # vectors on which a value depends that no definition shows

    def _supposed(self, name: str) -> bool | None:
        """Tell whether something may be supposed: by the domain of the entry, or by what it means."""
        if name in ASSUMPTIONS[self.entry.domain] and self._fits():
            return True
        means = None if self.enumerated else self.definition()
        return True if means is not None and getattr(means, name) is True else None

    def _fits(self) -> bool:
        """Tell whether every argument is all that is supposed of its letter; vectors are what they are."""
        for name, value in self._by_name().items():
            own = letters.LETTERS[name].symbol if name in letters.LETTERS else None
            for one in value if isinstance(value, tuple) else (value,):
                if own is None and one.is_extended_real is not True:
                    return False
                if own is not None and any(
                    getattr(own, known) and getattr(one, known) is not True for known in KNOWN_OF_LETTERS
                ):
                    return False
        return True

    @property
    def unsaid(self) -> frozenset[Any]:
        """The letters of which it speaks beside its arguments, as a score does of q and k."""
        shown: set[Any] = self.free_symbols
        return frozenset(a for a in free_unfolded(self) if a in BY_SYMBOL and a not in shown)

    def _eval_is_positive(self) -> bool | None:
        if self._supposed("is_positive"):
            return True
        wanted = names(self.entry.positive_if)
        given = self._by_name()
        signs = [_is_positive(value) for name, value in given.items() if name in wanted]
        # A vector is known not to be zero as a whole: over another width it may be.
        whole = letters.x not in given.values() or given.get("d", d) in WHOLE
        return True if signs and all(signs) and whole and self._fits() else None

    def _by_name(self) -> dict[str, Any]:
        """Return the arguments by parameter; the last takes all that are left."""
        parameters = self.entry.parameters
        found = dict(zip(parameters, self.args, strict=False))
        rest = self.args[len(parameters) - 1 :]
        return found | {parameters[-1]: tuple(rest)} if self.entry.variadic else found

    def definition(self) -> Any:
        """Return what the quantity means, in letters and other quantities."""
        return _define(self)

    def _definition(self) -> Any:
        """Read the formula of the entry with the arguments for its parameters."""
        try:
            return self.part(_formula(self.entry.formula or ""))
        except TypeError as error:
            raise RopeTheoryError(f"{self} has no meaning: {error}") from None

    def part(self, node: ast.expr) -> Any:
        """Return what a node of its formula stands for, at its arguments."""
        text = self.entry.formula or ""
        indices = _free_indices(bound_letters(_formula(text), INDEXING), self.args, self.scope.names)
        names_of = {**self.scope.names, **self._by_name(), **indices}
        return value_of(node, text, Scope(names_of, self.scope.functions))

    @classmethod
    def of(cls, *arguments: Any) -> Any:
        """Apply the quantity, filling the trailing arguments that were left out."""
        needed, arity = len(cls.entry.parameters) - len(cls.entry.defaults), len(cls.entry.parameters)
        if len(arguments) > arity:
            raise RopeTheoryError(f"{cls.entry.call} takes at most {arity} arguments, got {len(arguments)}")
        if len(arguments) < needed:
            raise RopeTheoryError(f"{cls.entry.call} needs at least {needed} of its arguments")
        return cls(*arguments, *cls.defaults()[len(arguments) - needed :])

    @classmethod
    @functools.cache  # a class lives as long as the program
    def defaults(cls) -> tuple[Any, ...]:
        """Return the trailing arguments that a statement may leave out."""
        return tuple(map(cls.scope.value, cls.entry.defaults.values()))


def _is_positive(value: Any) -> bool:
    """Decide a sign; a vector counts as positive where it is the one that is not zero."""
    return value.is_positive is True or value == letters.x


_formula = functools.cache(tree)


@functools.lru_cache(maxsize=16384)
def _define(quantity: Folded) -> Any:
    return quantity._definition()


def _free_indices(
    indices: tuple[str, ...], arguments: tuple[Any, ...], known: Mapping[str, Any]
) -> dict[str, Any]:
    """Give every bound index a symbol that is free in no argument: its own, if it may."""
    taken = set().union(*(a.free_symbols for a in arguments))
    chosen: dict[str, Any] = {}
    for name in indices:
        usual = (known[name], letters.j, letters.l, *SPARE)
        chosen[name] = next(index for index in usual if index not in taken)
        taken.add(chosen[name])
    return chosen


def build(entry: Quantity, scope: Scope, base: type[Folded] = Folded) -> type[Folded]:
    """Make the SymPy function of an entry.

    Parameters
    ----------
    base : type
        A class of ``computed``, for an entry that no formula can say.
    """
    if entry.domain not in ASSUMPTIONS:
        known = ", ".join(ASSUMPTIONS)
        raise RopeTheoryError(f"{entry.name}: the domain must be one of {known}; got {entry.domain!r}")
    if taken := set(entry.parameters) & set(bound_letters(_formula(entry.formula or "0"), INDEXING)):
        raise RopeTheoryError(f"{entry.name}: {min(taken)} is a parameter, and is bound in its formula")
    members: dict[str, Any] = {
        "__module__": "ropetheory.symbolic.language.vocabulary",
        "__doc__": entry.sentence,
        "entry": entry,
        "scope": scope,
        "nargs": base.__dict__.get("nargs", len(entry.parameters)),
        "enumerated": base.enumerated or entry.extremum is not None,
        "largest": base.largest or entry.extremum == "largest",
    }
    return type(entry.name, (base,), members)


def unfold(expression: Any, keep: tuple[type[Folded], ...] = ()) -> Any:
    """Replace every quantity by its definition, until only enumerated ones, and ``keep``, are left.

    A derivative is taken on the way: its variable may not survive a change of coordinates.
    """
    while True:
        found = [a for a in expression.atoms(Folded) if not a.enumerated and not isinstance(a, keep)]
        if not found:
            return expression.replace(sp.Derivative, sp.diff) if expression.has(sp.Derivative) else expression
        expression = expression.xreplace({a: a.definition() for a in found})


def letters_of(*expressions: sp.Basic) -> list[Letter]:
    """List the letters that occur free, in the order in which samples must be drawn."""
    found = {a for e in expressions for a in _letters(e)}
    order = list(BY_SYMBOL)
    # d first: the pair indices are drawn below d/2.
    return [BY_SYMBOL[a] for a in sorted(found, key=lambda a: (a != d, order.index(a)))]


def symbols_of(*relations: Relation) -> set[Any]:
    """List the letters of which some relations speak, as symbols."""
    return {letter.symbol for r in relations for letter in letters_of(r.lhs, r.rhs)}


def concerning(named: Iterable[Any], hypotheses: Iterable[Relation]) -> list[Relation]:
    """List the hypotheses that speak of some letters, directly or through another one.

    One of other letters alone says nothing of what is concluded: there are such letters, since a theorem
    whose hypotheses no point satisfies is refused. Of a pair, and of x, something is said by the width d.
    """
    reached, further = _with_width(named), list(hypotheses)
    found: list[Relation] = []
    while tied := [r for r in further if reached & _bearing_on(r)]:
        found += tied
        reached |= _with_width(symbols_of(*tied))
        further = [r for r in further if r not in tied]
    return found


def _bearing_on(hypothesis: Relation) -> set[Any]:
    """List the letters of which a hypothesis says something; where x is not zero depends on its width."""
    found = symbols_of(hypothesis)
    return found | {d} if letters.x in found else found


def _with_width(named: Iterable[Any]) -> set[Any]:
    found = set(named)
    return found | {d} if WITHIN_THE_WIDTH & {str(one) for one in found} else found


@functools.lru_cache(maxsize=4096)
def _letters(expression: sp.Basic) -> frozenset[sp.Basic]:
    if is_word(expression):
        return _letters(explicit(expression))
    # Unfolded too: a score names no vectors, its definition does.
    free = expression.free_symbols | free_unfolded(expression)
    return frozenset(a for a in free if a in BY_SYMBOL)


@functools.lru_cache(maxsize=16384)
def free_unfolded(expression: sp.Basic) -> frozenset[sp.Basic]:
    """List the free symbols of an expression whose quantities are unfolded, without building it.

    They are all on which its value depends: of what is read at concrete arguments alone its vectors, too.
    """
    if isinstance(expression, Folded) and (expression.entry.formula or not expression.enumerated):
        return free_unfolded(expression.definition())
    if isinstance(expression, Folded):
        return frozenset(expression.reads).union(*map(free_unfolded, expression.args))
    if isinstance(expression, sp.Limit):
        body, variable, end, _ = expression.args
        return (free_unfolded(body) - {variable}) | free_unfolded(end)
    if isinstance(expression, sp.Derivative):
        meant = unfold(expression)
        return frozenset().union(*map(free_unfolded, meant.args if meant == expression else (meant,)))
    if isinstance(expression, ExprWithLimits):
        inner = free_unfolded(expression.function) - set(expression.variables)
        ends = [end for limit in expression.limits for end in limit[1:]]
        return inner.union(*map(free_unfolded, ends))
    if not expression.args:
        return frozenset(expression.free_symbols)
    return frozenset().union(*map(free_unfolded, expression.args))
