"""Quantities as functions of SymPy: folded until they are asked for what they mean.

Each stands for an entry of ``symbolic.language``, which is the only place where it is defined. The definition
is read once, at stand-ins of which is supposed what the letters suppose, and the arguments are put for
them: so any expression may be an argument, also a symbol of which SymPy knows nothing.
"""

from __future__ import annotations

import functools
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.concrete.expr_with_limits import ExprWithLimits
from sympy.core.function import ArgumentIndexError
from sympy.core.relational import Relational

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import typeset
from ropetheory.symbolic.language.entry import names
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.quantity import ASSUMPTIONS, KNOWN_OF_LETTERS, Supposing
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbols.arguments import complete, expression_of, stand_in
from ropetheory.symbols.code import as_code, value_of
from ropetheory.symbols.members import written_out
from ropetheory.symbols.putting import fill
from ropetheory.symbols.slopes import slope

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ropetheory.symbolic.language.entry import Quantity
    from ropetheory.symbolic.language.quantity import Folded

class Named(Supposing):
    """A quantity of the language as a function of SymPy.

    ``doit`` and ``expand(func=True)`` give what it means, ``evalf`` its value; it is differentiated, and
    limits and series are taken, by what it means. What is left out is its letter.
    """

    entry: Quantity
    folded: type[Folded]
    read: Callable[[Any], Any]  # the language's expressions as plain SymPy

    def __new__(cls, *given: Any, evaluate: bool | None = None, **named: Any) -> Any:
        return super().__new__(cls, *cls._complete(given, named))

    @classmethod
    def _complete(cls, given: tuple[Any, ...], named: Mapping[str, Any]) -> list[Any]:
        """Return all arguments: those that are given, and the letters of the others."""
        if cls.entry.variadic:
            return [expression_of(value) for value in given]
        defaults = dict(zip(cls.entry.defaults, map(cls.read, cls.folded.defaults()), strict=True))
        return complete(cls.entry.name, cls.entry.parameters, defaults, given, named)

    @classmethod
    @functools.cache
    def generic(cls) -> tuple[tuple[Any, ...], Any]:
        """Return stand-ins for the parameters, and what the quantity means at them."""
        stand_ins = tuple(map(stand_in, cls.entry.parameters))
        return stand_ins, cls.read(cls.folded(*stand_ins).definition())

    def definition(self) -> Any:
        """Return what it means, in letters and other quantities; itself where it has no formula there."""
        if self.entry.formula is None:
            return self._computed()
        stand_ins, meant = self.generic()
        try:
            return fill(meant, dict(zip(stand_ins, self.args, strict=True)))
        except RopeTheoryError:
            raise
        except (ValueError, TypeError) as error:  # SymPy's, such as of the larger of i and 1
            raise RopeTheoryError(f"{self} has no value: {error}") from None

    @property
    def hidden(self) -> frozenset[Any]:
        """The vectors of which it speaks beside its arguments, as a score does of q and k."""
        if self.entry.formula:
            return self._hidden_in_all()
        meant = self._computed()
        return frozenset() if meant == self else _vectors(meant, self.args)

    @classmethod
    @functools.cache
    def _hidden_in_all(cls) -> frozenset[Any]:
        stand_ins, meant = cls.generic()
        return _vectors(meant, stand_ins)

    @property
    def free_symbols(self) -> set[Any]:
        """The letters of which it speaks."""
        found: set[Any] = super().free_symbols
        return found.union(*(one.free_symbols for one in self.hidden))

    def _eval_derivative(self, s: Any) -> Any:
        if not self._reads(s):
            return super()._eval_derivative(s)
        meant = unfold(self)
        found = None if meant == self else slope(meant, s)
        if found is None and isinstance(s, sp.Indexed) and s.indices[0].free_symbols:
            ways = "take one of a whole number, or x[2*j] or x[2*j + 1]"
            raise FormulaError(f"no rule takes the derivative of {self} by {s}; {ways}")
        return sp.Derivative(self, s, evaluate=False) if found is None else found

    def _eval_subs(self, old: Any, new: Any) -> Any:
        if not self._reads(old):
            return None
        meant = self.doit()
        return None if meant == self else meant.subs(old, new)

    def _reads(self, thing: Any) -> bool:
        """Tell whether it reads coordinates of a vector that it hides, or of one that is its argument."""
        own = {thing.base, thing.base.label} & self.free_symbols if isinstance(thing, sp.Indexed) else ()
        return bool(own or self.hidden & thing.atoms(sp.IndexedBase))

    def _computed(self) -> Any:
        """Return the value of what no formula says, where its arguments are numbers."""
        if not self.folded.enumerated:
            return type(self).read(self.folded(*self.args).definition())
        if not all(value.is_Rational for value in self.args):
            return self
        if self.entry.name == "frequency_rank":
            return sp.Integer(self.folded.exactly(*map(_fraction, self.args)))
        return type(self).read(self.folded.at_size(int(self.args[0])))

    def doit(self, **hints: Any) -> Any:
        """Return what it means in plain SymPy; sums between two numbers are written out."""
        return written_out(unfold(self.func(*[argument.doit(**hints) for argument in self.args])))

    def fdiff(self, argindex: int = 1) -> Any:
        """Differentiate by an argument."""
        return fill(self._slope(argindex), dict(zip(self.generic()[0], self.args, strict=True)))

    @classmethod
    @functools.cache
    def _slope(cls, argindex: int) -> Any:
        if cls.entry.formula is None or not 1 <= argindex <= len(cls.entry.parameters):
            raise ArgumentIndexError(cls, argindex)
        stand_ins, meant = cls.generic()
        found = slope(unfold(meant), stand_ins[argindex - 1])
        if found is None:  # by how many terms a sum has
            raise ArgumentIndexError(cls, argindex)
        return found

    def _eval_expand_func(self, **hints: Any) -> Any:
        return unfold(self)

    def _eval_rewrite_as_tractable(self, *args: Any, **hints: Any) -> Any:
        return unfold(self)

    def _eval_nseries(self, *args: Any, **hints: Any) -> Any:
        return unfold(self)._eval_nseries(*args, **hints)

    def _eval_as_leading_term(self, *args: Any, **hints: Any) -> Any:
        return unfold(self)._eval_as_leading_term(*args, **hints)

    def _eval_evalf(self, prec: int) -> Any:
        if self.free_symbols:
            return None
        meant = unfold(self)
        if meant.has(ExprWithLimits):
            value = value_of(meant, prec)
            return written_out(meant)._evalf(prec) if value is None else value
        return None if meant == self else meant._evalf(prec)

    def _supposed(self, name: str) -> bool | None:
        """Tell what SymPy may suppose: by the domain of the entry, or by what it means."""
        if name in ASSUMPTIONS[self.entry.domain] and self._fits():
            return True
        try:
            meant = self.definition()
        except RopeTheoryError:  # it has no value
            return None
        return None if meant == self else getattr(meant, name)

    def _fits(self) -> bool:
        """Tell whether all is known of the arguments that is supposed of their letters."""
        return not self.entry.variadic and all(
            getattr(value, known) is True
            for name, value in zip(self.entry.parameters, self.args, strict=True)
            for known in KNOWN_OF_LETTERS
            if name in LETTERS and getattr(LETTERS[name].symbol, known)
        )

    def _eval_is_positive(self) -> bool | None:
        given = dict(zip(self.entry.parameters, self.args, strict=False))
        wanted = [given[name] for name in names(self.entry.positive_if)]
        if wanted and self._fits() and all(value.is_positive for value in wanted):
            return True
        return self._supposed("is_positive")

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        text = self._sign(printer)
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"

    def _sign(self, printer: Any) -> str:
        """Write its sign, and the arguments that are not those which are meant without being written."""
        entry, template = self.entry, self.entry.latex
        texts = [printer.doprint(value) for value in self.args]
        if entry.variadic:
            return template + rf"\left({', '.join(texts)}\right)"
        shown = dict(zip(entry.parameters, texts, strict=True))
        others = self._others()
        if "<" in template:
            binds = {name: (shown[name], _binding(value))
                     for name, value in zip(entry.parameters, self.args, strict=True)}  # fmt: skip
            unseen = [f"{name} = {shown[name]}" for name in others if f"<{name}>" not in template]
            text = typeset.fill(template, binds, typeset.LATEX)
            text = rf"\left({text}\right)" if typeset.reaches(entry) else text
            return rf"\left.{text}\right|_{{{', '.join(unseen)}}}" if unseen else text
        if entry.index:
            template += f"_{{{shown[entry.index]}}}"
        listed = [name for name in entry.parameters if name != entry.index]
        last = max((listed.index(name) for name in others if name in listed), default=-1)
        written = ", ".join(shown[name] for name in listed[: last + 1])
        return template + rf"\left({written}\right)" if written else template

    def _others(self) -> list[str]:
        """List the parameters whose arguments must be shown."""
        usual = dict(zip(self.entry.parameters, self._complete(self.args[: self._needed()], {}), strict=True))
        free = self.entry.parameters[: self._needed()]
        given = dict(zip(self.entry.parameters, self.args, strict=True))
        return [name for name, value in given.items() if name in free or value != usual[name]]

    @classmethod
    def _needed(cls) -> int:
        return len(cls.entry.parameters) - len(cls.entry.defaults)

    def _code(self, printer: Any) -> str:
        return f"({printer._print(as_code(unfold(self)))})"

    _pythoncode = _numpycode = _mpmathcode = _cupycode = _jaxcode = _torchcode = _ccode = _code


def _vectors(meant: Any, arguments: tuple[Any, ...]) -> frozenset[Any]:
    """List the vectors in what a quantity means that are no arguments of it."""
    own = set(arguments)
    return frozenset(one for one in unfold(meant).atoms(sp.IndexedBase) if not own & {one, one.label})


def _binding(value: Any) -> int:
    """Return how tightly an argument binds, as the typesetter counts."""
    alone = value.is_Symbol or isinstance(value, sp.IndexedBase) or (value.is_Integer and value >= 0)
    return typeset.ATOM if alone else typeset.SUM


def _fraction(value: Any) -> Fraction:
    return Fraction(int(value.p), int(value.q))


def unfold(expression: Any) -> Any:
    """Write every quantity as what it means, until plain SymPy is left.

    Parameters
    ----------
    expression : expression, relation or matrix of SymPy
        A relation keeps its form: it is not evaluated.

    Returns
    -------
    expression, relation or matrix of SymPy
        The same in letters. What no formula says, such as the rank of the frequencies, stays.

    Examples
    --------
    >>> from ropetheory.symbols import L, b, critical_index, d, s
    >>> unfold(critical_index(b, d, L/s))
    d*log(L/(2*pi*s))/(2*log(b))
    """
    if isinstance(expression, Relational):
        return expression.func(unfold(expression.lhs), unfold(expression.rhs), evaluate=False)
    while True:
        meant = {one: one.definition() for one in expression.atoms(Named)}
        changed = {one: value for one, value in meant.items() if value != one}
        if not changed:
            return expression
        expression = expression.xreplace(changed)
