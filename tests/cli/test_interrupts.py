"""Interrupts: the first ends a command in order, the second at once, and neither is a traceback."""

from __future__ import annotations

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
PATIENCE = 120  # seconds, on a machine that is busy
VERIFY = ("-m", "ropetheory", "verify", "-j", "2", "--points", "0")
SLOW = """
import signal, sys, time
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


def start(*arguments):
    """Start Python in a session of its own, whose processes are found by its number."""
    return subprocess.Popen(
        [sys.executable, *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        # What is started in the background of a script begins with interrupts ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip


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


def has_workers(process):
    """Tell whether a driver has its server, and the workers that it forked."""
    return len(psutil.Process(process.pid).children(recursive=True)) >= 4


@pytest.mark.parametrize("times", [1, 2])
def test_an_interrupt_of_verify_is_one_line_and_leaves_no_process(times):
    with start(*VERIFY) as driver:
        wait_until(lambda: has_workers(driver))
        for _ in range(times):  # a terminal sends it to all processes
            os.killpg(driver.pid, signal.SIGINT)
        out, err = driver.communicate()
        assert (driver.returncode, out, err) == (130, "", "ropetheory: interrupted\n")
        wait_until(lambda: not living(driver.pid))


@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM"])
def test_a_kill_of_verify_leaves_no_process_and_no_line(how):
    with start(*VERIFY) as driver:
        wait_until(lambda: has_workers(driver))
        driver.send_signal(getattr(signal, how))
        assert driver.communicate()[1] == ""
        wait_until(lambda: not living(driver.pid))


@pytest.mark.parametrize("last", ["time.sleep(3600)", "pass"])
def test_the_second_interrupt_waits_for_nothing(last):
    with start("-c", SLOW.format(last=last)) as process:
        assert process.stderr.readline() == "begun\n"
        process.send_signal(signal.SIGINT)
        assert process.stderr.readline() == "leaves\n"
        if last != "pass":
            process.send_signal(signal.SIGINT)
        assert process.stderr.read() == f"{interrupts.LINE}\n"
        assert process.wait() == 130


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
