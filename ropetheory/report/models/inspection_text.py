"""The report of a model's rotary embedding, written for a terminal."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ropetheory.models.inspection import Inspection, Pair, thresholds
from ropetheory.report.models.factors import print_precision, print_temperature
from ropetheory.report.models.heading import print_heading, short_number
from ropetheory.report.models.layers import print_layers, layer_words
from ropetheory.report.terminal import canvas, trim

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

ROWS = 24  # of the table of pairs, unless all are asked for
REGIONS = {"fast": "green", "middle": "yellow", "slow": "red", "still": "dim"}
BAR = 58  # columns that the numbers of a pair take; the bar has the rest
NARROW = 12  # columns below which a bar says nothing
WIDE = 96  # columns from which the methods are set apart
METHODS = (
    "leave: pairs that see an angle beyond their trained arc; from: the first position at which one does; "
    "by: how far beyond at most, in tokens of training (below 1 is no new token); pair 0, critical, last: by "
    "how much the wavelengths of these pairs grow; logits ×: the factor on logits. `extend` says what each "
    "method costs and what to write for it."
)
COLUMNS = (
    "wavelength: tokens a turn, without scaling; turns in L: over the length L; region: fast above {high}, "
    "slow below {low}{whose}; stretch: by how much scaling makes the wavelength longer; leaves at: "
    "first position outside the trained arc, blank where that covers the circle"
)
MORE_BASES = (
    "`base --dim {dim} --length {length}` has those that keep the sum of cosines from turning negative."
)
BASES = {
    "stated": "as the configuration has it",
    "ntk": "the last wavelength grows s-fold",
    "ntk_delivering": "NTK, so large that the critical pair grows s-fold",
    "critical": "as many pairs turn fully in the target as did in training",
}


def inspection_text(found: Inspection, *, width: int = 100, colour: bool = False, every: bool = False) -> str:
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
    print_heading(console, found)
    print_layers(console, found.model, found.target)
    console.print()
    chosen = found.pairs if every else _chosen(found)
    console.print(_pair_table(found, chosen, width))
    if len(chosen) < len(found.pairs):
        console.print(f"{len(chosen)} of {len(found.pairs)} pairs; --all lists every one", style="dim")
    console.print(_legend(found), style="dim", markup=False)
    console.print(_columns(found), style="dim", markup=False)
    _arcs(console, found)
    if len(found.methods) > 1 and found.reach > found.trained:
        _title(console, f"At {found.target:,} tokens, s = {short_number(found.target / found.model.length)}")
        console.print(_method_table(found, width))
        console.print(METHODS, style="dim", markup=False)
        _title(console, "The base for that, by criterion")
        console.print(_base_table(found))
        console.print(MORE_BASES.format(dim=found.model.dim, length=found.target), style="dim", markup=False)
    print_temperature(console, found)
    print_precision(console, found)
    _warnings(console, found)
    return trim(stream)


def _title(console: Console, text: str) -> None:
    console.print(f"\n{text}", style="bold", markup=False)


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
            short_number(pair.wavelength),
            short_number(pair.rotations),
            Text(pair.region, style=colour),
            short_number(pair.stretch),
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
    return f"▸ critical pair; █ wavelength, ▒ what scaling adds; │ L{target}"


def _columns(found: Inspection) -> str:
    low, high = thresholds(found.model.method)
    given = found.model.method.parameters
    default = "" if {"ramp_low", "low_freq_factor"} & set(given) else " as in NTK-by-parts"
    above = f"{high:g} turn" + ("s" if high != 1 else "")
    return COLUMNS.format(low=f"{low:g}", high=above, whose=default)


def _arcs(console: Console, found: Inspection) -> None:
    target = f"{found.target:,}"
    with_it = " with the scaling" if found.told and found.model.scale != 1.0 else ""
    _title(console, f"Trained arcs: the angles of positions 0 … {found.trained - 1:,}{with_it}, pair by pair")
    if found.reach < found.target:
        console.print(
            f"Every {layer_words(found.model)} sees {found.reach:,} offsets at most, at {target} tokens too; what "
            "follows is of offsets within that.",
            markup=False,
        )
    if found.unseen_after == 0 and (found.told or found.unseen_before == 0):
        within = ", which is within training" if found.target <= found.trained else ""
        console.print(f"No pair leaves its arc at {target} tokens{within}.", markup=False)
        return
    after = _ranges([p.pair for p in found.pairs if p.unseen_at is not None and p.unseen_at < found.reach])
    if found.unseen_after:
        first = min(p.unseen_at for p in found.pairs if p.unseen_at is not None)
        tokens = "less than one token" if found.overstep < 1 else f"{short_number(found.overstep)} tokens"
        after += f", from position {first:,} on, by {tokens} of training"
    if not found.told:
        count = len(found.pairs)
        before = _ranges(list(range(count - found.unseen_before, count)))
        after = before + (
            f" without scaling; with it {after}" if found.model.scale != 1.0 else after[len(before) :]
        )
    console.print(f"Pairs that leave theirs within {target} tokens: {after}.", markup=False)


def _ranges(which: list[int]) -> str:
    """Write how many pairs, and which."""
    if not which:
        return "none"
    whole = which == list(range(which[0], which[-1] + 1))
    named = f"{which[0]}" if len(which) == 1 else f"{which[0]} … {which[-1]}"
    return f"{len(which)} ({named if whole else f'within {named}'})"


def _method_table(found: Inspection, width: int) -> Table:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2 if width >= WIDE else 1, 0, 0))
    table.add_column("method", overflow="fold")
    for name in ("leave", "from", "by", "pair 0", "critical", "last", "logits ×"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in found.methods:
        logits = found.logit_factor if row.own else row.attention_factor**2
        table.add_row(
            Text(row.method, style="bold" if row.own else ""),
            Text(str(row.unseen), style="red" if row.overstep >= 1 else "green"),
            "" if row.unseen_from is None else f"{row.unseen_from:,}",
            "" if row.unseen_from is None else short_number(row.overstep),
            short_number(row.first),
            short_number(row.critical),
            short_number(row.last),
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
