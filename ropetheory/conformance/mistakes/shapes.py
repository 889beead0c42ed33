"""Whether a block is a rotation times a factor, and if not, which slip of the pen made it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ropetheory.conformance.findings import Finding, listed
from ropetheory.conformance.formats import Floats
from ropetheory.conformance.reading.frequencies import by_doubling
from ropetheory.conformance.reading.planes import Blocks, Planes

ROTATION = "compute (x1·cos - x2·sin, x1·sin + x2·cos)"
NEAR = 0.01  # relative, of two frequencies that are meant to be one
SKEW = 0.01  # what the entries of a block may differ by before it is no table's rounding


def plane_findings(planes: Planes, head_dim: int) -> Iterator[Finding]:
    """Say what hangs together that should not, and what is lost."""
    if planes.mixed:
        outs = tuple(one[0] for one in planes.mixed)
        yield Finding(
            "planes-mixed",
            f"{len(outs)} of {head_dim} outputs lie in no plane of two coordinates; output {outs[0]} sees "
            f"inputs {', '.join(map(str, planes.mixed[0][1:]))}{_partners(planes)}",
            "take coordinates apart and put them back in one way: halves (chunk, cat) or neighbours "
            "(unflatten, stack, flatten)",
        )
    if len(planes.zeroed):
        yield Finding(
            "coordinates-lost",
            f"coordinates {listed(tuple(planes.zeroed.tolist()))} come back as 0",
            "append the coordinates behind the rotary width, as they came, to the result",
        )


def _partners(planes: Planes) -> str:
    for out, *seen in planes.mixed:
        others = [one for one in seen if one != out]
        if out > 0 and others == [2 * out + 1]:
            return " (neighbours are taken apart, but put back as halves)"
    return ""


def shape_findings(blocks: Blocks, law: Floats, noise: float) -> Iterator[Finding]:
    """Say which blocks are no rotations, and why."""
    bent = np.nan_to_num(blocks.skew) > 2.0 * law + SKEW
    if not bent.any():
        return
    pairs = tuple(np.flatnonzero(bent.any(axis=0)).tolist())
    first = int(blocks.positions[np.flatnonzero(bent.any(axis=1))[0]])
    code, words, advice = _slip(blocks, noise)
    yield Finding(code, words, advice, pairs, first)


def _slip(blocks: Blocks, noise: float) -> tuple[str, str, str]:
    b = np.nan_to_num(blocks.values)
    loose = 8.0 * noise + 1e-3
    upper, lower = b[..., 0, :], b[..., 1, :]

    def near(one: Floats, other: Floats) -> bool:
        return bool(np.all(np.abs(one - other) <= loose))

    if near(upper[..., 0], lower[..., 1]) and near(upper[..., 1], lower[..., 0]):
        return (
            "sign-lost",
            "both sines of a pair have the same sign: not a rotation",
            f"{ROTATION}: one is negative",
        )
    if near(upper[..., 0], -lower[..., 1]) and near(upper[..., 1], lower[..., 0]):
        return "reflection", "pairs are reflected, not rotated", f"{ROTATION}: a sine is negative, no cosine"
    cosine, sine = upper[..., 0], -upper[..., 1]
    if near(lower[..., 0], cosine * sine) and near(lower[..., 1], cosine - sine * sine):
        return (
            "half-overwritten",
            "the second coordinate is computed from the first after that was overwritten",
            "compute both results before either is stored: x1·sin + x2·cos needs the old x1",
        )
    if near(np.linalg.norm(upper, axis=-1), np.linalg.norm(lower, axis=-1)):
        return _two_angles(blocks, noise)
    return (
        "not-rigid",
        "pairs are neither rotated nor scaled as a whole",
        "compare with (x1 c - x2 s, x1 s + x2 c)",
    )


def _two_angles(blocks: Blocks, noise: float) -> tuple[str, str, str]:
    """Read the frequency of either row: those of two layouts show as another order."""
    rows = [by_doubling(blocks.positions, blocks.row_angles[..., i], noise) for i in (0, 1)]
    one, two = rows[0].values, rows[1].values
    count = len(one)
    words = "the two coordinates of a pair turn by different angles"
    by_channel = np.concatenate([one, two])
    half = count // 2
    if count > 1 and np.allclose(by_channel[::2], by_channel[1::2], rtol=NEAR):
        return (
            "table-layout",
            f"{words}: the table repeats each frequency twice running, the pairs are halves",
            "join two halves, cat(freqs, freqs), where `rotate_half` pairs j with j + d/2",
        )
    if count > 2 and np.allclose(one[:half], one[half : 2 * half], rtol=NEAR):
        return (
            "table-layout",
            f"{words}: the table joins two halves, the pairs are neighbours",
            "repeat each frequency twice running where 2j is paired with 2j + 1",
        )
    return "two-frequencies", words, "use one cosine and one sine for both coordinates of a pair"
