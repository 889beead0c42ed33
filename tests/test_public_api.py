import inspect
import re
import subprocess
import sys

import pytest

import ropetheory
from tests.minimal import CALLS

HEAVY = (
    "sympy", "matplotlib", "scipy", "flint", "cupy", "mpmath", "rich", "dask", "numba", "zarr", "distributed",
)  # fmt: skip


MODULES = ("feasible", "methods", "precision")


def test_the_public_names_are_those_of_the_stub_and_all_load():
    assert ropetheory.__all__ == sorted(ropetheory.__all__)
    for name in ropetheory.__all__:
        assert getattr(ropetheory, name).__name__.rpartition(".")[2] == name
    assert ropetheory.__version__ == "0.1.0"


@pytest.mark.parametrize("name", MODULES)
def test_a_module_by_topic_has_the_public_functions(name):
    module = getattr(ropetheory, name)
    assert module.__all__ == sorted(module.__all__)
    for one in module.__all__:
        assert getattr(module, one) is getattr(ropetheory, one)


def test_every_public_function_states_its_contract():
    for name in ropetheory.__all__:
        thing = getattr(ropetheory, name, None)
        if inspect.isfunction(thing):
            for section in ("Parameters", "Returns", "Raises", "Notes", "References", "Examples"):
                there = f"\n    {section}\n    ---" in thing.__doc__
                assert there, f"the docstring of {name} has no section {section}"


def loaded_after(code: str) -> set[str]:
    report = f"import sys\n{code}\nprint(*(m for m in {HEAVY} if m in sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", report], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_importing_loads_nothing_heavy():
    assert loaded_after("import ropetheory") == set()


def test_importing_loads_numpy_and_little_of_the_standard_library():
    """While these are all, the import takes at most half as long again as that of NumPy."""
    code = (
        "import sys, numpy\nbefore = set(sys.modules)\nimport ropetheory\n"
        "print(*sorted({m.split('.')[0] for m in set(sys.modules) - before if m[0] != '_'}))\n"
        "unwanted = 'numpy.f2py', 'numpy.testing', 'ropetheory.sweeps'\n"
        "print(*(m for m in sys.modules if m.startswith(unwanted)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    new, unwanted = done.stdout.split("\n")[:2]
    expected = "ast bisect contextlib copy dataclasses decimal difflib fractions heapq json numbers threading"
    assert set(new.split()) <= {*expected.split(), "ropetheory"}
    assert unwanted == ""


def test_the_names_that_are_loaded_on_demand():
    code = (
        "import ropetheory, sys\nassert {'errata', 'grid', 'plan', 'sweep', 'Grid'} <= set(dir(ropetheory))\n"
        "from ropetheory import *\nfrom ropetheory.sweeps import dense, planning, run\n"
        "assert (Grid, grid, plan, sweep) == (dense.Grid, dense.grid, planning.plan, run.sweep)\n"
    )
    loaded_after(code)
    with pytest.raises(AttributeError, match="no attribute 'sweeep'"):
        ropetheory.sweeep  # noqa: B018


def test_calls_away_from_ties_load_nothing_heavy():
    assert loaded_after(CALLS) == set()


def test_a_tie_loads_flint_and_says_so_where_it_is_absent():
    assert loaded_after("import ropetheory as rt; rt.critical_pair(347370, 314, 310436)") == {
        "flint"
    }
    absent = (
        "sys.modules['flint'] = None\nimport ropetheory as rt\n"
        "try: rt.critical_pair(347370, 314, 310436)\n"
        "except rt.RopeTheoryError as e: assert 'pip install python-flint' in str(e)\n"
        "else: raise SystemExit(1)\n"
    )
    loaded_after(absent)


@pytest.mark.parametrize("error", ["UndecidedError", "WrongKindError"])
def test_every_error_is_a_rope_theory_error(error):
    assert issubclass(getattr(ropetheory, error), ropetheory.RopeTheoryError)
    assert issubclass(ropetheory.RopeTheoryError, ValueError)
    assert issubclass(ropetheory.WrongKindError, TypeError)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("none", "unscaled"),
        ("partial", "partial_rotary"),
        ("proportional", "proportional_rotary"),
        ("resonance", "resonance_rope"),
        ("rotations", "turns"),
    ],
)
def test_names_that_shadowed_others_are_kept_with_a_warning(old, new):
    assert old not in ropetheory.__all__
    assert new in ropetheory.__all__
    with pytest.warns(DeprecationWarning, match=f"ropetheory.{old} is now ropetheory.{new}"):
        assert getattr(ropetheory, old) is getattr(ropetheory, new)


def test_importing_the_package_loads_nothing_of_it():
    code = (
        "import sys, ropetheory\n"
        "print(sorted(m for m in sys.modules if m.startswith(('numpy', 'ropetheory'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == (
        "['ropetheory', 'ropetheory.errors', 'ropetheory.missing', 'ropetheory.signatures', "
        "'ropetheory.stub']"
    )


def test_the_first_screen_of_help_names_every_public_name_once():
    lines = ropetheory.__doc__.splitlines()
    assert len(lines) <= 40
    families = "\n".join(line for line in lines if "  " in line)
    words = re.findall(r"\w+", "\n".join(line[16:] for line in families.splitlines()))
    assert len(words) == len(set(words))
    public = set(ropetheory.__all__)
    found = {"not public": set(words) - public, "not on the first screen": public - set(words)}
    assert found == {"not public": set(), "not on the first screen": set()}
