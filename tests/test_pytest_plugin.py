"""The fixture that hands the assertion to test suites, by the entry point that an installation writes."""

from __future__ import annotations

import subprocess
import sys

TEST = """
from tests.conformance import zoo

def test_right(assert_rope_conforms):
    assert_rope_conforms(zoo.by(zoo.plain()), config=zoo.LLAMA)

def test_wrong(assert_rope_conforms):
    assert_rope_conforms(zoo.by(zoo.plain(10200.0)), config=zoo.LLAMA)
"""


PLUGIN = "ropetheory.pytest_plugin"
HEAVY = ("ropetheory.conformance", "torch", "scipy", "sympy", "flint", "matplotlib")


def test_the_plugin_gives_the_fixture(tmp_path):
    (tmp_path / "test_theirs.py").write_text(TEST, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "1 failed, 1 passed" in done.stdout
    assert "the base is 10200" in done.stdout


def test_the_plugin_loads_nothing_heavy():
    code = f"import sys, {PLUGIN}; print([m for m in {HEAVY!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
