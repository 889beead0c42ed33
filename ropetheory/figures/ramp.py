"""The two ramps of YaRN, each straight on an axis of its own; the factor on its logits."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.authoring.claim import Number
from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.figures.axes import drawing_on, not_axes
from ropetheory.figures.catalogue import About
from ropetheory.figures.panels.ramp import MOST_TURNS, ends, factors, over_pairs, over_turns
from ropetheory.figures.ropes import Model, not_both, one_model
from ropetheory.figures.style import Look, look
from ropetheory.literature.registry import claims
from ropetheory.numeric.frequencies.schedule import rotations
from ropetheory.numeric.methods.index_ramp import correction_range, index_ramp
from ropetheory.numeric.methods.turn_ramp import ramp
from ropetheory.numeric.methods.yarn import attention_factor

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ropetheory.numeric.arguments import Real

BASE, DIM, LENGTH, LOW, HIGH = 10_000, 128, 4096, 1, 32
SCALES, MARKED = np.geomspace(1, 64, 49), (2, 4, 8, 16, 32)
DIVISOR = "tutorial.ex6-divisor"  # the claim whose printed divisor is drawn
RAMPED = {
    "yarn": ("ramp_low", "ramp_high"), "ntk_by_parts": ("ramp_low", "ramp_high"),
    "llama3": ("low_freq_factor", "high_freq_factor"),
}  # fmt: skip

ABOUT = About(
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


def data() -> dict[str, Any]:
    """Compute both ramps at every pair, and the factors over the scale."""
    turns, paper, code = shares(BASE, DIM, LENGTH, LOW, HIGH)
    kinks = np.array([0, LOW, HIGH, MOST_TURNS])
    return {
        "base": BASE,
        "dim": DIM,
        "length": LENGTH,
        "thresholds": (LOW, HIGH),
        "code_ends": [int(end) for end in correction_range(BASE, DIM, LENGTH, ramp_low=LOW, ramp_high=HIGH)],
        "turns": turns,
        "paper": paper,
        "code": code,
        "kink_turns": kinks,
        "kink_shares": ramp(kinks, ramp_low=LOW, ramp_high=HIGH),
        "widest": int(np.argmax(np.abs(code - paper))),
        "scales": SCALES,
        "per_side": attention_factor(SCALES),
        "logits": attention_factor(SCALES) ** 2,
        "marked_scales": MARKED,
        "marked_logits": attention_factor(np.array(MARKED)) ** 2,
        **_printed(),
    }


def shares(
    base: Real, dim: Real, length: Real, low: Real, high: Real, *, truncate: bool = True
) -> tuple[Any, Any, Any]:
    """Return turns and the shares by both ramps, of every pair."""
    turns = rotations(base, dim, length)
    return (
        turns,
        ramp(turns, ramp_low=low, ramp_high=high),
        index_ramp(base, dim, length, ramp_low=low, ramp_high=high, truncate=truncate),
    )


def _printed() -> dict[str, Any]:
    """Return the printed divisor of the logits, the factor that it amounts to, and the right divisor."""
    (claim,) = (claim for claim in claims() if claim.id == DIVISOR)
    number = claim.printed
    if not isinstance(number, Number):
        raise WrongKindError(f"the claim {DIVISOR} must print a number; got {echo(number)}")
    scale, plain = int(number.at["s"]), math.sqrt(int(number.at["d"]))
    return {
        "printed_scale": scale,
        "printed_divisor": float(number.printed),
        "printed_factor": plain / float(number.printed),
        "divisor": plain / attention_factor(scale) ** 2,
        "plain_divisor": plain,
    }


def draw(fig: Figure, numbers: dict[str, Any], look: Look) -> None:
    """Draw the ramps over turns and over pairs, then the factors."""
    first, second, third = look.panels(fig, 3)
    over_turns(first, numbers, look)
    look.title(first, "Paper: straight in turns", "a")
    over_pairs(second, numbers["paper"], numbers["code"], look)
    ends(second, numbers, look)
    look.title(second, "Code: straight in pairs", "b")
    factors(third, numbers, look)
    look.title(third, "Logits: sharper, not softer", "c")


def plot_ramp(
    base: Real = BASE,
    dim: Real = DIM,
    length: Real = LENGTH,
    *,
    ramp_low: Real = LOW,
    ramp_high: Real = HIGH,
    model: Model | None = None,
    ax: Axes | None = None,
    theme: str = "light",
) -> Axes:
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
        If ``model`` is no model or ``ax`` no axes.
    RopeTheoryError
        If a number is outside the domain, the method of the model has no ramp, or the theme is not one of
        the two.

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
    chosen = look(theme)
    not_axes("base", base)
    if model is None:
        labels = "paper", "code"
        _, paper, code = shares(base, dim, length, ramp_low, ramp_high)
    else:
        not_both(base)
        labels, paper, code = of_model(model)
    with drawing_on(ax, chosen) as axes:
        over_pairs(axes, paper, code, chosen, labels)
        axes.legend(loc="upper right")
    return axes


def of_model(model: Any) -> tuple[tuple[str, str], Any, Any]:
    """Return the names of both curves, the model's own marked, and both shares."""
    model = one_model(model)
    name, given = model.method.name, model.method.parameters
    if name not in RAMPED:
        raise RopeTheoryError(
            f"`model` must have a method with a ramp, {', '.join(RAMPED)}; got {name} "
            "(plot_stretch draws what any method does)"
        )
    low, high = (given[key] for key in RAMPED[name])
    length, truncate = given["length"], given.get("truncate", True)
    _, paper, code = shares(model.base, model.dim, length, low, high, truncate=truncate)
    own = "over pairs" if given.get("ramp") == "index" else "over turns"
    turns, pairs = (f"{one}: this model" if one == own else one for one in ("over turns", "over pairs"))
    return (turns, pairs), paper, code
