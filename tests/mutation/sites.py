"""Where the code may be changed: constants, operators, comparisons, conditions, and how.

A site is named by what stands there, not by its line, so that a list of sites outlives edits elsewhere.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Site:
    """One change of one module: which node, and what it becomes."""

    path: Path
    number: int  # of the node in the order of ast.walk
    change: int  # of the changes of that node
    line: int
    where: str  # the function
    before: str
    after: str

    @property
    def what(self) -> str:
        """What stands in which function and what it becomes."""
        return f"{self.where}: {self.before} -> {self.after}"

    @property
    def name(self) -> str:
        """What changes, and the module."""
        return f"{self.path.as_posix()} {self.what}"


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a node may become."""
    if isinstance(node, ast.Constant):
        value = node.value
        if isinstance(value, bool):
            yield ast.Constant(not value)
        elif isinstance(value, (int, float)):
            yield ast.Constant(value + 1)
            if value:
                yield ast.Constant(0 if value == 1 else value - 1)
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
    elif isinstance(node, ast.Compare):
        for place, sign in enumerate(node.ops):
            if type(sign) in COMPARISONS:
                signs = [*node.ops[:place], COMPARISONS[type(sign)](), *node.ops[place + 1 :]]
                yield ast.Compare(node.left, signs, node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
        yield node.operand
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        yield ast.Call(ast.Name(CALLS[node.func.id], ast.Load()), node.args, node.keywords)
    elif isinstance(node, ast.If):
        yield ast.If(ast.Constant(False), node.body, node.orelse)


def _quiet(tree: ast.Module) -> set[int]:
    """Find the nodes that no run depends on: texts, annotations, and what only a type checker reads."""
    found: set[int] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        if isinstance(node, (ast.FunctionDef, ast.arg)):
            parts.append(node.returns if isinstance(node, ast.FunctionDef) else node.annotation)
        elif isinstance(node, ast.AnnAssign):
            parts.append(node.annotation)
        elif _for_checkers(node):
            parts.append(node)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "Argument":
            parts.append(node.args[3])  # stands in for elements whose result is nan: any number inside serves
        for part in parts:
            if part is not None:
                found.update(id(inner) for inner in ast.walk(part))
    return found


def _for_checkers(node: ast.AST) -> bool:
    if isinstance(node, ast.If):
        return "TYPE_CHECKING" in ast.unparse(node.test)
    return isinstance(node, ast.Call) and ast.unparse(node.func).endswith("dataclass")


def _parents(tree: ast.Module) -> dict[int, ast.AST]:
    """Find what every node stands in; the module stands in itself."""
    inner = {id(child): node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    return {**inner, id(tree): tree}


def _functions(tree: ast.Module) -> dict[int, str]:
    """Name the function around every node."""
    names: dict[int, str] = {}
    for node in ast.walk(tree):  # outer ones first, so that the innermost stays
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.update({id(inner): node.name for inner in ast.walk(node)})
    return names


def sites(path: Path) -> list[Site]:
    """List every change of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    quiet, around, above = _quiet(tree), _functions(tree), _parents(tree)
    found = []
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in quiet:
            continue
        for change, new in enumerate(changes(node)):
            shown = node.test if isinstance(node, ast.If) else node
            after = "False" if isinstance(node, ast.If) else _text(new)
            line = getattr(node, "lineno", 0)
            if isinstance(node, ast.Constant):  # which alone says little
                around_it = above[id(node)]
                wider = above[id(around_it)]
                after += f" in {_text(around_it if isinstance(wider, ast.Module) else wider)}"
            found.append(
                Site(path, number, change, line, around.get(id(node), "module"), _text(shown), after)
            )
    return found


def _text(node: ast.AST) -> str:
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split())[:100]


def mutated(site: Site) -> str:
    """Return the module's text with one change."""
    tree = ast.parse(site.path.read_text(encoding="utf-8"))
    target = list(ast.walk(tree))[site.number]
    new = list(changes(target))[site.change]

    class Put(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return new if node is target else self.generic_visit(node)

    return ast.unparse(ast.fix_missing_locations(Put().visit(tree)))
