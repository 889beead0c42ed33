"""The calls of kernels by the library they come from: vLLM, FlashInfer, flash-attention, MLX, ggml."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from ropetheory.conformance.adapters.adapted import Adapted, written
from ropetheory.conformance.adapters.counted import starts
from ropetheory.conformance.adapters.placed import heads, queries_and_keys
from ropetheory.conformance.formats import Floats
from ropetheory.conformance.reading.probe import library_of, positions_to_library, to_numpy


def _joined(fn: Adapted) -> Adapted:
    """Return an adapter whose call has no texts: the tokens of all of them stand in one row."""
    one_text = fn.whole
    if one_text is None:
        return fn

    def whole(q: Any, k: Any, positions: Any) -> tuple[Floats, Floats | None]:
        queries, keys = (x.reshape(1, -1, *x.shape[2:]) for x in (q, k))
        mine, theirs = one_text(queries, keys, positions.reshape(1, -1))
        return mine.reshape(tuple(q.shape)), None if theirs is None else theirs.reshape(tuple(k.shape))

    return replace(fn, whole=whole)


def vllm(
    op: Callable[..., Any], cos_sin_cache: Any, *, head_size: int, is_neox: bool = True,
    library: str | None = "torch",
) -> Adapted:  # fmt: skip
    """Adapt ``rotary_embedding(positions, query, key, head_size, cos_sin_cache, is_neox)``.

    Parameters
    ----------
    op : function
        vLLM's ``ops.rotary_embedding``, which writes into query and key; or a function of the same arguments
        that returns both, such as FlashInfer's ``apply_rope_with_cos_sin_cache``. positions are [n]; query is
        [n, heads * head_size], key [n, key heads * head_size].
    cos_sin_cache : array [longest, rotary width]
        In each row the cosines of all pairs, then their sines.
    head_size : int
        The width of a head.
    is_neox : bool, optional
        Whether pairs are half-split.
    library : str, optional
        Whose arrays the function takes.

    Returns
    -------
    Adapted
        What ``judge`` takes. The tokens of several texts stand one behind the other in a call.

    Examples
    --------
    >>> import numpy
    >>> from ropetheory.conformance import judge
    >>> angles = numpy.arange(4096)[:, None] * 10000.0 ** (-numpy.arange(32) / 32)
    >>> cache = numpy.concatenate([numpy.cos(angles), numpy.sin(angles)], axis=-1)
    >>> def rotary_embedding(positions, query, key, head_size, cos_sin_cache, is_neox):
    ...     c, s = numpy.split(cos_sin_cache[positions][:, None], 2, axis=-1)
    ...     for joined in (query, key):
    ...         x = joined.reshape(len(positions), -1, head_size)
    ...         half = head_size // 2
    ...         one, two = (x[..., :half], x[..., half:]) if is_neox else (x[..., ::2], x[..., 1::2])
    ...         one[...], two[...] = one * c - two * s, one * s + two * c
    >>> config = {"model_type": "llama", "head_dim": 64, "max_position_embeddings": 4096}
    >>> fn = vllm(rotary_embedding, cache, head_size=64, library="numpy")
    >>> judge(fn, head_dim=64, config=config).status
    'conforms'
    """

    def both(positions: Any, query: Any, key: Any) -> Any:
        return op(positions, query, key, head_size, cos_sin_cache, is_neox)

    return _joined(queries_and_keys(both, order="sc", positions_first=True, library=library))


def flashinfer(fn: Callable[..., Any], *, library: str | None = "torch", **options: Any) -> Adapted:
    """Adapt ``apply_rope_pos_ids(q, k, pos_ids, rotary_dim, interleave, rope_scale, rope_theta)``.

    Parameters
    ----------
    fn : function
        q is [n, heads, d], k [n, key heads, d], pos_ids [n]; both come back, or are written over where it
        returns nothing. The function with a cache is adapted by ``vllm``, whose arguments it has.
    library : str, optional
        Whose arrays the function takes.
    **options
        Handed over by name, such as ``rope_theta``.

    Returns
    -------
    Adapted
        What ``judge`` takes. The tokens of several texts stand one behind the other in a call.

    Examples
    --------
    >>> import numpy, ropetheory
    >>> from ropetheory.conformance import judge
    >>> def apply_rope_pos_ids(q, k, pos_ids, rotary_dim=None, interleave=False, rope_theta=1e4):
    ...     layout = "interleaved" if interleave else "half-split"
    ...     def turn(x):
    ...         by_head = x.swapaxes(0, 1)
    ...         return ropetheory.rotate(by_head, pos_ids, rope_theta, layout=layout).swapaxes(0, 1)
    ...     return turn(q), turn(k)
    >>> fn = flashinfer(apply_rope_pos_ids, rope_theta=5e5, library="numpy")
    >>> config = {"head_dim": 64, "max_position_embeddings": 4096, "rope_theta": 500000.0}
    >>> judge(fn, head_dim=64, config={"model_type": "llama", **config}).status
    'conforms'
    """
    return _joined(
        queries_and_keys(lambda q, k, at: fn(q, k, at, **options), order="shd", library=library)
    )


def flash_attention(
    apply: Callable[..., Any], cos: Any, sin: Any, *, interleaved: bool = False, inplace: bool = False,
    packed: bool = False, library: str | None = "torch",
) -> Adapted:  # fmt: skip
    """Adapt flash-attention's ``apply_rotary_emb(x, cos, sin, interleaved, inplace, seqlen_offsets, ...)``.

    Parameters
    ----------
    apply : function
        x is [batch, tokens, heads, d]; row i of text t takes row seqlen_offsets[t] + i of the tables.
    cos, sin : array [longest, pairs]
        The tables.
    interleaved, inplace : bool, optional
        Handed over by name.
    packed : bool, optional
        Whether texts stand one behind the other: x [tokens of all, heads, d] with ``cu_seqlens`` [batch + 1],
        where each of them begins, and ``max_seqlen``.
    library : str, optional
        Whose arrays the function takes.

    Returns
    -------
    Adapted
        What ``judge`` takes.

    Examples
    --------
    >>> import numpy
    >>> from ropetheory.conformance import judge
    >>> angles = numpy.arange(4096)[:, None] * 10000.0 ** (-numpy.arange(32) / 32)
    >>> def apply_rotary_emb(x, cos, sin, interleaved=False, inplace=False, seqlen_offsets=0):
    ...     at = numpy.asarray(seqlen_offsets)[:, None] + numpy.arange(x.shape[1])
    ...     c, s = cos[at][:, :, None], sin[at][:, :, None]
    ...     one, two = x[..., :32], x[..., 32:]
    ...     return numpy.concatenate([one * c - two * s, one * s + two * c], axis=-1).astype(x.dtype)
    >>> fn = flash_attention(apply_rotary_emb, numpy.cos(angles), numpy.sin(angles), library="numpy")
    >>> config = {"model_type": "llama", "head_dim": 64, "max_position_embeddings": 4096}
    >>> judge(fn, head_dim=64, config=config).status
    'conforms'
    """
    options = {"interleaved": interleaved, "inplace": inplace}

    def texts(x: Any, first: Any) -> Any:
        if not packed:
            return apply(x, cos, sin, seqlen_offsets=first, **options)
        count, tokens = x.shape[:2]
        ends = positions_to_library(
            np.arange(count + 1, dtype=np.int32) * tokens, library_of(x) or "numpy"
        )
        ends = ends.to(x.device) if hasattr(ends, "to") else ends
        more = {"cu_seqlens": ends, "max_seqlen": tokens}
        row = x.reshape(-1, *x.shape[2:])
        return written(apply(row, cos, sin, seqlen_offsets=first, **more, **options), row).reshape(x.shape)

    return starts(texts, order="bshd", library=library)


def mlx(
    rope: Callable[..., Any], dims: int, *, traditional: bool = False, base: float | None = 10000.0,
    scale: float = 1.0, freqs: Any = None, library: str | None = "mlx",
) -> Adapted:  # fmt: skip
    """Adapt ``mx.fast.rope(x, dims, *, traditional, base, scale, offset, freqs)``.

    Parameters
    ----------
    rope : function
        x is [batch, heads, tokens, d]; offset [batch] says where each text begins.
    dims : int
        How many coordinates turn.
    traditional, base, scale, freqs : optional
        Handed over by name; freqs are periods over 2π, the reciprocals of frequencies, and leave out base.
    library : str, optional
        Whose arrays the function takes.

    Returns
    -------
    Adapted
        What ``judge`` takes.

    Examples
    --------
    >>> import numpy
    >>> from ropetheory.conformance import judge
    >>> def rope(x, dims, *, traditional, base, scale, offset, freqs=None):
    ...     theta = base ** (-numpy.arange(dims // 2) * 2 / dims) if freqs is None else 1 / freqs
    ...     at = (numpy.asarray(offset)[:, None, None] + numpy.arange(x.shape[2])) * scale
    ...     c, s = numpy.cos(at[..., None] * theta), numpy.sin(at[..., None] * theta)
    ...     out, half = x.copy(), dims // 2
    ...     one, two = slice(half), slice(half, dims)
    ...     if traditional:
    ...         one, two = slice(0, dims, 2), slice(1, dims, 2)
    ...     out[..., one] = x[..., one] * c - x[..., two] * s
    ...     out[..., two] = x[..., one] * s + x[..., two] * c
    ...     return out
    >>> fn = mlx(rope, 64, base=500000.0, library="numpy")
    >>> config = {"head_dim": 64, "max_position_embeddings": 4096, "rope_theta": 500000.0}
    >>> judge(fn, head_dim=64, config={"model_type": "llama", **config}).status
    'conforms'
    """
    options = {"traditional": traditional, "base": base if freqs is None else None, "scale": scale}
    more = {} if freqs is None else {"freqs": freqs}
    return starts(lambda x, at: rope(x, dims, offset=at, **options, **more), order="bhsd", library=library)


def ggml(
    rope_ext: Callable[..., Any], *, n_dims: int, mode: int = 2, n_ctx_orig: int = 0,
    freq_base: float = 10000.0, freq_scale: float = 1.0, ext_factor: float = 0.0, attn_factor: float = 1.0,
    beta_fast: float = 32.0, beta_slow: float = 1.0, freq_factors: Any = None,
    library: str | None = "numpy",
) -> Adapted:  # fmt: skip
    """Adapt a function with the arguments of ``ggml_rope_ext`` behind the context.

    Parameters
    ----------
    rope_ext : function
        ``rope_ext(a, b, c, n_dims, mode, n_ctx_orig, freq_base, freq_scale, ext_factor, attn_factor,
        beta_fast, beta_slow)``: a is [tokens, heads, d] in the order of NumPy, which is ggml's [d, heads,
        tokens]; b the positions as 32-bit whole numbers; c divisors of the frequencies, or None.
    n_dims : int
        How many coordinates turn.
    mode : int, optional
        2 for half-split pairs (NEOX), 0 for neighbours (NORMAL).
    n_ctx_orig, freq_base, freq_scale, ext_factor, attn_factor, beta_fast, beta_slow : optional
        freq_scale is the reciprocal of a configuration's factor; ext_factor is 1 with YaRN, else 0.
    freq_factors : array [n_dims / 2], optional
        Divisors of the frequencies, with which llama3 and longrope are written.
    library : str, optional
        Whose arrays the function takes.

    Returns
    -------
    Adapted
        What ``judge`` takes.

    Examples
    --------
    >>> import numpy
    >>> from ropetheory.conformance import judge
    >>> def rope_ext(a, b, c, n_dims, mode, n_ctx_orig, freq_base, freq_scale, *yarn):
    ...     divisors = numpy.ones(n_dims // 2) if c is None else c
    ...     theta = freq_scale * freq_base ** (-numpy.arange(n_dims // 2) * 2 / n_dims) / divisors
    ...     c, s = numpy.cos(b[:, None, None] * theta), numpy.sin(b[:, None, None] * theta)
    ...     half = n_dims // 2
    ...     one, two = slice(0, n_dims, 2), slice(1, n_dims, 2)
    ...     if mode & 2:
    ...         one, two = slice(half), slice(half, n_dims)
    ...     out = a.copy()
    ...     out[..., one] = a[..., one] * c - a[..., two] * s
    ...     out[..., two] = a[..., one] * s + a[..., two] * c
    ...     return out
    >>> scaling = {"rope_type": "linear", "factor": 4.0}
    >>> config = {"head_dim": 64, "max_position_embeddings": 4096, "rope_scaling": scaling}
    >>> fn = ggml(rope_ext, n_dims=64, freq_scale=0.25)
    >>> judge(fn, head_dim=64, config={"model_type": "llama", **config}).status
    'conforms'
    """
    arguments = (
        freq_factors, n_dims, mode, n_ctx_orig, freq_base, freq_scale, ext_factor, attn_factor, beta_fast,
        beta_slow,
    )  # fmt: skip

    def rotate(x: Any, positions: Any) -> Any:
        narrow: Any = to_numpy(positions).astype(np.int32)
        return rope_ext(x, positions_to_library(narrow, library_of(x) or "numpy"), *arguments)

    return heads(rotate, order="shd", library=library)
