"""The command ``site``: what it refuses is one line, and no folder of somebody else is replaced."""

import pytest

from ropetheory.cli import site
from ropetheory.cli.commands import COMMANDS
from ropetheory.cli.main import main
from ropetheory.site import generator

PAGES = ["--pages", "proofs", "--without-drop"]


@pytest.fixture
def complete(monkeypatch):
    monkeypatch.setattr("ropetheory.missing.installed", lambda module: True)


def refused(capsys, *arguments):
    assert main(["site", *map(str, arguments)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    return said.err


def test_every_command_has_a_help():
    helps = site.helps()
    assert list(helps) == list(COMMANDS)
    assert all(text.startswith(f"usage: python -m ropetheory {name}") for name, (_, text) in helps.items())


@pytest.mark.usefixtures("complete")
def test_refusals(tmp_path, capsys):
    other = tmp_path / "other"
    other.mkdir()
    (other / "letter.txt").touch()
    assert "choose another --out" in refused(capsys, "--out", other, *PAGES)
    assert "write them by" in refused(capsys, "--out", tmp_path / "out", "--pages", other)
    given = ["--out", tmp_path / "out", *PAGES]
    assert "https://" in refused(capsys, *given, "--url", "ropetheory.example")
    assert "--root" in refused(capsys, *given, "--root", other)
    assert "pyodide.js" in refused(capsys, "--out", tmp_path / "out", "--pages", "proofs", "--pyodide", other)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other"]
    assert [path.name for path in other.iterdir()] == ["letter.txt"]


def test_without_the_generator_one_line_says_what_to_install(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("ropetheory.missing.installed", lambda module: module != "mkdocs")
    assert "pip install mkdocs" in refused(capsys, "--out", tmp_path / "out", *PAGES)


@pytest.mark.usefixtures("complete")
def test_what_the_generator_warns_of_is_told(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(generator, "build", lambda made, out: generator.Built(3, 2, ("a link is broken",)))
    assert main(["site", "--out", str(tmp_path / "out"), *PAGES]) == 1
    said = capsys.readouterr()
    assert said.err == "ropetheory: a link is broken\n"
    assert "3 pages with 2 formulas" in said.out
