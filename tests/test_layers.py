"""Imports point one way, and the package does not print, assert or force."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import ropetheory

PACKAGE = Path(ropetheory.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))
NAMES = [str(path.relative_to(PACKAGE)) for path in FILES]
# A layer may import itself and those before it; the two of one line do not know each other.
ORDER = (
    ("errors",),
    ("numeric",),
    ("model", "sweep"),
    ("symbolic",),
    ("literature",),
    ("verify",),
    ("report",),
    ("claim_view",),
    ("inspection", "sweep_text"),
    ("pages", "figures"),
    ("cli",),
)
RANK = {layer: rank for rank, layers in enumerate(ORDER) for layer in layers}
PART_OF = {
    "model_families": "model",
    "model_fields": "model",
    "model_methods": "model",
    "model_rules": "model",
    "model_source": "model",
    "inspection_text": "inspection",
    "inspection_json": "inspection",
    "sweep_journal": "sweep",
    "sweep_pool": "sweep",
    "sweep_request": "sweep",
    "sweep_room": "sweep",
    "sweep_store": "sweep",
    "sweep_tally": "sweep",
    "sweep_json": "sweep_text",
    "proof_page": "pages",
    "report_grid": "report",
    "source_page": "pages",
    "statement_view": "claim_view",
    "glossary": "claim_view",
}
HEAVY = ("sympy", "mpmath", "matplotlib", "rich")


def layer_of(module):
    """Return the layer of a module written from the package on, such as numeric.critical."""
    name = module.split(".")[0]
    return PART_OF.get(name, name)


def module_of(name):
    return name.removesuffix(".py").replace("/", ".")


def imported(tree):
    """Yield every module that a tree imports, at any depth, with the line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            if node.module == "ropetheory":
                yield from ((f"ropetheory.{alias.name}", node.lineno) for alias in node.names)
            else:
                yield node.module, node.lineno
        elif isinstance(node, ast.ImportFrom):
            yield "relative import", node.lineno


def violations(module, source):
    """List what a module imports against the order of the layers."""
    own = layer_of(module)
    found = []
    for target, line in imported(ast.parse(source)):
        head, _, rest = target.partition(".")
        if target == "relative import":
            found.append(f"{module}:{line} relative import")
        elif head in HEAVY and own == "numeric":
            found.append(f"{module}:{line} {target}")
        elif head == "ropetheory" and rest:
            other = layer_of(rest)
            if other not in RANK:
                continue  # a public name, such as ropetheory.rotate
            if own in RANK and other != own and RANK[other] >= RANK[own]:
                found.append(f"{module}:{line} {target}")
    return found


def faults(module, source):
    """List asserts, forced simplification and, outside cli, printing."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assert):
            found.append(f"{module}:{node.lineno} assert")
        if isinstance(node, ast.keyword) and node.arg == "force":
            found.append(f"{module}:{node.value.lineno} force")
        if isinstance(node, ast.Call) and module != "cli":
            written = ast.unparse(node.func)
            if written in ("print", "sys.stdout.write", "sys.stderr.write"):
                found.append(f"{module}:{node.lineno} {written}")
    return found


@pytest.mark.parametrize("name", NAMES)
def test_imports_point_one_way(name):
    assert violations(module_of(name), (PACKAGE / name).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("name", NAMES)
def test_no_assert_no_force_no_print(name):
    assert faults(module_of(name), (PACKAGE / name).read_text(encoding="utf-8")) == []


def test_every_module_has_a_layer():
    outside = {layer_of(module_of(name)) for name in NAMES} - set(RANK)
    assert outside <= {"__init__", "__main__"}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("numeric.critical", "from ropetheory.symbolic import notation"),
        ("numeric.critical", "import sympy as sp"),
        ("numeric.critical", "def f():\n    from sympy.core import numbers"),
        ("numeric.critical", "from ..errors import echo"),
        ("errors", "from ropetheory.numeric.arguments import check"),
        ("symbolic.reduce", "from ropetheory.verdicts.claim import Claim"),
        ("symbolic.reduce", "from ropetheory import verify"),
        ("literature.decide", "import ropetheory.verify.run"),
        ("verify", "from ropetheory.report.verification import as_text"),
        ("report", "from ropetheory import cli"),
        ("report", "from ropetheory.figures import manifest"),
    ],
)
def test_a_planted_import_is_caught(module, source):
    assert len(violations(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("symbolic.governed", "import ropetheory\nfrom ropetheory.numeric.certificates import to_ball"),
        ("cli", "from ropetheory import report, verify"),
        ("report", "from ropetheory.verify.run import Report"),
        ("symbolic.reduce", "import sympy"),
        ("__init__", "from ropetheory.numeric.frequencies.critical import critical_pair"),
    ],
)
def test_what_points_the_right_way_is_allowed(module, source):
    assert violations(module, source) == []


@pytest.mark.parametrize(
    "source", ["assert True", "print(1)", "sp.powsimp(x, force=True)", "if 1:\n    sys.stdout.write('x')"]
)
def test_a_planted_fault_is_caught(source):
    assert len(faults("symbolic.reduce", source)) == 1


def test_the_command_line_may_print():
    assert faults("cli", "print(1)") == []


def test_numeric_loads_no_sympy_by_any_way():
    modules = [module_of(name).removesuffix(".__init__") for name in NAMES if name.startswith("numeric/")]
    code = (
        "import sys\n"
        + "".join(f"import ropetheory.{m}\n" for m in modules)
        + "print('sympy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
