"""The two layouts of pairs, and the permutation between them."""

from __future__ import annotations

from typing import Any

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.arguments import VECTORS, Array, is_array
from ropetheory.numeric.gathering import as_array
from ropetheory.numeric.namespaces import namespace_of

REAL_KINDS = ("integral", "real floating")


def _paired(vectors: Any) -> tuple[Any, Array]:
    """Return the namespace of an array whose last axis can be cut into pairs, and the array."""
    if not is_array(vectors):
        VECTORS.refuse_kind(type(vectors).__name__, "pass an array of shape [..., d]")
    array = as_array(VECTORS, vectors)
    xp = namespace_of(array)
    try:
        real = xp.isdtype(array.dtype, REAL_KINDS)
    except TypeError:  # a dtype that the standard has no word for
        real = False
    if not real:
        VECTORS.refuse_kind(f"an array of {array.dtype}", "use floats or integers")
    if array.ndim == 0 or array.shape[-1] == 0 or array.shape[-1] % 2:
        width = array.shape[-1] if array.ndim else "a 0-d array"
        raise RopeTheoryError(
            f"`vectors` must have a last axis of even length; got {width} (its coordinates form pairs)"
        )
    return xp, array


def to_half_split(vectors: Array) -> Any:
    """Reorder coordinates from the interleaved layout to the half-split one.

    y_j = x_σ(j) with σ(j) = 2j for j < d/2 and 2(j - d/2) + 1 beyond: pair j moves from coordinates
    (2j, 2j+1) to (j, j + d/2).

    Parameters
    ----------
    vectors : array of shape [..., d]
        Vectors in the interleaved layout, d even; floats of any width or integers.

    Returns
    -------
    array of shape [..., d]
        Of the same namespace, dtype and device.

    Raises
    ------
    WrongKindError
        If ``vectors`` is no array of real numbers.
    RopeTheoryError
        If its last axis is odd or empty.

    See Also
    --------
    to_interleaved : from half-split pairs to interleaved ones
    rotate : turn vectors by their positions

    Notes
    -----
    Exact: nothing is computed. It is not its own inverse (at d = 128 it takes seven rounds to come
    back), so a converter run twice is a fault. Scores stay the same if queries and keys are both
    reordered.

    References
    ----------
    The permutation of transformers' converter of Llama weights, head by head.

    Examples
    --------
    >>> to_half_split([0, 1, 2, 3, 4, 5]).tolist()
    [0, 2, 4, 1, 3, 5]
    """
    xp, array = _paired(vectors)
    return xp.concat((array[..., 0::2], array[..., 1::2]), axis=-1)


def to_interleaved(vectors: Array) -> Any:
    """Reorder coordinates from the half-split layout to the interleaved one.

    The exact inverse of ``to_half_split``: pair j moves from coordinates (j, j + d/2) to (2j, 2j+1).

    Parameters
    ----------
    vectors : array of shape [..., d]
        Vectors in the half-split layout, d even; floats of any width or integers.

    Returns
    -------
    array of shape [..., d]
        Of the same namespace, dtype and device.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``to_half_split``.

    See Also
    --------
    to_half_split : from interleaved pairs to half-split ones
    rotate : turn vectors by their positions

    Notes
    -----
    Exact: nothing is computed.

    References
    ----------
    The permutation of llama.cpp's converter, head by head.

    Examples
    --------
    >>> to_interleaved([0, 2, 4, 1, 3, 5]).tolist()
    [0, 1, 2, 3, 4, 5]
    """
    xp, array = _paired(vectors)
    half = array.shape[-1] // 2
    return xp.reshape(xp.stack((array[..., :half], array[..., half:]), axis=-1), array.shape)


