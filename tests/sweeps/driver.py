"""A driver in a process of its own, with faults on request: `python driver.py '{...}'`.

Tests run it as a script, since spawned workers find its functions there again.
"""

import concurrent.futures.process
import functools
import json
import os
import signal
import sys
import time
from pathlib import Path

from ropetheory.sweeps import run as sweeps
from ropetheory.sweeps.planning import plan
from ropetheory.sweeps.run import attempt

AXES = {"base": "1e4,5e5,1e6", "dim": "64:128:32", "length": "1e3:1e6:log:20", "scale": "1:8:1"}
QUANTITIES = ["ntk_critical_pair", "ntk_base", "delivered_scale"]
POINTS, BLOCKS = 40, 36  # points of a block, and how many blocks they make


def small(**options):
    """Return a plan of a few blocks."""
    return plan(QUANTITIES, AXES, block=POINTS, histograms={"ntk_critical_pair": [0, 20, 40, 64]}, **options)


def faulty(fault, bad, folder, made, out, block):
    """Do what `attempt` does, except for what the fault says; note the process that does it."""
    (folder / f"worker-{os.getpid()}").touch()
    if fault == "slow":
        time.sleep(0.05)
    if fault == "sleep":
        time.sleep(3600)
    if fault == "kill" and block == bad:
        os.kill(os.getpid(), signal.SIGKILL)
    if fault == "kill once" and block == bad and not (folder / "killed").exists():
        (folder / "killed").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return attempt(made, out, block)


def interrupted(*arguments):
    """Stand for a part of the pool that the interrupt reaches."""
    raise KeyboardInterrupt


def run(fault, folder, bad=5, limit=None, arguments=None, **options):
    """Sweep with a fault and print the result, as the command or as the function."""
    # What is started in the background of a script begins with interrupts ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sweeps.attempt = functools.partial(faulty, fault, bad, Path(folder))
    if fault == "interrupt at start":  # the processes run, and the pool does not know of them yet
        concurrent.futures.process._ExecutorManagerThread = interrupted
    if limit is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    if arguments is not None:
        from ropetheory.cli.main import main  # here: workers load this file too

        return main(arguments)
    from ropetheory.report.sweep import sweep_json

    sys.stdout.write(sweep_json(sweeps.sweep(small(), **options)))
    return 0


if __name__ == "__main__":
    sys.exit(run(**json.loads(sys.argv[1])))
