"""A comparison of ways to extend a context: a row for each method, and the table of them."""

from __future__ import annotations

import dataclasses
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError, unknown_name
from ropetheory.models.extending.options import DOES, EXPERIENCE, MORE, OWN
from ropetheory.models.extending.rewriting import Fragment, fragment
from ropetheory.numeric.tables import frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.models.config import ModelRope

ANGLES, KERNEL, NEIGHBOURS = "angles", "kernel", "neighbours"
OWN_CODE = "the model brings code of its own, which reads no such fields: only numbers can be given for it"
COLUMNS = (
    "method", "base", "new", "by", "pair 0", "last", "nearest", "sum < 0", "logits", "error", "short",
    "cache", ANGLES, KERNEL, NEIGHBOURS,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Row:
    """One method at the target.

    Attributes
    ----------
    name, words : str
        As ``--method`` takes it, and for people.
    base : float
        The base b under the method.
    method : Method
        Its frequencies and factor.
    new_angles : int
        Pairs that see an angle beyond their trained arc.
    new_from : int or None
        The first position at which one does.
    overstep : float
        How far beyond at most, in tokens of training.
    fast, slow : float
        By how much the wavelengths of the first and of the last pair have grown since training.
    nearest : float
        The distance of the nearest two images, of all positions below the target.
    negative : int or None
        The first offset below the target at which the sum of cosines is negative.
    logits : float
        The factor on the logits.
    cosine_error : float
        How far a cosine is off at most at the last position: angles in float32, stored in bfloat16.
    short : bool
        Whether texts up to the training length are computed as in training.
    cache : bool
        Whether a key that is cached stays valid as the text grows.
    engines : tuple of str
        Which engines compute it when told to.
    criteria : dict of str to bool
        What is proved: angles, kernel, neighbours.
    rope : dict or None
        The rope fields that say it; None where no configuration does.
    positions : int
        What ``max_position_embeddings`` becomes with them.
    """

    name: str
    words: str
    base: float
    method: Any
    new_angles: int
    new_from: int | None
    overstep: float
    fast: float
    slow: float
    nearest: float
    negative: int | None
    logits: float
    cosine_error: float
    short: bool
    cache: bool
    engines: tuple[str, ...]
    criteria: dict[str, bool]
    rope: dict[str, Any] | None
    positions: int

    @property
    def sentence(self) -> str:
        """What the method does."""
        return DOES[self.name]

    @property
    def experience(self) -> str:
        """What is only experience."""
        return EXPERIENCE.get(self.name, MORE if self.name == "more" else OWN)

    @property
    def verdict(self) -> str:
        """Which of the stated criteria hold, in words."""
        met = [name for name, holds in self.criteria.items() if holds]
        not_met = [name for name, holds in self.criteria.items() if not holds]
        return f"meets {', '.join(met) or 'none'}" + (f"; not {', '.join(not_met)}" if not_met else "")


class Extension(Mapping[str, Row]):
    """The methods by name, and what they are measured against; printed, it is a table.

    Attributes
    ----------
    model : ModelRope
        The model as its file has it.
    trained, target, reach : int
        Tokens of training and of the target; the offsets that the layers can see there.
    trained_scaled : bool
        Whether training was with the method in the file.
    nearest : float
        The distance of the nearest images in training.
    negative : int or None
        The first offset within training at which the sum of cosines was negative.
    left_out : dict of str to str
        The methods that this model's class cannot be told, and why.
    own_code : bool
        Whether the model's code lies beside its weights, and reads none of the fields.
    """

    def __init__(
        self, config: dict[str, Any], layer_type: str | None, model: ModelRope, lengths: tuple[int, int, int],
        trained_scaled: bool, nearest: float, negative: int | None, rows: Sequence[Row],
        left_out: dict[str, str], missing: dict[str, str], own_code: bool,
    ) -> None:  # fmt: skip
        self.config, self.layer_type, self.model = config, layer_type, model
        self.trained, self.target, self.reach = lengths
        self.trained_scaled, self.nearest, self.negative = trained_scaled, nearest, negative
        self.left_out = left_out
        self._missing, self.own_code = missing, own_code
        self._rows = {row.name: row for row in rows}

    @property
    def told(self) -> bool:
        """Whether training was with the method in the file, under its old name."""
        warnings.warn("Extension.told is now Extension.trained_scaled", DeprecationWarning, stacklevel=2)
        return self.trained_scaled

    def __getitem__(self, name: str) -> Row:
        if name in self._missing:
            raise RopeTheoryError(f"no method {name!r} here: {self._missing[name]}")
        if name not in self._rows:
            raise unknown_name("method", name, self._rows)
        return self._rows[name]

    def __contains__(self, name: object) -> bool:
        return name in self._rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __repr__(self) -> str:
        return f"Extension({self.trained:,} to {self.target:,} tokens: {', '.join(self._rows)})"

    def __str__(self) -> str:
        columns = list(zip(*([COLUMNS, *(cells(row) for row in self.values())]), strict=True))
        widths = [max(map(len, column)) for column in columns]
        lines = zip(*columns, strict=True)
        return "\n".join(
            "  ".join(cell.rjust(w) for cell, w in zip(line, widths, strict=True)) for line in lines
        )

    def keep(self, name: str) -> None:
        """Leave one method alone in the table."""
        self._rows = {name: self[name]}

    def to_pandas(self) -> Any:
        """Return the table as a DataFrame, where pandas is installed."""
        return frame([dataclasses.asdict(row) | {"verdict": row.verdict} for row in self.values()])

    def fragment(self, name: str, *, old: bool = False) -> Fragment:
        """Return what to write into the config.json for a method."""
        row = self[name]
        if self.own_code:
            raise RopeTheoryError(f"{OWN_CODE} (change its code)")
        if row.rope is None:
            raise RopeTheoryError(f"no configuration says {row.words} (choose another method)")
        return fragment(self.config, self.layer_type, row.rope, row.positions, old=old)


def cells(row: Row) -> tuple[str, ...]:
    """Return the numbers of a row as text."""
    return (
        row.words, f"{row.base:.6g}", str(row.new_angles), f"{max(row.overstep, 0.0):,.3g}",
        f"{row.fast:.3g}", f"{row.slow:.4g}", f"{row.nearest:.3f}",
        "-" if row.negative is None else f"{row.negative:,}",
        f"{row.logits:.3f}", f"{row.cosine_error:.2g}",
        *("yes" if holds else "no" for holds in (row.short, row.cache, *row.criteria.values())),
    )  # fmt: skip
