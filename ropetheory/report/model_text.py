"""The report of a model's rotary embedding, written for a terminal."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ropetheory.models.inspection import TOLERANCE, WORDS, Accuracy, Inspection, Pair
from ropetheory.report.terminal import canvas, unpadded

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

ROWS = 24  # of the table of pairs, unless all are asked for
REGIONS = {"fast": "green", "middle": "yellow", "slow": "red", "still": "dim"}
BAR = 58  # columns that the numbers of a pair take; the bar has the rest
NARROW = 12  # columns below which a bar says nothing
WIDE = 96  # columns from which the methods are set apart
METHODS = "leave: pairs outside their trained arc from that position on; then the stretch of three pairs"
BASES = {
    "stated": "as the configuration states it",
    "ntk": "the last wavelength grows s-fold",
    "ntk_delivering": "NTK, so large that the critical pair grows s-fold",
    "critical": "as many pairs turn fully in the target as did in training",
}


def as_text(found: Inspection, *, width: int = 100, colour: bool = False, every: bool = False) -> str:
    """Write the report for a terminal.

    Parameters
    ----------
    width : int
        Columns.
    colour : bool
        Whether to use escape sequences.
    every : bool
        Whether to list every pair.
    """
    console, stream = canvas(width, colour=colour)
    _heading(console, found)
    console.print()
    chosen = found.pairs if every else _chosen(found)
    console.print(_pair_table(found, chosen, width))
    if len(chosen) < len(found.pairs):
        console.print(f"{len(chosen)} of {len(found.pairs)} pairs; --all lists every one", style="dim")
    console.print(_legend(found), style="dim", markup=False)
    _arcs(console, found)
    if len(found.methods) > 1:
        _title(console, f"At {found.target:,} tokens, s = {_short(found.target / found.model.length)}")
        console.print(_method_table(found, width))
        console.print(METHODS, style="dim", markup=False)
        _title(console, "The base for that, by criterion")
        console.print(_base_table(found))
    _attention(console, found)
    _precision(console, found)
    _warnings(console, found)
    return unpadded(stream)


def _title(console: Console, text: str) -> None:
    console.print(f"\n{text}", style="bold", markup=False)


def _short(number: float) -> str:
    """Write a number in at most eight characters or so."""
    if math.isinf(number):
        return "∞"
    if number >= 1e7 or 0 < number < 1e-3:
        return f"{number:.2e}"
    if number >= 1000:
        return f"{number:,.0f}"
    return f"{number:.3g}" if number < 100 or number == int(number) else f"{number:.1f}"


def _heading(console: Console, found: Inspection) -> None:
    from rich.table import Table

    model = found.model
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    turning = sum(pair.region != "still" for pair in found.pairs)
    still = "" if turning == len(found.pairs) else f", of which {turning} turn"
    critical = found.critical_pair
    if critical == len(found.pairs):
        first = f"none (x = {found.critical_index:.4f}): every pair turns fully in training"
    else:
        turns = ", which does not turn" if found.pairs[critical].region == "still" else ""
        first = f"pair {critical} from 0, coordinate {2 * critical}{turns} (x = {found.critical_index:.4f})"
    method = WORDS.get(model.method.name, model.method.name)
    rows = (
        ("base b", f"{model.base:,.12g}"),
        ("width d", f"{model.dim} ({len(found.pairs)} pairs{still}), {model.layout or 'layout not known'}"),
        ("trained L", f"{model.length:,} tokens"),
        ("scale s", f"{_short(model.scale)}, {method}"),
        ("positions", f"{model.target_length:,} at most"),
        ("critical", first),
    )
    for name, value in rows:
        grid.add_row(name, value)
    console.print(grid)


def _chosen(found: Inspection) -> tuple[Pair, ...]:
    """Thin out the pairs, keeping the ends, the critical pair and where a region begins."""
    pairs = found.pairs
    if len(pairs) <= ROWS:
        return pairs
    kept = {0, len(pairs) - 1, found.critical_pair - 1, found.critical_pair}
    kept |= {j for j in range(1, len(pairs)) if pairs[j].region != pairs[j - 1].region}
    step = -(-len(pairs) // (ROWS - len(kept)))
    kept |= set(range(0, len(pairs), step))
    return tuple(pairs[j] for j in sorted(kept) if 0 <= j < len(pairs))


def _pair_table(found: Inspection, pairs: tuple[Pair, ...], width: int) -> Table:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for name in ("pair", "wavelength", "turns in L", "region", "stretch", "leaves at"):
        table.add_column(name, justify="left" if name == "region" else "right", no_wrap=True)
    room = width - BAR
    bars = room >= NARROW
    if bars:
        table.add_column("wavelength, log scale", no_wrap=True, max_width=room)
    for pair in pairs:
        colour = REGIONS[pair.region]
        critical = pair.pair == found.critical_pair
        leaves = "" if pair.unseen_at is None else f"{pair.unseen_at:,}"
        within = pair.unseen_at is None or pair.unseen_at >= found.target
        table.add_row(
            f"{'▸' if critical else ''}{pair.pair}",
            _short(pair.wavelength),
            _short(pair.rotations),
            Text(pair.region, style=colour),
            _short(pair.stretch),
            Text(leaves, style="" if within else "bold red"),
            *([_bar(found, pair, min(room, 72))] if bars else []),
            style="bold" if critical else "",
        )
    return table


def _bar(found: Inspection, pair: Pair, room: int) -> str:
    """Draw a wavelength on a log scale: full before scaling, light what scaling adds; L and the target."""
    longest = max(
        max(p.wavelength * (1.0 if math.isinf(p.stretch) else p.stretch) for p in found.pairs),
        found.target, found.model.length,
    )  # fmt: skip
    span = math.log(longest)
    still = math.isinf(pair.stretch)

    def place(tokens: float) -> int:
        return max(0, min(room - 1, round(math.log(max(tokens, 1.0)) / span * (room - 1))))

    old = -1 if still else place(pair.wavelength)
    new = old if still else place(pair.wavelength * pair.stretch)
    low, high = min(old, new), max(old, new)
    cells = ["█" if k <= low else "▒" if k <= high else " " for k in range(room)]
    for tokens, mark in ((found.target, "┊"), (found.model.length, "│")):
        if cells[place(tokens)] == " ":
            cells[place(tokens)] = mark
    return "".join(cells)


def _legend(found: Inspection) -> str:
    target = f", ┊ target {found.target:,}" if found.target != found.model.length else ""
    return (
        f"▸ critical pair, the first whose wavelength reaches L; █ wavelength, ▒ what scaling adds; "
        f"│ L{target}; leaves at: first position outside the trained arc, blank where that covers the circle"
    )


def _arcs(console: Console, found: Inspection) -> None:
    target = f"{found.target:,}"
    _title(console, "Trained arcs, [0, (L-1)·θ] for each pair")
    if found.target <= found.model.length and found.unseen_after == 0:
        console.print(f"No pair leaves its arc at {target} tokens, which is within L.", markup=False)
        return
    first = min((p.unseen_at for p in found.pairs if p.unseen_at is not None), default=None)
    when = f", first at position {first:,}" if found.unseen_after and first is not None else ""
    before = _ranges(found, found.unseen_before, scaled=False)
    after = _ranges(found, found.unseen_after, scaled=True)
    text = f"Pairs that leave theirs within {target} tokens: {before} without scaling, {after} with it{when}."
    console.print(text, markup=False)


def _ranges(found: Inspection, number: int, *, scaled: bool) -> str:
    """Write how many pairs, and which."""
    if number == 0:
        return "none"
    if scaled:
        which = [p.pair for p in found.pairs if p.unseen_at is not None and p.unseen_at < found.target]
    else:
        which = list(range(len(found.pairs) - number, len(found.pairs)))
    whole = which == list(range(which[0], which[-1] + 1))
    named = f"{which[0]}" if len(which) == 1 else f"{which[0]} … {which[-1]}"
    return f"{number} ({named if whole else f'within {named}'})"


def _method_table(found: Inspection, width: int) -> Table:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2 if width >= WIDE else 1, 0, 0))
    table.add_column("method", overflow="fold")
    for name in ("leave", "from", "first", "critical", "last"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("kind", no_wrap=True)
    table.add_column("logits ×", justify="right", no_wrap=True)
    for row in found.methods:
        logits = found.logit_factor if row.own else row.attention_factor**2
        table.add_row(
            Text(row.method, style="bold" if row.own else ""),
            Text(str(row.unseen), style="red" if row.unseen else "green"),
            "" if row.unseen_from is None else f"{row.unseen_from:,}",
            _short(row.first),
            _short(row.critical),
            _short(row.last),
            " ".join(name for name in ("uniform", "targeted") if getattr(row, name)),
            f"{logits:.4f}",
        )
    return table


def _base_table(found: Inspection) -> Table:
    from rich.table import Table

    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    for name, value in found.bases.items():
        grid.add_row(name, f"{value:,.2f}" if value < 1e12 else f"{value:.6e}", BASES[name])
    return grid


def _attention(console: Console, found: Inspection) -> None:
    model = found.model
    _title(console, "Temperature")
    text = (
        f"cosines and sines × {model.attention_factor:.6f}, softmax scale × {model.softmax_factor:.6f}: "
        f"logits × {found.logit_factor:.6f}"
    )
    given = model.method.parameters
    one, every = given.get("mscale"), given.get("mscale_all_dim")
    if found.cancel:
        text += "; the two cancel"
    elif one and one == every and "attention_factor" not in given:
        text += "; mscale and mscale_all_dim cancel on the cosines"
        text += ", and the softmax scale carries all of it" if model.softmax_factor != 1.0 else ""
    elif model.attention_factor != 1.0 and model.softmax_factor != 1.0:
        text += "; the two do not cancel"
    console.print(text, markup=False)


def _precision(console: Console, found: Inspection) -> None:
    from rich.table import Table

    _title(console, f"Angles at position {found.target - 1:,}, with position, frequency and product rounded")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(3):
        grid.add_column(overflow="fold")
    for row in found.precision:
        error = _error(row)
        first = "" if row.first_unsafe is None else f"over {TOLERANCE} rad from {row.first_unsafe:,} on"
        grid.add_row(row.dtype, error, first)
    console.print(grid)


def _error(row: Accuracy) -> str:
    if row.error is None:
        return "cannot hold that position"
    if row.error >= math.pi:
        return f"lost: off by up to {_short(row.error)} rad"
    return f"off by up to {_short(row.error)} rad (pair {row.pair})"


def _warnings(console: Console, found: Inspection) -> None:
    from rich.table import Table
    from rich.text import Text

    if not found.warnings:
        return
    _title(console, "Warnings")
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=1)
    grid.add_column(overflow="fold")
    for warning in found.warnings:
        grid.add_row(Text("!", style="bold yellow"), Text(warning))
    console.print(grid)
