"""Three walks through the package, as a reader takes them: ``python tests/benchmarks/walks.py [CLAIM]``.

A walk is the order in which modules are entered while one number is computed, one claim is decided
and one sweep of a few points is made. It is followed in the rooms that do the work themselves: a
call into a room below counts as one stay there, whatever that room calls in turn. A loop counts once,
and a method of a value (a frozen dataclass) that one holds is no stay. A climb is a call from a lower
room into a higher one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType
from typing import Any

import ropetheory
from ropetheory.literature.registry import claims
from ropetheory.sweeps.planning import plan
from ropetheory.sweeps.run import sweep
from ropetheory.verify.work import decide_claim
from tests.test_layers import FLOOR, room_of

CLAIM = "yarn.frequency-usual"  # refuted, with its repaired statement
MOST = 6  # modules of a loop


@dataclass(frozen=True)
class Walk:
    """The modules that were entered, in order, and the calls that went up."""

    stays: list[str]
    climbs: list[str]


def walk(do: Callable[[], Any], rooms: tuple[str, ...]) -> Walk:
    """Follow a call through the modules of some rooms and one call beyond them."""
    seen: list[str] = []
    climbs: list[str] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        callee = _module(frame)
        # Comprehensions and the bodies of modules are no stay; a lambda may be one.
        aside = frame.f_code.co_name.startswith("<") and frame.f_code.co_name != "<lambda>"
        if event != "call" or not callee or aside or _of_value(frame):
            return
        above = frame.f_back
        while above is not None and not _module(above):
            above = above.f_back
        caller = _module(above) if above is not None else ""
        if caller and _floor(caller) < _floor(callee):
            climbs.append(f"{caller} -> {callee}")
        if not caller or caller.startswith(rooms):
            seen.extend(one for one in (caller, callee) if one)

    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(None)
    return Walk(_folded(seen), climbs)


def _module(frame: FrameType) -> str:
    name = str(frame.f_globals.get("__name__", ""))
    return name.removeprefix("ropetheory.") if name.startswith("ropetheory.") else ""


def _of_value(frame: FrameType) -> bool:
    parameters = getattr(type(frame.f_locals.get("self")), "__dataclass_params__", None)
    return parameters is not None and parameters.frozen


def _floor(module: str) -> int:
    return FLOOR.get(room_of(module), len(FLOOR))


def _folded(seen: list[str]) -> list[str]:
    """Leave out repeated modules, and every round of a loop but the first."""
    walked: list[str] = []
    for module in seen:
        if walked and module == walked[-1]:
            continue
        walked.append(module)
        for period in range(2, MOST + 1):
            while len(walked) >= 2 * period and walked[-period:] == walked[-2 * period : -period]:
                del walked[-period:]
    return walked


def main(name: str) -> None:
    """Print the three walks, each taken once before so that nothing is imported or cached on the way."""
    claim = next(claim for claim in claims() if claim.id == name)
    made = plan(["ntk_base"], {"base": [1e4], "dim": [64], "scale": [2.0]})
    walks: dict[str, tuple[Callable[[], Any], tuple[str, ...]]] = {
        "number": (lambda: ropetheory.critical_pair(1e4, 128, 4096), ("numeric",)),
        f"claim {name}": (lambda: decide_claim(claim), ("verify", "verdicts")),
        "sweep point": (lambda: sweep(made), ("sweeps",)),
    }
    for title, (do, rooms) in walks.items():
        do()
        found = walk(do, rooms)
        sys.stdout.write(f"{title}: {len(found.stays)} stays, {len(found.climbs)} climbs\n")
        sys.stdout.write(f"  {' > '.join(found.stays)}\n")
        for climb in dict.fromkeys(found.climbs):
            sys.stdout.write(f"  up: {climb}\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else CLAIM)
