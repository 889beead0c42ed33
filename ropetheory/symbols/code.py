"""Sums as program text: the ends of their ranges are whole, though d/2 - 1 is computed as a float."""

from __future__ import annotations

from typing import Any

import mpmath
import sympy as sp
from sympy.core.relational import Relational

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbols.binding import binds, opened
from ropetheory.symbols.members import Largest, Least
from ropetheory.symbols.putting import at_point
from ropetheory.symbols.slopes import slope


class _Loop(sp.Expr):  # type: ignore[misc]  # SymPy carries no types
    """A generator that a function of Python takes, such as the sum over a range."""

    @property
    def free_symbols(self) -> set[Any]:
        """The letters that are not bound."""
        return set(self.args[1].free_symbols)

    def _code(self, printer: Any) -> str:
        taker, family = self.args
        loops = " ".join(
            f"for {printer._print(at)} in range(int({printer._print(low)}), int({printer._print(high)}) + 1)"
            for at, low, high in family.limits[::-1]
        )
        return f"builtins.{taker}({printer._print(family.function)} {loops})"

    _pythoncode = _numpycode = _mpmathcode = _cupycode = _jaxcode = _torchcode = _code


TAKERS = ((sp.Sum, "sum"), (Least, "min"), (Largest, "max"))


def as_code(expression: Any) -> Any:
    """Return an expression whose sums SymPy's printers write with whole ends, over names of their own."""
    if isinstance(expression, Relational):
        return expression.func(as_code(expression.lhs), as_code(expression.rhs), evaluate=False)
    if isinstance(expression, sp.MatrixBase):
        return expression.applyfunc(as_code)
    if isinstance(expression, list | tuple):
        return type(expression)(map(as_code, expression))
    if not isinstance(expression, sp.Basic) or not expression.args:
        return expression
    if isinstance(expression, sp.Derivative | sp.Subs):
        return as_code(_taken(expression))
    if binds(expression):
        return _binder_as_code(expression)
    parts = [as_code(part) for part in expression.args]
    return expression if tuple(parts) == expression.args else expression.func(*parts)


def _binder_as_code(expression: Any) -> Any:
    scope = opened(expression)
    taker = next((taker for kind, taker in TAKERS if isinstance(expression, kind)), None)
    if scope is None or not (taker or isinstance(expression, sp.Integral)):
        ways = "write it as sums and integrals, or call doit()"
        raise FormulaError(f"no program computes {expression}; {ways}")
    made = scope.build([as_code(part) for part in scope.parts], scope.fresh)
    return _Loop(sp.Symbol(taker), made) if taker else made


def _taken(expression: Any) -> Any:
    if isinstance(expression, sp.Subs):
        return at_point(expression)
    found = slope(expression.expr, *expression.variables)
    if found is None:
        raise FormulaError(f"no rule takes {expression}; compute a quotient of differences")
    return found


def value_of(expression: Any, prec: int) -> Any:
    """Return the value of an expression without letters to some bits; None where two precisions disagree.

    A sum is added up by mpmath, term by term: SymPy takes seconds for some thousand.
    """
    compute, before = sp.lambdify((), as_code(expression), "mpmath"), None
    for spare in (32, 64, 128, 256):
        with mpmath.workprec(prec + spare):
            found = mpmath.mpmathify(compute())
            if before is not None and abs(found - before) <= abs(found) * mpmath.mpf(2) ** (-prec - 8):
                return sp.Expr._from_mpmath(found, prec)
        before = found
    return None


def lambdify(letters: Any, expression: Any, modules: Any = None) -> Any:
    """Return a function of Python that computes an expression: as ``sympy.lambdify``, also with sums.

    ``sympy.lambdify`` itself takes folded quantities. It writes a plain sum over ``range(0, d/2)``, which
    no number d satisfies; here the ends are whole.

    Parameters
    ----------
    letters : symbol or sequence of symbols
        The arguments of the function.
    expression : expression of SymPy
        What it computes.
    modules : str or sequence, optional
        As for ``sympy.lambdify``: ``"numpy"``, ``"mpmath"`` and others.

    Returns
    -------
    callable
        It takes numbers, and arrays that broadcast for all letters but those that a sum runs up to.

    Raises
    ------
    RopeTheoryError
        If two arguments have one name.
    FormulaError
        If a derivative in it has no rule, or no program computes it, as a limit or a product.

    Examples
    --------
    >>> from ropetheory.symbols import B, alpha, d, expression
    >>> f = lambdify((alpha, B, d), expression("C()"))
    >>> round(float(f(1, 10000, 128)), 6)
    7.000538
    """
    names = [str(one) for one in letters] if isinstance(letters, list | tuple | sp.Tuple) else []
    if twice := {name for name in names if names.count(name) > 1}:
        raise RopeTheoryError(f"two arguments are called {min(twice)}; put one symbol for both")
    return sp.lambdify(letters, as_code(expression), modules)
