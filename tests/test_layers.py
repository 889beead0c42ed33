"""Imports point one way, and the package does not print, assert or force."""

import ast
import functools
import subprocess
import sys
from pathlib import Path

import pytest

import ropetheory

PACKAGE = Path(ropetheory.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))
NAMES = [str(path.relative_to(PACKAGE)) for path in FILES]
# The rooms from the ground up: a room imports itself and rooms before it; the rooms of one line do
# not know each other. Each is a folder of the package, or a module of the ground floor, which all may import.
ROOMS = (
    ("errors", "signatures", "stub"),
    ("missing",),
    ("display",),
    ("progress", "patience"),
    ("files",),
    ("datafile",),
    ("numeric",),
    ("published",),
    ("models", "sweeps"),
    ("conformance",),
    ("symbolic.language",),
    ("authoring",),
    ("symbolic.reading",),
    ("symbolic.proof",),
    ("symbolic.agreement",),
    ("symbolic.theorems",),
    ("verdicts",),
    ("literature",),
    ("verify",),
    ("symbols", "rocq"),
    ("report", "figures"),
    ("site",),
    ("cli", "pytest_plugin"),
)
TOPICS = ("feasible", "methods", "precision")  # public names once more, by topic: above all rooms
FLOOR = {room: floor for floor, rooms in enumerate(ROOMS) for room in rooms}
HEAVY = ("sympy", "mpmath", "matplotlib", "rich")


def room_of(module):
    """Return the room of a module written from the package on, such as numeric.arguments."""
    parts = module.split(".")
    return ".".join(parts[: 2 if parts[0] == "symbolic" else 1])


def module_of(name):
    return name.removesuffix(".py").replace("/", ".")


@functools.cache
def nodes_of(name):
    """Return every node of a file of the package; the first is the file itself."""
    return tuple(ast.walk(ast.parse((PACKAGE / name).read_text(encoding="utf-8"))))


@pytest.fixture(scope="module", autouse=True)
def _forget():
    yield
    nodes_of.cache_clear()


def nodes_in(source):
    return tuple(ast.walk(ast.parse(source)))


def everywhere(found_in):
    """List what is found in any file of the package."""
    return [found for name in NAMES for found in found_in(module_of(name), nodes_of(name))]


def imported(nodes):
    """Yield every module that is imported, at any depth, with the line."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            if node.module in ("ropetheory", "ropetheory.symbolic"):
                yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)
            else:
                yield node.module, node.lineno
        elif isinstance(node, ast.ImportFrom):
            yield "relative import", node.lineno


def violations(module, nodes):
    """List what a module imports against the order of the rooms."""
    own = room_of(module)
    found = []
    for target, line in imported(nodes):
        head, _, rest = target.partition(".")
        if target == "relative import":
            found.append(f"{module}:{line} relative import")
        elif head in HEAVY and own in ("numeric", "symbolic.proof"):
            found.append(f"{module}:{line} {target}")
        elif head == "ropetheory" and rest:
            other = room_of(rest)
            if other not in FLOOR:
                continue  # a public name, such as ropetheory.rotate
            if own in FLOOR and other != own and FLOOR[other] >= FLOOR[own]:
                found.append(f"{module}:{line} {target}")
    return found


def faults(module, nodes):
    """List asserts, forced simplification and, outside cli, printing."""
    found = []
    for node in nodes:
        if isinstance(node, ast.Assert):
            found.append(f"{module}:{node.lineno} assert")
        if isinstance(node, ast.keyword) and node.arg == "force":
            found.append(f"{module}:{node.value.lineno} force")
        if isinstance(node, ast.Call) and room_of(module) != "cli":
            written = ast.unparse(node.func)
            if written in ("print", "sys.stdout.write", "sys.stderr.write"):
                found.append(f"{module}:{node.lineno} {written}")
    return found


def circles():
    """List the strongly connected groups of modules, imports at any depth counted."""
    names = {module_of(name).removesuffix(".__init__"): name for name in NAMES}
    arrows = {}
    for name, file in names.items():
        wanted = set()
        for node in nodes_of(file):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ropetheory."):
                inside = node.module.removeprefix("ropetheory.")
                wanted |= {f"{inside}.{alias.name}" for alias in node.names} | {inside}
            elif isinstance(node, ast.ImportFrom) and node.module == "ropetheory":
                wanted |= {alias.name for alias in node.names}
        arrows[name] = (wanted & set(names)) - {name}
    reach = {}
    for start in names:
        seen, ahead = set(), list(arrows[start])
        while ahead:
            here = ahead.pop()
            if here not in seen:
                seen.add(here)
                ahead += arrows[here]
        reach[start] = seen
    return sorted(name for name in names if name in reach[name])


def test_imports_point_one_way():
    assert everywhere(violations) == []


def test_what_is_published_is_data_and_stands_on_the_ground_floor():
    ours = [name for name in NAMES if name.startswith("published/")]
    targets = {target for name in ours for target, _ in imported(nodes_of(name))}
    rooms = {room_of(one.removeprefix("ropetheory.")) for one in targets if one.startswith("ropetheory.")}
    assert rooms <= {"errors", "display", "published"}


def test_no_assert_no_force_no_print():
    assert everywhere(faults) == []


def test_no_modules_import_each_other_in_a_circle():
    assert circles() == []


def test_every_module_stands_in_a_room():
    outside = {room_of(module_of(name)) for name in NAMES} - set(FLOOR)
    assert outside <= {"__init__", "__main__", "symbolic.__init__", *TOPICS}


def test_every_room_is_a_folder_with_a_docstring():
    for name, path in zip(NAMES, FILES, strict=True):
        if path.name == "__init__.py":
            assert ast.get_docstring(nodes_of(name)[0]), path
        else:
            assert (path.parent / "__init__.py").exists(), path


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("numeric.arguments", "from ropetheory.symbolic import language"),
        ("numeric.arguments", "import sympy as sp"),
        ("numeric.arguments", "def f():\n    from sympy.core import numbers"),
        ("numeric.arguments", "from ..errors import echo"),
        ("errors", "from ropetheory.numeric.arguments import check"),
        ("symbolic.proof.equality", "from ropetheory.verdicts.decide import decide"),
        ("symbolic.proof.equality", "from ropetheory import verify"),
        ("symbolic.proof.equality", "import sympy as sp"),
        ("symbolic.language.letters", "from ropetheory.symbolic.reading import points"),
        ("symbolic.reading.points", "from ropetheory.symbolic import proof"),
        ("verdicts.decide", "import ropetheory.verify.run"),
        ("verify.run", "from ropetheory.report.verification import report_text"),
        ("report.pages", "from ropetheory import cli"),
        ("report.pages", "from ropetheory.figures import manifest"),
    ],
)
def test_a_planted_import_is_caught(module, source):
    assert len(violations(module, nodes_in(source))) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("symbolic.agreement.kernel", "from ropetheory.numeric import certificates"),
        ("cli.main", "from ropetheory import report, verify"),
        ("report.pages", "from ropetheory.verify.results import Report"),
        ("symbolic.reading.judge", "import sympy"),
        ("__init__", "from ropetheory.numeric.frequencies.critical import critical_pair"),
    ],
)
def test_what_points_the_right_way_is_allowed(module, source):
    assert violations(module, nodes_in(source)) == []


@pytest.mark.parametrize(
    "source", ["assert True", "print(1)", "sp.powsimp(x, force=True)", "if 1:\n    sys.stdout.write('x')"]
)
def test_a_planted_fault_is_caught(source):
    assert len(faults("symbolic.proof.equality", nodes_in(source))) == 1


def test_the_command_line_may_print():
    assert faults("cli.main", nodes_in("print(1)")) == []


def test_numeric_loads_no_sympy_by_any_way():
    modules = [module_of(name).removesuffix(".__init__") for name in NAMES if name.startswith("numeric/")]
    code = (
        "import sys\n"
        + "".join(f"import ropetheory.{m}\n" for m in modules)
        + "print('sympy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def evaluated(module, nodes):
    """List a module whose annotations are evaluated; data has none."""
    froms = [node for node in nodes[0].body if isinstance(node, ast.ImportFrom)]
    written = [alias.name for node in froms for alias in node.names]
    annotated = any(isinstance(node, ast.AnnAssign | ast.FunctionDef) for node in nodes)
    return [module] if annotated and "annotations" not in written else []


def test_annotations_are_postponed():
    """So that signatures show the names of types, not what those stand for."""
    assert everywhere(evaluated) == []


def test_annotations_that_are_evaluated_are_seen():
    assert evaluated("errors", nodes_in("def f(): pass")) == ["errors"]
    assert evaluated("errors", nodes_in("from __future__ import annotations\nx: int = 1")) == []


def private(module, nodes):
    """List the private names of our own modules that a module imports."""
    froms = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    ours = [node for node in froms if (node.module or "").startswith("ropetheory")]
    taken = [alias.name for node in ours for alias in node.names]
    return [f"{module} {one}" for one in taken if one.startswith("_") and one != "__version__"]


def test_no_module_imports_a_private_name():
    """Ruff lets the modules of one package have each other's private names."""
    assert everywhere(private) == []


def test_a_private_name_is_seen():
    assert private("cli.main", nodes_in("from ropetheory.errors import _hint")) == ["cli.main _hint"]


TESTS = Path(__file__).parent
HELD = (
    "numeric/", "published/", "models/", "sweeps/", "conformance/", "authoring/", "symbolic/language/",
    "symbolic/reading/", "symbolic/agreement/", "verdicts/", "verify/", "report/", "figures/", "cli/",
    "symbols/",
)  # fmt: skip
MIRRORED = [name for name in NAMES if name.startswith(HELD) and not name.endswith("__init__.py")]


def has_tests(path):
    return path.exists() and "def test_" in path.read_text(encoding="utf-8")


def test_every_module_has_its_tests():
    mirrors = [TESTS / Path(name).with_name(f"test_{Path(name).name}") for name in MIRRORED]
    assert [str(path.relative_to(TESTS.parent)) for path in mirrors if not has_tests(path)] == []


def forged(module, nodes):
    """List where a module outside the proof room makes what only that room may make."""
    if room_of(module) == "symbolic.proof":
        return []
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    names = [(ast.unparse(call.func).split(".")[-1], call.lineno) for call in calls]
    return [f"{module}:{line} {name}" for name, line in names if name == "Result"]


def test_only_the_proof_room_makes_what_is_proved():
    assert everywhere(forged) == []


def test_a_forged_proof_is_seen():
    assert forged("symbolic.theorems.ntk_base", nodes_in("x = known.Result(left, op, right)"))
    assert forged("verdicts.decide", nodes_in("x = Result(left, op, right)"))
