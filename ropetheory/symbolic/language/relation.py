"""Relations between expressions: what a step, a conclusion and a printed statement state, and speak of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.concrete.expr_with_limits import ExprWithLimits
from sympy.printing.str import StrPrinter

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.maps import explicit, is_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LATEX = {"==": "=", "!=": r"\ne", "<=": r"\le", "<": "<", ">=": r"\ge", ">": ">"}
FLIPPED = {"==": "==", "!=": "!=", "<=": ">=", "<": ">", ">=": "<=", ">": "<"}


class TrivialStatementError(RopeTheoryError):
    """The two sides of a statement are one and the same object, so it states nothing."""


class StepRefusedError(RopeTheoryError):
    """A statement fails at a point or has no value there, or what is put in it would be captured."""


@dataclass(frozen=True, slots=True)
class Relation:
    """``lhs op rhs``, both sides folded; sides are scalars or matrices of one shape."""

    lhs: Any
    op: str
    rhs: Any

    def __post_init__(self) -> None:
        if self.op not in FLIPPED:
            raise RopeTheoryError(f"unknown relation {self.op!r}; known: {' '.join(FLIPPED)}")
        if self.lhs == self.rhs:
            fate = "cannot fail" if self.op in ("==", "<=", ">=") else "never holds"
            raise TrivialStatementError(
                f"both sides are the same object {sp.sstr(self.lhs)}: such a statement {fate}; "
                "state each side by its own route"
            )

    def __str__(self) -> str:
        return f"{sp.sstr(self.lhs)} {self.op} {sp.sstr(self.rhs)}"

    @property
    def free_symbols(self) -> set[Any]:
        """The letters that stand free in one of the two sides."""
        found: set[Any] = self.lhs.free_symbols | self.rhs.free_symbols
        return found

    def subs(self, values: Mapping[Any, Any]) -> Relation:
        """Substitute on both sides at once."""
        if not values:
            return self
        return Relation(put(self.lhs, values), self.op, put(self.rhs, values))

    def at(self, values: Mapping[Any, Any]) -> Relation | None:
        """Substitute in a condition; None where it then says 1 <= 1.

        Raises
        ------
        TrivialStatementError
            It then says 1 < 1.
        """
        try:
            return self.subs(values)
        except TrivialStatementError:
            if self.op not in ("<=", ">=", "=="):
                raise TrivialStatementError(f"{self} fails for {dict(values)}") from None
            return None

    def ascending(self) -> Relation:
        """Return the same relation with ``<=`` or ``<`` in place of ``>=`` or ``>``."""
        if self.op in (">=", ">"):
            return Relation(self.rhs, FLIPPED[self.op], self.lhs)
        return self

    def entries(self) -> list[Relation]:
        """Split a matrix relation into its entries; entries that collapse state nothing and go.

        A relation of words is read through the models of its maps.
        """
        if is_word(self.lhs) or is_word(self.rhs):
            gap = explicit(self.lhs - self.rhs)
            return [Relation(entry, self.op, sp.Integer(0)) for entry in gap if entry != 0]
        if not isinstance(self.lhs, sp.MatrixBase):
            return [self]
        pairs = zip(self.lhs, self.rhs, strict=True)
        return [Relation(a, self.op, b) for a, b in pairs if a != b]


BINDING = (ExprWithLimits, sp.Limit, sp.Derivative)


def put(expression: Any, values: Mapping[Any, Any]) -> Any:
    """Substitute free letters; bound ones keep their meaning, which only the slow way respects.

    Raises
    ------
    StepRefusedError
        A letter of what is put in is bound in the expression: it would be captured.
    """
    if isinstance(expression, sp.MatrixBase):
        return expression.applyfunc(lambda entry: put(entry, values))
    for used in expression.atoms(sp.Function):
        unsaid: frozenset[Any] = getattr(used, "unsaid", frozenset()) & values.keys()
        if unsaid:
            raise StepRefusedError(f"{min(unsaid, key=str)} stands in {used} without being shown")
    if not expression.has(*BINDING):
        return expression.xreplace(dict(values))
    bound = bound_in(expression) | {limit.args[1] for limit in expression.atoms(sp.Limit)}
    bound |= {letter for slope in expression.atoms(sp.Derivative) for letter in slope.variables}
    for letter, value in values.items():
        captured = sp.sympify(value).free_symbols & bound
        if captured and letter in expression.free_symbols:
            raise StepRefusedError(f"{letter} = {value} would be captured in {expression}")
    return expression.subs(list(values.items()), simultaneous=True)


def bound_in(expression: Any) -> set[Any]:
    """List the letters that a sum, an integral or an extreme in an expression binds."""
    return {index for total in expression.atoms(ExprWithLimits) for index in total.variables}


def subject(*expressions: Any) -> frozenset[Any]:
    """List the letters and the functions in some expressions."""
    letters = {letter for one in expressions for letter in one.free_symbols}
    return frozenset(letters | {type(used) for one in expressions for used in one.atoms(sp.Function)})


def subject_of(relations: Iterable[Relation]) -> frozenset[Any]:
    """List the letters and the functions of which some relations speak."""
    return subject(*(side for relation in relations for side in (relation.lhs, relation.rhs)))


def write(expression: Any) -> str:
    """Write an expression in the formula language.

    >>> from ropetheory.symbolic.language.formulas import parse_expression
    >>> write(parse_expression("ln(b)*Sum(x[2*j], j, 0, d/2 - 1)"))
    'ln(b)*Sum(x[2*j], j, 0, d/2 - 1)'
    """
    return str(_Writer().doprint(expression))


def write_relation(relation: Relation) -> str:
    """Write a relation in the formula language."""
    return f"{write(relation.lhs)} {relation.op} {write(relation.rhs)}"


class _Writer(StrPrinter):  # type: ignore[misc]  # SymPy carries no types
    """SymPy's text, in the words of the formula language where it has its own."""

    def _print_log(self, expression: Any) -> str:
        return self._call("ln", expression.args)

    def _print_Exp1(self, expression: Any) -> str:  # noqa: N802
        return "exp(1)"

    def _print_Abs(self, expression: Any) -> str:  # noqa: N802  # named after SymPy's class, as below
        return self._call("abs", expression.args)

    def _print_ceiling(self, expression: Any) -> str:
        return self._call("ceil", expression.args)

    def _print_conjugate(self, expression: Any) -> str:
        return self._call("conj", expression.args)

    def _print_KroneckerDelta(self, expression: Any) -> str:  # noqa: N802
        return self._call("delta_ij", expression.args)

    def _print_Sum(self, expression: Any) -> str:  # noqa: N802
        # SymPy joins a sum of a sum, and the like, to one over two indices, the inner one first.
        name, written = type(expression).__name__, self._print(expression.function)
        for limits in expression.limits:
            written = f"{name}({', '.join((written, *map(self._print, limits)))})"
        return str(written)

    _print_Integral = _print_least = _print_largest = _print_Sum  # noqa: N815

    def _print_count(self, expression: Any) -> str:
        terms = sp.Add.make_args(expression.function)
        less = sp.Add(*(-term for term in terms if term.could_extract_minus_sign()))
        sides = self._print(less), self._print(expression.function + less)
        (limits,) = expression.limits
        return f"count({' < '.join(sides)}, {', '.join(map(self._print, limits))})"

    def _print_Limit(self, expression: Any) -> str:  # noqa: N802
        return self._call("Limit", expression.args[:2])

    def _print_coordinate(self, expression: Any) -> str:
        vector, index = expression.args
        return f"{self._print(vector)}[{self._print(index)}]"

    def _print_transposed(self, expression: Any) -> str:
        return self._call("transpose", expression.args[:1])

    def _print_Function(self, expression: Any) -> str:  # noqa: N802
        # A map at no position, such as a frame, is written as a letter.
        return super()._print_Function(expression) if expression.args else str(expression.func)

    def _print_larger(self, expression: Any) -> str:
        return self._call("max", expression.args)

    def _print_smaller(self, expression: Any) -> str:
        return self._call("min", expression.args)

    def _print_MatrixBase(self, expression: Any) -> str:  # noqa: N802
        return self._call("column" if expression.shape[1] == 1 else "matrix", expression)

    def _print_Dummy(self, expression: Any) -> str:  # noqa: N802
        return f"_{expression.name}"

    def _call(self, name: str, arguments: Any) -> str:
        return f"{name}({', '.join(self._print(sp.sympify(argument)) for argument in arguments)})"
