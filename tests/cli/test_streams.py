"""Standard streams that are full, closed, or read by somebody who goes away: one line and an exit code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SWEEP = ("sweep", "critical_pair", "--base", "1e4", "--dim", "64", "--length", "4k", "--json")
COMMANDS = (
    SWEEP, ("verify", "--list"), ("base", "--length", "4k"), ("inspect", "{config}"),
    ("show", "yarn.exponent"), ("figures", "--list"), ("errata",), ("--help",),
    ("--version",), ("sweep", "--list"),
)  # fmt: skip
FULL = "ropetheory: cannot write the output: No space left on device"
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this platform has no /dev/full")


@pytest.fixture
def config(tmp_path):
    path = tmp_path / "config.json"
    path.write_text('{"model_type": "llama", "max_position_embeddings": 4096}')
    return path


def run(arguments, redirection="", config=""):
    """Run a command in a shell that redirects its streams; return its exit code and what it says."""
    words = " ".join((sys.executable, "-m", "ropetheory", *arguments)).format(config=config)
    done = subprocess.run(
        ["bash", "-c", f"{words} {redirection}"], capture_output=True, text=True, check=False, env=os.environ
    )
    return done.returncode, done.stdout, done.stderr


def last(text):
    """Return what is said but the line of what a sweep will cost."""
    return [line for line in text.splitlines() if " in 1 block; " not in line]


@needs_full
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_full_disk_is_one_line_and_exit_2(arguments, config):
    code, _, err = run(arguments, "> /dev/full", config)
    assert (code, last(err)) == (2, [FULL])


READ = [SWEEP, ("verify", "--list"), ("base", "--length", "4k"), ("conform", "--golden", "llama-3-8b")]


@pytest.mark.parametrize("arguments", READ, ids=" ".join)
def test_a_reader_that_goes_away_is_no_line_and_no_verdict(arguments):
    code, _, err = run(arguments, "| true; exit ${PIPESTATUS[0]}")
    assert (code, last(err)) == (2, [])


def test_an_output_that_is_closed_is_one_line_before_any_work():
    assert run(("verify",), ">&-") == (2, "", "ropetheory: cannot write the output: it is closed\n")


def test_an_input_that_is_closed_is_no_configuration():
    code, _, err = run(("inspect", "-"), "<&-")
    assert code == 2
    assert err.startswith("ropetheory: CONFIG must hold JSON; stdin does not")
    assert len(err.splitlines()) == 1


@needs_full
@pytest.mark.parametrize("redirection", ["2> /dev/full", "2>&-"])
def test_what_cannot_be_said_is_lost_and_the_result_is_not(redirection):
    code, out, _ = run(SWEEP, redirection)
    assert code == 0
    assert out == run(SWEEP)[1]
    assert run(("inspect", "nowhere"), redirection)[:2] == (2, "")


OPENS = """
import os
from ropetheory.cli import streams
with streams.guarded():
    print(os.open(os.devnull, os.O_RDWR) > 2)
"""


def test_a_file_that_is_opened_takes_no_number_of_a_closed_stream(tmp_path):
    """Else what is said goes into it."""
    (tmp_path / "opens.py").write_text(OPENS)
    shell = ["bash", "-c", f"{sys.executable} {tmp_path / 'opens.py'} 2>&- <&-"]
    assert subprocess.run(shell, capture_output=True, text=True, check=True).stdout == "True\n"
