"""Abbreviations of a theorem: ``chord(y)`` for ``4*sin(y/2)**2``, written out on the syntax tree.

A ``Let`` names an expression, or one with parameters. Wherever the theorem states a formula, each use is
replaced by what it stands for before anything else reads the formula: what is proved, shown and
compared are the formulas written out. No SymPy is needed for that.
"""

from __future__ import annotations

import ast
import dataclasses
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from ropetheory.symbolic.language.syntax import FormulaError, bound_letters, names, own_tree, tree, unparse
from ropetheory.symbolic.language.unwritten import spoken

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

Data = TypeVar("Data")

FORMULAS = {
    "condition", "formula", "hypotheses", "laws", "leaving", "must_fail", "power", "relation", "requires",
    "start", "statement", "times", "to", "using",
}  # fmt: skip
"""Fields that hold formulas; a mapping or an argument of a hint holds formulas too."""
FACTS = {"by", "equality", "fact", "put", "since"}
"""Fields that hold names of results, or relations that are facts by hypothesis."""


class AbbreviationError(FormulaError):
    """An abbreviation is malformed, taken, unused, or would capture a letter."""


@dataclass(frozen=True)
class Abbreviation:
    """A name, its parameters, and the tree that it stands for."""

    name: str
    parameters: tuple[str, ...]
    tree: ast.expr


def write_out(theorem: Data) -> Data:
    """Return a theorem with its abbreviations written out; its ``lets`` remain as they are.

    Raises
    ------
    AbbreviationError
        An abbreviation is malformed or would capture a letter.
    """
    lets = theorem.lets  # type: ignore[attr-defined]
    return _Writer(lets).everywhere(theorem) if lets else theorem


def demand_used(theorem: Any) -> None:
    """Refuse an abbreviation that its theorem, as it is written, does not use."""
    writer = _Writer(theorem.lets)
    writer.everywhere(theorem)
    unused = [name for name in writer.known if name not in writer.used]
    if unused:
        raise AbbreviationError(f"{theorem.id}: nothing uses the abbreviation {unused[0]!r}; leave it out")


def demand_new(theorem: Any, taken: Container[str]) -> None:
    """Refuse an abbreviation or a parameter of it that hides a name of the language."""
    for name in _Writer(theorem.lets).known:
        if name in taken:
            raise AbbreviationError(
                f"{theorem.id}: {name!r} is a letter, quantity or function of the language; abbreviate by "
                "another name"
            )


class _Writer:
    """Writes out the abbreviations of one theorem, and notes which of them occur."""

    def __init__(self, lets: Sequence[Any]) -> None:
        self.known: dict[str, Abbreviation] = {}
        self.used: set[str] = set()
        for let in lets:
            made = _read(let)
            if made.name.startswith("_"):
                raise AbbreviationError(f"{let.short}: a name that begins with _ is an unknown")
            for name, earlier in self.known.items():
                if made.name in names(earlier.tree):
                    later = f"{name} uses {made.name}, which comes after it"
                    raise AbbreviationError(f"{later}; turn the two round")
            if made.name in self.known or set(made.parameters) & {made.name, *self.known}:
                raise AbbreviationError(f"{let.short}: one of these names is an abbreviation already")
            written = _Expansion(self).visit(made.tree)
            self.known[made.name] = dataclasses.replace(made, tree=written)

    def text(self, text: str) -> str:
        """Write out one formula; what uses no abbreviation stays as it is."""
        if not any(re.search(rf"\b{name}\b", text) for name in self.known):
            return text
        return unparse(_Expansion(self).visit(own_tree(text)))

    def everywhere(self, data: Data) -> Data:
        """Write out every formula in a theorem or a part of it."""
        if isinstance(data, tuple):
            return tuple(map(self.everywhere, data))  # type: ignore[return-value]
        if not dataclasses.is_dataclass(data) or isinstance(data, type):
            return data
        changed = {}
        for field in dataclasses.fields(data):
            value = getattr(data, field.name)
            if field.name in FORMULAS:
                new: Any = self._formulas(value)
            elif field.name in FACTS:
                new = tuple(map(self._fact, value)) if isinstance(value, tuple) else self._fact(value)
            elif field.name == "arguments":
                new = self._formulas(value)
            elif field.name == "where":
                new = {letter: self.text(text) for letter, text in value.items()}
            elif field.name in ("body", "lemmas", "governs", "proof", "compute"):
                new = self.everywhere(value)
            else:
                continue
            if new != value:
                changed[field.name] = new
        return _replace_fields(data, changed) if changed else data

    def _formulas(self, value: Any) -> Any:
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, tuple):
            return tuple(map(self._formulas, value))
        return self.everywhere(value)

    def _fact(self, fact: Any) -> Any:
        # A name is no formula, though "sine-share" could be read as a difference.
        if isinstance(fact, str):
            return self.text(fact) if any(sign in fact for sign in "=<>") else fact
        return self.everywhere(fact)


def _replace_fields(data: Any, changed: dict[str, Any]) -> Any:
    """Return a copy with some fields changed; hints take their fields in ways of their own."""
    made = object.__new__(type(data))
    for field in dataclasses.fields(data):
        object.__setattr__(made, field.name, changed.get(field.name, getattr(data, field.name)))
    return made


class _Expansion(ast.NodeTransformer):
    """Puts what abbreviations stand for in the place of their uses."""

    def __init__(self, writer: _Writer) -> None:
        self.writer = writer

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self._used(node, node.id, [])

    def visit_Call(self, node: ast.Call) -> ast.expr:
        arguments = [self.visit(argument) for argument in node.args]
        if isinstance(node.func, ast.Name) and node.func.id in self.writer.known:
            return self._used(node, node.func.id, arguments)
        return ast.Call(node.func, arguments, node.keywords)

    def _used(self, node: ast.expr, name: str, arguments: list[ast.expr]) -> ast.expr:
        known = self.writer.known.get(name)
        if known is None:
            return node
        if len(arguments) != len(known.parameters):
            raise AbbreviationError(
                f"{name!r} abbreviates with {len(known.parameters)} arguments, not {len(arguments)}: "
                f"{unparse(node)!r}"
            )
        captured = {*bound_letters(known.tree)} & set().union(*map(spoken, arguments), set())
        if captured:
            raise AbbreviationError(
                f"{sorted(captured)[0]!r} in {unparse(node)!r} would be captured by {name!r}, which binds it"
            )
        self.writer.used.add(name)
        values = dict(zip(known.parameters, arguments, strict=True))
        return _put(known.tree, values) if values else known.tree


def _put(node: Any, values: dict[str, ast.expr]) -> Any:
    """Return a tree with arguments for parameters; what has none below it stays, and nothing is changed."""
    if isinstance(node, ast.Name):
        return values.get(node.id, node)
    if isinstance(node, list):
        return [_put(part, values) for part in node]
    if not isinstance(node, ast.AST) or not node._fields:
        return node
    return type(node)(**{name: _put(part, values) for name, part in ast.iter_fields(node)})


def _read(let: Any) -> Abbreviation:
    short, meant = tree(let.short), own_tree(let.formula)
    if isinstance(short, ast.Name):
        return Abbreviation(short.id, (), meant)
    own = [a.id for a in short.args if isinstance(a, ast.Name)] if isinstance(short, ast.Call) else []
    if (
        not isinstance(short, ast.Call)
        or not isinstance(short.func, ast.Name)
        or not own
        or len(own) != len(short.args)
        or len(set(own)) != len(own)
    ):
        raise AbbreviationError(
            f"{let.short!r} is not an abbreviation: give a name, or one of letters, as f(y)"
        )
    if not set(own) <= names(meant) - {*bound_letters(meant)}:
        raise AbbreviationError(f"{let.short}: every parameter stands free in {let.formula!r}")
    return Abbreviation(short.func.id, tuple(own), meant)
