"""The page for ports: its program in C++ is compiled, and judged sound and with faults planted."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ropetheory.cli.main import main

PAGE = Path(__file__).parents[2] / "docs" / "ports.md"
COMPILER = shutil.which("g++") or shutil.which("clang++")
needs_compiler = pytest.mark.skipif(COMPILER is None, reason="no compiler of C++ is installed")
BASE = ["--base", "500000", "--dim", "32", "--limit", "4095", "--layout", "half-split"]
LOOP = "for (long head = 0; head < heads; ++head)"
FAULTS = {
    "sound": ((), 0, "conforms"),
    "second head": (((LOOP, "for (long head = 0; head < heads; head += 2)"),), 1, "heads-differ"),
    "tail": ((("row < batch * tokens;", "row < batch * tokens / 64 * 64;"),), 1, "tail-differs"),
    "interleaved": ((("v[j]", "v[2 * j]"), ("v[j + half]", "v[2 * j + 1]")), 1, "layout"),
    "first text": ((("row < batch * tokens;", "row < tokens;"),), 1, "texts-differ"),
    "keys": (((' && name.substr(name.size() - 2) != ".k"', ""),), 1, "not-turned"),
}  # fmt: skip


def program(edits=()):
    found = re.search(r"```cpp\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    text = found.group(1)
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    found = tmp_path_factory.mktemp("port")
    assert main(["conform", "--emit", str(found / "questions.safetensors"), *BASE]) == 0
    return found


def run(folder, name, edits):
    source, binary = folder / f"{name}.cpp", folder / name
    source.write_text(program(edits), encoding="utf-8")
    subprocess.run([COMPILER, "-std=c++17", str(source), "-o", str(binary)], check=True, timeout=300)
    return answered(folder / "questions.safetensors", binary)


def answered(questions, binary):
    answers = questions.parent / f"{binary.name}.safetensors"
    subprocess.run([str(binary), str(questions), str(answers)], check=True, timeout=60)
    return str(answers)


@needs_compiler
@pytest.mark.parametrize("name", FAULTS)
def test_a_program_in_c_plus_plus_is_judged(folder, capsys, name):
    edits, code, words = FAULTS[name]
    answers = run(folder, name.replace(" ", "-"), edits)
    assert main(["conform", "--answers", answers, *BASE]) == code
    headline = capsys.readouterr().out.partition("\n")[0]
    assert re.search(words, headline), headline


@needs_compiler
def test_the_page_says_what_its_program_gets(folder, tmp_path, capsys):
    told = re.search(r"```text\n(.*?)\n```", PAGE.read_text(encoding="utf-8"), re.DOTALL).group(1)
    assert main(["conform", "llama-3.1-8b", "--emit", str(tmp_path / "questions.safetensors")]) == 0
    binary = folder / "sound"
    if binary.exists():
        answers = answered(tmp_path / "questions.safetensors", binary)
    else:
        answers = run(tmp_path, "sound", ())
    capsys.readouterr()
    assert main(["conform", "llama-3.1-8b", "--answers", answers]) == 1
    assert capsys.readouterr().out.partition("\n")[0] == told
    # What is asked depends on how far positions go: that of another model is refused.
    assert main(["conform", "llama-3-8b", "--answers", answers]) == 2
    assert "must be those to the questions" in capsys.readouterr().err


def test_the_page_names_options_that_are_there(capsys):
    with pytest.raises(SystemExit):
        main(["conform", "--help"])
    told = capsys.readouterr().out
    for option in set(re.findall(r"--[a-z]+", PAGE.read_text(encoding="utf-8"))):
        assert option in told
