"""The command ``replay``: exit codes, and a refused step with file, line and what would pass."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import ropetheory
from ropetheory.cli.main import main
from tests.processes import command

END = " (exit code)\n"


def test_a_result_is_replayed(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["replay", "ntk-base", "slowest"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("slowest, step 1  ropetheory/symbolic/theorems/ntk_base.py:")
    assert "    residual 0 (proved above; confirmed at 2 points)\n" in out
    assert out.endswith("\n1 accepted\n")


def test_an_unknown_name_exits_2(capsys):
    assert main(["replay", "ntk-bas"]) == 2
    assert "did you mean `ntk-base`?" in capsys.readouterr().err
    assert main(["replay", "ntk-base", "slowst"]) == 2
    assert "did you mean `slowest`?" in capsys.readouterr().err


def test_a_wrong_step_exits_1_with_its_line_there_and_in_verify(tmp_path):
    package = tmp_path / "ropetheory"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(ropetheory.__file__).parent, package, ignore=ignored)
    path = package / "symbolic" / "theorems" / "ntk_base.py"
    text = path.read_text(encoding="utf-8")
    right, wrong = '"theta(j)/theta(j, b*c)"', '"2*theta(j)/theta(j, b*c)"'
    assert text.count(right) == 1
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    line = next(n for n, one in enumerate(text.splitlines(), start=1) if right in one)
    place = f"ropetheory/symbolic/theorems/ntk_base.py:{line}"
    replayed, verified = in_copy(
        tmp_path, ["replay", "ntk-base", "multiplier"], ["verify", "--theorem", "ntk-base", "-j", "1"]
    )
    assert replayed.startswith(f"REFUSED  multiplier, step 1  {place}\n")
    assert "    would pass: == 1/2*(2*theta(j)/theta(j, b*c))\n" in replayed
    assert f"{place}: ntk-base.multiplier, step 1: " in " ".join(verified.split())


def in_copy(folder, *commands):
    """Run commands, each of which exits 1, with the package of a folder; return what each printed."""
    code = "import sys\nfrom ropetheory.cli.main import main\n" + "".join(
        f"print(main({one!r}), end={END!r})\n" for one in commands
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    *printed, rest = done.stdout.split(f"1{END}")
    assert rest == ""
    return printed


def test_a_theorem_of_a_file_is_replayed_with_the_lines_of_that_file():
    file = Path(__file__).parents[1] / "contributed" / "squared_base.py"
    done = command("replay", "squared-base", "--with", str(file))
    assert done.returncode == 0
    assert "contributed/squared_base.py:" in done.stdout.splitlines()[0]
