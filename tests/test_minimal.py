"""With NumPy and array-api-compat alone: what works, and what the rest says: tests/minimal.py lists it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import ropetheory
from ropetheory.errors import MissingDependencyError
from ropetheory.missing import PACKAGES, explained, explaining, installed, require

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_everything_that_should_works_without_the_rest():
    command = [sys.executable, str(ROOT / "tests" / "minimal.py"), "--hide"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "minimal: ok\n", "")


JUDGED = """
import sys
import numpy as np
import ropetheory
from ropetheory.conformance import judge
from plain_rope import CONFIG, rotate
if judge(rotate, head_dim=64, config=CONFIG).status != "conforms":
    raise SystemExit("deviates")
print(*sorted({name.partition(".")[0] for name in sys.modules} & set(sys.argv[1:])))
print(*sorted(name for name in sys.modules if name.startswith("ropetheory.") and name.count(".") == 1))
"""


def test_the_judge_loads_numbers_and_models_alone():
    path = f"import sys\nsys.path.insert(0, {str(ROOT / 'tests' / 'conformance')!r})"
    heavy = ("sympy", "scipy", "mpmath", "matplotlib", "flint", "psutil", "torch", "pytest")
    asked = [sys.executable, "-c", JUDGED.replace("import sys", path, 1), *heavy]
    done = subprocess.run(asked, capture_output=True, text=True, check=True)
    third, ours = done.stdout.splitlines()
    assert third == ""
    rooms = {name.removeprefix("ropetheory.") for name in ours.split()}
    assert not {"symbolic", "cli", "verify", "report", "sweeps"} & rooms


def test_an_installation_brings_every_package_that_may_be_missing():
    brought = {one.split(">")[0] for one in PROJECT["dependencies"]}
    site = {"mkdocs", "mkdocs-material", "latex2mathml"}  # the extra `site` brings these
    assert {"numpy", "array-api-compat", *PACKAGES.values()} - site <= brought
    assert site <= {one.split(">")[0].split("=")[0] for one in PROJECT["optional-dependencies"]["site"]}


@pytest.mark.parametrize("module", ["sympy", "sympy.core", "flint", "matplotlib.figure"])
def test_a_missing_package_is_named_with_the_way_to_install_it(module):
    raised = ModuleNotFoundError("no", name=module)
    package = PACKAGES[module.partition(".")[0]]
    with pytest.raises(MissingDependencyError, match=f"pip install {package}, or") as found, explaining():
        raise raised
    assert found.value.__cause__ is raised


def test_other_errors_of_an_import_are_left_as_they_are():
    theirs = ModuleNotFoundError("no", name="theirs")
    for error in (ImportError("no"), theirs, MissingDependencyError("ours")):
        with pytest.raises(ImportError) as found, explaining():
            raise error
        assert found.value is error
    assert explained(ImportError("no")) is None


def test_what_is_required_is_looked_for_before_the_work(monkeypatch):
    require("sympy", "flint")
    monkeypatch.setitem(sys.modules, "flint", None)
    assert not installed("flint")
    with pytest.raises(MissingDependencyError, match="this needs python-flint: pip install python-flint"):
        require("sympy", "flint")


def test_a_public_name_is_imported_once_and_kept(monkeypatch):
    assert ropetheory.critical_index is ropetheory.critical_index
    assert "critical_index" in vars(ropetheory)
    monkeypatch.delitem(vars(ropetheory), "check", raising=False)
    for module in [name for name in sys.modules if name == "ropetheory.verify.asking.check"]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "sympy", None)
    with pytest.raises(MissingDependencyError, match="pip install sympy"):
        _ = ropetheory.check
