"""Content of others: read as data, checked like ours, and named in one line where it is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ropetheory.authoring import CONSTRUCTORS
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.verify import contributed
from tests.attacks import limits, statements, widths
from tests.processes import command

FILE = Path(__file__).parents[1] / "contributed" / "squared_base.py"
LOOK = 'unicode="λ⁽²⁾"'
ATTACKS = Path(__file__).parents[1] / "attacks"


def run(*arguments):
    """Run a command in a process of its own: what a file brings is known to its process for good."""
    done = command(*arguments)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_file_is_verified_like_ours(jobs):
    code, out, err = run("verify", "--with", FILE, "--json", "-j", jobs)
    assert (code, err) == (0, "")
    report = json.loads(out)
    (theorem,) = report["theorems"]
    assert (theorem["id"], theorem["ok"]) == ("squared-base", True)
    assert theorem["mutants"]["tried"] == theorem["mutants"]["killed"] >= 2
    assert {c["id"]: c["verdict"] for c in report["claims"]} == {
        "note.stretch": "holds", "note.every-pair": "refuted", "note.value": "holds",
    }  # fmt: skip


def test_a_false_step_fails_and_takes_its_claims_along(tmp_path):
    text = FILE.read_text(encoding="utf-8").replace("theta(j, b**2)", "theta(j, b**3)")
    broken = tmp_path / "broken.py"
    broken.write_text(text, encoding="utf-8")
    code, out, _ = run("verify", "--with", broken, "--json")
    report = json.loads(out)
    assert code == 1
    assert "squared-base.stretch" in report["theorems"][0]["problem"]
    assert not any(claim["ok"] for claim in report["claims"])


def test_show_knows_it():
    code, out, _ = run("show", "note.every-pair", "--with", FILE)
    assert code == 0
    assert "refuted" in out


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id="squared-base"', 'id="ntk-base"', "there is a theorem 'ntk-base' already"),
        ('key="note"', 'key="yarn"', "claim 'note.stretch' belongs to no source of the file"),
        ("squared_wavelength", "wavelength", "`wavelength` has a meaning already"),
        ("SOURCE = ", "import os\nSOURCE = ", "content imports from ropetheory.authoring alone"),
        ("THEOREM = ", "print(1)\nTHEOREM = ", "Expr is not data"),
        ('id="squared-base"', 'id="errata"', "'errata', as another page of the proofs is; rename it"),
        ('id="squared-base"', 'id="readme"', "is called 'readme', as another page of the proofs is"),
        ('id="squared-base"', 'id="atlas-qwen"', "is called 'atlas-qwen', as another page of the proofs is"),
        ('id="squared-base"', 'id="source-note"', "'source-note', as another page of the proofs is"),
        ('id="squared-base"', 'id="note"', "a source is called 'note', as a theorem is; rename it"),
        ('id="squared-base"', 'id="yarn"', "a theorem is called 'yarn', as a source is; rename it"),
        ('"note', '"xiong-proof', "page source-xiong-proof.md is one of the source 'xiong'; give it another"),
        ('key="note"', 'key="../note"', "'../note' is not a name"),
        ('id="squared-base"', 'id="squared *) base"', "'squared *) base' is not a name"),
        ('id="squared-base"', 'id="Squared_base"', "'Squared_base' is not a name"),
        ('"stretch", "squ', '"stretch *) Axiom oops : False. (*", "squ', "is not a name; use small letters"),
        ('title="', 'title="\\x1b[2J', "a text holds the character U+001B"),
        ('title="', 'title="\u202e', "a text holds the character U+202E"),
        ('title="', 'title="<script>', "a text holds the markup '<script>'"),
        ('title="', 'title="<img src=x>', "a text holds the markup '<img src=x>'"),
        ("length(j, b=b, d=d)", "length(j, pi, b=b, d=d)", "has a parameter that is not a letter"),
        ("length(j, b=b, d=d)", "length(j, I, b=b, d=d)", "has a parameter that is not a letter"),
        (LOOK, 'unicode="λ_<j>"', "its sign must be one word"),
        (LOOK, 'unicode="λ"', "is written like `wavelength`"),
        (LOOK, 'unicode="λ_(<b>)"', "its sign must be one word"),
        (LOOK, 'unicode="λ²_<j>"', "its sign must be one word"),
        (LOOK, 'unicode="-sin"', "its sign must be one word"),
        (LOOK, 'unicode="θ"', "is written like `theta`"),
        (LOOK, 'unicode="cos"', "every reader takes for the function"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_line(tmp_path, old, new, message):
    broken = tmp_path / "broken.py"
    broken.write_text(FILE.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    code, out, err = run("verify", "--with", broken)
    assert (code, out) == (1, "")
    assert message in err
    assert err.count("\n") == 1
    assert err.startswith("ropetheory: broken.py")


ERRATUM = """
from ropetheory.authoring import Change, Erratum

ERRATUM = Erratum("note.slip", "A slip.", "there", "It says.", "It is.", "Since.", Change.WORD, {claims})
"""


@pytest.mark.parametrize(
    ("claims", "message"),
    [
        ("()", "erratum 'note.slip' names no claim; name one"),
        ("('note.every-pairs',)", "claim 'note.every-pairs', which is not in the file; did you mean "),
    ],
)
def test_an_erratum_that_no_claim_shows_is_refused(tmp_path, claims, message):
    broken = tmp_path / "broken.py"
    broken.write_text(FILE.read_text(encoding="utf-8") + ERRATUM.format(claims=claims), encoding="utf-8")
    code, out, err = run("verify", "--with", broken)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert message in err


def test_a_file_that_is_not_there_is_a_wrong_command(tmp_path):
    code, out, err = run("verify", "--with", tmp_path / "absent.py")
    assert (code, out) == (2, "")
    assert "No such file" in err


def test_a_file_without_content_is_refused(tmp_path):
    path = tmp_path / "empty.py"
    path.write_text("X = 1\n", encoding="utf-8")
    with pytest.raises(RopeTheoryError, match="nothing would be checked"):
        contributed.add_files([str(path)])
    with pytest.raises(UsageError, match="cannot read"):
        contributed.add_files([str(tmp_path)])


@pytest.mark.parametrize(
    ("table", "name"), [(limits, "generic-limit-1"), (widths, "narrow-head"), (statements, "no-conclusions")]
)
def test_an_attack_fails_on_the_command_line(tmp_path, table, name):
    (theorem,) = (one.theorem for one in table.ATTACKS if one.theorem.id == name)
    file = tmp_path / "attack.py"
    names = ", ".join(name for name in CONSTRUCTORS if f"{name}(" in repr(theorem))
    file.write_text(f"from ropetheory.authoring import {names}\n\nTHEOREM = {theorem!r}\n", encoding="utf-8")
    code, out, _ = run("verify", "--with", file, "--json")
    assert code == 1
    assert not json.loads(out)["theorems"][0]["ok"]


LIES = sorted(path for room in ("quantities", "claims") for path in (ATTACKS / room).glob("*.py"))


@pytest.mark.parametrize("path", LIES, ids=lambda path: path.stem)
def test_a_quantity_or_a_claim_that_lies_proves_nothing(path):
    code, _, _ = run("verify", "--with", path, "-j", "1")
    assert code == 1


def test_a_hypothesis_that_is_the_statement_in_squares_or_roots_is_refused():
    path = ATTACKS / "claims" / "claim_hypothesis_in_powers.py"
    code, out, _ = run("verify", "--with", path, "-j", "1", "--json")
    assert code == 1
    refused = [claim["problem"].endswith("and no hypothesis of it") for claim in json.loads(out)["claims"]]
    assert refused == [True, True]


def test_installed_content_is_found_by_its_name(monkeypatch):
    class Dist:
        files = ()

    class Point:
        name, module, dist = "squares", "package.content", Dist()

    monkeypatch.setattr(contributed, "entry_points", lambda group: [Point()])
    with pytest.raises(RopeTheoryError, match=r"names package\.content, which has no file"):
        contributed.locate("squares")
    assert contributed.locate("other.py") == Path("other.py")

    class File:
        def __str__(self):
            return "package/content.py"

        def locate(self):
            return "/somewhere/package/content.py"

    monkeypatch.setattr(Dist, "files", (File(),))
    assert contributed.locate("squares") == Path("/somewhere/package/content.py")


def test_a_name_that_no_file_can_have_is_a_path_like_any_other():
    for name in ("a" * 300, "a\0b"):
        assert contributed.locate(name) == Path(name)
        with pytest.raises(UsageError, match="cannot read"):
            contributed.add_files([name])
