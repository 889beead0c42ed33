"""The page is run, names what there is, and the room is loaded by nobody else."""

import ast
import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ropetheory import symbols
from ropetheory.symbolic.language import vocabulary
from ropetheory.symbolic.language.entry import Quantity

PAGE = Path(__file__).parents[2] / "docs" / "symbols.md"


def test_the_page_runs():
    text = PAGE.read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(blocks, {}, "symbols", str(PAGE), 0)
    assert len(examples.examples) > 50
    assert doctest.DocTestRunner(verbose=False).run(examples).failed == 0
    assert len(re.findall(r"^## [1-5] · ", text, re.MULTILINE)) == 5


def test_the_page_names_all_there_is():
    named = set(re.findall(r"`(\w+)`", PAGE.read_text(encoding="utf-8")))
    assert set(dir(symbols)) - named == set(symbols.WORDS) - named
    assert not {word for word in symbols.WORDS if word not in PAGE.read_text(encoding="utf-8")}


def test_names_are_listed_and_all_are_there():
    listed = dir(symbols)
    assert listed == sorted(set(listed))
    assert {"b", "theta", "granularity", "expression"} <= set(listed)
    for name in listed:
        assert getattr(symbols, name) is not None


def test_a_name_that_is_none_is_answered_with_the_nearest():
    with pytest.raises(AttributeError, match="no attribute 'ntk_bse'; did you mean `ntk_base`"):
        symbols.ntk_bse  # noqa: B018


def run(code):
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


ASKED = """
import sys, ropetheory as rt
told = [c for t in rt.theorems("granularity") for c in t.conclusions]
before = "sympy" in sys.modules
told[0].sympy
print(before, "sympy" in sys.modules)
"""


def test_sympy_is_loaded_by_the_symbols_and_by_what_asks_for_them():
    assert run(ASKED) == "False True"
    assert run("import sys, ropetheory as rt\nrt.symbols\nprint('sympy' in sys.modules)") == "True"


def test_everything_is_imported_at_once():
    told = run("from ropetheory.symbols import *\nprint(expression('ntk_base()') == ntk_base().doit())")
    assert told == "True"


def test_a_quantity_of_others_is_one_of_ours(monkeypatch):
    for name in ("FOLDED", "FUNCTIONS", "QUANTITIES"):
        monkeypatch.setattr(vocabulary, name, vocabulary.__dict__[name])
    words = "Half of the base, and one."
    entry = Quantity("half_base(b=b)", "b/2 + 1", words, "real", "half", r"\mathrm{half}")
    try:
        vocabulary.add(entry)
        assert symbols.half_base(4).doit() == 3
        assert symbols.half_base() == symbols.expression("half_base()", fold=True)
    finally:
        for table in (vocabulary.FOLDED, vocabulary.FUNCTIONS, vocabulary.QUANTITIES):
            table.pop("half_base", None)


def test_no_room_that_proves_stands_on_symbols():
    package = Path(symbols.__file__).parents[1]
    users = set()
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                named = {node.module or "", *(f"{node.module}.{one.name}" for one in node.names)}
                if any(one.startswith("ropetheory.symbols") for one in named):
                    users.add(path.relative_to(package).parts[0])
    assert users == {"symbols", "report"}
