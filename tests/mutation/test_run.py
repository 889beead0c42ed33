"""The runner changes what it says, draws the same again, and sees what survives."""

import shutil
import time
from pathlib import Path

import pytest

from tests.mutation import run
from tests.mutation.sites import mutated, sites

SOURCE = '''
def least(values: list[int], most: int = 3) -> int:
    """Take the least."""
    if not values:
        return -1
    return min(values) + 1 if most < 2 and values[0] == 1 else 2 * 3
'''


@pytest.fixture
def module(tmp_path):
    path = tmp_path / "module.py"
    path.write_text(SOURCE, encoding="utf-8")
    return path


def test_every_kind_of_place_is_changed(module):
    found = {(site.before, site.after) for site in sites(module)}
    assert found >= {
        ("1", "2 in return -1"), ("not values", "False"), ("not values", "values"), ("-1", "1"),
        ("min(values)", "max(values)"), ("min(values) + 1", "min(values) - 1"), ("most < 2", "most <= 2"),
        ("values[0] == 1", "values[0] != 1"), ("2 * 3", "2 / 3"),
        ("most < 2 and values[0] == 1", "most < 2 or values[0] == 1"),
    }  # fmt: skip
    assert all("least" in site.where for site in sites(module))


def test_a_constant_of_a_module_is_named_by_its_statement(tmp_path):
    path = tmp_path / "module.py"
    path.write_text('"""Of a module."""\nMOST = 3\n', encoding="utf-8")
    assert [site.what for site in sites(path)] == ["module: 3 -> 4 in MOST = 3", "module: 3 -> 2 in MOST = 3"]


def test_a_mutant_differs_in_its_place_alone(module):
    texts = [mutated(site) for site in sites(module)]
    assert len(set(texts)) == len(texts)
    names = {}
    exec(compile(mutated(next(s for s in sites(module) if s.before == "min(values)")), "m", "exec"), names)
    assert names["least"]([1, 5], 1) == 6


def test_the_same_seed_draws_the_same():
    paths = ["ropetheory/numeric/bases"]
    one, two = (run.draw(paths, 12, 3) for _ in range(2))
    assert one == two != run.draw(paths, 12, 4)
    assert len(set(one)) == 12


def test_what_is_listed_as_equivalent_stands_in_the_code():
    found = run.located([*run.equivalent()], [run.PACKAGE])
    assert [name for name in found if isinstance(name, str)] == []


@pytest.mark.parametrize(
    ("module", "among"),
    [
        ("ropetheory/rocq/proofs/sums.py", "tests/rocq/test_terms.py"),
        ("ropetheory/figures/panels/ramp.py", "tests/figures/test_ramp.py"),
        ("ropetheory/symbolic/proof/tower.py", "tests/symbolic/proof/test_attacks.py"),
        ("ropetheory/symbolic/theorems/catalogue.py", "tests/symbolic/theorems/test_catalogue.py"),
        ("ropetheory/__main__.py", "tests/cli/test_main.py"),
    ],
)
def test_a_module_without_a_mirror_has_the_tests_of_its_folder(module, among):
    assert among in run.tests_of(Path(module))


def test_every_room_is_drawn_from_and_every_module_has_tests():
    found = [module for module in run.modules([run.PACKAGE]) if module.name != "__init__.py"]
    assert {run.room(module) for module in found} >= {
        "ropetheory", "authoring", "cli", "conformance", "figures", "literature", "models", "numeric",
        "report", "rocq", "sweeps", "symbolic.agreement", "symbolic.language", "symbolic.proof",
        "symbolic.reading", "symbolic.theorems", "verdicts", "verify",
    }  # fmt: skip
    assert [module for module in found if len(run.tests_of(module)) < 2] == []


def test_content_is_left_to_verify():
    left_out = run.modules(["ropetheory/symbolic/theorems", "ropetheory/literature/yarn"])
    assert Path("ropetheory/symbolic/theorems/ntk_base.py") not in left_out
    assert not any("yarn" in module.parts for module in left_out)


def test_what_a_run_prints_is_found_again_where_it_stands_now(tmp_path):
    drawn = run.draw(["ropetheory/verdicts"], 3, 1)
    names = [site.name for site in drawn]
    names[2] = names[2].replace(drawn[2].path.as_posix(), "ropetheory/verdicts/elsewhere.py")
    kinds = ("killed by tests/verdicts/test_x.py::test_y", "survived", "timeout", "survived")
    names.append("ropetheory/no.py f: 1 -> 2 in x: [y]")
    lines = [f"{kind}: line 7: {name}" for kind, name in zip(kinds, names, strict=True)]
    file = tmp_path / "before.txt"
    file.write_text("\n".join([*lines, "rocq: 3 killed", "seed 1: 3 killed"]), encoding="utf-8")
    assert [getattr(one, "name", one) for one in run.located(run.named(file), ["ropetheory/verdicts"])] == [
        *(site.name for site in drawn), names[3],
    ]  # fmt: skip


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A tree of one module and one test of it."""
    module = tmp_path / "ropetheory" / "room" / "thing.py"
    test = tmp_path / "tests" / "room" / "test_thing.py"
    for path in (module, test):
        path.parent.mkdir(parents=True)
        (path.parent / "__init__.py").touch()
        (path.parents[1] / "__init__.py").touch()
    (tmp_path / "ropetheory" / "pytest_plugin.py").touch()  # an installed entry point loads it
    module.write_text("def f(rest):\n    return rest\n", encoding="utf-8")
    test.write_text("from ropetheory.room.thing import f\ndef test_f():\n    assert f(2) == 2\n", "utf-8")
    shutil.copytree(Path(run.__file__).parent, tmp_path / "tests" / "mutation")
    monkeypatch.setattr(run, "TREE", tmp_path)
    monkeypatch.chdir(tmp_path)
    run.imports.cache_clear()
    yield tmp_path
    run.imports.cache_clear()


THING = Path("ropetheory/room/thing.py")


@pytest.mark.parametrize(
    ("new", "outcome", "limit"),
    [
        ("rest", "survived", 60),
        ("rest + 1", "killed", 60),
        ("rest.missing", "killed", 60),
        ("f(rest) if rest else 0\nwhile True:\n    pass", "timeout", 2),
    ],
)
def test_an_outcome_is_what_the_tests_say(tree, new, outcome, limit):
    found = run.outcome_of(THING, f"def f(rest):\n    return {new}\n", tree, limit)
    assert found.kind == outcome
    assert found.by == ("tests/room/test_thing.py::test_f" if outcome == "killed" else "")
    assert "return rest\n" in (tree / THING).read_text(encoding="utf-8")


def test_no_test_begins_when_half_the_limit_is_used_up(tree):
    assert run.pytest(tree, 60, "tests/room", seconds=60).stdout.count("1 passed") == 1
    assert run.pytest(tree, 60, "tests/room", seconds=0).stdout.count("1 skipped") == 1


def test_what_fails_on_the_unchanged_tree_kills_nothing(tree, capsys):
    (tree / THING).write_text("def f(rest):\n    return rest if rest > 3 else 5\n", encoding="utf-8")
    assert [one.kind for one in run.outcomes(sites(THING)[:1], 1, 60, time.monotonic() + 600)] == ["unfit"]
    assert "it fails on the unchanged tree too: tests/room/test_thing.py::test_f" in capsys.readouterr().out


def test_a_run_has_an_end(tree):
    (tree / THING).write_text("def f(rest):\n    return rest + 1\n", encoding="utf-8")
    assert run.outcomes([], 1, 1, 0.0) == []
    late = time.monotonic() - 1
    assert [one.kind for one in run.outcomes(sites(THING)[:1], 1, 1, late)] == ["not tried"]
