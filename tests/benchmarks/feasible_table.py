"""Write the table of feasible bases that a figure draws: python tests/benchmarks/feasible_table.py.

With WHAT [LENGTH ...] behind it, that alone is searched for, and the rest of the file is kept; WHAT is
"infimum", "safe" or "windows": the edge of the lowest base, that of the safe one, or those of all
windows.  A search takes from a second (1024) to an hour (2^20).
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any, Literal

import ropetheory as rt

FILE = Path(rt.__file__).parent / "figures" / "feasible_bases.json"
DIM = 128
SHOWN = tuple(2**power for power in range(10, 14))  # all windows are drawn
LENGTHS = tuple(2**power for power in range(10, 21))


def search(what: Literal["infimum", "safe", "windows"], length: int) -> Any:
    """Search for what is asked for, and return its edges."""
    start = time.perf_counter()
    found = rt.feasible_bases(length, DIM, find=what)
    sys.stdout.write(f"{found} ({time.perf_counter() - start:.0f} s)\n")
    sys.stdout.flush()
    if what == "windows":
        sides = ("lower", "upper")
        return [{side: asdict(edge) for side in sides if (edge := getattr(w, side))} for w in found.windows]
    edge = found.windows[0 if what == "infimum" else -1].lower
    return asdict(edge) if edge else None


def keep(what: str, length: int, edges: Any) -> None:
    """Put edges into the file as it is now."""
    held = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {"rows": []}
    rows = {row["length"]: row for row in held["rows"]}
    rows.setdefault(length, {"length": length})[what] = edges
    held = {"dim": DIM, "rows": [rows[key] for key in sorted(rows)]}
    FILE.write_text(json.dumps(held, indent=1) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Search for one thing, or for all."""
    lengths: dict[Literal["infimum", "safe", "windows"], tuple[int, ...]]
    lengths = {"infimum": LENGTHS, "safe": LENGTHS, "windows": SHOWN}
    for what, usual in lengths.items():
        if arguments and what != arguments[0]:
            continue
        for length in tuple(int(word) for word in arguments[1:]) or usual:
            keep(what, length, search(what, length))


if __name__ == "__main__":
    main(sys.argv[1:])
