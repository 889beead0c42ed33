"""What the grid showed, for a terminal: one line, or a table of the worst points."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from ropetheory.symbolic.agreement.deviation import Deviation
    from ropetheory.verify.results import TheoremResult


def grid_line(theorems: Sequence[TheoremResult]) -> str:
    """Say in one line how many deviations were taken and which came closest to its bound.

    Examples
    --------
    >>> grid_line(())
    ''
    """
    found = [(theorem.id, deviation) for theorem in theorems for deviation in theorem.grid]
    if not found:
        return ""
    most = max(deviation.points for _, deviation in found)
    backends = ", ".join(dict.fromkeys(deviation.backend for _, deviation in found))
    name, worst = max(found, key=lambda pair: _rank(pair[1]))
    blind = sum(deviation.blind for _, deviation in found)
    unseen = f"; {blind} points too ill-conditioned for it" if blind else ""
    return (
        f"grid: {len(found)} residuals of up to {most} points on {backends}; the largest is "
        f"{_number(worst.share)} of its bound ({name}, {worst.function}){unseen}"
    )


def grid_table(theorems: Sequence[TheoremResult], *, every: bool) -> Table:
    """Return the worst deviation of every theorem, or all of them.

    The worst is the one whose distance takes the largest share of what its bound allows.
    """
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for name in ("theorem", "residual", "backend"):
        table.add_column(name, overflow="fold")
    for name in ("points", "ulp", "bound"):
        table.add_column(name, justify="right", overflow="fold")
    table.add_column("at", overflow="fold")
    for theorem in theorems:
        rows = theorem.grid if every else sorted(theorem.grid, key=_rank)[-1:]
        for deviation in rows:
            style = "green" if deviation.ok else "bold red"
            cells = (f"{deviation.points}", _number(deviation.ulp), _number(deviation.bound), _at(deviation))
            table.add_row(
                theorem.id, f"{deviation.function}: {_what(deviation)}", deviation.backend,
                *(Text(cell, style=style if column == 1 else "") for column, cell in enumerate(cells)),
            )  # fmt: skip
    return table


def _what(deviation: Deviation) -> str:
    return "its formula" if deviation.kind == "formula" else deviation.words


def _rank(deviation: Deviation) -> float:
    return float("inf") if deviation.share is None else deviation.share


def _number(number: float | None) -> str:
    return "-" if number is None else f"{number:.3g}"


def _at(deviation: Deviation) -> str:
    return ", ".join(f"{name}={number:.6g}" for name, number in (deviation.at or {}).items())
