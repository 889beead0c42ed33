"""The helices of the long-context paper's figure 8, measured, and the embedding that they stand for."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.catalogue import About
from ropetheory.figures.measured.helix import COUNT, PAIR, curve, in_pairs, measured
from ropetheory.figures.style import Look, look
from ropetheory.numeric.arguments import ALPHA, BETA, Argument
from ropetheory.numeric.frequencies.schedule import frequencies

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ropetheory.numeric.arguments import Real

SLOPE, SCALE, BETA_ABF = 0.2, 4, 50  # z = sin(t/5); PI by 4; ABF from 10000 to 500000
BASE, DIM = 10_000, 128
METHODS = ("RoPE", "RoPE + PI", "RoPE + ABF")
TITLES = ("RoPE, $a$ = 1/5", "PI, $t$/4", "ABF, $a$ = 1/10")
LINE = 240  # points of a drawn curve
TILT, TURN = math.radians(22), math.radians(-35)  # from where the helices are seen
HEIGHT = Argument(
    "slope", "a number above 0 and at most 8", lambda x: (x > 0) & (x <= 8), 1.0,
    "it is the frequency of the height, such as 0.2",
)  # fmt: skip

ABOUT = About(
    caption=(
        "Above: the helices x = cos t, y = sin t, z = sin at that the long-context paper draws, for a = 1/5, "
        "with the positions 0 ... 10; PI puts them 1/4 apart, ABF halves a; the two nearest are joined. PI "
        "brings neighbours closer. ABF leaves them where they are, and the nearest two, a turn apart, move "
        "from 0.34 to 0.53: not closer, as the paper has it, but farther apart. Below: distances of any two "
        "of the positions on the helix (dots), in the two real pairs that it stands for (pairs 0 and 11 of "
        "64, at base 10000 and for ABF 500000), and in all 64 pairs of a vector of the same norm. On the "
        "helix, where one coordinate is left out, they depend on the place; in whole pairs on the offset "
        "alone. There ABF does bring two a turn apart closer than neighbours, to 0.64; in all 64 pairs "
        "neighbours are the nearest under every method."
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
        "base": "1", "dim": "coordinates", "pair": "from 0", "slope": "radians a token",
        "step": "tokens", "theta": "radians a token", "consecutive_least": "radii",
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


def data() -> dict[str, Any]:
    """Measure the three helices, and the two pairs that each stands for."""
    steps, slopes = (1.0, 1 / SCALE, 1.0), (SLOPE, SLOPE, SLOPE / 2)
    bases = (BASE, BASE, BETA_ABF * BASE)
    panels = [
        {"method": method, "slope": slope, "step": step}
        | measured(slope, step)
        | in_pairs(step * frequencies(base, DIM))
        for method, slope, step, base in zip(METHODS, slopes, steps, bases, strict=True)
    ]
    return {"base": BASE, "dim": DIM, "pair": PAIR, "panels": panels}


def draw(fig: Figure, numbers: dict[str, Any], look: Look) -> None:
    """Draw the helices above, the distances below."""
    axes = fig.subplots(2, 3, sharey="row", height_ratios=(0.85, 1.1))
    for at, panel in enumerate(numbers["panels"]):
        _helix(axes[0, at], panel["slope"], panel["step"], look)
        _measures(axes[0, at], panel, look, depth=at == 0)
        look.title(axes[0, at], TITLES[at], "abc"[at])
        look.title(axes[1, at], "", "def"[at])
        distances(axes[1, at], panel, look, legend=at == 1)
    axes[1, 1].set_xlabel("offset [tokens]")
    axes[1, 0].set_ylabel("distance [radii]")


def _project(points: Any) -> tuple[Any, Any, Any]:
    """Return right, up and depth of points as they are seen, without perspective."""
    x, y, z = np.moveaxis(np.asarray(points, dtype=np.float64), -1, 0)
    right = x * math.cos(TURN) - y * math.sin(TURN)
    back = x * math.sin(TURN) + y * math.cos(TURN)
    return right, z * math.cos(TILT) + back * math.sin(TILT), -back


def _helix(ax: Axes, slope: float, step: float, look: Look) -> None:
    """Draw the cylinder, the line, the eleven positions and the join of the nearest two."""
    theme, width = look.theme, look.size.line
    around = np.linspace(0, 2 * math.pi, 73)
    line = curve(np.linspace(0, COUNT - 1, LINE), slope)
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
    points = curve(step * np.arange(COUNT), slope)
    right, up, _ = _project(points)
    near = measured(slope, step)["nearest_positions"]
    ax.plot(right[list(near)], up[list(near)], color=theme.series[0], linewidth=1.8 * width, zorder=4)
    ax.plot(right, up, zorder=5, **look.mark(1) | {"marker": "o", "markersize": 0.5 * look.size.points})
    ax.set(xlim=(-1.15, 1.15), ylim=(low - 0.45, 1.4), aspect="equal")
    ax.axis("off")


def _measures(ax: Axes, panel: dict[str, Any], look: Look, *, depth: bool = True) -> None:
    """Print what was measured below a helix, and what is in front."""
    low, high = (f"{panel[key]:.2f}" for key in ("consecutive_least", "consecutive_most"))
    span = low if low == high else f"{low}–{high}"
    first, second = panel["nearest_positions"]
    words = [f"neighbours {span}", f"nearest {panel['nearest']:.2f} ({first}, {second})"]
    for row, text in enumerate(words):
        look.note(
            ax, text, (0, ax.get_ylim()[0]), (0, -0.1 - 1.3 * row), strong=row == 1,
            colour=look.colour(0) if row else "",
        )  # fmt: skip
    if depth:
        at = 0, ax.get_ylim()[0]
        look.note(ax, "thick: in front, thin: behind", at, (0, -2.7), colour=look.theme.muted)


def distances(
    ax: Axes, panel: dict[str, Any], look: Look, *, legend: bool, pairs: int = DIM // 2
) -> None:
    """Draw distances over the offset: on the helix as dots, of the two pairs as a line."""
    ax.plot(panel["pair_offsets"], panel["pair_distances"], label="pairs 0, 11", **look.line(0))
    ax.plot(panel["pair_offsets"], panel["all_distances"], label=f"all {pairs} pairs", **look.line(2))
    dots = {"marker": "o", "markersize": 0.4 * look.size.points, "markeredgewidth": 0.2 * look.size.line}
    ax.plot(panel["offsets"], panel["distances"], label="helix", zorder=4, **look.mark(1) | dots)
    ax.set(xlim=(0, COUNT - 0.6), ylim=(0, 3.5), xticks=(0, 5, 10), yticks=(0, 1, 2, 3))
    if legend:
        ax.legend(loc="upper left", handlelength=1.4, borderaxespad=0)


def plot_helix(
    slope: Real = SLOPE,
    *,
    alpha: Real = 1.0,
    beta: Real = 1.0,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
    """Draw the helix (cos t, sin t, sin at) with the positions 0 ... 10, the nearest two joined.

    Parameters
    ----------
    slope : number
        The coefficient a, 0 < a <= 8, in radians a token.
    alpha : number
        How far apart positions are, 0 < α <= 8 (position interpolation: 1/s).
    beta : number
        What a is divided by, β > 0 (an adjusted base: 2 in the printed figure).
    ax : matplotlib axes, optional
        Where to draw; new axes by default. Letters are those of its figure.
    theme : {"light", "dark"}
        Which colours.

    Returns
    -------
    matplotlib axes
        The axes; ``ax.figure`` is their figure.

    Raises
    ------
    MissingDependencyError
        If matplotlib is not installed.
    WrongKindError
        If an argument is not a real number, or ``ax`` no axes.
    RopeTheoryError
        If a number is outside the domain, or the theme is not one of the two.

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
    chosen = look(theme)
    not_axes("slope", slope)
    rise = HEIGHT.scalar(HEIGHT.scalar(slope) / BETA.scalar(beta))
    step = ALPHA.scalar(alpha)
    with drawing_on(ax, chosen) as axes:
        _helix(axes, rise, step, chosen)
        _measures(axes, measured(rise, step), chosen)
    return axes
