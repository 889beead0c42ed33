"""The two ramps of YaRN, each straight on an axis of its own; the factor on its logits."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.authoring.claim import Number
from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.figures.panel import Figure, Numbers, Panel, complete_docstring
from ropetheory.figures.ropes import Model, not_both, one_model
from ropetheory.figures.style import PAIRS, Look
from ropetheory.literature.registry import claims
from ropetheory.numeric.arguments import Argument
from ropetheory.numeric.frequencies.schedule import turns as count_turns
from ropetheory.numeric.methods.index_ramp import correction_range, index_ramp
from ropetheory.numeric.methods.turn_ramp import ramp
from ropetheory.numeric.methods.yarn import attention_factor

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ropetheory.numeric.arguments import Real

BASE, DIM, LENGTH, LOW, HIGH, MOST = 10_000, 128, 4096, 1, 32, 64
PAST = 1.25  # the axis of turns runs to as many times the upper threshold
PAPER, CODE = 1, 2  # the order of their colours, as in the figure of stretches
SHARE = r"share $\gamma$ of the old frequency"
DIVISOR = "tutorial.ex6-divisor"  # the claim whose printed divisor is drawn
RAMPED = {
    "yarn": ("ramp_low", "ramp_high"), "ntk_by_parts": ("ramp_low", "ramp_high"),
    "llama3": ("low_freq_factor", "high_freq_factor"),
}  # fmt: skip
END = Argument(
    "scale", "a number from 2 to 2^20", lambda x: (x >= 2) & (x <= 2**20), 64.0,
    "it is the end of the axis, such as 64",
)  # fmt: skip


def _compute_ramps(
    base: Real, dim: Real, length: Real, ramp_low: Real, ramp_high: Real, model: Model | None
) -> Numbers:
    """Return the shares of every pair by both ramps, and the names of their curves."""
    if model is not None:
        not_both(base)
        return _ramps_of(one_model(model))
    _, paper, code = _shares(base, dim, length, ramp_low, ramp_high)
    return {"labels": ("paper", "code"), "paper": paper, "code": code}


def _shares(
    base: Real, dim: Real, length: Real, low: Real, high: Real, *, truncate: bool = True
) -> tuple[Any, Any, Any]:
    """Return turns and the shares by both ramps, of every pair."""
    turns = count_turns(base, dim, length)
    paper = ramp(turns, ramp_low=low, ramp_high=high)
    code = index_ramp(base, dim, length, ramp_low=low, ramp_high=high, truncate=truncate)
    return turns, paper, code


def _ramps_of(model: Any) -> Numbers:
    """Return the shares at a model's thresholds; of the names the model's own is marked."""
    name, given = model.method.name, model.method.parameters
    if name not in RAMPED:
        raise RopeTheoryError(
            f"`model` must have a method with a ramp, {', '.join(RAMPED)}; got {name} "
            "(plot_stretch draws what any method does)"
        )
    low, high = (given[key] for key in RAMPED[name])
    length, truncate = given["length"], given.get("truncate", True)
    _, paper, code = _shares(model.base, model.dim, length, low, high, truncate=truncate)
    own = "over pairs" if given.get("ramp") == "index" else "over turns"
    turns, pairs = (f"{one}: this model" if one == own else one for one in ("over turns", "over pairs"))
    return {"labels": (turns, pairs), "paper": paper, "code": code}


def _draw_ramps(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw both shares over the pairs, and write where they differ most."""
    paper, code = numbers["paper"], numbers["code"]
    labels = numbers.get("labels", ("paper", "code"))
    ax.plot(range(len(code)), code, label=labels[1], **look.line(CODE))
    ax.plot(range(len(paper)), paper, label=labels[0], **look.line(PAPER))
    at = int(np.argmax(np.abs(np.subtract(code, paper))))
    _join(ax, at, (paper[at], code[at]), look)
    (lower, below), (upper, above) = sorted([(paper[at], PAPER), (code[at], CODE)])
    for order, share in ((below, lower), (above, upper)):
        ax.plot(at, share, zorder=5, **look.mark(order))
    strong: dict[str, Any] = {"strong": True, "colour": look.colour(above)}
    look.note(ax, f"{upper:.2f}", (at, upper), (0.5, 0.2), side="left", **strong)
    strong["colour"] = look.colour(below)
    look.note(ax, f"pair {at}: {lower:.2f}", (at, lower), (-0.6, -0.2), side="right", **strong)
    ax.set(xlim=(-1, len(paper)), ylim=(-0.12, 1.14), xlabel=PAIRS, ylabel=SHARE)
    if "code_ends" in numbers:
        _write_ends(ax, numbers, look)
    else:
        ax.legend(loc="upper right")


def _join(ax: Axes, at: float, ends: tuple[float, float], look: Look) -> None:
    ax.vlines(at, min(ends), max(ends), color=look.theme.ink, linewidth=0.7 * look.size.line, zorder=4)


def _write_ends(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Write where the ramp of the code begins and ends, and what holds outside."""
    first, last = numbers["code_ends"]
    strong: dict[str, Any] = {"strong": True, "colour": look.colour(CODE)}
    look.note(ax, str(first), (first, 1), (0, 0.3), **strong)
    look.note(ax, str(last), (last, 0), (0, -0.3), **strong)
    look.note(ax, "kept", (0, 1), (0, -0.3), side="left")
    look.note(ax, "divided\nby $s$", (len(numbers["paper"]) - 1, 0), (0, 0.3), side="right")


def _compute_over_turns(base: Real, dim: Real, length: Real, ramp_low: Real, ramp_high: Real) -> Numbers:
    """Return turns and shares of every pair, and the ramp of the paper at its kinks."""
    turns, paper, code = _shares(base, dim, length, ramp_low, ramp_high)
    kinks = [0, ramp_low, ramp_high, PAST * float(ramp_high)]
    return {
        "thresholds": (ramp_low, ramp_high),
        "turns": turns,
        "paper": paper,
        "code": code,
        "kink_turns": kinks,
        "kink_shares": ramp(np.asarray(kinks, dtype=np.float64), ramp_low=ramp_low, ramp_high=ramp_high),
        "widest": int(np.argmax(np.abs(code - paper))),
    }


def _draw_over_turns(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the share over the turns: the paper's from its kinks, the code's through the pairs (dots)."""
    most = numbers["kink_turns"][-1]
    shown = [at for at, turn in enumerate(numbers["turns"]) if turn < most]
    turns = [numbers["turns"][at] for at in shown]
    ax.plot(turns, [numbers["code"][at] for at in shown], label="code", **look.line(CODE))
    ax.plot(numbers["kink_turns"], numbers["kink_shares"], label="paper", **look.line(PAPER))
    for order, key in ((CODE, "code"), (PAPER, "paper")):
        dots = {"marker": "o", "markersize": 0.3 * look.size.points, "markeredgewidth": 0}
        ax.plot(turns, [numbers[key][at] for at in shown], **look.mark(order) | dots)
    at, thresholds = numbers["widest"], numbers["thresholds"]
    turn, low = numbers["turns"][at], numbers["paper"][at]
    _join(ax, turn, (low, numbers["code"][at]), look)
    look.note(ax, f"pair {at}", (turn, low), (0.5, -0.3), side="left")
    ax.set(
        xlim=(-most / 40, most), ylim=(-0.12, 1.14), xlabel="turns $r$ in training", ylabel=SHARE,
        xticks=(*thresholds, thresholds[1] / 2),
    )  # fmt: skip
    ax.legend(loc="lower right")


def _compute_factors(scale: Real) -> Numbers:
    """Return the factor on each side and on logits over the scale, and on logits at powers of 2."""
    most = float(END.scalar(scale))
    scales, marked = np.geomspace(1, most, 49), 2 ** np.arange(1, math.ceil(math.log2(most)))
    return {
        "scales": scales,
        "per_side": attention_factor(scales),
        "logits": attention_factor(scales) ** 2,
        "marked_scales": marked,
        "marked_logits": attention_factor(marked) ** 2,
    }


def _draw_factors(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Draw the factor on logits over the scale, and what is printed of it."""
    scales, logits, muted = numbers["scales"], numbers["logits"], look.theme.muted
    ax.axhspan(0, 1, color=look.theme.shade, zorder=0, linewidth=0)
    ax.plot(scales, numbers["per_side"], color=muted, linewidth=look.size.line)
    ax.plot(scales, logits, **look.line(0))
    ax.plot(numbers["marked_scales"], numbers["marked_logits"], **look.mark(0))
    strong: dict[str, Any] = {"strong": True, "colour": look.colour(0), "side": "right"}
    for scale, factor in zip(numbers["marked_scales"], numbers["marked_logits"], strict=True):
        look.note(ax, f"{factor:.2f}", (scale, factor), (-0.3, 0.2), **strong)
    end = scales[-1] ** 0.985  # 60 of 64
    look.note(ax, "on logits", (end, logits[-1]), (0, 0.3), **strong)
    look.note(ax, "on $q$ and $k$ each", (end, 1), (0, 0.3), colour=muted, side="right")
    look.note(ax, "softer", (1, 1), (0.4, -0.3), colour=muted, side="left")
    if "divisor" in numbers:
        _mark_divisors(ax, numbers, look)
    ax.set_xscale("log", base=2)
    ax.set(xlim=(1, scales[-1]), ylim=(0.66, max(2.15, 1.07 * logits[-1])))
    ax.set(xlabel="scale $s$", ylabel="factor")
    ax.xaxis.set_major_formatter("{x:g}")


def _mark_divisors(ax: Axes, numbers: Numbers, look: Look) -> None:
    """Mark the factor that the printed divisor amounts to, and write the right one below it."""
    scale, factor = numbers["printed_scale"], numbers["plain_divisor"] / numbers["divisor"]
    square = round(numbers["plain_divisor"] ** 2)
    at = scale, numbers["printed_factor"]
    ax.plot(*at, **look.mark(0, hollow=True))
    printed = f"printed: {numbers['printed_divisor']:.2f}"
    look.note(ax, printed, at, (0.6, 0), side="left", colour=look.colour(0))
    words = rf"divisor: $\sqrt{{{square}}}$ / {factor:.2f} = {numbers['divisor']:.2f}"
    look.note(ax, words, (1, 0.66), (0.3, 0.2), side="left")


def _add_printed(numbers: Numbers) -> Numbers:
    """Return the printed divisor of the logits, the factor that it amounts to, and the right divisor."""
    (claim,) = (claim for claim in claims() if claim.id == DIVISOR)
    number = claim.printed
    if not isinstance(number, Number):
        raise WrongKindError(f"the claim {DIVISOR} must print a number; got {echo(number)}")
    scale, plain = int(number.at["s"]), math.sqrt(int(number.at["d"]))
    ends = correction_range(BASE, DIM, LENGTH, ramp_low=LOW, ramp_high=HIGH)
    return {
        "base": BASE, "dim": DIM, "length": LENGTH,
        "code_ends": [int(end) for end in ends],
        "kink_turns": [int(turns) for turns in numbers["kink_turns"]],
        "printed_scale": scale,
        "printed_divisor": float(number.printed),
        "printed_factor": plain / float(number.printed),
        "divisor": plain / attention_factor(scale) ** 2,
        "plain_divisor": plain,
    }  # fmt: skip


RAMP = Panel(_compute_ramps, _draw_ramps)
RAMP_OVER_TURNS = Panel(_compute_over_turns, _draw_over_turns)
TEMPERATURE = Panel(_compute_factors, _draw_factors)
_SHOWN: dict[str, Any] = {"base": BASE, "dim": DIM, "length": LENGTH, "ramp_low": LOW, "ramp_high": HIGH}
FIGURE = Figure(
    panels=(
        RAMP_OVER_TURNS.under("Paper: straight in turns", **_SHOWN),
        RAMP.under("Code: straight in pairs", **_SHOWN, model=None),
        TEMPERATURE.under("Logits: sharper, not softer", scale=MOST),
    ),
    more=_add_printed,
    keys=(
        "base", "dim", "length", "thresholds", "code_ends", "turns", "paper", "code", "kink_turns",
        "kink_shares", "widest", "scales", "per_side", "logits", "marked_scales", "marked_logits",
        "printed_scale", "printed_divisor", "printed_factor", "divisor", "plain_divisor",
    ),
    caption=(
        "The share γ of its old frequency that YaRN leaves a pair, at base 10⁴, width 128 and 4096 tokens, "
        "with the thresholds 1 and 32; the rest is the old frequency over s. (a) Over the turns of a pair "
        "in training the ramp of the paper is straight, with a kink at either threshold; that of the code "
        "is not. (b) Over the pairs the ramp of the code is straight, from 20 to 46, and that of the paper "
        "is not; at pair 30 the two differ most, 0.62 against 0.25. (c) YaRN multiplies queries and keys by "
        "0.1 ln s + 1 and so logits by its square, 1.46 at s = 8: their divisor √128 = 11.31 becomes 7.75, "
        "and attention sharper. The 13.66 that a tutorial prints would make it softer."
    ),
    theorems=(
        "by-parts.low", "by-parts.between", "by-parts.high", "by-parts.edge", "temperature.factor",
        "temperature.logit", "temperature.divisor",
    ),
    claims=(DIVISOR, "tutorial.temperature-divisor"),
    heights={"column": 6.6, "page": 2.7},
    units={
        "base": "1", "dim": "coordinates", "length": "tokens", "thresholds": "turns over length",
        "code_ends": "pair, from 0", "turns": "turns over length", "paper": "1", "code": "1",
        "kink_turns": "turns over length", "kink_shares": "1", "widest": "pair, from 0", "scales": "1",
        "logits": "1", "per_side": "1", "marked_scales": "1", "marked_logits": "1", "printed_scale": "1",
        "printed_divisor": "1", "printed_factor": "1", "divisor": "1", "plain_divisor": "1",
    },
    known={
        "code_ends[0]": 20, "code_ends[1]": 46, "widest": 30, "paper[30]": "0.24817", "code[30]": "0.61538",
        "turns[30]": "8.6932", "turns[0]": "651.8986", "marked_logits[0]": "1.1434",
        "marked_logits[1]": "1.2965", "marked_logits[2]": "1.4591", "marked_logits[3]": "1.6314",
        "marked_logits[4]": "1.8133", "divisor": "7.7537", "plain_divisor": "11.314",
    },
)  # fmt: skip


@complete_docstring
def plot_ramp(
    base: Real = BASE, dim: Real = DIM, length: Real = LENGTH, *, ramp_low: Real = LOW,
    ramp_high: Real = HIGH, model: Model | None = None, ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw the share of the old frequency over the pairs, by the ramp of YaRN's paper and of its code.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : number
        The training length L > 0, in tokens.
    ramp_low, ramp_high : number
        The turns up to which a pair is interpolated and from which it is left alone, in order, above 0.
    model : ModelRope or path of a config.json, optional
        A model instead of the five numbers above, whose method is yarn, ntk_by_parts or llama3: its
        length, its thresholds. The curves are then named for what they are straight in, and the one
        that the model has is marked as its own: llama3 has that over turns, YaRN what its ``ramp`` says.
    ax, theme : as for every plot

    Notes
    -----
    The numbers in the picture are the two shares at the pair where they differ most. The ramp of the code is
    that of ``index_ramp``, with its ends rounded outwards.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, definition 2, and its code, jquesnelle/yarn.

    Examples
    --------
    >>> axes = plot_ramp(10000, 128, 4096)
    >>> [text.get_text() for text in axes.texts]
    ['0.62', 'pair 30: 0.25']
    """
    return RAMP.plot(
        ax, theme, base=base, dim=dim, length=length, ramp_low=ramp_low, ramp_high=ramp_high, model=model
    )


@complete_docstring
def plot_ramp_over_turns(
    base: Real = 10_000, dim: Real = 128, length: Real = 4096, *, ramp_low: Real = 1, ramp_high: Real = 32,
    ax: Axes | None = None, theme: str = "light",
) -> Axes:  # fmt: skip
    """Draw the share of the old frequency over the turns in training, by the paper's ramp and the code's.

    Parameters
    ----------
    base : number
        The base b > 1.
    dim : int
        The rotary width d of a head, an even integer from 2 to 2^24.
    length : number
        The training length L > 0, in tokens.
    ramp_low, ramp_high : number
        The turns up to which a pair is interpolated and from which it is left alone, in order, above 0.
    ax, theme : as for every plot

    Notes
    -----
    The paper's ramp is straight here, and the code's is straight over the pairs: ``plot_ramp`` draws
    that.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, definition 2, and its code, jquesnelle/yarn.

    Examples
    --------
    >>> axes = plot_ramp_over_turns(10000, 128, 4096)
    >>> axes.texts[0].get_text()
    'pair 30'
    """
    return RAMP_OVER_TURNS.plot(
        ax, theme, base=base, dim=dim, length=length, ramp_low=ramp_low, ramp_high=ramp_high
    )


@complete_docstring
def plot_temperature(
    scale: Real = 64, *, ax: Axes | None = None, theme: str = "light"
) -> Axes:
    """Draw YaRN's factor on cosines and sines, and on the logits, over the scale.

    Parameters
    ----------
    scale : number
        The largest scale s that is drawn, from 2 to 2^20.
    ax, theme : as for every plot

    Notes
    -----
    The factor 0.1·ln s + 1 is on queries and on keys, so that the logits have its square. They become
    sharper: a factor below 1, in the shade, would make them softer.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, section 3.4.

    Examples
    --------
    >>> axes = plot_temperature(64)
    >>> [text.get_text() for text in axes.texts[:2]]
    ['1.14', '1.30']
    """
    return TEMPERATURE.plot(ax, theme, scale=scale)
