"""Docstrings are in one hand: one space after a full stop, double backticks for code."""

import ast
import inspect
import re
from collections import Counter
from pathlib import Path

import pytest

import ropetheory

PACKAGE = Path(ropetheory.__file__).parent
NAMES = sorted(str(path.relative_to(PACKAGE)) for path in PACKAGE.rglob("*.py"))
TWO_SPACES = re.compile(r"[.!?:;)]  +\S")
ONE_BACKTICK = re.compile(r"(?<!`)`(?!`)")


def prose(text):
    """Yield the lines of a docstring that are no doctest."""
    doctest = False
    for line in text.splitlines():
        doctest = line.strip().startswith(">>>") or (doctest and bool(line.strip()))
        if not doctest:
            yield line.strip()


def faults(source):
    """List the lines of docstrings that are in another hand."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            lines = prose(ast.get_docstring(node) or "")
            found += [line for line in lines if TWO_SPACES.search(line) or ONE_BACKTICK.search(line)]
    return found


def test_docstrings_are_in_one_hand():
    found = {name: faults((PACKAGE / name).read_text(encoding="utf-8")) for name in NAMES}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("text", ["One.  Two.", "Takes `base`.", "(As said)  it is."])
def test_another_hand_is_seen(text):
    assert faults(f'def f():\n    """{text}"""') == [text]


def test_examples_are_left_as_they_print():
    assert faults('def f():\n    """One. Two ``x``.\n\n    >>> g()\n    0.  `1`\n    """') == []


# A name that is not there is found by tests/test_public_api.py.
FUNCTIONS = [name for name in ropetheory.__all__ if inspect.isfunction(getattr(ropetheory, name, None))]


def section(name, title):
    """Return the lines of a section of a public function's docstring."""
    text = inspect.getdoc(getattr(ropetheory, name)).partition(f"\n{title}\n{'-' * len(title)}\n")[2]
    return text.partition("\n\n")[0].splitlines()


@pytest.mark.parametrize("name", FUNCTIONS)
def test_what_to_see_also_exists(name):
    lines = section(name, "See Also")
    assert lines, f"the docstring of {name} has no section See Also"
    named = [line.partition(" : ")[0] for line in lines]
    assert set(named) <= set(FUNCTIONS) - {name}


def test_no_long_paragraph_on_errors_is_said_twice():
    said = Counter(tuple(section(name, "Raises")) for name in FUNCTIONS)
    twice = [lines for lines, count in said.items() if count > 1 and not lines[-1].strip().startswith("As ")]
    assert twice == []


def defined():
    """Return the names of all modules and rooms, and of all that they define."""
    found = set()
    for name in NAMES:
        path = PACKAGE / name
        found |= {path.stem, path.parent.name}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                found.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                found.add(node.id)
    return found


def test_what_a_room_says_is_in_it_is_there():
    known, strange = defined(), {}
    for name in NAMES:
        text = ast.get_docstring(ast.parse((PACKAGE / name).read_text(encoding="utf-8"))) or ""
        if name.endswith("__init__.py"):
            strange[name] = {word for word in re.findall(r"``([a-z_]\w*)``", text) if word not in known}
    assert {name: words for name, words in strange.items() if words} == {}
