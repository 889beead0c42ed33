"""What the grid showed, for a terminal: one line, or a table of the worst points."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from ropetheory.symbolic.agreement.grid.deviation import Residual
    from ropetheory.verify.run import TheoremResult


def grid_line(theorems: Sequence[TheoremResult]) -> str:
    """Say in one line how many residuals were taken and which came closest to its bound.

    Examples
    --------
    >>> grid_line(())
    ''
    """
    found = [(theorem.id, residual) for theorem in theorems for residual in theorem.grid]
    if not found:
        return ""
    most = max(residual.points for _, residual in found)
    backends = ", ".join(dict.fromkeys(residual.backend for _, residual in found))
    name, worst = max(found, key=lambda pair: _rank(pair[1]))
    blind = sum(residual.blind for _, residual in found)
    unseen = f"; {blind} points too ill-conditioned for it" if blind else ""
    return (
        f"grid: {len(found)} residuals of up to {most} points on {backends}; the largest is "
        f"{_number(worst.share)} of its bound ({name}, {worst.function}){unseen}"
    )


def grid_table(theorems: Sequence[TheoremResult], *, every: bool) -> Table:
    """Return the worst residual of every theorem, or all of them.

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
        for residual in rows:
            style = "green" if residual.ok else "bold red"
            cells = (f"{residual.points}", _number(residual.ulp), _number(residual.bound), _at(residual))
            table.add_row(
                theorem.id, f"{residual.function}: {_what(residual)}", residual.backend,
                *(Text(cell, style=style if column == 1 else "") for column, cell in enumerate(cells)),
            )  # fmt: skip
    return table


def _what(residual: Residual) -> str:
    return "its formula" if residual.kind == "formula" else residual.words


def _rank(residual: Residual) -> float:
    return float("inf") if residual.share is None else residual.share


def _number(number: float | None) -> str:
    return "-" if number is None else f"{number:.3g}"


def _at(residual: Residual) -> str:
    return ", ".join(f"{name}={number:.6g}" for name, number in (residual.at or {}).items())
