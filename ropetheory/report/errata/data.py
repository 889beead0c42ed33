"""Errata for programs, in a shape that stays as it is: ``schema`` counts its changes."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.verify.results import ErratumResult


def errata_json(results: Sequence[ErratumResult]) -> str:
    """Write errata, the weightiest first, as one JSON object."""
    found = [{"rank": rank, **erratum_dict(result)} for rank, result in enumerate(results, start=1)]
    ok = all(result.ok for result in results)
    return json.dumps({"schema": 1, "ok": ok, "errata": found}, ensure_ascii=False, indent=1)


def erratum_dict(result: ErratumResult) -> dict[str, Any]:
    """Return an erratum with what its figures come to; values are decimals, as texts."""
    erratum = result.erratum
    shown = [asdict(one) | {"right": one.corrected} for one in erratum.shown]
    values = [asdict(figure) for figure in result.figures]
    own = asdict(erratum) | {"changes": erratum.changes.value, "practice": erratum.practice or None}
    del own["shown"]
    return {
        "source": erratum.source,
        "ok": result.ok,
        "problem": result.problem,
        **own,
        "figures": [one | {"values": value} for one, value in zip(shown, values, strict=False)],
    }
