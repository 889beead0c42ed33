"""The runner changes what it says, draws the same again, and sees what survives."""

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
    for name in run.equivalent():
        path = Path(name.partition(" ")[0])
        assert name in {site.name for site in sites(path)}


@pytest.mark.parametrize(
    ("new", "outcome", "limit"),
    [
        ("rest", "survived", 60),
        ("rest + 1", "killed", 60),
        ("rest.missing", "killed", 60),
        ("f(rest) if rest else 0\nwhile True:\n    pass", "timeout", 2),
    ],
)
def test_an_outcome_is_what_the_tests_say(tmp_path, monkeypatch, new, outcome, limit):
    module = tmp_path / "ropetheory" / "room" / "thing.py"
    test = tmp_path / "tests" / "room" / "test_thing.py"
    for path in (module, test):
        path.parent.mkdir(parents=True)
        (path.parent / "__init__.py").touch()
    for name in ("__init__.py", "pytest_plugin.py"):  # the second is what an installed entry point loads
        (tmp_path / "ropetheory" / name).touch()
    module.write_text("def f(rest):\n    return rest\n", encoding="utf-8")
    test.write_text("from ropetheory.room.thing import f\ndef test_f():\n    assert f(2) == 2\n", "utf-8")
    monkeypatch.setattr(run, "TREE", tmp_path)
    relative = Path("ropetheory/room/thing.py")
    assert run.outcome_of(relative, f"def f(rest):\n    return {new}\n", tmp_path, limit) == outcome
    assert "return rest\n" in module.read_text(encoding="utf-8")


def test_a_run_has_an_end():
    assert run.outcomes([], 1, 1, 0.0) == []
    assert run.outcomes([(Path("ropetheory/errors.py"), "")], 1, 1, time.monotonic() - 1) == ["not tried"]
