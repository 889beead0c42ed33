"""Interrupts: the first ends a command in order, the second at once, and neither is a traceback."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time

import psutil
import pytest

from ropetheory.cli import interrupts
from ropetheory.cli.main import main

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends interrupts to a group of processes")
PATIENCE = 60  # seconds, on a machine that is busy
VERIFY = """
import os, pathlib, sys, time
from ropetheory.verify import run
def work(unit):
    (pathlib.Path(__file__).parent / f"works-{os.getpid()}").touch()
    time.sleep(3600)
if __name__ == "__main__":
    from ropetheory.__main__ import main
    run._work = work
    sys.argv = ["ropetheory", "verify", "-j", "2"]
    sys.exit(main())
"""
SLOW = """
import contextlib, signal, sys, time
from ropetheory.cli import main, verify
def run(arguments):
    try:
        print("begun", file=sys.stderr, flush=True)
        time.sleep(3600)
    finally:
        print("leaves", file=sys.stderr, flush=True)
        {last}
verify.run = run
sys.exit(main.main(["verify"]))
"""


@contextlib.contextmanager
def start(*arguments):
    """Start Python in a session of its own, whose processes are found by its number, and end them all."""
    process = subprocess.Popen(
        [sys.executable, *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        # What is started in the background of a script begins with interrupts ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    try:
        yield process
    finally:
        for one in living(process.pid):
            one.kill()
        with process:  # which closes its streams
            process.wait()


def living(session):
    """List the processes of a session that have not ended."""
    found = []
    for process in psutil.process_iter():
        try:
            if os.getsid(process.pid) == session and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
        except (OSError, psutil.Error):
            continue
    return found


def wait_until(holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def begins(folder, process):
    """Tell whether a driver has its tracker, its server, and the workers that it forked."""
    return len(psutil.Process(process.pid).children(recursive=True)) >= 4


def works(folder, process):
    """Tell whether both workers are at work."""
    return len([*folder.glob("works-*")]) == 2


@pytest.fixture
def script(tmp_path):
    path = tmp_path / "script.py"
    path.write_text(VERIFY)
    return str(path)


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("when", [begins, works])
def test_an_interrupt_of_verify_is_one_line_and_leaves_no_process(tmp_path, script, when, times):
    with start(script) as driver:
        wait_until(lambda: when(tmp_path, driver))
        for _ in range(times):  # a terminal sends it to all processes
            os.killpg(driver.pid, signal.SIGINT)
        out, err = driver.communicate(timeout=PATIENCE)
        assert (driver.returncode, out, err) == (130, "", "ropetheory: interrupted\n")
        wait_until(lambda: not living(driver.pid))


@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM"])
@pytest.mark.parametrize("when", [begins, works])
def test_a_kill_of_verify_leaves_no_process_and_no_line(tmp_path, script, when, how):
    with start(script) as driver:
        wait_until(lambda: when(tmp_path, driver))
        driver.send_signal(getattr(signal, how))
        assert driver.communicate(timeout=PATIENCE)[1] == ""
        wait_until(lambda: not living(driver.pid))


STUBBORN = "with contextlib.suppress(KeyboardInterrupt): time.sleep(3600)\n        time.sleep(3600)"


@pytest.mark.parametrize("last", [STUBBORN, "pass"])
def test_the_second_interrupt_waits_for_nothing(last):
    with start("-c", SLOW.format(last=last)) as process:
        assert process.stderr.readline() == "begun\n"
        process.send_signal(signal.SIGINT)
        assert process.stderr.readline() == "leaves\n"
        if last != "pass":
            process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 130
        assert process.stderr.read() == f"{interrupts.LINE}\n"


def test_the_end_of_a_process_is_not_interrupted_with_a_traceback():
    code = "import sys, time; from ropetheory.__main__ import main; sys.argv = ['r', '--version']\n"
    code += "try: main()\nfinally: print('over', flush=True); time.sleep(3600)"
    with start("-c", code) as process:
        while process.stdout.readline() != "over\n":
            pass
        process.send_signal(signal.SIGINT)
        assert process.communicate()[1] == ""
        assert process.returncode == 130


def test_what_others_do_with_interrupts_stays():
    before = signal.getsignal(signal.SIGINT)
    assert main(["verify", "--list", "--source", "rope_note"]) == 0
    assert signal.getsignal(signal.SIGINT) is before
    taken = []
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        interrupts.listen()()
        interrupts.finish()
        taken.append(signal.getsignal(signal.SIGINT))
    finally:
        signal.signal(signal.SIGINT, before)
    assert taken == [signal.SIG_IGN]
    thread = threading.Thread(target=lambda: taken.append(interrupts.listen()()))
    thread.start()
    thread.join()
    assert taken[1:] == [None]
