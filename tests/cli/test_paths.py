"""Paths that are no files, at every place of the command line that takes a path: one line, and at once."""

from __future__ import annotations

import os
import signal

import pytest

from ropetheory.cli.main import main

SWEEP = ("sweep", "critical_pair", "--base", "1e4", "--dim", "64", "--length", "4k")
READING = {
    "verify --with": ("verify", "--list", "--with"),
    "check --with": ("check", "1 < 2", "--with"),
    "show --with": ("show", "ntk-base", "--with"),
    "inspect": ("inspect",),
    "extend": ("extend", "--target", "128k"),
    "conform --config": ("conform", "os:getcwd", "--config"),
    "conform --tables": ("conform", "--head-dim", "64", "--tables"),
    "sweep --journal": (*SWEEP, "--journal"),
}
WRITING = {
    "sweep --out": (*SWEEP, "--out"),
    "proofs": ("proofs", "--out"),
    "proofs --check": ("proofs", "--check", "--out"),
    "figures": ("figures", "critical-index", "--out"),
    "figures --check": ("figures", "--check", "--out"),
}
EVIL = ("loop", "pipe", "zero", "a" * 300, "large")


@pytest.fixture
def evil(tmp_path, monkeypatch):
    """Make what is no file; whoever waits for a pipe is woken after a minute."""
    monkeypatch.chdir(tmp_path)
    os.symlink("loop", "loop")
    os.mkfifo("pipe")
    os.symlink("/dev/zero", "zero")
    with open("large", "wb") as file:
        file.truncate(2**34)  # bytes that the disk does not hold

    def wake(*arguments):
        raise TimeoutError("it waits")

    before = signal.signal(signal.SIGALRM, wake)
    signal.alarm(60)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def refused(arguments, capsys):
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    lines = [line for line in said.err.splitlines() if line.startswith("ropetheory: ")]
    assert said.err.splitlines()[-1:] == lines, said.err
    return lines[0]


@pytest.mark.usefixtures("evil")
@pytest.mark.parametrize("path", EVIL)
@pytest.mark.parametrize("name", READING)
def test_what_is_no_file_is_not_read(name, path, capsys):
    assert path[:50] in refused([*READING[name], path], capsys)


@pytest.mark.usefixtures("evil")
@pytest.mark.parametrize("path", EVIL)
@pytest.mark.parametrize("name", WRITING)
def test_what_is_no_folder_is_not_written(name, path, capsys):
    assert path[:50] in refused([*WRITING[name], path], capsys)


def test_an_input_without_end_is_read_to_a_bound(monkeypatch, capsys):
    with open("/dev/zero", encoding="utf-8") as zero:
        monkeypatch.setattr("sys.stdin", zero)
        assert "stdin has more than 4194304 bytes" in refused(["inspect", "-"], capsys)
