"""Results as tables of other libraries, where these are installed."""

from __future__ import annotations

from typing import Any

from ropetheory.errors import MissingDependencyError


def frame(rows: Any) -> Any:
    """Return rows as a pandas DataFrame."""
    try:
        import pandas as pd
    except ImportError as missing:
        raise MissingDependencyError("a DataFrame needs pandas (pip install pandas)") from missing
    return pd.DataFrame(rows)
