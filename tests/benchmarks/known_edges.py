"""Search for edges of feasible bases and keep them: python tests/benchmarks/known_edges.py DIM LENGTH ...

A search takes from a second (1024) to an hour (2^20); what is on file already is searched for again.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any, Literal

import ropetheory as rt
from ropetheory.numeric.feasible import known_edges

FILE = Path(known_edges.__file__).with_name(known_edges.TABLE)


def search(find: Literal["infimum", "safe"], length: int, dim: int) -> Any:
    """Return one edge."""
    start = time.perf_counter()
    found = rt.feasible_bases(length, dim, find=find)
    sys.stdout.write(f"{found} ({time.perf_counter() - start:.0f} s)\n")
    sys.stdout.flush()
    edge = found.windows[0 if find == "infimum" else -1].lower
    return None if edge is None else asdict(edge)


def keep(row: dict[str, Any]) -> None:
    """Put a row into the file as it is now."""
    rows = json.loads(FILE.read_text(encoding="utf-8"))["rows"]
    rows = [one for one in rows if (one["dim"], one["length"]) != (row["dim"], row["length"])]
    rows = sorted([*rows, row], key=lambda one: (one["dim"], one["length"]))
    lines = ",\n".join(f" {json.dumps(one)}" for one in rows)
    FILE.write_text(f'{{"rows": [\n{lines}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    dim, *lengths = map(int, sys.argv[1:])
    for length in lengths:
        ends = {find: search(find, length, dim) for find in ("infimum", "safe")}
        keep({"dim": dim, "length": length, **ends})
