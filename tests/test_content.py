"""Content is data: literals, constructors of a closed list, names of constants, and nothing that runs."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import ropetheory
from ropetheory import authoring

PACKAGE = Path(ropetheory.__file__).parent
CATALOGUES = {
    "catalogue.py", "cited.py", "complete.py", "derived.py", "page_names.py", "registry.py", "trial.py",
}  # fmt: skip
"""The indexes of content and of its pages, and what tries it."""
FILES = sorted(
    path
    for room in ("symbolic/theorems", "symbolic/language/quantities", "literature")
    for path in (PACKAGE / room).rglob("*.py")
    if path.name not in CATALOGUES and path.parts[-2:] != ("quantities", "__init__.py")
)
IDS = [str(path.relative_to(PACKAGE)) for path in FILES]
OURS = ("ropetheory.", "__future__")
THEOREMS = [path for path in FILES if "theorems" in path.parts and path.name != "__init__.py"]
ALLOWED = (
    ast.Module, ast.Expr, ast.Constant, ast.Assign, ast.Name, ast.Store, ast.Load, ast.Tuple, ast.List,
    ast.Dict, ast.Call, ast.keyword, ast.Attribute, ast.ImportFrom, ast.alias, ast.UnaryOp, ast.USub,
    ast.Starred, ast.BinOp, ast.Add, ast.Mult, ast.Pow, ast.Div, ast.Sub,
)  # fmt: skip


def code_in(source):
    """List what is not data: functions, loops, conditions, calls of anything but constructors."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ALLOWED):
            found.append(f"{getattr(node, 'lineno', 0)} {type(node).__name__}")
        elif isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if not (isinstance(node.func, ast.Name) and name[:1].isupper()):
                found.append(f"{node.lineno} call of {name}")
        elif isinstance(node, ast.ImportFrom) and not (node.module or "").startswith(OURS):
            found.append(f"{node.lineno} import of {node.module}")
    return found


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_content_is_data(path):
    assert code_in(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", THEOREMS, ids=[path.stem for path in THEOREMS])
def test_a_theorem_takes_its_constructors_from_one_place(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    assert [node.module for node in imports] == ["ropetheory.authoring"]
    assert {alias.name for node in imports for alias in node.names} <= set(dir(authoring))
    assigned = [target.id for node in tree.body if isinstance(node, ast.Assign) for target in node.targets]
    assert assigned in (["THEOREM"], ["LEMMAS"])


@pytest.mark.parametrize(
    "planted",
    [
        "def derive(book):\n    pass",
        "X = tuple(range(3))",
        "X = [i for i in (1, 2)]",
        "X = 'a' if 1 else 'b'",
        "X = f'{1}'",
        "import sympy as sp",
        "from sympy import exp",
        "X = ''.join(('a', 'b'))",
        "for i in (1, 2):\n    X = i",
        "lambda: 0",
    ],
)
def test_planted_code_is_seen(planted):
    assert code_in(planted)


def test_reading_content_loads_no_sympy():
    import subprocess
    import sys

    code = (
        "import sys\nfrom ropetheory.symbolic.theorems.catalogue import TITLES, load\n"
        "[load(name) for name in TITLES]\n"
        "from ropetheory.literature.registry import claims\nclaims()\nprint('sympy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
