"""Errata for a terminal: a table, one line each, the weightiest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.authoring.erratum import Erratum

HEAD = ("#", "erratum", "changes", "practice", "mistake")


def errata_table(errata: Sequence[Erratum]) -> str:
    """Write a line an erratum; nothing is cut and nothing wrapped, whatever the width."""
    rows = [HEAD]
    for rank, erratum in enumerate(errata, start=1):
        practice = "yes" if erratum.practice else ""
        rows.append((str(rank), erratum.id, erratum.changes.value, practice, erratum.title))
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD) - 1)]
    return "".join(f"{_aligned(row, widths)}{row[-1]}\n" for row in rows)


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    rank, *others = (cell.ljust(width) for cell, width in zip(row, widths, strict=False))
    return "  ".join((rank.strip().rjust(widths[0]), *others, ""))
