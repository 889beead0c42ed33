"""One block of a plan, in whatever process: what it finds, or why it failed."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ropetheory.sweeps.blocks import evaluate_block
from ropetheory.sweeps.plan import Plan
from ropetheory.sweeps.store import Store

Outcome = dict[str, Any]
Task = Callable[[int], Outcome]
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS)  # the disk's fault and not the block's


def attempt(plan: Plan, out: Path | None, block: int) -> Outcome:
    """Evaluate a block, in whatever process; what it raises is returned, so that any executor carries it."""
    try:
        if out is not None:
            Store(out, plan).write(block)
        return {"result": evaluate_block(plan, block)}
    except Exception as error:  # noqa: BLE001  a block that fails is data: the others go on
        full = isinstance(error, OSError) and error.errno in FULL
        return {"error": describe_error(error), "full": full}


def describe_error(error: BaseException) -> str:
    """Return kind and message on one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:500]
