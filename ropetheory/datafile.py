"""Python files read as data: literals and calls of known constructors, and nothing that runs.

A file of content is never imported. Its syntax tree is walked: what is neither a literal nor a call
of a constructor that the reader was handed is refused, with the line.
"""

from __future__ import annotations

import ast
import dataclasses
import re
import unicodedata
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError, UsageError, unknown_name
from ropetheory.files import read_file, show_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Kinds of characters that move a cursor, turn the writing round or break a line."""
MARKUP = re.compile(r"<[A-Za-z!/?][^<>]*>")
PLAIN = {"str": str, "bool": bool, "int": int}
"""Declared types of which a value must be, and not of a type below them."""
CLOSED = ("Verdict", "Change", "Status")
ALIASES = {
    "Fact": "str | Use | Classical | Law | Rewritten | Transposed",
    "Computation": "Limit | Summation | Integral | Derivative | Solve | Collapse",
    "Statement": "Formula | Number | Members | Experiment",
}
"""Declared types that are names for several."""
TEMPLATES = ("unicode", "latex")
"""Arguments in which ``<j>`` is the place of a parameter."""
LARGEST = 4_000_000
"""Bytes beyond which a file is no content that somebody wrote."""


class NotDataError(RopeTheoryError):
    """A file of content holds something else than data; the message says where."""


def read(path: Path, constructors: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a file assigns, by name.

    Parameters
    ----------
    path : Path
        The file. It may import constructors by name, which is taken as a note to the reader.
    constructors : mapping
        What may be called, and constants that may be named.

    Raises
    ------
    UsageError
        The file cannot be read.
    NotDataError
        It is no Python, or holds what is no data.
    """
    source = content_of(path)
    try:
        # As text: of bytes the first lines could name another coding, in which a comment is none.
        tree = ast.parse(source.decode("utf-8-sig"), filename=path.name)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None)
        place = f"{path.name}:{line}" if line else path.name
        raise NotDataError(f"{place}: not Python ({getattr(error, 'msg', error)})") from None
    return _Reader(path.name, constructors).module(tree)


def content_of(path: Path) -> bytes:
    """Return the bytes of a file of content.

    Raises
    ------
    UsageError
        The file cannot be read, is no file, or is larger than what somebody wrote.
    """
    try:
        return read_file(path, LARGEST)
    except OSError as error:
        shown = show_path(path)
        raise UsageError(f"cannot read {shown} ({error.strerror}); give a file of content") from None


class _Reader:
    """Evaluates the statements of one file."""

    def __init__(self, name: str, constructors: Mapping[str, Any]) -> None:
        self.name, self.constructors = name, constructors
        self.known: dict[str, Any] = {}

    def module(self, tree: ast.Module) -> dict[str, Any]:
        for statement in tree.body:
            if isinstance(statement, ast.ImportFrom | ast.Import):
                self._check_import(statement)
            elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                self._assign(statement.targets[0], statement.value)
            elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
                self._assign(statement.target, statement.value)
            elif not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
                self._refuse(statement, f"{_noun(statement)} is not data: assign literals and constructors")
        return self.known

    def _check_import(self, statement: ast.ImportFrom | ast.Import) -> None:
        module = statement.module if isinstance(statement, ast.ImportFrom) else ""
        if module == "__future__":
            return
        if module != "ropetheory.authoring":
            self._refuse(statement, "content imports from ropetheory.authoring alone; nothing else is loaded")
        for alias in statement.names:
            if alias.name not in self.constructors or alias.asname not in (None, alias.name):
                self._refuse(statement, str(unknown_name("constructor", alias.name, self.constructors)))

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if not isinstance(target, ast.Name) or target.id in self.constructors:
            self._refuse(target, f"`{ast.unparse(target)}` is not a name of a value")
        elif target.id in self.known:
            self._refuse(target, f"`{target.id}` is assigned twice")
        else:
            self.known[target.id] = self.value(value)

    def value(self, node: ast.expr) -> Any:
        """Evaluate a literal, a name that is known, or a call of a constructor."""
        if isinstance(node, ast.Constant):
            return self._plain(node)
        if isinstance(node, ast.Tuple):
            return tuple(self.value(member) for member in node.elts)
        if isinstance(node, ast.List):
            return [self.value(member) for member in node.elts]
        if isinstance(node, ast.Dict) and None not in node.keys:
            return {self._key(k): self.value(v) for k, v in zip(node.keys, node.values, strict=True) if k}
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return self._negative(node)
        if isinstance(node, ast.Name):
            return self._named(node)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return self._member(node, node.value.id)
        if isinstance(node, ast.Call):
            return self._called(node)
        return self._refuse(node, f"{_noun(node)} is not data")

    def _key(self, node: ast.expr) -> str:
        """Return a key of a mapping, which is a text: letters are named by it."""
        key = self.value(node)
        return key if isinstance(key, str) else self._refuse(node, f"a key is a text; got {key!r}"[:200])

    def _plain(self, node: ast.Constant) -> Any:
        """Return a literal; a text must show what it holds, on a terminal and on a page."""
        text = node.value if isinstance(node.value, str) else ""
        hidden = next((one for one in text if unicodedata.category(one) in UNSEEN), None)
        if hidden is not None:
            self._refuse(node, f"a text holds the character U+{ord(hidden):04X}, which is not seen")
        return node.value

    def _demand_words(self, node: ast.Call, values: Iterable[Any]) -> None:
        """Refuse markup: what is written on a page as it stands could be more than words there."""
        for value in values:
            found = MARKUP.search(value) if isinstance(value, str) else None
            if found:
                self._refuse(node, f"a text holds the markup {found[0][:40]!r}; write plain words")
            if isinstance(value, tuple | list):
                self._demand_words(node, value)

    def _negative(self, node: ast.UnaryOp) -> Any:
        value = self.value(node.operand)
        if isinstance(value, bool) or not isinstance(value, int | float):
            self._refuse(node, "only a number has a sign")
        return -value

    def _named(self, node: ast.Name) -> Any:
        if node.id in self.known:
            return self.known[node.id]
        found = self.constructors.get(node.id)
        if found is None or callable(found):
            self._refuse(node, str(unknown_name("value", node.id, (*self.known, "GOAL"))))
        return found

    def _member(self, node: ast.Attribute, name: str) -> Any:
        """Return a member of a closed set, such as a verdict."""
        members = getattr(self.constructors.get(name), "__members__", {})
        if node.attr not in members:
            self._refuse(node, f"`{ast.unparse(node)}` is not a member of a closed set")
        return members[node.attr]

    def _called(self, node: ast.Call) -> Any:
        written = ast.unparse(node.func)
        if not isinstance(node.func, ast.Name) or not callable(self.constructors.get(written)):
            self._refuse(node, str(unknown_name("constructor", written, self.constructors)))
        if any(keyword.arg is None for keyword in node.keywords):
            self._refuse(node, "keywords are written out")
        arguments = [self.value(argument) for argument in node.args]
        keywords = {str(keyword.arg): self.value(keyword.value) for keyword in node.keywords}
        self._demand_words(node, (*arguments, *(v for name, v in keywords.items() if name not in TEMPLATES)))
        try:
            made = self.constructors[written](*arguments, **keywords)
        except RopeTheoryError as error:
            return self._refuse(node, str(error))
        except TypeError as error:
            return self._refuse(node, f"{written}: {str(error).partition('() ')[2] or error}")
        self._demand_kinds(node, written, made)
        return made

    def _demand_kinds(self, node: ast.Call, written: str, made: Any) -> None:
        """Refuse a field whose value is not of the type that is declared."""
        for one in dataclasses.fields(made) if dataclasses.is_dataclass(made) else ():
            value = getattr(made, one.name)
            if not fits(value, str(one.type)):
                words = _words(str(one.type))
                self._refuse(node, f"{written}: {one.name} {words}; got {value!r}"[:200])

    def _refuse(self, node: ast.AST, what: str) -> Any:
        raise NotDataError(f"{self.name}:{getattr(node, 'lineno', '?')}: {what}")


def fits(value: Any, declared: str) -> bool:
    """Tell whether a value is of a type as it is declared; a list does where a tuple is.

    >>> fits(("a", "b"), "tuple[str, ...]"), fits({"b": 10000}, "Mapping[str, str]"), fits(True, "int | None")
    (True, False, False)
    """
    options = _parts(ALIASES.get(declared, declared), "|")
    if len(options) > 1:
        return any(fits(value, one) for one in options)
    name, _, inner = declared.removesuffix("]").partition("[")
    members = _parts(inner, ",")
    if name == "Mapping":
        keys, values = members
        return isinstance(value, dict) and all(fits(k, keys) and fits(v, values) for k, v in value.items())
    if name in ("tuple", "list"):
        if not isinstance(value, tuple | list):
            return False
        kinds = members[:1] * len(value) if name == "list" or members[1:] == ["..."] else members
        return len(kinds) == len(value) and all(map(fits, value, kinds))
    if name in PLAIN:
        return type(value) is PLAIN[name]
    return name == "Any" or type(value).__name__ == ("NoneType" if name == "None" else name)


def _parts(declared: str, between: str) -> list[str]:
    """Split a declared type at a sign that stands in no brackets of it."""
    found, depth = [""], 0
    for sign in declared:
        depth += (sign == "[") - (sign == "]")
        if sign == between and not depth:
            found.append("")
        else:
            found[-1] += sign
    return [part.strip() for part in found]


def _words(declared: str) -> str:
    """Say what a value must be."""
    if declared in CLOSED:
        return f"is written {declared}.NAME"
    if declared == "str | None":
        return "is a text or None"
    several = re.fullmatch(r"tuple\[([\w |]+), \.\.\.\]", declared)
    return f"holds {several[1]} in brackets" if several else f"is of type {declared}"


def _noun(node: ast.AST) -> str:
    """Name a kind of syntax as people do."""
    words = {"FunctionDef": "a function", "ClassDef": "a class", "JoinedStr": "an f-string", "For": "a loop"}
    return words.get(type(node).__name__, type(node).__name__)
