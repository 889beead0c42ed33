"""Results as tables of other libraries, where these are installed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ropetheory.errors import MissingDependencyError


def text_table(rows: Sequence[Mapping[str, Any]]) -> str:
    """Write rows as aligned text, a column for every name that one of them has.

    Examples
    --------
    >>> print(text_table([{"base": 10000.0, "pair": 46}, {"base": 500000.0, "pair": 32}]))
      base  pair
     10000    46
    500000    32
    """
    names = list(dict.fromkeys(name for row in rows for name in row))
    lines = [names, *([_cell(row.get(name)) for name in names] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in lines
    )


def _cell(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.7g}"
    return "" if value is None else str(value)


def frame(rows: Any) -> Any:
    """Return rows as a pandas DataFrame."""
    try:
        import pandas as pd
    except ImportError as missing:
        raise MissingDependencyError("a DataFrame needs pandas (pip install pandas)") from missing
    return pd.DataFrame(rows)
