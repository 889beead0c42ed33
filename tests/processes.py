"""The command line as a process of its own, forked from one that has imported what all commands need.

A fork server of the standard library: it is a process without threads that has run nothing, so that a
command begins as in a fresh interpreter, without the seconds that SymPy takes to load.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import runpy
import sys
import tempfile
from pathlib import Path
from subprocess import CompletedProcess

LIMIT = 300  # seconds of a processor for one process of a command
PATIENCE = 3600  # seconds for one command that does nothing: machines are busy
SERVER = multiprocessing.get_context("forkserver")
SERVER.set_forkserver_preload(
    [
        "flint", "numpy", "rich.table", "sympy", "ropetheory.cli.main", "ropetheory.verify.contributed",
        "ropetheory.verify.run", "ropetheory.verify.work", "ropetheory.report.verification",
    ]
)  # fmt: skip


def command(*arguments, cwd=None, **environment):
    """Run ``python -m ropetheory`` and return what it printed and how it ended."""
    with tempfile.TemporaryDirectory() as folder:
        out, err = Path(folder, "out"), Path(folder, "err")
        told = [str(one) for one in arguments], cwd or os.getcwd(), {**os.environ, **environment}
        process = SERVER.Process(target=_run, args=(*told, out, err))
        process.start()
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()
        return CompletedProcess(told[0], process.exitcode, out.read_text("utf-8"), err.read_text("utf-8"))


def _run(arguments, cwd, environment, out, err):
    """Be the command: its arguments, environment and folder, its two streams on files."""
    resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(cwd)
    for stream, path in ((1, out), (2, err)):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT), stream)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8")
    sys.stderr = os.fdopen(2, "w", encoding="utf-8")
    sys.argv = ["ropetheory", *arguments]
    runpy.run_module("ropetheory", run_name="__main__", alter_sys=True)
