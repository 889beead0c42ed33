"""The helices of the long-context paper's figure 8, measured, and the embedding that they stand for."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.style import Look
from ropetheory.numeric.arguments import ALPHA, BETA, Argument
from ropetheory.numeric.frequencies.schedule import frequencies

if TYPE_CHECKING:
    from matplotlib import figure
    from matplotlib.axes import Axes
    from numpy.typing import NDArray

    from ropetheory.numeric.arguments import Real

SLOPE, BASE, DIM = 0.2, 10_000, 128  # z = sin(t/5)
METHODS = {  # base, α and β: PI by 4; ABF from 10000 to 500000, which halves the slope
    "RoPE": (BASE, 1.0, 1.0), "RoPE + PI": (BASE, 1 / 4, 1.0), "RoPE + ABF": (50 * BASE, 1.0, 2.0),
}  # fmt: skip
TITLES = ("RoPE, $a$ = 1/5", "PI, $t$/4", "ABF, $a$ = 1/10")
COUNT = 11  # positions 0 ... 10, as in the printed figure
PAIR = 11  # it turns by 0.205 at base 10000 and width 128, and by half at 500000
LINE = 240  # points of a drawn curve
TILT, TURN = math.radians(22), math.radians(-35)  # from where the helices are seen
HEIGHT = Argument(
    "slope", "a number above 0 and at most 8", lambda x: (x > 0) & (x <= 8), 1.0,
    "it is the frequency of the height, such as 0.2",
)  # fmt: skip


def _curve(times: Any, slope: float) -> NDArray[np.float64]:
    """Return the points (cos t, sin t, sin at), on a new last axis."""
    t = np.asarray(times, dtype=np.float64)
    return np.stack([np.cos(t), np.sin(t), np.sin(slope * t)], axis=-1)


def _compute_helix(slope: Real, alpha: Real, beta: Real) -> Numbers:
    """Return all distances of the eleven points, of consecutive ones, and of the nearest two."""
    rise = HEIGHT.scalar(HEIGHT.scalar(slope) / BETA.scalar(beta))
    step = ALPHA.scalar(alpha)
    points = _curve(step * np.arange(COUNT), rise)
    first, second = np.triu_indices(COUNT, 1)
    distances = np.sqrt(np.sum((points[first] - points[second]) ** 2, axis=-1))
    consecutive = distances[second - first == 1]
    least = int(np.argmin(distances))
    return {
        "slope": rise,
        "step": step,
        "consecutive_least": consecutive.min(),
        "consecutive_most": consecutive.max(),
        "nearest": distances[least],
        "nearest_positions": (first[least], second[least]),
        "offsets": second - first,
        "distances": distances,
    }


def _draw_helix(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the cylinder, the line, the eleven positions and the join of the nearest two."""
    theme, width, slope = look.theme, look.size.line, numbers["slope"]
    around = np.linspace(0, 2 * math.pi, 73)
    line = _curve(np.linspace(0, COUNT - 1, LINE), slope)
    low = -1.0 if line[:, 2].min() < 0 else 0.0
    for z in (low, 1.0):
        rim = np.stack([np.cos(around), np.sin(around), np.full_like(around, z)], axis=-1)
        right, up, _ = _project(rim)
        ax.plot(right, up, color=theme.grid, linewidth=0.6 * width)
    for side in (-1.0, 1.0):
        ends = [low * math.cos(TILT), math.cos(TILT)]
        ax.plot([side, side], ends, color=theme.grid, linewidth=0.6 * width)
    right, up, depth = _project(line)
    ax.plot(right, up, color=theme.ink, linewidth=0.6 * width)
    ax.plot(right, np.where(depth > 0, up, np.nan), color=theme.ink, linewidth=1.5 * width)  # in front
    right, up, _ = _project(_curve(numbers["step"] * np.arange(COUNT), slope))
    near = list(numbers["nearest_positions"])
    ax.plot(right[near], up[near], color=theme.series[0], linewidth=1.8 * width, zorder=4)
    ax.plot(right, up, zorder=5, **look.mark(1) | {"marker": "o", "markersize": 0.5 * look.size.points})
    ax.set(xlim=(-1.15, 1.15), ylim=(low - 0.45, 1.4), aspect="equal")
    ax.axis("off")
    _write_distances(ax, numbers, look)


def _project(points: Any) -> tuple[Any, Any, Any]:
    """Return right, up and depth of points as they are seen, without perspective."""
    x, y, z = np.moveaxis(np.asarray(points, dtype=np.float64), -1, 0)
    right = x * math.cos(TURN) - y * math.sin(TURN)
    back = x * math.sin(TURN) + y * math.cos(TURN)
    return right, z * math.cos(TILT) + back * math.sin(TILT), -back


def _write_distances(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Write what was measured below a helix and, but beside others, what is in front."""
    low, high = (f"{numbers[key]:.2f}" for key in ("consecutive_least", "consecutive_most"))
    span = low if low == high else f"{low}–{high}"
    first, second = numbers["nearest_positions"]
    at = 0, ax.get_ylim()[0]
    look.note(ax, f"neighbours {span}", at, (0, -0.1))
    words = f"nearest {numbers['nearest']:.2f} ({first}, {second})"
    look.note(ax, words, at, (0, -1.4), strong=True, colour=look.colour(0))
    if numbers.get("method", "RoPE") == "RoPE":
        look.note(ax, "thick: in front, thin: behind", at, (0, -2.7), colour=look.theme.muted)


def _compute_distances(slope: Real, base: Real, dim: Real, alpha: Real, beta: Real) -> Numbers:
    """Return distances on the helix, and over the offset in two pairs and in all of a vector of that norm."""
    helix = _compute_helix(slope, alpha, beta)
    thetas = frequencies(base, dim)
    if len(thetas) <= PAIR:
        raise RopeTheoryError(f"`dim` must be at least {2 * PAIR + 2}; got {dim} (pair {PAIR} is drawn)")
    theta = helix["step"] * thetas
    offsets, whole = np.linspace(0, COUNT - 1, 10 * (COUNT - 1) + 1), np.arange(1, COUNT)
    two, share = theta[[0, PAIR]], math.sqrt(2 / len(theta))
    nearest, all_nearest = _chords(whole, two), share * _chords(whole, theta)
    return helix | {
        "pairs": len(theta),
        "theta": two,
        "pair_offsets": offsets,
        "pair_distances": _chords(offsets, two),
        "pair_nearest": nearest.min(),
        "pair_nearest_offset": int(np.argmin(nearest)) + 1,
        "all_distances": share * _chords(offsets, theta),
        "all_nearest": all_nearest.min(),
        "all_nearest_offset": int(np.argmin(all_nearest)) + 1,
    }


def _chords(offsets: Any, theta: Any) -> NDArray[np.float64]:
    # In each pair two images are a chord apart, and the squares of the chords add up.
    halves = np.sin(np.asarray(offsets, dtype=np.float64)[:, None] * theta / 2)
    root: NDArray[np.float64] = np.sqrt(np.sum(4 * halves**2, axis=-1))
    return root


def _draw_curves(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw distances over the offset: on the helix as dots, in the two pairs and in all as lines."""
    pairs = numbers.get("pairs", DIM // 2)
    ax.plot(numbers["pair_offsets"], numbers["pair_distances"], label="pairs 0, 11", **look.line(0))
    ax.plot(numbers["pair_offsets"], numbers["all_distances"], label=f"all {pairs} pairs", **look.line(2))
    dots = {"marker": "o", "markersize": 0.4 * look.size.points, "markeredgewidth": 0.2 * look.size.line}
    ax.plot(numbers["offsets"], numbers["distances"], label="helix", zorder=4, **look.mark(1) | dots)
    ax.set(xlim=(0, COUNT - 0.6), ylim=(0, 3.5), xticks=(0, 5, 10), yticks=(0, 1, 2, 3))


def _draw_distances(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw distances over the offset, with a legend and the names of the axes."""
    _draw_curves(ax, numbers, look)
    ax.legend(loc="upper left", handlelength=1.4, borderaxespad=0)
    ax.set(xlabel="offset [tokens]", ylabel="distance [radii]")


def _compare(methods: dict[str, tuple[float, float, float]]) -> Numbers:
    """Measure the helix and its two pairs under each method."""
    panels = [
        {"method": name} | _compute_distances(SLOPE, base, DIM, alpha, beta)
        for name, (base, alpha, beta) in methods.items()
    ]
    for panel in panels:
        del panel["pairs"]
    return {"base": BASE, "dim": DIM, "pair": PAIR, "panels": panels}


def _arrange(fig: figure.Figure, numbers: Numbers, look: Look) -> None:
    """Draw the helices above, the distances below."""
    axes = fig.subplots(2, 3, sharey="row", height_ratios=(0.85, 1.1))
    for at, panel in enumerate(numbers["panels"]):
        _draw_helix(axes[0, at], panel, look)
        look.title(axes[0, at], TITLES[at], "abc"[at])
        look.title(axes[1, at], "", "def"[at])
        _draw_curves(axes[1, at], panel, look)
    axes[1, 1].legend(loc="upper left", handlelength=1.4, borderaxespad=0)
    axes[1, 1].set_xlabel("offset [tokens]")
    axes[1, 0].set_ylabel("distance [radii]")


HELIX = Panel(_compute_helix, _draw_helix)
HELIX_DISTANCES = Panel(_compute_distances, _draw_distances)
FIGURE = Figure(
    panels=(Panel(_compare, _draw_helix).under("", methods=METHODS),),
    keys=("base", "dim", "pair", "panels"),
    arrange=_arrange,
    caption=(
        "Above: the helices x = cos t, y = sin t, z = sin at that the long-context paper draws, for a = 1/5, "
        "with the positions 0 ... 10; PI puts them 1/4 apart, ABF halves a; the two nearest are joined. PI "
        "brings neighbours closer. ABF leaves them where they are, and the nearest two, a turn apart, move "
        "from 0.34 to 0.53: not closer, as the paper has it of an a that it does not print, but farther "
        "apart. Below: distances of any two of the positions on the helix (dots), in the two real pairs that "
        "it stands for (pairs 0 and 11 of 64, at base 10000 and for ABF 500000), and in all 64 pairs of a "
        "vector of the same norm. On the helix, where one coordinate is left out, they depend on the place; "
        "in whole pairs on the offset alone. There ABF does bring two a turn apart closer than neighbours, "
        "to 0.64; in all 64 pairs neighbours are the nearest under every method."
    ),
    theorems=(
        "helix.product", "helix.both-coordinates", "helix.nearest-floor", "helix.consecutive-lower",
        "image-distance.equal",
    ),
    claims=(
        "xiong.figure-b-third", "xiong.figure-c-same-fifth", "xiong.figure-c-minimal-tenth",
        "xiong.figure-c-frequency", "xiong.high-dimension-minimal",
    ),
    heights={"column": 3.3, "page": 4.6},
    units={
        "base": "1", "dim": "coordinates", "pair": "from 0", "slope": "radians per token",
        "step": "tokens", "theta": "radians per token", "consecutive_least": "radii",
        "consecutive_most": "radii", "nearest": "radii", "nearest_positions": "tokens",
        "offsets": "tokens", "distances": "radii",
        "pair_offsets": "tokens", "pair_distances": "radii", "pair_nearest": "radii",
        "pair_nearest_offset": "tokens", "all_distances": "radii", "all_nearest": "radii",
        "all_nearest_offset": "tokens",
    },
    known={
        "panels[0].consecutive_least": "0.959", "panels[0].nearest": "0.3413", "panels[2].nearest": "0.5329",
        "panels[1].nearest": "0.2533", "panels[0].theta[1]": "0.2054", "panels[2].theta[1]": "0.1048",
        "panels[0].pair_nearest_offset": 1, "panels[2].pair_nearest_offset": 6,
        "panels[0].all_nearest_offset": 1, "panels[2].all_nearest_offset": 1,
    },
)  # fmt: skip


@complete_docstring
def plot_helix(
    slope: Real = SLOPE, *, alpha: Real = 1.0, beta: Real = 1.0, ax: Axes | None = None, theme: str = "light"
) -> Axes:
    """Draw the helix (cos t, sin t, sin at) with the positions 0 ... 10, the nearest two joined.

    Parameters
    ----------
    slope : number
        The coefficient a, 0 < a <= 8, in radians per token.
    alpha : number
        How far apart positions are, 0 < α <= 8 (position interpolation: 1/s).
    beta : number
        What a is divided by, β > 0 (an adjusted base: 2 in the printed figure).
    ax, theme : as for every plot

    Notes
    -----
    Three of the four coordinates of two pairs are seen; distances that look short may be long in the
    fourth: with both coordinates of each pair they depend on the offset alone.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B, figure 8.

    Examples
    --------
    >>> axes = plot_helix(0.2)
    >>> [text.get_text() for text in axes.texts]
    ['neighbours 0.96–0.98', 'nearest 0.34 (4, 10)', 'thick: in front, thin: behind']
    """
    return HELIX.plot(ax, theme, slope=slope, alpha=alpha, beta=beta)


@complete_docstring
def plot_helix_distances(
    slope: Real = 0.2, base: Real = 10_000, dim: Real = 128, *, alpha: Real = 1.0, beta: Real = 1.0,
    ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw the distance of any two of the positions 0 ... 10 over their offset: on the helix, and in pairs.

    Parameters
    ----------
    slope : number
        The coefficient a of the helix, 0 < a <= 8, in radians per token.
    base : number
        The base b > 1 of the pairs.
    dim : int
        The rotary width d of a head, an even integer from 24 to 2^24.
    alpha : number
        How far apart positions are, 0 < α <= 8 (position interpolation: 1/s).
    beta : number
        What the slope is divided by, β > 0 (an adjusted base).
    ax, theme : as for every plot

    Notes
    -----
    On the helix one coordinate of a pair is left out, and distances depend on the place; in whole pairs
    they depend on the offset alone. The two pairs are 0 and 11.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, appendix B, figure 8.

    Examples
    --------
    >>> axes = plot_helix_distances(0.2)
    >>> [line.get_label() for line in axes.lines]
    ['pairs 0, 11', 'all 64 pairs', 'helix']
    """
    return HELIX_DISTANCES.plot(ax, theme, slope=slope, base=base, dim=dim, alpha=alpha, beta=beta)
