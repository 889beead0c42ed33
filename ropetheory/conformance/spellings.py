"""The spellings in which tables of cosines and sines are kept, read as cosines and sines of pairs.

Halves joined (cat(freqs, freqs)), each repeated twice running, cosine and sine in one array (either
first), complex numbers, a last axis of 2, angles; extra axes of length 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ropetheory.conformance.formats import Floats
from ropetheory.conformance.libraries import taken
from ropetheory.errors import RopeTheoryError

NEAR = 1e-2


@dataclass(frozen=True, slots=True)
class Table:
    """Cosines and sines [position, pair], the layout that the spelling shows, and its name."""

    cosines: Floats
    sines: Floats
    layout: str | None
    spelling: str


def read_table(cos: Any, sin: Any = None) -> Table:
    """Read tables in any of the spellings; position 0 tells which half is which."""
    if sin is not None:
        first, second = _flat(taken(cos)), _flat(taken(sin))
        if first.shape != second.shape or first.ndim != 2:
            raise RopeTheoryError(
                f"`cos` and `sin` must both be [positions, width]; got {first.shape} and {second.shape} "
                "(take one layer and one head)"
            )
        return _narrowed(first, second, "cosine and sine apart")
    one = taken(cos)
    if one.dtype.kind == "c":
        whole = _flat(one)
        return Table(whole.real, whole.imag, None, "complex numbers")
    if one.ndim > 2 and one.shape[-1] == 2:
        return _last_axis(_flat(one[..., 0]), _flat(one[..., 1]), "a last axis of cosine and sine")
    if one.ndim > 2 and one.shape[0] == 2:
        return _narrowed(_flat(one[0]), _flat(one[1]), "cosine and sine stacked")
    flat = _flat(one)
    if flat.ndim != 2:
        raise RopeTheoryError(f"`cos` must be a table [positions, width]; got shape {one.shape} (squeeze it)")
    return _joined(flat)


def _flat(values: Any) -> Any:
    """Drop axes of length 1, but keep two."""
    kept = [n for n in values.shape if n != 1]
    return values.reshape(kept) if len(kept) == 2 else values


def _last_axis(first: Floats, second: Floats, spelling: str) -> Table:
    cosine_first = np.abs(first[0] - 1.0).max() < NEAR or np.abs(second[0]).max() < NEAR
    return _narrowed(*((first, second) if cosine_first else (second, first)), spelling)


def _joined(flat: Floats) -> Table:
    half = flat.shape[1] // 2
    ones, zeros = np.abs(np.abs(flat[0]) - np.abs(flat[0]).max()) < NEAR, np.abs(flat[0]) < NEAR
    if zeros.all():
        return _narrowed(np.cos(flat), np.sin(flat), "angles")
    if 2 * half == flat.shape[1]:
        if ones[:half].all() and zeros[half:].all():
            return _narrowed(flat[:, :half], flat[:, half:], "cosine then sine, joined")
        if zeros[:half].all() and ones[half:].all():
            return _narrowed(flat[:, half:], flat[:, :half], "sine then cosine, joined")
        if ones[::2].all() and zeros[1::2].all():
            return Table(flat[:, ::2], flat[:, 1::2], None, "cosine and sine in turn")
    raise RopeTheoryError(
        "`cos` must hold cosines and sines, or angles; row 0 shows neither (hand over `sin` as well, and "
        "`positions` where row 0 is not position 0)"
    )


def _narrowed(cosines: Floats, sines: Floats, spelling: str) -> Table:
    """Take each pair once where a table holds it for both coordinates."""
    width = cosines.shape[1]
    half = width // 2
    if width % 2 == 0 and width > 2:
        if np.array_equal(cosines[:, :half], cosines[:, half:]) and np.array_equal(
            sines[:, :half], sines[:, half:]
        ):
            return Table(cosines[:, :half], sines[:, :half], "half-split", f"{spelling}, halves repeated")
        if np.array_equal(cosines[:, ::2], cosines[:, 1::2]) and np.array_equal(
            sines[:, ::2], sines[:, 1::2]
        ):
            return Table(cosines[:, ::2], sines[:, ::2], "interleaved", f"{spelling}, each repeated")
    return Table(cosines, sines, None, spelling)
